//===- FormBindings.cpp - The legality table from Python ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RedopModule.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir/Bindings/Python/IRCore.h"
#include "redop-c/Forms.h"
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <optional>

namespace nb = nanobind;
using namespace nb::literals;
using namespace redop_python;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::DefaultingPyLocation;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::DefaultingPyMlirContext;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::PyAttribute;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::PyInsertionPoint;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::PyLocation;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::PyMlirContextRef;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::PyThreadContextEntry;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::PyType;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::PyValue;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

/// What an absent word is in a class.
static int getAbsent(RedopWordClass wordClass) {
  return wordClass == RedopWordSpace ? -1 : 0;
}

static std::string getName(RedopWordClass wordClass, int number) {
  MlirStringRef name = redopWordName(wordClass, number);
  return std::string(name.data, name.length);
}

static std::string getTypeName(nb::handle type) {
  return nb::cast<std::string>(type.attr("__name__"));
}

/// The enum of dialects.redop whose members are the words.
static nb::object getEnum(RedopWordClass wordClass) {
  static constexpr const char *names[] = {"Family", "Kind",  "PtxType",
                                          "Vec",    "Acc",   "Sem",
                                          "Scope",  "Space", "Evict"};
  return nb::module_::import_(
             MAKE_MLIR_PYTHON_QUALNAME("dialects._redop_enum_gen"))
      .attr(names[wordClass]);
}

static std::string listWords(RedopWordClass wordClass) {
  std::string words;
  redopForEachWord(
      wordClass,
      [](int, MlirStringRef word, void *list) {
        auto &text = *static_cast<std::string *>(list);
        text +=
            (text.empty() ? "" : ", ") + std::string(word.data, word.length);
      },
      &words);
  return words;
}

[[noreturn]] static void raiseUnknownWord(RedopWordClass wordClass,
                                          const char *argument,
                                          nb::handle word) {
  std::string message = std::string("unknown ") + argument + " " +
                        nb::cast<std::string>(nb::repr(word)) +
                        "; expected one of " + listWords(wordClass);
  raise(PyExc_ValueError, message);
}

/// Reads a word: its text, a member of its enum, its number, or None. A member
/// of another enum has a number, too, which means nothing here.
static int parseWord(RedopWordClass wordClass, const char *argument,
                     nb::handle word) {
  if (word.is_none())
    return getAbsent(wordClass);
  if (nb::isinstance<nb::str>(word)) {
    std::string text;
    // Invalid UTF-8 is not a word.
    int number = nb::try_cast(word, text, /*convert=*/false)
                     ? redopWordParse(wordClass, toRef(text))
                     : -1;
    if (number < 0)
      raiseUnknownWord(wordClass, argument, word);
    return number;
  }
  if (PyLong_CheckExact(word.ptr()) || word.type().is(getEnum(wordClass))) {
    int number = -1;
    if (!nb::try_cast<int>(word, number, /*convert=*/false) &&
        !nb::try_cast<int>(word.attr("__index__")(), number))
      number = -1;
    if (number < 0 || redopWordName(wordClass, number).length == 0)
      raiseUnknownWord(wordClass, argument, word);
    return number;
  }
  std::string message =
      std::string(argument) + " must be a str or a member of " +
      getTypeName(getEnum(wordClass)) + ", not " + getTypeName(word.type()) +
      "; expected one of " + listWords(wordClass);
  raise(PyExc_TypeError, message);
}

static std::optional<std::string> toWord(RedopWordClass wordClass, int number) {
  if (number == getAbsent(wordClass))
    return std::nullopt;
  return getName(wordClass, number);
}

//===----------------------------------------------------------------------===//
// Form
//===----------------------------------------------------------------------===//

namespace {
struct Needs {
  std::string minPtx;
  unsigned minSm;
  std::optional<nb::tuple> only;
  std::string text;
};
} // namespace

static std::string getVersionName(unsigned ptx) {
  return std::to_string(ptx / 10) + "." + std::to_string(ptx % 10);
}

static std::string getChipName(RedopTarget chip) {
  std::string name;
  redopTargetPrint(chip, appendTo, &name);
  return name;
}

/// The target of a question, if it names one.
static std::optional<RedopTarget>
parseTarget(const std::optional<std::string> &chip,
            const std::optional<std::string> &ptx) {
  if (!chip && ptx)
    throw nb::value_error("ptx requires a chip");
  if (!chip)
    return std::nullopt;
  RedopTarget target;
  std::string error, version = ptx.value_or("");
  if (mlirLogicalResultIsFailure(redopTargetParse(toRef(*chip), toRef(version),
                                                  &target, appendTo, &error)))
    raise(PyExc_ValueError, error);
  return target;
}

/// Raises a ValueError with the reason unless the form is legal.
static void checkLegal(const RedopForm &form) {
  if (redopFormIsLegal(form))
    return;
  std::string reason;
  redopFormExplain(form, /*target=*/nullptr, appendTo, &reason);
  raise(PyExc_ValueError, reason);
}

static RedopForm makeForm(nb::handle family, nb::handle kind,
                          nb::handle ptxType, nb::handle vec, nb::handle acc,
                          nb::handle sem, nb::handle scope, nb::handle space,
                          nb::handle primary, nb::handle secondary, bool abs,
                          bool nan, bool mbar, bool mmio, bool cacheHint) {
  RedopForm form =
      redopFormCreate(parseWord(RedopWordFamily, "family", family));
  if (!form.family)
    throw nb::type_error("a form requires a family");
  form.kind = parseWord(RedopWordKind, "kind", kind);
  form.ptxType = parseWord(RedopWordPtxType, "ptx_type", ptxType);
  form.vec = parseWord(RedopWordVec, "vec", vec);
  form.acc = parseWord(RedopWordAcc, "acc", acc);
  if (!sem.is_none())
    form.sem = parseWord(RedopWordSem, "sem", sem);
  if (!scope.is_none())
    form.scope = parseWord(RedopWordScope, "scope", scope);
  if (!space.is_none())
    form.space = parseWord(RedopWordSpace, "space", space);
  form.primary = parseWord(RedopWordEvict, "primary", primary);
  if (!secondary.is_none())
    form.secondary = parseWord(RedopWordEvict, "secondary", secondary);
  form.abs = abs;
  form.nan = nan;
  form.mbar = mbar;
  form.mmio = mmio;
  form.cacheHint = cacheHint;
  return form;
}

static nb::tuple getKey(const RedopForm &form) {
  return nb::make_tuple(form.family, form.kind, form.ptxType, form.vec,
                        form.acc, form.sem, form.scope, form.space,
                        form.primary, form.secondary, form.abs, form.nan,
                        form.mbar, form.mmio, form.cacheHint);
}

static std::string getRepr(const RedopForm &form) {
  std::string text = "Form('" + getName(RedopWordFamily, form.family) + "'";
  auto addWord = [&](const char *name, RedopWordClass wordClass, int number) {
    if (number != getAbsent(wordClass))
      text +=
          std::string(", ") + name + "='" + getName(wordClass, number) + "'";
  };
  auto addFlag = [&](const char *name, bool value) {
    if (value)
      text += std::string(", ") + name + "=True";
  };
  addWord("kind", RedopWordKind, form.kind);
  addWord("ptx_type", RedopWordPtxType, form.ptxType);
  addWord("vec", RedopWordVec, form.vec);
  addWord("acc", RedopWordAcc, form.acc);
  addWord("sem", RedopWordSem, form.sem);
  addWord("scope", RedopWordScope, form.scope);
  addWord("space", RedopWordSpace, form.space);
  addWord("primary", RedopWordEvict, form.primary);
  addWord("secondary", RedopWordEvict, form.secondary);
  addFlag("abs", form.abs);
  addFlag("nan", form.nan);
  addFlag("mbar", form.mbar);
  addFlag("mmio", form.mmio);
  addFlag("cache_hint", form.cacheHint);
  return text + ")";
}

static Needs getNeeds(const RedopForm &form) {
  checkLegal(form);
  RedopNeeds needs = redopFormGetNeeds(form);
  Needs result = {getVersionName(needs.minPtx), needs.minSm, std::nullopt, ""};
  redopFormDescribeNeeds(form, appendTo, &result.text);
  if (needs.isGated) {
    nb::list chips;
    redopFormForEachChip(
        form,
        [](RedopTarget chip, unsigned, void *list) {
          static_cast<nb::list *>(list)->append(getChipName(chip));
        },
        &chips);
    result.only = nb::tuple(chips);
  }
  return result;
}

static void appendForm(RedopForm form, void *list) {
  static_cast<nb::list *>(list)->append(form);
}

static nb::list getAllForms() {
  nb::list forms;
  redopForEachForm(appendForm, &forms);
  return forms;
}

static nb::list getAllChips() {
  nb::list chips;
  redopForEachTarget(
      [](RedopTarget chip, void *list) {
        static_cast<nb::list *>(list)->append(getChipName(chip));
      },
      &chips);
  return chips;
}

//===----------------------------------------------------------------------===//
// From a value to a form
//===----------------------------------------------------------------------===//

/// Returns the argument `name`, which must be a T.
template <typename T>
static T &castArgument(const char *name, const char *type, nb::handle value) {
  if (!nb::isinstance<T>(value))
    raise(PyExc_TypeError, std::string(name) + " must be " + type + ", not " +
                               getTypeName(value.type()));
  return nb::cast<T &>(value);
}

/// Where an op goes: the insertion point that is given or the current one. None
/// when there is none, and for False, which is MLIR's word for that.
static PyInsertionPoint *getInsertionPoint(nb::handle ip) {
  if (ip.is_none())
    return PyThreadContextEntry::getDefaultInsertionPoint();
  if (ip.is(nb::handle(Py_False)))
    return nullptr;
  return &castArgument<PyInsertionPoint>("ip", "an InsertionPoint", ip);
}

/// Returns the context of `loc`, which is that of a new op. Raises an error for
/// an operand whose op is gone, and unless the insertion point and the values,
/// types and attributes given belong to that context: a mixture of contexts
/// would break when either of them goes.
static nb::object checkOperands(nb::handle loc, nb::handle ip,
                                const nb::args &given) {
  PyMlirContextRef context =
      (loc.is_none() ? DefaultingPyLocation::resolve()
                     : castArgument<PyLocation>("loc", "a Location", loc))
          .getContext();
  auto check = [&](const char *what, MlirContext other) {
    if (!mlirContextEqual(context->get(), other))
      raise(PyExc_ValueError,
            std::string(what) + " belongs to another context");
  };
  for (nb::handle each : given) {
    if (each.is_none())
      continue;
    if (nb::isinstance<PyValue>(each)) {
      auto &value = nb::cast<PyValue &>(each);
      value.checkValid();
      check("an operand", mlirTypeGetContext(mlirValueGetType(value.get())));
    } else if (nb::isinstance<PyType>(each)) {
      check("a type", mlirTypeGetContext(nb::cast<PyType &>(each).get()));
    } else {
      check("an attribute",
            mlirAttributeGetContext(nb::cast<PyAttribute &>(each).get()));
    }
  }
  if (PyInsertionPoint *point = getInsertionPoint(ip))
    check("the insertion point",
          point->getBlock().getParentOperation()->getContext()->get());
  return context.getObject();
}

/// The attributes of kind, PTX type, vector width, accumulator, order and
/// scope, None for an absent one. Ready-made, they spare the op class its own
/// lookup.
static nb::tuple infer(int family, PyType &value, nb::handle kind,
                       nb::handle ptxType, nb::handle vec, nb::handle acc,
                       nb::handle sem, nb::handle scope, bool abs, bool nan,
                       bool mbar, bool mmio) {
  RedopForm form = {};
  form.family = family;
  form.kind = parseWord(RedopWordKind, "kind", kind);
  form.ptxType = parseWord(RedopWordPtxType, "ptx_type", ptxType);
  form.vec = parseWord(RedopWordVec, "vec", vec);
  form.acc = parseWord(RedopWordAcc, "acc", acc);
  form.sem = parseWord(RedopWordSem, "sem", sem);
  form.scope = parseWord(RedopWordScope, "scope", scope);
  form.space = -1;
  form.abs = abs;
  form.nan = nan;
  form.mbar = mbar;
  form.mmio = mmio;
  std::string error;
  if (mlirLogicalResultIsFailure(
          redopFormInfer(&form, value.get(), appendTo, &error)))
    raise(PyExc_ValueError, error);
  MlirType i32 = mlirIntegerTypeGet(mlirTypeGetContext(value.get()), 32);
  auto attribute = [&](int word) -> nb::object {
    if (!word)
      return nb::none();
    return nb::cast(
        PyAttribute(value.getContext(), mlirIntegerAttrGet(i32, word)));
  };
  return nb::make_tuple(attribute(form.kind), attribute(form.ptxType),
                        attribute(form.vec), attribute(form.acc),
                        attribute(form.sem), attribute(form.scope));
}

/// Returns the type of the value for a PTX type and a vector width.
static nb::object getValueType(nb::handle ptxType, nb::handle vec,
                               DefaultingPyMlirContext context) {
  RedopForm form = {};
  form.ptxType = parseWord(RedopWordPtxType, "ptx_type", ptxType);
  form.vec = parseWord(RedopWordVec, "vec", vec);
  MlirType type = redopFormGetValueType(form, context->get());
  if (mlirTypeIsNull(type)) {
    std::string message =
        nb::cast<std::string>(nb::str(ptxType)) + " is not the type of a value";
    raise(PyExc_ValueError, message);
  }
  return PyType(context->getRef(), type).maybeDownCast();
}

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

template <RedopWordClass wordClass, int RedopForm::*member>
static std::optional<std::string> getWordOf(const RedopForm &form) {
  return toWord(wordClass, form.*member);
}

template <void (*print)(RedopForm, MlirStringCallback, void *)>
static std::string printLegal(const RedopForm &form) {
  checkLegal(form);
  std::string text;
  print(form, appendTo, &text);
  return text;
}

static void bindForm(nb::module_ &m) {
  using Chip = std::optional<std::string>;
  nb::class_<RedopForm> form(
      m, "Form",
      "An instruction form: all qualifiers, without operands.\n\nWords are the "
      "words of the IR, or members of the enums in\nredop.dialects.redop. "
      "Omitted words have the defaults of the IR: the\norder of the family, "
      "generic memory, evict_unchanged.\n\n>>> Form('red', 'add', 'f32', 'v4', "
      "space='global').mnemonic\n'red.global.add.v4.f32'\n\nRaises ValueError "
      "for an unknown word and TypeError for a value that is\nnot a word.");
  form.def(
      "__init__",
      [](RedopForm *self, nb::object family, nb::object kind,
         nb::object ptxType, nb::object vec, nb::object acc, nb::object sem,
         nb::object scope, nb::object space, nb::object primary,
         nb::object secondary, bool abs, bool nan, bool mbar, bool mmio,
         bool cacheHint) {
        new (self) RedopForm(makeForm(family, kind, ptxType, vec, acc, sem,
                                      scope, space, primary, secondary, abs,
                                      nan, mbar, mmio, cacheHint));
      },
      nb::sig("def __init__(self, family: str | int, kind: str | int | None = "
              "None, ptx_type: str | int | None = None, vec: str | int | None "
              "= None, *, acc: str | int | None = None, sem: str | int | None "
              "= None, scope: str | int | None = None, space: str | int | None "
              "= None, primary: str | int | None = None, secondary: str | int "
              "| None = None, abs: bool = False, nan: bool = False, mbar: bool "
              "= False, mmio: bool = False, cache_hint: bool = False) -> None"),
      "family"_a, "kind"_a = nb::none(), "ptx_type"_a = nb::none(),
      "vec"_a = nb::none(), nb::kw_only(), "acc"_a = nb::none(),
      "sem"_a = nb::none(), "scope"_a = nb::none(), "space"_a = nb::none(),
      "primary"_a = nb::none(), "secondary"_a = nb::none(), "abs"_a = false,
      "nan"_a = false, "mbar"_a = false, "mmio"_a = false,
      "cache_hint"_a = false);

  form.def_prop_ro(
          "family",
          [](const RedopForm &self) {
            return getName(RedopWordFamily, self.family);
          },
          "The mnemonic without qualifiers, such as 'multimem.red'.")
      .def_prop_ro("kind", getWordOf<RedopWordKind, &RedopForm::kind>,
                   "The operation, such as 'add'.")
      .def_prop_ro("ptx_type", getWordOf<RedopWordPtxType, &RedopForm::ptxType>,
                   "The PTX type, such as 'bf16x2'.")
      .def_prop_ro("vec", getWordOf<RedopWordVec, &RedopForm::vec>,
                   "The vector width, such as 'v4'.")
      .def_prop_ro("acc", getWordOf<RedopWordAcc, &RedopForm::acc>,
                   "The precision of the sum, such as 'acc_f32'.")
      .def_prop_ro("sem", getWordOf<RedopWordSem, &RedopForm::sem>,
                   "The memory order, such as 'release'.")
      .def_prop_ro("scope", getWordOf<RedopWordScope, &RedopForm::scope>,
                   "The memory scope, such as 'gpu'.")
      .def_prop_ro("space", getWordOf<RedopWordSpace, &RedopForm::space>,
                   "The state space, such as 'shared::cluster'.")
      .def_prop_ro("primary", getWordOf<RedopWordEvict, &RedopForm::primary>,
                   "createpolicy's primary priority.")
      .def_prop_ro("secondary",
                   getWordOf<RedopWordEvict, &RedopForm::secondary>,
                   "createpolicy's secondary priority.")
      .def_ro("abs", &RedopForm::abs, "Whether redux reduces absolute values.")
      .def_ro("nan", &RedopForm::nan, "Whether redux propagates NaN.")
      .def_ro("mbar", &RedopForm::mbar, "Whether red.async signals a barrier.")
      .def_ro("mmio", &RedopForm::mmio, "Whether red.async is an mmio access.")
      .def_ro("cache_hint", &RedopForm::cacheHint,
              "Whether the form has a cache policy operand.")
      .def_prop_ro("mnemonic", printLegal<redopFormGetMnemonic>,
                   "The PTX mnemonic. Raises ValueError for an illegal form.")
      .def_prop_ro("ir", printLegal<redopFormGetIR>,
                   "An op line of the IR with operands %p %v %m %bar %pol. "
                   "Raises ValueError for an illegal form.")
      .def_prop_ro("needs", getNeeds,
                   "The requirements of the form. Raises ValueError for an "
                   "illegal form.")
      .def(
          "is_legal",
          [](const RedopForm &self, const Chip &chip, const Chip &ptx) {
            std::optional<RedopTarget> target = parseTarget(chip, ptx);
            return target ? redopFormIsOnTarget(self, *target)
                          : redopFormIsLegal(self);
          },
          "chip"_a = nb::none(), "ptx"_a = nb::none(),
          "Whether the form is legal, on some target or on this chip and in "
          "this PTX version. Raises ValueError for an unknown chip or version.")
      .def(
          "why_not",
          [](const RedopForm &self, const Chip &chip,
             const Chip &ptx) -> std::optional<std::string> {
            std::optional<RedopTarget> target = parseTarget(chip, ptx);
            std::string reason;
            redopFormExplain(self, target ? &*target : nullptr, appendTo,
                             &reason);
            return reason.empty() ? std::nullopt : std::optional(reason);
          },
          "chip"_a = nb::none(), "ptx"_a = nb::none(),
          "The reason why the form is not legal, or not supported by this "
          "target; None if it is.")
      .def(
          "alternatives",
          [](const RedopForm &self, const Chip &chip, const Chip &ptx) {
            std::optional<RedopTarget> target = parseTarget(chip, ptx);
            nb::list forms;
            redopFormForEachAlternative(self, target ? &*target : nullptr,
                                        appendForm, &forms);
            return forms;
          },
          nb::sig("def alternatives(self, chip: str | None = None, ptx: str | "
                  "None = None) -> list[Form]"),
          "chip"_a = nb::none(), "ptx"_a = nb::none(),
          "The legal forms closest to this one, on this target if one is "
          "given; empty if this form is legal there.")
      .def(
          "nearest",
          [](const RedopForm &self, const std::string &chip,
             const Chip &ptx) -> std::optional<RedopForm> {
            RedopForm nearest;
            bool found =
                redopFormFindNearest(self, *parseTarget(chip, ptx), &nearest);
            return found ? std::optional(nearest) : std::nullopt;
          },
          "chip"_a, "ptx"_a = nb::none(),
          "The form on this target that has the same effect, possibly in "
          "several steps: without the hint, with a wider scope, or in narrower "
          "pieces. None if no such form exists.")
      .def_prop_ro(
          "chips",
          [](const RedopForm &self) {
            checkLegal(self);
            nb::dict chips;
            redopFormForEachChip(
                self,
                [](RedopTarget chip, unsigned ptx, void *dict) {
                  (*static_cast<nb::dict *>(
                      dict))[nb::cast(getChipName(chip))] = getVersionName(ptx);
                },
                &chips);
            return chips;
          },
          nb::for_getter(nb::sig("def chips(self, /) -> dict[str, str]")),
          "The chips that support the form, each with its first PTX version.")
      .def("__repr__", getRepr)
      .def("__hash__",
           [](const RedopForm &self) { return nb::hash(getKey(self)); })
      .def(
          "__eq__",
          [](const RedopForm &self, nb::handle other) {
            return nb::isinstance<RedopForm>(other) &&
                   getKey(self).equal(getKey(nb::cast<RedopForm>(other)));
          },
          nb::arg().none(),
          nb::sig("def __eq__(self, other: object, /) -> bool"));
}

void redop_python::bindForms(nb::module_ &m) {
  nb::class_<Needs>(m, "Needs", "The requirements of a form.")
      .def_ro("min_ptx", &Needs::minPtx, "The first PTX version, as in '8.1'.")
      .def_ro("min_sm", &Needs::minSm, "The lowest sm number, as in 90.")
      .def_prop_ro(
          "only", [](const Needs &self) { return self.only; },
          nb::for_getter(
              nb::sig("def only(self, /) -> tuple[str, ...] | None")),
          "The chips that support the form, or None if every chip from min_sm "
          "on supports it.")
      .def("__str__", [](const Needs &self) { return self.text; })
      .def("__repr__",
           [](const Needs &self) { return "<needs " + self.text + ">"; });
  bindForm(m);
  m.def("all_forms", &getAllForms, nb::sig("def all_forms() -> list[Form]"),
        "Every legal form.");
  m.def("all_chips", &getAllChips, nb::sig("def all_chips() -> list[str]"),
        "Every chip, in ascending order.");
  m.def("infer", &infer, "family"_a, "value"_a, "kind"_a.none(),
        "ptx_type"_a.none(), "vec"_a.none(), "acc"_a.none(), "sem"_a.none(),
        "scope"_a.none(), "abs"_a = false, "nan"_a = false, "mbar"_a = false,
        "mmio"_a = false,
        "The attributes of an op that the words and the type of the value "
        "determine.");
  m.def(
      "check_operands", &checkOperands, "loc"_a.none(), "ip"_a.none(),
      "given"_a,
      nb::sig("def check_operands(loc: object, ip: object, *given: object) -> "
              "redop._mlir_libs._mlir.ir.Context"),
      "Returns the context of the location. Raises ValueError if the insertion "
      "point or another argument belongs to a different context.");
  m.def("value_type", &getValueType, "ptx_type"_a, "vec"_a.none() = nb::none(),
        "context"_a.none() = nb::none(),
        "The type of the value for a PTX type and a vector width.");
}

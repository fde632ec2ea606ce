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

static std::string getName(RedopField field, int number) {
  MlirStringRef name = redopWordName(field, number);
  return std::string(name.data, name.length);
}

static std::string getTypeName(nb::handle type) {
  return nb::cast<std::string>(type.attr("__name__"));
}

static const char *getEnumName(RedopField field) {
  switch (field) {
  case RedopFieldFamily:
    return "Family";
  case RedopFieldKind:
    return "Kind";
  case RedopFieldType:
    return "PtxType";
  case RedopFieldVec:
    return "Vec";
  case RedopFieldAcc:
    return "Acc";
  case RedopFieldSem:
    return "Sem";
  case RedopFieldScope:
    return "Scope";
  case RedopFieldSpace:
    return "Space";
  case RedopFieldPrimary:
  case RedopFieldSecondary:
    return "Evict";
  case RedopFieldDim:
    return "Dim";
  case RedopFieldClamp:
    return "Clamp";
  case RedopFieldShape:
    return "Shape";
  case RedopFieldAligned:
  case RedopFieldIm2colNoOffs:
  case RedopFieldAbs:
  case RedopFieldNan:
  case RedopFieldMbar:
  case RedopFieldMmio:
  case RedopFieldCacheHint:
    break;
  }
  return "bool";
}

/// The enum of dialects.redop whose members are the words.
static nb::object getEnum(RedopField field) {
  return nb::module_::import_(
             MAKE_MLIR_PYTHON_QUALNAME("dialects._redop_enum_gen"))
      .attr(getEnumName(field));
}

static std::string listWords(RedopField field) {
  std::string words;
  redopForEachWord(
      field,
      [](int, MlirStringRef word, void *list) {
        auto &text = *static_cast<std::string *>(list);
        text +=
            (text.empty() ? "" : ", ") + std::string(word.data, word.length);
      },
      &words);
  return words;
}

[[noreturn]] static void
raiseUnknownWord(RedopField field, const char *argument, nb::handle word) {
  std::string message = std::string("unknown ") + argument + " " +
                        nb::cast<std::string>(nb::repr(word)) +
                        "; expected one of " + listWords(field);
  raise(PyExc_ValueError, message);
}

/// Reads a word: its text, a member of its enum, its number, or None. A member
/// of another enum has a number, too, which means nothing here.
static int parseWord(RedopField field, const char *argument, nb::handle word) {
  if (word.is_none())
    return -1;
  if (nb::isinstance<nb::str>(word)) {
    std::string text;
    // Invalid UTF-8 is not a word.
    int number = nb::try_cast(word, text, /*convert=*/false)
                     ? redopWordParse(field, toRef(text))
                     : -1;
    if (number < 0)
      raiseUnknownWord(field, argument, word);
    return number;
  }
  if (PyLong_CheckExact(word.ptr()) || word.type().is(getEnum(field))) {
    int number = -1;
    if (!nb::try_cast<int>(word, number, /*convert=*/false) &&
        !nb::try_cast<int>(word.attr("__index__")(), number))
      number = -1;
    if (number < 0 || redopWordName(field, number).length == 0)
      raiseUnknownWord(field, argument, word);
    return number;
  }
  std::string message =
      std::string(argument) + " must be a str or a member of " +
      getTypeName(getEnum(field)) + ", not " + getTypeName(word.type()) +
      "; expected one of " + listWords(field);
  raise(PyExc_TypeError, message);
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
                          bool nan, bool mbar, bool mmio, bool cacheHint,
                          bool aligned, nb::handle dim, nb::handle clamp,
                          bool im2colNoOffs, nb::handle shape) {
  RedopForm form =
      redopFormCreate(parseWord(RedopFieldFamily, "family", family));
  if (redopFormIsNull(form))
    throw nb::type_error("a form has a family");
  auto set = [&](RedopField field, const char *argument, nb::handle word) {
    if (!word.is_none())
      form = redopFormSet(form, field, parseWord(field, argument, word));
  };
  set(RedopFieldKind, "kind", kind);
  set(RedopFieldType, "ptx_type", ptxType);
  set(RedopFieldVec, "vec", vec);
  set(RedopFieldAcc, "acc", acc);
  set(RedopFieldSem, "sem", sem);
  set(RedopFieldScope, "scope", scope);
  set(RedopFieldSpace, "space", space);
  set(RedopFieldPrimary, "primary", primary);
  set(RedopFieldSecondary, "secondary", secondary);
  form = redopFormSet(form, RedopFieldAbs, abs);
  form = redopFormSet(form, RedopFieldNan, nan);
  form = redopFormSet(form, RedopFieldMbar, mbar);
  form = redopFormSet(form, RedopFieldMmio, mmio);
  form = redopFormSet(form, RedopFieldAligned, aligned);
  set(RedopFieldDim, "dim", dim);
  set(RedopFieldClamp, "clamp", clamp);
  form = redopFormSet(form, RedopFieldIm2colNoOffs, im2colNoOffs);
  set(RedopFieldShape, "shape", shape);
  return redopFormSet(form, RedopFieldCacheHint, cacheHint);
}

static std::optional<std::string> getWord(RedopForm form, RedopField field) {
  int number = redopFormGet(form, field);
  if (number < 0)
    return std::nullopt;
  return getName(field, number);
}

static std::string getRepr(const RedopForm &form) {
  std::string text = "Form('" + *getWord(form, RedopFieldFamily) + "'";
  auto addWord = [&](const char *name, RedopField field) {
    if (std::optional<std::string> word = getWord(form, field))
      text += std::string(", ") + name + "='" + *word + "'";
  };
  auto addFlag = [&](const char *name, RedopField field) {
    if (redopFormGet(form, field) == 1)
      text += std::string(", ") + name + "=True";
  };
  addWord("kind", RedopFieldKind);
  addWord("ptx_type", RedopFieldType);
  addWord("vec", RedopFieldVec);
  addWord("acc", RedopFieldAcc);
  addWord("sem", RedopFieldSem);
  addWord("scope", RedopFieldScope);
  addWord("space", RedopFieldSpace);
  addWord("primary", RedopFieldPrimary);
  addWord("secondary", RedopFieldSecondary);
  addFlag("abs", RedopFieldAbs);
  addFlag("nan", RedopFieldNan);
  addFlag("mbar", RedopFieldMbar);
  addFlag("mmio", RedopFieldMmio);
  addFlag("cache_hint", RedopFieldCacheHint);
  addFlag("aligned", RedopFieldAligned);
  addWord("dim", RedopFieldDim);
  addWord("clamp", RedopFieldClamp);
  addFlag("im2col_no_offs", RedopFieldIm2colNoOffs);
  addWord("shape", RedopFieldShape);
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

/// Returns the insertion point for an op: the given or the current one. Null if
/// there is none, and for False, as in MLIR's bindings.
static PyInsertionPoint *getInsertionPoint(nb::handle ip) {
  if (ip.is_none())
    return PyThreadContextEntry::getDefaultInsertionPoint();
  if (ip.is(nb::handle(Py_False)))
    return nullptr;
  return &castArgument<PyInsertionPoint>("ip", "an InsertionPoint", ip);
}

/// Returns the context of `loc`, which is that of a new op. Raises an error for
/// an operand whose op has been erased, and unless the insertion point and the
/// given values, types and attributes belong to that context: mixed contexts
/// would be invalid when either of them is destroyed.
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
                       bool mbar, bool mmio, nb::handle dim, nb::handle clamp) {
  RedopForm form = redopFormCreate(family);
  if (redopFormIsNull(form))
    throw nb::value_error("there is no such family");
  auto set = [&](RedopField field, const char *argument, nb::handle word) {
    // Left out, an order stays out: the op has its default.
    form = redopFormSet(form, field, parseWord(field, argument, word));
  };
  set(RedopFieldKind, "kind", kind);
  set(RedopFieldType, "ptx_type", ptxType);
  set(RedopFieldVec, "vec", vec);
  set(RedopFieldAcc, "acc", acc);
  set(RedopFieldSem, "sem", sem);
  set(RedopFieldScope, "scope", scope);
  form = redopFormSet(form, RedopFieldAbs, abs);
  form = redopFormSet(form, RedopFieldNan, nan);
  form = redopFormSet(form, RedopFieldMbar, mbar);
  form = redopFormSet(form, RedopFieldMmio, mmio);
  set(RedopFieldDim, "dim", dim);
  set(RedopFieldClamp, "clamp", clamp);
  std::string error;
  form = redopFormInfer(form, value.get(), appendTo, &error);
  if (redopFormIsNull(form))
    raise(PyExc_ValueError, error);
  MlirType i32 = mlirIntegerTypeGet(mlirTypeGetContext(value.get()), 32);
  auto attribute = [&](RedopField field) -> nb::object {
    int word = redopFormGet(form, field);
    if (word < 0)
      return nb::none();
    return nb::cast(
        PyAttribute(value.getContext(), mlirIntegerAttrGet(i32, word)));
  };
  return nb::make_tuple(attribute(RedopFieldKind), attribute(RedopFieldType),
                        attribute(RedopFieldVec), attribute(RedopFieldAcc),
                        attribute(RedopFieldSem), attribute(RedopFieldScope));
}

/// The attributes of kind and PTX type, and the type of the result, of a family
/// whose operation determines the type.
static nb::tuple inferFromWords(int family, nb::handle kind, nb::handle ptxType,
                                DefaultingPyMlirContext context) {
  RedopForm form = redopFormCreate(family);
  if (redopFormIsNull(form))
    throw nb::value_error("there is no such family");
  form = redopFormSet(form, RedopFieldKind,
                      parseWord(RedopFieldKind, "kind", kind));
  form = redopFormSet(form, RedopFieldType,
                      parseWord(RedopFieldType, "ptx_type", ptxType));
  std::string error;
  form = redopFormInfer(form, /*value=*/{nullptr}, appendTo, &error);
  if (redopFormIsNull(form))
    raise(PyExc_ValueError, error);
  MlirType result = redopFormGetValueType(form, context->get());
  if (mlirTypeIsNull(result))
    throw nb::value_error("ptx_type is not the type of a result");
  MlirType i32 = mlirIntegerTypeGet(context->get(), 32);
  auto attribute = [&](RedopField field) {
    return PyAttribute(context->getRef(),
                       mlirIntegerAttrGet(i32, redopFormGet(form, field)));
  };
  return nb::make_tuple(attribute(RedopFieldKind), attribute(RedopFieldType),
                        PyType(context->getRef(), result).maybeDownCast());
}

/// Returns the type of the value for a PTX type and a vector width.
static nb::object getValueType(nb::handle ptxType, nb::handle vec,
                               DefaultingPyMlirContext context) {
  int type = parseWord(RedopFieldType, "ptx_type", ptxType);
  int width = parseWord(RedopFieldVec, "vec", vec);
  // Which family has such values does not matter.
  RedopForm form = redopFormCreate(
      redopWordParse(RedopFieldFamily, mlirStringRefCreateFromCString("red")));
  form = redopFormSet(form, RedopFieldType, type);
  form = redopFormSet(form, RedopFieldVec, width);
  MlirType value = redopFormGetValueType(form, context->get());
  if (mlirTypeIsNull(value)) {
    std::string message =
        nb::cast<std::string>(nb::str(ptxType)) + " is not the type of a value";
    raise(PyExc_ValueError, message);
  }
  return PyType(context->getRef(), value).maybeDownCast();
}

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

template <RedopField field>
static std::optional<std::string> getWordOf(const RedopForm &form) {
  return getWord(form, field);
}

template <RedopField field> static bool getFlagOf(const RedopForm &form) {
  return redopFormGet(form, field) == 1;
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
         bool cacheHint, bool aligned, nb::object dim, nb::object clamp,
         bool im2colNoOffs, nb::handle shape) {
        new (self) RedopForm(makeForm(family, kind, ptxType, vec, acc, sem,
                                      scope, space, primary, secondary, abs,
                                      nan, mbar, mmio, cacheHint, aligned, dim,
                                      clamp, im2colNoOffs, shape));
      },
      nb::sig("def __init__(self, family: str | int, kind: str | int | None = "
              "None, ptx_type: str | int | None = None, vec: str | int | None "
              "= None, *, acc: str | int | None = None, sem: str | int | None "
              "= None, scope: str | int | None = None, space: str | int | None "
              "= None, primary: str | int | None = None, secondary: str | int "
              "| None = None, abs: bool = False, nan: bool = False, mbar: bool "
              "= False, mmio: bool = False, cache_hint: bool = False, aligned: "
              "bool = False, dim: str | int | None = None, clamp: str | int | "
              "None = None, im2col_no_offs: bool = False, shape: str | int | "
              "None = None) -> None"),
      "family"_a, "kind"_a = nb::none(), "ptx_type"_a = nb::none(),
      "vec"_a = nb::none(), nb::kw_only(), "acc"_a = nb::none(),
      "sem"_a = nb::none(), "scope"_a = nb::none(), "space"_a = nb::none(),
      "primary"_a = nb::none(), "secondary"_a = nb::none(), "abs"_a = false,
      "nan"_a = false, "mbar"_a = false, "mmio"_a = false,
      "cache_hint"_a = false, "aligned"_a = false, "dim"_a = nb::none(),
      "clamp"_a = nb::none(), "im2col_no_offs"_a = false,
      "shape"_a = nb::none());

  form.def_prop_ro(
          "family",
          [](const RedopForm &self) {
            return *getWord(self, RedopFieldFamily);
          },
          "The mnemonic without qualifiers, such as 'multimem.red'.")
      .def_prop_ro("kind", getWordOf<RedopFieldKind>,
                   "The operation, such as 'add'.")
      .def_prop_ro("ptx_type", getWordOf<RedopFieldType>,
                   "The PTX type, such as 'bf16x2'.")
      .def_prop_ro("vec", getWordOf<RedopFieldVec>,
                   "The vector width, such as 'v4'.")
      .def_prop_ro("acc", getWordOf<RedopFieldAcc>,
                   "The precision of the sum, such as 'acc_f32'.")
      .def_prop_ro("sem", getWordOf<RedopFieldSem>,
                   "The memory order, such as 'release'.")
      .def_prop_ro("scope", getWordOf<RedopFieldScope>,
                   "The memory scope, such as 'gpu'.")
      .def_prop_ro("space", getWordOf<RedopFieldSpace>,
                   "The state space, such as 'shared::cluster'.")
      .def_prop_ro("primary", getWordOf<RedopFieldPrimary>,
                   "createpolicy's primary priority.")
      .def_prop_ro("secondary", getWordOf<RedopFieldSecondary>,
                   "createpolicy's secondary priority.")
      .def_prop_ro("abs", getFlagOf<RedopFieldAbs>,
                   "Whether redux takes absolute values.")
      .def_prop_ro("nan", getFlagOf<RedopFieldNan>,
                   "Whether redux passes NaN on.")
      .def_prop_ro("mbar", getFlagOf<RedopFieldMbar>,
                   "Whether red.async signals a barrier.")
      .def_prop_ro("mmio", getFlagOf<RedopFieldMmio>,
                   "Whether red.async is an mmio access.")
      .def_prop_ro("cache_hint", getFlagOf<RedopFieldCacheHint>,
                   "Whether red takes a cache policy.")
      .def_prop_ro("aligned", getFlagOf<RedopFieldAligned>,
                   "Whether all threads execute the same barrier.")
      .def_prop_ro("dim", getWordOf<RedopFieldDim>,
                   "The dimensions of a tensor or surface, such as '2d'.")
      .def_prop_ro("clamp", getWordOf<RedopFieldClamp>,
                   "What sured does outside the surface, such as 'zero'.")
      .def_prop_ro("im2col_no_offs", getFlagOf<RedopFieldIm2colNoOffs>,
                   "Whether the tensor map is one of the im2col mode.")
      .def_prop_ro("shape", getWordOf<RedopFieldShape>,
                   "The layout of an access to tensor memory, such as "
                   "'shape_32x32b'.")
      .def_prop_ro("mnemonic", printLegal<redopFormGetMnemonic>,
                   "The PTX mnemonic. Raises ValueError if there is none.")
      .def_prop_ro(
          "ir", printLegal<redopFormGetIR>,
          "An op line of the IR with operands %p %s %v %w %n %m %bar %pol "
          "%id %c %map %surf %x0 %t. Raises ValueError for an illegal form.")
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
            RedopForm nearest =
                redopFormFindNearest(self, *parseTarget(chip, ptx));
            return redopFormIsNull(nearest) ? std::nullopt
                                            : std::optional(nearest);
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
           [](const RedopForm &self) {
             return std::hash<const void *>()(self.ptr);
           })
      .def(
          "__eq__",
          [](const RedopForm &self, nb::handle other) {
            return nb::isinstance<RedopForm>(other) &&
                   redopFormEqual(self, nb::cast<RedopForm>(other));
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
        "mmio"_a = false, "dim"_a.none() = nb::none(),
        "clamp"_a.none() = nb::none(),
        "The attributes of an op that the words and the type of the value "
        "determine.");
  m.def("infer_from_words", &inferFromWords, "family"_a, "kind"_a.none(),
        "ptx_type"_a.none(), "context"_a.none() = nb::none(),
        "The attributes of an op, and the type of its result, that the words "
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

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
#include <nanobind/stl/vector.h>
#include <optional>
#include <set>
#include <vector>

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

static std::string getTypeName(nb::handle type) {
  return nb::cast<std::string>(type.attr("__name__"));
}

static std::string toString(MlirStringRef text) {
  return std::string(text.data, text.length);
}

/// The fields by number, with the texts of the C API.
namespace {
struct FieldInfo {
  RedopField field;
  /// The name of the argument and of the property.
  std::string name;
  /// The enum of dialects.redop whose members are the words; empty for a flag.
  std::string enumName;
  std::string description;
  bool isFlag() const { return enumName.empty(); }
};
} // namespace

static const std::vector<FieldInfo> &getFields() {
  static const std::vector<FieldInfo> fields = [] {
    std::vector<FieldInfo> list;
    redopForEachField(
        [](RedopField field, void *list) {
          static_cast<std::vector<FieldInfo> *>(list)->push_back(
              {field, toString(redopFieldName(field)),
               toString(redopFieldEnum(field)),
               toString(redopFieldDescription(field))});
        },
        &list);
    return list;
  }();
  return fields;
}

static const FieldInfo *findField(const std::string &name) {
  for (const FieldInfo &info : getFields())
    if (info.name == name)
      return &info;
  return nullptr;
}

/// The enum of dialects.redop whose members are the words.
static nb::object getEnum(RedopField field) {
  return nb::module_::import_(
             MAKE_MLIR_PYTHON_QUALNAME("dialects._redop_enum_gen"))
      .attr(getFields()[field].enumName.c_str());
}

static std::vector<std::string> getWords(RedopField field) {
  std::vector<std::string> words;
  redopForEachWord(
      field,
      [](int, MlirStringRef word, void *list) {
        static_cast<std::vector<std::string> *>(list)->push_back(
            toString(word));
      },
      &words);
  return words;
}

/// Returns the words that some form with the family of `form` has; all words if
/// it is null, or if its family has none.
static std::vector<std::string> getWords(RedopField field, RedopForm form) {
  struct Search {
    RedopField field;
    int family;
    std::set<int> numbers;
  } search = {field, redopFormGet(form, RedopFieldFamily), {}};
  if (!redopFormIsNull(form))
    redopForEachForm(
        [](RedopForm each, void *data) {
          auto &search = *static_cast<Search *>(data);
          int number = redopFormGet(each, search.field);
          if (redopFormGet(each, RedopFieldFamily) == search.family &&
              number != RedopNoWord)
            search.numbers.insert(number);
        },
        &search);
  if (search.numbers.empty())
    return getWords(field);
  std::vector<std::string> words;
  for (int number : search.numbers)
    words.push_back(toString(redopWordName(field, number)));
  return words;
}

static std::string listWords(RedopField field, RedopForm form) {
  std::string text;
  for (const std::string &word : getWords(field, form))
    text += (text.empty() ? "" : ", ") + word;
  return text;
}

/// The end of a message about an unknown word; empty for another object.
static std::string getSuggestion(nb::handle word,
                                 const std::vector<std::string> &candidates) {
  std::string text;
  if (!nb::try_cast(word, text, /*convert=*/false))
    return "";
  std::vector<MlirStringRef> words;
  for (const std::string &candidate : candidates)
    words.push_back(toRef(candidate));
  std::string meant = toString(redopWordSuggest(
      toRef(text), static_cast<intptr_t>(words.size()), words.data()));
  return meant.empty() ? "" : "; did you mean " + meant + "?";
}

[[noreturn]] static void raiseUnknownWord(RedopField field,
                                          const char *argument, nb::handle word,
                                          RedopForm form) {
  std::string message = std::string("unknown ") + argument + " " +
                        nb::cast<std::string>(nb::repr(word)) +
                        "; expected one of " + listWords(field, form) +
                        getSuggestion(word, getWords(field, form));
  raise(PyExc_ValueError, message);
}

/// Reads a word: its text, a member of its enum, its number, or None. A member
/// of another enum has a number, too, which means nothing here. An error lists
/// the words that the family of `form` has; it may be null.
static int parseWord(RedopField field, const char *argument, nb::handle word,
                     RedopForm form) {
  if (word.is_none())
    return -1;
  if (nb::isinstance<nb::str>(word)) {
    std::string text;
    // Invalid UTF-8 is not a word.
    int number = nb::try_cast(word, text, /*convert=*/false)
                     ? redopWordParse(field, toRef(text))
                     : -1;
    if (number < 0)
      raiseUnknownWord(field, argument, word, form);
    return number;
  }
  if (PyLong_CheckExact(word.ptr()) || word.type().is(getEnum(field))) {
    int number = -1;
    if (!nb::try_cast<int>(word, number, /*convert=*/false) &&
        !nb::try_cast<int>(word.attr("__index__")(), number))
      number = -1;
    if (number < 0 || redopWordName(field, number).length == 0)
      raiseUnknownWord(field, argument, word, form);
    return number;
  }
  std::string message =
      std::string(argument) + " must be a str or a member of " +
      getTypeName(getEnum(field)) + ", not " + getTypeName(word.type()) +
      "; expected one of " + listWords(field, form);
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

/// Returns the form with the word or the flag of an argument.
static RedopForm setField(RedopForm form, const FieldInfo &info,
                          nb::handle word) {
  if (!info.isFlag())
    return redopFormSet(form, info.field,
                        parseWord(info.field, info.name.c_str(), word, form));
  if (!PyBool_Check(word.ptr()))
    raise(PyExc_TypeError,
          info.name + " must be a bool, not " + getTypeName(word.type()));
  return redopFormSet(form, info.field, word.is(nb::handle(Py_True)));
}

static RedopForm setField(RedopForm form, RedopField field, nb::handle word) {
  return setField(form, getFields()[field], word);
}

/// Returns the form with the words of all keyword arguments. None is an absent
/// word if the defaults of the IR may be removed.
static RedopForm setFields(RedopForm form, const nb::kwargs &words,
                           bool noneIsDefault) {
  for (auto [key, word] : words) {
    std::string name = nb::cast<std::string>(key);
    const FieldInfo *info = findField(name);
    if (!info) {
      std::vector<std::string> names;
      for (const FieldInfo &each : getFields())
        names.push_back(each.name);
      raise(PyExc_TypeError,
            "a form has no field '" + name + "'" + getSuggestion(key, names));
    }
    if (!noneIsDefault || !word.is_none())
      form = setField(form, *info, word);
  }
  return form;
}

static RedopForm makeForm(nb::handle family, nb::handle kind,
                          nb::handle ptxType, nb::handle vec,
                          const nb::kwargs &words) {
  RedopForm form = redopFormCreate(
      parseWord(RedopFieldFamily, "family", family, /*form=*/{}));
  if (redopFormIsNull(form))
    throw nb::type_error("a form has a family");
  form = setField(form, RedopFieldKind, kind);
  form = setField(form, RedopFieldType, ptxType);
  form = setField(form, RedopFieldVec, vec);
  return setFields(form, words, /*noneIsDefault=*/true);
}

/// The signature of the constructor. The words that most forms have are
/// positional.
static std::string getFormSignature() {
  std::string text = "def __init__(self, family: str | int";
  for (const FieldInfo &info : getFields()) {
    if (info.field == RedopFieldFamily)
      continue;
    text += ", " + info.name +
            (info.isFlag() ? ": bool = False" : ": str | int | None = None");
    if (info.field == RedopFieldVec)
      text += ", *";
  }
  return text + ") -> None";
}

static std::optional<std::string> getWord(RedopForm form, RedopField field) {
  int number = redopFormGet(form, field);
  if (number < 0)
    return std::nullopt;
  return toString(redopWordName(field, number));
}

static std::string getRepr(const RedopForm &form) {
  std::string text = "Form('" + *getWord(form, RedopFieldFamily) + "'";
  for (const FieldInfo &info : getFields()) {
    int number = redopFormGet(form, info.field);
    if (info.field == RedopFieldFamily || number < 0)
      continue;
    text += ", " + info.name + "=";
    text += info.isFlag() ? "True" : "'" + *getWord(form, info.field) + "'";
  }
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
                       nb::handle sem, nb::handle scope,
                       const nb::kwargs &words) {
  RedopForm form = redopFormCreate(family);
  if (redopFormIsNull(form))
    throw nb::value_error("there is no such family");
  // Left out, an order stays out: the op has its default.
  form = setField(form, RedopFieldKind, kind);
  form = setField(form, RedopFieldType, ptxType);
  form = setField(form, RedopFieldVec, vec);
  form = setField(form, RedopFieldAcc, acc);
  form = setField(form, RedopFieldSem, sem);
  form = setField(form, RedopFieldScope, scope);
  form = setFields(form, words, /*noneIsDefault=*/false);
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
                      parseWord(RedopFieldKind, "kind", kind, form));
  form = redopFormSet(form, RedopFieldType,
                      parseWord(RedopFieldType, "ptx_type", ptxType, form));
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
  int type = parseWord(RedopFieldType, "ptx_type", ptxType, /*form=*/{});
  int width = parseWord(RedopFieldVec, "vec", vec, /*form=*/{});
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
  static const std::string signature = getFormSignature();
  form.def(
      "__init__",
      [](RedopForm *self, nb::object family, nb::object kind,
         nb::object ptxType, nb::object vec, const nb::kwargs &words) {
        new (self) RedopForm(makeForm(family, kind, ptxType, vec, words));
      },
      nb::sig(signature.c_str()), "family"_a, "kind"_a = nb::none(),
      "ptx_type"_a = nb::none(), "vec"_a = nb::none(), "words"_a);

  for (const FieldInfo &info : getFields()) {
    RedopField field = info.field;
    const char *name = info.name.c_str(), *doc = info.description.c_str();
    if (info.isFlag())
      form.def_prop_ro(
          name,
          [field](const RedopForm &self) {
            return redopFormGet(self, field) == 1;
          },
          doc);
    else if (field == RedopFieldFamily)
      form.def_prop_ro(
          name,
          [field](const RedopForm &self) { return *getWord(self, field); },
          doc);
    else
      form.def_prop_ro(
          name, [field](const RedopForm &self) { return getWord(self, field); },
          doc);
  }

  form.def_prop_ro("mnemonic", printLegal<redopFormGetMnemonic>,
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
  m.def(
      "get_suggestion",
      [](nb::handle word, const nb::iterable &candidates) {
        std::vector<std::string> words;
        for (nb::handle candidate : candidates)
          words.push_back(nb::cast<std::string>(candidate));
        return getSuggestion(word, words);
      },
      "word"_a.none(), "candidates"_a,
      nb::sig("def get_suggestion(word: object, candidates: "
              "typing.Iterable[str]) -> str"),
      "The end of a message about an unknown word: \"; did you mean max?\", or "
      "\"\" if no candidate is similar.");
  m.def("all_chips", &getAllChips, nb::sig("def all_chips() -> list[str]"),
        "Every chip, in ascending order.");
  m.def("infer", &infer, "family"_a, "value"_a, "kind"_a.none(),
        "ptx_type"_a.none(), "vec"_a.none(), "acc"_a.none(), "sem"_a.none(),
        "scope"_a.none(), "words"_a,
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

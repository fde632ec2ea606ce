//===- FormVerifier.cpp - Verification against the tables -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One verifier for all families. A legal op costs one table lookup. For an
// illegal op, each rule is checked; the legal alternatives are collected
// from the rows that differ from the op only in the word in question.
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Forms/FormField.h"
#include "redop/Forms/SpaceNames.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

StringRef mlir::redop::getRuleId(Family family, RuleTopic topic) {
  const RuleRow *rule =
      lookupRuleRow(static_cast<uint8_t>(family), static_cast<uint8_t>(topic));
  return rule ? rule->Id : "";
}

InFlightDiagnostic mlir::redop::emitRuleError(Operation *op, Family family,
                                              RuleTopic topic) {
  return op->emitOpError() << getRuleId(family, topic) << ": ";
}

//===----------------------------------------------------------------------===//
// Legal alternatives
//===----------------------------------------------------------------------===//

namespace {
/// An ordered set of words, printed as "a, b, c".
using Words = llvm::SmallSetVector<StringRef, 16>;

/// Diagnoses one illegal form.
class Diagnosis {
public:
  Diagnosis(Operation *op, const Form &form, Type value)
      : op(op), form(form), value(value), rows(getFormRows(form.family)) {}

  /// Emits the error for the first rule that the form violates.
  LogicalResult emit();

private:
  LogicalResult emitSpaceError();
  LogicalResult emitKindOrTypeError();
  LogicalResult emitVecError();
  LogicalResult emitDimError();
  LogicalResult emitShapeError();
  LogicalResult emitModifierError();
  LogicalResult emitOrderError(const FormRow &row);
  LogicalResult emitRowSpaceError(const FormRow &row);

  InFlightDiagnostic error(RuleTopic topic) {
    return emitRuleError(op, form.family, topic);
  }

  /// The words that `word` reads from the rows that satisfy `filter`.
  Words collect(llvm::function_ref<bool(const FormRow &)> filter,
                llvm::function_ref<StringRef(const FormRow &)> word) const {
    Words words;
    for (const FormRow &row : rows)
      if (filter(row))
        if (StringRef text = word(row); !text.empty())
          words.insert(text);
    return words;
  }

  bool sameMechanism(const FormRow &row) const {
    return row.Mbar == form.mbar && row.Mmio == form.mmio;
  }
  bool sameKind(const FormRow &row) const {
    return row.Kind == (form.kind ? static_cast<uint8_t>(*form.kind) : 0);
  }
  bool sameType(const FormRow &row) const {
    return row.Type == (form.type ? static_cast<uint8_t>(*form.type) : 0);
  }
  bool sameVec(const FormRow &row) const {
    return row.Vec == (form.vec ? static_cast<uint8_t>(*form.vec) : 0);
  }

  /// Whether the family has forms with and without an mbarrier.
  bool hasMechanisms() const {
    return getFamilyRow(form.family).has(Role::Mbar);
  }
  /// The name of the family in diagnostics, with its mechanism if it matters.
  std::string familyName() const {
    std::string name = getFamilyRow(form.family).Name;
    if (hasMechanisms())
      name += form.mbar ? " with mbar" : " without mbar";
    return name;
  }
  /// The operation in quotes, or the family for a store: "'add' ".
  std::string kindName() const {
    return form.kind ? "'" + stringifyEnum(*form.kind).str() + "' "
                     : familyName() + " ";
  }

  /// The type; "any type" for an instruction without one.
  StringRef typeName() const {
    return form.type ? stringifyEnum(*form.type) : "any type";
  }

  Operation *op;
  const Form &form;
  Type value;
  ArrayRef<FormRow> rows;
};
} // namespace

/// The word of the row; empty if it has none.
static StringRef wordOf(const FormRow &row, Field field) {
  unsigned number = getNumber(row, field);
  return number == noNumber ? StringRef() : getWord(field, number);
}
static StringRef kindOf(const FormRow &row) { return wordOf(row, Field::Kind); }
static StringRef typeOf(const FormRow &row) { return wordOf(row, Field::Type); }
static StringRef vecOf(const FormRow &row) { return wordOf(row, Field::Vec); }

/// Whether a field of the key restricts operations and types.
static bool isModifier(Field field) {
  return getColumn(field) == "modifier" || getColumn(field) == "accumulation";
}

static std::string list(const Words &words) {
  return llvm::join(words.getArrayRef(), ", ");
}

/// "generic (!llvm.ptr), global (!llvm.ptr<1>)" for a set of spaces.
static std::string listSpaces(uint8_t spaces) {
  std::string text;
  for (Space space :
       {Space::Generic, Space::Global, Space::Shared, Space::SharedCluster}) {
    if (!(spaces >> static_cast<unsigned>(space) & 1))
      continue;
    if (!text.empty())
      text += ", ";
    text += getLongName(space).str() + " (" + getPointerType(space) + ")";
  }
  return text;
}

//===----------------------------------------------------------------------===//
// The rules
//===----------------------------------------------------------------------===//

LogicalResult Diagnosis::emitSpaceError() {
  uint8_t spaces = 0;
  for (const FormRow &row : rows)
    if (sameMechanism(row))
      spaces |= row.Spaces;
  bool isSpace =
      form.space && (spaces >> static_cast<unsigned>(*form.space) & 1);
  if (!spaces || isSpace)
    return success();
  return error(RuleTopic::Space)
         << familyName() << " does not support the pointer's address space; "
         << "it supports " << listSpaces(spaces);
}

LogicalResult Diagnosis::emitKindOrTypeError() {
  Words kinds = collect([&](auto &row) { return sameMechanism(row); }, kindOf);
  if (form.kind && !kinds.contains(stringifyEnum(*form.kind)))
    return error(RuleTopic::Type)
           << familyName() << " does not support the operation '"
           << stringifyEnum(*form.kind) << "'; it supports " << list(kinds);
  if (form.vec || !form.type)
    return success();

  auto sameWords = [&](const FormRow &row) {
    return sameMechanism(row) && sameKind(row) && !row.Vec;
  };
  Words types = collect(sameWords, typeOf);
  if (types.contains(stringifyEnum(*form.type)))
    return success();
  bool hasVectors = llvm::any_of(rows, [](auto &row) { return row.Vec != 0; });
  return error(RuleTopic::Type)
         << (hasVectors ? "scalar " : "") << kindName()
         << (hasMechanisms() ? (form.mbar ? "with mbar " : "without mbar ")
                             : "")
         << "does not support " << stringifyEnum(*form.type) << "; it supports "
         << list(types);
}

LogicalResult Diagnosis::emitVecError() {
  auto sameWords = [&](const FormRow &row) {
    return sameKind(row) && sameVec(row);
  };
  if (!form.vec || llvm::any_of(rows, [&](auto &row) {
        return sameWords(row) && sameType(row);
      }))
    return success();
  StringRef type = stringifyEnum(*form.type);
  StringRef vec = stringifyEnum(*form.vec);
  Words widths =
      collect([&](auto &row) { return sameKind(row) && sameType(row); }, vecOf);
  if (!widths.empty())
    return error(RuleTopic::Vec)
           << kindName() << "of " << type << " does not support " << vec
           << "; it supports " << list(widths);
  Words types = collect(sameWords, typeOf);
  if (!types.empty())
    return error(RuleTopic::Vec)
           << vec << " " << kindName() << "does not support " << type
           << "; it supports " << list(types);
  auto isVector = [&](auto &row) { return sameKind(row) && row.Vec; };
  Words kindWidths = collect(isVector, vecOf);
  if (kindWidths.empty())
    return error(RuleTopic::Vec) << kindName() << "has no vector form";
  return error(RuleTopic::Vec)
         << kindName() << "does not support " << vec << "; it supports "
         << list(kindWidths) << " of " << list(collect(isVector, typeOf));
}

LogicalResult Diagnosis::emitDimError() {
  unsigned least = ~0u, most = 0;
  StringRef mode;
  for (const FormRow &row : rows) {
    if (!row.Dim || !sameKind(row) || (form.type && !sameType(row)))
      continue;
    bool isOfMode = true;
    for (Field field : tensorModes) {
      isOfMode &= getNumber(row, field) == getNumber(form, field);
      if (getNumber(form, field) != noNumber)
        mode = getAttributeName(field);
    }
    if (!isOfMode)
      continue;
    unsigned number = getCoordinateCount(getForm(row));
    least = std::min(least, number);
    most = std::max(most, number);
  }
  unsigned count = getCoordinateCount(form);
  if (!most || (count >= least && count <= most))
    return success();
  InFlightDiagnostic message = error(RuleTopic::Dim);
  message << familyName();
  if (!mode.empty())
    message << " with " << mode;
  message << " requires " << least;
  if (most != least)
    message << " to " << most;
  message << " coordinates";
  if (count)
    message << ", not " << count;
  return message;
}

LogicalResult Diagnosis::emitShapeError() {
  Words shapes =
      collect([](auto &) { return true; },
              [](const FormRow &row) { return wordOf(row, Field::Shape); });
  if (!form.shape || shapes.contains(stringifyEnum(*form.shape)))
    return success();
  return error(RuleTopic::Shape)
         << familyName() << " does not support '" << stringifyEnum(*form.shape)
         << "'; it supports " << list(shapes);
}

LogicalResult Diagnosis::emitModifierError() {
  auto has = [&](auto &&modifier) {
    return llvm::any_of(rows, [&](const FormRow &row) {
      return sameKind(row) && sameType(row) && sameVec(row) && modifier(row);
    });
  };
  // Reports the operations and types that support it: "min, max of f32".
  auto report = [&](StringRef word, auto &&modifier) -> LogicalResult {
    return error(RuleTopic::Modifier)
           << "'" << word << "' is not valid for " << kindName() << "of "
           << typeName() << "; it is valid for "
           << list(collect(modifier, kindOf)) << " of "
           << list(collect(modifier, typeOf));
  };
  for (Field field : getAllFields()) {
    unsigned number = getNumber(form, field);
    auto sameWord = [&](const FormRow &row) {
      return getNumber(row, field) == number;
    };
    if (isModifier(field) && number != noNumber && !has(sameWord))
      return report(getIRWord(field, number), sameWord);
  }
  return success();
}

LogicalResult Diagnosis::emitOrderError(const FormRow &row) {
  if (!form.sem) {
    if (!form.scope || !row.Orders)
      return success();
    return error(RuleTopic::Scope)
           << "'" << stringifyEnum(*form.scope)
           << "' requires an order before it, as in 'relaxed "
           << stringifyEnum(*form.scope) << "'";
  }
  // The orders of the row, by sem and as pairs.
  Words sems;
  SmallVector<std::string> pairs;
  for (unsigned sem = 1; sem <= getMaxEnumValForSem(); ++sem)
    for (unsigned scope = 0; scope <= getMaxEnumValForScope(); ++scope) {
      if (!row.hasOrder(*symbolizeSem(sem), scope))
        continue;
      StringRef semName = stringifyEnum(*symbolizeSem(sem));
      sems.insert(semName);
      std::optional<Scope> scopeWord = symbolizeScope(scope);
      pairs.push_back(scopeWord
                          ? (semName + " " + stringifyEnum(*scopeWord)).str()
                          : semName.str());
    }
  unsigned scope = form.scope ? static_cast<unsigned>(*form.scope) : 0;
  if (row.hasOrder(*form.sem, scope))
    return success();
  StringRef sem = stringifyEnum(*form.sem);
  if (form.mmio)
    return error(RuleTopic::Mmio)
           << "mmio requires " << llvm::join(pairs, ", ") << ", not '" << sem
           << (form.scope ? " " + stringifyEnum(*form.scope).str() : "") << "'";
  if (!sems.contains(sem))
    return error(RuleTopic::Sem)
           << familyName() << " does not support the order '" << sem << "'"
           << (form.family == Family::RedAsync && form.sem == Sem::Relaxed
                   ? " (the default)"
                   : "")
           << "; it supports " << list(sems);
  if (form.scope && row.hasOrder(*form.sem, 0))
    return error(RuleTopic::Scope)
           << "'" << sem << "' does not allow a scope, and '"
           << stringifyEnum(*form.scope)
           << "' requires an order before it; legal orders are "
           << llvm::join(pairs, ", ");
  if (!form.scope)
    return error(RuleTopic::Scope)
           << "'" << sem << "' requires a scope; legal orders are "
           << llvm::join(pairs, ", ");
  return error(RuleTopic::Scope)
         << "'" << sem << "' does not support scope '"
         << stringifyEnum(*form.scope) << "'; legal orders are "
         << llvm::join(pairs, ", ");
}

LogicalResult Diagnosis::emitRowSpaceError(const FormRow &row) {
  if (!form.space)
    return success();
  StringRef space = getLongName(*form.space);
  if (!row.hasSpace(*form.space))
    return error(RuleTopic::Space)
           << (form.vec ? "a vector form" : "the form") << " does not support "
           << space << " memory; it supports " << listSpaces(row.Spaces);
  if (form.cacheHint && !row.HintSpaces)
    return error(RuleTopic::Hint)
           << kindName() << "does not support a cache hint";
  if (form.cacheHint && !row.supportsHintIn(*form.space))
    return error(RuleTopic::Hint)
           << "a cache hint is not valid for " << space
           << " memory; it is valid for " << listSpaces(row.HintSpaces);
  return success();
}

LogicalResult Diagnosis::emit() {
  if (form.mmio && form.mbar)
    return error(RuleTopic::Mmio)
           << "mmio and mbar cannot be combined; remove one of them";
  if (failed(emitSpaceError()) || failed(emitKindOrTypeError()) ||
      failed(emitVecError()) || failed(emitDimError()) ||
      failed(emitShapeError()) || failed(emitModifierError()))
    return failure();
  const FormRow *row = findRow(form);
  // Each modifier alone is legal, but the combination is not.
  if (!row)
    return error(RuleTopic::Modifier)
           << kindName() << "of " << typeName()
           << " does not support this combination of modifiers";
  if (failed(emitOrderError(*row)) || failed(emitRowSpaceError(*row)))
    return failure();
  assert(value && "a form without a value is illegal for another reason");
  return error(RuleTopic::Value)
         << stringifyEnum(*form.type)
         << (form.vec ? " with " + stringifyEnum(*form.vec).str() : "")
         << " requires a value of type "
         << getValueType(op->getContext(), *form.type, getValueVec(form))
         << ", not " << value;
}

LogicalResult mlir::redop::verifyForm(Operation *op, const Form &form,
                                      Type value) {
  if (LLVM_LIKELY(isLegal(form) && (!value || isValueType(value, *form.type,
                                                          getValueVec(form)))))
    return success();
  return Diagnosis(op, form, value).emit();
}

LogicalResult mlir::redop::verifyPriorities(Operation *op, const Form &form) {
  if (isLegal(form))
    return success();
  Words primaries, secondaries;
  for (const FormRow &row : getFormRows(form.family)) {
    primaries.insert(getWord(Field::Primary, row.Primary));
    secondaries.insert(getWord(Field::Secondary, row.Secondary));
    if (row.Spaces && !(form.space && row.hasSpace(*form.space)))
      return emitRuleError(op, form.family, RuleTopic::Space)
             << getFamilyRow(form.family).Name
             << " does not support the pointer's address space; it supports "
             << listSpaces(row.Spaces);
  }
  if (!primaries.contains(stringifyEnum(*form.primary)))
    return emitRuleError(op, form.family, RuleTopic::Priority)
           << "'" << stringifyEnum(*form.primary)
           << "' is not a primary priority; expected one of "
           << list(primaries);
  return emitRuleError(op, form.family, RuleTopic::Priority)
         << "'" << stringifyEnum(*form.secondary)
         << "' is not a secondary priority; expected one of "
         << list(secondaries);
}

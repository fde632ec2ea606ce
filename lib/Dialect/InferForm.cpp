//===- InferForm.cpp - Infers the words of a form from a value ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/InferForm.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Forms/FormField.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::redop;

static PtxType getRowType(const FormRow &row) {
  return *symbolizePtxType(static_cast<uint32_t>(row.Type));
}
static std::optional<Vec> getRowVec(const FormRow &row) {
  return symbolizeVec(static_cast<uint32_t>(row.Vec));
}

/// Whether a field that the user omits may be inferred from a value.
static bool isInferred(Field field) {
  return field == Field::Type || field == Field::Vec;
}

/// Whether the row has the same word in a key as `form`, or one that may be
/// inferred.
static bool agrees(const FormRow &row, const Form &form, Field field) {
  unsigned number = getNumber(form, field);
  return !isKey(field) || (number == noNumber && isInferred(field)) ||
         getNumber(row, field) == number;
}

/// The rows that match the words of `form`.
static SmallVector<const FormRow *> findRows(const Form &form) {
  SmallVector<const FormRow *> rows;
  for (const FormRow &row : getFormRows(form.family))
    if (llvm::all_of(getAllFields(),
                     [&](Field field) { return agrees(row, form, field); }))
      rows.push_back(&row);
  return rows;
}

/// Returns `form` with the words of a row; words that a value may determine
/// stay absent if they are absent.
static Form withWordsOf(const FormRow &row, Form form) {
  for (Field field : getAllFields())
    if (!agrees(row, form, field))
      setNumber(form, field, getNumber(row, field));
  return form;
}

/// The number of words in which two forms of a family differ. Unlike the
/// distance of queries, it does not rank words: which of them the caller of a
/// builder mistook is unknown.
static unsigned countDifferences(const Form &a, const Form &b) {
  return llvm::count_if(getAllFields(), [&](Field field) {
    return getNumber(a, field) != getNumber(b, field);
  });
}

/// In all families except red, order and scope are a pair.
static bool isHalfAnOrder(const Form &form) {
  return !getFamilyRow(form.family).elides(Elide::Each) &&
         form.sem != Sem::Weak &&
         form.sem.has_value() != form.scope.has_value();
}

/// Formats the known words: "red max".
static std::string describe(const Form &form) {
  std::string text = getFamilyRow(form.family).Name;
  for (Field field : getFieldsToRead())
    if (isKey(field) && getNumber(form, field) != noNumber)
      text += " " + getIRWord(field, getNumber(form, field)).str();
  return text;
}

/// Returns the forms with the fewest different words from one that does not
/// exist.
static SmallVector<std::string> describeNearest(const Form &form) {
  SmallVector<std::string> names;
  unsigned least = ~0u;
  for (const FormRow &row : getFormRows(form.family)) {
    Form other = withWordsOf(row, form);
    unsigned differences = countDifferences(form, other);
    if (differences < least)
      names.clear();
    least = std::min(least, differences);
    std::string name = "'" + describe(other) + "'";
    if (differences == least && !llvm::is_contained(names, name))
      names.push_back(name);
  }
  return names;
}

static LogicalResult
emitNoForm(const Form &form,
           llvm::function_ref<void(const Twine &)> emitError) {
  emitError("no form '" + describe(form) + "'; the nearest forms are " +
            llvm::join(describeNearest(form), ", "));
  return failure();
}

/// Whether the result depends on the signedness of the operands.
static bool isSignSensitive(const Form &form) {
  return form.kind == Kind::Min || form.kind == Kind::Max;
}

static std::string getText(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

LogicalResult
mlir::redop::inferForm(Form &form, Type value,
                       llvm::function_ref<void(const Twine &)> emitError) {
  if (isHalfAnOrder(form)) {
    emitError(getFamilyRow(form.family).Name +
              Twine(" requires both sem and scope, or neither"));
    return failure();
  }
  if (form.type && form.vec)
    return success();
  SmallVector<const FormRow *> rows = findRows(form);
  if (rows.empty())
    return emitNoForm(form, emitError);

  SmallVector<const FormRow *> fitting;
  unsigned packed = 0;
  for (const FormRow *row : rows) {
    unsigned count = lookupTypeRow(row->Type)->Count;
    if (count < packed ||
        !isValueType(value, getRowType(*row), getRowVec(*row)))
      continue;
    if (count > packed)
      fitting.clear();
    packed = count;
    fitting.push_back(row);
  }
  if (fitting.empty()) {
    SmallVector<std::string> names;
    for (const FormRow *row : rows)
      if (std::string name =
              getValueTypeName(getRowType(*row), getRowVec(*row));
          !llvm::is_contained(names, name))
        names.push_back(name);
    emitError("'" + describe(form) + "' does not support a value of type " +
              getText(value) + "; it supports " + llvm::join(names, ", "));
    return failure();
  }
  if (fitting.size() > 1 && isSignSensitive(form)) {
    SmallVector<StringRef> types;
    for (const FormRow *row : fitting)
      types.push_back(stringifyEnum(getRowType(*row)));
    emitError("'" + describe(form) + "' of " + getText(value) +
              " requires ptx_type: " + llvm::join(types, " or "));
    return failure();
  }
  // Rows are ordered by the numbers of their types: bits, unsigned, signed.
  form.type = getRowType(*fitting.front());
  form.vec = getRowVec(*fitting.front());
  return success();
}

LogicalResult mlir::redop::inferTypeFromWords(
    Form &form, llvm::function_ref<void(const Twine &)> emitError) {
  SmallVector<const FormRow *> rows = findRows(form);
  if (rows.empty())
    return emitNoForm(form, emitError);
  bool isUnique = llvm::all_of(rows, [&](auto *row) {
    return row->Type == rows.front()->Type && row->Vec == rows.front()->Vec;
  });
  const FamilyRow &family = getFamilyRow(form.family);
  if (!isUnique) {
    emitError("'" + Twine(family.Name) + "' requires ptx_type" +
              (family.has(Role::Result) ? ", or the type of the result" : ""));
    return failure();
  }
  form.type = getRowType(*rows.front());
  form.vec = getRowVec(*rows.front());
  return success();
}

void mlir::redop::addDefaultWords(Form &form) {
  const FamilyRow &row = getFamilyRow(form.family);
  if (!form.sem)
    form.sem = symbolizeSem(static_cast<uint32_t>(row.DefaultSem));
  if (!form.scope && form.sem != Sem::Weak)
    form.scope = symbolizeScope(static_cast<uint32_t>(row.DefaultScope));
  if (!form.secondary && row.has(Qualifier::Secondary))
    form.secondary = Evict::EvictUnchanged;
}

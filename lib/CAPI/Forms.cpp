//===- Forms.cpp - C API: the legality table ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop-c/Forms.h"
#include "Target.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/CAPI/Utils.h"
#include "redop/Dialect/InferForm.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Dialect/Redop.h"
#include "redop/Forms/FormField.h"
#include "redop/Forms/Suggest.h"
#include "redop/Query/FormQuery.h"
#include <shared_mutex>
#include <unordered_set>

using namespace mlir;
using namespace mlir::redop;
using mlir::detail::CallbackOstream;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

/// Maps fields by name: the numbers of the C enum are stable, and every field
/// of a form must be in both enums.
static Field unwrap(RedopField field) {
  switch (field) {
  case RedopFieldFamily:
    return Field::Family;
#define REDOP_WORD(Name, member, Enum, ...)                                    \
  case RedopField##Name:                                                       \
    return Field::Name;
#define REDOP_FLAG(Name, member, ...)                                          \
  case RedopField##Name:                                                       \
    return Field::Name;
#include "redop/Forms/FormFields.def"
  }
  return Field::Family;
}

MlirStringRef redopFieldName(RedopField field) {
  return wrap(getAttributeName(unwrap(field)));
}
MlirStringRef redopFieldEnum(RedopField field) {
  return wrap(getEnumName(unwrap(field)));
}
MlirStringRef redopFieldDescription(RedopField field) {
  return wrap(getDescription(unwrap(field)));
}

void redopForEachField(void (*visit)(RedopField field, void *userData),
                       void *userData) {
  for (unsigned number = 0; number < fieldCount; ++number)
    visit(static_cast<RedopField>(number), userData);
}

int redopWordParse(RedopField field, MlirStringRef word) {
  if (isFlag(unwrap(field)))
    return RedopUnknownWord;
  std::optional<unsigned> number = symbolizeWord(unwrap(field), unwrap(word));
  if (!number)
    return RedopUnknownWord;
  return static_cast<int>(*number);
}

MlirStringRef redopWordName(RedopField field, int number) {
  if (number < 0 || isFlag(unwrap(field)))
    return wrap(StringRef());
  return wrap(getWord(unwrap(field), static_cast<unsigned>(number)));
}

MlirStringRef redopWordSuggest(MlirStringRef word, intptr_t count,
                               MlirStringRef const *candidates) {
  SmallVector<StringRef> words;
  for (intptr_t i = 0; i < count; ++i)
    words.push_back(unwrap(candidates[i]));
  return wrap(suggest(unwrap(word), words));
}

void redopForEachWord(RedopField field,
                      void (*visit)(int number, MlirStringRef word,
                                    void *userData),
                      void *userData) {
  int last = static_cast<int>(getMaxNumber(unwrap(field)));
  for (int number = 0; number <= last; ++number)
    if (MlirStringRef word = redopWordName(field, number); word.length)
      visit(number, word, userData);
}

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

namespace {
/// All forms that have been requested.
class FormStorage {
public:
  const Form *get(const Form &form) {
    {
      std::shared_lock<std::shared_mutex> lock(mutex);
      if (auto known = forms.find(form); known != forms.end())
        return &*known;
    }
    std::unique_lock<std::shared_mutex> lock(mutex);
    return &*forms.insert(form).first;
  }

private:
  struct Hash {
    size_t operator()(const Form &form) const { return hash_value(form); }
  };
  std::shared_mutex mutex;
  /// Its elements have stable addresses.
  std::unordered_set<Form, Hash> forms;
};
} // namespace

static RedopForm wrap(const Form &form) {
  // Never destroyed: forms have no owner, and may be used by other statics.
  static auto *storage = new FormStorage;
  return {storage->get(form)};
}

/// Returns nullopt for the null form.
static std::optional<Form> unwrap(RedopForm form) {
  if (redopFormIsNull(form))
    return std::nullopt;
  return *static_cast<const Form *>(form.ptr);
}

/// Returns the form if it is legal. The tables contain no other forms.
static std::optional<Form> unwrapLegal(RedopForm form) {
  std::optional<Form> result = unwrap(form);
  return result && isLegal(*result) ? result : std::nullopt;
}

RedopForm redopFormCreate(int number) {
  std::optional<Family> family = symbolizeFamily(static_cast<uint32_t>(number));
  if (!family)
    return {nullptr};
  Form form;
  form.family = *family;
  addDefaultWords(form);
  if (getFamilyRow(*family).has(Role::Pointer))
    form.space = Space::Generic;
  // A tensor map describes global memory, or that of an endpoint.
  if (getFamilyRow(*family).has(Role::TensorMap) &&
      !getFamilyRow(*family).has(Role::Endpoint))
    form.space = Space::Global;
  return wrap(form);
}

int redopFormGet(RedopForm form, RedopField field) {
  std::optional<Form> words = unwrap(form);
  unsigned number = words ? getNumber(*words, unwrap(field)) : noNumber;
  if (number == noNumber)
    return RedopNoWord;
  return static_cast<int>(number);
}

RedopForm redopFormSet(RedopForm form, RedopField field, int number) {
  std::optional<Form> words = unwrap(form);
  if (!words)
    return form;
  if (number < RedopNoWord)
    return {nullptr};
  bool isAbsent =
      number == RedopNoWord || (isFlag(unwrap(field)) && number == 0);
  unsigned value = isAbsent ? noNumber : static_cast<unsigned>(number);
  setNumber(*words, unwrap(field), value);
  if (getNumber(*words, unwrap(field)) != value)
    return {nullptr};
  return wrap(*words);
}

bool redopFormIsLegal(RedopForm form) { return unwrapLegal(form).has_value(); }

RedopNeeds redopFormGetNeeds(RedopForm form) {
  std::optional<Form> legal = unwrapLegal(form);
  if (!legal)
    return {0, 0, false};
  Needs needs = getNeeds(*legal);
  return {needs.minPtx, needs.minSm, needs.gate != 0};
}

void redopFormDescribeNeeds(RedopForm form, MlirStringCallback output,
                            void *userData) {
  if (std::optional<Form> legal = unwrapLegal(form))
    CallbackOstream(output, userData) << describeNeeds(getNeeds(*legal));
}

void redopFormForEachChip(RedopForm form,
                          void (*visit)(RedopTarget chip, unsigned ptx,
                                        void *userData),
                          void *userData) {
  std::optional<Form> legal = unwrapLegal(form);
  if (!legal)
    return;
  Needs needs = getNeeds(*legal);
  for (SmTarget chip : getAllTargets())
    if (std::optional<PtxVersion> ptx = getMinPtx(needs, chip))
      visit(wrapTarget(chip), ptx->number(), userData);
}

void redopFormGetMnemonic(RedopForm form, MlirStringCallback output,
                          void *userData) {
  if (std::optional<Form> legal = unwrapLegal(form))
    CallbackOstream(output, userData) << getMnemonic(*legal);
}

void redopFormGetIR(RedopForm form, MlirStringCallback output, void *userData) {
  if (std::optional<Form> legal = unwrapLegal(form))
    CallbackOstream(output, userData) << getIRLine(*legal);
}

void redopForEachForm(RedopFormCallback visit, void *userData) {
  forEachForm([&](const Form &form) { visit(wrap(form), userData); });
}

static TargetSpec unwrapTarget(RedopTarget target) {
  TargetSpec spec = {unwrapChip(target), std::nullopt};
  if (target.ptx)
    spec.ptx = PtxVersion::fromNumber(target.ptx);
  return spec;
}

/// Returns a query for exactly `form`, on `target` unless it is null.
static FormQuery makeQuery(const Form &form, const RedopTarget *target) {
  FormQuery query = FormQuery::exactly(form);
  if (target) {
    TargetSpec spec = unwrapTarget(*target);
    // Both names are valid, because they come from a parsed target.
    llvm::cantFail(
        query.setTarget(spec.chip.str(), spec.ptx ? spec.ptx->str() : ""));
  }
  return query;
}

bool redopFormIsOnTarget(RedopForm form, RedopTarget target) {
  std::optional<Form> legal = unwrapLegal(form);
  return legal && hasForm(unwrapTarget(target), *legal);
}

void redopFormExplain(RedopForm form, const RedopTarget *target,
                      MlirStringCallback output, void *userData) {
  std::optional<Form> asked = unwrap(form);
  if (!asked || (target ? redopFormIsOnTarget(form, *target) : isLegal(*asked)))
    return;
  CallbackOstream(output, userData) << makeQuery(*asked, target).explainNone();
}

void redopFormForEachAlternative(RedopForm form, const RedopTarget *target,
                                 RedopFormCallback visit, void *userData) {
  std::optional<Form> asked = unwrap(form);
  if (!asked || (target ? redopFormIsOnTarget(form, *target) : isLegal(*asked)))
    return;
  constexpr unsigned all = ~0u;
  for (const Form &alternative : makeQuery(*asked, target).findNearest(all))
    visit(wrap(alternative), userData);
}

RedopForm redopFormFindNearest(RedopForm form, RedopTarget target) {
  std::optional<Form> asked = unwrap(form);
  std::optional<Form> found =
      asked ? findNearestForm(*asked, unwrapTarget(target)) : std::nullopt;
  return found ? wrap(*found) : RedopForm{nullptr};
}

//===----------------------------------------------------------------------===//
// From a value to a form
//===----------------------------------------------------------------------===//

RedopForm redopFormInfer(RedopForm form, MlirType value,
                         MlirStringCallback error, void *userData) {
  CallbackOstream os(error, userData);
  std::optional<Form> words = unwrap(form);
  if (!words) {
    os << "there is no such family";
    return form;
  }
  auto emitError = [&](const Twine &message) { os << message; };
  LogicalResult result = success();
  if (!mlirTypeIsNull(value))
    result = inferForm(*words, unwrap(value), emitError);
  else if (!words->type)
    result = inferTypeFromWords(*words, emitError);
  return succeeded(result) ? wrap(*words) : RedopForm{nullptr};
}

MlirType redopFormGetValueType(RedopForm form, MlirContext context) {
  std::optional<Form> words = unwrap(form);
  return wrap(words && words->type ? getValueType(unwrap(context), *words->type,
                                                  getValueVec(*words))
                                   : Type());
}

//===----------------------------------------------------------------------===//
// From a form to an op
//===----------------------------------------------------------------------===//

/// Maps roles by name, see unwrap(RedopField).
static std::optional<Role> unwrap(RedopRole role) {
  switch (role) {
#define REDOP_OPERAND_ROLE(Name, name, Register, example, clause)              \
  case RedopRole##Name:                                                        \
    return Role::Name;
#include "redop/Forms/Roles.def"
  }
  return std::nullopt;
}

RedopForm redopOperationGetForm(MlirOperation op) {
  if (auto instruction = dyn_cast<FormOpInterface>(unwrap(op)))
    return wrap(instruction.getForm());
  return {nullptr};
}

MlirOperation redopCreateFormOp(RedopForm form, MlirLocation location,
                                intptr_t numOperands,
                                const RedopOperand *operands,
                                MlirStringCallback error, void *userData) {
  CallbackOstream os(error, userData);
  MlirOperation none = {nullptr};
  std::optional<Form> words = unwrap(form);
  if (!words) {
    os << "there is no such family";
    return none;
  }
  FormOperands values;
  for (intptr_t i = 0; i < numOperands; ++i) {
    std::optional<Role> role = unwrap(operands[i].role);
    if (!role) {
      os << "unknown role " << static_cast<int>(operands[i].role);
      return none;
    }
    if (mlirValueIsNull(operands[i].value))
      continue;
    if (isList(*role)) {
      values.getList(*role).push_back(unwrap(operands[i].value));
      continue;
    }
    if (values[*role]) {
      os << "operand '" << getRoleName(*role) << "' is specified twice";
      return none;
    }
    values[*role] = unwrap(operands[i].value);
  }
  auto emitError = [&](const Twine &message) { os << message; };
  if (failed(completeForm(*words, values, /*result=*/Type(), emitError)) ||
      failed(checkOperands(*words, values, emitError)))
    return none;
  Location loc = unwrap(location);
  loc.getContext()->getOrLoadDialect<RedopDialect>();
  OpBuilder builder(loc.getContext());
  return wrap(createFormOp(builder, loc, *words, values).getOperation());
}

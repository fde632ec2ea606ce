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
#include "redop/Query/FormQuery.h"

using namespace mlir;
using namespace mlir::redop;
using mlir::detail::CallbackOstream;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

// The generated functions from numbers to words, under one name.
static std::optional<Family> symbolize(int number, Family) {
  return symbolizeFamily(static_cast<uint32_t>(number));
}
static std::optional<Kind> symbolize(int number, Kind) {
  return symbolizeKind(static_cast<uint32_t>(number));
}
static std::optional<PtxType> symbolize(int number, PtxType) {
  return symbolizePtxType(static_cast<uint32_t>(number));
}
static std::optional<Vec> symbolize(int number, Vec) {
  return symbolizeVec(static_cast<uint32_t>(number));
}
static std::optional<Acc> symbolize(int number, Acc) {
  return symbolizeAcc(static_cast<uint32_t>(number));
}
static std::optional<Sem> symbolize(int number, Sem) {
  return symbolizeSem(static_cast<uint32_t>(number));
}
static std::optional<Scope> symbolize(int number, Scope) {
  return symbolizeScope(static_cast<uint32_t>(number));
}
static std::optional<Space> symbolize(int number, Space) {
  return symbolizeSpace(static_cast<uint32_t>(number));
}
static std::optional<Evict> symbolize(int number, Evict) {
  return symbolizeEvict(static_cast<uint32_t>(number));
}

/// Calls `body` with a null value of the enum of a class.
template <typename BodyT>
static auto withEnum(RedopWordClass wordClass, BodyT &&body) {
  switch (wordClass) {
  case RedopWordFamily:
    return body(Family());
  case RedopWordKind:
    return body(Kind());
  case RedopWordPtxType:
    return body(PtxType());
  case RedopWordVec:
    return body(Vec());
  case RedopWordAcc:
    return body(Acc());
  case RedopWordSem:
    return body(Sem());
  case RedopWordScope:
    return body(Scope());
  case RedopWordSpace:
    return body(Space());
  case RedopWordEvict:
    return body(Evict());
  }
  return body(Family());
}

int redopWordParse(RedopWordClass wordClass, MlirStringRef word) {
  return withEnum(wordClass, [&](auto value) {
    auto parsed = symbolizeEnum<decltype(value)>(unwrap(word));
    return parsed ? static_cast<int>(*parsed) : -1;
  });
}

MlirStringRef redopWordName(RedopWordClass wordClass, int number) {
  return withEnum(wordClass, [&](auto value) {
    auto parsed = symbolize(number, value);
    return wrap(parsed ? stringifyEnum(*parsed) : StringRef());
  });
}

void redopForEachWord(RedopWordClass wordClass,
                      void (*visit)(int number, MlirStringRef word,
                                    void *userData),
                      void *userData) {
  // No enum has a number above 31.
  for (int number = 0; number < 32; ++number)
    if (MlirStringRef word = redopWordName(wordClass, number); word.length)
      visit(number, word, userData);
}

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

template <typename EnumT> static std::optional<EnumT> getWord(int number) {
  return symbolize(number, EnumT());
}
template <typename EnumT>
static int getNumber(std::optional<EnumT> word, int none = 0) {
  return word ? static_cast<int>(*word) : none;
}

/// Null for a form of no family.
static std::optional<Form> unwrap(const RedopForm &form) {
  std::optional<Family> family = getWord<Family>(form.family);
  if (!family)
    return std::nullopt;
  Form result;
  result.family = *family;
  result.kind = getWord<Kind>(form.kind);
  result.type = getWord<PtxType>(form.ptxType);
  result.vec = getWord<Vec>(form.vec);
  result.acc = getWord<Acc>(form.acc);
  result.abs = form.abs;
  result.nan = form.nan;
  result.mbar = form.mbar;
  result.mmio = form.mmio;
  result.sem = getWord<Sem>(form.sem);
  result.scope = getWord<Scope>(form.scope);
  result.space = getWord<Space>(form.space);
  result.cacheHint = form.cacheHint;
  result.primary = getWord<Evict>(form.primary);
  result.secondary = getWord<Evict>(form.secondary);
  return result;
}

static RedopForm wrap(const Form &form) {
  RedopForm result;
  result.family = static_cast<int>(form.family);
  result.kind = getNumber(form.kind);
  result.ptxType = getNumber(form.type);
  result.vec = getNumber(form.vec);
  result.acc = getNumber(form.acc);
  result.sem = getNumber(form.sem);
  result.scope = getNumber(form.scope);
  result.space = getNumber(form.space, /*none=*/-1);
  result.primary = getNumber(form.primary);
  result.secondary = getNumber(form.secondary);
  result.abs = form.abs;
  result.nan = form.nan;
  result.mbar = form.mbar;
  result.mmio = form.mmio;
  result.cacheHint = form.cacheHint;
  return result;
}

/// The form when it is legal: the tables have no answer about another.
static std::optional<Form> unwrapLegal(const RedopForm &form) {
  std::optional<Form> result = unwrap(form);
  return result && isLegal(*result) ? result : std::nullopt;
}

RedopForm redopFormCreate(int number) {
  Form form;
  std::optional<Family> family = getWord<Family>(number);
  if (!family) {
    RedopForm none = wrap(form);
    none.family = 0;
    return none;
  }
  form.family = *family;
  const FamilyRow &row = getFamilyRow(*family);
  form.sem = getWord<Sem>(row.DefaultSem);
  form.scope = getWord<Scope>(row.DefaultScope);
  if (row.has(Role::Pointer))
    form.space = Space::Generic;
  if (row.has(Qualifier::Secondary))
    form.secondary = Evict::EvictUnchanged;
  return wrap(form);
}

bool redopFormIsLegal(RedopForm form) { return unwrapLegal(form).has_value(); }

RedopNeeds redopFormGetNeeds(RedopForm form) {
  std::optional<Form> legal = unwrapLegal(form);
  if (!legal)
    return {0, 0, false};
  Requirement needs = getRequirement(*legal);
  return {needs.minPtx, needs.minSm, needs.gate != 0};
}

void redopFormDescribeNeeds(RedopForm form, MlirStringCallback output,
                            void *userData) {
  if (std::optional<Form> legal = unwrapLegal(form))
    CallbackOstream(output, userData)
        << describeRequirement(getRequirement(*legal));
}

void redopFormForEachChip(RedopForm form,
                          void (*visit)(RedopTarget chip, unsigned ptx,
                                        void *userData),
                          void *userData) {
  std::optional<Form> legal = unwrapLegal(form);
  if (!legal)
    return;
  Requirement needs = getRequirement(*legal);
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

/// The question for exactly `form`, on `target` unless it is null.
static FormQuery makeQuery(const Form &form, const RedopTarget *target) {
  FormQuery query = FormQuery::exactly(form);
  if (target) {
    TargetSpec spec = unwrapTarget(*target);
    // Both were read from their names before.
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

bool redopFormFindNearest(RedopForm form, RedopTarget target,
                          RedopForm *nearest) {
  std::optional<Form> asked = unwrap(form);
  std::optional<Form> found =
      asked ? findNearestForm(*asked, unwrapTarget(target)) : std::nullopt;
  if (found)
    *nearest = wrap(*found);
  return found.has_value();
}

//===----------------------------------------------------------------------===//
// From a value to a form
//===----------------------------------------------------------------------===//

MlirLogicalResult redopFormInfer(RedopForm *form, MlirType value,
                                 MlirStringCallback error, void *userData) {
  CallbackOstream os(error, userData);
  std::optional<Form> words = unwrap(*form);
  if (!words) {
    os << "unknown family " << form->family;
    return mlirLogicalResultFailure();
  }
  if (failed(inferForm(*words, unwrap(value),
                       [&](const Twine &message) { os << message; })))
    return mlirLogicalResultFailure();
  *form = wrap(*words);
  return mlirLogicalResultSuccess();
}

MlirType redopFormGetValueType(RedopForm form, MlirContext context) {
  std::optional<PtxType> type = getWord<PtxType>(form.ptxType);
  return wrap(type
                  ? getValueType(unwrap(context), *type, getWord<Vec>(form.vec))
                  : Type());
}

//===- TargetSpec.cpp - A target and its forms ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/TargetSpec.h"
#include "redop/Forms/Suggest.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace mlir;
using namespace mlir::redop;

llvm::Expected<PtxVersion> mlir::redop::parsePtxVersion(StringRef text) {
  FailureOr<PtxVersion> version = PtxVersion::parse(text);
  if (succeeded(version))
    return *version;
  return llvm::createStringError(
      "unknown PTX version '" + text +
      "'; expected a version such as 8.8, 88 or +ptx88");
}

llvm::Expected<TargetSpec> TargetSpec::parse(StringRef chip, StringRef ptx) {
  FailureOr<SmTarget> sm = SmTarget::parse(chip);
  if (failed(sm)) {
    SmallVector<std::string> known;
    for (SmTarget target : getAllTargets())
      known.push_back(target.str());
    return llvm::createStringError(
        "unknown chip '" + chip + "'; expected one of " +
        llvm::join(known, ", ") +
        getSuggestion(chip, llvm::to_vector_of<StringRef>(known)));
  }
  TargetSpec target = {*sm, std::nullopt};
  if (ptx.empty())
    return target;
  llvm::Expected<PtxVersion> version = parsePtxVersion(ptx);
  if (!version)
    return version.takeError();
  if (*version < sm->minPtx())
    return llvm::createStringError(
        "PTX " + version->str() + " does not support " + sm->str() +
        ", which requires PTX " + sm->minPtx().str());
  target.ptx = *version;
  return target;
}

//===----------------------------------------------------------------------===//
// What a form needs
//===----------------------------------------------------------------------===//

std::string mlir::redop::describeNeeds(const Needs &needs) {
  auto describe = [](const Twine &name, unsigned ptx) {
    return (name + " (PTX " + getPtxVersionName(ptx) + ")").str();
  };
  if (!needs.gate)
    return describe("sm_" + Twine(needs.minSm), needs.minPtx);

  // A family includes all its chips, from the first one that supports the form;
  // a chip of it is only listed if it supports the form earlier.
  SmallVector<std::string> names;
  auto getPtx = [&](const GateChip &chip) {
    return std::max<unsigned>(chip.MinPtx, needs.minPtx);
  };
  llvm::SmallDenseMap<unsigned, const GateChip *> firstChips;
  for (const GateChip &chip : lookupGateChips(needs.gate))
    if (SmTarget target{chip.Sm, chip.Suffix[0]}; target.suffix == 'f') {
      const GateChip *&first = firstChips[target.family()];
      if (!first || chip.Sm < first->Sm)
        first = &chip;
    }
  for (const GateChip &chip : lookupGateChips(needs.gate)) {
    SmTarget target{chip.Sm, chip.Suffix[0]};
    unsigned ptx = getPtx(chip);
    const GateChip *first = firstChips.lookup(target.family());
    if (target.suffix == 'f') {
      if (&chip == first)
        names.push_back(describe("the " + target.str() + " family", ptx));
    } else if (!first || ptx < getPtx(*first)) {
      names.push_back(describe(target.str(), ptx));
    }
  }
  std::string last = names.pop_back_val();
  return names.empty() ? last : llvm::join(names, ", ") + " or " + last;
}

//===----------------------------------------------------------------------===//
// The nearest form
//===----------------------------------------------------------------------===//

bool TargetSpec::has(const Needs &needs) const {
  std::optional<PtxVersion> version = getMinPtx(needs, chip);
  return version && !(ptx && *ptx < *version);
}

bool mlir::redop::hasForm(const TargetSpec &target, const Form &form) {
  return isLegal(form) && target.has(getNeeds(form));
}

bool mlir::redop::hasForm(llvm::ArrayRef<TargetSpec> targets,
                          const Form &form) {
  return llvm::all_of(
      targets, [&](const TargetSpec &target) { return hasForm(target, form); });
}

/// The scalar type of a packed one, or the type itself.
static PtxType getScalarType(PtxType type) {
  switch (type) {
  case PtxType::F16x2:
    return PtxType::F16;
  case PtxType::BF16x2:
    return PtxType::BF16;
  default:
    return type;
  }
}

std::optional<Form> mlir::redop::findNearestForm(const Form &form,
                                                 const TargetSpec &target) {
  // Candidates in the order of how little they change. Each list starts with
  // the form's own choice.
  SmallVector<std::pair<std::optional<Vec>, std::optional<PtxType>>> shapes;
  for (std::optional<Vec> vec : {std::optional(Vec::V8), std::optional(Vec::V4),
                                 std::optional(Vec::V2), std::optional<Vec>()})
    if (!vec || (form.vec && *vec <= *form.vec))
      shapes.push_back({vec, form.type});
  if (form.type && getScalarType(*form.type) != *form.type)
    shapes.push_back({std::nullopt, getScalarType(*form.type)});
  SmallVector<std::optional<Scope>> scopes = {form.scope};
  if (form.scope)
    for (Scope scope : {Scope::Cluster, Scope::Gpu, Scope::Sys})
      if (scope > *form.scope)
        scopes.push_back(scope);

  for (auto [vec, type] : shapes)
    for (std::optional<Scope> scope : scopes)
      for (bool hint : {form.cacheHint, false}) {
        Form candidate = form;
        candidate.vec = vec;
        candidate.type = type;
        candidate.scope = scope;
        candidate.cacheHint = hint;
        if (hasForm(target, candidate))
          return candidate;
      }
  return std::nullopt;
}

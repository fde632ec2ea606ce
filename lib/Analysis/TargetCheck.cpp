//===- TargetCheck.cpp - Target support checks ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/TargetCheck.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::redop;

StringRef mlir::redop::getFeatureVersion(StringRef features) {
  StringRef highest;
  unsigned most = 0;
  for (StringRef feature : llvm::split(features, ',')) {
    feature = feature.trim();
    if (!feature.consume_front("+ptx"))
      continue;
    unsigned number;
    // What is no version is reported where it is parsed.
    if (feature.getAsInteger(10, number))
      return feature;
    if (number > most)
      highest = feature;
    most = std::max(most, number);
  }
  return highest;
}

FailureOr<TargetSpec>
mlir::redop::parseTarget(StringRef chip, StringRef ptx,
                         llvm::function_ref<InFlightDiagnostic()> emitError) {
  llvm::Expected<TargetSpec> target = TargetSpec::parse(chip, ptx);
  if (!target)
    return emitError() << llvm::toString(target.takeError());
  return *target;
}

//===----------------------------------------------------------------------===//
// Targets of an op
//===----------------------------------------------------------------------===//

LogicalResult TargetFinder::initialize(Operation *root) {
  // A wrong option is not an error of the IR.
  auto emitError = [&] {
    return mlir::emitError(UnknownLoc::get(root->getContext())) << pass << ": ";
  };
  if (chip.empty()) {
    llvm::Expected<PtxVersion> version =
        ptx.empty() ? PtxVersion::newest() : parsePtxVersion(ptx);
    return version ? success()
                   : emitError() << llvm::toString(version.takeError());
  }
  FailureOr<TargetSpec> target = parseTarget(chip, ptx, emitError);
  if (failed(target))
    return failure();
  fixed.push_back(*target);
  return success();
}

const TargetFinder::Targets *
TargetFinder::findInModule(gpu::GPUModuleOp module) {
  auto [entry, isNew] = targetsOf.try_emplace(module, Targets());
  std::optional<Targets> &targets = entry->second;
  if (!isNew)
    return targets ? &*targets : nullptr;
  ArrayAttr attrs = module.getTargetsAttr();
  for (Attribute attr : attrs ? attrs.getValue() : ArrayRef<Attribute>()) {
    auto nvvm = dyn_cast<NVVM::NVVMTargetAttr>(attr);
    if (!nvvm)
      continue;
    StringRef version = ptx;
    FailureOr<TargetSpec> target = parseTarget(
        nvvm.getChip(),
        version.empty() ? getFeatureVersion(nvvm.getFeatures()) : version,
        [&] { return module.emitError(); });
    if (failed(target)) {
      targets = std::nullopt;
      return nullptr;
    }
    targets->push_back(*target);
  }
  return &*targets;
}

const TargetFinder::Targets *TargetFinder::findIfKnown(Operation *op) {
  if (!fixed.empty())
    return &fixed;
  auto module = op->getParentOfType<gpu::GPUModuleOp>();
  const Targets *targets = module ? findInModule(module) : nullptr;
  return targets && !targets->empty() ? targets : nullptr;
}

const TargetFinder::Targets *TargetFinder::find(Operation *op) {
  if (!fixed.empty())
    return &fixed;
  if (auto module = op->getParentOfType<gpu::GPUModuleOp>()) {
    const Targets *targets = findInModule(module);
    if (!targets || !targets->empty())
      return targets;
  }
  op->emitError()
      << "no target specified: set option 'chip' of " << pass
      << " (as in chip=sm_90a), or attach a #nvvm.target to the gpu.module";
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

/// Describes a form by the words that determine its requirements: "red add f32
/// with cache_hint".
static std::string describeForm(const Form &form) {
  return getIRWords(form) + (form.cacheHint ? " with cache_hint" : "");
}

/// Adds a note with the nearest alternative: the form on another target of the
/// same chip, or another form on the target.
static void noteNearest(InFlightDiagnostic &diagnostic, const Form &form,
                        const TargetSpec &target) {
  std::string chip = target.chip.str();
  for (char suffix : {'f', 'a'}) {
    FailureOr<SmTarget> sibling =
        SmTarget::parse("sm_" + std::to_string(target.chip.sm) + suffix);
    if (failed(sibling))
      continue;
    if (std::optional<PtxVersion> version =
            getMinPtx(getNeeds(form), *sibling)) {
      diagnostic.attachNote()
          << sibling->str() << ", a target for the same chip"
          << ", supports it since PTX " << version->str();
      return;
    }
  }
  if (std::optional<Form> nearest = findNearestForm(form, target))
    diagnostic.attachNote() << "nearest form supported by " << chip << ": "
                            << describeForm(*nearest);
  else
    diagnostic.attachNote() << chip << " has no equivalent "
                            << getFamilyRow(form.family).Name << " form";
}

/// The PTX version of instructions for lanes with a mask: shfl.sync, vote.sync,
/// match.sync, bar.warp.sync and activemask, which redop's passes create, and
/// elect.sync (PTX ISA, the notes on each).
static PtxVersion getVersionOfLanes(Operation *op) {
  if (isa<NVVM::ShflOp, NVVM::VoteSyncOp, NVVM::MatchSyncOp, NVVM::SyncWarpOp>(
          op))
    return {6, 0};
  if (isa<NVVM::ElectSyncOp>(op))
    return {8, 0};
  auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
  if (!call)
    return {};
  return llvm::StringSwitch<PtxVersion>(call.getIntrin())
      .Case("llvm.nvvm.activemask", {6, 2})
      .Case("llvm.nvvm.elect.sync", {8, 0})
      .Default({});
}

PtxVersion mlir::redop::getLowestPtx(Operation *root, SmTarget chip) {
  PtxVersion lowest = chip.minPtx();
  root->walk([&](Operation *op) {
    lowest = std::max(lowest, getVersionOfLanes(op));
    auto form = dyn_cast<FormOpInterface>(op);
    if (!form)
      return;
    if (std::optional<PtxVersion> needed =
            getMinPtx(getNeeds(form.getForm()), chip))
      lowest = std::max(lowest, *needed);
  });
  return lowest;
}

LogicalResult mlir::redop::checkTarget(
    FormOpInterface op, const TargetSpec &target,
    llvm::function_ref<void(InFlightDiagnostic &)> explain) {
  Form form = op.getForm();
  if (hasForm(target, form))
    return success();
  Needs needs = getNeeds(form);
  std::optional<PtxVersion> version = getMinPtx(needs, target.chip);
  InFlightDiagnostic diagnostic = op.emitOpError();
  diagnostic << describeForm(form) << " requires " << describeNeeds(needs)
             << "; target is " << target.chip.str();
  if (target.ptx)
    diagnostic << " with PTX " << target.ptx->str();
  if (version)
    diagnostic.attachNote()
        << target.chip.str() << " supports it since PTX " << version->str();
  else
    noteNearest(diagnostic, form, target);
  if (explain)
    explain(diagnostic);
  return diagnostic;
}

/// "ptxas 13.0 reads PTX up to 9.0; ptxas 13.4 is the first that reads
/// PTX 9.4".
static std::string describeRelease(PtxasRelease ptxas, PtxVersion needed) {
  return llvm::formatv("ptxas {0} reads PTX up to {1}; ptxas {2} is the first "
                       "that reads PTX {3}",
                       ptxas.str(), ptxas.newestPtx().str(),
                       PtxasRelease::getFirstWith(needed).str(), needed.str());
}

LogicalResult mlir::redop::checkTargetAndPtxas(FormOpInterface op,
                                               TargetSpec target,
                                               PtxasRelease ptxas) {
  PtxVersion newest = ptxas.newestPtx();
  PtxVersion least = target.ptx.value_or(target.chip.minPtx());
  if (newest < least)
    return op.emitOpError()
           << "is for " << target.chip.str() << " with PTX " << least.str()
           << "; " << describeRelease(ptxas, least);
  if (!target.ptx)
    target.ptx = newest;
  return checkTarget(op, target, [&](InFlightDiagnostic &diagnostic) {
    std::optional<PtxVersion> needed =
        getMinPtx(getNeeds(op.getForm()), target.chip);
    if (needed && newest < *needed)
      diagnostic.attachNote() << describeRelease(ptxas, *needed);
  });
}

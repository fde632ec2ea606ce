//===- Pass.cpp - redop-grid ----------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Aggregate/GroupScan.h"
#include "Common/KernelMachine.h"
#include "Common/Versions.h"
#include "CtaSums/SpreadSums.h"
#include "Grid/EarlyExit.h"
#include "Grid/Heuristics.h"
#include "Grid/Launches.h"
#include "Grid/Loop.h"
#include "Loops/LiftControlFlow.h"
#include "Loops/SplitSelectedTargets.h"
#include "Privatize/Prepare.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Dialect/Marks.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"
#include "llvm/Support/DebugLog.h"

#define DEBUG_TYPE "redop-grid"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPGRIDPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

namespace {
struct RedopGridPass : public redop::impl::RedopGridPassBase<RedopGridPass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    Launches launches = findLaunches(getOperation());
    FailureOr<bool> changed = runOnKernels(
        getOperation(), privatizedAttrName,
        {PermissionOptions::read(*this), dynamicSharedMemory, chip},
        [&](KernelContext &context) {
          bool isLaunched =
              runOnLaunches(context, launches.lookup(context.getKernel()));
          return run(context).isChanged || isLaunched;
        });
    if (failed(changed))
      return signalPassFailure();
    if (!*changed && !isRestored)
      markAllAnalysesPreserved();
  }

private:
  /// Whether the body of a kernel is a copy of the original one.
  bool isRestored = false;

  struct Outcome {
    bool isChanged = false;
    /// The plan of the loop, if there is one now.
    std::optional<GridPlan> plan = std::nullopt;
  };

  bool runOnLaunches(KernelContext &context,
                     ArrayRef<gpu::LaunchFuncOp> launches);
  unsigned getMinSpreadCtas(KernelContext &context);
  Outcome run(KernelContext &context, Value gridSize = Value());
  Outcome runForReductions(KernelContext &context, Value gridSize,
                           ArrayRef<Operation *> parts = {});
  Outcome runForAppends(KernelContext &context, Value gridSize);
};
} // namespace

/// Replaces visible launches of the kernel by launches of a looping copy with
/// few CTAs. Returns whether it did.
bool RedopGridPass::runOnLaunches(KernelContext &context,
                                  ArrayRef<gpu::LaunchFuncOp> launches) {
  FunctionOpInterface kernel = context.getKernel();
  auto module = dyn_cast<gpu::GPUModuleOp>(kernel->getParentOp());
  if (!module || launches.empty())
    return false;
  KernelOptions options = context.getPermissions();
  FunctionOpInterface copy =
      createLaunchedCopy(kernel, module, launches, options);
  if (!copy)
    return false;
  KernelContext ofCopy(copy, options, getOperation(),
                       context.getBlockReduceBytes());
  Outcome outcome = run(ofCopy, copy.getArguments().back());
  if (!outcome.plan) {
    copy->erase();
    return false;
  }
  for (gpu::LaunchFuncOp launch : launches) {
    launchCopy(launch, copy, *outcome.plan);
    reportPassed(launch, "ResidentGrid", {{"Kernel", copy.getName()}});
  }
  return true;
}

static void reportRefusal(FunctionOpInterface kernel, const Refusal &why) {
  why.log(kernel);
  reportMissed(kernel, "keeps its grid: " + why.getText());
}

/// Whether a loop can execute the CTAs of `kernel`. If `report`, reports why
/// not.
static bool canLoop(FunctionOpInterface kernel, Block *start, bool report) {
  std::optional<Refusal> why = findGridRefusal(kernel, start);
  if (why && report)
    reportRefusal(kernel, *why);
  return !why;
}

/// The CTAs of the smallest grid in which threads reduce their own values.
unsigned RedopGridPass::getMinSpreadCtas(KernelContext &context) {
  // Two of them would race with a load of what they reduce.
  if (residentBlocks)
    return std::max<unsigned>(residentBlocks, 2);
  Machine machine = getKernelMachine(context.getKernel(), chip);
  return kMinSpreadCtasPerSM * machine.multiprocessors;
}

/// `gridSize`: the number of CTAs of the grid as written, an argument of the
/// kernel, if that is launched with fewer.
RedopGridPass::Outcome RedopGridPass::run(KernelContext &context,
                                          Value gridSize) {
  FunctionOpInterface kernel = context.getKernel();
  Outcome outcome;
  changeSplit(kernel, [&](ArrayRef<Operation *> parts) {
    context.invalidate();
    Value ownSize;
    if (gridSize)
      ownSize =
          kernel.getArgument(cast<BlockArgument>(gridSize).getArgNumber());
    outcome = runForReductions(context, ownSize, parts);
    return outcome.plan.has_value();
  });
  context.invalidate();
  if (!outcome.plan && !gridSize)
    changeSpread(context, getMinSpreadCtas(context),
                 [&](ArrayRef<Operation *> parts) {
                   outcome = runForReductions(context, gridSize, parts);
                   bool isBetter =
                       outcome.plan && outcome.plan->interleaves &&
                       outcome.plan->strategy == GridPlan::Strategy::Persistent;
                   if (!isBetter)
                     outcome = {};
                   return isBetter;
                 });
  if (!outcome.plan)
    outcome = runForReductions(context, gridSize);
  if (!outcome.isChanged)
    outcome = runForAppends(context, gridSize);
  if (outcome.plan)
    LDBG() << kernel.getName() << ": " << outcome.plan->why;
  if (outcome.plan && !gridSize) {
    kernel->setAttr(virtualGridAttrName, UnitAttr::get(&getContext()));
    reportPassed(kernel, "VirtualGrid", {});
  }
  return outcome;
}

/// Makes the loop for reductions that redop-privatize can then take out of it.
/// If there are `parts` of reductions that were split, only for some of these,
/// and without remarks on obstacles.
RedopGridPass::Outcome
RedopGridPass::runForReductions(KernelContext &context, Value gridSize,
                                ArrayRef<Operation *> parts) {
  using AssumedLoop = PrivatizePlan::AssumedLoop;
  FunctionOpInterface kernel = context.getKernel();
  // A launch that is visible has few CTAs in dimension x.
  bool hasY = !gridSize && readsCtaIdY(kernel);
  SmallVector<std::pair<AssumedLoop, GridAxis>, 3> choices = {
      {AssumedLoop::OverCtas, hasY ? GridAxis::Longer : GridAxis::X}};
  if (hasY)
    choices.append({{AssumedLoop::OverCtasY, GridAxis::Y},
                    {AssumedLoop::OverCtasX, GridAxis::XPerRow}});
  std::unique_ptr<PrivatizePlan> plan;
  GridAxis axis;
  bool isPrepared = false;
  // If a sample must be possible, the kernel before it gets versions.
  std::unique_ptr<Region> original;
  DictionaryAttr attributes = kernel->getAttrDictionary();
  for (auto [assumed, covered] : choices) {
    axis = covered;
    bool isFound = false;
    plan = preparePrivatization(
        context, assumed,
        [&](PrivatizePlan &each) {
          isFound = gainsFromGridLoop(each);
          // The CTAs of a visible launch do the work of CTAs that do not follow
          // each other.
          bool hasRuns = !getSlowQuotients(each).empty();
          bool isWanted = isFound && !(gridSize && hasRuns) &&
                          (parts.empty() || each.reducesAny(parts)) &&
                          canLoop(kernel, each.getPart().start,
                                  /*report=*/!gridSize && parts.empty());
          if (isWanted && (needsSample(each) || hasRuns)) {
            original = std::make_unique<Region>();
            IRMapping mapping;
            kernel.getFunctionBody().cloneInto(original.get(), mapping);
          }
          return isWanted;
        },
        isPrepared);
    if (isFound)
      break;
  }
  if (!plan)
    return {};
  if (plan->getGroups().empty())
    return {isPrepared};
  for (Operation *load : plan->getEarlyLoads())
    if (plan->mayChange(load))
      load->setAttr(earlyLoadAttrName, UnitAttr::get(&getContext()));
  for (const PrivateGroup &group : plan->getGroups())
    if (group.isOfDuals)
      for (const ReductionAccess &reduction : group.reductions)
        reduction.op->setAttr(alternativeAttrName,
                              UnitAttr::get(&getContext()));
  GridPlan all =
      planGrid(*plan, getKernelMachine(kernel, chip), axis, residentBlocks);
  if (gridSize) {
    all = planLaunched(std::move(all), gridSize);
    loopInBothVersions(kernel, plan->getPart(), all);
    return {true, std::move(all)};
  }
  GridLoop loop(kernel, plan->getPart(), all.accessesOtherThanGlobal);
  GridPlan chosen = planGrid(*plan, all, loop.getLoop(), loop.getEntry());
  bool hasRuns = !chosen.slowQuotients.empty();
  bool hasNoSample =
      !hasRuns && loop.getLoop() && !chosen.sample && chosen.tests.empty();
  bool hasNoRuns = hasRuns && !chosen.interleaves;
  if (original && (hasNoSample || hasNoRuns)) {
    plan.reset();
    kernel.getFunctionBody().takeBody(*original);
    kernel->setAttrs(attributes);
    context.invalidate();
    isRestored = true;
    if (parts.empty())
      reportRefusal(kernel, hasNoRuns ? Refusal::ID::NoLoopOfRuns
                                      : Refusal::ID::NoSample);
    return {};
  }
  loop.apply(chosen);
  if (chosen.strategy == GridPlan::Strategy::Coarsened) {
    loopInSecondVersion(kernel, chosen);
    exitBeforeVersions(kernel, chosen);
  }
  // If both versions have a loop, most CTAs exit before they find out which of
  // them they would execute.
  all.slowQuotients.clear();
  if (chosen.strategy == GridPlan::Strategy::Persistent &&
      loopInSecondVersion(kernel, all) && !hasRuns)
    exitBeforeVersions(kernel, all);
  return {true, std::move(chosen)};
}

/// Makes the loop for sums with a result, several of which redop-aggregate can
/// then combine for each thread.
RedopGridPass::Outcome RedopGridPass::runForAppends(KernelContext &context,
                                                    Value gridSize) {
  FunctionOpInterface kernel = context.getKernel();
  Operation *module = context.getModule();
  Region &body = kernel.getFunctionBody();
  bool hasAppend = containsOp(body, [](Operation *op) {
    return isa<FetchReduceOp, AtomOp>(op) && !op->use_empty();
  });
  if (!module || !hasAppend || getFirstVersion(kernel))
    return {};
  std::optional<GridPlan> plan;
  auto makeLoop = [&] {
    Decision<AppendPlan> appends = planAppends(context);
    if (const Refusal *why = appends.getRefusal(); why && !gridSize)
      reportRefusal(kernel, *why);
    if (!appends.getPlan())
      return false;
    GroupScan(kernel, module).versionKernel(appends.getPlan()->apart);
    Block *start = getFirstVersion(kernel);
    if (!start)
      start = &body.front();
    plan = planGridOfAppends(getKernelMachine(kernel, chip), residentBlocks);
    if (gridSize)
      plan = planLaunched(std::move(*plan), gridSize);
    loopInBothVersions(kernel, {start, {start->getTerminator()}}, *plan);
    if (!gridSize)
      exitBeforeVersions(kernel, *plan);
    return true;
  };
  bool hasLoop =
      body.hasOneBlock() ? makeLoop() : changeLifted(kernel, makeLoop);
  if (!hasLoop)
    return {};
  return {true, std::move(plan)};
}

//===- Pass.cpp - redop-grid ----------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Aggregate/GroupScan.h"
#include "Aggregate/Heuristics.h"
#include "Aggregate/Plan.h"
#include "Common/KernelMachine.h"
#include "Common/Versions.h"
#include "Grid/Loop.h"
#include "Loops/IfConversion.h"
#include "Loops/LiftControlFlow.h"
#include "Loops/SplitSelectedTargets.h"
#include "Privatize/Prepare.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/Selection.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPGRIDPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

//===----------------------------------------------------------------------===//
// Obstacles
//===----------------------------------------------------------------------===//

/// Whether `op` depends on the executing block of the grid other than through
/// the block index.
static bool knowsMoreOfGrid(Operation *op) {
  using Kind = SpecialRegister::Kind;
  std::optional<StringRef> text = getPtxText(op);
  if (!text)
    return readsSpecialRegister(op, Kind::Other);
  // Names of other registers may be those that the text declares.
  return readsSpecialRegister(op, Kind::CtaId) ||
         readsSpecialRegister(op, Kind::NCtaId) || text->contains("cluster") ||
         text->contains("grid");
}

/// The same for an op of a function, where the loop over blocks replaces
/// nothing.
static bool knowsGrid(Operation *op) {
  using Kind = SpecialRegister::Kind;
  return knowsMoreOfGrid(op) || isa<CallOpInterface>(op) ||
         readsSpecialRegister(op, Kind::CtaId) ||
         readsSpecialRegister(op, Kind::NCtaId);
}

/// Why the CTAs of `kernel` cannot be executed by a loop: they may depend on
/// each other or on the grid. `start` is the start of the part that all of them
/// execute.
static std::optional<Refusal> findRefusal(FunctionOpInterface kernel,
                                          Block *start) {
  if (start != &kernel.getFunctionBody().front() &&
      start != getFirstVersion(kernel))
    return Refusal::ID::BlocksReturnAtOnce;
  for (NamedAttribute attribute : kernel->getAttrs())
    if (attribute.getName().strref().contains("cluster"))
      return Refusal::ID::LaunchedInClusters;
  std::optional<Refusal> why;
  kernel.getFunctionBody().walk([&](Operation *op) {
    // In a loop, the stack would grow.
    if (isa<LLVM::AllocaOp, memref::AllocaOp>(op))
      why = Refusal(Refusal::ID::HasStack, op);
    // CTAs of other GPUs wait for the CTAs that would return.
    if (isa<GroupBarrierOp>(op))
      why = Refusal(Refusal::ID::WaitsForOtherGPUs, op);
    auto call = dyn_cast<CallOpInterface>(op);
    if (call ? anyInCallees(call, knowsGrid) : knowsMoreOfGrid(op))
      why =
          Refusal(Refusal::ID::KnowsItsBlock, op, op->getName().getStringRef());
  });
  return why;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct RedopGridPass : public redop::impl::RedopGridPassBase<RedopGridPass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    Launches launches = findLaunches();
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
    if (!*changed)
      markAllAnalysesPreserved();
  }

private:
  struct Outcome {
    bool isChanged = false, hasLoop = false;
  };

  using Launches = llvm::DenseMap<Operation *, SmallVector<gpu::LaunchFuncOp>>;

  Launches findLaunches();
  bool runOnLaunches(KernelContext &context,
                     ArrayRef<gpu::LaunchFuncOp> launches);
  Outcome run(KernelContext &context, Value blocks = Value());
  Outcome runForReductions(KernelContext &context, Value blocks,
                           ArrayRef<Operation *> parts = {});
  Outcome runForAppends(KernelContext &context, Value blocks);
};
} // namespace

/// The launches below the op that the pass runs on, by their kernels.
RedopGridPass::Launches RedopGridPass::findLaunches() {
  Launches launches;
  SymbolTableCollection symbols;
  getOperation()->walk([&](gpu::LaunchFuncOp launch) {
    Operation *kernel =
        symbols.lookupNearestSymbolFrom(launch, launch.getKernelAttr());
    if (kernel && !launch.hasClusterSize())
      launches[kernel].push_back(launch);
  });
  return launches;
}

/// Replaces visible launches of `kernel` by launches of a looping copy with few
/// blocks. There may be other launches of the kernel.
bool RedopGridPass::runOnLaunches(KernelContext &context,
                                  ArrayRef<gpu::LaunchFuncOp> launches) {
  FunctionOpInterface kernel = context.getKernel();
  KernelOptions options = context.getPermissions();
  auto module = dyn_cast<gpu::GPUModuleOp>(kernel->getParentOp());
  if (!module || launches.empty())
    return false;
  auto copy = cast<FunctionOpInterface>(kernel->clone());
  SymbolTable::setSymbolName(copy, (kernel.getName() + "_resident").str());
  SymbolTable symbols(module);
  symbols.insert(copy, std::next(kernel->getIterator()));
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  unsigned number = copy.getNumArguments();
  if (failed(copy.insertArgument(number, b.getI32Type(), /*argAttrs=*/{},
                                 kernel.getLoc()))) {
    copy->erase();
    return false;
  }
  Value blocks = copy.getArgument(number);
  SmallVector<StringAttr> sizes;
  for (NamedAttribute attribute : copy->getAttrs())
    if (attribute.getName().strref().ends_with("known_grid_size"))
      sizes.push_back(attribute.getName());
  for (StringAttr name : sizes)
    copy->removeAttr(name);

  // The launches specify their dynamic shared memory.
  int64_t bytes = 0;
  for (gpu::LaunchFuncOp launch : launches)
    if (Value size = launch.getDynamicSharedMemorySize()) {
      IntegerAttr known;
      bool isKnown = bytes >= 0 && matchPattern(size, m_Constant(&known));
      bytes = isKnown ? std::max(bytes, known.getInt()) : -1;
    }
  if (bytes >= 0 && options.dynamicSharedMemory < 0) {
    options.dynamicSharedMemory = bytes;
    copy->setAttr(dynamicSharedMemoryAttrName, b.getI32IntegerAttr(bytes));
  }

  KernelContext ofCopy(copy, options, getOperation(),
                       context.getBlockReduceBytes());
  if (!run(ofCopy, blocks).hasLoop) {
    symbols.erase(copy);
    return false;
  }
  for (gpu::LaunchFuncOp launch : launches) {
    b.setInsertionPoint(launch);
    b.setLoc(launch.getLoc());
    Value all = launch.getGridSizeX();
    Value resident =
        createResidentBlocks(b,
                             {launch.getBlockSizeX(), launch.getBlockSizeY(),
                              launch.getBlockSizeZ()},
                             {getKernelMachine(kernel, chip), residentBlocks});
    launch.getGridSizeXMutable().assign(
        arith::MinUIOp::create(b, all, resident));
    if (all.getType().isIndex())
      all = arith::IndexCastUIOp::create(b, b.getI32Type(), all);
    else if (!all.getType().isInteger(32))
      all = arith::TruncIOp::create(b, b.getI32Type(), all);
    launch.getKernelOperandsMutable().append(all);
    launch.setKernelAttr(
        SymbolRefAttr::get(launch.getKernelAttr().getRootReference(),
                           FlatSymbolRefAttr::get(copy.getNameAttr())));
    reportPassed(launch, "ResidentGrid", {{"Kernel", copy.getName()}});
  }
  return true;
}

/// Whether a loop can execute the CTAs of `kernel`. If `report`, reports why
/// not.
static bool canLoop(FunctionOpInterface kernel, Block *start, bool report) {
  std::optional<Refusal> why = findRefusal(kernel, start);
  if (why && report)
    reportMissed(kernel, "keeps its grid: " + why->getText());
  return !why;
}

/// Makes the loop of `grid` in the second version of the kernel. Returns
/// whether it has one.
static bool loopInSecondVersion(FunctionOpInterface kernel, GridPart grid,
                                Value blocks) {
  Block *second = getSecondVersion(kernel);
  if (!second)
    return false;
  DominanceInfo dominance(kernel);
  std::optional<ConvergentPart> part = ConvergentPart::find(second, dominance);
  assert(part && "is a copy of the first version");
  grid.part = std::move(*part);
  loopOverBlocks(kernel, grid, blocks);
  return true;
}

/// Makes the loop of `grid` in both versions of the kernel, if it has two. Some
/// blocks execute neither, whichever is chosen.
static void loopInBothVersions(FunctionOpInterface kernel, GridPart grid,
                               Value blocks) {
  if (blocks)
    replaceGridSize(kernel, blocks);
  loopOverBlocks(kernel, grid, blocks);
  loopInSecondVersion(kernel, grid, blocks);
}

/// `blocks` is as for loopOverBlocks().
RedopGridPass::Outcome RedopGridPass::run(KernelContext &context,
                                          Value blocks) {
  FunctionOpInterface kernel = context.getKernel();
  Outcome outcome;
  changeSplit(kernel, [&](ArrayRef<Operation *> parts) {
    context.invalidate();
    Value ownBlocks;
    if (blocks)
      ownBlocks =
          kernel.getArgument(cast<BlockArgument>(blocks).getArgNumber());
    outcome = runForReductions(context, ownBlocks, parts);
    return outcome.hasLoop;
  });
  context.invalidate();
  if (!outcome.hasLoop)
    outcome = runForReductions(context, blocks);
  if (!outcome.isChanged)
    outcome = runForAppends(context, blocks);
  if (outcome.hasLoop && !blocks) {
    kernel->setAttr(virtualGridAttrName, UnitAttr::get(&getContext()));
    reportPassed(kernel, "VirtualGrid", {});
  }
  return outcome;
}

/// Makes the loop for reductions that redop-privatize can then take out of it.
/// If there are `parts` of reductions that were split, only for some of these,
/// and without remarks on obstacles.
RedopGridPass::Outcome
RedopGridPass::runForReductions(KernelContext &context, Value blocks,
                                ArrayRef<Operation *> parts) {
  using AssumedLoop = PrivatizePlan::AssumedLoop;
  FunctionOpInterface kernel = context.getKernel();
  auto isWanted = [](PrivatizePlan &plan) {
    using Form = PrivateGroup::Form;
    for (const PrivateGroup &group : plan.getGroups())
      for (const ReductionAccess &reduction : group.reductions)
        // A block that has iterations of its own combines them anyway. Where
        // few add, the loop over blocks costs more than it gains.
        if (!(group.form == Form::BlockRegister &&
              (plan.isSelectedInLoop(reduction) ||
               plan.isOfUnequalBlocks(reduction))) &&
            (group.form != Form::ThreadRegister || group.isAssumedLoop) &&
            !plan.isElected(reduction) && !plan.isInGridLoop(reduction.op))
          return true;
    return false;
  };
  // A launch that is visible has few blocks in dimension x.
  bool hasY = !blocks && readsBlockIdY(kernel);
  SmallVector<std::pair<AssumedLoop, GridAxis>, 3> choices = {
      {AssumedLoop::OverBlocks, hasY ? GridAxis::Longer : GridAxis::X}};
  if (hasY)
    choices.append({{AssumedLoop::OverBlocksY, GridAxis::Y},
                    {AssumedLoop::OverBlocksX, GridAxis::XOfMany}});
  std::unique_ptr<PrivatizePlan> plan;
  GridAxis axis;
  bool isVersioned = false;
  for (auto [assumed, covered] : choices) {
    axis = covered;
    bool isFound = false;
    plan = preparePrivatization(
        context, assumed,
        [&](PrivatizePlan &each) {
          isFound = isWanted(each);
          return isFound && (parts.empty() || each.reducesAny(parts)) &&
                 canLoop(kernel, each.getPart().start,
                         /*report=*/!blocks && parts.empty());
        },
        isVersioned);
    if (isFound)
      break;
  }
  if (!plan)
    return {};
  if (plan->getGroups().empty())
    return {isVersioned, false};
  bool isSampled = false;
  Machine machine = getKernelMachine(kernel, chip);
  auto choose = [&](ImplicitLocOpBuilder &b, scf::ForOp loop) {
    Residents residents = chooseResidents(b, loop, *plan, machine);
    residents.blocks = residentBlocks;
    isSampled = residents.sample.has_value();
    return residents;
  };
  GridPart grid = {plan->getPart(), plan->usesSharedMemory(), choose, axis};
  grid.hoists = llvm::any_of(plan->getGroups(), [](const PrivateGroup &group) {
    return group.isAssumedLoop;
  });
  if (blocks) {
    loopInBothVersions(kernel, grid, blocks);
    return {true, true};
  }
  loopOverBlocks(kernel, grid, blocks);
  if (isSampled)
    return {true, true};
  // If both versions have a loop, most blocks return before they find out which
  // of them they would execute.
  Residents all = {machine, residentBlocks};
  auto chooseAll = [&](ImplicitLocOpBuilder &, scf::ForOp) { return all; };
  grid.choose = chooseAll;
  if (loopInSecondVersion(kernel, grid, blocks))
    leaveToOthers(kernel, axis, all);
  return {true, true};
}

/// Makes the loop for sums with a result, of which redop-aggregate can then
/// combine several for each thread.
RedopGridPass::Outcome RedopGridPass::runForAppends(KernelContext &context,
                                                    Value blocks) {
  FunctionOpInterface kernel = context.getKernel();
  Operation *module = context.getModule();
  Region &body = kernel.getFunctionBody();
  bool hasAppend = containsOp(body, [](Operation *op) {
    return isa<FetchReduceOp, AtomOp>(op) && !op->use_empty();
  });
  if (!module || !hasAppend || getFirstVersion(kernel))
    return {};
  auto makeLoop = [&] {
    AggregateRules rules(context);
    if (rules.getCandidates().empty() || rules.usesSharedMemory() ||
        rules.findKernelRefusal())
      return false;
    SmallVector<std::pair<Value, Value>> apart;
    bool isWanted = false;
    for (Operation *op : rules.getCandidates()) {
      Decision<Aggregation> decision =
          rules.plan(op, kScanElements, /*assumeLoop=*/true);
      const Aggregation *plan = decision.getPlan();
      // In a loop of its own, it is left to redop-aggregate.
      if (!plan || plan->loop || plan->factor == 1)
        continue;
      isWanted = true;
      for (std::pair<Value, Value> each : plan->apart)
        if (!llvm::is_contained(apart, each))
          apart.push_back(each);
    }
    if (!isWanted || !canLoop(kernel, &body.front(), /*report=*/!blocks))
      return false;
    GroupScan(kernel, module).versionKernel(apart);
    Block *start = getFirstVersion(kernel);
    if (!start)
      start = &body.front();
    Residents residents = {getKernelMachine(kernel, chip), residentBlocks};
    residents.areJoined = true;
    auto choose = [&](ImplicitLocOpBuilder &, scf::ForOp) { return residents; };
    loopInBothVersions(
        kernel, {{start, {start->getTerminator()}}, false, choose}, blocks);
    if (!blocks)
      leaveToOthers(kernel, GridAxis::X, residents);
    return true;
  };
  bool hasLoop =
      body.hasOneBlock() ? makeLoop() : changeLifted(kernel, makeLoop);
  return {hasLoop, hasLoop};
}

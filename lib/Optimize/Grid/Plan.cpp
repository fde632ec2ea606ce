//===- Plan.cpp - Which CTAs execute a loop over the grid -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/Plan.h"
#include "Aggregate/Heuristics.h"
#include "Aggregate/Plan.h"
#include "Common/Versions.h"
#include "Grid/Heuristics.h"
#include "Loops/InterleaveIterations.h"
#include "Loops/LoadFirst.h"
#include "Privatize/Plan.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Uniformity.h"
#include "redop/Codegen/ThreadPlace.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

unsigned GridPlan::getMaxSampledCtas() const {
  return std::min(kPersistentBinThreads / kWarpSize, machine.ctas);
}

unsigned GridPlan::getMaxResidentCtas() const {
  return ctas ? ctas : machine.multiprocessors * getMaxSampledCtas();
}

unsigned GridPlan::getMaxResidentThreads() const {
  // At least one CTA is resident on each SM, however large.
  bool mayNeedAll = !sample && !tests.empty();
  unsigned each = threads && !mayNeedAll ? std::max(threads, kMaxCtaThreads)
                                         : machine.threads;
  return machine.multiprocessors * each;
}

//===----------------------------------------------------------------------===//
// Legality
//===----------------------------------------------------------------------===//

bool mlir::redop::readsCtaIdY(FunctionOpInterface kernel) {
  constexpr SpecialRegister ctaIdY = {SpecialRegister::Kind::CtaId,
                                      gpu::Dimension::y};
  return containsOp(kernel.getFunctionBody(), [&](Operation *op) {
    return readsSpecialRegister(op, ctaIdY);
  });
}

/// Whether `op` depends on the executing CTA other than through the block
/// index.
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

/// The same for an op of a called function, where the loop replaces nothing.
static bool knowsGrid(Operation *op) {
  using Kind = SpecialRegister::Kind;
  return knowsMoreOfGrid(op) || isa<CallOpInterface>(op) ||
         readsSpecialRegister(op, Kind::CtaId) ||
         readsSpecialRegister(op, Kind::NCtaId);
}

std::optional<Refusal> mlir::redop::findGridRefusal(FunctionOpInterface kernel,
                                                    Block *start) {
  if (start != &kernel.getFunctionBody().front() &&
      start != getFirstVersion(kernel))
    return Refusal::ID::SomeCtasExitEarly;
  if (mayBeInCluster(kernel) && Refusal::holds(Refusal::ID::LaunchedInClusters))
    return Refusal::ID::LaunchedInClusters;
  std::optional<Refusal> why;
  kernel.getFunctionBody().walk([&](Operation *op) {
    // In a loop, the stack would grow.
    if (isa<LLVM::AllocaOp, memref::AllocaOp>(op) &&
        Refusal::holds(Refusal::ID::HasStack))
      why = Refusal(Refusal::ID::HasStack, op);
    // CTAs of other GPUs wait for the CTAs that would return.
    if (isa<GroupBarrierOp>(op) &&
        Refusal::holds(Refusal::ID::WaitsForOtherGPUs))
      why = Refusal(Refusal::ID::WaitsForOtherGPUs, op);
    auto call = dyn_cast<CallOpInterface>(op);
    bool knows = call ? anyInCallees(call, knowsGrid) : knowsMoreOfGrid(op);
    if (knows && Refusal::holds(Refusal::ID::KnowsItsCta))
      why = Refusal(Refusal::ID::KnowsItsCta, op, op->getName().getStringRef());
  });
  return why;
}

//===----------------------------------------------------------------------===//
// Profit
//===----------------------------------------------------------------------===//

bool mlir::redop::needsSample(const PrivatizePlan &plan) {
  return llvm::all_of(plan.getGroups(), [](const PrivateGroup &group) {
    return group.form == PrivateGroup::Form::Bins && group.hasTable();
  });
}

SmallVector<SlowQuotient, 1>
mlir::redop::getSlowQuotients(const PrivatizePlan &plan) {
  SmallVector<SlowQuotient, 1> quotients;
  for (const PrivateGroup &group : plan.getGroups())
    if (group.form == PrivateGroup::Form::RunRegister &&
        llvm::none_of(quotients, [&](const SlowQuotient &each) {
          return each.getOp() == group.slowParts->quotient->getOp();
        }))
      quotients.push_back(*group.slowParts->quotient);
  return quotients;
}

/// Whether `reduction`, of `group`, gains from a loop of few CTAs over the
/// grid.
static bool gains(PrivatizePlan &plan, const PrivateGroup &group,
                  const ReductionAccess &reduction) {
  using Form = PrivateGroup::Form;
  // A CTA that has iterations of its own combines them anyway. Where few add,
  // the loop over the grid costs more than it gains.
  bool isOfCta =
      group.form == Form::CtaRegister || group.form == Form::RunRegister;
  return !(isOfCta && (plan.isSelectedInLoop(reduction) ||
                       plan.isOfUnequalCtas(reduction))) &&
         (group.form != Form::ThreadRegister || group.isAssumedLoop) &&
         !plan.isOfFewThreads(reduction) && !plan.isInGridLoop(reduction.op);
}

/// Whether `matches` holds for one of the reductions of `plan`.
static bool anyReduction(
    const PrivatizePlan &plan,
    function_ref<bool(const PrivateGroup &, const ReductionAccess &)> matches) {
  return llvm::any_of(plan.getGroups(), [&](const PrivateGroup &group) {
    return llvm::any_of(group.reductions, [&](const ReductionAccess &each) {
      return matches(group, each);
    });
  });
}

static bool gainsFromFewCtas(PrivatizePlan &plan) {
  return anyReduction(plan, [&](const auto &group, const auto &reduction) {
    return gains(plan, group, reduction);
  });
}

bool mlir::redop::gainsFromGridLoop(PrivatizePlan &plan) {
  return gainsFromFewCtas(plan) ||
         anyReduction(plan, [&](const auto &group, const auto &reduction) {
           return group.form == PrivateGroup::Form::CtaRegister &&
                  plan.isOfShortCtas(reduction);
         });
}

Decision<AppendPlan> mlir::redop::planAppends(KernelContext &context) {
  AggregateRules rules(context);
  if (rules.getCandidates().empty() || rules.accessesOtherThanGlobal() ||
      rules.findKernelRefusal())
    return NotApplicable();
  AppendPlan appends;
  bool isWanted = false;
  for (Operation *op : rules.getCandidates()) {
    Decision<Aggregation> decision =
        rules.plan(op, {kScanElements, kKeyedScanElements},
                   /*assumeLoop=*/true);
    const Aggregation *plan = decision.getPlan();
    // In a loop of its own, it is left to redop-aggregate.
    if (!plan || plan->loop || plan->factor == 1)
      continue;
    isWanted = true;
    for (std::pair<Value, Value> each : plan->apart)
      if (!llvm::is_contained(appends.apart, each))
        appends.apart.push_back(each);
  }
  if (!isWanted)
    return NotApplicable();
  if (std::optional<Refusal> why =
          findGridRefusal(context.getKernel(), &context.getBody().front()))
    return std::move(*why);
  return appends;
}

//===----------------------------------------------------------------------===//
// The number of persistent CTAs
//===----------------------------------------------------------------------===//

/// The bytes of scalars that an iteration loads, apart from those that are the
/// same for all threads, and from those within further branches.
static unsigned getLoadedBytes(CountedLoop &loop, FunctionOpInterface kernel) {
  unsigned bits = 0;
  auto add = [&](Operation *op) {
    bool isLoad = isa<LLVM::LoadOp, memref::LoadOp, LLVM::InlineAsmOp>(op) &&
                  op->getNumResults() == 1 &&
                  op->getResult(0).getType().isIntOrFloat();
    bool isOwn = llvm::any_of(op->getOperands(), [&](Value operand) {
      return !isSameInCta(kernel, operand);
    });
    if (isLoad && isOwn)
      bits += op->getResult(0).getType().getIntOrFloatBitWidth();
  };
  llvm::for_each(loop.getOps(), add);
  llvm::for_each(loop.getBranchOps(), add);
  return bits / 8;
}

/// Whether some loads wait for the branch that others decide.
static bool hasNestedBranch(CountedLoop &loop) {
  return llvm::any_of(loop.getBranchOps(), [](Operation *op) {
    return isa<scf::IfOp>(op) && containsOp(op, [](Operation *inner) {
             return isLoad(inner) || ReductionAccess::match(inner);
           });
  });
}

static bool hasMask(CountedLoop &loop) {
  auto isMasked = [](Operation *op) {
    std::optional<ReductionAccess> reduction = ReductionAccess::match(op);
    return reduction && reduction->isDeferrable() && reduction->mask;
  };
  return llvm::any_of(loop.getOps(), isMasked) ||
         llvm::any_of(loop.getBranchOps(), isMasked);
}

static bool hasBins(const PrivatizePlan &plan) {
  return llvm::any_of(plan.getGroups(), [](const PrivateGroup &group) {
    return group.form == PrivateGroup::Form::Bins;
  });
}

/// Sets the number of threads that suffice for `loop`, whose iterations can be
/// interleaved.
static void setThreads(GridPlan &plan, const PrivatizePlan &privatize,
                       CountedLoop &loop, FunctionOpInterface kernel) {
  // 0 if it is not known.
  unsigned bytes = getLoadedBytes(loop, kernel);
  if (hasBins(privatize)) {
    plan.threads = kPersistentBinThreads;
    plan.why = "several loads in flight, into bins";
  } else if (plan.isContiguous) {
    plan.threads = kPersistentRunThreads;
    plan.why = "sums until the element changes";
  } else if (hasNestedBranch(loop)) {
    plan.threads = kPersistentSumThreads;
    plan.why = "sums of loads in nested branches";
  } else if (bytes > kMaxShortSumBytes) {
    plan.threads = kPersistentSumThreads;
    plan.why = "sums of several or wide loads";
  } else if (hasMask(loop)) {
    plan.threads = kPersistentSelectThreads;
    plan.why = "sums that data selects";
  } else if (bytes != 0 && bytes < kMaxShortSumBytes) {
    plan.threads = kPersistentNarrowSumThreads;
    plan.why = "sums of one narrow load";
  } else {
    plan.threads = kPersistentShortSumThreads;
    plan.why = "sums of one short load";
  }
  plan.threads = std::min(plan.threads, plan.machine.threads);
}

/// What must hold so that few threads suffice for the bins of `plan`, whose
/// loop is entered from `entry`; nullopt if the kernel cannot find out.
static std::optional<SmallVector<FitTest, 1>>
findTests(const PrivatizePlan &plan, Block *entry) {
  SmallVector<FitTest, 1> tests;
  for (const PrivateGroup &group : plan.getGroups()) {
    if (group.form != PrivateGroup::Form::Bins)
      continue;
    if (group.periodicIndex)
      tests.push_back({nullptr});
    if (group.periodicIndex || group.isCapacityKnown)
      continue;
    // Reductions into memory that has no bins take more threads.
    Value base = group.base;
    auto type = dyn_cast<MemRefType>(base.getType());
    bool isDefined = isa<BlockArgument>(base) || base.getParentBlock() == entry;
    if (!type || type.getRank() != 1 || !isDefined)
      return std::nullopt;
    tests.push_back({base, group.capacity});
  }
  return tests;
}

GridPlan mlir::redop::planGrid(PrivatizePlan &plan, const Machine &machine,
                               GridAxis axis, unsigned ctas) {
  GridPlan all;
  all.why = "iterations cannot be interleaved";
  all.axis = axis;
  all.accessesOtherThanGlobal = plan.accessesOtherThanGlobal();
  all.hoists = llvm::any_of(plan.getGroups(), [](const PrivateGroup &group) {
    return group.isAssumedLoop;
  });
  if (!gainsFromFewCtas(plan)) {
    all.strategy = GridPlan::Strategy::Coarsened;
    all.maxCtaThreads = kMaxCoarsenedSumThreads;
    all.why = "one sum of each CTA";
    all.hoists = true;
  }
  all.knownThreads =
      getStatedThreads(plan.getGroups().front().first().op).value_or(0);
  all.slowQuotients = getSlowQuotients(plan);
  all.machine = machine;
  all.ctas = ctas;
  return all;
}

GridPlan mlir::redop::planGrid(const PrivatizePlan &plan, const GridPlan &base,
                               scf::ForOp loop, Block *entry) {
  GridPlan all = base;
  uint64_t fitting = all.machine.sharedBytes /
                     (plan.getBytesPerCta() + all.machine.reservedBytes);
  if (fitting < all.machine.ctas)
    all.maxCtasPerSM = std::max<uint64_t>(fitting, 1);
  if (all.strategy == GridPlan::Strategy::Coarsened)
    return all;
  std::optional<CountedLoop> counted;
  if (loop)
    counted = CountedLoop::match(loop);
  if (!counted || !canInterleave(*counted, plan.getReductionOps())) {
    if (!loop)
      return all;
    all.sample = KeySample::match(loop, plan);
    if (all.sample)
      all.strategy = GridPlan::Strategy::Sampled;
    return all;
  }
  GridPlan few = all;
  few.interleaves = true;
  few.sample = KeySample::match(loop, plan);
  few.isContiguous =
      !few.sample && llvm::any_of(plan.getGroups(), [](const auto &group) {
        return group.slowParts.has_value();
      });
  setThreads(few, plan, *counted, loop->getParentOfType<FunctionOpInterface>());
  std::optional<SmallVector<FitTest, 1>> tests = findTests(plan, entry);
  if (few.sample) {
    few.strategy = GridPlan::Strategy::Sampled;
    few.why = "only the data tells whether bins pay";
  } else if (!tests) {
    all.why = "the number of elements is unknown";
    return all;
  }
  if (tests)
    few.tests = std::move(*tests);
  return few;
}

GridPlan mlir::redop::planLaunched(GridPlan plan, Value gridSize) {
  plan.strategy = GridPlan::Strategy::Launched;
  plan.why = "the launches are visible";
  plan.gridSize = gridSize;
  return plan;
}

GridPlan mlir::redop::planGridOfAppends(const Machine &machine, unsigned ctas) {
  GridPlan plan;
  plan.strategy = GridPlan::Strategy::Coarsened;
  plan.why = "several appends of a thread";
  plan.separatesSmallGrid = true;
  plan.machine = machine;
  plan.ctas = ctas;
  return plan;
}

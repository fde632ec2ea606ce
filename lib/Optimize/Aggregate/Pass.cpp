//===- Pass.cpp - redop-aggregate -----------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plan.cpp decides; this file rewrites. docs/Optimizing/Aggregate.md
// explains why this is legal.
//
//===----------------------------------------------------------------------===//

#include "Aggregate/GroupScan.h"
#include "Aggregate/Heuristics.h"
#include "Aggregate/KeyedScan.h"
#include "Aggregate/Plan.h"
#include "Common/CreateReduction.h"
#include "Common/LaunchResources.h"
#include "Common/Slice.h"
#include "Common/Versions.h"
#include "Grid/Loop.h"
#include "Loops/LiftControlFlow.h"
#include "Loops/MakeConvergent.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/Collectives.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"
#include "redop/TargetInfo/MachineConstants.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPAGGREGATEPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

/// Replaces the reduction of `plan` by a portable op with a mask, whose uniform
/// operands are computed outside.
static MemoryReductionOpInterface normalize(const Aggregation &plan) {
  const ReductionAccess &access = plan.access;
  ImplicitLocOpBuilder b(access.op->getLoc(), access.op);
  IRMapping known;
  // Recomputes what is defined inside.
  auto before = [&](Value value) {
    if (!plan.top)
      return value;
    OpBuilder outside(plan.top);
    return cloneBefore(outside, value, known, [&](Operation *op) {
      return !plan.top->isAncestor(op);
    });
  };
  Value base = before(access.base), value = access.value;
  SmallVector<Value> indices;
  for (Value index : access.indices)
    indices.push_back(before(index));
  if (plan.isValueUniform)
    value = before(value);
  Value mask = access.mask;
  if (!mask)
    mask = arith::ConstantOp::create(b, b.getBoolAttr(true));
  MemoryReductionOpInterface op =
      createLike(b, access.at(base, indices), value, mask);
  if (access.hasResult()) {
    Value result = op->getResult(0);
    if (access.mask)
      result = arith::SelectOp::create(b, mask, result, access.elseValue);
    access.op->replaceAllUsesWith(ValueRange{result});
  }
  access.op->erase();
  return op;
}

/// Moves `op` out of all branches up to and including `outermost`. Returns the
/// part of `outermost` that preceded it.
static scf::IfOp split(MemoryReductionOpInterface op, Operation *outermost) {
  scf::IfOp before;
  for (bool isLast = false; !isLast;) {
    auto branch = cast<scf::IfOp>(op->getParentOp());
    isLast = branch == outermost;
    before = splitBranch(op, branch);
  }
  return before;
}

/// The branch of `iteration` around its loads, such as `i < n`, if the ops in
/// front of it can be executed in any case; null if there is none.
static scf::IfOp getInnerBranch(scf::IfOp iteration) {
  for (Operation &op : iteration.thenBlock()->without_terminator()) {
    if (auto branch = dyn_cast<scf::IfOp>(op))
      return branch;
    if (!mayExecuteEarlier(&op, UsedBy::Guarded))
      return nullptr;
  }
  return nullptr;
}

/// Clones the ops of `block` except for the terminator, and those of `inlined`,
/// if not null, in its place. What `copy` maps is not cloned.
static void cloneOps(OpBuilder &b, Block *block, scf::IfOp inlined,
                     IRMapping &copy) {
  for (Operation &op : block->without_terminator()) {
    bool isKnown = op.getNumResults() != 0 && copy.contains(op.getResult(0));
    if (isKnown)
      continue;
    if (inlined != &op) {
      b.clone(op, copy);
      continue;
    }
    cloneOps(b, inlined.thenBlock(), scf::IfOp(), copy);
    for (auto [result, value] : llvm::zip_equal(
             inlined.getResults(), inlined.thenYield().getOperands()))
      copy.map(result, copy.lookupOrDefault(value));
  }
}

/// Encloses `parts`, branches of several iterations, in one branch that
/// executes their ops without branches in between if all iterations are
/// executed, as is usual except at the end. `withInner`: and if the branch in
/// each of them is taken, such as `i < n`.
static void executeTogether(ArrayRef<scf::IfOp> parts, bool withInner) {
  scf::IfOp last = parts.back();
  ImplicitLocOpBuilder b(last.getLoc(), last);
  Value areAll = last.getCondition();
  SmallVector<IRMapping> copies(parts.size());
  SmallVector<scf::IfOp> inner = llvm::map_to_vector(parts, getInnerBranch);
  bool hasInner =
      withInner && llvm::all_of(inner, [](scf::IfOp each) { return each; });
  for (size_t i = 0; i < parts.size() && hasInner; ++i) {
    scf::IfOp iteration = parts[i];
    for (Operation &op : *iteration.thenBlock()) {
      if (&op == inner[i])
        break;
      dropAssumptions(b.clone(op, copies[i]));
    }
    areAll = createGuardedAnd(
        b, areAll, copies[i].lookupOrDefault(inner[i].getCondition()));
  }
  SmallVector<Type> types;
  SmallVector<Value> results;
  for (scf::IfOp each : parts) {
    llvm::append_range(types, each.getResultTypes());
    llvm::append_range(results, each.getResults());
  }
  auto whole = scf::IfOp::create(b, types, areAll, /*addThenBlock=*/true,
                                 /*addElseBlock=*/true);
  for (auto [from, to] : llvm::zip_equal(results, whole.getResults()))
    from.replaceAllUsesWith(to);
  SmallVector<Value> values;
  for (size_t i = 0; i < parts.size(); ++i) {
    scf::IfOp each = parts[i];
    IRMapping &copy = copies[i];
    b.setInsertionPointToEnd(whole.thenBlock());
    cloneOps(b, each.thenBlock(), hasInner ? inner[i] : scf::IfOp(), copy);
    for (Value value : each.thenYield().getOperands())
      values.push_back(copy.lookupOrDefault(value));
  }
  scf::YieldOp::create(b, values);
  b.setInsertionPointToEnd(whole.elseBlock());
  Operation *end = scf::YieldOp::create(b, results);
  for (scf::IfOp each : parts)
    each->moveBefore(end);
}

/// The first op of `iteration` at which lanes exchange values; null if there is
/// none.
static Operation *findExchange(scf::IfOp iteration) {
  for (Operation &op : *iteration.thenBlock())
    if (containsOp(&op, exchangesRegisters))
      return &op;
  return nullptr;
}

/// Moves the ops between the reductions of several iterations after the last
/// one, to make the reductions adjacent. `before`: the parts of the iterations
/// that precede them.
static void gather(ConvergentLoop &converged,
                   ArrayRef<MemoryReductionOpInterface> ops,
                   ArrayRef<scf::IfOp> before) {
  Operation *yield = converged.loop.getBody()->getTerminator();
  // Threads diverge at their loads, and exchange values afterwards.
  SmallVector<scf::IfOp> loads;
  if (findExchange(before.front()))
    for (scf::IfOp each : before)
      loads.push_back(splitBranchAt(findExchange(each), each));
  for (scf::IfOp each : before)
    each->moveBefore(yield);
  for (Operation *op : ops)
    op->moveBefore(yield);
  for (scf::IfOp rest : converged.iterations)
    rest->moveBefore(yield);
  if (!loads.empty())
    executeTogether(loads, /*withInner=*/true);
  executeTogether(before, /*withInner=*/loads.empty());
}

/// Whether `mask` is `condition`, or what a branch on it returns as such.
static bool isSame(Value mask, Value condition) {
  if (mask == condition)
    return true;
  auto result = dyn_cast<OpResult>(mask);
  auto branch = mask.getDefiningOp<scf::IfOp>();
  if (!branch || branch.getCondition() != condition)
    return false;
  unsigned at = result.getResultNumber();
  return matchPattern(branch.thenYield().getOperand(at), m_One()) &&
         matchPattern(branch.elseYield().getOperand(at), m_Zero());
}

/// `rest` is the second part of a branch that was split, and `before` the first
/// part, which returns the mask of the reduction between them. If all that
/// `rest` encloses is a branch on the mask, drops the condition of `rest`: the
/// mask implies it. Returns the remaining branch.
static scf::IfOp dropCondition(scf::IfOp before, scf::IfOp rest) {
  if (rest.getNumResults() != 0 ||
      !llvm::hasSingleElement(rest.thenBlock()->without_terminator()) ||
      (rest.elseBlock() && !rest.elseBlock()->without_terminator().empty()))
    return rest;
  auto inner = dyn_cast<scf::IfOp>(rest.thenBlock()->front());
  if (!inner || inner.elseBlock() ||
      before.getCondition() != rest.getCondition() ||
      !matchPattern(before.elseYield().getOperand(0), m_Zero()))
    return rest;
  auto condition = dyn_cast<OpResult>(inner.getCondition());
  if (!condition || condition.getOwner() != before ||
      !isSame(before.thenYield().getOperand(0),
              before.thenYield().getOperand(condition.getResultNumber())))
    return rest;
  inner.getConditionMutable().assign(before.getResult(0));
  inner->moveBefore(rest);
  rest->erase();
  return inner;
}

/// The number of 32-bit registers for values that `before` returns, other than
/// conditions, which scans have as votes.
static unsigned countWords(scf::IfOp before) {
  unsigned words = 0;
  for (Type type : before.getResultTypes()) {
    unsigned bits = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 64;
    if (auto vector = dyn_cast<VectorType>(type))
      bits = vector.getNumElements() *
             getElementTypeOrSelf(vector).getIntOrFloatBitWidth();
    words += bits == 1 ? 0 : llvm::divideCeil(bits, 32);
  }
  return words;
}

/// Rewrites one reduction. Returns how many registers the threads keep during
/// the scan.
static unsigned aggregate(const Aggregation &plan, GroupScan &scan) {
  bool hasResult = plan.access.hasResult();
  std::optional<KeyedScan> keyed;
  MemoryReductionOpInterface op;
  if (plan.key) {
    keyed.emplace(plan, scan);
    op = keyed->replaceByKey();
  } else {
    op = normalize(plan);
  }
  SmallVector<MemoryReductionOpInterface> ops = {op};
  unsigned words = 0;
  if (plan.loop) {
    // Identifies its clones.
    op->setAttr(aggregatedAttrName, UnitAttr::get(op->getContext()));
    ConvergentLoop converged =
        makeConvergent(plan.loop, plan.factor, plan.isLoopUniform);
    ops.clear();
    SmallVector<scf::IfOp> before;
    for (scf::IfOp &iteration : converged.iterations) {
      MemoryReductionOpInterface own;
      iteration.walk([&](MemoryReductionOpInterface each) {
        if (each->removeAttr(aggregatedAttrName))
          own = each;
      });
      ops.push_back(own);
      before.push_back(split(own, iteration));
      words += countWords(before.back());
      iteration = dropCondition(before.back(), iteration);
    }
    if (plan.factor > 1)
      gather(converged, ops, before);
  } else if (plan.top) {
    split(op, plan.top);
  }
  if (!hasResult) {
    for (MemoryReductionOpInterface each : ops)
      scan.replaceStore(cast<StoreReduceOp>(*each));
    return words;
  }
  SmallVector<FetchReduceOp> fetches;
  for (MemoryReductionOpInterface each : ops)
    fetches.push_back(cast<FetchReduceOp>(*each));
  if (keyed) {
    keyed->replace(fetches);
    return words + fetches.size();
  }
  scan.replaceFetches(fetches, plan.isValueUniform);
  return words;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// The number of ops of `kernel`, or of its first version.
static unsigned countOps(FunctionOpInterface kernel) {
  Block *start = getFirstVersion(kernel);
  DominanceInfo dominance(kernel);
  unsigned count = 0;
  for (Block &block : kernel.getFunctionBody())
    if (!start || dominance.dominates(start, &block))
      block.walk([&](Operation *) { ++count; });
  return count;
}

namespace {
struct RedopAggregatePass
    : public redop::impl::RedopAggregatePassBase<RedopAggregatePass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    FailureOr<bool> changed = runOnKernels(
        getOperation(), aggregatedAttrName,
        {PermissionOptions::read(*this), dynamicSharedMemory, chip},
        [&](KernelContext &context) { return runOnKernel(context); });
    if (failed(changed))
      return signalPassFailure();
    if (!*changed)
      markAllAnalysesPreserved();
  }

private:
  /// Rewrites `kernel`, lifting the branches between its blocks if necessary.
  bool runOnKernel(KernelContext &context) {
    FunctionOpInterface kernel = context.getKernel();
    Region &body = kernel.getFunctionBody();
    Uniformity &uniformity = context.getUniformity();
    bool isLifted = llvm::any_of(body, [&](Block &block) {
      return !uniformity.isConvergent(&block) &&
             llvm::any_of(block, [](Operation &op) {
               return isa<FetchReduceOp, AtomOp>(op) && !op.use_empty();
             });
    });
    if (isLifted &&
        changeLifted(kernel, [&] { return run(context, /*report=*/false); }))
      return true;
    return run(context, /*report=*/true);
  }

  static void reportRefusal(Operation *op, const Refusal &why) {
    why.log(op);
    reportMissed(op, "is not aggregated: " + why.getText());
  }

  bool run(KernelContext &context, bool report) {
    FunctionOpInterface kernel = context.getKernel();
    Operation *module = context.getModule();
    AggregateRules rules(context);
    if (rules.getCandidates().empty())
      return false;
    if (std::optional<Refusal> why = rules.findKernelRefusal()) {
      for (Operation *op : rules.getCandidates())
        if (op->getNumResults() != 0 && report)
          reportRefusal(op, *why);
      return false;
    }
    bool isSmall = countOps(kernel) <= kMaxSmallKernelOps;
    GroupScan scan(kernel, module);
    bool changed = versionFor(kernel, rules, scan);
    if (changed)
      rules.forgetIR();
    unsigned words = 0;
    while (aggregateOne(kernel, rules, scan, words)) {
      changed = true;
      rules.forgetIR();
    }
    for (Operation *op : rules.getCandidates()) {
      if (!scan.canExpandAt(op))
        continue;
      Decision<Aggregation> decision = decide(rules, op, getElements(kernel));
      if (const Refusal *why = decision.getRefusal();
          why && !scan.isOwn(op) && (report || changed))
        reportRefusal(op, *why);
    }
    if (!changed)
      return false;
    kernel->setAttr(aggregatedAttrName, UnitAttr::get(&getContext()));
    std::optional<unsigned> registers;
    if (isSmall)
      registers =
          scan.hasWholeWarps()
              ? std::clamp<unsigned>(llvm::alignTo(kBaseRegisters + words, 8),
                                     kMinRegisters, kMaxCtaThreadRegisters)
              : kPartialWarpRegisters;
    limitRegisters(kernel, registers);
    return true;
  }

  /// Makes two versions of the kernel where that allows or improves a plan.
  bool versionFor(FunctionOpInterface kernel, AggregateRules &rules,
                  GroupScan &scan) {
    // The memrefs that must not overlap, for several elements at a time.
    SmallVector<std::pair<Value, Value>> apart;
    SmallVector<scf::ForOp> loops;
    bool hasCtaPlan = false;
    for (Operation *op : rules.getCandidates()) {
      Decision<Aggregation> decision = rules.plan(op, getElements(kernel));
      const Aggregation *plan = decision.getPlan();
      if (!plan)
        continue;
      hasCtaPlan |= plan->access.hasResult() && !findLoss(*plan);
      if (plan->loop && mayWrap(plan->loop) &&
          !llvm::is_contained(loops, plan->loop))
        loops.push_back(plan->loop);
      for (std::pair<Value, Value> each : plan->apart)
        if (plan->factor > 1 && !llvm::is_contained(apart, each))
          apart.push_back(each);
    }
    if (!hasCtaPlan || !scan.versionKernel(apart, loops))
      return false;
    for (scf::ForOp loop : loops)
      loop->setAttr(noWrapAttrName, UnitAttr::get(&getContext()));
    return true;
  }

  /// Why a plan may cost more than it gains: a scan has two barriers, which few
  /// threads that add do not repay.
  std::optional<Refusal> findLoss(const Aggregation &plan) const {
    if (!plan.access.hasResult() || plan.factor > 1 || elementsPerThread)
      return std::nullopt;
    // What redop-grid leaves without its loop, for CTAs of a small grid.
    Operation *op = plan.access.op;
    if (op->getParentOfType<FunctionOpInterface>()->hasAttr(
            virtualGridAttrName) &&
        !op->getParentOfType<scf::ForOp>())
      return std::nullopt;
    StringRef reason = "it is not in a loop";
    if (!plan.whyOneElement.empty())
      reason = plan.whyOneElement;
    return Refusal(Refusal::ID::OneElement, plan.access.op, reason);
  }

  /// The plan for `op`, unless it may cost more than it gains.
  Decision<Aggregation> decide(AggregateRules &rules, Operation *op,
                               ScanElements elements) const {
    Decision<Aggregation> decision = rules.plan(op, elements);
    if (const Aggregation *plan = decision.getPlan())
      if (std::optional<Refusal> loss = findLoss(*plan))
        return *loss;
    return decision;
  }

  ScanElements getElements(FunctionOpInterface kernel) const {
    if (elementsPerThread)
      return {elementsPerThread, elementsPerThread};
    return {kernel->hasAttr(virtualGridAttrName) ? kCoarsenedScanElements
                                                 : kScanElements,
            kKeyedScanElements};
  }

  /// Rewrites the first reduction for which there is a plan.
  bool aggregateOne(FunctionOpInterface kernel, AggregateRules &rules,
                    GroupScan &scan, unsigned &words) {
    for (Operation *op : rules.getCandidates()) {
      if (!scan.canExpandAt(op))
        continue;
      Decision<Aggregation> decision = rules.plan(op, getElements(kernel));
      Aggregation *plan = decision.getPlan();
      if (!plan || scan.isOwn(op) || (plan->loop && mayWrap(plan->loop)))
        continue;
      // There are at most two versions.
      if (plan->factor > 1 && !plan->apart.empty()) {
        decision = rules.plan(op, {1, 1});
        plan = decision.getPlan();
        plan->whyOneElement = "memrefs of the kernel may overlap; if they do "
                              "not, add the attribute redop.noalias";
      }
      if (findLoss(*plan))
        continue;
      if (!plan->whyOneElement.empty())
        reportNote(op, "is aggregated one element of a thread at a time: " +
                           plan->whyOneElement);
      StringRef group = plan->access.hasResult() ? "block" : "warp";
      reportPassed(op, "Aggregated", {group});
      words = std::max(words, aggregate(*plan, scan));
      return true;
    }
    return false;
  }
};
} // namespace

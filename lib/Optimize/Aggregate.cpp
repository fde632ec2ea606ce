//===- Aggregate.cpp - redop-aggregate ------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// AggregatePlan.cpp decides; this file rewrites. docs/Optimizing.md explains
// why this is legal.
//
//===----------------------------------------------------------------------===//

#include "AggregatePlan.h"
#include "Converge.h"
#include "GroupScan.h"
#include "Launch.h"
#include "Lift.h"
#include "Reduction.h"
#include "Version.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPAGGREGATEPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

/// Recomputes `value` before `top` if it is defined inside.
static Value computeBefore(Operation *top, Value value, IRMapping &known) {
  Operation *op = value.getDefiningOp();
  if (!op || !top->isAncestor(op))
    return value;
  if (Value again = known.lookupOrNull(value))
    return again;
  for (Value operand : op->getOperands())
    known.map(operand, computeBefore(top, operand, known));
  OpBuilder(top).clone(*op, known);
  return known.lookup(value);
}

/// Replaces the reduction of `plan` by a portable op with a mask, whose uniform
/// operands are computed outside.
static MemoryReductionOpInterface normalize(const Aggregation &plan) {
  const ReductionAccess &access = plan.access;
  ImplicitLocOpBuilder b(access.op->getLoc(), access.op);
  IRMapping known;
  auto before = [&](Value value) {
    return plan.top ? computeBefore(plan.top, value, known) : value;
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
  bool orUpstream = false;
  if (auto portable = dyn_cast<MemoryReductionOpInterface>(access.op))
    orUpstream = portable.getOrUpstream();
  if (!access.hasResult()) {
    auto store = StoreReduceOp::create(
        b, access.kind, Sem::Relaxed, access.scope, value, base, indices, mask,
        /*cache_policy=*/Value(), /*alignment=*/IntegerAttr(), access.fastmath,
        orUpstream);
    access.op->erase();
    return store;
  }
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(value.getType()));
  auto fetch = FetchReduceOp::create(
      b, value.getType(), access.kind, Sem::Relaxed, access.scope, value, base,
      indices, mask, /*cache_policy=*/Value(), /*alignment=*/IntegerAttr(),
      access.fastmath, orUpstream, zero);
  Value result = fetch.getRes();
  if (access.mask)
    result = arith::SelectOp::create(b, mask, result, access.elseValue);
  access.op->replaceAllUsesWith(ValueRange{result});
  access.op->erase();
  return fetch;
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

/// Moves the ops between the reductions of several iterations after the last
/// one, to make the reductions adjacent.
static void gather(ConvergentLoop &converged,
                   ArrayRef<MemoryReductionOpInterface> ops,
                   ArrayRef<scf::IfOp> before) {
  Operation *yield = converged.loop.getBody()->getTerminator();
  for (Operation *op : ops)
    op->moveBefore(yield);
  for (scf::IfOp rest : converged.iterations)
    rest->moveBefore(yield);

  // If all iterations are executed, as is usual except at the end, there is no
  // branch between their loads.
  scf::IfOp last = before.back();
  ImplicitLocOpBuilder b(converged.loop.getLoc(), last);
  SmallVector<Type> types;
  SmallVector<Value> results;
  for (scf::IfOp each : before) {
    llvm::append_range(types, each.getResultTypes());
    llvm::append_range(results, each.getResults());
  }
  auto whole = scf::IfOp::create(b, types, last.getCondition(),
                                 /*addThenBlock=*/true, /*addElseBlock=*/true);
  for (auto [from, to] : llvm::zip_equal(results, whole.getResults()))
    from.replaceAllUsesWith(to);
  SmallVector<Value> values;
  for (scf::IfOp each : before) {
    IRMapping copy;
    b.setInsertionPointToEnd(whole.thenBlock());
    for (Operation &op : each.thenBlock()->without_terminator())
      b.clone(op, copy);
    for (Value value : each.thenYield().getOperands())
      values.push_back(copy.lookupOrDefault(value));
  }
  scf::YieldOp::create(b, values);
  b.setInsertionPointToEnd(whole.elseBlock());
  Operation *end = scf::YieldOp::create(b, results);
  for (scf::IfOp each : before)
    each->moveBefore(end);
}

/// Rewrites one reduction.
static void aggregate(const Aggregation &plan, GroupScan &scan) {
  bool hasResult = plan.access.hasResult();
  MemoryReductionOpInterface op = normalize(plan);
  SmallVector<MemoryReductionOpInterface> ops = {op};
  if (plan.loop) {
    // Identifies its clones.
    op->setAttr(aggregatedAttrName, UnitAttr::get(op->getContext()));
    ConvergentLoop converged =
        makeConvergent(plan.loop, plan.factor, plan.isLoopUniform);
    ops.clear();
    SmallVector<scf::IfOp> before;
    for (scf::IfOp iteration : converged.iterations) {
      MemoryReductionOpInterface own;
      iteration.walk([&](MemoryReductionOpInterface each) {
        if (each->removeAttr(aggregatedAttrName))
          own = each;
      });
      ops.push_back(own);
      before.push_back(split(own, iteration));
    }
    if (plan.factor > 1)
      gather(converged, ops, before);
  } else if (plan.top) {
    split(op, plan.top);
  }
  if (!hasResult) {
    for (MemoryReductionOpInterface each : ops)
      scan.replaceStore(cast<StoreReduceOp>(*each));
    return;
  }
  SmallVector<FetchReduceOp> fetches;
  for (MemoryReductionOpInterface each : ops)
    fetches.push_back(cast<FetchReduceOp>(*each));
  scan.replaceFetches(fetches, plan.isValueUniform);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Kernels with at most this many ops are limited to kSmallRegisters registers:
/// with the 50 that ptxas uses for eight elements, fewer blocks run at a time,
/// which costs up to 8 percent.
static constexpr unsigned kSmallKernel = 64;
static constexpr unsigned kSmallRegisters = 48;

namespace {
struct RedopAggregatePass
    : public redop::impl::RedopAggregatePassBase<RedopAggregatePass> {
  using Base::Base;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    FailureOr<bool> changed = runOnKernels(
        getOperation(), aggregatedAttrName,
        {noalias, reassociatedFloats, anySubnormals, dynamicSharedMemory},
        [&](FunctionOpInterface kernel, const PrivatizeGrants &grants) {
          return runOnKernel(kernel, grants);
        });
    if (failed(changed))
      return signalPassFailure();
    if (!*changed)
      markAllAnalysesPreserved();
  }

private:
  /// Rewrites `kernel`, lifting the branches between its blocks if necessary.
  bool runOnKernel(FunctionOpInterface kernel, const PrivatizeGrants &grants) {
    Region &body = kernel.getFunctionBody();
    Uniformity uniformity(body);
    bool isLifted = llvm::any_of(body, [&](Block &block) {
      return !uniformity.isConvergent(&block) &&
             llvm::any_of(block, [](Operation &op) {
               return isa<FetchReduceOp, AtomOp>(op) && !op.use_empty();
             });
    });
    if (!isLifted)
      return run(kernel, grants, /*report=*/true);
    Region copy;
    IRMapping mapping;
    body.cloneInto(&copy, mapping);
    if (liftControlFlow(kernel) && run(kernel, grants, /*report=*/false))
      return true;
    body.takeBody(copy);
    return run(kernel, grants, /*report=*/true);
  }

  bool run(FunctionOpInterface kernel, const PrivatizeGrants &grants,
           bool report) {
    Operation *module = getChangeableModule(kernel, getOperation());
    AggregateRules rules(kernel, grants, module);
    if (rules.getCandidates().empty())
      return false;
    if (std::optional<std::string> why = rules.findKernelObstacle()) {
      for (Operation *op : rules.getCandidates())
        if (op->getNumResults() != 0 && report)
          reportMissed(op, "is not aggregated: " + *why);
      return false;
    }
    unsigned size = 0;
    kernel.getFunctionBody().walk([&](Operation *) { ++size; });
    bool isSmall = size <= kSmallKernel;
    GroupScan scan(kernel, module);
    bool changed = versionKernel(kernel, findOverlaps(rules));
    if (changed)
      rules.forgetIR();
    while (aggregateOne(rules, scan)) {
      changed = true;
      rules.forgetIR();
    }
    for (Operation *op : rules.getCandidates()) {
      std::string why;
      if (std::optional<Aggregation> plan = rules.plan(op, getElements(), why))
        why = findLoss(*plan);
      if (!why.empty() && !scan.isOwn(op) && (report || changed))
        reportMissed(op, "is not aggregated: " + why);
    }
    if (!changed)
      return false;
    kernel->setAttr(aggregatedAttrName, UnitAttr::get(&getContext()));
    limitRegisters(kernel,
                   isSmall ? std::optional(kSmallRegisters) : std::nullopt);
    return true;
  }

  /// Why a plan may cost more than it gains: a scan requires two barriers,
  /// which is not profitable if few threads add.
  std::string findLoss(const Aggregation &plan) const {
    if (!plan.access.hasResult() || plan.factor > 1 || elementsPerThread)
      return "";
    std::string reason =
        plan.whyOneElement.empty() ? "it is not in a loop" : plan.whyOneElement;
    return "a scan of one element of each thread pays only if many of them "
           "add, and a scan of several is not possible: " +
           reason + "; the option elements-per-thread overrides this";
  }

  unsigned getElements() const {
    return elementsPerThread ? elementsPerThread : kDefaultElements;
  }

  /// The memrefs that must not overlap, for several elements at a time.
  SmallVector<std::pair<Value, Value>> findOverlaps(AggregateRules &rules) {
    SmallVector<std::pair<Value, Value>> pairs;
    std::string why;
    for (Operation *op : rules.getCandidates())
      if (std::optional<Aggregation> plan = rules.plan(op, getElements(), why))
        for (std::pair<Value, Value> each : plan->apart)
          if (plan->factor > 1 && !llvm::is_contained(pairs, each))
            pairs.push_back(each);
    return pairs;
  }

  /// Rewrites the first reduction for which there is a plan.
  bool aggregateOne(AggregateRules &rules, GroupScan &scan) {
    for (Operation *op : rules.getCandidates()) {
      std::string why;
      std::optional<Aggregation> plan = rules.plan(op, getElements(), why);
      if (!plan || scan.isOwn(op))
        continue;
      // There are at most two versions.
      if (plan->factor > 1 && !plan->apart.empty()) {
        plan = rules.plan(op, /*factor=*/1, why);
        plan->whyOneElement = "memrefs of the kernel may overlap; if they do "
                              "not, the attribute redop.noalias says so";
      }
      if (!findLoss(*plan).empty())
        continue;
      if (!plan->whyOneElement.empty())
        reportNote(op, "is aggregated one element of a thread at a time: " +
                           plan->whyOneElement);
      StringRef group = plan->access.hasResult() ? "block" : "warp";
      reportPassed(op, "Aggregated", {group});
      aggregate(*plan, scan);
      return true;
    }
    return false;
  }
};
} // namespace

//===- SharedLoops.cpp - Which loops lanes share --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Vectorize/SharedLoops.h"
#include "Common/ReductionGroups.h"
#include "Vectorize/Heuristics.h"
#include "Vectorize/LoopIteration.h"
#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/Address.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Selection.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/WarpSize.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
class LoopRules {
public:
  explicit LoopRules(KernelContext &context);

  Decision<SharedLoop> plan(const Iteration &iteration);

private:
  bool isUniform(Value value) {
    return context.getDependence().isSameInCta(value);
  }
  bool canPass(Value value, SharedLoop &shared, unsigned depth = 0);
  bool canLoadElsewhere(Operation *load);
  bool isObserved(const ReductionAccess &reduction, ArrayRef<Operation *> row);
  std::optional<SharedLoop> planShape(const Iteration &iteration);
  std::optional<Refusal> findRefusal(const Iteration &iteration,
                                     const SharedLoop &shared);
  bool canCombine(const ReductionAccess &reduction);
  std::optional<int64_t> findRows(const Iteration &iteration,
                                  SharedLoop &shared);

  KernelContext &context;
  FunctionAccesses functionAccesses;
  KernelAccesses accesses;
  /// An op with unknown effects, if the kernel has one.
  std::optional<Obstacle> obstacle;
};
} // namespace

LoopRules::LoopRules(KernelContext &context)
    : context(context), functionAccesses(context) {
  SmallVector<Obstacle> all =
      findAllAccesses(context.getKernel(), context.getObjects(),
                      context.getPermissions().commutingFloats, accesses);
  if (!all.empty())
    obstacle = all.front();
}

/// Whether all lanes can have the value of one of them, which is the same in
/// all iterations. Adds to `shared` what all lanes have anyway.
bool LoopRules::canPass(Value value, SharedLoop &shared, unsigned depth) {
  if (isUniform(value)) {
    shared.uniform.insert(value);
    return true;
  }
  if (Operation *op = value.getDefiningOp(); isRebuilt(op, shared.loop))
    return depth < kMaxPassedDepth &&
           llvm::all_of(
               op->getOperands(),
               [&](Value operand) {
                 return canPass(operand, shared, depth + 1);
               });
  Type type = value.getType();
  return type.isIndex() ||
         (type.isIntOrFloat() && type.getIntOrFloatBitWidth() <= 64);
}

/// Whether all threads read the same at an address: nothing that the kernel
/// writes, and no memory of one thread.
bool LoopRules::canLoadElsewhere(Operation *load) {
  return accesses.find(load) &&
         context.getSpaces().getSpace(getLoaded(load)->first) ==
             Space::Global &&
         !mayChange(load, accesses, context.getObjects());
}

/// Whether something may observe that another lane executes `reduction`, or
/// later than what follows. In other iterations, those of `row` reduce into
/// other elements, and lanes wait for each other before they execute the loop
/// again.
bool LoopRules::isObserved(const ReductionAccess &reduction,
                           ArrayRef<Operation *> row) {
  const Access *own = accesses.find(reduction.op);
  return !own || mayBeObservedAfter(*own, accesses, context.getObjects(),
                                    context.getBody(), row);
}

/// Finds the rows of `iteration`, and by how many bytes their elements move in
/// each iteration, if these continue those of the iteration before, and each
/// lane has rows of its own.
std::optional<int64_t> LoopRules::findRows(const Iteration &iteration,
                                           SharedLoop &shared) {
  Block &body = *shared.loop.getBody();
  ArrayRef<ReductionAccess> reductions = iteration.getReductions();
  std::optional<int64_t> found;
  size_t count = 0;
  for (const ReductionGroup &group : functionAccesses.findGroups(
           body, GroupTarget::Neighbors, [](Operation *, const Refusal &) {})) {
    const ReductionAccess &first = group.members.front();
    auto &row = shared.rows.emplace_back();
    for (const ReductionAccess &member : group.members) {
      auto *own = llvm::find_if(reductions, [&](const ReductionAccess &each) {
        return each.op == member.op;
      });
      row.emplace_back(own - reductions.begin(),
                       member.getOffset() - first.getOffset());
    }
    count += row.size();
    std::optional<int64_t> stride =
        iteration.getStride(first.base, first.indices, first.op);
    bool isOfLane =
        llvm::any_of(first.getAddress().getTerms(), [&](Value term) {
          return (context.getDependence().get(term) &
                  (OriginThread | OriginMemory)) != 0;
        });
    if (!stride || stride != group.getContiguousBytes() ||
        (found && found != stride) || !isOfLane)
      return std::nullopt;
    found = stride;
  }
  return count == reductions.size() ? found : std::nullopt;
}

/// Whether the values of `reduction` for one element may be combined.
bool LoopRules::canCombine(const ReductionAccess &reduction) {
  // The rows of a memref are told apart by their indices.
  bool isOfOneBase =
      !isa<MemRefType>(reduction.base.getType()) || isUniform(reduction.base);
  return isOfOneBase && reduction.isScalar() &&
         isPrivatizable(reduction.kind) &&
         !findMissingPermission(reduction, context.getPermissions());
}

/// Chooses the lanes of a loop that gains if they share it.
std::optional<SharedLoop> LoopRules::planShape(const Iteration &iteration) {
  scf::ForOp loop = iteration.getLoop();
  APInt lower, upper, step;
  if (!matchPattern(loop.getLowerBound(), m_ConstantInt(&lower)) ||
      !matchPattern(loop.getStep(), m_ConstantInt(&step)))
    return std::nullopt;
  auto isSmall = [](const APInt &number, unsigned bits) {
    return !number.isNegative() && number.getActiveBits() <= bits;
  };
  Type type = loop.getInductionVar().getType();
  if ((!type.isIndex() && type.getIntOrFloatBitWidth() < 32) ||
      !isSmall(lower, kMaxBoundBits) || !isSmall(step, kMaxStepBits) ||
      step.isZero())
    return std::nullopt;
  SharedLoop shared = {loop, getWarpSize(loop), std::nullopt};
  std::optional<int64_t> stride = findRows(iteration, shared);
  // Lanes that reduce into one word wait for each other.
  if (!stride || *stride * 8 < kWordBits)
    return std::nullopt;
  if (matchPattern(loop.getUpperBound(), m_ConstantInt(&upper))) {
    if (!isSmall(upper, kMaxBoundBits) || upper.ule(lower))
      return std::nullopt;
    shared.tripCount = llvm::divideCeil(
        upper.getZExtValue() - lower.getZExtValue(), step.getZExtValue());
    shared.lanes =
        std::min<uint64_t>(shared.lanes, llvm::bit_floor(*shared.tripCount));
  } else {
    // Rows may be short.
    shared.lanes = std::clamp<uint64_t>(
        llvm::bit_floor(kSharedRowBytes / static_cast<uint64_t>(*stride)), 1,
        shared.lanes);
  }
  bool isWarp = shared.lanes == getWarpSize(loop);
  if (shared.lanes == 1 ||
      (!isWarp && *stride * shared.lanes < kMinSharedBytes))
    return std::nullopt;
  for (const ReductionAccess &reduction : iteration.getReductions())
    if (reduction.op->hasAttr(privatizedAttrName) ||
        reduction.op->hasAttr(apartAttrName) || reduction.compare ||
        context.getSpaces().getSpace(reduction.base) != Space::Global ||
        isSelectedByData(reduction.op, /*mask=*/Value(), context) ||
        isSelectedByThreadId(reduction.op, /*mask=*/Value(), context))
      return std::nullopt;
  // Lanes that load far from each other would gain nothing.
  for (Operation *load : iteration.getLoads()) {
    auto [base, indices] = *getLoaded(load);
    std::optional<int64_t> moves = iteration.getStride(base, indices, load);
    if (iteration.varies(load->getResult(0)) &&
        (!moves || *moves <= 0 || *moves > 2 * *stride))
      return std::nullopt;
  }
  if (!llvm::all_of(iteration.getPassed(),
                    [&](Value value) { return canPass(value, shared); }))
    return std::nullopt;
  shared.combines =
      llvm::all_of(iteration.getReductions(), [&](const ReductionAccess &each) {
        return canCombine(each);
      });
  return shared;
}

/// Why lanes may not share a loop.
std::optional<Refusal> LoopRules::findRefusal(const Iteration &iteration,
                                              const SharedLoop &shared) {
  if (obstacle && Refusal::holds(Refusal::ID::UnknownEffects))
    return Refusal(Refusal::ID::UnknownEffects, obstacle->op, obstacle->why);
  scf::ForOp loop = shared.loop;
  if (!isUniform(loop.getUpperBound()) &&
      Refusal::holds(Refusal::ID::BoundsDiffer))
    return Refusal::ID::BoundsDiffer;
  for (Operation *load : iteration.getLoads())
    if (!canLoadElsewhere(load) && Refusal::holds(Refusal::ID::LanesMayRead))
      return Refusal(Refusal::ID::LanesMayRead, load,
                     load->getName().getStringRef());
  for (const auto &row : shared.rows) {
    auto reductions = llvm::map_range(row, [&](const auto &member) {
      return iteration.getReductions()[member.first];
    });
    SmallVector<Operation *> ops = llvm::map_to_vector(
        reductions, [](const ReductionAccess &each) { return each.op; });
    for (const ReductionAccess &reduction : reductions)
      if (isObserved(reduction, ops) &&
          Refusal::holds(Refusal::ID::LanesMayObserve))
        return Refusal(Refusal::ID::LanesMayObserve, reduction.op);
  }
  return std::nullopt;
}

Decision<SharedLoop> LoopRules::plan(const Iteration &iteration) {
  std::optional<SharedLoop> shared = planShape(iteration);
  if (!shared)
    return NotApplicable();
  if (std::optional<Refusal> why = findRefusal(iteration, *shared))
    return std::move(*why);
  shared->waitsAfter = llvm::any_of(
      iteration.getReductions(), [&](const ReductionAccess &reduction) {
        const Access *own = accesses.find(reduction.op);
        return !own || !own->commuting;
      });
  return std::move(*shared);
}

/// Whether an iteration of a loop, to which `op` belongs, may be shared.
static bool mayBeShared(Operation *op) {
  return ReductionAccess::match(op) || getLoaded(op) || isComputation(op) ||
         isJump(op) || isBranch(op);
}

bool mlir::redop::mayShareLoops(FunctionOpInterface kernel) {
  DominanceInfo dominance(kernel);
  CFGLoopInfo loops(dominance.getDomTree(&kernel.getFunctionBody()));
  return llvm::any_of(loops.getLoopsInPreorder(), [](CFGLoop *loop) {
    bool reduces = false;
    for (Block *block : loop->getBlocks())
      for (Operation &op : *block) {
        if (!mayBeShared(&op))
          return false;
        reduces |= ReductionAccess::match(&op).has_value();
      }
    return reduces;
  });
}

SmallVector<SharedLoop> mlir::redop::planSharedLoops(
    KernelContext &context,
    SmallVectorImpl<std::pair<Operation *, Refusal>> &refusals) {
  SmallVector<Iteration, 1> iterations;
  context.getBody().walk([&](scf::ForOp loop) {
    if (std::optional<Iteration> found = Iteration::match(loop))
      iterations.push_back(std::move(*found));
  });
  SmallVector<SharedLoop> all;
  if (iterations.empty())
    return all;
  LoopRules rules(context);
  for (const Iteration &iteration : iterations) {
    Decision<SharedLoop> decision = rules.plan(iteration);
    if (SharedLoop *shared = decision.getPlan())
      all.push_back(std::move(*shared));
    if (const Refusal *why = decision.getRefusal())
      refusals.emplace_back(iteration.getLoop(), *why);
  }
  return all;
}

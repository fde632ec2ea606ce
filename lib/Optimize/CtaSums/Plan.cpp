//===- Plan.cpp - Where CTAs combine their values -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CtaSums/Plan.h"
#include "Common/Versions.h"
#include "mlir/Analysis/SliceWalk.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/Collectives.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/PointerSpaces.h"
#include "redop/Analysis/Speculation.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

/// The sizes of CTAs that are tried if the kernel does not say its own: those
/// that people choose.
static constexpr unsigned kCommonSizes[] = {32,  64,  96,  128, 192,
                                            256, 384, 512, 768, 1024};
/// The ops that the threads of all these CTAs may execute: a tree takes less
/// than half of them.
static constexpr uint64_t kMaxSteps = uint64_t(1) << 20;
/// The ops from which on a kernel may be executed, in order.
static constexpr unsigned kMaxStarts = 4;

/// Whether `op` is the first of a combination.
static bool mayStart(KernelContext &context, Operation *op) {
  if (auto store = dyn_cast<LLVM::StoreOp>(op))
    return context.getSpaces().getSpace(store.getAddr()) == Space::Shared;
  return exchangesRegisters(op);
}

/// The ops from which on all threads of a CTA may combine their values: each
/// thread executes them once.
static SmallVector<Operation *> findStarts(KernelContext &context) {
  Region &body = context.getBody();
  CFGLoopInfo *loops = context.getLoops();
  SmallVector<Operation *> starts;
  for (Block &block : body) {
    bool isOnce =
        context.getPostDominance().postDominates(&block, &body.front()) &&
        !(loops && loops->getLoopFor(&block));
    if (isOnce)
      for (Operation &op : block)
        if (starts.size() < kMaxStarts && mayStart(context, &op))
          starts.push_back(&op);
  }
  return starts;
}

/// Whether `value`, of an address, can be computed before `start`. A thread of
/// each CTA computes it, in any case.
static bool isAvailable(KernelContext &context, Value value, Operation *start) {
  auto visit = [&](Value each) {
    if (context.getDominance().properlyDominates(each, start))
      return WalkContinuation::skip();
    Operation *op = each.getDefiningOp();
    return op && isComputation(op)
               ? WalkContinuation::advanceTo(op->getOperands())
               : WalkContinuation::interrupt();
  };
  return !walkSlice(value, visit).wasInterrupted();
}

/// Whether it is known what values combine to.
static bool canExecute(PortableKind kind) {
  return kind == PortableKind::addi || kind == PortableKind::addf ||
         kind == PortableKind::xori ||
         (isIdempotent(kind) && kind != PortableKind::assign);
}

/// The reductions after `start`, of one kind and type; none if one of them is
/// not understood.
static SmallVector<ReductionAccess, 1> findReductions(KernelContext &context,
                                                      Operation *start) {
  SmallVector<ReductionAccess, 1> found;
  WalkResult result = context.getBody().walk([&](Operation *op) {
    std::optional<ReductionAccess> each = ReductionAccess::match(op);
    if (!each || !context.getDominance().properlyDominates(start, op))
      return WalkResult::advance();
    SmallVector<Value, 2> address = each->indices;
    address.push_back(each->base);
    // The execution does not reduce into the cells of shared memory.
    bool isInShared = context.getSpaces().getSpace(each->base) == Space::Shared;
    bool isKnown = canExecute(each->kind) && each->isDeferrable() &&
                   !each->compare && !isInShared &&
                   llvm::all_of(address, [&](Value value) {
                     return isAvailable(context, value, start);
                   });
    bool isAlike = found.empty() || (each->kind == found.front().kind &&
                                     each->element == found.front().element);
    if (!isKnown || !isAlike)
      return WalkResult::interrupt();
    found.push_back(std::move(*each));
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    found.clear();
  return found;
}

/// Why each thread may not execute `reduction`, for its own value.
static std::optional<Refusal> findRefusal(KernelContext &context,
                                          const ReductionAccess &reduction) {
  // If not, no CTA reduces what another one accesses before, which is a race.
  auto isSame = [&](Value value) {
    return isSameInGrid(context.getKernel(), value);
  };
  if (!(isSame(reduction.base) && llvm::all_of(reduction.indices, isSame)) &&
      Refusal::holds(Refusal::ID::VariesInGrid))
    return Refusal(Refusal::ID::VariesInGrid, reduction.op);
  return findMissingPermission(reduction, context.getPermissions());
}

/// The same for all of `reductions`, if others may reduce into their memory
/// before `start`: the barriers that order the two are removed.
static std::optional<Refusal> findRefusal(KernelContext &context,
                                          const KernelAccesses &found,
                                          ArrayRef<ReductionAccess> reductions,
                                          Operation *start) {
  auto mayOrder = [&](const Access &before, const Access &after) {
    bool commute = before.commuting && after.commuting &&
                   *before.commuting == *after.commuting;
    return !commute && context.getObjects().mayAlias(before.place, after.place);
  };
  for (const Access &before : found.accesses) {
    bool isAtomic = before.commuting || before.isOrdered || before.isAtomic;
    if (!isAtomic || context.getDominance().properlyDominates(start, before.op))
      continue;
    for (const Access &after : found.accesses)
      if (llvm::any_of(reductions,
                       [&](const auto &each) { return each.op == after.op; }) &&
          mayOrder(before, after) && Refusal::holds(Refusal::ID::AtomicBefore))
        return Refusal(Refusal::ID::AtomicBefore, before.op,
                       before.op->getName().getStringRef());
  }
  return std::nullopt;
}

static bool isSame(ArrayRef<CtaSum> some, ArrayRef<CtaSum> others) {
  return llvm::equal(some, others, [](const CtaSum &a, const CtaSum &b) {
    return a.reduction == b.reduction && a.values == b.values &&
           a.hasZero == b.hasZero;
  });
}

/// The sizes of CTAs to try, for a kernel that contains `start`.
static SmallVector<unsigned> getSizes(Operation *start) {
  std::optional<std::array<int64_t, 3>> known = getKnownBlockSize(start);
  if (!known)
    return llvm::to_vector(kCommonSizes);
  auto [x, y, z] = *known;
  if (x < 2 || x > kMaxCtaThreads || y != 1 || z != 1)
    return {};
  return {static_cast<unsigned>(x)};
}

/// The plan for a kernel whose CTAs combine their values from `start` on.
static Decision<SpreadPlan> planAt(KernelContext &context,
                                   const KernelAccesses &accesses,
                                   Operation *start, uint64_t &steps) {
  SpreadPlan plan = {start, findReductions(context, start), {}, {}};
  if (plan.reductions.empty())
    return NotApplicable();
  for (const ReductionAccess &each : plan.reductions)
    if (std::optional<Refusal> why = findRefusal(context, each))
      return std::move(*why);
  if (std::optional<Refusal> why =
          findRefusal(context, accesses, plan.reductions, start))
    return std::move(*why);
  CtaProgram program = {start, context.getDominance(), plan.reductions,
                        accesses, steps};
  for (unsigned size : getSizes(start)) {
    auto sums = executeCta(program, size);
    if (!sums || sums->size() != plan.reductions.size() ||
        !(plan.sizes.empty() || isSame(*sums, plan.sums)))
      continue;
    plan.sums = std::move(*sums);
    plan.sizes.push_back(size);
  }
  if (plan.sizes.empty())
    return Refusal(Refusal::ID::NotOneOfEach, plan.reductions.front().op);
  return plan;
}

Decision<SpreadPlan> mlir::redop::planSpread(KernelContext &context) {
  FunctionOpInterface kernel = context.getKernel();
  // What the threads reduced before a trap may then be more.
  if (getFirstVersion(kernel) || mayBeInCluster(kernel) ||
      containsOp(context.getBody(),
                 [](Operation *op) { return endsLaunch(op); }))
    return NotApplicable();
  SmallVector<Operation *> starts = findStarts(context);
  KernelAccesses accesses;
  if (starts.empty() ||
      findAccesses(kernel, context.getObjects(),
                   context.getPermissions().commutingFloats, accesses))
    return NotApplicable();
  Decision<SpreadPlan> last = NotApplicable();
  uint64_t steps = kMaxSteps;
  for (Operation *start : starts) {
    last = planAt(context, accesses, start, steps);
    if (last.getPlan())
      break;
  }
  return last;
}

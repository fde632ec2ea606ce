//===- Unroll.cpp - Loops over adjacent elements --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop is unrolled only if it is known in advance which reductions
// redop-vectorize will then combine, so that no unrolling is useless or
// repeated.
//
//===----------------------------------------------------------------------===//

#include "Vectorize/Heuristics.h"
#include "Vectorize/Plan.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// The reductions of a loop's body at adjacent addresses, where each iteration
/// continues at the end of the previous one.
struct AdjacentRun {
  const ReductionGroup *group;
  /// The distance between iterations, in bytes.
  int64_t stride;
};

class LoopUnroller {
public:
  LoopUnroller(scf::ForOp loop, PointerSpaces &spaces,
               const VectorTargets &targets)
      : loop(loop), spaces(spaces), targets(targets) {}

  /// By how much to unroll the loop; 1 to leave it alone. Adds to `kept` why
  /// profitable reductions are left unchanged.
  unsigned chooseFactor(FunctionAccesses &accesses,
                        SmallVectorImpl<KeptReduction> &kept);

private:
  bool isInvariant(Value value) {
    return !value || loop.isDefinedOutsideOfLoop(value);
  }
  bool isInvariant(const LinearSum &sum, bool withoutInduction);
  std::optional<int64_t> findStride(const ReductionGroup &group);
  /// What the reductions of `factor` iterations cost, when combined.
  Cost getCost(const AdjacentRun &run, unsigned factor);

  scf::ForOp loop;
  PointerSpaces &spaces;
  const VectorTargets &targets;
  int64_t step = 0;
};
} // namespace

bool LoopUnroller::isInvariant(const LinearSum &sum, bool withoutInduction) {
  return llvm::all_of(sum.getTerms(), [&](const LinearSum::Term &term) {
    if (withoutInduction && term.value == loop.getInductionVar())
      return term.extension == Extension::None;
    return isInvariant(term.value);
  });
}

std::optional<int64_t> LoopUnroller::findStride(const ReductionGroup &group) {
  const ReductionAccess &first = group.members.front();
  const Address &address = first.getAddress();
  Operation *policy = first.policy ? first.policy.getDefiningOp() : nullptr;
  bool isPolicyInvariant =
      isInvariant(first.policy) || (policy && policy->getNumOperands() == 0);
  if (!isInvariant(first.mask) || !isPolicyInvariant ||
      !isInvariant(address.base) ||
      !isInvariant(address.offset, /*withoutInduction=*/true) ||
      !llvm::all_of(address.outer, [&](const LinearSum &sum) {
        return isInvariant(sum, /*withoutInduction=*/false);
      }))
    return std::nullopt;
  std::optional<uint64_t> factor =
      address.offset.getFactorOf(loop.getInductionVar());
  int64_t stride = factor ? static_cast<int64_t>(*factor * step) : 0;
  std::optional<int64_t> bytes = group.getContiguousBytes();
  if (!bytes || (stride != *bytes && stride != -*bytes))
    return std::nullopt;
  return stride;
}

Cost LoopUnroller::getCost(const AdjacentRun &run, unsigned factor) {
  const ReductionAccess &first = run.group->members.front();
  Divisibility divisibility;
  Value induction = loop.getInductionVar();
  divisibility.assume(
      induction,
      std::min<unsigned>(divisibility.getTrailingZeros(loop.getLowerBound()),
                         llvm::countr_zero(uint64_t(step) * factor)));
  KnownAlignment known;
  known.add(0, getAlignmentOfBase(first.getAddress(), first.op, divisibility));
  VectorWidths widths(first, spaces, targets.targets);
  SmallVector<ReductionAccess, 0> all;
  Cost cost = 0;
  for (unsigned i = 0; i < factor; ++i)
    for (const ReductionAccess &member : run.group->members) {
      const ReductionAccess &copy =
          all.emplace_back(member.movedBy(run.stride * i));
      known.add(copy.getOffset(), copy.alignment);
    }
  for (const ReductionAccess &each : all)
    cost += widths
                .getCost(each.count,
                         known.at(each.getOffset(), widths.getWidestBytes()))
                .value_or(0);
  for (const VectorChoice &choice :
       chooseVectors(all, known, widths, targets.withTest,
                     [](const ReductionAccess &, const Refusal &) {}))
    cost -= choice.before - choice.cost;
  return cost;
}

unsigned LoopUnroller::chooseFactor(FunctionAccesses &accesses,
                                    SmallVectorImpl<KeptReduction> &kept) {
  APInt constant;
  std::optional<APInt> tripCount = loop.getStaticTripCount();
  Block &body = *loop.getBody();
  auto ignore = [](Operation *, const Refusal &) {};
  SmallVector<ReductionGroup, 0> groups =
      accesses.findGroups(body, GroupTarget::Neighbors, ignore);
  if (groups.empty())
    return 1;
  if (!matchPattern(loop.getStep(), m_ConstantInt(&constant)) ||
      constant.getBitWidth() > 64)
    return 1;
  step = constant.getSExtValue();
  SmallVector<AdjacentRun> runs;
  for (const ReductionGroup &group : groups) {
    std::optional<int64_t> stride = findStride(group);
    if (!stride)
      continue;
    std::optional<Refusal> why = accesses.findRefusal(group, body);
    if (!why && !tripCount)
      why = Refusal::ID::UnknownTripCount;
    if (why)
      kept.push_back({group.members.front().op, KeptReduction::From::Iterations,
                      std::move(*why)});
    else
      runs.push_back({&group, *stride});
  }
  if (runs.empty() || tripCount->getActiveBits() > 32)
    return 1;
  unsigned ops = 0;
  body.walk([&](Operation *) { ++ops; });
  // Costs are compared for as many iterations as the product of the factors.
  unsigned best = 1;
  uint64_t bestCost = 0;
  for (unsigned factor = 1; factor <= kMaxUnrollFactor; ++factor) {
    if (tripCount->getZExtValue() == 0 ||
        tripCount->getZExtValue() % factor != 0 ||
        (factor > 1 && ops * factor > kMaxUnrolledOps))
      continue;
    uint64_t cost = 0;
    for (const AdjacentRun &run : runs)
      cost += getCost(run, factor);
    if (factor == 1 || cost * best < bestCost * factor) {
      best = factor;
      bestCost = cost;
    }
  }
  return best;
}

SmallVector<UnrolledLoop>
mlir::redop::planUnrolling(KernelContext &context, const VectorTargets &targets,
                           SmallVectorImpl<KeptReduction> &kept) {
  SmallVector<scf::ForOp> loops;
  context.getBody().walk([&](scf::ForOp loop) {
    StringRef ignored;
    if (llvm::any_of(*loop.getBody(), [&](Operation &op) {
          return matchCombinable(&op, ignored).has_value();
        }))
      loops.push_back(loop);
  });
  if (loops.empty())
    return {};
  FunctionAccesses accesses(context);
  SmallVector<UnrolledLoop> unrolled;
  for (scf::ForOp loop : loops) {
    unsigned factor = LoopUnroller(loop, context.getSpaces(), targets)
                          .chooseFactor(accesses, kept);
    if (factor > 1)
      unrolled.push_back({loop, factor});
  }
  return unrolled;
}

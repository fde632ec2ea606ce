//===- Widths.cpp - What wider reductions cost ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Vectorize/Widths.h"
#include "Vectorize/Heuristics.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;

/// More elements than any instruction reduces, at an address with a larger
/// alignment than any of them requires.
static constexpr unsigned kManyElements = 16;
static constexpr uint64_t kManyBytes = 128;
uint64_t KnownAlignment::at(int64_t offset, uint64_t limit) const {
  uint64_t alignment = 1;
  for (const auto &[where, known] : facts) {
    uint64_t both = llvm::MinAlign(known, offset - where);
    if (both == 0 || both > limit)
      return limit;
    alignment = std::max(alignment, both);
  }
  return Refusal::holds(Refusal::ID::LacksAlignment) ? alignment : limit;
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

/// The state space of the memory, Generic if unknown.
static Space findSpace(const ReductionAccess &like, PointerSpaces &spaces) {
  Space space = like.space.value_or(*getSpaceOfBase(like.base.getType()));
  if (space != Space::Generic)
    return space;
  if (like.policy)
    return Space::Global;
  std::optional<Space> inferred = spaces.getSpace(like.base);
  return inferred == Space::Global || inferred == Space::Shared ? *inferred
                                                                : space;
}

VectorWidths::VectorWidths(const ReductionAccess &like, PointerSpaces &spaces,
                           ArrayRef<TargetSpec> targets)
    : like(like), targets(targets), space(findSpace(like, spaces)) {
  // A test of the state space may lead to vectors, too.
  Space best = space == Space::Generic ? Space::Global : space;
  if (std::optional<AtomicPlan> plan =
          makePlan(kManyElements, kManyBytes, best))
    for (const AtomicStep &step : plan->steps)
      widestBytes = std::max(widestBytes, step.count * like.getElementBytes());
}

std::optional<AtomicPlan>
VectorWidths::makePlan(unsigned count, uint64_t alignment, Space space) const {
  auto has = [&](arith::FastMathFlags flag) {
    return bitEnumContainsAll(like.flags, flag);
  };
  AtomicWish wish;
  wish.kind = like.kind;
  wish.element = like.element;
  wish.family = like.hasResult() ? Family::Atom : Family::Red;
  wish.sem = Sem::Relaxed;
  wish.scope = like.scope;
  wish.space = space;
  wish.alignment = std::max(alignment, like.getElementBytes());
  wish.hasHint = static_cast<bool>(like.policy);
  wish.mayBeInCluster = space == Space::Generic;
  wish.hasNoNaNs = has(arith::FastMathFlags::nnan);
  wish.hasNoSignedZeros = has(arith::FastMathFlags::nsz);
  wish.isCompared = like.compare.has_value();
  if (like.noftz)
    wish.subnormals = Subnormals::Keep;
  wish.masks.assign(count, like.mask ? ElementMask(0) : kAlways);
  std::string ignored;
  return planAtomic(wish, targets, ignored);
}

std::optional<Cost> VectorWidths::getCost(unsigned count,
                                          uint64_t alignment) const {
  std::optional<AtomicPlan> plan = makePlan(count, alignment, space);
  if (!plan)
    return std::nullopt;
  Cost cost = plan->cost;
  if (space == Space::Generic)
    if (std::optional<AtomicPlan> global =
            makePlan(count, alignment, Space::Global))
      cost = std::min(cost, global->cost + getTestCost());
  return cost;
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

namespace {
using Members = ArrayRef<const ReductionAccess *>;

class Chooser {
public:
  Chooser(const KnownAlignment &known, const VectorWidths &widths,
          bool withTest, LeftAlone leftAlone)
      : known(known), widths(widths), withTest(withTest),
        widest(widths.getWidestBytes()), leftAlone(leftAlone) {}

  /// Consecutive members, in order.
  void visitRun(Members run);

  SmallVector<VectorChoice, 0> choices;

private:
  uint64_t alignmentOf(const ReductionAccess &member) const {
    return known.at(member.getOffset(), widest);
  }
  /// The members of `run` before the first with a larger alignment than the
  /// initial one, at most as many as one op supports.
  Members takePiece(Members run) const;
  void visitPiece(Members piece);

  const KnownAlignment &known;
  const VectorWidths &widths;
  bool withTest;
  uint64_t widest;
  LeftAlone leftAlone;
};
} // namespace

Members Chooser::takePiece(Members run) const {
  uint64_t alignment = alignmentOf(*run.front()), bytes = 0;
  uint64_t most = alignment >= widest ? widest : kMaxAccessesPerTest * widest;
  for (auto [index, member] : llvm::enumerate(run)) {
    if (index != 0 && (bytes >= most || alignmentOf(*member) > alignment))
      return run.take_front(index);
    bytes += member->getBytes();
  }
  return run;
}

void Chooser::visitRun(Members run) {
  if (run.size() == 1)
    return leftAlone(*run.front(), Refusal::ID::NothingAdjacent);
  while (!run.empty()) {
    Members piece = takePiece(run);
    visitPiece(piece);
    run = run.drop_front(piece.size());
  }
}

void Chooser::visitPiece(Members piece) {
  auto leaveAlone = [&](const Refusal &why) {
    for (const ReductionAccess *member : piece)
      leftAlone(*member, why);
  };
  VectorChoice choice;
  choice.members.assign(piece.begin(), piece.end());
  choice.alignment = alignmentOf(*piece.front());
  for (const ReductionAccess *member : piece) {
    choice.count += member->count;
    std::optional<Cost> cost =
        widths.getCost(member->count, alignmentOf(*member));
    if (!cost)
      return leaveAlone(Refusal::ID::NoInstructions);
    choice.before += *cost;
  }
  if (piece.size() == 1) {
    if (piece.front()->getBytes() < widest)
      return leaveAlone(Refusal::ID::NothingShares);
    if (piece.front()->count == 1)
      return leaveAlone(Refusal::ID::NothingWider);
    return;
  }
  choice.cost =
      widths.getCost(choice.count, choice.alignment).value_or(choice.before);
  bool isWider = choice.cost < choice.before;
  uint64_t wanted = 0;
  Cost aligned = std::min(choice.cost, choice.before);
  for (uint64_t test = 2 * choice.alignment; test <= widest; test *= 2) {
    std::optional<Cost> cost = widths.getCost(choice.count, test);
    if (cost && *cost + widths.getTestCost() < aligned) {
      aligned = *cost + widths.getTestCost();
      wanted = test;
    }
  }
  if (wanted && withTest) {
    choice.tested = wanted;
    choice.cost = aligned;
  }
  if (isWider || choice.tested) {
    choices.push_back(std::move(choice));
    return;
  }
  if (wanted)
    return leaveAlone(Refusal(Refusal::ID::LacksAlignment, nullptr,
                              choice.alignment, wanted));
  leaveAlone(Refusal(Refusal::ID::NothingWiderPays, nullptr, choice.count,
                     choice.alignment));
}

SmallVector<VectorChoice, 0> mlir::redop::chooseVectors(
    ArrayRef<ReductionAccess> members, const KnownAlignment &known,
    const VectorWidths &widths, bool withTest, LeftAlone leftAlone) {
  if (widths.getWidestBytes() == 0) {
    for (const ReductionAccess &member : members)
      leftAlone(member, Refusal::ID::NoInstructions);
    return {};
  }
  SmallVector<const ReductionAccess *> sorted;
  for (const ReductionAccess &member : members)
    sorted.push_back(&member);
  llvm::sort(sorted, [](const auto *a, const auto *b) {
    return std::pair(a->getOffset(), a) < std::pair(b->getOffset(), b);
  });
  Chooser chooser(known, widths, withTest, leftAlone);
  for (Members rest = sorted; !rest.empty();) {
    size_t length = 1;
    while (length < rest.size() &&
           rest[length]->getOffset() ==
               rest[length - 1]->getOffset() +
                   static_cast<int64_t>(rest[length - 1]->getBytes()))
      ++length;
    chooser.visitRun(rest.take_front(length));
    rest = rest.drop_front(length);
  }
  return std::move(chooser.choices);
}

//===- WarpPlan.cpp - Choosing reductions in a warp -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarpPlan.h"
#include "redop/Codegen/Combine.h"
#include "redop/Dialect/PortableKinds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;
using RMWKind = arith::AtomicRMWKind;

namespace {
class WarpPlanner {
public:
  WarpPlanner(const WarpWish &wish, ArrayRef<TargetSpec> targets)
      : wish(wish), targets(targets), bits(wish.type.getIntOrFloatBitWidth()),
        arithmetic(getCost(CostStep::Arithmetic, targets)) {}

  WarpPlan run();

private:
  /// Returns the 32-bit redux.sync that implements `kind`, if the targets
  /// support it.
  std::optional<Form> getRedux(RMWKind kind) const;
  std::optional<Form> getFloatRedux() const;
  Cost getReduxCost(const Form &form) const {
    // The cost table covers all forms of redux.sync.
    return *getCost(form, targets);
  }
  Cost getShuffleCost() const;

  const WarpWish &wish;
  ArrayRef<TargetSpec> targets;
  unsigned bits;
  Cost arithmetic;
};
} // namespace

static Form makeReduxForm(Kind kind, PtxType type, bool nan) {
  Form form;
  form.family = Family::ReduxSync;
  form.kind = kind;
  form.type = type;
  form.nan = nan;
  return form;
}

std::optional<Form> WarpPlanner::getRedux(RMWKind kind) const {
  std::optional<KindWords> words = getKindWords(getPortableKind(kind));
  std::optional<PtxType> type =
      words ? getIntegerType(words->number, 32) : std::nullopt;
  if (!type || wish.size != wish.warp)
    return std::nullopt;
  Form form = makeReduxForm(words->kind, *type, /*nan=*/false);
  return hasForm(targets, form) ? std::optional(form) : std::nullopt;
}

std::optional<Form> WarpPlanner::getFloatRedux() const {
  if (!isFloatExtremum(wish.kind) || !wish.type.isF32() ||
      wish.size != wish.warp)
    return std::nullopt;
  Form form = makeReduxForm(isMaximum(wish.kind) ? Kind::Max : Kind::Min,
                            PtxType::F32, isNaNPassedOn(wish.kind));
  return hasForm(targets, form) ? std::optional(form) : std::nullopt;
}

Cost WarpPlanner::getShuffleCost() const {
  unsigned words = llvm::divideCeil(bits, 32);
  // The halves of a long value are split and joined.
  unsigned packing = words > 1 ? 4 : 0;
  Cost combine = (words + packing) * arithmetic;
  Cost step = words * getCost(CostStep::Shuffle, targets) + combine;
  Cost tree = llvm::Log2_32(wish.size) * step;
  if (!wish.isMasked)
    return tree;
  // Unknown masks cover all lanes in most cases.
  if (wish.size == wish.warp)
    return tree + 2 * arithmetic;
  return wish.size * (getCost(CostStep::LoopOfLanes, targets) + combine);
}

WarpWish mlir::redop::legalize::getOrderedWish(const WarpWish &wish) {
  WarpWish keys = wish;
  keys.kind = isMaximum(wish.kind) ? RMWKind::maxs : RMWKind::mins;
  keys.type = IntegerType::get(wish.type.getContext(),
                               wish.type.getIntOrFloatBitWidth());
  return keys;
}

WarpPlan WarpPlanner::run() {
  using How = WarpPlan::How;
  SmallVector<WarpPlan, 4> plans;
  if (std::optional<Form> form = getFloatRedux())
    plans.push_back({How::Redux, *form, getReduxCost(*form)});
  if (wish.type.isInteger() && bits <= 32)
    if (std::optional<Form> form = getRedux(wish.kind))
      plans.push_back({How::Redux, *form,
                       getReduxCost(*form) + (bits < 32 ? 2 * arithmetic : 0)});
  bool isBits = wish.kind == RMWKind::andi || wish.kind == RMWKind::ori ||
                wish.kind == RMWKind::xori;
  if (isBits && wish.type.isInteger(64))
    if (std::optional<Form> form = getRedux(wish.kind))
      plans.push_back(
          {How::Halves, *form, 2 * getReduxCost(*form) + 6 * arithmetic});
  if (isFloatExtremum(wish.kind)) {
    // NaNs and zeros of both signs require the ordered bits in any case.
    Cost keys = planWarp(getOrderedWish(wish), targets).cost;
    plans.push_back({How::OrderedFloats, Form(), keys + 12 * arithmetic});
  } else {
    plans.push_back({How::Shuffles, Form(), getShuffleCost()});
  }
  return *llvm::min_element(plans, [](const WarpPlan &a, const WarpPlan &b) {
    return a.cost < b.cost;
  });
}

WarpPlan mlir::redop::legalize::planWarp(const WarpWish &wish,
                                         ArrayRef<TargetSpec> targets) {
  return WarpPlanner(wish, targets).run();
}

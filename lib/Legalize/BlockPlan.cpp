//===- BlockPlan.cpp - How to reduce across a block -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockPlan.h"
#include "WarpPlan.h"
#include "redop/Forms/Form.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;
using RMWKind = arith::AtomicRMWKind;

/// LLVM merges adjacent loads into loads of this number of bytes.
static constexpr unsigned kLoadBytes = 16;

namespace {
class BlockPlanner {
public:
  BlockPlanner(const BlockWish &wish, ArrayRef<TargetSpec> targets)
      : wish(wish), targets(targets),
        words(llvm::divideCeil(wish.type.getIntOrFloatBitWidth(), 32)),
        warps(llvm::divideCeil(wish.threads, wish.warp)),
        arithmetic(getCost(CostStep::Arithmetic, targets)),
        access(getCost(CostStep::SharedAccess, targets)),
        barrier(getCost(CostStep::Barrier, targets)) {}

  BlockPlan run() const;

private:
  bool isOfWholeWarps() const {
    return wish.threads && wish.threads % wish.warp == 0;
  }
  /// The cost of one scalar in each warp.
  Cost getWarpCost() const {
    WarpWish warp = {wish.kind, wish.type, wish.warp, !isOfWholeWarps(),
                     wish.warp};
    return planWarp(warp, targets).cost;
  }
  /// The cost of all scalars through shared memory. `combine` is the cost of
  /// combining the results of the warps for one scalar.
  Cost getSharedCost(Cost combine) const {
    return wish.count * (getWarpCost() + access + combine) + 2 * barrier;
  }
  std::optional<Form> getPredicateForm() const;

  const BlockWish &wish;
  ArrayRef<TargetSpec> targets;
  unsigned words, warps;
  Cost arithmetic, access, barrier;
};
} // namespace

/// Returns the barrier that reduces predicates by `kind` on i1, whose signed
/// values are 0 and -1. The sum modulo 2 is the lowest bit of the number, and a
/// sum of zeros and ones is their number.
std::optional<Form> BlockPlanner::getPredicateForm() const {
  bool isBit = wish.type.isInteger(1);
  if (!wish.arePredicates || (!isBit && wish.kind != RMWKind::addi))
    return std::nullopt;
  Form form;
  form.family = Family::BarrierRed;
  form.aligned = true;
  switch (wish.kind) {
  case RMWKind::andi:
  case RMWKind::muli:
  case RMWKind::minu:
  case RMWKind::maxs:
    form.kind = Kind::And;
    break;
  case RMWKind::ori:
  case RMWKind::maxu:
  case RMWKind::mins:
    form.kind = Kind::Or;
    break;
  case RMWKind::addi:
  case RMWKind::xori:
    form.kind = Kind::Popc;
    break;
  default:
    return std::nullopt;
  }
  form.type = form.kind == Kind::Popc ? PtxType::U32 : PtxType::Pred;
  return hasForm(targets, form) ? std::optional(form) : std::nullopt;
}

BlockPlan BlockPlanner::run() const {
  using How = BlockPlan::How;
  if (warps == 1)
    return {How::Warp, Form(), wish.count * getWarpCost()};
  SmallVector<BlockPlan, 3> plans;
  if (std::optional<Form> form = getPredicateForm())
    plans.push_back({How::Predicates, *form, wish.count * barrier});
  Cost step = words * arithmetic;
  if (warps) {
    unsigned loads = llvm::divideCeil(warps * words * 4, kLoadBytes);
    plans.push_back({How::Tree, Form(),
                     getSharedCost(loads * access + (warps - 1) * step)});
  }
  // Every cluster of `warps` lanes has the results of all warps.
  if (isOfWholeWarps() && llvm::isPowerOf2_32(warps) && warps <= wish.warp) {
    WarpWish lanes = {wish.kind, wish.type, warps, /*isMasked=*/false,
                      wish.warp};
    plans.push_back({How::Lanes, Form(),
                     getSharedCost(access + planWarp(lanes, targets).cost)});
  }
  if (!warps)
    plans.push_back(
        {How::Loop, Form(), getSharedCost(kMaxWarps * (access + step))});
  return *llvm::min_element(plans, [](const BlockPlan &a, const BlockPlan &b) {
    return a.cost < b.cost;
  });
}

BlockPlan mlir::redop::legalize::planBlock(const BlockWish &wish,
                                           ArrayRef<TargetSpec> targets) {
  return BlockPlanner(wish, targets).run();
}

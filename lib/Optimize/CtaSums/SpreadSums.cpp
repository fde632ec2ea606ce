//===- SpreadSums.cpp - Each thread reduces its own value -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CtaSums/SpreadSums.h"
#include "Common/CreateReduction.h"
#include "Common/Slice.h"
#include "Common/Versions.h"
#include "CtaSums/Plan.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/RegionUtils.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Combine.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

/// An i1: whether the CTAs have one of the sizes of `plan`, and the grid enough
/// of them.
static Value createCondition(ImplicitLocOpBuilder &b, const SpreadPlan &plan,
                             unsigned minCtas) {
  Arith n(b);
  Type i32 = b.getI32Type();
  Value isLarge = n.uge(NVVM::GridDimXOp::create(b, i32), n.i32(minCtas));
  if (getKnownBlockSize(plan.start))
    return isLarge;
  Value x = NVVM::BlockDimXOp::create(b, i32);
  Value isSize = n.eq(x, n.i32(plan.sizes.front()));
  if (plan.sizes.size() > 1) {
    // A bit for each number of warps, from 1 to 32.
    uint32_t sizes = 0;
    for (unsigned size : plan.sizes)
      sizes |= 1u << (size / kWarpSize - 1);
    Value more = n.sub(n.divu(x, n.i32(kWarpSize)), n.i32(1));
    Value warps = n.bitAnd(more, n.i32(kMaxWarps - 1));
    Value isWhole = n.eq(n.remu(x, n.i32(kWarpSize)), n.i32(0));
    Value bit = n.bitAnd(n.shru(n.i32(sizes), warps), n.i32(1));
    isSize = n.bitAnd(isWhole, n.eq(bit, n.i32(1)));
  }
  Value others = n.mul(NVVM::BlockDimYOp::create(b, i32),
                       NVVM::BlockDimZOp::create(b, i32));
  return n.bitAnd(n.bitAnd(isLarge, isSize), n.eq(others, n.i32(1)));
}

/// The value that each thread contributes to `sum`, of the type of the
/// reduction.
static Value createOwnValue(ImplicitLocOpBuilder &b, const CtaSum &sum,
                            const ReductionAccess &reduction) {
  Type type = reduction.getType();
  Value own;
  for (Value value : sum.values) {
    if (value.getType() != type)
      value = LLVM::BitcastOp::create(b, type, value);
    own = own ? createCombine(b, reduction.kind, own, value) : value;
  }
  if (sum.hasZero) {
    Value zero = arith::ConstantOp::create(b, b.getFloatAttr(type, 0.0));
    own = createCombine(b, reduction.kind, own, zero);
  }
  return own;
}

/// Replaces what follows the start of `plan` by reductions of each thread.
static SmallVector<Operation *> spread(KernelContext &context,
                                       const SpreadPlan &plan) {
  DominanceInfo dominance(context.getKernel());
  Operation *start = plan.start;
  ImplicitLocOpBuilder b(start->getLoc(), start);
  IRMapping addresses;
  auto isAvailable = [&](Operation *op) {
    return dominance.properlyDominates(op, start);
  };
  SmallVector<Operation *> parts;
  for (const CtaSum &sum : plan.sums) {
    ReductionAccess part = plan.reductions[sum.reduction];
    Value own = createOwnValue(b, sum, part);
    part.base = cloneBefore(b, part.base, addresses, isAvailable);
    for (Value &index : part.indices)
      index = cloneBefore(b, index, addresses, isAvailable);
    parts.push_back(createLike(b, part, own, /*mask=*/Value()));
  }
  // It returns without operands.
  Operation *end = nullptr;
  for (Block &block : context.getBody())
    if (isReturn(block))
      end = block.getTerminator();
  Block *rest = start->getBlock()->splitBlock(start);
  b.setInsertionPointToEnd(rest->getPrevNode());
  b.clone(*end);
  IRRewriter rewriter(b);
  (void)eraseUnreachableBlocks(rewriter, context.getBody());
  return parts;
}

/// `plan` for the copy of the kernel that `mapping` describes.
static SpreadPlan getCopy(const SpreadPlan &plan, const IRMapping &mapping) {
  SpreadPlan copy = {mapping.lookup(plan.start), {}, plan.sums, plan.sizes};
  for (const ReductionAccess &each : plan.reductions)
    copy.reductions.push_back(*ReductionAccess::match(mapping.lookup(each.op)));
  for (CtaSum &sum : copy.sums)
    for (Value &value : sum.values)
      value = mapping.lookup(value);
  return copy;
}

bool mlir::redop::changeSpread(
    KernelContext &context, unsigned minCtas,
    function_ref<bool(ArrayRef<Operation *>)> change) {
  FunctionOpInterface kernel = context.getKernel();
  Decision<SpreadPlan> decision = planSpread(context);
  if (const Refusal *why = decision.getRefusal())
    why->log(kernel);
  const SpreadPlan *plan = decision.getPlan();
  if (!plan)
    return false;
  // The copy changes, so that what others know of the original stays true.
  Region &body = kernel.getFunctionBody();
  Region original;
  original.takeBody(body);
  IRMapping mapping;
  original.cloneInto(&body, mapping);
  DictionaryAttr attributes = kernel->getAttrDictionary();
  SpreadPlan copied = getCopy(*plan, mapping);
  bool isChanged = versionKernel(kernel, {}, [&](ImplicitLocOpBuilder &b) {
    return createCondition(b, copied, minCtas);
  });
  if (isChanged) {
    auto branch = cast<cf::CondBranchOp>(getVersionBranch(kernel));
    branch->removeAttr(versionedAttrName);
    markVersions(branch);
    // So that the code of the original, for small grids, comes first.
    branch.setBranchWeights(ArrayRef<int32_t>{1, 4});
    SmallVector<Operation *> parts = spread(context, copied);
    context.invalidate();
    isChanged = change(parts);
  }
  if (isChanged)
    return true;
  body.takeBody(original);
  kernel->setAttrs(attributes);
  context.invalidate();
  return false;
}

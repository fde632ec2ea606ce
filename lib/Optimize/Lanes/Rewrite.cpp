//===- Rewrite.cpp - Combining the lanes of a reduction -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lanes/Rewrite.h"
#include "Common/CreateReduction.h"
#include "Lanes/CombineLanes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/PointerSources.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Codegen/Address.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

/// The index of the element in the buffer of the memref, as an i64.
static Value createElementIndex(ImplicitLocOpBuilder &b,
                                const ReductionAccess &access) {
  auto type = cast<MemRefType>(access.base.getType());
  SmallVector<int64_t> strides;
  int64_t offset;
  [[maybe_unused]] LogicalResult isStrided =
      type.getStridesAndOffset(strides, offset);
  assert(succeeded(isStrided) && "found an address without a layout");
  memref::ExtractStridedMetadataOp metadata;
  Value sum = arith::ConstantIndexOp::create(b, 0);
  for (auto [dim, index] : llvm::enumerate(access.indices)) {
    Value stride;
    if (!ShapedType::isDynamic(strides[dim])) {
      stride = arith::ConstantIndexOp::create(b, strides[dim]);
    } else {
      if (!metadata)
        metadata = memref::ExtractStridedMetadataOp::create(b, access.base);
      stride = metadata.getStrides()[dim];
    }
    sum =
        arith::AddIOp::create(b, sum, arith::MulIOp::create(b, index, stride));
  }
  return arith::IndexCastOp::create(b, b.getI64Type(), sum);
}

/// The i32 that an index is an extension of; null if it is none.
static Value getNarrowIndex(Value index) {
  Operation *op = index.getDefiningOp();
  if (isa_and_present<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp,
                      arith::ExtUIOp, LLVM::SExtOp, LLVM::ZExtOp>(op))
    index = op->getOperand(0);
  return index.getType().isInteger(32) ? index : Value();
}

/// The address at run time, as an i64.
static Value createWideAddress(ImplicitLocOpBuilder &b,
                               const ReductionAccess &access) {
  Value address =
      createAddress(b, access.base, access.indices, access.getElementBytes());
  return createI64(b, address, /*isUnsigned=*/true);
}

/// The argument that `base` is, without casts; null if it is none.
static Value getArgument(Value base) {
  while (Operation *op = base.getDefiningOp()) {
    std::optional<PointerSources> sources = getPointerSources(op);
    if (auto distinct = dyn_cast<memref::DistinctObjectsOp>(op))
      base = distinct.getOperand(cast<OpResult>(base).getResultNumber());
    else if (sources && sources->kind == PointerSources::Kind::Cast)
      base = sources->values.front();
    else
      return Value();
  }
  return isArgument(base) ? base : Value();
}

/// The key by which lanes are compared: the index where all lanes have
/// the same base, or else the address.
static Value createKey(ImplicitLocOpBuilder &b, const ReductionAccess &access) {
  if (isa<MemRefType>(access.base.getType()) && getArgument(access.base)) {
    Value key;
    if (access.indices.size() == 1)
      key = getNarrowIndex(access.indices.front());
    return key ? key : createElementIndex(b, access);
  }
  if (auto gep = access.base.getDefiningOp<LLVM::GEPOp>())
    if (gep.getDynamicIndices().size() == 1 && getArgument(gep.getBase()))
      if (Value key = getNarrowIndex(gep.getDynamicIndices().front()))
        return key;
  return createWideAddress(b, access);
}

static void emitPairs(ImplicitLocOpBuilder &b, const ReductionAccess &access,
                      const LaneSet &group) {
  Value address = createWideAddress(b, access), column;
  if (access.indices.size() > 1)
    column = createI64(b, access.indices.back(), /*isUnsigned=*/false);
  pairLanes(b, {group, access.value, address, column, [&](Value value) {
                  createLike(b, access, value, /*mask=*/Value(),
                             /*alignment=*/4);
                }});
}

static void emitRuns(ImplicitLocOpBuilder &b,
                     ArrayRef<ReductionAccess> accesses, bool isCount,
                     const LaneSet &group) {
  SmallVector<LaneReduction> reductions;
  for (const ReductionAccess &access : accesses)
    reductions.push_back({access.value, createKey(b, access)});
  simplifyKeys(b, accesses, reductions);
  combineRuns(b, {group, accesses.front().kind, isCount, reductions,
                  [&](unsigned i, Value value, Value mask) {
                    const ReductionAccess &access = accesses[i];
                    Operation *created =
                        createLike(b, access, value, mask, access.alignment);
                    if (Attribute tested =
                            access.op->getAttr(testedAlignmentAttrName))
                      created->setAttr(testedAlignmentAttrName, tested);
                  }});
}

static Value emitPeers(ImplicitLocOpBuilder &b, const ReductionAccess &access,
                       const LaneSet &group) {
  return combinePeers(b, {group,
                          {access.value, createKey(b, access)},
                          [&](Value value, Value mask) {
                            return createLike(b, access, value, mask,
                                              access.alignment)
                                ->getResult(0);
                          }});
}

bool mlir::redop::canShareLanePlan(const LanePlan &plan,
                                   const ReductionAccess &first,
                                   const ReductionAccess &next) {
  // If others may observe the first, all lanes wait for it before the next.
  if (plan.waitsAfter ||
      (plan.form != LaneForm::Runs && plan.form != LaneForm::Counts))
    return false;
  if (first.compare || first.kind != next.kind || first.mask != next.mask ||
      first.value.getType() != next.value.getType())
    return false;
  return areAdjacent(first.op, next.op);
}

/// An i1: whether the value of `access`, which the program compares with what a
/// weak load finds, may replace it.
static Value createReplaces(ImplicitLocOpBuilder &b,
                            const ReductionAccess &access) {
  Value held;
  if (isa<MemRefType>(access.base.getType()))
    held = memref::LoadOp::create(b, access.base, access.indices);
  else
    held = LLVM::LoadOp::create(b, access.element, access.base,
                                access.getElementBytes());
  return arith::CmpFOp::create(b, *access.compare, access.value, held);
}

void mlir::redop::applyLanePlan(ArrayRef<ReductionAccess> accesses,
                                const LanePlan &plan, LaneMasks &masks) {
  const ReductionAccess &access = accesses.back();
  LaneSet group;
  // Lanes that do not reduce take no part.
  if (plan.needsMask)
    group.mask = masks.create(access.op, access.mask);
  group.waitsBefore = true;
  group.waitsAfter = plan.waitsAfter;
  group.isSparse = plan.isSparse;
  ImplicitLocOpBuilder b(access.op->getLoc(), access.op);
  // Where most values change nothing, few lanes are left to be combined.
  bool isTested = access.compare && access.weakRead && access.isScalar() &&
                  !plan.needsMask && !access.hasResult();
  group.isSparse |= isTested;
  auto emit = [&]() -> Value {
    OpBuilder::InsertionGuard guard(b);
    if (isTested) {
      auto branch = scf::IfOp::create(b, createReplaces(b, access),
                                      /*withElseRegion=*/false);
      b.setInsertionPointToStart(branch.thenBlock());
    }
    switch (plan.form) {
    case LaneForm::Pairs:
      emitPairs(b, access, group);
      return Value();
    case LaneForm::Peers:
      return emitPeers(b, access, group);
    case LaneForm::Runs:
    case LaneForm::Counts:
      emitRuns(b, accesses, plan.form == LaneForm::Counts, group);
      return Value();
    }
    llvm_unreachable("unknown form");
  };
  Value result;
  if (!access.mask) {
    result = emit();
  } else if (!access.hasResult()) {
    auto branch = scf::IfOp::create(b, access.mask, /*withElseRegion=*/false);
    b.setInsertionPointToStart(branch.thenBlock());
    emit();
  } else {
    auto branch = scf::IfOp::create(b, access.op->getResultTypes(), access.mask,
                                    /*addThenBlock=*/true,
                                    /*addElseBlock=*/true);
    b.setInsertionPointToEnd(branch.thenBlock());
    scf::YieldOp::create(b, emit());
    b.setInsertionPointToEnd(branch.elseBlock());
    scf::YieldOp::create(b, access.elseValue);
    result = branch.getResult(0);
  }
  if (access.hasResult())
    access.op->replaceAllUsesWith(ValueRange{result});
  for (const ReductionAccess &each : accesses)
    each.op->erase();
}

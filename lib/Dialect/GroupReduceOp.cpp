//===- GroupReduceOp.cpp - group_reduce -----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryOps.h"
#include "ReductionKinds.h"
#include "redop/Dialect/PortableElements.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;

static LogicalResult verifyClusters(GroupReduceOp op) {
  if (!op.getClusterSize() && !op.getClusterStride())
    return success();
  if (!op.getClusterSize() || !op.getClusterStride())
    return op.emitOpError(
        "cluster_size and cluster_stride must be given together");
  int64_t size = static_cast<int32_t>(*op.getClusterSize());
  int64_t stride = static_cast<int32_t>(*op.getClusterStride());
  if (!llvm::isPowerOf2_64(size) || !llvm::isPowerOf2_64(stride) || size > 32 ||
      stride > 32 || size * stride > 32)
    return op.emitOpError()
           << "cluster(" << size << ", " << stride
           << "): size and stride must be powers of two whose product is at "
              "most 32, the number of lanes in a warp";
  return success();
}

LogicalResult GroupReduceOp::verify() {
  Type type = getValue().getType();
  if (failed(verifyScalarOr1DVector(*this, type)))
    return failure();
  Type element = getElementTypeOrSelf(type);
  if (!isGroupReduceElement(element))
    return emitOpError() << "the elements must be signless integers of at most "
                            "64 bits, f16, bf16, f32 or f64, not "
                         << element;
  if (failed(verifyReductionKind(*this, getPortableKind(getKind()), element)))
    return failure();
  if (getGroup() == Group::Block && (getMask() || getClusterSize()))
    return emitOpError("mask and cluster select lanes of a warp and are not "
                       "supported for a block");
  return verifyClusters(*this);
}

void GroupReduceOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), ConvergenceResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), ConvergenceResource::get());
}

/// A cluster of one lane has nothing to combine or to wait for.
OpFoldResult GroupReduceOp::fold(FoldAdaptor) {
  return getClusterSize() == 1 ? getValue() : Value();
}

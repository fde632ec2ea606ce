//===- RaiseGPU.cpp - gpu's reductions to group_reduce --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Like group_reduce, both ops reduce the values of all threads of their group,
// whether the threads are convergent (`uniform`) or not.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/CasLoop.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Dialect/PortableElements.h"
#include "redop/Dialect/WarpSize.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

using arith::AtomicRMWKind;

static AtomicRMWKind getKind(gpu::AllReduceOperation kind, bool isFloat) {
  using gpu::AllReduceOperation;
  switch (kind) {
  case AllReduceOperation::ADD:
    return isFloat ? AtomicRMWKind::addf : AtomicRMWKind::addi;
  case AllReduceOperation::MUL:
    return isFloat ? AtomicRMWKind::mulf : AtomicRMWKind::muli;
  case AllReduceOperation::MINUI:
    return AtomicRMWKind::minu;
  case AllReduceOperation::MINSI:
    return AtomicRMWKind::mins;
  case AllReduceOperation::MINNUMF:
    return AtomicRMWKind::minnumf;
  case AllReduceOperation::MAXUI:
    return AtomicRMWKind::maxu;
  case AllReduceOperation::MAXSI:
    return AtomicRMWKind::maxs;
  case AllReduceOperation::MAXNUMF:
    return AtomicRMWKind::maxnumf;
  case AllReduceOperation::AND:
    return AtomicRMWKind::andi;
  case AllReduceOperation::OR:
    return AtomicRMWKind::ori;
  case AllReduceOperation::XOR:
    return AtomicRMWKind::xori;
  case AllReduceOperation::MINIMUMF:
    return AtomicRMWKind::minimumf;
  case AllReduceOperation::MAXIMUMF:
    return AtomicRMWKind::maximumf;
  }
  llvm_unreachable("no other operation");
}

/// The kind of a region that only consists of an op on both arguments.
static std::optional<AtomicRMWKind> getRegionKind(Region &region) {
  if (!region.hasOneBlock() || region.getNumArguments() != 2)
    return std::nullopt;
  Block &block = region.front();
  if (block.getOperations().size() != 2)
    return std::nullopt;
  Operation *op = &block.front();
  Operation *yield = block.getTerminator();
  bool isOnBoth = op->getNumOperands() == 2 && op->getNumResults() == 1 &&
                  ((op->getOperand(0) == block.getArgument(0) &&
                    op->getOperand(1) == block.getArgument(1)) ||
                   (op->getOperand(0) == block.getArgument(1) &&
                    op->getOperand(1) == block.getArgument(0)));
  if (!isOnBoth || yield->getNumOperands() != 1 ||
      yield->getOperand(0) != op->getResult(0))
    return std::nullopt;
  // Every one of them is commutative.
  return getCombiningKind(op);
}

/// Whether the last warp of the block is known to have fewer than all lanes.
static bool hasPartialWarp(Operation *op) {
  std::optional<std::array<int64_t, 3>> size = getKnownBlockSize(op);
  return size && (*size)[0] * (*size)[1] * (*size)[2] % getWarpSize(op) != 0;
}

RaiseResult mlir::redop::raise::raise(gpu::SubgroupReduceOp op,
                                      const RaiseContext &context) {
  Type type = op.getType();
  if (!isGroupReduceElement(getElementTypeOrSelf(type)))
    return RaiseResult::refuse(
        "group_reduce does not support this element type");
  // A subgroup of fewer lanes is not a warp in which all lanes wait for
  // each other.
  if (hasPartialWarp(op))
    return RaiseResult::refuse("the block's last warp is not full");
  IntegerAttr size = op.getClusterSizeAttr(), stride;
  if (size) {
    uint64_t lanes = uint64_t(*op.getClusterSize()) * op.getClusterStride();
    if (lanes > getWarpSize(op))
      return RaiseResult::refuse("its clusters have more lanes than a warp");
    stride = op.getClusterStrideAttr();
  }
  auto created = GroupReduceOp::create(
      context.rewriter, op.getLoc(), type, Group::Warp,
      getKind(op.getOp(), isa<FloatType>(getElementTypeOrSelf(type))),
      op.getValue(), /*mask=*/Value(), size, stride);
  context.rewriter.replaceOp(op, created);
  return RaiseResult::raised(created);
}

RaiseResult mlir::redop::raise::raise(gpu::AllReduceOp op,
                                      const RaiseContext &context) {
  Type type = op.getType();
  if (!isGroupReduceElement(getElementTypeOrSelf(type)))
    return RaiseResult::refuse(
        "group_reduce does not support this element type");
  std::optional<AtomicRMWKind> kind =
      op.getOp() ? getKind(*op.getOp(), isa<FloatType>(type))
                 : getRegionKind(op.getBody());
  if (!kind)
    return RaiseResult::refuse("its region is not a single arith op on both "
                               "arguments with a corresponding reduction kind");
  auto created = GroupReduceOp::create(
      context.rewriter, op.getLoc(), type, Group::Block, *kind, op.getValue(),
      /*mask=*/Value(), IntegerAttr(), IntegerAttr());
  context.rewriter.replaceOp(op, created);
  return RaiseResult::raised(created);
}

//===- MakeConvergent.cpp - Ops that all threads execute together ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops/MakeConvergent.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Codegen/Arith.h"
#include "redop/Dialect/Redop.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

bool mlir::redop::canBePassed(Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    return !vector.isScalable() &&
           vector.getElementType().isIntOrIndexOrFloat();
  return type.isIntOrIndexOrFloat() || isa<LLVM::LLVMPointerType>(type);
}

Value mlir::redop::createZero(ImplicitLocOpBuilder &b, Type type) {
  if (isa<LLVM::LLVMPointerType>(type))
    return LLVM::ZeroOp::create(b, type);
  return arith::ConstantOp::create(b, b.getZeroAttr(type));
}

void mlir::redop::yieldZeros(ImplicitLocOpBuilder &b, TypeRange types) {
  SmallVector<Value> zeros;
  for (Type type : types)
    zeros.push_back(createZero(b, type));
  scf::YieldOp::create(b, zeros);
}

void mlir::redop::setMask(MemoryReductionOpInterface reduction, Value mask) {
  llvm::TypeSwitch<Operation *>(reduction).Case<FetchReduceOp, StoreReduceOp>(
      [&](auto op) { op.getMaskMutable().assign(mask); });
}

/// The values defined before `op` in its block and used by `op` or later ops.
static SmallVector<Value> findLive(Operation *op) {
  SmallVector<Value> live;
  Block *block = op->getBlock();
  for (Operation &each : *block) {
    if (&each == op)
      break;
    for (Value result : each.getResults()) {
      bool isLive = llvm::any_of(result.getUses(), [&](OpOperand &use) {
        Operation *user = block->findAncestorOpInBlock(*use.getOwner());
        return !user->isBeforeInBlock(op);
      });
      if (isLive)
        live.push_back(result);
    }
  }
  return live;
}

/// Moves the constants that precede `op` in `branch` before it: they do not
/// have to be forwarded.
static void moveConstants(Operation *op, scf::IfOp branch) {
  for (Operation &each : llvm::make_early_inc_range(*op->getBlock())) {
    if (&each == op)
      break;
    if (matchPattern(&each, m_Constant()))
      each.moveBefore(branch);
  }
}

/// Moves the ops that precede `op` in `branch` to a branch on the same
/// condition before it, which yields `values`, and zeros where it is not taken.
static scf::IfOp moveBefore(ImplicitLocOpBuilder &b, Operation *op,
                            scf::IfOp branch, ValueRange values) {
  Block *block = op->getBlock();
  b.setInsertionPoint(branch);
  auto before = scf::IfOp::create(b, values.getTypes(), branch.getCondition(),
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  bool isThen = block == branch.thenBlock();
  Block *taken = isThen ? before.thenBlock() : before.elseBlock();
  Block *other = isThen ? before.elseBlock() : before.thenBlock();
  taken->getOperations().splice(taken->begin(), block->getOperations(),
                                block->begin(), op->getIterator());
  b.setInsertionPointToEnd(taken);
  scf::YieldOp::create(b, values);
  b.setInsertionPointToEnd(other);
  yieldZeros(b, values.getTypes());
  return before;
}

/// Uses `results` of `before` instead of `values` after it.
static void forward(MutableArrayRef<Value> values, ResultRange results,
                    scf::IfOp before) {
  for (auto [value, result] : llvm::zip_equal(values, results))
    value.replaceUsesWithIf(result, [&](OpOperand &use) {
      return !before->isAncestor(use.getOwner());
    });
}

scf::IfOp mlir::redop::splitBranch(MemoryReductionOpInterface reduction,
                                   scf::IfOp branch) {
  Operation *op = reduction;
  ImplicitLocOpBuilder b(op->getLoc(), branch);
  moveConstants(op, branch);
  SmallVector<Value> live = findLive(op);
  Value mask = reduction.getMask();
  if (mask && mask.hasOneUse())
    llvm::erase(live, mask);
  if (!mask) {
    b.setInsertionPoint(op);
    mask = arith::ConstantOp::create(b, b.getBoolAttr(true));
  }
  SmallVector<Value> values = {mask};
  llvm::append_range(values, live);
  scf::IfOp before = moveBefore(b, op, branch, values);
  op->moveBefore(branch);
  forward(live, before.getResults().drop_front(), before);
  setMask(reduction, before.getResult(0));
  return before;
}

scf::IfOp mlir::redop::splitBranchAt(Operation *op, scf::IfOp branch) {
  ImplicitLocOpBuilder b(op->getLoc(), branch);
  moveConstants(op, branch);
  SmallVector<Value> live = findLive(op);
  scf::IfOp before = moveBefore(b, op, branch, live);
  forward(live, before.getResults(), before);
  return before;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// The trip count of `loop` in the executing thread.
static Value createTripCount(ImplicitLocOpBuilder &b, scf::ForOp loop) {
  Arith n(b);
  Type type = loop.getInductionVar().getType();
  Value first = loop.getLowerBound(), end = loop.getUpperBound();
  Value isMore = loop.getUnsignedCmp() ? n.ult(first, end) : n.slt(first, end);
  // As an unsigned value, the difference does not overflow.
  Value one = n.constant(type, 1);
  Value distance = n.sub(n.sub(end, first), one);
  // The value for a loop that is not entered is arbitrary.
  Value step = n.maxu(loop.getStep(), one);
  Value steps = n.divu(distance, step);
  Value trips = n.select(isMore, n.add(steps, one), n.constant(type, 0));
  return type.isIndex()
             ? trips
             : arith::IndexCastUIOp::create(b, b.getIndexType(), trips)
                   .getResult();
}

ConvergentLoop mlir::redop::makeConvergent(scf::ForOp loop, unsigned factor,
                                           bool isUniform) {
  ImplicitLocOpBuilder b(loop.getLoc(), loop);
  Arith n(b);
  Value trips = createTripCount(b, loop), most = trips;
  if (!isUniform) {
    Value bits = n.castu(b.getI64Type(), trips);
    bits = GroupReduceOp::create(b, bits.getType(), Group::Block,
                                 arith::AtomicRMWKind::maxu, bits,
                                 /*mask=*/Value(), /*cluster_size=*/nullptr,
                                 /*cluster_stride=*/nullptr);
    most = n.castu(b.getIndexType(), bits);
  }
  Type type = loop.getInductionVar().getType();
  ConvergentLoop result;
  Value zero = n.index(0), stride = n.index(factor);
  result.loop = scf::ForOp::create(b, zero, most, stride, loop.getInitArgs(),
                                   /*bodyBuilder=*/nullptr,
                                   /*unsignedCmp=*/true);
  Block *body = result.loop.getBody();
  if (body->empty() || !body->back().hasTrait<OpTrait::IsTerminator>()) {
    b.setInsertionPointToEnd(body);
    scf::YieldOp::create(b, result.loop.getRegionIterArgs());
  }
  Operation *yield = body->getTerminator();
  SmallVector<Value> carried(result.loop.getRegionIterArgs());
  for (unsigned i = 0; i < factor; ++i) {
    b.setInsertionPoint(yield);
    Value number = result.loop.getInductionVar();
    if (i)
      number = n.add(number, n.index(i));
    Value isIn = n.ult(number, trips);
    Value steps = type.isIndex() ? number : n.castu(type, number);
    Value value = n.add(loop.getLowerBound(), n.mul(steps, loop.getStep()));
    auto branch =
        scf::IfOp::create(b, TypeRange(ValueRange(carried)), isIn,
                          /*addThenBlock=*/true, /*addElseBlock=*/true);
    IRMapping &copy = result.copies.emplace_back();
    copy.map(loop.getInductionVar(), value);
    copy.map(loop.getRegionIterArgs(), carried);
    b.setInsertionPointToEnd(branch.thenBlock());
    for (Operation &op : *loop.getBody())
      b.clone(op, copy);
    b.setInsertionPointToEnd(branch.elseBlock());
    scf::YieldOp::create(b, carried);
    carried.assign(branch.result_begin(), branch.result_end());
    result.iterations.push_back(branch);
  }
  yield->setOperands(carried);
  loop.replaceAllUsesWith(result.loop.getResults());
  loop.erase();
  return result;
}

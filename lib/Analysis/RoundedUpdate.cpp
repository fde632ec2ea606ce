//===- RoundedUpdate.cpp - Float arithmetic on what memory holds ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compare-and-swap stores a value that depends on the order of the threads if
// an operation that rounds is on a way from what memory held to the new value.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "redop/Analysis/CasLoop.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Values on which a value depends
//===----------------------------------------------------------------------===//

using Values = llvm::SetVector<Value>;

/// The address of a load; null for other ops.
static Value getAddress(Operation *op) {
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case([](LLVM::LoadOp load) { return load.getAddr(); })
      .Case([](memref::LoadOp load) { return load.getMemref(); })
      .Default([](Operation *) { return Value(); });
}

/// The memory that an address belongs to, through offsets and casts.
static Value getBase(Value address) {
  while (Operation *op = address.getDefiningOp()) {
    if (!isa<LLVM::GEPOp, LLVM::BitcastOp, LLVM::AddrSpaceCastOp,
             ViewLikeOpInterface>(op))
      break;
    address = op->getOperand(0);
  }
  return address;
}

/// Adds the values that are stored to a variable of the thread.
static void addStored(Value variable, Values &values) {
  SmallVector<Value> addresses = {variable};
  while (!addresses.empty())
    for (Operation *user : addresses.pop_back_val().getUsers()) {
      if (auto store = dyn_cast<LLVM::StoreOp>(user))
        values.insert(store.getValue());
      else if (auto store = dyn_cast<memref::StoreOp>(user))
        values.insert(store.getValue());
      else if (isa<LLVM::GEPOp, LLVM::BitcastOp, LLVM::AddrSpaceCastOp,
                   ViewLikeOpInterface>(user))
        llvm::append_range(addresses, user->getResults());
    }
}

/// Adds what a block argument may be.
static void addPassed(BlockArgument argument, Values &values) {
  Block *block = argument.getOwner();
  for (auto it = block->pred_begin(); it != block->pred_end(); ++it)
    if (auto branch = dyn_cast<BranchOpInterface>((*it)->getTerminator()))
      if (Value passed = branch.getSuccessorOperands(
              it.getSuccessorIndex())[argument.getArgNumber()])
        values.insert(passed);
  if (!block->isEntryBlock() || isa<FunctionOpInterface>(block->getParentOp()))
    return;
  // Of a loop: any value that it begins with, or that an iteration ends with.
  Operation *parent = block->getParentOp();
  values.insert(parent->operand_begin(), parent->operand_end());
  for (Region &region : parent->getRegions())
    for (Block &each : region)
      if (Operation *last = each.empty() ? nullptr : &each.back())
        values.insert(last->operand_begin(), last->operand_end());
}

static void addOperands(Operation *op, Values &values) {
  if (Value address = getAddress(op)) {
    Value base = getBase(address);
    if (isa_and_nonnull<LLVM::AllocaOp, memref::AllocaOp>(base.getDefiningOp()))
      addStored(base, values);
    return;
  }
  // What memory holds does not depend on the operands of an atomic.
  if (!isMemoryEffectFree(op) && op->getNumRegions() == 0)
    return;
  values.insert(op->operand_begin(), op->operand_end());
  for (Region &region : op->getRegions())
    for (Block &each : region)
      if (Operation *last = each.empty() ? nullptr : &each.back())
        values.insert(last->operand_begin(), last->operand_end());
}

/// Returns all values on which `value` depends, up to what is read from memory.
static Values getSources(Value value) {
  Values values;
  values.insert(value);
  for (size_t i = 0; i < values.size(); ++i) {
    Value each = values[i];
    if (auto argument = dyn_cast<BlockArgument>(each))
      addPassed(argument, values);
    else
      addOperands(each.getDefiningOp(), values);
  }
  return values;
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

static bool isFloat(Type type) {
  return isa<FloatType>(getElementTypeOrSelf(type));
}

/// Whether `op` may round, or is not known to be an operation that does not.
static bool mayRound(Operation *op) {
  // Text may contain any operation.
  if (isa<LLVM::InlineAsmOp, NVVM::InlinePtxOp>(op))
    return true;
  bool hasFloats = llvm::any_of(op->getOperandTypes(), isFloat) ||
                   llvm::any_of(op->getResultTypes(), isFloat);
  if (!hasFloats || op->getNumRegions() != 0 || getAddress(op))
    return false;
  if (auto kind = getCombiningKind(op))
    return *kind == arith::AtomicRMWKind::addf ||
           *kind == arith::AtomicRMWKind::mulf;
  if (op->hasTrait<OpTrait::ConstantLike>() || op->getNumOperands() == 0)
    return false;
  return !isa<LLVM::BitcastOp, LLVM::SelectOp, LLVM::FNegOp, LLVM::FAbsOp,
              LLVM::CopySignOp, LLVM::FCmpOp, LLVM::FPExtOp, LLVM::FreezeOp,
              LLVM::ExtractElementOp, LLVM::InsertElementOp,
              LLVM::ExtractValueOp, LLVM::InsertValueOp, arith::BitcastOp,
              arith::SelectOp, arith::NegFOp, arith::CmpFOp, arith::ExtFOp>(op);
}

/// Whether `value` is read from memory, so that it may be what the cell holds.
static bool isRead(Value value) {
  Operation *op = value.getDefiningOp();
  return op && (getAddress(op) || !isMemoryEffectFree(op));
}

Operation *mlir::redop::findRoundedUpdate(const Exchange &exchange) {
  // What may be the old value: anything that the expected value depends on, and
  // anything that is read from there.
  Values old = getSources(exchange.expected);
  auto isOld = [&](Value value) {
    if (!isRead(value))
      return false;
    Operation *op = value.getDefiningOp();
    if (op == exchange.op || old.contains(value))
      return true;
    Value address = getAddress(op);
    return address &&
           (address == exchange.pointer || llvm::any_of(old, [&](Value each) {
              Operation *other = each.getDefiningOp();
              return other && getAddress(other) == address;
            }));
  };
  for (Value value : getSources(exchange.desired)) {
    Operation *op = value.getDefiningOp();
    if (!op || isRead(value) || !mayRound(op))
      continue;
    for (Value operand : op->getOperands())
      if (llvm::any_of(getSources(operand), isOld))
        return op;
  }
  return nullptr;
}

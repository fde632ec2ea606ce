//===- RoundedUpdate.cpp - Float arithmetic on what memory holds ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compare-and-swap or an exchange stores a value that depends on the order of
// the threads if an operation that rounds is on a way from what memory held to
// the new value. A way may lead through functions: out of one by its result,
// into one by its arguments, from any call of it.
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/RoundedUpdate.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/CasLoop.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
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

static Operation *getRoot(Operation *op) {
  while (Operation *up = op->getParentOp())
    op = up;
  return op;
}

/// The function whose body a call executes; null if it is not known.
static CallableOpInterface getCallee(CallOpInterface call) {
  SymbolTableCollection symbols;
  Operation *callee = call.resolveCallableInTable(&symbols);
  return isBodyKnown(callee, getRoot(call)) ? cast<CallableOpInterface>(callee)
                                            : nullptr;
}

/// Adds what the calls of its function pass for an argument.
static void addCallers(BlockArgument argument, Values &values) {
  Operation *function = argument.getOwner()->getParentOp();
  Operation *table =
      SymbolTable::getNearestSymbolTable(function->getParentOp());
  std::optional<SymbolTable::UseRange> uses =
      table ? SymbolTable::getSymbolUses(function, table) : std::nullopt;
  if (!uses)
    return;
  unsigned number = argument.getArgNumber();
  for (const SymbolTable::SymbolUse &use : *uses) {
    auto call = dyn_cast<CallOpInterface>(use.getUser());
    if (call && getCallee(call) == function &&
        number < call.getArgOperands().size())
      values.insert(call.getArgOperands()[number]);
  }
}

static bool isArgumentOfFunction(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && argument.getOwner()->isEntryBlock() &&
         isa<FunctionOpInterface>(argument.getOwner()->getParentOp());
}

static bool isOffsetOrCast(Operation *op) {
  return isa<LLVM::GEPOp, LLVM::BitcastOp, LLVM::AddrSpaceCastOp,
             ViewLikeOpInterface>(op);
}

/// The memory that an address belongs to, through offsets, casts and calls.
static Values getBases(Value address) {
  Values bases;
  bases.insert(address);
  for (size_t i = 0; i < bases.size(); ++i) {
    Value base = bases[i];
    if (isArgumentOfFunction(base))
      addCallers(cast<BlockArgument>(base), bases);
    else if (Operation *op = base.getDefiningOp(); op && isOffsetOrCast(op))
      bases.insert(op->getOperand(0));
  }
  return bases;
}

static bool isVariable(Value base) {
  return isa_and_nonnull<LLVM::AllocaOp, memref::AllocaOp>(
      base.getDefiningOp());
}

/// Adds the values that are stored to a variable of the thread.
static void addStored(Value variable, Values &values) {
  Values addresses;
  addresses.insert(variable);
  for (size_t i = 0; i < addresses.size(); ++i)
    for (OpOperand &use : addresses[i].getUses()) {
      Operation *user = use.getOwner();
      if (auto store = dyn_cast<LLVM::StoreOp>(user)) {
        values.insert(store.getValue());
      } else if (auto store = dyn_cast<memref::StoreOp>(user)) {
        values.insert(store.getValue());
      } else if (isOffsetOrCast(user)) {
        addresses.insert(user->result_begin(), user->result_end());
      } else if (auto call = dyn_cast<CallOpInterface>(user)) {
        CallableOpInterface callee = getCallee(call);
        // After the address of the function, if the call has one.
        OperandRange passed = call.getArgOperands();
        unsigned number =
            use.getOperandNumber() - passed.getBeginOperandIndex();
        if (callee && number < callee.getCallableRegion()->getNumArguments())
          addresses.insert(callee.getCallableRegion()->getArgument(number));
      }
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
  if (isArgumentOfFunction(argument))
    addCallers(argument, values);
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

/// Adds what a call returns; nothing if the function is not known.
static bool addReturned(OpResult result, Values &values) {
  auto call = dyn_cast<CallOpInterface>(result.getOwner());
  CallableOpInterface callee = call ? getCallee(call) : nullptr;
  if (!callee)
    return false;
  for (Block &block : *callee.getCallableRegion()) {
    Operation *last = block.empty() ? nullptr : &block.back();
    if (last && last->hasTrait<OpTrait::ReturnLike>() &&
        result.getResultNumber() < last->getNumOperands())
      values.insert(last->getOperand(result.getResultNumber()));
  }
  return true;
}

static void addOperands(OpResult result, Values &values) {
  Operation *op = result.getOwner();
  if (Value address = getAddress(op)) {
    for (Value base : getBases(address))
      if (isVariable(base))
        addStored(base, values);
    return;
  }
  if (isa<CallOpInterface>(op)) {
    if (!addReturned(result, values))
      values.insert(op->operand_begin(), op->operand_end());
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

/// Adds the values on which `value` depends directly.
static void addDirect(Value value, Values &values) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    addPassed(argument, values);
  else
    addOperands(cast<OpResult>(value), values);
}

/// Returns all values on which `value` depends, up to what is read from memory.
/// Calls `visit` for each of them and each that it depends on directly.
static Values getSources(Value value,
                         llvm::function_ref<void(Value, Value)> visit = {}) {
  Values values;
  values.insert(value);
  for (size_t i = 0; i < values.size(); ++i) {
    Value each = values[i];
    Values direct;
    addDirect(each, direct);
    for (Value source : direct) {
      values.insert(source);
      if (visit)
        visit(each, source);
    }
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
  // What a known function computes are values of their own.
  auto call = dyn_cast<CallOpInterface>(op);
  if (call && getCallee(call))
    return false;
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
  return op && !isa<CallOpInterface>(op) &&
         (getAddress(op) || !isMemoryEffectFree(op));
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

namespace {
/// An atomic that stores a value of the program.
struct Update {
  Value pointer, desired;
  /// What a compare-and-swap compares with.
  Value expected = {};
};
} // namespace

static std::optional<Update> getUpdate(Operation *op) {
  if (std::optional<Exchange> exchange = Exchange::get(op))
    return Update{exchange->pointer, exchange->desired, exchange->expected};
  if (auto atomic = dyn_cast<LLVM::AtomicRMWOp>(op))
    if (atomic.getBinOp() == LLVM::AtomicBinOp::xchg)
      return Update{atomic.getPtr(), atomic.getVal()};
  if (auto atomic = dyn_cast<memref::AtomicRMWOp>(op))
    if (atomic.getKind() == arith::AtomicRMWKind::assign)
      return Update{atomic.getMemref(), atomic.getValue()};
  if (auto atom = dyn_cast<AtomOp>(op))
    if (atom.getKind() == Kind::Exch)
      return Update{atom.getPtr(), atom.getValue()};
  if (auto fetch = dyn_cast<FetchReduceOp>(op))
    if (fetch.getKind() == PortableKind::assign)
      return Update{fetch.getBase(), fetch.getValue()};
  return std::nullopt;
}

/// The address that `op` reads.
static Value getReadAddress(Operation *op) {
  if (std::optional<Update> update = getUpdate(op))
    return update->pointer;
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case([](LLVM::AtomicRMWOp atomic) { return atomic.getPtr(); })
      .Case([](memref::AtomicRMWOp atomic) { return atomic.getMemref(); })
      .Case([](AtomOp atom) { return atom.getPtr(); })
      .Case([](FetchReduceOp fetch) { return fetch.getBase(); })
      .Default([](Operation *other) { return getAddress(other); });
}

/// Whether two addresses may be the same: they are one value, or belong to the
/// same memory in two functions.
static bool mayBeSame(Value one, Value other) {
  if (one.getParentRegion()->getParentOfType<FunctionOpInterface>() ==
      other.getParentRegion()->getParentOfType<FunctionOpInterface>())
    return one == other;
  Values bases = getBases(one);
  return llvm::any_of(getBases(other),
                      [&](Value base) { return bases.contains(base); });
}

Operation *mlir::redop::findRoundedUpdate(Operation *atomic) {
  std::optional<Update> update = getUpdate(atomic);
  if (!update)
    return nullptr;
  // What may be the old value: anything that the expected value depends on, and
  // anything that is read from there.
  Values old;
  if (update->expected)
    old = getSources(update->expected);
  llvm::DenseSet<Value> oldAddresses;
  for (Value each : old)
    if (Operation *op = each.getDefiningOp())
      if (Value address = getAddress(op))
        oldAddresses.insert(address);
  auto isOld = [&](Value value) {
    if (!isRead(value))
      return false;
    Operation *op = value.getDefiningOp();
    if (op == atomic || old.contains(value))
      return true;
    Value address = getReadAddress(op);
    return address && (mayBeSame(address, update->pointer) ||
                       oldAddresses.contains(address));
  };
  llvm::DenseMap<Value, SmallVector<Value, 2>> dependents;
  Values sources = getSources(update->desired, [&](Value value, Value source) {
    dependents[source].push_back(value);
  });
  // What depends on the old value, from that on.
  Values ofOld;
  for (Value value : sources)
    if (isOld(value))
      ofOld.insert(value);
  for (size_t i = 0; i < ofOld.size(); ++i)
    ofOld.insert_range(dependents.lookup(ofOld[i]));
  for (Value value : sources) {
    Operation *op = value.getDefiningOp();
    if (!op || isRead(value) || !mayRound(op))
      continue;
    if (llvm::any_of(op->getOperands(),
                     [&](Value operand) { return ofOld.contains(operand); }))
      return op;
  }
  return nullptr;
}

//===- SharedBins.cpp - Bins in shared memory -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Privatize/SharedBins.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"
#include "redop/Codegen/Arith.h"
#include "redop/Dialect/Syncscope.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

static constexpr unsigned kSharedMemory = 3;
static constexpr unsigned kArrayAlignment = 16;

/// The tag of a slot that is free. The tag of an index is the index without the
/// bits that select the slot.
static constexpr int32_t kFree = -1;
static constexpr unsigned kTagBits = 31;

Value mlir::redop::createSharedArray(ImplicitLocOpBuilder &b, Operation *module,
                                     Type type, uint64_t count,
                                     StringRef name) {
  LLVM::GlobalOp array;
  {
    OpBuilder::InsertionGuard guard(b);
    b.clearInsertionPoint();
    SymbolTable symbols(module);
    array = LLVM::GlobalOp::create(b, LLVM::LLVMArrayType::get(type, count),
                                   /*isConstant=*/false,
                                   LLVM::Linkage::Internal, name, Attribute(),
                                   kArrayAlignment, kSharedMemory);
    symbols.insert(array, module->getRegion(0).front().begin());
  }
  return LLVM::AddressOfOp::create(b, array);
}

Value mlir::redop::getElement(ImplicitLocOpBuilder &b, Value array, Type type,
                              Value index) {
  return LLVM::GEPOp::create(b, array.getType(), type, array,
                             ArrayRef<LLVM::GEPArg>{index});
}

Value mlir::redop::createBinSlot(ImplicitLocOpBuilder &b, Value index) {
  Arith n(b);
  constexpr unsigned bankBits = llvm::ConstantLog2<kSharedBanks>();
  if (!index.getType().isInteger(32))
    index = n.trunc(b.getI32Type(), index);
  // The high bits of a product depend on all bits of the factor; the constant
  // is 2^32 divided by the golden ratio.
  Value row = n.shru(index, n.i32(bankBits));
  Value mixed = n.mul(row, n.i32(0x9E3779B1));
  Value bank = n.shru(mixed, n.i32(32 - bankBits));
  return n.bitXor(index, bank);
}

CombiningTable::CombiningTable(ImplicitLocOpBuilder &b, Operation *module,
                               Type type)
    : type(type),
      tags(createSharedArray(b, module, b.getI32Type(), kSlots, "redop_tags")),
      values(createSharedArray(b, module, type, kSlots, "redop_values")) {}

Value CombiningTable::createNumberOfSlots(ImplicitLocOpBuilder &b) const {
  return Arith(b).i32(kSlots);
}

void CombiningTable::clear(ImplicitLocOpBuilder &b, Value slot,
                           Value value) const {
  Type i32 = b.getI32Type();
  LLVM::StoreOp::create(b, Arith(b).i32(kFree), getElement(b, tags, i32, slot));
  LLVM::StoreOp::create(b, value, getElement(b, values, type, slot));
}

static Value createSlot(ImplicitLocOpBuilder &b, Value index, unsigned slots) {
  Arith n(b);
  return n.bitAnd(index, n.constant(index.getType(), slots - 1));
}

Value CombiningTable::getValue(ImplicitLocOpBuilder &b, Value index) const {
  return getElement(b, values, type, createSlot(b, index, kSlots));
}

Value CombiningTable::claim(ImplicitLocOpBuilder &b, Value index) const {
  Type i1 = b.getI1Type(), i32 = b.getI32Type(), type = index.getType();
  Arith n(b);
  // An i32 is not negative: it may be an extension of either kind.
  unsigned bits = type.isInteger(32) ? kTagBits : kTagBits + kTableSlotBits;
  Value isShort =
      n.ule(index, n.constant(type, llvm::maskTrailingOnes<uint64_t>(bits)));
  Value tag = n.shru(index, n.constant(type, kTableSlotBits));
  if (!type.isInteger(32))
    tag = n.trunc(i32, tag);
  Value address = getElement(b, tags, i32, createSlot(b, index, kSlots));
  Value free = n.i32(kFree);
  Value owner = LLVM::LoadOp::create(
      b, i32, address, /*alignment=*/4, /*isVolatile=*/false,
      /*isNonTemporal=*/false, /*isInvariant=*/false,
      /*isInvariantGroup=*/false, LLVM::AtomicOrdering::monotonic,
      getSyncscope(Scope::Cta));

  Value isFree = n.bitAnd(isShort, n.eq(owner, free));
  auto branch = scf::IfOp::create(b, i1, isFree, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.elseBlock());
  Value isOwn = n.bitAnd(isShort, n.eq(owner, tag));
  scf::YieldOp::create(b, isOwn);
  b.setInsertionPointToStart(branch.thenBlock());
  Value pair = LLVM::AtomicCmpXchgOp::create(
      b, address, free, tag, LLVM::AtomicOrdering::monotonic,
      LLVM::AtomicOrdering::monotonic, getSyncscope(Scope::Cta),
      /*alignment=*/4);
  Value before = LLVM::ExtractValueOp::create(b, pair, 0);
  isOwn = n.bitOr(n.eq(before, free), n.eq(before, tag));
  scf::YieldOp::create(b, isOwn);
  return branch.getResult(0);
}

CombiningTable::Entry CombiningTable::read(ImplicitLocOpBuilder &b,
                                           Value slot) const {
  Arith n(b);
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value tag = LLVM::LoadOp::create(b, i32, getElement(b, tags, i32, slot));
  Value isTaken = n.ne(tag, n.i32(kFree));
  Value high = n.shl(n.extu(i64, tag), n.i64(kTableSlotBits));
  Value index = n.bitOr(high, n.extu(i64, slot));
  Value value =
      LLVM::LoadOp::create(b, type, getElement(b, values, type, slot));
  return {isTaken, index, value};
}

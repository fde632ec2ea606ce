//===- SharedBins.cpp - Bins in shared memory -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Privatize/SharedBins.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"
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

static Value createConstant(ImplicitLocOpBuilder &b, Type type, int64_t value) {
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
}

Value mlir::redop::createBinSlot(ImplicitLocOpBuilder &b, Value index) {
  Type i32 = b.getI32Type();
  constexpr unsigned bankBits = llvm::ConstantLog2<kSharedBanks>();
  if (!index.getType().isInteger(32))
    index = arith::TruncIOp::create(b, i32, index);
  // The high bits of a product depend on all bits of the factor; the constant
  // is 2^32 divided by the golden ratio.
  Value row =
      arith::ShRUIOp::create(b, index, createConstant(b, i32, bankBits));
  Value mixed =
      arith::MulIOp::create(b, row, createConstant(b, i32, 0x9E3779B1));
  Value bank =
      arith::ShRUIOp::create(b, mixed, createConstant(b, i32, 32 - bankBits));
  return arith::XOrIOp::create(b, index, bank);
}

CombiningTable::CombiningTable(ImplicitLocOpBuilder &b, Operation *module,
                               Type type)
    : type(type),
      tags(createSharedArray(b, module, b.getI32Type(), kSlots, "redop_tags")),
      values(createSharedArray(b, module, type, kSlots, "redop_values")) {}

Value CombiningTable::createNumberOfSlots(ImplicitLocOpBuilder &b) const {
  return createConstant(b, b.getI32Type(), kSlots);
}

void CombiningTable::clear(ImplicitLocOpBuilder &b, Value slot,
                           Value value) const {
  Type i32 = b.getI32Type();
  LLVM::StoreOp::create(b, createConstant(b, i32, kFree),
                        getElement(b, tags, i32, slot));
  LLVM::StoreOp::create(b, value, getElement(b, values, type, slot));
}

static Value createSlot(ImplicitLocOpBuilder &b, Value index, unsigned slots) {
  return arith::AndIOp::create(b, index,
                               createConstant(b, index.getType(), slots - 1));
}

Value CombiningTable::getValue(ImplicitLocOpBuilder &b, Value index) const {
  return getElement(b, values, type, createSlot(b, index, kSlots));
}

Value CombiningTable::claim(ImplicitLocOpBuilder &b, Value index) const {
  Type i1 = b.getI1Type(), i32 = b.getI32Type(), type = index.getType();
  auto isEqual = [&](Value left, Value right) -> Value {
    return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, left, right);
  };
  // An i32 is not negative: it may be an extension of either kind.
  unsigned bits = type.isInteger(32) ? kTagBits : kTagBits + kTableSlotBits;
  Value isShort = arith::CmpIOp::create(
      b, arith::CmpIPredicate::ule, index,
      createConstant(b, type, llvm::maskTrailingOnes<uint64_t>(bits)));
  Value tag =
      arith::ShRUIOp::create(b, index, createConstant(b, type, kTableSlotBits));
  if (!type.isInteger(32))
    tag = arith::TruncIOp::create(b, i32, tag);
  Value address = getElement(b, tags, i32, createSlot(b, index, kSlots));
  Value free = createConstant(b, i32, kFree);
  Value owner = LLVM::LoadOp::create(
      b, i32, address, /*alignment=*/4, /*isVolatile=*/false,
      /*isNonTemporal=*/false, /*isInvariant=*/false,
      /*isInvariantGroup=*/false, LLVM::AtomicOrdering::monotonic,
      getSyncscope(Scope::Cta));

  Value isFree = arith::AndIOp::create(b, isShort, isEqual(owner, free));
  auto branch = scf::IfOp::create(b, i1, isFree, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.elseBlock());
  Value isOwn = arith::AndIOp::create(b, isShort, isEqual(owner, tag));
  scf::YieldOp::create(b, isOwn);
  b.setInsertionPointToStart(branch.thenBlock());
  Value pair = LLVM::AtomicCmpXchgOp::create(
      b, address, free, tag, LLVM::AtomicOrdering::monotonic,
      LLVM::AtomicOrdering::monotonic, getSyncscope(Scope::Cta),
      /*alignment=*/4);
  Value before = LLVM::ExtractValueOp::create(b, pair, 0);
  isOwn = arith::OrIOp::create(b, isEqual(before, free), isEqual(before, tag));
  scf::YieldOp::create(b, isOwn);
  return branch.getResult(0);
}

CombiningTable::Entry CombiningTable::read(ImplicitLocOpBuilder &b,
                                           Value slot) const {
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value tag = LLVM::LoadOp::create(b, i32, getElement(b, tags, i32, slot));
  Value isTaken = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, tag,
                                        createConstant(b, i32, kFree));
  Value high = arith::ShLIOp::create(b, arith::ExtUIOp::create(b, i64, tag),
                                     createConstant(b, i64, kTableSlotBits));
  Value index =
      arith::OrIOp::create(b, high, arith::ExtUIOp::create(b, i64, slot));
  Value value =
      LLVM::LoadOp::create(b, type, getElement(b, values, type, slot));
  return {isTaken, index, value};
}

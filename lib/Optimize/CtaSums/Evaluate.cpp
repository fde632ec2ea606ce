//===- Evaluate.cpp - Numbers that threads compute ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CtaSums/Evaluate.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "redop/Analysis/CountedLoop.h"
#include "redop/Analysis/IntegerOps.h"
#include "redop/Dialect/MemorySpaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// The bits of a number of this type; 0 for other types.
static unsigned getBits(Type type) {
  if (type.isIndex())
    return 64;
  return type.isIntOrFloat() && type.getIntOrFloatBitWidth() <= 64
             ? type.getIntOrFloatBitWidth()
             : 0;
}

/// `op` of two integers; none if it is not known, or has undefined behavior.
static std::optional<APInt> computeBinary(Operation *op, const APInt &a,
                                          const APInt &b) {
  using Result = std::optional<APInt>;
  if (std::optional<arith::CmpIPredicate> predicate = getPredicate(op))
    return APInt(1, arith::applyCmpPredicate(*predicate, a, b));
  bool isInRange = b.ult(a.getBitWidth());
  bool canDivide = !b.isZero() && !(a.isMinSignedValue() && b.isAllOnes());
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<arith::AddIOp, LLVM::AddOp>([&](auto) { return a + b; })
      .Case<arith::SubIOp, LLVM::SubOp>([&](auto) { return a - b; })
      .Case<arith::MulIOp, LLVM::MulOp>([&](auto) { return a * b; })
      .Case<arith::AndIOp, LLVM::AndOp>([&](auto) { return a & b; })
      .Case<arith::OrIOp, LLVM::OrOp>([&](auto) { return a | b; })
      .Case<arith::XOrIOp, LLVM::XOrOp>([&](auto) { return a ^ b; })
      .Case<arith::MinUIOp, LLVM::UMinOp>(
          [&](auto) { return llvm::APIntOps::umin(a, b); })
      .Case<arith::MaxUIOp, LLVM::UMaxOp>(
          [&](auto) { return llvm::APIntOps::umax(a, b); })
      .Case<arith::MinSIOp, LLVM::SMinOp>(
          [&](auto) { return llvm::APIntOps::smin(a, b); })
      .Case<arith::MaxSIOp, LLVM::SMaxOp>(
          [&](auto) { return llvm::APIntOps::smax(a, b); })
      .Case<arith::ShLIOp, LLVM::ShlOp>(
          [&](auto) { return isInRange ? Result(a.shl(b)) : Result(); })
      .Case<arith::ShRUIOp, LLVM::LShrOp>(
          [&](auto) { return isInRange ? Result(a.lshr(b)) : Result(); })
      .Case<arith::ShRSIOp, LLVM::AShrOp>(
          [&](auto) { return isInRange ? Result(a.ashr(b)) : Result(); })
      .Case<arith::DivUIOp, LLVM::UDivOp>(
          [&](auto) { return canDivide ? Result(a.udiv(b)) : Result(); })
      .Case<arith::RemUIOp, LLVM::URemOp>(
          [&](auto) { return canDivide ? Result(a.urem(b)) : Result(); })
      .Case<arith::DivSIOp, LLVM::SDivOp>(
          [&](auto) { return canDivide ? Result(a.sdiv(b)) : Result(); })
      .Case<arith::RemSIOp, LLVM::SRemOp>(
          [&](auto) { return canDivide ? Result(a.srem(b)) : Result(); })
      .Default([](Operation *) { return std::nullopt; });
}

/// An integer cast of `number`.
static APInt computeCast(Operation *op, const APInt &number, unsigned bits) {
  bool isSigned = isa<arith::ExtSIOp, LLVM::SExtOp, arith::IndexCastOp>(op);
  return isSigned ? number.sextOrTrunc(bits) : number.zextOrTrunc(bits);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static std::optional<uint64_t> getRegister(SpecialRegister special,
                                           const ThreadPosition &thread) {
  using Kind = SpecialRegister::Kind;
  bool isX = special.dimension == gpu::Dimension::x;
  switch (special.kind) {
  case Kind::Tid:
    return isX ? thread.index : 0;
  case Kind::NTid:
    return isX ? thread.threads : 1;
  case Kind::LaneId:
    return thread.index % thread.lanes;
  case Kind::WarpSize:
    return thread.lanes;
  case Kind::CtaId:
  case Kind::NCtaId:
  case Kind::LaneMask:
  case Kind::Other:
    return std::nullopt;
  }
  llvm_unreachable("unknown register");
}

/// The address of a variable in shared memory. Those whose size the launch
/// decides all start at the same address.
static Item getAddressOf(LLVM::AddressOfOp op) {
  auto variable = SymbolTable::lookupNearestSymbolFrom<LLVM::GlobalOp>(
      op, op.getGlobalNameAttr());
  if (!variable || getSpaceOfBase(op.getType()) != Space::Shared)
    return {};
  bool isDynamic =
      DataLayout::closest(variable).getTypeSize(variable.getGlobalType()) == 0;
  return {Item::Kind::Address, 0, isDynamic ? nullptr : variable};
}

/// The element at `offset` of what `operands` has the address of.
static Item getElement(LLVM::GEPOp gep, const PointerOffset &offset,
                       ArrayRef<Item> operands) {
  Item element = operands.front();
  if (!element.is(Item::Kind::Address))
    return {};
  element.number += offset.constant;
  for (const PointerOffset::Term &term : offset.terms) {
    auto operand = llvm::find(gep->getOperands(), term.index);
    const Item &index = operands[operand.getIndex()];
    if (!index.is(Item::Kind::Number))
      return {};
    APInt number(getBits(term.index.getType()), index.number);
    element.number += number.getSExtValue() * term.bytes;
  }
  return element;
}

static Item getConstant(Attribute constant, unsigned bits) {
  if (auto integer = dyn_cast<IntegerAttr>(constant); integer && bits)
    return Item::getNumber(integer.getValue().getZExtValue());
  if (auto number = dyn_cast<FloatAttr>(constant); number && bits)
    return Item::getNumber(number.getValue().bitcastToAPInt().getZExtValue());
  return {};
}

const Evaluator::Known &Evaluator::getKnown(Operation *op) {
  std::unique_ptr<Known> &own = known[op];
  if (own)
    return *own;
  own = std::make_unique<Known>();
  own->special = getSpecialRegister(op);
  Attribute constant;
  if (auto address = dyn_cast<LLVM::AddressOfOp>(op)) {
    own->item = getAddressOf(address);
    own->isSame = true;
  } else if (matchPattern(op, m_Constant(&constant))) {
    own->item = getConstant(constant, getBits(op->getResult(0).getType()));
    own->isSame = true;
  } else if (auto gep = dyn_cast<LLVM::GEPOp>(op)) {
    own->offset = getOffset(gep);
  }
  return *own;
}

Item Evaluator::evaluate(Operation *op, ArrayRef<Item> operands,
                         const ThreadPosition &thread) {
  const Known &facts = getKnown(op);
  if (facts.isSame)
    return facts.item;
  if (facts.special) {
    std::optional<uint64_t> number = getRegister(*facts.special, thread);
    return number ? Item::getNumber(*number) : Item();
  }
  if (auto gep = dyn_cast<LLVM::GEPOp>(op))
    return facts.offset ? getElement(gep, *facts.offset, operands) : Item();
  if (isa<LLVM::AddrSpaceCastOp, LLVM::BitcastOp, arith::BitcastOp,
          LLVM::FreezeOp>(op))
    return operands.front();
  if (isa<arith::SelectOp, LLVM::SelectOp>(op))
    return operands.front().is(Item::Kind::Number)
               ? operands[operands.front().number ? 1 : 2]
               : Item();
  unsigned bits = getBits(op->getResult(0).getType());
  if (!bits || !op->getResult(0).getType().isIntOrIndex() ||
      llvm::any_of(operands, [](const Item &each) {
        return !each.is(Item::Kind::Number);
      }))
    return {};
  SmallVector<APInt, 2> numbers;
  for (auto [value, item] : llvm::zip_equal(op->getOperands(), operands)) {
    unsigned own = getBits(value.getType());
    if (!own || !value.getType().isIntOrIndex())
      return {};
    numbers.emplace_back(own, item.number);
  }
  std::optional<APInt> number;
  if (numbers.size() == 1 && isIntegerCast(op))
    number = computeCast(op, numbers.front(), bits);
  else if (numbers.size() == 2)
    number = computeBinary(op, numbers[0], numbers[1]);
  return number ? Item::getNumber(number->getZExtValue()) : Item();
}

//===- Integers.cpp - Arithmetic, comparison and conversion of integers ---===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What LLVM defines for all values as PTX does, and divisions, whose divisor is
// never zero then. A large shift is poison; it stays text.
//
//===----------------------------------------------------------------------===//

#include "KernelLifter.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Words = llvm::ArrayRef<StringRef>;
using Result = std::optional<bool>;

/// An operand as an integer of `bits`; leaves the text if it is none.
#define REDOP_READ(name, index, bits)                                          \
  llvm::Value *name = tryRead(instruction.operands[index], bits);              \
  if (!name)                                                                   \
  return std::nullopt

Result KernelLifter::liftInteger(const Instruction &instruction) {
  Words words = instruction.words;
  Type type = readType(words.back());
  if (words.size() < 2 || instruction.operands.size() < 2 || !type ||
      type.bits == 8 || type.bits == 128)
    return std::nullopt;
  if (words.size() == 2 && instruction.is("mov"))
    return liftMove(instruction, type);
  if (words.size() == 2 && instruction.is("selp"))
    return liftSelect(instruction, type);
  if (type.kind == 'f')
    return std::nullopt;
  if (instruction.is("setp"))
    return liftCompare(instruction, type);
  if (instruction.is("mul") || instruction.is("mad"))
    return liftMultiply(instruction, type);
  if (words.size() != 2)
    return std::nullopt;
  if (instruction.is("shl") || instruction.is("shr"))
    return liftShift(instruction, type);
  return liftArithmetic(instruction, type);
}

Result KernelLifter::liftArithmetic(const Instruction &instruction, Type type) {
  using Op = llvm::Instruction::BinaryOps;
  llvm::ArrayRef<Operand> operands = instruction.operands;
  if (!canWrite(operands.front(), type.bits))
    return std::nullopt;
  if (operands.size() == 2 &&
      (instruction.is("not") || instruction.is("neg"))) {
    REDOP_READ(value, 1, type.bits);
    return write(operands.front(),
                 instruction.is("not") ? builder.CreateNot(value)
                                       : builder.CreateNeg(value),
                 false);
  }
  bool isSigned = type.isSigned();
  int op = llvm::StringSwitch<int>(instruction.words.front())
               .Case("add", Op::Add)
               .Case("sub", Op::Sub)
               .Case("and", Op::And)
               .Case("or", Op::Or)
               .Case("xor", Op::Xor)
               .Case("div", isSigned ? Op::SDiv : Op::UDiv)
               .Case("rem", isSigned ? Op::SRem : Op::URem)
               .Default(-1);
  auto id =
      llvm::StringSwitch<llvm::Intrinsic::ID>(instruction.words.front())
          .Case("min", isSigned ? llvm::Intrinsic::smin : llvm::Intrinsic::umin)
          .Case("max", isSigned ? llvm::Intrinsic::smax : llvm::Intrinsic::umax)
          .Default(llvm::Intrinsic::not_intrinsic);
  if (operands.size() != 3 || (op < 0 && id == llvm::Intrinsic::not_intrinsic))
    return std::nullopt;
  REDOP_READ(left, 1, type.bits);
  REDOP_READ(right, 2, type.bits);
  if (op < 0)
    return write(operands.front(),
                 builder.CreateBinaryIntrinsic(id, left, right), false);
  auto binary = static_cast<Op>(op);
  bool divides =
      op == Op::SDiv || op == Op::UDiv || op == Op::SRem || op == Op::URem;
  return write(operands.front(),
               divides ? divide(binary, left, right)
                       : builder.CreateBinOp(binary, left, right),
               false);
}

/// Division by zero is undefined in LLVM, and any value in PTX (9.7.1.13); so
/// is the overflow of a division by -1, which PTX does not except.
llvm::Value *KernelLifter::divide(llvm::Instruction::BinaryOps op,
                                  llvm::Value *left, llvm::Value *right) {
  using Op = llvm::Instruction::BinaryOps;
  llvm::Type *type = right->getType();
  llvm::Value *one = llvm::ConstantInt::get(type, 1);
  auto *constant = llvm::dyn_cast<llvm::ConstantInt>(right);
  if (constant && !constant->isZero() && !constant->isMinusOne())
    return builder.CreateBinOp(op, left, right);
  if (op == Op::UDiv || op == Op::URem) {
    right = builder.CreateBinaryIntrinsic(llvm::Intrinsic::umax, right, one);
    return builder.CreateBinOp(op, left, right);
  }
  // -1 or 0.
  llvm::Value *isSpecial = builder.CreateICmpULT(
      builder.CreateAdd(right, one), llvm::ConstantInt::get(type, 2));
  llvm::Value *result = builder.CreateBinOp(
      op, left, builder.CreateSelect(isSpecial, one, right));
  if (op == Op::SRem)
    return result;
  return builder.CreateSelect(isSpecial, builder.CreateNeg(left), result);
}

Result KernelLifter::liftMultiply(const Instruction &instruction, Type type) {
  llvm::ArrayRef<Operand> operands = instruction.operands;
  bool adds = instruction.is("mad");
  if (instruction.words.size() != 3 || operands.size() != (adds ? 4u : 3u))
    return std::nullopt;
  StringRef part = instruction.words[1];
  bool isWide = part == ".wide";
  if ((part != ".lo" && !isWide) || type.bits == 64 * unsigned(isWide))
    return std::nullopt;
  unsigned bits = type.bits * (isWide ? 2 : 1);
  if (!canWrite(operands.front(), bits))
    return std::nullopt;
  REDOP_READ(left, 1, type.bits);
  REDOP_READ(right, 2, type.bits);
  llvm::Value *addend = nullptr;
  if (adds && !(addend = tryRead(operands[3], bits)))
    return std::nullopt;
  if (isWide) {
    llvm::Type *wide = builder.getIntNTy(bits);
    left = builder.CreateIntCast(left, wide, type.isSigned());
    right = builder.CreateIntCast(right, wide, type.isSigned());
  }
  // The product of two extended factors does not overflow.
  llvm::Value *result = builder.CreateMul(
      left, right, "", isWide && !type.isSigned(), isWide && type.isSigned());
  if (adds)
    result = builder.CreateAdd(result, addend);
  return write(operands.front(), result, false);
}

Result KernelLifter::liftShift(const Instruction &instruction, Type type) {
  llvm::ArrayRef<Operand> operands = instruction.operands;
  if (operands.size() != 3 || !canWrite(operands.front(), type.bits))
    return std::nullopt;
  REDOP_READ(value, 1, type.bits);
  // The amount has 32 bits.
  REDOP_READ(amount, 2, 32);
  auto *number = llvm::dyn_cast<llvm::ConstantInt>(amount);
  if (!number || number->getZExtValue() >= type.bits)
    return std::nullopt;
  amount = llvm::ConstantInt::get(value->getType(), number->getZExtValue());
  llvm::Value *result = instruction.is("shl") ? builder.CreateShl(value, amount)
                        : type.isSigned() ? builder.CreateAShr(value, amount)
                                          : builder.CreateLShr(value, amount);
  return write(operands.front(), result, false);
}

/// The predicate of a comparison of integers, or of bits.
static llvm::CmpInst::Predicate readComparison(StringRef word, Type type) {
  using P = llvm::CmpInst::Predicate;
  bool isSigned = type.isSigned();
  if (type.kind == 'b' && word != ".eq" && word != ".ne")
    return P::BAD_ICMP_PREDICATE;
  return llvm::StringSwitch<P>(word)
      .Case(".eq", P::ICMP_EQ)
      .Case(".ne", P::ICMP_NE)
      .Case(".lt", isSigned ? P::ICMP_SLT : P::ICMP_ULT)
      .Case(".le", isSigned ? P::ICMP_SLE : P::ICMP_ULE)
      .Case(".gt", isSigned ? P::ICMP_SGT : P::ICMP_UGT)
      .Case(".ge", isSigned ? P::ICMP_SGE : P::ICMP_UGE)
      .Case(".lo", P::ICMP_ULT)
      .Case(".ls", P::ICMP_ULE)
      .Case(".hi", P::ICMP_UGT)
      .Case(".hs", P::ICMP_UGE)
      .Default(P::BAD_ICMP_PREDICATE);
}

/// With one result; those that combine it with a predicate stay text.
Result KernelLifter::liftCompare(const Instruction &instruction, Type type) {
  llvm::ArrayRef<Operand> operands = instruction.operands;
  if (instruction.words.size() != 3 || operands.size() != 3 ||
      type.kind == 'p' || !canWrite(operands.front(), 1))
    return std::nullopt;
  llvm::CmpInst::Predicate predicate =
      readComparison(instruction.words[1], type);
  if (predicate == llvm::CmpInst::BAD_ICMP_PREDICATE)
    return std::nullopt;
  REDOP_READ(left, 1, type.bits);
  REDOP_READ(right, 2, type.bits);
  return write(operands.front(), builder.CreateICmp(predicate, left, right),
               false);
}

Result KernelLifter::liftSelect(const Instruction &instruction, Type type) {
  llvm::ArrayRef<Operand> operands = instruction.operands;
  if (operands.size() != 4 || type.kind == 'p' ||
      !canWrite(operands.front(), type.bits))
    return std::nullopt;
  REDOP_READ(left, 1, type.bits);
  REDOP_READ(right, 2, type.bits);
  REDOP_READ(condition, 3, 1);
  return write(operands.front(), builder.CreateSelect(condition, left, right),
               false);
}

Result KernelLifter::liftMove(const Instruction &instruction, Type type) {
  llvm::ArrayRef<Operand> operands = instruction.operands;
  if (operands.size() != 2 || !canWrite(operands.front(), type.bits))
    return std::nullopt;
  if (operands[1].is(Operand::Kind::Name))
    if (const Symbol *symbol = find(operands[1].word);
        symbol && symbol->kind == Symbol::Kind::Parameter)
      return nameParameter(operands[0], operands[1], *symbol);
  REDOP_READ(value, 1, type.bits);
  return write(operands.front(), value, false);
}

/// Between integers, without saturation.
Result KernelLifter::liftConvert(const Instruction &instruction) {
  Words words = instruction.words;
  llvm::ArrayRef<Operand> operands = instruction.operands;
  if (!instruction.is("cvt") || words.size() != 3 || operands.size() != 2)
    return std::nullopt;
  Type to = readType(words[1]), from = readType(words[2]);
  if (!to.isInteger() || !from.isInteger() || to.bits == 128 ||
      from.bits == 128 || !canWrite(operands.front(), to.bits))
    return std::nullopt;
  REDOP_READ(value, 1, from.bits);
  value =
      builder.CreateIntCast(value, builder.getIntNTy(to.bits), from.isSigned());
  return write(operands.front(), value, to.isSigned());
}

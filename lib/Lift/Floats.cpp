//===- Floats.cpp - Comparisons and signs of floats -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What LLVM prints as the same instruction. Arithmetic stays text: LLVM would
// print add.rn.f32 for add.f32, which ptxas may fuse with a multiplication.
//
//===----------------------------------------------------------------------===//

#include "KernelLifter.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Result = std::optional<bool>;
using Predicate = llvm::CmpInst::Predicate;

/// PTX 9.7.3.2: those without `u` are false if an operand is a NaN.
static Predicate readComparison(StringRef word) {
  return llvm::StringSwitch<Predicate>(word)
      .Case(".eq", Predicate::FCMP_OEQ)
      .Case(".ne", Predicate::FCMP_ONE)
      .Case(".lt", Predicate::FCMP_OLT)
      .Case(".le", Predicate::FCMP_OLE)
      .Case(".gt", Predicate::FCMP_OGT)
      .Case(".ge", Predicate::FCMP_OGE)
      .Case(".equ", Predicate::FCMP_UEQ)
      .Case(".neu", Predicate::FCMP_UNE)
      .Case(".ltu", Predicate::FCMP_ULT)
      .Case(".leu", Predicate::FCMP_ULE)
      .Case(".gtu", Predicate::FCMP_UGT)
      .Case(".geu", Predicate::FCMP_UGE)
      .Case(".num", Predicate::FCMP_ORD)
      .Case(".nan", Predicate::FCMP_UNO)
      .Default(Predicate::BAD_FCMP_PREDICATE);
}

llvm::Value *KernelLifter::tryReadFloat(const Operand &operand, Type type) {
  llvm::Value *value = tryRead(operand, type.bits);
  return value ? builder.CreateBitCast(value, type.bits == 32
                                                  ? builder.getFloatTy()
                                                  : builder.getDoubleTy())
               : nullptr;
}

/// Without .ftz, and without a combination with another predicate.
Result KernelLifter::liftFloat(const Instruction &instruction) {
  llvm::ArrayRef<StringRef> words = instruction.words;
  llvm::ArrayRef<Operand> operands = instruction.operands;
  Type type = readType(words.back());
  if (type.kind != 'f' || type.isPair || (type.bits != 32 && type.bits != 64))
    return std::nullopt;
  if (instruction.is("setp") && words.size() == 3 && operands.size() == 3) {
    Predicate predicate = readComparison(words[1]);
    if (predicate == Predicate::BAD_FCMP_PREDICATE || !canWrite(operands[0], 1))
      return std::nullopt;
    llvm::Value *left = tryReadFloat(operands[1], type);
    llvm::Value *right = tryReadFloat(operands[2], type);
    if (!left || !right)
      return std::nullopt;
    return write(operands[0], builder.CreateFCmp(predicate, left, right),
                 false);
  }
  bool isAbs = instruction.is("abs");
  if (!(isAbs || instruction.is("neg")) || words.size() != 2 ||
      operands.size() != 2 || !canWrite(operands[0], type.bits))
    return std::nullopt;
  llvm::Value *value = tryReadFloat(operands[1], type);
  if (!value)
    return std::nullopt;
  value = isAbs ? builder.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, value)
                : builder.CreateFNeg(value);
  return write(operands[0],
               builder.CreateBitCast(value, builder.getIntNTy(type.bits)),
               false);
}

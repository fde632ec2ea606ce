//===- Scales.cpp - From offsets in bytes to indices ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compilers mask an index after it was scaled, as in (i << 2) & 1020. The index
// itself, i & 255, is what the optimizer looks for.
//
//===----------------------------------------------------------------------===//

#include "KernelLifter.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm::PatternMatch;

/// `(value << scale) & mask`, of which the shift may be extended, as
/// `(value & (mask >> scale)) << scale`.
static llvm::Value *scaleLast(llvm::Instruction &op,
                              llvm::IRBuilder<> &builder) {
  llvm::Value *value;
  const llvm::APInt *scale, *mask;
  auto shift = m_OneUse(m_Shl(m_Value(value), m_APInt(scale)));
  if (!match(&op,
             m_And(m_CombineOr(m_OneUse(m_ZExt(shift)), shift), m_APInt(mask))))
    return nullptr;
  unsigned bits = scale->getBitWidth();
  if (scale->uge(bits))
    return nullptr;
  llvm::Value *index =
      builder.CreateAnd(value, mask->zextOrTrunc(bits).lshr(*scale));
  return builder.CreateShl(builder.CreateZExt(index, op.getType()),
                           scale->getZExtValue(), "", /*HasNUW=*/true);
}

/// An extended `value << scale` as the extended value, which is then shifted,
/// if the shift loses nothing.
static llvm::Value *extendFirst(llvm::Instruction &op,
                                llvm::IRBuilder<> &builder) {
  llvm::Value *value;
  const llvm::APInt *scale;
  if (!match(&op, m_ZExt(m_OneUse(m_NUWShl(m_Value(value), m_APInt(scale))))))
    return nullptr;
  return builder.CreateShl(builder.CreateZExt(value, op.getType()),
                           scale->getZExtValue(), "", /*HasNUW=*/true);
}

void mlir::redop::ptx::scaleIndicesLast(llvm::Function &function) {
  for (llvm::BasicBlock &block : function)
    for (llvm::Instruction &each : llvm::make_early_inc_range(block)) {
      llvm::IRBuilder<> builder(&each);
      llvm::Value *other = scaleLast(each, builder);
      if (!other)
        other = extendFirst(each, builder);
      if (other) {
        other->takeName(&each);
        each.replaceAllUsesWith(other);
      }
    }
}

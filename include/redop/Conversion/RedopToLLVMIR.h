//===- RedopToLLVMIR.h - Translation to LLVM IR -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What translate-to-LLVM-IR makes of redop's attributes on ops of the LLVM
/// dialect. registerConvertRedopToLLVMInterface() registers it.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_CONVERSION_REDOPTOLLVMIR_H
#define REDOP_CONVERSION_REDOPTOLLVMIR_H

#include "mlir/Target/LLVMIR/LLVMTranslationInterface.h"

namespace mlir::redop {
class RedopDialect;

/// A discardable unit attribute of `llvm.inline_asm`: the call in LLVM IR is
/// `convergent`, which the LLVM dialect cannot express.
inline constexpr llvm::StringLiteral convergentAttrName = "redop.convergent";

/// The translation of the attributes of the redop dialect.
class RedopToLLVMIRInterface : public LLVMTranslationDialectInterface {
public:
  /// Translates an attribute that this interface does not.
  using Amend = LogicalResult (*)(Operation *, ArrayRef<llvm::Instruction *>,
                                  NamedAttribute, LLVM::ModuleTranslation &);

  using LLVMTranslationDialectInterface::LLVMTranslationDialectInterface;

  /// Returns the interface of the dialect, which is added if it has none.
  static const RedopToLLVMIRInterface &get(RedopDialect *dialect);

  LogicalResult
  amendOperation(Operation *op, ArrayRef<llvm::Instruction *> instructions,
                 NamedAttribute attribute,
                 LLVM::ModuleTranslation &translation) const final;

  /// Sets how other attributes are translated; by default, they are ignored.
  void setAmendOther(Amend amend) const { amendOther = amend; }

private:
  // A dialect only returns const interfaces.
  mutable Amend amendOther = nullptr;
};

} // namespace mlir::redop

#endif // REDOP_CONVERSION_REDOPTOLLVMIR_H

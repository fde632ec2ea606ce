//===- PtxStatement.h - Inline assembly of one form -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_CONVERSION_PTXSTATEMENT_H
#define REDOP_LIB_CONVERSION_PTXSTATEMENT_H

#include "mlir/Dialect/LLVMIR/LLVMAttrs.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OperationSupport.h"
#include "redop/Forms/Form.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::redop {

/// The registers of the value of a form. A vector form has `lanes` PTX
/// registers of `bits` bits. 8-bit registers have no constraint letter: four
/// are passed in one 32-bit register and are packed or unpacked in the text.
struct Lanes {
  /// Returns the lanes of a value of PTX type `type` with width `vec`.
  static Lanes get(PtxType type, std::optional<Vec> vec);

  unsigned lanes; ///< The number of PTX registers; 1 without a vector width.
  unsigned bits;  ///< The width of each register.
  unsigned count; ///< The number of MLIR elements in each register.
  Element element;

  bool travelPacked() const { return bits == 8 && isFp8(); }
  bool isFp8() const {
    return element == Element::E4M3 || element == Element::E5M2;
  }
  /// The number of registers of the inline assembly.
  unsigned registers() const { return travelPacked() ? lanes / 4 : lanes; }
  /// The constraint letter of each register.
  char letter() const;
};

/// The text and the constraints of one llvm.inline_asm.
struct PtxStatement {
  StringAttr text, constraints;
};

/// Properties common to every llvm.inline_asm of redop.
struct InlineAsmParts {
  OperationName name;
  LLVM::TailCallKindAttr noTailCall;
  LLVM::AsmDialectAttr attDialect;
  DictionaryAttr noAttributes, convergent;
};

/// The parts of a statement other than its form.
struct StatementParts {
  bool hasPredicate = false;
  /// Whether the fraction of a policy is an operand.
  bool hasFractionValue = false;
  /// Whether the result has an else value.
  bool hasElse = false;
  /// The fraction of a policy; 1 is omitted.
  std::optional<APFloat> fraction;
  std::optional<int32_t> splitOffset;

  bool hasConstant() const { return fraction || splitOffset; }
};

/// Creates statements, each only once.
class PtxStatements {
public:
  const InlineAsmParts &getParts(MLIRContext *context);

  /// Returns the statement of `form` for operands in the order of its roles,
  /// then the predicate and the else value.
  const PtxStatement &get(MLIRContext *context, const Form &form,
                          const StatementParts &with);

private:
  using Key = std::pair<Form, unsigned>;
  llvm::DenseMap<Key, PtxStatement> statements;
  PtxStatement withConstant;
  /// The statement that was returned last, and its key unless it has a
  /// constant.
  PtxStatement *last = nullptr;
  Key lastKey;
  std::optional<InlineAsmParts> parts;
};

} // namespace mlir::redop

#endif // REDOP_LIB_CONVERSION_PTXSTATEMENT_H

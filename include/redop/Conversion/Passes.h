//===- Passes.h - Conversion passes and patterns ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The lowerings of redop ops: two passes, their patterns for use in
/// other conversions, and the interface through which upstream's
/// convert-to-llvm applies both.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_CONVERSION_PASSES_H
#define REDOP_CONVERSION_PASSES_H

#include "mlir/Pass/Pass.h"
#include "redop/Forms/OptionWords.h"

namespace mlir {
class DialectRegistry;
class LLVMTypeConverter;
class RewritePatternSet;
} // namespace mlir

namespace mlir::redop {

/// How to lower an integer red that llvm.atomicrmw can express.
enum class AtomicRMW {
  Exact,       ///< Volatile llvm.atomicrmw, which LLVM does not change.
  Off,         ///< Inline PTX.
  Optimizable, ///< llvm.atomicrmw; LLVM may rewrite the operation.
};

} // namespace mlir::redop

template <>
class llvm::cl::parser<mlir::redop::AtomicRMW>
    : public mlir::redop::WordParser<mlir::redop::AtomicRMW> {
public:
  using WordParser::WordParser;
};

namespace mlir::redop {

#define GEN_PASS_DECL
#include "redop/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "redop/Conversion/Passes.h.inc"

/// Adds the patterns of convert-redop-to-nvvm.
void populateRedopToNVVMPatterns(const LLVMTypeConverter &converter,
                                 RewritePatternSet &patterns,
                                 AtomicRMW atomicrmw = AtomicRMW::Exact);

/// Adds the patterns of convert-redop-to-inline-ptx, at a lower benefit.
void populateRedopToInlinePTXPatterns(const LLVMTypeConverter &converter,
                                      RewritePatternSet &patterns);

/// Attaches ConvertToLLVMPatternInterface to the dialect, so that upstream's
/// convert-to-llvm lowers redop ops, and the translation of redop's attributes
/// to LLVM IR (RedopToLLVMIR.h).
void registerConvertRedopToLLVMInterface(DialectRegistry &registry);

} // namespace mlir::redop

#endif // REDOP_CONVERSION_PASSES_H

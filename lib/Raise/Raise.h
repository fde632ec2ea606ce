//===- Raise.h - One function for each op that is raised --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_RAISE_H
#define REDOP_LIB_RAISE_RAISE_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/PatternMatch.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// What became of one op. With neither an op nor a reason, it was none of our
/// business.
struct RaiseResult {
  /// The op that stands in its place.
  FormOpInterface op;
  /// Why it was left alone.
  std::string why;
};

/// The raisings. Each replaces its op, or leaves the IR as it is.
RaiseResult raise(LLVM::AtomicRMWOp op, RewriterBase &rewriter);
RaiseResult raise(LLVM::InlineAsmOp op, RewriterBase &rewriter);
RaiseResult raise(NVVM::InlinePtxOp op, RewriterBase &rewriter);

} // namespace mlir::redop

#endif // REDOP_LIB_RAISE_RAISE_H

//===- Raise.h - One function for each op that is raised --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_RAISE_H
#define REDOP_LIB_RAISE_RAISE_H

#include "Mnemonics.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/PatternMatch.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// What became of one op. With neither an op nor a reason, it was none of our
/// business.
struct RaiseResult {
  /// The op that stands in its place.
  Operation *op = nullptr;
  /// Why it was left alone.
  std::string why;
  /// What the user should know of the op in its place, if anything.
  std::string note;

  static RaiseResult refuse(const Twine &why) {
    return {nullptr, why.str(), ""};
  }
};

/// What the raisings of one run know.
struct RaiseContext {
  RewriterBase &rewriter;
  Mnemonics &mnemonics;
  /// Whether a fence that acquires stands somewhere in the IR.
  bool hasAcquiringFence;
};

/// The raisings. Each replaces its op, or leaves the IR as it is.
RaiseResult raise(LLVM::AtomicRMWOp op, const RaiseContext &context);
RaiseResult raise(LLVM::InlineAsmOp op, const RaiseContext &context);
RaiseResult raise(NVVM::InlinePtxOp op, const RaiseContext &context);

/// Whether `op` is a fence that acquires, or text that may hold one.
bool isAcquiringFence(Operation *op);

} // namespace mlir::redop

#endif // REDOP_LIB_RAISE_RAISE_H

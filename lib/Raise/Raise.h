//===- Raise.h - One function for each op that is raised --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_RAISE_H
#define REDOP_LIB_RAISE_RAISE_H

#include "Mnemonics.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/PatternMatch.h"
#include "redop/Analysis/PointerSpaces.h"
#include "redop/Dialect/Redop.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::redop {

/// The result of raising an op. Without an op and a reason, the op was not
/// a candidate.
struct RaiseResult {
  /// The new op.
  Operation *op = nullptr;
  /// Why the op was not raised.
  std::string why;
  /// A note for the user about the new op, if any.
  std::string note;
  /// A loss, or a likely error in the input: shown by default.
  std::string loss;

  static RaiseResult raised(Operation *op, StringRef note = "") {
    return {op, "", note.str(), ""};
  }
  static RaiseResult refuse(const Twine &why) {
    return {nullptr, why.str(), "", ""};
  }
};

/// red.add.f32 flushes outside of shared memory, and so does the atom that
/// upstream's lowering ends in.
inline constexpr llvm::StringLiteral flushNote =
    "f32 sums flush subnormals in global memory";

/// Why an atomic op stays what it is, or keeps its result.
inline constexpr llvm::StringLiteral localReason =
    "it may access local (thread-private) memory, on which PTX leaves red "
    "undefined";

inline constexpr llvm::StringLiteral fenceNote =
    "the result stays: a fence, here or in a function that is called, may "
    "acquire through what it reads";

/// What the raisings of one run know.
struct RaiseContext {
  RewriterBase &rewriter;
  Mnemonics &mnemonics;
  /// Where pointers point, in the IR that the pass runs on.
  PointerSpaces &spaces;
  /// Whether a fence that acquires may be executed.
  bool mayAcquire;
  /// What becomes of an op that promises atomicity alone.
  Scope scope;
  bool hasOrder;
  /// Whether a seq_cst atomicrmw without a syncscope is an atomic of CUDA C++.
  bool isCudaAtomics;
  /// The shuffles of trees that were looked at.
  llvm::DenseSet<Operation *> &seenShuffles;
  /// Ops that a raising created, to be raised as well.
  SmallVectorImpl<Operation *> &rest;
};

/// The raisings. Each replaces its op, or leaves the IR as it is.
RaiseResult raise(LLVM::AtomicRMWOp op, const RaiseContext &context);
RaiseResult raise(LLVM::AtomicCmpXchgOp op, const RaiseContext &context);
RaiseResult raise(LLVM::CallIntrinsicOp op, const RaiseContext &context);
RaiseResult raise(LLVM::InlineAsmOp op, const RaiseContext &context);
RaiseResult raise(NVVM::InlinePtxOp op, const RaiseContext &context);
RaiseResult raise(memref::AtomicRMWOp op, const RaiseContext &context);
RaiseResult raise(gpu::SubgroupReduceOp op, const RaiseContext &context);
RaiseResult raise(gpu::AllReduceOp op, const RaiseContext &context);

/// Whether `op` moves values between lanes, by shfl.sync.
bool isShuffle(Operation *op);

/// Raises the tree that begins with the shuffle `first`.
RaiseResult raiseShuffles(Operation *first, const RaiseContext &context);

/// Replaces an atomic op of upstream by a portable one: fetch_reduce where what
/// it reads matters, else store_reduce. LLVM compiles the op for every chip,
/// and so it may come back where a target has no instructions for it.
RaiseResult replaceByReduction(Operation *op, PortableKind kind, Sem sem,
                               Scope scope, Value value, Value base,
                               ValueRange indices, const RaiseContext &context);

/// Whether what such an op reads matters.
bool isRead(Operation *op, PortableKind kind, Sem sem,
            const RaiseContext &context);

} // namespace mlir::redop

#endif // REDOP_LIB_RAISE_RAISE_H

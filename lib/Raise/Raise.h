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

/// The reason why an atomic op is not raised, or keeps its result.
inline constexpr llvm::StringLiteral localReason =
    "it may access local (thread-private) memory, on which PTX leaves red "
    "undefined";

inline constexpr llvm::StringLiteral fenceNote =
    "the result stays: a fence, here or in a function that is called, may "
    "acquire through what it reads";

/// The context of the raisings in one run.
struct RaiseContext {
  RewriterBase &rewriter;
  Mnemonics &mnemonics;
  /// The memory that pointers refer to, in the IR on which the pass runs.
  PointerSpaces &spaces;
  /// Whether an acquire fence may be executed.
  bool mayAcquire;
  /// The scope and order for an op that only guarantees atomicity.
  Scope scope;
  bool hasOrder;
  /// Whether a seq_cst atomicrmw without a syncscope is an atomic of CUDA C++.
  bool isCudaAtomics;
  /// The shuffles of trees that have already been visited.
  llvm::DenseSet<Operation *> &seenShuffles;
  /// Ops created by a raising, which are raised next.
  SmallVectorImpl<Operation *> &rest;
};

/// The raisings. Each replaces its op, or leaves the IR unchanged.
RaiseResult raise(LLVM::AtomicRMWOp op, const RaiseContext &context);
RaiseResult raise(LLVM::AtomicCmpXchgOp op, const RaiseContext &context);
RaiseResult raise(LLVM::CallIntrinsicOp op, const RaiseContext &context);
RaiseResult raise(LLVM::InlineAsmOp op, const RaiseContext &context);
RaiseResult raise(NVVM::InlinePtxOp op, const RaiseContext &context);
RaiseResult raise(NVVM::CpAsyncBulkTensorReduceOp op,
                  const RaiseContext &context);
RaiseResult raise(memref::AtomicRMWOp op, const RaiseContext &context);
RaiseResult raise(gpu::SubgroupReduceOp op, const RaiseContext &context);
RaiseResult raise(gpu::AllReduceOp op, const RaiseContext &context);

/// An atomic op of redop whose result is unused becomes the one without a
/// result, unless it acquires, by its order or through a subsequent fence.
RaiseResult raise(AtomOp op, const RaiseContext &context);
RaiseResult raise(FetchReduceOp op, const RaiseContext &context);

/// Same for an atom whose result only has unused users, which are erased.
/// Returns the red, or null if the atom stays.
Operation *dropResult(AtomOp atom, const RaiseContext &context);

/// Erases the users of `value` whose results are unused.
void eraseUnusedUsers(Value value, RewriterBase &rewriter);

/// Raises an intrinsic whose name after
/// "llvm.nvvm.cp.async.bulk.tensor.reduce." is `name`.
RaiseResult raiseTensorReduction(LLVM::CallIntrinsicOp op, StringRef name,
                                 const RaiseContext &context);

/// Raises the loop around `exchange`, if it exchanges values until a reduction
/// has succeeded; nullopt otherwise.
std::optional<RaiseResult> raiseCasLoop(LLVM::AtomicCmpXchgOp exchange,
                                        const RaiseContext &context);

/// Whether `op` moves values between lanes with shfl.sync.
bool isShuffle(Operation *op);

/// Raises the tree that starts with the shuffle `first`.
RaiseResult raiseShuffles(Operation *first, const RaiseContext &context);

/// Replaces an atomic op of upstream by a portable one: fetch_reduce if the
/// value that it reads matters, otherwise store_reduce. Since LLVM compiles the
/// op for every chip, it may be restored if a target has no instruction for it.
RaiseResult replaceByReduction(Operation *op, PortableKind kind, Sem sem,
                               Scope scope, Value value, Value base,
                               ValueRange indices, const RaiseContext &context);

/// Whether the value that such an op reads matters.
bool isRead(Operation *op, PortableKind kind, Sem sem,
            const RaiseContext &context);

} // namespace mlir::redop

#endif // REDOP_LIB_RAISE_RAISE_H

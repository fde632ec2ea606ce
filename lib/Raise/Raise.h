//===- Raise.h - One function for each op that is raised --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_RAISE_H
#define REDOP_LIB_RAISE_RAISE_H

#include "WorkList.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/PatternMatch.h"
#include "redop/Analysis/PointerSpaces.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Dialect/Permissions.h"
#include "redop/Dialect/PortableKinds.h"
#include "redop/Dialect/Redop.h"
#include "redop/Ptx/Mnemonics.h"

namespace mlir::redop::raise {

/// The result of raising an op. Without an op and a reason, the op was not
/// a candidate.
struct RaiseResult {
  /// The new op.
  Operation *op = nullptr;
  /// Why the op was not raised.
  std::string why;
  /// A note for the user about the new op, if any.
  std::string note;
  /// Losses: shown by default.
  SmallVector<std::string, 1> losses;
  /// What is most likely wrong with the input, if anything: a warning.
  std::string mistake;
  /// What the user may want to change, if anything: shown by default.
  std::string advice = "";

  static RaiseResult raised(Operation *op, std::string note = "") {
    return {op, "", std::move(note), {}, ""};
  }
  static RaiseResult refuse(const Twine &why) {
    return {nullptr, why.str(), "", {}, ""};
  }
};

/// red.add.f32 flushes outside of shared memory, and so does the atom that
/// upstream's lowering ends in.
inline constexpr llvm::StringLiteral flushNote =
    "f32 sums flush subnormals in global memory";

/// Clang emits such an op for CUDA's atomicAdd.
inline constexpr llvm::StringLiteral seqCstAdvice =
    "ordering seq_cst requires a fence before it; if it is an atomic function "
    "of CUDA C++, which is relaxed, use the option cuda-atomics";

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
  /// Those of every kernel.
  Permissions permissions;
  /// Whether only volatile ops are raised; else only others are.
  bool onlyVolatile;
  /// The ops that are raised next.
  WorkList &work;
  TargetFinder &targets;
};

/// The raisings. Each replaces its op, or leaves the IR unchanged: it changes
/// nothing before it knows all conditions.
RaiseResult raise(LLVM::AtomicRMWOp op, const RaiseContext &context);
RaiseResult raise(LLVM::AtomicCmpXchgOp op, const RaiseContext &context);
RaiseResult raise(LLVM::CallIntrinsicOp op, const RaiseContext &context);
RaiseResult raise(LLVM::InlineAsmOp op, const RaiseContext &context);
RaiseResult raise(NVVM::InlinePtxOp op, const RaiseContext &context);
RaiseResult raise(NVVM::CpAsyncBulkTensorReduceOp op,
                  const RaiseContext &context);
RaiseResult raise(memref::AtomicRMWOp op, const RaiseContext &context);
RaiseResult raise(memref::GenericAtomicRMWOp op, const RaiseContext &context);
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

/// Raises the loop around a compare-and-swap, if it exchanges values until a
/// reduction has succeeded. Neither an op nor a reason if there is no such
/// loop.
RaiseResult raiseCasLoop(Operation *exchange, const RaiseContext &context);

/// Whether `op` moves values between lanes with shfl.sync.
bool isShuffle(Operation *op);

/// Raises the tree that starts with the shuffle `first`.
RaiseResult raiseShuffles(Operation *first, const RaiseContext &context);

/// A portable reduction that replaces an atomic op of upstream, or a loop.
struct RaisedReduction {
  PortableKind kind;
  Value value;
  /// The type of the element, if `value` only has its bits.
  Type type = {};
  /// The kind is a sum, from which `value` is subtracted.
  bool isSubtracted = false;
  Value base;
  ValueRange indices;
  Sem sem = Sem::Relaxed;
  Scope scope = Scope::Gpu;
  /// It is sequentially consistent: a fence.sc of its scope precedes it.
  bool isSeqCst = false;
  arith::FastMathFlags flags = arith::FastMathFlags::none;
  /// A sum of f32 that keeps subnormals, see haveExactSum().
  bool noftz = false;
  /// Of an extremum by a comparison, see StoreReduceOp.
  std::optional<arith::CmpFPredicate> compare = std::nullopt;
  bool weakRead = false;

  Type getType() const { return type ? type : value.getType(); }
};

/// Whether operations of f32 in the function of `op` may flush subnormals.
bool mayFlush(Operation *op, const RaiseContext &context);

/// Whether the reduction is a sum of f32 that must keep subnormals, as LLVM's
/// and MLIR's ops do, and the targets have the instruction that keeps them.
bool haveExactSum(Operation *op, const RaisedReduction &reduction,
                  const RaiseContext &context);

/// Why no op compares with memory as `reduction`, which has a `compare`, must;
/// empty if one does.
std::string whyNotCompared(const RaisedReduction &reduction);

/// Sets the order and the scope of an atomic op of LLVM. Returns why PTX does
/// not support them; empty if it does.
std::string readOrder(LLVM::AtomicOrdering ordering,
                      std::optional<StringRef> syncscope,
                      const RaiseContext &context, RaisedReduction &reduction);

/// Returns why the atomic access of `op` to a `type` at `pointer` cannot become
/// an instruction; empty if it can.
std::string whyNotAccess(Operation *op, Value pointer, Type type,
                         std::optional<uint64_t> alignment,
                         const RaiseContext &context);

/// Returns why no instruction performs the reduction; empty if one does on some
/// target. LLVM's loops are equally good for other operations.
std::string whyNotReduction(const RaisedReduction &reduction, bool isRead);

/// Creates the reduction at the insertion point: a fetch_reduce if the value
/// that it reads matters, otherwise a store_reduce. Since LLVM compiles
/// upstream's ops for every chip, they may be restored if a target has no
/// instruction for it.
Operation *createReduction(Location loc, RaisedReduction reduction, bool isRead,
                           const RaiseContext &context);

/// Replaces `op` by the reduction.
RaiseResult replaceByReduction(Operation *op, const RaisedReduction &reduction,
                               const RaiseContext &context);

/// Describes what the reduction does otherwise than its source.
void describe(RaiseResult &result, const RaisedReduction &reduction,
              bool isUnused, const RaiseContext &context);

/// Whether the value that such an op reads matters.
bool isRead(Operation *op, PortableKind kind, Sem sem,
            const RaiseContext &context);
/// Same for an op without uses.
bool isReadUnused(PortableKind kind, Sem sem, const RaiseContext &context);

} // namespace mlir::redop::raise

#endif // REDOP_LIB_RAISE_RAISE_H

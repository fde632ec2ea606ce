//===- Syncscope.h - LLVM's names for scopes --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The scopes of PTX and the equivalent syncscopes of the NVPTX back end.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_SYNCSCOPE_H
#define REDOP_DIALECT_SYNCSCOPE_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Dialect/Redop.h"
#include "redop/Forms/ScopeNames.h"

namespace mlir::redop {

/// Returns the scope of a syncscope. PTX has no scope for a single thread, and
/// the NVPTX back end does not support other names.
inline std::optional<Scope> getScope(std::optional<StringRef> syncscope) {
  for (Scope scope : {Scope::Cta, Scope::Cluster, Scope::Gpu, Scope::Sys})
    if (syncscope.value_or("") == getSyncscope(scope))
      return scope;
  return std::nullopt;
}

/// Returns what an atomic op with this ordering is in PTX, which has none for
/// less than monotonic. A sequentially consistent op is a fence.sc and an op
/// that acquires, according to the mapping of C++ atomics in NVIDIA's "PTX
/// Writer's Guide to Interoperability"; LLVM compiles cmpxchg in the same way.
inline std::optional<Sem> getSem(LLVM::AtomicOrdering ordering) {
  switch (ordering) {
  case LLVM::AtomicOrdering::monotonic:
    return Sem::Relaxed;
  case LLVM::AtomicOrdering::acquire:
  case LLVM::AtomicOrdering::seq_cst:
    return Sem::Acquire;
  case LLVM::AtomicOrdering::release:
    return Sem::Release;
  case LLVM::AtomicOrdering::acq_rel:
    return Sem::AcqRel;
  default:
    return std::nullopt;
  }
}

/// Returns the order of a successful exchange, which includes that of a failed
/// one, as LLVM's AtomicCmpXchgInst::getMergedOrdering().
inline LLVM::AtomicOrdering getMergedOrdering(LLVM::AtomicCmpXchgOp exchange) {
  using Ordering = LLVM::AtomicOrdering;
  Ordering success = exchange.getSuccessOrdering(),
           failure = exchange.getFailureOrdering();
  if (failure == Ordering::seq_cst)
    return Ordering::seq_cst;
  if (failure != Ordering::acquire)
    return success;
  if (success == Ordering::monotonic)
    return Ordering::acquire;
  return success == Ordering::release ? Ordering::acq_rel : success;
}

} // namespace mlir::redop

#endif // REDOP_DIALECT_SYNCSCOPE_H

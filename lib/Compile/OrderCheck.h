//===- OrderCheck.h - Orders that printed atomics lack ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_ORDERCHECK_H
#define REDOP_LIB_COMPILE_ORDERCHECK_H

#include "CodeGen.h"
#include "redop/Dialect/Redop.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace mlir::redop {

/// An atomic operation of LLVM that is not relaxed at gpu scope, which LLVM may
/// print weaker.
struct OrderedAtomic {
  /// As in the line directives of generateLocatedPtx().
  unsigned number;
  std::string function;
  Sem sem;
  Scope scope;
  bool isSeqCst;
};

/// Finds those on memory that other threads access. `isCuda`: seq_cst without
/// a syncscope is what CUDA C++ defines as relaxed.
std::vector<OrderedAtomic>
findOrderedAtomics(llvm::Module &module, bool isCuda,
                   llvm::function_ref<bool(const llvm::Function &)> isWanted);
std::vector<OrderedAtomic> findOrderedAtomics(gpu::GPUModuleOp kernels,
                                              bool isCuda);

/// An instruction that lacks an order or a scope.
struct LostOrder {
  /// The line of the instruction, from 1.
  unsigned line;
  std::string function, mnemonic;
  /// "the order acq_rel and the scope sys".
  std::string lost;
};

/// Whether any instruction of the text is weaker than one of `atomics`, which
/// may or may not be its source.
bool mayLackOrder(StringRef ptx, ArrayRef<OrderedAtomic> atomics,
                  CompileTarget target);

/// Finds the instructions that lack the order or the scope of their source.
std::vector<LostOrder> findLostOrders(const LocatedPtx &ptx,
                                      ArrayRef<OrderedAtomic> atomics,
                                      CompileTarget target);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_ORDERCHECK_H

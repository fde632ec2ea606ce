//===- PrepareModule.h - What LLVM's back end gets wrong --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Changes to LLVM IR from any source that do not change its meaning, but
/// without which LLVM 22 prints PTX that is wrong or does not assemble.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_PREPAREMODULE_H
#define REDOP_LIB_COMPILE_PREPAREMODULE_H

namespace llvm {
class Module;
} // namespace llvm

namespace mlir::redop {

/// Before any optimization: gives the variables of `module`, which has the data
/// layout of the target, the alignment that LLVM assumes for them. LLVM prints
/// a lower one for arrays of small elements without an alignment.
void setAlignments(llvm::Module &module);

/// Immediately before code is generated: replaces atomics on a thread's own
/// copy of an argument by plain accesses, and immediate predicates of inline
/// assembly by registers.
void prepareForCodeGen(llvm::Module &module);

/// Part of prepareForCodeGen(), also before LLVM IR is printed: replaces the
/// functions of mathematics that PTX has no instruction for, such as llvm.exp,
/// by calls of libdevice.
void callMathFunctions(llvm::Module &module);

/// Part of prepareForCodeGen().
void keepPredicatesInRegisters(llvm::Module &module);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_PREPAREMODULE_H

//===- LiftPtx.h - From kernels in PTX to LLVM IR ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Integer arithmetic, comparisons, loads, stores, branches and special
/// registers become instructions of LLVM; every other instruction stays text,
/// an inline assembly of that instruction alone. A kernel whose registers or
/// control flow are not understood is refused, with the reason.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIFT_LIFTPTX_H
#define REDOP_LIFT_LIFTPTX_H

#include "redop/Ptx/PtxModule.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace mlir::redop::ptx {

/// Why a kernel is not lifted.
struct Refusal {
  const Function *kernel;
  /// The part of the text that is not understood.
  llvm::StringRef at;
  std::string reason;
};

struct LiftedKernel {
  const Function *kernel;
  /// Whether its first instruction that may access memory was
  /// griddepcontrol.wait, which is not in the lifted kernel: it must be the
  /// first instruction of what replaces the kernel.
  bool waitsForGrids;
};

/// The kernels of a module that can be lifted.
struct Lifted {
  /// Contains the kernels, and declares the variables that they use. The
  /// locations of the instructions are those of the PTX.
  std::unique_ptr<llvm::Module> module;
  std::vector<LiftedKernel> kernels;
  std::vector<Refusal> refusals;
  /// The variables that a kernel uses and whose initializers are not
  /// understood.
  llvm::SmallVector<const Declarator *> undefined;
};

using KernelFilter = llvm::function_ref<bool(const Function &kernel)>;

/// Lifts the kernels of `module`, a file with this name, for which `isWanted`
/// is true. `replaces`: they will replace those of `module`. Otherwise, they
/// are on their own, so that variables have their values, and
/// griddepcontrol.wait stays where it is.
Lifted liftKernels(const Module &module, llvm::StringRef file,
                   llvm::LLVMContext &context, KernelFilter isWanted,
                   bool replaces);

} // namespace mlir::redop::ptx

#endif // REDOP_LIFT_LIFTPTX_H

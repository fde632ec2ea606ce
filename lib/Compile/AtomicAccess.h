//===- AtomicAccess.h - Atomics that LLVM cannot select ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checks of the atomics that redop has not raised, in the LLVM dialect and in
/// LLVM IR. Without them, LLVM's back end ends the process, or prints an
/// instruction that PTX does not have.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_ATOMICACCESS_H
#define REDOP_LIB_COMPILE_ATOMICACCESS_H

#include "KernelModule.h"

namespace llvm {
class Instruction;
class Module;
} // namespace llvm

namespace mlir::redop {

/// What is relevant of an atomic access.
struct AtomicAccess {
  bool isLoad = false, isStore = false, isArithmetic = false;
  /// The number of the address space of the memory that it accesses; 0 if it
  /// is not known.
  unsigned space = 0;
  /// The size of the value, and its alignment in bytes.
  uint64_t bits = 0, alignment = 0;
  bool isVector = false, isFp128 = false;
  /// Whether it orders other accesses, whether it is seq_cst, and whether its
  /// scope is the system.
  bool isOrdered = false, isSeqCst = false, isSystem = false;

  static std::optional<AtomicAccess> read(Operation *op);
  static std::optional<AtomicAccess> read(const llvm::Instruction &instruction);

  /// Why there is no such access on this target, and what there is; empty if
  /// there is one. If `ptx` is not specified, any version may be used.
  std::string findProblem(SmTarget chip, std::optional<PtxVersion> ptx) const;

  /// The lowest PTX version that has it, if it is later than that of the chip.
  std::optional<PtxVersion> getMinPtx() const;
};

/// Checks the atomics of `kernels` before they are lowered: no redop op
/// modifies constant memory, and upstream's lowering supports the element types
/// of memref.atomic_rmw. Reports an error for each other op.
LogicalResult checkBeforeLowering(gpu::GPUModuleOp kernels);

/// Reports the instructions of redop that only reduce into memory of their
/// thread: local memory, and parameters that are passed by value, which LLVM
/// copies to it.
void reportThreadMemory(Operation *kernels);

/// Checks all atomics of `kernels`, in the LLVM dialect, and adds the PTX
/// version that they require to `request`. Reports an error for each that does
/// not exist.
LogicalResult checkAtomics(gpu::GPUModuleOp kernels, TargetRequest &request);

/// Same for LLVM IR; `emitError` creates the error.
LogicalResult
checkAtomics(llvm::Module &module, TargetRequest &request,
             llvm::function_ref<InFlightDiagnostic(const llvm::Instruction &)>
                 emitError);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_ATOMICACCESS_H

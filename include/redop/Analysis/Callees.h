//===- Callees.h - Which functions are known --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_CALLEES_H
#define REDOP_ANALYSIS_CALLEES_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"

namespace mlir::redop {

/// Whether a call of `callee`, which may be null, executes the body that it has
/// under `root`. The linker may replace the body of a weak function by that of
/// another module.
bool isBodyKnown(Operation *callee, Operation *root);

/// The external functions that redop knows.
enum class ExternalFunction {
  Unknown,
  /// `__nvvm_reflect`, which LLVM's back end replaces by a constant.
  Reflect,
  /// A function of CUDA's math library. It may write through a pointer.
  Math,
  /// `__assertfail`, which ends the launch with an error.
  Assertion,
  /// `vprintf`, which reads its arguments from memory of the thread.
  Print,
};

/// Which of them `callee` is, which may be null.
ExternalFunction getExternalFunction(LLVM::LLVMFuncOp callee);

/// Whether `callee` is an external function that redop knows: one of CUDA's
/// math library, `__nvvm_reflect`, or `__assertfail`. None of them waits for a
/// thread, or reads a special register.
bool isKnownExternal(LLVM::LLVMFuncOp callee);

/// Whether `callee` ends the launch with an error.
bool endsLaunch(LLVM::LLVMFuncOp callee);
/// Whether `op` does: a trap, or a failed assertion.
bool endsLaunch(Operation *op);
/// Whether all that a thread does in `block` is to end the launch.
bool endsLaunch(Block &block);
/// Whether `op` is an scf.if that does nothing else, or nothing at all.
bool isAssertion(Operation *op);
/// Whether `op`, an op in it, or a function that it calls may end the launch.
bool mayEndLaunch(Operation *op);

/// Calls `visit` for each op of the functions that `call` may execute: of its
/// callee, and of those that this one calls. A call of a function whose body is
/// not known, other than of a known external one, is visited as such, also
/// `call` itself. Stops if `visit` returns true, and returns whether it did.
bool anyInCallees(CallOpInterface call,
                  llvm::function_ref<bool(Operation *)> visit);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_CALLEES_H

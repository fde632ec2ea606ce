//===- Calls.h - Calls of functions without a body --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_OPS_CALLS_H
#define REDOP_LIB_INTERPRET_OPS_CALLS_H

#include "Machine/Machine.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::redop::interpreter {

/// Executes a call of vprintf, to which gpu.printf is lowered.
Step runVPrintf(Thread &thread, Operation *op);

/// Executes an intrinsic of LLVM that is called by its name; nullopt if the
/// interpreter does not know it.
std::optional<Step> runByName(Thread &thread, LLVM::CallIntrinsicOp op);

/// Executes a call of a function without a body, as of libdevice; nullopt if
/// the interpreter does not know the function.
std::optional<Step> runExternal(Thread &thread, Operation *op, StringRef name);

/// Applies a function of the host to a float, and rounds to nearest even.
APInt computeAsDouble(double (*function)(double), const APInt &bits,
                      FloatType type);
/// Same, and remarks on `op` that another result would be as good.
Lane approximate(Machine &machine, Operation *op, double (*function)(double),
                 const APInt &bits, FloatType type);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_OPS_CALLS_H

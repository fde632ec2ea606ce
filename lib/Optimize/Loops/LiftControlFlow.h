//===- LiftControlFlow.h - Branches between blocks as scf.if ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LOOPS_LIFTCONTROLFLOW_H
#define REDOP_LIB_OPTIMIZE_LOOPS_LIFTCONTROLFLOW_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::redop {

/// Lifts the body of a kernel to a single block with scf in place of branches.
/// Returns false if it has a loop that does not count to a bound or cannot be
/// lifted; the body is then in an unspecified state, and the caller must
/// restore it.
bool liftControlFlow(FunctionOpInterface kernel);

/// Lifts the body of `kernel`, and runs `change` on it. Restores the body if it
/// cannot be lifted or `change` returns false. Loops that may wrap, and that
/// `change` leaves as they are, become blocks again. Returns whether it is
/// changed.
bool changeLifted(FunctionOpInterface kernel, function_ref<bool()> change);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LOOPS_LIFTCONTROLFLOW_H

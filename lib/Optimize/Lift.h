//===- Lift.h - Branches between blocks as scf.if ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LIFT_H
#define REDOP_LIB_OPTIMIZE_LIFT_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::redop {

/// Makes one block of the body of a kernel, with scf in place of branches.
/// Returns false where it has a loop, or something is in the way; then the body
/// may be anything, and has to be put back.
bool liftControlFlow(FunctionOpInterface kernel);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LIFT_H

//===- Rewrite.h - Moves sums to workspaces ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Sums of floats get a workspace argument, in which they are exact, and
/// a second kernel that rounds them. ExactSum.h has the representation.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_DETERMINISTIC_REWRITE_H
#define REDOP_LIB_OPTIMIZE_DETERMINISTIC_REWRITE_H

#include "Deterministic/Plan.h"

namespace mlir::redop {

/// Moves `sums`, which are not empty, of `kernel` to workspaces, and adds the
/// kernel that rounds them to `module`.
void addWorkspaces(FunctionOpInterface kernel, Operation *module,
                   ArrayRef<WorkspaceSum> sums);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_DETERMINISTIC_REWRITE_H

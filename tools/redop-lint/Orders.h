//===- Orders.h - Orders that nothing observes ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_ORDERS_H
#define REDOP_TOOLS_LINT_ORDERS_H

#include "redop/Dialect/Permissions.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace mlir::redop::lint {

/// Lifts the kernels of a PTX module, and runs redop-relax-order with the
/// permissions. Returns the kernels that have no order afterwards: it relaxes
/// all reductions of a kernel, or none.
llvm::StringSet<> findRelaxedKernels(llvm::MemoryBufferRef source,
                                     const Permissions &permissions);

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_ORDERS_H

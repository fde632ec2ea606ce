//===- Versions.h - Two versions of a kernel --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_VERSIONS_H
#define REDOP_LIB_OPTIMIZE_COMMON_VERSIONS_H

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::redop {

/// If one of the pairs of memrefs `apart` may overlap, which only the launch
/// determines, or with a condition that the launch determines (null without
/// one): makes two versions of the kernel's body, and executes the first if the
/// memrefs do not overlap and the condition holds. Returns whether it did.
bool versionKernel(
    FunctionOpInterface kernel, ArrayRef<std::pair<Value, Value>> apart,
    function_ref<Value(ImplicitLocOpBuilder &)> createCondition = nullptr);

/// Tells the passes that `branch`, which all threads of a launch take alike,
/// chooses between two versions of what follows; they change the first one.
void markVersions(cf::CondBranchOp branch);

/// The branch that chooses between versions of the whole kernel; null without
/// one.
Operation *getVersionBranch(FunctionOpInterface kernel);

/// The first block of the version for which the conditions hold; null in a
/// kernel without versions.
Block *getFirstVersion(FunctionOpInterface kernel);
/// The first block of the other version of the whole kernel; null if there is
/// none.
Block *getSecondVersion(FunctionOpInterface kernel);
/// Whether `op` is in the other version.
bool isInSecondVersion(FunctionOpInterface kernel, Operation *op);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_VERSIONS_H

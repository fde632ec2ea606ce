//===- Versions.h - Two versions of a kernel --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_VERSIONS_H
#define REDOP_LIB_OPTIMIZE_COMMON_VERSIONS_H

#include "Privatize/Plan.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

namespace mlir::redop {

/// If a plan depends on memrefs not overlapping, which only the launch
/// determines, makes two versions of the kernel's body and executes the first
/// if they do not overlap. Returns whether it did; a new plan then finds the
/// first version without these conditions.
bool versionKernel(FunctionOpInterface kernel, const PrivatizePlan &plan);

/// The same for pairs of arguments that must not overlap. The first version may
/// also depend on a condition that the launch determines; null without one.
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

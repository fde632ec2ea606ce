//===- Version.h - Two versions of a kernel ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_VERSION_H
#define REDOP_LIB_OPTIMIZE_VERSION_H

#include "PrivatizePlan.h"

namespace mlir::redop {

/// Where a plan rests on memrefs that do not overlap, which only the launch
/// knows, makes two versions of the kernel's body, of which the first is
/// executed where that is so. Returns whether it did; then a new plan finds the
/// first without these conditions.
bool versionKernel(FunctionOpInterface kernel, const PrivatizePlan &plan);

/// The same for memrefs that must not overlap, each with each of its pair.
bool versionKernel(FunctionOpInterface kernel,
                   ArrayRef<std::pair<Value, Value>> apart);

/// The first block of the version for which the conditions hold; null in a
/// kernel that has one version.
Block *getFirstVersion(FunctionOpInterface kernel);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_VERSION_H

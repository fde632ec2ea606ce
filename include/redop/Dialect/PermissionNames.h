//===- PermissionNames.h - Attributes that grant permissions ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_PERMISSIONNAMES_H
#define REDOP_DIALECT_PERMISSIONNAMES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::redop {

/// A unit attribute of a kernel: sums of f32 may keep or flush subnormals.
/// docs/Optimizing/README.md defines it.
inline constexpr llvm::StringLiteral anySubnormalsAttrName =
    "redop.any_subnormals";

/// A unit attribute of an instruction that replaces an op of LLVM: it may be
/// replaced by LLVM's op on a target that does not have the instruction. The
/// instruction is an error there without it.
inline constexpr llvm::StringLiteral orUpstreamAttrName = "redop.or_upstream";

} // namespace mlir::redop

#endif // REDOP_DIALECT_PERMISSIONNAMES_H

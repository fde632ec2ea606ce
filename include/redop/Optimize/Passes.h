//===- Passes.h - Optimization passes ---------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_OPTIMIZE_PASSES_H
#define REDOP_OPTIMIZE_PASSES_H

#include "mlir/Pass/Pass.h"
#include "redop/Dialect/KernelAttributes.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/Permissions.h"

namespace mlir::redop {

#define GEN_PASS_DECL
#include "redop/Optimize/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "redop/Optimize/Passes.h.inc"

} // namespace mlir::redop

#endif // REDOP_OPTIMIZE_PASSES_H

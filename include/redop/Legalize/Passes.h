//===- Passes.h - Legalization passes ---------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LEGALIZE_PASSES_H
#define REDOP_LEGALIZE_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir::redop {

#define GEN_PASS_DECL
#include "redop/Legalize/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "redop/Legalize/Passes.h.inc"

} // namespace mlir::redop

#endif // REDOP_LEGALIZE_PASSES_H

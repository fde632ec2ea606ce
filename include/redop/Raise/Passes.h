//===- Passes.h - From other dialects to redop ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_RAISE_PASSES_H
#define REDOP_RAISE_PASSES_H

#include "mlir/Pass/Pass.h"
#include "redop/Forms/FormEnums.h"

namespace mlir::redop {

/// What order an op gets that promises atomicity alone.
enum class RaiseOrdering {
  Relaxed, ///< None.
  AcqRel,  ///< That of upstream's lowering, by fences.
};

#define GEN_PASS_DECL
#include "redop/Raise/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "redop/Raise/Passes.h.inc"

} // namespace mlir::redop

#endif // REDOP_RAISE_PASSES_H

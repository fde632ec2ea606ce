//===- Target.h - The target of the options ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_LSP_SERVER_TARGET_H
#define REDOP_TOOLS_REDOP_LSP_SERVER_TARGET_H

#include "mlir/IR/Operation.h"
#include "redop/Query/FormQuery.h"

namespace mlir::redop {

/// The chip and the PTX version of the options; either may be empty.
struct Target {
  std::string chip, ptx;
  /// Has the forms that they support.
  FormQuery query;

  /// Returns the targets of an op: that of the options, or else those of its
  /// gpu.module; none if they are not known.
  SmallVector<TargetSpec, 1> find(Operation *op) const;
  /// Returns the target of the options, or none.
  SmallVector<TargetSpec, 1> find() const;
};

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_LSP_SERVER_TARGET_H

//===- Legalized.h - What a portable op becomes -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_LSP_SERVER_LEGALIZED_H
#define REDOP_TOOLS_REDOP_LSP_SERVER_LEGALIZED_H

#include "Target.h"

namespace mlir::redop {

/// Describes, as a list, what redop-legalize makes of `op` on its target, why,
/// and what is lost, or why it cannot. `op` is in one of the parts of a
/// document, which is not changed.
std::string describeLegalized(Operation *op, const Target &target);

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_LSP_SERVER_LEGALIZED_H

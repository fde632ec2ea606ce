//===- Variables.h - Memory of module-level variables -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_VARIABLES_H
#define REDOP_LIB_INTERPRET_VARIABLES_H

#include "Machine/Machine.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::redop::interpreter {

/// Allocates and initializes the variables of the module, and the shared memory
/// of the kernel, static and dynamic.
LogicalResult addVariables(Machine &machine);

/// The alignment that the attributes of a buffer of the function specify.
std::optional<uint64_t> getAttributionAlignment(gpu::GPUFuncOp function,
                                                BlockArgument buffer);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_VARIABLES_H

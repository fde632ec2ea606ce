//===- Switches.h - Switches of 64 bits -------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_CODEGEN_SWITCHES_H
#define REDOP_CODEGEN_SWITCHES_H

#include "mlir/IR/Operation.h"

namespace mlir::redop {

/// Replaces each scf.index_switch in `root` that upstream does not lower
/// correctly, by branches: upstream compares the low 32 bits of its operand
/// with those of its cases.
void expandWideSwitches(Operation *root);

} // namespace mlir::redop

#endif // REDOP_CODEGEN_SWITCHES_H

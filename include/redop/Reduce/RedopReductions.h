//===- RedopReductions.h - Reductions of redop ops for mlir-reduce * C++ *-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_REDUCE_REDOPREDUCTIONS_H
#define REDOP_REDUCE_REDOPREDUCTIONS_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::redop {

/// Attaches the reduction patterns of the dialect: they remove ops, clauses and
/// modifiers, reset orders and scopes to their defaults, narrow vectors,
/// and replace operands and results by poison. Each change is tested
/// separately.
void registerRedopReductions(DialectRegistry &registry);

} // namespace mlir::redop

#endif // REDOP_REDUCE_REDOPREDUCTIONS_H

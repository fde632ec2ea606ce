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

/// Attaches the dialect's reduction patterns: ops, clauses and modifiers are
/// dropped, orders and scopes go back to their defaults, vectors become
/// narrower, operands and results become poison. Each change asks the tester by
/// itself.
void registerRedopReductions(DialectRegistry &registry);

} // namespace mlir::redop

#endif // REDOP_REDUCE_REDOPREDUCTIONS_H

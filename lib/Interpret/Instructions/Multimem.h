//===- Multimem.h - Reductions of all copies of a buffer --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_MULTIMEM_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_MULTIMEM_H

#include "Machine/Machine.h"
#include "Values/Numbers.h"

namespace mlir::redop::interpreter {

//===----------------------------------------------------------------------===//
// multimem: PTX ISA 9.7.9.14
//===----------------------------------------------------------------------===//

/// Returns the addresses of all copies of the `size` bytes at `address`, which
/// must be a multimem address and aligned. Reports an error and returns nullopt
/// if it is not.
std::optional<SmallVector<uint64_t>> getCopies(Thread &thread, Operation *op,
                                               uint64_t address, uint64_t size,
                                               uint64_t alignment);
/// Combines `count` elements of all copies at the multimem address, in the
/// accumulator type.
Step loadReduced(Thread &thread, Operation *op, uint64_t address, Combine kind,
                 Type scalar, size_t count, Type accumulator, Order order,
                 Lanes &lanes);
/// Changes every element of every copy, one at a time. Calls `getAddress` once.
Step updateCopies(Thread &thread, Operation *op,
                  llvm::function_ref<std::optional<uint64_t>()> getAddress,
                  Combine kind, Type scalar, const Lanes &lanes, Order order);

//===----------------------------------------------------------------------===//
// Copies of a buffer with known addresses
//===----------------------------------------------------------------------===//

/// Combines `count` elements of all copies, first to last. Passes the values of
/// each element and the result to `note`.
Step loadCopies(
    Thread &thread, Operation *op, ArrayRef<uint64_t> copies, Combine kind,
    Type scalar, size_t count, Type accumulator, Order order, Lanes &lanes,
    llvm::function_ref<void(ArrayRef<APInt>, const APInt &)> note = {});
/// Changes every element of each copy, one at a time. Calls `getAll` once.
Step updateEach(
    Thread &thread, Operation *op,
    llvm::function_ref<std::optional<SmallVector<uint64_t>>()> getAll,
    Combine kind, Type scalar, const Lanes &lanes, Order order, Window window);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_MULTIMEM_H

//===- Reductions.h - The effect of a reduction on one element --*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_REDUCTIONS_H
#define REDOP_LIB_INTERPRET_REDUCTIONS_H

#include "Access.h"
#include "Families.h"

namespace mlir::redop::interpreter {

/// How an element of memory becomes another.
using Update = std::function<APInt(const APInt &)>;

/// Returns the effect of an instruction on an element in memory of `window`,
/// with `value`: flushes as specified, and marks `op` if its page is
/// unspecific. The result must not outlive the machine.
Update makeUpdate(Machine &machine, Operation *op, Combine kind, APInt value,
                  Type type, Window window);

/// Returns the effect of an upstream op on an element in memory of `window`.
/// Marks `op` if the instruction that upstream lowers it to behaves
/// differently.
Update makeUpstreamUpdate(Machine &machine, Operation *op, Combine kind,
                          APInt value, Type type, Window window);

/// Whether the predicate of the op disables it.
inline bool isOff(Thread &thread, Value predicate) {
  return predicate && thread.getScalar(predicate).isZero();
}

/// Whether the policy was made by createpolicy.
bool checkPolicy(Thread &thread, Operation *op, uint64_t policy);
/// Whether the policy, if there is one, was.
bool checkPolicy(Thread &thread, Operation *op, Value policy);

/// Whether `red` and `atom` of `size` bytes may access the generic address: it
/// is in global or, where `allowsShared`, shared memory, and aligned. An error
/// if not.
bool checkAccess(Thread &thread, Operation *op, uint64_t address, uint64_t size,
                 bool allowsShared);

/// A reduction that another CTA's memory, or global memory, receives later.
struct AsyncUse {
  uint64_t address;
  std::optional<uint64_t> mbarrier;
  Combine kind;
  APInt value;
  Type type;
  Order order;
};
/// red.async: PTX ISA 9.7.13.7.
Step startAsync(Thread &thread, Operation *op, const AsyncUse &use);

//===----------------------------------------------------------------------===//
// multimem: PTX ISA 9.7.9.14
//===----------------------------------------------------------------------===//

/// Combines `count` elements of all copies behind the multimem address, in the
/// type of the accumulator.
Step loadReduced(Thread &thread, Operation *op, uint64_t address, Combine kind,
                 Type scalar, size_t count, Type accumulator, Order order,
                 Lanes &lanes);
/// Changes every element of every copy, one at a time. `getAddress` is called
/// once.
Step updateCopies(Thread &thread, Operation *op,
                  llvm::function_ref<std::optional<uint64_t>()> getAddress,
                  Combine kind, Type scalar, const Lanes &lanes, Order order);

//===----------------------------------------------------------------------===//
// Copies of a buffer, whose addresses are known
//===----------------------------------------------------------------------===//

/// Combines `count` elements of all copies, first to last. `note` sees the
/// values of each element and the result.
Step loadCopies(
    Thread &thread, Operation *op, ArrayRef<uint64_t> copies, Combine kind,
    Type scalar, size_t count, Type accumulator, Order order, Lanes &lanes,
    llvm::function_ref<void(ArrayRef<APInt>, const APInt &)> note = {});
/// Changes every element of each copy, one at a time. `getAll` is called once.
Step updateEach(
    Thread &thread, Operation *op,
    llvm::function_ref<std::optional<SmallVector<uint64_t>>()> getAll,
    Combine kind, Type scalar, const Lanes &lanes, Order order, Window window);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_REDUCTIONS_H

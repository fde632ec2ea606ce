//===- Reductions.h - The effect of a reduction on one element --*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_REDUCTIONS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_REDUCTIONS_H

#include "Machine/Access.h"
#include "Ops/Families.h"

namespace mlir::redop::interpreter {

/// Maps the old value of an element of memory to the new one.
using Update = std::function<APInt(const APInt &)>;

/// Returns the effect of an instruction with `value` on an element in memory of
/// `window`: flushes subnormals as specified, and emits a remark on `op` if the
/// PTX ISA is ambiguous. The result must not outlive the machine.
Update makeUpdate(Machine &machine, Operation *op, Combine kind, APInt value,
                  Type type, Window window);

/// Returns the effect of an upstream op on an element in memory of `window`.
/// Emits a remark on `op` if the instruction that upstream lowers it to behaves
/// differently.
Update makeUpstreamUpdate(Machine &machine, Operation *op, Combine kind,
                          APInt value, Type type, Window window);

/// Whether the predicate of the op disables it.
inline bool isOff(Thread &thread, Value predicate) {
  return predicate && thread.getScalar(predicate).isZero();
}

/// Whether createpolicy made the policy.
bool checkPolicy(Thread &thread, Operation *op, uint64_t policy);
/// Same for an optional policy.
bool checkPolicy(Thread &thread, Operation *op, Value policy);

/// Whether `red` and `atom` of `size` bytes may access the generic address: it
/// must be aligned and in global memory or, if `allowsShared`, in shared
/// memory. Reports an error if not.
bool checkAccess(Thread &thread, Operation *op, uint64_t address, uint64_t size,
                 bool allowsShared);

/// A reduction that completes later, in the memory of another CTA or in global
/// memory.
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

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_REDUCTIONS_H

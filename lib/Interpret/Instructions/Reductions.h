//===- Reductions.h - The effect of a reduction on one element --*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_REDUCTIONS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_REDUCTIONS_H

#include "Machine/Machine.h"
#include "Values/Numbers.h"

namespace mlir::redop::interpreter {

/// Maps the old value of an element of memory to the new one.
using Update = std::function<APInt(const APInt &)>;

/// Returns the effect of an instruction with `value` on an element in memory of
/// `window`: flushes subnormals as specified, and emits a remark on `op` if the
/// PTX ISA is ambiguous. The result must not outlive the machine.
Update makeUpdate(Machine &machine, Operation *op, Combine kind, APInt value,
                  Type type, Window window);

/// The window to name for an instruction that keeps subnormals in any memory.
inline constexpr Window keepsSubnormals = Window::Shared;

/// Returns the effect of an upstream op on an element in memory of `window`.
/// Emits a remark on `op` if the instruction that upstream lowers it to behaves
/// differently.
Update makeUpstreamUpdate(Machine &machine, Operation *op, Combine kind,
                          APInt value, Type type, Window window);

/// Whether the predicate of the op disables it.
inline bool isOff(Thread &thread, Value predicate) {
  return predicate && thread.getScalar(predicate).isZero();
}

/// The result of createpolicy: a number that is unlikely to occur otherwise.
inline constexpr uint64_t kPolicy = 0x7072656f70706f6c;

/// Whether createpolicy made the policy.
bool checkPolicy(Thread &thread, Operation *op, uint64_t policy);
/// Same for an optional policy.
bool checkPolicy(Thread &thread, Operation *op, Value policy);

/// Whether `red` and `atom` of `size` bytes may access the generic address: it
/// must be aligned and in global memory or, if `allowsShared`, in shared
/// memory. Reports an error if not.
bool checkAccess(Thread &thread, Operation *op, uint64_t address, uint64_t size,
                 bool allowsShared);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_REDUCTIONS_H

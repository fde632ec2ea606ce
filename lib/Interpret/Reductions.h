//===- Reductions.h - What a reduction does to one element ------*- C++ -*-===//
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

/// What an instruction does to an element in memory of `window`, with `value`:
/// flushes what its page says, and marks `op` where its page says nothing. What
/// it returns does not outlive the machine.
Update makeUpdate(Machine &machine, Operation *op, Combine kind, APInt value,
                  Type type, Window window);

/// What an op of upstream does to an element in memory of `window`. Marks `op`
/// where the instruction that upstream lowers it to does something else.
Update makeUpstreamUpdate(Machine &machine, Operation *op, Combine kind,
                          APInt value, Type type, Window window);

/// Whether the predicate of the op says that it does nothing.
inline bool isOff(Thread &thread, Value predicate) {
  return predicate && thread.getScalar(predicate).isZero();
}

/// Whether the policy, if there is one, was made by createpolicy.
bool checkPolicy(Thread &thread, Operation *op, Value policy);

/// The generic address of an access to global or, where `allowsShared`, shared
/// memory, which an access of `size` bytes is aligned to. An error if it is
/// another.
std::optional<uint64_t> getAccess(Thread &thread, Operation *op, Value pointer,
                                  uint64_t size, bool allowsShared);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_REDUCTIONS_H

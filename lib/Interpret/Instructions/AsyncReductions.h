//===- AsyncReductions.h - Reductions that complete later -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_ASYNCREDUCTIONS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_ASYNCREDUCTIONS_H

#include "Machine/Machine.h"
#include "Values/Numbers.h"

namespace mlir::redop::interpreter {

//===----------------------------------------------------------------------===//
// red.async: PTX ISA 9.7.13.7
//===----------------------------------------------------------------------===//

/// A reduction or a store that completes later, in the memory of another CTA,
/// in global memory, or in all copies of a multimem address.
struct AsyncUse {
  uint64_t address;
  std::optional<uint64_t> mbarrier;
  Combine kind;
  APInt value;
  Type type;
  Order order;
  /// Whether `address` is a multimem address.
  bool isMultimem = false;
};
Step startAsync(Thread &thread, Operation *op, const AsyncUse &use);

//===----------------------------------------------------------------------===//
// cp.reduce.async.bulk: PTX ISA 9.7.9.25.4.2
//===----------------------------------------------------------------------===//

/// The parameters of cp.reduce.async.bulk and of the bulk copies to multimem
/// addresses, with generic addresses.
struct BulkUse {
  uint64_t address, source, size;
  /// If absent, completion is tracked by the bulk async-group.
  std::optional<uint64_t> mbarrier;
  Combine kind;
  Type element;
  /// The default of the instructions that reduce.
  Order order = Order::strong(Sem::Relaxed, Scope::Sys);
  /// Whether `address` is a multimem address.
  bool isMultimem = false;
  /// Bit i is byte i of each 16 bytes that a copy, Combine::Assign, writes.
  uint16_t mask = 0xffff;
};
Step startBulk(Thread &thread, Operation *op, const BulkUse &use);
/// cp.async.bulk.commit_group.
void commitBulkGroup(Thread &thread);
/// cp.async.bulk.wait_group: waits until only the last `pending` groups are
/// incomplete.
Step waitForBulkGroups(Thread &thread, uint64_t pending);
/// cp.async.bulk.wait_group.read: waits until all but the last `pending` groups
/// have read their source. Their updates of memory may still be pending.
Step waitForBulkReads(Thread &thread, uint64_t pending);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_ASYNCREDUCTIONS_H

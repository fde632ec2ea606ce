//===- AsyncQueue.h - Asynchronous operations in progress -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_ASYNCQUEUE_H
#define REDOP_LIB_INTERPRET_MACHINE_ASYNCQUEUE_H

#include "Machine/Thread.h"

namespace mlir::redop::interpreter {

/// A pending reduction: red.async, or an element of cp.reduce.async.bulk. Or a
/// copy, cp.async.
struct AsyncReduction {
  Operation *op;
  unsigned thread;
  /// For a driver: its number among those of the thread, and what it does.
  unsigned number = 0;
  std::optional<Effect> effect;
  uint64_t address, mbarrier;
  bool hasMBarrier;
  unsigned width;
  Order order;
  /// The clock of the thread when it started the operation.
  Clock began;
  std::function<APInt(const APInt &)> update;
  /// For a bulk reduction: the address of the source value, its effect, and the
  /// bulk async-group that tracks completion, if any. The source is read in one
  /// step, which sets `update`, and memory is updated in a later one.
  std::optional<uint64_t> source;
  std::function<std::function<APInt(const APInt &)>(const APInt &)> updateBy;
  std::optional<uint64_t> bulkGroup;
  /// The bytes of the source of a copy; others become zero.
  unsigned sourceSize = 0;
  /// The group of a copy; its accesses are those of the generic proxy.
  std::optional<uint64_t> copyGroup;
  AccessKind kind = AccessKind::Update;
  /// The tag of the value that a copy has read.
  Tag tag = 0;
  /// The clock of the read.
  Clock read;
  bool hasRead() const { return update != nullptr; }
};

/// The operations that threads have started and that are not complete.
class AsyncQueue {
public:
  explicit AsyncQueue(Machine &machine) : machine(machine) {}

  void add(AsyncReduction async);
  bool empty() const { return pending.empty(); }
  ArrayRef<AsyncReduction> getPending() const { return pending; }

  /// Executes a part of one of them, which the seed determines: reads its
  /// source, or updates memory.
  LogicalResult runStep();
  /// Same for the one with this index.
  LogicalResult runStep(size_t chosen);

private:
  LogicalResult readSource(AsyncReduction &async);

  Machine &machine;
  std::vector<AsyncReduction> pending;
};

/// Orders the completed operations of all groups before `first` before later
/// accesses of the thread, and forgets their clocks.
void acquireBefore(Thread &thread, uint64_t first,
                   std::map<uint64_t, Clock> &byGroup);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_ASYNCQUEUE_H

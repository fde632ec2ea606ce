//===- Machine.h - Threads and their schedule -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All threads of every CTA on every device exist from the start and run
// independently. A step is one op, or one half of one atomic on one element;
// the seed determines the thread that runs the next step.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_MACHINE_H
#define REDOP_LIB_INTERPRET_MACHINE_MACHINE_H

#include "Machine/Grid.h"
#include "Machine/Handlers.h"
#include "Machine/Memory.h"
#include "Machine/Order.h"
#include "Machine/Races.h"
#include "Machine/Scheduler.h"
#include "Machine/Thread.h"
#include "Machine/WeakMemory.h"
#include "Values/Layout.h"
#include "Values/Values.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/SymbolTable.h"
#include "redop/Forms/FormEnums.h"
#include "redop/Interpret/Interpret.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"
#include <functional>
#include <map>
#include <memory>

namespace mlir::redop::interpreter {

/// What an address can be based on, by its tag minus one.
struct Base {
  /// Only bases of the same group are known not to alias.
  unsigned group;
  /// Whether its memory is not accessed through others of the group.
  bool isAlone;
  std::string name;
  /// What memory accesses through it may do.
  bool mayRead = true, mayWrite = true;
};

/// An mbarrier object.
struct MBarrier {
  int64_t expected = 0, pending = 0, bytes = 0;
  uint64_t phase = 0;
  /// The joined clocks of the threads that have arrived: in this phase, and
  /// before it.
  Clock arriving, completed;
  void complete() {
    if (pending == 0 && bytes == 0) {
      ++phase;
      pending = expected;
      completed.join(arriving);
      arriving = {};
    }
  }
};

/// A pending reduction: red.async, or an element of cp.reduce.async.bulk. Or a
/// copy, cp.async.
struct AsyncReduction {
  Operation *op;
  unsigned thread;
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

class Machine {
public:
  Machine(Operation *entry, const InterpretOptions &options, Handlers handlers,
          RaceRules raceRules = {});

  LogicalResult setUp();
  /// Runs all threads to completion.
  LogicalResult run();

  Memory memory;
  Layout layout;
  Random random;
  Handlers handlers;
  const InterpretOptions &options;
  Operation *entry;
  Grid grid;
  Scheduler scheduler;
  llvm::DenseMap<uint64_t, MBarrier> mbarriers;
  std::vector<AsyncReduction> asyncs;
  std::vector<Base> bases;
  /// The tag of the first argument of each call whose arguments have tags; 0 if
  /// they have none.
  llvm::DenseMap<Operation *, Tag> firstTags;
  /// Null if neither races nor earlier values are of interest.
  std::unique_ptr<RaceDetector> races;
  /// Null unless reads may return earlier values.
  std::unique_ptr<WeakMemory> weak;
  SymbolTableCollection symbols;
  /// The parsed inline PTX.
  llvm::DenseMap<Operation *, std::shared_ptr<const PTXText>> programs;

  /// The offsets of static variables in the shared window of every CTA, and the
  /// addresses of global variables on each device.
  llvm::DenseMap<void *, uint64_t> sharedOffsets;
  llvm::DenseMap<std::pair<void *, unsigned>, uint64_t> globalAddresses;

  /// Whether all threads that could run have only tested mbarriers, in vain and
  /// at least `tests` times, since the last progress.
  bool onlyTests(uint64_t tests) const;

  void finish(Thread &thread);

  //===--- Atomics --------------------------------------------------------===//

  /// Whether an atomic of another thread is between its read and its write at
  /// the address. An atomic does not block if its scope does not include the
  /// requesting atomic, whose scope is `scope`, or vice versa. Without a scope,
  /// every atomic blocks.
  bool isLocked(uint64_t address, unsigned bytes, const Thread &thread,
                std::optional<Scope> scope);
  void lock(uint64_t address, unsigned bytes, const Thread &thread,
            Scope scope);
  void unlock(uint64_t address, unsigned bytes, const Thread &thread);

  //===--- Poison ---------------------------------------------------------===//

  /// Bits of an unspecified value, which depend on the seed and are unlikely in
  /// a correct result.
  APInt getGarbage(unsigned width) const;
  /// A lane of garbage that is poison in strict mode: `why` says what makes it
  /// so, as in "the shift distance is too large", and must be a literal.
  Lane makePoison(unsigned width, Operation *op, const char *why);
  /// Same, for a name that the text mentions first.
  Lane makePoison(unsigned width, Operation *op, const char *why,
                  const std::string &subject);
  /// A lane with the same origin as another one.
  Lane spreadPoison(unsigned width, Tag tag) const {
    return Lane(getGarbage(width), tag);
  }
  bool isStrict() const { return options.isStrict; }
  /// Emits an error that `what` is poison with this tag, outside of a thread.
  LogicalResult failPoison(const Twine &what, Tag tag);
  /// Adds a note where poison with this tag comes from.
  void noteOrigin(InFlightDiagnostic &error, Tag tag) const;

  /// Emits a remark that the result is unspecified, once per op.
  void mark(Operation *op, const Twine &text);
  llvm::SmallVector<std::pair<Location, std::string>, 0> marks;

private:
  RaceRules raceRules;
  LogicalResult addGlobals();
  LogicalResult checkStaticShared();
  LogicalResult addDynamicShared(ArrayRef<Operation *> names);
  LogicalResult startThread(Thread &thread);
  LogicalResult runThread(Thread &thread, uint64_t quantum);
  LogicalResult runAsync();
  LogicalResult readSource(AsyncReduction &async);
  LogicalResult reportDeadlock();
  LogicalResult reportLimit(Thread &thread);

  struct Lock {
    uint64_t address;
    const Thread *thread;
    Scope scope;
  };
  llvm::DenseMap<uint64_t, SmallVector<Lock, 1>> locks;
  llvm::StringSet<> markKeys;
  /// Where poison comes from, by the number in the tag.
  struct Origin {
    Operation *op;
    std::string why;
  };
  std::vector<Origin> origins;
  std::map<std::tuple<Operation *, const char *, std::string>, Tag> originTags;
  uint64_t nextShared = 1024;
  /// The size of static shared memory in bytes.
  uint64_t staticShared = 0;
  /// The size of each variable in shared memory, by its op or, for a buffer of
  /// the kernel, its block argument.
  llvm::DenseMap<void *, uint64_t> sharedSizes;

public:
  /// The output of threads, by number.
  std::map<unsigned, std::string> printed;
  /// The dynamic shared memory in the window of every CTA.
  uint64_t dynamicShared = 0, dynamicSharedSize = 0;
  /// The arguments of the threads of each device.
  std::vector<SmallVector<Lanes>> arguments;
  /// The threads that wait at the barrier of a group of GPUs, by the address of
  /// its signals.
  std::map<uint64_t, SmallVector<Thread *>> groupMeetings;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_MACHINE_H

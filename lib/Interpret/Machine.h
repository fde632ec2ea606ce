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

#ifndef REDOP_LIB_INTERPRET_MACHINE_H
#define REDOP_LIB_INTERPRET_MACHINE_H

#include "Memory.h"
#include "Order.h"
#include "Races.h"
#include "Values.h"
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

class Machine;
class Thread;

/// What became of a step.
enum class Step {
  Next,    ///< Done: go to the next op.
  Again,   ///< Not done: the op runs again when the thread's turn comes.
  Jumped,  ///< Done: the handler said where to go on.
  Waiting, ///< The thread waits; who wakes it says where it goes on.
  Failed,  ///< A diagnostic was emitted.
};

/// Executes one op for a thread.
using Handler = std::function<Step(Thread &, Operation *)>;

/// Handlers by op name.
class Handlers {
public:
  void add(StringRef name, Handler handler) {
    byName[name] = std::move(handler);
  }
  template <typename OpT> void add(Step (*handler)(Thread &, OpT)) {
    add(OpT::getOperationName(), [handler](Thread &thread, Operation *op) {
      return handler(thread, cast<OpT>(op));
    });
  }
  const Handler *find(OperationName name);

private:
  llvm::StringMap<Handler> byName;
  llvm::DenseMap<OperationName, const Handler *> cache;
};

/// A block being executed: where, and for which op's region.
struct Frame {
  Operation *parent;
  Block::iterator next;
  /// What a loop remembers between iterations.
  Lanes state;
};

/// A function being executed.
struct Call {
  llvm::DenseMap<Value, Lanes> values;
  std::vector<Frame> frames;
  /// Local memory that ends with the call, and where it begins.
  SmallVector<uint64_t> allocas;
  uint64_t localStart;

  explicit Call(uint64_t localStart) : localStart(localStart) {}
};

/// One element of an atomic read-modify-write: a step reads, a later one
/// writes.
struct AtomicElement {
  uint64_t address;
  unsigned width;
  std::function<APInt(const APInt &)> update;
  AccessKind kind = AccessKind::Update;
  /// Where the value is not this, nothing is written.
  std::optional<APInt> expected;
  /// The lane of the op's value that the element is.
  unsigned index;
  APInt old;
  bool isRead = false;

  AtomicElement(uint64_t address, unsigned width,
                std::function<APInt(const APInt &)> update, unsigned index = 0)
      : address(address), width(width), update(std::move(update)),
        index(index) {}
};

/// The values that a thread contributes to a meeting, and the effect of the
/// result. By default, the operands of an op and its first result.
struct Meeting {
  /// Threads meet where this is the same; when it is empty, at ops that agree
  /// in name and words.
  std::string key;
  SmallVector<Lanes, 0> values;
  std::function<void(Thread &, Lanes)> take;
};

/// What a thread waits for, and with what.
struct Wait {
  Operation *op = nullptr;
  enum class What : uint8_t {
    None,
    Lanes,
    Block,
    Cluster,
    Group
  } what = What::None;
  uint32_t mask = 0;
  uint64_t count = 0;
  uint64_t barrier = 0;
  Meeting meeting;
  /// Called when all have come: gives each thread its result.
  std::function<LogicalResult(ArrayRef<Thread *>)> complete;
};

class PTXProgram;

/// Inline PTX that a thread is in.
struct PTXRun {
  std::shared_ptr<const PTXProgram> program;
  /// The statement to execute.
  size_t next = 0;
  SmallVector<APInt, 0> registers;
};

class Thread {
public:
  Machine &machine;
  unsigned number; ///< among all threads of the machine
  unsigned device;
  unsigned cta; ///< among all CTAs of the machine
  Dim3 id, blockId;
  unsigned linear; ///< in the CTA
  unsigned lane() const { return linear % 32; }

  Thread(Machine &machine) : machine(machine) {}

  const Lanes &get(Value value) const;
  const APInt &getScalar(Value value) const { return get(value).front(); }
  uint64_t getUInt(Value value) const {
    return getScalar(value).getZExtValue();
  }
  int64_t getInt(Value value) const { return getScalar(value).getSExtValue(); }
  void set(Value value, Lanes lanes) {
    calls.back().values[value] = std::move(lanes);
  }
  void set(Value value, APInt lane) { set(value, Lanes{std::move(lane)}); }

  /// Emits an error on `op` that names the thread.
  Step fail(Operation *op, const Twine &message);

  Call &call() { return calls.back(); }
  Frame &frame() { return calls.back().frames.back(); }
  /// Starts the first block of a region with these arguments.
  void enter(Operation *parent, Region &region, ArrayRef<Lanes> arguments = {});
  /// Goes on at the start of another block of the same region.
  void jump(Block *block, ArrayRef<Lanes> arguments);
  /// Ends the current region; its op has these results and is done.
  void leave(ArrayRef<Lanes> results);
  /// The op, or the statement of its text, that the thread stands at is done.
  void advance() {
    if (ptx)
      ++ptx->next;
    else
      ++frame().next;
  }
  /// What the thread brings to those that it waits for.
  const Lanes &bring(unsigned index) const;
  /// Gives the thread what it has waited for.
  void take(Lanes lanes);
  SmallVector<Lanes> getAll(ValueRange values) const;

  bool isFinished = false;
  bool isReady = false;
  std::vector<Call> calls;
  std::vector<Lanes> results;
  Wait wait;
  /// The elements of the atomic that the thread is in.
  SmallVector<AtomicElement, 0> pending, performed;
  bool inAtomic = false;
  /// The text of inline PTX that the thread is in, if it is in one.
  std::unique_ptr<PTXRun> ptx;
  uint64_t localUsed = 16;
  uint64_t clusterTicket = 0;
  bool hasArrivedAtCluster = false;
  /// The number of the open bulk async-group, and what those that are done have
  /// done.
  uint64_t bulkGroup = 0;
  std::map<uint64_t, Clock> bulkDone;
};

/// x, y and z, in parentheses.
std::string formatDim(Dim3 dim);
/// The thread, for people: where it is in its block, and the block.
std::string describeThread(const Thread &thread);

/// A CTA: its threads, in the order of their linear number.
struct Cta {
  unsigned device;
  unsigned cluster;
  unsigned rankInCluster;
  Dim3 id;
  std::vector<Thread *> threads;
  unsigned finished = 0;
  /// Threads that have arrived at a barrier and not waited, by its number.
  std::map<uint64_t, uint64_t> arrivals;
  std::map<uint64_t, Clock> arrivalClocks;
};

/// The barrier of those who wait for each other without one.
constexpr uint64_t kNoBarrier = ~uint64_t(0);

struct Cluster {
  std::vector<unsigned> ctas;
  uint64_t arrived = 0, phase = 0, size = 0;
  /// What those who have arrived have done; in this phase and in the last.
  Clock arriving, completed;
};

/// An mbarrier object.
struct MBarrier {
  int64_t expected = 0, pending = 0, bytes = 0;
  uint64_t phase = 0;
  /// What those who have arrived have done; in this phase and before it.
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

/// A reduction on its way: red.async, or an element of cp.reduce.async.bulk.
struct AsyncReduction {
  Operation *op;
  unsigned thread;
  uint64_t address, mbarrier;
  bool hasMBarrier;
  unsigned width;
  Order order;
  /// What the thread had done when it began.
  Clock began;
  std::function<APInt(const APInt &)> update;
  /// Of a bulk reduction: where the value comes from, what it does, and the
  /// bulk async-group that completes, if one does.
  std::optional<uint64_t> source;
  std::function<std::function<APInt(const APInt &)>(const APInt &)> updateBy;
  std::optional<uint64_t> bulkGroup;
};

class Machine {
public:
  Machine(Operation *entry, const InterpretOptions &options,
          RaceRules raceRules = {});

  LogicalResult setUp();
  /// Runs all threads to their ends.
  LogicalResult run();

  Memory memory;
  Random random;
  Handlers handlers;
  const InterpretOptions &options;
  Operation *entry;
  Dim3 clusterDim = {1, 1, 1};
  std::vector<std::unique_ptr<Thread>> threads;
  std::vector<Cta> ctas;
  std::vector<Cluster> clusters;
  llvm::DenseMap<uint64_t, MBarrier> mbarriers;
  std::vector<AsyncReduction> asyncs;
  /// Null when races are not looked for.
  std::unique_ptr<RaceDetector> races;
  SymbolTableCollection symbols;
  /// The texts of inline PTX that have been read.
  llvm::DenseMap<Operation *, std::shared_ptr<const PTXProgram>> programs;

  /// Where a static variable of shared memory lies in every CTA's window, and
  /// one of global memory on each device.
  llvm::DenseMap<void *, uint64_t> sharedOffsets;
  llvm::DenseMap<std::pair<void *, unsigned>, uint64_t> globalAddresses;

  Cta &ctaOf(const Thread &thread) { return ctas[thread.cta]; }
  Cluster &clusterOf(const Thread &thread) {
    return clusters[ctaOf(thread).cluster];
  }

  void makeReady(Thread &thread);
  /// Ends a wait: the thread goes on behind its op.
  void wake(Thread &thread);
  /// Wakes threads whose wait is satisfied now that a thread has arrived or
  /// ended.
  LogicalResult release(Thread &changed);
  /// Notes that a thread has come to a barrier of its CTA without waiting.
  LogicalResult arrive(Thread &thread, uint64_t barrier);
  void finish(Thread &thread);

  //===--- Atomics --------------------------------------------------------===//

  /// Whether an atomic of another thread is between its read and its write at
  /// the address. `scope` is that of the requesting atomic: an atomic whose
  /// scope does not include it does not block. Without a scope, every atomic
  /// blocks.
  bool isLocked(uint64_t address, unsigned bytes, const Thread &thread,
                std::optional<Scope> scope);
  void lock(uint64_t address, const Thread &thread, Scope scope);
  void unlock(uint64_t address, const Thread &thread);
  bool isInScope(const Thread &a, const Thread &b, Scope scope);

  /// Notes that a document leaves open what was done. Printed once for each op.
  void mark(Operation *op, const Twine &text);
  llvm::SmallVector<std::pair<Location, std::string>, 0> marks;

private:
  RaceRules raceRules;
  LogicalResult addGlobals();
  LogicalResult addDynamicShared(ArrayRef<Operation *> names);
  LogicalResult startThread(Thread &thread);
  LogicalResult runThread(Thread &thread, uint64_t quantum);
  LogicalResult runAsync();
  LogicalResult releaseLanes(Thread &waiter, bool &released);
  LogicalResult releaseBlock(Thread &waiter, bool &released);
  LogicalResult reportDeadlock();
  LogicalResult reportLimit(Thread &thread);
  void block(Thread &thread);

  struct Lock {
    uint64_t address;
    const Thread *thread;
    Scope scope;
  };
  llvm::DenseMap<uint64_t, SmallVector<Lock, 1>> locks;
  std::vector<unsigned> ready;
  std::vector<unsigned> placeInReady;
  llvm::StringSet<> markKeys;
  uint64_t steps = 0;
  unsigned unfinished = 0;
  uint64_t nextShared = 1024;
  /// Bytes of static shared memory.
  uint64_t staticShared = 0;

public:
  /// What threads have printed, by their numbers.
  std::map<unsigned, std::string> printed;
  /// The dynamic shared memory in every CTA's window.
  uint64_t dynamicShared = 0, dynamicSharedSize = 0;
  /// The arguments of each device's threads.
  std::vector<SmallVector<Lanes>> arguments;
  /// Who waits at the barrier of a group of GPUs, by the address of its
  /// signals.
  std::map<uint64_t, SmallVector<Thread *>> groupMeetings;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_H

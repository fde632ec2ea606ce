//===- Thread.h - A thread and what it waits for ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_THREAD_H
#define REDOP_LIB_INTERPRET_MACHINE_THREAD_H

#include "Machine/Barriers.h"
#include "Machine/Clock.h"
#include "Machine/Handlers.h"
#include "Machine/Order.h"
#include "Machine/Shadow.h"
#include "Values/Values.h"
#include "redop/Interpret/Interpret.h"
#include "redop/TargetInfo/MachineConstants.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>
#include <map>
#include <memory>

namespace mlir::redop::interpreter {

class Machine;
class Thread;

/// The position in a block being executed, and the op of its region.
struct Frame {
  Operation *parent;
  Block::iterator next;
  /// The state of a loop between iterations.
  Lanes state;
};

/// A function being executed.
struct Call {
  llvm::DenseMap<Value, Lanes> values;
  std::vector<Frame> frames;
  /// Local memory that is freed at the end of the call, and its start.
  SmallVector<uint64_t> allocas;
  uint64_t localStart;
  /// The tags of arguments that promise something about aliasing, with those of
  /// the addresses that the caller passes.
  SmallVector<std::pair<Tag, Tag>, 0> tags;
  /// The tags through which the call has accessed a byte, and whether it was
  /// written.
  llvm::DenseMap<uint64_t, SmallVector<std::pair<Tag, bool>, 1>> uses;

  explicit Call(uint64_t localStart) : localStart(localStart) {}
};

/// What an atomic does, if it commutes with others of the kind.
struct Effect {
  unsigned kind;
  APInt value;
  Type type;
};

/// One element of an atomic read-modify-write, which reads in one step and
/// writes in a later one.
struct AtomicElement {
  uint64_t address;
  unsigned width;
  std::function<APInt(const APInt &)> update;
  AccessKind kind = AccessKind::Update;
  /// If set, the write requires that memory contains this value.
  std::optional<APInt> expected;
  /// The order if memory contains another value.
  std::optional<Order> orderOnFailure;
  /// The lane of the element in the value of the op.
  unsigned index;
  Lane old;
  /// Whether the new value does not depend on the old one.
  bool ignoresOld = false;
  bool isRead = false;
  /// For a driver: the number of the element, and what it does, if that
  /// commutes with others of the kind.
  unsigned number = 0;
  std::optional<Effect> effect;
  /// If set, returns why the new value is poison, or null.
  std::function<const char *(const APInt &old, const APInt &now)> findViolation;

  AtomicElement(uint64_t address, unsigned width,
                std::function<APInt(const APInt &)> update, unsigned index = 0)
      : address(address), width(width), update(std::move(update)),
        index(index) {}
};

/// The values that a thread contributes to a meeting, and the effect of the
/// result. By default, the operands of an op and its first result.
struct Meeting {
  /// Threads meet if their keys are equal. If the key is empty, they meet at
  /// ops with the same name and attributes.
  std::string key;
  SmallVector<Lanes, 0> values;
  std::function<void(Thread &, Lanes)> take;
};

/// The event that a thread waits for, and its contribution.
struct Wait {
  Operation *op = nullptr;
  enum class What : uint8_t {
    None,
    Lanes,
    Block,
    Barrier,
    Cluster,
    Group,
    Gather ///< At activemask, for a driver.
  } what = What::None;
  uint32_t mask = 0;
  BarrierUse barrier;
  /// Whether the warp of the thread has arrived at the barrier.
  bool hasArrived = false;
  Meeting meeting;
  /// Called when all threads have arrived: sets the result of each.
  std::function<LogicalResult(ArrayRef<Thread *>)> complete;
};

/// Inline PTX, as far as messages mention it.
class PTXText {
public:
  virtual ~PTXText() = default;
  /// Returns the text of a statement; "" past the last one.
  virtual StringRef getStatement(size_t index) const = 0;
};

/// The execution of inline PTX by a thread.
struct PTXRun {
  std::shared_ptr<const PTXText> program;
  /// The index of the statement to execute.
  size_t next = 0;
  Lanes registers;
};

/// The elements of the atomic that a thread is executing.
struct AtomicRun {
  bool isActive = false;
  /// Whether a driver decides the order of the elements, the number of the
  /// first one, and which of the pending ones is next.
  bool isForked = false;
  unsigned firstNumber = 0, chosen = 0;
  SmallVector<AtomicElement, 0> pending, performed;
};

/// The tests of mbarriers that have failed, at this progress of the machine.
struct FailedTests {
  uint64_t failed = 0, since = 0;
};

/// For a driver: whether a thread runs in circles while nothing changes.
struct Idling {
  /// The states in which it has been at this progress of the machine.
  uint64_t since = 0;
  llvm::DenseSet<uint64_t> states;
  /// The progress at which it would only repeat itself.
  std::optional<uint64_t> until;
};

/// The arrival of a thread at the barrier of its cluster.
struct ClusterArrival {
  bool isOpen = false; ///< The thread has not waited yet.
  uint64_t phase = 0;
};

/// The groups of the asynchronous operations of a thread.
struct AsyncGroups {
  /// The number of the open group.
  uint64_t open = 0;
  /// By group, the clocks of operations that have read their source, and of
  /// completed ones.
  std::map<uint64_t, Clock> read, done;

  void commit() { ++open; }
  /// Returns the first of the last `pending` groups, which may be incomplete.
  uint64_t getFirstPending(uint64_t pending) const {
    return open - std::min(open, pending);
  }
};

/// The place of a thread in the grid.
struct ThreadPosition {
  unsigned number; ///< among all threads of the machine
  unsigned device;
  unsigned cta; ///< among all CTAs of the machine
  Dim3 id, blockId;
  unsigned linear; ///< in the CTA
  unsigned warpSize = kWarpSize;
  unsigned lane() const { return linear % warpSize; }
  /// The warp in the CTA.
  unsigned warp() const { return linear / warpSize; }
  /// The first thread of the warp, by its linear index.
  unsigned firstOfWarp() const { return linear - lane(); }
  /// The same among all threads of the machine.
  unsigned firstInMachine() const { return number - lane(); }
};

class Thread : public ThreadPosition {
public:
  Thread(Machine &machine, const ThreadPosition &position)
      : ThreadPosition(position), machine(machine) {}

  Machine &machine;

  //===--- Values of the current call -------------------------------------===//

  const Lanes &get(Value value) const;
  const Lane &getScalar(Value value) const { return get(value).front(); }
  uint64_t getUInt(Value value) const {
    return getScalar(value).getZExtValue();
  }
  int64_t getInt(Value value) const { return getScalar(value).getSExtValue(); }
  void set(Value value, Lanes lanes) {
    calls.back().values[value] = std::move(lanes);
  }
  void set(Value value, Lane lane) { set(value, Lanes{std::move(lane)}); }
  SmallVector<Lanes> getAll(ValueRange values) const;

  //===--- Errors ---------------------------------------------------------===//

  /// Emits an error on `op` that names the thread.
  Step fail(Operation *op, const Twine &message) {
    return emit(op, message, std::nullopt);
  }
  /// Emits an error that `what` is poison with this tag, and a note where it
  /// comes from.
  Step failPoison(Operation *op, const Twine &what, Tag tag);
  /// Reports an error and returns false if a lane is poison.
  bool checkKnown(Operation *op, ArrayRef<Lane> lanes, const Twine &what) {
    Tag tag = getPoison(lanes);
    return !tag || (failPoison(op, what, tag), false);
  }
  /// Same for operands of the op.
  bool checkKnown(Operation *op, ValueRange operands, const Twine &what) {
    return llvm::all_of(operands, [&](Value operand) {
      return checkKnown(op, ArrayRef<Lane>(get(operand)), what);
    });
  }

  //===--- Control --------------------------------------------------------===//

  /// Starts a call, whose first block the thread enters next.
  void startCall() { calls.emplace_back(localUsed); }
  /// Ends the current call and the lifetime of its local memory.
  void endCall();
  /// The calls that the thread is in, the current one last.
  MutableArrayRef<Call> getCalls() { return calls; }
  Call &call() { return calls.back(); }
  Frame &frame() { return calls.back().frames.back(); }
  /// Starts the first block of a region with these arguments.
  void enter(Operation *parent, Region &region, ArrayRef<Lanes> arguments = {});
  /// Continues at the start of another block of the same region.
  void jump(Block *block, ArrayRef<Lanes> arguments);
  /// Leaves the current region and completes its op with these results.
  void leave(ArrayRef<Lanes> results);
  /// Completes the current op of the thread, or the current statement of inline
  /// PTX.
  void advance() {
    if (ptx)
      ++ptx->next;
    else
      ++frame().next;
  }
  /// Returns a value that the thread contributes to its meeting.
  const Lanes &bring(unsigned index) const;
  /// Sets the result that the thread has waited for.
  void take(Lanes lanes);

  bool isFinished() const { return hasFinished; }
  bool canRun() const { return isReady; }
  /// What the kernel has returned.
  std::vector<Lanes> results;

  //===--- Accesses -------------------------------------------------------===//

  /// Records that the current op accesses memory through an address with this
  /// tag.
  void noteBase(Tag tag) { base = base.value_or(tag) == tag ? tag : 0; }
  void clearBase() { base.reset(); }
  /// The tag of the address that the current op accesses; 0 if there is none or
  /// if there are several.
  Tag getBase() const { return base.value_or(0); }

  //===--- What the thread is executing -----------------------------------===//

  Wait wait;
  AtomicRun atomic;
  /// The inline PTX, if any.
  std::unique_ptr<PTXRun> ptx;
  FailedTests tests;
  Idling idling;
  /// The numbers of processes that the thread has started.
  unsigned asyncs = 0, elements = 0;
  ClusterArrival clusterArrival;
  /// The bulk async-groups, and the groups of copies.
  AsyncGroups bulk, copies;
  /// The end of the local memory that is in use.
  uint64_t localUsed = 16;

private:
  friend class Scheduler;

  Step emit(Operation *op, const Twine &message, std::optional<Tag> poison);

  std::vector<Call> calls;
  std::optional<Tag> base;
  bool isReady = false, hasFinished = false;
};

/// x, y and z, in parentheses.
std::string formatDim(Dim3 dim);
/// Returns the position of the thread in its block, and the block, as text.
std::string describeThread(const Thread &thread);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_THREAD_H

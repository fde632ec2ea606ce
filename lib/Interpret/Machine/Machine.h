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

#include "Machine/Barriers.h"
#include "Machine/Memory.h"
#include "Machine/Order.h"
#include "Machine/Races.h"
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

class Machine;
class Thread;

/// The outcome of a step.
enum class Step {
  Next,    ///< Done: continue with the next op.
  Again,   ///< Not done: run the op again in the thread's next step.
  Jumped,  ///< Done: the handler has set the next op.
  Waiting, ///< The thread waits; the thread that wakes it sets the next op.
  Failed,  ///< A diagnostic was emitted.
};

/// What an op does with an operand that is poison.
enum class OnPoison : uint8_t {
  Fails,   ///< The op is undefined.
  Spreads, ///< All results are poison, and the op does nothing else.
  Handles, ///< The handler decides.
};

/// Executes one op for a thread.
struct Handler {
  std::function<Step(Thread &, Operation *)> run;
  OnPoison onPoison = OnPoison::Fails;
};

/// Handlers by op name.
class Handlers {
public:
  void add(StringRef name, std::function<Step(Thread &, Operation *)> run,
           OnPoison onPoison = OnPoison::Fails) {
    byName[name] = {std::move(run), onPoison};
  }
  template <typename OpT>
  void add(Step (*run)(Thread &, OpT), OnPoison onPoison = OnPoison::Fails) {
    add(
        OpT::getOperationName(),
        [run](Thread &thread, Operation *op) {
          return run(thread, cast<OpT>(op));
        },
        onPoison);
  }
  const Handler *find(OperationName name);

private:
  llvm::StringMap<Handler> byName;
  llvm::DenseMap<OperationName, const Handler *> cache;
};

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
    Group
  } what = What::None;
  uint32_t mask = 0;
  BarrierUse barrier;
  /// Whether the warp of the thread has arrived at the barrier.
  bool hasArrived = false;
  Meeting meeting;
  /// Called when all threads have arrived: sets the result of each.
  std::function<LogicalResult(ArrayRef<Thread *>)> complete;
};

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
  const Lane &getScalar(Value value) const { return get(value).front(); }
  uint64_t getUInt(Value value) const {
    return getScalar(value).getZExtValue();
  }
  int64_t getInt(Value value) const { return getScalar(value).getSExtValue(); }
  void set(Value value, Lanes lanes) {
    calls.back().values[value] = std::move(lanes);
  }
  void set(Value value, Lane lane) { set(value, Lanes{std::move(lane)}); }

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
  SmallVector<Lanes> getAll(ValueRange values) const;

  bool isFinished = false;
  bool isReady = false;
  std::vector<Call> calls;
  std::vector<Lanes> results;
  Wait wait;
  /// The elements of the atomic that the thread is executing.
  SmallVector<AtomicElement, 0> pending, performed;
  bool inAtomic = false;
  /// The inline PTX that the thread is executing, if any.
  std::unique_ptr<PTXRun> ptx;
  /// The tag of the address that the current op accesses; 0 if there are
  /// several.
  std::optional<Tag> base;
  /// The tests of mbarriers that have failed since this progress.
  uint64_t failedTests = 0, failedSince = 0;
  uint64_t localUsed = 16;
  uint64_t clusterTicket = 0;
  bool hasArrivedAtCluster = false;
  /// The number of the open bulk async-group, and by group the clocks of
  /// operations that have read their source, and of completed ones.
  uint64_t bulkGroup = 0;
  std::map<uint64_t, Clock> bulkRead, bulkDone;
  /// The same for copies.
  uint64_t copyGroup = 0;
  std::map<uint64_t, Clock> copyDone;

private:
  Step emit(Operation *op, const Twine &message, std::optional<Tag> poison);
};

/// x, y and z, in parentheses.
std::string formatDim(Dim3 dim);
/// Returns the position of the thread in its block, and the block, as text.
std::string describeThread(const Thread &thread);

/// A CTA with its threads in the order of their linear index.
struct Cta {
  unsigned device;
  unsigned cluster;
  unsigned rankInCluster;
  Dim3 id;
  std::vector<Thread *> threads;
  unsigned finished = 0;
  /// The number of threads of each warp that have not exited.
  SmallVector<unsigned> liveInWarp;
  std::array<Barrier, kBarriers> barriers;
};

struct Cluster {
  std::vector<unsigned> ctas;
  /// Threads: that have arrived in this phase, that have exited, and all.
  uint64_t arrived = 0, finished = 0, size = 0;
  uint64_t phase = 0;
  /// The joined clocks of the threads that have arrived: in this phase, and in
  /// the last one.
  Clock arriving, completed;
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
  Dim3 clusterDim = {1, 1, 1};
  std::vector<std::unique_ptr<Thread>> threads;
  std::vector<Cta> ctas;
  std::vector<Cluster> clusters;
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

  /// The steps that all threads have executed.
  uint64_t getSteps() const { return steps; }
  Cta &ctaOf(const Thread &thread) { return ctas[thread.cta]; }
  Cluster &clusterOf(const Thread &thread) {
    return clusters[ctaOf(thread).cluster];
  }

  /// Increases when something changes that a thread may wait for.
  uint64_t progress = 0;
  void noteProgress() { ++progress; }
  /// Whether all threads that could run have only tested mbarriers, in vain and
  /// at least `tests` times, since the last progress.
  bool onlyTests(uint64_t tests) const;

  void makeReady(Thread &thread);
  /// Ends a wait: the thread continues after its op.
  void wake(Thread &thread);
  /// Wakes threads whose wait is satisfied now that a thread has arrived or
  /// ended.
  LogicalResult release(Thread &changed);
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
  bool isInScope(const Thread &a, const Thread &b, Scope scope);

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
  /// Where poison comes from, by the number in the tag.
  struct Origin {
    Operation *op;
    std::string why;
  };
  friend class Thread;
  std::vector<Origin> origins;
  std::map<std::tuple<Operation *, const char *, std::string>, Tag> originTags;
  uint64_t steps = 0;
  unsigned unfinished = 0;
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

//===- Thread.h - One thread that executes a function -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_THREAD_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_THREAD_H

#include "BlockOrder.h"
#include "Memory.h"
#include "mlir/IR/Operation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Validate/Sequential.h"

namespace mlir::redop::sequential {

/// What an executor of ops did.
enum class Step { NotMine, Done, Failed };

/// An access to memory: what is undefined depends on it.
struct Access {
  Lane address;
  /// In bytes.
  unsigned size;
  unsigned alignment;
  bool isWrite = false;
  bool isAtomic = false;
  /// Whether an element of a memref, whose indices are checked.
  bool isElement = false;
  /// The memory of the type of the pointer.
  std::optional<Window> window = std::nullopt;
};

/// An update of an element by one atomic access, if others may interfere.
struct Update {
  z3::expr guard;
  z3::expr address;
  Lane old;
  Lane now;
  /// If the payload of a NaN is unspecified, the type of the value.
  FloatType floatType = {};
  /// Which read may do it where it changes nothing, or which one this is.
  enum class Read { None, Strong, Weak } read = Read::None;
};

/// An op at which the threads of a block or warp wait for each other. What it
/// returns is unknown, but the same for both functions, if all threads take
/// part with the same operands.
struct Exchange {
  /// What the op does; equal for ops that do the same.
  std::string key;
  z3::expr guard;
  Lanes operands;
  /// If it orders memory, the number of the barrier.
  std::optional<size_t> barrier;

  bool isLike(const Exchange &other) const {
    return key == other.key && operands.size() == other.operands.size();
  }
};

/// Executes ops on terms, on all paths at once: each op has a guard, the
/// condition under which it is executed.
class Thread {
public:
  Thread(Terms &terms, const SequentialOptions &options, bool isAfter);

  /// Executes a function. Returns whether all of it is supported; `problem`
  /// says what is not.
  bool run(FunctionOpInterface function, ArrayRef<Lanes> args);
  /// Executes the blocks of a region; `results` are the operands of its
  /// terminators.
  bool runRegion(Region &region, ArrayRef<Lanes> args,
                 SmallVectorImpl<Lanes> &results);

  const Lanes &get(Value value);
  SmallVector<Lanes> get(ValueRange values);
  const Lane &getScalar(Value value) { return get(value).front(); }
  void set(Value value, Lanes lanes);

  Step fail(const Twine &why);
  Step failOp(Operation *op, const Twine &why);
  /// The execution is undefined if `condition` holds here. `isUseful`: that it
  /// does not hold shows which paths there are.
  void undefinedIf(const z3::expr &condition, bool isUseful = true);
  void undefinedIfPoison(const Lanes &lanes);
  /// The guards of the paths on which a condition holds, and on which it does
  /// not: false for a path that no execution that counts takes.
  std::pair<z3::expr, z3::expr> branch(const z3::expr &condition);
  /// A loop needs more iterations than are executed, where `condition` holds.
  void exceedIf(const z3::expr &condition);

  /// Reads or writes an element of memory. The width of a value in memory is a
  /// multiple of bytes; the others are extended by zeros.
  Lane load(const Access &access, unsigned width);
  /// `simpler`: a condition instead of the guard for what the update does to
  /// memory, where it holds as well if that changes nothing.
  void store(const Access &access, const Lane &value, FloatType type = {},
             std::function<Lane(const Lane &)> update = {},
             const std::optional<z3::expr> &simpler = std::nullopt);
  /// The address of a new object that only this function sees.
  Lane addPrivate(Window window, uint64_t size, StringRef name);
  /// Whether there are objects that no other thread sees.
  bool hasOwnMemory() const {
    return llvm::any_of(privates, [](const Object &object) {
      return object.window == Window::Local;
    });
  }
  /// The object of this name that the function made, or -1.
  int findPrivate(StringRef name) const;
  const std::string &getPrivateName(int source) const {
    return privates[source - Source::FirstPrivate].name;
  }
  /// Waits for other threads, and returns results of these widths.
  Lanes exchange(const Twine &key, Lanes operands, ArrayRef<unsigned> widths,
                 bool ordersMemory);
  /// A value that is any, of those that the function may choose.
  z3::expr chooseAny(const z3::expr &of);
  /// From here on, accesses through two memrefs are to different objects.
  Step distinguish(Lane &a, Lane &b);
  /// Whether an access through the pointer `source` is at or after `base +
  /// size`.
  z3::expr accessesFrom(int source, const z3::expr &base, uint64_t size) const;

  Terms &terms;
  const SequentialOptions &options;
  bool isAfter;
  Memory memory;
  z3::expr guard;
  z3::expr undefined;
  /// Whether a loop needs more iterations than are executed.
  z3::expr exceeded;
  SmallVector<Lanes> results;
  std::string problem;
  /// The condition of a branch between versions, which is to be assumed to
  /// hold, and not to hold.
  std::optional<z3::expr> undecided;
  /// Whether the problem is that there was no more time.
  bool isLate = false;
  /// Whether an op waits for, or communicates with, other threads.
  bool usesOthers = false;
  /// Whether an exchange is not the one that is wanted.
  bool isOther = false;
  /// Whether a value that was loaded may be what was in a variable of this
  /// thread before it wrote to it.
  bool readsGarbage = false;
  /// Whether Z3, not the function, chooses what a freeze returns.
  bool chooses = false;
  std::vector<Update> updates;
  /// Accesses that do not change what they find, if others may interfere.
  std::vector<Update> reads;
  std::vector<Exchange> exchanges;
  /// Those of the first function, which the second must have, too.
  const std::vector<Exchange> *wanted = nullptr;
  /// Sources of noalias arguments.
  SmallVector<int> noalias;
  /// What memref.distinct_objects says, where its guard holds: the sources of
  /// two objects, in order.
  struct Distinct {
    int first, second;
    z3::expr guard;
    /// Their memory, if that is known.
    const std::pair<z3::expr, z3::expr> *regions[2];
  };
  std::vector<Distinct> distinct;
  /// Those that the first function states.
  const std::vector<Distinct> *distinctBefore = nullptr;
  /// A word that was accessed, and the object that it then belongs to.
  struct Owned {
    std::string name;
    z3::expr word, owner, when;
  };
  std::vector<Owned> owned;
  /// Those of the first function.
  const std::vector<Owned> *ownedBefore = nullptr;
  /// An early load and a write before it, which do not overlap in executions
  /// that are defined: where both happen.
  struct Apart {
    Access load, write;
    z3::expr when;
  };
  std::vector<Apart> apart;
  /// Those of the first function.
  const std::vector<Apart> *apartBefore = nullptr;
  /// Memory that belongs to memrefs: the base, and the size in bytes.
  std::vector<std::pair<z3::expr, z3::expr>> regions;
  /// Sources of arguments, in order, whose elements are not in common in the
  /// executions that count.
  ArrayRef<std::pair<int, int>> separate;
  /// Sources that memrefs with other bounds were made of.
  llvm::SmallDenseSet<int> reinterpreted;
  FunctionOpInterface function;
  unsigned depth = 0;
  /// The objects that llvm.alloca and memref.alloca made. A pass that adds some
  /// of one dialect leaves those of the other their names.
  unsigned allocas = 0, memrefs = 0;
  /// Objects by the symbols of globals that the other function does not have.
  llvm::StringMap<Lane> globals;

private:
  bool runOp(Operation *op);
  bool runBlock(Block &block);
  void check(const Access &access);
  /// Executes an access to one of several objects, of which the function made
  /// one, as one to each.
  void forEachSource(const Access &access,
                     function_ref<void(const Access &)> run);
  /// The source of an address; that of sums of integers is not kept.
  int findSource(const Lane &address);
  Lane loadFrom(Access access, unsigned width);
  void storeTo(Access access, const Lane &value, FloatType type,
               std::function<Lane(const Lane &)> update,
               const std::optional<z3::expr> &simpler);
  /// Whether two sources are different objects that no address is shared by.
  bool areDisjoint(int a, int b) const;
  /// What is undefined because pointers do not alias.
  void checkNoalias();
  /// Adds the executions in which a word has another owner.
  void checkOwner(const std::string &name, const z3::expr &word,
                  const z3::expr &owner, const z3::expr &when);
  /// What is undefined because objects are distinct. Returns whether that is
  /// known.
  bool checkDistinct();
  /// The memory of the memref with this base.
  const std::pair<z3::expr, z3::expr> *findRegion(const z3::expr &base) const;
  /// Whether an access is to an object.
  z3::expr isAccessTo(int accessed, int source) const;
  /// Whether an access may be to an object.
  bool mayAccess(int accessed, int source) const;
  /// Whether accesses overlap.
  z3::expr overlaps(const Access &a, const Access &b) const;
  /// Whether a write that was executed overlaps the early load.
  z3::expr overlapsWrite(const Access &access);
  /// Whether the first function is undefined if a load here reads what a write
  /// wrote: it executes both, too.
  bool isApart(const Lane &address, unsigned size, const Write &write) const;

  struct Known {
    Lanes lanes;
    /// If the op was executed several times: what it returned at last, and
    /// where.
    Lanes latest;
    std::optional<z3::expr> when;
  };
  llvm::DenseMap<Value, Known> values;
  std::map<Region *, std::unique_ptr<BlockOrder>> orders;
  /// Whether a block is executed again, so that values of its ops that were
  /// computed before are still used where this execution does not happen.
  bool mergesValues = false;
  std::vector<Access> accesses;
  std::vector<z3::expr> accessGuards;
  struct Object {
    z3::expr address;
    uint64_t size;
    Window window;
    std::string name;
  };
  std::vector<Object> privates;
  /// The op that is executed.
  Operation *current = nullptr;
  std::map<unsigned, unsigned> choices;
  unsigned ops = 0;
};

/// Whether two pieces of memory, given by their bases and sizes, have common
/// bytes.
z3::expr overlap(Terms &terms, const std::pair<z3::expr, z3::expr> &a,
                 const std::pair<z3::expr, z3::expr> &b);

/// The executors of ops.
Step runControlFlow(Thread &thread, Operation *op);
Step runInteger(Thread &thread, Operation *op);
Step runFloat(Thread &thread, Operation *op);
Step runVector(Thread &thread, Operation *op);
Step runAffine(Thread &thread, Operation *op);
Step runMemory(Thread &thread, Operation *op);
Step runMemRef(Thread &thread, Operation *op);
Step runReduction(Thread &thread, Operation *op);
Step runLanes(Thread &thread, Operation *op);
/// Ops that communicate with other threads of a block of any size.
Step runExchange(Thread &thread, Operation *op);
/// PTX text of which the effects are not known.
Step runText(Thread &thread, Operation *op);
Step runInlinePtx(Thread &thread, Operation *op);
/// Any op without effects, as an unknown function of its operands.
Step runUnknown(Thread &thread, Operation *op);

/// The definition of a reduction, from the words of the PTX ISA and of
/// upstream's arith dialect: see Kinds.cpp. Null if the kind is not known.
/// `flushes` is whether a sum of f32 flushes subnormals.
std::optional<z3::expr> combine(Terms &terms, StringRef kind, Type type,
                                const z3::expr &old, const z3::expr &value,
                                const z3::expr &flushes);

/// Executes an atomic update of an element under the guard; returns the old
/// value, or nothing if the kind is not known. `mayFlush` is whether a sum of
/// f32 in global memory flushes subnormals.
std::optional<Lane> updateElement(Thread &thread, Access access, StringRef kind,
                                  Type type, const Lane &value, bool mayFlush);

/// The condition of a comparison of floats.
z3::expr compareFloats(Terms &terms, StringRef predicate, FloatType type,
                       const z3::expr &a, const z3::expr &b);

/// The memory of a memref or pointer, if its type says so.
std::optional<Window> getWindow(Type type);
/// The address of an element of a memref; `isOutside` is whether an index is
/// out of bounds.
Lane getAddress(Thread &thread, MemRefType type, const Lanes &memref,
                ArrayRef<Lane> indices, z3::expr &isOutside);
/// The size of a type in memory, in bytes.
uint64_t getSize(Thread &thread, Type type);
uint64_t getAlignment(Thread &thread, Type type);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_THREAD_H

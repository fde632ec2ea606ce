//===- Terms.h - Values of ops as terms of Z3 -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_TERMS_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_TERMS_H

#include "Reachable.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/StringMap.h"
#include <array>
#include <optional>
#include <vector>
#include <z3++.h>

namespace mlir::redop::sequential {

/// A scalar: its bits, and whether it is poison.
struct Lane {
  z3::expr bits;
  z3::expr poison;
  /// For an address: the object that it is based on, if that is the same in
  /// all executions. See Source.
  int source = -1;

  unsigned width() const { return bits.get_sort().bv_size(); }
};
/// A value of any type, as its scalars. A memref is its base, its offset, its
/// sizes and its strides.
using Lanes = SmallVector<Lane, 4>;

/// Numbers of objects that addresses are based on: arguments, globals, those
/// that are only known to be distinct from others, those that are one of two by
/// a condition, and those that the function made.
struct Source {
  enum : int {
    Unknown = -1,
    /// One of several, maybe of those that the function made.
    Lost = -2,
    FirstGlobal = 1'000,
    FirstNamed = 50'000,
    FirstChosen = 60'000,
    FirstPrivate = 100'000
  };
};
/// A source that is one of two.
struct ChosenSource {
  z3::expr condition;
  int first, second;
};

/// The first byte of an address names the memory.
enum class Window : uint64_t { Global = 0, Shared = 1, Local = 2 };
/// Private objects have constant addresses, from here on in their window.
inline constexpr uint64_t firstPrivate = uint64_t(0xF) << 52;

enum class Extremum { MinU, MaxU, MinS, MaxS };
/// As in the names of kinds: minu.
StringRef getName(Extremum extremum);
/// The one that a term is an application of.
std::optional<Extremum> getExtremum(const z3::expr &term);
/// What is known of it: which operand it is.
std::optional<z3::expr> getExtremumFact(const z3::expr &term);

/// A simpler term that is the same. What is known from before takes no time.
z3::expr simplify(const z3::expr &term);

/// The widths of the scalars of a value; nothing if the type is not supported.
std::optional<SmallVector<unsigned, 4>> getWidths(Type type);

/// Builds terms; both functions use the same terms for the same unknowns.
class Terms {
public:
  z3::context &ctx = getContext();
  /// What holds in all executions that count.
  std::vector<z3::expr> facts;
  /// The unknowns that a counterexample lists, in order.
  std::vector<std::pair<std::string, z3::expr>> inputs;
  /// Whether sums and products of floats are those of a ring, since the
  /// functions may regroup them.
  bool isRing = false;
  bool exactFloats = false;
  /// Whether products of integers are exact, and not unknown functions.
  bool exactProducts = false;
  /// The numbers of private objects, by name.
  std::map<std::string, unsigned> privateNumbers;
  /// Symbols of globals that both modules have, and their sources.
  llvm::StringMap<int> sharedGlobals;
  /// Those in shared memory.
  llvm::StringMap<bool> isSharedMemory;
  /// From Source::FirstChosen on.
  std::vector<ChosenSource> chosenSources;
  /// From Source::FirstNamed on: the addresses of objects of unknown sources.
  std::vector<z3::expr> namedSources;
  const ChosenSource *getChosen(int source) const {
    bool isChosen =
        source >= Source::FirstChosen && source < Source::FirstPrivate;
    return isChosen ? &chosenSources[source - Source::FirstChosen] : nullptr;
  }
  /// Whether flushing subnormals makes no difference, by permission.
  bool anySubnormals = false;
  /// Whether the only thread of its block executes the functions.
  bool isAlone = false;
  /// The size of the block, if the kernel states it.
  std::optional<std::array<uint32_t, 3>> blockSize;
  /// Whether its block is the only one of the grid.
  bool isOnlyBlock = false;
  /// Whether Z3 may choose products, or how floats are added.
  bool hasUnknownFloats = false;
  /// Whether Z3 may choose what an op computes.
  bool hasUnknownOps = false;
  /// The size of the words of memory in bytes, and the largest that all
  /// accesses permit.
  unsigned granule = 4, wantedGranule = 4;
  /// When to give up.
  CpuClock::time_point deadline;
  /// Whether a branch between versions splits the executions, and the
  /// conditions that they are split by, with what they are here.
  bool splits = false;
  std::vector<std::pair<z3::expr, bool>> assumed;
  /// If set, only the execution that this model describes is of interest, and
  /// nothing is left out of terms.
  const z3::model *confirmed = nullptr;

  /// Whether the second function may do more than it does where that is easier
  /// to prove, and whether it does.
  bool mayDoMore = true, doesMore = false;

  /// Adds what holds in each execution that counts, while both functions are
  /// executed.
  void assume(const z3::expr &fact);
  /// Whether conditions may hold together in an execution that counts.
  bool mayHold(const std::vector<z3::expr> &conditions);
  Reachable reachable{ctx};

  z3::expr number(uint64_t value, unsigned width) {
    return ctx.bv_val(value, width);
  }
  z3::expr number(const APInt &value);
  z3::expr yes() { return ctx.bool_val(true); }
  z3::expr no() { return ctx.bool_val(false); }

  /// The unknown of this name; a new one is listed in counterexamples if
  /// `isInput`.
  z3::expr symbol(const std::string &name, unsigned width,
                  bool isInput = false);
  /// A special register.
  z3::expr special(const std::string &name);
  bool isUsed(const std::string &name) { return symbols.count(name); }
  /// An unknown function of bit vectors.
  z3::expr apply(const std::string &name, ArrayRef<z3::expr> in,
                 unsigned width);

  /// A minimum or maximum of bit vectors: an unknown function, since Z3 mixes
  /// choices with others, and the fact that it is one of its operands.
  z3::expr getExtremum(Extremum extremum, const z3::expr &a, const z3::expr &b);
  /// Adds that fact for each minimum and maximum in a term that a substitution
  /// has made.
  void addExtremumFacts(const z3::expr &term);

  /// The initial contents of the word with an address in it, or those after a
  /// barrier.
  z3::expr getMemory(const z3::expr &address, unsigned barrier = 0);

  /// Logic, with constants folded.
  z3::expr both(const z3::expr &a, const z3::expr &b);
  z3::expr either(const z3::expr &a, const z3::expr &b);
  z3::expr negate(const z3::expr &a);
  z3::expr choose(const z3::expr &condition, const z3::expr &a,
                  const z3::expr &b);
  /// A condition where others are known to hold: without its conjuncts that are
  /// theirs.
  z3::expr without(const z3::expr &condition, const z3::expr &known);
  /// Whether a condition holds where another one does, by its conjuncts.
  bool follows(const z3::expr &condition, const z3::expr &from);
  /// Whether two conditions do not hold together, by their conjuncts.
  bool areExclusive(const z3::expr &a, const z3::expr &b);
  Lane choose(const z3::expr &condition, const Lane &a, const Lane &b);
  Lanes choose(const z3::expr &condition, const Lanes &a, const Lanes &b);
  z3::expr same(const z3::expr &a, const z3::expr &b);

  z3::expr toBool(const z3::expr &bit) {
    return simplify(same(bit, ctx.bv_val(1, 1)));
  }
  z3::expr toBit(const z3::expr &condition) {
    return choose(condition, ctx.bv_val(1, 1), ctx.bv_val(0, 1));
  }
  /// The product, and whether it wraps.
  z3::expr multiply(const z3::expr &a, const z3::expr &b);
  /// The quotient or the remainder.
  z3::expr divide(const z3::expr &a, const z3::expr &b, bool isSigned,
                  bool isRemainder);
  z3::expr productWraps(const z3::expr &a, const z3::expr &b, bool isSigned);
  /// Changes the width, by sign or zeros, or by dropping high bits.
  z3::expr resize(const z3::expr &bits, unsigned width, bool isSigned);

  Lane known(const z3::expr &bits) { return {bits, no()}; }
  Lane poison(unsigned width) { return {number(0, width), yes()}; }

  /// The constant that two simplified addresses differ by, if it is one.
  std::optional<uint64_t> getDistance(const z3::expr &a, const z3::expr &b);
  /// The constant summand of an address.
  uint64_t getConstantPart(const z3::expr &address) {
    return getBase(address).second;
  }
  /// Whether a source may be an object that the function made.
  bool mayBePrivate(int source) const;

private:
  /// The context of this thread. It is never destroyed, since that takes Z3
  /// longer than most proofs.
  static z3::context &getContext();
  int chooseSource(const z3::expr &condition, int a, int b);
  std::optional<z3::expr> simplifyExtremum(Extremum extremum,
                                           const z3::expr &number,
                                           const z3::expr &other);
  std::optional<z3::expr> chooseSum(const z3::expr &condition,
                                    const z3::expr &a, const z3::expr &b);

  /// How many facts `reachable` has.
  size_t numKnown = 0;
  llvm::StringMap<unsigned> functions;
  std::map<std::string, z3::expr> symbols;
  std::vector<z3::func_decl> declarations;
  /// An address as a sum without constant, and a constant; by its number.
  const std::pair<z3::expr, uint64_t> &getBase(const z3::expr &address);
  std::map<unsigned, std::pair<z3::expr, uint64_t>> bases;
  std::map<std::pair<unsigned, unsigned>, bool> following;
  /// Keeps the terms of `bases` and `following` alive, so that their numbers
  /// stay theirs.
  std::vector<z3::expr> kept;
};

/// The definitions of the operations of floats on bits.
class Floats {
public:
  Floats(Terms &terms, FloatType type);

  z3::expr isNaN(const z3::expr &bits);
  z3::expr isZero(const z3::expr &bits);
  z3::expr isSubnormal(const z3::expr &bits);
  /// A zero of the same sign instead of a subnormal.
  z3::expr flush(const z3::expr &bits);
  z3::expr canonicalNaN();
  z3::expr sign();
  /// The order of numbers, -0.0 before +0.0.
  z3::expr isLess(const z3::expr &a, const z3::expr &b);
  /// Whether NaN, if any is one, is the result; else the other value is.
  z3::expr max(const z3::expr &a, const z3::expr &b, bool propagatesNaN);
  z3::expr min(const z3::expr &a, const z3::expr &b, bool propagatesNaN);
  /// add, sub, mul, div: rounded once, to nearest even.
  z3::expr arithmetic(StringRef name, z3::expr a, z3::expr b);
  /// The constant, an integer in a ring.
  z3::expr constant(const APFloat &value);

  FloatType type;

private:
  z3::expr toFloat(const z3::expr &bits);
  z3::expr fromFloat(const z3::expr &value);

  Terms &terms;
  unsigned width;
  /// The bits of infinity.
  APInt infinity;
};

/// Adds the summands of a sum of bit vectors.
void addSummands(const z3::expr &sum, std::vector<z3::expr> &summands);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_TERMS_H

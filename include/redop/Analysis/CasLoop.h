//===- CasLoop.h - Loops of compare-and-swap --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Programs that need an atomic operation that they do not have compute the new
/// value of a cell from its old value, and repeat until a compare-and-swap
/// succeeds. This analysis finds the function f that such a loop applies to the
/// cell, `cell = f(cell)`. It does not depend on orders and scopes.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_CASLOOP_H
#define REDOP_ANALYSIS_CASLOOP_H

#include "redop/Dialect/PortableKinds.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// A compare-and-swap: `llvm.cmpxchg` or `redop.atom cas`.
struct Exchange {
  Operation *op;
  Value pointer, expected, desired;

  static std::optional<Exchange> get(Operation *op);

  /// Whether `value` is what the exchange found in memory.
  bool isOld(Value value) const;
  /// Whether the exchange has succeeded if `condition` is true, or if it is
  /// false; nullopt if it is another condition. Success is the second result,
  /// or that the exchange found what it expected.
  std::optional<bool> getSuccess(Value condition) const;
};

/// The function that is applied to a cell: `cell = kind(cell, value)`.
struct CellUpdate {
  PortableKind kind;
  Value value;
  /// The kind is a sum, from which `value` is subtracted.
  bool isSubtracted = false;
  /// What the loop asserts about the values.
  arith::FastMathFlags flags = arith::FastMathFlags::none;
  /// The type of the cell, if `value` only has its bits.
  Type type = {};
  /// Of an extremum of floats that the program compares itself: how `value`
  /// must compare with the cell to replace it. What comparisons say about NaNs
  /// and zeros then holds, not what the kind says.
  std::optional<arith::CmpFPredicate> compare = std::nullopt;

  Type getType() const { return type ? type : value.getType(); }
};

/// Returns the value whose bits `value` has.
Value stripBitcasts(Value value);

/// Returns the kind of an op on two values that reductions combine by: of
/// arith, of LLVM, or of libdevice if it is not linked yet.
std::optional<arith::AtomicRMWKind> getCombiningKind(Operation *op);

/// Whether `op` is inline assembly that only adds or subtracts two floats, as
/// the operators of CUDA's half.
bool isFloatSum(Operation *op);
/// The type of the floats that such text adds; null if it does something else.
/// Its operands may be their bits.
Type getAddedFloats(Operation *op);

/// Returns the function if `next` is computed from `old` by one operation, or
/// by a comparison and a select; its other operand must satisfy `isFixed`. Does
/// not cover an exchange.
std::optional<CellUpdate> matchUpdate(Value next, Value old,
                                      llvm::function_ref<bool(Value)> isFixed);

/// A condition that is known to hold.
struct Fact {
  Value condition;
  bool isTrue;
};
using Facts = SmallVector<Fact, 4>;

/// Returns the ways in which `condition` can be `isTrue`: one for each
/// disjunct. Returns nullopt if there are too many.
std::optional<SmallVector<Facts>> getWays(Value condition, bool isTrue);

/// Returns the extremum of `old` and `value` that is `value` if `fact` holds.
std::optional<CellUpdate> getExtremumOf(const Fact &fact, Value old,
                                        Value value);

/// Whether `update` does not change a cell that holds `old` if `fact` holds.
bool isUnchangedIf(const Fact &fact, Value old, const CellUpdate &update);

/// A loop that exchanges until it succeeds, or until it finds a cell that f
/// does not change.
struct CasLoop {
  Exchange exchange;
  CellUpdate update;
  /// The block that begins each iteration. Its only argument is the expected
  /// value.
  Block *header;
  SmallVector<Block *, 4> blocks;
  /// The computations in the loop on which the pointer and the value of the
  /// update depend, in order. Their other operands are from outside.
  SmallVector<Operation *, 2> fixed;
  /// Whether it may end because of a first expected value, each of which is
  /// from a weak load of the cell.
  bool hasWeakRead = false;

  bool contains(Block *block) const {
    return llvm::is_contained(blocks, block);
  }
};

/// Returns the loop around `exchange`. If there is none that can become one
/// reduction, sets `why` to the reason; it stays empty if the exchange is not
/// in such a loop at all.
std::optional<CasLoop> findCasLoop(const Exchange &exchange, std::string &why);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_CASLOOP_H

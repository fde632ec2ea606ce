//===- Evaluate.h - Numbers that threads compute ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_CTASUMS_EVALUATE_H
#define REDOP_LIB_OPTIMIZE_CTASUMS_EVALUATE_H

#include "redop/Analysis/PointerOffsets.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Dialect/PortableKinds.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::redop {

/// What is known of a value of a thread.
struct Item {
  enum class Kind : uint8_t {
    Unknown,
    /// The bits of an integer or a float, of at most 64.
    Number,
    /// An address of shared memory: `number` bytes from `variable`, or from the
    /// start of dynamic shared memory if that is null.
    Address,
    /// The values that were combined to it, of which `number` is the index.
    Sum
  };
  Kind kind = Kind::Unknown;
  uint64_t number = 0;
  Operation *variable = nullptr;

  static Item getNumber(uint64_t number) { return {Kind::Number, number}; }
  bool is(Kind other) const { return kind == other; }
};

/// A thread of a CTA of `threads` threads in dimension x, and of warps of
/// `lanes`.
struct ThreadPosition {
  unsigned index, threads, lanes;
};

/// Computes what threads compute.
class Evaluator {
public:
  /// What `op`, with one result, computes from `operands`; Unknown if that is
  /// not a number or an address of shared memory. Flags that make a result
  /// poison are ignored: any value is right then.
  Item evaluate(Operation *op, ArrayRef<Item> operands,
                const ThreadPosition &thread);

private:
  /// What does not depend on the thread.
  struct Known {
    std::optional<SpecialRegister> special;
    /// The result, if `isSame`.
    Item item;
    bool isSame = false;
    std::optional<PointerOffset> offset;
  };
  const Known &getKnown(Operation *op);

  llvm::DenseMap<Operation *, std::unique_ptr<Known>> known;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_CTASUMS_EVALUATE_H

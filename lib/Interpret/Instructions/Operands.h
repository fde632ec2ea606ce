//===- Operands.h - The operands of an instruction --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_OPERANDS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_OPERANDS_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

/// Sets the result of an instruction that threads execute together.
using TakeResult = std::function<void(Thread &, Lanes)>;

/// The operands of an instruction, in the order of PTX, and its result, in the
/// notation that it is written in: an op, a call of an intrinsic, or a
/// statement of inline PTX.
class InstructionOperands {
public:
  InstructionOperands(Thread &thread, Operation *op) : thread(thread), op(op) {}
  virtual ~InstructionOperands() = default;

  /// Sets `lanes` to operand `index`, from a register of `width` bits where
  /// there are registers. Reports an error and returns false if it is not one.
  virtual bool read(unsigned index, unsigned width, bool isFloat,
                    Lanes &lanes) const = 0;
  /// Returns a function that sets the result when the thread is woken. If it is
  /// null, that is the first result of the op.
  virtual TakeResult makeTake() const = 0;

  /// Same for an operand of 32 bits that must not be poison; `what` is its
  /// name.
  bool readKnown(unsigned index, const Twine &what, Lanes &lanes) const {
    return read(index, 32, /*isFloat=*/false, lanes) &&
           thread.checkKnown(op, lanes, what);
  }

  Thread &thread;
  Operation *op;
};

/// Operands that are values. A null value has all bits set.
class ValueOperands : public InstructionOperands {
public:
  ValueOperands(Thread &thread, Operation *op, ArrayRef<Value> values,
                TakeResult take = {})
      : InstructionOperands(thread, op), values(values), take(std::move(take)) {
  }

  bool read(unsigned index, unsigned width, bool isFloat,
            Lanes &lanes) const override {
    if (Value value = values[index])
      lanes = thread.get(value);
    else
      lanes = {APInt::getAllOnes(width)};
    return true;
  }
  TakeResult makeTake() const override { return take; }

private:
  SmallVector<Value, 4> values;
  TakeResult take;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_OPERANDS_H

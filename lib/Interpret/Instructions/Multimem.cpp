//===- Multimem.cpp - Reductions of all copies of a buffer ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA 9.7.9.14. A multimem address refers to one copy on each device.
//
//===----------------------------------------------------------------------===//

#include "Instructions/Multimem.h"
#include "Instructions/Reductions.h"
#include "Machine/Access.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

std::optional<SmallVector<uint64_t>>
mlir::redop::interpreter::getCopies(Thread &thread, Operation *op,
                                    uint64_t address, uint64_t size,
                                    uint64_t alignment) {
  Memory &memory = thread.machine.memory;
  Allocation *allocation = memory.find(address, size);
  if (getWindow(address) != Window::Multimem)
    thread.fail(op, "0x" + llvm::utohexstr(address, /*LowerCase=*/true) +
                        " is not a multimem address");
  else if (!allocation)
    thread.fail(op, memory.explain(address, size));
  else if (address % alignment)
    thread.fail(op, "the address is not aligned to " +
                        Twine(alignment == size ? "the whole access, " : "") +
                        Twine(alignment) + " bytes");
  else {
    SmallVector<uint64_t> copies;
    for (uint64_t copy : allocation->copies)
      copies.push_back(copy + (address - allocation->base));
    return copies;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

/// Combines one element of all copies, first to last, in the accumulator type.
static APInt reduceCopies(Combine kind, ArrayRef<APInt> values, Type type,
                          Type accumulator) {
  bool isWider = type != accumulator;
  auto widen = [&](const APInt &value) {
    return isWider ? convertFloat(value, cast<FloatType>(type),
                                  cast<FloatType>(accumulator))
                   : value;
  };
  APInt result = widen(values.front());
  for (const APInt &value : values.drop_front())
    result = combine(kind, result, widen(value), accumulator);
  return isWider ? convertFloat(result, cast<FloatType>(accumulator),
                                cast<FloatType>(type))
                 : result;
}

/// Emits remarks on what the PTX ISA does not specify about a reduction of
/// floats.
static void markOpen(Machine &machine, Operation *op, Combine kind,
                     ArrayRef<APInt> values, const APInt &result,
                     FloatType type, Type accumulator) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  auto isAny = [&](function_ref<bool(const APFloat &)> has) {
    return llvm::any_of(values, [&](const APInt &value) {
      return has(APFloat(semantics, value));
    });
  };
  if (kind == Combine::AddF) {
    SmallVector<APInt> reversed(llvm::reverse(values));
    if (reduceCopies(kind, reversed, type, accumulator) != result)
      machine.remarks.add(
          op, "the PTX ISA does not specify the order in which copies "
              "are added, and a different order gives different bits; "
              "the interpreter adds first to last");
    if (type.isF32() &&
        (isSubnormal(result, type) ||
         isAny([](const APFloat &v) { return v.isDenormal(); })))
      machine.remarks.add(op,
                          "the PTX ISA does not specify whether subnormals are "
                          "flushed; the interpreter keeps them");
    // Overflow in a format without infinity, or where a conversion would
    // saturate.
    if (type.getWidth() == 8 && !APFloat(semantics, result).isFinite() &&
        !isAny([](const APFloat &v) { return !v.isFinite(); }))
      machine.remarks.add(
          op, "the PTX ISA does not specify whether a sum that overflows "
              "saturates; the interpreter does not saturate");
    return;
  }
  bool hasPlus = isAny([](const APFloat &v) { return v.isPosZero(); });
  bool hasMinus = isAny([](const APFloat &v) { return v.isNegZero(); });
  if (isAny([](const APFloat &v) { return v.isNaN(); }) ||
      (hasPlus && hasMinus))
    machine.remarks.add(
        op, "the PTX ISA does not specify NaN and signed zeros; the "
            "interpreter ignores a NaN and orders +0.0 above -0.0");
}

Step mlir::redop::interpreter::loadCopies(
    Thread &thread, Operation *op, ArrayRef<uint64_t> copies, Combine kind,
    Type scalar, size_t count, Type accumulator, Order order, Lanes &lanes,
    llvm::function_ref<void(ArrayRef<APInt>, const APInt &)> note) {
  Machine &machine = thread.machine;
  unsigned width = getLaneWidth(scalar);
  uint64_t size = count * width / 8;
  for (uint64_t copy : copies)
    if (machine.locks.isLocked(copy, size, thread, order.scope))
      return Step::Again;
  for (uint64_t copy : copies)
    if (!getBytes(thread, op, copy, size, 1) ||
        !noteAccess(thread, op, copy, size, AccessKind::Read, order))
      return Step::Failed;
  for (size_t i = 0; i < count; ++i) {
    SmallVector<APInt> values;
    Tag poison = 0;
    for (uint64_t copy : copies) {
      uint64_t place = copy + i * width / 8;
      uint8_t *bytes = getBytes(thread, op, place, width / 8, 1);
      if (!bytes)
        return Step::Failed;
      values.push_back(loadBits(bytes, width));
      Allocation &allocation = *machine.memory.find(place, width / 8);
      if (!poison)
        poison =
            getTag(thread, op, allocation, place - allocation.base, width / 8);
    }
    lanes.push_back(reduceCopies(kind, values, scalar, accumulator));
    lanes.back().tag = poison;
    if (note && !poison)
      note(values, lanes.back());
  }
  return Step::Next;
}

Step mlir::redop::interpreter::loadReduced(Thread &thread, Operation *op,
                                           uint64_t address, Combine kind,
                                           Type scalar, size_t count,
                                           Type accumulator, Order order,
                                           Lanes &lanes) {
  uint64_t size = count * getLaneWidth(scalar) / 8;
  auto copies = getCopies(thread, op, address, size, size);
  if (!copies)
    return Step::Failed;
  auto note = [&](ArrayRef<APInt> values, const APInt &result) {
    if (auto floatType = dyn_cast<FloatType>(scalar))
      markOpen(thread.machine, op, kind, values, result, floatType,
               accumulator);
  };
  return loadCopies(thread, op, *copies, kind, scalar, count, accumulator,
                    order, lanes, note);
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

Step mlir::redop::interpreter::updateEach(
    Thread &thread, Operation *op,
    llvm::function_ref<std::optional<SmallVector<uint64_t>>()> getAll,
    Combine kind, Type scalar, const Lanes &lanes, Order order, Window window) {
  unsigned width = getLaneWidth(scalar);
  auto make = [&](SmallVectorImpl<AtomicElement> &elements) -> LogicalResult {
    auto copies = getAll();
    if (!copies)
      return failure();
    for (uint64_t copy : *copies)
      for (auto [i, lane] : llvm::enumerate(lanes)) {
        elements.push_back(
            {copy + i * (width / 8), width,
             makeUpdate(thread.machine, op, kind, lane, scalar, window)});
        elements.back().effect = getEffect(thread.machine, kind, lane, scalar);
        elements.back().ignoresOld = kind == Combine::Assign;
        if (kind == Combine::Assign)
          elements.back().kind = AccessKind::Write;
      }
    return success();
  };
  return doAtomics(thread, op, order, make);
}

Step mlir::redop::interpreter::updateCopies(
    Thread &thread, Operation *op,
    llvm::function_ref<std::optional<uint64_t>()> getAddress, Combine kind,
    Type scalar, const Lanes &lanes, Order order) {
  auto getAll = [&]() -> std::optional<SmallVector<uint64_t>> {
    std::optional<uint64_t> address = getAddress();
    if (!address)
      return std::nullopt;
    uint64_t size = lanes.size() * getLaneWidth(scalar) / 8;
    return getCopies(thread, op, *address, size, size);
  };
  return updateEach(thread, op, getAll, kind, scalar, lanes, order,
                    Window::Multimem);
}

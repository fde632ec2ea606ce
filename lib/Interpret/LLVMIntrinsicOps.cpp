//===- LLVMIntrinsicOps.cpp - llvm.intr of vectors and memory -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The output of upstream's conversions of vector ops. Ops on single lanes are
// in IntegerOps.cpp and FloatOps.cpp.
//
//===----------------------------------------------------------------------===//

#include "Access.h"
#include "Families.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Combines all lanes, starting with the first.
template <Combine kind> static Step runReduce(Thread &thread, Operation *op) {
  const Lanes &lanes = thread.get(op->getOperand(0));
  Type type = op->getResult(0).getType();
  APInt result = lanes.front();
  for (const APInt &lane : ArrayRef(lanes).drop_front())
    result = combine(kind, result, lane, type);
  thread.set(op->getResult(0), std::move(result));
  return Step::Next;
}

/// Combines a start value with the lanes in order, or in any order if reassoc
/// is set.
template <Combine kind>
static Step runOrderedReduce(Thread &thread, Operation *op) {
  Type type = op->getResult(0).getType();
  APInt result = thread.getScalar(op->getOperand(0));
  for (const APInt &lane : thread.get(op->getOperand(1)))
    result = combine(kind, result, lane, type);
  thread.set(op->getResult(0), std::move(result));
  return Step::Next;
}

//===----------------------------------------------------------------------===//
// Masked accesses
//===----------------------------------------------------------------------===//

/// Loads the enabled lanes into `lanes`. Disabled lanes are not accessed.
static Step loadMasked(Thread &thread, Operation *op, uint64_t address,
                       Type element, const Lanes &mask, Lanes &lanes) {
  uint64_t size = *thread.machine.layout.getSize(element);
  for (size_t i = 0; i < lanes.size(); ++i) {
    if (mask[i].isZero())
      continue;
    Lanes loaded;
    Step step = loadValue(thread, op, address + i * size, element, 1, loaded);
    if (step != Step::Next)
      return step;
    lanes[i] = loaded.front();
  }
  return Step::Next;
}

static Step runMaskedLoad(Thread &thread, LLVM::MaskedLoadOp op) {
  if (!thread.checkKnown(op, op.getData(), "the address") ||
      !thread.checkKnown(op, op.getMask(), "the mask"))
    return Step::Failed;
  std::optional<uint64_t> address = toGeneric(thread, op, op.getData());
  Type element = getScalarType(op.getRes().getType());
  if (!address)
    return Step::Failed;
  if (!element || !thread.machine.layout.getSize(element))
    return thread.fail(op, "the interpreter does not support this masked load");
  if (*address % std::max<uint64_t>(op.getAlignment(), 1))
    return thread.fail(op, "the address is not aligned to " +
                               Twine(op.getAlignment()) + " bytes");
  const Lanes &mask = thread.get(op.getMask());
  Lanes lanes = thread.get(op.getPassThru());
  Step step = loadMasked(thread, op, *address, element, mask, lanes);
  if (step == Step::Next)
    thread.set(op.getRes(), std::move(lanes));
  return step;
}

static Step runMaskedStore(Thread &thread, LLVM::MaskedStoreOp op) {
  if (!thread.checkKnown(op, op.getData(), "the address") ||
      !thread.checkKnown(op, op.getMask(), "the mask"))
    return Step::Failed;
  std::optional<uint64_t> address = toGeneric(thread, op, op.getData());
  Type element = getScalarType(op.getValue().getType());
  if (!address)
    return Step::Failed;
  if (!element || !thread.machine.layout.getSize(element))
    return thread.fail(op,
                       "the interpreter does not support this masked store");
  if (*address % std::max<uint64_t>(op.getAlignment(), 1))
    return thread.fail(op, "the address is not aligned to " +
                               Twine(op.getAlignment()) + " bytes");
  uint64_t size = *thread.machine.layout.getSize(element);
  const Lanes &mask = thread.get(op.getMask());
  const Lanes &lanes = thread.get(op.getValue());
  // First check that all stores are possible, then execute them.
  for (bool isDry : {true, false})
    for (size_t i = 0; i < lanes.size(); ++i) {
      if (mask[i].isZero())
        continue;
      uint64_t place = address.value() + i * size;
      if (isDry) {
        if (thread.machine.isLocked(place, size, thread, std::nullopt))
          return Step::Again;
        continue;
      }
      Step step = storeValue(thread, op, place, element, 1, {lanes[i]});
      if (step != Step::Next)
        return step;
    }
  return Step::Next;
}

void mlir::redop::interpreter::addLLVMIntrinsicOps(Handlers &handlers) {
  handlers.add("llvm.intr.vector.reduce.add", runReduce<Combine::AddI>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.mul", runReduce<Combine::MulI>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.and", runReduce<Combine::And>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.or", runReduce<Combine::Or>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.xor", runReduce<Combine::Xor>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.smin", runReduce<Combine::MinS>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.smax", runReduce<Combine::MaxS>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.umin", runReduce<Combine::MinU>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.umax", runReduce<Combine::MaxU>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.fmin", runReduce<Combine::MinNum>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.fmax", runReduce<Combine::MaxNum>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.fminimum", runReduce<Combine::Minimum>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.fmaximum", runReduce<Combine::Maximum>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.fadd", runOrderedReduce<Combine::AddF>,
               OnPoison::Spreads);
  handlers.add("llvm.intr.vector.reduce.fmul", runOrderedReduce<Combine::MulF>,
               OnPoison::Spreads);
  handlers.add(
      "llvm.intr.expect",
      [](Thread &thread, Operation *op) {
        Lanes lanes = thread.get(op->getOperand(0));
        thread.set(op->getResult(0), std::move(lanes));
        return Step::Next;
      },
      OnPoison::Handles);
  handlers.add<LLVM::MaskedLoadOp>(&runMaskedLoad, OnPoison::Handles);
  handlers.add<LLVM::MaskedStoreOp>(&runMaskedStore, OnPoison::Handles);
}

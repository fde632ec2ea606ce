//===- IntrinsicOps.cpp - llvm.intr of vectors and memory -----------------===//
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

#include "Machine/Access.h"
#include "Ops/Calls.h"
#include "Ops/Families.h"
#include "Values/Numbers.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringSwitch.h"

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
        if (thread.machine.locks.isLocked(place, size, thread, std::nullopt))
          return Step::Again;
        continue;
      }
      Step step = storeValue(thread, op, place, element, 1, {lanes[i]});
      if (step != Step::Next)
        return step;
    }
  return Step::Next;
}

//===----------------------------------------------------------------------===//
// Intrinsics by name
//===----------------------------------------------------------------------===//

/// Computes a lane of an intrinsic whose name begins with `word`. `why` is the
/// reason why the result is poison, if it is.
static std::optional<APInt> computeByName(StringRef word, ArrayRef<Lane> in,
                                          Type type, const char *&why) {
  const APInt &a = in[0];
  unsigned width = a.getBitWidth();
  bool countsZeros = word == "cttz" || word == "ctlz";
  if (countsZeros && in.size() == 2) {
    if (a.isZero() && in[1].isOne())
      why = "a zero despite is_zero_poison";
    return APInt(width, word == "cttz" ? a.countr_zero() : a.countl_zero());
  }
  if (word == "abs" && in.size() == 2) {
    if (a.isMinSignedValue() && in[1].isOne())
      why = "the minimum despite is_int_min_poison";
    return a.abs();
  }
  if (word == "ctpop" && in.size() == 1)
    return APInt(width, a.popcount());
  if (word == "bitreverse" && in.size() == 1)
    return a.reverseBits();
  if (word == "bswap" && in.size() == 1 && width % 16 == 0)
    return a.byteSwap();
  if (word == "fabs" && in.size() == 1) {
    APInt result = a;
    result.clearSignBit();
    return result;
  }
  if ((word == "fshl" || word == "fshr") && in.size() == 3) {
    uint64_t distance = in[2].urem(width);
    APInt both = a.concat(in[1]);
    return word == "fshl" ? both.shl(distance).extractBits(width, width)
                          : both.lshr(distance).trunc(width);
  }
  auto kind = llvm::StringSwitch<std::optional<Combine>>(word)
                  .Case("smax", Combine::MaxS)
                  .Case("smin", Combine::MinS)
                  .Case("umax", Combine::MaxU)
                  .Case("umin", Combine::MinU)
                  .Case("maxnum", Combine::MaxNum)
                  .Case("minnum", Combine::MinNum)
                  .Case("maximum", Combine::Maximum)
                  .Case("minimum", Combine::Minimum)
                  .Default(std::nullopt);
  if (kind && in.size() == 2)
    return combine(*kind, a, in[1], type);
  return std::nullopt;
}

std::optional<Step>
mlir::redop::interpreter::runByName(Thread &thread, LLVM::CallIntrinsicOp op) {
  StringRef word = op.getIntrin();
  if (!word.consume_front("llvm.") || op.getArgs().empty() ||
      op->getNumResults() != 1)
    return std::nullopt;
  word = word.take_until([](char c) { return c == '.'; });
  Type type = getScalarType(op.getResults().getType());
  if (!type)
    return std::nullopt;
  Lanes lanes;
  for (size_t i = 0, e = thread.get(op.getArgs()[0]).size(); i < e; ++i) {
    SmallVector<Lane, 3> in;
    Tag poison = 0;
    for (Value argument : op.getArgs()) {
      const Lanes &all = thread.get(argument);
      in.push_back(all.size() == 1 ? all[0] : all[i]);
      if (in.back().isPoison())
        poison = in.back().tag;
    }
    const char *why = nullptr;
    std::optional<APInt> lane = computeByName(word, in, type, why);
    if (!lane)
      return std::nullopt;
    if (poison)
      lanes.push_back(
          thread.machine.poison.spread(lane->getBitWidth(), poison));
    else if (why && thread.machine.isStrict())
      lanes.push_back(thread.machine.poison.make(lane->getBitWidth(), op, why));
    else
      lanes.emplace_back(*lane);
  }
  thread.set(op.getResults(), std::move(lanes));
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

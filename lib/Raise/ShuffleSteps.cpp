//===- ShuffleSteps.cpp - Steps of reductions by shuffles -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShuffleSteps.h"
#include "RegisterBits.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/CasLoop.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using arith::AtomicRMWKind;

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

std::optional<Shuffle> mlir::redop::getShuffle(Operation *op) {
  if (auto shuffle = dyn_cast_or_null<NVVM::ShflOp>(op)) {
    if (shuffle.getReturnValueAndIsValid())
      return std::nullopt;
    return Shuffle{shuffle.getKind(),         shuffle.getThreadMask(),
                   shuffle.getVal(),          shuffle.getOffset(),
                   shuffle.getMaskAndClamp(), shuffle.getRes()};
  }
  auto call = dyn_cast_or_null<LLVM::CallIntrinsicOp>(op);
  if (!call || call.getArgs().size() != 4 || call->getNumResults() != 1)
    return std::nullopt;
  StringRef name = call.getIntrin();
  if (!name.consume_front("llvm.nvvm.shfl.sync.") ||
      !(name.consume_back(".i32") || name.consume_back(".f32")))
    return std::nullopt;
  auto kind = llvm::StringSwitch<std::optional<NVVM::ShflKind>>(name)
                  .Case("bfly", NVVM::ShflKind::bfly)
                  .Case("down", NVVM::ShflKind::down)
                  .Case("up", NVVM::ShflKind::up)
                  .Case("idx", NVVM::ShflKind::idx)
                  .Default(std::nullopt);
  if (!kind)
    return std::nullopt;
  return Shuffle{*kind,
                 call.getArgs()[0],
                 call.getArgs()[1],
                 call.getArgs()[2],
                 call.getArgs()[3],
                 call->getResult(0)};
}

static std::optional<uint64_t> getConstant(Value value) {
  APInt constant;
  if (!matchPattern(value, m_ConstantInt(&constant)))
    return std::nullopt;
  return constant.getZExtValue();
}

bool Shuffle::isOfAllLanes() const {
  return getConstant(mask) == uint64_t(~0u);
}

std::optional<std::array<unsigned, kLanes>> Shuffle::getSources() const {
  std::optional<uint64_t> distance = getConstant(b), limits = getConstant(c);
  if (!distance || !limits)
    return std::nullopt;
  // These are the names in the PTX ISA.
  int bval = *distance & 31, cval = *limits & 31, segmask = *limits >> 8 & 31;
  std::array<unsigned, kLanes> sources;
  for (int lane = 0; lane < int(kLanes); ++lane) {
    int maxLane = (lane & segmask) | (cval & ~segmask & 31);
    int minLane = lane & segmask;
    int j = lane;
    switch (kind) {
    case NVVM::ShflKind::up:
      j = lane - bval >= maxLane ? lane - bval : lane;
      break;
    case NVVM::ShflKind::down:
      j = lane + bval <= maxLane ? lane + bval : lane;
      break;
    case NVVM::ShflKind::bfly:
      j = (lane ^ bval) <= maxLane ? lane ^ bval : lane;
      break;
    case NVVM::ShflKind::idx:
      j = minLane | (bval & ~segmask);
      if (j > maxLane)
        j = lane;
      break;
    }
    sources[lane] = j;
  }
  return sources;
}

/// Whether both shuffles move values in the same way.
static bool isAlike(const Shuffle &one, const Shuffle &other) {
  auto isSame = [](Value one, Value other) {
    std::optional<uint64_t> constant = getConstant(one);
    return one == other || (constant && constant == getConstant(other));
  };
  return one.kind == other.kind && isSame(one.mask, other.mask) &&
         isSame(one.b, other.b) && isSame(one.c, other.c);
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

/// Whether `op` only moves bits.
static bool isBitOp(Operation *op) {
  return isa<LLVM::BitcastOp, LLVM::TruncOp, LLVM::ZExtOp, LLVM::LShrOp,
             LLVM::ShlOp, LLVM::OrOp, LLVM::InsertElementOp,
             LLVM::ExtractElementOp, arith::BitcastOp, arith::TruncIOp,
             arith::ExtUIOp, arith::ShRUIOp, arith::ShLIOp, arith::OrIOp>(op);
}

namespace {
/// A bit of an opaque value, or zero if the value is null.
using Bit = std::pair<Value, unsigned>;
using Bits = SmallVector<Bit>;
} // namespace

/// Sufficient for a 64-bit value in four parts.
static constexpr unsigned kMaxDepth = 12;
static constexpr unsigned kMaxBits = 64;

static Bits getBits(Value value, unsigned depth = 0);

/// Shifts the bits by a constant; returns no bits for another amount.
static Bits shift(Value value, Value amount, bool isLeft, unsigned depth) {
  std::optional<uint64_t> number = getConstant(amount);
  Bits bits = getBits(value, depth);
  if (!number || *number >= bits.size() || !value.getType().isInteger())
    return {};
  Bits zeros(*number);
  if (isLeft) {
    bits.pop_back_n(*number);
    bits.insert(bits.begin(), zeros.begin(), zeros.end());
  } else {
    bits.erase(bits.begin(), bits.begin() + *number);
    bits.append(zeros);
  }
  return bits;
}

/// Combines two values if at most one of them has a nonzero bit in each
/// position.
static Bits unite(Value left, Value right, unsigned depth) {
  Bits bits = getBits(left, depth);
  for (auto [bit, other] : llvm::zip_equal(bits, getBits(right, depth))) {
    if (bit.first && other.first)
      return {};
    if (!bit.first)
      bit = other;
  }
  return bits;
}

/// Returns the first bit and the number of bits of an element.
static std::optional<std::pair<unsigned, unsigned>> getElement(Value vector,
                                                               Value index) {
  std::optional<uint64_t> number = getConstant(index);
  auto type = dyn_cast<VectorType>(vector.getType());
  if (!number || !type || type.isScalable() || type.getRank() != 1 ||
      *number >= uint64_t(type.getNumElements()))
    return std::nullopt;
  unsigned bits = getTypeBits(type.getElementType());
  return std::pair(unsigned(*number) * bits, bits);
}

/// Returns the bits of a bit op's result; empty if they are unknown.
static Bits getBitsOfOp(Operation *op, unsigned depth) {
  using Result = Bits;
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<LLVM::BitcastOp, arith::BitcastOp>(
          [&](auto each) { return getBits(each->getOperand(0), depth); })
      .Case<LLVM::TruncOp, LLVM::ZExtOp, arith::TruncIOp, arith::ExtUIOp>(
          [&](auto each) {
            if (!each.getType().isInteger())
              return Bits();
            Bits bits = getBits(each->getOperand(0), depth);
            if (!bits.empty())
              bits.resize(getTypeBits(each.getType()));
            return bits;
          })
      .Case<LLVM::LShrOp, arith::ShRUIOp>([&](auto each) {
        return shift(each.getLhs(), each.getRhs(), /*isLeft=*/false, depth);
      })
      .Case<LLVM::ShlOp, arith::ShLIOp>([&](auto each) {
        return shift(each.getLhs(), each.getRhs(), /*isLeft=*/true, depth);
      })
      .Case<LLVM::OrOp, arith::OrIOp>(
          [&](auto each) { return unite(each.getLhs(), each.getRhs(), depth); })
      .Case([&](LLVM::InsertElementOp each) {
        auto place = getElement(each.getVector(), each.getPosition());
        Bits bits = getBits(each.getVector(), depth);
        if (!place || bits.empty())
          return Bits();
        llvm::copy(getBits(each.getValue(), depth),
                   bits.begin() + place->first);
        return bits;
      })
      .Case([&](LLVM::ExtractElementOp each) {
        auto place = getElement(each.getVector(), each.getPosition());
        Bits bits = getBits(each.getVector(), depth);
        if (!place || bits.empty())
          return Bits();
        auto first = bits.begin() + place->first;
        return Bits(first, first + place->second);
      })
      .Default([](Operation *) { return Bits(); });
}

/// Returns the bits of `value`, lowest first; empty if it has too many.
static Bits getBits(Value value, unsigned depth) {
  unsigned count = getTypeBits(value.getType());
  if (!count || count > kMaxBits)
    return {};
  Operation *op = value.getDefiningOp();
  if (op && depth < kMaxDepth)
    if (Bits bits = getBitsOfOp(op, depth + 1); bits.size() == count)
      return bits;
  Bits bits;
  for (unsigned i = 0; i < count; ++i)
    bits.emplace_back(value, i);
  return bits;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// Whether `moved` is `own` of another lane; adds the shuffles.
static bool isMoved(Value moved, Value own, ShuffleStep &step) {
  Bits ownBits = getBits(own), movedBits = getBits(moved);
  if (movedBits.empty() || ownBits.size() != movedBits.size())
    return false;
  llvm::SmallDenseMap<Operation *, Bits, 2> sources;
  std::optional<Shuffle> first;
  for (auto [bit, ownBit] : llvm::zip(movedBits, ownBits)) {
    auto [value, number] = bit;
    if (!value) {
      // A zero is the same in every lane.
      if (ownBit.first)
        return false;
      continue;
    }
    std::optional<Shuffle> shuffle = getShuffle(value.getDefiningOp());
    if (!shuffle || (first && !isAlike(*first, *shuffle)))
      return false;
    if (!first)
      first = shuffle;
    Bits &source = sources[value.getDefiningOp()];
    if (source.empty())
      source = getBits(shuffle->value);
    if (source.size() <= number || source[number] != ownBit)
      return false;
    step.shuffles.insert(value.getDefiningOp());
  }
  return first.has_value();
}

/// Returns the step whose operation is `op`.
static std::optional<ShuffleStep> getStep(Operation *op) {
  std::optional<AtomicRMWKind> kind = getCombiningKind(op);
  if (!kind || op->getNumOperands() != 2 || op->getNumResults() != 1 ||
      !op->getResult(0).getType().isIntOrFloat())
    return std::nullopt;
  for (unsigned own : {0, 1}) {
    ShuffleStep step{*kind, op, op->getOperand(own), {}};
    if (isMoved(op->getOperand(1 - own), step.own, step))
      return step;
  }
  return std::nullopt;
}

/// An upper limit for the number of uses in a step.
static constexpr unsigned kMaxUses = 64;

/// Calls `visit` for the ops that use the bits of `value`, and continues with
/// the users of those for which it returns true.
static bool visitUses(Value value,
                      llvm::function_ref<bool(Operation *)> visit) {
  llvm::SmallSetVector<Operation *, 8> ops;
  ops.insert(value.getUsers().begin(), value.getUsers().end());
  for (unsigned i = 0; i < ops.size(); ++i) {
    if (i == kMaxUses)
      return false;
    if (visit(ops[i]))
      ops.insert(ops[i]->getUsers().begin(), ops[i]->getUsers().end());
  }
  return true;
}

std::optional<ShuffleStep> mlir::redop::findStep(Operation *shuffle) {
  std::optional<ShuffleStep> step;
  visitUses(shuffle->getResult(0), [&](Operation *op) {
    if (step)
      return false;
    step = getStep(op);
    if (step && !step->shuffles.contains(shuffle))
      step.reset();
    return !step && isBitOp(op);
  });
  return step;
}

std::optional<ShuffleStep> mlir::redop::findStepOf(Value value) {
  for (Operation *user : value.getUsers())
    if (std::optional<ShuffleStep> step = getStep(user);
        step && step->own == value)
      return step;
  return std::nullopt;
}

bool mlir::redop::isUsedByStepAlone(Value value, const ShuffleStep &step) {
  bool isAlone = true;
  bool isComplete = visitUses(value, [&](Operation *op) {
    if (op == step.combine || step.shuffles.contains(op) ||
        isa<LLVM::DbgValueOp>(op))
      return false;
    isAlone &= isBitOp(op);
    return isAlone;
  });
  return isAlone && isComplete;
}

void mlir::redop::addOpsOfStep(const ShuffleStep &step,
                               llvm::SetVector<Operation *> &ops) {
  ops.insert(step.combine);
  auto addBehind = [&](Value value) {
    visitUses(value, [&](Operation *op) {
      if (op == step.combine || step.shuffles.contains(op))
        return false;
      ops.insert(op);
      return true;
    });
  };
  for (Operation *shuffle : step.shuffles) {
    ops.insert(shuffle);
    addBehind(shuffle->getResult(0));
    // The ops between the lane's own value and the shuffle.
    SmallVector<Value> values = {getShuffle(shuffle)->value};
    while (!values.empty()) {
      Value value = values.pop_back_val();
      Operation *op = value.getDefiningOp();
      if (value == step.own || !op || !isBitOp(op) || !ops.insert(op))
        continue;
      llvm::append_range(values, op->getOperands());
    }
  }
}

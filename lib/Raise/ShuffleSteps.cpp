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
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;
using arith::AtomicRMWKind;

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

static std::optional<uint64_t> getConstant(Value value) {
  APInt constant;
  if (!matchPattern(value, m_ConstantInt(&constant)))
    return std::nullopt;
  return constant.getZExtValue();
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
  return isa<LLVM::BitcastOp, LLVM::TruncOp, LLVM::ZExtOp, LLVM::SExtOp,
             LLVM::LShrOp, LLVM::AShrOp, LLVM::ShlOp, LLVM::OrOp, LLVM::AndOp,
             LLVM::InsertElementOp, LLVM::ExtractElementOp, arith::BitcastOp,
             arith::TruncIOp, arith::ExtUIOp, arith::ExtSIOp, arith::ShRUIOp,
             arith::ShRSIOp, arith::ShLIOp, arith::OrIOp, arith::AndIOp>(op);
}

namespace {
/// A bit of an opaque value, or zero if the value is null.
using Bit = std::pair<Value, unsigned>;
using Bits = SmallVector<Bit>;
enum class ShiftKind { Left, Right, SignedRight };
} // namespace

/// Sufficient for a 64-bit value in four parts, and for all steps of a tree.
static constexpr unsigned kMaxOps = 256;
static constexpr unsigned kMaxBits = 64;

namespace {
/// Finds the bits of values through ops that only move bits.
class BitReader {
public:
  /// Returns the bits of `value`, lowest first; empty if it has too many.
  Bits get(Value value);

private:
  Bits getOfOp(Operation *op);
  Bits shift(Value value, Value amount, ShiftKind kind);
  Bits mask(Value value, Value constant);
  Bits unite(Value left, Value right);
  Bits getMoved(const Shuffle &shuffle);
  Bits getOneOf(Value result, Value left, Value right);

  llvm::DenseMap<Value, Bits> known;
  unsigned ops = 0;
};
} // namespace

/// Shifts the bits by a constant; returns no bits for another amount.
Bits BitReader::shift(Value value, Value amount, ShiftKind kind) {
  std::optional<uint64_t> number = getConstant(amount);
  Bits bits = get(value);
  if (!number || *number >= bits.size() || !value.getType().isInteger())
    return {};
  Bit sign = bits.back();
  if (kind == ShiftKind::Left) {
    bits.pop_back_n(*number);
    bits.insert(bits.begin(), *number, Bit());
    return bits;
  }
  bits.erase(bits.begin(), bits.begin() + *number);
  bits.append(*number, kind == ShiftKind::Right ? Bit() : sign);
  return bits;
}

/// The bits of `value` that are set in a constant.
Bits BitReader::mask(Value value, Value constant) {
  APInt kept;
  if (!value.getType().isInteger() ||
      !matchPattern(constant, m_ConstantInt(&kept)))
    return {};
  Bits bits = get(value);
  for (auto [index, bit] : llvm::enumerate(bits))
    if (!kept[index])
      bit = Bit();
  return bits;
}

/// The bits of what a shuffle moves: those that are always zero, or always the
/// same as another one, are so in every lane.
Bits BitReader::getMoved(const Shuffle &shuffle) {
  Bits bits, source = get(shuffle.value);
  for (const Bit &bit : source)
    bits.push_back(bit.first ? Bit(shuffle.result,
                                   llvm::find(source, bit) - source.begin())
                             : Bit());
  return bits;
}

/// Combines two values if at most one of them has a nonzero bit in each
/// position.
Bits BitReader::unite(Value left, Value right) {
  Bits bits = get(left);
  for (auto [bit, other] : llvm::zip_equal(bits, get(right))) {
    if (bit.first && other.first)
      return {};
    if (!bit.first)
      bit = other;
  }
  return bits;
}

/// The bits of a value whose bits are those of one of two values, or of a
/// bitwise operation on them: what is the same bit in both is the same in it.
Bits BitReader::getOneOf(Value result, Value left, Value right) {
  // Each element of a vector may be another one's.
  if (!result.getType().isInteger())
    return {};
  Bits one = get(left), other = get(right), bits;
  for (unsigned i = 0; i < one.size() && one.size() == other.size(); ++i) {
    if (!one[i].first && !other[i].first) {
      bits.emplace_back();
      continue;
    }
    unsigned first = 0;
    while (one[first] != one[i] || other[first] != other[i])
      ++first;
    bits.emplace_back(result, first);
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
Bits BitReader::getOfOp(Operation *op) {
  using Result = Bits;
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<LLVM::BitcastOp, arith::BitcastOp>(
          [&](auto each) { return get(each->getOperand(0)); })
      .Case<LLVM::TruncOp, LLVM::ZExtOp, arith::TruncIOp, arith::ExtUIOp>(
          [&](auto each) {
            if (!each.getType().isInteger())
              return Bits();
            Bits bits = get(each->getOperand(0));
            if (!bits.empty())
              bits.resize(getTypeBits(each.getType()));
            return bits;
          })
      .Case<LLVM::SExtOp, arith::ExtSIOp>([&](auto each) {
        if (!each.getType().isInteger())
          return Bits();
        Bits bits = get(each->getOperand(0));
        if (!bits.empty())
          bits.resize(getTypeBits(each.getType()), Bit(bits.back()));
        return bits;
      })
      .Case<LLVM::LShrOp, arith::ShRUIOp>([&](auto each) {
        return shift(each.getLhs(), each.getRhs(), ShiftKind::Right);
      })
      .Case<LLVM::AShrOp, arith::ShRSIOp>([&](auto each) {
        return shift(each.getLhs(), each.getRhs(), ShiftKind::SignedRight);
      })
      .Case<LLVM::ShlOp, arith::ShLIOp>([&](auto each) {
        return shift(each.getLhs(), each.getRhs(), ShiftKind::Left);
      })
      .Case<LLVM::AndOp, arith::AndIOp>(
          [&](auto each) { return mask(each.getLhs(), each.getRhs()); })
      .Case<LLVM::OrOp, arith::OrIOp>(
          [&](auto each) { return unite(each.getLhs(), each.getRhs()); })
      .Case([&](LLVM::InsertElementOp each) {
        auto place = getElement(each.getVector(), each.getPosition());
        Bits bits = get(each.getVector());
        if (!place || bits.empty())
          return Bits();
        llvm::copy(get(each.getValue()), bits.begin() + place->first);
        return bits;
      })
      .Case([&](LLVM::ExtractElementOp each) {
        auto place = getElement(each.getVector(), each.getPosition());
        Bits bits = get(each.getVector());
        if (!place || bits.empty())
          return Bits();
        auto first = bits.begin() + place->first;
        return Bits(first, first + place->second);
      })
      .Case<LLVM::SMinOp, LLVM::SMaxOp, LLVM::UMinOp, LLVM::UMaxOp,
            arith::MinSIOp, arith::MaxSIOp, arith::MinUIOp, arith::MaxUIOp,
            LLVM::XOrOp, arith::XOrIOp>([&](auto each) {
        return getOneOf(each.getResult(), each->getOperand(0),
                        each->getOperand(1));
      })
      .Case<LLVM::SelectOp, arith::SelectOp>([&](auto each) {
        return getOneOf(each.getResult(), each.getTrueValue(),
                        each.getFalseValue());
      })
      .Default([&](Operation *each) {
        std::optional<Shuffle> shuffle = getShuffle(each);
        return shuffle ? getMoved(*shuffle) : Bits();
      });
}

Bits BitReader::get(Value value) {
  unsigned count = getTypeBits(value.getType());
  if (!count || count > kMaxBits)
    return {};
  if (auto it = known.find(value); it != known.end())
    return it->second;
  Operation *op = value.getDefiningOp();
  Bits bits;
  if (op && ++ops <= kMaxOps)
    bits = getOfOp(op);
  if (bits.size() != count) {
    bits.clear();
    for (unsigned i = 0; i < count; ++i)
      bits.emplace_back(value, i);
  }
  known[value] = bits;
  return bits;
}

static Bits getBits(Value value) { return BitReader().get(value); }

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

namespace {
/// How a value is extended to the operand of a comparison.
enum class Extension { None, Zeros, Sign };
} // namespace

/// Returns how `wide` extends `value`; nullopt if it is something else.
static std::optional<Extension> getExtension(Value wide, Value value) {
  Bits bits = getBits(value), all = getBits(wide);
  if (bits.empty() || all.size() < bits.size() ||
      !llvm::equal(bits, ArrayRef(all).take_front(bits.size())))
    return std::nullopt;
  ArrayRef<Bit> rest = ArrayRef(all).drop_front(bits.size());
  if (rest.empty())
    return Extension::None;
  if (llvm::all_of(rest, [](const Bit &bit) { return !bit.first; }))
    return Extension::Zeros;
  if (llvm::all_of(rest, [&](const Bit &bit) { return bit == bits.back(); }))
    return Extension::Sign;
  return std::nullopt;
}

/// The minimum or maximum that selects `chosen`, the left operand of a
/// comparison, where the comparison holds.
static std::optional<AtomicRMWKind> getKind(LLVM::ICmpPredicate predicate,
                                            Extension extension) {
  using LLVM::ICmpPredicate;
  bool isUnsigned = extension == Extension::Zeros;
  switch (predicate) {
  case ICmpPredicate::slt:
  case ICmpPredicate::sle:
    return isUnsigned ? AtomicRMWKind::minu : AtomicRMWKind::mins;
  case ICmpPredicate::sgt:
  case ICmpPredicate::sge:
    return isUnsigned ? AtomicRMWKind::maxu : AtomicRMWKind::maxs;
  case ICmpPredicate::ult:
  case ICmpPredicate::ule:
    return AtomicRMWKind::minu;
  case ICmpPredicate::ugt:
  case ICmpPredicate::uge:
    return AtomicRMWKind::maxu;
  default:
    return std::nullopt;
  }
}

static AtomicRMWKind getOpposite(AtomicRMWKind kind) {
  switch (kind) {
  case AtomicRMWKind::mins:
    return AtomicRMWKind::maxs;
  case AtomicRMWKind::maxs:
    return AtomicRMWKind::mins;
  case AtomicRMWKind::minu:
    return AtomicRMWKind::maxu;
  default:
    return AtomicRMWKind::minu;
  }
}

/// Returns the step that selects one of two values, which are compared as they
/// are, or after an extension, as C++ compares short integers.
static std::optional<ShuffleStep> getSelectStep(Operation *op) {
  if (!isa<LLVM::SelectOp, arith::SelectOp>(op) ||
      !op->getResult(0).getType().isInteger())
    return std::nullopt;
  Operation *compare = op->getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<LLVM::ICmpOp, arith::CmpIOp>(compare) ||
      !compare->hasOneUse())
    return std::nullopt;
  // The predicates have the same numbers.
  auto predicate = isa<LLVM::ICmpOp>(compare)
                       ? cast<LLVM::ICmpOp>(compare).getPredicate()
                       : static_cast<LLVM::ICmpPredicate>(
                             cast<arith::CmpIOp>(compare).getPredicate());
  Value chosen = op->getOperand(1), other = op->getOperand(2);
  Value left = compare->getOperand(0), right = compare->getOperand(1);
  bool isSwapped = false;
  std::optional<Extension> extension = getExtension(left, chosen);
  if (!extension || extension != getExtension(right, other)) {
    isSwapped = true;
    extension = getExtension(right, chosen);
    if (!extension || extension != getExtension(left, other))
      return std::nullopt;
  }
  std::optional<AtomicRMWKind> kind = getKind(predicate, *extension);
  if (!kind)
    return std::nullopt;
  ShuffleStep step;
  step.kind = isSwapped ? getOpposite(*kind) : *kind;
  step.combine = op;
  step.compare = compare;
  for (bool isOwnChosen : {true, false}) {
    step.own = isOwnChosen ? chosen : other;
    step.shuffles.clear();
    if (isMoved(isOwnChosen ? other : chosen, step.own, step))
      return step;
  }
  return std::nullopt;
}

/// Returns the step whose operation is `op`.
static std::optional<ShuffleStep> getStep(Operation *op) {
  if (std::optional<ShuffleStep> step = getSelectStep(op))
    return step;
  std::optional<AtomicRMWKind> kind = getCombiningKind(op);
  if (!kind || op->getNumOperands() != 2 || op->getNumResults() != 1 ||
      !op->getResult(0).getType().isIntOrFloat())
    return std::nullopt;
  for (unsigned own : {0, 1}) {
    ShuffleStep step{*kind, op, /*compare=*/nullptr, op->getOperand(own), {}};
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

std::optional<ShuffleStep> mlir::redop::raise::findStep(Operation *shuffle) {
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

bool mlir::redop::raise::visitUsersOfBits(
    Value value, llvm::function_ref<void(Operation *, bool)> visit) {
  return visitUses(value, [&](Operation *op) {
    bool movesBits = isBitOp(op);
    visit(op, movesBits);
    return movesBits;
  });
}

bool mlir::redop::raise::hasOnlyBitsOf(Value moved, Value value) {
  Bits bits = BitReader().get(moved);
  return !bits.empty() && llvm::all_of(bits, [&](const Bit &bit) {
    return !bit.first || bit.first == value;
  });
}

std::optional<ShuffleStep> mlir::redop::raise::findStepOf(Value value) {
  for (Operation *user : value.getUsers())
    if (std::optional<ShuffleStep> step = getStep(user);
        step && step->own == value)
      return step;
  return std::nullopt;
}

bool mlir::redop::raise::isUsedByStepAlone(Value value,
                                           const ShuffleStep &step) {
  bool isAlone = true;
  bool isComplete = visitUses(value, [&](Operation *op) {
    if (op == step.combine || op == step.compare ||
        step.shuffles.contains(op) || isa<LLVM::DbgValueOp>(op))
      return false;
    isAlone &= isBitOp(op);
    return isAlone;
  });
  return isAlone && isComplete;
}

void mlir::redop::raise::addOpsOfStep(const ShuffleStep &step,
                                      llvm::SetVector<Operation *> &ops) {
  ops.insert(step.combine);
  if (step.compare)
    ops.insert(step.compare);
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

//===- LinearSum.cpp - Integers as sums of multiples ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/LinearSum.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

/// Deeper expressions count as a single value, to bound the time.
static constexpr unsigned kMaxDepth = 10;
/// More trailing zeros are not useful.
static constexpr unsigned kManyZeros = 31;

/// The bit width of an integer or index; 0 for anything else.
static unsigned getWidth(Type type) {
  if (type.isIndex())
    return 64;
  auto integer = dyn_cast<IntegerType>(type);
  return integer ? integer.getWidth() : 0;
}

//===----------------------------------------------------------------------===//
// What ops compute
//===----------------------------------------------------------------------===//

namespace {
enum class Arithmetic { Add, Sub, Mul, Shl };

/// Arithmetic of two operands, and whether it may wrap.
struct Binary {
  Arithmetic what;
  Value lhs, rhs;
  bool hasNoSignedWrap, hasNoUnsignedWrap;

  /// Whether extending the result equals extending the operands.
  bool distributes(Extension extension) const {
    switch (extension) {
    case Extension::None:
      return true;
    case Extension::Signed:
      return hasNoSignedWrap;
    case Extension::Unsigned:
      return hasNoUnsignedWrap;
    }
    return false;
  }
};
} // namespace

static std::optional<Binary> getBinary(Operation *op) {
  using Result = std::optional<Binary>;
  auto ofArith = [](Arithmetic what, auto each) -> Result {
    arith::IntegerOverflowFlags flags = each.getOverflowFlags();
    return Binary{what, each.getLhs(), each.getRhs(),
                  bitEnumContainsAll(flags, arith::IntegerOverflowFlags::nsw),
                  bitEnumContainsAll(flags, arith::IntegerOverflowFlags::nuw)};
  };
  auto ofLLVM = [](Arithmetic what, auto each) -> Result {
    LLVM::IntegerOverflowFlags flags = each.getOverflowFlags();
    return Binary{what, each.getLhs(), each.getRhs(),
                  bitEnumContainsAll(flags, LLVM::IntegerOverflowFlags::nsw),
                  bitEnumContainsAll(flags, LLVM::IntegerOverflowFlags::nuw)};
  };
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case([&](arith::AddIOp each) { return ofArith(Arithmetic::Add, each); })
      .Case([&](arith::SubIOp each) { return ofArith(Arithmetic::Sub, each); })
      .Case([&](arith::MulIOp each) { return ofArith(Arithmetic::Mul, each); })
      .Case([&](arith::ShLIOp each) { return ofArith(Arithmetic::Shl, each); })
      .Case([&](LLVM::AddOp each) { return ofLLVM(Arithmetic::Add, each); })
      .Case([&](LLVM::SubOp each) { return ofLLVM(Arithmetic::Sub, each); })
      .Case([&](LLVM::MulOp each) { return ofLLVM(Arithmetic::Mul, each); })
      .Case([&](LLVM::ShlOp each) { return ofLLVM(Arithmetic::Shl, each); })
      .Case<LLVM::OrOp, arith::OrIOp>([](Operation *each) -> Result {
        // Operands without common bits produce no carry.
        auto flagged = dyn_cast<LLVM::OrOp>(each);
        Value lhs = each->getOperand(0), rhs = each->getOperand(1);
        APInt bits;
        bool isDisjoint =
            (flagged && flagged.getIsDisjoint()) ||
            (matchPattern(rhs, m_ConstantInt(&bits)) &&
             bits.getActiveBits() <= Divisibility().getTrailingZeros(lhs));
        if (!isDisjoint)
          return std::nullopt;
        return Binary{Arithmetic::Add, lhs, rhs, true, true};
      })
      .Default([](Operation *) { return Result(); });
}

namespace {
/// A value that an op extends or forwards.
struct Source {
  Value value;
  Extension extension;
};
} // namespace

static std::optional<Source> getSource(Operation *op) {
  Extension extension;
  if (isa<arith::ExtSIOp, arith::IndexCastOp, LLVM::SExtOp>(op))
    extension = Extension::Signed;
  else if (isa<arith::ExtUIOp, arith::IndexCastUIOp>(op))
    extension = Extension::Unsigned;
  else if (auto zext = dyn_cast<LLVM::ZExtOp>(op))
    // Both extensions of a nonnegative value are equal. Signed is the default.
    extension = zext.getNonNeg() ? Extension::Signed : Extension::Unsigned;
  else
    return std::nullopt;
  Value from = op->getOperand(0);
  unsigned before = getWidth(from.getType());
  unsigned after = getWidth(op->getResult(0).getType());
  if (before == 0 || before > after || after > 64)
    return std::nullopt;
  if (before == after)
    extension = Extension::None;
  return Source{from, extension};
}

/// The single extension equivalent to extending by `inner` first; nullopt if
/// there is none.
static std::optional<Extension> compose(Extension inner, Extension outer) {
  if (inner == Extension::None)
    return outer;
  // A zero-extended value is nonnegative.
  if (outer == Extension::None || inner == outer ||
      inner == Extension::Unsigned)
    return inner;
  return std::nullopt;
}

static uint64_t extend(const APInt &number, Extension extension) {
  APInt wide = extension == Extension::Unsigned ? number.zextOrTrunc(64)
                                                : number.sextOrTrunc(64);
  return wide.getZExtValue();
}

//===----------------------------------------------------------------------===//
// LinearSum
//===----------------------------------------------------------------------===//

void LinearSum::addTerm(Value value, Extension extension, uint64_t factor) {
  if (factor == 0)
    return;
  auto key = [](const Term &term) {
    return std::pair(term.value.getAsOpaquePointer(), term.extension);
  };
  Term term = {value, extension, factor};
  auto *it = llvm::lower_bound(terms, term, [&](const Term &a, const Term &b) {
    return key(a) < key(b);
  });
  if (it == terms.end() || key(*it) != key(term)) {
    terms.insert(it, term);
    return;
  }
  it->factor += factor;
  if (it->factor == 0)
    terms.erase(it);
}

bool LinearSum::addExpression(AffineExpr expression, ValueRange operands,
                              unsigned dimCount, uint64_t factor,
                              unsigned depth) {
  // On failure, the caller drops what was added so far.
  if (auto number = dyn_cast<AffineConstantExpr>(expression)) {
    constant += factor * number.getValue();
    return true;
  }
  if (auto dim = dyn_cast<AffineDimExpr>(expression)) {
    add(operands[dim.getPosition()], Extension::None, factor, depth);
    return true;
  }
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expression)) {
    add(operands[dimCount + symbol.getPosition()], Extension::None, factor,
        depth);
    return true;
  }
  auto binary = cast<AffineBinaryOpExpr>(expression);
  if (binary.getKind() == AffineExprKind::Add)
    return addExpression(binary.getLHS(), operands, dimCount, factor, depth) &&
           addExpression(binary.getRHS(), operands, dimCount, factor, depth);
  auto number = dyn_cast<AffineConstantExpr>(binary.getRHS());
  return binary.getKind() == AffineExprKind::Mul && number &&
         addExpression(binary.getLHS(), operands, dimCount,
                       factor * number.getValue(), depth);
}

void LinearSum::add(Value value, Extension extension, uint64_t factor,
                    unsigned depth) {
  APInt number;
  if (matchPattern(value, m_ConstantInt(&number)) &&
      number.getBitWidth() <= 64) {
    constant += factor * extend(number, extension);
    return;
  }
  Operation *op = value.getDefiningOp();
  if (!op || depth >= kMaxDepth)
    return addTerm(value, extension, factor);
  if (std::optional<Source> source = getSource(op))
    if (std::optional<Extension> both = compose(source->extension, extension))
      return add(source->value, *both, factor, depth + 1);
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op);
      apply && extension == Extension::None) {
    LinearSum whole = *this;
    AffineMap map = apply.getAffineMap();
    if (whole.addExpression(map.getResult(0), apply.getMapOperands(),
                            map.getNumDims(), factor, depth + 1)) {
      *this = std::move(whole);
      return;
    }
  }
  std::optional<Binary> binary = getBinary(op);
  bool isNarrow =
      extension == Extension::None && getWidth(value.getType()) < 64;
  if (!binary || isNarrow)
    return addTerm(value, extension, factor);
  if (!binary->distributes(extension)) {
    // An unsigned sum with a negative number usually wraps.
    if (!assumesNoWrap || binary->what != Arithmetic::Add ||
        getWidth(value.getType()) < 32 ||
        !matchPattern(binary->rhs, m_ConstantInt(&number)) ||
        (extension == Extension::Unsigned && number.isNegative()))
      return addTerm(value, extension, factor);
    assumed.emplace_back(value, extension);
  }
  switch (binary->what) {
  case Arithmetic::Add:
  case Arithmetic::Sub:
    add(binary->lhs, extension, factor, depth + 1);
    add(binary->rhs, extension,
        binary->what == Arithmetic::Sub ? -factor : factor, depth + 1);
    return;
  case Arithmetic::Mul:
    if (matchPattern(binary->lhs, m_ConstantInt(&number)))
      std::swap(binary->lhs, binary->rhs);
    if (!matchPattern(binary->rhs, m_ConstantInt(&number)))
      break;
    return add(binary->lhs, extension, factor * extend(number, extension),
               depth + 1);
  case Arithmetic::Shl:
    // The highest bit has a different weight in a signed product.
    if (!matchPattern(binary->rhs, m_ConstantInt(&number)) ||
        number.uge(getWidth(value.getType()) - 1))
      break;
    return add(binary->lhs, extension, factor << number.getZExtValue(),
               depth + 1);
  }
  addTerm(value, extension, factor);
}

std::optional<uint64_t> LinearSum::getFactorOf(Value value) const {
  std::optional<uint64_t> factor;
  for (const Term &term : terms)
    if (term.value == value) {
      if (factor)
        return std::nullopt;
      factor = term.factor;
    }
  return factor.value_or(0);
}

bool LinearSum::isParallelTo(const LinearSum &other) const {
  return llvm::equal(terms, other.terms, [](const Term &a, const Term &b) {
    return a.value == b.value && a.extension == b.extension &&
           a.factor == b.factor;
  });
}

//===----------------------------------------------------------------------===//
// Divisibility
//===----------------------------------------------------------------------===//

static unsigned countZeros(uint64_t number) {
  return std::min<unsigned>(llvm::countr_zero(number), kManyZeros);
}

unsigned Divisibility::getTrailingZeros(ArrayRef<LinearSum::Term> terms,
                                        unsigned depth) {
  unsigned zeros = kManyZeros;
  for (const LinearSum::Term &term : terms)
    zeros = std::min(zeros, countZeros(term.factor) +
                                getTrailingZeros(term.value, depth));
  return zeros;
}

unsigned Divisibility::getTrailingZeros(Value value, unsigned depth) {
  if (auto it = assumed.find(value); it != assumed.end())
    return it->second;
  APInt number;
  if (matchPattern(value, m_ConstantInt(&number)))
    return std::min(number.countr_zero(), kManyZeros);
  if (depth >= kMaxDepth)
    return 0;
  auto of = [&](Value operand) { return getTrailingZeros(operand, depth + 1); };
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    return loop && loop.getInductionVar() == value
               ? std::min(of(loop.getLowerBound()), of(loop.getStep()))
               : 0;
  }
  Operation *op = value.getDefiningOp();
  if (std::optional<Source> source = getSource(op))
    return of(source->value);
  auto least = [&] {
    return std::min(of(op->getOperand(0)), of(op->getOperand(1)));
  };
  unsigned zeros = 0;
  llvm::TypeSwitch<Operation *>(op)
      .Case<arith::AddIOp, arith::SubIOp, arith::OrIOp, arith::XOrIOp,
            LLVM::AddOp, LLVM::SubOp, LLVM::OrOp, LLVM::XOrOp>(
          [&](Operation *) { zeros = least(); })
      .Case<arith::AndIOp, LLVM::AndOp>([&](Operation *) {
        zeros = std::max(of(op->getOperand(0)), of(op->getOperand(1)));
      })
      .Case<arith::MulIOp, LLVM::MulOp>([&](Operation *) {
        zeros = of(op->getOperand(0)) + of(op->getOperand(1));
      })
      .Case<arith::ShLIOp, LLVM::ShlOp>([&](Operation *) {
        zeros = of(op->getOperand(0));
        if (matchPattern(op->getOperand(1), m_ConstantInt(&number)))
          zeros += number.getLimitedValue(kManyZeros);
      })
      // Only the higher bits remain.
      .Case<arith::RemSIOp, arith::RemUIOp, LLVM::SRemOp, LLVM::URemOp>(
          [&](Operation *) { zeros = least(); })
      .Case<arith::SelectOp, LLVM::SelectOp>([&](Operation *) {
        zeros = std::min(of(op->getOperand(1)), of(op->getOperand(2)));
      })
      .Case<arith::TruncIOp, LLVM::TruncOp>(
          [&](Operation *) { zeros = of(op->getOperand(0)); })
      .Case([&](affine::AffineApplyOp apply) {
        LinearSum sum;
        sum.add(value, Extension::None, 1);
        bool isOpaque = sum.getFactorOf(value).value_or(1) != 0;
        // For nonlinear ops, upstream computes divisors without their operands.
        zeros = isOpaque
                    ? countZeros(apply.getAffineMap()
                                     .getResult(0)
                                     .getLargestKnownDivisor())
                    : std::min(countZeros(sum.getConstant()),
                               getTrailingZeros(sum.getTerms(), depth + 1));
      });
  return std::min(zeros, kManyZeros);
}

//===- Integers.cpp - Integer arithmetic of arith and llvm ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "redop/Dialect/OpFlags.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

static z3::expr compare(StringRef predicate, const z3::expr &a,
                        const z3::expr &b) {
  if (predicate == "eq")
    return a == b;
  if (predicate == "ne")
    return a != b;
  bool isSigned = predicate[0] == 's';
  StringRef order = predicate.drop_front();
  if (order == "lt")
    return isSigned ? a < b : z3::ult(a, b);
  if (order == "le")
    return isSigned ? a <= b : z3::ule(a, b);
  if (order == "gt")
    return isSigned ? a > b : z3::ugt(a, b);
  return isSigned ? a >= b : z3::uge(a, b);
}

/// Divisions: undefined by zero, and by -1 if the result does not fit.
static std::optional<z3::expr> divide(Thread &thread, StringRef name,
                                      const z3::expr &a, const Lane &divisor) {
  const z3::expr &b = divisor.bits;
  Terms &terms = thread.terms;
  unsigned width = divisor.width();
  bool isSigned =
      name == "divsi" || name == "remsi" || name == "sdiv" || name == "srem";
  if (!isSigned && name != "divui" && name != "remui" && name != "udiv" &&
      name != "urem")
    return std::nullopt;
  thread.undefinedIf(divisor.poison);
  thread.undefinedIf(simplify(b == terms.number(0, width)));
  if (isSigned)
    thread.undefinedIf(
        simplify(a == terms.number(APInt::getSignedMinValue(width)) &&
                 b == terms.number(APInt::getAllOnes(width))));
  return thread.terms.divide(a, b, isSigned, !name.contains("div"));
}

static Lane runBinary(Thread &thread, Operation *op, StringRef name,
                      const Lane &x, const Lane &y) {
  Terms &terms = thread.terms;
  const z3::expr &a = x.bits, &b = y.bits;
  unsigned width = x.width();
  z3::expr poison = terms.either(x.poison, y.poison);
  auto add = [&](const z3::expr &condition) {
    poison = terms.either(poison, simplify(condition));
  };
  NoWrap overflow = getNoWrap(op);
  if (auto result = divide(thread, name, a, y)) {
    if (isExact(op))
      add(*result * b != a);
    return {simplify(*result), poison};
  }
  std::optional<z3::expr> result;
  if (name == "addi" || name == "add") {
    result = a + b;
    if (overflow.isSigned)
      add(!z3::bvadd_no_overflow(a, b, true) || !z3::bvadd_no_underflow(a, b));
    if (overflow.isUnsigned)
      add(z3::ult(*result, a));
  } else if (name == "subi" || name == "sub") {
    result = a - b;
    if (overflow.isSigned)
      add(z3::sext(a, 1) - z3::sext(b, 1) != z3::sext(*result, 1));
    if (overflow.isUnsigned)
      add(z3::ult(a, b));
  } else if (name == "muli" || name == "mul") {
    result = terms.multiply(a, b);
    if (overflow.isSigned)
      add(terms.productWraps(a, b, /*isSigned=*/true));
    if (overflow.isUnsigned)
      add(terms.productWraps(a, b, /*isSigned=*/false));
  } else if (name == "andi" || name == "and") {
    result = a & b;
  } else if (name == "ori" || name == "or") {
    result = a | b;
    if (auto flag = dyn_cast<LLVM::DisjointFlagInterface>(op))
      if (flag.getIsDisjoint())
        add((a & b) != terms.number(0, width));
  } else if (name == "xori" || name == "xor") {
    result = a ^ b;
  } else if (name == "shli" || name == "shl") {
    result = z3::shl(a, b);
    add(z3::uge(b, terms.number(width, width)));
    if (overflow.isSigned)
      add(z3::ashr(*result, b) != a);
    if (overflow.isUnsigned)
      add(z3::lshr(*result, b) != a);
  } else if (name == "shrui" || name == "lshr" || name == "shrsi" ||
             name == "ashr") {
    result =
        name == "shrui" || name == "lshr" ? z3::lshr(a, b) : z3::ashr(a, b);
    add(z3::uge(b, terms.number(width, width)));
    if (isExact(op))
      add(z3::shl(*result, b) != a);
  } else if (name == "maxsi" || name == "intr.smax") {
    result = terms.getExtremum(Extremum::MaxS, a, b);
  } else if (name == "minsi" || name == "intr.smin") {
    result = terms.getExtremum(Extremum::MinS, a, b);
  } else if (name == "maxui" || name == "intr.umax") {
    result = terms.getExtremum(Extremum::MaxU, a, b);
  } else {
    result = terms.getExtremum(Extremum::MinU, a, b);
  }
  return {simplify(*result), poison};
}

/// The number of ones; of leading or trailing zeros.
static z3::expr countOnes(Terms &terms, const z3::expr &a) {
  unsigned width = a.get_sort().bv_size();
  z3::expr sum = terms.number(0, width);
  for (unsigned i = 0; i < width; ++i)
    sum = sum + terms.resize(a.extract(i, i), width, false);
  return sum;
}

static z3::expr countZeros(Terms &terms, const z3::expr &a, bool isLeading) {
  unsigned width = a.get_sort().bv_size();
  z3::expr result = terms.number(width, width);
  for (unsigned i = 0; i < width; ++i) {
    unsigned bit = isLeading ? i : width - 1 - i;
    result =
        z3::ite(a.extract(bit, bit) == terms.number(1, 1),
                terms.number(isLeading ? width - 1 - bit : bit, width), result);
  }
  return result;
}

static bool isBinary(StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases({"addi", "subi", "muli", "andi", "ori", "xori", "shli", "shrui",
              "shrsi"},
             true)
      .Cases({"divsi", "divui", "remsi", "remui", "maxsi", "minsi", "maxui",
              "minui"},
             true)
      .Cases({"add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr"},
             true)
      .Cases({"sdiv", "udiv", "srem", "urem", "intr.smax", "intr.smin",
              "intr.umax", "intr.umin"},
             true)
      .Default(false);
}

static Step runConstant(Thread &thread, Operation *op) {
  Attribute value = op->getAttr("value");
  if (isa<LLVM::ZeroOp>(op))
    value = Builder(op->getContext()).getI64IntegerAttr(0);
  if (!value)
    return Step::NotMine;
  Terms &terms = thread.terms;
  auto widths = getWidths(op->getResult(0).getType());
  Lanes lanes;
  auto addFloat = [&](const APFloat &number, Type type) {
    lanes.push_back(
        terms.known(Floats(terms, cast<FloatType>(type)).constant(number)));
  };
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    for (unsigned width : *widths)
      lanes.push_back(
          terms.known(terms.number(integer.getValue().sextOrTrunc(width))));
  } else if (auto number = dyn_cast<FloatAttr>(value)) {
    if (op->getResult(0).getType().isInteger())
      lanes.push_back(
          terms.known(terms.number(number.getValue().bitcastToAPInt())));
    else
      addFloat(number.getValue(), number.getType());
  } else if (auto dense = dyn_cast<DenseElementsAttr>(value)) {
    if (isa<FloatType>(dense.getElementType())) {
      for (const APFloat &number : dense.getValues<APFloat>())
        addFloat(number, dense.getElementType());
    } else if (dense.getElementType().isIntOrIndex()) {
      for (const APInt &number : dense.getValues<APInt>())
        lanes.push_back(terms.known(terms.number(number)));
    } else {
      return Step::NotMine;
    }
  } else {
    return Step::NotMine;
  }
  if (lanes.size() != widths->size())
    return Step::NotMine;
  thread.set(op->getResult(0), lanes);
  return Step::Done;
}

static Step runSelect(Thread &thread, Operation *op) {
  Terms &terms = thread.terms;
  const Lanes conditions = thread.get(op->getOperand(0));
  const Lanes a = thread.get(op->getOperand(1)),
              b = thread.get(op->getOperand(2));
  Lanes result;
  for (size_t i = 0; i < a.size(); ++i) {
    const Lane &condition = conditions[conditions.size() == 1 ? 0 : i];
    z3::expr holds = terms.toBool(condition.bits);
    auto [taken, other] = thread.branch(holds);
    Lane lane = other.is_false() && !thread.guard.is_false() ? a[i]
                : taken.is_false() ? b[i]
                                   : terms.choose(holds, a[i], b[i]);
    lane.poison = terms.either(lane.poison, condition.poison);
    result.push_back(lane);
  }
  thread.set(op->getResult(0), result);
  return Step::Done;
}

/// A conversion, or a count, of each element.
static Step runUnary(Thread &thread, Operation *op, StringRef name) {
  Terms &terms = thread.terms;
  auto widths = getWidths(op->getResult(0).getType());
  const Lanes in = thread.get(op->getOperand(0));
  if (!widths || widths->size() != in.size())
    return Step::NotMine;
  Lanes out;
  for (auto [lane, width] : llvm::zip_equal(in, *widths)) {
    Lane result = lane;
    auto add = [&](const z3::expr &condition) {
      result.poison = terms.either(result.poison, simplify(condition));
    };
    if (name == "ctpop") {
      result.bits = countOnes(terms, lane.bits);
    } else if (name == "ctlz" || name == "cttz") {
      result.bits = countZeros(terms, lane.bits, name == "ctlz");
      bool zeroIsPoison = false;
      if (auto count = dyn_cast<LLVM::CountLeadingZerosOp>(op))
        zeroIsPoison = count.getIsZeroPoison();
      if (auto count = dyn_cast<LLVM::CountTrailingZerosOp>(op))
        zeroIsPoison = count.getIsZeroPoison();
      if (zeroIsPoison)
        add(lane.bits == terms.number(0, lane.width()));
    } else {
      result.bits = terms.resize(lane.bits, width, name == "signed");
      NoWrap overflow = getNoWrap(op);
      if (width < lane.width() && overflow.isSigned)
        add(terms.resize(result.bits, lane.width(), true) != lane.bits);
      if (width < lane.width() && overflow.isUnsigned)
        add(terms.resize(result.bits, lane.width(), false) != lane.bits);
      if (auto flag = dyn_cast<LLVM::NonNegFlagInterface>(op))
        if (flag.getNonNeg())
          add(lane.bits < 0);
    }
    if (result.width() != lane.width())
      result.source = Source::Unknown;
    out.push_back(result);
  }
  thread.set(op->getResult(0), out);
  return Step::Done;
}

Step mlir::redop::sequential::runInteger(Thread &thread, Operation *op) {
  StringRef dialect = op->getName().getDialectNamespace();
  StringRef name = op->getName().stripDialect();
  Terms &terms = thread.terms;
  if (isa<ub::PoisonOp, LLVM::PoisonOp>(op)) {
    Lanes lanes;
    auto widths = getWidths(op->getResult(0).getType());
    for (unsigned width : *widths)
      lanes.push_back(terms.poison(width));
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (dialect == "math")
    name = name == "ctpop" || name == "ctlz" || name == "cttz" ? name : "";
  else if (dialect != "arith" && dialect != "llvm")
    return Step::NotMine;
  if (isa<arith::ConstantOp, LLVM::ConstantOp, LLVM::ZeroOp>(op))
    return runConstant(thread, op);
  if (isa<arith::SelectOp, LLVM::SelectOp>(op))
    return runSelect(thread, op);
  if (isa<LLVM::FreezeOp>(op)) {
    Lanes lanes = thread.get(op->getOperand(0));
    for (Lane &lane : lanes) {
      if (lane.poison.is_false())
        continue;
      z3::expr any = thread.chooseAny(lane.bits);
      lane = {terms.choose(lane.poison, any, lane.bits), terms.no()};
    }
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (isa<arith::CmpIOp, LLVM::ICmpOp>(op)) {
    std::string predicate;
    if (auto compareOp = dyn_cast<arith::CmpIOp>(op))
      predicate = stringifyCmpIPredicate(compareOp.getPredicate()).str();
    else
      predicate =
          stringifyICmpPredicate(cast<LLVM::ICmpOp>(op).getPredicate()).str();
    const Lanes a = thread.get(op->getOperand(0)),
                b = thread.get(op->getOperand(1));
    Lanes result;
    for (auto [x, y] : llvm::zip_equal(a, b))
      result.push_back(
          {terms.toBit(simplify(compare(predicate, x.bits, y.bits))),
           terms.either(x.poison, y.poison)});
    thread.set(op->getResult(0), result);
    return Step::Done;
  }
  if (isBinary(name) && op->getNumOperands() == 2) {
    const Lanes a = thread.get(op->getOperand(0)),
                b = thread.get(op->getOperand(1));
    Lanes result;
    for (auto [x, y] : llvm::zip_equal(a, b))
      result.push_back(runBinary(thread, op, name, x, y));
    thread.set(op->getResult(0), result);
    return Step::Done;
  }
  StringRef unary =
      llvm::StringSwitch<StringRef>(name)
          .Cases({"extsi", "sext", "index_cast"}, "signed")
          .Cases({"extui", "zext", "index_castui", "trunci", "trunc"},
                 "unsigned")
          .Cases({"ctpop", "intr.ctpop"}, "ctpop")
          .Cases({"ctlz", "intr.ctlz"}, "ctlz")
          .Cases({"cttz", "intr.cttz"}, "cttz")
          .Default("");
  if (!unary.empty())
    return runUnary(thread, op, unary);
  return Step::NotMine;
}

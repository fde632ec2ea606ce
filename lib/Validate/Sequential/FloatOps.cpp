//===- FloatOps.cpp - Float arithmetic of arith and llvm ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Dialect/OpFlags.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

z3::expr mlir::redop::sequential::compareFloats(Terms &terms,
                                                StringRef predicate,
                                                FloatType type,
                                                const z3::expr &a,
                                                const z3::expr &b) {
  Floats floats(terms, type);
  if (predicate == "false" || predicate == "_false")
    return terms.no();
  if (predicate == "true" || predicate == "_true")
    return terms.yes();
  z3::expr isUnordered = floats.isNaN(a) || floats.isNaN(b);
  if (predicate == "uno")
    return isUnordered;
  if (predicate == "ord")
    return !isUnordered;
  bool acceptsNaN = predicate[0] == 'u';
  StringRef order = predicate.drop_front();
  z3::expr isEqual = a == b || (floats.isZero(a) && floats.isZero(b));
  z3::expr isLess = floats.isLess(a, b) && !isEqual;
  z3::expr result = order == "eq"   ? isEqual
                    : order == "ne" ? !isEqual
                    : order == "lt" ? isLess
                    : order == "le" ? isLess || isEqual
                    : order == "gt" ? !isLess && !isEqual
                                    : !isLess;
  return acceptsNaN ? isUnordered || result : !isUnordered && result;
}

/// Whether nnan or ninf make a value poison.
static z3::expr violates(Terms &terms, Operation *op, FloatType type,
                         const z3::expr &bits) {
  arith::FastMathFlags flags = getFastMathFlags(op);
  z3::expr result = terms.no();
  if (bitEnumContainsAny(flags, arith::FastMathFlags::nnan))
    result = terms.either(result, Floats(terms, type).isNaN(bits));
  if (bitEnumContainsAny(flags, arith::FastMathFlags::ninf)) {
    APInt infinity = APFloat::getInf(type.getFloatSemantics()).bitcastToAPInt();
    result = terms.either(result, (bits & ~Floats(terms, type).sign()) ==
                                      terms.number(infinity));
  }
  return result;
}

static std::optional<z3::expr> computeFloat(Terms &terms, StringRef name,
                                            FloatType type,
                                            ArrayRef<z3::expr> in) {
  Floats floats(terms, type);
  StringRef word = llvm::StringSwitch<StringRef>(name)
                       .Cases({"addf", "fadd"}, "add")
                       .Cases({"subf", "fsub"}, "sub")
                       .Cases({"mulf", "fmul"}, "mul")
                       .Cases({"divf", "fdiv"}, "div")
                       .Default("");
  if (!word.empty() && in.size() == 2)
    return floats.arithmetic(word, in[0], in[1]);
  if ((name == "negf" || name == "fneg") && !terms.isRing)
    return in[0] ^ floats.sign();
  if (name == "negf" || name == "fneg")
    return -in[0];
  if (name == "absf" || name == "intr.fabs")
    return in[0] & ~floats.sign();
  if (name == "maximumf" || name == "intr.maximum")
    return floats.max(in[0], in[1], true);
  if (name == "minimumf" || name == "intr.minimum")
    return floats.min(in[0], in[1], true);
  if (name == "maxnumf" || name == "intr.maxnum")
    return floats.max(in[0], in[1], false);
  if (name == "minnumf" || name == "intr.minnum")
    return floats.min(in[0], in[1], false);
  return std::nullopt;
}

/// Conversions between formats, exact ones as Z3 defines them.
static Step runConversion(Thread &thread, Operation *op, StringRef name) {
  auto from = dyn_cast<FloatType>(getElementTypeOrSelf(op->getOperand(0)));
  auto to = dyn_cast<FloatType>(getElementTypeOrSelf(op->getResult(0)));
  Terms &terms = thread.terms;
  if (!from || !to || !terms.exactFloats)
    return Step::NotMine;
  auto getSort = [&](FloatType type) {
    unsigned precision = APFloat::semanticsPrecision(type.getFloatSemantics());
    return terms.ctx.fpa_sort(type.getWidth() - precision, precision);
  };
  Lanes lanes = thread.get(op->getOperand(0));
  for (Lane &lane : lanes) {
    z3::expr value = lane.bits.mk_from_ieee_bv(getSort(from));
    z3::expr rounding(terms.ctx, Z3_mk_fpa_rne(terms.ctx));
    z3::expr result(terms.ctx, Z3_mk_fpa_to_fp_float(terms.ctx, rounding, value,
                                                     getSort(to)));
    lane.bits = z3::ite(result.mk_is_nan(), Floats(terms, to).canonicalNaN(),
                        result.mk_to_ieee_bv());
  }
  thread.set(op->getResult(0), lanes);
  return Step::Done;
}

Step mlir::redop::sequential::runFloat(Thread &thread, Operation *op) {
  StringRef dialect = op->getName().getDialectNamespace();
  if (dialect != "arith" && dialect != "llvm" && dialect != "math")
    return Step::NotMine;
  if (op->getNumResults() != 1 || !op->getNumOperands())
    return Step::NotMine;
  StringRef name = op->getName().stripDialect();
  Terms &terms = thread.terms;
  auto type = dyn_cast<FloatType>(getElementTypeOrSelf(op->getOperand(0)));
  if (!type) {
    // In a ring, an integer is the sum of as many ones.
    if (terms.isRing && (name == "sitofp" || name == "uitofp")) {
      auto widths = getWidths(op->getResult(0).getType());
      Lanes lanes = thread.get(op->getOperand(0));
      for (auto [lane, width] : llvm::zip_equal(lanes, *widths))
        lane.bits = terms.resize(lane.bits, width, name == "sitofp");
      thread.set(op->getResult(0), lanes);
      return Step::Done;
    }
    return Step::NotMine;
  }
  if (isa<arith::CmpFOp, LLVM::FCmpOp>(op)) {
    std::string predicate;
    if (auto compare = dyn_cast<arith::CmpFOp>(op))
      predicate = arith::stringifyCmpFPredicate(compare.getPredicate()).str();
    else
      predicate =
          LLVM::stringifyFCmpPredicate(cast<LLVM::FCmpOp>(op).getPredicate())
              .str();
    if (StringRef(predicate).starts_with("_"))
      predicate.erase(0, 1);
    const Lanes a = thread.get(op->getOperand(0)),
                b = thread.get(op->getOperand(1));
    Lanes result;
    for (auto [x, y] : llvm::zip_equal(a, b)) {
      z3::expr poison = terms.either(x.poison, y.poison);
      poison = terms.either(poison, violates(terms, op, type, x.bits));
      poison = terms.either(poison, violates(terms, op, type, y.bits));
      result.push_back({terms.toBit(simplify(compareFloats(
                            terms, predicate, type, x.bits, y.bits))),
                        poison});
    }
    thread.set(op->getResult(0), result);
    return Step::Done;
  }
  if (name == "extf" || name == "truncf" || name == "fpext" ||
      name == "fptrunc")
    return runConversion(thread, op, name);
  if (getElementTypeOrSelf(op->getResult(0)) != type)
    return Step::NotMine;
  SmallVector<Lanes> in = thread.get(op->getOperands());
  Lanes result;
  for (size_t i = 0; i < in[0].size(); ++i) {
    SmallVector<z3::expr> bits;
    z3::expr poison = terms.no();
    for (const Lanes &lanes : in) {
      if (lanes.size() != in[0].size() || lanes[i].width() != type.getWidth())
        return Step::NotMine;
      bits.push_back(lanes[i].bits);
      poison = terms.either(poison, lanes[i].poison);
      poison = terms.either(poison, violates(terms, op, type, lanes[i].bits));
    }
    std::optional<z3::expr> value = computeFloat(terms, name, type, bits);
    if (!value)
      return Step::NotMine;
    poison = terms.either(poison, violates(terms, op, type, *value));
    result.push_back({*value, poison});
  }
  thread.set(op->getResult(0), result);
  return Step::Done;
}

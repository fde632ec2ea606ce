//===- Kinds.cpp - The definitions of reductions --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Written from the semantics of `red` and `atom` in the PTX ISA, and of
// upstream's kinds in the documentation of the arith dialect and of
// `atomicrmw`. It shares nothing with the legalizer or the interpreter, so that
// it can check them.
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

static std::optional<z3::expr> combineIntegers(Terms &terms, StringRef kind,
                                               const z3::expr &d,
                                               const z3::expr &s) {
  unsigned width = d.get_sort().bv_size();
  z3::expr zero = terms.number(0, width), one = terms.number(1, width);
  if (kind == "addi")
    return d + s;
  if (kind == "subi")
    return d - s;
  if (kind == "muli")
    return terms.multiply(d, s);
  if (kind == "andi")
    return d & s;
  if (kind == "ori")
    return d | s;
  if (kind == "xori")
    return d ^ s;
  if (kind == "nandi")
    return ~(d & s);
  for (Extremum extremum :
       {Extremum::MinU, Extremum::MaxU, Extremum::MinS, Extremum::MaxS})
    if (kind == getName(extremum))
      return terms.getExtremum(extremum, d, s);
  // inc: d = (d >= s) ? 0 : d + 1.
  if (kind == "uinc_wrap")
    return z3::ite(z3::uge(d, s), zero, d + one);
  // dec: d = (d == 0 || d > s) ? s : d - 1.
  if (kind == "udec_wrap")
    return z3::ite(d == zero || z3::ugt(d, s), s, d - one);
  if (kind == "usub_cond")
    return z3::ite(z3::uge(d, s), d - s, d);
  if (kind == "usub_sat")
    return z3::ite(z3::uge(d, s), d - s, zero);
  return std::nullopt;
}

std::optional<z3::expr>
mlir::redop::sequential::combine(Terms &terms, StringRef kind, Type type,
                                 const z3::expr &old, const z3::expr &value,
                                 const z3::expr &flushes) {
  if (kind == "assign")
    return value;
  auto floatType = dyn_cast<FloatType>(type);
  if (!floatType)
    return combineIntegers(terms, kind, old, value);
  Floats floats(terms, floatType);
  if (kind == "addf" && floatType.isF32() && !terms.isRing &&
      !flushes.is_false()) {
    z3::expr flushed = floats.flush(
        floats.arithmetic("add", floats.flush(old), floats.flush(value)));
    return terms.choose(flushes, flushed, floats.arithmetic("add", old, value));
  }
  if (kind == "addf")
    return floats.arithmetic("add", old, value);
  if (kind == "subf")
    return floats.arithmetic("sub", old, value);
  if (kind == "mulf")
    return floats.arithmetic("mul", old, value);
  if (kind == "maximumf")
    return floats.max(old, value, /*propagatesNaN=*/true);
  if (kind == "minimumf")
    return floats.min(old, value, /*propagatesNaN=*/true);
  if (kind == "maxnumf")
    return floats.max(old, value, /*propagatesNaN=*/false);
  if (kind == "minnumf")
    return floats.min(old, value, /*propagatesNaN=*/false);
  // Bitwise, on the bits of the float.
  return combineIntegers(terms, kind, old, value);
}

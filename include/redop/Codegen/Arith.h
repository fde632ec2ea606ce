//===- Arith.h - Short names for ops on integers ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_CODEGEN_ARITH_H
#define REDOP_CODEGEN_ARITH_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// Upstream's builder (add, sub, mul, select, slt, sgt), and what it lacks:
/// constants, unsigned integers, bits, conversions. Each function creates one
/// op on scalars (resizeu(): at most one), at the location that `b` had when
/// this object was created.
class Arith : public ArithBuilder {
public:
  explicit Arith(ImplicitLocOpBuilder &b)
      : ArithBuilder(b, b.getLoc()), b(b), loc(b.getLoc()) {}

  /// The low bits of `value` as an integer or an index.
  Value constant(Type type, int64_t value);
  Value i1(bool value) { return constant(b.getI1Type(), value); }
  Value i32(int64_t value) { return constant(b.getI32Type(), value); }
  Value i64(int64_t value) { return constant(b.getI64Type(), value); }
  Value index(int64_t value) { return constant(b.getIndexType(), value); }

  Value eq(Value l, Value r) { return compare(Predicate::eq, l, r); }
  Value ne(Value l, Value r) { return compare(Predicate::ne, l, r); }
  Value sle(Value l, Value r) { return compare(Predicate::sle, l, r); }
  Value sge(Value l, Value r) { return compare(Predicate::sge, l, r); }
  Value ult(Value l, Value r) { return compare(Predicate::ult, l, r); }
  Value ule(Value l, Value r) { return compare(Predicate::ule, l, r); }
  Value ugt(Value l, Value r) { return compare(Predicate::ugt, l, r); }
  Value uge(Value l, Value r) { return compare(Predicate::uge, l, r); }

  Value divu(Value l, Value r) { return create<arith::DivUIOp>(l, r); }
  Value remu(Value l, Value r) { return create<arith::RemUIOp>(l, r); }
  Value mins(Value l, Value r) { return create<arith::MinSIOp>(l, r); }
  Value maxs(Value l, Value r) { return create<arith::MaxSIOp>(l, r); }
  Value minu(Value l, Value r) { return create<arith::MinUIOp>(l, r); }
  Value maxu(Value l, Value r) { return create<arith::MaxUIOp>(l, r); }

  Value bitAnd(Value l, Value r) { return _and(l, r); }
  Value bitOr(Value l, Value r) { return create<arith::OrIOp>(l, r); }
  Value bitXor(Value l, Value r) { return create<arith::XOrIOp>(l, r); }
  Value shl(Value l, Value r) { return create<arith::ShLIOp>(l, r); }
  Value shru(Value l, Value r) { return create<arith::ShRUIOp>(l, r); }
  Value shrs(Value l, Value r) { return create<arith::ShRSIOp>(l, r); }

  Value extu(Type type, Value v) { return create<arith::ExtUIOp>(type, v); }
  Value trunc(Type type, Value v) { return create<arith::TruncIOp>(type, v); }
  /// An integer as an index, or an index as an integer.
  Value castu(Type type, Value v) {
    return create<arith::IndexCastUIOp>(type, v);
  }
  /// An integer or an index as a `type` of any width: its low bits, or zeros
  /// above them.
  Value resizeu(Type type, Value v);

private:
  using Predicate = arith::CmpIPredicate;

  template <typename Op, typename... Args> Value create(Args... args) {
    return Op::create(b, loc, args...);
  }
  Value compare(Predicate predicate, Value l, Value r) {
    return create<arith::CmpIOp>(predicate, l, r);
  }

  OpBuilder &b;
  Location loc;
};

} // namespace mlir::redop

#endif // REDOP_CODEGEN_ARITH_H

//===- FloatOps.cpp - Floats of arith, math and llvm ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every result is rounded once, to nearest even. A NaN result is the canonical
// NaN. Subnormals are not flushed.
//
//===----------------------------------------------------------------------===//

#include "Ops/Families.h"
#include "Ops/Lanewise.h"
#include "Values/Numbers.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

using In = ArrayRef<Lane>;
using Out = std::optional<Lane>;

static constexpr auto kNearest = APFloat::rmNearestTiesToEven;

static APFloat read(const APInt &bits, FloatType type) {
  return APFloat(type.getFloatSemantics(), bits);
}

static bool compare(arith::CmpFPredicate predicate, const APFloat &a,
                    const APFloat &b) {
  using Word = arith::CmpFPredicate;
  bool unordered = a.isNaN() || b.isNaN();
  switch (predicate) {
  case Word::AlwaysFalse:
    return false;
  case Word::OEQ:
    return !unordered && a == b;
  case Word::OGT:
    return !unordered && a > b;
  case Word::OGE:
    return !unordered && a >= b;
  case Word::OLT:
    return !unordered && a < b;
  case Word::OLE:
    return !unordered && a <= b;
  case Word::ONE:
    return !unordered && a != b;
  case Word::ORD:
    return !unordered;
  case Word::UEQ:
    return unordered || a == b;
  case Word::UGT:
    return unordered || a > b;
  case Word::UGE:
    return unordered || a >= b;
  case Word::ULT:
    return unordered || a < b;
  case Word::ULE:
    return unordered || a <= b;
  case Word::UNE:
    return unordered || a != b;
  case Word::UNO:
    return unordered;
  case Word::AlwaysTrue:
    return true;
  }
  return false;
}

// The enums of the two dialects have the same values.
static_assert(static_cast<int>(arith::CmpFPredicate::UNO) ==
                  static_cast<int>(LLVM::FCmpPredicate::uno) &&
              static_cast<int>(arith::CmpFPredicate::OLE) ==
                  static_cast<int>(LLVM::FCmpPredicate::ole));

static void addArithmetic(Handlers &handlers) {
  addLanewise(handlers, {"arith.addf", "llvm.fadd"},
              [](const LaneTypes &types, In in) -> Out {
                return combine(Combine::AddF, in[0], in[1], types.in);
              });
  addLanewise(handlers, {"arith.subf", "llvm.fsub"},
              [](const LaneTypes &types, In in) -> Out {
                return combine(Combine::SubF, in[0], in[1], types.in);
              });
  addLanewise(handlers, {"arith.mulf", "llvm.fmul"},
              [](const LaneTypes &types, In in) -> Out {
                return combine(Combine::MulF, in[0], in[1], types.in);
              });
  addLanewise(handlers, {"arith.divf", "llvm.fdiv"},
              [](const LaneTypes &types, In in) -> Out {
                APFloat a = read(in[0], types.inFloat());
                a.divide(read(in[1], types.inFloat()), kNearest);
                return getBits(a, types.inFloat());
              });
  addLanewise(handlers, {"math.fma", "llvm.intr.fma", "llvm.intr.fmuladd"},
              [](const LaneTypes &types, In in) -> Out {
                APFloat a = read(in[0], types.inFloat());
                a.fusedMultiplyAdd(read(in[1], types.inFloat()),
                                   read(in[2], types.inFloat()), kNearest);
                return getBits(a, types.inFloat());
              });
  addLanewise(handlers, {"arith.minimumf", "llvm.intr.minimum"},
              [](const LaneTypes &types, In in) -> Out {
                return combine(Combine::Minimum, in[0], in[1], types.in);
              });
  addLanewise(handlers, {"arith.maximumf", "llvm.intr.maximum"},
              [](const LaneTypes &types, In in) -> Out {
                return combine(Combine::Maximum, in[0], in[1], types.in);
              });
  addLanewise(handlers, {"arith.minnumf", "llvm.intr.minnum"},
              [](const LaneTypes &types, In in) -> Out {
                return combine(Combine::MinNum, in[0], in[1], types.in);
              });
  addLanewise(handlers, {"arith.maxnumf", "llvm.intr.maxnum"},
              [](const LaneTypes &types, In in) -> Out {
                return combine(Combine::MaxNum, in[0], in[1], types.in);
              });
  // These only change the sign bit, even of a NaN.
  addLanewise(handlers, {"arith.negf", "llvm.fneg"},
              [](const LaneTypes &, In in) -> Out {
                return in[0] ^ APInt::getSignMask(in[0].getBitWidth());
              });
  addLanewise(handlers, {"math.absf", "llvm.intr.fabs"},
              [](const LaneTypes &, In in) -> Out {
                return in[0] & APInt::getSignedMaxValue(in[0].getBitWidth());
              });
}

/// Adds ops whose result is an integer in the type of their operand.
template <llvm::RoundingMode mode>
static void addRounding(Handlers &handlers,
                        std::initializer_list<StringRef> names) {
  addLanewise(handlers, names, [](const LaneTypes &types, In in) -> Out {
    APFloat value = read(in[0], types.inFloat());
    value.roundToIntegral(mode);
    return getBits(value, types.inFloat());
  });
}

static void addRoundings(Handlers &handlers) {
  using Mode = llvm::RoundingMode;
  addRounding<Mode::TowardNegative>(handlers,
                                    {"math.floor", "llvm.intr.floor"});
  addRounding<Mode::TowardPositive>(handlers, {"math.ceil", "llvm.intr.ceil"});
  addRounding<Mode::TowardZero>(handlers, {"math.trunc", "llvm.intr.trunc"});
  addRounding<Mode::NearestTiesToAway>(handlers,
                                       {"math.round", "llvm.intr.round"});
  addRounding<Mode::NearestTiesToEven>(
      handlers, {"math.roundeven", "llvm.intr.roundeven", "llvm.intr.rint",
                 "llvm.intr.nearbyint"});
}

static void addComparisons(Handlers &handlers) {
  addLanewise(
      handlers, {"arith.cmpf"}, [](const LaneTypes &types, In in) -> Out {
        return makeBool(compare(cast<arith::CmpFOp>(types.op).getPredicate(),
                                read(in[0], types.inFloat()),
                                read(in[1], types.inFloat())));
      });
  addLanewise(handlers, {"llvm.fcmp"},
              [](const LaneTypes &types, In in) -> Out {
                auto word = cast<LLVM::FCmpOp>(types.op).getPredicate();
                return makeBool(compare(static_cast<arith::CmpFPredicate>(word),
                                        read(in[0], types.inFloat()),
                                        read(in[1], types.inFloat())));
              });
  addLanewise(handlers, {"llvm.intr.is.fpclass"},
              [](const LaneTypes &types, In in) -> Out {
                uint32_t classes = cast<LLVM::IsFPClass>(types.op).getBit();
                return makeBool(read(in[0], types.inFloat()).classify() &
                                static_cast<llvm::FPClassTest>(classes));
              });
}

static llvm::RoundingMode getRounding(arith::RoundingMode mode) {
  switch (mode) {
  case arith::RoundingMode::to_nearest_even:
    return llvm::RoundingMode::NearestTiesToEven;
  case arith::RoundingMode::downward:
    return llvm::RoundingMode::TowardNegative;
  case arith::RoundingMode::upward:
    return llvm::RoundingMode::TowardPositive;
  case arith::RoundingMode::toward_zero:
    return llvm::RoundingMode::TowardZero;
  case arith::RoundingMode::to_nearest_away:
    return llvm::RoundingMode::NearestTiesToAway;
  }
  return llvm::RoundingMode::NearestTiesToEven;
}

/// Converts to an integer; returns garbage for values out of range.
static Out toInteger(const LaneTypes &types, In in, bool isUnsigned) {
  llvm::APSInt result(types.outWidth(), isUnsigned);
  bool isExact;
  APFloat::opStatus status =
      read(in[0], types.inFloat())
          .convertToInteger(result, APFloat::rmTowardZero, &isExact);
  return status == APFloat::opInvalidOp
             ? types.poison("the value does not fit in the integer")
             : Lane(result);
}

static Out fromInteger(const LaneTypes &types, In in, bool isSigned) {
  APFloat result(types.outFloat().getFloatSemantics());
  result.convertFromAPInt(in[0], isSigned, kNearest);
  return result.bitcastToAPInt();
}

static void addCasts(Handlers &handlers) {
  addLanewise(handlers, {"arith.extf", "llvm.fpext", "llvm.fptrunc"},
              [](const LaneTypes &types, In in) -> Out {
                return convertFloat(in[0], types.inFloat(), types.outFloat());
              });
  addLanewise(handlers, {"arith.truncf"},
              [](const LaneTypes &types, In in) -> Out {
                std::optional<arith::RoundingMode> mode =
                    cast<arith::TruncFOp>(types.op).getRoundingmode();
                return convertFloat(in[0], types.inFloat(), types.outFloat(),
                                    mode ? getRounding(*mode) : kNearest);
              });
  addLanewise(handlers, {"arith.sitofp", "llvm.sitofp"},
              [](const LaneTypes &types, In in) {
                return fromInteger(types, in, /*isSigned=*/true);
              });
  addLanewise(handlers, {"arith.uitofp", "llvm.uitofp"},
              [](const LaneTypes &types, In in) {
                return fromInteger(types, in, /*isSigned=*/false);
              });
  addLanewise(handlers, {"arith.fptosi", "llvm.fptosi"},
              [](const LaneTypes &types, In in) {
                return toInteger(types, in, /*isUnsigned=*/false);
              });
  addLanewise(handlers, {"arith.fptoui", "llvm.fptoui"},
              [](const LaneTypes &types, In in) {
                return toInteger(types, in, /*isUnsigned=*/true);
              });
}

void mlir::redop::interpreter::addFloatOps(Handlers &handlers) {
  addArithmetic(handlers);
  addRoundings(handlers);
  addComparisons(handlers);
  addCasts(handlers);
}

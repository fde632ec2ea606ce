//===- IntegerOps.cpp - Integers of arith and llvm ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ops/Families.h"
#include "Ops/Lanewise.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

using In = ArrayRef<Lane>;
using Out = std::optional<Lane>;

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

// The enums of the two dialects have the same values.
static_assert(static_cast<int>(arith::CmpIPredicate::uge) ==
                  static_cast<int>(LLVM::ICmpPredicate::uge) &&
              static_cast<int>(arith::CmpIPredicate::slt) ==
                  static_cast<int>(LLVM::ICmpPredicate::slt));

/// Only the selected lane decides whether the result is poison.
static Step runSelect(Thread &thread, Operation *op) {
  const Lanes &conditions = thread.get(op->getOperand(0));
  const Lanes &on = thread.get(op->getOperand(1));
  const Lanes &off = thread.get(op->getOperand(2));
  Lanes lanes;
  for (size_t i = 0; i < on.size(); ++i) {
    const Lane &condition = conditions[conditions.size() == 1 ? 0 : i];
    if (condition.isPoison())
      lanes.push_back(
          thread.machine.poison.spread(on[i].getBitWidth(), condition.tag));
    else
      lanes.push_back(condition.isOne() ? on[i] : off[i]);
  }
  thread.set(op->getResult(0), std::move(lanes));
  return Step::Next;
}

/// Replaces poison by bits that are unspecified, but the same for all uses.
static Step runFreeze(Thread &thread, Operation *op) {
  Lanes lanes = thread.get(op->getOperand(0));
  for (Lane &lane : lanes)
    if (lane.isPoison())
      lane = thread.machine.poison.getGarbage(lane.getBitWidth());
  thread.set(op->getResult(0), std::move(lanes));
  return Step::Next;
}

static void addComparisons(Handlers &handlers) {
  addLanewise(
      handlers, {"arith.cmpi"}, [](const LaneTypes &types, In in) -> Out {
        return makeBool(arith::applyCmpPredicate(
            cast<arith::CmpIOp>(types.op).getPredicate(), in[0], in[1]));
      });
  addLanewise(handlers, {"llvm.icmp"},
              [](const LaneTypes &types, In in) -> Out {
                auto word = cast<LLVM::ICmpOp>(types.op).getPredicate();
                return makeBool(arith::applyCmpPredicate(
                    static_cast<arith::CmpIPredicate>(word), in[0], in[1]));
              });
  for (StringRef name : {"arith.select", "llvm.select"})
    handlers.add(name, runSelect, OnPoison::Handles);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// The number of the operand that must be known.
static constexpr unsigned kDivisor = 1;

static bool rejectDivision(const LaneTypes &types, In in, bool isSigned) {
  bool overflows = isSigned && in[0].isMinSignedValue() && in[1].isAllOnes();
  if (!in[1].isZero() && !overflows)
    return false;
  types.thread.fail(types.op, overflows ? "the quotient does not fit"
                                        : "division by zero");
  return true;
}

/// A shift by at least the width is poison.
static bool isTooFar(In in) { return in[1].uge(in[0].getBitWidth()); }

static void addArithmetic(Handlers &handlers) {
  addLanewise(handlers, {"arith.addi", "llvm.add"},
              [](const LaneTypes &, In in) -> Out { return in[0] + in[1]; });
  addLanewise(handlers, {"arith.subi", "llvm.sub"},
              [](const LaneTypes &, In in) -> Out { return in[0] - in[1]; });
  addLanewise(handlers, {"arith.muli", "llvm.mul"},
              [](const LaneTypes &, In in) -> Out { return in[0] * in[1]; });
  addLanewise(handlers, {"arith.andi", "llvm.and"},
              [](const LaneTypes &, In in) -> Out { return in[0] & in[1]; });
  addLanewise(handlers, {"arith.ori", "llvm.or"},
              [](const LaneTypes &, In in) -> Out { return in[0] | in[1]; });
  addLanewise(handlers, {"arith.xori", "llvm.xor"},
              [](const LaneTypes &, In in) -> Out { return in[0] ^ in[1]; });
  addLanewise(
      handlers, {"arith.divui", "llvm.udiv"},
      [](const LaneTypes &types, In in) -> Out {
        if (rejectDivision(types, in, false))
          return std::nullopt;
        return in[0].udiv(in[1]);
      },
      kDivisor);
  addLanewise(
      handlers, {"arith.divsi", "llvm.sdiv"},
      [](const LaneTypes &types, In in) -> Out {
        if (rejectDivision(types, in, true))
          return std::nullopt;
        return in[0].sdiv(in[1]);
      },
      kDivisor);
  addLanewise(
      handlers, {"arith.remui", "llvm.urem"},
      [](const LaneTypes &types, In in) -> Out {
        if (rejectDivision(types, in, false))
          return std::nullopt;
        return in[0].urem(in[1]);
      },
      kDivisor);
  addLanewise(
      handlers, {"llvm.srem"},
      [](const LaneTypes &types, In in) -> Out {
        if (rejectDivision(types, in, true))
          return std::nullopt;
        return in[0].srem(in[1]);
      },
      kDivisor);
  // arith excludes only zero: the remainder by -1 is 0.
  addLanewise(
      handlers, {"arith.remsi"},
      [](const LaneTypes &types, In in) -> Out {
        if (rejectDivision(types, in, false))
          return std::nullopt;
        return in[0].srem(in[1]);
      },
      kDivisor);
  addLanewise(
      handlers, {"arith.ceildivui"},
      [](const LaneTypes &types, In in) -> Out {
        if (rejectDivision(types, in, false))
          return std::nullopt;
        return llvm::APIntOps::RoundingUDiv(in[0], in[1], APInt::Rounding::UP);
      },
      kDivisor);
  addLanewise(
      handlers, {"arith.ceildivsi"},
      [](const LaneTypes &types, In in) -> Out {
        if (rejectDivision(types, in, true))
          return std::nullopt;
        return llvm::APIntOps::RoundingSDiv(in[0], in[1], APInt::Rounding::UP);
      },
      kDivisor);
  addLanewise(
      handlers, {"arith.floordivsi"},
      [](const LaneTypes &types, In in) -> Out {
        if (rejectDivision(types, in, true))
          return std::nullopt;
        return llvm::APIntOps::RoundingSDiv(in[0], in[1],
                                            APInt::Rounding::DOWN);
      },
      kDivisor);
  addLanewise(
      handlers, {"arith.shli", "llvm.shl"},
      [](const LaneTypes &types, In in) -> Out {
        return isTooFar(in)
                   ? types.poison(
                         "the shift distance is not less than the width")
                   : Lane(in[0].shl(in[1]));
      });
  addLanewise(
      handlers, {"arith.shrui", "llvm.lshr"},
      [](const LaneTypes &types, In in) -> Out {
        return isTooFar(in)
                   ? types.poison(
                         "the shift distance is not less than the width")
                   : Lane(in[0].lshr(in[1]));
      });
  addLanewise(
      handlers, {"arith.shrsi", "llvm.ashr"},
      [](const LaneTypes &types, In in) -> Out {
        return isTooFar(in)
                   ? types.poison(
                         "the shift distance is not less than the width")
                   : Lane(in[0].ashr(in[1]));
      });
}

static void addMinMax(Handlers &handlers) {
  addLanewise(handlers, {"arith.minsi", "llvm.intr.smin"},
              [](const LaneTypes &, In in) -> Out {
                return llvm::APIntOps::smin(in[0], in[1]);
              });
  addLanewise(handlers, {"arith.maxsi", "llvm.intr.smax"},
              [](const LaneTypes &, In in) -> Out {
                return llvm::APIntOps::smax(in[0], in[1]);
              });
  addLanewise(handlers, {"arith.minui", "llvm.intr.umin"},
              [](const LaneTypes &, In in) -> Out {
                return llvm::APIntOps::umin(in[0], in[1]);
              });
  addLanewise(handlers, {"arith.maxui", "llvm.intr.umax"},
              [](const LaneTypes &, In in) -> Out {
                return llvm::APIntOps::umax(in[0], in[1]);
              });
  addLanewise(handlers, {"math.absi", "llvm.intr.abs"},
              [](const LaneTypes &, In in) -> Out { return in[0].abs(); });
  addLanewise(
      handlers, {"llvm.intr.bitreverse"},
      [](const LaneTypes &, In in) -> Out { return in[0].reverseBits(); });
  addLanewise(
      handlers, {"llvm.intr.fshl"}, [](const LaneTypes &, In in) -> Out {
        unsigned width = in[0].getBitWidth();
        uint64_t distance = in[2].urem(width);
        return in[0].concat(in[1]).shl(distance).extractBits(width, width);
      });
  addLanewise(handlers, {"llvm.intr.fshr"},
              [](const LaneTypes &, In in) -> Out {
                unsigned width = in[0].getBitWidth();
                uint64_t distance = in[2].urem(width);
                return in[0].concat(in[1]).lshr(distance).trunc(width);
              });
  addLanewise(
      handlers, {"llvm.intr.uadd.sat"},
      [](const LaneTypes &, In in) -> Out { return in[0].uadd_sat(in[1]); });
  addLanewise(
      handlers, {"llvm.intr.usub.sat"},
      [](const LaneTypes &, In in) -> Out { return in[0].usub_sat(in[1]); });
  addLanewise(
      handlers, {"llvm.intr.sadd.sat"},
      [](const LaneTypes &, In in) -> Out { return in[0].sadd_sat(in[1]); });
  addLanewise(
      handlers, {"llvm.intr.ssub.sat"},
      [](const LaneTypes &, In in) -> Out { return in[0].ssub_sat(in[1]); });
  addLanewise(handlers, {"math.ctpop", "llvm.intr.ctpop"},
              [](const LaneTypes &types, In in) -> Out {
                return APInt(types.outWidth(), in[0].popcount());
              });
  addLanewise(handlers, {"math.ctlz", "llvm.intr.ctlz"},
              [](const LaneTypes &types, In in) -> Out {
                return APInt(types.outWidth(), in[0].countl_zero());
              });
  addLanewise(handlers, {"math.cttz", "llvm.intr.cttz"},
              [](const LaneTypes &types, In in) -> Out {
                return APInt(types.outWidth(), in[0].countr_zero());
              });
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

static void addCasts(Handlers &handlers) {
  addLanewise(handlers,
              {"arith.extui", "arith.trunci", "arith.index_castui", "llvm.zext",
               "llvm.trunc", "llvm.ptrtoint"},
              [](const LaneTypes &types, In in) -> Out {
                return in[0].zextOrTrunc(types.outWidth());
              });
  addLanewise(handlers, {"arith.extsi", "arith.index_cast", "llvm.sext"},
              [](const LaneTypes &types, In in) -> Out {
                return in[0].sextOrTrunc(types.outWidth());
              });
  addLanewise(handlers, {"llvm.inttoptr"},
              [](const LaneTypes &types, In in) -> Out {
                return in[0].zextOrTrunc(types.outWidth());
              });
  handlers.add("llvm.freeze", runFreeze, OnPoison::Handles);
}

void mlir::redop::interpreter::addIntegerOps(Handlers &handlers) {
  addComparisons(handlers);
  addArithmetic(handlers);
  addMinMax(handlers);
  addCasts(handlers);
}

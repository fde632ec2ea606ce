//===- BinCopies.cpp - Several bins of one element ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Privatize/BinCopies.h"
#include "Privatize/SharedBins.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Loops.h"
#include "redop/Codegen/Values.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

/// Of a bin: one for each lane. Those of a lane are in one bank, if they are
/// words.
static constexpr unsigned kBinCopies = kWarpSize;
/// Loads in flight that combine copies: few registers.
static constexpr unsigned kCombinedCopies = 4;

uint64_t BinCopies::getCount(uint64_t bins) { return bins * kBinCopies; }

BinCopies::BinCopies(ImplicitLocOpBuilder &b, uint64_t bins, Value array,
                     uint64_t slots, PortableKind kind, Type type)
    : bins(bins), array(array), slots(slots), kind(kind), type(type),
      lane(NVVM::LaneIdOp::create(b, b.getI32Type())), own(getSlot(b, lane)) {}

Value BinCopies::createBound(ImplicitLocOpBuilder &b, Value bound) const {
  Arith n(b);
  return n.minu(bound, n.i32(bins));
}

Value BinCopies::createCount(ImplicitLocOpBuilder &b, Value bins) const {
  Arith n(b);
  return n.mul(bins, n.i32(kBinCopies));
}

Value BinCopies::getSlot(ImplicitLocOpBuilder &b, Value copy) const {
  Arith n(b);
  return n.add(copy, n.i32(slots));
}

Value BinCopies::has(ImplicitLocOpBuilder &b, Value bin) const {
  Arith n(b);
  return n.ult(bin, n.constant(bin.getType(), bins));
}

Value BinCopies::getOwnSlot(ImplicitLocOpBuilder &b, Value bin) const {
  Arith n(b);
  if (!bin.getType().isInteger(32))
    bin = n.trunc(b.getI32Type(), bin);
  return n.add(own, createCount(b, bin));
}

Value BinCopies::combine(ImplicitLocOpBuilder &b, Value bin) const {
  Arith n(b);
  Value first = getSlot(b, createCount(b, bin));
  auto loop =
      scf::ForOp::create(b, n.i32(0), n.i32(kBinCopies), n.i32(kCombinedCopies),
                         ValueRange{createIdentity(b, kind, type)});
  disableUnrolling(loop);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value all = loop.getRegionIterArg(0);
  for (unsigned i = 0; i < kCombinedCopies; ++i) {
    // The lanes of a warp, which combine adjacent bins, read different banks.
    Value place = n.add(n.add(loop.getInductionVar(), n.i32(i)), lane);
    place = n.bitAnd(place, n.i32(kBinCopies - 1));
    Value each = LLVM::LoadOp::create(
        b, type, getElement(b, array, type, n.add(first, place)));
    all = createCombine(b, kind, all, each);
  }
  scf::YieldOp::create(b, all);
  return loop.getResult(0);
}

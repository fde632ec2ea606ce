//===- Shuffle.cpp - shfl.sync --------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Shuffle.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;

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

std::optional<std::array<unsigned, kWarpSize>> Shuffle::getSources() const {
  std::optional<uint64_t> distance = getConstant(b), limits = getConstant(c);
  if (!distance || !limits)
    return std::nullopt;
  // These are the names in the PTX ISA.
  int bval = *distance & 31, cval = *limits & 31, segmask = *limits >> 8 & 31;
  std::array<unsigned, kWarpSize> sources;
  for (int lane = 0; lane < int(kWarpSize); ++lane) {
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

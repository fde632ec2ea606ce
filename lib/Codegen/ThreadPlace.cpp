//===- ThreadPlace.cpp - A thread's place in its CTA ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/ThreadPlace.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Codegen/Arith.h"
#include "redop/Dialect/WarpSize.h"
#include "redop/TargetInfo/MachineConstants.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;

/// Returns the place in a CTA of known size.
static ThreadPlace emitKnownPlace(ImplicitLocOpBuilder &b, unsigned lanes,
                                  std::array<int64_t, 3> size) {
  Arith n(b);
  Type i32 = b.getI32Type();
  Value thread;
  auto add = [&](Value id, int64_t extent, int64_t stride) {
    if (extent == 1)
      return;
    if (stride != 1)
      id = n.mul(id, n.i32(stride));
    thread = thread ? n.add(thread, id) : id;
  };
  add(NVVM::ThreadIdXOp::create(b, i32), size[0], 1);
  add(NVVM::ThreadIdYOp::create(b, i32), size[1], size[0]);
  add(NVVM::ThreadIdZOp::create(b, i32), size[2], size[0] * size[1]);
  if (!thread)
    thread = n.i32(0);

  ThreadPlace place;
  int64_t threads = size[0] * size[1] * size[2];
  place.knownWarps = llvm::divideCeil(threads, lanes);
  place.warp = n.shru(thread, n.i32(llvm::Log2_32(lanes)));
  place.lane = n.bitAnd(thread, n.i32(lanes - 1));
  if (unsigned rest = threads % lanes) {
    Value isLast = n.eq(place.warp, n.i32(place.knownWarps - 1));
    Value some = n.i32((int64_t(1) << rest) - 1);
    place.lanes =
        place.knownWarps == 1 ? some : n.select(isLast, some, n.i32(-1));
  }
  return place;
}

ThreadIndex mlir::redop::emitThreadIndex(ImplicitLocOpBuilder &b) {
  Arith n(b);
  Type i32 = b.getI32Type();
  Value x = NVVM::ThreadIdXOp::create(b, i32);
  Value y = NVVM::ThreadIdYOp::create(b, i32);
  Value z = NVVM::ThreadIdZOp::create(b, i32);
  Value sizeX = NVVM::BlockDimXOp::create(b, i32);
  Value sizeY = NVVM::BlockDimYOp::create(b, i32);
  Value sizeZ = NVVM::BlockDimZOp::create(b, i32);
  Value thread = n.add(n.mul(z, sizeY), y);
  thread = n.add(n.mul(thread, sizeX), x);
  return {thread, n.mul(n.mul(sizeX, sizeY), sizeZ)};
}

static ThreadPlace emitUnknownPlace(ImplicitLocOpBuilder &b, unsigned lanes) {
  Arith n(b);
  auto [thread, size] = emitThreadIndex(b);
  ThreadPlace place;
  place.threads = size;
  Value shift = n.i32(llvm::Log2_32(lanes)), last = n.i32(lanes - 1);
  place.warp = n.shru(thread, shift);
  place.lane = n.bitAnd(thread, last);
  place.numberOfWarps = n.shru(n.add(size, last), shift);
  // Only the first `rest` lanes of the warp exist.
  Value rest = n.sub(size, n.shl(place.warp, shift));
  Value isWhole = n.uge(rest, n.i32(lanes));
  // A shift by the lanes of a whole warp would be poison.
  Value few = n.bitAnd(rest, last);
  Value bit = n.shl(n.i32(1), few);
  Value some = n.sub(bit, n.i32(1));
  place.lanes = n.select(isWhole, n.i32(-1), some);
  return place;
}

std::optional<std::array<int64_t, 3>>
mlir::redop::getStatedBlockSize(Operation *user) {
  std::optional<std::array<int64_t, 3>> size = getKnownBlockSize(user);
  if (!size)
    return std::nullopt;
  // The product of any may wrap.
  uint64_t threads = 1;
  for (int64_t extent : *size)
    if (extent > kMaxCtaThreads || (threads *= extent) > kMaxCtaThreads)
      return std::nullopt;
  return size;
}

std::optional<unsigned> mlir::redop::getStatedThreads(Operation *user) {
  std::optional<std::array<int64_t, 3>> size = getStatedBlockSize(user);
  if (!size)
    return std::nullopt;
  return (*size)[0] * (*size)[1] * (*size)[2];
}

ThreadPlace mlir::redop::emitThreadPlace(ImplicitLocOpBuilder &b,
                                         Operation *user) {
  std::optional<std::array<int64_t, 3>> size = getStatedBlockSize(user);
  unsigned lanes = getWarpSize(user);
  return size ? emitKnownPlace(b, lanes, *size) : emitUnknownPlace(b, lanes);
}

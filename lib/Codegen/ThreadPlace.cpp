//===- ThreadPlace.cpp - A thread's place in its CTA ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/ThreadPlace.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Codegen/Combine.h"
#include "redop/TargetInfo/MachineConstants.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;

/// Returns the place in a CTA of known size.
static ThreadPlace emitKnownPlace(ImplicitLocOpBuilder &b,
                                  std::array<int64_t, 3> size) {
  Type i32 = b.getI32Type();
  auto constant = [&](int64_t value) { return intConstant(b, i32, value); };
  Value thread;
  auto add = [&](Value id, int64_t extent, int64_t stride) {
    if (extent == 1)
      return;
    if (stride != 1)
      id = arith::MulIOp::create(b, id, constant(stride));
    thread = thread ? arith::AddIOp::create(b, thread, id).getResult() : id;
  };
  add(NVVM::ThreadIdXOp::create(b, i32), size[0], 1);
  add(NVVM::ThreadIdYOp::create(b, i32), size[1], size[0]);
  add(NVVM::ThreadIdZOp::create(b, i32), size[2], size[0] * size[1]);
  if (!thread)
    thread = constant(0);

  ThreadPlace place;
  int64_t threads = size[0] * size[1] * size[2];
  place.knownWarps = llvm::divideCeil(threads, kWarpSize);
  place.warp = arith::ShRUIOp::create(b, thread, constant(5));
  place.lane = arith::AndIOp::create(b, thread, constant(kWarpSize - 1));
  if (unsigned rest = threads % kWarpSize) {
    Value isLast =
        arith::CmpIOp::create(b, arith::CmpIPredicate::eq, place.warp,
                              constant(place.knownWarps - 1));
    Value some = constant((int64_t(1) << rest) - 1);
    place.lanes = place.knownWarps == 1
                      ? some
                      : arith::SelectOp::create(b, isLast, some, constant(-1))
                            .getResult();
  }
  return place;
}

ThreadIndex mlir::redop::emitThreadIndex(ImplicitLocOpBuilder &b) {
  Type i32 = b.getI32Type();
  Value x = NVVM::ThreadIdXOp::create(b, i32);
  Value y = NVVM::ThreadIdYOp::create(b, i32);
  Value z = NVVM::ThreadIdZOp::create(b, i32);
  Value sizeX = NVVM::BlockDimXOp::create(b, i32);
  Value sizeY = NVVM::BlockDimYOp::create(b, i32);
  Value sizeZ = NVVM::BlockDimZOp::create(b, i32);
  Value thread = arith::MulIOp::create(b, z, sizeY);
  thread = arith::AddIOp::create(b, thread, y);
  thread = arith::MulIOp::create(b, thread, sizeX);
  thread = arith::AddIOp::create(b, thread, x);
  Value plane = arith::MulIOp::create(b, sizeX, sizeY);
  return {thread, arith::MulIOp::create(b, plane, sizeZ)};
}

static ThreadPlace emitUnknownPlace(ImplicitLocOpBuilder &b) {
  Type i32 = b.getI32Type();
  auto constant = [&](int64_t value) { return intConstant(b, i32, value); };
  auto [thread, size] = emitThreadIndex(b);
  ThreadPlace place;
  place.threads = size;
  Value shift = constant(5), last = constant(kWarpSize - 1);
  place.warp = arith::ShRUIOp::create(b, thread, shift);
  place.lane = arith::AndIOp::create(b, thread, last);
  Value roundedUp = arith::AddIOp::create(b, size, last);
  place.numberOfWarps = arith::ShRUIOp::create(b, roundedUp, shift);
  // Only the first `rest` lanes of the warp exist.
  Value before = arith::ShLIOp::create(b, place.warp, shift);
  Value rest = arith::SubIOp::create(b, size, before);
  Value isWhole = arith::CmpIOp::create(b, arith::CmpIPredicate::uge, rest,
                                        constant(kWarpSize));
  // A shift by 32 would be poison.
  Value few = arith::AndIOp::create(b, rest, last);
  Value bit = arith::ShLIOp::create(b, constant(1), few);
  Value some = arith::SubIOp::create(b, bit, constant(1));
  place.lanes = arith::SelectOp::create(b, isWhole, constant(-1), some);
  return place;
}

std::optional<std::array<int64_t, 3>>
mlir::redop::getStatedBlockSize(Operation *user) {
  std::optional<std::array<int64_t, 3>> size = getKnownBlockSize(user);
  if (size && (*size)[0] * (*size)[1] * (*size)[2] > kMaxWarps * kWarpSize)
    size.reset();
  return size;
}

ThreadPlace mlir::redop::emitThreadPlace(ImplicitLocOpBuilder &b,
                                         Operation *user) {
  std::optional<std::array<int64_t, 3>> size = getStatedBlockSize(user);
  return size ? emitKnownPlace(b, *size) : emitUnknownPlace(b);
}

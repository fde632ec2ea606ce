//===- GPUOps.cpp - gpu ---------------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Groups.h"
#include "Machine/ThreadNumbers.h"
#include "Ops/Families.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// Whether a value is that of a thread or block, which is less than its upper
/// bound, rather than a size, which may be equal to it.
template <typename OpT> static constexpr bool isPosition() {
  return llvm::is_one_of<OpT, gpu::ThreadIdOp, gpu::BlockIdOp, gpu::GlobalIdOp,
                         gpu::ClusterIdOp, gpu::ClusterBlockIdOp, gpu::LaneIdOp,
                         gpu::SubgroupIdOp>::value;
}

template <typename OpT>
static Step setBounded(Thread &thread, OpT op, uint64_t value) {
  std::optional<APInt> bound = op.getUpperBound();
  if (bound && thread.machine.isStrict()) {
    uint64_t last = bound->getZExtValue() - isPosition<OpT>();
    if (bound->isZero() || value > last)
      return thread.fail(op, "the value is " + Twine(value) +
                                 ", despite upper_bound " +
                                 Twine(bound->getZExtValue()));
  }
  thread.set(op.getResult(), APInt(64, value));
  return Step::Next;
}

/// Adds an op that returns a property of a thread in its dimension.
template <typename OpT, uint64_t (*get)(const Thread &, unsigned)>
static void addDimension(Handlers &handlers) {
  handlers.add<OpT>(+[](Thread &thread, OpT op) {
    auto dimension = static_cast<unsigned>(op.getDimension());
    return setBounded(thread, op, get(thread, dimension));
  });
}

/// Adds an op that returns a property of a thread as an index.
template <typename OpT, uint64_t (*get)(const Thread &)>
static void addNumber(Handlers &handlers) {
  handlers.add<OpT>(+[](Thread &thread, OpT op) {
    return setBounded(thread, op, get(thread));
  });
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

static Step runSubgroupReduce(Thread &thread, gpu::SubgroupReduceOp op) {
  Combine kind = getCombine(op.getOp(), getScalarType(op.getType()));
  return reduceWarp(thread, op, ~0u, kind,
                    op.getClusterSize().value_or(thread.warpSize),
                    op.getClusterStride());
}

static Step runAllReduce(Thread &thread, gpu::AllReduceOp op) {
  if (!op.getOp())
    return thread.fail(
        op, "the interpreter does not support an all_reduce with a body");
  Combine kind = getCombine(*op.getOp(), op.getType());
  return reduceBlock(thread, op, kind);
}

/// A lane that the shuffle has no value for.
static Lanes getNone(Thread &thread, gpu::ShuffleOp op) {
  Lanes lanes;
  for (const Lane &own : thread.get(op.getValue()))
    lanes.push_back(thread.machine.poison.make(
        own.getBitWidth(), op, "a shuffle from a lane that is not there"));
  return lanes;
}

static Step runShuffle(Thread &thread, gpu::ShuffleOp op) {
  if (!thread.checkKnown(op, {op.getOffset(), op.getWidth()},
                         "the source lane"))
    return Step::Failed;
  uint64_t width = thread.getUInt(op.getWidth());
  if (width < 1 || width > 32)
    return thread.fail(op, "the width of a shuffle must be 1 to 32");
  if (thread.lane() >= width) {
    thread.set(op.getShuffleResult(), getNone(thread, op));
    thread.set(op.getValid(), makeBool(false));
    return Step::Next;
  }
  uint32_t mask = width == 32 ? ~0u : (1u << width) - 1;
  return meetLanes(
      thread, op, mask, [op, width](ArrayRef<Thread *> lanes) mutable {
        SmallVector<const Lanes *> places = getByLane(lanes);
        SmallVector<std::pair<Lanes, bool>> results;
        for (Thread *lane : lanes) {
          int64_t offset = lane->getInt(lane->wait.op->getOperand(1));
          int64_t from = lane->lane();
          switch (op.getMode()) {
          case gpu::ShuffleMode::XOR:
            from ^= offset;
            break;
          case gpu::ShuffleMode::UP:
            from -= offset;
            break;
          case gpu::ShuffleMode::DOWN:
            from += offset;
            break;
          case gpu::ShuffleMode::IDX:
            from = offset;
            break;
          }
          bool isValid = from >= 0 && from < static_cast<int64_t>(width);
          // "The first `width` lanes of the subgroup must be active."
          if (isValid && !places[from])
            return lane->fail(op, "the lane to read from has ended"), failure();
          results.push_back(
              {isValid ? *places[from]
                       : getNone(*lane, cast<gpu::ShuffleOp>(lane->wait.op)),
               isValid});
        }
        for (auto [lane, result] : llvm::zip(lanes, results)) {
          lane->set(lane->wait.op->getResult(0), result.first);
          lane->set(lane->wait.op->getResult(1), makeBool(result.second));
        }
        return success();
      });
}

static Step runDynamicSharedMemory(Thread &thread,
                                   gpu::DynamicSharedMemoryOp op) {
  MemRefValue value;
  value.base = getWindowBase(Window::Shared, thread.cta) +
               thread.machine.globals.dynamicOffset;
  value.sizes = {static_cast<int64_t>(thread.machine.globals.dynamicSize)};
  value.strides = {1};
  thread.set(op.getResult(), value.toLanes());
  return Step::Next;
}

void mlir::redop::interpreter::addGPUOps(Handlers &handlers) {
  addDimension<gpu::ThreadIdOp, getThreadId>(handlers);
  addDimension<gpu::BlockIdOp, getBlockId>(handlers);
  addDimension<gpu::BlockDimOp, getBlockDim>(handlers);
  addDimension<gpu::GridDimOp, getGridDim>(handlers);
  addDimension<gpu::GlobalIdOp, getGlobalId>(handlers);
  addDimension<gpu::ClusterIdOp, getClusterId>(handlers);
  addDimension<gpu::ClusterDimOp, getClusterDim>(handlers);
  addDimension<gpu::ClusterBlockIdOp, getBlockInCluster>(handlers);
  addDimension<gpu::ClusterDimBlocksOp, getBlocksInCluster>(handlers);
  addNumber<gpu::LaneIdOp, getLaneId>(handlers);
  addNumber<gpu::SubgroupIdOp, getWarpId>(handlers);
  addNumber<gpu::SubgroupSizeOp, getWarpSize>(handlers);
  addNumber<gpu::NumSubgroupsOp, getNumWarps>(handlers);
  handlers.add<gpu::SubgroupReduceOp>(&runSubgroupReduce, OnPoison::Handles);
  handlers.add<gpu::AllReduceOp>(&runAllReduce, OnPoison::Handles);
  handlers.add<gpu::ShuffleOp>(&runShuffle, OnPoison::Handles);
  handlers.add<gpu::DynamicSharedMemoryOp>(&runDynamicSharedMemory);
}

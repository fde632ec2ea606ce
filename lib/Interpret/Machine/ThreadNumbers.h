//===- ThreadNumbers.h - Position of a thread in the grid -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers returned by both gpu ops and PTX's special registers.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_THREADNUMBERS_H
#define REDOP_LIB_INTERPRET_MACHINE_THREADNUMBERS_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

inline uint64_t getThreadId(const Thread &thread, unsigned d) {
  return thread.id[d];
}
inline uint64_t getBlockId(const Thread &thread, unsigned d) {
  return thread.blockId[d];
}
inline uint64_t getBlockDim(const Thread &thread, unsigned d) {
  return thread.machine.options.block[d];
}
inline uint64_t getGridDim(const Thread &thread, unsigned d) {
  return thread.machine.options.grid[d];
}
inline uint64_t getGlobalId(const Thread &thread, unsigned d) {
  return uint64_t(thread.blockId[d]) * thread.machine.options.block[d] +
         thread.id[d];
}
inline uint64_t getClusterId(const Thread &thread, unsigned d) {
  return thread.blockId[d] / thread.machine.grid.getClusterDim()[d];
}
inline uint64_t getClusterDim(const Thread &thread, unsigned d) {
  return thread.machine.options.grid[d] /
         thread.machine.grid.getClusterDim()[d];
}
inline uint64_t getBlockInCluster(const Thread &thread, unsigned d) {
  return thread.blockId[d] % thread.machine.grid.getClusterDim()[d];
}
inline uint64_t getBlocksInCluster(const Thread &thread, unsigned d) {
  return thread.machine.grid.getClusterDim()[d];
}
inline uint64_t getLaneId(const Thread &thread) { return thread.lane(); }
inline uint64_t getWarpId(const Thread &thread) { return thread.warp(); }
inline uint64_t getWarpSize(const Thread &thread) { return thread.warpSize; }
inline uint64_t getNumWarps(const Thread &thread) {
  const Dim3 &block = thread.machine.options.block;
  return llvm::divideCeil(getVolume(block), thread.warpSize);
}

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_THREADNUMBERS_H

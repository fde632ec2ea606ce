//===- Barriers.h - Barriers of CTAs and clusters ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA 9.7.13.1, barrier{.cta}: a thread waits for the threads of its warp
// that have not exited. Then the warp has arrived, and counts as a whole one,
// however few it has left.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_BARRIERS_H
#define REDOP_LIB_INTERPRET_MACHINE_BARRIERS_H

#include "Machine/Clock.h"
#include "mlir/IR/Operation.h"
#include <bitset>
#include <optional>
#include <string>

namespace mlir::redop::interpreter {

class Machine;
class Thread;
struct Cta;

/// How an op uses a barrier of its CTA.
struct BarrierUse {
  uint64_t barrier = 0;
  /// The number of threads; by default, all of the CTA.
  std::optional<uint64_t> count;
  /// Whether all threads of a warp execute the same op together.
  bool isAligned = true;
  /// Whether the thread goes on once its warp has arrived.
  bool isArrival = false;
};

/// Returns the barrier and its threads as text.
std::string describe(const BarrierUse &use);

/// One of the barriers of a CTA in its current phase.
struct Barrier {
  uint64_t arrivedWarps = 0;
  /// The warps that have arrived, by their bits.
  std::bitset<1024> warps;
  std::optional<uint64_t> count;
  /// What the threads that have arrived execute: an op that reduces or not.
  std::string reduction;
  /// The clocks of threads that have arrived without waiting.
  Clock arrivals;
};
constexpr unsigned kBarriers = 16;

/// Lets the warp of a thread arrive at the barrier for which the thread waits,
/// if the rest of the warp is there, and completes the barrier if that was the
/// last warp.
LogicalResult arriveWithWarp(Machine &machine, Thread &thread);
/// Same for the barriers for which the other threads wait, after this thread
/// has exited.
LogicalResult releaseBarriers(Machine &machine, Thread &exited);

/// Completes the phase of a cluster's barrier if all threads that have not
/// exited have arrived.
void releaseCluster(Machine &machine, Thread &changed);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_BARRIERS_H

//===- MBarriers.h - mbarrier objects ---------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All addresses are generic.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_MBARRIERS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_MBARRIERS_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

Step initMBarrier(Thread &thread, Operation *op, uint64_t address,
                  int64_t count);
Step invalidateMBarrier(Thread &thread, Operation *op, uint64_t address);
/// Arrives `count` times and adds `bytes` to the expected ones; returns the
/// previous phase.
std::optional<uint64_t> arriveAtMBarrier(Thread &thread, Operation *op,
                                         uint64_t address, int64_t count,
                                         int64_t bytes);
/// Whether the phase, or the one with the given parity, is complete.
std::optional<bool> testMBarrier(Thread &thread, Operation *op,
                                 uint64_t address, const APInt &phase);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_MBARRIERS_H

//===- CpuClock.h - The time that a thread computes -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_CPUCLOCK_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_CPUCLOCK_H

#include <chrono>
#include <ctime>

namespace mlir::redop::sequential {

/// The CPU time of this thread: limits in it do not depend on what else the
/// machine does.
struct CpuClock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<CpuClock>;
  static constexpr bool is_steady = true;

  static time_point now() {
    timespec time = {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time_point(std::chrono::seconds(time.tv_sec) +
                      std::chrono::nanoseconds(time.tv_nsec));
  }
};

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_CPUCLOCK_H

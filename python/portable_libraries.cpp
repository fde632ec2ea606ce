//===- portable_libraries.cpp - What LLVM requires of new systems only ----===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Functions that LLVM takes from the libraries of C and C++, and which those
/// of systems with glibc 2.34 and GCC 11 lack. portable_libraries.py links
/// them.
///
//===----------------------------------------------------------------------===//

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <pthread.h>
#include <sys/random.h>

/// New in glibc 2.36.
extern "C" uint32_t arc4random() {
  uint32_t value;
  while (getrandom(&value, sizeof value, 0) != sizeof value)
    continue;
  return value;
}

/// std::condition_variable::wait(), whose symbol is new in GCC 12.
extern "C" void
waitFor(std::condition_variable *self, std::unique_lock<std::mutex> *lock) asm(
    "_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE");
void waitFor(std::condition_variable *self,
             std::unique_lock<std::mutex> *lock) {
  pthread_cond_wait(self->native_handle(), lock->mutex()->native_handle());
}

//===- Counters.h - Counters shared by all workers --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counters in the shared memory of the workers: how far inputs get.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_COUNTERS_H
#define REDOP_FUZZ_COUNTERS_H

#include "redop/Forms/FormEnums.h"
#include <atomic>

namespace mlir::redop::fuzz {

/// The origin of an input.
enum class Origin : unsigned {
  Valid,
  NearlyValid,
  MutatedText,
  Bytecode,
  File
};
constexpr unsigned kNumOrigins = 5;

/// The paths that run on an input that verifies.
enum class Path : unsigned {
  TextRoundTrip,
  BytecodeRoundTrip,
  VerifyTarget,
  Simplify,
  Lower,
  SimplifyAndLower,
  ConvertToLLVM,
  FullLowering,
  Legalize,
  LegalizeAndLower,
  Raise,
  Pipeline,
  Reduce,
};
constexpr unsigned kNumPaths = 13;
/// Ops are counted by family; portable ops follow the families.
constexpr unsigned kNumFamilies = getMaxEnumValForFamily();
constexpr unsigned kNumOps = kNumFamilies + 3;
/// An upper limit of the number of forms; Runner checks it.
constexpr unsigned kMaxForms = 32768;

using Count = std::atomic<uint64_t>;

struct Counters {
  Count inputs[kNumOrigins], parsed[kNumOrigins], verified[kNumOrigins];
  /// Paths that succeeded, and paths that failed with an expected error.
  Count succeeded[kNumPaths], refused[kNumPaths];
  /// Ops that verified, and ops that were lowered to LLVM or NVVM ops or, for
  /// portable ops, to instructions.
  Count ops[kNumOps], lowered[kNumOps];
  /// Forms that were lowered, by their index in forEachForm.
  std::atomic<bool> forms[kMaxForms];
};

/// The progress of a worker, for a report about a crash.
struct Position {
  Count input;
  std::atomic<bool> isDone;
  char stage[256];
};

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_COUNTERS_H

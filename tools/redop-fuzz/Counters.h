//===- Counters.h - Counters shared by all workers --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counters in shared memory of the workers: how deep the inputs reach.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_COUNTERS_H
#define REDOP_FUZZ_COUNTERS_H

#include "redop/Forms/FormEnums.h"
#include <atomic>

namespace mlir::redop::fuzz {

/// Where an input comes from.
enum class Origin : unsigned {
  Valid,
  NearlyValid,
  MutatedText,
  Bytecode,
  File
};
constexpr unsigned kNumOrigins = 5;

/// What an input that verifies goes through.
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
/// Ops are counted by their family, and the portable ones after those.
constexpr unsigned kNumFamilies = getMaxEnumValForFamily();
constexpr unsigned kNumOps = kNumFamilies + 3;
/// More than there are forms.
constexpr unsigned kMaxForms = 8192;

using Count = std::atomic<uint64_t>;

struct Counters {
  Count inputs[kNumOrigins], parsed[kNumOrigins], verified[kNumOrigins];
  /// Paths that ended with success, and with an error that is in order.
  Count succeeded[kNumPaths], refused[kNumPaths];
  /// Ops that verified; that became LLVM or NVVM ops, portable ones
  /// instructions.
  Count ops[kNumOps], lowered[kNumOps];
  /// Forms that were lowered, by their number in forEachForm.
  std::atomic<bool> forms[kMaxForms];
};

/// Where a worker is, for whoever finds it dead.
struct Position {
  Count input;
  std::atomic<bool> isDone;
  char stage[256];
};

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_COUNTERS_H

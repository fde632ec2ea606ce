//===- Machine.h - Sizes of GPUs --------------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a GPU has room for, from the table Machine.td, which names the sources.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_MACHINE_H
#define REDOP_TARGETINFO_MACHINE_H

#include "redop/TargetInfo/MachineConstants.h"
#include "redop/TargetInfo/SmTarget.h"

namespace mlir::redop {

/// What differs between chips.
struct Machine {
  /// The multiprocessors (SMs) of a large GPU.
  unsigned multiprocessors;
  /// The threads, CTAs, 32-bit registers, and bytes of shared memory of an SM.
  unsigned threads, ctas, registers, sharedBytes;
  /// The maximum number of bytes of shared memory of a CTA, with opt-in.
  unsigned maxCtaSharedBytes;
  /// The bytes of an SM's shared memory that the system uses for each CTA.
  unsigned reservedBytes;
  /// Whether the passes' heuristics were measured on such a GPU.
  bool isMeasured;
};

/// Returns the machine of a chip; for one before sm_70 that of sm_70.
Machine getMachine(SmTarget chip);

/// Returns a machine for code that runs on each of `chips`: the least of
/// everything. If there are none, returns that of sm_90.
Machine getMachine(llvm::ArrayRef<SmTarget> chips);

} // namespace mlir::redop

#endif // REDOP_TARGETINFO_MACHINE_H

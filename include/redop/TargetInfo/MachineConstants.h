//===- MachineConstants.h - Sizes that all GPUs have ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The sizes that are the same for all chips from sm_70 on. Machine.cpp
/// compares them with the table Machine.td, which names the sources.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_MACHINECONSTANTS_H
#define REDOP_TARGETINFO_MACHINECONSTANTS_H

namespace mlir::redop {

/// The lanes of a warp.
constexpr unsigned kWarpSize = 32;
/// The maximum number of threads and of warps of a CTA.
constexpr unsigned kMaxCtaThreads = 1024;
constexpr unsigned kMaxWarps = kMaxCtaThreads / kWarpSize;
/// The 32-bit registers of a CTA, and those of each thread of the largest one.
constexpr unsigned kCtaRegisters = 64 * 1024;
constexpr unsigned kMaxCtaThreadRegisters = kCtaRegisters / kMaxCtaThreads;
/// The maximum number of bytes of shared memory of a CTA whose kernel does not
/// opt in to more, and of static shared memory.
constexpr unsigned kMaxStaticSharedBytes = 48 * 1024;
/// The banks of shared memory, for words of 32 bits.
constexpr unsigned kSharedBanks = 32;

} // namespace mlir::redop

#endif // REDOP_TARGETINFO_MACHINECONSTANTS_H

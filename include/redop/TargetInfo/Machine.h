//===- Machine.h - Sizes of warps and CTAs ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_MACHINE_H
#define REDOP_TARGETINFO_MACHINE_H

namespace mlir::redop {

/// The lanes of a warp (PTX ISA, section "Thread Hierarchy").
constexpr unsigned kWarpSize = 32;
/// The warps of a CTA of 1,024 threads, the most that any target supports.
constexpr unsigned kMaxWarps = 32;

} // namespace mlir::redop

#endif // REDOP_TARGETINFO_MACHINE_H

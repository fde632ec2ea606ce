//===- BlockReduceMemory.h - Shared memory to reduce a CTA ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What redop-legalize allocates for reductions across a CTA, for passes that
/// must leave room for it.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_CODEGEN_BLOCKREDUCEMEMORY_H
#define REDOP_CODEGEN_BLOCKREDUCEMEMORY_H

#include "redop/TargetInfo/MachineConstants.h"
#include <cstdint>

namespace mlir {
class Operation;
class Type;
} // namespace mlir

namespace mlir::redop {

/// The bits of the words that hold scalars of `bits` bits.
constexpr unsigned getBlockReduceWordBits(unsigned bits) {
  return bits <= 32 ? 32 : 64;
}

/// The bytes for `count` scalars of `bits` bits in a CTA of `warps` warps: a
/// word for each scalar and warp.
constexpr uint64_t getBlockReduceBytes(unsigned bits, uint64_t count,
                                       unsigned warps = kMaxWarps) {
  return warps * count * getBlockReduceWordBits(bits) / 8;
}

/// The bytes for all block-wide reductions of `module`, whatever the size of
/// the CTAs: they share one buffer.
uint64_t getMaxBlockReduceBytes(Operation *module);

} // namespace mlir::redop

#endif // REDOP_CODEGEN_BLOCKREDUCEMEMORY_H

//===- GroupProxies.h - Fences between ways to a copy -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A multicast address and the address of a copy are aliases: PTX orders an
/// access by one and an access by the other only if a proxy fence lies between
/// them (PTX ISA 8.9.5).
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_GROUPPROXIES_H
#define REDOP_LIB_LEGALIZE_GROUPPROXIES_H

#include "Legalizer.h"

namespace mlir::redop::legalize {

/// Whether `op` accesses memory at a multicast address.
bool isMultimem(Operation *op);

/// Whether a launch that executes `op` may access memory at a multicast
/// address, in any function that is known. Calls of unknown functions may.
/// Asked after the accesses to group memory have been replaced.
bool mayUseMultimem(Operation *op, LegalizeState &state);

/// Emits a fence between accesses at different addresses of the same memory.
void emitAliasFence(ImplicitLocOpBuilder &b);

/// Emits fences where an access at the addresses of the copies and one at the
/// multicast address may follow each other without one. Group barriers count as
/// fences if they are not relaxed.
LogicalResult orderWays(LegalizeState &state);

} // namespace mlir::redop::legalize

#endif // REDOP_LIB_LEGALIZE_GROUPPROXIES_H

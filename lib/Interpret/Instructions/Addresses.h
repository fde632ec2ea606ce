//===- Addresses.h - Addresses of other CTAs and state spaces ---*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_ADDRESSES_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_ADDRESSES_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

/// mapa: returns the pointer of address space `space` in CTA `rank` of the
/// cluster that corresponds to the generic `address` in the executing CTA.
/// Reports an error if there is none.
std::optional<uint64_t> mapToRank(Thread &thread, Operation *op,
                                  uint64_t address, uint64_t rank,
                                  unsigned space);

/// isspacep: whether a generic address points to the state space with this PTX
/// name; nullopt for an unknown name.
std::optional<bool> isInSpace(Thread &thread, uint64_t address,
                              StringRef space);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_ADDRESSES_H

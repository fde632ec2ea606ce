//===- SpecialRegisters.h - Position of a thread in the grid ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_SPECIALREGISTERS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_SPECIALREGISTERS_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

/// The value of a special register for a thread.
using SpecialRegister = uint64_t (*)(const Thread &);

/// The special registers by name, as in "tid.x".
const llvm::StringMap<SpecialRegister> &getSpecialRegisters();

/// Returns the special register `name`; nullopt if it is unknown.
std::optional<uint32_t> readSpecialRegister(const Thread &thread,
                                            StringRef name);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_SPECIALREGISTERS_H

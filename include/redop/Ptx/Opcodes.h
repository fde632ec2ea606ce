//===- Opcodes.h - What instructions do -------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file The results and the effect of an instruction, as far as they matter to
/// who makes it a text of its own.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_PTX_OPCODES_H
#define REDOP_PTX_OPCODES_H

#include "redop/Ptx/PtxModule.h"

namespace mlir::redop::ptx {

/// Whether the first operand of an instruction is its result.
enum class Results : uint8_t { None, First };

/// From the weakest to the strongest.
enum class Effect : uint8_t {
  Pure,       ///< Computes in registers.
  Memory,     ///< Accesses memory, or orders accesses.
  Lanes,      ///< Exchanges values of registers in a warp.
  Convergent, ///< Depends on which threads execute it, or stops them, and may
              ///< order accesses.
};

struct Opcode {
  llvm::StringRef name;
  Results results;
  Effect effect;
};

/// Null for an instruction that is not known.
const Opcode *findOpcode(const Instruction &instruction);

/// Whether the first operand of `instruction` is its result.
Results getResults(const Instruction &instruction, const Opcode &opcode);

/// Whether `instruction` reads the carry of one before it, or sets that of one
/// after it. The carry is no register.
bool readsCarry(const Instruction &instruction);
bool setsCarry(const Instruction &instruction);

/// Whether a special register always has the same value in one thread.
bool isFixedRegister(llvm::StringRef name);

} // namespace mlir::redop::ptx

#endif // REDOP_PTX_OPCODES_H

//===- Obstacles.h - What MLIR cannot represent of LLVM IR ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_OBSTACLES_H
#define REDOP_LIB_COMPILE_OBSTACLES_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include <string>

namespace llvm {
class Function;
class Instruction;
class Module;
class Type;
class Use;
} // namespace llvm

namespace mlir::redop {

/// What MLIR cannot represent of a module. The copy that is imported contains
/// something else in its place, about which nothing is known.
class Obstacles {
public:
  /// Finds the obstacles that would end the import, or crash it. Others are
  /// added when the import or a comparison has found them.
  static Obstacles find(llvm::Module &module);

  /// Adds an instruction, or its function, if the instruction cannot be
  /// replaced alone or already is. Returns false if nothing is left to add.
  bool add(llvm::Instruction &instruction);
  bool add(llvm::Function &function, llvm::Instruction *reason);

  bool isEmpty() const { return instructions.empty() && functions.empty(); }
  bool contains(const llvm::Function &function) const {
    return functions.contains(&function);
  }

  /// Instructions that are replaced by a call of an unknown function.
  llvm::SetVector<llvm::Instruction *> instructions;
  /// Functions whose body is replaced by a call of an unknown function, and the
  /// instruction that is the reason; null if it is the type of the function.
  llvm::MapVector<const llvm::Function *, llvm::Instruction *> functions;
};

/// Whether MLIR has an equivalent of the type.
bool isImportable(llvm::Type *type);

/// Whether this operand is an argument of the call that replaces an
/// instruction.
bool isArgumentOfReplacement(const llvm::Use &use);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_OBSTACLES_H

//===- ImportCopy.h - The copy of a module that MLIR imports ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_IMPORTCOPY_H
#define REDOP_LIB_COMPILE_IMPORTCOPY_H

#include "Obstacles.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Module.h"
#include <memory>
#include <vector>

namespace mlir::redop {

/// The file of the debug locations in the copy; the line is the number of an
/// instruction of the source, from 1.
inline constexpr StringRef markedFile = "redop.source";

/// The name of the functions that replace instructions begins with this.
inline constexpr StringRef unknownName = "redop.unknown";

/// A copy of a module in which each instruction has the number of the one that
/// it is a copy of, in its debug location and in its mark.
struct ImportCopy {
  std::unique_ptr<llvm::Module> module;
  /// The instructions of the source by number.
  std::vector<llvm::Instruction *> instructions;
  /// The number of the first instruction of each function of the source, whose
  /// instructions follow each other.
  llvm::DenseMap<const llvm::Function *, size_t> firstNumbers;
  /// The global values of the source by the names that they have in the copy.
  llvm::StringMap<llvm::GlobalValue *> globals;
};

/// Copies `source` without metadata, debug information and names of blocks, and
/// replaces `obstacles` by unknown calls. What functions and variables have
/// besides their types and bodies is not required by any analysis either, and
/// only copied for output (`isOutput`), which requires that there are no
/// obstacles.
ImportCopy makeImportCopy(llvm::Module &source, const Obstacles &obstacles,
                          bool isOutput);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_IMPORTCOPY_H

//===- PtxEdits.h - Printing a PTX module with changes ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_PTX_PTXEDITS_H
#define REDOP_PTX_PTXEDITS_H

#include "redop/Ptx/PtxModule.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

namespace mlir::redop::ptx {

/// New text for parts of a module.
class Edits {
public:
  explicit Edits(const Module &module) : text(module.getText()) {}

  /// Replaces `part`, the text of a node or of any part of one. Fails if it
  /// overlaps a part that is replaced already.
  llvm::Error replace(llvm::StringRef part, std::string replacement);
  /// Inserts text in front of `part`, after what was inserted there before.
  /// Fails in the middle of a part that is replaced already.
  llvm::Error insertBefore(llvm::StringRef part, const llvm::Twine &inserted);

  /// Prints the module. What is not replaced keeps its bytes.
  void print(llvm::raw_ostream &os) const;

private:
  struct Edit {
    size_t end;
    /// What is inserted before the part, and what replaces it.
    std::string inserted, replacement;
  };
  llvm::Error checkFree(size_t begin, size_t end) const;

  llvm::StringRef text;
  /// By their beginning.
  std::map<size_t, Edit> edits;
};

} // namespace mlir::redop::ptx

#endif // REDOP_PTX_PTXEDITS_H

//===- Completions.h - The words that may come next -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_LSP_SERVER_COMPLETIONS_H
#define REDOP_TOOLS_REDOP_LSP_SERVER_COMPLETIONS_H

#include "Document.h"
#include "Target.h"
#include "llvm/Support/JSON.h"

namespace mlir::redop {

/// In the words of an op of redop, replaces the words in upstream's list, which
/// are all of an enum, by those with which the op can become legal; in its
/// name, lists the ops, of which upstream only knows the first part.
void completeWords(const Document &document, llvm::lsp::Position position,
                   const Target &target, llvm::json::Value &result);

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_LSP_SERVER_COMPLETIONS_H

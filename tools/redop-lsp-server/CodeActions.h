//===- CodeActions.h - The nearest legal forms as edits ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_LSP_SERVER_CODEACTIONS_H
#define REDOP_TOOLS_REDOP_LSP_SERVER_CODEACTIONS_H

#include "Document.h"
#include "Target.h"
#include "llvm/Support/JSON.h"

namespace mlir::redop {

/// Adds edits to upstream's: for each op of redop in the range that is not
/// legal, or that the target does not support, those to the nearest forms with
/// the same operands.
void completeCodeActions(Document &document, llvm::StringRef uri,
                         const llvm::lsp::CodeActionParams &params,
                         const Target &target, llvm::json::Value &result);

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_LSP_SERVER_CODEACTIONS_H

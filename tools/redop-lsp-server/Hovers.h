//===- Hovers.h - What an op is on its target -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_LSP_SERVER_HOVERS_H
#define REDOP_TOOLS_REDOP_LSP_SERVER_HOVERS_H

#include "Document.h"
#include "Target.h"
#include "llvm/Support/JSON.h"

namespace mlir::redop {

/// On the name and the words of an op of redop, puts what its instruction is
/// and requires before upstream's text, which is its generic form.
void completeHover(Document &document, llvm::lsp::Position position,
                   const Target &target, llvm::json::Value &result);

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_LSP_SERVER_HOVERS_H

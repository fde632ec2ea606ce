//===- Diagnostics.h - What the target does not support ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_LSP_SERVER_DIAGNOSTICS_H
#define REDOP_TOOLS_REDOP_LSP_SERVER_DIAGNOSTICS_H

#include "Document.h"
#include "Target.h"
#include "llvm/Support/JSON.h"

namespace mlir::redop {

/// Adds to upstream's diagnostics, which do not depend on the target, the ops
/// that the target does not support, or that ptxas miscompiles. Where a word is
/// wrong, those that are legal replace those of the enum. Returns whether it
/// changed anything.
bool completeDiagnostics(Document &document, const Target &target,
                         llvm::json::Object &params);

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_LSP_SERVER_DIAGNOSTICS_H

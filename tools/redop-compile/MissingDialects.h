//===- MissingDialects.h - What is said of unknown dialects -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_COMPILE_MISSINGDIALECTS_H
#define REDOP_TOOLS_REDOP_COMPILE_MISSINGDIALECTS_H

#include "mlir/IR/Diagnostics.h"

namespace mlir::redop {

/// While it lives, the parser's errors about a dialect that the context does
/// not know name it and the dialects that there are. Upstream's do not always
/// name it, and advise options that redop-compile does not have.
class MissingDialectHandler : public ScopedDiagnosticHandler {
public:
  /// `source` is what is parsed.
  MissingDialectHandler(MLIRContext *context, StringRef source);
};

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_COMPILE_MISSINGDIALECTS_H

//===- MissingDialects.h - Errors about unknown dialects --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_COMPILE_MISSINGDIALECTS_H
#define REDOP_TOOLS_REDOP_COMPILE_MISSINGDIALECTS_H

#include "mlir/IR/Diagnostics.h"

namespace mlir::redop {

/// During its lifetime, errors of the parser about an unregistered dialect name
/// the dialect and list the registered ones. Upstream's errors do not always
/// name the dialect, and suggest options that redop-compile does not support.
class MissingDialectHandler : public ScopedDiagnosticHandler {
public:
  /// `source` is the parsed text.
  MissingDialectHandler(MLIRContext *context, StringRef source);
};

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_COMPILE_MISSINGDIALECTS_H

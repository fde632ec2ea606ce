//===- Ptxas.h - Running ptxas ----------------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_PTXAS_H
#define REDOP_LIB_COMPILE_PTXAS_H

#include "mlir/IR/Diagnostics.h"
#include "redop/TargetInfo/PtxasRelease.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <string>

namespace mlir::redop {

/// One message of ptxas.
struct PtxasMessage {
  unsigned line; ///< The line in the PTX text, or 0 if unknown.
  DiagnosticSeverity severity;
  std::string text;
};

struct PtxasResult {
  int status; ///< The exit status; 0 is success.
  std::string cubin;
  std::vector<PtxasMessage> messages;
};

/// Returns the ptxas to run: `path` if specified, else the first in
/// getPtxasFolders().
llvm::Expected<std::string> findPtxas(StringRef path);

/// Asks `ptxas` for its release. Returns nothing if it does not say in time.
std::optional<PtxasRelease> askRelease(StringRef ptxas, unsigned seconds);

/// Assembles `ptx` for `chip`. Returns an error if ptxas could not be run, or
/// was killed after `seconds`; its messages about the PTX are in the result.
llvm::Expected<PtxasResult> runPtxas(StringRef ptxas, StringRef ptx,
                                     StringRef chip, unsigned seconds);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_PTXAS_H

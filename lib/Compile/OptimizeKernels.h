//===- OptimizeKernels.h - redop-optimize in compile() ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_OPTIMIZEKERNELS_H
#define REDOP_LIB_COMPILE_OPTIMIZEKERNELS_H

#include "redop/Optimize/Passes.h"

namespace mlir::redop {

/// Creates a pass that runs redop-optimize, and reports a note if that changes
/// nothing.
std::unique_ptr<Pass>
createOptimizeKernels(const RedopOptimizePassOptions &options);

/// Reports that optimizing for `chip` changes nothing. `reason` is an addition
/// to the text.
void noteUnchanged(Location where, StringRef chip, const Twine &reason);

/// Holds the notes of noteUnchanged() back while a compilation runs: they are
/// of no interest if it fails.
class HeldNotes {
public:
  explicit HeldNotes(MLIRContext *context);

  /// Reports the notes if `result` is code. Returns `result`.
  FailureOr<std::string> release(FailureOr<std::string> result);

private:
  bool isReleased = false;
  std::vector<Diagnostic> notes;
  ScopedDiagnosticHandler handler;
};

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_OPTIMIZEKERNELS_H

//===- FinishedCheck.h - A check of the finished PTX ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_FINISHEDCHECK_H
#define REDOP_LIB_COMPILE_FINISHEDCHECK_H

#include "OrderCheck.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::redop {

/// Reports reductions of the finished PTX that are illegal, that the target
/// does not support, or that ptxas miscompiles, and atomics without the order
/// or the scope of their source. They come from text that was not raised, and
/// from LLVM: ops of redop are checked before. Each of them is a loss.
class FinishedCheck {
public:
  /// Remembers what passes report from now on, which is not repeated.
  FinishedCheck(MLIRContext *context, const CompileOptions &options);

  /// Remembers the ops of redop in `kernels`, which have been checked, but for
  /// those on the memory of a thread, which it reports.
  void addChecked(Operation *kernels);

  /// Adds atomics whose order and scope the text must have. Passes report those
  /// that they have seen.
  void addOrdered(std::vector<OrderedAtomic> atomics) {
    llvm::append_range(ordered, atomics);
  }
  bool isEnabled() const { return options.checkPtx; }

  /// Returns what the options ask for of `ptx`, which comes from `loc`: the
  /// text, or machine code. Checks the text. If there is something to report,
  /// `locate` returns the same code with the locations of its lines.
  FailureOr<std::string>
  finish(StringRef ptx, CompileTarget target, Location loc,
         llvm::function_ref<FailureOr<LocatedPtx>()> locate);

private:
  void run(StringRef ptx, CompileTarget target, Location loc,
           llvm::function_ref<FailureOr<LocatedPtx>()> locate);
  /// Whether a warning contains `text`.
  bool isReported(StringRef text) const;

  const CompileOptions &options;
  std::vector<std::string> messages;
  llvm::StringSet<> checked;
  std::vector<OrderedAtomic> ordered;
  ScopedDiagnosticHandler handler;
};

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_FINISHEDCHECK_H

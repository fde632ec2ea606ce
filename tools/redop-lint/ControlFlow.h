//===- ControlFlow.h - Which statement follows which ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_CONTROLFLOW_H
#define REDOP_TOOLS_LINT_CONTROLFLOW_H

#include "PtxFile.h"

namespace mlir::redop::lint {

/// Whether `statement` returns to the caller if its guard, if any, is true.
bool isReturn(const PtxStatement &statement);

/// The statements that may be executed after each statement of a function.
class ControlFlow {
public:
  /// Refers to `function`.
  explicit ControlFlow(const PtxFunction &function);

  /// Returns the numbers of the statements that may follow the one with this
  /// number: that of all statements is the end of the function. More statements
  /// than can are possible, but not fewer.
  llvm::SmallVector<size_t> getNext(size_t number) const;

private:
  const PtxFunction &function;
  llvm::StringMap<llvm::SmallVector<size_t, 1>> labels;
};

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_CONTROLFLOW_H

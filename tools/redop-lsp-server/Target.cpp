//===- Target.cpp - The target of the options -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target.h"
#include "mlir/IR/Diagnostics.h"
#include "redop/Analysis/TargetCheck.h"

using namespace mlir;
using namespace mlir::redop;

SmallVector<TargetSpec, 1> Target::find(Operation *op) const {
  // A wrong target of a module is an error of the op, which passes report.
  ScopedDiagnosticHandler ignore(op->getContext(), [](Diagnostic &) {});
  TargetFinder finder(chip, ptx, "redop-lsp-server");
  if (failed(finder.initialize(op)))
    return {};
  const TargetFinder::Targets *targets = finder.findIfKnown(op);
  return targets ? *targets : SmallVector<TargetSpec, 1>();
}

SmallVector<TargetSpec, 1> Target::find() const {
  if (!query.getTarget())
    return {};
  return {*query.getTarget()};
}

//===- NoConstants.h - Data flow along all branches -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_ANALYSIS_NOCONSTANTS_H
#define REDOP_LIB_ANALYSIS_NOCONSTANTS_H

#include "mlir/Analysis/DataFlow/ConstantPropagationAnalysis.h"
#include "mlir/Analysis/DataFlow/SparseAnalysis.h"

namespace mlir::redop {

using ConstantLattice = dataflow::Lattice<dataflow::ConstantValue>;

/// Treats every value as unknown, so that every branch may be taken. Upstream's
/// constant propagation, which DeadCodeAnalysis would otherwise require,
/// folds ops, and the fold of memref.extract_strided_metadata creates some.
class NoConstants
    : public dataflow::SparseForwardDataFlowAnalysis<ConstantLattice> {
public:
  using SparseForwardDataFlowAnalysis::SparseForwardDataFlowAnalysis;

  LogicalResult visitOperation(Operation *, ArrayRef<const ConstantLattice *>,
                               ArrayRef<ConstantLattice *> results) override {
    setAllToEntryStates(results);
    return success();
  }
  void setToEntryState(ConstantLattice *lattice) override {
    propagateIfChanged(
        lattice, lattice->join(dataflow::ConstantValue::getUnknownConstant()));
  }
};

} // namespace mlir::redop

#endif // REDOP_LIB_ANALYSIS_NOCONSTANTS_H

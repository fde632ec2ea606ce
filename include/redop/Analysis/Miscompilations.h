//===- Miscompilations.h - Ops that ptxas miscompiles -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_MISCOMPILATIONS_H
#define REDOP_ANALYSIS_MISCOMPILATIONS_H

#include "redop/Analysis/PointerSpaces.h"
#include "redop/TargetInfo/MachineCode.h"

namespace mlir::redop {

/// Finds the ops under an op that ptxas miscompiles (MachineCode.td). In
/// another CTA's shared memory, also through a generic pointer, if it may point
/// there.
class Miscompilations {
public:
  Miscompilations(Operation *root, PointerSpaces &spaces)
      : root(root), spaces(spaces) {}

  /// Whether `pointer`, which is accessed in `space`, may point to another
  /// CTA's shared memory. A generic pointer only may if the IR computes such
  /// addresses.
  bool mayPointToCluster(Value pointer, Space space);

  /// Warns if ptxas miscompiles `op` for one of `targets`. A remark says what
  /// its machine code is if that is correct, but not one instruction.
  void report(FormOpInterface op, ArrayRef<TargetSpec> targets);

private:
  Operation *root;
  PointerSpaces &spaces;
  /// Whether the IR computes addresses in another CTA's shared memory.
  std::optional<bool> hasClusterAddresses;
};

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_MISCOMPILATIONS_H

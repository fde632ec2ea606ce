//===- Prove.h - Queries of Z3 ----------------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_PROVE_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_PROVE_H

#include "CpuClock.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <z3++.h>

namespace mlir::redop::sequential {

/// Something that must not hold.
struct Case {
  z3::expr formula;
  /// If it says that two terms differ: these. They are split by the conditions
  /// that only one of them has first, since they are the same without them.
  std::vector<z3::expr> sides = {};
  /// What the formula says besides that.
  std::optional<z3::expr> premise = std::nullopt;
};

/// Looks for a model of the facts and one of the cases; one for which `wanted`
/// holds, too, if there is one and that is found soon. What takes long is split
/// into more cases.
z3::check_result prove(const std::vector<z3::expr> &facts,
                       const std::vector<Case> &cases,
                       CpuClock::time_point deadline,
                       std::optional<z3::model> &model,
                       llvm::ArrayRef<z3::expr> wanted);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_PROVE_H

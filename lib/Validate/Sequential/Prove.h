//===- Prove.h - Queries of Z3 ----------------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_PROVE_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_PROVE_H

#include "llvm/ADT/ArrayRef.h"
#include <chrono>
#include <optional>
#include <z3++.h>

namespace mlir::redop::sequential {

/// Looks for a model of the formula and the facts; one for which `wanted`
/// holds, too, if there is one and that is found soon. What takes long is split
/// into cases.
z3::check_result prove(const std::vector<z3::expr> &facts,
                       const z3::expr &formula,
                       std::chrono::steady_clock::time_point deadline,
                       std::optional<z3::model> &model,
                       llvm::ArrayRef<z3::expr> wanted);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_PROVE_H

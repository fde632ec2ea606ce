//===- Sums.h - Reductions whose operands come in any order -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reduction of several elements is the same in any order, and an element that
// is only reduced under a condition is the identity of the reduction elsewhere.
// Two terms are the same if each element is in both, under the same condition.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_SUMS_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_SUMS_H

#include <optional>
#include <vector>
#include <z3++.h>

namespace mlir::redop::sequential {

/// If both terms are reductions of the same elements: the conditions that must
/// hold for them to be the same. Nothing if it is not known what must hold.
std::optional<std::vector<z3::expr>> getSameSums(const z3::expr &a,
                                                 const z3::expr &b);

/// A condition that holds if a reduction is not this, the identity of its kind:
/// one of its elements is there. Nothing if the term is no such reduction.
std::optional<z3::expr> getSomeElement(const z3::expr &term,
                                       const z3::expr &identity);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_SUMS_H

//===- Conditions.h - The conditions in a term of Z3 ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_CONDITIONS_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_CONDITIONS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>
#include <unordered_map>
#include <vector>
#include <z3++.h>

namespace mlir::redop::sequential {

/// A condition, and how often it is used.
struct Condition {
  z3::expr term;
  unsigned uses = 0;
  /// Those that are used most often come first.
  bool operator<(const Condition &other) const {
    return std::make_pair(other.uses, term.id()) <
           std::make_pair(uses, other.term.id());
  }
};

/// What a formula is a disjunction or a conjunction of; else itself.
std::vector<z3::expr> getDisjuncts(const z3::expr &formula);
std::vector<z3::expr> getConjuncts(const z3::expr &formula);

/// Whether `test` holds for a part of a term, or for all of it. Each is tested
/// once, up to the first for which it holds.
bool anyPart(const z3::expr &term,
             llvm::function_ref<bool(const z3::expr &)> test);

/// Whether a term has more than `most` parts, or unknown functions or choices.
bool isComplicated(const z3::expr &term, size_t most);

/// Whether a term contains an unknown function whose name starts so.
bool usesFunction(const z3::expr &term, const std::string &start);

/// Whether a term is the same for all threads of a block: it depends on nothing
/// but arguments and sizes.
bool isUniform(const z3::expr &term);

/// Whether a formula is a connective of others.
bool isConnective(const z3::expr &expr);

/// The conditions of the choices in a term.
std::vector<Condition> getConditions(const z3::expr &term);

/// The conditions that only one of two terms has.
std::vector<Condition>
getDifferentConditions(const std::vector<z3::expr> &sides);

/// The part of the conditions that a case is best split by, one without
/// choices: one that only one side has, since the same code in several versions
/// differs by what selects the version; of those, the one that is in most
/// conditions.
std::optional<z3::expr> getSplit(const std::vector<z3::expr> &sides,
                                 const std::vector<Condition> &conditions);

/// Solves an equation of sums for an unknown: its value replaces the unknown,
/// so that terms with equal addresses become the same.
std::optional<std::pair<z3::expr, z3::expr>>
solveEquation(const z3::expr &equation);

/// Conditions as formulas of logic: what is no connective is an unknown, unless
/// it `keepsBits`: then only what has unknown functions is.
class Skeleton {
public:
  Skeleton(z3::context &ctx, bool keepsBits) : ctx(ctx), keepsBits(keepsBits) {}
  z3::expr get(const z3::expr &condition);

private:
  z3::expr withoutFunctions(const z3::expr &term);

  z3::context &ctx;
  bool keepsBits;
  std::unordered_map<unsigned, z3::expr> known, bits;
  /// Keeps terms alive, so that their numbers stay theirs.
  std::vector<z3::expr> kept;
};

/// The disjuncts of `condition` that do not follow from one of `known`.
z3::expr withoutCovered(const z3::expr &condition, const z3::expr &known);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_CONDITIONS_H

//===- Split.cpp - Queries that take long ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums are what bit vectors are slow for: that x + y + z is z + (y + x) takes
// Z3 no time as a term, and forever as gates. Choices between values, which
// conditions of paths and equal addresses make, hide such terms from each
// other. So a query that takes long is split: into its disjuncts, and by the
// conditions that its choices are made of. Those that the facts decide are
// replaced; of the others, the most frequent one makes two queries.
//
//===----------------------------------------------------------------------===//

#include "Prover.h"
#include <algorithm>
#include <array>

using namespace mlir::redop::sequential;

/// How long one condition may take, and all of a query.
static constexpr milliseconds conditionLimit(20), conditionsLimit(800);
/// A part with more conditions is split without being asked.
static constexpr size_t maxAsked = 6;
/// Conditions that are decided in one query.
static constexpr size_t maxConditions = 200;

/// Replaces the conditions that the facts decide. Returns whether there are
/// any; nothing if the facts contradict each other.
std::optional<bool> Prover::decide(z3::solver &solver, Case &each,
                                   const std::vector<Condition> &conditions) {
  Clock::time_point end = std::min(deadline, Clock::now() + conditionsLimit);
  // A model in which a condition holds shows that it is not always false.
  std::vector<std::array<bool, 2>> isPossible(conditions.size());
  auto check = [&] {
    limit(solver, conditionLimit);
    z3::check_result result = solver.check();
    if (result != z3::sat)
      return result;
    z3::model found = solver.get_model();
    for (size_t i = 0; i < conditions.size(); ++i) {
      z3::expr value =
          found.eval(conditions[i].term, /*model_completion=*/true);
      isPossible[i][0] |= value.is_false();
      isPossible[i][1] |= value.is_true();
    }
    return result;
  };
  if (check() == z3::unsat)
    return std::nullopt;
  z3::expr_vector from(ctx), to(ctx);
  for (size_t i = 0; i < std::min(conditions.size(), maxConditions); ++i) {
    const z3::expr &condition = conditions[i].term;
    for (bool holds : {true, false}) {
      if (isPossible[i][!holds] || Clock::now() > end)
        continue;
      solver.push();
      solver.add(holds ? !condition : condition);
      z3::check_result result = check();
      solver.pop();
      if (result != z3::unsat)
        continue;
      from.push_back(condition);
      to.push_back(ctx.bool_val(holds));
      break;
    }
  }
  replace(each, from, to);
  return !from.empty();
}

/// Runs what remains where the facts hold.
z3::check_result Prover::runWith(const std::vector<z3::expr> &facts,
                                 const Case &rest, milliseconds most) {
  push();
  for (const z3::expr &fact : facts)
    add(fact);
  z3::check_result result = run(rest, most);
  pop();
  return result;
}

/// Splits a case by conditions.
z3::check_result Prover::split(Case each) {
  if (haveSameElements(all, each, 2 * partLimit))
    return z3::unsat;
  std::vector<Condition> conditions = getDifferentConditions(each.sides);
  if (conditions.empty())
    conditions = getConditions(each.formula);
  std::optional<bool> isDecided = decide(simple, each, conditions);
  if (isDecided && !*isDecided)
    isDecided = decide(all, each, conditions);
  if (!isDecided)
    return z3::unsat;
  if (*isDecided)
    return run(each, partLimit);
  std::optional<z3::expr> splits = getSplit(each.sides, conditions);
  if (!splits) {
    auto left =
        std::chrono::duration_cast<milliseconds>(deadline - Clock::now());
    z3::check_result result = ask(all, each.formula, left / 2);
    return result == z3::unknown ? askGates(each.formula, left) : result;
  }
  z3::expr condition = *splits;
  for (bool holds : {true, false}) {
    z3::expr_vector from(ctx), to(ctx);
    from.push_back(condition);
    to.push_back(ctx.bool_val(holds));
    Case part = each;
    replace(part, from, to);
    if (auto solved = solveEquation(condition); holds && solved) {
      z3::expr_vector unknowns(ctx), values(ctx);
      unknowns.push_back(solved->first);
      values.push_back(solved->second);
      replace(part, unknowns, values);
    }
    z3::check_result result =
        runWith({holds ? condition : !condition}, part, partLimit);
    if (result != z3::unsat)
      return result;
  }
  return z3::unsat;
}

void Prover::replace(Case &each, const z3::expr_vector &from,
                     const z3::expr_vector &to) {
  if (from.empty())
    return;
  each.formula = each.formula.substitute(from, to);
  for (z3::expr &side : each.sides)
    side = side.substitute(from, to).simplify();
}

z3::check_result Prover::run(Case each, milliseconds most) {
  each.formula = each.formula.simplify();
  if (each.formula.is_false())
    return z3::unsat;
  // Each disjunct on its own.
  std::vector<z3::expr> parts = getDisjuncts(each.formula);
  if (parts.size() > 1) {
    for (const z3::expr &part : parts)
      if (z3::check_result result = run({part, each.sides}, most);
          result != z3::unsat)
        return result;
    return z3::unsat;
  }
  // Other conjuncts are facts for the disjuncts, or for the largest one.
  parts = getConjuncts(each.formula);
  if (parts.size() > 1) {
    auto getSize = [](const z3::expr &part) {
      return std::make_pair(getDisjuncts(part).size(),
                            getConditions(part).size());
    };
    auto largest = std::max_element(parts.begin(), parts.end(),
                                    [&](const z3::expr &a, const z3::expr &b) {
                                      return getSize(a) < getSize(b);
                                    });
    Case rest = {*largest, each.sides};
    parts.erase(largest);
    return runWith(parts, rest, most);
  }
  // What has many conditions takes long to ask, and longer to answer.
  bool isFirst = most == firstLimit;
  if (!isFirst && getConditions(each.formula).size() > maxAsked)
    return split(each);
  z3::check_result result = ask(all, each.formula, most);
  if (result == z3::unknown && isFirst)
    result = askGates(each.formula, most);
  if (result != z3::unknown || isLate())
    return result;
  return split(each);
}

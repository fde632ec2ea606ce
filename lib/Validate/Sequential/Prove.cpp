//===- Prove.cpp - Queries of Z3 ------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unknown functions of addresses are most of a proof. Z3's solver for theories
// is much faster with them than the one that turns all into gates, which is
// asked if the former fails.
//
//===----------------------------------------------------------------------===//

#include "Prover.h"
#include "Sums.h"
#include <algorithm>
#include <limits>

using namespace mlir::redop::sequential;

/// The parts of a simple fact.
static constexpr size_t maxSimple = 80;
/// What Z3 calls resources, which its limit counts: those of a millisecond.
static constexpr int64_t stepsPerMillisecond = 3000;
/// Counterexamples that the interpreter can run are looked for this long.
static constexpr milliseconds wantedLimit(2000);

bool Prover::haveSameElements(z3::solver &asked, const Case &each,
                              milliseconds most) {
  if (each.sides.size() != 2)
    return false;
  auto conditions = getSameSums(each.sides[0], each.sides[1]);
  if (!conditions)
    return false;
  z3::expr_vector differences(ctx);
  for (const z3::expr &condition : *conditions)
    if (!condition.is_true())
      differences.push_back(!condition);
  if (differences.empty())
    return true;
  asked.push();
  if (each.premise)
    asked.add(*each.premise);
  asked.add(z3::mk_or(differences));
  limit(asked, most);
  z3::check_result result = asked.check();
  asked.pop();
  return result == z3::unsat;
}

void Prover::limit(z3::solver &solver, milliseconds most) {
  auto left = std::chrono::duration_cast<milliseconds>(deadline - Clock::now());
  int64_t steps =
      std::clamp<int64_t>(left.count(), 1, most.count()) * stepsPerMillisecond;
  z3::params params(ctx);
  // Some steps of Z3 are not counted.
  params.set("timeout", static_cast<unsigned>(most.count() * 10));
  params.set("rlimit", static_cast<unsigned>(std::min<int64_t>(
                           steps, std::numeric_limits<unsigned>::max())));
  solver.set(params);
}

void Prover::add(z3::expr fact) {
  fact = fact.simplify();
  std::vector<z3::expr> parts = getConjuncts(fact);
  if (parts.size() > 1) {
    for (const z3::expr &part : parts)
      add(part);
    return;
  }
  all.add(fact);
  if (!isComplicated(fact, maxSimple))
    simple.add(fact);
}

z3::check_result Prover::ask(z3::solver &asked, const z3::expr &formula,
                             milliseconds most) {
  asked.push();
  asked.add(formula);
  limit(asked, most);
  z3::check_result result = asked.check();
  if (result == z3::sat) {
    model = asked.get_model();
    for (const z3::expr &each : wanted)
      asked.add(each);
    limit(asked, wantedLimit);
    if (!wanted.empty() && asked.check() == z3::sat)
      model = asked.get_model();
  }
  asked.pop();
  return result;
}

z3::check_result Prover::askGates(const z3::expr &formula, milliseconds most) {
  z3::solver gates(ctx);
  for (const z3::expr &fact : all.assertions())
    gates.add(fact);
  gates.add(formula);
  limit(gates, most);
  z3::check_result result = gates.check();
  if (result == z3::sat)
    model = gates.get_model();
  return result;
}

z3::check_result mlir::redop::sequential::prove(
    const std::vector<z3::expr> &facts, const std::vector<Case> &cases,
    Clock::time_point deadline, std::optional<z3::model> &model,
    llvm::ArrayRef<z3::expr> wanted) {
  if (cases.empty())
    return z3::unsat;
  Prover prover(cases.front().formula.ctx(), facts, deadline, model, wanted);
  for (Case each : cases) {
    for (z3::expr &side : each.sides)
      side = side.simplify();
    if (z3::check_result result = prover.start(each); result != z3::unsat)
      return result;
  }
  return z3::unsat;
}

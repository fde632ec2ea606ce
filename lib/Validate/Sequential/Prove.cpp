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
#include "Terms.h"
#include <algorithm>
#include <limits>
#include <unordered_map>
#include <unordered_set>

using namespace mlir::redop::sequential;

/// The parts of a simple fact.
static constexpr size_t maxSimple = 80;
/// The parts of a fact that the solver for bits gets.
static constexpr size_t maxBits = 150;
/// What Z3 calls resources, which its limit counts: those of a millisecond.
static constexpr int64_t stepsPerMillisecond = 3000;
/// How long the connectives of conditions may take.
static constexpr milliseconds logicLimit(100);
/// Counterexamples that the interpreter can run are looked for this long.
static constexpr milliseconds wantedLimit(2000);

bool Prover::holdByLogic(const z3::expr_vector &differences,
                         const std::optional<z3::expr> &premise,
                         bool keepsBits) {
  z3::solver ofParts(ctx, z3::solver::simple());
  z3::solver &logic = keepsBits ? bits : ofParts;
  limit(logic, logicLimit);
  Skeleton ofLogic(ctx, /*keepsBits=*/false);
  Skeleton &skeleton = keepsBits ? ofBits : ofLogic;
  logic.push();
  logic.add(skeleton.get(z3::mk_or(differences).simplify()));
  if (premise)
    logic.add(skeleton.get(premise->simplify()));
  bool hold = logic.check() == z3::unsat;
  logic.pop();
  return hold;
}

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
  z3::expr_vector rest(ctx);
  for (const z3::expr &difference : differences) {
    z3::expr_vector one(ctx);
    one.push_back(difference);
    if (!holdByLogic(one, each.premise, /*keepsBits=*/false) &&
        !holdByLogic(one, each.premise, /*keepsBits=*/true))
      rest.push_back(difference);
  }
  asked.push();
  if (each.premise)
    asked.add(*each.premise);
  auto check = [&](const z3::expr &difference) {
    asked.push();
    asked.add(difference);
    limit(asked, most / 2);
    z3::check_result result = asked.check();
    asked.pop();
    return result;
  };
  z3::check_result result = rest.empty() ? z3::unsat : check(z3::mk_or(rest));
  // One after the other.
  if (result == z3::unknown)
    for (const z3::expr &difference : rest)
      if (result = check(difference); result != z3::unsat)
        break;
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
  if (!anyPart(fact,
               [n = maxBits](const z3::expr &) mutable { return n-- == 0; }))
    bits.add(ofBits.get(fact));
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

/// The facts with definitions of only those minima and maxima that something
/// else mentions: the others hold for some function, whatever the other values
/// are. Unless they are of `all`, those of terms that Z3 made of others are
/// left out, too: what has no model without them has none.
static std::vector<z3::expr> getNeeded(const std::vector<z3::expr> &facts,
                                       const std::vector<Case> &cases,
                                       bool all) {
  std::vector<z3::expr> needed;
  std::unordered_set<unsigned> defined;
  for (const z3::expr &fact : facts) {
    auto definition =
        fact.is_eq() ? getExtremumFact(fact.arg(0)) : std::nullopt;
    if (definition && z3::eq(*definition, fact))
      defined.insert(fact.arg(0).id());
    else
      needed.push_back(fact);
  }
  std::vector<z3::expr> pending = needed;
  for (const Case &each : cases) {
    pending.push_back(each.formula);
    if (each.premise)
      pending.push_back(*each.premise);
    pending.insert(pending.end(), each.sides.begin(), each.sides.end());
  }
  std::unordered_set<unsigned> seen;
  while (!pending.empty()) {
    z3::expr each = pending.back();
    pending.pop_back();
    if (!each.is_app() || !seen.insert(each.id()).second)
      continue;
    for (unsigned i = 0; i < each.num_args(); ++i)
      pending.push_back(each.arg(i));
    if (!all && !defined.count(each.id()))
      continue;
    if (auto fact = getExtremumFact(each)) {
      needed.push_back(*fact);
      pending.push_back(*fact);
    }
  }
  return needed;
}

z3::check_result mlir::redop::sequential::prove(
    const std::vector<z3::expr> &facts, const std::vector<Case> &cases,
    Clock::time_point deadline, std::optional<z3::model> &model,
    llvm::ArrayRef<z3::expr> wanted) {
  if (cases.empty())
    return z3::unsat;
  z3::context &ctx = cases.front().formula.ctx();
  Prover prover(ctx, getNeeded(facts, cases, /*all=*/false), deadline, model,
                wanted);
  std::optional<std::vector<z3::expr>> all;
  for (Case each : cases) {
    for (z3::expr &side : each.sides)
      side = side.simplify();
    z3::check_result result = prover.start(each);
    if (result == z3::sat) {
      if (!all)
        all = getNeeded(facts, cases, /*all=*/true);
      auto holds = [&](const z3::expr &fact) {
        return model->eval(fact, /*model_completion=*/true).is_true();
      };
      if (!std::all_of(all->begin(), all->end(), holds))
        result = Prover(ctx, *all, deadline, model, wanted).start(each);
    }
    if (result != z3::unsat)
      return result;
  }
  return z3::unsat;
}

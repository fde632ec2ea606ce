//===- Reachable.cpp - What can hold in an execution that counts ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reachable.h"
#include "Conditions.h"
#include <algorithm>

using namespace mlir::redop::sequential;

/// The parts of a fact or condition that is added.
static constexpr size_t maxParts = 250;
/// What Z3 counts as resources; some 10 ms.
static constexpr unsigned queryLimit = 20'000;
static constexpr size_t maxModels = 8;
/// Sums of bit vectors of so few bits often wrap: gates are better there. The
/// parts of a fact that they get, and the limit of Z3's resources.
static constexpr unsigned maxNarrow = 16;
static constexpr size_t maxSmall = 80;
static constexpr unsigned gatesLimit = 60'000;

/// Whether Z3 is quick with a term: it is small, and says nothing about which
/// memory exists, which addresses do not depend on.
static bool isQuick(const z3::expr &term) {
  std::vector<z3::expr> pending = {term};
  std::unordered_map<unsigned, bool> seen;
  while (!pending.empty()) {
    z3::expr each = pending.back();
    pending.pop_back();
    if (!seen.emplace(each.id(), true).second)
      continue;
    if (seen.size() > maxParts || !each.is_app())
      return false;
    if (each.num_args() && each.decl().decl_kind() == Z3_OP_UNINTERPRETED) {
      std::string name = each.decl().name().str();
      if (name.rfind("valid.", 0) == 0 || name.rfind("owner.", 0) == 0)
        return false;
    }
    for (unsigned i = 0; i < each.num_args(); ++i)
      pending.push_back(each.arg(i));
  }
  return true;
}

/// Adds the conjuncts that Z3 is quick with.
static void addQuick(const z3::expr &condition, z3::expr_vector &result) {
  for (const z3::expr &part : getConjuncts(condition)) {
    if (!z3::eq(part, condition))
      addQuick(part, result);
    else if (isQuick(part))
      result.push_back(part);
  }
}

Reachable::Reachable(z3::context &ctx)
    : ctx(ctx), solver(ctx, z3::solver::simple()) {
  z3::params params(ctx);
  params.set("rlimit", queryLimit);
  solver.set(params);
}

/// The unknowns in a term, by their numbers; `isNarrow` is whether one is
/// narrower than most.
static std::set<unsigned> getUnknowns(const z3::expr &term, bool &isNarrow) {
  std::set<unsigned> unknowns;
  anyPart(term, [&](const z3::expr &each) {
    if (each.is_const() && each.decl().decl_kind() == Z3_OP_UNINTERPRETED) {
      unknowns.insert(each.id());
      isNarrow |= each.is_bv() && each.get_sort().bv_size() <= maxNarrow;
    }
    return false;
  });
  return unknowns;
}

void Reachable::add(const z3::expr &fact) {
  z3::expr_vector parts(ctx);
  addQuick(fact, parts);
  for (const z3::expr &part : parts) {
    if (part.is_true())
      continue;
    bool isNarrow = false;
    if (!isComplicated(part, maxSmall))
      small.push_back({part, getUnknowns(part, isNarrow)});
    z3::expr formula = linear.getFormula(part);
    addDefinitions();
    solver.add(formula);
    // What the models show does not hold any more.
    models.erase(std::remove_if(models.begin(), models.end(),
                                [&](z3::model &model) {
                                  return model.eval(formula, true).is_false();
                                }),
                 models.end());
  }
}

z3::check_result Reachable::askGates(const z3::expr &condition) {
  bool isNarrow = false;
  std::set<unsigned> unknowns = getUnknowns(condition, isNarrow);
  if (!isNarrow)
    return z3::unknown;
  z3::solver gates(ctx);
  z3::params params(ctx);
  params.set("rlimit", gatesLimit);
  gates.set(params);
  gates.add(condition);
  for (const Fact &fact : small)
    if (std::includes(unknowns.begin(), unknowns.end(), fact.unknowns.begin(),
                      fact.unknowns.end()))
      gates.add(fact.term);
  return gates.check();
}

void Reachable::addDefinitions() {
  for (const z3::expr &definition : linear.definitions)
    solver.add(definition);
  linear.definitions.clear();
}

bool Reachable::mayHold(const std::vector<z3::expr> &conditions) {
  z3::expr_vector parts(ctx);
  for (const z3::expr &condition : conditions)
    addQuick(condition, parts);
  if (parts.empty())
    return true;
  z3::expr all = z3::mk_and(parts).simplify();
  if (all.is_true() || all.is_false())
    return all.is_true();
  auto [answer, isNew] = answers.try_emplace(all.id(), true);
  if (!isNew)
    return answer->second;
  kept.push_back(all);
  z3::expr formula = linear.getFormula(all);
  addDefinitions();
  for (z3::model &model : models)
    if (model.eval(formula).is_true())
      return true;
  if (spent > budget)
    return true;
  auto start = CpuClock::now();
  z3::check_result result = askGates(all);
  if (result == z3::unknown) {
    // Where some answers are not found, others are not, either.
    z3::params params(ctx);
    params.set("rlimit", queryLimit / (1 + unknowns / 8));
    solver.set(params);
    solver.push();
    solver.add(formula);
    result = solver.check();
    unknowns += result == z3::unknown;
    if (result == z3::sat) {
      models.push_front(solver.get_model());
      if (models.size() > maxModels)
        models.pop_back();
    }
    solver.pop();
  }
  spent += CpuClock::now() - start;
  answer->second = result != z3::unsat;
  return answer->second;
}

//===- Reachable.cpp - What can hold in an execution that counts ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reachable.h"
#include "Conditions.h"

using namespace mlir::redop::sequential;

/// The parts of a fact or condition that is added.
static constexpr size_t maxParts = 250;
/// What Z3 counts as resources; some 20 ms.
static constexpr unsigned queryLimit = 60'000;
static constexpr size_t maxModels = 8;

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

void Reachable::add(const z3::expr &fact) {
  z3::expr_vector parts(ctx);
  addQuick(fact, parts);
  for (const z3::expr &part : parts) {
    if (part.is_true())
      continue;
    z3::expr formula = linear.getFormula(part);
    addDefinitions();
    solver.add(formula);
  }
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
  solver.push();
  solver.add(formula);
  z3::check_result result = solver.check();
  if (result == z3::sat) {
    models.push_front(solver.get_model());
    if (models.size() > maxModels)
      models.pop_back();
  }
  solver.pop();
  spent += CpuClock::now() - start;
  answer->second = result != z3::unsat;
  return answer->second;
}

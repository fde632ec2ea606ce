//===- Prove.cpp - Queries of Z3 ------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums are what bit vectors are slow for: that x + y + z is z + (y + x) takes
// Z3 no time as a term, and forever as gates. Choices between values, which
// conditions of paths and equal addresses make, hide such terms from each
// other. So a query that takes long is simplified by the conditions of its
// choices: those that the facts decide are replaced, and of the others, the
// most frequent one splits the query into two.
//
//===----------------------------------------------------------------------===//

#include "Prove.h"
#include <algorithm>
#include <map>
#include <unordered_set>

using namespace mlir::redop::sequential;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// How long the first attempts of a query may take, and one condition.
static constexpr milliseconds firstLimit(400), conditionLimit(50);
/// Counterexamples that the interpreter can run are looked for this long.
static constexpr milliseconds wantedLimit(2000);
/// Conditions that are decided in one query.
static constexpr size_t maxConditions = 200;

namespace {
class Prover {
public:
  Prover(z3::context &ctx, Clock::time_point deadline,
         std::optional<z3::model> &model, llvm::ArrayRef<z3::expr> wanted)
      : ctx(ctx), deadline(deadline), model(model), wanted(wanted) {}

  z3::check_result run(const std::vector<z3::expr> &facts, z3::expr formula);

private:
  void limit(z3::solver &solver, milliseconds most);
  z3::check_result solve(const std::vector<z3::expr> &facts,
                         const z3::expr &formula, milliseconds most);
  z3::expr decide(const std::vector<z3::expr> &facts, const z3::expr &formula,
                  const std::vector<z3::expr> &conditions);
  bool isLate() const { return Clock::now() > deadline; }

  z3::context &ctx;
  Clock::time_point deadline;
  std::optional<z3::model> &model;
  llvm::ArrayRef<z3::expr> wanted;
};
} // namespace

void Prover::limit(z3::solver &solver, milliseconds most) {
  auto left = std::chrono::duration_cast<milliseconds>(deadline - Clock::now());
  z3::params params(ctx);
  params.set("timeout", static_cast<unsigned>(std::clamp<int64_t>(
                            left.count(), 1, most.count())));
  solver.set(params);
}

z3::check_result Prover::solve(const std::vector<z3::expr> &facts,
                               const z3::expr &formula, milliseconds most) {
  z3::solver solver(ctx);
  for (const z3::expr &fact : facts)
    solver.add(fact);
  solver.add(formula);
  limit(solver, most);
  z3::check_result result = solver.check();
  if (result != z3::sat)
    return result;
  model = solver.get_model();
  if (wanted.empty())
    return result;
  for (const z3::expr &each : wanted)
    solver.add(each);
  limit(solver, wantedLimit);
  if (solver.check() == z3::sat)
    model = solver.get_model();
  return result;
}

/// The conditions of the choices in a formula, the most frequent ones first.
static std::vector<z3::expr> getConditions(const z3::expr &formula) {
  std::map<unsigned, std::pair<unsigned, z3::expr>> found;
  std::unordered_set<unsigned> seen;
  std::vector<z3::expr> pending = {formula};
  while (!pending.empty()) {
    z3::expr each = pending.back();
    pending.pop_back();
    if (!each.is_app() || !seen.insert(each.id()).second)
      continue;
    if (each.is_ite()) {
      z3::expr condition = each.arg(0);
      if (condition.is_not())
        condition = condition.arg(0);
      ++found.try_emplace(condition.id(), 0, condition).first->second.first;
    }
    for (unsigned i = 0; i < each.num_args(); ++i)
      pending.push_back(each.arg(i));
  }
  std::vector<std::pair<unsigned, z3::expr>> sorted;
  for (auto &entry : found)
    sorted.push_back(entry.second);
  std::sort(sorted.begin(), sorted.end(), [](auto &a, auto &b) {
    return std::make_pair(b.first, a.second.id()) <
           std::make_pair(a.first, b.second.id());
  });
  std::vector<z3::expr> conditions;
  for (auto &entry : sorted)
    conditions.push_back(entry.second);
  return conditions;
}

/// Replaces the conditions that the facts decide.
z3::expr Prover::decide(const std::vector<z3::expr> &facts,
                        const z3::expr &formula,
                        const std::vector<z3::expr> &conditions) {
  z3::solver solver(ctx);
  for (const z3::expr &fact : facts)
    solver.add(fact);
  z3::expr_vector from(ctx), to(ctx);
  for (const z3::expr &condition : conditions) {
    if (isLate() || from.size() + 1 > maxConditions)
      break;
    for (bool holds : {true, false}) {
      solver.push();
      solver.add(holds ? !condition : condition);
      limit(solver, conditionLimit);
      z3::check_result result = solver.check();
      solver.pop();
      if (result != z3::unsat)
        continue;
      from.push_back(condition);
      to.push_back(ctx.bool_val(holds));
      break;
    }
  }
  z3::expr result = formula;
  return from.empty() ? result : result.substitute(from, to).simplify();
}

z3::check_result Prover::run(const std::vector<z3::expr> &facts,
                             z3::expr formula) {
  formula = formula.simplify();
  if (formula.is_false())
    return z3::unsat;
  z3::check_result result = solve(facts, formula, firstLimit);
  if (result != z3::unknown || isLate())
    return result;
  std::vector<z3::expr> conditions = getConditions(formula);
  z3::expr decided = decide(facts, formula, conditions);
  if (!z3::eq(decided, formula))
    return run(facts, decided);
  if (conditions.empty())
    return solve(facts, formula, std::chrono::hours(24));
  for (bool holds : {true, false}) {
    std::vector<z3::expr> more = facts;
    const z3::expr &condition = conditions.front();
    more.push_back(holds ? condition : !condition);
    z3::expr_vector from(ctx), to(ctx);
    from.push_back(condition);
    to.push_back(ctx.bool_val(holds));
    z3::expr part = formula;
    result = run(more, part.substitute(from, to));
    if (result != z3::unsat)
      return result;
  }
  return z3::unsat;
}

z3::check_result mlir::redop::sequential::prove(
    const std::vector<z3::expr> &facts, const z3::expr &formula,
    Clock::time_point deadline, std::optional<z3::model> &model,
    llvm::ArrayRef<z3::expr> wanted) {
  return Prover(formula.ctx(), deadline, model, wanted).run(facts, formula);
}

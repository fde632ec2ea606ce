//===- Prover.h - The solvers of a proof ------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_PROVER_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_PROVER_H

#include "Conditions.h"
#include "Prove.h"

namespace mlir::redop::sequential {

using Clock = CpuClock;
using std::chrono::milliseconds;

/// How long a query may take, and its parts at first, and later.
inline constexpr milliseconds wholeLimit(400), firstLimit(150), partLimit(30);

class Prover {
public:
  Prover(z3::context &ctx, const std::vector<z3::expr> &facts,
         Clock::time_point deadline, std::optional<z3::model> &model,
         llvm::ArrayRef<z3::expr> wanted)
      : ctx(ctx), all(ctx, z3::solver::simple()),
        simple(ctx, z3::solver::simple()), whole(ctx, z3::solver::simple()),
        bits(ctx, z3::solver::simple()), deadline(deadline), model(model),
        wanted(wanted) {
    for (const z3::expr &fact : facts) {
      whole.add(fact);
      add(fact);
    }
  }

  /// Asks for a model of a case, then of its parts.
  z3::check_result start(const Case &each) {
    if (haveSameElements(whole, each, wholeLimit))
      return z3::unsat;
    z3::check_result result = ask(whole, each.formula, wholeLimit);
    if (result == z3::unknown)
      result = askGates(each.formula, wholeLimit);
    return result == z3::unknown ? run(each, firstLimit) : result;
  }

private:
  /// Whether conditions hold where the premise does, whatever their parts are
  /// that are no connectives.
  bool holdByLogic(const z3::expr_vector &differences,
                   const std::optional<z3::expr> &premise, bool keepsBits);
  /// Whether the sides are reductions of the same elements.
  bool haveSameElements(z3::solver &asked, const Case &each, milliseconds most);
  z3::check_result run(Case each, milliseconds most);
  void add(z3::expr fact);
  void push() {
    for (z3::solver *each : {&all, &simple, &bits})
      each->push();
  }
  void pop() {
    for (z3::solver *each : {&all, &simple, &bits})
      each->pop();
  }
  void limit(z3::solver &solver, milliseconds most);
  /// Asks a solver for a model of the formula.
  z3::check_result ask(z3::solver &asked, const z3::expr &formula,
                       milliseconds most);
  /// Asks the solver for gates.
  z3::check_result askGates(const z3::expr &formula, milliseconds most);
  z3::check_result split(Case each);
  z3::check_result runWith(const std::vector<z3::expr> &facts, const Case &rest,
                           milliseconds most);
  std::optional<bool> decide(z3::solver &solver, Case &each,
                             const std::vector<Condition> &conditions);
  static void replace(Case &each, const z3::expr_vector &from,
                      const z3::expr_vector &to);
  bool isLate() const { return Clock::now() > deadline; }

  z3::context &ctx;
  /// With all facts, and with those that Z3 finds values for in no time, which
  /// suffice to decide most conditions.
  z3::solver all, simple;
  /// With the facts as they are.
  z3::solver whole;
  /// With the facts that are small, and unknowns instead of the results of
  /// unknown functions.
  z3::solver bits;
  Skeleton ofBits{ctx, /*keepsBits=*/true};
  Clock::time_point deadline;
  std::optional<z3::model> &model;
  llvm::ArrayRef<z3::expr> wanted;
};

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_PROVER_H

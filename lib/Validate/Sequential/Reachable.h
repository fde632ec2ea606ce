//===- Reachable.h - What can hold in an execution that counts --*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// While the functions are executed, conditions of branches and of equal
// addresses that cannot hold are dropped: what is left are few paths, whose
// terms are often the same in both functions. An execution counts if it is
// defined, so what an op requires is known after it.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_REACHABLE_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_REACHABLE_H

#include "CpuClock.h"
#include "Linear.h"
#include <deque>
#include <set>
#include <unordered_map>
#include <vector>
#include <z3++.h>

namespace mlir::redop::sequential {

class Reachable {
public:
  explicit Reachable(z3::context &ctx);

  /// Adds what holds in each execution that counts; what Z3 may need long for
  /// is dropped.
  void add(const z3::expr &fact);
  /// Learns the range of an unknown, before facts with it are added.
  void addRange(const z3::expr &fact) { linear.addRange(fact); }
  /// Whether the conditions may hold together: true if that is not known.
  bool mayHold(const std::vector<z3::expr> &conditions);

  /// Queries take no more than this together.
  CpuClock::duration budget = {};
  CpuClock::duration spent = {};

private:
  /// Gives the solver what is known about the integers of formulas.
  void addDefinitions();

  z3::context &ctx;
  z3::solver solver;
  Linear linear{ctx};
  /// Models of the facts that were found last: a condition that holds in one of
  /// them is not asked for.
  std::deque<z3::model> models;
  /// A fact as bit vectors, and the unknowns in it.
  struct Fact {
    z3::expr term;
    std::set<unsigned> unknowns;
  };
  std::vector<Fact> small;
  /// Asks the solver for gates, with the small facts about the unknowns of a
  /// condition.
  z3::check_result askGates(const z3::expr &condition);
  /// Queries that were not answered within their limit.
  unsigned unknowns = 0;
  /// The answers so far, by the numbers of terms, which are kept alive. An
  /// answer stays as it is when there are more facts, so that the terms of both
  /// functions are the same.
  std::unordered_map<unsigned, bool> answers;
  std::vector<z3::expr> kept;
};

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_REACHABLE_H

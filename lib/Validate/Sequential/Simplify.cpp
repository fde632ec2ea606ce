//===- Simplify.cpp - Simpler terms ---------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Z3 simplifies all of a term each time, which takes most of an execution. Both
// functions make many of the same terms, and so does each further try: what is
// simpler is remembered.
//
//===----------------------------------------------------------------------===//

#include "Terms.h"
#include <unordered_map>

using namespace mlir::redop::sequential;

namespace {
/// The simpler terms, by the numbers of terms. Both stay alive, so that their
/// numbers stay theirs. There is one context in a thread.
struct Known {
  std::unordered_map<unsigned, z3::expr> simpler;
  std::vector<z3::expr> kept;
};
} // namespace

z3::expr mlir::redop::sequential::simplify(const z3::expr &term) {
  if (term.is_numeral() || term.is_const())
    return term;
  // It is never destroyed, as the context is not.
  static thread_local auto *known = new Known;
  auto found = known->simpler.find(term.id());
  if (found != known->simpler.end())
    return found->second;
  z3::expr result = z3::expr(term).simplify();
  known->kept.push_back(term);
  known->simpler.emplace(term.id(), result);
  known->simpler.emplace(result.id(), result);
  return result;
}

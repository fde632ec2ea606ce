//===- Skeleton.cpp - Conditions by their connectives ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conditions.h"
#include "Terms.h"
#include <algorithm>
#include <unordered_set>

using namespace mlir::redop::sequential;

/// A term with unknowns instead of the results of unknown functions. Minima and
/// maxima are what they are by definition: comparisons with them are most
/// conditions of bins.
z3::expr Skeleton::withoutFunctions(const z3::expr &term) {
  if (!term.is_app() || !term.num_args())
    return term;
  auto found = bits.find(term.id());
  if (found != bits.end())
    return found->second;
  z3::expr result = term;
  auto fact = getExtremumFact(term);
  if (term.decl().decl_kind() == Z3_OP_UNINTERPRETED && !fact) {
    std::string name = "part." + std::to_string(term.id());
    result = ctx.constant(name.c_str(), term.get_sort());
  } else if (fact) {
    // The fact is that the term is a choice.
    result = withoutFunctions(fact->arg(1));
    kept.push_back(*fact);
  } else {
    z3::expr_vector args(ctx);
    for (unsigned i = 0; i < term.num_args(); ++i)
      args.push_back(withoutFunctions(term.arg(i)));
    result = term.decl()(args);
  }
  kept.push_back(term);
  bits.emplace(term.id(), result);
  return result;
}

z3::expr Skeleton::get(const z3::expr &condition) {
  auto found = known.find(condition.id());
  if (found != known.end())
    return found->second;
  z3::expr result = condition;
  if (keepsBits && !isConnective(condition)) {
    result = withoutFunctions(condition);
  } else if (isConnective(condition) && condition.num_args()) {
    z3::expr_vector args(ctx);
    for (unsigned i = 0; i < condition.num_args(); ++i)
      args.push_back(get(condition.arg(i)));
    result = condition.decl()(args);
  } else if (!condition.is_true() && !condition.is_false()) {
    std::string name = "part." + std::to_string(condition.id());
    result = ctx.bool_const(name.c_str());
  }
  kept.push_back(condition);
  known.emplace(condition.id(), result);
  return result;
}

/// The parts of nested disjunctions, or of nested conjunctions.
static std::vector<z3::expr> flatten(const z3::expr &condition, bool isOr) {
  std::vector<z3::expr> parts, pending = {condition};
  std::unordered_set<unsigned> seen;
  while (!pending.empty()) {
    z3::expr each = pending.back();
    pending.pop_back();
    if (!seen.insert(each.id()).second)
      continue;
    if (isOr ? each.is_or() : each.is_and())
      for (unsigned i = 0; i < each.num_args(); ++i)
        pending.push_back(each.arg(i));
    else
      parts.push_back(each);
  }
  return parts;
}

z3::expr mlir::redop::sequential::withoutCovered(const z3::expr &condition,
                                                 const z3::expr &known) {
  // The conjuncts of each known disjunct, by one of them.
  std::unordered_map<unsigned, std::vector<std::vector<unsigned>>> byPart;
  for (const z3::expr &each : flatten(known, /*isOr=*/true)) {
    std::vector<unsigned> parts;
    for (const z3::expr &part : flatten(each, /*isOr=*/false))
      parts.push_back(part.id());
    byPart[*std::max_element(parts.begin(), parts.end())].push_back(parts);
  }
  z3::expr_vector rest(condition.ctx());
  for (const z3::expr &each : flatten(condition, /*isOr=*/true)) {
    std::unordered_set<unsigned> parts;
    for (const z3::expr &part : flatten(each, /*isOr=*/false))
      parts.insert(part.id());
    bool isCovered = std::any_of(parts.begin(), parts.end(), [&](unsigned id) {
      auto found = byPart.find(id);
      return found != byPart.end() &&
             std::any_of(found->second.begin(), found->second.end(),
                         [&](const std::vector<unsigned> &all) {
                           return std::all_of(all.begin(), all.end(),
                                              [&](unsigned part) {
                                                return parts.count(part);
                                              });
                         });
    });
    if (!isCovered)
      rest.push_back(each);
  }
  return z3::mk_or(rest);
}

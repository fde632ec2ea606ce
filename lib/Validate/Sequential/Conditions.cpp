//===- Conditions.cpp - The conditions in a term of Z3 --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conditions.h"
#include "Terms.h"
#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

using namespace mlir::redop::sequential;

/// The arguments of a disjunction, or of a conjunction.
static std::vector<z3::expr> getParts(const z3::expr &formula, bool isOr) {
  if (formula.is_not()) {
    std::vector<z3::expr> parts = getParts(formula.arg(0), !isOr);
    if (parts.size() == 1)
      return {formula};
    for (z3::expr &part : parts)
      part = part.is_not() ? part.arg(0) : !part;
    return parts;
  }
  if (!(isOr ? formula.is_or() : formula.is_and()))
    return {formula};
  std::vector<z3::expr> parts;
  for (unsigned i = 0; i < formula.num_args(); ++i)
    parts.push_back(formula.arg(i));
  return parts;
}

std::vector<z3::expr>
mlir::redop::sequential::getDisjuncts(const z3::expr &formula) {
  return getParts(formula, /*isOr=*/true);
}

std::vector<z3::expr>
mlir::redop::sequential::getConjuncts(const z3::expr &formula) {
  return getParts(formula, /*isOr=*/false);
}

bool mlir::redop::sequential::anyPart(
    const z3::expr &term, llvm::function_ref<bool(const z3::expr &)> test) {
  std::vector<z3::expr> pending = {term};
  std::unordered_set<unsigned> seen;
  while (!pending.empty()) {
    z3::expr each = pending.back();
    pending.pop_back();
    if (!seen.insert(each.id()).second)
      continue;
    if (test(each))
      return true;
    if (each.is_app())
      for (unsigned i = 0; i < each.num_args(); ++i)
        pending.push_back(each.arg(i));
  }
  return false;
}

bool mlir::redop::sequential::isComplicated(const z3::expr &term, size_t most) {
  size_t count = 0;
  return anyPart(term, [&](const z3::expr &each) {
    return ++count > most || !each.is_app() || each.is_ite() ||
           (each.num_args() && each.decl().decl_kind() == Z3_OP_UNINTERPRETED);
  });
}

bool mlir::redop::sequential::usesFunction(const z3::expr &term,
                                           const std::string &start) {
  return anyPart(term, [&](const z3::expr &each) {
    return each.is_app() && each.num_args() &&
           each.decl().decl_kind() == Z3_OP_UNINTERPRETED &&
           each.decl().name().str().rfind(start, 0) == 0;
  });
}

bool mlir::redop::sequential::isUniform(const z3::expr &term) {
  auto startsWith = [](const std::string &name,
                       std::initializer_list<const char *> starts) {
    return std::any_of(starts.begin(), starts.end(), [&](const char *start) {
      return name.rfind(start, 0) == 0;
    });
  };
  return !anyPart(term, [&](const z3::expr &each) {
    if (!each.is_app())
      return true;
    if (each.decl().decl_kind() != Z3_OP_UNINTERPRETED)
      return false;
    std::string name = each.decl().name().str();
    return each.num_args()
               ? !startsWith(name, {"product.", "quotient.", "rest."})
               : !startsWith(name,
                             {"arg", "@", "%ntid.", "%ctaid.", "%nctaid."});
  });
}

bool mlir::redop::sequential::isConnective(const z3::expr &expr) {
  if (!expr.is_app() || !expr.is_bool())
    return false;
  return expr.is_and() || expr.is_or() || expr.is_not() || expr.is_xor() ||
         expr.is_implies() || expr.is_ite() ||
         (expr.is_eq() && expr.arg(0).is_bool());
}

std::vector<Condition>
mlir::redop::sequential::getConditions(const z3::expr &term) {
  std::vector<Condition> found;
  std::unordered_map<unsigned, size_t> numbers;
  std::unordered_set<unsigned> seen;
  std::vector<z3::expr> pending = {term};
  while (!pending.empty()) {
    z3::expr each = pending.back();
    pending.pop_back();
    if (!each.is_app() || !seen.insert(each.id()).second)
      continue;
    for (unsigned i = 0; i < each.num_args(); ++i)
      pending.push_back(each.arg(i));
    if (!each.is_ite())
      continue;
    z3::expr condition = each.arg(0);
    if (condition.is_not())
      condition = condition.arg(0);
    auto [entry, isNew] = numbers.try_emplace(condition.id(), found.size());
    if (isNew)
      found.push_back({condition});
    ++found[entry->second].uses;
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<Condition> mlir::redop::sequential::getDifferentConditions(
    const std::vector<z3::expr> &sides) {
  std::vector<Condition> result;
  if (sides.size() != 2)
    return result;
  std::vector<Condition> of[] = {getConditions(sides[0]),
                                 getConditions(sides[1])};
  for (unsigned side : {0, 1}) {
    std::unordered_set<unsigned> others;
    for (const Condition &each : of[!side])
      others.insert(each.term.id());
    for (const Condition &each : of[side])
      if (!others.count(each.term.id()))
        result.push_back(each);
  }
  std::sort(result.begin(), result.end());
  return result;
}

/// The parts of a condition that are not connectives. If one contains choices,
/// the parts of their conditions.
static std::vector<z3::expr> getAtoms(const z3::expr &condition) {
  std::vector<z3::expr> atoms, pending = {condition};
  std::unordered_set<unsigned> seen;
  while (!pending.empty()) {
    z3::expr each = pending.back();
    pending.pop_back();
    if (!each.is_app() || !seen.insert(each.id()).second || each.is_true() ||
        each.is_false())
      continue;
    if (isConnective(each)) {
      for (unsigned i = 0; i < each.num_args(); ++i)
        pending.push_back(each.arg(i));
      continue;
    }
    std::vector<Condition> inner = getConditions(each);
    if (inner.empty())
      atoms.push_back(each);
    for (const Condition &part : inner)
      pending.push_back(part.term);
  }
  return atoms;
}

std::optional<z3::expr>
mlir::redop::sequential::getSplit(const std::vector<z3::expr> &sides,
                                  const std::vector<Condition> &conditions) {
  std::unordered_map<unsigned, unsigned> sidesOf;
  for (const z3::expr &side : sides) {
    std::unordered_set<unsigned> seen;
    for (const Condition &condition : getConditions(side))
      for (const z3::expr &atom : getAtoms(condition.term))
        if (seen.insert(atom.id()).second)
          ++sidesOf[atom.id()];
  }
  std::map<unsigned, Condition> atoms;
  for (const Condition &condition : conditions)
    for (const z3::expr &atom : getAtoms(condition.term))
      atoms.try_emplace(atom.id(), Condition{atom}).first->second.uses +=
          condition.uses;
  std::optional<Condition> best;
  for (auto &[id, atom] : atoms)
    if (!best || std::make_pair(sidesOf[id], atom) <
                     std::make_pair(sidesOf[best->term.id()], *best))
      best = atom;
  return best ? std::optional(best->term) : std::nullopt;
}

static bool contains(const z3::expr &term, const z3::expr &part) {
  return anyPart(term,
                 [&](const z3::expr &each) { return z3::eq(each, part); });
}

std::optional<std::pair<z3::expr, z3::expr>>
mlir::redop::sequential::solveEquation(const z3::expr &equation) {
  if (!equation.is_eq() || !equation.arg(0).is_bv())
    return std::nullopt;
  for (unsigned side : {0, 1}) {
    std::vector<z3::expr> summands;
    addSummands(equation.arg(side), summands);
    for (const z3::expr &unknown : summands) {
      if (!unknown.is_const() ||
          unknown.decl().decl_kind() != Z3_OP_UNINTERPRETED)
        continue;
      z3::expr value = equation.arg(!side);
      bool isTaken = false;
      for (const z3::expr &other : summands) {
        if (!isTaken && z3::eq(other, unknown))
          isTaken = true;
        else
          value = value - other;
      }
      if (!contains(value, unknown))
        return std::make_pair(unknown, value.simplify());
    }
  }
  return std::nullopt;
}

//===- Sums.cpp - Reductions whose operands come in any order -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sums.h"
#include "Conditions.h"
#include "Terms.h"
#include <algorithm>
#include <map>
#include <unordered_map>

using namespace mlir::redop::sequential;

/// The elements of a reduction.
static constexpr size_t maxElements = 300;
/// How many choices in an element it is split by.
static constexpr unsigned maxLifted = 3;

namespace {
enum class SumKind { Add, And, Or, Xor, MinU, MaxU, MinS, MaxS };

/// An element of a reduction, where a condition holds; of a sum, times a
/// factor.
struct Summand {
  z3::expr value;
  z3::expr when;
  z3::expr factor;
  /// What holds where `when` does, since the value is chosen by it.
  std::vector<std::pair<z3::expr, bool>> chosen = {};

  bool operator==(const Summand &other) const {
    return z3::eq(value, other.value) && z3::eq(when, other.when) &&
           z3::eq(factor, other.factor);
  }
};
using Summands = std::vector<Summand>;

/// The elements of terms as reductions of one kind.
class Reduction {
public:
  explicit Reduction(SumKind kind, unsigned width, z3::context &ctx)
      : kind(kind), width(width), ctx(ctx) {}

  /// Nothing if there are too many.
  std::optional<Summands> get(const z3::expr &term);
  /// Says that the elements with one value make the same in both reductions.
  z3::expr getCondition(const Summands &a, const Summands &b);
  z3::expr haveSameConditions(const Summands &a, const Summands &b);

  z3::expr getIdentity() const;

private:
  std::optional<Summands> make(const z3::expr &term);
  bool isIdentity(const z3::expr &term) const {
    return z3::eq(term, getIdentity());
  }
  z3::expr count(const Summands &elements);
  /// The condition without the parts that say that the reduction of the
  /// elements is not the identity: then they change nothing.
  z3::expr dropIdentity(const z3::expr &where, const Summands &elements);

  SumKind kind;
  unsigned width;
  z3::context &ctx;
  /// The choices in an element that it is split by.
  unsigned lifted = 0;
  std::unordered_map<unsigned, std::optional<Summands>> known;
  /// Keeps terms alive, so that their numbers stay theirs.
  std::vector<z3::expr> kept;
};
} // namespace

static Z3_decl_kind getOp(const z3::expr &term) {
  return term.is_app() ? term.decl().decl_kind() : Z3_OP_UNINTERPRETED;
}

/// The kind of a minimum or maximum.
static std::optional<SumKind> getExtremumKind(const z3::expr &term) {
  std::optional<Extremum> extremum = getExtremum(term);
  if (!extremum)
    return std::nullopt;
  switch (*extremum) {
  case Extremum::MinU:
    return SumKind::MinU;
  case Extremum::MaxU:
    return SumKind::MaxU;
  case Extremum::MinS:
    return SumKind::MinS;
  case Extremum::MaxS:
    return SumKind::MaxS;
  }
  llvm_unreachable("unknown extremum");
}

static bool isNegatedOr(const z3::expr &term) {
  return getOp(term) == Z3_OP_BNOT && getOp(term.arg(0)) == Z3_OP_BOR;
}

/// The kind of reduction that a term is.
static std::optional<SumKind> getKind(const z3::expr &term) {
  switch (getOp(term)) {
  case Z3_OP_BADD:
    return SumKind::Add;
  case Z3_OP_BAND:
    return SumKind::And;
  case Z3_OP_BOR:
    return SumKind::Or;
  case Z3_OP_BXOR:
    return SumKind::Xor;
  case Z3_OP_BNOT:
    // What Z3 makes of a conjunction.
    return isNegatedOr(term) ? std::optional(SumKind::And) : std::nullopt;
  default:
    return getExtremumKind(term);
  }
}

/// The kinds of reductions that the choices in a term are between.
static std::vector<SumKind> getKinds(const z3::expr &term) {
  std::vector<SumKind> kinds;
  std::vector<z3::expr> pending = {term};
  for (size_t steps = 0; !pending.empty() && steps < 100; ++steps) {
    z3::expr each = pending.back();
    pending.pop_back();
    if (std::optional<SumKind> kind = getKind(each)) {
      if (std::find(kinds.begin(), kinds.end(), *kind) == kinds.end())
        kinds.push_back(*kind);
    } else if (each.is_ite()) {
      pending.push_back(each.arg(2));
      pending.push_back(each.arg(1));
    }
  }
  return kinds;
}

z3::expr Reduction::getIdentity() const {
  z3::expr zero = ctx.bv_val(0, width), ones = ~zero;
  z3::expr high = z3::shl(ctx.bv_val(1, width), ctx.bv_val(width - 1, width));
  switch (kind) {
  case SumKind::Add:
  case SumKind::Or:
  case SumKind::Xor:
  case SumKind::MaxU:
    return zero;
  case SumKind::And:
  case SumKind::MinU:
    return ones.simplify();
  case SumKind::MinS:
    return (~high).simplify();
  case SumKind::MaxS:
    return high.simplify();
  }
  return zero;
}

static bool haveSameChoices(const Summand &a, const Summand &b) {
  return std::equal(a.chosen.begin(), a.chosen.end(), b.chosen.begin(),
                    b.chosen.end(), [](auto &x, auto &y) {
                      return z3::eq(x.first, y.first) && x.second == y.second;
                    });
}

/// The elements, where the choices in their values are what they are there.
static Summands narrow(const Summands &elements) {
  Summands result = elements;
  for (Summand &element : result) {
    if (element.chosen.empty())
      continue;
    z3::context &ctx = element.when.ctx();
    z3::expr_vector from(ctx), to(ctx), parts(ctx);
    for (auto &[condition, holds] : element.chosen) {
      from.push_back(condition);
      to.push_back(ctx.bool_val(holds));
      parts.push_back(holds ? condition : !condition);
    }
    parts.push_back(element.when.substitute(from, to));
    element.when = z3::mk_and(parts).simplify();
  }
  return result;
}

/// The condition of a choice in a term that is in no other choice.
static std::optional<z3::expr> getChoice(const z3::expr &term) {
  std::optional<z3::expr> chosen;
  anyPart(term, [&](const z3::expr &each) {
    if (each.is_ite() && !chosen)
      chosen = each.arg(0);
    return chosen.has_value();
  });
  return chosen;
}

static z3::expr chooseCondition(const z3::expr &condition, const z3::expr &a,
                                const z3::expr &b) {
  if (a.is_true())
    return condition || b;
  return b.is_true() ? !condition || a : z3::ite(condition, a, b);
}

std::optional<Summands> Reduction::make(const z3::expr &term) {
  z3::expr yes = ctx.bool_val(true), one = ctx.bv_val(1, width);
  if (isIdentity(term))
    return Summands();
  Summands result;
  auto add = [&](const std::optional<Summands> &more) {
    if (!more || result.size() + more->size() > maxElements)
      return false;
    result.insert(result.end(), more->begin(), more->end());
    return true;
  };
  if (getKind(term) == kind) {
    bool isNegated = isNegatedOr(term);
    z3::expr parts = isNegated ? term.arg(0) : term;
    for (unsigned i = 0; i < parts.num_args(); ++i) {
      z3::expr part = parts.arg(i);
      if (isNegated) {
        part = (~part).simplify();
        kept.push_back(part);
      }
      if (!add(get(part)))
        return std::nullopt;
    }
    return result;
  }
  if (kind == SumKind::Add && term.is_numeral())
    return Summands{{one, yes, term}};
  if (kind == SumKind::Add && getOp(term) == Z3_OP_BMUL &&
      term.num_args() == 2 && term.arg(0).is_numeral()) {
    if (!add(get(term.arg(1))))
      return std::nullopt;
    for (Summand &element : result)
      element.factor = (element.factor * term.arg(0)).simplify();
    return result;
  }
  if (!term.is_ite()) {
    // An element at an address that is chosen is one of several elements.
    std::optional<z3::expr> chosen =
        lifted < maxLifted ? getChoice(term) : std::nullopt;
    if (!chosen)
      return Summands{{term, yes, one}};
    ++lifted;
    for (bool holds : {true, false}) {
      z3::expr_vector from(ctx), to(ctx);
      from.push_back(*chosen);
      to.push_back(ctx.bool_val(holds));
      z3::expr part = z3::expr(term).substitute(from, to).simplify();
      kept.push_back(part);
      std::optional<Summands> elements = get(part);
      if (!elements)
        return std::nullopt;
      for (Summand &element : *elements) {
        element.when = element.when && (holds ? *chosen : !*chosen);
        element.chosen.emplace_back(*chosen, holds);
      }
      if (!add(elements))
        return std::nullopt;
    }
    --lifted;
    return result;
  }
  std::optional<Summands> a = get(term.arg(1)), b = get(term.arg(2));
  if (!a || !b)
    return std::nullopt;
  // What both have is there in either case.
  Summands onlyA, rest;
  for (const Summand &element : *a) {
    auto found = std::find(b->begin(), b->end(), element);
    if (found == b->end()) {
      rest.push_back(element);
    } else {
      result.push_back(element);
      b->erase(found);
    }
  }
  // The same value on other conditions is one element, on either of them.
  for (const Summand &element : rest) {
    auto found = std::find_if(b->begin(), b->end(), [&](const Summand &other) {
      return z3::eq(element.value, other.value) &&
             z3::eq(element.factor, other.factor);
    });
    if (found == b->end()) {
      onlyA.push_back(element);
      continue;
    }
    z3::expr when = chooseCondition(term.arg(0), element.when, found->when);
    result.push_back({element.value, when, element.factor});
    if (haveSameChoices(element, *found))
      result.back().chosen = element.chosen;
    b->erase(found);
  }
  auto addWhere = [&](const Summands &elements, z3::expr where) {
    where = dropIdentity(where, elements);
    for (const Summand &element : elements) {
      z3::expr when = element.when.is_true() ? where : element.when && where;
      result.push_back(
          {element.value, when.simplify(), element.factor, element.chosen});
    }
  };
  addWhere(onlyA, term.arg(0));
  addWhere(*b, !term.arg(0));
  return result.size() > maxElements ? std::nullopt
                                     : std::optional<Summands>(result);
}

z3::expr Reduction::dropIdentity(const z3::expr &where,
                                 const Summands &elements) {
  z3::expr_vector parts(ctx);
  for (const z3::expr &part : getConjuncts(where)) {
    bool isDropped = false;
    if (part.is_not() && part.arg(0).is_eq())
      for (unsigned side : {0, 1}) {
        z3::expr other = part.arg(0).arg(!side);
        if (!isIdentity(part.arg(0).arg(side)))
          continue;
        std::optional<Summands> its = get(other);
        isDropped |=
            its && its->size() == elements.size() &&
            std::is_permutation(its->begin(), its->end(), elements.begin());
      }
    if (!isDropped)
      parts.push_back(part);
  }
  return z3::mk_and(parts);
}

std::optional<Summands> Reduction::get(const z3::expr &term) {
  auto found = known.find(term.id());
  if (found == known.end())
    found = known.emplace(term.id(), make(term)).first;
  return found->second;
}

z3::expr Reduction::count(const Summands &elements) {
  z3::expr result = ctx.bv_val(0, width);
  bool isFirst = true;
  for (const Summand &element : elements) {
    z3::expr part =
        element.when.is_true()
            ? element.factor
            : z3::ite(element.when, element.factor, ctx.bv_val(0, width));
    result = isFirst                ? part
             : kind == SumKind::Add ? result + part
                                    : result ^ part;
    isFirst = false;
  }
  return result;
}

z3::expr Reduction::getCondition(const Summands &a, const Summands &b) {
  z3::expr value = (a.empty() ? b : a).front().value;
  // An element that is the identity does not matter.
  return haveSameConditions(a, b) || value == getIdentity();
}

z3::expr Reduction::haveSameConditions(const Summands &a, const Summands &b) {
  if (a.size() == 1 && b.size() == 1 && z3::eq(a[0].factor, b[0].factor))
    return a[0].when == b[0].when;
  if (kind == SumKind::Add || kind == SumKind::Xor)
    return count(a) == count(b);
  auto any = [&](const Summands &elements) {
    z3::expr_vector parts(ctx);
    for (const Summand &element : elements)
      parts.push_back(element.when);
    return z3::mk_or(parts);
  };
  return any(a) == any(b);
}

std::optional<z3::expr>
mlir::redop::sequential::getSomeElement(const z3::expr &term,
                                        const z3::expr &identity) {
  for (SumKind kind : getKinds(term)) {
    Reduction reduction(kind, term.get_sort().bv_size(), term.ctx());
    if (!z3::eq(reduction.getIdentity(), identity))
      continue;
    std::optional<Summands> elements = reduction.get(term);
    if (!elements)
      return std::nullopt;
    z3::expr_vector parts(term.ctx());
    for (const Summand &element : *elements)
      parts.push_back(element.when);
    return z3::mk_or(parts).simplify();
  }
  return std::nullopt;
}

std::optional<std::vector<z3::expr>>
mlir::redop::sequential::getSameSums(const z3::expr &a, const z3::expr &b) {
  if (z3::eq(a, b))
    return std::vector<z3::expr>();
  if (!a.is_bv())
    return std::nullopt;
  std::vector<SumKind> kinds = getKinds(a), others = getKinds(b);
  kinds.insert(kinds.end(), others.begin(), others.end());
  // Choices between elements that are no reductions are sums of one element.
  if (kinds.empty())
    kinds.push_back(SumKind::Or);
  for (size_t i = 0; i < kinds.size(); ++i) {
    if (std::find(kinds.begin(), kinds.begin() + i, kinds[i]) !=
        kinds.begin() + i)
      continue;
    Reduction reduction(kinds[i], a.get_sort().bv_size(), a.ctx());
    std::optional<Summands> left = reduction.get(a), right = reduction.get(b);
    if (!left || !right)
      continue;
    left = narrow(*left);
    right = narrow(*right);
    std::map<unsigned, std::pair<Summands, Summands>> byValue;
    for (const Summand &element : *left)
      byValue[element.value.id()].first.push_back(element);
    for (const Summand &element : *right)
      byValue[element.value.id()].second.push_back(element);
    std::vector<z3::expr> conditions;
    for (auto &[id, both] : byValue) {
      z3::expr condition =
          reduction.getCondition(both.first, both.second).simplify();
      if (condition.is_false()) {
        conditions.clear();
        break;
      }
      conditions.push_back(condition);
    }
    bool isPossible = conditions.size() == byValue.size();
    if (isPossible)
      return conditions;
  }
  return std::nullopt;
}

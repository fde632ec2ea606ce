//===- Compare.cpp - How the effects of two functions differ --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compare.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

/// What Z3 counts as resources; some 10 ms.
static constexpr unsigned coverLimit = 30'000;

std::vector<Case> mlir::redop::sequential::compareResults(
    Terms &terms, FunctionOpInterface before, Thread &first, Thread &second) {
  std::vector<Case> differences;
  for (auto [a, b, type] :
       llvm::zip(first.results, second.results, before.getResultTypes())) {
    auto floatType = dyn_cast<FloatType>(getElementTypeOrSelf(type));
    for (auto [x, y] : llvm::zip_equal(a, b)) {
      z3::expr isSame = terms.same(x.bits, y.bits);
      if (floatType && floatType.getWidth() == x.width()) {
        Floats floats(terms, floatType);
        isSame =
            terms.either(isSame, floats.isNaN(x.bits) && floats.isNaN(y.bits));
      }
      z3::expr isKnown = terms.negate(x.poison);
      if (!isSame.is_true())
        differences.push_back({terms.both(isKnown, terms.negate(isSame)),
                               {x.bits, y.bits},
                               isKnown});
      if (!y.poison.is_false())
        differences.push_back({terms.both(isKnown, y.poison)});
    }
  }
  return differences;
}

namespace {
/// An address that was written to.
struct Written {
  /// What each function wrote.
  std::optional<Piece> by[2];
  /// Where an address was written to that may be this one.
  z3::expr others;

  const z3::expr &getAddress() const {
    return (by[0] ? by[0] : by[1])->address.bits;
  }
  bool isPrivate() const {
    return llvm::any_of(by, [](const std::optional<Piece> &piece) {
      return piece && piece->address.source >= Source::FirstPrivate;
    });
  }
};
} // namespace

/// Whether an address is one of those that begin at `first`, up to `last` bytes
/// after it, whatever its unknowns are.
static bool isOneOf(Terms &terms, const z3::expr &address,
                    const z3::expr &first, uint64_t last, unsigned size) {
  z3::expr offset = (address - first).simplify();
  z3::solver solver(terms.ctx, z3::solver::simple());
  z3::params params(terms.ctx);
  params.set("rlimit", coverLimit);
  solver.set(params);
  solver.add(z3::ugt(offset, terms.number(last, 64)) ||
             (offset & terms.number(size - 1, 64)) != terms.number(0, 64));
  return solver.check() == z3::unsat;
}

/// Drops addresses that depend on unknowns, but are each one of several others:
/// that the contents of a bin are the same is shown for each bin.
static void coverChosen(Terms &terms, std::map<unsigned, Written> &written,
                        unsigned size) {
  // Addresses at constant distances from the first, by their distances.
  std::vector<std::map<uint64_t, Written *>> groups;
  for (auto &[id, each] : written) {
    if (each.isPrivate())
      continue;
    bool isFound = false;
    for (auto &group : groups) {
      const z3::expr &first = group.begin()->second->getAddress();
      auto distance = terms.getDistance(each.getAddress(), first);
      if (!distance)
        continue;
      isFound = true;
      group.emplace(*distance + group.begin()->first, &each);
      break;
    }
    if (!isFound)
      groups.push_back({{uint64_t(1) << 63, &each}});
  }
  std::vector<unsigned> dropped;
  for (auto &chosen : groups) {
    if (chosen.size() > 1)
      continue;
    Written &each = *chosen.begin()->second;
    for (auto &group : groups) {
      uint64_t first = group.begin()->first,
               last = group.rbegin()->first - first;
      bool isDense = last == (group.size() - 1) * size &&
                     llvm::all_of(group, [&](auto &bin) {
                       return (bin.first - first) % size == 0;
                     });
      if (group.size() < 2 || !isDense ||
          !isOneOf(terms, each.getAddress(),
                   group.begin()->second->getAddress(), last, size))
        continue;
      for (auto &[distance, bin] : group)
        for (const std::optional<Piece> &piece : each.by)
          if (piece)
            bin->others = terms.either(bin->others, piece->guard);
      dropped.push_back(each.getAddress().id());
      break;
    }
  }
  for (unsigned id : dropped)
    written.erase(id);
}

std::vector<Case> mlir::redop::sequential::findDifferences(Terms &terms,
                                                           Thread &first,
                                                           Thread &second,
                                                           size_t barrier) {
  unsigned size =
      std::min(first.memory.getSmallest(), second.memory.getSmallest());
  // Where nothing was written, nothing differs.
  std::map<unsigned, Written> written;
  auto getWritten = [&](unsigned id) -> Written & {
    return written.try_emplace(id, Written{{}, terms.no()}).first->second;
  };
  for (bool side : {false, true})
    for (const Piece &piece :
         (side ? second : first).memory.getWritten(size, barrier)) {
      auto &known = getWritten(piece.address.bits.id()).by[side];
      if (!known) {
        known = piece;
        continue;
      }
      known->guard = terms.either(known->guard, piece.guard);
      known->isElement &= piece.isElement;
      if (known->address.source != piece.address.source)
        known->address.source = Source::Unknown;
    }
  if (!terms.confirmed)
    coverChosen(terms, written, size);
  z3::expr unknown = terms.symbol("address", 64, /*isInput=*/true);
  std::vector<Case> differences;
  for (auto &[id, pieces] : written) {
    const z3::expr &address =
        (pieces.by[0] ? pieces.by[0] : pieces.by[1])->address.bits;
    z3::expr guard = pieces.others;
    // An object in shared memory, which the functions know by its name.
    std::optional<std::string> shared;
    for (auto [thread, piece] :
         {std::tie(first, pieces.by[0]), std::tie(second, pieces.by[1])}) {
      if (!piece)
        continue;
      guard = terms.either(guard, piece->guard);
      if (piece->address.source >= Source::FirstPrivate)
        shared = thread.getPrivateName(piece->address.source);
    }
    // What is in an object of the second function is its own business.
    if (shared && first.findPrivate(*shared) < 0)
      continue;
    // That pointers do not alias says something about the accesses of one
    // function: this address has a source only for the one that accesses it.
    auto getFinal = [&](Thread &thread, const std::optional<Piece> &own) {
      Piece piece = {terms.known(address), guard};
      if (shared)
        piece.address.source = thread.findPrivate(*shared);
      else if (own && z3::eq(own->guard, guard)) {
        piece.address.source = own->address.source;
        piece.isElement = own->isElement;
      }
      return thread.memory.getContents(piece, size, barrier);
    };
    Cell a = getFinal(first, pieces.by[0]), b = getFinal(second, pieces.by[1]);
    z3::expr isOutside =
        (shared ? terms.yes()
                : address.extract(55, 52) != terms.number(0xF, 4)) &&
        (address & terms.number(size - 1, 64)) == terms.number(0, 64);
    z3::expr isSame = terms.either(terms.same(a.bits, b.bits),
                                   terms.both(a.isAnyNaN, b.isAnyNaN));
    z3::expr premise = guard && isOutside;
    if (!terms.confirmed)
      premise = unknown == address && premise;
    z3::expr isKnown = terms.both(premise, terms.negate(a.poison));
    auto add = [&](const z3::expr &difference) {
      if (!difference.is_false())
        differences.push_back({difference});
    };
    if (!isSame.is_true())
      differences.push_back({terms.both(isKnown, terms.negate(isSame)),
                             {a.bits, b.bits},
                             isKnown});
    add(terms.both(b.poison, isKnown));
    add(terms.both(terms.both(b.isStored, terms.negate(a.isWritten)), premise));
  }
  return differences;
}

bool mlir::redop::sequential::haveSameExchanges(const Thread &first,
                                                const Thread &second) {
  return llvm::equal(
      first.exchanges, second.exchanges,
      [](const Exchange &a, const Exchange &b) { return a.isLike(b); });
}

std::vector<Case> mlir::redop::sequential::compareExchange(Terms &terms,
                                                           Thread &first,
                                                           Thread &second,
                                                           size_t exchange) {
  const Exchange &a = first.exchanges[exchange],
                 &b = second.exchanges[exchange];
  std::vector<Case> differences;
  if (z3::expr isSame = terms.same(a.guard, b.guard); !isSame.is_true())
    differences.push_back({terms.negate(isSame)});
  for (auto [x, y] : llvm::zip_equal(a.operands, b.operands)) {
    z3::expr isSame = terms.same(x.bits, y.bits);
    z3::expr isKnown = terms.both(a.guard, terms.negate(x.poison));
    if (!isSame.is_true())
      differences.push_back({terms.both(isKnown, terms.negate(isSame)),
                             {x.bits, y.bits},
                             isKnown});
    if (!y.poison.is_false())
      differences.push_back({terms.both(isKnown, y.poison)});
  }
  if (!a.barrier)
    return differences;
  for (Case &each : findDifferences(terms, first, second, *a.barrier)) {
    each.formula = terms.both(a.guard, each.formula);
    if (each.premise)
      each.premise = terms.both(a.guard, *each.premise);
    differences.push_back(each);
  }
  return differences;
}

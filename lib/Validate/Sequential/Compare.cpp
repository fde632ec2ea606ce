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

std::vector<Case> mlir::redop::sequential::findDifferences(Terms &terms,
                                                           Thread &first,
                                                           Thread &second,
                                                           size_t barrier) {
  unsigned size =
      std::min(first.memory.getSmallest(), second.memory.getSmallest());
  // Where nothing was written, nothing differs.
  struct Written {
    /// What each function wrote.
    std::optional<Piece> by[2];
  };
  std::map<unsigned, Written> written;
  for (bool side : {false, true})
    for (const Piece &piece :
         (side ? second : first).memory.getWritten(size, barrier)) {
      auto &known = written[piece.address.bits.id()].by[side];
      if (!known) {
        known = piece;
        continue;
      }
      known->guard = terms.either(known->guard, piece.guard);
      if (known->address.source != piece.address.source)
        known->address.source = Source::Unknown;
    }
  z3::expr unknown = terms.symbol("address", 64, /*isInput=*/true);
  std::vector<Case> differences;
  for (auto &[id, pieces] : written) {
    const z3::expr &address =
        (pieces.by[0] ? pieces.by[0] : pieces.by[1])->address.bits;
    z3::expr guard = terms.no();
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
      else if (own && z3::eq(own->guard, guard))
        piece.address.source = own->address.source;
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

/// What a term of the first function is if an update finds another old value.
static z3::expr replaceOld(Terms &terms, z3::expr term, const Update &update,
                           const z3::expr &found) {
  z3::expr_vector from(terms.ctx), to(terms.ctx);
  from.push_back(update.old.bits);
  to.push_back(found);
  term = term.substitute(from, to);
  terms.addExtremumFacts(term);
  return term;
}

/// Whether `wide` is an access to the element of `narrow`.
static z3::expr covers(Terms &terms, const Update &narrow, const Update &wide) {
  unsigned width = narrow.old.width(), all = wide.old.width();
  z3::expr offset = narrow.address - wide.address;
  return terms.both(wide.guard,
                    z3::ule(offset, terms.number((all - width) / 8, 64)));
}

/// Where the element of `narrow` is in the word that `wide` accesses, in bits.
static z3::expr getShift(Terms &terms, const Update &narrow,
                         const Update &wide) {
  unsigned all = wide.old.width();
  z3::expr offset = narrow.address - wide.address;
  return terms.resize(offset, all, false) * terms.number(8, all);
}

/// Whether the results of `second` differ from those of `first` if its only
/// update found `element`.
static z3::expr differInResults(Terms &terms, const Update &update,
                                const z3::expr &element, Thread &first,
                                Thread &second) {
  z3::expr differs = terms.no();
  for (auto [a, b] : llvm::zip(first.results, second.results))
    if (a.size() == 1 && first.updates.size() == 1) {
      z3::expr wanted = replaceOld(terms, a[0].bits, update, element);
      differs = terms.either(differs, wanted != b[0].bits);
    }
  return differs;
}

/// Whether `read` finds an element that `update` would not change, and the
/// results are those of `update` there.
static z3::expr isDoneBy(Terms &terms, const Update &update, const Update &read,
                         Thread &first, Thread &second) {
  unsigned width = update.old.width();
  if (read.old.width() < width || update.read < read.read)
    return terms.no();
  z3::expr element = z3::lshr(read.old.bits, getShift(terms, update, read))
                         .extract(width - 1, 0);
  z3::expr isUnchanged =
      replaceOld(terms, update.now.bits, update, element) == element;
  z3::expr isResult =
      terms.negate(differInResults(terms, update, element, first, second));
  return terms.both(covers(terms, update, read),
                    terms.both(isUnchanged, isResult));
}

z3::expr mlir::redop::sequential::findUpdateDifference(Terms &terms,
                                                       Thread &first,
                                                       Thread &second) {
  z3::expr differs = terms.no();
  for (const Update &update : first.updates) {
    z3::expr isDone = terms.no();
    for (auto [i, other] : llvm::enumerate(second.updates)) {
      unsigned width = update.old.width(), all = other.old.width();
      if (all < width)
        continue;
      z3::expr here = covers(terms, update, other);
      // Once only.
      differs = terms.either(
          differs, terms.both(update.guard, terms.both(isDone, here)));
      isDone = terms.either(isDone, here);
      z3::expr shift = getShift(terms, update, other);
      z3::expr element = z3::lshr(other.old.bits, shift).extract(width - 1, 0);
      z3::expr now = replaceOld(terms, update.now.bits, update, element);
      z3::expr result = z3::lshr(other.now.bits, shift).extract(width - 1, 0);
      z3::expr isSame = result == now;
      if (update.floatType) {
        Floats floats(terms, update.floatType);
        isSame = isSame || (floats.isNaN(result) && floats.isNaN(now));
      }
      differs = terms.either(
          differs, terms.both(terms.both(here, update.guard), !isSame));
      if (all > width) {
        z3::expr mask = z3::shl(
            terms.resize(terms.number(APInt::getAllOnes(width)), all, false),
            shift);
        differs =
            terms.either(differs, terms.both(terms.both(here, update.guard),
                                             (other.now.bits & ~mask) !=
                                                 (other.old.bits & ~mask)));
      }
      // The results of this execution belong to the successful update.
      differs = terms.either(
          differs,
          terms.both(terms.both(here, update.guard),
                     differInResults(terms, update, element, first, second)));
    }
    // An update by a comparison that would not change what an access finds is
    // done by it.
    for (const Update &read : second.reads)
      isDone =
          terms.either(isDone, isDoneBy(terms, update, read, first, second));
    differs =
        terms.either(differs, terms.both(update.guard, terms.negate(isDone)));
  }
  for (const Update &other : second.updates) {
    z3::expr isWanted = terms.no();
    for (const Update &update : first.updates)
      if (update.old.width() <= other.old.width())
        isWanted = terms.either(
            isWanted, terms.both(update.guard, covers(terms, update, other)));
    differs =
        terms.either(differs, terms.both(other.guard, terms.negate(isWanted)));
  }
  return differs;
}

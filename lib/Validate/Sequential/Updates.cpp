//===- Updates.cpp - Atomic updates while others interfere ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compare.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

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

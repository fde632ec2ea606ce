//===- Aliasing.cpp - Accesses to objects that do not overlap -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An execution is undefined if there is no way to give each word of memory to
// one of the objects that do not overlap. An unknown function says which way
// that is: that the first function is defined with it implies that the second
// one is.
//
//===----------------------------------------------------------------------===//

#include "Conditions.h"
#include "Thread.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

bool Thread::areDisjoint(int a, int b) const {
  if (a == b || a < 0 || b < 0)
    return false;
  if (const ChosenSource *chosen = terms.getChosen(a))
    return areDisjoint(chosen->first, b) && areDisjoint(chosen->second, b);
  if (const ChosenSource *chosen = terms.getChosen(b))
    return areDisjoint(a, chosen->first) && areDisjoint(a, chosen->second);
  // Globals and private objects are objects of their own; an argument may
  // point to a global.
  auto isGlobal = [](int source) {
    return source >= Source::FirstGlobal && source < Source::FirstNamed;
  };
  if (a >= Source::FirstPrivate || b >= Source::FirstPrivate ||
      (isGlobal(a) && isGlobal(b)))
    return true;
  if (llvm::is_contained(noalias, a) || llvm::is_contained(noalias, b))
    return true;
  return llvm::any_of(distinct, [&](const Distinct &each) {
    return each.first == std::min(a, b) && each.second == std::max(a, b);
  });
}

z3::expr Thread::overlaps(const Access &a, const Access &b) const {
  // The last byte of one is before the other.
  return z3::ult(a.address.bits - b.address.bits, terms.number(b.size, 64)) ||
         z3::ult(b.address.bits - a.address.bits, terms.number(a.size, 64));
}

bool Thread::mayAccess(int accessed, int source) const {
  if (const ChosenSource *chosen = terms.getChosen(accessed))
    return mayAccess(chosen->first, source) ||
           mayAccess(chosen->second, source);
  if (const ChosenSource *chosen = terms.getChosen(source))
    return mayAccess(accessed, chosen->first) ||
           mayAccess(accessed, chosen->second);
  return accessed == source;
}

z3::expr Thread::isAccessTo(int accessed, int source) const {
  if (const ChosenSource *chosen = terms.getChosen(accessed))
    return terms.choose(chosen->condition, isAccessTo(chosen->first, source),
                        isAccessTo(chosen->second, source));
  if (const ChosenSource *chosen = terms.getChosen(source))
    return terms.choose(chosen->condition, isAccessTo(accessed, chosen->first),
                        isAccessTo(accessed, chosen->second));
  return accessed == source ? terms.yes() : terms.no();
}

/// The words of four bytes that an access touches.
static std::vector<z3::expr> getWords(Terms &terms, const Access &access) {
  std::vector<z3::expr> words;
  for (unsigned offset = 0; offset < access.size; offset += 4) {
    unsigned at = std::min(offset, access.size - 1);
    words.push_back(
        (access.address.bits + terms.number(at, 64)).extract(63, 2).simplify());
  }
  return words;
}

void Thread::checkOwner(const std::string &name, const z3::expr &word,
                        const z3::expr &owner, const z3::expr &when) {
  if (!terms.confirmed) {
    unsigned width = owner.get_sort().bv_size();
    undefined = terms.either(
        undefined, terms.both(when, terms.apply(name, {word}, width) != owner));
    return;
  }
  // Which words are accessed depends on the paths: so does what a model says
  // of their owners. There are owners if no word has two; and those of words
  // that only the second function accesses are any.
  z3::expr isWrong = isAfter ? terms.yes() : terms.no();
  for (const Owned &other : isAfter ? *ownedBefore : owned) {
    if (other.name != name)
      continue;
    z3::expr isHere = terms.both(other.when, terms.same(other.word, word)),
             isSame = terms.same(other.owner, owner);
    isWrong =
        isAfter
            ? terms.both(isWrong, terms.negate(terms.both(isHere, isSame)))
            : terms.either(isWrong, terms.both(isHere, terms.negate(isSame)));
  }
  undefined = terms.either(undefined, terms.both(when, isWrong));
  owned.push_back({name, word, owner, when});
}

void Thread::checkNoalias() {
  // Each word that is accessed belongs to one of the objects that are written,
  // or to the others.
  llvm::SmallDenseSet<int> owners;
  for (const Access &access : accesses)
    for (int source : noalias)
      if (access.isWrite && mayAccess(access.address.source, source))
        owners.insert(source);
  if (owners.empty())
    return;
  std::function<z3::expr(int)> getOwner = [&](int source) {
    if (const ChosenSource *chosen = terms.getChosen(source))
      return terms.choose(chosen->condition, getOwner(chosen->first),
                          getOwner(chosen->second));
    return terms.number(owners.contains(source) ? source + 1 : 0, 16);
  };
  for (auto [access, when] : llvm::zip_equal(accesses, accessGuards)) {
    int source = access.address.source;
    // Elements of a memref belong to its object, whoever accesses them.
    if (source < 0 || (isAfter && access.isElement))
      continue;
    z3::expr owner = getOwner(source);
    for (const z3::expr &word : getWords(terms, access))
      checkOwner("owner", word, owner, when);
  }
}

Step Thread::distinguish(Lane &a, Lane &b) {
  for (Lane *each : {&a, &b}) {
    if (each->source >= 0)
      continue;
    // An object that nothing else names.
    std::vector<z3::expr> &named = terms.namedSources;
    auto found = llvm::find_if(named, [&](const z3::expr &other) {
      return z3::eq(other, each->bits);
    });
    each->source = Source::FirstNamed + (found - named.begin());
    if (found == named.end())
      named.push_back(each->bits);
  }
  if (guard.is_false())
    return Step::Done;
  if (a.source == b.source) {
    undefinedIf(terms.yes());
    return Step::Done;
  }
  int first = std::min(a.source, b.source),
      second = std::max(a.source, b.source);
  for (const Access &access : accesses)
    if (mayAccess(access.address.source, first) ||
        mayAccess(access.address.source, second))
      return fail("accesses before their objects are said to be distinct");
  bool isSwapped = a.source != first;
  distinct.push_back({first,
                      second,
                      guard,
                      {findRegion(isSwapped ? b.bits : a.bits),
                       findRegion(isSwapped ? a.bits : b.bits)}});
  return Step::Done;
}

/// Whether a condition holds wherever another one does, which is seen without
/// a solver.
static bool follows(Terms &terms, const z3::expr &condition,
                    const z3::expr &from) {
  if (terms.without(condition, from).is_true())
    return true;
  if (from.is_or()) {
    for (unsigned i = 0; i < from.num_args(); ++i)
      if (!follows(terms, condition, from.arg(i)))
        return false;
    return true;
  }
  if (from.is_and())
    for (unsigned i = 0; i < from.num_args(); ++i)
      if (follows(terms, condition, from.arg(i)))
        return true;
  return false;
}

const std::pair<z3::expr, z3::expr> *
Thread::findRegion(const z3::expr &base) const {
  auto found = llvm::find_if(
      regions, [&](auto &region) { return z3::eq(region.first, base); });
  return found == regions.end() ? nullptr : &*found;
}

z3::expr
mlir::redop::sequential::overlap(Terms &terms,
                                 const std::pair<z3::expr, z3::expr> &a,
                                 const std::pair<z3::expr, z3::expr> &b) {
  // They do not wrap: see makeInputs. As redop-grid tests it.
  z3::expr zero = terms.number(0, 64);
  return a.second != zero && b.second != zero &&
         !(a.first + a.second <= b.first) && !(b.first + b.second <= a.first);
}

bool Thread::checkDistinct() {
  for (const Distinct &each : distinct) {
    struct Of {
      const Access &access;
      z3::expr when;
    };
    std::vector<Of> accessesOf[2];
    bool isWritten = false;
    for (auto [access, when] : llvm::zip_equal(accesses, accessGuards))
      for (bool isSecond : {false, true}) {
        int source = isSecond ? each.second : each.first;
        if (!mayAccess(access.address.source, source))
          continue;
        if (!follows(terms, each.guard, when) &&
            terms.mayHold({when, terms.negate(each.guard)}))
          return fail("objects that are distinct in some executions only"),
                 false;
        isWritten |= access.isWrite;
        accessesOf[isSecond].push_back(
            {access,
             terms.both(when, isAccessTo(access.address.source, source))});
      }
    bool isKnown =
        distinctBefore && llvm::any_of(*distinctBefore, [&](auto &other) {
          return other.first == each.first && other.second == each.second &&
                 follows(terms, other.guard, each.guard);
        });
    // What is not written on one path may be on others.
    bool isStated = !isAfter || isKnown;
    if (!isWritten && (isStated || !terms.confirmed))
      continue;
    if (isStated) {
      std::string name = "owner." + std::to_string(each.first) + "." +
                         std::to_string(each.second);
      for (bool isSecond : {false, true})
        for (auto &[access, when] : accessesOf[isSecond])
          // Elements of a memref belong to its object.
          if (!isAfter || !access.isElement)
            for (const z3::expr &word : getWords(terms, access))
              checkOwner(name, word, terms.number(isSecond, 1), when);
      continue;
    }
    // The first function does not say this: it must be so.
    if (each.regions[0] && each.regions[1] &&
        !reinterpreted.contains(each.first) &&
        !reinterpreted.contains(each.second)) {
      undefined = terms.either(
          undefined, terms.both(each.guard, overlap(terms, *each.regions[0],
                                                    *each.regions[1])));
      for (bool isSecond : {false, true}) {
        auto &[base, size] = *each.regions[isSecond];
        for (auto &[access, when] : accessesOf[isSecond])
          if (!access.isElement)
            undefined = terms.either(
                undefined,
                terms.both(when,
                           !(z3::ult(access.address.bits - base, size) &&
                             z3::ule(terms.number(access.size, 64),
                                     size - (access.address.bits - base)))));
      }
      continue;
    }
    for (auto &[a, when] : accessesOf[0])
      for (auto &[b, whenOther] : accessesOf[1])
        if (a.isWrite || b.isWrite)
          undefined =
              terms.either(undefined, terms.both(terms.both(when, whenOther),
                                                 overlaps(a, b)));
  }
  return true;
}

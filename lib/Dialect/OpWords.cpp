//===- OpWords.cpp - The words of an op line ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpWords.h"
#include "FormVerifier.h"
#include "redop/Forms/Suggest.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::isOrderPaired(Family family) {
  // A weak order has no scope.
  const FamilyRow &row = getFamilyRow(family);
  return !row.elides(Elide::Each) && !row.DefaultSem == !row.DefaultScope;
}

//===----------------------------------------------------------------------===//
// Portable ops
//===----------------------------------------------------------------------===//

static StringRef withoutDialect(StringRef name) {
  return name.substr(name.find('.') + 1);
}

template <typename WordT> static WordList getWordsOf(ArrayRef<WordT> values) {
  WordList words;
  for (WordT value : values)
    words.push_back(stringifyEnum(value));
  return words;
}

template <typename WordT> static WordList getAllWords(unsigned last) {
  WordList words;
  for (unsigned value = 1; value <= last; ++value)
    words.push_back(stringifyEnum(static_cast<WordT>(value)));
  return words;
}

WordList mlir::redop::getPortableWords(StringRef name, PortableKind) {
  WordList words;
  for (uint64_t value = 0; value <= getMaxEnumValForPortableKind(); ++value)
    if (std::optional<PortableKind> kind = symbolizePortableKind(value);
        kind && supportsKind(withoutDialect(name), *kind))
      words.push_back(stringifyEnum(*kind));
  return words;
}

WordList mlir::redop::getPortableWords(StringRef name, arith::AtomicRMWKind) {
  WordList words;
  for (uint64_t value = 0; value <= arith::getMaxEnumValForAtomicRMWKind();
       ++value)
    if (std::optional<PortableKind> kind = symbolizePortableKind(value);
        kind && supportsKind(withoutDialect(name), *kind))
      words.push_back(stringifyEnum(*kind));
  return words;
}

WordList mlir::redop::getPortableWords(StringRef name, Sem) {
  return getWordsOf(getSupportedSems(withoutDialect(name)));
}
WordList mlir::redop::getPortableWords(StringRef, Scope) {
  return getAllWords<Scope>(getMaxEnumValForScope());
}
WordList mlir::redop::getPortableWords(StringRef, Acc) {
  return getAllWords<Acc>(getMaxEnumValForAcc());
}
WordList mlir::redop::getPortableWords(StringRef, Group) {
  return getAllWords<Group>(getMaxEnumValForGroup());
}

//===----------------------------------------------------------------------===//
// OpWordReader
//===----------------------------------------------------------------------===//

void OpWordReader::advance() {
  if (isPending)
    return;
  isPending = true;
  loc = parser.getCurrentLocation();
  word = "";
  if (succeeded(parser.parseOptionalKeyword(&word)))
    return;
  // As in the formats of TableGen, a string is a word too.
  if (*loc.getPointer() == '"' &&
      succeeded(parser.parseOptionalString(&quoted)))
    word = quoted;
}

void OpWordReader::take(std::optional<Family> paired) {
  if (paired) {
    halfFamily = halfFamily ? std::nullopt : paired;
    half = word;
    halfLoc = loc;
  }
  hasAny = true;
  isPending = false;
  skipped.clear();
}

/// Offers words for completion, at a cursor in place of a word.
void OpWordReader::offer(ArrayRef<StringRef> words) {
  if (word.empty())
    (void)parser.parseOptionalKeyword(&word, words);
}

WordList OpWordReader::getSkippedWords() const {
  WordList words;
  for (const WordList *each : skipped)
    words.append(*each);
  return words;
}

LogicalResult OpWordReader::checkPair() {
  if (!halfFamily)
    return success();
  if (!suggest(word, getSkippedWords()).empty())
    return emitUnexpected("");
  return parser.emitError(halfLoc)
         << getRuleId(*halfFamily, RuleTopic::Scope) << ": '" << half
         << "' is incomplete; expected both an order and a scope (as in "
            "'release sys'), or neither";
}

/// Reports a word that is not that of an optional slot.
LogicalResult OpWordReader::emitUnexpected(StringRef others) {
  WordList words = getSkippedWords();
  return parser.emitError(loc)
         << "unexpected word '" << word << "'; expected one of ["
         << llvm::join(words, ", ") << "]" << others
         << getSuggestion(word, words);
}

LogicalResult OpWordReader::emitError(StringRef attribute,
                                      const WordList &words) {
  WordList candidates = getSkippedWords();
  candidates.append(words);
  return parser.emitError(loc)
         << "expected string or keyword containing one of the following enum "
            "values for attribute '"
         << attribute << "' [" << llvm::join(words, ", ") << "]"
         << getSuggestion(word, candidates);
}

LogicalResult OpWordReader::finish() {
  if (failed(checkPair()))
    return failure();
  if (!isPending || word.empty())
    return success();
  return emitUnexpected(" or an operand");
}

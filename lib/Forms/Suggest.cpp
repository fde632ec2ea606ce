//===- Suggest.cpp - What a misspelled word may mean ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/Suggest.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace mlir::redop;

/// Returns the number of letters to insert, remove, replace or exchange with
/// the next one, regardless of case. (LLVM's distance has no exchange.)
static unsigned getDistance(llvm::StringRef from, llvm::StringRef to) {
  auto areEqual = [&](size_t i, size_t j) {
    return llvm::toLower(from[i - 1]) == llvm::toLower(to[j - 1]);
  };
  // Of the first i letters of `from` to the first j of `to`, for the last three
  // of i.
  llvm::SmallVector<unsigned, 32> beforeLast, last, row;
  for (size_t i = 0; i <= from.size(); ++i) {
    row.assign(1, i);
    for (size_t j = 1; j <= to.size(); ++j) {
      if (i == 0) {
        row.push_back(j);
        continue;
      }
      unsigned least = last[j - 1] + !areEqual(i, j);
      least = std::min({least, last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && areEqual(i, j - 1) && areEqual(i - 1, j))
        least = std::min(least, beforeLast[j - 2] + 1);
      row.push_back(least);
    }
    beforeLast = std::move(last);
    last = std::move(row);
    row.clear();
  }
  return last.back();
}

/// Whether the word consists of some parts of the candidate, which are
/// separated by other characters than letters and digits.
static bool isPart(llvm::StringRef word, llvm::StringRef candidate) {
  auto isEnd = [&](size_t at) {
    return at == 0 || at >= candidate.size() || !llvm::isAlnum(candidate[at]) ||
           !llvm::isAlnum(candidate[at - 1]);
  };
  for (size_t at = candidate.find_insensitive(word);
       at != llvm::StringRef::npos;
       at = candidate.find_insensitive(word, at + 1))
    if (isEnd(at) && isEnd(at + word.size()))
      return word.size() > 1;
  return false;
}

llvm::StringRef
mlir::redop::suggest(llvm::StringRef word,
                     llvm::ArrayRef<llvm::StringRef> candidates) {
  llvm::StringRef best;
  // Accept candidates whose distance is at most half of the word. Among equally
  // near ones, prefer the one with the longer common prefix.
  std::pair<unsigned, size_t> least = {word.size() / 2 + 1, 0};
  for (llvm::StringRef candidate : candidates) {
    size_t alike = 0;
    while (alike < std::min(word.size(), candidate.size()) &&
           word[alike] == candidate[alike])
      ++alike;
    std::pair<unsigned, size_t> distance = {
        isPart(word, candidate) ? 1 : getDistance(candidate, word),
        word.size() - alike};
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

std::string
mlir::redop::getSuggestion(llvm::StringRef word,
                           llvm::ArrayRef<llvm::StringRef> candidates,
                           const llvm::Twine &prefix) {
  llvm::StringRef meant = suggest(word, candidates);
  return meant.empty() ? "" : ("; did you mean " + prefix + meant + "?").str();
}

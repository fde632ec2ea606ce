//===- Suggest.cpp - What a misspelled word may mean ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/Suggest.h"
#include <algorithm>

using namespace mlir::redop;

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
        candidate.edit_distance_insensitive(word), word.size() - alike};
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

std::string
mlir::redop::getSuggestion(llvm::StringRef word,
                           llvm::ArrayRef<llvm::StringRef> candidates) {
  llvm::StringRef meant = suggest(word, candidates);
  return meant.empty() ? "" : "; did you mean " + meant.str() + "?";
}

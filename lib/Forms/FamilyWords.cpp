//===- FamilyWords.cpp - The words of a family ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/FamilyWords.h"
#include <set>

using namespace mlir::redop;

llvm::SmallVector<llvm::StringRef> mlir::redop::getLegalWords(Family family,
                                                              Field field) {
  std::set<unsigned> numbers;
  forEachForm([&](const Form &form) {
    unsigned number = getNumber(form, field);
    if (form.family == family && number != noNumber)
      numbers.insert(number);
  });
  llvm::SmallVector<llvm::StringRef> words;
  for (unsigned number : numbers)
    if (!isFlag(field) || number)
      words.push_back(getIRWord(field, number));
  return words;
}

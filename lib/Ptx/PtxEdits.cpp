//===- PtxEdits.cpp - Printing a PTX module with changes ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/PtxEdits.h"
#include "llvm/ADT/Twine.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;

/// Checks that nothing in [begin, end) is replaced; for an empty range, that it
/// is not in the middle of what is replaced.
llvm::Error Edits::checkFree(size_t begin, size_t end) const {
  auto next = edits.upper_bound(begin);
  bool overlaps = next != edits.end() && next->first < end;
  if (next != edits.begin()) {
    auto [first, edit] = *std::prev(next);
    // At the same place, another part may be inserted, but not replaced.
    bool isSame = first == begin;
    overlaps |= edit.end > begin && (!isSame || begin != end);
  }
  if (overlaps)
    return llvm::createStringError("this text is changed already");
  return llvm::Error::success();
}

llvm::Error Edits::replace(StringRef part, std::string replacement) {
  size_t begin = part.begin() - text.begin(), end = begin + part.size();
  if (llvm::Error error = checkFree(begin, end))
    return error;
  Edit &edit = edits[begin];
  edit.end = end;
  edit.replacement = std::move(replacement);
  return llvm::Error::success();
}

llvm::Error Edits::insertBefore(StringRef part, const llvm::Twine &inserted) {
  size_t begin = part.begin() - text.begin();
  if (llvm::Error error = checkFree(begin, begin))
    return error;
  auto [it, isNew] = edits.try_emplace(begin, Edit{begin, "", ""});
  it->second.inserted += inserted.str();
  return llvm::Error::success();
}

void Edits::print(llvm::raw_ostream &os) const {
  size_t at = 0;
  for (const auto &[begin, edit] : edits) {
    os << text.slice(at, begin) << edit.inserted << edit.replacement;
    at = edit.end;
  }
  os << text.substr(at);
}

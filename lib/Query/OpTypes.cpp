//===- OpTypes.cpp - The types of an op line ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Query/OpTypes.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop;
using llvm::StringRef;

std::string mlir::redop::normalizeTypes(StringRef text) {
  std::string kept;
  llvm::copy_if(text, std::back_inserter(kept),
                [](char c) { return !llvm::isSpace(c); });
  for (size_t at; (at = kept.find("!llvm.ptr<0>")) != std::string::npos;)
    kept.replace(at, StringRef("!llvm.ptr<0>").size(), "!llvm.ptr");
  return kept;
}

std::string mlir::redop::getOpTypes(const Form &form) {
  return normalizeTypes(StringRef(getIRLine(form)).split(" : ").second);
}

std::pair<StringRef, StringRef> mlir::redop::splitTypes(StringRef line) {
  return line.substr(0, line.find(" loc(")).rsplit(':');
}

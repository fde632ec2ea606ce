//===- PtxModule.cpp - The tree of a PTX module ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/PtxModule.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using llvm::Twine;

std::string Instruction::getMnemonic() const { return llvm::join(words, ""); }

StringRef Variable::getType() const {
  for (const Specifier &specifier : llvm::drop_begin(specifiers)) {
    StringRef name = specifier.name;
    bool isVector =
        name.size() == 3 && name[1] == 'v' && llvm::isDigit(name[2]);
    bool isOther = name == ".align" || name == ".attribute" || isVector;
    // What follows is about what the parameter points to.
    if (name == ".ptr")
      break;
    if (!isOther)
      return name;
  }
  return "";
}

std::string ReadError::format(StringRef file) const {
  return (file + ":" + Twine(at.line) + ":" + Twine(at.column) + ": error: " +
          message + "\n" + line + "\n" + std::string(caret, ' ') + "^\n")
      .str();
}

Position Module::getPosition(StringRef part) const {
  if (lines.empty()) {
    lines.push_back(0);
    for (size_t at = text.find('\n'); at != StringRef::npos;
         at = text.find('\n', at + 1))
      lines.push_back(at + 1);
  }
  size_t offset = part.begin() - text.begin();
  auto line = llvm::upper_bound(lines, offset);
  return {static_cast<unsigned>(line - lines.begin()),
          static_cast<unsigned>(offset - *std::prev(line) + 1)};
}

//===- DetectLLVM.cpp - Whether a source is LLVM IR or MLIR ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No module of LLVM IR begins as a module of MLIR may: the first word decides,
// and after a name the one behind the equals sign. What is neither is left to
// MLIR's parser.
//
//===----------------------------------------------------------------------===//

#include "redop/Compile/CompileLLVM.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"

using namespace mlir::redop;
using llvm::StringRef;

/// Drops blanks and comments of MLIR. Returns whether a comment of LLVM IR
/// comes first, which MLIR does not have.
static bool skipToFirstWord(StringRef &text) {
  while (true) {
    text = text.ltrim();
    if (text.starts_with(";"))
      return true;
    if (!text.starts_with("//"))
      return false;
    text = text.drop_front(std::min(text.find('\n'), text.size()));
  }
}

/// Takes the word that `text` begins with: letters, digits and what names have.
static StringRef takeWord(StringRef &text) {
  StringRef word = text.take_while(
      [](char c) { return llvm::isAlnum(c) || StringRef("_.$-").contains(c); });
  text = text.drop_front(word.size()).ltrim(" \t");
  return word;
}

/// Whether `text`, which follows "!NAME =", is a metadata node and no type of
/// MLIR: those are words, or have a dot behind the name of their dialect.
static bool isMetadata(StringRef text) {
  if (takeWord(text) == "distinct")
    return true;
  if (!text.consume_front("!"))
    return false;
  if (text.starts_with("{"))
    return true;
  StringRef word = takeWord(text);
  return !word.empty() && !word.contains('.') && text.starts_with("(");
}

static bool isLLVMText(StringRef text) {
  if (skipToFirstWord(text))
    return true;
  if (text.empty())
    return false;
  char sigil = text.front();
  // Globals, comdats and summaries: MLIR has none of them at the top.
  if (sigil == '@' || sigil == '$' || sigil == '^')
    return true;
  if (sigil == '%' || sigil == '!') {
    text = text.drop_front();
    if (text.consume_front("\""))
      text = text.drop_front(std::min(text.find('"') + 1, text.size()))
                 .ltrim(" \t");
    else
      takeWord(text);
    if (!text.consume_front("="))
      return false;
    text = text.ltrim();
    return sigil == '!' ? isMetadata(text) : takeWord(text) == "type";
  }
  StringRef word = takeWord(text);
  if (word == "module")
    return takeWord(text) == "asm";
  if (word == "attributes")
    return text.starts_with("#");
  return word == "define" || word == "declare" || word == "target" ||
         word == "source_filename" || word == "uselistorder" ||
         word == "uselistorder_bb";
}

bool mlir::redop::isLLVMIR(llvm::MemoryBufferRef source) {
  StringRef text = source.getBuffer();
  return llvm::identify_magic(text) == llvm::file_magic::bitcode ||
         isLLVMText(text);
}

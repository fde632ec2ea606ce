//===- DetectLLVM.cpp - Whether a source is LLVM IR or MLIR ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM IR and MLIR are distinguished by the first word or, after a name, by the
// word that follows the equals sign. Other text is passed to MLIR's parser.
//
//===----------------------------------------------------------------------===//

#include "redop/Compile/CompileLLVM.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"

using namespace mlir::redop;
using llvm::StringRef;

/// Removes blanks and MLIR comments. Returns whether the text then begins with
/// a comment of LLVM IR, which is not valid in MLIR.
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

/// Removes and returns the word at the start of `text`: letters, digits and
/// other characters of names.
static StringRef takeWord(StringRef &text) {
  StringRef word = text.take_while(
      [](char c) { return llvm::isAlnum(c) || StringRef("_.$-").contains(c); });
  text = text.drop_front(word.size()).ltrim(" \t");
  return word;
}

/// Whether `text`, which follows "!NAME =", is a metadata node and not an MLIR
/// type, which is a word or has a dot after the name of its dialect.
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
  // Globals, comdats and summaries, which do not exist at the top level of
  // MLIR.
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

//===- Mutation.cpp - Damages text and bytecode ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mutation.h"
#include "Bytecode.h"
#include "Generator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"
#include <vector>

using namespace mlir::redop;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// Splits text into words, strings, and single characters including blanks.
static std::vector<std::string> getTokens(StringRef text) {
  std::vector<std::string> tokens;
  auto isWord = [](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '.' || c == '%' || c == '@' ||
           c == '^' || c == '#' || c == '!';
  };
  while (!text.empty()) {
    size_t size = text.take_while(isWord).size();
    if (text.front() == '"')
      size = std::min(text.find('"', 1), text.size() - 1) + 1;
    tokens.push_back(text.take_front(std::max<size_t>(size, 1)).str());
    text = text.drop_front(tokens.back().size());
  }
  return tokens;
}

/// Returns a word that is valid in some context.
static std::string drawWord(fuzz::Random &random) {
  switch (random.below(4)) {
  case 0:
    return fuzz::generateOddAttribute(random);
  case 1:
    return fuzz::generateOddType(random);
  case 2:
    return fuzz::generateLocation(random);
  default:
    return random
        .pick({"add",
               "min",
               "cas",
               "u32",
               "f16x2",
               "b128",
               "v2",
               "v16",
               "abs",
               "nan",
               "acc_f32",
               "relaxed",
               "release",
               "weak",
               "gpu",
               "sys",
               "cluster",
               "mmio",
               "cache_hint(",
               "mbar(",
               "predicate(",
               "evict_first",
               "no_allocate",
               "(",
               ")",
               "{",
               "}",
               "<",
               ">",
               ",",
               ":",
               "->",
               "=",
               "^bb1",
               "%v0",
               "%v0#1",
               "%v1:2",
               "@f0",
               "0",
               "4294967296",
               "0x7FC00000",
               "1.0",
               "\"",
               "\"redop.red\"",
               "redop.red",
               "redop.redux.sync",
               "redop.createpolicy.range",
               "// ",
               "\n",
               "{-#",
               "#-}",
               "loc(#x)",
               "\\",
               "-",
               "*",
               "?",
               "!a"})
        .str();
  }
}

/// Returns the class of a token: a value, symbol, number, type, or word.
static char getClass(const std::string &token) {
  char first = token.front();
  if (llvm::isDigit(first))
    return '0';
  if (llvm::isAlpha(first))
    return StringRef(token).contains('.') ? '.' : 'a';
  return first;
}

/// Replaces a token by one of the same class, which often parses.
static void replaceWithKin(fuzz::Random &random,
                           std::vector<std::string> &tokens,
                           llvm::ArrayRef<std::string> others, size_t place) {
  // Blanks and brackets have no class.
  auto isFree = [](const std::string &token) {
    return !token.empty() && (token.size() > 1 || llvm::isAlnum(token[0]));
  };
  for (; place < tokens.size() && !isFree(tokens[place]); ++place)
    ;
  if (place == tokens.size())
    return;
  for (unsigned tries = 0; tries < 20; ++tries) {
    llvm::ArrayRef<std::string> source = others;
    if (random.chance(50))
      source = tokens;
    const std::string &token = source[random.below(source.size())];
    if (isFree(token) && getClass(token) == getClass(tokens[place]) &&
        token != tokens[place]) {
      tokens[place] = std::string(token);
      return;
    }
  }
}

/// Replaces dense arrays of index, on which upstream's parser crashes
/// (test/fuzz/Inputs/upstream), by arrays of i64.
static void avoidArraysOfIndex(std::string &text) {
  llvm::Regex arrayOfIndex("array[[:space:]]*<[[:space:]]*index");
  llvm::SmallVector<StringRef> match;
  while (arrayOfIndex.match(text, &match))
    text.replace(match[0].end() - text.data() - strlen("index"),
                 strlen("index"), "i64");
}

std::string fuzz::mutateText(Random &random, StringRef text, StringRef other) {
  std::vector<std::string> tokens = getTokens(text);
  std::vector<std::string> others = getTokens(other);
  for (unsigned count = random.chance(60) ? 1 : random.between(2, 5);
       count && tokens.size() > 1; --count) {
    size_t place = random.below(tokens.size());
    size_t length =
        random.between(1, std::min<size_t>(12, tokens.size() - place));
    auto at = tokens.begin() + place;
    switch (random.below(20)) {
    case 0:
    case 1:
      std::swap(*at, tokens[random.below(tokens.size())]);
      break;
    case 2:
      tokens.erase(at, at + length);
      break;
    case 3: {
      std::vector<std::string> copy(at, at + length);
      tokens.insert(tokens.begin() + random.below(tokens.size()), copy.begin(),
                    copy.end());
      break;
    }
    case 4: {
      size_t from = random.below(others.size());
      size_t size =
          random.between(0, std::min<size_t>(200, others.size() - from));
      tokens.insert(at, others.begin() + from, others.begin() + from + size);
      break;
    }
    case 5:
      if (!at->empty())
        (*at)[random.below(at->size())] = static_cast<char>(random.below(256));
      break;
    case 6:
      if (random.chance(20))
        tokens.erase(at, tokens.end());
      break;
    case 7:
    case 8:
      *at = drawWord(random);
      break;
    default:
      replaceWithKin(random, tokens, others, place);
    }
  }
  std::string damaged = llvm::join(tokens, "");
  avoidArraysOfIndex(damaged);
  return damaged;
}

//===----------------------------------------------------------------------===//
// Bytecode
//===----------------------------------------------------------------------===//

std::string fuzz::mutateBytecode(Random &random, StringRef bytecode,
                                 StringRef other) {
  std::string bytes = bytecode.str();
  std::vector<Section> sections = getSections(bytecode);
  // Upstream's reader trusts the counts in these sections and everything in the
  // others: it writes out of bounds or does not terminate
  // (test/fuzz/Inputs/upstream). They contain nothing specific to redop.
  llvm::erase_if(sections, [](const Section &section) {
    return !section.size ||
           !llvm::is_contained({Section::strings, Section::resources,
                                Section::resourceOffsets,
                                Section::dialectVersion, Section::properties},
                               section.id);
  });
  if (sections.empty())
    return bytes;
  if (random.chance(10))
    return bytes.substr(0, random.below(bytes.size()));
  // Small and large sections are equally likely.
  Section section = sections[random.below(sections.size())];
  for (unsigned count = random.chance(60) ? 1 : random.between(2, 4); count;
       --count) {
    size_t place = section.first + random.below(section.size);
    size_t rest = section.first + section.size - place;
    switch (random.below(10)) {
    case 0:
      // Keep the size of the section, so that the others do not move.
      bytes.insert(place, 1, static_cast<char>(random.below(256)));
      bytes.erase(place + rest, 1);
      break;
    case 1:
      bytes.erase(place, 1);
      bytes.insert(place + rest - 1, 1, '\0');
      break;
    case 2: {
      // Splice a part of the same section of another file.
      for (const Section &theirs : getSections(other))
        if (theirs.id == section.id) {
          size_t from = theirs.first + random.below(theirs.size);
          size_t size = random.between(1, std::min<size_t>(rest, 32));
          StringRef part = other.substr(from, size);
          bytes.replace(place, part.size(), part.str());
        }
      break;
    }
    case 3:
    case 4:
      bytes[place] = static_cast<char>(random.below(256));
      break;
    default:
      bytes[place] = static_cast<char>(bytes[place] ^ (1 << random.below(8)));
    }
  }
  return bytes;
}

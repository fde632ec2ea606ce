//===- Nesting.cpp - Input that is nested too deeply ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Support/Nesting.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "redop/Forms/Encoding.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <array>

using namespace mlir::redop;
using llvm::StringRef;

/// Each level requires at most 2 KB of stack, so this limit is safe for the
/// usual stack size of threads, and far above the nesting of real programs.
static constexpr unsigned maxNesting = 1000;

/// `text` without the blanks and comments at its start.
static StringRef skipComments(StringRef text) {
  text = text.ltrim();
  while (text.starts_with("//"))
    text = text.drop_front(std::min(text.find('\n'), text.size())).ltrim();
  return text;
}

/// Marks the characters that findTooDeep() handles.
static constexpr std::array<bool, 256> findStops() {
  std::array<bool, 256> stops = {};
  for (char each : {'/', ';', '"', '-', '>', ')', ']', '}', '<', '(', '[', '{'})
    stops[each] = true;
  return stops;
}

/// Returns the first bracket of `text` that is nested too deeply, or npos.
/// Brackets in strings and comments are ignored, and some operators contain
/// bracket characters.
static size_t findTooDeep(StringRef text, bool isLLVM) {
  static constexpr std::array<bool, 256> stops = findStops();
  unsigned depth = 0;
  auto isStop = [&](size_t at) {
    return static_cast<unsigned>(stops[static_cast<unsigned char>(text[at])]);
  };
  for (size_t i = 0, end = text.size(); i < end; ++i) {
    // Skip most characters quickly, by four.
    while (i + 4 <= end &&
           !(isStop(i) | isStop(i + 1) | isStop(i + 2) | isStop(i + 3)))
      i += 4;
    while (i < end && !isStop(i))
      ++i;
    if (i == end)
      break;
    char next = i + 1 < end ? text[i + 1] : '\0';
    switch (text[i]) {
    case '/':
    case ';':
      if (isLLVM ? text[i] == ';' : text[i] == next && next == '/')
        i = std::min(text.find('\n', i), end);
      break;
    case '"':
      while (++i < end && text[i] != '"' && text[i] != '\n')
        i += text[i] == '\\';
      break;
    case '-': // ->
      i += next == '>';
      break;
    case '>': // >=
      depth -= depth && next != '=';
      break;
    case ')':
    case ']':
    case '}':
      depth -= depth > 0;
      break;
    case '<': // <=
      if (next == '=')
        break;
      [[fallthrough]];
    case '(':
    case '[':
    case '{':
      if (++depth > maxNesting)
        return i;
      break;
    }
  }
  return StringRef::npos;
}

std::optional<InputProblem>
mlir::redop::findInputProblem(llvm::MemoryBufferRef source,
                              StringRef splitMarker, bool isLLVM) {
  bool isBitcode =
      llvm::identify_magic(source.getBuffer()) == llvm::file_magic::bitcode;
  if (isLLVM ? isBitcode : isBytecode(source))
    return std::nullopt;
  StringRef all = source.getBuffer(), rest = all;
  if (StringRef problem = findEncodingProblem(all); !problem.empty())
    return InputProblem{1, 1, problem.str()};
  if (!isLLVM && skipComments(all).starts_with(".version"))
    return InputProblem{1, 1,
                        "this is PTX, and not MLIR: compile it with "
                        "redop-compile, or convert it with redop-opt "
                        "--import-ptx"};
  while (true) {
    size_t end = splitMarker.empty() ? StringRef::npos : rest.find(splitMarker);
    if (size_t at = findTooDeep(rest.take_front(end), isLLVM);
        at != StringRef::npos) {
      StringRef before = all.take_front(rest.data() - all.data() + at);
      return InputProblem{unsigned(before.count('\n') + 1),
                          unsigned(before.size() - before.rfind('\n')),
                          "nesting is more than " + std::to_string(maxNesting) +
                              " brackets deep"};
    }
    if (end == StringRef::npos)
      return std::nullopt;
    rest = rest.drop_front(end + splitMarker.size());
  }
}

bool mlir::redop::reportInputProblem(llvm::MemoryBufferRef source,
                                     StringRef splitMarker, bool isLLVM) {
  std::optional<InputProblem> found =
      findInputProblem(source, splitMarker, isLLVM);
  if (found)
    llvm::errs() << source.getBufferIdentifier() << ":" << found->line << ":"
                 << found->column << ": error: " << found->message << "\n";
  return found.has_value();
}

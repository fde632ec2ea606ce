//===- Document.cpp - A document and its ops ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Document.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/Support/ToolUtilities.h"
#include "redop/Dialect/Redop.h"
#include "redop/Support/Nesting.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
namespace lsp = llvm::lsp;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

Document::Document(MLIRContext &context, std::string contents, int64_t version)
    : context(context), text(std::move(contents)), version(version),
      lines({0}) {
  for (size_t at = 0; (at = text.find('\n', at)) != std::string::npos;)
    lines.push_back(++at);
}

size_t Document::getOffset(lsp::Position position) const {
  size_t line = std::max(position.line, 0);
  if (line >= lines.size())
    return text.size();
  size_t end = line + 1 < lines.size() ? lines[line + 1] - 1 : text.size();
  return lines[line] +
         std::min<size_t>(std::max(position.character, 0), end - lines[line]);
}

lsp::Position Document::getPosition(size_t offset) const {
  auto line = std::prev(llvm::upper_bound(lines, offset));
  return {static_cast<int>(line - lines.begin()),
          static_cast<int>(offset - *line)};
}

StringRef mlir::redop::takeLine(StringRef text) {
  return text.split('\n').first.split("//").first;
}

static bool isWordCharacter(char c) { return llvm::isAlnum(c) || c == '_'; }

std::optional<OpHead> mlir::redop::findOpHead(StringRef text, size_t offset) {
  size_t lineBegin = text.take_front(offset).rfind('\n') + 1;
  StringRef line = takeLine(text.drop_front(lineBegin));
  size_t column = offset - lineBegin;
  if (column > line.size())
    return std::nullopt;
  // The offset may be in the prefix.
  size_t prefix =
      line.take_front(column + dialectPrefix.size()).rfind(dialectPrefix);
  if (prefix == StringRef::npos ||
      (prefix && (isWordCharacter(line[prefix - 1]) ||
                  StringRef(".!#\"").contains(line[prefix - 1]))))
    return std::nullopt;
  size_t begin = prefix + dialectPrefix.size();
  size_t end = begin;
  while (end < line.size() && (isWordCharacter(line[end]) || line[end] == '.'))
    ++end;
  // A number is no word.
  for (size_t next = end; next < line.size();) {
    size_t word = line.find_first_not_of(", ", next);
    if (word == StringRef::npos || !llvm::isAlpha(line[word]))
      break;
    while (word < line.size() && isWordCharacter(line[word]))
      ++word;
    next = end = word;
  }
  // The words may continue after blanks.
  if (column > end && !line.slice(end, column).trim(" ,").empty())
    return std::nullopt;
  return OpHead{lineBegin + begin, lineBegin + end};
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

Document::~Document() = default;

void Document::parsePart(StringRef part) {
  llvm::MemoryBufferRef reference(part, "document");
  if (findInputProblem(reference))
    return;
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(part),
                             llvm::SMLoc());
  const char *start =
      sources.getMemoryBuffer(sources.getMainFileID())->getBufferStart();
  size_t base = part.data() - text.data();
  // Upstream's server reports errors.
  ScopedDiagnosticHandler ignore(&context, [](Diagnostic &) {});
  ParserConfig config(&context, /*verifyAfterParse=*/false);
  AsmParserState state;
  auto block = std::make_unique<Block>();
  if (failed(parseAsmSourceFile(sources, block.get(), config, &state)))
    return;
  for (AsmParserState::OperationDefinition &each : state.getOpDefs())
    if (isa_and_nonnull<RedopDialect>(each.op->getDialect()))
      ops.push_back({each.op, base + (each.scopeLoc.Start.getPointer() - start),
                     base + (each.scopeLoc.End.getPointer() - start)});
  parts.push_back(std::move(block));
}

void Document::parse() {
  if (isParsed)
    return;
  isParsed = true;
  SmallVector<StringRef> all;
  StringRef(text).split(all, kDefaultSplitMarker);
  for (StringRef part : all)
    parsePart(part);
}

ArrayRef<DocumentOp> Document::getOps() {
  parse();
  return ops;
}

ArrayRef<std::unique_ptr<Block>> Document::getParts() {
  parse();
  return parts;
}

const DocumentOp *Document::findOp(const OpHead &head) {
  for (const DocumentOp &op : getOps())
    if (op.begin + dialectPrefix.size() == head.begin)
      return &op;
  return nullptr;
}

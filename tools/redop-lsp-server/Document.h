//===- Document.h - A document and its ops ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_LSP_SERVER_DOCUMENT_H
#define REDOP_TOOLS_REDOP_LSP_SERVER_DOCUMENT_H

#include "mlir/IR/Block.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Operation.h"
#include "llvm/Support/LSP/Protocol.h"

namespace mlir::redop {

/// An op of redop, with the offsets of its text.
struct DocumentOp {
  Operation *op;
  size_t begin, end;
};

/// Returns the rest of the line at the beginning of `text`, without a comment.
StringRef takeLine(StringRef text);

/// The beginning of an op of redop in a text that need not parse: its name and
/// its words.
struct OpHead {
  /// The offsets of the name, after "redop.", and of the end of the words.
  size_t begin, end;
};

/// Finds the head around an offset, which may follow its last word.
std::optional<OpHead> findOpHead(StringRef text, size_t offset);

/// The length of "redop.", which precedes the name of an op.
inline constexpr llvm::StringLiteral dialectPrefix = "redop.";

/// One version of a document of the editor.
class Document {
public:
  Document(MLIRContext &context, std::string text, int64_t version);
  ~Document();

  MLIRContext &getContext() const { return context; }
  StringRef getText() const { return text; }
  int64_t getVersion() const { return version; }

  /// Converts offsets; a position behind the end of its line is at the end.
  size_t getOffset(llvm::lsp::Position position) const;
  llvm::lsp::Position getPosition(size_t offset) const;
  llvm::lsp::Range getRange(size_t begin, size_t end) const {
    return {getPosition(begin), getPosition(end)};
  }

  /// Returns the ops of redop in the parts of the document that can be parsed,
  /// whether or not they are legal.
  ArrayRef<DocumentOp> getOps();
  /// Returns the op whose head begins at an offset, or null.
  const DocumentOp *findOp(const OpHead &head);
  /// Returns the parts of the document that can be parsed, each as one block.
  ArrayRef<std::unique_ptr<Block>> getParts();

private:
  void parse();
  void parsePart(StringRef part);

  MLIRContext &context;
  std::string text;
  int64_t version;
  /// The offsets of the lines.
  std::vector<size_t> lines;
  bool isParsed = false;
  std::vector<std::unique_ptr<Block>> parts;
  std::vector<DocumentOp> ops;
};

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_LSP_SERVER_DOCUMENT_H

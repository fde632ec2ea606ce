//===- TextTable.h - Tables for terminals and Markdown ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_FORMS_TEXTTABLE_H
#define REDOP_TOOLS_REDOP_FORMS_TEXTTABLE_H

#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace mlir::redop {

/// A header and rows of text, all of the same length.
struct TextTable {
  using Row = std::vector<std::string>;
  Row head;
  std::vector<Row> rows;

  /// Writes aligned columns, with a bold header if `os` supports colors.
  void print(llvm::raw_ostream &os, unsigned indent) const;
  /// Writes a table in Markdown.
  void printMarkdown(llvm::raw_ostream &os) const;
};

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_FORMS_TEXTTABLE_H

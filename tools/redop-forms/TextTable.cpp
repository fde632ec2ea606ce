//===- TextTable.cpp - Tables for terminals and Markdown ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop;

void TextTable::print(llvm::raw_ostream &os, unsigned indent) const {
  std::vector<size_t> widths;
  for (auto [column, title] : llvm::enumerate(head)) {
    size_t width = title.size();
    for (const Row &row : rows)
      width = std::max(width, row[column].size());
    widths.push_back(width);
  }
  auto printRow = [&](const Row &row) {
    std::string line(indent, ' ');
    for (auto [cell, width] : llvm::zip_equal(row, widths)) {
      line += cell;
      line.append(width - cell.size() + 2, ' ');
    }
    os << llvm::StringRef(line).rtrim();
  };
  // Has no effect if colors are disabled.
  os.changeColor(llvm::raw_ostream::SAVEDCOLOR, /*Bold=*/true);
  printRow(head);
  os.resetColor();
  os << "\n";
  for (const Row &row : rows) {
    printRow(row);
    os << "\n";
  }
}

void TextTable::printMarkdown(llvm::raw_ostream &os) const {
  Row rule(head.size(), "---");
  os << "| " << llvm::join(head, " | ") << " |\n";
  os << "| " << llvm::join(rule, " | ") << " |\n";
  for (const Row &row : rows)
    os << "| " << llvm::join(row, " | ") << " |\n";
}

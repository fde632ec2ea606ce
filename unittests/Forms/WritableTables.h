//===- WritableTables.h - The tables, to be damaged -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_UNITTESTS_FORMS_WRITABLETABLES_H
#define REDOP_UNITTESTS_FORMS_WRITABLETABLES_H

#include <string>
#include <vector>

namespace mlir::redop {

/// A field of a table's row that is a number or a truth value. A bool has one
/// bit: any other would make it an invalid object.
struct TableField {
  const char *name;
  size_t offset;
  unsigned bits;
};

/// A table whose rows lie in writable memory.
struct Table {
  const char *name;
  char *rows;
  size_t rowSize, rowCount;
  std::vector<TableField> fields;
  /// Whether forms of every row read their spelling or needs from this table.
  bool tellsMore;

  char *row(size_t index) const { return rows + index * rowSize; }
  void flip(size_t index, const TableField &field, unsigned bit) const {
    row(index)[field.offset + bit / 8] ^= 1 << bit % 8;
  }
};

/// Every table of Forms.td and Chips.td.
std::vector<Table> getTables();

} // namespace mlir::redop

#endif // REDOP_UNITTESTS_FORMS_WRITABLETABLES_H

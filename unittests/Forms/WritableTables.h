//===- WritableTables.h - Writable copies of the tables ---------*- C++ -*-===//
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

/// A number or bool in a row of a table. A bool has one bit, because other bits
/// would create an invalid object.
struct TableField {
  const char *name;
  size_t offset;
  unsigned bits;
};

/// A table with writable rows.
struct Table {
  const char *name;
  char *rows;
  size_t rowSize, rowCount;
  std::vector<TableField> fields;
  /// Whether the spelling or requirements of forms of all rows depend on this
  /// table.
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

//===- FormGroup.h - Compact lists of forms ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_QUERY_FORMGROUP_H
#define REDOP_QUERY_FORMGROUP_H

#include "redop/Query/FormQuery.h"

namespace mlir::redop {

/// A group of forms of one family: all combinations of the words in its
/// columns.
struct FormGroup {
  /// The columns. The first `mergedColumns` contain lists of words, the others
  /// one text each.
  enum Column {
    Op,
    Type,
    Vec,
    Acc,
    Dim,
    Clamp,
    Shape,
    Modifier,
    Completion,
    Secondary,
    Primary,
    Order,
    Space,
    HintSpace,
    Needs,
  };
  static constexpr unsigned columnCount = Needs + 1;
  static constexpr unsigned mergedColumns = Primary;
  static llvm::StringRef getTitle(unsigned column);

  Family family;
  std::array<std::vector<std::string>, columnCount> columns;
  unsigned count = 0;

  /// Returns the words of a column, "-" for none.
  std::string getText(unsigned column) const;
};

/// Returns the smallest number of groups for the forms, family by family. If
/// `chip` is given, requirements are expressed as PTX versions of the chip.
std::vector<FormGroup> groupForms(llvm::ArrayRef<Form> forms,
                                  std::optional<SmTarget> chip);

/// Formats the requirements of the forms, or the lowest of them: "sm_90 (PTX
/// 8.1)", "from sm_20 (PTX 2.0)". For a chip, only the PTX version: "8.1".
std::string describeNeeds(llvm::ArrayRef<Form> forms,
                          std::optional<SmTarget> chip);

/// Formats the orders of the forms: "relaxed, release at cta, gpu".
std::string describeOrders(llvm::ArrayRef<Form> forms);

} // namespace mlir::redop

#endif // REDOP_QUERY_FORMGROUP_H

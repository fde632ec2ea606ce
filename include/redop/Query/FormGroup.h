//===- FormGroup.h - Many forms in few lines --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_QUERY_FORMGROUP_H
#define REDOP_QUERY_FORMGROUP_H

#include "redop/Query/FormQuery.h"

namespace mlir::redop {

/// Forms of one family that are every combination of the words in its columns.
struct FormGroup {
  /// The columns. The first `mergedColumns` are lists of words, the others one
  /// text each.
  enum Column {
    Op,
    Type,
    Vec,
    Acc,
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

  /// The words of a column, "-" for none.
  std::string getText(unsigned column) const;
};

/// The forms as few groups as say the same, family by family. What they need is
/// told for `chip`, if there is one, as PTX versions.
std::vector<FormGroup> groupForms(llvm::ArrayRef<Form> forms,
                                  std::optional<SmTarget> chip);

/// What each of the forms needs, or what the least of them does: "sm_90 (PTX
/// 8.1)", "from sm_20 (PTX 2.0)". With a chip the PTX version alone: "8.1".
std::string describeNeeds(llvm::ArrayRef<Form> forms,
                          std::optional<SmTarget> chip);

/// "relaxed, release at cta, gpu" for the orders of the forms.
std::string describeOrders(llvm::ArrayRef<Form> forms);

} // namespace mlir::redop

#endif // REDOP_QUERY_FORMGROUP_H

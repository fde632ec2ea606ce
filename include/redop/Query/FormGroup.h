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
  /// Returns the titles of the columns: those of the keys in FormFields.def,
  /// which contain lists of words, then one for each `Text`.
  static llvm::ArrayRef<llvm::StringRef> getTitles();
  static unsigned getWordColumnCount();

  /// The columns that contain one text each.
  enum class Text { Order, Space, HintSpace, Needs };
  static constexpr unsigned textCount = 4;
  static unsigned getColumn(Text text) {
    return getWordColumnCount() + static_cast<unsigned>(text);
  }
  /// Returns the column of a field of the key.
  static unsigned getColumn(Field key);

  Family family;
  std::vector<std::vector<std::string>> columns =
      std::vector<std::vector<std::string>>(getTitles().size());
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

//===- FormQuery.h - Queries of the legality tables -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Queries of the legality tables: finds forms with these words, for a
/// chip and a PTX version. Shared by redop-forms and the bindings.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_QUERY_FORMQUERY_H
#define REDOP_QUERY_FORMQUERY_H

#include "redop/Query/FormWord.h"
#include "redop/TargetInfo/TargetSpec.h"
#include <array>
#include <vector>

namespace mlir::redop {

/// A query for forms. A field that is not specified may have any value.
class FormQuery {
public:
  /// Creates a query that only `form` satisfies.
  static FormQuery exactly(const Form &form);

  /// Adds an allowed word of the field. Returns an error if no form has the
  /// word.
  llvm::Error allow(Field field, llvm::StringRef word);
  /// Adds an allowed number of the field.
  void allow(Field field, unsigned number) { numbers(field).push_back(number); }
  /// Allows any value of the field.
  void clear(Field field) { numbers(field).clear(); }

  /// Sets the chip that must support the form, the PTX version, or both; either
  /// may be empty. With a version only, some chip must support it in that
  /// version.
  llvm::Error setTarget(llvm::StringRef chip, llvm::StringRef ptx);

  /// Copies the target of another query.
  void setTargetOf(const FormQuery &other) {
    target = other.target;
    ptx = other.ptx;
  }

  /// The requested chip, with the PTX version.
  const std::optional<TargetSpec> &getTarget() const { return target; }
  /// The requested PTX version.
  std::optional<PtxVersion> getPtx() const { return ptx; }

  /// Returns the allowed values of a field; empty if any value is allowed.
  llvm::ArrayRef<unsigned> getAllowed(Field field) const {
    return allowed[static_cast<unsigned>(field)];
  }
  bool allows(const Form &form, Field field) const {
    llvm::ArrayRef<unsigned> any = getAllowed(field);
    return any.empty() || llvm::is_contained(any, getNumber(form, field));
  }
  /// Whether neither a field nor a target is specified.
  bool isEmpty() const;

  /// Whether the form has the requested words, on any target.
  bool matches(const Form &form) const;
  /// Whether the requested target satisfies `needs`, or supports the legal
  /// form.
  bool targetHas(const Needs &needs) const;
  bool targetHas(const Form &form) const {
    return (!target && !ptx) || targetHas(getNeeds(form));
  }

  /// Returns the forms with the requested words that the target supports, in
  /// the order of forms.json.
  std::vector<Form> findForms() const;

  /// Explains why there is no such form: the first field without a match, and
  /// its possible values; or the requirements of the forms, if only the target
  /// fails.
  std::string explainNone() const;

  /// Explains why the target does not support forms with these requirements.
  std::string explainLack(llvm::ArrayRef<Needs> needs) const;

  /// Returns the legal forms closest to the query, including the target; at
  /// most `most`, and only those with the same distance as the first. `fits`
  /// selects the forms to choose from; all if it is null.
  std::vector<Form>
  findNearest(unsigned most = 3,
              llvm::function_ref<bool(const Form &)> fits = nullptr) const;

private:
  llvm::SmallVectorImpl<unsigned> &numbers(Field field) {
    return allowed[static_cast<unsigned>(field)];
  }

  std::array<llvm::SmallVector<unsigned, 2>, fieldCount> allowed;
  std::optional<TargetSpec> target;
  std::optional<PtxVersion> ptx;
};

} // namespace mlir::redop

#endif // REDOP_QUERY_FORMQUERY_H

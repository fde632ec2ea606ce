//===- FormQuery.h - Which forms are there? ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Questions about the legality tables: which forms have these words, on this
/// chip, in this PTX version. Shared by redop-forms and the bindings.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_QUERY_FORMQUERY_H
#define REDOP_QUERY_FORMQUERY_H

#include "redop/Query/FormWord.h"
#include "redop/Target/TargetSpec.h"
#include <array>
#include <vector>

namespace mlir::redop {

/// A question for forms. A field that is not named may be anything.
class FormQuery {
public:
  /// The question that exactly `form` answers.
  static FormQuery exactly(const Form &form);

  /// Adds a word that the field may be. An error for a word that no form has.
  llvm::Error allow(Field field, llvm::StringRef word);
  /// Adds a number that the field may be.
  void allow(Field field, unsigned number) { numbers(field).push_back(number); }
  /// The field may be anything again.
  void clear(Field field) { numbers(field).clear(); }

  /// Names the chip that must have the form, the PTX version, or both; either
  /// may be empty. With a version alone, some chip must have it by then.
  llvm::Error setTarget(llvm::StringRef chip, llvm::StringRef ptx);

  /// Takes over the target that another question names.
  void setTargetOf(const FormQuery &other) {
    target = other.target;
    ptx = other.ptx;
  }

  /// The chip asked for, with the PTX version.
  const std::optional<TargetSpec> &getTarget() const { return target; }
  /// The PTX version asked for.
  std::optional<PtxVersion> getPtx() const { return ptx; }

  /// What a field may be; empty for anything.
  llvm::ArrayRef<unsigned> getAllowed(Field field) const {
    return allowed[static_cast<unsigned>(field)];
  }
  bool takes(const Form &form, Field field) const {
    llvm::ArrayRef<unsigned> any = getAllowed(field);
    return any.empty() || llvm::is_contained(any, getNumber(form, field));
  }
  /// Whether no field and no target is named.
  bool isEmpty() const;

  /// Whether the form has the words asked for, on any target.
  bool matches(const Form &form) const;
  /// Whether the target asked for has what needs this, or has the legal form.
  bool targetHas(const Requirement &needs) const;
  bool targetHas(const Form &form) const {
    return (!target && !ptx) || targetHas(getRequirement(form));
  }

  /// The forms that have the words and that the target has, in the order of
  /// forms.json.
  std::vector<Form> findForms() const;

  /// Why there is no such form: the first field for which nothing is left, and
  /// what it could be; or what the forms need when only the target lacks them.
  std::string explainNone() const;

  /// Why the target lacks forms that need this.
  std::string explainLack(llvm::ArrayRef<Requirement> needs) const;

  /// The legal forms that differ least from the question, target included; at
  /// most `most`, and only those that differ as little as the first.
  std::vector<Form> findNearest(unsigned most = 3) const;

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

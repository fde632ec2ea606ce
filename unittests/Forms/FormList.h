//===- FormList.h - What the tables say, as lines of text -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_UNITTESTS_FORMS_FORMLIST_H
#define REDOP_UNITTESTS_FORMS_FORMLIST_H

#include "redop/Forms/Form.h"
#include <string>
#include <vector>

namespace mlir::redop {

/// Whether `form` can be asked for its spelling and needs. Damaged tables give
/// forms that cannot; the library may take it for granted.
bool isComplete(const Form &form);

/// Whether every lookup that a form's spelling relies on succeeds.
bool areLookupsWhole();

/// One form: "form PTX | IR | min_ptx | min_sm | only".
std::string getFormLine(const Form &form);

/// What stands in the rows themselves, field by field: a fact of a row may be
/// hidden behind another in every form.
std::vector<std::string> getRowLines();

} // namespace mlir::redop

#endif // REDOP_UNITTESTS_FORMS_FORMLIST_H

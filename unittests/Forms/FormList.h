//===- FormList.h - The contents of the tables as text ----------*- C++ -*-===//
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

/// Whether the spelling and the requirements of `form` can be computed. The
/// library assumes this; forms of damaged tables may not satisfy it.
bool isComplete(const Form &form);

/// Whether all lookups that the spelling of forms requires succeed.
bool areLookupsWhole();

/// Returns the line of a form: "form PTX | IR | min_ptx | min_sm | only".
std::string getFormLine(const Form &form);

/// Returns the contents of the rows, field by field: other rows may hide an
/// error of a row in all forms.
std::vector<std::string> getRowLines();

} // namespace mlir::redop

#endif // REDOP_UNITTESTS_FORMS_FORMLIST_H

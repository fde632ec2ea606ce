//===- HtmlPage.h - Forms as a page to search in ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_FORMS_HTMLPAGE_H
#define REDOP_TOOLS_REDOP_FORMS_HTMLPAGE_H

#include "redop/Query/FormQuery.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::redop {

/// Writes a page with a table of `forms`, and filters by field, chip, PTX
/// version and text. It refers to no other file, and needs no network.
void writeHtml(llvm::raw_ostream &os, llvm::ArrayRef<Form> forms);

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_FORMS_HTMLPAGE_H

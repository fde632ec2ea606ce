//===- Writers.h - Forms as a table, Markdown or JSON -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_FORMS_WRITERS_H
#define REDOP_TOOLS_REDOP_FORMS_WRITERS_H

#include "redop/Query/FormText.h"

namespace mlir::redop {

enum class Format { Table, JSON, Markdown, HTML };

/// The output format, and whether each form has a separate line.
struct WriteOptions {
  Format format = Format::Table;
  bool each = false;
};

/// Writes one line per family.
void writeOverview(llvm::raw_ostream &os, llvm::ArrayRef<Form> forms,
                   const WriteOptions &options);

/// Writes the forms that match `query`.
void writeForms(llvm::raw_ostream &os, llvm::ArrayRef<Form> forms,
                const FormQuery &query, const WriteOptions &options);

/// The answer for a form that the user named.
struct NamedAnswer {
  std::string question;
  FormAnswer answer;
};
void writeAnswers(llvm::raw_ostream &os, llvm::ArrayRef<NamedAnswer> answers,
                  const FormQuery &query, const WriteOptions &options);

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_FORMS_WRITERS_H

//===- FixText.h - The changes of --fix -------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_FIXTEXT_H
#define REDOP_TOOLS_LINT_FIXTEXT_H

#include "Findings.h"

namespace mlir::redop::lint {

/// Returns the text of `module` with the changes of `result`. Everything else
/// keeps its bytes.
std::string applyFixes(const ptx::Module &module, const LintResult &result);

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_FIXTEXT_H

//===- Rewrite.h - Optimizes a module in PTX --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_PTXAS_REWRITE_H
#define REDOP_TOOLS_REDOP_PTXAS_REWRITE_H

#include "Settings.h"
#include "llvm/Support/JSON.h"

/// How the rewriting of a module ended.
struct Rewrite {
  enum class Outcome { Unchanged, Changed, Failed } outcome;
  /// The new text, or why it failed.
  std::string text;
  /// The kernels: "replaced", a list of names, and "refused", with the reason
  /// of each. Empty after a failure.
  llvm::json::Object kernels = {};
};

/// Optimizes the module `source`, a file with this name, for its target. Runs
/// in another process: a crash, or more than the seconds of the settings, is a
/// failure.
Rewrite rewrite(llvm::StringRef source, llvm::StringRef name,
                const Settings &settings);

#endif // REDOP_TOOLS_REDOP_PTXAS_REWRITE_H

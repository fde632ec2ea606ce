//===- Settings.h - What REDOP_PTXAS says -----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_PTXAS_SETTINGS_H
#define REDOP_TOOLS_REDOP_PTXAS_SETTINGS_H

#include "redop/Compile/Compile.h"

/// The JSON object in REDOP_PTXAS.
struct Settings {
  bool isEnabled = true;
  /// The ptxas to run; if empty, the next one in PATH, or that of CUDA_PATH,
  /// CUDA_HOME or CUDA_ROOT.
  std::string ptxas;
  /// A file to which a line is added for each module, or nothing.
  std::string report;
  /// The time limit of redop.
  unsigned seconds = 60;
  /// The time limit of ptxas for an optimized module; the original has none.
  unsigned ptxasSeconds = 900;
  /// For tests: replaces each kernel that can be lifted, and optimizes nothing.
  bool isIdentity = false;
  mlir::redop::Permissions permissions;

  /// An error says what is expected. Without the variable, redop runs without
  /// permissions.
  static llvm::Expected<Settings> read();
};

#endif // REDOP_TOOLS_REDOP_PTXAS_SETTINGS_H

//===- CommandLine.h - The command line of ptxas ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_PTXAS_COMMANDLINE_H
#define REDOP_TOOLS_REDOP_PTXAS_COMMANDLINE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

/// What redop must know of a command line; the rest is for ptxas.
struct CommandLine {
  /// The index of the input.
  size_t input;
  /// The chip, as in sm_90a.
  std::string chip;
};

/// Returns nothing unless one module is compiled for one chip.
std::optional<CommandLine>
readCommandLine(llvm::ArrayRef<std::string> arguments);

#endif // REDOP_TOOLS_REDOP_PTXAS_COMMANDLINE_H

//===- CommandLine.cpp - The command line of ptxas ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

/// Options whose value is the next argument, unless it follows a '='. (ptxas
/// --help.)
static constexpr StringRef withValue[] = {"-o",
                                          "--output-file",
                                          "-arch",
                                          "--gpu-name",
                                          "-O",
                                          "--opt-level",
                                          "-maxrregcount",
                                          "--maxrregcount",
                                          "-e",
                                          "--entry",
                                          "-m",
                                          "--machine",
                                          "-optf",
                                          "--options-file",
                                          "-ofc",
                                          "--opt-fuse",
                                          "-dscm",
                                          "--def-store-cache",
                                          "-dlcm",
                                          "--def-load-cache",
                                          "-fdlcm",
                                          "--force-load-cache",
                                          "-fdscm",
                                          "--force-store-cache",
                                          "-split-compile",
                                          "--split-compile",
                                          "-ias",
                                          "--input-as-string",
                                          "-maxntid",
                                          "--maxntid",
                                          "-minnctapersm",
                                          "--minnctapersm",
                                          "-override-directive-values",
                                          "--override-directive-values",
                                          "-sp-bound",
                                          "--sp-bounds-check"};

/// Options with which ptxas reads no module from a file, or several.
static constexpr StringRef others[] = {
    "--version",      "-V",   "--help",           "-h", "-optf",
    "--options-file", "-ias", "--input-as-string"};

/// Flags that begin as an option with a value does.
static bool hasSeparateValue(StringRef option) {
  if (option == "-override-directive-values" ||
      option == "--override-directive-values" || option == "-sp-bound" ||
      option == "--sp-bounds-check")
    return false;
  return llvm::is_contained(withValue, option);
}

std::optional<CommandLine>
readCommandLine(llvm::ArrayRef<std::string> arguments) {
  std::optional<size_t> input;
  std::string chip;
  for (size_t i = 0; i < arguments.size(); ++i) {
    StringRef argument = arguments[i];
    if (!argument.starts_with("-")) {
      if (input)
        return std::nullopt;
      input = i;
      continue;
    }
    auto [option, value] = argument.split('=');
    if (llvm::is_contained(others, option))
      return std::nullopt;
    if (!argument.contains('=') && hasSeparateValue(option)) {
      if (++i == arguments.size())
        return std::nullopt;
      value = arguments[i];
    }
    if (option == "-arch" || option == "--gpu-name") {
      if (!chip.empty())
        return std::nullopt;
      chip = value.str();
    }
  }
  if (!input || !StringRef(chip).starts_with("sm_"))
    return std::nullopt;
  return CommandLine{*input, chip};
}

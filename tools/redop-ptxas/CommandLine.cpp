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
                                          "-Ofc",
                                          "--Ofast-compile",
                                          "-maxrregcount",
                                          "--maxrregcount",
                                          "-func-maxrregcount",
                                          "--func-maxrregcount",
                                          "-e",
                                          "--entry",
                                          "-m",
                                          "--machine",
                                          "-ofc",
                                          "--opt-fuse",
                                          "-dscm",
                                          "--def-store-cache",
                                          "-dlcm",
                                          "--def-load-cache",
                                          "-flcm",
                                          "--force-load-cache",
                                          "-fscm",
                                          "--force-store-cache",
                                          "-split-compile",
                                          "--split-compile",
                                          "-maxntid",
                                          "--maxntid",
                                          "-minnctapersm",
                                          "--minnctapersm",
                                          "-fmad",
                                          "--fmad",
                                          "-regUsageLevel",
                                          "--register-usage-level",
                                          "-pic",
                                          "--position-independent-code",
                                          "-allow-expensive-optimizations",
                                          "--allow-expensive-optimizations",
                                          "-sanitize",
                                          "--sanitize",
                                          "-device-stack-protector",
                                          "--device-stack-protector"};

/// Options with which ptxas reads no module from a file, or several, or with
/// which a user wants to see the kernel as it is.
static constexpr StringRef others[] = {"--version", "-V",
                                       "--help",    "-h",
                                       "-optf",     "--options-file",
                                       "-ias",      "--input-as-string",
                                       "-g",        "--device-debug"};

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
    if (!argument.contains('=') && llvm::is_contained(withValue, option)) {
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

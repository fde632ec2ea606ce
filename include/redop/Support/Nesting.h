//===- Nesting.h - Input that is nested too deeply --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// MLIR's parser, verifier and printer call themselves for each level of
/// nesting, and thousands of levels overflow the stack. LLVM offers nothing
/// against that: CrashRecoveryContext runs its handlers on the stack that is
/// full, and a larger stack only moves the limit, for the thread that parses
/// but not for the threads that run passes. So the text is looked at before.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_NESTING_H
#define REDOP_SUPPORT_NESTING_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <optional>
#include <string>

namespace mlir::redop {

/// Where an input is nested too deeply, and what to say about it.
struct DeepNesting {
  unsigned line, column;
  std::string message;
};

/// Looks for the first bracket in the text of a module that is nested too
/// deeply; bytecode has none. With a marker, each part of a text that
/// --split-input-file would split there is looked at alone. The text is MLIR, or
/// else LLVM IR, whose comments begin otherwise.
std::optional<DeepNesting> findDeepNesting(llvm::MemoryBufferRef source,
                                           llvm::StringRef splitMarker = "",
                                           bool isLLVM = false);

/// For a tool: reports what findDeepNesting() finds on standard error and
/// returns true. Without the source line, which may be as long as the file.
bool reportDeepNesting(llvm::MemoryBufferRef source,
                       llvm::StringRef splitMarker = "", bool isLLVM = false);

/// For a tool's main: from now on a stack overflow on the calling thread is an
/// error message and exit status 1, not a crash. It is the last resort for what
/// has no brackets (chains of aliases, of unary operators) or is no text.
/// `tool` must outlive the process.
void reportStackOverflow(const char *tool);

} // namespace mlir::redop

#endif // REDOP_SUPPORT_NESTING_H

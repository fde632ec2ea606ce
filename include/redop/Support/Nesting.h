//===- Nesting.h - Input that is nested too deeply --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// MLIR's parser, verifier and printer recurse for each level of nesting, and
/// thousands of levels overflow the stack. LLVM does not prevent this:
/// CrashRecoveryContext runs its handlers on the overflowed stack, and a larger
/// stack only moves the limit, for the thread that parses but not for the
/// threads that run passes. The text is therefore checked before it is parsed.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_NESTING_H
#define REDOP_SUPPORT_NESTING_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <optional>
#include <string>

namespace mlir::redop {

/// What no parser must or can read, and where.
struct InputProblem {
  unsigned line, column;
  std::string message;
};

/// Finds a byte order mark, UTF-16, PTX in place of MLIR, or the first bracket
/// in the text of a module that is nested too deeply; bytecode has none. With a
/// marker, each part of a text that
/// --split-input-file would split there is checked separately. The text is MLIR
/// or LLVM IR, which differ in the syntax of comments.
std::optional<InputProblem> findInputProblem(llvm::MemoryBufferRef source,
                                             llvm::StringRef splitMarker = "",
                                             bool isLLVM = false);

/// For tools: reports the result of findInputProblem() on standard error and
/// returns true. Omits the source line, which may be as long as the file.
bool reportInputProblem(llvm::MemoryBufferRef source,
                        llvm::StringRef splitMarker = "", bool isLLVM = false);

/// For the main function of a tool: a stack overflow on the calling thread is
/// reported as an error message with exit status 1. This is the last resort for
/// text without brackets (chains of aliases, of unary operators) and bytecode.
/// `tool` must outlive the process.
void reportStackOverflow(const char *tool);

} // namespace mlir::redop

#endif // REDOP_SUPPORT_NESTING_H

//===- Programs.h - The real ptxas, and other programs ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_PTXAS_PROGRAMS_H
#define REDOP_TOOLS_REDOP_PTXAS_PROGRAMS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

/// In the folder of --toolkit, the link to the ptxas of the CUDA toolkit has
/// this suffix.
inline constexpr llvm::StringLiteral realSuffix = ".real";

/// Returns the ptxas to run: `path` if it is not empty, else the one of the
/// folder of --toolkit in which this program was `invoked`, else the first one
/// in PATH, CUDA_PATH, CUDA_HOME or CUDA_ROOT that is not this program.
llvm::Expected<std::string> findRealPtxas(llvm::StringRef path,
                                          llvm::StringRef invoked,
                                          llvm::StringRef self);

/// Replaces this process. Only returns, with an error, if that is not possible.
llvm::Error replaceProcess(const std::string &program,
                           llvm::ArrayRef<std::string> arguments);

/// Ends this process, a new child of `parent`, when `parent` ends.
void endWithParent(int parent);

/// Runs a program, and returns its exit status. Its output is added to the
/// files. Returns an error if it could not be run, or was killed after
/// `seconds`.
llvm::Expected<int> runToFiles(const std::string &program,
                               llvm::ArrayRef<std::string> arguments,
                               const std::string &out, const std::string &err,
                               unsigned seconds);

#endif // REDOP_TOOLS_REDOP_PTXAS_PROGRAMS_H

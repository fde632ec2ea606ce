//===- ChildProcess.h - Running a program and ending it ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_CHILDPROCESS_H
#define REDOP_LIB_COMPILE_CHILDPROCESS_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

namespace mlir::redop {

/// Runs a program with its output in the existing file `log`, and returns its
/// exit status. An error says why there is none: it could not be started, a
/// signal ended it, or it was killed after `seconds`.
llvm::Expected<int> runProgram(ArrayRef<std::string> arguments,
                               const std::string &log, unsigned seconds);

/// A new empty file in the folder for temporary files, removed with the object;
/// also by a signal, after endCleanlyOnSignals().
class TemporaryFile {
public:
  static llvm::Expected<TemporaryFile> create(StringRef suffix);
  TemporaryFile(TemporaryFile &&other) : path(std::move(other.path)) {
    other.path.clear();
  }
  ~TemporaryFile();

  const std::string &getPath() const { return path; }
  llvm::Error write(StringRef content) const;
  /// What is in it; empty if it cannot be read.
  std::string read() const;
  /// Whether it can still grow: for a program that does not tell when it could
  /// not write.
  llvm::Error checkSpace() const;

private:
  TemporaryFile(StringRef path) : path(path) {}

  std::string path;
};

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_CHILDPROCESS_H

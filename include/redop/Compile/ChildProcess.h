//===- ChildProcess.h - Running and terminating a program -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_CHILDPROCESS_H
#define REDOP_COMPILE_CHILDPROCESS_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace mlir::redop {

/// Runs a program with its output in the existing file `log`, and returns its
/// exit status. Returns an error if the program could not be started, was ended
/// by a signal, or was killed after `seconds`, which --ptxas-seconds sets.
llvm::Expected<int> runProgram(ArrayRef<std::string> arguments,
                               const std::string &log, unsigned seconds);

/// How a child process ended.
struct ChildEnding {
  /// It was killed after the time limit.
  bool isLate = false;
  /// The status of waitpid(); none if other code has waited for it, or if the
  /// caller of this process ignores SIGCHLD.
  std::optional<int> status;
};

/// Waits for a child process, and kills it after `seconds`, with its process
/// group if it is the leader of one.
ChildEnding waitForChild(int pid, unsigned seconds, bool isLeader);

/// An empty file in the directory for temporary files, which the destructor
/// removes; also removed on a signal after endCleanlyOnSignals().
class TemporaryFile {
public:
  /// Its name begins with `stem`, and ends with `suffix`.
  static llvm::Expected<TemporaryFile> create(StringRef suffix,
                                              StringRef stem = "redop");
  TemporaryFile(TemporaryFile &&other) : path(std::move(other.path)) {
    other.path.clear();
  }
  ~TemporaryFile();

  const std::string &getPath() const { return path; }
  llvm::Error write(StringRef content) const;
  /// Returns the content; empty if it cannot be read.
  std::string read() const;
  /// Whether the file can still grow, for programs that do not report failed
  /// writes.
  llvm::Error checkSpace() const;

private:
  TemporaryFile(StringRef path) : path(path) {}

  std::string path;
};

} // namespace mlir::redop

#endif // REDOP_COMPILE_CHILDPROCESS_H

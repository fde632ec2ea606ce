//===- Programs.cpp - The real ptxas, and other programs ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Programs.h"
#include "redop/Compile/ChildProcess.h"
#include "redop/Compile/PtxasFolders.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace fs = llvm::sys::fs;
using llvm::StringRef;

/// Whether both are one file, perhaps through links.
static bool isSame(const llvm::Twine &path, StringRef self) {
  bool result = false;
  return !fs::equivalent(path, self, result) && result;
}

llvm::Expected<std::string> findRealPtxas(StringRef path, StringRef invoked,
                                          StringRef self) {
  if (!path.empty()) {
    if (!fs::can_execute(path) || isSame(path, self))
      return llvm::createStringError("REDOP_PTXAS: '" + path +
                                     "' is not the ptxas of a CUDA toolkit");
    return path.str();
  }
  // In a folder of --toolkit.
  std::string own = (invoked + realSuffix).str();
  if (invoked.contains('/') && fs::can_execute(own))
    return own;
  llvm::SmallVector<std::string> folders = mlir::redop::getPtxasFolders();
  folders.push_back("/usr/local/cuda/bin");
  for (const std::string &folder : folders) {
    llvm::SmallString<128> candidate(folder);
    llvm::sys::path::append(candidate, "ptxas");
    if (!fs::can_execute(candidate))
      continue;
    if (!isSame(candidate, self))
      return std::string(candidate);
    candidate += realSuffix;
    if (fs::can_execute(candidate))
      return std::string(candidate);
  }
  return llvm::createStringError(
      "no ptxas found in PATH, CUDA_PATH, CUDA_HOME or CUDA_ROOT: install the "
      "CUDA toolkit, or set REDOP_PTXAS='{\"ptxas\": \"FILE\"}'");
}

/// Only returns if that is not possible.
static void execute(const std::string &program,
                    llvm::ArrayRef<std::string> arguments) {
  std::vector<char *> list{const_cast<char *>(program.c_str())};
  for (const std::string &each : arguments)
    list.push_back(const_cast<char *>(each.c_str()));
  list.push_back(nullptr);
  execv(program.c_str(), list.data());
}

llvm::Error replaceProcess(const std::string &program,
                           llvm::ArrayRef<std::string> arguments) {
  execute(program, arguments);
  return llvm::createStringError("cannot run '" + program +
                                 "': " + std::strerror(errno));
}

void endWithParent(int parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have ended before.
  if (getppid() != parent)
    _exit(1);
}

/// The status of a child that could not execute its program.
static constexpr int notExecuted = 127;

[[noreturn]] static void runChild(const std::string &program,
                                  llvm::ArrayRef<std::string> arguments,
                                  const std::string &out,
                                  const std::string &err, pid_t parent) {
  endWithParent(parent);
  auto redirect = [](const char *path, int flags, int to) {
    int file = open(path, flags);
    return file >= 0 && dup2(file, to) == to && close(file) == 0;
  };
  if (redirect("/dev/null", O_RDONLY, STDIN_FILENO) &&
      redirect(out.c_str(), O_WRONLY | O_APPEND, STDOUT_FILENO) &&
      redirect(err.c_str(), O_WRONLY | O_APPEND, STDERR_FILENO))
    execute(program, arguments);
  _exit(notExecuted);
}

llvm::Expected<int> runToFiles(const std::string &program,
                               llvm::ArrayRef<std::string> arguments,
                               const std::string &out, const std::string &err,
                               unsigned seconds) {
  pid_t self = getpid(), child = fork();
  if (child < 0)
    return llvm::createStringError("cannot run '" + program +
                                   "': " + std::strerror(errno));
  if (child == 0)
    runChild(program, arguments, out, err, self);
  mlir::redop::ChildEnding ending =
      mlir::redop::waitForChild(child, seconds, /*isLeader=*/false);
  int status = ending.status.value_or(0);
  std::string reason;
  if (ending.isLate)
    reason = "it was killed";
  else if (WIFSIGNALED(status))
    reason = strsignal(WTERMSIG(status));
  if (!reason.empty())
    return llvm::createStringError(
        "'" + program + "' did not finish (limit: " + llvm::Twine(seconds) +
        " seconds): " + reason);
  if (!ending.status || WEXITSTATUS(status) == notExecuted)
    return llvm::createStringError("cannot run '" + program + "'");
  return WEXITSTATUS(status);
}

//===- Programs.cpp - The real ptxas, and other programs ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Programs.h"
#include "redop/Compile/PtxasFolders.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <cerrno>
#include <cstring>
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

llvm::Error replaceProcess(const std::string &program,
                           llvm::ArrayRef<std::string> arguments) {
  std::vector<char *> list{const_cast<char *>(program.c_str())};
  for (const std::string &each : arguments)
    list.push_back(const_cast<char *>(each.c_str()));
  list.push_back(nullptr);
  execv(program.c_str(), list.data());
  return llvm::createStringError("cannot run '" + program +
                                 "': " + std::strerror(errno));
}

llvm::Expected<int> runToFiles(const std::string &program,
                               llvm::ArrayRef<std::string> arguments,
                               const std::string &out, const std::string &err,
                               unsigned seconds) {
  llvm::SmallVector<StringRef> list{program};
  list.append(arguments.begin(), arguments.end());
  std::string reason;
  int status =
      llvm::sys::ExecuteAndWait(program, list, /*Env=*/std::nullopt,
                                {StringRef(""), StringRef(out), StringRef(err)},
                                /*SecondsToWait=*/seconds,
                                /*MemoryLimit=*/0, &reason);
  // A signal, which may be that of the time limit.
  if (status == -2)
    return llvm::createStringError(
        "'" + program + "' did not finish (limit: " + llvm::Twine(seconds) +
        " seconds): " + reason);
  if (status < 0)
    return llvm::createStringError("cannot run '" + program + "': " + reason);
  return status;
}

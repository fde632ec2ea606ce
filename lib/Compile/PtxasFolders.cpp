//===- PtxasFolders.cpp - Where ptxas may be ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Compile/PtxasFolders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include <dlfcn.h>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

/// Adds the folders `nvidia/*/bin` of the site-packages that contain `file`, a
/// program or a library of one of redop's Python packages, at most two folders
/// deep.
static void addPackages(StringRef file,
                        llvm::SmallVectorImpl<std::string> &folders) {
  StringRef site = path::parent_path(path::parent_path(file));
  for (unsigned depth = 0; depth != 2 && !site.empty(); ++depth) {
    llvm::SmallString<128> packages(site);
    path::append(packages, "nvidia");
    llvm::SmallVector<std::string> found;
    std::error_code error;
    for (fs::directory_iterator each(packages, error), end;
         !error && each != end; each.increment(error))
      found.push_back(each->path() + "/bin");
    // The newest toolkit first: nvidia/cu13 before nvidia/cu12.
    llvm::sort(found, std::greater<>());
    folders.append(found);
    site = path::parent_path(site);
  }
}

llvm::SmallVector<std::string> mlir::redop::getPtxasFolders() {
  llvm::SmallVector<std::string> folders;
  if (auto list = llvm::sys::Process::GetEnv("PATH")) {
    llvm::SmallVector<StringRef> parts;
    StringRef(*list).split(parts, llvm::sys::EnvPathSeparator);
    for (StringRef part : parts)
      folders.push_back(part.empty() ? "." : part.str());
  }
  for (const char *variable : {"CUDA_PATH", "CUDA_HOME", "CUDA_ROOT"}) {
    auto root = llvm::sys::Process::GetEnv(variable);
    if (root && !root->empty())
      folders.push_back(*root + "/bin");
  }
  addPackages(fs::getMainExecutable("", nullptr), folders);
  // The library of the bindings, whose executable is Python.
  Dl_info library;
  if (dladdr(reinterpret_cast<void *>(&addPackages), &library) &&
      library.dli_fname)
    addPackages(library.dli_fname, folders);
  return folders;
}

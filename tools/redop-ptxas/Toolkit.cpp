//===- Toolkit.cpp - A folder that looks like a CUDA toolkit --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Toolkit.h"
#include "Programs.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

/// The folder that contains bin/nvcc.
static llvm::Expected<std::string> findToolkit() {
  for (const char *variable : {"CUDA_PATH", "CUDA_HOME"}) {
    auto root = llvm::sys::Process::GetEnv(variable);
    if (!root || root->empty())
      continue;
    if (fs::can_execute(*root + "/bin/nvcc"))
      return *root;
    return llvm::createStringError(llvm::Twine(variable) + ": '" + *root +
                                   "' is not a CUDA toolkit: it has no "
                                   "bin/nvcc");
  }
  auto nvcc = llvm::sys::findProgramByName("nvcc");
  if (!nvcc && fs::can_execute("/usr/local/cuda/bin/nvcc"))
    return std::string("/usr/local/cuda");
  if (!nvcc)
    return llvm::createStringError(
        "no nvcc found in PATH, CUDA_PATH or CUDA_HOME");
  llvm::SmallString<128> real;
  if (std::error_code error = fs::real_path(*nvcc, real))
    return llvm::createStringError(error, "cannot read '" + *nvcc + "'");
  return path::parent_path(path::parent_path(real)).str();
}

/// Makes links to all entries of `from` but `except`.
static llvm::Error linkEntries(const llvm::Twine &from, StringRef to,
                               llvm::ArrayRef<StringRef> except) {
  std::error_code error;
  for (fs::directory_iterator entry(from, error), end; entry != end && !error;
       entry.increment(error)) {
    StringRef name = path::filename(entry->path());
    if (llvm::is_contained(except, name))
      continue;
    llvm::SmallString<128> link(to);
    path::append(link, name);
    if (std::error_code failed = fs::create_link(entry->path(), link))
      return llvm::createStringError(failed,
                                     "cannot create '" + link.str() + "'");
  }
  if (error)
    return llvm::createStringError(error, "cannot read '" + from + "'");
  return llvm::Error::success();
}

llvm::Error makeToolkit(StringRef folder, StringRef self) {
  llvm::Expected<std::string> toolkit = findToolkit();
  if (!toolkit)
    return toolkit.takeError();
  llvm::SmallString<128> root(*toolkit);
  if (std::error_code error = fs::make_absolute(root))
    return llvm::createStringError(error, "cannot read '" + *toolkit + "'");
  toolkit = std::string(root);
  if (folder.empty() || fs::exists(folder))
    return llvm::createStringError(
        "'" + folder + "' exists; --toolkit=DIR requires a new folder");
  llvm::SmallString<128> bin(folder);
  path::append(bin, "bin");
  if (std::error_code error = fs::create_directories(bin))
    return llvm::createStringError(error, "cannot create '" + bin.str() + "'");
  if (llvm::Error error = linkEntries(*toolkit, folder, {"bin"}))
    return error;
  if (llvm::Error error =
          linkEntries(*toolkit + "/bin", bin, {"nvcc", "ptxas"}))
    return error;
  if (std::error_code error =
          fs::copy_file(*toolkit + "/bin/nvcc", bin + "/nvcc"))
    return llvm::createStringError(error, "cannot copy nvcc");
  if (std::error_code error = fs::setPermissions(
          bin + "/nvcc", fs::all_read | fs::all_exe | fs::owner_write))
    return llvm::createStringError(error, "cannot copy nvcc");
  std::error_code error = fs::create_link(self, bin + "/ptxas");
  if (!error)
    error =
        fs::create_link(*toolkit + "/bin/ptxas", bin + "/ptxas" + realSuffix);
  if (error)
    return llvm::createStringError(error, "cannot create ptxas");
  return llvm::Error::success();
}

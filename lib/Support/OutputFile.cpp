//===- OutputFile.cpp - Writing a tool's output ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Support/OutputFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::redop;

/// Writes to a stream that is no plain file.
static llvm::Error writeTo(llvm::raw_fd_ostream &os, llvm::StringRef path,
                           llvm::StringRef content) {
  os << content;
  os.flush();
  std::error_code error = os.error();
  // Or the stream ends the program when it goes.
  os.clear_error();
  return error ? llvm::createFileError(path, error) : llvm::Error::success();
}

llvm::Error mlir::redop::writeOutputFile(llvm::StringRef path,
                                         llvm::StringRef content) {
  if (path == "-")
    return writeTo(llvm::outs(), path, content);
  llvm::sys::fs::file_status status;
  bool exists = !llvm::sys::fs::status(path, status);
  // Renaming would replace a link, a pipe or a device.
  if (llvm::sys::fs::is_symlink_file(path) ||
      (exists && !llvm::sys::fs::is_regular_file(status))) {
    std::error_code error;
    llvm::raw_fd_ostream os(path, error);
    if (error)
      return llvm::createFileError(path, error);
    return writeTo(os, path, content);
  }
  return llvm::writeToOutput(path, [&](llvm::raw_ostream &os) {
    os << content;
    return llvm::Error::success();
  });
}

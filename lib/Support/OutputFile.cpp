//===- OutputFile.cpp - Writing a tool's output ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Support/OutputFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Signals.h"

using namespace mlir::redop;
namespace fs = llvm::sys::fs;

/// Takes the error off a stream, which would otherwise end the process when the
/// stream is destroyed.
static std::error_code takeError(llvm::raw_fd_ostream &os) {
  std::error_code error = os.error();
  os.clear_error();
  return error;
}

OutputFile::~OutputFile() {
  if (owned)
    (void)takeError(*owned);
  if (temporary.empty())
    return;
  fs::remove(temporary);
  llvm::sys::DontRemoveFileOnSignal(temporary);
}

llvm::Error OutputFile::makeError(std::error_code error) const {
  return error ? llvm::createFileError(path, error) : llvm::Error::success();
}

llvm::Error OutputFile::openDirectly() {
  std::error_code error;
  owned = std::make_unique<llvm::raw_fd_ostream>(path, error);
  return makeError(error);
}

llvm::Error OutputFile::openBeside(llvm::StringRef file) {
  llvm::SmallString<128> name;
  int descriptor;
  // The umask narrows this, as for any new file.
  unsigned mode = fs::all_read | fs::all_write;
  if (std::error_code error = fs::createUniqueFile(
          file + ".%%%%%%.tmp", descriptor, name, fs::OF_None, mode))
    return makeError(error);
  temporary = std::string(name);
  target = file.str();
  // A file that is replaced keeps who may read and write it.
  fs::file_status old;
  if (!fs::status(file, old) && fs::exists(old))
    (void)fs::setPermissions(descriptor, old.permissions());
  llvm::sys::RemoveFileOnSignal(temporary);
  owned =
      std::make_unique<llvm::raw_fd_ostream>(descriptor, /*shouldClose=*/true);
  return llvm::Error::success();
}

/// The standard stream that goes to the file of `status`, under whatever name:
/// replacing that file would lose what others write there.
static llvm::raw_fd_ostream *findStandardStream(const fs::file_status &status) {
  for (int descriptor : {1, 2}) {
    fs::file_status stream;
    if (!fs::status(descriptor, stream) && fs::equivalent(status, stream))
      return descriptor == 1 ? &llvm::outs() : &llvm::errs();
  }
  return nullptr;
}

llvm::Expected<std::unique_ptr<OutputFile>>
OutputFile::open(llvm::StringRef path) {
  std::unique_ptr<OutputFile> file(new OutputFile(path));
  if (path == "-") {
    file->stream = &llvm::outs();
    return file;
  }
  fs::file_status status;
  bool exists = !fs::status(path, status);
  if (exists && (file->stream = findStandardStream(status)))
    return file;
  bool isPlain = !exists || fs::is_regular_file(status);
  llvm::SmallString<128> plain(path);
  // A link that leads nowhere yet cannot be resolved.
  if (fs::is_symlink_file(path))
    isPlain &= exists && !fs::real_path(path, plain);
  if (llvm::Error error =
          isPlain ? file->openBeside(plain) : file->openDirectly())
    return error;
  file->stream = file->owned.get();
  return file;
}

llvm::Error OutputFile::keep() {
  // Some file systems report only now that they could not write.
  if (owned)
    owned->close();
  else
    stream->flush();
  std::error_code error = takeError(*stream);
  if (!error && !temporary.empty())
    error = fs::rename(temporary, target);
  if (error || temporary.empty())
    return makeError(error);
  llvm::sys::DontRemoveFileOnSignal(temporary);
  temporary.clear();
  return llvm::Error::success();
}

llvm::Error mlir::redop::writeOutputFile(llvm::StringRef path,
                                         llvm::StringRef content) {
  llvm::Expected<std::unique_ptr<OutputFile>> file = OutputFile::open(path);
  if (!file)
    return file.takeError();
  (*file)->os() << content;
  return (*file)->keep();
}

llvm::Error mlir::redop::writeAndClose(int descriptor, llvm::StringRef path,
                                       llvm::StringRef content) {
  llvm::raw_fd_ostream os(descriptor, /*shouldClose=*/true);
  os << content;
  os.close();
  std::error_code error = takeError(os);
  return error ? llvm::createFileError(path, error) : llvm::Error::success();
}

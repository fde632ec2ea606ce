//===- OutputFile.cpp - Writing a tool's output ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Support/OutputFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include <filesystem>

using namespace mlir::redop;
namespace fs = llvm::sys::fs;

/// Clears the error of a stream, which would otherwise end the process when the
/// stream is destroyed.
static std::error_code takeError(llvm::raw_fd_ostream &os) {
  std::error_code error = os.error();
  os.clear_error();
  return error;
}

/// Removes a temporary file and clears its name.
static void discard(std::string &name) {
  if (name.empty())
    return;
  fs::remove(name);
  llvm::sys::DontRemoveFileOnSignal(name);
  name.clear();
}

OutputFile::~OutputFile() {
  if (owned)
    (void)takeError(*owned);
  discard(temporary);
  discard(saved);
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
  // Preserve the permissions of a file that is replaced.
  fs::file_status old;
  if (!fs::status(file, old) && fs::exists(old))
    (void)fs::setPermissions(descriptor, old.permissions());
  llvm::sys::RemoveFileOnSignal(temporary);
  owned =
      std::make_unique<llvm::raw_fd_ostream>(descriptor, /*shouldClose=*/true);
  return llvm::Error::success();
}

/// Returns the standard stream that refers to the file of `status`, if any:
/// replacing this file would lose what is written to the stream.
static llvm::raw_fd_ostream *findStandardStream(const fs::file_status &status) {
  for (int descriptor : {1, 2}) {
    fs::file_status stream;
    if (!fs::status(descriptor, stream) && fs::equivalent(status, stream))
      return descriptor == 1 ? &llvm::outs() : &llvm::errs();
  }
  return nullptr;
}

/// Resolves `path`, a link to a file that does not exist yet. Fails if the
/// links form a cycle.
static bool followLinks(llvm::SmallVectorImpl<char> &path) {
  // The limit of the Linux kernel.
  for (unsigned steps = 0; steps < 40; ++steps) {
    llvm::StringRef link(path.data(), path.size());
    std::error_code error;
    std::string next =
        std::filesystem::read_symlink(link.str(), error).string();
    if (error)
      return true;
    if (llvm::sys::path::is_absolute(next))
      path.clear();
    else
      llvm::sys::path::remove_filename(path);
    llvm::sys::path::append(path, next);
  }
  return false;
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
  if (fs::is_symlink_file(path))
    isPlain &= exists ? !fs::real_path(path, plain) : followLinks(plain);
  if (llvm::Error error =
          isPlain ? file->openBeside(plain) : file->openDirectly())
    return error;
  file->stream = file->owned.get();
  return file;
}

std::error_code OutputFile::finish() {
  // Some file systems report write errors only when the file is closed.
  if (owned)
    owned->close();
  else
    stream->flush();
  return takeError(*stream);
}

std::error_code OutputFile::place() {
  if (temporary.empty())
    return {};
  if (std::error_code error = fs::rename(temporary, target))
    return error;
  llvm::sys::DontRemoveFileOnSignal(temporary);
  temporary.clear();
  return {};
}

llvm::Error OutputFile::keep() {
  std::error_code error = finish();
  return makeError(error ? error : place());
}

/// Creates a second name for the file at `target`, if it exists: a hard link if
/// the file system supports it, else a copy.
std::error_code OutputFile::saveOld() {
  if (temporary.empty() || !fs::exists(target))
    return {};
  llvm::SmallString<128> name;
  fs::createUniquePath(target + ".%%%%%%.old", name, /*MakeAbsolute=*/false);
  if (fs::create_hard_link(target, name)) {
    int descriptor;
    if (std::error_code error = fs::createUniqueFile(
            target + ".%%%%%%.old", descriptor, name, fs::OF_None))
      return error;
    saved = std::string(name);
    std::error_code error = fs::copy_file(target, descriptor);
    fs::file_status old;
    if (!error && !fs::status(target, old))
      (void)fs::setPermissions(descriptor, old.permissions());
    fs::file_t file = fs::convertFDToNativeFile(descriptor);
    std::error_code closed = fs::closeFile(file);
    if (error || closed)
      return error ? error : closed;
  }
  saved = std::string(name);
  llvm::sys::RemoveFileOnSignal(saved);
  return {};
}

/// Undoes place().
std::error_code OutputFile::restoreOld() {
  if (target.empty() || !temporary.empty())
    return {};
  if (saved.empty())
    return fs::remove(target);
  if (std::error_code error = fs::rename(saved, target))
    return error;
  llvm::sys::DontRemoveFileOnSignal(saved);
  saved.clear();
  return {};
}

/// Returns the canonical name of a file, regardless of the path to its
/// directory.
static std::string getPlace(llvm::StringRef path) {
  llvm::SmallString<128> place;
  llvm::StringRef folder = llvm::sys::path::parent_path(path);
  (void)fs::real_path(folder.empty() ? "." : folder, place);
  llvm::sys::path::append(place, llvm::sys::path::filename(path));
  return place.str().str();
}

llvm::Error
OutputFile::keepAll(llvm::ArrayRef<std::unique_ptr<OutputFile>> files) {
  for (const auto &file : files)
    if (std::error_code error = file->finish())
      return file->makeError(error);
  llvm::StringMap<llvm::StringRef> places;
  for (const auto &file : files) {
    if (file->target.empty())
      continue;
    auto [known, isNew] =
        places.try_emplace(getPlace(file->target), file->path);
    if (!isNew)
      return llvm::createStringError("'" + file->path +
                                     "': it is the same file as '" +
                                     known->second + "'");
  }
  for (const auto &file : files)
    if (std::error_code error = file->saveOld())
      return file->makeError(error);
  for (const auto &file : files) {
    std::error_code error = file->place();
    if (!error)
      continue;
    llvm::Error problem = file->makeError(error);
    for (const auto &placed : files) {
      if (placed == file)
        break;
      if (std::error_code lost = placed->restoreOld())
        problem = llvm::joinErrors(std::move(problem), placed->makeError(lost));
    }
    return problem;
  }
  for (const auto &file : files)
    discard(file->saved);
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

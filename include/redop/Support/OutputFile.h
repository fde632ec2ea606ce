//===- OutputFile.h - Writing a tool's output -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_OUTPUTFILE_H
#define REDOP_SUPPORT_OUTPUTFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#include <string>

namespace mlir::redop {

/// An output file that is written atomically: to a temporary file in the same
/// directory, which replaces the old file after everything has been written and
/// flushed. Standard output ("-"), pipes and devices are written to
/// directly; for a link, its target is replaced.
///
/// LLVM's writeToOutput renames without checking whether writing succeeded,
/// and ToolOutputFile truncates the old file before the new one is complete.
class OutputFile {
public:
  /// Opens the file at `path`. All errors contain the path.
  static llvm::Expected<std::unique_ptr<OutputFile>> open(llvm::StringRef path);
  /// Removes the temporary file unless keep() was called.
  ~OutputFile();

  llvm::raw_ostream &os() { return *stream; }

  /// Closes the file and moves it to its final path.
  llvm::Error keep();
  /// Same as keep() for several files, all or none of which are kept: if one of
  /// them cannot be moved, the previous files are restored.
  static llvm::Error keepAll(llvm::ArrayRef<std::unique_ptr<OutputFile>> files);

private:
  OutputFile(llvm::StringRef path) : path(path) {}
  std::error_code finish();
  std::error_code place();
  std::error_code saveOld();
  std::error_code restoreOld();
  llvm::Error openBeside(llvm::StringRef target);
  llvm::Error openDirectly();
  llvm::Error makeError(std::error_code error) const;

  /// The path as specified by the caller, for messages.
  std::string path;
  /// The temporary file, and the file that keep() replaces; both
  /// are empty for files that are written to directly.
  std::string temporary, target;
  /// The previous file at `target`, while keepAll() may have to restore it.
  std::string saved;
  std::unique_ptr<llvm::raw_fd_ostream> owned;
  llvm::raw_fd_ostream *stream = nullptr;
};

/// Writes `content` to the file at `path`, using OutputFile.
llvm::Error writeOutputFile(llvm::StringRef path, llvm::StringRef content);

/// Writes `content` to the open file `descriptor` and closes it. Errors contain
/// `path`.
llvm::Error writeAndClose(int descriptor, llvm::StringRef path,
                          llvm::StringRef content);

} // namespace mlir::redop

#endif // REDOP_SUPPORT_OUTPUTFILE_H

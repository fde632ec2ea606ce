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

/// A file that is written as a whole or not at all: into a new file beside it,
/// which replaces it only once everything has been written and the file system
/// has taken it. Standard output ("-"), pipes and devices are written to
/// directly; of a link, the file that it leads to is replaced.
///
/// LLVM's writeToOutput renames without asking whether the writing succeeded,
/// and ToolOutputFile truncates the old file before there is anything new.
class OutputFile {
public:
  /// Opens the file at `path`. Like all errors here, one names the path.
  static llvm::Expected<std::unique_ptr<OutputFile>> open(llvm::StringRef path);
  /// Removes what keep() has not kept.
  ~OutputFile();

  llvm::raw_ostream &os() { return *stream; }

  /// Ends the writing and puts the file where it belongs.
  llvm::Error keep();
  /// keep() for several files: all of them, or none. Where one cannot be put in
  /// place, those that were are what they were before.
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

  /// As the caller names it, for messages.
  std::string path;
  /// The file written to until keep(), and the one that it then becomes; both
  /// empty for what is written to directly.
  std::string temporary, target;
  /// What stood at `target`, while keepAll() may have to put it back.
  std::string saved;
  std::unique_ptr<llvm::raw_fd_ostream> owned;
  llvm::raw_fd_ostream *stream = nullptr;
};

/// Writes `content` to the file at `path`, as OutputFile does.
llvm::Error writeOutputFile(llvm::StringRef path, llvm::StringRef content);

/// Writes `content` to the open file `descriptor` and closes it. An error names
/// `path`.
llvm::Error writeAndClose(int descriptor, llvm::StringRef path,
                          llvm::StringRef content);

} // namespace mlir::redop

#endif // REDOP_SUPPORT_OUTPUTFILE_H

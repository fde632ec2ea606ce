//===- TemporaryFiles.h - Files that no signal leaves -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_PTXAS_TEMPORARYFILES_H
#define REDOP_TOOLS_REDOP_PTXAS_TEMPORARYFILES_H

#include "llvm/ADT/StringRef.h"
#include <string>

/// Files that the destructor removes, and also SIGHUP, SIGINT, SIGQUIT and
/// SIGTERM, which still end the process. There is at most one object.
class TemporaryFiles {
public:
  TemporaryFiles() = default;
  ~TemporaryFiles();
  TemporaryFiles(const TemporaryFiles &) = delete;
  TemporaryFiles &operator=(const TemporaryFiles &) = delete;

  /// Creates an empty file. Empty if that fails, or if there are three.
  std::string create(llvm::StringRef suffix);
};

/// Ends this process, a new child of `parent`, when `parent` ends.
void endWithParent(int parent);

#endif // REDOP_TOOLS_REDOP_PTXAS_TEMPORARYFILES_H

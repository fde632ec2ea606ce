//===- Files.h - Output files of a run --------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_FILES_H
#define REDOP_FUZZ_FILES_H

#include "redop/Support/OutputFile.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::redop::fuzz {

/// Writes a file, or exits on failure.
inline void writeFile(llvm::StringRef path, llvm::StringRef content) {
  if (llvm::Error error = writeOutputFile(path, content)) {
    llvm::errs() << "redop-fuzz: error: cannot write "
                 << llvm::toString(std::move(error)) << "\n";
    exit(2);
  }
}

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_FILES_H

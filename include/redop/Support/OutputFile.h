//===- OutputFile.h - Writing a tool's output -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_OUTPUTFILE_H
#define REDOP_SUPPORT_OUTPUTFILE_H

#include "llvm/Support/Error.h"

namespace mlir::redop {

/// Writes `content` to the file at `path`, or to standard output for "-". A
/// plain file is written whole or not at all; a link is followed, and a pipe or
/// a device written to as it is. An error names the path.
llvm::Error writeOutputFile(llvm::StringRef path, llvm::StringRef content);

} // namespace mlir::redop

#endif // REDOP_SUPPORT_OUTPUTFILE_H

//===- Version.h - The output of --version ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_VERSION_H
#define REDOP_SUPPORT_VERSION_H

#include "llvm/Support/raw_ostream.h"

namespace mlir::redop {

/// Returns the version of redop as "MAJOR.MINOR.PATCH".
llvm::StringRef getVersion();

/// Prints the versions of redop and LLVM, the newest supported PTX version, and
/// the address of the project.
void printVersion(llvm::raw_ostream &os);

/// For the main function of a tool: --version is printVersion, and if the tool
/// crashes, it asks for a report to the address of the project.
void identifyTool();

} // namespace mlir::redop

#endif // REDOP_SUPPORT_VERSION_H

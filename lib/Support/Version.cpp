//===- Version.cpp - The output of --version ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Support/Version.h"
#include "redop/TargetInfo/PtxVersion.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/PrettyStackTrace.h"

llvm::StringRef mlir::redop::getVersion() { return REDOP_VERSION; }

void mlir::redop::printVersion(llvm::raw_ostream &os) {
  os << "redop " << getVersion() << "\n"
     << "LLVM and MLIR " << LLVM_VERSION_STRING << "\n"
     << "newest supported PTX ISA: " << PtxVersion::newest().str() << "\n"
     << "project: " REDOP_ADDRESS "\n";
}

void mlir::redop::identifyTool() {
  llvm::cl::SetVersionPrinter(printVersion);
  llvm::setBugReportMsg(
      "PLEASE report this crash at " REDOP_ADDRESS
      ", with the backtrace, the command line and the input.\n");
}

//===- redop-lsp-server.cpp - mlir-lsp-server with redop ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "redop/Support/RegisterAll.h"
#include "redop/Support/Version.h"
#include "llvm/Support/CommandLine.h"

int main(int argc, char **argv) {
  llvm::cl::SetVersionPrinter(mlir::redop::printVersion);
  mlir::DialectRegistry registry;
  mlir::redop::registerAllDialectsAndExtensions(registry);
  return failed(mlir::MlirLspServerMain(argc, argv, registry));
}

//===- redop-opt.cpp - Driver for redop's and upstream's passes -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "redop/Support/RegisterAll.h"
#include "redop/Support/Version.h"
#include "llvm/Support/CommandLine.h"

int main(int argc, char **argv) {
  llvm::cl::SetVersionPrinter(mlir::redop::printVersion);
  mlir::redop::registerAllPassesAndPipelines();
  mlir::DialectRegistry registry;
  mlir::redop::registerAllDialectsAndExtensions(registry);
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "redop optimizer driver\n", registry));
}

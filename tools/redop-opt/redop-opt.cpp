//===- redop-opt.cpp - Driver for redop's and upstream's passes -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "redop/Conversion/Passes.h"
#include "redop/Dialect/Redop.h"
#include "redop/Support/Version.h"
#include "redop/Transforms/Passes.h"
#include "llvm/Support/CommandLine.h"

int main(int argc, char **argv) {
  llvm::cl::SetVersionPrinter(mlir::redop::printVersion);
  mlir::registerAllPasses();
  mlir::redop::registerRedopConversionPasses();
  mlir::redop::registerRedopTransformsPasses();

  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<mlir::redop::RedopDialect>();
  mlir::redop::registerConvertRedopToLLVMInterface(registry);
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "redop optimizer driver\n", registry));
}

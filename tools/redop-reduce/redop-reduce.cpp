//===- redop-reduce.cpp - mlir-reduce with redop --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "redop/Reduce/RedopReductions.h"
#include "redop/Support/RegisterAll.h"
#include "redop/Support/Version.h"
#include "llvm/Support/CommandLine.h"

int main(int argc, char **argv) {
  llvm::cl::SetVersionPrinter(mlir::redop::printVersion);
  mlir::redop::registerAllPassesAndPipelines();
  mlir::DialectRegistry registry;
  mlir::redop::registerAllDialectsAndExtensions(registry);
  mlir::redop::registerRedopReductions(registry);
  mlir::MLIRContext context(registry);
  return failed(mlir::mlirReduceMain(argc, argv, context));
}

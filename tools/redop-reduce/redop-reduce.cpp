//===- redop-reduce.cpp - mlir-reduce with redop --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Diagnostics.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "redop/Reduce/RedopReductions.h"
#include "redop/Support/RegisterAll.h"
#include "redop/Support/Version.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

int main(int argc, char **argv) {
  llvm::cl::SetVersionPrinter(mlir::redop::printVersion);
  mlir::redop::registerAllPassesAndPipelines();
  mlir::DialectRegistry registry;
  mlir::redop::registerAllDialectsAndExtensions(registry);
  mlir::redop::registerRedopReductions(registry);
  mlir::MLIRContext context(registry);
  context.printOpOnDiagnostic(false);

  // mlir-reduce also tries modules that do not verify. What is said of them is
  // of interest to nobody, unless nothing comes out.
  std::vector<mlir::Diagnostic> said;
  auto keeping = std::make_unique<mlir::ScopedDiagnosticHandler>(
      &context, [&](mlir::Diagnostic &diagnostic) {
        said.push_back(std::move(diagnostic));
      });
  if (succeeded(mlir::mlirReduceMain(argc, argv, context)))
    return 0;
  keeping.reset();
  llvm::SourceMgr sourceMgr;
  mlir::SourceMgrDiagnosticHandler printing(sourceMgr, &context);
  for (mlir::Diagnostic &diagnostic : said)
    context.getDiagEngine().emit(std::move(diagnostic));
  // It does not say that it could not open its output.
  if (said.empty())
    llvm::WithColor::error(llvm::errs(), "redop-reduce")
        << "cannot read the input, or cannot write the output\n";
  return 1;
}

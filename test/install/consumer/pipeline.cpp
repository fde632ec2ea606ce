//===- pipeline.cpp - Another project runs redop-lower --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "redop/Conversion/Passes.h"
#include "redop/Dialect/Redop.h"
#include "redop/Pipelines/Pipelines.h"

using namespace mlir;

static constexpr llvm::StringLiteral kernel = R"(
gpu.module @kernels {
  gpu.func @add(%v: f16, %m: memref<?xf16>, %i: index) kernel {
    redop.store_reduce addf %v, %m[%i] : f16, memref<?xf16>
    gpu.return
  }
})";

int main() {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registry.insert<redop::RedopDialect>();
  redop::registerConvertRedopToLLVMInterface(registry);
  MLIRContext context(registry);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(kernel, &context);
  if (!module)
    return 1;

  redop::RedopLowerOptions options;
  options.chip = "sm_70";
  PassManager manager(&context);
  redop::buildRedopLowerPipeline(manager, options);
  if (failed(manager.run(*module)))
    return 1;
  module->print(llvm::outs());
  return 0;
}

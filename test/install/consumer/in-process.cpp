//===- in-process.cpp - Another project compiles a kernel -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Parser/Parser.h"
#include "redop/Compile/Compile.h"

using namespace mlir;

static constexpr llvm::StringLiteral kernel = R"(
gpu.module @kernels {
  gpu.func @add(%sum: memref<1xf32>, %in: memref<?xf32>) kernel {
    %zero = arith.constant 0 : index
    %i = gpu.global_id x
    %v = memref.load %in[%i] : memref<?xf32>
    %square = arith.mulf %v, %v : f32
    %old = memref.atomic_rmw addf %square, %sum[%zero] : (f32, memref<1xf32>) -> f32
    gpu.return
  }
})";

int main() {
  DialectRegistry registry;
  redop::registerCompileDialects(registry);
  MLIRContext context(registry);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(kernel, &context);
  redop::CompileOptions options;
  options.chip = "sm_90";
  if (!module)
    return 1;
  FailureOr<std::string> ptx = redop::compile(*module, options);
  if (failed(ptx))
    return 1;
  llvm::outs() << *ptx;
  return 0;
}

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
llvm.func @add(%p: !llvm.ptr<1>, %v: f32) attributes {nvvm.kernel} {
  redop.red add f32 %p, %v : !llvm.ptr<1>, f32
  llvm.return
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

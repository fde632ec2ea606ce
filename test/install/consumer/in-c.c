//===- in-c.c - Another project compiles a kernel through the C API -------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop-c/Compile.h"
#include "redop-c/Dialect.h"
#include "redop-c/Forms.h"
#include <stdio.h>

static void print(MlirStringRef text, void *file) {
  fwrite(text.data, 1, text.length, (FILE *)file);
}

static MlirLogicalResult report(MlirDiagnostic diagnostic, void *file) {
  mlirDiagnosticPrint(diagnostic, print, file);
  return mlirLogicalResultSuccess();
}

int main(void) {
  MlirStringRef kernel = mlirStringRefCreateFromCString(
      "llvm.func @add(%p: !llvm.ptr<1>, %v: f32) attributes {nvvm.kernel} {\n"
      "  redop.red add f32 %p, %v : !llvm.ptr<1>, f32\n"
      "  llvm.return\n"
      "}\n");
  RedopCompileOptions options = redopCompileOptionsGetDefault();
  options.chip = mlirStringRefCreateFromCString("sm_90");
  MlirLogicalResult result =
      redopCompile(kernel, mlirStringRefCreateFromCString("kernel"), options,
                   print, stdout, report, stderr);
  return mlirLogicalResultIsFailure(result);
}

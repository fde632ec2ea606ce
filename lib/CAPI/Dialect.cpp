//===- Dialect.cpp - C API: the dialect and its passes --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop-c/Dialect.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Registration.h"
#include "redop/Compile/Compile.h"
#include "redop/InitAll.h"
#include "redop/Support/Version.h"

using namespace mlir;
using namespace mlir::redop;

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Redop, redop, RedopDialect)

void redopRegisterAllDialects(MlirDialectRegistry registry) {
  registerAllDialectsAndExtensions(*unwrap(registry));
  registerCompileDialects(*unwrap(registry));
}

void redopRegisterAllPasses(void) {
  static bool registered = (registerAllPassesAndPipelines(), true);
  (void)registered;
}

MlirStringRef redopGetVersion(void) { return wrap(getVersion()); }

//===- Dialect.h - C API: the dialect and its passes --------------*- C -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The dialect for C programs and for bindings. A context knows it through
/// mlirDialectHandleInsertDialect(mlirGetDialectHandle__redop__(), registry)
/// or, with all that kernels need beside it, through
/// redopRegisterAllDialects().
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_C_DIALECT_H
#define REDOP_C_DIALECT_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Redop, redop);

/// Adds redop, all of MLIR's own dialects, and the interfaces and translations
/// through which they are lowered: what redop-opt and redop-compile know.
MLIR_CAPI_EXPORTED void redopRegisterAllDialects(MlirDialectRegistry registry);

/// Registers the passes of redop, and those of MLIR, for use by name in pass
/// pipelines. Once is enough for a process; more calls do nothing.
MLIR_CAPI_EXPORTED void redopRegisterAllPasses(void);

/// The version of redop, such as "0.1.0".
MLIR_CAPI_EXPORTED MlirStringRef redopGetVersion(void);

#ifdef __cplusplus
}
#endif

#endif // REDOP_C_DIALECT_H

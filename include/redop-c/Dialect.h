//===- Dialect.h - C API: the dialect and its passes --------------*- C -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The dialect for C programs and for bindings. Add it to a registry with
/// mlirDialectHandleInsertDialect(mlirGetDialectHandle__redop__(), registry)
/// or, with all dialects that kernels use, with redopRegisterAllDialects().
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_C_DIALECT_H
#define REDOP_C_DIALECT_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Redop, redop);

/// Adds redop, all of MLIR's dialects, and the interfaces and translations
/// for lowering them: everything that redop-opt and redop-compile register.
MLIR_CAPI_EXPORTED void redopRegisterAllDialects(MlirDialectRegistry registry);

/// Registers the passes of redop and MLIR, for use by name in pass
/// pipelines. Further calls in the same process have no effect.
MLIR_CAPI_EXPORTED void redopRegisterAllPasses(void);

/// Returns the version of redop as "MAJOR.MINOR.PATCH".
MLIR_CAPI_EXPORTED MlirStringRef redopGetVersion(void);

#ifdef __cplusplus
}
#endif

#endif // REDOP_C_DIALECT_H

//===- Target.h - C API: chips and PTX versions -------------------*- C -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_C_TARGET_H
#define REDOP_C_TARGET_H

#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A chip and a PTX version.
typedef struct RedopTarget {
  unsigned sm;     ///< 90 for sm_90a.
  char suffix;     ///< 'a', 'f', or 0 for a plain chip.
  unsigned minPtx; ///< The first PTX version that supports the chip: 80 is 8.0.
  unsigned ptx;    ///< The requested version, 0 if none.
} RedopTarget;

/// Parses a chip ("sm_90a") and a PTX version ("8.8", "88", "+ptx88", or empty
/// for none). On failure, passes a message with the legal values to `error`.
MLIR_CAPI_EXPORTED MlirLogicalResult redopTargetParse(MlirStringRef chip,
                                                      MlirStringRef ptx,
                                                      RedopTarget *target,
                                                      MlirStringCallback error,
                                                      void *userData);

/// Writes the name of the chip, such as "sm_90a".
MLIR_CAPI_EXPORTED void
redopTargetPrint(RedopTarget target, MlirStringCallback output, void *userData);

/// Calls `visit` for every chip, in ascending order, without a requested PTX
/// version.
MLIR_CAPI_EXPORTED void redopForEachTarget(void (*visit)(RedopTarget target,
                                                         void *userData),
                                           void *userData);

/// Returns the newest supported PTX version: 90 is 9.0.
MLIR_CAPI_EXPORTED unsigned redopGetNewestPtx(void);

#ifdef __cplusplus
}
#endif

#endif // REDOP_C_TARGET_H

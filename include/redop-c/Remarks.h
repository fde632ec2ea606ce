//===- Remarks.h - C API: remarks of passes -----------------------*- C -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_C_REMARKS_H
#define REDOP_C_REMARKS_H

#include "mlir-c/Diagnostics.h"
#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of a remark.
typedef enum RedopRemarkKind {
  RedopRemarkPassed,   ///< An op was replaced, or a rewrite was applied.
  RedopRemarkMissed,   ///< An op was not changed.
  RedopRemarkFailure,  ///< A requested property was lost, or an op is wrong.
  RedopRemarkAnalysis, ///< A note.
} RedopRemarkKind;

/// A part of the text of a remark.
typedef struct RedopRemarkArgument {
  MlirStringRef name;
  MlirStringRef value;
} RedopRemarkArgument;

/// A remark, which is valid during the callback. Its location is valid as long
/// as its context.
typedef struct RedopRemark {
  RedopRemarkKind kind;
  MlirStringRef category; ///< The name of the pass.
  MlirStringRef name;     ///< As in "Raised", "LeftAlone" and "Lost".
  MlirStringRef function; ///< Empty if it is not about a function.
  MlirLocation location;
  intptr_t numArguments;
  const RedopRemarkArgument *arguments;
} RedopRemark;

typedef void (*RedopRemarkCallback)(const RedopRemark *remark, void *userData);

/// Calls `callback` for each remark of the passes that run in `context`, on the
/// thread of the pass, but never on two threads at once. Fails if the context
/// has a remark engine already.
MLIR_CAPI_EXPORTED MlirLogicalResult redopContextAttachRemarkCallback(
    MlirContext context, RedopRemarkCallback callback, void *userData);

/// Ends the calls. Without a callback, nothing happens.
MLIR_CAPI_EXPORTED void redopContextDetachRemarkCallback(MlirContext context);

/// Whether a diagnostic of redop, in a diagnostic handler, is a loss: the code
/// does not do all that its source requests. Other remarks and warnings are
/// about time, or are from LLVM and ptxas.
MLIR_CAPI_EXPORTED bool redopDiagnosticIsLoss(MlirDiagnostic diagnostic);

#ifdef __cplusplus
}
#endif

#endif // REDOP_C_REMARKS_H

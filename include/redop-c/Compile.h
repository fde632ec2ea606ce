//===- Compile.h - C API: kernels to PTX and cubin ----------------*- C -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_C_COMPILE_H
#define REDOP_C_COMPILE_H

#include "mlir-c/Diagnostics.h"
#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What a compilation returns.
typedef enum RedopEmit {
  RedopEmitMLIR,  ///< The kernels lowered to the LLVM dialect.
  RedopEmitLLVM,  ///< Optimised LLVM IR as text.
  RedopEmitPTX,   ///< PTX text.
  RedopEmitCubin, ///< Machine code, made by ptxas.
} RedopEmit;

/// What becomes a sequence that the target has.
typedef enum RedopLegalize {
  RedopLegalizePortable, ///< Portable ops; others are instructions, and an
                         ///< error where the target lacks theirs.
  RedopLegalizeAll,      ///< Those, and each red and redux.sync that the target
                         ///< lacks.
} RedopLegalize;

/// The scope of an atomic op that names none.
typedef enum RedopRaiseScope {
  RedopRaiseScopeCta,     ///< The threads of a block.
  RedopRaiseScopeCluster, ///< The threads of a cluster.
  RedopRaiseScopeGpu,     ///< The threads of the GPU.
  RedopRaiseScopeSys,     ///< All threads of all GPUs and the host.
} RedopRaiseScope;

/// The order of an atomic op that names none.
typedef enum RedopRaiseOrdering {
  RedopRaiseOrderingRelaxed, ///< None: the access is atomic.
  RedopRaiseOrderingAcqRel,  ///< A release fence before and an acquire fence
                             ///< after it.
} RedopRaiseOrdering;

/// The optimisation level that suits the input: 3 for MLIR; LLVM IR is compiled
/// as it is.
#define REDOP_OPT_LEVEL_DEFAULT (~0u)

/// The options of redop-compile. An empty string leaves the choice to it.
typedef struct RedopCompileOptions {
  MlirStringRef chip;   ///< As in "sm_90a"; by default the input's.
  MlirStringRef ptx;    ///< The PTX version, as in "8.8".
  MlirStringRef module; ///< The gpu.module to compile, when there are several.
  MlirStringRef ptxas;  ///< The ptxas to run.
  RedopEmit emit;
  unsigned optLevel;     ///< 0 to 3, or REDOP_OPT_LEVEL_DEFAULT.
  bool verifyTarget;     ///< Whether to reject forms that the target lacks.
  bool raise;            ///< Whether other dialects' ops are raised first.
  RedopRaiseScope scope; ///< What memref.atomic_rmw is raised to.
  RedopRaiseOrdering ordering; ///< What memref.atomic_rmw is raised to.
  RedopLegalize legalize;
} RedopCompileOptions;

/// PTX at the default level with the target checked, other ops raised, portable
/// ops legalised, and all strings empty.
MLIR_CAPI_EXPORTED RedopCompileOptions redopCompileOptionsGetDefault(void);

/// Whether there can be code for `chip` in PTX version `ptx`, each of which may
/// be empty, whatever the kernels are. If not, `error` gets a message that
/// names what there is.
MLIR_CAPI_EXPORTED MlirLogicalResult
redopCompileCheckTarget(MlirStringRef chip, MlirStringRef ptx,
                        MlirStringCallback error, void *userData);

/// Compiles kernels, given as text or bytecode of MLIR or as LLVM IR or
/// bitcode, as redop-compile does. The content tells which.
/// Locations say that they are from `name`.
///
/// Each call works in a context of its own, so calls may run at the same time.
/// `output` gets the code. `diagnostic` gets every diagnostic, and no state of
/// the caller is touched otherwise; what makes LLVM give up is one as well.
MLIR_CAPI_EXPORTED MlirLogicalResult redopCompile(
    MlirStringRef source, MlirStringRef name, RedopCompileOptions options,
    MlirStringCallback output, void *outputData,
    MlirDiagnosticHandler diagnostic, void *diagnosticData);

#ifdef __cplusplus
}
#endif

#endif // REDOP_C_COMPILE_H

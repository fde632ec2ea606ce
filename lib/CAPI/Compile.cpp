//===- Compile.cpp - C API: kernels to PTX and cubin ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop-c/Compile.h"
#include "mlir/CAPI/Diagnostics.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/CAPI/Utils.h"
#include "redop-c/Dialect.h"
#include "redop/Compile/CompileSource.h"

using namespace mlir;
using namespace mlir::redop;

RedopCompileOptions redopCompileOptionsGetDefault(void) {
  MlirStringRef none = {nullptr, 0};
  return {none,
          none,
          none,
          none,
          RedopEmitPTX,
          REDOP_OPT_LEVEL_DEFAULT,
          /*verifyTarget=*/true,
          /*raise=*/true,
          RedopRaiseScopeGpu,
          RedopRaiseOrderingRelaxed,
          RedopLegalizePortable};
}

/// All dialects, put together once.
static Scope getScope(RedopRaiseScope scope) {
  switch (scope) {
  case RedopRaiseScopeCta:
    return Scope::Cta;
  case RedopRaiseScopeCluster:
    return Scope::Cluster;
  case RedopRaiseScopeGpu:
    return Scope::Gpu;
  case RedopRaiseScopeSys:
    return Scope::Sys;
  }
  return Scope::Sys;
}

static const DialectRegistry &getRegistry() {
  static const DialectRegistry *registry = [] {
    auto *all = new DialectRegistry;
    redopRegisterAllDialects(wrap(all));
    return all;
  }();
  return *registry;
}

MlirLogicalResult redopCompileCheckTarget(MlirStringRef chip, MlirStringRef ptx,
                                          MlirStringCallback error,
                                          void *userData) {
  CompileOptions options;
  options.chip = unwrap(chip).str();
  options.ptx = unwrap(ptx).str();
  llvm::Error problem = checkCompileTarget(options);
  if (!problem)
    return mlirLogicalResultSuccess();
  mlir::detail::CallbackOstream(error, userData)
      << llvm::toString(std::move(problem));
  return mlirLogicalResultFailure();
}

MlirLogicalResult redopCompile(MlirStringRef source, MlirStringRef name,
                               RedopCompileOptions options,
                               MlirStringCallback output, void *outputData,
                               MlirDiagnosticHandler diagnostic,
                               void *diagnosticData) {
  CompileOptions settings;
  settings.chip = unwrap(options.chip).str();
  settings.ptx = unwrap(options.ptx).str();
  settings.module = unwrap(options.module).str();
  settings.ptxas = unwrap(options.ptxas).str();
  settings.emit = static_cast<EmitKind>(options.emit);
  if (options.optLevel != REDOP_OPT_LEVEL_DEFAULT)
    settings.optLevel = options.optLevel;
  settings.verifyTarget = options.verifyTarget;
  settings.raise = options.raise;
  settings.scope = getScope(options.scope);
  settings.ordering = options.ordering == RedopRaiseOrderingAcqRel
                          ? RaiseOrdering::AcqRel
                          : RaiseOrdering::Relaxed;
  settings.legalize = static_cast<LegalizeExtent>(options.legalize);
  FailureOr<std::string> code =
      compileSource(unwrap(source), unwrap(name), getRegistry(), settings,
                    [&](Diagnostic &message) {
                      (void)diagnostic(wrap(message), diagnosticData);
                    });
  if (failed(code))
    return mlirLogicalResultFailure();
  output(wrap(StringRef(*code)), outputData);
  return mlirLogicalResultSuccess();
}

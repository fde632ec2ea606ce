//===- Compile.cpp - C API: kernels to PTX and cubin ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop-c/Compile.h"
#include "Remarks.h"
#include "mlir/CAPI/Diagnostics.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/CAPI/Utils.h"
#include "redop-c/Dialect.h"
#include "redop/Compile/CompileSource.h"

using namespace mlir;
using namespace mlir::redop;

RedopCompileOptions redopCompileOptionsGetDefault(void) {
  // All others are empty, or false.
  RedopCompileOptions options = {};
  options.ptxasSeconds = CompileOptions().ptxasSeconds;
  options.emit = RedopEmitPTX;
  options.optLevel = REDOP_OPT_LEVEL_DEFAULT;
  options.verifyTarget = true;
  options.checkPtx = true;
  options.raise = true;
  options.scope = RedopRaiseScopeGpu;
  options.ordering = RedopRaiseOrderingRelaxed;
  options.legalize = RedopLegalizePortable;
  options.dynamicSharedMemory = -1;
  return options;
}

// The C enums have the same numbers as the C++ enums.
template <typename C, typename Cpp> static constexpr bool isSame(C c, Cpp cpp) {
  return static_cast<int>(c) == static_cast<int>(cpp);
}
static_assert(isSame(RedopEmitMLIR, EmitKind::MLIR) &&
              isSame(RedopEmitLLVM, EmitKind::LLVM) &&
              isSame(RedopEmitPTX, EmitKind::PTX) &&
              isSame(RedopEmitCubin, EmitKind::Cubin));
static_assert(isSame(RedopLegalizePortable, LegalizeExtent::Portable) &&
              isSame(RedopLegalizeAll, LegalizeExtent::All));
static_assert(isSame(RedopRaiseOrderingRelaxed, RaiseOrdering::Relaxed) &&
              isSame(RedopRaiseOrderingAcqRel, RaiseOrdering::AcqRel));

/// The IR numbers scopes differently.
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

/// All dialects, registered once.
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

static std::vector<std::string> unwrapChips(intptr_t numChips,
                                            const MlirStringRef *chips) {
  std::vector<std::string> names;
  for (intptr_t i = 0; i < numChips; ++i)
    names.push_back(unwrap(chips[i]).str());
  return names;
}

MlirLogicalResult redopCompileCheckTargets(intptr_t numChips,
                                           const MlirStringRef *chips,
                                           MlirStringRef ptx,
                                           MlirStringCallback error,
                                           void *userData) {
  llvm::Error problem =
      checkCompileTargets(unwrapChips(numChips, chips), unwrap(ptx));
  if (!problem)
    return mlirLogicalResultSuccess();
  mlir::detail::CallbackOstream(error, userData)
      << llvm::toString(std::move(problem));
  return mlirLogicalResultFailure();
}

static CompileOptions unwrapOptions(const RedopCompileOptions &options) {
  CompileOptions settings = PermissionOptions::set(
      CompileOptions(), PermissionOptions::read(options));
  settings.chip = unwrap(options.chip).str();
  settings.ptx = unwrap(options.ptx).str();
  settings.module = unwrap(options.module).str();
  settings.ptxas = unwrap(options.ptxas).str();
  settings.ptxasSeconds = options.ptxasSeconds;
  settings.emit = static_cast<EmitKind>(options.emit);
  if (options.optLevel != REDOP_OPT_LEVEL_DEFAULT)
    settings.optLevel = options.optLevel;
  settings.verifyTarget = options.verifyTarget;
  settings.checkPtx = options.checkPtx;
  settings.raise = options.raise;
  settings.scope = getScope(options.scope);
  settings.ordering = static_cast<RaiseOrdering>(options.ordering);
  settings.cudaAtomics = options.cudaAtomics;
  settings.legalize = static_cast<LegalizeExtent>(options.legalize);
  settings.optimize = options.optimize;
  if (options.dynamicSharedMemory >= 0)
    settings.dynamicSharedMemory = options.dynamicSharedMemory;
  settings.deterministic = options.deterministic;
  return settings;
}

namespace {
/// Passes remarks to the callback of the options.
struct RemarkVisitor {
  RedopRemarkCallback callback;
  void *userData;

  void operator()(const RemarkRecord &remark) const {
    call(callback, userData, remark);
  }
};
} // namespace

/// A reference to `visitor`, or null without a callback.
static llvm::function_ref<void(const RemarkRecord &)>
getVisitor(const RemarkVisitor &visitor) {
  if (!visitor.callback)
    return nullptr;
  return visitor;
}

MlirLogicalResult redopCompile(MlirStringRef source, MlirStringRef name,
                               RedopCompileOptions options,
                               MlirStringCallback output, void *outputData,
                               MlirDiagnosticHandler diagnostic,
                               void *diagnosticData) {
  RemarkVisitor visitor{options.remark, options.remarkData};
  FailureOr<std::string> code = compileSource(
      unwrap(source), unwrap(name), getRegistry(), unwrapOptions(options),
      [&](Diagnostic &message) {
        (void)diagnostic(wrap(message), diagnosticData);
      },
      getVisitor(visitor));
  if (failed(code))
    return mlirLogicalResultFailure();
  output(wrap(StringRef(*code)), outputData);
  return mlirLogicalResultSuccess();
}

MlirLogicalResult
redopCompileForChips(MlirStringRef source, MlirStringRef name,
                     intptr_t numChips, const MlirStringRef *chips,
                     RedopCompileOptions options, RedopChipCodeCallback output,
                     void *outputData, MlirDiagnosticHandler diagnostic,
                     void *diagnosticData) {
  RemarkVisitor visitor{options.remark, options.remarkData};
  FailureOr<std::vector<ChipCode>> codes = compileSourceForChips(
      unwrap(source), unwrap(name), getRegistry(), unwrapChips(numChips, chips),
      unwrapOptions(options),
      [&](Diagnostic &message) {
        (void)diagnostic(wrap(message), diagnosticData);
      },
      getVisitor(visitor));
  if (failed(codes))
    return mlirLogicalResultFailure();
  for (const ChipCode &each : *codes)
    output(wrap(StringRef(each.chip)), wrap(StringRef(each.code)), outputData);
  return mlirLogicalResultSuccess();
}

//===- Compile.cpp - From kernels in MLIR to PTX and cubin ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Compile/Compile.h"
#include "Assemble.h"
#include "AtomicAccess.h"
#include "FinishedCheck.h"
#include "KernelModule.h"
#include "OptimizeKernels.h"
#include "Ptxas.h"
#include "SourceMarks.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Compile/KernelDialects.h"
#include "redop/Conversion/Passes.h"
#include "redop/Dialect/Redop.h"
#include "redop/Optimize/Passes.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

void mlir::redop::registerCompileDialects(DialectRegistry &registry) {
  registerKernelDialects(registry);
  registerConvertRedopToLLVMInterface(registry);
  registerBuiltinDialectTranslation(registry);
  registerGPUDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerNVVMDialectTranslation(registry);
  registerLLVMDialectImport(registry);
  registerNVVMDialectImport(registry);
  registerSourceMarks(registry);
}

LogicalResult
mlir::redop::runPasses(gpu::GPUModuleOp kernels,
                       llvm::function_ref<void(OpPassManager &)> add) {
  PassManager pm(kernels.getContext(), gpu::GPUModuleOp::getOperationName());
  add(pm);
  return pm.run(kernels);
}

static InFlightDiagnostic emitMessage(Location where,
                                      DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Error:
    return emitError(where);
  case DiagnosticSeverity::Warning:
    return emitWarning(where);
  default:
    return emitRemark(where);
  }
}

/// The function of libdevice that is not defined, according to a message of
/// ptxas; empty for other messages.
static StringRef getMissingFunction(StringRef text) {
  StringRef name =
      text.split("Unresolved extern function '").second.split('\'').first;
  return name.starts_with("__nv_") ? name : "";
}

/// Reports the messages of ptxas. A message about a line, or about a function
/// of libdevice, has the location of the op that the line or the first call
/// comes from.
static void reportMessages(ArrayRef<PtxasMessage> messages,
                           const LocatedPtx &ptx, Location fallback) {
  SmallVector<StringRef> lines;
  StringRef(ptx.text).split(lines, '\n');
  for (const PtxasMessage &message : messages) {
    std::optional<Location> location;
    unsigned line = message.line;
    StringRef missing = getMissingFunction(message.text);
    if (!missing.empty())
      line = llvm::find_if(lines,
                           [&](StringRef each) {
                             return each.ltrim().starts_with("call") &&
                                    each.contains((" " + missing + ",").str());
                           }) -
             lines.begin() + 1;
    if (line && line <= ptx.locations.size())
      location = ptx.locations[line - 1];
    Location where = location.value_or(fallback);
    InFlightDiagnostic diagnostic = emitMessage(where, message.severity);
    diagnostic << "ptxas: " << message.text;
    if (message.line && message.line <= lines.size())
      diagnostic.attachNote()
          << "in the PTX: " << lines[message.line - 1].trim();
    if (!missing.empty())
      diagnostic.attachNote()
          << "redop does not link libdevice: write LLVM IR with --emit=llvm, "
             "add nvvm/libdevice/libdevice.10.bc of CUDA with llvm-link "
             "--only-needed --internalize, and compile the result";
  }
}

FailureOr<std::string>
mlir::redop::assemble(StringRef ptx, CompileTarget target,
                      const CompileOptions &options, Location loc,
                      llvm::function_ref<FailureOr<LocatedPtx>()> locate) {
  // This is not caused by the kernels.
  auto fail = [&](llvm::Error error) {
    return emitError(UnknownLoc::get(loc.getContext()))
           << llvm::toString(std::move(error));
  };
  llvm::Expected<std::string> ptxas = findPtxas(options.ptxas);
  if (!ptxas)
    return fail(ptxas.takeError());
  std::string chip = target.chip.str();
  llvm::Expected<PtxasResult> result =
      runPtxas(*ptxas, ptx, chip, options.ptxasSeconds);
  if (!result)
    return fail(result.takeError());

  if (!result->messages.empty()) {
    // Run ptxas again, on a text whose lines have locations.
    FailureOr<LocatedPtx> located = locate();
    if (failed(located))
      return failure();
    llvm::Expected<PtxasResult> again =
        runPtxas(*ptxas, located->text, chip, options.ptxasSeconds);
    if (!again)
      return fail(again.takeError());
    bool isSame = again->messages.size() == result->messages.size();
    reportMessages(isSame ? again->messages : result->messages,
                   isSame ? *located : LocatedPtx{ptx.str(), {}}, loc);
  }
  if (result->status == 0)
    return std::move(result->cubin);
  bool hasError = llvm::any_of(result->messages, [](const auto &message) {
    return message.severity == DiagnosticSeverity::Error;
  });
  if (!hasError)
    return emitError(loc) << "ptxas failed with status " << result->status
                          << " and did not report an error";
  return failure();
}

FailureOr<std::string> mlir::redop::visitLines(FailureOr<LocatedPtx> ptx,
                                               const CompileOptions &options) {
  if (failed(ptx))
    return failure();
  options.visitLines(ptx->locations);
  return std::move(ptx->text);
}

/// Upstream's conversions do not change unsupported ops, and the translation
/// then only reports the casts around them.
static LogicalResult checkIsLowered(gpu::GPUModuleOp kernels) {
  WalkResult result = kernels.walk([&](Operation *op) {
    Dialect *dialect = op->getDialect();
    if (!dialect || isa<LLVM::LLVMDialect, NVVM::NVVMDialect, gpu::GPUDialect,
                        BuiltinDialect>(dialect))
      return WalkResult::advance();
    op->emitOpError("has no lowering to the LLVM dialect");
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Whether the modules have a block and a name, which are accessed before the
/// modules are verified.
static bool hasStructure(ModuleOp module) {
  auto hasBlock = [](Operation *op) {
    return op->getNumRegions() == 1 && !op->getRegion(0).empty();
  };
  if (!hasBlock(module))
    return false;
  return !containsOp(module, [&](Operation *op) {
    bool isModule = isa<ModuleOp, gpu::GPUModuleOp>(op);
    bool isNamed =
        !isa<gpu::GPUModuleOp, FunctionOpInterface>(op) ||
        op->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName());
    return (isModule && !hasBlock(op)) || !isNamed;
  });
}

RedopLowerOptions mlir::redop::getLowerOptions(const CompileOptions &options,
                                               const TargetSpec &spec) {
  RedopLowerOptions lower;
  lower.chip = spec.chip.str();
  lower.ptx = options.ptx;
  lower.raise = options.raise;
  lower.scope = options.scope;
  lower.ordering = options.ordering;
  lower.cudaAtomics = options.cudaAtomics;
  lower.legalize = options.legalize;
  return PermissionOptions::set(lower, options);
}

static void addRelaxOrder(OpPassManager &pm, const CompileOptions &options) {
  if (!options.unobserved)
    return;
  pm.addPass(createRedopRelaxOrderPass(PermissionOptions::set(
      RedopRelaxOrderPassOptions(), addImplied(options))));
}

void mlir::redop::addOptimize(OpPassManager &pm, const CompileOptions &options,
                              const RedopLowerOptions &lower) {
  RedopDeterministicPassOptions deterministic;
  deterministic.allKernels = options.deterministic;
  pm.addPass(createRedopDeterministicPass(
      PermissionOptions::set(deterministic, options)));
  addRelaxOrder(pm, options);
  if (options.optimize) {
    RedopOptimizePassOptions optimize;
    optimize.chip = lower.chip;
    optimize.ptx = lower.ptx;
    if (options.dynamicSharedMemory)
      optimize.dynamicSharedMemory = *options.dynamicSharedMemory;
    pm.addPass(
        createOptimizeKernels(PermissionOptions::set(optimize, options)));
  }
  if (options.raise)
    addRaiseVolatile(pm, lower);
}

LogicalResult mlir::redop::checkOptions(const CompileOptions &options,
                                        MLIRContext *context) {
  if (options.optLevel && *options.optLevel > 3)
    return emitError(UnknownLoc::get(context))
           << "the optimization level must be 0 to 3, not "
           << *options.optLevel;
  unsigned used =
      (options.unobserved ? PermissionUse::Order : 0) |
      (options.optimize ? PermissionUse::Optimize | PermissionUse::Legalize
                        : 0) |
      (options.deterministic ? PermissionUse::Deterministic : 0);
  for (const PermissionRow &row : getPermissionRows()) {
    if (!(options.*row.member) || row.uses & used)
      continue;
    return emitError(UnknownLoc::get(context))
           << (row.uses & PermissionUse::Order
                   ? "permissions to relax memory order require 'unobserved'"
                   : "permissions to change sums of floats require 'optimize'");
  }
  if (llvm::Error error = checkCompileTarget(options))
    return emitError(UnknownLoc::get(context))
           << llvm::toString(std::move(error));
  return success();
}

static FailureOr<std::string> compileModule(ModuleOp module,
                                            const CompileOptions &options) {
  if (failed(checkOptions(options, module.getContext())))
    return failure();
  module->getContext()->loadDialect<gpu::GPUDialect, NVVM::NVVMDialect>();
  bool hasNewTarget = !options.chip.empty();
  if ((!hasNewTarget || !hasStructure(module)) && failed(verify(module)))
    return failure();
  FailureOr<gpu::GPUModuleOp> kernels = getKernelModule(module, options.module);
  if (failed(kernels))
    return failure();
  FailureOr<TargetRequest> request = getTargetRequest(*kernels, options);
  if (failed(request))
    return failure();
  if (hasNewTarget) {
    // Not earlier, because upstream's ops are verified for the target of their
    // module.
    overrideTarget(*kernels, request->spec);
    if (failed(verify(module)))
      return failure();
  }
  FailureOr<SmallVector<StringAttr>> names = findKernels(*kernels);
  if (failed(names) || failed(verifyKernelsAreNotCalled(*kernels)))
    return failure();
  FinishedCheck check(module.getContext(), options);
  RedopLowerOptions lower = getLowerOptions(options, request->spec);
  if (failed(runPasses(*kernels, [&](OpPassManager &pm) {
        if (options.raise)
          addRaise(pm, lower);
        addOptimize(pm, options, lower);
        addLegalize(pm, lower);
      })))
    return failure();
  FailureOr<CompileTarget> target = chooseTarget(*kernels, *request, options);
  if (failed(target) || failed(checkBeforeLowering(*kernels)))
    return failure();
  check.addChecked(*kernels);
  if (failed(runPasses(*kernels, addLowerToLLVM)))
    return failure();
  markKernels(*kernels, *names);

  if (options.emit == EmitKind::MLIR) {
    std::string text;
    llvm::raw_string_ostream os(text);
    (*kernels)->print(os);
    os << "\n";
    return text;
  }
  if (failed(checkIsLowered(*kernels)))
    return failure();
  TargetRequest needed = *request;
  needed.lowest = std::max(needed.lowest, target->ptx);
  if (failed(checkAtomics(*kernels, needed)))
    return failure();
  target = chooseTarget(needed, kernels->getLoc());
  if (failed(target))
    return failure();
  // Otherwise, passes have reported them.
  if (check.isEnabled() && !options.raise)
    check.addOrdered(findOrderedAtomics(*kernels, options.cudaAtomics));
  unsigned optLevel = options.optLevel.value_or(3);
  if (options.emit == EmitKind::PTX && options.visitLines)
    return visitLines(generateLocatedPtx(*kernels, *target, optLevel), options);
  FailureOr<std::string> code =
      generateCode(*kernels, *target, optLevel,
                   /*wantIR=*/options.emit == EmitKind::LLVM);
  if (failed(code) || options.emit == EmitKind::LLVM)
    return code;
  return check.finish(*code, *target, kernels->getLoc(), [&] {
    return generateLocatedPtx(*kernels, *target, optLevel);
  });
}

FailureOr<std::string> mlir::redop::compile(ModuleOp module,
                                            const CompileOptions &options) {
  HeldNotes notes(module.getContext());
  return notes.release(compileModule(module, options));
}

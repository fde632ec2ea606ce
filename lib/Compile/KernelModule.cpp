//===- KernelModule.cpp - Selection of kernels and target -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelModule.h"
#include "Ptxas.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/Miscompilations.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Dialect/WarpSize.h"
#include "redop/Forms/Suggest.h"
#include "redop/Support/Remarks.h"
#include "redop/Support/Remedies.h"
#include "redop/TargetInfo/MachineConstants.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

/// Moves everything in `module` into a new gpu.module.
static gpu::GPUModuleOp wrapModule(ModuleOp module) {
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  auto kernels = gpu::GPUModuleOp::create(builder, module.getLoc(), "kernels");
  Block *body = kernels.getBody();
  auto &operations = module.getBody()->getOperations();
  body->getOperations().splice(body->begin(), operations, operations.begin(),
                               kernels->getIterator());
  return kernels;
}

FailureOr<gpu::GPUModuleOp> mlir::redop::getKernelModule(ModuleOp module,
                                                         StringRef name) {
  name.consume_front("@");
  SmallVector<gpu::GPUModuleOp> all;
  module.walk([&](gpu::GPUModuleOp candidate) { all.push_back(candidate); });
  if (all.empty() && name.empty())
    return wrapModule(module);
  SmallVector<StringRef> names;
  for (gpu::GPUModuleOp candidate : all) {
    if (candidate.getName() == name)
      return candidate;
    names.push_back(candidate.getName());
  }
  std::string list = "@" + llvm::join(names, ", @");
  if (!name.empty())
    return emitError(UnknownLoc::get(module.getContext()))
           << "no gpu.module @" << name << "; the input contains "
           << (names.empty() ? "none" : list)
           << getSuggestion(name, names, "@");
  if (all.size() > 1)
    return emitError(module.getLoc()) << "the input has several gpu.modules ("
                                      << list << "): select one with --module";
  return all.front();
}

//===----------------------------------------------------------------------===//
// The kernels
//===----------------------------------------------------------------------===//

/// Whether this name is a valid PTX symbol.
static bool isPtxName(StringRef name) {
  auto isFollow = [](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '$';
  };
  return !name.empty() && !llvm::isDigit(name.front()) &&
         llvm::all_of(name, isFollow);
}

static bool hasResults(FunctionOpInterface func) {
  if (auto llvmFunc = dyn_cast<LLVM::LLVMFuncOp>(*func))
    return !isa<LLVM::LLVMVoidType>(llvmFunc.getFunctionType().getReturnType());
  return func.getNumResults() != 0;
}

static bool isPublic(FunctionOpInterface func) {
  if (auto llvmFunc = dyn_cast<LLVM::LLVMFuncOp>(*func))
    return llvmFunc.getLinkage() == LLVM::Linkage::External;
  return func.isPublic();
}

/// Rejects functions that LLVM cannot emit, and that would crash it.
static LogicalResult checkKernel(FunctionOpInterface func) {
  if (hasResults(func))
    return func->emitError() << "a kernel must not have a result, but @"
                             << func.getName() << " has one";
  if (!isPtxName(func.getName()))
    return func->emitError()
           << "'" << func.getName()
           << "' is not a valid PTX name: expected only letters, digits, '_' "
              "and '$', and no digit at the start";
  for (Type type : func.getArgumentTypes())
    if (StringRef remedy = getArgumentRemedy(type); !remedy.empty())
      return func->emitError() << "a kernel must not have an argument of type "
                               << type << ": " << remedy;
  for (Type type : func.getArgumentTypes())
    if (isa<Float80Type, LLVM::LLVMPPCFP128Type>(type))
      return func->emitError() << "PTX has no type for the argument " << type;
  return success();
}

/// Whether a function in `module` calls `func`, or takes its address.
static bool isUsed(FunctionOpInterface func, gpu::GPUModuleOp module) {
  return !SymbolTable::symbolKnownUseEmpty(func, module);
}

/// An op in `func` that only the host executes, or that passes must distribute
/// to threads first; null if there is none.
static Operation *findHostOp(FunctionOpInterface func) {
  Operation *found = nullptr;
  func->walk([&](Operation *op) {
    if (!isa<gpu::LaunchOp, gpu::LaunchFuncOp, scf::ParallelOp>(op))
      return WalkResult::advance();
    found = op;
    return WalkResult::interrupt();
  });
  return found;
}

/// Reports that no function is a kernel, and how the host's become some.
static LogicalResult reportNoKernel(gpu::GPUModuleOp module,
                                    ArrayRef<Operation *> hostOps) {
  InFlightDiagnostic error =
      emitError(module.getLoc())
      << "no kernel found: expected a gpu.func kernel, a function marked "
         "nvvm.kernel or gpu.kernel, or a public function without results "
         "and callers";
  for (Operation *op : hostOps) {
    StringRef name = op->getParentOfType<FunctionOpInterface>().getName();
    Diagnostic &note = error.attachNote(op->getLoc());
    note << "@" << name << " contains " << op->getName()
         << ", and is a function of the host; ";
    StringRef remedy = getHostOpRemedy(op);
    note << (remedy.empty() ? "its kernel is not in the input" : remedy);
  }
  return error;
}

FailureOr<SmallVector<StringAttr>>
mlir::redop::findKernels(gpu::GPUModuleOp module) {
  RemarkScope remarks("redop-compile");
  if (unsigned lanes = getWarpSize(module); lanes != kWarpSize)
    return emitError(module.getLoc())
           << "cannot compile for warps of " << lanes << " lanes: '"
           << warpSizeAttrName << "' is for validation, and GPUs have "
           << kWarpSize;
  SmallVector<FunctionOpInterface> marked, candidates;
  SmallVector<Operation *> hostOps;
  for (auto func : module.getOps<FunctionOpInterface>()) {
    if (isKernel(func))
      marked.push_back(func);
    else if (!isa<gpu::GPUFuncOp>(*func) && !func.isExternal() &&
             isPublic(func) && !hasResults(func) && !isUsed(func, module)) {
      if (Operation *op = findHostOp(func))
        hostOps.push_back(op);
      else
        candidates.push_back(func);
    }
  }
  if (marked.empty() && candidates.empty())
    return reportNoKernel(module, hostOps);
  SmallVector<StringAttr> names;
  for (FunctionOpInterface func : marked.empty() ? candidates : marked) {
    if (failed(checkKernel(func)))
      return failure();
    if (marked.empty()) {
      reportNote(func, "no function is marked as a kernel; @" + func.getName() +
                           " is compiled as one, like every public function "
                           "without results and without callers");
      markAsKernel(func);
    }
    names.push_back(func.getNameAttr());
  }
  return names;
}

void mlir::redop::markKernels(gpu::GPUModuleOp module,
                              ArrayRef<StringAttr> kernels) {
  for (auto func : module.getOps<LLVM::LLVMFuncOp>())
    if (llvm::is_contained(kernels, func.getSymNameAttr()))
      markAsKernel(func);
}

//===----------------------------------------------------------------------===//
// The target
//===----------------------------------------------------------------------===//

/// The lowest PTX version that LLVM supports.
static constexpr PtxVersion oldestWritten = {3, 2};

static llvm::Error checkWritten(PtxVersion version) {
  if (!(version < oldestWritten) && !(PtxVersion::newest() < version))
    return llvm::Error::success();
  return llvm::createStringError(
      "this build writes PTX " + oldestWritten.str() + " to " +
      PtxVersion::newest().str() + ", not PTX " + version.str());
}

llvm::Error mlir::redop::checkCompileTarget(const CompileOptions &options) {
  if (options.chip.empty()) {
    if (options.ptx.empty())
      return llvm::Error::success();
    llvm::Expected<PtxVersion> version = parsePtxVersion(options.ptx);
    return version ? checkWritten(*version) : version.takeError();
  }
  llvm::Expected<TargetSpec> target =
      TargetSpec::parse(options.chip, options.ptx);
  if (!target)
    return target.takeError();
  return target->ptx ? checkWritten(*target->ptx) : llvm::Error::success();
}

SmallVector<NVVM::NVVMTargetAttr>
mlir::redop::getTargetAttrs(gpu::GPUModuleOp kernels) {
  SmallVector<NVVM::NVVMTargetAttr> targets;
  if (ArrayAttr all = kernels.getTargetsAttr())
    for (Attribute attr : all)
      if (auto target = dyn_cast<NVVM::NVVMTargetAttr>(attr))
        targets.push_back(target);
  return targets;
}

/// Returns the only `#nvvm.target` of `kernels`, or null if there is none.
static FailureOr<NVVM::NVVMTargetAttr> getTargetAttr(gpu::GPUModuleOp kernels) {
  SmallVector<NVVM::NVVMTargetAttr> targets = getTargetAttrs(kernels);
  if (targets.size() > 1)
    return emitError(kernels.getLoc())
           << "gpu.module @" << kernels.getName()
           << " has several #nvvm.targets: select one with --chip, or write a "
              "file for each with %chip in its name, as in -o out.%chip.ptx";
  return targets.empty() ? NVVM::NVVMTargetAttr() : targets.front();
}

FailureOr<TargetRequest> mlir::redop::makeTargetRequest(
    StringRef chip, StringRef feature, StringRef source,
    const CompileOptions &options,
    llvm::function_ref<InFlightDiagnostic()> emitError) {
  FailureOr<TargetSpec> spec = parseTarget(chip, options.ptx, emitError);
  if (failed(spec))
    return failure();

  PtxVersion lowest = std::max(spec->chip.minPtx(), oldestWritten);
  if (!feature.empty()) {
    FailureOr<PtxVersion> asked = PtxVersion::parse(feature);
    if (failed(asked))
      return emitError() << "unknown PTX version '" << feature << "' in "
                         << source;
    lowest = std::max(lowest, *asked);
  }
  return TargetRequest{*spec, lowest};
}

FailureOr<TargetRequest>
mlir::redop::getTargetRequest(gpu::GPUModuleOp kernels,
                              const CompileOptions &options) {
  auto emitError = [&] { return mlir::emitError(kernels.getLoc()); };
  std::string chip = options.chip, feature;
  if (chip.empty()) {
    FailureOr<NVVM::NVVMTargetAttr> attr = getTargetAttr(kernels);
    if (failed(attr))
      return failure();
    if (!*attr)
      return emitError()
             << "no chip specified: use --chip (as in --chip=sm_90a), or add a "
                "#nvvm.target to the gpu.module";
    chip = attr->getChip().str();
    feature = getFeatureVersion(attr->getFeatures()).str();
  }
  return makeTargetRequest(chip, feature, "#nvvm.target", options, emitError);
}

FailureOr<CompileTarget> mlir::redop::chooseTarget(const TargetRequest &request,
                                                   Location loc) {
  PtxVersion version = request.spec.ptx.value_or(request.lowest);
  if (llvm::Error error = checkWritten(version))
    return emitError(loc) << llvm::toString(std::move(error));
  return CompileTarget{request.spec.chip, version};
}

/// Returns the release of the ptxas that will assemble the code. Only asked for
/// if the code needs newer PTX than LLVM prints: every ptxas with which redop
/// is certified reads the rest.
static std::optional<PtxasRelease> findRelease(PtxVersion needed,
                                               const CompileOptions &options) {
  if (options.emit != EmitKind::Cubin ||
      !(PtxVersion::fromNumber(newestPtxOfLLVM) < needed))
    return std::nullopt;
  llvm::Expected<std::string> ptxas = findPtxas(options.ptxas);
  if (ptxas)
    return askRelease(*ptxas, options.ptxasSeconds);
  // Reported when it has to run.
  llvm::consumeError(ptxas.takeError());
  return std::nullopt;
}

FailureOr<CompileTarget>
mlir::redop::chooseTarget(gpu::GPUModuleOp kernels,
                          const TargetRequest &request,
                          const CompileOptions &options) {
  const TargetSpec &spec = request.spec;
  RemarkScope remarks("redop-verify-target");
  PointerSpaces spaces(kernels);
  Miscompilations miscompilations(kernels, spaces);
  PtxVersion lowest =
      std::max(request.lowest, getLowestPtx(kernels, spec.chip));
  std::optional<PtxasRelease> ptxas =
      findRelease(spec.ptx.value_or(lowest), options);
  bool isFine = true;
  kernels.walk([&](FormOpInterface op) {
    if (options.verifyTarget)
      isFine &= succeeded(ptxas ? checkTargetAndPtxas(op, spec, *ptxas)
                                : checkTarget(op, spec));
    miscompilations.report(op, spec);
  });
  if (!isFine)
    return failure();
  TargetRequest needed = request;
  needed.lowest = lowest;
  return chooseTarget(needed, kernels.getLoc());
}

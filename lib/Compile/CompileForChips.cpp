//===- CompileForChips.cpp - One module, several chips --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelModule.h"
#include "mlir/IR/Verifier.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Compile/CompileLLVM.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// A chip to compile for, and its `#nvvm.target`, if any.
struct Request {
  std::string name;
  SmTarget chip;
  NVVM::NVVMTargetAttr attr;
};
} // namespace

/// Adds a chip; returns an error if it is already present, under this or
/// another name (sm_101 is sm_110).
static llvm::Error addRequest(std::vector<Request> &requests, StringRef name,
                              StringRef ptx, NVVM::NVVMTargetAttr attr = {}) {
  llvm::Expected<TargetSpec> target = TargetSpec::parse(name, ptx);
  if (!target)
    return target.takeError();
  for (const Request &other : requests) {
    if (other.chip != target->chip)
      continue;
    return llvm::createStringError(
        other.name == name ? "chip '" + name + "' is specified twice"
                           : "chips '" + other.name + "' and '" + name +
                                 "' are the same chip");
  }
  requests.push_back({name.str(), target->chip, attr});
  return llvm::Error::success();
}

static llvm::Expected<std::vector<Request>>
readChips(ArrayRef<std::string> chips, StringRef ptx) {
  CompileOptions options;
  options.ptx = ptx.str();
  std::vector<Request> requests;
  for (const std::string &chip : chips) {
    options.chip = chip;
    // checkCompileTarget() accepts an empty name, which selects the target of
    // the module.
    if (!chip.empty())
      if (llvm::Error error = checkCompileTarget(options))
        return error;
    if (llvm::Error error = addRequest(requests, chip, ptx))
      return error;
  }
  return requests;
}

llvm::Error mlir::redop::checkCompileTargets(ArrayRef<std::string> chips,
                                             StringRef ptx) {
  return readChips(chips, ptx).takeError();
}

/// Returns the chips of the `#nvvm.target`s of the gpu.module.
static FailureOr<std::vector<Request>>
readTargets(ModuleOp module, const CompileOptions &options) {
  if (failed(verify(module)))
    return failure();
  FailureOr<gpu::GPUModuleOp> kernels = getKernelModule(module, options.module);
  if (failed(kernels))
    return failure();
  std::vector<Request> requests;
  for (NVVM::NVVMTargetAttr attr : getTargetAttrs(*kernels))
    if (llvm::Error error =
            addRequest(requests, attr.getChip(), options.ptx, attr))
      return emitError(kernels->getLoc()) << llvm::toString(std::move(error));
  if (requests.empty())
    return emitError(kernels->getLoc()) << "no chips specified: use --chip (as "
                                           "in --chip=sm_80,sm_90), or add "
                                           "#nvvm.targets to the gpu.module";
  return requests;
}

/// Compiles for each chip. A note names the chip, since many messages are
/// otherwise the same for all chips.
static FailureOr<std::vector<ChipCode>> compileEach(
    MLIRContext *context, ArrayRef<Request> requests,
    llvm::function_ref<FailureOr<std::string>(const Request &)> compileOne) {
  std::vector<ChipCode> results;
  for (const Request &request : requests) {
    ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
      DiagnosticSeverity severity = diagnostic.getSeverity();
      if (requests.size() > 1 && (severity == DiagnosticSeverity::Error ||
                                  severity == DiagnosticSeverity::Warning))
        diagnostic.attachNote() << "while compiling for " << request.name;
      return failure();
    });
    FailureOr<std::string> code = compileOne(request);
    if (failed(code))
      return failure();
    results.push_back({request.name, std::move(*code)});
  }
  return results;
}

/// Reads `chips`, and diagnoses errors.
static FailureOr<std::vector<Request>>
readRequests(MLIRContext *context, ArrayRef<std::string> chips,
             const CompileOptions &options) {
  if (!options.chip.empty())
    return emitError(UnknownLoc::get(context))
           << "chip '" << options.chip
           << "' cannot be combined with a list of chips";
  llvm::Expected<std::vector<Request>> read = readChips(chips, options.ptx);
  if (!read)
    return emitError(UnknownLoc::get(context))
           << llvm::toString(read.takeError());
  return std::move(*read);
}

FailureOr<std::vector<ChipCode>>
mlir::redop::compileForChips(ModuleOp module, ArrayRef<std::string> chips,
                             const CompileOptions &options) {
  MLIRContext *context = module.getContext();
  context->loadDialect<gpu::GPUDialect, NVVM::NVVMDialect>();
  FailureOr<std::vector<Request>> requests =
      readRequests(context, chips, options);
  if (succeeded(requests) && chips.empty())
    requests = readTargets(module, options);
  if (failed(requests))
    return failure();
  return compileEach(context, *requests,
                     [&](const Request &request) -> FailureOr<std::string> {
                       OwningOpRef<ModuleOp> copy = module.clone();
                       CompileOptions single = options;
                       if (!request.attr) {
                         single.chip = request.name;
                       } else {
                         // Keep the attribute, which may specify a PTX version.
                         FailureOr<gpu::GPUModuleOp> kernels =
                             getKernelModule(*copy, options.module);
                         if (failed(kernels))
                           return failure();
                         kernels->setTargetsAttr(
                             ArrayAttr::get(context, request.attr));
                       }
                       return compile(*copy, single);
                     });
}

FailureOr<std::vector<ChipCode>> mlir::redop::compileLLVMForChips(
    llvm::MemoryBufferRef source, MLIRContext &context,
    ArrayRef<std::string> chips, const CompileOptions &options) {
  if (chips.empty())
    return emitError(UnknownLoc::get(&context))
           << "no chip: LLVM IR names at most one; give some with --chip (as "
              "in "
              "--chip=sm_80,sm_90)";
  FailureOr<std::vector<Request>> requests =
      readRequests(&context, chips, options);
  if (failed(requests))
    return failure();
  return compileEach(&context, *requests, [&](const Request &request) {
    CompileOptions single = options;
    single.chip = request.name;
    return compileLLVM(source, context, single);
  });
}

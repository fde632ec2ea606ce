//===- CompileLLVM.cpp - From kernels in LLVM IR to PTX -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Compile/CompileLLVM.h"
#include "Assemble.h"
#include "AtomicAccess.h"
#include "FinishedCheck.h"
#include "ImportLLVM.h"
#include "OptimizeKernels.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/BinaryFormat/Magic.h"

using namespace mlir;
using namespace mlir::redop;

/// Raises and legalizes. Returns the functions in which an op was raised.
static FailureOr<SmallVector<LLVM::LLVMFuncOp>>
raiseAndLegalize(ImportedModule &imported, const TargetSpec &spec,
                 const CompileOptions &options) {
  RedopLowerOptions lower = getLowerOptions(options, spec);
  gpu::GPUModuleOp kernels = imported.getKernels();
  if (options.raise) {
    PassManager raise(kernels.getContext(),
                      gpu::GPUModuleOp::getOperationName());
    addRaise(raise, lower);
    // The passes below verify the result.
    raise.enableVerifier(false);
    if (failed(raise.run(kernels)))
      return failure();
    imported.recordReplaced(imported.findRaised());
    if (failed(runPasses(kernels, [&](OpPassManager &pm) {
          addOptimize(pm, options, lower);
        })))
      return failure();
    // These are only raised now.
    imported.recordReplaced(imported.findRaised(), /*onlyVolatile=*/true);
  }
  // Legalized functions may no longer contain redop ops.
  SmallVector<LLVM::LLVMFuncOp> raised =
      options.rebuildAll ? imported.findCompared() : imported.findRaised();
  if (failed(runPasses(kernels,
                       [&](OpPassManager &pm) { addLegalize(pm, lower); })))
    return failure();
  return raised;
}

OwningOpRef<ModuleOp> mlir::redop::importLLVM(llvm::MemoryBufferRef source,
                                              MLIRContext &context) {
  std::unique_ptr<LLVMModule> module =
      LLVMModule::parse(source, context, /*forOptimizer=*/false);
  if (!module)
    return nullptr;
  std::unique_ptr<ImportedModule> imported =
      ImportedModule::create(*module, ImportMode::Output);
  if (!imported)
    return nullptr;
  OwningOpRef<ModuleOp> result = imported->take();
  if (failed(verify(*result)))
    return nullptr;
  return result;
}

static ImportMode getMode(const CompileOptions &options) {
  if (options.emit == EmitKind::MLIR)
    return ImportMode::Output;
  return options.rebuildAll ? ImportMode::All : ImportMode::Raise;
}

static FailureOr<std::string> compileText(llvm::MemoryBufferRef source,
                                          MLIRContext &context,
                                          const CompileOptions &options) {
  if (failed(checkOptions(options, &context)))
    return failure();
  if (!options.module.empty())
    return emitError(UnknownLoc::get(&context))
           << "no gpu.module @" << StringRef(options.module).ltrim('@')
           << ": the input is LLVM IR";
  std::unique_ptr<LLVMModule> module =
      LLVMModule::parse(source, context, options.optLevel.has_value());
  if (!module)
    return failure();
  FailureOr<TargetRequest> request = module->getTargetRequest(options);
  if (failed(request))
    return failure();
  FailureOr<CompileTarget> target = chooseTarget(*request, module->getLoc());
  if (failed(target))
    return failure();

  FinishedCheck check(&context, options);
  DenseSet<const llvm::Function *> kept;
  bool isChanged = options.optLevel.has_value();
  if (options.raise || options.rebuildAll || options.emit == EmitKind::MLIR) {
    std::unique_ptr<ImportedModule> imported =
        ImportedModule::create(*module, getMode(options));
    if (!imported)
      return failure();
    FailureOr<SmallVector<LLVM::LLVMFuncOp>> raised =
        raiseAndLegalize(*imported, request->spec, options);
    if (failed(raised))
      return failure();
    target = chooseTarget(imported->getKernels(), *request, options);
    if (failed(target) || failed(checkBeforeLowering(imported->getKernels())))
      return failure();
    check.addChecked(imported->getKernels());
    if (options.emit == EmitKind::MLIR) {
      if (failed(imported->lower()))
        return failure();
      std::string text;
      llvm::raw_string_ostream os(text);
      imported->getKernels()->print(os);
      os << "\n";
      return text;
    }
    if (!raised->empty()) {
      FailureOr<ImportedModule::Replaced> replaced =
          imported->writeBack(*raised);
      if (failed(replaced) ||
          failed(module->simplify(replaced->optimized, *target)))
        return failure();
      isChanged |= replaced->isAny;
    }
    kept = imported->getKept();
  }

  TargetRequest needed = *request;
  needed.lowest = std::max(needed.lowest, target->ptx);
  if (options.emit != EmitKind::LLVM) {
    if (failed(module->checkAtomics(needed)))
      return failure();
    target = chooseTarget(needed, module->getLoc());
    if (failed(target))
      return failure();
  }
  if (failed(module->optimize(*target, options.optLevel)))
    return failure();
  // Optimizing may have found out where a pointer points to.
  if (options.optLevel && options.emit != EmitKind::LLVM &&
      failed(module->checkAtomics(needed)))
    return failure();
  if (options.emit == EmitKind::LLVM) {
    // Another version of LLVM may support it.
    bool isText =
        llvm::identify_magic(source.getBuffer()) != llvm::file_magic::bitcode;
    return isText && !isChanged ? source.getBuffer().str() : module->print();
  }
  if (options.emit == EmitKind::PTX && options.visitLines)
    return visitLines(module->generateLocatedPtx(*target, options.optLevel),
                      options);
  if (options.emit == EmitKind::PTX && !options.checkPtx)
    return module->generatePtx(*target, options.optLevel);
  // Writing modifies the module, which is required again if there is a message
  // about the PTX. The copy is for messages, so that the PTX is the same as
  // without a check.
  std::unique_ptr<llvm::Module> copied = module->copy();
  // Passes have reported those that they have seen.
  check.addOrdered(findOrderedAtomics(
      module->get(), options.cudaAtomics, [&](const llvm::Function &function) {
        return !options.raise || kept.contains(&function);
      }));
  FailureOr<std::string> ptx = module->generatePtx(*target, options.optLevel);
  if (failed(ptx))
    return failure();
  module->replace(std::move(copied));
  return check.finish(*ptx, *target, module->getLoc(), [&] {
    return module->generateLocatedPtx(*target, options.optLevel);
  });
}

FailureOr<std::string> mlir::redop::compileLLVM(llvm::MemoryBufferRef source,
                                                MLIRContext &context,
                                                const CompileOptions &options) {
  HeldNotes notes(&context);
  return notes.release(compileText(source, context, options));
}

//===- CodeGen.cpp - From the LLVM dialect to PTX text --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeGen.h"
#include "FatalErrors.h"
#include "PrepareModule.h"
#include "PrintedTarget.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVM/ModuleToObject.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::reportDiagnostic(
    const llvm::DiagnosticInfo &info,
    llvm::function_ref<InFlightDiagnostic(bool)> emit) {
  if (info.getSeverity() == llvm::DS_Remark ||
      info.getSeverity() == llvm::DS_Note)
    return false;
  bool isError = info.getSeverity() == llvm::DS_Error;
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::DiagnosticPrinterRawOStream printer(os);
  info.print(printer);
  emit(isError) << "LLVM: " << text;
  return isError;
}

namespace {
/// Upstream's serialization, which returns text.
class TextGenerator : public LLVM::ModuleToObject {
public:
  TextGenerator(Operation &module, StringRef chip, StringRef features,
                unsigned optLevel, bool wantIR)
      : ModuleToObject(module, "nvptx64-nvidia-cuda", chip, features,
                       static_cast<int>(optLevel)),
        wantIR(wantIR) {}

  /// Sets the data layout of the module to that of the target, which the
  /// translation requires for accesses without an explicit alignment.
  LogicalResult setDataLayout() {
    FailureOr<llvm::TargetMachine *> machine = getOrCreateTargetMachine();
    if (failed(machine))
      return getOperation().emitError()
             << "LLVM has no NVPTX target for this chip";
    std::string layout =
        (*machine)->createDataLayout().getStringRepresentation();
    getOperation().setAttr(
        LLVM::LLVMDialect::getDataLayoutAttrName(),
        StringAttr::get(getOperation().getContext(), layout));
    return success();
  }

protected:
  void handleModulePreLink(llvm::Module &llvmModule) override {
    setAlignments(llvmModule);
  }

  /// Reports errors of LLVM as diagnostics; by default, LLVM prints them and
  /// ends the process.
  void setDataLayoutAndTriple(llvm::Module &llvmModule) override {
    llvmModule.getContext().setDiagnosticHandlerCallBack(
        [](const llvm::DiagnosticInfo *info, void *self) {
          static_cast<TextGenerator *>(self)->report(*info);
        },
        this);
    ModuleToObject::setDataLayoutAndTriple(llvmModule);
  }

  FailureOr<SmallVector<char, 0>>
  moduleToObject(llvm::Module &llvmModule) override {
    if (wantIR) {
      callMathFunctions(llvmModule);
      SmallVector<char, 0> text;
      llvm::raw_svector_ostream os(text);
      llvmModule.print(os, nullptr);
      return text;
    }
    FailureOr<llvm::TargetMachine *> machine = getOrCreateTargetMachine();
    if (failed(machine))
      return failure();
    prepareForCodeGen(llvmModule);
    FailureOr<SmallString<0>> text = translateModuleToISA(
        llvmModule, **machine, [&] { return getOperation().emitError(); });
    if (failed(text) || hasError)
      return failure();
    return SmallVector<char, 0>(text->begin(), text->end());
  }

private:
  void report(const llvm::DiagnosticInfo &info) {
    hasError |= reportDiagnostic(info, [&](bool isError) {
      Location loc = CodeGenScope::getLoc().value_or(getOperation().getLoc());
      return isError ? emitError(loc) : emitWarning(loc);
    });
  }

  bool hasError = false;
  bool wantIR;
};
} // namespace

/// Reports a type that LLVM IR lacks. The verifier of the LLVM dialect accepts
/// vectors of any float type, on which the translation crashes.
static LogicalResult checkTypes(gpu::GPUModuleOp kernels) {
  auto findMissing = [](Type type) -> Type {
    Type missing;
    type.walk([&](FloatType each) {
      if (LLVM::isCompatibleFloatingPointType(each))
        return WalkResult::advance();
      missing = each;
      return WalkResult::interrupt();
    });
    return missing;
  };
  auto check = [&](Operation *op, TypeRange types) {
    for (Type type : types)
      if (Type missing = findMissing(type)) {
        op->emitOpError() << "has the type " << missing
                          << ", which LLVM IR lacks; use integers of the "
                             "same width for its bits";
        return failure();
      }
    return success();
  };
  WalkResult result = kernels->walk([&](Operation *op) {
    if (failed(check(op, op->getResultTypes())) ||
        failed(check(op, op->getOperandTypes())))
      return WalkResult::interrupt();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (failed(check(op, block.getArgumentTypes())))
          return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

FailureOr<std::string> mlir::redop::generateCode(gpu::GPUModuleOp kernels,
                                                 CompileTarget target,
                                                 unsigned optLevel,
                                                 bool wantIR) {
  static bool initialized = [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    return true;
  }();
  (void)initialized;
  llvm::Expected<CompileTarget> printed = getPrintedTarget(target);
  if (!printed)
    return kernels.emitError() << llvm::toString(printed.takeError());
  std::string chip = printed->chip.str(), features = printed->ptx.feature();
  TextGenerator generator(*kernels, chip, features, optLevel, wantIR);
  if (failed(checkTypes(kernels)) || failed(generator.setDataLayout()))
    return failure();
  auto find = [&](StringRef name) {
    Operation *function =
        name.empty() ? nullptr : SymbolTable::lookupSymbolIn(kernels, name);
    return function ? function->getLoc() : kernels.getLoc();
  };
  CodeGenScope scope(find);
  std::optional<SmallVector<char, 0>> text = generator.run();
  if (!text)
    return failure();
  std::string result(text->begin(), text->end());
  if (!wantIR)
    setHeader(result, target);
  return result;
}

//===----------------------------------------------------------------------===//
// Locations of PTX lines
//===----------------------------------------------------------------------===//

/// Replaces every location inside functions by a line number, and returns the
/// locations by number.
static std::vector<Location> numberLocations(gpu::GPUModuleOp kernels) {
  MLIRContext *context = kernels.getContext();
  auto file = StringAttr::get(context, "redop");
  std::vector<Location> locations;
  kernels.walk([&](LLVM::LLVMFuncOp func) {
    func.walk([&](Operation *op) {
      locations.push_back(op->getLoc());
      op->setLoc(FileLineColLoc::get(file, locations.size(), 1));
    });
  });
  return locations;
}

/// Reads the line of ".loc FILE LINE COLUMN"; 0 if there is none.
static unsigned parseLineDirective(StringRef line) {
  line = line.trim();
  unsigned file, number;
  if (!line.consume_front(".loc") || line.ltrim().consumeInteger(10, file))
    return 0;
  line = line.ltrim();
  (void)line.consumeInteger(10, file);
  line = line.ltrim();
  return line.consumeInteger(10, number) ? 0 : number;
}

LocatedPtx mlir::redop::locateLines(std::string text,
                                    ArrayRef<Location> locations) {
  LocatedPtx ptx = {std::move(text), {}, {}};
  unsigned current = 0;
  for (StringRef line : llvm::split(StringRef(ptx.text), '\n')) {
    if (line.trim().starts_with(".loc")) {
      unsigned number = parseLineDirective(line);
      current = number <= locations.size() ? number : 0;
    }
    ptx.locations.push_back(current ? std::optional(locations[current - 1])
                                    : std::nullopt);
    ptx.numbers.push_back(current);
  }
  return ptx;
}

FailureOr<LocatedPtx> mlir::redop::generateLocatedPtx(gpu::GPUModuleOp kernels,
                                                      CompileTarget target,
                                                      unsigned optLevel) {
  gpu::GPUModuleOp numbered = kernels.clone();
  // Upstream's pass runs on builtin.module only.
  OwningOpRef<ModuleOp> around = ModuleOp::create(kernels.getLoc());
  around->getBody()->push_back(numbered);

  std::vector<Location> locations = numberLocations(numbered);
  PassManager pm(around->getContext(), ModuleOp::getOperationName());
  LLVM::DIScopeForLLVMFuncOpPassOptions scope;
  scope.emissionKind = LLVM::DIEmissionKind::DebugDirectivesOnly;
  pm.addPass(LLVM::createDIScopeForLLVMFuncOpPass(scope));
  if (failed(pm.run(*around)))
    return failure();

  FailureOr<std::string> text =
      generateCode(numbered, target, optLevel, /*wantIR=*/false);
  if (failed(text))
    return failure();
  return locateLines(std::move(*text), locations);
}

//===- ReadKernels.cpp - Kernels from MLIR, LLVM IR or PTX ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Compile/ReadKernels.h"
#include "mlir/Parser/Parser.h"
#include "redop/Compile/CompileLLVM.h"
#include "redop/Compile/CompilePtx.h"
#include "redop/Support/Nesting.h"

using namespace mlir;
using namespace mlir::redop;

OwningOpRef<ModuleOp>
mlir::redop::readKernels(std::unique_ptr<llvm::MemoryBuffer> file,
                         std::shared_ptr<llvm::SourceMgr> sources,
                         MLIRContext &context) {
  llvm::MemoryBufferRef source = *file;
  bool isModule = isPtx(source), isLLVM = !isModule && isLLVMIR(source);
  if (!isModule && reportInputProblem(source, /*splitMarker=*/"", isLLVM))
    return nullptr;
  sources->AddNewSourceBuffer(std::move(file), llvm::SMLoc());
  SourceMgrDiagnosticHandler diagnostics(*sources, &context);
  return isModule ? importPtx(source, context)
         : isLLVM ? importLLVM(source, context)
                  : parseSourceFile<ModuleOp>(sources, &context);
}

//===- KernelModule.h - Selection of kernels and target ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_KERNELMODULE_H
#define REDOP_LIB_COMPILE_KERNELMODULE_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Compile/Compile.h"
#include "redop/TargetInfo/TargetSpec.h"

namespace mlir::redop {

/// The chip and PTX version to generate code for.
struct CompileTarget {
  SmTarget chip;
  PtxVersion ptx;
};

/// Returns the gpu.module to compile: the specified one, the only one, or a new
/// one that contains everything in `module`.
FailureOr<gpu::GPUModuleOp> getKernelModule(ModuleOp module, StringRef name);

/// Returns the names of the kernels. If none is marked, every public function
/// without results and callers is a kernel; it is marked, and a remark
/// reports it.
FailureOr<SmallVector<StringAttr>> findKernels(gpu::GPUModuleOp module);

/// Marks the kernels for LLVM's translation, once they are in the LLVM dialect.
void markKernels(gpu::GPUModuleOp module, ArrayRef<StringAttr> kernels);

/// Returns the `#nvvm.target` attributes of `kernels`.
SmallVector<NVVM::NVVMTargetAttr> getTargetAttrs(gpu::GPUModuleOp kernels);

/// Returns the request of the options and the `#nvvm.target` of the kernels.
struct TargetRequest {
  TargetSpec spec;
  PtxVersion lowest; ///< The lowest version that the chip, LLVM and
                     ///< `#nvvm.target` allow.
};
FailureOr<TargetRequest> getTargetRequest(gpu::GPUModuleOp kernels,
                                          const CompileOptions &options);

/// Creates the request for a chip and the PTX version of `options`. `feature`
/// is the version specified by `source`, as in "88", or empty.
FailureOr<TargetRequest>
makeTargetRequest(StringRef chip, StringRef feature, StringRef source,
                  const CompileOptions &options,
                  llvm::function_ref<InFlightDiagnostic()> emitError);

/// Returns the target with the lowest PTX version that the request allows.
FailureOr<CompileTarget> chooseTarget(const TargetRequest &request,
                                      Location loc);

/// Returns the target with the lowest PTX version that the ops in `kernels`
/// require. With the option `verifyTarget`, fails if the target, or the ptxas
/// that will assemble the code, does not support all of them.
FailureOr<CompileTarget> chooseTarget(gpu::GPUModuleOp kernels,
                                      const TargetRequest &request,
                                      const CompileOptions &options);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_KERNELMODULE_H

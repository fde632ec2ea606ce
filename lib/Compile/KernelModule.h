//===- KernelModule.h - Which module, kernels and target --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_KERNELMODULE_H
#define REDOP_LIB_COMPILE_KERNELMODULE_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "redop/Compile/Compile.h"
#include "redop/Target/TargetSpec.h"

namespace mlir::redop {

/// The chip and PTX version that code is made for.
struct CompileTarget {
  SmTarget chip;
  PtxVersion ptx;
};

/// The gpu.module to compile: the one named, the only one, or a new one around
/// everything in `module`.
FailureOr<gpu::GPUModuleOp> getKernelModule(ModuleOp module, StringRef name);

/// The names of the functions that are kernels. With none marked, every public
/// function without results that nothing calls is; it is marked, and a remark
/// says so.
FailureOr<SmallVector<StringAttr>> findKernels(gpu::GPUModuleOp module);

/// Marks the kernels for LLVM's translation, once they are in the LLVM dialect.
void markKernels(gpu::GPUModuleOp module, ArrayRef<StringAttr> kernels);

/// What the options and the `#nvvm.target` of the kernels ask for.
struct TargetRequest {
  TargetSpec spec;
  PtxVersion lowest; ///< That the chip, LLVM and `#nvvm.target` allow.
};
FailureOr<TargetRequest> getTargetRequest(gpu::GPUModuleOp kernels,
                                          const CompileOptions &options);

/// The request for a chip and the PTX version of `options`; `feature`, as in
/// "88", is a version that `source` asks for, or empty.
FailureOr<TargetRequest>
makeTargetRequest(StringRef chip, StringRef feature, StringRef source,
                  const CompileOptions &options,
                  llvm::function_ref<InFlightDiagnostic()> emitError);

/// The target with the lowest PTX version that the request allows.
FailureOr<CompileTarget> chooseTarget(const TargetRequest &request,
                                      Location loc);

/// The target with the lowest PTX version that the ops in `kernels` need. With
/// `verify`, every one of them must have its form there.
FailureOr<CompileTarget> chooseTarget(gpu::GPUModuleOp kernels,
                                      const TargetRequest &request,
                                      bool verify);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_KERNELMODULE_H

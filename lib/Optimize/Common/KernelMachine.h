//===- KernelMachine.h - The GPUs of a kernel -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_KERNELMACHINE_H
#define REDOP_LIB_OPTIMIZE_COMMON_KERNELMACHINE_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/TargetInfo/Machine.h"

namespace mlir::redop {

/// The machine of `chip` ("sm_90a") or, if that is empty, the least of those of
/// the targets of the module of `kernel`; that of sm_90 if a target is unknown.
Machine getKernelMachine(FunctionOpInterface kernel, StringRef chip);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_KERNELMACHINE_H

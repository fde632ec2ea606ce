//===- PrintedTarget.h - Targets that LLVM does not print -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// PTX is compatible upwards: a module for a version or a chip is also one for
/// a newer version, and for a newer chip of the same family. So if LLVM does
/// not know a target, it prints the module for the newest one that it knows
/// below, and the header of the finished text gets the version and the chip.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_PRINTEDTARGET_H
#define REDOP_LIB_COMPILE_PRINTEDTARGET_H

#include "KernelModule.h"

namespace mlir::redop {

/// Returns the target for which LLVM prints a module for `target`, or why there
/// is none.
llvm::Expected<CompileTarget> getPrintedTarget(CompileTarget target);

/// Sets `.version` and `.target` in the header of a module that LLVM has
/// printed for getPrintedTarget(target).
void setHeader(std::string &ptx, CompileTarget target);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_PRINTEDTARGET_H

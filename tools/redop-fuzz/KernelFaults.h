//===- KernelFaults.h - Faults that the comparison must find ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Injects past or possible faults of passes into the IR: a run with such
/// a fault must find a kernel whose result changes.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_KERNELFAULTS_H
#define REDOP_FUZZ_KERNELFAULTS_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/ArrayRef.h"

namespace mlir::redop::fuzz {

/// The time at which a fault is injected.
enum class PlantTime { AfterRaise, AfterLegalize, AfterLower };

struct KernelFault {
  const char *name;
  const char *description;
  PlantTime time;
  void (*plant)(ModuleOp module);
};

llvm::ArrayRef<KernelFault> getKernelFaults();

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_KERNELFAULTS_H

//===- InitAll.h - Registration for redop tools -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_INITALL_H
#define REDOP_INITALL_H

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "redop/Conversion/Passes.h"
#include "redop/Dialect/Redop.h"
#include "redop/Pipelines/Pipelines.h"

namespace mlir::redop {

/// Registers upstream's and redop's dialects and extensions.
inline void registerAllDialectsAndExtensions(DialectRegistry &registry) {
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllGPUToLLVMIRTranslations(registry);
  registry.insert<RedopDialect>();
  registerConvertRedopToLLVMInterface(registry);
}

/// Registers upstream's and redop's passes.
inline void registerAllPassesAndPipelines() {
  registerAllPasses();
  registerRedopPassesAndPipelines();
}

} // namespace mlir::redop

#endif // REDOP_INITALL_H

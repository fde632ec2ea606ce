//===- redop-plugin.cpp - The dialect and passes for stock mlir-opt -------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "redop/Conversion/Passes.h"
#include "redop/Dialect/Redop.h"
#include "redop/Pipelines/Pipelines.h"
#include "llvm/Config/llvm-config.h"

static void registerDialect(mlir::DialectRegistry *registry) {
  registry->insert<mlir::redop::RedopDialect>();
  mlir::redop::registerConvertRedopToLLVMInterface(*registry);
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Redop", LLVM_VERSION_STRING,
          registerDialect};
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::PassPluginLibraryInfo
mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "RedopPasses", LLVM_VERSION_STRING,
          [] { mlir::redop::registerRedopPassesAndPipelines(); }};
}

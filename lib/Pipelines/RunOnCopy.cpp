//===- RunOnCopy.cpp - A pipeline as text, for a copy of a module ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Pass/PassRegistry.h"
#include "redop/Pipelines/Pipelines.h"

using namespace mlir;
using namespace mlir::redop;

OwningOpRef<ModuleOp>
mlir::redop::runOnCopy(ModuleOp module, StringRef option, StringRef pipeline,
                       std::string &problem,
                       llvm::function_ref<void(PassManager &)> setUp) {
  std::string text;
  llvm::raw_string_ostream os(text);
  FailureOr<OpPassManager> passes = parsePassPipeline(pipeline, os);
  if (failed(passes)) {
    problem = (option + ": " + StringRef(text).rtrim()).str();
    return nullptr;
  }
  if (passes->getOpAnchorName() != ModuleOp::getOperationName()) {
    problem = (option + " must begin with 'builtin.module('").str();
    return nullptr;
  }
  PassManager manager(module.getContext());
  static_cast<OpPassManager &>(manager) = std::move(*passes);
  if (setUp)
    setUp(manager);
  OwningOpRef<ModuleOp> copy = module.clone();
  if (succeeded(manager.run(*copy)))
    return copy;
  problem = ("a pass of " + option + " failed").str();
  return nullptr;
}

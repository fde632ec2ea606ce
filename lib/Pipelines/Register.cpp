//===- Register.cpp - Registration of passes ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Conversion/Passes.h"
#include "redop/Legalize/Passes.h"
#include "redop/Optimize/Passes.h"
#include "redop/Pipelines/Pipelines.h"
#include "redop/Raise/Passes.h"
#include "redop/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::redop;

void mlir::redop::registerRedopPassesAndPipelines() {
  registerRedopConversionPasses();
  registerRedopLegalizePasses();
  registerRedopOptimizePasses();
  registerRedopRaisePasses();
  registerRedopTransformsPasses();
  registerRedopPipelinesPasses();
}

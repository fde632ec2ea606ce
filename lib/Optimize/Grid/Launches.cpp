//===- Launches.cpp - Launches with few CTAs ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/Launches.h"
#include "Grid/EarlyExit.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "redop/Dialect/KernelAttributes.h"

using namespace mlir;
using namespace mlir::redop;

Launches mlir::redop::findLaunches(Operation *root) {
  Launches launches;
  SymbolTableCollection symbols;
  root->walk([&](gpu::LaunchFuncOp launch) {
    Operation *kernel =
        symbols.lookupNearestSymbolFrom(launch, launch.getKernelAttr());
    if (kernel && !launch.hasClusterSize())
      launches[kernel].push_back(launch);
  });
  return launches;
}

/// The largest dynamic shared memory of `launches`, in bytes; -1 if it is not
/// constant.
static int64_t getMaxDynamicSharedMemory(ArrayRef<gpu::LaunchFuncOp> launches) {
  int64_t bytes = 0;
  for (gpu::LaunchFuncOp launch : launches)
    if (Value size = launch.getDynamicSharedMemorySize()) {
      IntegerAttr known;
      bool isKnown = bytes >= 0 && matchPattern(size, m_Constant(&known));
      bytes = isKnown ? std::max(bytes, known.getInt()) : -1;
    }
  return bytes;
}

FunctionOpInterface mlir::redop::createLaunchedCopy(
    FunctionOpInterface kernel, gpu::GPUModuleOp module,
    ArrayRef<gpu::LaunchFuncOp> launches, KernelOptions &options) {
  auto copy = cast<FunctionOpInterface>(kernel->clone());
  SymbolTable::setSymbolName(copy, (kernel.getName() + "_resident").str());
  SymbolTable symbols(module);
  symbols.insert(copy, std::next(kernel->getIterator()));
  Builder b(kernel.getContext());
  if (failed(copy.insertArgument(copy.getNumArguments(), b.getI32Type(),
                                 /*argAttrs=*/{}, kernel.getLoc()))) {
    copy->erase();
    return nullptr;
  }
  SmallVector<StringAttr> sizes;
  for (NamedAttribute attribute : copy->getAttrs())
    if (attribute.getName().strref().ends_with("known_grid_size"))
      sizes.push_back(attribute.getName());
  for (StringAttr name : sizes)
    copy->removeAttr(name);

  int64_t bytes = getMaxDynamicSharedMemory(launches);
  if (bytes >= 0 && options.dynamicSharedMemory < 0) {
    options.dynamicSharedMemory = bytes;
    copy->setAttr(dynamicSharedMemoryAttrName, b.getI32IntegerAttr(bytes));
  }
  return copy;
}

void mlir::redop::launchCopy(gpu::LaunchFuncOp launch, FunctionOpInterface copy,
                             const GridPlan &plan) {
  ImplicitLocOpBuilder b(launch.getLoc(), launch);
  Value all = launch.getGridSizeX();
  Value persistent = createPersistentCtas(
      b,
      {launch.getBlockSizeX(), launch.getBlockSizeY(), launch.getBlockSizeZ()},
      plan, /*fits=*/Value());
  launch.getGridSizeXMutable().assign(
      arith::MinUIOp::create(b, all, persistent));
  if (all.getType().isIndex())
    all = arith::IndexCastUIOp::create(b, b.getI32Type(), all);
  else if (!all.getType().isInteger(32))
    all = arith::TruncIOp::create(b, b.getI32Type(), all);
  launch.getKernelOperandsMutable().append(all);
  launch.setKernelAttr(
      SymbolRefAttr::get(launch.getKernelAttr().getRootReference(),
                         FlatSymbolRefAttr::get(copy.getNameAttr())));
}

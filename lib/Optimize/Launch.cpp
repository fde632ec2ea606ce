//===- Launch.cpp - What a launch must have room for ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Support/LLVMVersion.h"

using namespace mlir;
using namespace mlir::redop;

std::optional<uint64_t> mlir::redop::getSharedBytes(FunctionOpInterface kernel,
                                                    int64_t dynamicBytes) {
  uint64_t bytes = 0;
  bool isDynamic = false;
  SymbolTableCollection symbols;
  llvm::SmallPtrSet<Operation *, 4> seen;
  DataLayout layout = DataLayout::closest(kernel);
  kernel.getFunctionBody().walk([&](Operation *op) {
    isDynamic |= isa<gpu::DynamicSharedMemoryOp>(op);
    auto address = dyn_cast<LLVM::AddressOfOp>(op);
    LLVM::GlobalOp global = address ? address.getGlobal(symbols) : nullptr;
    if (!global || global.getAddrSpace() != 3 || !seen.insert(global).second)
      return;
    uint64_t size = layout.getTypeSize(global.getType());
    isDynamic |= size == 0;
    bytes += size;
  });
  if (auto function = dyn_cast<gpu::GPUFuncOp>(*kernel))
    for (BlockArgument memory : getWorkgroupBuffers(function)) {
      auto type = cast<MemRefType>(memory.getType());
      bytes += type.hasStaticShape()
                   ? type.getNumElements() *
                         layout.getTypeSize(type.getElementType())
                   : 0;
    }
  if (isDynamic && dynamicBytes < 0)
    return std::nullopt;
  return bytes + std::max(dynamicBytes, int64_t(0));
}

/// With a bound on the number of threads, ptxas limits the registers
/// accordingly; with a bound on the registers, it may use all of them.
void mlir::redop::limitRegisters(FunctionOpInterface kernel,
                                 std::optional<unsigned> most) {
  using NVVM::NVVMDialect;
  StringRef names[] = {NVVMDialect::getMaxntidAttrName(),
                       NVVMDialect::getMaxnregAttrName(),
                       NVVMDialect::getMinctasmAttrName()};
  bool isBounded = llvm::any_of(
      names, [&](StringRef name) { return kernel->hasAttr(name); });
  if (isBounded || getKnownBlockSize(&kernel.getFunctionBody().front().front()))
    return;
  Builder b(kernel.getContext());
  kernel->setAttr(names[0], b.getDenseI32ArrayAttr({1024}));
  if (most)
    kernel->setAttr(names[1], b.getI32IntegerAttr(*most));
}

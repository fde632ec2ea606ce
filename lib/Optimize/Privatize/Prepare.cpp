//===- Prepare.cpp - A kernel whose reductions can be privatized ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Privatize/Prepare.h"
#include "Common/Versions.h"
#include "Loops/DuplicateTails.h"
#include "Loops/IfConversion.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

/// Removes `op`, which does nothing. (The export of LLVM IR must know.)
static void removeNeedless(FunctionOpInterface kernel, Operation *op) {
  if (auto number = op->getAttrOfType<IntegerAttr>(sourceAttrName)) {
    SmallVector<int64_t> removed = {number.getInt()};
    if (auto others = kernel->getAttrOfType<DenseI64ArrayAttr>(removedAttrName))
      llvm::append_range(removed, others.asArrayRef());
    kernel->setAttr(removedAttrName,
                    DenseI64ArrayAttr::get(kernel.getContext(), removed));
  }
  op->erase();
}

std::unique_ptr<PrivatizePlan>
mlir::redop::preparePrivatization(KernelContext &context,
                                  PrivatizePlan::AssumedLoop assumed,
                                  function_ref<bool(PrivatizePlan &)> isWanted,
                                  bool &isChanged, Refusals *refusals) {
  FunctionOpInterface kernel = context.getKernel();
  auto makePlan = [&] {
    return std::make_unique<PrivatizePlan>(context, assumed);
  };
  std::unique_ptr<PrivatizePlan> plan = makePlan();
  if (refusals)
    llvm::append_range(*refusals, plan->getRefusals());
  if (!isWanted(*plan))
    return nullptr;
  isChanged = false;
  auto planAgain = [&] {
    plan.reset();
    context.invalidate();
    plan = makePlan();
  };
  // Between CTAs, no barrier is as written.
  if (assumed != PrivatizePlan::AssumedLoop::None)
    for (Operation *barrier : plan->findNeedlessBarriers()) {
      removeNeedless(kernel, barrier);
      isChanged = true;
    }
  Region &body = kernel.getFunctionBody();
  isChanged |= convertLaunchEnds(body);
  isChanged |= duplicateTails(body);
  isChanged |= maskAlternatives(body);
  if (isChanged)
    planAgain();
  if (versionKernel(kernel, plan->getOverlapping())) {
    isChanged = true;
    planAgain();
  }
  size_t known = plan->getRefusals().size();
  plan->dropOverlapping();
  if (refusals)
    llvm::append_range(*refusals, plan->getRefusals().drop_front(known));
  return plan;
}

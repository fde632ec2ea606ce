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

using namespace mlir;
using namespace mlir::redop;

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
  auto planAgain = [&] {
    plan.reset();
    context.invalidate();
    plan = makePlan();
  };
  isChanged = duplicateTails(kernel.getFunctionBody());
  isChanged |= maskAlternatives(kernel.getFunctionBody());
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

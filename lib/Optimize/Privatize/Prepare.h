//===- Prepare.h - A kernel whose reductions can be privatized --*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PRIVATIZE_PREPARE_H
#define REDOP_LIB_OPTIMIZE_PRIVATIZE_PREPARE_H

#include "Privatize/Plan.h"

namespace mlir::redop {

/// Changes the kernel of `context` so that more of its reductions can be
/// privatized, without a change of what it computes: branches become masks, and
/// where memrefs must not overlap, the kernel gets a second version. Returns
/// the plan for the changed kernel; null, and nothing is changed, unless
/// `isWanted` holds for the plan for the kernel as it is. `isChanged`: whether
/// the kernel is changed. `refusals`: what stays where it is in the kernel as
/// it is.
std::unique_ptr<PrivatizePlan>
preparePrivatization(KernelContext &context, PrivatizePlan::AssumedLoop assumed,
                     function_ref<bool(PrivatizePlan &)> isWanted,
                     bool &isChanged, Refusals *refusals = nullptr);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PRIVATIZE_PREPARE_H

//===- Target.h - Conversion of targets of the C API ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_CAPI_TARGET_H
#define REDOP_LIB_CAPI_TARGET_H

#include "redop-c/Target.h"
#include "redop/TargetInfo/SmTarget.h"

namespace mlir::redop {

RedopTarget wrapTarget(SmTarget chip,
                       std::optional<PtxVersion> ptx = std::nullopt);
SmTarget unwrapChip(RedopTarget target);

} // namespace mlir::redop

#endif // REDOP_LIB_CAPI_TARGET_H

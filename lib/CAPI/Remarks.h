//===- Remarks.h - Remarks for the C API ------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_CAPI_REMARKS_H
#define REDOP_LIB_CAPI_REMARKS_H

#include "redop-c/Remarks.h"
#include "redop/Support/RemarkRecord.h"

namespace mlir::redop {

/// Passes `record` to `callback`.
void call(RedopRemarkCallback callback, void *userData,
          const RemarkRecord &record);

} // namespace mlir::redop

#endif // REDOP_LIB_CAPI_REMARKS_H

//===- Remarks.cpp - C API: remarks of passes -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remarks.h"
#include "mlir/CAPI/Diagnostics.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/Remarks.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

static RedopRemarkKind getKind(llvm::remarks::Type kind) {
  switch (kind) {
  case llvm::remarks::Type::Passed:
    return RedopRemarkPassed;
  case llvm::remarks::Type::Missed:
    return RedopRemarkMissed;
  case llvm::remarks::Type::Failure:
    return RedopRemarkFailure;
  default:
    return RedopRemarkAnalysis;
  }
}

void mlir::redop::call(RedopRemarkCallback callback, void *userData,
                       const RemarkRecord &record) {
  SmallVector<RedopRemarkArgument> arguments;
  for (const auto &[name, value] : record.arguments)
    arguments.push_back({wrap(StringRef(name)), wrap(StringRef(value))});
  RedopRemark remark = {getKind(record.kind),
                        wrap(StringRef(record.category)),
                        wrap(StringRef(record.name)),
                        wrap(StringRef(record.function)),
                        wrap(record.location),
                        static_cast<intptr_t>(arguments.size()),
                        arguments.data()};
  callback(&remark, userData);
}

MlirLogicalResult redopContextAttachRemarkCallback(MlirContext context,
                                                   RedopRemarkCallback callback,
                                                   void *userData) {
  if (unwrap(context)->getRemarkEngine())
    return mlirLogicalResultFailure();
  visitRemarks(*unwrap(context), [=](const RemarkRecord &record) {
    call(callback, userData, record);
  });
  return mlirLogicalResultSuccess();
}

void redopContextDetachRemarkCallback(MlirContext context) {
  unwrap(context)->setRemarkEngine(nullptr);
}

bool redopDiagnosticIsLoss(MlirDiagnostic diagnostic) {
  return isLoss(unwrap(diagnostic));
}

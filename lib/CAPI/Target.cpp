//===- Target.cpp - C API: chips and PTX versions -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target.h"
#include "mlir/CAPI/Support.h"
#include "mlir/CAPI/Utils.h"
#include "redop/TargetInfo/TargetSpec.h"

using namespace mlir;
using namespace mlir::redop;

RedopTarget mlir::redop::wrapTarget(SmTarget chip,
                                    std::optional<PtxVersion> ptx) {
  return {chip.sm, chip.suffix, chip.minPtx().number(),
          ptx ? ptx->number() : 0};
}

SmTarget mlir::redop::unwrapChip(RedopTarget target) {
  return {target.sm, target.suffix};
}

MlirLogicalResult redopTargetParse(MlirStringRef chip, MlirStringRef ptx,
                                   RedopTarget *target,
                                   MlirStringCallback error, void *userData) {
  llvm::Expected<TargetSpec> spec =
      TargetSpec::parse(unwrap(chip), unwrap(ptx));
  if (!spec) {
    mlir::detail::CallbackOstream(error, userData)
        << llvm::toString(spec.takeError());
    return mlirLogicalResultFailure();
  }
  *target = wrapTarget(spec->chip, spec->ptx);
  return mlirLogicalResultSuccess();
}

void redopTargetPrint(RedopTarget target, MlirStringCallback output,
                      void *userData) {
  mlir::detail::CallbackOstream(output, userData) << unwrapChip(target).str();
}

void redopForEachTarget(void (*visit)(RedopTarget target, void *userData),
                        void *userData) {
  for (SmTarget chip : getAllTargets())
    visit(wrapTarget(chip), userData);
}

unsigned redopGetNewestPtx(void) { return PtxVersion::newest().number(); }

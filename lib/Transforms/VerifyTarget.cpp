//===- VerifyTarget.cpp - redop-verify-target -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/TargetCheck.h"
#include "redop/Support/Remarks.h"
#include "redop/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPVERIFYTARGETPASS
#include "redop/Transforms/Passes.h.inc"
} // namespace mlir::redop

namespace {
struct RedopVerifyTargetPass
    : public redop::impl::RedopVerifyTargetPassBase<RedopVerifyTargetPass> {
  using Base::Base;

  void runOnOperation() final {
    markAllAnalysesPreserved();
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
};
} // namespace

/// The behavior of the code that ptxas generates if the address is in another
/// CTA's shared memory, if it differs from PTX: operations that exist for
/// global memory, but for shared memory only as a loop. Observed on sm_90 with
/// ptxas 13.0 (docs/KnownBugs.md). Empty for all other forms.
static StringRef getMiscompilation(const Form &form) {
  if (form.space != Space::SharedCluster ||
      (form.family != Family::Red && form.family != Family::Atom))
    return "";
  const TypeRow *type = lookupTypeRow(static_cast<uint8_t>(*form.type));
  bool isWide = type->Bits == 64 && type->Number != NumberKind::Float;
  switch (*form.kind) {
  case Kind::Add:
    return type->Count == 2 ? "adds the halves as integers, and not atomically"
                            : "";
  case Kind::And:
  case Kind::Or:
  case Kind::Xor:
  case Kind::Min:
  case Kind::Max:
    return isWide ? "is a load and a store, and not atomic" : "";
  default:
    return "";
  }
}

LogicalResult RedopVerifyTargetPass::run() {
  RemarkScope remarks(getArgument());
  TargetFinder finder(chip, ptx, getArgument());
  if (failed(finder.initialize(getOperation())))
    return failure();
  bool isFine = true;
  getOperation()->walk([&](FormOpInterface op) {
    const TargetFinder::Targets *targets = finder.find(op);
    if (!targets) {
      isFine = false;
      return WalkResult::interrupt();
    }
    for (const TargetSpec &target : *targets)
      isFine &= succeeded(checkTarget(op, target));
    Form form = op.getForm();
    if (StringRef wrong = getMiscompilation(form); !wrong.empty())
      reportLoss(op, "ptxas miscompiles this in another CTA's shared memory",
                 getIRWords(form) + " " + wrong + "; " +
                     (form.kind == Kind::Add
                          ? "reduce each half separately"
                          : "use a loop around redop.atom cas b64"));
    return WalkResult::advance();
  });
  return success(isFine);
}

//===- LegalizeRed.cpp - red for every target -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicSteps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::redop;
using RMWKind = arith::AtomicRMWKind;

/// The portable kind of a red, without inc and dec, which every target has.
static RMWKind getPortableKind(Kind kind, PtxType type) {
  bool isFloat = type == PtxType::F16 || type == PtxType::F16x2 ||
                 type == PtxType::BF16 || type == PtxType::BF16x2 ||
                 type == PtxType::F32 || type == PtxType::F64;
  bool isSigned = type == PtxType::S32 || type == PtxType::S64;
  switch (kind) {
  case Kind::And:
    return RMWKind::andi;
  case Kind::Or:
    return RMWKind::ori;
  case Kind::Xor:
    return RMWKind::xori;
  case Kind::Add:
    return isFloat ? RMWKind::addf : RMWKind::addi;
  case Kind::Min:
    return isFloat    ? RMWKind::minnumf
           : isSigned ? RMWKind::mins
                      : RMWKind::minu;
  case Kind::Max:
    return isFloat    ? RMWKind::maxnumf
           : isSigned ? RMWKind::maxs
                      : RMWKind::maxu;
  default:
    return RMWKind::assign;
  }
}

LogicalResult mlir::redop::legalize(RedOp op, Legalizer &legalizer) {
  Form form = op.getForm();
  if (legalizer.has(form))
    return success();
  if (form.space == Space::SharedCluster)
    return failure(); // another block's memory needs clusters
  if (std::optional<Form> got = legalizer.adapt(form)) {
    legalizer.reportLoss(form, *got);
    op.setScope(*got->scope);
    if (!got->cacheHint)
      op.getCachePolicyMutable().clear();
    Steps steps;
    steps.add(getIRWords(*got));
    legalizer.reportChoice(steps, getIRWords(form) + " is not there");
    return success();
  }
  RMWKind kind = getPortableKind(op.getKind(), op.getPtxType());
  if (kind == RMWKind::assign)
    return failure();

  Type element = getElementTypeOrSelf(op.getValue().getType());
  unsigned bytes = element.getIntOrFloatBitWidth() / 8;
  unsigned count = getElementCount(op.getPtxType(), op.getVec());
  AtomicRequest request = {kind,
                           op.getSem(),
                           op.getScope(),
                           *form.space,
                           op.getPtr(),
                           op.getValue(),
                           op.getPredicate(),
                           op.getCachePolicy(),
                           /*alignment=*/uint64_t(bytes) * count};
  Steps steps = emitAtomicSteps(legalizer, request);
  legalizer.reportChoice(steps, getIRWords(form) + " is not there");
  op.erase();
  return success();
}

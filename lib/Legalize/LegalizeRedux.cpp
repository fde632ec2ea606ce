//===- LegalizeRedux.cpp - redux.sync for every target --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Combine.h"
#include "WarpReduce.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::redop;
using RMWKind = arith::AtomicRMWKind;

static RMWKind getPortableKind(ReduxSyncOp op) {
  bool isFloat = op.getPtxType() == PtxType::F32;
  bool isSigned = op.getPtxType() == PtxType::S32;
  switch (op.getKind()) {
  case Kind::And:
    return RMWKind::andi;
  case Kind::Or:
    return RMWKind::ori;
  case Kind::Xor:
    return RMWKind::xori;
  case Kind::Add:
    return RMWKind::addi;
  case Kind::Min:
    return isFloat    ? op.getNan() ? RMWKind::minimumf : RMWKind::minnumf
           : isSigned ? RMWKind::mins
                      : RMWKind::minu;
  default:
    return isFloat    ? op.getNan() ? RMWKind::maximumf : RMWKind::maxnumf
           : isSigned ? RMWKind::maxs
                      : RMWKind::maxu;
  }
}

LogicalResult mlir::redop::legalize(ReduxSyncOp op, Legalizer &legalizer) {
  Form form = op.getForm();
  if (legalizer.has(form))
    return success();
  ImplicitLocOpBuilder &b = legalizer.b;
  Value value = op.getSrc();
  if (op.getAbs()) {
    Value bits = toBits(b, value);
    Value all = intConstant(b, bits.getType(), APInt::getSignedMaxValue(32));
    bits = arith::AndIOp::create(b, bits, all);
    value = fromBits(b, bits, op.getSrc().getType());
  }

  // redux.sync passes over lanes that have exited; shfl.sync must not ask them.
  Steps steps;
  Value yes = arith::ConstantOp::create(b, b.getBoolAttr(true));
  LaneGroup lanes;
  lanes.mask = NVVM::VoteSyncOp::create(b, b.getI32Type(), op.getMask(), yes,
                                        NVVM::VoteSyncKind::ballot);
  steps.add("vote.sync.ballot");
  Value result =
      emitWarpReduce(legalizer, getPortableKind(op), value, lanes, steps);
  legalizer.reportChoice(steps, getIRWords(form) + " is not there");
  op.getRes().replaceAllUsesWith(result);
  op.erase();
  return success();
}

//===- LegalizeRedux.cpp - redux.sync for every target --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarpReduce.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "redop/Codegen/Combine.h"
#include "redop/Dialect/PortableKinds.h"
#include "redop/Dialect/WarpSize.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

Legalized mlir::redop::legalize::legalize(ReduxSyncOp op,
                                          Legalizer &legalizer) {
  Form form = op.getForm();
  if (legalizer.has(form))
    return Legalized::Done;
  std::optional<PortableKind> portable =
      getPortableKind(op.getKind(), op.getPtxType(), op.getNan());
  std::optional<arith::AtomicRMWKind> kind =
      portable ? getArithKind(*portable) : std::nullopt;
  if (!kind)
    return Legalized::Unchanged;
  ImplicitLocOpBuilder &b = legalizer.b;
  Value value = op.getSrc();
  if (op.getAbs()) {
    Value bits = toBits(b, value);
    Value all = intConstant(b, bits.getType(), APInt::getSignedMaxValue(32));
    bits = arith::AndIOp::create(b, bits, all);
    value = fromBits(b, bits, op.getSrc().getType());
  }

  // redux.sync ignores lanes that have exited; shfl.sync must not read from
  // them.
  Steps steps;
  Value yes = arith::ConstantOp::create(b, b.getBoolAttr(true));
  Value mask = NVVM::VoteSyncOp::create(b, b.getI32Type(), op.getMask(), yes,
                                        NVVM::VoteSyncKind::ballot);
  LaneGroup lanes = {mask, getWarpSize(op)};
  steps.add("vote.sync.ballot");
  steps.addCost(getCost(CostStep::Vote, legalizer.targets));
  Value result = emitWarpReduce(legalizer, *kind, value, lanes, steps);
  legalizer.reportChoice(steps, legalizer.targetNames() + " does not support " +
                                    getIRWords(form));
  op.getRes().replaceAllUsesWith(result);
  op.erase();
  return Legalized::Done;
}

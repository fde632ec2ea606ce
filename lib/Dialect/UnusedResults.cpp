//===- UnusedResults.cpp - Reductions without a result --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/UnusedResults.h"
#include "redop/Dialect/FormOperands.h"

using namespace mlir;
using namespace mlir::redop;

static Form getRedForm(FormOpInterface atom) {
  Form form = atom.getForm();
  form.family = Family::Red;
  return form;
}

bool mlir::redop::canReplaceByRed(AtomOp atom) {
  return isLegal(getRedForm(cast<FormOpInterface>(*atom)));
}

Operation *mlir::redop::replaceByRed(AtomOp atom, RewriterBase &rewriter) {
  auto op = cast<FormOpInterface>(*atom);
  Form form = getRedForm(op);
  if (!isLegal(form))
    return nullptr;
  FormOperands operands;
  for (Role role : op.getOperandRoles())
    if (role != Role::Else)
      operands[role] = op.getOperandOf(role);
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(atom);
  Operation *red = createFormOp(rewriter, atom.getLoc(), form, operands);
  rewriter.eraseOp(atom);
  return red;
}

Operation *mlir::redop::replaceByStoreReduce(FetchReduceOp fetch,
                                             RewriterBase &rewriter) {
  if (fetch.getKind() == PortableKind::assign)
    return nullptr;
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(fetch);
  auto store = StoreReduceOp::create(
      rewriter, fetch.getLoc(), fetch.getKind(), fetch.getSem(),
      fetch.getScope(), fetch.getValue(), fetch.getBase(), fetch.getIndices(),
      fetch.getMask(), fetch.getCachePolicy(), fetch.getAlignmentAttr(),
      fetch.getFastmath(), fetch.getNoftz(), fetch.getOrUpstream(),
      fetch.getCompareAttr(), fetch.getWeakRead());
  store->setDiscardableAttrs(fetch->getDiscardableAttrDictionary());
  rewriter.eraseOp(fetch);
  return store;
}

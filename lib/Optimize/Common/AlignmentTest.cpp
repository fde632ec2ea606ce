//===- AlignmentTest.cpp - Tests of alignment at run time -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/AlignmentTest.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Codegen/Address.h"
#include "redop/Codegen/Arith.h"
#include "redop/Dialect/Marks.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether the address of the first element is a multiple of `alignment` bytes.
static Value createIsAligned(ImplicitLocOpBuilder &b,
                             MemoryReductionOpInterface op,
                             uint64_t alignment) {
  Value address =
      createAddress(b, op.getBase(), op.getIndices(),
                    op.getElementType().getIntOrFloatBitWidth() / 8);
  Arith n(b);
  Type type = address.getType();
  Value low = n.bitAnd(address, n.constant(type, alignment - 1));
  return n.eq(low, n.constant(type, 0));
}

template <typename OpT>
static void createAlignmentTest(OpT op, uint64_t tested) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Value isAligned = createIsAligned(b, op, tested);
  // Where the mask is not set, the address may be poison.
  if (op.getMask())
    isAligned = LLVM::FreezeOp::create(b, isAligned);
  auto branch = scf::IfOp::create(b, op->getResultTypes(), isAligned,
                                  /*withElseRegion=*/true);
  for (Block *arm : {branch.thenBlock(), branch.elseBlock()}) {
    b.setInsertionPointToStart(arm);
    auto created = cast<OpT>(b.clone(*op));
    if (arm == branch.thenBlock())
      created.setAlignment(tested);
    if (op->getNumResults() != 0)
      scf::YieldOp::create(b, created->getResults());
  }
  op->replaceAllUsesWith(branch);
  op->erase();
}

bool mlir::redop::createAlignmentTests(Operation *root) {
  SmallVector<Operation *> marked;
  root->walk([&](Operation *op) {
    if (op->hasAttr(testedAlignmentAttrName))
      marked.push_back(op);
  });
  for (Operation *op : marked) {
    uint64_t tested = op->getAttrOfType<IntegerAttr>(testedAlignmentAttrName)
                          .getValue()
                          .getZExtValue();
    op->removeAttr(testedAlignmentAttrName);
    auto reduction = dyn_cast<MemoryReductionOpInterface>(op);
    if (!reduction || !isa<VectorType>(reduction.getValue().getType()) ||
        tested <= reduction.getAlignment().value_or(1))
      continue;
    TypeSwitch<Operation *>(op).Case<StoreReduceOp, FetchReduceOp>(
        [&](auto each) { createAlignmentTest(each, tested); });
  }
  return !marked.empty();
}

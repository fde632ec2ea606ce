//===- Switches.cpp - Switches of 64 bits ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/Switches.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Analysis/IntegerRange.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether the operand is equal to a case if their low 32 bits are.
static bool isNarrow(scf::IndexSwitchOp op) {
  ConstantIntRanges range = getRange(op.getArg());
  auto isSigned = [](int64_t value) { return llvm::isInt<32>(value); };
  auto isUnsigned = [](int64_t value) { return llvm::isUInt<32>(value); };
  return op.getCases().empty() ||
         (range.smin().isSignedIntN(32) && range.smax().isSignedIntN(32) &&
          llvm::all_of(op.getCases(), isSigned)) ||
         (range.umax().isIntN(32) && llvm::all_of(op.getCases(), isUnsigned));
}

/// Each case is in the other way of the branch for the one before.
static void expand(scf::IndexSwitchOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  scf::IfOp first, last;
  for (auto [number, region] :
       llvm::zip_equal(op.getCases(), op.getCaseRegions())) {
    if (last)
      b.setInsertionPointToStart(last.elseBlock());
    Value constant = arith::ConstantIndexOp::create(b, number);
    Value isCase = arith::CmpIOp::create(b, arith::CmpIPredicate::eq,
                                         op.getArg(), constant);
    auto branch = scf::IfOp::create(b, op.getResultTypes(), isCase,
                                    /*addThenBlock=*/true,
                                    /*addElseBlock=*/true);
    branch.getThenRegion().takeBody(region);
    if (last)
      scf::YieldOp::create(b, branch.getResults());
    else
      first = branch;
    last = branch;
  }
  last.getElseRegion().takeBody(op.getDefaultRegion());
  op->replaceAllUsesWith(first.getResults());
  op.erase();
}

void mlir::redop::expandWideSwitches(Operation *root) {
  SmallVector<scf::IndexSwitchOp> wide;
  root->walk([&](scf::IndexSwitchOp op) {
    if (!isNarrow(op))
      wide.push_back(op);
  });
  llvm::for_each(wide, expand);
}

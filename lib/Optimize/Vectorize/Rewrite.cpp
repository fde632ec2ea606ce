//===- Rewrite.cpp - Creates vectors of reductions ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Vectorize/Rewrite.h"
#include "Common/CreateReduction.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::unroll(const UnrolledLoop &plan) {
  return succeeded(loopUnrollByFactor(plan.loop, plan.factor));
}

namespace {
/// Creates the chosen op at the position of the last member.
class VectorWriter {
public:
  explicit VectorWriter(const VectorChoice &choice)
      : choice(choice), first(*choice.members.front()),
        like(*ReductionAccess::match(first.op)),
        b(first.op->getLoc(), first.op) {
    for (const ReductionAccess *member : choice.members)
      if (b.getInsertionPoint()->isBeforeInBlock(member->op))
        b.setInsertionPoint(member->op);
  }

  /// Returns the op; testedAlignmentAttrName states an alignment to be tested.
  Operation *run();

private:
  /// The values of all elements, concatenated from the members.
  Value join(Value ReductionAccess::*which);
  Value emitNoWrap();

  const VectorChoice &choice;
  const ReductionAccess &first;
  /// With the current operands: earlier choices may have replaced some.
  ReductionAccess like;
  ImplicitLocOpBuilder b;
  Value value, mask, elseValue;
};
} // namespace

Value VectorWriter::join(Value ReductionAccess::*which) {
  SmallVector<Value> elements;
  for (const ReductionAccess *member : choice.members) {
    Value part = (*ReductionAccess::match(member->op)).*which;
    if (!isa<VectorType>(part.getType())) {
      elements.push_back(part);
      continue;
    }
    for (unsigned i = 0; i < member->count; ++i)
      elements.push_back(vector::ExtractOp::create(b, part, i));
  }
  auto type = VectorType::get(choice.count, first.element);
  return vector::FromElementsOp::create(b, type, elements);
}

/// Whether the sums that the members assume not to wrap do not; null if there
/// are none.
Value VectorWriter::emitNoWrap() {
  Value all;
  llvm::SmallDenseSet<std::pair<Value, unsigned>> seen;
  for (const ReductionAccess *member : choice.members)
    for (auto [sum, extension] : member->getAddress().offset.getAssumed()) {
      if (!seen.insert({sum, static_cast<unsigned>(extension)}).second)
        continue;
      Value start = sum.getDefiningOp()->getOperand(0);
      APInt step;
      [[maybe_unused]] bool isConstant = matchPattern(
          sum.getDefiningOp()->getOperand(1), m_ConstantInt(&step));
      assert(isConstant && "expected a sum with a constant");
      using Predicate = arith::CmpIPredicate;
      Predicate how = extension == Extension::Unsigned ? Predicate::uge
                      : step.isNegative()              ? Predicate::sle
                                                       : Predicate::sge;
      all = createAnd(b, all, arith::CmpIOp::create(b, how, sum, start));
    }
  return all;
}

Operation *VectorWriter::run() {
  value = join(&ReductionAccess::value);
  if (like.elseValue)
    elseValue = join(&ReductionAccess::elseValue);
  if (like.mask)
    mask = vector::BroadcastOp::create(
        b, VectorType::get(choice.count, b.getI1Type()), like.mask);
  like.orUpstream = false;
  // An instruction may state the space of a generic pointer; a portable op does
  // not.
  if (like.space && getSpaceOfBase(like.base.getType()) != like.space)
    like = like.at(LLVM::AddrSpaceCastOp::create(
        b,
        LLVM::LLVMPointerType::get(b.getContext(),
                                   static_cast<unsigned>(*like.space)),
        like.base));

  OpBuilder::InsertionGuard guard(b);
  if (Value isAdjacent = emitNoWrap()) {
    // Where the mask is not set, the sums may be poison.
    if (mask)
      isAdjacent = LLVM::FreezeOp::create(b, isAdjacent);
    auto branch = scf::IfOp::create(b, isAdjacent, /*withElseRegion=*/true);
    b.setInsertionPointToStart(branch.elseBlock());
    for (const ReductionAccess *member : choice.members)
      b.clone(*member->op)->setAttr(apartAttrName, b.getUnitAttr());
    b.setInsertionPointToStart(branch.thenBlock());
  }
  Operation *created =
      createLike(b, like, value, mask, choice.alignment, elseValue);
  if (choice.tested)
    created->setAttr(testedAlignmentAttrName,
                     b.getI64IntegerAttr(choice.tested));
  Value result = first.hasResult() ? created->getResult(0) : Value();

  unsigned index = 0;
  for (const ReductionAccess *member : choice.members) {
    if (result && !member->op->use_empty()) {
      Value part;
      if (isa<VectorType>(member->op->getResult(0).getType()))
        part = vector::ExtractStridedSliceOp::create(
            b, result, ArrayRef<int64_t>{index},
            ArrayRef<int64_t>{member->count}, ArrayRef<int64_t>{1});
      else
        part = vector::ExtractOp::create(b, result, index);
      member->op->getResult(0).replaceAllUsesWith(part);
    }
    index += member->count;
  }
  for (const ReductionAccess *member : choice.members)
    member->op->erase();
  return created;
}

Operation *mlir::redop::combine(const VectorChoice &choice) {
  return VectorWriter(choice).run();
}

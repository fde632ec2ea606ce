//===- GuardedRange.cpp - The values that reach an op ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/GuardedRange.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/CountedLoop.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/InstrTypes.h"

using namespace mlir;
using namespace mlir::redop;
using llvm::CmpInst;
using llvm::ConstantRange;

/// Of conditions and of the values that they compare.
static constexpr unsigned kMaxDepth = 4;

static CmpInst::Predicate toLLVM(arith::CmpIPredicate predicate) {
  using Predicate = arith::CmpIPredicate;
  switch (predicate) {
  case Predicate::eq:
    return CmpInst::ICMP_EQ;
  case Predicate::ne:
    return CmpInst::ICMP_NE;
  case Predicate::slt:
    return CmpInst::ICMP_SLT;
  case Predicate::sle:
    return CmpInst::ICMP_SLE;
  case Predicate::sgt:
    return CmpInst::ICMP_SGT;
  case Predicate::sge:
    return CmpInst::ICMP_SGE;
  case Predicate::ult:
    return CmpInst::ICMP_ULT;
  case Predicate::ule:
    return CmpInst::ICMP_ULE;
  case Predicate::ugt:
    return CmpInst::ICMP_UGT;
  case Predicate::uge:
    return CmpInst::ICMP_UGE;
  }
  llvm_unreachable("unknown predicate");
}

/// The values of `value` if `operand` is in `range`: `value`, an extension of
/// it, or the bits of several values together; nullopt for other operands.
static std::optional<ConstantRange> getRangeOf(Value value, Value operand,
                                               const ConstantRange &range,
                                               unsigned depth = 0) {
  if (operand == value)
    return range;
  Operation *op = operand.getDefiningOp();
  // A value has no more bits than all values together, and is not greater.
  if (op && isa<arith::OrIOp, LLVM::OrOp>(op) && depth < kMaxDepth) {
    ConstantRange part = ConstantRange::getNonEmpty(
        APInt::getZero(range.getBitWidth()), range.getUnsignedMax() + 1);
    std::optional<ConstantRange> found;
    for (Value each : op->getOperands())
      if (!found && !range.isEmptySet())
        found = getRangeOf(value, each, part, depth + 1);
    return found;
  }
  if (!op || op->getNumOperands() != 1 || op->getOperand(0) != value ||
      !value.getType().isInteger())
    return std::nullopt;
  unsigned width = value.getType().getIntOrFloatBitWidth();
  ConstantRange all = ConstantRange::getFull(width);
  bool isSigned = isa<arith::ExtSIOp, LLVM::SExtOp>(op);
  if (!isSigned && !isa<arith::ExtUIOp, LLVM::ZExtOp>(op))
    return std::nullopt;
  ConstantRange possible = isSigned ? all.signExtend(range.getBitWidth())
                                    : all.zeroExtend(range.getBitWidth());
  return range.intersectWith(possible).truncate(width);
}

/// Limits `range`, that of `value`, to what makes `condition` true or false.
static void limit(ConstantIntRanges &range, Value value, Value condition,
                  bool isTrue, unsigned depth = 0) {
  Operation *op = condition.getDefiningOp();
  if (!op || depth > kMaxDepth)
    return;
  if (isTrue ? isa<arith::AndIOp, LLVM::AndOp>(op)
             : isa<arith::OrIOp, LLVM::OrOp>(op)) {
    for (Value part : op->getOperands())
      limit(range, value, part, isTrue, depth + 1);
    return;
  }
  if (isa<arith::XOrIOp, LLVM::XOrOp>(op) &&
      matchPattern(op->getOperand(1), m_One()))
    return limit(range, value, op->getOperand(0), !isTrue, depth + 1);
  std::optional<arith::CmpIPredicate> compared = getPredicate(op);
  if (!compared)
    return;
  CmpInst::Predicate predicate = toLLVM(*compared);
  Value left = op->getOperand(0);
  APInt number;
  if (!matchPattern(op->getOperand(1), m_ConstantInt(&number))) {
    if (!matchPattern(left, m_ConstantInt(&number)))
      return;
    left = op->getOperand(1);
    predicate = CmpInst::getSwappedPredicate(predicate);
  }
  if (!isTrue)
    predicate = CmpInst::getInversePredicate(predicate);
  unsigned width = ConstantIntRanges::getStorageBitwidth(left.getType());
  ConstantRange allowed =
      ConstantRange::makeExactICmpRegion(predicate, number.sextOrTrunc(width));
  std::optional<ConstantRange> found = getRangeOf(value, left, allowed);
  // Without a value, the op is not executed.
  if (found && !found->isEmptySet())
    range =
        range.intersection({found->getUnsignedMin(), found->getUnsignedMax(),
                            found->getSignedMin(), found->getSignedMax()});
}

/// Limits `range` by the assertions in the block of `end` before it.
static void limitBefore(ConstantIntRanges &range, Value value, Operation *end) {
  for (Operation &op :
       llvm::make_range(end->getBlock()->begin(), end->getIterator()))
    if (isAssertion(&op))
      limit(range, value, cast<scf::IfOp>(op).getCondition(),
            /*isTrue=*/false);
}

/// Limits `range` by all comparisons that decide whether `op` is executed.
static ConstantIntRanges limitAt(Value value, Operation *op, Value mask,
                                 KernelFacts &facts) {
  ConstantIntRanges range = getRange(value);
  if (mask)
    limit(range, value, mask, /*isTrue=*/true);
  FunctionOpInterface kernel = facts.getKernel();
  limitBefore(range, value, op);
  for (Operation *inner = op; inner->getParentOp() != kernel;
       inner = inner->getParentOp()) {
    limitBefore(range, value, inner->getParentOp());
    if (auto branch = dyn_cast<scf::IfOp>(inner->getParentOp()))
      limit(range, value, branch.getCondition(),
            inner->getParentRegion() == &branch.getThenRegion());
  }
  Region &body = facts.getBody();
  if (body.hasOneBlock())
    return range;
  Block *block = body.findAncestorOpInRegion(*op)->getBlock();
  DominanceInfo &dominance = facts.getDominance();
  auto &tree = dominance.getDomTree(&body);
  if (!tree.getNode(block))
    return range;
  for (auto *node = tree.getNode(block)->getIDom(); node;
       node = node->getIDom()) {
    Block *each = node->getBlock();
    limitBefore(range, value, each->getTerminator());
    if (!isBranch(each->getTerminator()) ||
        each->getSuccessor(0) == each->getSuccessor(1))
      continue;
    Value condition = getCondition(each);
    // The branch that every way to `op` takes.
    for (unsigned number : {0u, 1u}) {
      Block *next = each->getSuccessor(number);
      if (next->getSinglePredecessor() == each &&
          dominance.dominates(next, block))
        limit(range, value, condition, /*isTrue=*/number == 0);
    }
  }
  return range;
}

ConstantIntRanges mlir::redop::getRangeAt(Value value, Operation *op,
                                          Value mask, KernelFacts &facts) {
  ConstantIntRanges range = limitAt(value, op, mask, facts);
  // Signed comparisons limit what is not negative as an unsigned number, too.
  if (range.smin().isNegative())
    return range;
  return range.intersection(
      ConstantIntRanges::fromSigned(range.smin(), range.smax()));
}

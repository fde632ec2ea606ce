//===- ReductionAccess.cpp - Where reductions go --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/ReductionAccess.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/OperationSupport.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Dialect/PortableElements.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether two values are identical, or computed identically from the same
/// values.
static bool isSame(Value a, Value b) {
  if (a == b)
    return true;
  if (!a || !b)
    return false;
  Operation *first = a.getDefiningOp(), *second = b.getDefiningOp();
  return first && second && first->getNumResults() == 1 &&
         isComputation(first) &&
         !isa<LLVM::FreezeOp, LLVM::UndefOp, LLVM::InlineAsmOp>(first) &&
         OperationEquivalence::isEquivalentTo(
             first, second, OperationEquivalence::IgnoreLocations);
}

StringRef ReductionAccess::whyNotLike(const ReductionAccess &other) const {
  if (kind != other.kind || element != other.element)
    return "it is of another kind or type";
  if (hasResult() != other.hasResult())
    return "one of them has a result, the other one none";
  if (scope != other.scope)
    return "they have different scopes";
  if (!isSame(mask, other.mask))
    return "they have different masks";
  if (!isSame(policy, other.policy))
    return "they have different cache hints";
  if (fastmath != other.fastmath)
    return "they have different fastmath flags";
  if (space != other.space)
    return "one of them may be in another state space";
  if (!address.isParallelTo(other.address))
    return "the distance between their addresses is not known to be constant";
  return "";
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral orderedReason =
    "its order keeps it apart from others; redop-relax-order drops an order "
    "that nothing observes, with permission";

ReductionOperands mlir::redop::getReductionOperands(Operation *op) {
  ReductionOperands operands;
  if (auto portable = dyn_cast<MemoryReductionOpInterface>(op)) {
    operands.base = portable.getBase();
    operands.indices = portable.getIndices();
    operands.value = portable.getValue();
    operands.mask = portable.getMask();
    operands.elseValue = portable.getElseValue();
    operands.policy = portable.getCachePolicy();
  } else if (auto form = dyn_cast<FormOpInterface>(op)) {
    operands.base = form.getOperandOf(Role::Pointer);
    operands.value = form.getOperandOf(Role::Value);
    operands.mask = form.getOperandOf(Role::Predicate);
    operands.elseValue = form.getOperandOf(Role::Else);
    operands.policy = form.getOperandOf(Role::Policy);
  }
  if (operands.mask)
    if (auto broadcast = operands.mask.getDefiningOp<vector::BroadcastOp>())
      if (broadcast.getSource().getType().isInteger(1))
        operands.mask = broadcast.getSource();
  return operands;
}

/// Derives the remaining fields from the operands.
static bool complete(ReductionAccess &access, StringRef &why,
                     bool assumesNoWrap) {
  Type type = access.value.getType();
  auto vector = dyn_cast<VectorType>(type);
  access.element = getElementTypeOrSelf(type);
  access.count = vector ? vector.getNumElements() : 1;
  if (!isMemoryElement(access.element))
    return false;
  if (access.mask && isa<VectorType>(access.mask.getType())) {
    why = "its elements have masks of their own";
    return false;
  }
  std::optional<Address> address =
      getAddress(access.base, access.indices, access.op, assumesNoWrap);
  if (!address) {
    why = "neighbors in the last dimension of its memref are not known to be "
          "neighbors in memory";
    return false;
  }
  access.address = std::move(*address);
  access.alignment = std::max(access.alignment, access.getElementBytes());
  return true;
}

static std::optional<ReductionAccess>
getPortable(MemoryReductionOpInterface op, StringRef &why, bool assumesNoWrap) {
  if (op.getSem() != Sem::Relaxed) {
    why = orderedReason;
    return std::nullopt;
  }
  ReductionAccess access = {};
  static_cast<ReductionOperands &>(access) = getReductionOperands(op);
  access.op = op;
  access.kind = op.getKind();
  access.scope = op.getScope();
  access.fastmath = op.getFastmath();
  access.alignment = op.getAlignment().value_or(1);
  if (!complete(access, why, assumesNoWrap))
    return std::nullopt;
  return access;
}

template <typename OpT>
static std::optional<ReductionAccess> getInstruction(OpT op, StringRef &why,
                                                     bool assumesNoWrap) {
  std::optional<PortableKind> kind =
      getPortableKind(op.getKind(), op.getPtxType());
  if (!kind)
    return std::nullopt;
  if (op.getSem() != Sem::Relaxed) {
    why = orderedReason;
    return std::nullopt;
  }
  if (isFloatKind(*kind) && *kind != PortableKind::addf) {
    why = "no portable op is known to do what it does with NaN and zeros";
    return std::nullopt;
  }
  ReductionAccess access = {};
  static_cast<ReductionOperands &>(access) = getReductionOperands(op);
  access.op = op;
  access.kind = *kind;
  access.scope = op.getScope();
  access.fastmath = arith::FastMathFlags::none;
  if (!complete(access, why, assumesNoWrap))
    return std::nullopt;
  // Instructions access aligned memory only.
  access.alignment = llvm::bit_floor(access.getBytes());
  if ((op.getVec() || access.policy) &&
      getSpaceOfBase(access.base.getType()) == Space::Generic)
    access.space = Space::Global;
  return access;
}

bool mlir::redop::isReduction(Operation *op) {
  return isa<MemoryReductionOpInterface, RedOp, AtomOp>(op);
}

std::optional<ReductionAccess>
mlir::redop::getReductionAccess(Operation *op, StringRef &why,
                                bool assumesNoWrap) {
  if (auto portable = dyn_cast<MemoryReductionOpInterface>(op))
    return getPortable(portable, why, assumesNoWrap);
  if (auto red = dyn_cast<RedOp>(op))
    return getInstruction(red, why, assumesNoWrap);
  if (auto atom = dyn_cast<AtomOp>(op))
    return getInstruction(atom, why, assumesNoWrap);
  return std::nullopt;
}

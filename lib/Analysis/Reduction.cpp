//===- Reduction.cpp - A reduction that may be moved ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Reduction.h"
#include "redop/Analysis/ReductionAccess.h"

using namespace mlir;
using namespace mlir::redop;

std::optional<Reduction> mlir::redop::readReduction(Operation *op) {
  Reduction result;
  Sem sem;
  if (auto store = dyn_cast<StoreReduceOp>(op)) {
    result.kind = store.getKind();
    result.scope = store.getScope();
    result.isReassociable = arith::bitEnumContainsAll(
        store.getFastmath(), arith::FastMathFlags::reassoc);
    sem = store.getSem();
  } else if (auto red = dyn_cast<RedOp>(op)) {
    std::optional<PortableKind> kind =
        getPortableKind(red.getKind(), red.getPtxType());
    if (!kind)
      return std::nullopt;
    result.kind = *kind;
    result.scope = red.getScope();
    sem = red.getSem();
  } else {
    return std::nullopt;
  }
  ReductionOperands operands = getReductionOperands(op);
  if (sem != Sem::Relaxed || operands.policy ||
      isa<VectorType>(operands.value.getType()))
    return std::nullopt;
  result.op = op;
  result.value = operands.value;
  result.base = operands.base;
  llvm::append_range(result.indices, operands.indices);
  result.mask = operands.mask;
  return result;
}

bool mlir::redop::isPrivatizable(PortableKind kind) {
  switch (kind) {
  case PortableKind::addi:
  case PortableKind::andi:
  case PortableKind::ori:
  case PortableKind::xori:
  case PortableKind::maxs:
  case PortableKind::maxu:
  case PortableKind::mins:
  case PortableKind::minu:
  case PortableKind::addf:
  case PortableKind::maximumf:
  case PortableKind::minimumf:
  case PortableKind::maxnumf:
  case PortableKind::minnumf:
    return true;
  default:
    return false;
  }
}

bool mlir::redop::isRounding(PortableKind kind) {
  return kind == PortableKind::addf || kind == PortableKind::mulf;
}

std::optional<PortableKind> mlir::redop::getCounterpart(PortableKind kind) {
  switch (kind) {
  case PortableKind::maxs:
    return PortableKind::minu;
  case PortableKind::minu:
    return PortableKind::maxs;
  case PortableKind::mins:
    return PortableKind::maxu;
  case PortableKind::maxu:
    return PortableKind::mins;
  default:
    return std::nullopt;
  }
}

arith::FastMathFlags Reduction::getFlags() const {
  auto store = dyn_cast<StoreReduceOp>(op);
  return store ? store.getFastmath() : arith::FastMathFlags::none;
}

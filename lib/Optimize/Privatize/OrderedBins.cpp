//===- OrderedBins.cpp - Bins of floats as ordered integers ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two dual kinds, of the values of one sign each, are one signed extremum of
// the integers that orderBits() maps bits to, which have the same signs.
//
//===----------------------------------------------------------------------===//

#include "Common/CreateReduction.h"
#include "Privatize/Alternatives.h"
#include "Privatize/Rewrite.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Combine.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

static bool isSignedKind(PortableKind kind) {
  return getSignedKind(kind) == kind;
}

static Value createIsNegative(ImplicitLocOpBuilder &b, Value value) {
  Arith n(b);
  return n.slt(value, n.constant(value.getType(), 0));
}

/// Reduces `value`, a partial result of `group`, into the memory of `like`,
/// where `mask` (null: always) is set.
void Privatizer::reducePartial(const PrivateGroup &group,
                               const ReductionAccess &like, Value value,
                               Value mask) {
  if (!group.isOfDuals)
    return reduceInMemory(like, value, mask);
  Value bits = orderBits(b, value);
  Value isNegative = createIsNegative(b, value);
  ReductionAccess each = like;
  each.kind = group.getKind();
  reduceInMemory(each, bits,
                 createGuardedAnd(b, mask, createNot(b, isNegative)));
  each.kind = *getDualKind(each.kind);
  reduceInMemory(each, bits, createGuardedAnd(b, mask, isNegative));
}

/// Returns reductions of ordered integers in place of `reductions`, of bits by
/// dual kinds, two of which become one if they have the same element. Reduces
/// values that do not have the expected sign into memory: their threads execute
/// none by the dual kind.
SmallVector<ReductionAccess, 0>
Privatizer::orderReductions(ArrayRef<ReductionAccess> reductions) {
  Arith n(b);
  SmallVector<ReductionAccess, 0> ordered(reductions);
  SmallVector<Value> strays;
  Value isAnyStray;
  for (auto [i, each] : llvm::enumerate(ordered)) {
    // If it is undefined, all uses must agree on it.
    bool isKnown = i > 0 && each.value == reductions[i - 1].value;
    each.value = isKnown ? ordered[i - 1].value
                         : LLVM::FreezeOp::create(b, each.value).getResult();
    Value isStray = createHasUnexpectedSign(b, each.kind, each.value);
    strays.push_back(createGuardedAnd(b, each.mask, isStray));
    isAnyStray = createOr(b, isAnyStray, strays.back());
  }
  {
    auto branch = scf::IfOp::create(b, isAnyStray);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(branch.thenBlock());
    for (auto [each, isStray] : llvm::zip_equal(ordered, strays))
      reduceInMemory(each, each.value, isStray);
  }
  SmallVector<ReductionAccess, 0> merged;
  for (size_t i = 0; i < ordered.size(); ++i) {
    ReductionAccess &each = ordered[i];
    // Whether the signed kind is executed, if any one is.
    Value isSigned = n.i1(isSignedKind(each.kind));
    if (i + 1 < ordered.size() && areOfOneElement(each, ordered[i + 1])) {
      const ReductionAccess &other = ordered[++i];
      isSigned = isSignedKind(each.kind) ? each.mask : other.mask;
      if (each.value != other.value)
        each.value = n.select(each.mask, each.value, other.value);
      each.mask = n.bitOr(each.mask, other.mask);
    }
    Value isExpected = n.bitXor(createIsNegative(b, each.value), isSigned);
    each.mask = createGuardedAnd(b, each.mask, isExpected);
    each.value = orderBits(b, each.value);
    each.kind = getSignedKind(each.kind);
    merged.push_back(std::move(each));
  }
  return merged;
}

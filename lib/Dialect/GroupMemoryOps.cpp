//===- GroupMemoryOps.cpp - Memory of a group of GPUs ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryOps.h"
#include "ReductionKinds.h"
#include "redop/Dialect/PortableElements.h"
#include "redop/Dialect/PortableWords.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// group_memory
//===----------------------------------------------------------------------===//

LogicalResult GroupMemoryOp::verify() {
  // Bindings and the generic form may omit it.
  if (getProperties().operandSegmentSizes[3] != 1)
    return emitOpError("requires one rank, with the fourth of "
                       "operandSegmentSizes equal to 1");
  if (!getTable() == getPeers().empty())
    return emitOpError("requires either a table of addresses or the addresses "
                       "of the peers");
  if (getTable() && !getWorld())
    return emitOpError("a table requires world, the number of its addresses");
  if (!getTable() && getWorld())
    return emitOpError("'world' requires a table; otherwise the number of "
                       "peers is the world size");
  if (getOrNull() && !getMulticast())
    return emitOpError("or_null requires a multicast address");
  std::optional<int64_t> world = getKnownWorld();
  if (!world)
    return success();
  if (*world < 1)
    return emitOpError() << "requires at least one GPU, not " << *world;
  APInt rank;
  if (matchPattern(getRank(), m_ConstantInt(&rank)) &&
      !(rank.getSExtValue() >= 0 && rank.getSExtValue() < *world))
    return emitOpError() << "the rank must be 0 to " << *world - 1 << ", not "
                         << rank.getSExtValue();
  return success();
}

std::optional<int64_t> GroupMemoryOp::getKnownWorld() {
  if (!getPeers().empty())
    return getPeers().size();
  APInt world;
  if (matchPattern(getWorld(), m_ConstantInt(&world)))
    return world.getSExtValue();
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Common part of the accesses
//===----------------------------------------------------------------------===//

/// Every order except weak requires a scope.
static LogicalResult verifyOrder(Operation *op, Sem sem,
                                 std::optional<Scope> scope) {
  if (failed(verifySem(op, sem)))
    return failure();
  if (sem == Sem::Weak && scope)
    return op->emitOpError() << "a weak access has no scope, but '"
                             << stringifyEnum(*scope) << "' is specified";
  if (sem != Sem::Weak && !scope)
    return op->emitOpError()
           << "the order '" << stringifyEnum(sem)
           << "' requires a scope, as in '" << stringifyEnum(sem) << " sys'";
  return success();
}

static LogicalResult verifyValue(Operation *op, Type type,
                                 std::optional<uint64_t> alignment) {
  if (failed(verifyScalarOr1DVector(op, type)))
    return failure();
  Type element = getElementTypeOrSelf(type);
  if (failed(verifyMemoryElement(op, element)))
    return failure();
  return verifyElementAlignment(op, element, alignment);
}

//===----------------------------------------------------------------------===//
// group_load_reduce
//===----------------------------------------------------------------------===//

LogicalResult GroupLoadReduceOp::verify() {
  Type type = getRes().getType();
  if (failed(verifyOrder(*this, getSem(), getScope())) ||
      failed(verifyValue(*this, type, getAlignment())))
    return failure();
  Type element = getElementTypeOrSelf(type);
  if (!getArithKind(getKind()))
    return emitOpError() << "'" << stringifyPortableKind(getKind())
                         << "' does not combine values that are loaded";
  if (failed(verifyReductionKind(*this, getKind(), element)))
    return failure();
  if (getAcc() && (getKind() != PortableKind::addf || getAcc() != Acc::F32 ||
                   !isa<Float16Type, BFloat16Type>(element)))
    return emitOpError() << "'" << stringifyEnum(*getAcc())
                         << "' is not supported for "
                         << stringifyPortableKind(getKind()) << " of "
                         << element << "; addf of f16 and bf16 supports "
                         << stringifyEnum(Acc::F32);
  return success();
}

bool GroupLoadReduceOp::isInRankOrder() { return getDeterministic(); }

bool GroupLoadReduceOp::canRequireRankOrder() { return true; }

void GroupLoadReduceOp::requireRankOrder() { setDeterministic(true); }

void GroupLoadReduceOp::getEffects(Effects &effects) {
  // No value represents the memory, so it may alias every other access.
  effects.emplace_back(MemoryEffects::Read::get());
  if (getSem() != Sem::Weak)
    effects.emplace_back(MemoryEffects::Write::get());
}

//===----------------------------------------------------------------------===//
// group_store and group_store_reduce
//===----------------------------------------------------------------------===//

LogicalResult GroupStoreOp::verify() {
  if (failed(verifyOrder(*this, getSem(), getScope())))
    return failure();
  return verifyValue(*this, getValue().getType(), getAlignment());
}

void GroupStoreOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Write::get());
  if (getSem() != Sem::Weak)
    effects.emplace_back(MemoryEffects::Read::get());
}

LogicalResult GroupStoreReduceOp::verify() {
  Type type = getValue().getType();
  if (failed(verifySem(*this, getSem())) ||
      failed(verifyValue(*this, type, getAlignment())))
    return failure();
  return verifyReductionKind(*this, getKind(), getElementTypeOrSelf(type));
}

void GroupStoreReduceOp::getEffects(Effects &effects) {
  addStrongEffects(effects);
}

//===----------------------------------------------------------------------===//
// group_barrier
//===----------------------------------------------------------------------===//

LogicalResult GroupBarrierOp::verify() {
  if (getReport() && !getTimeout())
    return emitOpError("report requires a timeout");
  APInt offset;
  if (matchPattern(getOffset(), m_ConstantInt(&offset)) &&
      offset.countTrailingZeros() < 3)
    return emitOpError() << "requires an offset that is a multiple of 8, not "
                         << offset.getSExtValue();
  return verifySem(*this, getSem());
}

void GroupBarrierOp::getEffects(Effects &effects) {
  addStrongEffects(effects);
  effects.emplace_back(MemoryEffects::Read::get(), ConvergenceResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), ConvergenceResource::get());
}

//===- LegalizeMemoryReduction.cpp - Reductions into memory ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicSteps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Codegen/Combine.h"
#include "redop/Dialect/ElementPointer.h"
#include "redop/Dialect/Syncscope.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

/// Returns the address of the first element.
static Value emitAddress(ImplicitLocOpBuilder &b,
                         MemoryReductionOpInterface op) {
  if (isa<LLVM::LLVMPointerType>(op.getBase().getType()))
    return op.getBase();
  return getElementPointer(b, op.getBase(), op.getIndices(), *op.getSpace());
}

/// Upstream extracts the address of a memref only as an index.
static LogicalResult checkIndexHoldsAddress(MemoryReductionOpInterface op) {
  Type index = IndexType::get(op.getContext());
  uint64_t bits = DataLayout::closest(op).getTypeSizeInBits(index);
  bool isPointer = isa<LLVM::LLVMPointerType>(op.getBase().getType());
  if (bits >= 64 || op.getSpace() == Space::Shared || isPointer)
    return success();
  return op->emitOpError() << "requires an index of 64 bits, which holds an "
                              "address; the data layout has one of "
                           << bits;
}

/// Returns the state space that the base points to; global with a cache hint.
static Space inferSpace(MemoryReductionOpInterface op, Legalizer &legalizer) {
  Space space = *op.getSpace();
  if (space != Space::Generic)
    return space;
  if (op.getCachePolicy())
    return Space::Global;
  return legalizer.inferSpace(op.getBase()).value_or(space);
}

//===----------------------------------------------------------------------===//
// Upstream's ops
//===----------------------------------------------------------------------===//

/// The scope of upstream's op and its fences. They keep sys scope even if the
/// targets have no scopes: LLVM prints such atomics with gpu scope, and fences
/// unchanged.
static Scope getUpstreamScope(MemoryReductionOpInterface op,
                              const AtomicPlan &order, Legalizer &legalizer) {
  legalizer.reportScope(op.getScope(), order.scope);
  return op.getScope() == Scope::Sys ? Scope::Sys : order.scope;
}

/// Emits the memref.atomic_rmw that the op was raised from, if possible. LLVM
/// prints it as relaxed, so an order requires fences.
static std::optional<AtomicOutcome> emitMemRefOp(MemoryReductionOpInterface op,
                                                 Legalizer &legalizer) {
  // Upstream does not lower multiplication.
  std::optional<arith::AtomicRMWKind> kind = getArithKind(op.getKind());
  if (!kind || op.getKind() == PortableKind::muli ||
      op.getKind() == PortableKind::mulf)
    return std::nullopt;
  Scope scope = getUpstreamScope(
      op, planUpstreamOrder(op.getSem(), op.getScope(), legalizer.targets),
      legalizer);
  AtomicOutcome outcome;
  if (op.getSem() == Sem::Release || op.getSem() == Sem::AcqRel)
    emitFence(legalizer, LLVM::AtomicOrdering::release, scope, outcome.steps);
  outcome.result = memref::AtomicRMWOp::create(
      legalizer.b, *kind, op.getValue(), op.getBase(), op.getIndices());
  outcome.steps.add("memref.atomic_rmw");
  if (op.getSem() == Sem::Acquire || op.getSem() == Sem::AcqRel)
    emitFence(legalizer, LLVM::AtomicOrdering::acquire, scope, outcome.steps);
  return outcome;
}

/// Emits the llvm.atomicrmw that the op was raised from, if possible.
static std::optional<AtomicOutcome> emitLLVMOp(MemoryReductionOpInterface op,
                                               Legalizer &legalizer) {
  std::optional<LLVM::AtomicBinOp> kind = getAtomicBinOp(op.getKind());
  if (!kind)
    return std::nullopt;
  AtomicPlan order =
      planUpstreamOrder(op.getSem(), op.getScope(), legalizer.targets);
  Scope scope = getUpstreamScope(op, order, legalizer);
  AtomicOutcome outcome;
  if (order.hasFence)
    emitFence(legalizer, LLVM::AtomicOrdering::release, scope, outcome.steps);
  outcome.result =
      LLVM::AtomicRMWOp::create(legalizer.b, *kind, op.getBase(), op.getValue(),
                                getOrdering(order.sem), getSyncscope(scope));
  outcome.steps.add("llvm.atomicrmw");
  if (order.hasAcquireFence)
    emitFence(legalizer, LLVM::AtomicOrdering::acquire, scope, outcome.steps);
  return outcome;
}

static std::optional<AtomicOutcome>
emitUpstreamOp(MemoryReductionOpInterface op, Legalizer &legalizer) {
  if (!op.getOrUpstream() || op.getNoftz() || op.getCompare() || op.getMask() ||
      isa<VectorType>(op.getValue().getType()))
    return std::nullopt;
  return isa<MemRefType>(op.getBase().getType()) ? emitMemRefOp(op, legalizer)
                                                 : emitLLVMOp(op, legalizer);
}

//===----------------------------------------------------------------------===//
// The ladder
//===----------------------------------------------------------------------===//

static AtomicRequest makeRequest(MemoryReductionOpInterface op,
                                 Legalizer &legalizer) {
  unsigned bytes = op.getElementType().getIntOrFloatBitWidth() / 8;
  arith::FastMathFlags flags = op.getFastmath();
  AtomicRequest request;
  request.kind = op.getKind();
  if (op.getNoftz())
    request.subnormals = getSubnormals(legalizer);
  request.mayPackHalves = legalizer.getPermissions().packedHalves;
  request.sem = op.getSem();
  request.scope = op.getScope();
  request.ptr = emitAddress(legalizer.b, op);
  request.space = inferSpace(op, legalizer);
  request.value = op.getValue();
  request.mask = op.getMask();
  request.policy = op.getCachePolicy();
  request.hasResult = op.hasResult();
  request.elseValue = op.getElseValue();
  request.alignment = op.getAlignment().value_or(bytes);
  request.hasNoNaNs = bitEnumContainsAll(flags, arith::FastMathFlags::nnan);
  request.hasNoSignedZeros =
      bitEnumContainsAll(flags, arith::FastMathFlags::nsz);
  request.compare = op.getCompare();
  request.hasWeakRead = op.getWeakRead();
  // An exchange moves bits of any type.
  if (op.getKind() == PortableKind::assign) {
    request.value = toBits(legalizer.b, request.value);
    if (request.elseValue)
      request.elseValue = toBits(legalizer.b, request.elseValue);
  }
  return request;
}

Legalized mlir::redop::legalize::legalize(MemoryReductionOpInterface op,
                                          Legalizer &legalizer) {
  if (failed(checkIndexHoldsAddress(op)))
    return Legalized::Failed;
  AtomicRequest request = makeRequest(op, legalizer);
  std::string why;
  FailureOr<AtomicOutcome> outcome = emitAtomicSteps(legalizer, request, why);
  if (failed(outcome)) {
    std::optional<AtomicOutcome> upstream = emitUpstreamOp(op, legalizer);
    if (!upstream) {
      op->emitOpError() << why << "; target is " << legalizer.targetNames();
      return Legalized::Failed;
    }
    outcome = std::move(*upstream);
  }
  legalizer.reportChoice(outcome->steps,
                         stringifyPortableKind(op.getKind()) +
                             " at an address that is a multiple of " +
                             Twine(request.alignment));
  if (op.hasResult()) {
    Type type = op->getResult(0).getType();
    op->getResult(0).replaceAllUsesWith(
        fromBits(legalizer.b, outcome->result, type));
  }
  op->erase();
  return Legalized::Done;
}

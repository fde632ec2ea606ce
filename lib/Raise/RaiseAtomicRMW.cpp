//===- RaiseAtomicRMW.cpp - llvm.atomicrmw to redop.red -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "redop/Dialect/Syncscope.h"

using namespace mlir;
using namespace mlir::redop;

/// The red that does what `kind` does with a value of `type`.
static std::optional<std::pair<Kind, PtxType>> getRed(LLVM::AtomicBinOp kind,
                                                      Type type) {
  using Red = std::pair<Kind, PtxType>;
  using LLVM::AtomicBinOp;
  if (kind == AtomicBinOp::fadd) {
    if (type.isF16())
      return Red(Kind::Add, PtxType::F16);
    if (type.isBF16())
      return Red(Kind::Add, PtxType::BF16);
    if (type.isF32())
      return Red(Kind::Add, PtxType::F32);
    if (type.isF64())
      return Red(Kind::Add, PtxType::F64);
    return std::nullopt;
  }
  bool is64 = type.isInteger(64);
  if (!is64 && !type.isInteger(32))
    return std::nullopt;
  PtxType bits = is64 ? PtxType::B64 : PtxType::B32;
  PtxType isSigned = is64 ? PtxType::S64 : PtxType::S32;
  PtxType isUnsigned = is64 ? PtxType::U64 : PtxType::U32;
  switch (kind) {
  case AtomicBinOp::add:
    return Red(Kind::Add, isUnsigned);
  case AtomicBinOp::_and:
    return Red(Kind::And, bits);
  case AtomicBinOp::_or:
    return Red(Kind::Or, bits);
  case AtomicBinOp::_xor:
    return Red(Kind::Xor, bits);
  case AtomicBinOp::min:
    return Red(Kind::Min, isSigned);
  case AtomicBinOp::max:
    return Red(Kind::Max, isSigned);
  case AtomicBinOp::umin:
    return Red(Kind::Min, isUnsigned);
  case AtomicBinOp::umax:
    return Red(Kind::Max, isUnsigned);
  case AtomicBinOp::uinc_wrap:
    return Red(Kind::Inc, isUnsigned);
  case AtomicBinOp::udec_wrap:
    return Red(Kind::Dec, isUnsigned);
  default:
    return std::nullopt;
  }
}

static std::optional<Sem> getSem(LLVM::AtomicOrdering ordering) {
  if (ordering == LLVM::AtomicOrdering::monotonic)
    return Sem::Relaxed;
  if (ordering == LLVM::AtomicOrdering::release)
    return Sem::Release;
  return std::nullopt;
}

RaiseResult mlir::redop::raise(LLVM::AtomicRMWOp op,
                               const RaiseContext &context) {
  auto refuse = RaiseResult::refuse;
  if (!op.getRes().use_empty())
    return refuse("its result is used, and red gives none");
  std::optional<Sem> sem = getSem(op.getOrdering());
  if (!sem)
    return refuse("red is relaxed or release, not " +
                  stringifyAtomicOrdering(op.getOrdering()));
  std::optional<Scope> scope = getScope(op.getSyncscope());
  if (!scope)
    return refuse("no PTX scope is the syncscope '" + *op.getSyncscope() + "'");
  if (op.getVolatile_())
    return refuse("it is volatile: two may never become one");
  // What the memory model calls a read, atom is and red is not, so that a fence
  // acquires through the one alone. ptxas tells them apart by fences, too.
  if (context.hasAcquiringFence)
    return refuse("there is a fence that may acquire through what it reads");
  Type type = op.getVal().getType();
  if (isa<VectorType>(type))
    return refuse("a vector is one atomic access, and red has one for each "
                  "element");
  auto red = getRed(op.getBinOp(), type);
  Form form;
  form.family = Family::Red;
  form.sem = sem;
  form.scope = scope;
  form.space = getSpace(
      cast<LLVM::LLVMPointerType>(op.getPtr().getType()).getAddressSpace());
  if (red) {
    form.kind = red->first;
    form.type = red->second;
  }
  if (!red || !form.space || !isLegal(form))
    return refuse("there is no such red");
  uint64_t bytes = type.getIntOrFloatBitWidth() / 8;
  if (op.getAlignment().value_or(bytes) < bytes)
    return refuse("it may be unaligned");

  bool mayFlush = form.type == PtxType::F32 && form.space != Space::Shared &&
                  form.space != Space::SharedCluster;
  auto created =
      RedOp::create(context.rewriter, op.getLoc(), *form.kind, *form.type,
                    *form.sem, *form.scope, /*vec=*/IntegerAttr(), op.getPtr(),
                    op.getVal(), /*cache_policy=*/Value(),
                    /*predicate=*/Value());
  // LLVM compiles an atomicrmw for every chip, and so must what it becomes.
  created->setDiscardableAttr(getReplaceableAttrName(),
                              context.rewriter.getUnitAttr());
  context.rewriter.eraseOp(op);
  return RaiseResult::raised(created, mayFlush ? flushNote : "");
}

bool mlir::redop::isAcquiringFence(Operation *op) {
  auto mayBe = [](StringRef text) {
    return text.contains("fence") || text.contains("membar");
  };
  if (auto fence = dyn_cast<LLVM::FenceOp>(op))
    return fence.getOrdering() != LLVM::AtomicOrdering::release;
  if (isa<NVVM::MembarOp, NVVM::FenceScClusterOp, NVVM::FenceSyncRestrictOp,
          NVVM::FenceProxyAcquireOp>(op))
    return true;
  if (auto inlineAsm = dyn_cast<LLVM::InlineAsmOp>(op))
    return mayBe(inlineAsm.getAsmString());
  if (auto inlinePtx = dyn_cast<NVVM::InlinePtxOp>(op))
    return mayBe(inlinePtx.getPtxCode());
  if (auto intrinsic = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return mayBe(intrinsic.getIntrin());
  if (auto call = dyn_cast<LLVM::CallOp>(op))
    return call.getCallee() && mayBe(*call.getCallee());
  return false;
}

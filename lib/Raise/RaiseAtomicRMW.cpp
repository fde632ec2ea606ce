//===- RaiseAtomicRMW.cpp - llvm.atomicrmw to portable ops ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "redop/Dialect/PortableElements.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Dialect/Syncscope.h"

using namespace mlir;
using namespace mlir::redop;

static std::optional<Sem> getSem(LLVM::AtomicOrdering ordering) {
  switch (ordering) {
  case LLVM::AtomicOrdering::monotonic:
    return Sem::Relaxed;
  case LLVM::AtomicOrdering::acquire:
    return Sem::Acquire;
  case LLVM::AtomicOrdering::release:
    return Sem::Release;
  case LLVM::AtomicOrdering::acq_rel:
    return Sem::AcqRel;
  default:
    return std::nullopt;
  }
}

/// Clang emits this op for CUDA's atomicAdd and similar functions, which CUDA
/// defines as relaxed at device scope, and also for a __atomic_fetch_add of
/// order seq_cst.
static bool isWithoutScope(LLVM::AtomicRMWOp op) {
  return !op.getSyncscope() || op.getSyncscope()->empty();
}

/// The kind of `op`. LLVM leaves open which zero is the greater one for fmax
/// and fmin, redop does not.
static std::optional<PortableKind> getKind(LLVM::AtomicRMWOp op) {
  using BinOp = LLVM::AtomicBinOp;
  switch (op.getBinOp()) {
  case BinOp::sub:
    return PortableKind::addi;
  case BinOp::fmax:
    return PortableKind::maxnumf;
  case BinOp::fmin:
    return PortableKind::minnumf;
  case BinOp::fmaximum:
    return PortableKind::maximumf;
  case BinOp::fminimum:
    return PortableKind::minimumf;
  default:
    return getPortableKind(op.getBinOp());
  }
}

/// Whether a loop is required on every target, which redop-optimize may execute
/// less often than LLVM would.
static bool isExtremumOfFloats(PortableKind kind, Type type) {
  return isFloatKind(kind) && kind != PortableKind::addf &&
         (type.isF32() || type.isF64());
}

/// Whether PTX has one instruction for this operation on some target. LLVM's
/// loops are equally good for other operations.
static bool hasInstruction(PortableKind kind, Type type, bool isRead) {
  std::optional<KindWords> words = getKindWords(kind);
  if (!words)
    return false;
  for (const FormRow &row : getFormRows(isRead ? Family::Atom : Family::Red)) {
    auto rowType = static_cast<PtxType>(row.Type);
    bool isBits = words->kind == Kind::Exch;
    bool isType =
        isBits ? lookupTypeRow(row.Type)->Bits == type.getIntOrFloatBitWidth()
               : getValueType(type.getContext(), rowType, std::nullopt) == type;
    if (!row.Vec && row.Kind == static_cast<uint8_t>(words->kind) && isType &&
        (isBits || getNumberKind(rowType) == words->number))
      return true;
  }
  return false;
}

/// A subtraction is an addition of the negated value, which LLVM also
/// generates.
static Value negate(Value value, RewriterBase &rewriter) {
  Type type = value.getType();
  Value zero = LLVM::ConstantOp::create(rewriter, value.getLoc(), type,
                                        rewriter.getIntegerAttr(type, 0));
  return LLVM::SubOp::create(rewriter, value.getLoc(), zero, value);
}

RaiseResult mlir::redop::raise(LLVM::AtomicRMWOp op,
                               const RaiseContext &context) {
  auto refuse = RaiseResult::refuse;
  std::optional<Sem> sem = getSem(op.getOrdering());
  std::optional<Scope> scope = getScope(op.getSyncscope());
  if (op.getOrdering() == LLVM::AtomicOrdering::seq_cst && isWithoutScope(op)) {
    if (!context.isCudaAtomics)
      return refuse("PTX has no atomics with ordering seq_cst; if it is an "
                    "atomic function of CUDA C++, use the option cuda-atomics");
    sem = Sem::Relaxed;
    scope = Scope::Gpu;
  }
  if (!sem)
    return refuse("PTX has no atomics with ordering " +
                  stringifyAtomicOrdering(op.getOrdering()));
  if (!scope)
    return refuse("PTX has no scope for the syncscope '" + *op.getSyncscope() +
                  "'");
  if (op.getVolatile_())
    return refuse("it is volatile and must not be merged");
  if (context.spaces.mayBeLocal(op.getPtr()))
    return refuse(localReason);
  Type type = op.getVal().getType();
  if (isa<VectorType>(type))
    return refuse("a vector is one atomic access, but red accesses each "
                  "element separately");
  bool isSub = op.getBinOp() == LLVM::AtomicBinOp::sub;
  std::optional<PortableKind> kind = getKind(op);
  std::optional<Space> space = getSpaceOfBase(op.getPtr().getType());
  if (!kind || !space || !isMemoryElement(type) ||
      (!isExtremumOfFloats(*kind, type) &&
       !hasInstruction(*kind, type, isRead(op, *kind, *sem, context))))
    return refuse("PTX has no such atomic");
  uint64_t bytes = type.getIntOrFloatBitWidth() / 8;
  uint64_t alignment = op.getAlignment().value_or(bytes);
  if (alignment < bytes)
    return refuse("it may be unaligned");

  Value value = isSub ? negate(op.getVal(), context.rewriter) : op.getVal();
  return replaceByReduction(op, *kind, *sem, *scope, value, op.getPtr(),
                            /*indices=*/ValueRange(), context);
}

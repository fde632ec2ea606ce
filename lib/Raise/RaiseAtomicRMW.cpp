//===- RaiseAtomicRMW.cpp - llvm.atomicrmw to portable ops ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "redop/Dialect/PortableElements.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Dialect/Syncscope.h"
#include "redop/Support/LLVMVersionAdaptors.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

std::string mlir::redop::raise::readOrder(LLVM::AtomicOrdering ordering,
                                          std::optional<StringRef> syncscope,
                                          const RaiseContext &context,
                                          RaisedReduction &reduction) {
  std::optional<Sem> sem = getSem(ordering);
  std::optional<Scope> scope = getScope(syncscope);
  if (!sem)
    return ("PTX has no atomics with ordering " +
            stringifyAtomicOrdering(ordering))
        .str();
  if (!scope)
    return ("PTX has no scope for the syncscope '" + *syncscope + "'").str();
  reduction.sem = *sem;
  reduction.scope = *scope;
  reduction.isSeqCst = ordering == LLVM::AtomicOrdering::seq_cst;
  // Clang emits these for CUDA's atomicAdd and similar functions, which CUDA
  // defines as relaxed at device scope.
  if (reduction.isSeqCst && scope == Scope::Sys && context.isCudaAtomics) {
    reduction.sem = Sem::Relaxed;
    reduction.scope = Scope::Gpu;
    reduction.isSeqCst = false;
  }
  return "";
}

std::string mlir::redop::raise::whyNotAccess(Operation *op, Value pointer,
                                             Type type,
                                             std::optional<uint64_t> alignment,
                                             const RaiseContext &context) {
  if (context.spaces.mayBeLocal(pointer))
    return localReason.str();
  if (!getSpaceOfBase(pointer.getType()))
    return "PTX has no such atomic";
  uint64_t bytes = DataLayout::closest(op).getTypeSize(type);
  return alignment.value_or(bytes) < bytes ? "it may be unaligned" : "";
}

/// Whether a loop is required on every target, which redop-optimize may execute
/// less often than LLVM would.
static bool isExtremumOfFloats(PortableKind kind, Type type) {
  return isFloatKind(kind) && kind != PortableKind::addf &&
         kind != PortableKind::mulf && (type.isF32() || type.isF64());
}

/// Whether one instruction on the word around an integer of 8 or 16 bits
/// performs the operation.
static bool isBitwise(PortableKind kind) {
  return kind == PortableKind::andi || kind == PortableKind::ori ||
         kind == PortableKind::xori;
}

/// Whether PTX has one instruction for this operation on some target.
static bool hasInstruction(PortableKind kind, Type type, bool isRead) {
  std::optional<KindWords> words = getKindWords(kind);
  if (!words)
    return false;
  if (isBitwise(kind))
    return true;
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

std::string
mlir::redop::raise::whyNotReduction(const RaisedReduction &reduction,
                                    bool isRead) {
  Type type = reduction.getType();
  if (isa<VectorType>(type))
    return "a vector is one atomic access, but red accesses each element "
           "separately";
  bool isFine =
      isMemoryElement(type) && (isExtremumOfFloats(reduction.kind, type) ||
                                hasInstruction(reduction.kind, type, isRead));
  return isFine ? "" : "PTX has no such atomic";
}

//===----------------------------------------------------------------------===//
// Raising
//===----------------------------------------------------------------------===//

/// The kind of `op`; subtractions are sums.
static std::optional<PortableKind> getKind(LLVM::AtomicBinOp op) {
  if (op == LLVM::AtomicBinOp::sub)
    return PortableKind::addi;
  if (op == LLVM::AtomicBinOp::fsub)
    return PortableKind::addf;
  return getPortableKind(op);
}

/// Replaces an exchange of pointers by one of integers.
static RaiseResult replaceOfPointers(LLVM::AtomicRMWOp op,
                                     RaisedReduction reduction, Type bits,
                                     const RaiseContext &context) {
  RewriterBase &rewriter = context.rewriter;
  Location loc = op.getLoc();
  reduction.value = LLVM::PtrToIntOp::create(rewriter, loc, bits, op.getVal());
  bool isUnused = op.getRes().use_empty();
  Operation *created =
      createReduction(loc, reduction, /*isRead=*/true, context);
  rewriter.replaceOpWithNewOp<LLVM::IntToPtrOp>(op, op.getType(),
                                                created->getResult(0));
  RaiseResult result = RaiseResult::raised(created);
  describe(result, reduction, isUnused, context);
  return result;
}

static constexpr llvm::StringLiteral subtractionLoss =
    "a difference of f32 becomes a sum, which flushes subnormals in global "
    "memory";

/// Whether LLVM does not print what `op` asks for: the native atomics of LLVM
/// 22 are relaxed at gpu scope. Accesses to local memory need no order.
static bool losesOrder(const RaisedReduction &reduction, LLVM::AtomicRMWOp op,
                       const RaiseContext &context) {
  bool isRelaxed =
      reduction.sem == Sem::Relaxed && reduction.scope != Scope::Sys;
  return !keepsOrderOfAtomicRMW && !isRelaxed &&
         !context.spaces.isOfThread(op.getPtr());
}

static constexpr llvm::StringLiteral orderLoss =
    "LLVM prints this llvm.atomicrmw as relaxed at gpu scope";

/// Refuses an op whose order or scope PTX does not have.
static RaiseResult refuseOrder(LLVM::AtomicRMWOp op, StringRef why,
                               const RaiseContext &context) {
  RaiseResult result = RaiseResult::refuse(why);
  StringRef syncscope = op.getSyncscope().value_or("");
  // A single thread observes its own accesses in order. LLVM 23 refuses unknown
  // syncscopes.
  if (!keepsOrderOfAtomicRMW && !getScope(syncscope) &&
      syncscope != "singlethread" && !context.spaces.isOfThread(op.getPtr()))
    result.losses.push_back(orderLoss.str());
  return result;
}

RaiseResult mlir::redop::raise::raise(LLVM::AtomicRMWOp op,
                                      const RaiseContext &context) {
  if (op.getVolatile_() != context.onlyVolatile)
    return context.onlyVolatile
               ? RaiseResult()
               : RaiseResult::refuse("it is volatile and must not be merged");
  RaisedReduction reduction;
  reduction.base = op.getPtr();
  reduction.value = op.getVal();
  std::string why =
      readOrder(op.getOrdering(), op.getSyncscope(), context, reduction);
  std::optional<PortableKind> kind = getKind(op.getBinOp());
  if (!why.empty())
    return refuseOrder(op, why, context);
  if (!kind)
    return RaiseResult::refuse("PTX has no such atomic");
  reduction.kind = *kind;
  bool isFSub = op.getBinOp() == LLVM::AtomicBinOp::fsub;
  reduction.isSubtracted = isFSub || op.getBinOp() == LLVM::AtomicBinOp::sub;

  Type type = op.getVal().getType();
  Type bits;
  if (isa<LLVM::LLVMPointerType>(type)) {
    bits = context.rewriter.getIntegerType(
        DataLayout::closest(op).getTypeSizeInBits(type));
    why = kind == PortableKind::assign ? "" : "PTX has no such atomic";
  } else {
    why = whyNotReduction(reduction, isRead(op, *kind, reduction.sem, context));
  }
  if (!why.empty())
    return RaiseResult::refuse(why);
  why = whyNotAccess(op, op.getPtr(), type, op.getAlignment(), context);
  if (!why.empty()) {
    RaiseResult result = RaiseResult::refuse(why);
    if (why == localReason && losesOrder(reduction, op, context))
      result.losses.push_back(orderLoss.str());
    return result;
  }
  if (bits)
    return replaceOfPointers(op, reduction, bits, context);
  RaiseResult result = replaceByReduction(op, reduction, context);
  // LLVM's loop keeps them.
  if (isFSub && result.note == flushNote)
    result.losses.push_back(subtractionLoss.str());
  return result;
}

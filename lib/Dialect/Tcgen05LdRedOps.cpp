//===- Tcgen05LdRedOps.cpp - Reductions of tensor memory ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"
#include "redop/Dialect/PtxValueType.h"

using namespace mlir;
using namespace mlir::redop;

template <typename OpT> static Form getFormOf(OpT op, Family family) {
  Form form;
  form.family = family;
  form.kind = op.getKind();
  form.abs = op.getAbs();
  form.nan = op.getNan();
  form.shape = op.getShape();
  form.vec = op.getVec();
  form.type = op.getPtxType();
  return form;
}

/// Verifies the address, the words and the results, except for metadata.
template <typename OpT> static LogicalResult verifyLoad(OpT op, Family family) {
  auto pointer = cast<LLVM::LLVMPointerType>(op.getTaddr().getType());
  if (pointer.getAddressSpace() != tensorMemorySpace)
    return emitRuleError(op, family, RuleTopic::Space)
           << "the address must be a pointer to tensor memory (!llvm.ptr<"
           << tensorMemorySpace << ">), not " << pointer;
  if (failed(verifyForm(op, op.getForm(), op.getRes().getType())))
    return failure();
  Type element = cast<VectorType>(op.getRes().getType()).getElementType();
  if (op.getReduced().getType() == element)
    return success();
  constexpr bool isThird = std::is_same_v<OpT, Tcgen05LdRedSpcompressOp>;
  return emitRuleError(op, family, RuleTopic::Value)
         << stringifyEnum(op.getPtxType()) << " requires a "
         << (isThird ? "third" : "second") << " result of type " << element
         << ", not " << op.getReduced().getType();
}

static void addLoadEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), ConvergenceResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), ConvergenceResource::get());
  // The load continues after the op, and is ordered by tcgen05.wait and fences.
  addStrongEffects(effects);
}

//===----------------------------------------------------------------------===//
// tcgen05.ld.red
//===----------------------------------------------------------------------===//

Form Tcgen05LdRedOp::getForm() {
  return getFormOf(*this, Family::Tcgen05LdRed);
}

LogicalResult Tcgen05LdRedOp::verify() {
  constexpr Family family = Family::Tcgen05LdRed;
  if (failed(verifyLoad(*this, family)))
    return failure();
  if (hasOperand(getForm(), Role::SplitOffset) == getSplitOffset().has_value())
    return success();
  return emitRuleError(*this, family, RuleTopic::Operand)
         << stringifyEnum(getShape())
         << (getSplitOffset() ? " does not allow" : " requires")
         << " a split_offset";
}

void Tcgen05LdRedOp::getAsmResultNames(
    function_ref<void(Value, StringRef)> setName) {
  setName(getRes(), "res");
  setName(getReduced(), "reduced");
}

void Tcgen05LdRedOp::getEffects(Effects &effects) { addLoadEffects(effects); }

//===----------------------------------------------------------------------===//
// tcgen05.ld.red.spcompress
//===----------------------------------------------------------------------===//

Form Tcgen05LdRedSpcompressOp::getForm() {
  return getFormOf(*this, Family::Tcgen05LdRedSpcompress);
}

LogicalResult Tcgen05LdRedSpcompressOp::verify() {
  constexpr Family family = Family::Tcgen05LdRedSpcompress;
  if (failed(verifyLoad(*this, family)))
    return failure();
  Type metadata = getMetadataType(getContext(), getForm());
  if (getMetadata().getType() == metadata)
    return success();
  return emitRuleError(*this, family, RuleTopic::Value)
         << stringifyEnum(getVec()) << " requires metadata of type " << metadata
         << ", not " << getMetadata().getType();
}

void Tcgen05LdRedSpcompressOp::getAsmResultNames(
    function_ref<void(Value, StringRef)> setName) {
  setName(getMetadata(), "metadata");
  setName(getRes(), "res");
  setName(getReduced(), "reduced");
}

void Tcgen05LdRedSpcompressOp::getEffects(Effects &effects) {
  addLoadEffects(effects);
}

//===- Tcgen05LdRedOps.cpp - tcgen05.ld.red -------------------------------===//
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

Form Tcgen05LdRedOp::getForm() {
  Form form;
  form.family = Family::Tcgen05LdRed;
  form.kind = getKind();
  form.abs = getAbs();
  form.nan = getNan();
  form.shape = getShape();
  form.vec = getVec();
  form.type = getPtxType();
  return form;
}

LogicalResult Tcgen05LdRedOp::verify() {
  auto error = [&](RuleTopic topic) {
    return emitRuleError(*this, Family::Tcgen05LdRed, topic);
  };
  Form form = getForm();
  auto pointer = cast<LLVM::LLVMPointerType>(getTaddr().getType());
  if (pointer.getAddressSpace() != tensorMemorySpace)
    return error(RuleTopic::Space)
           << "the address must be a pointer to tensor memory (!llvm.ptr<"
           << tensorMemorySpace << ">), not " << pointer;
  if (failed(verifyForm(*this, form, getRes().getType())))
    return failure();
  Type element = cast<VectorType>(getRes().getType()).getElementType();
  if (getReduced().getType() != element)
    return error(RuleTopic::Value)
           << stringifyEnum(getPtxType())
           << " requires a second result of type " << element << ", not "
           << getReduced().getType();
  if (hasOperand(form, Role::SplitOffset) == getSplitOffset().has_value())
    return success();
  return error(RuleTopic::Operand)
         << stringifyEnum(getShape())
         << (getSplitOffset() ? " does not allow" : " requires")
         << " a split_offset";
}

void Tcgen05LdRedOp::getAsmResultNames(
    function_ref<void(Value, StringRef)> setName) {
  setName(getRes(), "res");
  setName(getReduced(), "reduced");
}

void Tcgen05LdRedOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), ConvergenceResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), ConvergenceResource::get());
  // The load continues after the op, and is ordered by tcgen05.wait and fences.
  addStrongEffects(effects);
}

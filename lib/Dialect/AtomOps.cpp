//===- AtomOps.cpp - atom -------------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "MemoryOps.h"
#include "OpBytecode.h"

using namespace mlir;
using namespace mlir::redop;

template <typename CoderT>
static void code(AtomOp::Properties &properties, CoderT &coder) {
  coder.required(properties.kind);
  coder.optional(properties.noftz, /*since=*/2);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/false);
  coder.required(properties.ptx_type);
  coder.optional(properties.scope);
  coder.optional(properties.sem);
  coder.optional(properties.vec);
  coder.segments(properties.operandSegmentSizes, /*isAfter=*/true);
}

REDOP_DEFINE_BYTECODE(AtomOp)

Form AtomOp::getForm() {
  Form form;
  form.family = Family::Atom;
  if (!hasLegalSegments(*this, /*required=*/2))
    return form;
  form.kind = getKind();
  form.type = getPtxType();
  form.noftz = getNoftz();
  form.vec = getVec();
  form.sem = getSem();
  form.scope = getScope();
  form.space = redop::getSpace(getOperand(0));
  form.cacheHint = getProperties().operandSegmentSizes[3] != 0;
  return form;
}

LogicalResult AtomOp::verify() {
  if (failed(verifySegments(*this, /*required=*/2)))
    return failure();
  if ((getKind() == Kind::Cas) != static_cast<bool>(getNewValue()))
    return emitRuleError(*this, Family::Atom, RuleTopic::Operand)
           << (getNewValue()
                   ? "only 'cas' supports a new value"
                   : "'cas' requires a new value after the expected value");
  if (static_cast<bool>(getPredicate()) != static_cast<bool>(getElseValue()))
    return emitRuleError(*this, Family::Atom, RuleTopic::Operand)
           << (getPredicate()
                   ? "a predicate requires an else value, the result where the "
                     "predicate is false"
                   : "an else value requires a predicate");
  Type type = getValue().getType();
  if (failed(verifyForm(*this, getForm(), type)))
    return failure();
  for (auto [name, other] :
       {std::pair<StringRef, Type>("result", getRes().getType()),
        {"new value", getNewValue() ? getNewValue().getType() : type},
        {"else value", getElseValue() ? getElseValue().getType() : type}})
    if (other != type)
      return emitRuleError(*this, Family::Atom, RuleTopic::Value)
             << "the " << name << " must have the type of the value, " << type
             << ", not " << other;
  return success();
}

void AtomOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getPtrMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getPtrMutable());
  addStrongEffects(effects);
}

LogicalResult AtomOp::canonicalize(AtomOp op, PatternRewriter &rewriter) {
  return foldConstantPredicate(op, rewriter);
}

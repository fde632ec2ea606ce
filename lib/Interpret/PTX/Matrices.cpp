//===- Matrices.cpp - mma.sync in inline PTX ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Matrices.h"
#include "PTX/Context.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// Adds the registers of an operand, of 32 bits each, to the contribution.
static bool bringAll(PTXContext &c, const PTXOperand &operand, size_t count,
                     bool isFloat, Meeting &meeting) {
  if (operand.kind != PTXOperand::Kind::Vector || operand.parts.size() != count)
    return false;
  for (const PTXOperand &part : operand.parts) {
    std::optional<Lane> bits = c.read(part, 32, isFloat);
    if (!bits)
      return false;
    meeting.values.push_back({*bits});
  }
  return true;
}

static Step runMma(PTXContext &c) {
  bool isKnown = c.take("sync") && c.take("aligned") && c.take("m16n8k16") &&
                 c.take("row") && c.take("col") && c.take("f32") &&
                 c.take("f32");
  StringRef element = c.takeOneOf({"f16", "bf16"});
  if (!isKnown || element.empty() || !c.take(element))
    return c.failUnknown();
  if (!c.checkEnd(4, 4))
    return Step::Failed;
  Meeting meeting;
  meeting.key = ("mma " + element).str();
  const PTXOperand &to = c.operand(0);
  if (to.kind != PTXOperand::Kind::Vector || to.parts.size() != 4 ||
      !bringAll(c, c.operand(1), 4, /*isFloat=*/false, meeting) ||
      !bringAll(c, c.operand(2), 2, /*isFloat=*/false, meeting) ||
      !bringAll(c, c.operand(3), 4, /*isFloat=*/true, meeting))
    return c.failUnknown();
  meeting.take = c.makeTake(to);
  MLIRContext *context = c.op->getContext();
  FloatType type = element == "f16" ? FloatType(Float16Type::get(context))
                                    : FloatType(BFloat16Type::get(context));
  return multiplyMatrices(c.thread, c.op, type, std::move(meeting));
}

void mlir::redop::interpreter::addPTXMatrices(PTXHandlers &handlers) {
  handlers["mma"] = runMma;
}

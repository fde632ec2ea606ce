//===- Unknown.cpp - Ops as unknown functions -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

Step mlir::redop::sequential::runUnknown(Thread &thread, Operation *op) {
  Terms &terms = thread.terms;
  auto text = dyn_cast<LLVM::InlineAsmOp>(op);
  if (text && text.getHasSideEffects())
    return thread.fail("inline assembly with side effects");
  if (isa<LLVM::CallIntrinsicOp>(op))
    return thread.fail("unsupported intrinsic '" +
                       cast<LLVM::CallIntrinsicOp>(op).getIntrin() + "'");
  if (op->getNumRegions() || (!text && !isMemoryEffectFree(op)))
    return Step::NotMine;
  if (op->getNumResults() == 0)
    return Step::NotMine;
  // The name is all that the function depends on besides its operands.
  std::string name;
  llvm::raw_string_ostream os(name);
  os << op->getName().getStringRef() << op->getAttrDictionary();
  for (Type type : op->getOperandTypes())
    os << type << ",";
  terms.hasUnknownOps = true;
  SmallVector<z3::expr> in;
  z3::expr poison = terms.no();
  for (const Lanes &lanes : thread.get(op->getOperands()))
    for (const Lane &lane : lanes) {
      in.push_back(lane.bits);
      poison = terms.either(poison, lane.poison);
    }
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    Lanes lanes;
    auto widths = getWidths(result.getType());
    for (auto [j, width] : llvm::enumerate(*widths))
      lanes.push_back({terms.apply(name + " result " + std::to_string(i) + "." +
                                       std::to_string(j),
                                   in, width),
                       poison});
    thread.set(result, lanes);
  }
  return Step::Done;
}

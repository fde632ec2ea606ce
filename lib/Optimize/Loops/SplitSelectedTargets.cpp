//===- SplitSelectedTargets.cpp - Reductions into one of two buffers ------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops/SplitSelectedTargets.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/IRMapping.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Block arguments
//===----------------------------------------------------------------------===//

/// Replaces pointers that the branch at the end of `block` passes on, two
/// arguments of the kernel, by selects.
static void selectArguments(Block *block) {
  std::optional<Triangle> triangle = matchTriangle(block, /*mayPass=*/true);
  if (!triangle)
    return;
  auto [skipped, after, condition, isInverted] = *triangle;
  auto end = cast<BranchOpInterface>(block->getTerminator());
  SuccessorOperands direct = end.getSuccessorOperands(isInverted ? 0 : 1);
  SuccessorOperands around =
      cast<BranchOpInterface>(skipped->getTerminator()).getSuccessorOperands(0);
  for (unsigned i = after->getNumArguments(); i-- > 0;) {
    Value own = direct[i], other = around[i];
    if (!isa<LLVM::LLVMPointerType>(own.getType()) || !isArgument(own) ||
        !isArgument(other))
      continue;
    if (isInverted)
      std::swap(own, other);
    OpBuilder b(end);
    Value chosen =
        LLVM::SelectOp::create(b, end->getLoc(), condition, other, own);
    after->getArgument(i).replaceAllUsesWith(chosen);
    after->eraseArgument(i);
    direct.erase(i);
    around.erase(i);
  }
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// The select that a pointer is computed from, if it chooses between two
/// arguments of the kernel; null if there is none. `path`: the ops between,
/// from the last to the first.
static LLVM::SelectOp findSelect(Value pointer,
                                 SmallVectorImpl<Operation *> &path) {
  while (Operation *op = pointer.getDefiningOp()) {
    if (auto select = dyn_cast<LLVM::SelectOp>(op)) {
      Value a = select.getTrueValue(), b = select.getFalseValue();
      bool isOfBuffers = a != b && isArgument(a) && isArgument(b) &&
                         select.getCondition().getType().isInteger(1);
      return isOfBuffers ? select : nullptr;
    }
    if (!isa<LLVM::GEPOp, LLVM::AddrSpaceCastOp>(op))
      return nullptr;
    path.push_back(op);
    pointer = op->getOperand(0);
  }
  return nullptr;
}

/// Replaces `reduction` by two, if it can be split, and adds these to `parts`.
static void split(StoreReduceOp reduction,
                  SmallVectorImpl<Operation *> &parts) {
  SmallVector<Operation *> path;
  LLVM::SelectOp select = findSelect(reduction.getBase(), path);
  if (!select || reduction.getSem() != Sem::Relaxed ||
      !reduction.getValue().getType().isIntOrFloat())
    return;
  ImplicitLocOpBuilder b(reduction.getLoc(), reduction);
  auto createFor = [&](Value buffer, Value condition) {
    IRMapping copies;
    copies.map(select.getResult(), buffer);
    for (Operation *op : llvm::reverse(path))
      b.clone(*op, copies);
    Value mask = createGuardedAnd(b, reduction.getMask(), condition);
    auto copy = cast<StoreReduceOp>(b.clone(*reduction, copies));
    copy.getMaskMutable().assign(mask);
    parts.push_back(copy);
  };
  // If it is undefined, the two still differ.
  Value condition = LLVM::FreezeOp::create(b, select.getCondition());
  createFor(select.getTrueValue(), condition);
  createFor(select.getFalseValue(), createNot(b, condition));
  reduction.erase();
  path.push_back(select);
  for (Operation *op : path)
    if (op->use_empty())
      op->erase();
}

static bool passesPointer(Block &block) {
  return !block.isEntryBlock() &&
         llvm::any_of(block.getArgumentTypes(),
                      llvm::IsaPred<LLVM::LLVMPointerType>);
}

bool mlir::redop::changeSplit(
    FunctionOpInterface kernel,
    function_ref<bool(ArrayRef<Operation *> parts)> change) {
  Region &body = kernel.getFunctionBody();
  // Most kernels have neither, and are not copied.
  bool hasSelect = containsOp(kernel, [](Operation *op) {
    return isa<LLVM::SelectOp>(op) &&
           isa<LLVM::LLVMPointerType>(op->getResult(0).getType());
  });
  if (!hasSelect && llvm::none_of(body, passesPointer))
    return false;
  Region original;
  original.takeBody(body);
  IRMapping mapping;
  original.cloneInto(&body, mapping);
  DictionaryAttr attributes = kernel->getAttrDictionary();
  for (Block &block : body)
    selectArguments(&block);
  SmallVector<StoreReduceOp> reductions;
  body.walk([&](StoreReduceOp each) { reductions.push_back(each); });
  SmallVector<Operation *> parts;
  for (StoreReduceOp each : reductions)
    split(each, parts);
  if (!parts.empty() && change(parts))
    return true;
  body.takeBody(original);
  kernel->setAttrs(attributes);
  return false;
}

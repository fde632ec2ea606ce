//===- LiftControlFlow.cpp - Branches between blocks as scf.if ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops/LiftControlFlow.h"
#include "Loops/CountedLoop.h"
#include "Loops/MakeConvergent.h"
#include "mlir/Conversion/ControlFlowToSCF/ControlFlowToSCF.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/DialectConversion.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Codegen/Switches.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// Upstream's transformation, without the poison values that other passes may
/// not support.
class Lifting : public ControlFlowToSCFTransformation {
public:
  FailureOr<Operation *> createUnreachableTerminator(Location, OpBuilder &,
                                                     Region &) override {
    return failure();
  }
  FailureOr<Operation *> createStructuredDoWhileLoopOp(OpBuilder &, Operation *,
                                                       ValueRange, Value,
                                                       ValueRange,
                                                       Region &&) override {
    return failure();
  }
  Value getUndefValue(Location loc, OpBuilder &builder, Type type) override {
    ImplicitLocOpBuilder b(loc, builder);
    if (canBePassed(type))
      return createZero(b, type);
    isPoisoned = true;
    return ControlFlowToSCFTransformation::getUndefValue(loc, builder, type);
  }

  bool isPoisoned = false;
};
} // namespace

/// On an scf.for, while the kernel is lifted: the CFG loop that it was may
/// wrap.
static constexpr StringLiteral mayWrapAttrName = "redop.may_wrap";

/// Makes an scf.for of each CFG loop that counts to a bound.
static void structureLoops(FunctionOpInterface kernel) {
  Region &body = kernel.getFunctionBody();
  for (bool isChanged = true; isChanged && !body.hasOneBlock();) {
    isChanged = false;
    DominanceInfo dominance(kernel);
    CFGLoopInfo loops(dominance.getDomTree(&body));
    for (CFGLoop *loop : loops.getLoopsInPreorder()) {
      std::optional<CountedLoop> counted = CountedLoop::match(loop);
      if (!counted)
        continue;
      if (scf::ForOp structured = structure(*counted)) {
        structured->setAttr(counted->doesNotWrap ? noWrapAttrName
                                                 : mayWrapAttrName,
                            UnitAttr::get(kernel.getContext()));
        isChanged = true;
        break;
      }
    }
  }
}

/// Replaces `choice` by a branch of cf. If only the other way leads to blocks
/// of its own, the condition is that of this way, since what is executed under
/// a condition is mostly looked for where it is true.
static void replaceBranch(LLVM::CondBrOp choice) {
  ImplicitLocOpBuilder b(choice.getLoc(), choice);
  Value condition = choice.getCondition();
  std::pair<Block *, ValueRange> ways[] = {
      {choice.getTrueDest(), choice.getTrueDestOperands()},
      {choice.getFalseDest(), choice.getFalseDestOperands()}};
  if (!ways[0].first->getSinglePredecessor() &&
      ways[1].first->getSinglePredecessor()) {
    condition = createInverse(b, condition);
    std::swap(ways[0], ways[1]);
  }
  cf::CondBranchOp::create(b, condition, ways[0].first, ways[0].second,
                           ways[1].first, ways[1].second);
  choice.erase();
}

/// Whether upstream's transformation supports the end of each block. When it
/// meets another one, it frees blocks that are still referred to. Upstream
/// lowers an scf.index_switch to one of 32 bits.
static bool canLift(Region &body) {
  return llvm::all_of(body, [](Block &block) {
    Operation *end = block.getTerminator();
    if (isa<cf::SwitchOp, LLVM::SwitchOp>(end))
      return end->getOperand(0).getType().getIntOrFloatBitWidth() <= 32;
    return end->getNumSuccessors() == 0 || isJump(end) || isBranch(end);
  });
}

bool mlir::redop::liftControlFlow(FunctionOpInterface kernel) {
  Region &body = kernel.getFunctionBody();
  if (!canLift(body))
    return false;
  structureLoops(kernel);
  for (Block &block : body) {
    Operation *end = block.getTerminator();
    ImplicitLocOpBuilder b(end->getLoc(), end);
    if (auto branch = dyn_cast<LLVM::BrOp>(end)) {
      cf::BranchOp::create(b, branch.getDest(), branch.getDestOperands());
      branch.erase();
    } else if (auto choice = dyn_cast<LLVM::CondBrOp>(end)) {
      replaceBranch(choice);
    } else if (auto choice = dyn_cast<LLVM::SwitchOp>(end)) {
      SmallVector<ValueRange> passed(choice.getCaseOperands().begin(),
                                     choice.getCaseOperands().end());
      cf::SwitchOp::create(
          b, choice.getValue(), choice.getDefaultDestination(),
          choice.getDefaultOperands(),
          cast_or_null<DenseIntElementsAttr>(choice.getCaseValuesAttr()),
          choice.getCaseDestinations(), passed);
      choice.erase();
    }
  }
  DominanceInfo dominance(kernel);
  Lifting lifting;
  return succeeded(transformCFGToSCF(body, lifting, dominance)) &&
         !lifting.isPoisoned && body.hasOneBlock();
}

/// What an scf.for does that wraps is not specified, but sums that wrap are:
/// makes blocks again of the ops around those that still may.
static LogicalResult lowerLoopsThatMayWrap(FunctionOpInterface kernel) {
  Region &body = kernel.getFunctionBody();
  llvm::SmallSetVector<Operation *, 4> tops;
  body.walk([&](scf::ForOp loop) {
    if (loop->removeAttr(mayWrapAttrName) && mayWrap(loop))
      tops.insert(body.findAncestorOpInRegion(*loop));
  });
  if (tops.empty())
    return success();
  expandWideSwitches(kernel);
  MLIRContext *context = kernel.getContext();
  RewritePatternSet patterns(context);
  populateSCFToControlFlowConversionPatterns(patterns);
  ConversionTarget target(*context);
  target.addIllegalDialect<scf::SCFDialect>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  return applyPartialConversion(tops.getArrayRef(), target,
                                std::move(patterns));
}

bool mlir::redop::changeLifted(FunctionOpInterface kernel,
                               function_ref<bool()> change) {
  Region &body = kernel.getFunctionBody();
  Region copy;
  IRMapping mapping;
  body.cloneInto(&copy, mapping);
  DictionaryAttr attributes = kernel->getAttrDictionary();
  if (liftControlFlow(kernel) && change() &&
      succeeded(lowerLoopsThatMayWrap(kernel)))
    return true;
  body.takeBody(copy);
  kernel->setAttrs(attributes);
  return false;
}

//===- RaiseCasLoops.cpp - Compare-and-swap loops to portable ops ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA C++ has no atomic maximum of floats, and had no sum of f64 before sm_60:
// programs loop until an atomicCAS() of the new value succeeds.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// A loop of one block, with the value that memory is expected to have as its
/// argument.
struct CasLoop {
  LLVM::AtomicBinOp kind;
  /// What is reduced.
  Value value;
  /// The successor of its block that leaves it.
  unsigned wayOut;

  static std::optional<CasLoop> match(LLVM::AtomicCmpXchgOp exchange);
};
} // namespace

/// The operation of an op with two operands. A sum of f32 in memory flushes
/// subnormals, which a loop keeps.
static std::optional<LLVM::AtomicBinOp> getBinOp(Operation *op) {
  using BinOp = LLVM::AtomicBinOp;
  return llvm::TypeSwitch<Operation *, std::optional<BinOp>>(op)
      .Case([](LLVM::FAddOp add) -> std::optional<BinOp> {
        if (!add.getType().isF64())
          return std::nullopt;
        return BinOp::fadd;
      })
      .Case([](LLVM::MaxNumOp) { return BinOp::fmax; })
      .Case([](LLVM::MinNumOp) { return BinOp::fmin; })
      .Case([](LLVM::MaximumOp) { return BinOp::fmaximum; })
      .Case([](LLVM::MinimumOp) { return BinOp::fminimum; })
      .Case([](LLVM::AddOp) { return BinOp::add; })
      .Case([](LLVM::AndOp) { return BinOp::_and; })
      .Case([](LLVM::OrOp) { return BinOp::_or; })
      .Case([](LLVM::XOrOp) { return BinOp::_xor; })
      .Case([](LLVM::SMaxOp) { return BinOp::max; })
      .Case([](LLVM::SMinOp) { return BinOp::min; })
      .Case([](LLVM::UMaxOp) { return BinOp::umax; })
      .Case([](LLVM::UMinOp) { return BinOp::umin; })
      .Default([](Operation *) { return std::nullopt; });
}

/// Whether reductions have this type: not if the bits are several floats.
static bool isReducible(Type type) {
  return type.isInteger(32) || type.isInteger(64) || type.isF32() ||
         type.isF64();
}

static Value stripBitcast(Value value) {
  auto cast = value.getDefiningOp<LLVM::BitcastOp>();
  return cast ? cast.getArg() : value;
}

/// Whether `value` is part `index` of the result of `exchange`.
static bool isPart(Value value, LLVM::AtomicCmpXchgOp exchange, int64_t index) {
  auto extract = value.getDefiningOp<LLVM::ExtractValueOp>();
  return extract && extract.getContainer() == exchange.getRes() &&
         extract.getPosition() == ArrayRef<int64_t>{index};
}

/// The successor that is taken if `exchange` succeeds: 0 or 1.
static std::optional<unsigned> getWayOut(Value condition,
                                         LLVM::AtomicCmpXchgOp exchange) {
  if (isPart(condition, exchange, 1))
    return 0;
  auto compare = condition.getDefiningOp<LLVM::ICmpOp>();
  if (!compare)
    return std::nullopt;
  Value left = compare.getLhs(), right = compare.getRhs();
  if (left != exchange.getCmp())
    std::swap(left, right);
  if (left != exchange.getCmp() || !isPart(right, exchange, 0))
    return std::nullopt;
  switch (compare.getPredicate()) {
  case LLVM::ICmpPredicate::eq:
    return 0;
  case LLVM::ICmpPredicate::ne:
    return 1;
  default:
    return std::nullopt;
  }
}

std::optional<CasLoop> CasLoop::match(LLVM::AtomicCmpXchgOp exchange) {
  Block *block = exchange->getBlock();
  auto branch = dyn_cast<LLVM::CondBrOp>(block->getTerminator());
  if (!branch || block->getNumArguments() != 1 ||
      exchange.getCmp() != block->getArgument(0) ||
      exchange.getPtr().getParentBlock() == block ||
      !isa<FunctionOpInterface>(block->getParentOp()))
    return std::nullopt;
  std::optional<unsigned> out = getWayOut(branch.getCondition(), exchange);
  if (!out)
    return std::nullopt;
  OperandRange ways[] = {branch.getTrueDestOperands(),
                         branch.getFalseDestOperands()};
  OperandRange back = ways[1 - *out];
  if (branch->getSuccessor(1 - *out) != block || back.size() != 1 ||
      !isPart(back.front(), exchange, 0))
    return std::nullopt;
  if (branch->getSuccessor(*out) == block)
    return std::nullopt;

  Operation *op = stripBitcast(exchange.getVal()).getDefiningOp();
  if (!op || op->getBlock() != block || op->getNumOperands() != 2)
    return std::nullopt;
  std::optional<LLVM::AtomicBinOp> kind = getBinOp(op);
  Value seen = op->getOperand(0), value = op->getOperand(1);
  if (stripBitcast(seen) != exchange.getCmp())
    std::swap(seen, value);
  if (!kind || stripBitcast(seen) != exchange.getCmp() ||
      !isReducible(value.getType()) || value.getParentBlock() == block)
    return std::nullopt;

  // Nothing else happens, and only what memory held is used.
  for (Operation &each : block->without_terminator()) {
    if (&each != exchange && !isPure(&each))
      return std::nullopt;
    for (Value result : each.getResults())
      if (!isPart(result, exchange, 0) && result.isUsedOutsideOfBlock(block))
        return std::nullopt;
  }
  for (Value each : ways[*out])
    if (each.getParentBlock() == block && each != exchange.getCmp() &&
        !isPart(each, exchange, 0))
      return std::nullopt;
  bool isEnteredByBranches =
      llvm::all_of(block->getPredecessors(), [](Block *each) {
        return isa<BranchOpInterface>(each->getTerminator());
      });
  if (!isEnteredByBranches)
    return std::nullopt;
  return CasLoop{*kind, value, *out};
}

/// The syncscope of a relaxed atomic in place of `exchange`; none if it orders
/// other accesses.
static std::optional<StringRef> getSyncscope(LLVM::AtomicCmpXchgOp exchange,
                                             const RaiseContext &context) {
  using Ordering = LLVM::AtomicOrdering;
  Ordering success = exchange.getSuccessOrdering(),
           failure = exchange.getFailureOrdering();
  StringRef scope = exchange.getSyncscope().value_or("");
  if (context.isCudaAtomics && success == Ordering::seq_cst && scope.empty())
    return "device";
  if (success == Ordering::monotonic && failure == Ordering::monotonic)
    return scope;
  return std::nullopt;
}

/// Erases the argument of `block`, and what is loaded for it.
static void eraseArgument(Block *block, RewriterBase &rewriter) {
  SmallVector<Value> passed;
  for (auto it = block->pred_begin(); it != block->pred_end(); ++it) {
    auto branch = cast<BranchOpInterface>((*it)->getTerminator());
    MutableOperandRange operands =
        branch.getSuccessorOperands(it.getSuccessorIndex())
            .getMutableForwardedOperands();
    passed.push_back(operands.getAsOperandRange().front());
    operands.clear();
  }
  block->eraseArgument(0);
  for (Value value : passed)
    if (auto load = value.getDefiningOp<LLVM::LoadOp>())
      if (load->use_empty() && !load.getVolatile_() &&
          (load.getOrdering() == LLVM::AtomicOrdering::not_atomic ||
           load.getOrdering() == LLVM::AtomicOrdering::monotonic))
        rewriter.eraseOp(load);
}

std::optional<RaiseResult>
mlir::redop::raiseCasLoop(LLVM::AtomicCmpXchgOp exchange,
                          const RaiseContext &context) {
  std::optional<CasLoop> loop = CasLoop::match(exchange);
  std::optional<StringRef> syncscope = getSyncscope(exchange, context);
  if (!loop || !syncscope || exchange.getVolatile_())
    return std::nullopt;
  RewriterBase &rewriter = context.rewriter;
  Location loc = exchange.getLoc();
  Block *block = exchange->getBlock();
  rewriter.setInsertionPoint(exchange);
  auto reduction = LLVM::AtomicRMWOp::create(
      rewriter, loc, loop->kind, exchange.getPtr(), loop->value,
      LLVM::AtomicOrdering::monotonic, *syncscope,
      exchange.getAlignment().value_or(0));
  Value old = reduction.getRes();
  Type bits = exchange.getCmp().getType();
  if (old.getType() != bits)
    old = LLVM::BitcastOp::create(rewriter, loc, bits, old);
  for (Operation *user : llvm::make_early_inc_range(exchange->getUsers()))
    if (isPart(user->getResult(0), exchange, 0))
      rewriter.replaceOp(user, old);
  rewriter.replaceAllUsesWith(block->getArgument(0), old);

  // Leave the loop, and erase what only computed the new value.
  auto branch = cast<BranchOpInterface>(block->getTerminator());
  rewriter.setInsertionPoint(branch);
  SmallVector<Value> passed(
      branch.getSuccessorOperands(loop->wayOut).getForwardedOperands());
  rewriter.replaceOpWithNewOp<LLVM::BrOp>(branch, passed,
                                          branch->getSuccessor(loop->wayOut));
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*block)))
    if (op.use_empty() && (&op == exchange || isPure(&op)) &&
        !op.hasTrait<OpTrait::IsTerminator>())
      rewriter.eraseOp(&op);
  // What was computed stands in front of it.
  if (old.getDefiningOp() != reduction && old.use_empty())
    rewriter.eraseOp(old.getDefiningOp());
  eraseArgument(block, rewriter);
  Block *before = block->getSinglePredecessor();
  if (before && isa<LLVM::BrOp>(before->getTerminator())) {
    rewriter.eraseOp(before->getTerminator());
    rewriter.mergeBlocks(block, before);
  }

  rewriter.setInsertionPoint(reduction);
  RaiseResult result = raise(reduction, context);
  return result.op ? result : RaiseResult::raised(reduction);
}

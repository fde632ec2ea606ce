//===- RaiseCasLoops.cpp - Compare-and-swap loops to portable ops ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA C++ has no atomic maximum of floats, and had no sum of f64 before sm_60:
// programs loop until an atomicCAS() of the new value succeeds. Such a loop
// becomes one iteration, in which the reduction takes the place of the exchange
// and always succeeds.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/CasLoop.h"
#include "redop/Analysis/UnusedOps.h"
#include "redop/Dialect/Syncscope.h"
#include "redop/Dialect/UnusedResults.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

/// Sets the order and the scope of a reduction in place of the exchanges.
static std::string readOrder(Operation *exchange, const RaiseContext &context,
                             RaisedReduction &reduction) {
  if (auto atom = dyn_cast<AtomOp>(exchange)) {
    reduction.sem = atom.getSem();
    reduction.scope = atom.getScope();
    return "";
  }
  auto op = cast<LLVM::AtomicCmpXchgOp>(exchange);
  if (op.getVolatile_())
    return "it is volatile and must not be merged";
  return redop::raise::readOrder(getMergedOrdering(op), op.getSyncscope(),
                                 context, reduction);
}

/// Why a reduction of floats has another result than the loop; empty if it has
/// the same. Selects the sum that keeps subnormals, if that is necessary.
static std::string whyNotSame(const CasLoop &loop, RaisedReduction &reduction,
                              const RaiseContext &context) {
  if (reduction.kind != PortableKind::addf || !reduction.getType().isF32())
    return "";
  std::optional<Space> space = context.spaces.getSpace(reduction.base);
  if (space == Space::Shared || space == Space::SharedCluster ||
      mayFlush(loop.exchange.op, context))
    return "";
  reduction.noftz = haveExactSum(loop.exchange.op, reduction, context);
  if (reduction.noftz)
    return "";
  return "a sum of f32 flushes subnormals in global memory, which its loop "
         "keeps; " +
         describeRemedy(Permission::AnySubnormals) + " if they do not matter";
}

std::string
mlir::redop::raise::whyNotCompared(const RaisedReduction &reduction) {
  Type type = reduction.getType();
  if (!type.isF32() && !type.isF64())
    return "it compares floats of 16 bits";
  if (reduction.sem != Sem::Relaxed || reduction.isSeqCst)
    return "it orders other accesses only where its comparison holds";
  return "";
}

static std::optional<uint64_t> getAlignment(Operation *exchange) {
  auto op = dyn_cast<LLVM::AtomicCmpXchgOp>(exchange);
  return op ? op.getAlignment() : std::nullopt;
}

/// Fills in the reduction that the loop performs. Returns why there is none;
/// empty if there is one.
static std::string plan(const CasLoop &loop, const RaiseContext &context,
                        RaisedReduction &reduction) {
  Operation *exchange = loop.exchange.op;
  reduction.kind = loop.update.kind;
  reduction.value = loop.update.value;
  reduction.type = loop.update.getType();
  reduction.isSubtracted = loop.update.isSubtracted;
  reduction.base = loop.exchange.pointer;
  bool isExtremum =
      isFloatKind(reduction.kind) && reduction.kind != PortableKind::addf;
  reduction.compare = loop.update.compare;
  reduction.weakRead = reduction.compare && loop.hasWeakRead;
  reduction.flags = isExtremum ? loop.update.flags : arith::FastMathFlags::none;
  std::string why = readOrder(exchange, context, reduction);
  if (why.empty() && reduction.compare)
    why = whyNotCompared(reduction);
  if (why.empty())
    why = whyNotReduction(reduction, /*isRead=*/true);
  if (why.empty())
    why = whyNotAccess(exchange, reduction.base, reduction.getType(),
                       getAlignment(exchange), context);
  return why.empty() ? whyNotSame(loop, reduction, context) : why;
}

//===----------------------------------------------------------------------===//
// Replacement
//===----------------------------------------------------------------------===//

namespace {
class LoopReplacer {
public:
  LoopReplacer(const CasLoop &loop, const RaiseContext &context)
      : loop(loop), context(context), rewriter(context.rewriter),
        loc(loop.exchange.op->getLoc()) {}

  RaiseResult run(RaisedReduction reduction);

private:
  Value toType(Value value, Type type);
  void replaceExchange(Value old);
  void decideBranches();
  void eraseBlocks();
  void eraseComputations();
  void eraseUnreached(llvm::SetVector<Block *> unreached);
  void joinBranches();
  void eraseArgument();
  Block *mergeHeader();
  void mergeExit(Block *block);

  const CasLoop &loop;
  const RaiseContext &context;
  RewriterBase &rewriter;
  Location loc;
  /// The blocks of the loop that are left.
  SmallVector<Block *, 4> blocks;
};
} // namespace

Value LoopReplacer::toType(Value value, Type type) {
  if (value.getType() == type)
    return value;
  return LLVM::BitcastOp::create(rewriter, loc, type, value);
}

/// Replaces what the exchange found and what it expected by `old`: it succeeds.
void LoopReplacer::replaceExchange(Value old) {
  Operation *exchange = loop.exchange.op;
  Type bits = loop.exchange.expected.getType();
  Value found = toType(old, bits);
  Value yes = LLVM::ConstantOp::create(rewriter, loc, rewriter.getI1Type(), 1);
  Value no = LLVM::ConstantOp::create(rewriter, loc, rewriter.getI1Type(), 0);
  for (Block *block : loop.blocks)
    for (auto compare :
         llvm::make_early_inc_range(block->getOps<LLVM::ICmpOp>()))
      if (std::optional<bool> success = loop.exchange.getSuccess(compare))
        rewriter.replaceOp(compare, *success ? yes : no);
  if (isa<AtomOp>(exchange))
    return rewriter.replaceOp(exchange, found);
  std::array<Value, 2> parts = {found, yes};
  for (Operation *user : llvm::make_early_inc_range(exchange->getUsers()))
    if (auto extract = dyn_cast<LLVM::ExtractValueOp>(user);
        extract && extract.getPosition().size() == 1)
      rewriter.replaceOp(extract, parts[extract.getPosition().front()]);
  if (!exchange->use_empty()) {
    rewriter.setInsertionPoint(exchange);
    Value whole =
        LLVM::PoisonOp::create(rewriter, loc, exchange->getResult(0).getType());
    for (auto [i, part] : llvm::enumerate(parts))
      whole = LLVM::InsertValueOp::create(rewriter, loc, whole, part, i);
    rewriter.replaceAllUsesWith(exchange->getResult(0), whole);
  }
  rewriter.eraseOp(exchange);
}

/// Makes branches unconditional whose condition is now constant.
void LoopReplacer::decideBranches() {
  for (Block *block : loop.blocks) {
    auto branch = dyn_cast<LLVM::CondBrOp>(block->getTerminator());
    if (!branch)
      continue;
    for (unsigned successor : {0, 1}) {
      auto ways = getWays(branch.getCondition(), successor != 0);
      if (!ways || !ways->empty())
        continue;
      // The other way is impossible.
      SmallVector<Value> passed(
          branch.getSuccessorOperands(successor).getForwardedOperands());
      Block *target = branch->getSuccessor(successor);
      rewriter.setInsertionPoint(branch);
      rewriter.replaceOpWithNewOp<LLVM::BrOp>(branch, passed, target);
      break;
    }
  }
}

/// Erases the blocks of the loop that are no longer reached.
void LoopReplacer::eraseBlocks() {
  llvm::SmallPtrSet<Block *, 8> reached;
  SmallVector<Block *> next = {loop.header};
  while (!next.empty()) {
    Block *block = next.pop_back_val();
    if (!loop.contains(block) || !reached.insert(block).second)
      continue;
    llvm::append_range(next, block->getSuccessors());
  }
  SmallVector<Block *, 4> dead;
  for (Block *block : loop.blocks)
    (reached.contains(block) ? blocks : dead).push_back(block);
  for (Block *block : dead) {
    block->dropAllReferences();
    for (Operation &op : *block)
      op.dropAllUses();
  }
  for (Block *block : dead)
    rewriter.eraseBlock(block);
}

void LoopReplacer::eraseComputations() {
  for (bool changed = true; changed;) {
    changed = false;
    for (Block *block : blocks)
      for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*block)))
        if (op.use_empty() && op.getNumResults() != 0 &&
            (isErasableIfUnused(&op) || getCombiningKind(&op))) {
          rewriter.eraseOp(&op);
          changed = true;
        }
  }
}

/// Where a branch to `block` leads through blocks that only branch on. `passed`
/// becomes what it then passes on.
static Block *skipEmptyBlocks(Block *block, SmallVectorImpl<Value> &passed) {
  llvm::SmallPtrSet<Block *, 4> skipped;
  while (block->getNumArguments() == 0 && skipped.insert(block).second) {
    auto branch = dyn_cast<LLVM::BrOp>(&block->front());
    if (!branch)
      break;
    passed.assign(branch.getDestOperands().begin(),
                  branch.getDestOperands().end());
    block = branch.getDest();
  }
  return block;
}

/// Erases those of `unreached`, and blocks that they only branch on to, to
/// which nothing leads.
void LoopReplacer::eraseUnreached(llvm::SetVector<Block *> unreached) {
  while (!unreached.empty()) {
    Block *block = unreached.pop_back_val();
    auto branch = dyn_cast<LLVM::BrOp>(&block->front());
    if (!branch || !block->hasNoPredecessors() || block->isEntryBlock())
      continue;
    unreached.insert(branch.getDest());
    llvm::erase(blocks, block);
    rewriter.eraseBlock(block);
  }
}

/// Joins the ways out of the loop that are the same.
void LoopReplacer::joinBranches() {
  for (Block *block : SmallVector<Block *, 4>(blocks)) {
    if (!llvm::is_contained(blocks, block))
      continue;
    auto branch = dyn_cast<LLVM::CondBrOp>(block->getTerminator());
    if (!branch)
      continue;
    std::array<Block *, 2> targets;
    std::array<SmallVector<Value>, 2> passed;
    for (unsigned i : {0, 1}) {
      llvm::append_range(passed[i],
                         branch.getSuccessorOperands(i).getForwardedOperands());
      targets[i] = skipEmptyBlocks(branch->getSuccessor(i), passed[i]);
    }
    if (targets[0] != targets[1] || passed[0] != passed[1])
      continue;
    llvm::SetVector<Block *> successors;
    successors.insert_range(branch->getSuccessors());
    rewriter.setInsertionPoint(branch);
    rewriter.replaceOpWithNewOp<LLVM::BrOp>(branch, passed[0], targets[0]);
    eraseUnreached(std::move(successors));
  }
}

/// Erases the argument of the header, and what is only loaded for it.
void LoopReplacer::eraseArgument() {
  llvm::SetVector<Value> passed;
  for (auto it = loop.header->pred_begin(); it != loop.header->pred_end();
       ++it) {
    auto branch = cast<BranchOpInterface>((*it)->getTerminator());
    MutableOperandRange operands =
        branch.getSuccessorOperands(it.getSuccessorIndex())
            .getMutableForwardedOperands();
    passed.insert(operands.getAsOperandRange().front());
    operands.clear();
  }
  context.spaces.forget(loop.header->getArgument(0));
  loop.header->eraseArgument(0);
  llvm::SetVector<Operation *> unused;
  for (Value value : passed) {
    Operation *op = value.getDefiningOp();
    while (op && isa<LLVM::BitcastOp>(op) && unused.insert(op))
      op = op->getOperand(0).getDefiningOp();
    auto load = dyn_cast_or_null<LLVM::LoadOp>(op);
    if (load && !load.getVolatile_() &&
        (load.getOrdering() == LLVM::AtomicOrdering::not_atomic ||
         load.getOrdering() == LLVM::AtomicOrdering::monotonic))
      unused.insert(load);
  }
  // A cast may have several users.
  while (unused.remove_if([&](Operation *op) {
    if (!op->use_empty())
      return false;
    rewriter.eraseOp(op);
    return true;
  }))
    ;
}

/// Merges the header with the block before it. Returns the block that it is in.
Block *LoopReplacer::mergeHeader() {
  Block *before = loop.header->getSinglePredecessor();
  if (!before || !isa<LLVM::BrOp>(before->getTerminator()))
    return loop.header;
  rewriter.eraseOp(before->getTerminator());
  rewriter.mergeBlocks(loop.header, before);
  return before;
}

/// Merges `block`, which had the loop, with blocks that only follow it, so that
/// the reduction is in a branch of its own and not in a sequence of blocks.
void LoopReplacer::mergeExit(Block *block) {
  while (auto jump = dyn_cast<LLVM::BrOp>(block->getTerminator())) {
    Block *next = jump.getDest();
    if (next == block || next->getSinglePredecessor() != block)
      return;
    SmallVector<Value> passed(jump.getDestOperands());
    for (BlockArgument argument : next->getArguments())
      context.spaces.forget(argument);
    rewriter.eraseOp(jump);
    rewriter.mergeBlocks(next, block, passed);
  }
}

RaiseResult LoopReplacer::run(RaisedReduction reduction) {
  Block *header = loop.header;
  // They would keep computations of the loop.
  for (Block *block : loop.blocks)
    for (auto debug :
         llvm::make_early_inc_range(block->getOps<LLVM::DbgValueOp>()))
      rewriter.eraseOp(debug);
  rewriter.setInsertionPointToStart(header);
  IRMapping mapping;
  for (Operation *op : loop.fixed)
    rewriter.clone(*op, mapping);
  reduction.base = mapping.lookupOrDefault(reduction.base);
  reduction.value = mapping.lookupOrDefault(reduction.value);
  auto created = cast<FetchReduceOp>(
      createReduction(loc, reduction, /*isRead=*/true, context));
  Value seen = toType(created.getRes(), header->getArgument(0).getType());
  replaceExchange(created.getRes());
  rewriter.replaceAllUsesWith(header->getArgument(0), seen);
  decideBranches();
  eraseBlocks();
  eraseComputations();
  joinBranches();
  eraseComputations();
  bool wasUnused = isUnused(created.getRes());
  eraseArgument();
  mergeExit(mergeHeader());

  RaiseResult result = RaiseResult::raised(created);
  describe(result, reduction, wasUnused, context);
  if (wasUnused &&
      !isReadUnused(created.getKind(), created.getSem(), context)) {
    eraseUnusedUsers(created.getRes(), rewriter);
    result.op = replaceByStoreReduce(created, rewriter);
  }
  return result;
}

RaiseResult mlir::redop::raise::raiseCasLoop(Operation *op,
                                             const RaiseContext &context) {
  std::optional<Exchange> exchange = Exchange::get(op);
  if (!exchange)
    return RaiseResult();
  std::string why;
  std::optional<CasLoop> loop = findCasLoop(*exchange, why);
  if (!loop)
    return why.empty() ? RaiseResult() : RaiseResult::refuse(why);
  RaisedReduction reduction;
  why = plan(*loop, context, reduction);
  if (!why.empty())
    return RaiseResult::refuse(why);
  return LoopReplacer(*loop, context).run(reduction);
}

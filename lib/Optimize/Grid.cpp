//===- Grid.cpp - redop-grid ----------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrivatizePlan.h"
#include "Unroll.h"
#include "Version.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPGRIDPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

/// A large GPU of sm_90, and the threads of one of its multiprocessors. On
/// another one, some blocks wait for others, or some places stay free.
/// (%nsmid does not tell: it is a bound, far above.)
static constexpr unsigned kMultiprocessors = 132;
static constexpr unsigned kResidentThreads = 2048;

//===----------------------------------------------------------------------===//
// Reads of the number of the block
//===----------------------------------------------------------------------===//

static bool isBlockIdX(Operation *op) {
  if (auto id = dyn_cast<gpu::BlockIdOp>(op))
    return id.getDimension() == gpu::Dimension::x;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return call.getIntrin() == "llvm.nvvm.read.ptx.sreg.ctaid.x";
  return isa<NVVM::BlockIdXOp>(op);
}

/// Whether `op` knows which block of the grid it is executed by in another way
/// than by the numbers of the block.
static bool knowsMoreOfGrid(Operation *op) {
  constexpr StringRef harmless[] = {"tid.",   "ntid.",    "ctaid.",  "nctaid.",
                                    "laneid", "warpsize", "lanemask"};
  StringRef name;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op)) {
    name = call.getIntrin();
    name.consume_front("llvm.");
  } else {
    name = op->getName().getStringRef();
  }
  if (name.consume_front("nvvm.read.ptx.sreg."))
    return llvm::none_of(
        harmless, [&](StringRef each) { return name.starts_with(each); });
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op))
    return text.getAsmString().contains("ctaid") ||
           text.getAsmString().contains("cluster") ||
           text.getAsmString().contains("grid");
  return isa<gpu::ClusterIdOp, gpu::ClusterBlockIdOp, gpu::ClusterDimOp,
             gpu::ClusterDimBlocksOp>(op);
}

static std::optional<std::string> findObstacle(FunctionOpInterface kernel,
                                               const PrivatizePlan &plan) {
  Block *start = plan.getPart().start;
  if (start != &kernel.getFunctionBody().front() &&
      start != getFirstVersion(kernel))
    return "some blocks of the grid return at once";
  for (NamedAttribute attribute : kernel->getAttrs())
    if (attribute.getName().strref().contains("cluster"))
      return "the kernel is launched in clusters";
  std::optional<std::string> why;
  kernel.getFunctionBody().walk([&](Operation *op) {
    // In a loop, the stack would grow.
    if (isa<LLVM::AllocaOp, memref::AllocaOp>(op))
      why = "it has variables on the stack";
    // Blocks of other GPUs wait for those that would return.
    if (isa<GroupBarrierOp>(op))
      why = "its blocks wait for those of other GPUs";
    if (knowsMoreOfGrid(op))
      why = ("'" + op->getName().getStringRef() +
             "' may tell which block executes it")
                .str();
  });
  return why;
}

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

/// Splits up reads of the number of a thread in the grid.
static void expandGlobalIds(FunctionOpInterface kernel) {
  SmallVector<gpu::GlobalIdOp> ids;
  kernel.getFunctionBody().walk([&](gpu::GlobalIdOp op) {
    if (op.getDimension() == gpu::Dimension::x)
      ids.push_back(op);
  });
  for (gpu::GlobalIdOp id : ids) {
    ImplicitLocOpBuilder b(id.getLoc(), id);
    Value block = gpu::BlockIdOp::create(b, gpu::Dimension::x);
    Value size = gpu::BlockDimOp::create(b, gpu::Dimension::x);
    Value thread = gpu::ThreadIdOp::create(b, gpu::Dimension::x);
    Value first = arith::MulIOp::create(b, block, size);
    id.replaceAllUsesWith(arith::AddIOp::create(b, first, thread).getResult());
    id.erase();
  }
}

/// An i32: how many blocks fill the GPU.
static Value createResidentBlocks(ImplicitLocOpBuilder &b, unsigned known) {
  Type i32 = b.getI32Type();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, b.getI32IntegerAttr(value));
  };
  if (known)
    return constant(known);
  Value x = NVVM::BlockDimXOp::create(b, i32);
  Value y = NVVM::BlockDimYOp::create(b, i32);
  Value z = NVVM::BlockDimZOp::create(b, i32);
  Value threads = arith::MulIOp::create(b, arith::MulIOp::create(b, x, y), z);
  Value each = arith::DivUIOp::create(b, constant(kResidentThreads), threads);
  return arith::MulIOp::create(b, constant(kMultiprocessors), each);
}

/// Whether a branch of `block` does nothing but skip one block: then makes an
/// scf.if of it, and one block of the three.
static bool structureBranch(Block *block) {
  Operation *end = block->getTerminator();
  if (!isa<cf::CondBranchOp, LLVM::CondBrOp>(end) || end->getNumOperands() != 1)
    return false;
  Block *then = end->getSuccessor(0), *after = end->getSuccessor(1);
  bool isInverted = then->getSinglePredecessor() != block;
  if (isInverted)
    std::swap(then, after);
  Operation *thenEnd = then->getTerminator();
  bool isTriangle = then != after && then->getSinglePredecessor() == block &&
                    isa<cf::BranchOp, LLVM::BrOp>(thenEnd) &&
                    thenEnd->getNumOperands() == 0 &&
                    thenEnd->getSuccessor(0) == after &&
                    llvm::range_size(after->getPredecessors()) == 2;
  if (!isTriangle)
    return false;
  ImplicitLocOpBuilder b(end->getLoc(), end);
  Value condition = end->getOperand(0);
  if (isInverted)
    condition = createNot(b, condition);
  // What is computed in the branch is used in it alone: `after` has another
  // predecessor.
  auto branch = scf::IfOp::create(b, condition, /*withElse=*/false);
  Block *inner = branch.thenBlock();
  thenEnd->erase();
  inner->getOperations().splice(inner->begin(), then->getOperations());
  end->erase();
  block->getOperations().splice(block->end(), after->getOperations());
  then->erase();
  after->erase();
  return true;
}

/// Puts the part of `kernel` that starts at `start` into a loop over the
/// numbers of blocks.
static void wrap(FunctionOpInterface kernel, const ConvergentPart &part,
                 unsigned residentBlocks, bool usesSharedMemory) {
  Region &region = kernel.getFunctionBody();
  Block *entry = part.start;
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  Type i32 = b.getI32Type();
  SmallVector<Operation *> reads;
  DominanceInfo dominance(kernel);
  for (Block &block : region)
    if (dominance.dominates(entry, &block))
      block.walk([&](Operation *op) {
        if (isBlockIdX(op))
          reads.push_back(op);
      });
  Operation *end = part.mergeReturns();
  Block *body = entry->splitBlock(part.getFirstOp());

  b.setInsertionPointToEnd(entry);
  Value first = NVVM::BlockIdXOp::create(b, i32);
  Value blocks = NVVM::GridDimXOp::create(b, i32);
  Value resident = createResidentBlocks(b, residentBlocks);
  Value isResident =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ult, first, resident);
  // Those that leave shall not clear bins.
  Block *start = b.createBlock(body);
  Block *away = b.createBlock(&region);
  b.clone(*end);
  b.setInsertionPointToEnd(entry);
  cf::CondBranchOp::create(b, isResident, start, ValueRange(), away,
                           ValueRange());

  auto replaceReads = [&](Value number) {
    Value index;
    for (Operation *read : reads) {
      Value value = number;
      if (read->getResult(0).getType().isIndex()) {
        if (!index)
          index = arith::IndexCastUIOp::create(b, b.getIndexType(), number);
        value = index;
      }
      read->replaceAllUsesWith(ValueRange{value});
      read->erase();
    }
  };

  if (!usesSharedMemory)
    structureBranch(body);
  if (!usesSharedMemory && body->getTerminator() == end) {
    b.setInsertionPointToEnd(start);
    // A number beyond the last block does not fit a signed one.
    auto loop = scf::ForOp::create(b, first, blocks, resident, ValueRange(),
                                   /*bodyBuilder=*/nullptr,
                                   /*unsignedCmp=*/true);
    loop->setAttr(countsBlocksAttrName, b.getUnitAttr());
    Block *inner = loop.getBody();
    inner->getOperations().splice(inner->begin(), body->getOperations(),
                                  body->begin(), end->getIterator());
    end->moveAfter(loop);
    body->erase();
    b.setInsertionPointToStart(inner);
    replaceReads(loop.getInductionVar());
    return;
  }

  Value number = body->addArgument(i32, kernel.getLoc());
  b.setInsertionPointToStart(body);
  replaceReads(number);
  Block *next = end->getBlock();
  Block *last = next->splitBlock(end);
  b.setInsertionPointToEnd(start);
  cf::BranchOp::create(b, body, ValueRange{first});
  b.setInsertionPointToEnd(next);
  if (usesSharedMemory)
    NVVM::Barrier0Op::create(b);
  Value following = arith::AddIOp::create(b, number, resident);
  Value isMore =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ult, following, blocks);
  cf::CondBranchOp::create(b, isMore, body, ValueRange{following}, last,
                           ValueRange());
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct RedopGridPass : public redop::impl::RedopGridPassBase<RedopGridPass> {
  using Base::Base;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    bool changed = false;
    PointerSpaces spaces(getOperation());
    for (FunctionOpInterface kernel : findKernels(getOperation())) {
      if (kernel->hasAttr(privatizedAttrName))
        continue;
      FailureOr<PrivatizeGrants> grants =
          readGrants(kernel, {noalias, reassociatedFloats, anySubnormals,
                              dynamicSharedMemory});
      if (failed(grants))
        return signalPassFailure();
      changed |= run(kernel, spaces, *grants);
    }
    if (!changed)
      markAllAnalysesPreserved();
  }

private:
  bool run(FunctionOpInterface kernel, PointerSpaces &spaces,
           PrivatizeGrants grants) {
    auto plan = std::make_unique<PrivatizePlan>(kernel, spaces, grants, true);
    plan->run(/*report=*/false, /*assumeLoop=*/true);
    bool isWanted = false;
    for (const PrivateGroup &group : plan->getGroups())
      for (const Reduction &reduction : group.reductions)
        isWanted |= group.form != PrivateGroup::Form::ThreadRegister &&
                    !plan->isElected(reduction) &&
                    !plan->isInGridLoop(reduction.op);
    if (!isWanted)
      return false;
    if (std::optional<std::string> why = findObstacle(kernel, *plan)) {
      reportMissed(kernel, "keeps its grid: " + *why);
      return false;
    }
    PointerSpaces newSpaces(kernel);
    bool isVersioned = versionKernel(kernel, *plan);
    if (isVersioned) {
      plan = std::make_unique<PrivatizePlan>(kernel, newSpaces, grants, true);
      plan->run(/*report=*/false, /*assumeLoop=*/true);
    }
    plan->dropOverlapping(/*report=*/false);
    if (plan->getGroups().empty())
      return isVersioned;
    expandGlobalIds(kernel);
    wrap(kernel, plan->getPart(), residentBlocks, plan->usesSharedMemory());
    reportPassed(kernel, "VirtualGrid", {});
    return true;
  }
};
} // namespace

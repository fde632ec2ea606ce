//===- Grid.cpp - redop-grid ----------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrivatizePlan.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPGRIDPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

/// As many threads a multiprocessor of sm_80 and later, sm_86 and sm_89 aside,
/// holds: gpu-independent enough, since more blocks than fit only wait.
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
  constexpr StringRef harmless[] = {"tid.",   "ntid.",    "ctaid.", "nctaid.",
                                    "laneid", "warpsize", "lanemask"};
  StringRef name;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op)) {
    name = call.getIntrin();
    name.consume_front("llvm.");
  } else {
    name = op->getName().getStringRef();
  }
  if (name.consume_front("nvvm.read.ptx.sreg."))
    return llvm::none_of(harmless,
                         [&](StringRef each) { return name.starts_with(each); });
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op))
    return text.getAsmString().contains("ctaid") ||
           text.getAsmString().contains("cluster") ||
           text.getAsmString().contains("grid");
  return isa<gpu::ClusterIdOp, gpu::ClusterBlockIdOp, gpu::ClusterDimOp,
             gpu::ClusterDimBlocksOp>(op);
}

static std::optional<std::string> findObstacle(FunctionOpInterface kernel) {
  for (NamedAttribute attribute : kernel->getAttrs())
    if (attribute.getName().strref().contains("cluster"))
      return "the kernel is launched in clusters";
  std::optional<std::string> why;
  kernel.getFunctionBody().walk([&](Operation *op) {
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
    id.replaceAllUsesWith(
        arith::AddIOp::create(b, first, thread).getResult());
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
  Value threads =
      arith::MulIOp::create(b, arith::MulIOp::create(b, x, y), z);
  Value each = arith::DivUIOp::create(b, constant(kResidentThreads), threads);
  return arith::MulIOp::create(b, NVVM::SmDimOp::create(b, i32), each);
}

/// Puts the body of `kernel` into a loop over the numbers of blocks.
static void wrap(FunctionOpInterface kernel, unsigned residentBlocks,
                 bool usesSharedMemory) {
  expandGlobalIds(kernel);
  Region &region = kernel.getFunctionBody();
  Block *entry = &region.front();
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  Type i32 = b.getI32Type();
  SmallVector<Operation *> returns;
  for (Block &block : region)
    if (Operation *end = block.getTerminator();
        end->hasTrait<OpTrait::ReturnLike>() || isa<gpu::ReturnOp>(end))
      returns.push_back(end);

  Block *body = entry->splitBlock(entry->begin());
  Value number = body->addArgument(i32, kernel.getLoc());
  b.setInsertionPointToStart(body);
  Value index;
  SmallVector<Operation *> reads;
  region.walk([&](Operation *op) {
    if (isBlockIdX(op))
      reads.push_back(op);
  });
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

  b.setInsertionPointToEnd(entry);
  Value first = NVVM::BlockIdXOp::create(b, i32);
  Value blocks = NVVM::GridDimXOp::create(b, i32);
  Value resident = createResidentBlocks(b, residentBlocks);
  Value isResident =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ult, first, resident);
  // The bins of a block that stays would be cleared for nothing in others.
  Block *start = b.createBlock(body);
  Block *next = b.createBlock(&region);
  Block *last = b.createBlock(&region);
  Block *away = b.createBlock(&region);
  b.setInsertionPointToEnd(entry);
  cf::CondBranchOp::create(b, isResident, start, ValueRange(), away,
                           ValueRange());
  b.setInsertionPointToEnd(start);
  cf::BranchOp::create(b, body, ValueRange{first});
  b.setInsertionPointToEnd(away);
  b.clone(*returns.front());
  for (Operation *each : returns) {
    b.setInsertionPoint(each);
    cf::BranchOp::create(b, next);
    if (each != returns.front())
      each->erase();
  }
  returns.front()->moveBefore(last, last->end());
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
    SmallVector<FunctionOpInterface> kernels;
    getOperation()->walk([&](FunctionOpInterface function) {
      if (isKernel(function) && !function.isExternal())
        kernels.push_back(function);
    });
    bool changed = false;
    PointerSpaces spaces(getOperation());
    for (FunctionOpInterface kernel : kernels) {
      FailureOr<PrivatizeGrants> grants = readGrants(
          kernel, {noalias, reassociatedFloats, anySubnormals});
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
    PrivatizePlan plan(kernel, spaces, grants, /*hasModule=*/true);
    plan.run(/*report=*/false, /*assumeLoop=*/true);
    bool isWanted = false;
    for (const PrivateGroup &group : plan.getGroups())
      for (const Reduction &reduction : group.reductions)
        isWanted |= group.form != PrivateGroup::Form::ThreadRegister &&
                    !plan.isElected(reduction) &&
                    !plan.isInGridLoop(reduction.op);
    if (!isWanted)
      return false;
    std::optional<std::string> why = findObstacle(kernel);
    if (!why && plan.getPart().start != &kernel.getFunctionBody().front())
      why = "some blocks of the grid return at once";
    if (why) {
      reportMissed(kernel, "keeps its grid: " + *why);
      return false;
    }
    wrap(kernel, residentBlocks, plan.usesSharedMemory());
    reportPassed(kernel, "VirtualGrid", {});
    return true;
  }
};
} // namespace

//===- Rewrite.cpp - Moves sums to workspaces -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Deterministic/Rewrite.h"
#include "Deterministic/ExactSum.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Values.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// Moves the sums of one kernel to workspaces.
class ExactKernel {
public:
  explicit ExactKernel(gpu::GPUFuncOp kernel)
      : kernel(kernel), b(kernel.getLoc(), kernel.getContext()) {}

  void replace(ArrayRef<WorkspaceSum> sums);
  /// Creates the kernel that rounds the sums, which the caller inserts.
  gpu::GPUFuncOp createFinish();

private:
  Value getWorkspace(StoreReduceOp op);
  Value getSlots(StoreReduceOp op);
  void add(StoreReduceOp like, Value slots, Value slot, Value value,
           Value mask);
  void addTerm(StoreReduceOp like, Value slots, const ExactTerm &term,
               Value mask);
  void addInLoop(StoreReduceOp op);
  void round(Value target, Value workspace);

  gpu::GPUFuncOp kernel;
  ImplicitLocOpBuilder b;
  llvm::MapVector<Value, BlockArgument> workspaces;
};
} // namespace

/// The argument that is the workspace of the target of `op`.
Value ExactKernel::getWorkspace(StoreReduceOp op) {
  BlockArgument &workspace = workspaces[op.getBase()];
  if (!workspace) {
    auto type = MemRefType::get(
        {ShapedType::kDynamic}, b.getI64Type(), MemRefLayoutAttrInterface(),
        cast<MemRefType>(op.getBase().getType()).getMemorySpace());
    unsigned at = kernel.getNumArguments();
    (void)kernel.insertArgument(at, type, DictionaryAttr(), op.getLoc());
    workspace = kernel.getArgument(at);
  }
  return workspace;
}

/// The index of the first slot of the element that `op` adds to.
Value ExactKernel::getSlots(StoreReduceOp op) {
  Arith n(b);
  Value element = n.index(0);
  for (auto [i, index] : llvm::enumerate(op.getIndices())) {
    Value size = memref::DimOp::create(b, op.getBase(), int64_t(i));
    element = n.add(n.mul(element, size), index);
  }
  return n.mul(element, n.index(kExactSlots));
}

/// Adds `value` to a slot, where it is not zero and `mask` is set.
void ExactKernel::add(StoreReduceOp like, Value slots, Value slot, Value value,
                      Value mask) {
  Value at = arith::AddIOp::create(b, slots, slot);
  Value isAny = createGuardedAnd(b, mask, createIsNotZero(b, value));
  StoreReduceOp::create(b, PortableKind::addi, like.getSem(), like.getScope(),
                        value, getWorkspace(like), ValueRange{at}, isAny,
                        /*cache_policy=*/Value(), /*alignment=*/IntegerAttr(),
                        arith::FastMathFlags::none, /*noftz=*/false,
                        /*or_upstream=*/false, /*compare=*/{},
                        /*weak_read=*/false);
}

void ExactKernel::addTerm(StoreReduceOp like, Value slots,
                          const ExactTerm &term, Value mask) {
  Arith n(b);
  Value digit = n.castu(b.getIndexType(), term.digit);
  add(like, slots, digit, term.low, mask);
  Value next = n.add(digit, n.index(1));
  add(like, slots, next, term.high, mask);
  add(like, slots, n.index(kExactDigits), term.sign, mask);
  add(like, slots, n.index(kExactDigits + 1), term.special, mask);
}

/// Adds the terms in registers, and reduces each digit into memory after the
/// loop. The addresses are those of the digits, so that threads with the same
/// target can be combined further.
void ExactKernel::addInLoop(StoreReduceOp op) {
  auto loop = cast<scf::ForOp>(op->getParentOp());
  b.setInsertionPoint(loop);
  b.setLoc(op.getLoc());
  Arith n(b);
  Value slots = getSlots(op);
  Value none = n.i64(0);
  SmallVector<unsigned> used = getUsedSlots(op.getValue().getType());
  SmallVector<Value> start(used.size(), none);
  unsigned first = loop.getNumResults();
  IRRewriter rewriter(b.getContext());
  rewriter.setInsertionPoint(loop);
  auto newLoop = cast<scf::ForOp>(*loop.replaceWithAdditionalYields(
      rewriter, start, /*replaceInitOperandUsesInLoop=*/false,
      [](OpBuilder &, Location, ArrayRef<BlockArgument> added) {
        return SmallVector<Value>(added.begin(), added.end());
      }));

  b.setInsertionPoint(op);
  ExactTerm term = splitExactly(b, op.getValue());
  if (Value mask = op.getMask())
    for (Value *part : {&term.low, &term.high, &term.sign, &term.special})
      *part = n.select(mask, *part, none);
  ValueRange state = newLoop.getRegionIterArgs().drop_front(first);
  Operation *yield = newLoop.getBody()->getTerminator();
  for (auto [i, slot] : llvm::enumerate(used))
    yield->setOperand(first + i, n.add(state[i], getPart(b, term, slot)));

  b.setInsertionPointAfter(newLoop);
  ValueRange sums = newLoop.getResults().drop_front(first);
  for (auto [slot, sum] : llvm::zip_equal(used, sums))
    add(op, slots, n.index(slot), sum, /*mask=*/Value());
  op.erase();
}

void ExactKernel::replace(ArrayRef<WorkspaceSum> sums) {
  for (auto [op, isInLoop] : sums) {
    if (isInLoop) {
      addInLoop(op);
      continue;
    }
    b.setInsertionPoint(op);
    b.setLoc(op.getLoc());
    addTerm(op, getSlots(op), splitExactly(b, op.getValue()), op.getMask());
    op.erase();
  }
}

/// Adds the sums in `workspace` to the elements of `target`, rounds, and clears
/// the workspace. The threads of the grid share the elements.
void ExactKernel::round(Value target, Value workspace) {
  Arith n(b);
  auto type = cast<MemRefType>(target.getType());
  Value count = n.index(1);
  SmallVector<Value> sizes;
  for (int64_t i = 0; i < type.getRank(); ++i) {
    sizes.push_back(memref::DimOp::create(b, target, i));
    count = n.mul(count, sizes.back());
  }
  Value first = gpu::GlobalIdOp::create(b, gpu::Dimension::x);
  Value step = n.mul(gpu::BlockDimOp::create(b, gpu::Dimension::x),
                     gpu::GridDimOp::create(b, gpu::Dimension::x));
  auto loop = scf::ForOp::create(b, first, count, step);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value element = loop.getInductionVar();
  Value slot = n.mul(element, n.index(kExactSlots));
  SmallVector<Value> places, slots;
  Value any;
  for (unsigned i = 0; i < kExactSlots; ++i) {
    places.push_back(n.add(slot, n.index(i)));
    slots.push_back(memref::LoadOp::create(b, workspace, places.back()));
    any = createOr(b, any, slots.back());
  }
  auto isHit = scf::IfOp::create(b, createIsNotZero(b, any),
                                 /*withElseRegion=*/false);
  b.setInsertionPoint(isHit.thenBlock()->getTerminator());
  SmallVector<Value> indices(sizes.size());
  for (auto [index, size] : llvm::reverse(llvm::zip_equal(indices, sizes))) {
    index = n.remu(element, size);
    element = n.divu(element, size);
  }
  Value old = memref::LoadOp::create(b, target, indices);
  ExactTerm term = splitExactly(b, old);
  for (unsigned i = 0; i < kExactSlots; ++i)
    slots[i] = n.add(slots[i], getPart(b, term, i));
  Value sum = roundExactly(b, slots, type.getElementType());
  memref::StoreOp::create(b, sum, target, indices);
  Value none = n.i64(0);
  for (Value place : places)
    memref::StoreOp::create(b, none, workspace, place);
}

gpu::GPUFuncOp ExactKernel::createFinish() {
  SmallVector<Type> types;
  for (auto [target, workspace] : workspaces)
    llvm::append_values(types, target.getType(), workspace.getType());
  b.clearInsertionPoint();
  b.setLoc(kernel.getLoc());
  auto finish = gpu::GPUFuncOp::create(b, (kernel.getName() + "_finish").str(),
                                       b.getFunctionType(types, {}));
  finish->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), b.getUnitAttr());
  b.setInsertionPointToEnd(&finish.getBody().front());
  for (unsigned i = 0; i < types.size(); i += 2)
    round(finish.getArgument(i), finish.getArgument(i + 1));
  gpu::ReturnOp::create(b);
  return finish;
}

void mlir::redop::addWorkspaces(FunctionOpInterface kernel, Operation *module,
                                ArrayRef<WorkspaceSum> sums) {
  ExactKernel exact(cast<gpu::GPUFuncOp>(*kernel));
  exact.replace(sums);
  SymbolTable(module).insert(exact.createFinish(),
                             std::next(kernel->getIterator()));
}

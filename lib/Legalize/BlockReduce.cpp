//===- BlockReduce.cpp - Reductions across a block ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockReduce.h"
#include "PredicateReduce.h"
#include "WarpReduce.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/BlockReduceMemory.h"
#include "redop/Codegen/Combine.h"
#include "redop/Dialect/WarpSize.h"
#include "redop/Support/LLVMVersionAdaptors.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;
using RMWKind = arith::AtomicRMWKind;

static constexpr unsigned kSharedMemory = 3;
/// The alignment of the widest load: LLVM merges adjacent loads.
static constexpr unsigned kBufferAlignment = 16;

/// Returns shared memory of at least `bytes` bytes. All reductions of a module
/// use the same buffer: a barrier follows the last access of each.
static FailureOr<Value> emitBuffer(Legalizer &legalizer, unsigned bytes) {
  ImplicitLocOpBuilder &b = legalizer.b;
  LegalizeState &state = legalizer.state;
  Operation *module = SymbolTable::getNearestSymbolTable(legalizer.op);
  if (!module || !state.root->isAncestor(module))
    return legalizer.op->emitOpError(
        "requires a shared-memory global in the module, which the pass may not "
        "add: run the pass on the module, not on a function");
  auto makeType = [&](unsigned size) {
    return LLVM::LLVMArrayType::get(b.getI8Type(), size);
  };
  LLVM::GlobalOp &buffer = state.blockBuffers[module];
  if (!buffer) {
    OpBuilder::InsertionGuard guard(b);
    b.clearInsertionPoint();
    buffer = LLVM::GlobalOp::create(
        b, makeType(bytes), /*isConstant=*/false, LLVM::Linkage::Internal,
        "redop_block_reduce", Attribute(), kBufferAlignment, kSharedMemory);
    state.symbols.getSymbolTable(module).insert(
        buffer, module->getRegion(0).front().begin());
  }
  auto type = cast<LLVM::LLVMArrayType>(buffer.getGlobalType());
  if (type.getNumElements() < bytes)
    buffer.setGlobalType(makeType(bytes));
  return Value(LLVM::AddressOfOp::create(b, buffer));
}

namespace {
/// Reduces scalars in each warp, then through shared memory.
class BlockReducer {
public:
  BlockReducer(Legalizer &legalizer, BlockPlan::How how, RMWKind kind,
               Type type, Steps &steps)
      : legalizer(legalizer), b(legalizer.b), n(b), how(how), kind(kind),
        type(type), steps(steps), width(type.getIntOrFloatBitWidth()),
        // Memory is addressed in bytes.
        word(b.getIntegerType(getBlockReduceWordBits(width))) {}

  LogicalResult run(MutableArrayRef<Value> scalars);

private:
  Value getAddress(Value warp, unsigned index);
  Value load(Value warp, unsigned index);
  void store(ArrayRef<Value> scalars);
  Value combineWarps(unsigned index);
  Value combineTree(unsigned index);
  Value combineLanes(unsigned index);
  Value combineLoop(unsigned index);

  Legalizer &legalizer;
  ImplicitLocOpBuilder &b;
  Arith n;
  BlockPlan::How how;
  RMWKind kind;
  Type type;
  Steps &steps;
  unsigned width;
  Type word;
  ThreadPlace place;
  Value buffer;
  unsigned warp = getWarpSize(b.getInsertionBlock()->getParentOp());
  unsigned slots = kMaxCtaThreads / warp;
};
} // namespace

/// Returns the address of a warp's result for scalar `index`.
Value BlockReducer::getAddress(Value warp, unsigned index) {
  Value slot = warp;
  if (index)
    slot = n.add(n.i32(int64_t(index) * slots), warp);
  return LLVM::GEPOp::create(b, buffer.getType(), word, buffer,
                             ArrayRef<LLVM::GEPArg>{slot});
}

Value BlockReducer::load(Value warp, unsigned index) {
  Value bits = LLVM::LoadOp::create(b, word, getAddress(warp, index));
  Type bitsType = b.getIntegerType(width);
  if (word != bitsType)
    bits = n.trunc(bitsType, bits);
  return fromBits(b, bits, type);
}

/// The first lane of each warp stores the warp's results.
void BlockReducer::store(ArrayRef<Value> scalars) {
  Value isFirst = n.eq(place.lane, n.i32(0));
  auto branch = scf::IfOp::create(b, isFirst, /*withElse=*/false);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  for (auto [index, scalar] : llvm::enumerate(scalars)) {
    Value bits = toBits(b, scalar);
    if (bits.getType() != word)
      bits = n.extu(word, bits);
    LLVM::StoreOp::create(b, bits, getAddress(place.warp, index));
  }
}

/// Every thread combines the results of all warps, adjacent ones first.
Value BlockReducer::combineTree(unsigned index) {
  SmallVector<Value> values;
  for (unsigned warp = 0; warp < place.knownWarps; ++warp)
    values.push_back(load(n.i32(warp), index));
  while (values.size() > 1) {
    SmallVector<Value> sums;
    for (size_t i = 0; i + 1 < values.size(); i += 2)
      sums.push_back(combine(b, kind, values[i], values[i + 1]));
    if (values.size() % 2)
      sums.push_back(values.back());
    values = std::move(sums);
  }
  return values.front();
}

/// Each lane loads the result of one warp, and the lanes combine them. The
/// number of warps is a power of two, so every cluster of that many lanes has
/// all results.
Value BlockReducer::combineLanes(unsigned index) {
  Value slot = place.lane;
  if (place.knownWarps < warp)
    slot = n.bitAnd(slot, n.i32(place.knownWarps - 1));
  LaneGroup clusters = {/*mask=*/Value(), place.knownWarps};
  return emitWarpReduce(legalizer, kind, load(slot, index), clusters, steps);
}

/// Every thread combines the results of all warps, for any number of warps.
Value BlockReducer::combineLoop(unsigned index) {
  Value one = n.i32(1);
  Value start = load(n.i32(0), index);
  auto loop =
      scf::ForOp::create(b, one, place.numberOfWarps, one, ValueRange{start});
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value next = load(loop.getInductionVar(), index);
  Value sum = combine(b, kind, loop.getRegionIterArgs().front(), next);
  scf::YieldOp::create(b, sum);
  return loop.getResult(0);
}

/// Returns the result of all warps, with the same bits in every thread.
Value BlockReducer::combineWarps(unsigned index) {
  switch (how) {
  case BlockPlan::How::Lanes:
    return combineLanes(index);
  case BlockPlan::How::Loop:
    return combineLoop(index);
  default:
    return combineTree(index);
  }
}

LogicalResult BlockReducer::run(MutableArrayRef<Value> scalars) {
  place = emitThreadPlace(b, legalizer.op);
  LaneGroup ownWarp = {place.lanes, warp};
  for (Value &scalar : scalars)
    scalar = emitWarpReduce(legalizer, kind, scalar, ownWarp, steps);
  if (how == BlockPlan::How::Warp)
    return success();

  if (place.knownWarps)
    slots = place.knownWarps;
  FailureOr<Value> shared =
      emitBuffer(legalizer, getBlockReduceBytes(width, scalars.size(), slots));
  if (failed(shared))
    return failure();
  buffer = *shared;
  store(scalars);
  createNVVMBarrier0(b, b.getLoc());
  for (auto [index, scalar] : llvm::enumerate(scalars))
    scalar = combineWarps(index);
  // The next reduction may write to the same memory.
  createNVVMBarrier0(b, b.getLoc());
  steps.add("shared memory");
  steps.add("barrier");
  steps.add("barrier");
  return success();
}

LogicalResult
mlir::redop::legalize::emitBlockReduce(Legalizer &legalizer, RMWKind kind,
                                       MutableArrayRef<Value> scalars,
                                       Steps &steps) {
  BlockWish wish = {kind, scalars.front().getType(),
                    static_cast<unsigned>(scalars.size())};
  SmallVector<Value> predicates = llvm::map_to_vector(scalars, getPredicate);
  wish.arePredicates = !llvm::is_contained(predicates, Value());
  wish.warp = getWarpSize(legalizer.op);
  if (std::optional<unsigned> threads = getStatedThreads(legalizer.op))
    wish.threads = *threads;

  BlockPlan plan = planBlock(wish, legalizer.targets);
  if (plan.how == BlockPlan::How::Predicates)
    emitPredicateReduce(legalizer, plan.form, predicates, scalars, steps);
  else if (failed(BlockReducer(legalizer, plan.how, kind, wish.type, steps)
                      .run(scalars)))
    return failure();
  steps.setCost(plan.cost);
  return success();
}

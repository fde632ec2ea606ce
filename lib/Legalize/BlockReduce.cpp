//===- BlockReduce.cpp - Reductions across a block ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockReduce.h"
#include "Combine.h"
#include "WarpReduce.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::redop;
using RMWKind = arith::AtomicRMWKind;

/// A block has at most 1,024 threads.
static constexpr unsigned kMaxWarps = 32;
static constexpr unsigned kSharedMemory = 3;

namespace {
/// The executing thread's place in its block.
struct BlockPlace {
  Value warp, lane, numberOfWarps;
  /// The lanes that the executing thread's warp has: all, but for the last
  /// warp.
  Value lanes;
};
} // namespace

static BlockPlace emitPlace(ImplicitLocOpBuilder &b) {
  Type i32 = b.getI32Type();
  auto constant = [&](int64_t value) { return intConstant(b, i32, value); };
  Value x = NVVM::ThreadIdXOp::create(b, i32);
  Value y = NVVM::ThreadIdYOp::create(b, i32);
  Value z = NVVM::ThreadIdZOp::create(b, i32);
  Value sizeX = NVVM::BlockDimXOp::create(b, i32);
  Value sizeY = NVVM::BlockDimYOp::create(b, i32);
  Value sizeZ = NVVM::BlockDimZOp::create(b, i32);
  Value thread = arith::MulIOp::create(b, z, sizeY);
  thread = arith::AddIOp::create(b, thread, y);
  thread = arith::MulIOp::create(b, thread, sizeX);
  thread = arith::AddIOp::create(b, thread, x);
  Value plane = arith::MulIOp::create(b, sizeX, sizeY);
  Value size = arith::MulIOp::create(b, plane, sizeZ);

  BlockPlace place;
  Value shift = constant(5), last = constant(kWarpSize - 1);
  place.warp = arith::ShRUIOp::create(b, thread, shift);
  place.lane = arith::AndIOp::create(b, thread, last);
  Value roundedUp = arith::AddIOp::create(b, size, last);
  place.numberOfWarps = arith::ShRUIOp::create(b, roundedUp, shift);
  // Of the warp's 32 lanes, the first `rest` are there.
  Value before = arith::ShLIOp::create(b, place.warp, shift);
  Value rest = arith::SubIOp::create(b, size, before);
  Value isWhole = arith::CmpIOp::create(b, arith::CmpIPredicate::uge, rest,
                                        constant(kWarpSize));
  // A shift by 32 gives nothing that can be used.
  Value few = arith::AndIOp::create(b, rest, last);
  Value bit = arith::ShLIOp::create(b, constant(1), few);
  Value some = arith::SubIOp::create(b, bit, constant(1));
  place.lanes = arith::SelectOp::create(b, isWhole, constant(-1), some);
  return place;
}

/// Shared memory for a value of each warp, of `number` values.
static FailureOr<Value> emitBuffer(Legalizer &legalizer, Type type,
                                   unsigned number) {
  ImplicitLocOpBuilder &b = legalizer.b;
  Operation *module = SymbolTable::getNearestSymbolTable(legalizer.op);
  if (!module || !legalizer.root->isAncestor(module))
    return legalizer.op->emitOpError(
        "needs shared memory in its module, which this pass may not "
        "change: run it on the module, not on a function");
  SymbolTable symbols(module);
  Type array = LLVM::LLVMArrayType::get(type, kMaxWarps * number);
  LLVM::GlobalOp buffer;
  {
    OpBuilder::InsertionGuard guard(b);
    b.clearInsertionPoint();
    buffer = LLVM::GlobalOp::create(
        b, array, /*isConstant=*/false, LLVM::Linkage::Internal,
        "redop_block_reduce", Attribute(),
        /*alignment=*/type.getIntOrFloatBitWidth() / 8, kSharedMemory);
    symbols.insert(buffer, module->getRegion(0).front().begin());
  }
  return Value(LLVM::AddressOfOp::create(b, buffer));
}

LogicalResult mlir::redop::emitBlockReduce(Legalizer &legalizer, RMWKind kind,
                                           MutableArrayRef<Value> scalars,
                                           Steps &steps) {
  ImplicitLocOpBuilder &b = legalizer.b;
  Type type = scalars.front().getType(), i32 = b.getI32Type();
  unsigned width = type.getIntOrFloatBitWidth();
  Type bitsType = b.getIntegerType(width);
  // Memory has bytes.
  Type word = b.getIntegerType(width <= 32 ? 32 : 64);
  FailureOr<Value> buffer = emitBuffer(legalizer, word, scalars.size());
  if (failed(buffer))
    return failure();
  BlockPlace place = emitPlace(b);
  auto addressOf = [&](Value warp, unsigned index) -> Value {
    Value start = intConstant(b, i32, int64_t(index) * kMaxWarps);
    Value slot = arith::AddIOp::create(b, start, warp);
    return LLVM::GEPOp::create(b, buffer->getType(), word, *buffer,
                               ArrayRef<LLVM::GEPArg>{slot});
  };
  auto load = [&](Value warp, unsigned index) -> Value {
    Value bits = LLVM::LoadOp::create(b, word, addressOf(warp, index));
    if (word != bitsType)
      bits = arith::TruncIOp::create(b, bitsType, bits);
    return fromBits(b, bits, type);
  };

  Value zero = intConstant(b, i32, 0), one = intConstant(b, i32, 1);
  LaneGroup ownWarp;
  ownWarp.mask = place.lanes;
  for (Value &scalar : scalars)
    scalar = emitWarpReduce(legalizer, kind, scalar, ownWarp, steps);
  Value isFirst =
      arith::CmpIOp::create(b, arith::CmpIPredicate::eq, place.lane, zero);
  {
    auto branch = scf::IfOp::create(b, isFirst, /*withElse=*/false);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(branch.thenBlock());
    for (auto [index, scalar] : llvm::enumerate(scalars)) {
      Value bits = toBits(b, scalar);
      if (word != bitsType)
        bits = arith::ExtUIOp::create(b, word, bits);
      LLVM::StoreOp::create(b, bits, addressOf(place.warp, index));
    }
  }
  NVVM::Barrier0Op::create(b);
  // Every thread combines the warps' results in the same order, so that all get
  // the same bits.
  for (auto [index, scalar] : llvm::enumerate(scalars)) {
    Value start = load(zero, index);
    auto loop =
        scf::ForOp::create(b, one, place.numberOfWarps, one, ValueRange{start});
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    Value next = load(loop.getInductionVar(), index);
    Value sum = combine(b, kind, loop.getRegionIterArgs().front(), next);
    scf::YieldOp::create(b, sum);
    scalar = loop.getResult(0);
  }
  // The next reduction may write to the same memory.
  NVVM::Barrier0Op::create(b);
  steps.add("shared memory");
  steps.add("barrier");
  steps.add("barrier");
  return success();
}

//===- KeyedScan.cpp - One atomic for each key of a CTA -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Aggregate/KeyedScan.h"
#include "Aggregate/Heuristics.h"
#include "Common/CreateReduction.h"
#include "Common/Slice.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Shuffle.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/WarpSize.h"
#include "redop/Support/LLVMVersionAdaptors.h"

using namespace mlir;
using namespace mlir::redop;

static constexpr unsigned kSharedMemory = 3;
static constexpr unsigned kBufferAlignment = 16;
/// The bytes of a count.
static constexpr uint64_t kCountBytes = 4;

/// The offset of the values that the elements held before.
static uint64_t getStartOffset(unsigned keys) {
  return llvm::alignTo(keys * kCountBytes, 8);
}

uint64_t mlir::redop::getKeyedScanBytes(const ReductionAccess &access,
                                        const ElementKey &key) {
  return getStartOffset(key.count) + key.count * access.getElementBytes();
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

KeyedAddress::KeyedAddress(const ReductionAccess &access, const ElementKey &key,
                           Operation *at)
    : base(access.base), indices(access.indices) {
  ImplicitLocOpBuilder b(at->getLoc(), at);
  unset = arith::ConstantOp::create(b, b.getZeroAttr(key.value.getType()));
  IRMapping copies;
  copies.map(key.value, unset);
  auto isAvailable = [&](Operation *op) {
    return op != key.value.getDefiningOp() && !key.users.contains(op) &&
           !at->isAncestor(op);
  };
  base = cloneBefore(b, base, copies, isAvailable);
  for (Value &index : indices)
    index = cloneBefore(b, index, copies, isAvailable);
  for (Operation *op : key.users)
    for (Value result : op->getResults())
      if (Value copy = copies.lookupOrNull(result))
        ofKey.insert(copy.getDefiningOp());
}

std::pair<Value, SmallVector<Value>>
KeyedAddress::create(ImplicitLocOpBuilder &b, Value key) {
  IRMapping copies;
  copies.map(unset, Arith(b).resizeu(unset.getType(), key));
  auto isAvailable = [&](Operation *op) {
    return op != unset.getDefiningOp() && !ofKey.contains(op);
  };
  auto copy = [&](Value value) {
    return cloneBefore(b, value, copies, isAvailable);
  };
  std::pair<Value, SmallVector<Value>> own = {
      copy(base), llvm::map_to_vector(indices, copy)};
  for (Operation *op : ofKey)
    op->dropAllReferences();
  for (Operation *op : ofKey)
    op->erase();
  unset.getDefiningOp()->erase();
  return own;
}

//===----------------------------------------------------------------------===//
// The scan
//===----------------------------------------------------------------------===//

KeyedScan::KeyedScan(const Aggregation &plan, GroupScan &scan)
    : plan(plan), scan(scan), b(plan.access.op->getLoc(), plan.access.op),
      type(plan.access.getType()), keys(plan.key->count) {
  // It is known where the kernel starts.
  scan.getPlace();
  Operation *module = scan.getModule();
  OpBuilder::InsertionGuard guard(b);
  b.clearInsertionPoint();
  buffer = LLVM::GlobalOp::create(
      b,
      LLVM::LLVMArrayType::get(b.getI8Type(),
                               getKeyedScanBytes(plan.access, *plan.key)),
      /*isConstant=*/false, LLVM::Linkage::Internal, "redop_keyed_scan",
      Attribute(), kBufferAlignment, kSharedMemory);
  SymbolTable(module).insert(buffer, module->getRegion(0).front().begin());
}

FetchReduceOp KeyedScan::replaceByKey() {
  const ReductionAccess &access = plan.access;
  Operation *at = plan.top ? plan.top : access.op;
  clear(at);
  address.emplace(access, *plan.key, at);
  ImplicitLocOpBuilder outside(access.op->getLoc(), at);
  IRMapping copies;
  value = cloneBefore(outside, access.value, copies, [&](Operation *op) {
    return !plan.top || !plan.top->isAncestor(op);
  });
  Value known = LLVM::AddressOfOp::create(outside, buffer);
  b.setInsertionPoint(access.op);
  Value mask = access.mask;
  if (!mask)
    mask = arith::ConstantOp::create(b, b.getBoolAttr(true));
  auto op = cast<FetchReduceOp>(*createLike(
      b, access.at(known), Arith(b).resizeu(type, plan.key->value), mask));
  Value result = op.getRes();
  if (access.mask)
    result = arith::SelectOp::create(b, mask, result, access.elseValue);
  access.op->getResult(0).replaceAllUsesWith(result);
  access.op->erase();
  return op;
}

Value KeyedScan::getSlot(uint64_t offset, Type slot, Value index) {
  Value base = LLVM::AddressOfOp::create(b, buffer);
  if (offset)
    base = LLVM::GEPOp::create(b, base.getType(), b.getI8Type(), base,
                               ArrayRef<LLVM::GEPArg>{int32_t(offset)});
  return LLVM::GEPOp::create(b, base.getType(), slot, base,
                             ArrayRef<LLVM::GEPArg>{index});
}

/// Lets the threads of the CTA execute `body` for all keys, each for its own.
void KeyedScan::forEachKey(function_ref<void(Value)> body) {
  ThreadIndex index = scan.getThreadIndex();
  auto loop = scf::ForOp::create(b, index.thread, createI32(b, keys),
                                 index.threads, ValueRange(),
                                 /*bodyBuilder=*/nullptr,
                                 /*unsignedCmp=*/true);
  // A CTA has few threads.
  loop->setAttr(noWrapAttrName, b.getUnitAttr());
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVar());
}

/// Sets the counts to zero in front of `at`, which all threads execute.
void KeyedScan::clear(Operation *at) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(at);
  Value none = createI32(b, 0);
  forEachKey([&](Value key) {
    LLVM::StoreOp::create(b, none, getSlot(0, b.getI32Type(), key));
  });
  createNVVMBarrier0(b, b.getLoc());
}

/// The atomic for the element of `key`, where `mask` is set.
Value KeyedScan::fetch(Value key, Value sum, Value mask) {
  const ReductionAccess &like = plan.access;
  auto [base, indices] = address->create(b, key);
  auto op = FetchReduceOp::create(
      b, type, like.kind, Sem::Relaxed, like.scope, sum, base, indices, mask,
      /*cache_policy=*/Value(), /*alignment=*/IntegerAttr(),
      arith::FastMathFlags::none, like.noftz, like.orUpstream,
      /*compare=*/{}, /*weak_read=*/false,
      /*else_value=*/Arith(b).constant(type, 0));
  scan.addOwn(op);
  return op;
}

/// Adds `number` to the count of `key`, where `mask` is set. Returns what it
/// was.
Value KeyedScan::count(Value key, Value number, Value mask) {
  Type i32 = b.getI32Type();
  return FetchReduceOp::create(
      b, i32, PortableKind::addi, Sem::Relaxed, Scope::Cta, number,
      getSlot(0, i32, key), /*indices=*/ValueRange(), mask,
      /*cache_policy=*/Value(), /*alignment=*/IntegerAttr(),
      arith::FastMathFlags::none, /*noftz=*/false, /*or_upstream=*/false,
      /*compare=*/{}, /*weak_read=*/false,
      /*else_value=*/createI32(b, 0));
}

KeyedScan::Rank KeyedScan::rankByAtomic(Value key, Value mask) {
  return {key, count(key, createI32(b, 1), mask)};
}

/// If there are few keys, many lanes have the same: one of them counts them.
KeyedScan::Rank KeyedScan::rankByVotes(Value key, Value mask) {
  Arith n(b);
  Type i32 = b.getI32Type();
  const ThreadPlace &place = scan.getPlace();
  Value all = place.lanes ? place.lanes : createI32(b, -1);
  auto vote = [&](Value condition) -> Value {
    return NVVM::VoteSyncOp::create(b, i32, all, condition,
                                    NVVM::VoteSyncKind::ballot);
  };
  auto countBits = [&](Value bits) -> Value {
    return LLVM::CtPopOp::create(b, i32, bits);
  };
  Value same = vote(mask);
  for (unsigned bit = 0; bit < llvm::Log2_32_Ceil(keys); ++bit) {
    Value isSet = createIsNotZero(b, n.bitAnd(key, n.i32(1u << bit)));
    Value lanes = vote(isSet);
    Value others = n.bitXor(lanes, n.i32(-1));
    same = n.bitAnd(same, n.select(isSet, lanes, others));
  }
  Value below = n.sub(n.shl(n.i32(1), place.lane), n.i32(1));
  Value before = countBits(n.bitAnd(same, below));
  Value isFirst = createAnd(b, mask, n.eq(before, n.i32(0)));
  Value start = count(key, countBits(same), isFirst);
  Value first = LLVM::CountTrailingZerosOp::create(b, i32, same,
                                                   /*is_zero_poison=*/false);
  // A lane without the mask is among none.
  Value from = n.select(mask, first, place.lane);
  start = emitShuffle(b, start, all, from, NVVM::ShflKind::idx);
  return {key, n.add(start, before)};
}

/// What `number` threads add.
Value KeyedScan::scale(Value number) {
  Arith n(b);
  return n.mul(n.resizeu(type, number), value);
}

void KeyedScan::replace(ArrayRef<FetchReduceOp> ops) {
  b.setInsertionPoint(ops.back());
  b.setLoc(FetchReduceOp(ops.front()).getLoc());
  Arith n(b);
  Type i32 = b.getI32Type();
  SmallVector<Rank> ranks;
  for (FetchReduceOp op : ops) {
    Value key = n.resizeu(i32, op.getValue());
    key = n.select(op.getMask(), key, n.i32(0));
    ranks.push_back(keys <= kMaxVotedKeys ? rankByVotes(key, op.getMask())
                                          : rankByAtomic(key, op.getMask()));
  }
  createNVVMBarrier0(b, b.getLoc());
  uint64_t starts = getStartOffset(keys);
  forEachKey([&](Value key) {
    Value slot = getSlot(0, i32, key);
    Value number = LLVM::LoadOp::create(b, i32, slot);
    LLVM::StoreOp::create(b, n.i32(0), slot);
    Value old = fetch(key, scale(number), createIsNotZero(b, number));
    LLVM::StoreOp::create(b, old, getSlot(starts, type, key));
  });
  createNVVMBarrier0(b, b.getLoc());
  for (auto [op, rank] : llvm::zip_equal(ops, ranks)) {
    Value start =
        LLVM::LoadOp::create(b, type, getSlot(starts, type, rank.key));
    FetchReduceOp(op).getRes().replaceAllUsesWith(
        n.add(start, scale(rank.before)));
  }
  for (FetchReduceOp op : llvm::reverse(ops))
    op.erase();
}

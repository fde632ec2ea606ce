//===- LegalizeGroupBarrier.cpp - The barrier of a group of GPUs ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Thread r of each block signals to rank r and waits for the signal from rank
// r. A signal is the number of barriers that its sender has reached here. For
// each block and rank r, the signals of a GPU hold two words: the signal that
// rank r sent, and the number of barriers that this GPU has passed with it.
// Only the sender writes the first word and only the waiting thread the second,
// so nothing has to be reset.
//
// The counters wrap around: only the difference matters, and two GPUs are never
// more than one barrier apart.
//
// The addresses and the number are loaded before the threads of the block meet,
// and the next barrier in the same block of the IR takes them from registers.
//
//===----------------------------------------------------------------------===//

#include "AtomicSteps.h"
#include "GroupAccess.h"
#include "GroupAddresses.h"
#include "GroupProxies.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Dialect/Syncscope.h"
#include "redop/Support/LLVMVersionAdaptors.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

/// The layout of the two words of a block and a rank.
static constexpr unsigned kSignalBytes = 8, kCountOffset = 4;

namespace {
class BarrierEmitter {
public:
  BarrierEmitter(GroupBarrierOp op, Legalizer &legalizer, GroupAddresses &group,
                 Steps &steps)
      : op(op), legalizer(legalizer), b(legalizer.b), n(b), group(group),
        steps(steps) {}

  void run();

private:
  /// Whether the launch may access memory at a multicast address.
  bool hasMulticast();
  /// Whether the thread is that of another rank than this.
  Value emitIsPeer(Value thread);
  /// Loads what the thread of a rank needs, unless the barrier before it has.
  GroupSignals emitSignals(Value thread);
  void keepSignals(const GroupSignals &signals);
  void emitProxyFence();
  /// The index of the thread in its block, and of the block in the grid.
  Value emitThread();
  Value emitBlock();
  /// Returns the words of this block and `rank` in the signals of a copy.
  Value getSignal(Value copy, Value block, Value rank);
  /// Returns the second of these words.
  Value getCount(Value signal);
  Value load(Value ptr, LLVM::AtomicOrdering ordering);
  void store(Value value, Value ptr, LLVM::AtomicOrdering ordering);
  void meet(const GroupSignals &signals, Value peer);
  void wait(Value signal, Value expected, Value peer);
  void reportMissing(Value peer);

  GroupBarrierOp op;
  Legalizer &legalizer;
  ImplicitLocOpBuilder &b;
  Arith n;
  GroupAddresses &group;
  Steps &steps;
};
} // namespace

template <typename X, typename Y, typename Z, typename SizeX, typename SizeY>
static Value emitLinear(ImplicitLocOpBuilder &b) {
  Arith n(b);
  Type i32 = b.getI32Type();
  Value z = Z::create(b, i32), sizeY = SizeY::create(b, i32);
  Value plane = n.mul(z, sizeY);
  Value y = Y::create(b, i32), sizeX = SizeX::create(b, i32);
  Value before = n.mul(n.add(plane, y), sizeX);
  return n.add(before, X::create(b, i32));
}

Value BarrierEmitter::emitThread() {
  return emitLinear<NVVM::ThreadIdXOp, NVVM::ThreadIdYOp, NVVM::ThreadIdZOp,
                    NVVM::BlockDimXOp, NVVM::BlockDimYOp>(b);
}

Value BarrierEmitter::emitBlock() {
  return emitLinear<NVVM::BlockIdXOp, NVVM::BlockIdYOp, NVVM::BlockIdZOp,
                    NVVM::GridDimXOp, NVVM::GridDimYOp>(b);
}

Value BarrierEmitter::getSignal(Value copy, Value block, Value rank) {
  Value slot = n.add(n.mul(block, group.getWorld()), rank);
  Value bytes = n.mul(n.extu(b.getI64Type(), slot), n.i64(kSignalBytes));
  return GroupAddresses::advance(b, copy, n.add(bytes, op.getOffset()));
}

Value BarrierEmitter::getCount(Value signal) {
  return GroupAddresses::advance(b, signal, n.i64(kCountOffset));
}

Value BarrierEmitter::load(Value ptr, LLVM::AtomicOrdering ordering) {
  return LLVM::LoadOp::create(
      b, b.getI32Type(), ptr, /*alignment=*/4, /*isVolatile=*/false,
      /*isNonTemporal=*/false, /*isInvariant=*/false,
      /*isInvariantGroup=*/false, ordering, getSyncscope(Scope::Sys));
}

void BarrierEmitter::store(Value value, Value ptr,
                           LLVM::AtomicOrdering ordering) {
  LLVM::StoreOp::create(b, value, ptr, /*alignment=*/4, /*isVolatile=*/false,
                        /*isNonTemporal=*/false, /*isInvariantGroup=*/false,
                        ordering, getSyncscope(Scope::Sys));
}

/// Sets the word of the rank in the report, or traps.
void BarrierEmitter::reportMissing(Value peer) {
  if (!op.getReport()) {
    LLVM::Trap::create(b);
    return;
  }
  Value wide = n.extu(b.getI64Type(), peer);
  Value word =
      LLVM::GEPOp::create(b, op.getReport().getType(), b.getI32Type(),
                          op.getReport(), ArrayRef<LLVM::GEPArg>{wide});
  store(n.i32(1), word, LLVM::AtomicOrdering::monotonic);
}

/// Waits until the signal reaches `expected`, but no longer than the timeout,
/// if there is one.
void BarrierEmitter::wait(Value signal, Value expected, Value peer) {
  Value start;
  Type i64 = b.getI64Type();
  if (op.getTimeout())
    start = NVVM::GlobalTimerOp::create(b, i64);
  SmallVector<Type, 1> results;
  if (start)
    results.push_back(b.getI1Type());
  auto loop = scf::WhileOp::create(b, results, ValueRange(), nullptr, nullptr);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBeforeBody());
    Value now = load(signal, LLVM::AtomicOrdering::monotonic);
    Value missing = n.sub(now, expected);
    Value isEarly = n.slt(missing, n.i32(0));
    Value again = isEarly;
    if (start) {
      Value time = NVVM::GlobalTimerOp::create(b, i64);
      Value waited = n.sub(time, start);
      Value hasTime = n.ult(waited, n.i64(*op.getTimeout()));
      again = n.bitAnd(isEarly, hasTime);
    }
    scf::ConditionOp::create(b, again,
                             start ? ValueRange(isEarly) : ValueRange());
    b.setInsertionPointToStart(loop.getAfterBody());
    scf::YieldOp::create(b);
  }
  // An acquire in the loop would invalidate the L1 cache each time.
  if (op.getSem() == Sem::Acquire || op.getSem() == Sem::AcqRel)
    load(signal, LLVM::AtomicOrdering::acquire);
  if (!start)
    return;
  auto late = scf::IfOp::create(b, loop.getResult(0), /*withElse=*/false);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(late.thenBlock());
  reportMissing(peer);
}

Value BarrierEmitter::emitIsPeer(Value thread) {
  Value isRank = n.ult(thread, group.getWorld());
  Value isOther = n.ne(thread, group.getRank());
  return n.bitAnd(isRank, isOther);
}

GroupSignals BarrierEmitter::emitSignals(Value thread) {
  if (auto known = legalizer.state.groupSignals.find(op);
      known != legalizer.state.groupSignals.end())
    return known->second;
  GroupSignals signals;
  signals.isPeer = emitIsPeer(thread);
  auto branch = scf::IfOp::create(
      b, signals.isPeer,
      [&](OpBuilder &, Location) {
        Value block = emitBlock();
        Value own = getSignal(group.getCopy(group.getRank()), block, thread);
        Value there = getSignal(group.getCopy(thread), block, group.getRank());
        Value before =
            LLVM::LoadOp::create(b, b.getI32Type(), getCount(own), 4);
        scf::YieldOp::create(b, ValueRange{own, there, before});
      },
      [&](OpBuilder &, Location) {
        Type pointer = group.getPointerType();
        Value none = LLVM::PoisonOp::create(b, pointer);
        Value number = LLVM::PoisonOp::create(b, b.getI32Type());
        scf::YieldOp::create(b, ValueRange{none, none, number});
      });
  signals.own = branch.getResult(0);
  signals.there = branch.getResult(1);
  signals.passed = branch.getResult(2);
  return signals;
}

/// Lets the barrier that follows use the signals of this one.
void BarrierEmitter::keepSignals(const GroupSignals &signals) {
  if (GroupBarrierOp next = legalizer.state.nextBarriers.lookup(op))
    legalizer.state.groupSignals[next] = signals;
}

/// The part of the barrier that the thread of a rank executes.
void BarrierEmitter::meet(const GroupSignals &signals, Value peer) {
  bool releases = op.getSem() == Sem::Release || op.getSem() == Sem::AcqRel;
  store(signals.passed, signals.there,
        releases ? LLVM::AtomicOrdering::release
                 : LLVM::AtomicOrdering::monotonic);
  // After the signal, whose release would wait for it.
  LLVM::StoreOp::create(b, signals.passed, getCount(signals.own), 4);
  wait(signals.own, signals.passed, peer);
}

bool BarrierEmitter::hasMulticast() {
  std::string why;
  if (!planMultimem(legalizer, Family::MultimemSt, std::nullopt, b.getI32Type(),
                    /*alignment=*/4, AccessOrder(), std::nullopt, why))
    return false;
  return mayUseMultimem(op, legalizer.state);
}

/// The same bytes are accessed through a multicast address and through others;
/// PTX orders such accesses only with a proxy fence.
void BarrierEmitter::emitProxyFence() {
  emitAliasFence(b);
  steps.add("fence of the addresses");
}

void BarrierEmitter::run() {
  bool needsFence = op.getSem() != Sem::Relaxed && hasMulticast();
  if (needsFence)
    emitProxyFence();
  Value thread = emitThread();
  GroupSignals signals = emitSignals(thread);
  signals.passed = n.add(signals.passed, n.i32(1));
  keepSignals(signals);
  // The block barriers extend the release and the acquire of one thread to the
  // whole block.
  createNVVMBarrier0(b, b.getLoc());
  auto branch = scf::IfOp::create(b, signals.isPeer, /*withElse=*/false);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(branch.thenBlock());
    meet(signals, thread);
  }
  createNVVMBarrier0(b, b.getLoc());
  if (needsFence)
    emitProxyFence();
  steps.add("barrier");
  steps.add("signal to each GPU");
  steps.add("wait for each GPU");
  steps.add("barrier");
}

/// Whether `op` may execute a barrier of a group.
static bool mayMeet(Operation *op) {
  return containsOp(op, [](Operation *each) {
    auto call = dyn_cast<CallOpInterface>(each);
    return call ? anyInCallees(call,
                               llvm::IsaPred<GroupBarrierOp, CallOpInterface>)
                : isa<GroupBarrierOp>(each);
  });
}

void mlir::redop::legalize::findNextBarriers(ArrayRef<Operation *> barriers,
                                             LegalizeState &state) {
  for (Operation *each : barriers) {
    auto barrier = cast<GroupBarrierOp>(each);
    Operation *op = each->getNextNode();
    while (op && !mayMeet(op))
      op = op->getNextNode();
    auto next = dyn_cast_if_present<GroupBarrierOp>(op);
    if (next && next.getMemory() == barrier.getMemory() &&
        next.getOffset() == barrier.getOffset())
      state.nextBarriers[barrier] = next;
  }
}

Legalized mlir::redop::legalize::legalize(GroupBarrierOp op,
                                          Legalizer &legalizer) {
  FailureOr<GroupAddresses> group =
      GroupAddresses::find(legalizer, op.getMemory());
  if (failed(group))
    return Legalized::Failed;
  std::string why;
  std::optional<AtomicPlan> plan =
      planOrder(op.getSem(), Scope::Sys, legalizer.targets, why);
  // LLVM compiles an acquire load only for chips that support it.
  if (plan && (plan->hasFence || plan->hasAcquireFence)) {
    plan.reset();
    why = "the order '" + stringifyEnum(op.getSem()).str() +
          "' of a load and a store requires sm_70";
  }
  if (!plan) {
    op.emitOpError() << why << "; target is " << legalizer.targetNames();
    return Legalized::Failed;
  }
  Steps steps;
  BarrierEmitter(op, legalizer, *group, steps).run();
  legalizer.reportChoice(steps, stringifyEnum(op.getSem()) +
                                    " barrier of a group of GPUs");
  op.erase();
  return Legalized::Done;
}

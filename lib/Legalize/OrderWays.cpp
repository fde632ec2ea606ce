//===- OrderWays.cpp - Fences where a thread changes the way --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A forward data-flow analysis: at each point, the accesses that may have been
// executed since the last fence. An access that conflicts with one of them gets
// a fence. Barriers of the block pass the accesses on, because they order those
// of other threads.
//
//===----------------------------------------------------------------------===//

#include "GroupProxies.h"
#include "mlir/Analysis/DataFlow/DenseAnalysis.h"
#include "mlir/Analysis/DataFlow/Utils.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/PointerOffsets.h"
#include "redop/Support/Remarks.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

//===----------------------------------------------------------------------===//
// The accesses
//===----------------------------------------------------------------------===//

/// Whether different values are different memory. Other values, such as one of
/// two or what memory holds, may be any address.
static bool isArgument(Value address) {
  auto argument = dyn_cast_if_present<BlockArgument>(address);
  return argument && argument.getOwner()->isEntryBlock() &&
         isa<FunctionOpInterface>(argument.getOwner()->getParentOp());
}

namespace {
/// An access to the memory of a group. `address` is one of its addresses; a
/// multimem instruction in inline PTX has none, and may access any memory.
struct WayUse {
  Operation *op;
  bool isMultimem, isWrite;
  Value address;
  Operation *function;
};

/// The accesses under an op, and which addresses are those of one memory.
class WayUses {
public:
  explicit WayUses(LegalizeState &state);

  /// Whether there are both ways.
  bool areMixed() const {
    return llvm::any_of(uses, [](auto &use) { return use.isMultimem; }) &&
           llvm::any_of(uses, [](auto &use) { return !use.isMultimem; });
  }
  ArrayRef<WayUse> get() const { return uses; }
  std::optional<unsigned> find(Operation *op) const {
    auto number = numbers.find(op);
    return number == numbers.end() ? std::nullopt
                                   : std::optional(number->second);
  }
  /// Whether a fence must separate the two.
  bool conflict(const WayUse &a, const WayUse &b) const {
    if (a.isMultimem == b.isMultimem || !(a.isWrite || b.isWrite))
      return false;
    return a.function != b.function || !isArgument(a.address) ||
           !isArgument(b.address) ||
           memories.isEquivalent(a.address, b.address);
  }

private:
  void add(WayUse use) {
    numbers[use.op] = uses.size();
    if (use.address)
      memories.insert(use.address);
    uses.push_back(use);
  }

  SmallVector<WayUse> uses;
  llvm::DenseMap<Operation *, unsigned> numbers;
  llvm::EquivalenceClasses<Value> memories;
};
} // namespace

/// The first address from which getelementptr and casts derive `pointer`.
static Value getBase(Value pointer) {
  while (Operation *op = pointer.getDefiningOp()) {
    if (auto multicast = dyn_cast<GroupMulticastOp>(op)) {
      auto memory = multicast.getMemory().getDefiningOp<GroupMemoryOp>();
      return memory && memory.getMulticast() ? memory.getMulticast() : pointer;
    }
    if (!isa<LLVM::GEPOp, LLVM::AddrSpaceCastOp>(op))
      break;
    pointer = op->getOperand(0);
  }
  return pointer;
}

/// The address of the table or of the first copy.
static Value getFirstAddress(GroupMemoryOp memory) {
  return getBase(memory.getTable() ? memory.getTable()
                                   : memory.getPeers().front());
}

WayUses::WayUses(LegalizeState &state) {
  state.root->walk([&](Operation *op) {
    if (auto memory = dyn_cast<GroupMemoryOp>(op)) {
      Value first = getFirstAddress(memory);
      memories.insert(first);
      for (Value peer : memory.getPeers())
        memories.unionSets(first, getBase(peer));
      if (memory.getMulticast())
        memories.unionSets(first, getBase(memory.getMulticast()));
    }
    Operation *function = op->getParentOfType<FunctionOpInterface>();
    auto copies = state.copyAccesses.find(op);
    if (copies != state.copyAccesses.end())
      add({op, /*isMultimem=*/false, copies->second.isWrite,
           getFirstAddress(copies->second.memory), function});
    else if (auto form = dyn_cast<FormOpInterface>(op); form && isMultimem(op))
      add({op, /*isMultimem=*/true,
           form.getForm().family != Family::MultimemLdReduce,
           getBase(form.getOperandOf(Role::Pointer)), function});
    else if (isMultimem(op))
      add({op, /*isMultimem=*/true, /*isWrite=*/true, Value(), function});
  });
}

//===----------------------------------------------------------------------===//
// What a fence has not ordered yet
//===----------------------------------------------------------------------===//

namespace {
class Pending : public dataflow::AbstractDenseLattice {
public:
  using AbstractDenseLattice::AbstractDenseLattice;

  ChangeResult join(const AbstractDenseLattice &other) override {
    return join(static_cast<const Pending &>(other).bits);
  }
  ChangeResult join(const llvm::SmallBitVector &more) {
    llvm::SmallBitVector all = bits;
    all |= more;
    if (all.count() == bits.count())
      return ChangeResult::NoChange;
    bits = std::move(all);
    return ChangeResult::Change;
  }
  void print(raw_ostream &os) const override {
    for (unsigned number : bits.set_bits())
      os << number << " ";
  }

  llvm::SmallBitVector bits;
};

class PendingAnalysis : public dataflow::DenseForwardDataFlowAnalysis<Pending> {
public:
  PendingAnalysis(DataFlowSolver &solver, const WayUses &uses)
      : DenseForwardDataFlowAnalysis(solver), uses(uses) {}

  LogicalResult visitOperation(Operation *op, const Pending &before,
                               Pending *after) override;
  void setToEntryState(Pending *lattice) override;

private:
  const WayUses &uses;
};
} // namespace

/// Whether a fence is required before the access.
static bool needsFence(const WayUses &uses, const WayUse &use,
                       const llvm::SmallBitVector &pending) {
  return llvm::any_of(pending.set_bits(), [&](unsigned other) {
    return uses.conflict(uses.get()[other], use);
  });
}

static bool isAliasFence(Operation *op) {
  if (auto barrier = dyn_cast<GroupBarrierOp>(op))
    return barrier.getSem() != Sem::Relaxed;
  auto fence = dyn_cast<NVVM::FenceProxyOp>(op);
  return fence && fence.getKind() == NVVM::ProxyKind::alias;
}

LogicalResult PendingAnalysis::visitOperation(Operation *op,
                                              const Pending &before,
                                              Pending *after) {
  if (isAliasFence(op))
    return success();
  llvm::SmallBitVector bits = before.bits;
  if (std::optional<unsigned> number = uses.find(op)) {
    if (needsFence(uses, uses.get()[*number], bits))
      bits.clear();
    bits.resize(uses.get().size());
    bits.set(*number);
  }
  propagateIfChanged(after, after->join(bits));
  return success();
}

/// Nothing precedes a kernel; anything may precede unknown code.
void PendingAnalysis::setToEntryState(Pending *lattice) {
  auto *point = dyn_cast<ProgramPoint *>(lattice->getAnchor());
  Block *block = point ? point->getBlock() : nullptr;
  Operation *parent = block ? block->getParentOp() : nullptr;
  auto function = dyn_cast_if_present<FunctionOpInterface>(parent);
  llvm::SmallBitVector bits(uses.get().size());
  for (auto [number, use] : llvm::enumerate(uses.get()))
    if (!function || use.function != function)
      bits.set(number);
  bool isLaunch = isa_and_present<gpu::LaunchOp>(parent) ||
                  (function && isKernel(function));
  if (!isLaunch)
    propagateIfChanged(lattice, lattice->join(bits));
}

LogicalResult mlir::redop::legalize::orderWays(LegalizeState &state) {
  WayUses uses(state);
  if (!uses.areMixed())
    return success();
  DataFlowSolver solver;
  dataflow::loadBaselineAnalyses(solver);
  solver.load<PendingAnalysis>(uses);
  if (failed(solver.initializeAndRun(state.root)))
    return state.root->emitError("cannot analyze the order of accesses to the "
                                 "memory of a group");
  SmallVector<Operation *> fenced;
  for (const WayUse &use : uses.get()) {
    const auto *before =
        solver.lookupState<Pending>(solver.getProgramPointBefore(use.op));
    if (before && needsFence(uses, use, before->bits))
      fenced.push_back(use.op);
  }
  for (Operation *op : fenced) {
    ImplicitLocOpBuilder b(op->getLoc(), op);
    emitAliasFence(b);
    reportNote(op, "fence.proxy.alias precedes the access: one by the other "
                   "way, multimem or the addresses of the copies, may precede "
                   "it");
  }
  return success();
}

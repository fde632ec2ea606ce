//===- GroupWays.cpp - The ways to access all copies ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupWays.h"
#include "AtomicSteps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Codegen/Combine.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

FailureOr<AccessOrder>
mlir::redop::legalize::planAccess(Legalizer &legalizer, Sem sem,
                                  std::optional<Scope> scope) {
  if (sem == Sem::Weak)
    return AccessOrder();
  std::string why;
  std::optional<AtomicPlan> plan =
      planOrder(Sem::Relaxed, *scope, legalizer.targets, why);
  if (!plan)
    return legalizer.op->emitOpError()
           << why << "; target is " << legalizer.targetNames();
  legalizer.reportScope(*scope, plan->scope);
  AccessOrder order;
  order.sem = sem;
  order.scope = plan->scope;
  return order;
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

namespace {
/// Adds up what the accesses to one other GPU cost.
class PeerCostSum {
public:
  PeerCostSum(Legalizer &legalizer, PeerAccess access, StringRef name)
      : legalizer(legalizer), access(access), name(name) {}

  void add(unsigned bytes) {
    if (std::optional<Cost> cost = getCost(access, bytes, legalizer.targets))
      sum += *cost;
    else if (missing.empty())
      missing = ("no figure for peer " + name + " of " + Twine(bytes) +
                 " bytes on " + legalizer.targetNames())
                    .str();
  }
  void addUnknown(const Twine &what) {
    if (missing.empty())
      missing = ("no figure for " + what + " in a peer").str();
  }
  std::string str() const {
    return missing.empty() ? formatCost(sum) + " for each other GPU" : missing;
  }

private:
  Legalizer &legalizer;
  PeerAccess access;
  StringRef name;
  Cost sum = 0;
  std::string missing;
};
} // namespace

/// The cost of the accesses of a load or a store.
static std::string getPeerCost(Legalizer &legalizer, PeerAccess access,
                               StringRef name, Type type,
                               const PeerRequest &request) {
  PeerCostSum sum(legalizer, access, name);
  forEachAccess(legalizer, type, request.alignment, request.order.sem,
                [&](unsigned bytes) { sum.add(bytes); });
  return sum.str();
}

/// The cost of the multimem instructions, or that the table has none.
static std::string getMultimemCost(Legalizer &legalizer, ArrayRef<Form> forms) {
  Cost sum = 0;
  for (const Form &form : forms) {
    std::optional<Cost> cost = getCost(form, legalizer.targets);
    if (!cost)
      return "no figure for multimem";
    sum += *cost;
  }
  return formatCost(sum);
}

//===----------------------------------------------------------------------===//
// Accesses to each copy
//===----------------------------------------------------------------------===//

/// Converts the value to the type of the accumulator.
static Value widen(ImplicitLocOpBuilder &b, Value value, Type accumulator) {
  if (value.getType() == accumulator)
    return value;
  return arith::ExtFOp::create(b, accumulator, value);
}

// All loads precede the first combination, so that they overlap.
Value mlir::redop::legalize::emitPeerLoads(Legalizer &legalizer,
                                           const PeerRequest &request,
                                           PortableKind kind, Type type,
                                           Type accumulator, Steps &steps,
                                           std::string &cost) {
  ImplicitLocOpBuilder &b = legalizer.b;
  GroupAddresses &group = request.group;
  if (auto vector = dyn_cast<VectorType>(type))
    accumulator = vector.clone(accumulator);
  cost = getPeerCost(legalizer, PeerAccess::Load, "loads", type, request);
  arith::AtomicRMWKind arithKind = *getArithKind(kind);
  auto load = [&](Value copy) {
    Value ptr = GroupAddresses::advance(b, copy, request.offset);
    return emitLoad(legalizer, ptr, type, request.alignment, request.order,
                    steps);
  };

  Value result;
  if (std::optional<int64_t> world = group.getKnownWorld()) {
    SmallVector<Value> values;
    for (int64_t rank = 0; rank < *world; ++rank)
      values.push_back(load(group.getCopy(rank)));
    result = widen(b, values.front(), accumulator);
    for (Value value : ArrayRef(values).drop_front())
      result = combine(b, arithKind, result, widen(b, value, accumulator));
  } else {
    Type i32 = b.getI32Type();
    Value zero = intConstant(b, i32, 0), one = intConstant(b, i32, 1);
    Value first = widen(b, load(group.getCopy(zero)), accumulator);
    auto loop =
        scf::ForOp::create(b, one, group.getWorld(), one, ValueRange{first});
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    Value next =
        widen(b, load(group.getCopy(loop.getInductionVar())), accumulator);
    scf::YieldOp::create(
        b, combine(b, arithKind, loop.getRegionIterArgs().front(), next));
    result = loop.getResult(0);
    steps.add("in a loop over the GPUs");
  }
  steps.add(stringifyPortableKind(kind) + " in the order of the ranks");
  if (result.getType() != type)
    result = arith::TruncFOp::create(b, type, result);
  if (request.order.sem == Sem::Acquire)
    emitFence(legalizer, LLVM::AtomicOrdering::acquire, request.order.scope,
              steps);
  return result;
}

/// The fence of a release, before the accesses.
static void emitRelease(Legalizer &legalizer, const AccessOrder &order,
                        Steps &steps) {
  if (order.sem == Sem::Release)
    emitFence(legalizer, LLVM::AtomicOrdering::release, order.scope, steps);
}

void mlir::redop::legalize::emitPeerStores(Legalizer &legalizer,
                                           const PeerRequest &request,
                                           Value value, Steps &steps,
                                           std::string &cost) {
  emitRelease(legalizer, request.order, steps);
  cost = getPeerCost(legalizer, PeerAccess::Store, "stores", value.getType(),
                     request);
  request.group.forEach(request.offset, [&](Value ptr) {
    emitStore(legalizer, ptr, value, request.alignment, request.order, steps);
  });
}

LogicalResult mlir::redop::legalize::emitPeerReductions(
    Legalizer &legalizer, const PeerRequest &request, PortableKind kind,
    Value value, Steps &steps, std::string &cost) {
  emitRelease(legalizer, request.order, steps);
  unsigned elementBytes =
      getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth() / 8;
  std::string why;
  bool isFine = true;
  request.group.forEach(request.offset, [&](Value ptr) {
    AtomicRequest atomic;
    atomic.kind = kind;
    atomic.sem = Sem::Relaxed;
    atomic.scope = request.order.scope;
    atomic.ptr = ptr;
    atomic.space = Space::Global;
    atomic.value = value;
    atomic.alignment = request.alignment;
    FailureOr<AtomicOutcome> outcome = emitAtomicSteps(legalizer, atomic, why);
    if (failed(outcome)) {
      isFine = false;
      return;
    }
    // The cost of the steps is the one for the own memory.
    steps.add(outcome->steps.str());
    PeerCostSum sum(legalizer, PeerAccess::Reduce, "reductions");
    for (const AtomicStep &step : outcome->plan.steps)
      if (step.how == AtomicStep::How::CompareAndSwap)
        sum.addUnknown("a compare-and-swap loop");
      else
        sum.add(step.how == AtomicStep::How::PartOfWord
                    ? kWordBits / 8
                    : step.count * elementBytes);
    cost = sum.str();
  });
  if (isFine)
    return success();
  return legalizer.op->emitOpError()
         << why << "; target is " << legalizer.targetNames();
}

//===----------------------------------------------------------------------===//
// Both ways
//===----------------------------------------------------------------------===//

Value mlir::redop::legalize::emitWays(
    Legalizer &legalizer, GroupAddresses &group, Value offset, bool hasMultimem,
    Type result, Steps &steps, llvm::function_ref<Value(Value ptr)> viaMultimem,
    llvm::function_ref<Value()> viaPeers) {
  ImplicitLocOpBuilder &b = legalizer.b;
  if (!hasMultimem) {
    Operation *op = legalizer.op, *previous = op->getPrevNode();
    Value value = viaPeers();
    Operation *first =
        previous ? previous->getNextNode() : &op->getBlock()->front();
    legalizer.state.copyAccesses[first] = {group.getMemory(),
                                           /*isWrite=*/!result};
    return value;
  }
  auto emitMultimem = [&] {
    return viaMultimem(
        GroupAddresses::advance(b, group.getMulticast(), offset));
  };
  if (!group.mayBeNull())
    return emitMultimem();
  Value null = LLVM::ZeroOp::create(b, group.getMulticast().getType());
  Value isThere = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::ne,
                                       group.getMulticast(), null);
  auto branch =
      scf::IfOp::create(b, result ? TypeRange(result) : TypeRange(), isThere,
                        /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  auto fill = [&](Block *block, llvm::function_ref<Value()> write) {
    b.setInsertionPointToStart(block);
    if (Value value = write())
      scf::YieldOp::create(b, value);
  };
  fill(branch.thenBlock(), emitMultimem);
  steps.add("or");
  fill(branch.elseBlock(), viaPeers);
  return result ? branch.getResult(0) : Value();
}

void mlir::redop::legalize::reportWay(Legalizer &legalizer,
                                      GroupAddresses &group, const Steps &steps,
                                      ArrayRef<Form> forms, StringRef why,
                                      StringRef peerCost) {
  if (forms.empty()) {
    std::string reason =
        group.getMulticast()
            ? ("each copy is accessed: " + why).str()
            : "without a multicast address, each copy is accessed";
    legalizer.reportChoice(steps, reason, peerCost);
    return;
  }
  std::string cost = getMultimemCost(legalizer, forms);
  if (!group.mayBeNull()) {
    legalizer.reportChoice(steps, "there is a multicast address", cost);
    return;
  }
  legalizer.reportChoice(steps, "the multicast address may be null",
                         cost + ", or " + peerCost.str());
}

//===- LegalizeGroupMemory.cpp - Accesses to all copies of a buffer -------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There are two rungs: multimem, if the program provides a multicast address
// and all targets support the form; else one access per copy.
//
//===----------------------------------------------------------------------===//

#include "AtomicPlan.h"
#include "AtomicSteps.h"
#include "Combine.h"
#include "GroupAccess.h"
#include "GroupAddresses.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// What the accesses share
//===----------------------------------------------------------------------===//

/// The order of the single accesses, which are relaxed, and the fence they
/// need.
static FailureOr<AccessOrder> planAccess(Legalizer &legalizer, Sem sem,
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

namespace {
/// The ways to perform one access.
struct Ways {
  /// The multimem forms, or nullopt and the reason in `why`.
  std::optional<SmallVector<AccessPiece>> multimem;
  std::string why;
};
} // namespace

/// Emits the access: `viaMultimem` with the address, `viaPeers`, or a branch
/// with both. Each callback returns the value, if there is one.
static Value emitWays(Legalizer &legalizer, GroupAddresses &group, Value offset,
                      bool hasMultimem, Type result, Steps &steps,
                      llvm::function_ref<Value(Value ptr)> viaMultimem,
                      llvm::function_ref<Value()> viaPeers) {
  ImplicitLocOpBuilder &b = legalizer.b;
  if (!hasMultimem)
    return viaPeers();
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

/// Explains the choice for a remark.
static std::string explainWay(GroupAddresses &group, StringRef why) {
  if (!group.getMulticast())
    return "without a multicast address, each copy is accessed";
  if (!why.empty())
    return ("each copy is accessed: " + why).str();
  return group.mayBeNull() ? "the multicast address may be null"
                           : "there is a multicast address";
}

//===----------------------------------------------------------------------===//
// group_load_reduce
//===----------------------------------------------------------------------===//

/// Converts the value to the type of the accumulator.
static Value widen(ImplicitLocOpBuilder &b, Value value, Type accumulator) {
  if (value.getType() == accumulator)
    return value;
  return arith::ExtFOp::create(b, accumulator, value);
}

/// Loads all copies and combines them in rank order. All loads precede the
/// first combination, so that they overlap.
static Value emitLoads(Legalizer &legalizer, GroupLoadReduceOp op,
                       GroupAddresses &group, const AccessOrder &order,
                       uint64_t alignment, Steps &steps) {
  ImplicitLocOpBuilder &b = legalizer.b;
  Type type = op.getType(), accumulator = type;
  if (op.getAcc()) {
    accumulator = b.getF32Type();
    if (auto vector = dyn_cast<VectorType>(type))
      accumulator = vector.clone(b.getF32Type());
  }
  arith::AtomicRMWKind kind = *getArithKind(op.getKind());
  auto load = [&](Value copy) {
    Value ptr = GroupAddresses::advance(b, copy, op.getOffset());
    return emitLoad(legalizer, ptr, type, alignment, order, steps);
  };

  Value result;
  if (std::optional<int64_t> world = group.getKnownWorld()) {
    SmallVector<Value> values;
    for (int64_t rank = 0; rank < *world; ++rank)
      values.push_back(load(group.getCopy(rank)));
    result = widen(b, values.front(), accumulator);
    for (Value value : ArrayRef(values).drop_front())
      result = combine(b, kind, result, widen(b, value, accumulator));
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
        b, combine(b, kind, loop.getRegionIterArgs().front(), next));
    result = loop.getResult(0);
    steps.add("in a loop over the GPUs");
  }
  steps.add(stringifyPortableKind(op.getKind()) + " in the order of the ranks");
  if (result.getType() != type)
    result = arith::TruncFOp::create(b, type, result);
  if (order.sem == Sem::Acquire)
    emitFence(legalizer, LLVM::AtomicOrdering::acquire, order.scope, steps);
  return result;
}

static Value emitLdReduce(Legalizer &legalizer, Value ptr, Type type,
                          ArrayRef<AccessPiece> pieces, Steps &steps) {
  ImplicitLocOpBuilder &b = legalizer.b;
  Value result;
  for (const AccessPiece &piece : pieces) {
    FormOperands operands;
    operands[Role::Pointer] = advanceElements(b, ptr, type, piece.first);
    FormOpInterface op = createFormOp(b, b.getLoc(), piece.form, operands);
    steps.add(getIRWords(piece.form));
    result = insertPiece(b, result, type, piece, op->getResult(0));
  }
  return result;
}

Legalized mlir::redop::legalize(GroupLoadReduceOp op, Legalizer &legalizer) {
  FailureOr<GroupAddresses> group =
      GroupAddresses::find(legalizer, op.getMemory());
  FailureOr<AccessOrder> order =
      planAccess(legalizer, op.getSem(), op.getScope());
  if (failed(group) || failed(order))
    return Legalized::Failed;
  uint64_t alignment = getAccessAlignment(op.getType(), op.getAlignment());
  std::string why;
  std::optional<SmallVector<AccessPiece>> multimem;
  if (op.getDeterministic())
    why = "the order of multimem is not that of the ranks";
  else if (group->getMulticast())
    multimem = planMultimem(legalizer, Family::MultimemLdReduce, op.getKind(),
                            op.getType(), alignment, *order, op.getAcc(), why);
  Steps steps;
  Value result = emitWays(
      legalizer, *group, op.getOffset(), multimem.has_value(), op.getType(),
      steps,
      [&](Value ptr) {
        return emitLdReduce(legalizer, ptr, op.getType(), *multimem, steps);
      },
      [&] {
        return emitLoads(legalizer, op, *group, *order, alignment, steps);
      });
  legalizer.reportChoice(steps, explainWay(*group, why));
  op.getRes().replaceAllUsesWith(result);
  op.erase();
  return Legalized::Done;
}

//===----------------------------------------------------------------------===//
// group_store
//===----------------------------------------------------------------------===//

/// Emits multimem ops that write or reduce the pieces of `value`.
static void emitMultimemWrites(Legalizer &legalizer, Value ptr, Value value,
                               ArrayRef<AccessPiece> pieces, Steps &steps) {
  ImplicitLocOpBuilder &b = legalizer.b;
  for (const AccessPiece &piece : pieces) {
    FormOperands operands;
    operands[Role::Pointer] =
        advanceElements(b, ptr, value.getType(), piece.first);
    operands[Role::Value] = extractPiece(b, value, piece);
    createFormOp(b, b.getLoc(), piece.form, operands);
    steps.add(getIRWords(piece.form));
  }
}

/// Legalizes a write to all copies: with multimem forms of `family`, or with
/// `emitPeers` on the copies.
template <typename OpT>
static Legalized
legalizeWrite(OpT op, Legalizer &legalizer, Family family,
              std::optional<PortableKind> kind,
              function_ref<LogicalResult(GroupAddresses &, const AccessOrder &,
                                         uint64_t alignment, Steps &)>
                  emitPeers) {
  FailureOr<GroupAddresses> group =
      GroupAddresses::find(legalizer, op.getMemory());
  FailureOr<AccessOrder> order =
      planAccess(legalizer, op.getSem(), op.getScope());
  if (failed(group) || failed(order))
    return Legalized::Failed;
  Value value = op.getValue();
  Type type = value.getType();
  uint64_t alignment = getAccessAlignment(type, op.getAlignment());
  std::string why;
  std::optional<SmallVector<AccessPiece>> multimem;
  if (group->getMulticast())
    multimem = planMultimem(legalizer, family, kind, type, alignment, *order,
                            std::nullopt, why);
  Steps steps;
  LogicalResult result = success();
  emitWays(
      legalizer, *group, op.getOffset(), multimem.has_value(), Type(), steps,
      [&](Value ptr) {
        emitMultimemWrites(legalizer, ptr, value, *multimem, steps);
        return Value();
      },
      [&] {
        if (order->sem == Sem::Release)
          emitFence(legalizer, LLVM::AtomicOrdering::release, order->scope,
                    steps);
        result = emitPeers(*group, *order, alignment, steps);
        return Value();
      });
  if (failed(result))
    return Legalized::Failed;
  legalizer.reportChoice(steps, explainWay(*group, why));
  op.erase();
  return Legalized::Done;
}

Legalized mlir::redop::legalize(GroupStoreOp op, Legalizer &legalizer) {
  return legalizeWrite(op, legalizer, Family::MultimemSt, std::nullopt,
                       [&](GroupAddresses &group, const AccessOrder &order,
                           uint64_t alignment, Steps &steps) {
                         group.forEach(op.getOffset(), [&](Value ptr) {
                           emitStore(legalizer, ptr, op.getValue(), alignment,
                                     order, steps);
                         });
                         return success();
                       });
}

//===----------------------------------------------------------------------===//
// group_store_reduce
//===----------------------------------------------------------------------===//

/// Reduces into each copy. Reports an error if the targets do not support it.
static LogicalResult emitReductions(Legalizer &legalizer, GroupStoreReduceOp op,
                                    GroupAddresses &group,
                                    const AccessOrder &order,
                                    uint64_t alignment, Steps &steps) {
  std::string why;
  bool isFine = true;
  group.forEach(op.getOffset(), [&](Value ptr) {
    AtomicRequest request = {
        op.getKind(),          Sem::Relaxed,       order.scope,         ptr,
        Space::Global,         op.getValue(),
        /*mask=*/Value(),      /*policy=*/Value(), /*hasResult=*/false,
        /*elseValue=*/Value(), alignment};
    FailureOr<AtomicOutcome> outcome = emitAtomicSteps(legalizer, request, why);
    if (failed(outcome)) {
      isFine = false;
      return;
    }
    // Its cost is the one for local memory, so do not add it.
    steps.add(outcome->steps.str());
  });
  if (isFine)
    return success();
  return op->emitOpError() << why << "; target is " << legalizer.targetNames();
}

Legalized mlir::redop::legalize(GroupStoreReduceOp op, Legalizer &legalizer) {
  return legalizeWrite(op, legalizer, Family::MultimemRed, op.getKind(),
                       [&](GroupAddresses &group, const AccessOrder &order,
                           uint64_t alignment, Steps &steps) {
                         return emitReductions(legalizer, op, group, order,
                                               alignment, steps);
                       });
}

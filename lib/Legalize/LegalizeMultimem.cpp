//===- LegalizeMultimem.cpp - multimem ops without multicast --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A multimem op has only a multicast address. If the address is derived from
// redop.group_multicast, the group's memory gives the addresses of the copies,
// and the op becomes the accesses of the portable op. The address is traced
// through ops that add a known offset only; nothing else can say where in a
// copy the access is.
//
//===----------------------------------------------------------------------===//

#include "GroupWays.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"
#include "redop/Analysis/PointerOffsets.h"
#include "redop/Codegen/Combine.h"
#include "redop/Dialect/PortableElements.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

namespace {
/// An address that is traced back to `base` by ops that add `offset` to it.
struct TracedAddress {
  Value base;
  PointerOffset offset;
};
} // namespace

static TracedAddress trace(Value pointer) {
  TracedAddress address{pointer, {}};
  while (Operation *op = address.base.getDefiningOp()) {
    if (isa<LLVM::AddrSpaceCastOp>(op)) {
      address.base = op->getOperand(0);
      continue;
    }
    auto gep = dyn_cast<LLVM::GEPOp>(op);
    std::optional<PointerOffset> more = gep ? getOffset(gep) : std::nullopt;
    if (!more)
      break;
    address.base = gep.getBase();
    address.offset.constant += more->constant;
    llvm::append_range(address.offset.terms, more->terms);
  }
  return address;
}

/// Returns the offset as an i64.
static Value emitOffset(ImplicitLocOpBuilder &b, const PointerOffset &offset) {
  Type i64 = b.getI64Type();
  Value sum;
  auto add = [&](Value more) {
    sum = sum ? arith::AddIOp::create(b, sum, more) : more;
  };
  for (const PointerOffset::Term &term : offset.terms) {
    Value index = term.index;
    if (index.getType() != i64)
      index = arith::ExtSIOp::create(b, i64, index);
    add(term.bytes == 1
            ? index
            : arith::MulIOp::create(b, index, intConstant(b, i64, term.bytes)));
  }
  if (offset.constant || !sum)
    add(intConstant(b, i64, offset.constant));
  return sum;
}

void mlir::redop::legalize::explainMultimem(Operation *op,
                                            InFlightDiagnostic &diagnostic) {
  if (!isa<MultimemLdReduceOp, MultimemStOp, MultimemRedOp>(op))
    return;
  diagnostic.attachNote(trace(op->getOperand(0)).base.getLoc())
      << "to access each copy instead, the address must be derived from "
         "redop.group_multicast by llvm.getelementptr; it comes from here";
}

//===----------------------------------------------------------------------===//
// The ops
//===----------------------------------------------------------------------===//

Legalized mlir::redop::legalize::legalize(GroupMulticastOp op,
                                          Legalizer &legalizer) {
  return failed(GroupAddresses::find(legalizer, op.getMemory()))
             ? Legalized::Failed
             : Legalized::Done;
}

/// The op as it is, at the address `ptr`.
template <typename OpT>
static OpT cloneAt(OpT op, ImplicitLocOpBuilder &b, Value ptr) {
  if (op.getPtr().getType() != ptr.getType())
    ptr = LLVM::AddrSpaceCastOp::create(b, op.getPtr().getType(), ptr);
  auto copy = cast<OpT>(b.clone(*op));
  copy.getPtrMutable().assign(ptr);
  return copy;
}

/// Legalizes a multimem op: `emitPeers` emits the accesses to the copies of a
/// value of `type`, and returns the result, if there is one.
template <typename OpT>
static Legalized legalizeMultimem(
    OpT op, Type type, Legalizer &legalizer,
    llvm::function_ref<FailureOr<Value>(const PeerRequest &, Steps &,
                                        std::string &cost)>
        emitPeers) {
  auto fail = [&] {
    legalizer.state.refused.insert(op);
    return Legalized::Failed;
  };
  Form form = op.getForm();
  bool isSupported = legalizer.has(form);
  TracedAddress address = trace(op.getPtr());
  auto multicast = address.base.template getDefiningOp<GroupMulticastOp>();
  if (!multicast)
    return Legalized::Unchanged;
  // Otherwise there is an error about the group_multicast op.
  if (!multicast.getMemory().template getDefiningOp<GroupMemoryOp>())
    return fail();
  FailureOr<GroupAddresses> group =
      GroupAddresses::find(legalizer, multicast.getMemory());
  if (failed(group))
    return fail();
  bool hasMultimem = isSupported && group->getMulticast();
  if (hasMultimem && !group->mayBeNull())
    return Legalized::Done;

  FailureOr<AccessOrder> order =
      planAccess(legalizer, op.getSem(), op.getScope());
  if (failed(order))
    return fail();
  ImplicitLocOpBuilder &b = legalizer.b;
  Value offset = emitOffset(b, address.offset);
  unsigned elementBits = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  uint64_t bytes =
      uint64_t(elementBits) / 8 * getElementCount(op.getPtxType(), op.getVec());
  Steps steps;
  std::string cost;
  bool isFine = true;
  bool hasResult = op->getNumResults() != 0;
  Value result = emitWays(
      legalizer, *group, offset, hasMultimem, hasResult ? type : Type(), steps,
      [&](Value ptr) {
        steps.add(getIRWords(form));
        OpT copy = cloneAt(op, b, ptr);
        return hasResult ? Value(copy->getResult(0)) : Value();
      },
      [&] {
        FailureOr<Value> value = emitPeers(
            {*group, offset, /*alignment=*/bytes, *order}, steps, cost);
        isFine = succeeded(value);
        return isFine ? *value : Value();
      });
  if (!isFine)
    return fail();
  std::string why;
  if (!isSupported)
    why = legalizer.targetNames() + " does not support " + getIRWords(form);
  reportWay(legalizer, *group, steps,
            hasMultimem ? ArrayRef(form) : ArrayRef<Form>(), why, cost);
  if (hasResult)
    op->getResult(0).replaceAllUsesWith(result);
  op.erase();
  return Legalized::Done;
}

Legalized mlir::redop::legalize::legalize(MultimemLdReduceOp op,
                                          Legalizer &legalizer) {
  Type type = op.getRes().getType();
  Type element = getElementTypeOrSelf(type);
  return legalizeMultimem(
      op, type, legalizer,
      [&](const PeerRequest &request, Steps &steps,
          std::string &cost) -> FailureOr<Value> {
        std::optional<PortableKind> kind =
            getPortableKind(op.getKind(), op.getPtxType());
        if (!kind || !isMemoryElement(element))
          return op.emitOpError()
                 << "cannot be replaced by accesses to each copy: there are no "
                    "portable reductions of "
                 << element;
        Type accumulator = op.getAcc() ? legalizer.b.getF32Type() : element;
        return emitPeerLoads(legalizer, request, *kind, type, accumulator,
                             steps, cost);
      });
}

/// Emits the accesses under the predicate of the op, if it has one.
static LogicalResult emitPredicated(Legalizer &legalizer, Value predicate,
                                    llvm::function_ref<LogicalResult()> emit) {
  if (!predicate)
    return emit();
  ImplicitLocOpBuilder &b = legalizer.b;
  auto branch = scf::IfOp::create(b, predicate, /*withElseRegion=*/false);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  return emit();
}

Legalized mlir::redop::legalize::legalize(MultimemStOp op,
                                          Legalizer &legalizer) {
  return legalizeMultimem(
      op, op.getValue().getType(), legalizer,
      [&](const PeerRequest &request, Steps &steps,
          std::string &cost) -> FailureOr<Value> {
        Value value = op.getValue();
        // Other ops do not store fp8 types.
        if (!isMemoryElement(getElementTypeOrSelf(value)))
          value = toBits(legalizer.b, value);
        if (failed(emitPredicated(legalizer, op.getPredicate(), [&] {
              emitPeerStores(legalizer, request, value, steps, cost);
              return success();
            })))
          return failure();
        return Value();
      });
}

Legalized mlir::redop::legalize::legalize(MultimemRedOp op,
                                          Legalizer &legalizer) {
  return legalizeMultimem(
      op, op.getValue().getType(), legalizer,
      [&](const PeerRequest &request, Steps &steps,
          std::string &cost) -> FailureOr<Value> {
        PortableKind kind = *getPortableKind(op.getKind(), op.getPtxType());
        if (failed(emitPredicated(legalizer, op.getPredicate(), [&] {
              return emitPeerReductions(legalizer, request, kind, op.getValue(),
                                        steps, cost);
            })))
          return failure();
        return Value();
      });
}

//===----------------------------------------------------------------------===//
// The addresses that are left
//===----------------------------------------------------------------------===//

/// Erases the users of `pointer` that compute an address nobody uses.
static void eraseUnusedAddresses(Value pointer) {
  for (Operation *user : llvm::make_early_inc_range(pointer.getUsers())) {
    if (!isa<LLVM::GEPOp, LLVM::AddrSpaceCastOp>(user))
      continue;
    eraseUnusedAddresses(user->getResult(0));
    if (user->use_empty())
      user->erase();
  }
}

/// Reports the ops that use an address derived from `pointer`, if it may be
/// null.
static void refuseUsers(Value pointer, GroupMemoryOp memory) {
  for (Operation *user : pointer.getUsers()) {
    if (isa<LLVM::GEPOp, LLVM::AddrSpaceCastOp>(user)) {
      refuseUsers(user->getResult(0), memory);
      continue;
    }
    InFlightDiagnostic diagnostic = user->emitOpError();
    if (isa<FormOpInterface>(user))
      diagnostic << "requires legalize=all, because its memory may have no "
                    "multicast address";
    else
      diagnostic << "cannot use the address of memory that may have no "
                    "multicast address: only redop.multimem ops can, through "
                    "llvm.getelementptr";
    diagnostic.attachNote(memory.getLoc()) << "the memory comes from here";
  }
}

LogicalResult mlir::redop::legalize::replaceMulticast(Operation *root) {
  SmallVector<GroupMulticastOp> ops;
  root->walk([&](GroupMulticastOp op) { ops.push_back(op); });
  bool isFine = true;
  for (GroupMulticastOp op : ops) {
    auto memory = op.getMemory().getDefiningOp<GroupMemoryOp>();
    eraseUnusedAddresses(op.getRes());
    if (memory.getMulticast() && !memory.getOrNull()) {
      op.getRes().replaceAllUsesWith(memory.getMulticast());
    } else if (!op->use_empty()) {
      refuseUsers(op.getRes(), memory);
      isFine = false;
      continue;
    }
    op.erase();
  }
  return success(isFine);
}

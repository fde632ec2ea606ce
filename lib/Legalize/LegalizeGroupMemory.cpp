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

#include "GroupWays.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

static SmallVector<Form>
getForms(const std::optional<SmallVector<AccessPiece>> &pieces) {
  SmallVector<Form> forms;
  for (const AccessPiece &piece :
       pieces ? ArrayRef(*pieces) : ArrayRef<AccessPiece>())
    forms.push_back(piece.form);
  return forms;
}

//===----------------------------------------------------------------------===//
// group_load_reduce
//===----------------------------------------------------------------------===//

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

Legalized mlir::redop::legalize::legalize(GroupLoadReduceOp op,
                                          Legalizer &legalizer) {
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
  Type type = op.getType();
  Type accumulator =
      op.getAcc() ? legalizer.b.getF32Type() : getElementTypeOrSelf(type);
  Steps steps;
  std::string cost;
  Value result = emitWays(
      legalizer, *group, op.getOffset(), multimem.has_value(), type, steps,
      [&](Value ptr) {
        return emitLdReduce(legalizer, ptr, type, *multimem, steps);
      },
      [&] {
        return emitPeerLoads(legalizer,
                             {*group, op.getOffset(), alignment, *order},
                             op.getKind(), type, accumulator, steps, cost);
      });
  reportWay(legalizer, *group, steps, getForms(multimem), why, cost);
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
static Legalized legalizeWrite(
    OpT op, Legalizer &legalizer, Family family,
    std::optional<PortableKind> kind,
    function_ref<LogicalResult(const PeerRequest &, Steps &, std::string &cost)>
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
  std::string cost;
  LogicalResult result = success();
  emitWays(
      legalizer, *group, op.getOffset(), multimem.has_value(), Type(), steps,
      [&](Value ptr) {
        emitMultimemWrites(legalizer, ptr, value, *multimem, steps);
        return Value();
      },
      [&] {
        result =
            emitPeers({*group, op.getOffset(), alignment, *order}, steps, cost);
        return Value();
      });
  if (failed(result))
    return Legalized::Failed;
  reportWay(legalizer, *group, steps, getForms(multimem), why, cost);
  op.erase();
  return Legalized::Done;
}

Legalized mlir::redop::legalize::legalize(GroupStoreOp op,
                                          Legalizer &legalizer) {
  return legalizeWrite(
      op, legalizer, Family::MultimemSt, std::nullopt,
      [&](const PeerRequest &request, Steps &steps, std::string &cost) {
        emitPeerStores(legalizer, request, op.getValue(), steps, cost);
        return success();
      });
}

//===----------------------------------------------------------------------===//
// group_store_reduce
//===----------------------------------------------------------------------===//

Legalized mlir::redop::legalize::legalize(GroupStoreReduceOp op,
                                          Legalizer &legalizer) {
  return legalizeWrite(
      op, legalizer, Family::MultimemRed, op.getKind(),
      [&](const PeerRequest &request, Steps &steps, std::string &cost) {
        return emitPeerReductions(legalizer, request, op.getKind(),
                                  op.getValue(), steps, cost);
      });
}

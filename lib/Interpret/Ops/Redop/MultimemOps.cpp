//===- MultimemOps.cpp - multimem ops -------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA 9.7.9.14; red.async and st.async of PTX ISA 9.4. A multimem address
// refers to one copy on each device.
//
//===----------------------------------------------------------------------===//

#include "Instructions/AsyncReductions.h"
#include "Instructions/Multimem.h"
#include "Instructions/Reductions.h"
#include "Machine/Access.h"
#include "Ops/Families.h"
#include "redop/Dialect/Redop.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// ld_reduce
//===----------------------------------------------------------------------===//

static Type getAccumulator(MultimemLdReduceOp op, Type scalar) {
  if (!op.getAcc())
    return scalar;
  if (*op.getAcc() == Acc::F32)
    return Float32Type::get(op.getContext());
  return Float16Type::get(op.getContext());
}

/// A multimem op without an order is weak, with system scope.
static Order getOrder(std::optional<Sem> sem, std::optional<Scope> scope) {
  Order order = Order::strong(sem, scope.value_or(Scope::Sys));
  order.isStrong = sem && *sem != Sem::Weak;
  return order;
}

static Step runLdReduce(Thread &thread, MultimemLdReduceOp op) {
  Type type = op.getRes().getType();
  Type scalar = getScalarType(type);
  std::optional<uint64_t> address = toGeneric(thread, op, op.getPtr());
  if (!address)
    return Step::Failed;
  Lanes lanes;
  Step step = loadReduced(
      thread, op, *address, *getCombine(op.getKind(), op.getPtxType()), scalar,
      getLaneTypes(type)->size(), getAccumulator(op, scalar),
      getOrder(op.getSem(), op.getScope()), lanes);
  if (step == Step::Next)
    thread.set(op.getRes(), std::move(lanes));
  return step;
}

//===----------------------------------------------------------------------===//
// st and red
//===----------------------------------------------------------------------===//

template <typename OpT>
static Step runUpdate(Thread &thread, OpT op, Combine kind, Order order) {
  if (isOff(thread, op.getPredicate()))
    return Step::Next;
  return updateCopies(
      thread, op, [&] { return toGeneric(thread, op, op.getPtr()); }, kind,
      getScalarType(op.getValue().getType()), thread.get(op.getValue()), order);
}

static Step runSt(Thread &thread, MultimemStOp op) {
  return runUpdate(thread, op, Combine::Assign,
                   getOrder(op.getSem(), op.getScope()));
}

static Step runRed(Thread &thread, MultimemRedOp op) {
  return runUpdate(thread, op, *getCombine(op.getKind(), op.getPtxType()),
                   getOrder(op.getSem(), op.getScope()));
}

//===----------------------------------------------------------------------===//
// red.async and st.async
//===----------------------------------------------------------------------===//

template <typename OpT>
static Step startUpdate(Thread &thread, OpT op, Combine kind) {
  if (isOff(thread, op.getPredicate()))
    return Step::Next;
  std::optional<uint64_t> address = toGeneric(thread, op, op.getPtr());
  if (!address)
    return Step::Failed;
  return startAsync(thread, op,
                    {*address, /*mbarrier=*/std::nullopt, kind,
                     thread.getScalar(op.getValue()), op.getValue().getType(),
                     Order::strong(op.getSem(), op.getScope()),
                     /*isMultimem=*/true});
}

static Step runRedAsync(Thread &thread, MultimemRedAsyncOp op) {
  return startUpdate(thread, op, *getCombine(op.getKind(), op.getPtxType()));
}

static Step runStAsync(Thread &thread, MultimemStAsyncOp op) {
  return startUpdate(thread, op, Combine::Assign);
}

void mlir::redop::interpreter::addRedopMultimemOps(Handlers &handlers) {
  handlers.add<MultimemRedAsyncOp>(&runRedAsync);
  handlers.add<MultimemStAsyncOp>(&runStAsync);
  handlers.add<MultimemLdReduceOp>(&runLdReduce);
  handlers.add<MultimemStOp>(&runSt);
  handlers.add<MultimemRedOp>(&runRed);
}

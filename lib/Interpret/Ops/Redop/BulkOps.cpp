//===- BulkOps.cpp - Bulk reductions and copies ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA 9.0, 9.7.9.25.4.2; PTX ISA 9.4, 9.7.10.28.4.4 and 9.7.10.28.4.5.
//
//===----------------------------------------------------------------------===//

#include "Instructions/AsyncReductions.h"
#include "Instructions/Reductions.h"
#include "Machine/Access.h"
#include "Ops/Families.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// The order of a reduction; without words relaxed at sys scope.
template <typename OpT> static Order getBulkOrder(OpT op) {
  return Order::strong(Sem::Relaxed, op.getScope().value_or(Scope::Sys));
}

static Step runBulk(Thread &thread, CpReduceAsyncBulkOp op) {
  if (isOff(thread, op.getPredicate()))
    return Step::Next;
  if (!checkPolicy(thread, op, op.getCachePolicy()))
    return Step::Failed;
  std::optional<uint64_t> address = toGeneric(thread, op, op.getPtr());
  std::optional<uint64_t> source, mbarrier;
  if (address)
    source = toGeneric(thread, op, op.getSrc());
  if (source && op.getMbar())
    mbarrier = toGeneric(thread, op, op.getMbar());
  if (!source || (op.getMbar() && !mbarrier))
    return Step::Failed;
  Type element =
      getValueType(op.getContext(), op.getPtxType(), /*vec=*/std::nullopt);
  return startBulk(thread, op,
                   {*address, *source, thread.getUInt(op.getSize()), mbarrier,
                    *getCombine(op.getKind(), op.getPtxType()), element,
                    getBulkOrder(op)});
}

/// Starts a reduction or copy to a multimem address. `use` has everything but
/// the operands.
template <typename OpT>
static Step runMultimemBulk(Thread &thread, OpT op, BulkUse use) {
  std::optional<uint64_t> address = toGeneric(thread, op, op.getPtr());
  std::optional<uint64_t> source;
  if (address)
    source = toGeneric(thread, op, op.getSrc());
  if (!source)
    return Step::Failed;
  use.address = *address;
  use.source = *source;
  use.size = thread.getUInt(op.getSize());
  use.isMultimem = true;
  return startBulk(thread, op, use);
}

static Step runMultimemReduce(Thread &thread, MultimemCpReduceAsyncBulkOp op) {
  if (isOff(thread, op.getPredicate()))
    return Step::Next;
  BulkUse use = {};
  use.kind = *getCombine(op.getKind(), op.getPtxType());
  use.element =
      getValueType(op.getContext(), op.getPtxType(), /*vec=*/std::nullopt);
  use.order = getBulkOrder(op);
  return runMultimemBulk(thread, op, use);
}

static Step runMultimemCopy(Thread &thread, MultimemCpAsyncBulkOp op) {
  if (isOff(thread, op.getPredicate()))
    return Step::Next;
  BulkUse use = {};
  use.kind = Combine::Assign;
  if (op.getByteMask())
    use.mask = thread.getUInt(op.getByteMask());
  use.element =
      IntegerType::get(op.getContext(), op.getByteMask() ? 8 : 8 * 16);
  use.order = Order::strong(op.getSem(), op.getScope().value_or(Scope::Sys));
  use.order.isStrong = op.getSem() != Sem::Weak;
  return runMultimemBulk(thread, op, use);
}

void mlir::redop::interpreter::addRedopBulkOps(Handlers &handlers) {
  handlers.add<MultimemCpAsyncBulkOp>(&runMultimemCopy);
  handlers.add<MultimemCpReduceAsyncBulkOp>(&runMultimemReduce);
  handlers.add<CpReduceAsyncBulkOp>(&runBulk);
}

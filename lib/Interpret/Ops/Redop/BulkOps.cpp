//===- BulkOps.cpp - cp.reduce.async.bulk ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA 9.7.9.25.4.2.
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
                    *getCombine(op.getKind(), op.getPtxType()), element});
}

void mlir::redop::interpreter::addRedopBulkOps(Handlers &handlers) {
  handlers.add<CpReduceAsyncBulkOp>(&runBulk);
}

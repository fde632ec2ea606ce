//===- InlinePTXBulk.cpp - cp.reduce.async.bulk in inline PTX -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BulkGroups.h"
#include "InlinePTXContext.h"
#include "Instructions.h"
#include "Reductions.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// cp.reduce.async.bulk: PTX ISA 9.7.9.25.4.2
//===----------------------------------------------------------------------===//

static Step runReduce(PTXContext &c) {
  bool isKnown = c.take("async") && c.take("bulk") && c.take("shared::cta");
  unsigned space = c.takeSpace();
  bool completes = c.take("mbarrier::complete_tx::bytes");
  isKnown &= completes != c.take("bulk_group");
  isKnown &= space == (completes ? 7 : 1);
  bool hasPolicy = c.take("L2::cache_hint");
  StringRef word =
      c.takeOneOf({"and", "or", "xor", "add", "inc", "dec", "min", "max"});
  bool isNoftz = c.take("noftz");
  std::optional<PTXScalar> type = c.takeType();
  std::optional<Combine> kind;
  if (!word.empty() && type && type->count == 1)
    kind = getCombine(*symbolizeKind(word), type->word);
  bool isHalf = type && type->isFloat() && type->width == 16;
  if (!isKnown || !kind || isNoftz != (isHalf && word == "add") ||
      (completes && hasPolicy))
    return c.failUnknown();
  size_t operands = 3 + completes + hasPolicy;
  if (!c.checkEnd(operands, operands))
    return Step::Failed;
  BulkUse use = {};
  use.kind = *kind;
  use.element = type->element;
  std::optional<uint64_t> address = c.readAddress(c.operand(0), space);
  std::optional<uint64_t> source = c.readAddress(c.operand(1), 3);
  std::optional<Lane> size = c.readKnown(2, 32, "the size");
  if (completes)
    use.mbarrier = c.readAddress(c.operand(3), space);
  if (!address || !source || !size || (completes && !use.mbarrier))
    return Step::Failed;
  if (hasPolicy) {
    std::optional<Lane> policy = c.readKnown(3, 64, "the policy");
    if (!policy || !checkPolicy(c.thread, c.op, policy->getZExtValue()))
      return Step::Failed;
  }
  use.address = *address;
  use.source = *source;
  use.size = size->getZExtValue();
  return startBulk(c.thread, c.op, use);
}

//===----------------------------------------------------------------------===//
// cp.async.bulk.commit_group and wait_group: PTX ISA 9.7.9.25.3
//===----------------------------------------------------------------------===//

static Step runCopy(PTXContext &c) {
  if (c.take("reduce"))
    return runReduce(c);
  if (!c.take("async") || !c.take("bulk"))
    return c.failUnknown();
  if (c.take("commit_group")) {
    if (!c.checkEnd(0, 0))
      return Step::Failed;
    commitBulkGroup(c.thread);
    return Step::Next;
  }
  if (!c.take("wait_group"))
    return c.failUnknown();
  bool isRead = c.take("read");
  if (!c.checkEnd(1, 1))
    return Step::Failed;
  std::optional<Lane> pending = c.read(0, 32);
  if (!pending)
    return Step::Failed;
  auto wait = isRead ? waitForBulkReads : waitForBulkGroups;
  return wait(c.thread, pending->getZExtValue());
}

void mlir::redop::interpreter::addPTXBulk(PTXHandlers &handlers) {
  handlers["cp"] = runCopy;
}

//===- Bulk.cpp - cp.reduce.async.bulk in inline PTX ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/AsyncReductions.h"
#include "Instructions/Copies.h"
#include "Instructions/Reductions.h"
#include "PTX/Context.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// cp.reduce.async.bulk: PTX ISA 9.7.9.25.4.2
//===----------------------------------------------------------------------===//

/// Reads the statement after `cp.reduce`, or `multimem.cp.reduce`.
static Step runReduce(PTXContext &c, bool isMultimem) {
  bool isKnown = c.take("async") && c.take("bulk");
  std::optional<Sem> sem = c.takeSem();
  std::optional<Scope> scope = c.takeScope();
  isKnown &= c.take("shared::cta");
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
  bool isF32Sum = type && type->element.isF32() && word == "add";
  if (!isKnown || !kind ||
      (isNoftz != (isHalf && word == "add") && !(isNoftz && isF32Sum)) ||
      (completes && hasPolicy) || (isMultimem && (completes || hasPolicy)) ||
      sem.has_value() != scope.has_value() || (sem && *sem != Sem::Relaxed))
    return c.failUnknown();
  size_t operands = 3 + completes + hasPolicy;
  if (!c.checkEnd(operands, operands))
    return Step::Failed;
  BulkUse use = {};
  use.kind = *kind;
  use.element = type->element;
  use.isMultimem = isMultimem;
  if (scope)
    use.order = Order::strong(sem, *scope);
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
// cp.async and cp.async.bulk, commit_group and wait_group
//===----------------------------------------------------------------------===//

/// Waits for all but the last groups, or without a number for all copies.
static Step waitForGroups(PTXContext &c, bool waitsForAll) {
  if (!c.checkEnd(!waitsForAll, !waitsForAll))
    return Step::Failed;
  if (waitsForAll) {
    commitCopies(c.thread);
    return waitForCopies(c.thread, 0);
  }
  std::optional<Lane> pending = c.read(0, 32);
  return pending ? waitForCopies(c.thread, pending->getZExtValue())
                 : Step::Failed;
}

static Step runAsyncCopy(PTXContext &c) {
  if (c.take("commit_group")) {
    if (!c.checkEnd(0, 0))
      return Step::Failed;
    commitCopies(c.thread);
    return Step::Next;
  }
  bool waitsForAll = c.take("wait_all");
  if (waitsForAll || c.take("wait_group"))
    return waitForGroups(c, waitsForAll);
  StringRef cache = c.takeOneOf({"ca", "cg"});
  bool isKnown = c.take("shared") || c.take("shared::cta");
  isKnown &= c.take("global") && !cache.empty();
  c.takeOneOf({"L2::64B", "L2::128B", "L2::256B"});
  if (!isKnown)
    return c.failUnknown();
  if (!c.checkEnd(3, 4))
    return Step::Failed;
  std::optional<uint64_t> address = c.readAddress(c.operand(0), 3);
  std::optional<uint64_t> source = c.readAddress(c.operand(1), 1);
  std::optional<Lane> size = c.readKnown(2, 32, "the size");
  std::optional<Lane> sourceSize =
      c.count() == 4 ? c.readKnown(3, 32, "the size of the source") : size;
  if (!address || !source || !size || !sourceSize)
    return Step::Failed;
  uint64_t bytes = size->getZExtValue();
  if (bytes != 16 && (cache == "cg" || (bytes != 4 && bytes != 8)))
    return c.fail("cp.async copies 16 bytes, or with .ca also 4 or 8");
  return startCopy(c.thread, c.op, *address, *source, bytes,
                   sourceSize->getZExtValue());
}

/// Reads the statement after `multimem.cp`: a copy, or a reduction.
Step mlir::redop::interpreter::runMultimemCopy(PTXContext &c) {
  if (c.take("reduce"))
    return runReduce(c, /*isMultimem=*/true);
  bool isKnown = c.take("async") && c.take("bulk");
  std::optional<Sem> sem = c.takeSem();
  std::optional<Scope> scope = c.takeScope();
  isKnown &= c.take("shared::cta") && c.takeSpace() == 1;
  isKnown &= c.take("bulk_group");
  bool isMasked = c.take("cp_mask"), isTyped = c.take("b128");
  bool isStrong = sem == Sem::Relaxed;
  if (!isKnown || (sem && !isStrong && *sem != Sem::Weak) ||
      isStrong != scope.has_value() || isStrong != isTyped)
    return c.failUnknown();
  if (!c.checkEnd(3 + isMasked, 3 + isMasked))
    return Step::Failed;
  std::optional<uint64_t> address = c.readAddress(c.operand(0), 1);
  std::optional<uint64_t> source = c.readAddress(c.operand(1), 3);
  std::optional<Lane> size = c.readKnown(2, 32, "the size");
  std::optional<Lane> mask =
      isMasked ? c.readKnown(3, 16, "the mask") : Lane(APInt(16, 0xffff));
  if (!address || !source || !size || !mask)
    return Step::Failed;
  BulkUse use = {};
  use.address = *address;
  use.source = *source;
  use.size = size->getZExtValue();
  use.kind = Combine::Assign;
  use.element = IntegerType::get(c.op->getContext(), isMasked ? 8 : 8 * 16);
  use.order = Order::strong(Sem::Relaxed, scope.value_or(Scope::Sys));
  use.order.isStrong = isStrong;
  use.isMultimem = true;
  use.mask = mask->getZExtValue();
  return startBulk(c.thread, c.op, use);
}

static Step runCopy(PTXContext &c) {
  if (c.take("reduce"))
    return runReduce(c, /*isMultimem=*/false);
  if (!c.take("async"))
    return c.failUnknown();
  if (!c.take("bulk"))
    return runAsyncCopy(c);
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

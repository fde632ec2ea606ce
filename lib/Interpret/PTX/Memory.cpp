//===- Memory.cpp - ld, st and addresses in inline PTX --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Addresses.h"
#include "Instructions/Reductions.h"
#include "Machine/Access.h"
#include "PTX/Context.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// ld and st
//===----------------------------------------------------------------------===//

namespace {
struct AccessText {
  Order order;
  unsigned space, vector;
  bool hasPolicy;
  bool isInvariant = false;
  PTXScalar type;
  /// The type of the whole access.
  Type getMemoryType() const {
    Type scalar = IntegerType::get(type.element.getContext(), type.width);
    return vector == 1 ? scalar : VectorType::get(vector, scalar);
  }
  uint64_t getSize() const { return vector * type.width / 8; }
};
} // namespace

static std::optional<AccessText> readWords(PTXContext &c, bool isLoad) {
  AccessText text;
  std::optional<Sem> sem = c.takeSem();
  std::optional<Scope> scope = c.takeScope();
  text.order = Order::strong(sem, scope);
  text.order.isStrong = sem && *sem != Sem::Weak;
  if (c.take("volatile") || c.take("mmio")) {
    text.order.isStrong = true;
    text.order.scope = Scope::Sys;
  }
  bool knowsSem = !sem || *sem == Sem::Weak ||
                  (scope && (*sem == Sem::Relaxed ||
                             *sem == (isLoad ? Sem::Acquire : Sem::Release)));
  text.space = c.takeSpace();
  // Caching does not affect values, but memory must not change.
  if (isLoad)
    text.isInvariant = c.take("nc");
  c.takeOneOf({"ca", "cg", "cs", "lu", "cv", "wb", "wt"});
  c.takeOneOf({"L1::evict_normal", "L1::evict_unchanged", "L1::evict_first",
               "L1::evict_last", "L1::no_allocate"});
  c.takeOneOf({"L2::64B", "L2::128B", "L2::256B"});
  text.hasPolicy = c.take("L2::cache_hint");
  text.vector = c.takeVector();
  std::optional<PTXScalar> type = c.takeType();
  if (!type || !knowsSem || type->count > 1 || (!isLoad && text.space == 4)) {
    c.failUnknown();
    return std::nullopt;
  }
  text.type = *type;
  return text;
}

static bool checkLastPolicy(PTXContext &c, bool hasPolicy) {
  if (!hasPolicy)
    return true;
  std::optional<Lane> policy = c.readKnown(2, 64, "the policy");
  return policy && checkPolicy(c.thread, c.op, policy->getZExtValue());
}

/// Returns the registers of a scalar, or of a vector in braces.
static ArrayRef<PTXOperand> getParts(const PTXOperand &operand) {
  return operand.kind == PTXOperand::Kind::Vector ? ArrayRef(operand.parts)
                                                  : ArrayRef(operand);
}

static Step runLd(PTXContext &c) {
  std::optional<AccessText> text = readWords(c, /*isLoad=*/true);
  if (!text || !c.checkEnd(2 + text->hasPolicy, 2 + text->hasPolicy) ||
      !checkLastPolicy(c, text->hasPolicy))
    return Step::Failed;
  std::optional<uint64_t> address = c.readAddress(c.operand(1), text->space);
  if (!address)
    return Step::Failed;
  ArrayRef<PTXOperand> parts = getParts(c.operand(0));
  if (parts.size() != text->vector)
    return c.fail("an operand has another number of elements than the "
                  "instruction");
  Lanes lanes;
  Step step = loadValue(c.thread, c.op, *address, text->getMemoryType(),
                        text->getSize(), lanes, text->order);
  if (step != Step::Next)
    return step;
  if (text->isInvariant &&
      !loadInvariant(c.thread, c.op, *address, text->getSize()))
    return Step::Failed;
  for (auto [part, lane] : llvm::zip(parts, lanes))
    if (!c.writeWide(part, lane, text->type.isSigned))
      return Step::Failed;
  return Step::Next;
}

static Step runSt(PTXContext &c) {
  std::optional<AccessText> text = readWords(c, /*isLoad=*/false);
  if (!text || !c.checkEnd(2 + text->hasPolicy, 2 + text->hasPolicy) ||
      !checkLastPolicy(c, text->hasPolicy))
    return Step::Failed;
  std::optional<uint64_t> address = c.readAddress(c.operand(0), text->space);
  if (!address)
    return Step::Failed;
  ArrayRef<PTXOperand> parts = getParts(c.operand(1));
  if (parts.size() != text->vector)
    return c.fail("an operand has another number of elements than the "
                  "instruction");
  Lanes lanes;
  for (const PTXOperand &part : parts) {
    std::optional<Lane> value =
        c.readWide(part, text->type.width, text->type.isFloat());
    if (!value)
      return Step::Failed;
    lanes.push_back(*value);
  }
  return storeValue(c.thread, c.op, *address, text->getMemoryType(),
                    text->getSize(), lanes, text->order);
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// Reads an address from a register of 32 or 64 bits.
static std::optional<Lane> readPointer(PTXContext &c, unsigned index,
                                       unsigned width) {
  return c.read(c.operand(index), width);
}

static Step runIsSpaceP(PTXContext &c) {
  StringRef space =
      c.takeOneOf({"global", "shared", "shared::cta", "shared::cluster",
                   "local", "const", "param::entry"});
  if (space.empty())
    return c.failUnknown();
  if (!c.checkEnd(2, 2))
    return Step::Failed;
  std::optional<Lane> address = readPointer(c, 1, 64);
  if (!address)
    return Step::Failed;
  std::optional<bool> result =
      isInSpace(c.thread, address->getZExtValue(), space);
  return c.done(result && c.write(c.operand(0), makeBool(*result)));
}

/// Converts an address of a state space to a generic one, or with `to` the
/// reverse.
static Step runCvta(PTXContext &c) {
  bool isBack = c.take("to");
  unsigned space = c.takeSpace();
  std::optional<PTXScalar> type = c.takeType();
  if (!type || !space || type->word != PtxType::U64)
    return c.failUnknown();
  if (!c.checkEnd(2, 2))
    return Step::Failed;
  std::optional<Lane> in = readPointer(c, 1, 64);
  if (!in)
    return Step::Failed;
  std::optional<uint64_t> out =
      isBack ? fromGeneric(c.thread, c.op, in->getZExtValue(), space)
             : toGeneric(c.thread, c.op, in->getZExtValue(), space);
  return c.done(out && c.write(c.operand(0), APInt(64, *out)));
}

static Step runMapa(PTXContext &c) {
  unsigned space = c.takeSpace();
  std::optional<PTXScalar> type = c.takeType();
  if (!type || !type->isUnsigned || type->width < 32 ||
      (space != 0 && space != 7))
    return c.failUnknown();
  if (!c.checkEnd(3, 3))
    return Step::Failed;
  std::optional<Lane> in = readPointer(c, 1, type->width);
  std::optional<Lane> rank = c.read(2, 32);
  std::optional<uint64_t> own, out;
  if (in && rank)
    own = toGeneric(c.thread, c.op, in->getZExtValue(), space ? 3 : 0);
  if (own)
    out = mapToRank(c.thread, c.op, *own, rank->getZExtValue(), space);
  return c.done(out &&
                c.write(c.operand(0), APInt(64, *out).trunc(type->width)));
}

void mlir::redop::interpreter::addPTXMemory(PTXHandlers &handlers) {
  handlers["ld"] = runLd;
  handlers["st"] = runSt;
  handlers["isspacep"] = runIsSpaceP;
  handlers["cvta"] = runCvta;
  handlers["mapa"] = runMapa;
}

//===- Multimem.cpp - multimem and createpolicy as inline PTX -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Multimem.h"
#include "Instructions/AsyncReductions.h"
#include "Instructions/Reductions.h"
#include "PTX/Context.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// multimem: PTX ISA 9.7.9.14
//===----------------------------------------------------------------------===//

namespace {
/// The part that all multimem statements share.
struct MultimemText {
  Order order;
  unsigned space, vector;
  std::optional<Combine> kind;
  PTXScalar type;
};
} // namespace

static std::optional<MultimemText> readWords(PTXContext &c, bool reduces,
                                             Sem byDefault) {
  MultimemText text;
  Sem sem = c.takeSem().value_or(byDefault);
  text.order = Order::strong(sem, c.takeScope().value_or(Scope::Sys));
  text.order.isStrong = sem != Sem::Weak;
  text.space = c.takeSpace();
  StringRef kind =
      c.takeOneOf({"and", "or", "xor", "add", "inc", "dec", "min", "max"});
  text.vector = c.takeVector();
  std::optional<PTXScalar> type = c.takeType();
  if (type && !kind.empty())
    text.kind = getCombine(*symbolizeKind(kind), type->word);
  if (!type || text.space > 1 || reduces != text.kind.has_value()) {
    c.failUnknown();
    return std::nullopt;
  }
  text.type = *type;
  return text;
}

static Step runLdReduce(PTXContext &c) {
  bool inF32 = c.take("acc::f32"), inF16 = c.take("acc::f16");
  std::optional<MultimemText> text = readWords(c, /*reduces=*/true, Sem::Weak);
  if (!text || !c.checkEnd(2, 2))
    return Step::Failed;
  std::optional<uint64_t> address = c.readAddress(c.operand(1), text->space);
  if (!address)
    return Step::Failed;
  Type accumulator = text->type.element;
  if (inF32 || inF16) {
    if (!text->type.isFloat())
      return c.failUnknown();
    accumulator = inF32 ? Type(Float32Type::get(c.op->getContext()))
                        : Float16Type::get(c.op->getContext());
  }
  Lanes lanes;
  Step step = loadReduced(c.thread, c.op, *address, *text->kind,
                          text->type.element, text->vector * text->type.count,
                          accumulator, text->order, lanes);
  if (step != Step::Next)
    return step;
  return c.done(c.writeElements(c.operand(0), text->type, text->vector, lanes));
}

static Step runUpdate(PTXContext &c, bool reduces) {
  std::optional<MultimemText> text =
      readWords(c, reduces, reduces ? Sem::Relaxed : Sem::Weak);
  if (!text || !c.checkEnd(2, 2))
    return Step::Failed;
  std::optional<Lanes> lanes =
      c.readElements(c.operand(1), text->type, text->vector);
  if (!lanes || !c.thread.checkKnown(c.op, *lanes, "the value"))
    return Step::Failed;
  return updateCopies(
      c.thread, c.op, [&] { return c.readAddress(c.operand(0), text->space); },
      text->kind.value_or(Combine::Assign), text->type.element, *lanes,
      text->order);
}

/// Reads the statement after `multimem.red.async` or `multimem.st.async`.
static Step runAsync(PTXContext &c, bool reduces) {
  std::optional<MultimemText> text = readWords(c, reduces, Sem::Weak);
  if (!text)
    return Step::Failed;
  if (text->vector != 1 || text->type.count != 1 ||
      (reduces && text->kind != Combine::AddI) || !text->order.isStrong)
    return c.failUnknown();
  if (!c.checkEnd(2, 2))
    return Step::Failed;
  std::optional<uint64_t> address = c.readAddress(c.operand(0), text->space);
  // The register of a store may be wider than its type.
  unsigned width = text->type.width;
  bool isFloat = text->type.isFloat();
  std::optional<Lane> value =
      c.checkKnown(reduces ? c.read(c.operand(1), width, isFloat)
                           : c.readWide(c.operand(1), width, isFloat),
                   "the value");
  if (!address || !value)
    return Step::Failed;
  return startAsync(c.thread, c.op,
                    {*address, /*mbarrier=*/std::nullopt,
                     text->kind.value_or(Combine::Assign), *value,
                     text->type.element, text->order, /*isMultimem=*/true});
}

static Step runMultimem(PTXContext &c) {
  if (c.take("cp"))
    return runMultimemCopy(c);
  if (c.take("ld_reduce"))
    return runLdReduce(c);
  bool reduces = c.take("red");
  if (!reduces && !c.take("st"))
    return c.failUnknown();
  if (c.take("async"))
    return runAsync(c, reduces);
  return runUpdate(c, reduces);
}

//===----------------------------------------------------------------------===//
// createpolicy
//===----------------------------------------------------------------------===//

static Step runCreatePolicy(PTXContext &c) {
  StringRef shape = c.takeOneOf({"fractional", "range"});
  StringRef primary = c.takeOneOf({"L2::evict_last", "L2::evict_normal",
                                   "L2::evict_first", "L2::evict_unchanged"});
  c.takeOneOf({"L2::evict_first", "L2::evict_unchanged"});
  std::optional<PTXScalar> type = c.takeType();
  bool isRange = shape == "range";
  unsigned space = isRange ? c.takeSpace() : 0;
  if (shape.empty() || primary.empty() || !type || type->word != PtxType::B64 ||
      space > 1)
    return c.failUnknown();
  if (!c.checkEnd(isRange ? 4 : 1, isRange ? 4 : 2))
    return Step::Failed;
  if (isRange) {
    std::optional<uint64_t> address = c.readAddress(c.operand(1), space);
    std::optional<Lane> size = c.read(2, 32), total = c.read(3, 32);
    if (!address || !size || !total)
      return Step::Failed;
    if (size->ugt(*total))
      return c.fail("the primary size must not exceed the total size");
  } else if (c.count() == 2) {
    std::optional<Lane> fraction = c.read(c.operand(1), 32, /*isFloat=*/true);
    if (!fraction)
      return Step::Failed;
    float value = fraction->bitsToFloat();
    if (!(value > 0.0f && value <= 1.0f))
      return c.fail("the fraction of a cache policy must be greater than 0 and "
                    "at most 1");
  }
  return c.done(c.write(c.operand(0), APInt(64, kPolicy)));
}

void mlir::redop::interpreter::addPTXMultimem(PTXHandlers &handlers) {
  handlers["multimem"] = runMultimem;
  handlers["createpolicy"] = runCreatePolicy;
}

//===- Atomics.cpp - red, atom and red.async in inline PTX ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/AsyncReductions.h"
#include "Instructions/Reductions.h"
#include "Machine/Access.h"
#include "PTX/Context.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static constexpr StringRef kKinds[] = {"and", "or",  "xor", "add",  "inc",
                                       "dec", "min", "max", "exch", "cas"};

//===----------------------------------------------------------------------===//
// red and atom: PTX ISA 9.7.13.5 and 9.7.13.6
//===----------------------------------------------------------------------===//

namespace {
/// The parsed text of red or atom.
struct AtomicText {
  Order order;
  unsigned space, vector;
  bool isCas = false, keepsSubnormals = false, hasPolicy;
  Combine kind = Combine::Assign;
  PTXScalar type;
};
} // namespace

static std::optional<AtomicText> readWords(PTXContext &c, bool isAtom) {
  AtomicText text;
  std::optional<Sem> sem = c.takeSem();
  text.order = Order::strong(sem, c.takeScope());
  text.space = c.takeSpace();
  StringRef kind = c.takeOneOf(kKinds);
  bool isNoftz = c.take("noftz");
  text.hasPolicy = c.take("L2::cache_hint");
  text.vector = c.takeVector();
  std::optional<PTXScalar> type = c.takeType();
  bool knowsSem = !sem || *sem == Sem::Relaxed || *sem == Sem::Release ||
                  (isAtom && (*sem == Sem::Acquire || *sem == Sem::AcqRel));
  if (!type || !knowsSem || kind.empty() || text.space == 4 ||
      (isNoftz && (!type->isFloat() || type->element.isF64())) ||
      type->elementWidth() < 16) {
    c.failUnknown();
    return std::nullopt;
  }
  text.type = *type;
  text.keepsSubnormals = isNoftz;
  text.isCas = kind == "cas";
  if (isAtom && (text.isCas || kind == "exch")) {
    if (type->isBits() && text.vector == 1)
      return text;
  } else if (std::optional<Combine> known =
                 getCombine(*symbolizeKind(kind), type->word)) {
    // Bitwise operations require bit types; all others require numbers.
    bool isBitwise =
        known == Combine::And || known == Combine::Or || known == Combine::Xor;
    text.kind = *known;
    if (isBitwise == type->isBits())
      return text;
  }
  c.failUnknown();
  return std::nullopt;
}

/// Computes the elements that the statement changes, and their updates.
static LogicalResult makeElements(PTXContext &c, const AtomicText &text,
                                  unsigned first,
                                  SmallVectorImpl<AtomicElement> &elements) {
  const PTXScalar &type = text.type;
  std::optional<uint64_t> address = c.readAddress(c.operand(first), text.space);
  if (!address)
    return failure();
  if (text.hasPolicy) {
    std::optional<Lane> policy = c.readKnown(c.count() - 1, 64, "the policy");
    if (!policy || !checkPolicy(c.thread, c.op, policy->getZExtValue()))
      return failure();
  }
  // Vectors and cache hints require global memory.
  bool allowsShared = text.vector == 1 && !text.hasPolicy;
  if (!checkAccess(c.thread, c.op, *address, text.vector * type.width / 8,
                   allowsShared))
    return failure();
  std::optional<Lanes> values =
      c.readElements(c.operand(first + 1), type, text.vector);
  std::optional<Lane> swapped;
  if (text.isCas)
    swapped = c.read(first + 2, type.width);
  if (!values || (text.isCas && !swapped) ||
      !c.thread.checkKnown(c.op, *values, "the value") ||
      (swapped && !c.thread.checkKnown(c.op, *swapped, "the value")))
    return failure();
  unsigned width = type.elementWidth();
  for (auto [i, value] : llvm::enumerate(*values)) {
    Update update;
    if (text.isCas)
      update = [expected = value, value = *swapped](const APInt &old) {
        return old == expected ? value : old;
      };
    else
      update = makeUpdate(
          c.thread.machine, c.op, text.kind, value, type.element,
          text.keepsSubnormals ? keepsSubnormals : *getWindow(*address));
    elements.push_back({*address + i * (width / 8), width, std::move(update),
                        static_cast<unsigned>(i)});
    if (text.isCas)
      elements.back().expected = value;
    else
      elements.back().effect =
          getEffect(c.thread.machine, text.kind, value, type.element);
    elements.back().ignoresOld = !text.isCas && text.kind == Combine::Assign;
  }
  return success();
}

/// Executes red, whose first operand is the address, or atom, where a result
/// precedes it.
template <bool isAtom> static Step runAtomic(PTXContext &c) {
  std::optional<AtomicText> text = readWords(c, isAtom);
  size_t operands =
      2 + isAtom + (text && text->isCas) + (text && text->hasPolicy);
  if (!text || !c.checkEnd(operands, operands))
    return Step::Failed;
  Order order = text->order;
  // An atom without a result behaves as red.
  order.returnsOld = isAtom && c.operand(0).kind != PTXOperand::Kind::Sink;
  bool isWritten = true;
  Step step = doAtomics(
      c.thread, c.op, order,
      [&](SmallVectorImpl<AtomicElement> &elements) {
        return makeElements(c, *text, isAtom, elements);
      },
      [&](ArrayRef<AtomicElement> elements) {
        if (!isAtom)
          return;
        Lanes old(elements.size());
        for (const AtomicElement &element : elements)
          old[element.index] = element.old;
        isWritten =
            c.writeElements(c.operand(0), text->type, text->vector, old);
      });
  return isWritten ? step : Step::Failed;
}

//===----------------------------------------------------------------------===//
// red.async: PTX ISA 9.7.13.7
//===----------------------------------------------------------------------===//

static Step runRedAsync(PTXContext &c) {
  c.take("async");
  std::optional<Sem> sem = c.takeSem();
  std::optional<Scope> scope = c.takeScope();
  c.take("mmio");
  unsigned space = c.takeSpace();
  bool completes = c.take("mbarrier::complete_tx::bytes");
  StringRef kindWord = c.takeOneOf(kKinds);
  std::optional<PTXScalar> type = c.takeType();
  std::optional<Combine> kind;
  if (!kindWord.empty() && type)
    kind = getCombine(*symbolizeKind(kindWord), type->word);
  if (!kind || !sem || !scope || type->isFloat() ||
      (completes ? *sem != Sem::Relaxed || (space != 0 && space != 7)
                 : *sem != Sem::Release || space > 1))
    return c.failUnknown();
  size_t operands = completes ? 3 : 2;
  if (!c.checkEnd(operands, operands))
    return Step::Failed;
  std::optional<uint64_t> address = c.readAddress(c.operand(0), space), mbar;
  std::optional<Lane> value = c.readKnown(1, type->width, "the value");
  if (completes)
    mbar = c.readAddress(c.operand(2), space);
  if (!address || !value || (completes && !mbar))
    return Step::Failed;
  return startAsync(c.thread, c.op,
                    {*address, mbar, *kind, *value, type->element,
                     Order::strong(sem, scope)});
}

static Step runRed(PTXContext &c) {
  if (llvm::is_contained(c.statement.words, "async"))
    return runRedAsync(c);
  return runAtomic</*isAtom=*/false>(c);
}

void mlir::redop::interpreter::addPTXAtomics(PTXHandlers &handlers) {
  handlers["red"] = runRed;
  handlers["atom"] = runAtomic</*isAtom=*/true>;
}

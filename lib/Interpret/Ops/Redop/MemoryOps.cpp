//===- MemoryOps.cpp - red, atom, red.async, portable reductions ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/AsyncReductions.h"
#include "Instructions/Reductions.h"
#include "Machine/Access.h"
#include "Ops/Families.h"
#include "Ops/Flags.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// red and atom: PTX ISA 9.7.13.6 and 9.7.13.5
//===----------------------------------------------------------------------===//

static Update makeSwap(APInt expected, APInt value) {
  return [=](const APInt &old) { return old == expected ? value : old; };
}

/// Computes the elements of memory that a red or atom changes, and their
/// updates. `newValue` is the operand of a compare-and-swap.
template <typename OpT>
static LogicalResult addElements(Thread &thread, OpT op, Value newValue,
                                 SmallVectorImpl<AtomicElement> &elements) {
  Type scalar = getScalarType(op.getValue().getType());
  unsigned width = getLaneWidth(scalar);
  const Lanes &lanes = thread.get(op.getValue());
  if (!checkPolicy(thread, op, op.getCachePolicy()))
    return failure();
  // Vectors and cache hints require global memory.
  bool allowsShared = !op.getVec() && !op.getCachePolicy();
  std::optional<uint64_t> address = toGeneric(thread, op, op.getPtr());
  if (!address || !checkAccess(thread, op, *address, lanes.size() * width / 8,
                               allowsShared))
    return failure();
  for (auto [i, lane] : llvm::enumerate(lanes)) {
    AtomicElement element = {*address + i * (width / 8), width, Update(),
                             static_cast<unsigned>(i)};
    if (op.getKind() == Kind::Cas) {
      element.expected = lane;
      element.update = makeSwap(lane, thread.getScalar(newValue));
    } else {
      Combine kind = op.getKind() == Kind::Exch
                         ? Combine::Assign
                         : *getCombine(op.getKind(), op.getPtxType());
      element.update =
          makeUpdate(thread.machine, op, kind, lane, scalar,
                     op.getNoftz() ? keepsSubnormals : *getWindow(*address));
      element.effect = getEffect(thread.machine, kind, lane, scalar);
    }
    element.ignoresOld = op.getKind() == Kind::Exch;
    elements.push_back(std::move(element));
  }
  return success();
}

/// Whether the operands that the op uses are known: only the predicate if that
/// disables the op, and otherwise all but `elseValue`.
static bool checkUsed(Thread &thread, Operation *op, Value predicate,
                      Value elseValue = {}) {
  if (predicate && !thread.checkKnown(op, predicate, "the predicate"))
    return false;
  if (isOff(thread, predicate))
    return true;
  for (auto [i, operand] : llvm::enumerate(op->getOperands()))
    if (operand != elseValue &&
        !thread.checkKnown(op, operand, "operand " + Twine(i)))
      return false;
  return true;
}

static Step runRed(Thread &thread, RedOp op) {
  if (!checkUsed(thread, op, op.getPredicate()))
    return Step::Failed;
  if (isOff(thread, op.getPredicate()))
    return Step::Next;
  return doAtomics(thread, op, Order::strong(op.getSem(), op.getScope()),
                   [&](SmallVectorImpl<AtomicElement> &elements) {
                     return addElements(thread, op, Value(), elements);
                   });
}

static Step runAtom(Thread &thread, AtomOp op) {
  if (!checkUsed(thread, op, op.getPredicate(), op.getElseValue()))
    return Step::Failed;
  if (isOff(thread, op.getPredicate())) {
    Lanes lanes = thread.get(op.getElseValue());
    thread.set(op.getRes(), std::move(lanes));
    return Step::Next;
  }
  return doAtomics(
      thread, op, Order::strong(op.getSem(), op.getScope()).returning(),
      [&](SmallVectorImpl<AtomicElement> &elements) {
        return addElements(thread, op, op.getNewValue(), elements);
      },
      [&](ArrayRef<AtomicElement> elements) {
        Lanes old(elements.size());
        for (const AtomicElement &element : elements)
          old[element.index] = element.old;
        thread.set(op.getRes(), std::move(old));
      });
}

//===----------------------------------------------------------------------===//
// red.async: PTX ISA 9.7.13.7
//===----------------------------------------------------------------------===//

static Step runRedAsync(Thread &thread, RedAsyncOp op) {
  if (!checkUsed(thread, op, op.getPredicate()))
    return Step::Failed;
  if (isOff(thread, op.getPredicate()))
    return Step::Next;
  std::optional<uint64_t> address = toGeneric(thread, op, op.getPtr()), mbar;
  if (address && op.getMbar())
    mbar = toGeneric(thread, op, op.getMbar());
  if (!address || (op.getMbar() && !mbar))
    return Step::Failed;
  return startAsync(thread, op,
                    {*address, mbar, *getCombine(op.getKind(), op.getPtxType()),
                     thread.getScalar(op.getValue()), op.getValue().getType(),
                     Order::strong(op.getSem(), op.getScope())});
}

//===----------------------------------------------------------------------===//
// store_reduce and fetch_reduce
//===----------------------------------------------------------------------===//

/// Whether the base points to the memory space of its type.
static bool checkSpace(Thread &thread, MemoryReductionOpInterface op,
                       uint64_t address) {
  std::optional<Window> window = getWindow(address);
  if (window == Window::Local) {
    thread.fail(op, "the base points to local memory, which no other thread "
                    "sees: a reduction there is undefined");
    return false;
  }
  bool isShared = window == Window::Shared;
  switch (*op.getSpace()) {
  case Space::Generic:
    if (window == Window::Global || (isShared && !op.getCachePolicy()))
      return true;
    break;
  case Space::Global:
    if (window == Window::Global)
      return true;
    break;
  case Space::Shared:
    if (isShared && getOwner(address) == thread.cta)
      return true;
    break;
  case Space::SharedCluster:
    if (isShared)
      return true;
    break;
  }
  thread.fail(op, "the base does not point to the memory that its type or the "
                  "cache hint requires");
  return false;
}

namespace {
/// Addresses the elements that a portable reduction changes.
struct ReductionPlace {
  std::optional<uint64_t> getFirst(Thread &thread);
  std::optional<uint64_t> getElement(Thread &thread, uint64_t first,
                                     size_t number);

  MemoryReductionOpInterface op;
  SmallVector<int64_t> indices;
  unsigned width;
};
} // namespace

std::optional<uint64_t> ReductionPlace::getFirst(Thread &thread) {
  if (isa<LLVM::LLVMPointerType>(op.getBase().getType()))
    return toGeneric(thread, op, op.getBase());
  return getPlace(MemRefValue::fromLanes(thread.get(op.getBase())), indices,
                  width / 8);
}

std::optional<uint64_t>
ReductionPlace::getElement(Thread &thread, uint64_t first, size_t number) {
  if (isa<LLVM::LLVMPointerType>(op.getBase().getType()))
    return first + number * (width / 8);
  SmallVector<int64_t> at = indices;
  if (number)
    at.back() += static_cast<int64_t>(number);
  return getElementAddress(thread, op, op.getBase(), at);
}

/// Whether all operands but the value and the mask are known.
static bool checkPlace(Thread &thread, MemoryReductionOpInterface op) {
  return thread.checkKnown(op, op.getBase(), "the base") &&
         thread.checkKnown(op, op.getIndices(), "an index") &&
         (!op.getCachePolicy() ||
          thread.checkKnown(op, op.getCachePolicy(), "the policy"));
}

/// The result of an extremum by a comparison with memory.
static Update makeComparedUpdate(MemoryReductionOpInterface op,
                                 const APInt &value) {
  using arith::CmpFPredicate;
  const auto &semantics =
      cast<FloatType>(op.getElementType()).getFloatSemantics();
  return [=, compare = *op.getCompare(), &semantics](const APInt &old) {
    APFloat::cmpResult found =
        APFloat(semantics, value).compare(APFloat(semantics, old));
    bool isMax = compare == CmpFPredicate::OGT || compare == CmpFPredicate::OGE;
    bool allowsEqual =
        compare == CmpFPredicate::OGE || compare == CmpFPredicate::OLE;
    bool replaces =
        found == (isMax ? APFloat::cmpGreaterThan : APFloat::cmpLessThan) ||
        (allowsEqual && found == APFloat::cmpEqual);
    return replaces ? value : old;
  };
}

static LogicalResult addElements(Thread &thread, MemoryReductionOpInterface op,
                                 SmallVectorImpl<AtomicElement> &elements) {
  if (op.getMask()) {
    if (!thread.checkKnown(op, op.getMask(), "the mask"))
      return failure();
    // Nothing is accessed, so the base may be anything.
    if (llvm::all_of(thread.get(op.getMask()),
                     [](const Lane &lane) { return lane.isZero(); }))
      return success();
  }
  if (!checkPlace(thread, op))
    return failure();
  Type scalar = getScalarType(op.getValue().getType());
  unsigned width = getLaneWidth(scalar);
  ReductionPlace place = {op, {}, width};
  for (Value index : op.getIndices())
    place.indices.push_back(thread.getInt(index));
  std::optional<uint64_t> first = place.getFirst(thread);
  if (!first || !checkPolicy(thread, op, op.getCachePolicy()) ||
      !checkSpace(thread, op, *first))
    return failure();
  uint64_t alignment =
      std::max<uint64_t>(op.getAlignment().value_or(1), width / 8);
  if (*first % alignment)
    return thread.fail(op, "the first element is not aligned to " +
                               Twine(alignment) + " bytes"),
           failure();
  Combine kind = *getCombine(op.getKind());
  for (auto [i, lane] : llvm::enumerate(thread.get(op.getValue()))) {
    if (op.getMask() && thread.get(op.getMask())[i].isZero())
      continue;
    std::optional<uint64_t> address = place.getElement(thread, *first, i);
    if (!address || !thread.checkKnown(op, lane, "the value"))
      return failure();
    // The description of the op fully specifies the result.
    Update update = [=, lane = lane](const APInt &old) {
      return combine(kind, old, lane, scalar);
    };
    if (kind == Combine::AddF)
      update =
          makeUpdate(thread.machine, op, kind, lane, scalar,
                     op.getNoftz() ? keepsSubnormals : *getWindow(*address));
    if (op.getCompare())
      update = makeComparedUpdate(op, lane);
    // The program reads before it exchanges.
    if (op.getWeakRead() && !noteAccess(thread, op, *address, width / 8,
                                        AccessKind::Read, Order::weak()))
      return failure();
    elements.push_back(
        {*address, width, std::move(update), static_cast<unsigned>(i)});
    elements.back().ignoresOld = kind == Combine::Assign;
    if (!op.getCompare())
      elements.back().effect = getEffect(thread.machine, kind, lane, scalar);
    if (thread.machine.isStrict() &&
        op.getFastmath() != arith::FastMathFlags::none)
      elements.back().findViolation = [flags = op.getFastmath(), scalar,
                                       lane = APInt(lane)](const APInt &old,
                                                           const APInt &now) {
        return findViolatedFlag(flags, scalar, {old, lane, now});
      };
  }
  return success();
}

static Step runStoreReduce(Thread &thread, StoreReduceOp op) {
  return doAtomics(thread, op, Order::strong(op.getSem(), op.getScope()),
                   [&](SmallVectorImpl<AtomicElement> &elements) {
                     return addElements(thread, op, elements);
                   });
}

static Step runFetchReduce(Thread &thread, FetchReduceOp op) {
  return doAtomics(
      thread, op, Order::strong(op.getSem(), op.getScope()).returning(),
      [&](SmallVectorImpl<AtomicElement> &elements) {
        return addElements(thread, op, elements);
      },
      [&](ArrayRef<AtomicElement> elements) {
        Lanes old =
            thread.get(op.getElseValue() ? op.getElseValue() : op.getValue());
        for (const AtomicElement &element : elements)
          old[element.index] = element.old;
        thread.set(op.getRes(), std::move(old));
      });
}

void mlir::redop::interpreter::addRedopMemoryOps(Handlers &handlers) {
  handlers.add<RedOp>(&runRed, OnPoison::Handles);
  handlers.add<AtomOp>(&runAtom, OnPoison::Handles);
  handlers.add<RedAsyncOp>(&runRedAsync, OnPoison::Handles);
  handlers.add<StoreReduceOp>(&runStoreReduce, OnPoison::Handles);
  handlers.add<FetchReduceOp>(&runFetchReduce, OnPoison::Handles);
}

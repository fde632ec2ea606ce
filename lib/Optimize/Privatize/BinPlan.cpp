//===- BinPlan.cpp - Which reductions get bins ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of PrivatizePlan that chooses bins in shared memory: where they
// begin, how many there are, and whether they fit.
//
//===----------------------------------------------------------------------===//

#include "Common/KernelMachine.h"
#include "Common/LaunchResources.h"
#include "Privatize/BinCopies.h"
#include "Privatize/BinIndex.h"
#include "Privatize/Heuristics.h"
#include "Privatize/Plan.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Analysis/GuardedRange.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/Selection.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Codegen/ThreadPlace.h"
#include "redop/Dialect/Marks.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

uint64_t mlir::redop::getBinBytes(const PrivateGroup &group, uint64_t bytes) {
  if (group.form != PrivateGroup::Form::Bins)
    return 0;
  uint64_t table = group.hasTable() ? CombiningTable::getSize(bytes) : 0;
  uint64_t slots = group.getSlots() + BinCopies::getCount(group.copied);
  return slots * bytes + table;
}

Value mlir::redop::getBasePointer(Value pointer) {
  while (auto gep = pointer.getDefiningOp<LLVM::GEPOp>())
    pointer = gep.getBase();
  return pointer;
}

/// The base of an address does not depend on the state space of its pointer.
static Value stripCasts(Value pointer) {
  while (pointer && pointer.getDefiningOp<LLVM::AddrSpaceCastOp>())
    pointer = pointer.getDefiningOp()->getOperand(0);
  return pointer;
}

/// The pointer that the address of `reduction` is an offset from. It is only a
/// guess: an address outside the bins is reduced in memory. Null without a good
/// guess.
Value PrivatizePlan::findBase(const ReductionAccess &reduction) {
  Value base = getBasePointer(reduction.base);
  if (isFixed(base))
    return base;
  // An address passed between threads through shared memory. It comes from an
  // argument that has no other use.
  Value found;
  for (BlockArgument argument : kernel.getArguments()) {
    auto type = dyn_cast<LLVM::LLVMPointerType>(argument.getType());
    if (!type || argument.use_empty())
      continue;
    bool isAccessed = llvm::any_of(accesses.accesses, [&](const Access &each) {
      return each.place.roots.contains(argument);
    });
    if (isAccessed || context.getSpaces().getSpace(argument) != Space::Global)
      continue;
    if (found)
      return Value();
    found = argument;
  }
  return found;
}

/// The number of elements of a contiguous memref; nullopt if it is not
/// contiguous, and 0 if the number is unknown.
static std::optional<uint64_t> getNumElements(MemRefType type) {
  if (!type.getLayout().isIdentity())
    return std::nullopt;
  if (type.hasStaticShape())
    return type.getNumElements();
  if (llvm::any_of(type.getShape().drop_front(), ShapedType::isDynamic))
    return std::nullopt;
  return 0;
}

/// Appends the terms of what `address` adds to its base, and adds its constants
/// to `rest`. `type`: that of the base.
static void addTerms(const Address &address, Type type, uint64_t bytes,
                     SmallVectorImpl<LinearSum::Term> &terms, LinearSum &rest) {
  auto add = [&](const LinearSum &sum, uint64_t scale) {
    for (LinearSum::Term term : sum.getTerms())
      terms.push_back({term.value, term.extension, term.factor * scale});
    rest.addConstant(sum.getConstant() * scale);
  };
  add(address.offset, 1);
  uint64_t stride = bytes;
  for (size_t i = address.outer.size(); i-- > 0;) {
    stride *= cast<MemRefType>(type).getDimSize(i + 1);
    add(address.outer[i], stride);
  }
}

/// Divides `terms` between `group.start`, which a CTA does not change, and
/// `rest`.
void PrivatizePlan::divideTerms(SmallVectorImpl<LinearSum::Term> &terms,
                                uint64_t bytes, PrivateGroup &group,
                                LinearSum &rest) {
  while (!terms.empty()) {
    LinearSum::Term term = terms.pop_back_val();
    // A sum that may overflow is split as well: elements that are not among the
    // bins for the guessed start are reduced in memory.
    Operation *op = term.value.getDefiningOp();
    if (isa_and_nonnull<arith::AddIOp, LLVM::AddOp>(op) &&
        (isFixed(op->getOperand(0)) || isFixed(op->getOperand(1)))) {
      for (Value operand : op->getOperands())
        terms.push_back({operand, term.extension, term.factor});
      continue;
    }
    // Arguments can have any value; only values that differ between CTAs tell
    // that each CTA has elements of its own.
    if (term.factor % bytes == 0 && isFixed(term.value) &&
        (context.getDependence().get(term.value) & OriginCta))
      group.start.push_back(term);
    else
      rest.add(term.value, term.extension, term.factor);
  }
}

/// Finds what `reduction` adds to a base that a CTA does not change, and
/// whether bins may pay: whether the rest depends on data alone, or repeats.
/// `rest` becomes the sum without `group.start`, in bytes.
std::optional<Refusal>
PrivatizePlan::readIndex(const ReductionAccess &reduction, PrivateGroup &group,
                         LinearSum &rest) {
  uint64_t bytes = reduction.getElementBytes();
  const Address *address =
      reduction.hasAddress() ? &reduction.getAddress() : nullptr;
  auto memref = dyn_cast<MemRefType>(reduction.base.getType());
  bool isLinear = address && address->base == stripCasts(group.base) &&
                  (!memref || getNumElements(memref));
  SmallVector<LinearSum::Term, 4> terms;
  if (isLinear)
    addTerms(*address, memref, bytes, terms, rest);
  divideTerms(terms, bytes, group, rest);
  unsigned of = 0;
  if (group.start.empty()) {
    of = context.getDependence().get(reduction.base);
    for (Value index : reduction.indices)
      of |= context.getDependence().get(index);
  }
  for (const LinearSum::Term &term : rest.getTerms())
    of |= context.getDependence().get(term.value);
  group.isStrided =
      !isLinear || rest.getTerms().size() > 1 ||
      llvm::any_of(rest.getTerms(), [&](const LinearSum::Term &term) {
        Operation *op = term.value.getDefiningOp();
        return term.factor != bytes ||
               isa_and_nonnull<arith::MulIOp, LLVM::MulOp>(op);
      });
  if (of == OriginMemory)
    return std::nullopt;
  if (!isLinear || (assumed != AssumedLoop::None && accessesOtherThanGlobal()))
    return Refusal::ID::NotByData;
  CFGLoop *loop =
      context.getLoops()
          ? context.getLoops()->getLoopFor(getTopBlock(kernel, reduction.op))
          : nullptr;
  group.periodicIndex = PeriodicIndex::find(
      reduction.op, rest.getTerms(), context.getDependence(),
      [&](Value value) { return isFixed(value); }, assumed != AssumedLoop::None,
      loop);
  if (!group.periodicIndex)
    return Refusal::ID::NotByData;
  return std::nullopt;
}

/// Collects the integers that `value` consists of: itself, or the elements of a
/// vector that is built of them. Returns whether they are known.
static bool collectElements(Value value, SmallVectorImpl<Value> &elements) {
  auto type = dyn_cast<VectorType>(value.getType());
  if (!type) {
    elements.push_back(value);
    return true;
  }
  int64_t left = type.getNumElements();
  for (; left; --left) {
    auto insert = value.getDefiningOp<LLVM::InsertElementOp>();
    if (!insert)
      break;
    elements.push_back(insert.getValue());
    value = insert.getVector();
  }
  return left == 0;
}

/// The distance in bytes from `base` of the last element that `reduction` may
/// select, if its address is one that threads of the CTA store in shared
/// memory. Bins do not rely on it.
std::optional<uint64_t>
PrivatizePlan::getGreatestExchanged(const ReductionAccess &reduction,
                                    Value base) {
  auto cast = reduction.base.getDefiningOp<LLVM::IntToPtrOp>();
  auto load = cast ? cast.getArg().getDefiningOp<LLVM::LoadOp>() : nullptr;
  if (!load || context.getSpaces().getSpace(load.getAddr()) != Space::Shared)
    return std::nullopt;
  uint64_t bytes = reduction.getElementBytes(), last = 0;
  bool isAny = false;
  for (const Access &access : accesses.accesses) {
    if (!access.isWrite || access.commuting ||
        access.place.space != Space::Shared)
      continue;
    auto store = dyn_cast<LLVM::StoreOp>(access.op);
    SmallVector<Value> elements;
    if (!store || !collectElements(store.getValue(), elements))
      return std::nullopt;
    for (Value element : elements) {
      auto number = element.getDefiningOp<LLVM::PtrToIntOp>();
      Value index =
          number ? getElementIndex(number.getArg(), base, bytes) : Value();
      if (!index)
        return std::nullopt;
      ConstantIntRanges range =
          getRangeAt(index, store, /*mask=*/Value(), context);
      if (range.umax().ugt(kMaxBinBytes / bytes))
        return std::nullopt;
      last = std::max(last, range.umax().getZExtValue() * bytes);
      isAny = true;
    }
  }
  return isAny ? std::optional(last) : std::nullopt;
}

/// Chooses the number of bins, if the elements are those of a memory that a
/// CTA does not change.
std::optional<Refusal>
PrivatizePlan::countBins(const ReductionAccess &reduction,
                         PrivateGroup &group) {
  group.base = reduction.base;
  std::optional<uint64_t> number = 0;
  if (auto memref = dyn_cast<MemRefType>(group.base.getType()))
    number = getNumElements(memref);
  else if (isa<LLVM::LLVMPointerType>(group.base.getType()))
    group.base = findBase(reduction);
  else
    number = std::nullopt;
  LinearSum rest;
  if (std::optional<Refusal> why = readIndex(reduction, group, rest))
    return why;
  if ((!number || !group.base || !isFixed(group.base)) &&
      Refusal::holds(Refusal::ID::NotARange))
    return Refusal::ID::NotARange;
  uint64_t bytes = reduction.getElementBytes();
  group.isCapacityKnown =
      *number != 0 && *number <= kMaxBinBytes / bytes && group.start.empty();
  group.capacity =
      group.isCapacityKnown ? *number : kMaxGuessedBinBytes / bytes;
  // Or the values that the index can have show that they fit.
  auto rangeOf = [&](Value value) {
    return getRangeAt(value, reduction.op, reduction.mask, context);
  };
  if (!group.isCapacityKnown)
    if (std::optional<uint64_t> last =
            rest.getTerms().empty()
                ? getGreatestExchanged(reduction, group.base)
                : getGreatest(rest, kMaxBinBytes, rangeOf)) {
      group.isCapacityKnown = true;
      group.capacity = *last / bytes + 1;
    }
  return std::nullopt;
}

std::optional<Refusal>
PrivatizePlan::placeInBins(const ReductionAccess &reduction,
                           PrivateGroup group) {
  unsigned bits = reduction.getType().getIntOrFloatBitWidth();
  if (bits < 16 || (bits == 16 && !isFloatKind(reduction.kind)))
    return Refusal::ID::NoSharedAtomics;
  if (bits == 16 &&
      context.getPermissions().oldestChip.value_or(0) < kSharedStoresExcluded)
    return Refusal(Refusal::ID::NoTargetForNarrowBins, reduction.op,
                   kSharedStoresExcluded);
  if (group.hasDual && !isAlternative(reduction) &&
      Refusal::holds(Refusal::ID::ReducesOtherwise))
    return Refusal::ID::ReducesOtherwise;
  group.isOfDuals = group.hasDual && getDualKind(reduction.kind);
  if (!isInLoop(reduction.op))
    return Refusal::ID::NotInLoop;
  if (std::optional<Refusal> why = countBins(reduction, group))
    return why;
  if (isOfFewThreads(reduction))
    return Refusal::ID::FewThreads;
  // A few iterations. redop-grid may take a sample of more, unless it cannot
  // create an scf.for.
  CFGLoopInfo *loops = context.getLoops();
  bool isSampled =
      assumed != AssumedLoop::None &&
      !(loops && loops->getLoopFor(getTopBlock(kernel, reduction.op)));
  if (group.hasTable() && !isSampled &&
      isInConstantLoops(reduction.op, context))
    return Refusal::ID::NotInLoop;
  if (isInUnevenLoop(reduction.op, context) &&
      (!group.isCapacityKnown || isSelectedInLoop(reduction)))
    return Refusal::ID::InUnevenLoop;
  if (!context.getModule())
    return Refusal::ID::NoModule;

  // With the group that it joins.
  if (PrivateGroup *same = findGroup(group, reduction)) {
    group.capacity = std::max(group.capacity, same->capacity);
    group.isCapacityKnown &= same->isCapacityKnown;
    group.readEarly.insert(same->readEarly.begin(), same->readEarly.end());
    if (!group.earlyLoad)
      group.earlyLoad = same->earlyLoad;
  }
  // Whether a table pays is only known from a sample, which reads what other
  // threads may have reduced into.
  if (group.earlyLoad && group.hasTable())
    return Refusal(Refusal::ID::MayAccessOtherwise, group.earlyLoad, "read",
                   group.earlyLoad->getName().getStringRef());
  if (group.hasTable())
    group.mayOverlap.insert(group.readEarly.begin(), group.readEarly.end());
  if (!makeFit(group, reduction))
    return Refusal::ID::NoSharedMemoryForBins;
  add(std::move(group), reduction);
  return std::nullopt;
}

/// The bytes of shared memory that a CTA may use. `hasTable`: only the data
/// tells whether bins pay. Without them, CTAs do what they did as written: as
/// many should be resident as the registers permit.
uint64_t PrivatizePlan::getMaxBytesPerCta(bool hasTable) {
  std::optional<unsigned> threads =
      getStatedThreads(&kernel.getFunctionBody().front().front());
  if (!hasTable || !threads)
    return kMaxStaticSharedBytes;
  Machine machine = getKernelMachine(kernel, /*chip=*/"");
  unsigned ctas = std::min(kMaxCtaThreads / *threads, machine.ctas);
  uint64_t most =
      std::max<uint64_t>(machine.sharedBytes / ctas - machine.reservedBytes,
                         sharedBytes + kMinSampledBytes);
  return std::min<uint64_t>(most, kMaxStaticSharedBytes);
}

/// Whether shared memory is large enough for the bins of `group`, to which
/// `reduction` belongs, and those of other groups. Limits the bins of groups
/// of unknown capacity for this.
bool PrivatizePlan::makeFit(PrivateGroup &group,
                            const ReductionAccess &reduction) {
  SmallVector<std::pair<PrivateGroup *, uint64_t>> all = {
      {&group, reduction.getElementBytes()}};
  PrivateGroup *joined = findGroup(group, reduction);
  for (PrivateGroup &each : groups)
    if (each.form == PrivateGroup::Form::Bins && &each != joined)
      all.emplace_back(&each, each.getElementBytes());
  uint64_t limit = getMaxBytesPerCta(llvm::any_of(
      all, [](const auto &each) { return each.first->hasTable(); }));
  auto fit = [&](uint64_t most) {
    uint64_t bins = 0, used = sharedBytes;
    for (auto [each, bytes] : all) {
      PrivateGroup limited = *each;
      if (!limited.isCapacityKnown)
        limited.capacity = std::min(limited.capacity, most / bytes);
      bins += limited.capacity * bytes;
      used += getBinBytes(limited, bytes);
    }
    return bins <= kMaxBinBytes && used <= limit;
  };
  uint64_t most = kMaxGuessedBinBytes;
  while (!fit(most))
    if ((most /= 2) < kMinGuessedBinBytes)
      return false;
  for (auto [each, bytes] : all)
    if (!each->isCapacityKnown)
      each->capacity = std::min(each->capacity, most / bytes);
  return true;
}

/// Whether lanes with one element execute one after another, and often have one
/// because there may be few. Elements that repeat for any data are those of
/// neighbors, which are combined, or of no two lanes.
static bool gainsFromCopies(const PrivateGroup &group) {
  return group.form == PrivateGroup::Form::Bins && !group.periodicIndex &&
         isFloatKind(group.first().kind) && !group.first().compare &&
         group.getElementBytes() * 8 >= kWordBits;
}

/// Gives the first bins copies in the shared memory that is left.
void PrivatizePlan::addCopies() {
  bool areCtasFew =
      assumed != AssumedLoop::None || kernel->hasAttr(virtualGridAttrName);
  SmallVector<PrivateGroup *> gaining;
  for (PrivateGroup &group : groups)
    // Where many CTAs are resident, caches gain more from the memory.
    if (gainsFromCopies(group) && (areCtasFew || group.isCapacityKnown))
      gaining.push_back(&group);
  uint64_t used = getBytesPerCta();
  uint64_t limit = getMaxBytesPerCta(llvm::any_of(
      groups, [](const PrivateGroup &group) { return group.hasTable(); }));
  if (gaining.empty() || used >= limit)
    return;
  uint64_t most = std::min((limit - used) / gaining.size(),
                           areCtasFew ? kMaxCopyBytes : kMaxSmallCopyBytes);
  for (PrivateGroup *group : gaining) {
    uint64_t bytes = BinCopies::getCount(1) * group->getElementBytes();
    uint64_t bins = llvm::bit_floor(most / bytes);
    // All elements have copies, or they may be few.
    if (!group->isCapacityKnown || group->capacity <= bins)
      group->copied = std::min(bins, group->capacity);
  }
}

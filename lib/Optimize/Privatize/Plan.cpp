//===- Plan.cpp - Which reductions become private -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Privatize/Plan.h"
#include "Common/LaunchResources.h"
#include "Common/Versions.h"
#include "Privatize/Alternatives.h"
#include "Privatize/Heuristics.h"
#include "Privatize/SharedBins.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Lemmas.h"
#include "redop/Analysis/Reachability.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/Selection.h"
#include "redop/Analysis/Termination.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Analysis/Uniformity.h"
#include "redop/Dialect/Marks.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

PrivatizePlan::PrivatizePlan(KernelContext &context, AssumedLoop assumed)
    : context(context), kernel(context.getKernel()),
      firstVersion(getFirstVersion(kernel)), assumed(assumed) {
  run();
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

Block *mlir::redop::getTopBlock(FunctionOpInterface kernel, Operation *op) {
  return kernel.getFunctionBody().findAncestorOpInRegion(*op)->getBlock();
}

/// Whether `op` is executed if the conditions of the first version hold.
bool PrivatizePlan::isInVersion(Operation *op) {
  return !firstVersion || context.getDominance().dominates(
                              firstVersion, getTopBlock(kernel, op));
}

bool PrivatizePlan::findPart(ArrayRef<ReductionAccess> reductions) {
  Block *start =
      firstVersion ? firstVersion : &kernel.getFunctionBody().front();
  part = ConvergentPart::find(start, context.getDominance());
  // CTAs without any other work return first.
  while (Value condition = getCondition(start)) {
    if (!context.getDependence().isSameInCta(condition))
      break;
    auto next = llvm::find_if(start->getSuccessors(), [&](Block *each) {
      return each->getSinglePredecessor() == start &&
             llvm::all_of(reductions, [&](const ReductionAccess &reduction) {
               return context.getDominance().dominates(
                   each, getTopBlock(kernel, reduction.op));
             });
    });
    if (next == start->getSuccessors().end())
      break;
    start = *next;
    if (std::optional<ConvergentPart> inner =
            ConvergentPart::find(start, context.getDominance()))
      part = std::move(inner);
  }
  return part && !part->returns.empty();
}

/// Whether all threads of a CTA execute `block` of the kernel's body equally
/// often. Threads that took different ways may be together again. Those of a
/// failed assertion do not count, as it ends the grid.
bool PrivatizePlan::isOnEachWay(Block *block) {
  CFGLoop *loop =
      context.getLoops() ? context.getLoops()->getLoopFor(block) : nullptr;
  for (; loop; loop = loop->getParentLoop()) {
    // Once in each iteration.
    SmallVector<Block *> latches;
    loop->getLoopLatches(latches);
    if (!hasUniformTripCount(context, *loop) ||
        mayReturn(loop->getHeader(), /*without=*/block) ||
        !llvm::all_of(latches, [&](Block *latch) {
          return context.getDominance().dominates(block, latch);
        }))
      return false;
    block = loop->getHeader();
  }
  return !mayReturn(part->start, /*without=*/block);
}

/// An op that synchronizes threads, and that not all threads of a CTA are
/// known to execute equally often; null if there is none. Threads that do not
/// reach it would wait at a barrier at the end of the part, or synchronize with
/// the others in another iteration.
Operation *PrivatizePlan::findPartialCollective() {
  if (accesses.collectives.empty())
    return nullptr;
  Uniformity &uniformity = context.getUniformity();
  auto isForAll = [&](Operation *op) {
    return (op->getParentOp() == kernel && isOnEachWay(op->getBlock())) ||
           uniformity.isConvergent(op->getBlock());
  };
  auto *found = llvm::find_if_not(accesses.collectives, isForAll);
  return found == accesses.collectives.end() ? nullptr : *found;
}

/// Whether `op` is in a loop of the kernel's body, or in a loop op.
bool PrivatizePlan::isInLoop(Operation *op) {
  return assumed != AssumedLoop::None || isInOwnLoop(op);
}

bool PrivatizePlan::isInOwnLoop(Operation *op) {
  if (op->getParentOfType<scf::ForOp>())
    return true;
  return context.getLoops() &&
         context.getLoops()->getLoopFor(getTopBlock(kernel, op));
}

/// Whether `value` is the same for all threads of a CTA, may be computed at
/// the start of the part, and does not change in the assumed loop.
bool PrivatizePlan::isFixed(Value value) {
  if (!isCtaConstant(context, value, part->getFirstOp()))
    return false;
  return assumed == AssumedLoop::None ||
         !context.getDependence().dependsOnCtaId(value, getAssumedAxis());
}

GridAxis PrivatizePlan::getAssumedAxis() const {
  switch (assumed) {
  case AssumedLoop::OverCtas:
    return GridAxis::Longer;
  case AssumedLoop::OverCtasX:
    return GridAxis::X;
  case AssumedLoop::OverCtasY:
    return GridAxis::Y;
  case AssumedLoop::None:
    break;
  }
  llvm_unreachable("no loop is assumed");
}

llvm::SmallPtrSet<Operation *, 8> PrivatizePlan::getReductionOps() const {
  llvm::SmallPtrSet<Operation *, 8> ops;
  for (const PrivateGroup &group : groups)
    for (const ReductionAccess &reduction : group.reductions)
      ops.insert(reduction.op);
  return ops;
}

bool PrivatizePlan::reducesAny(ArrayRef<Operation *> ops) const {
  llvm::SmallPtrSet<Operation *, 8> all = getReductionOps();
  return llvm::any_of(ops, [&](Operation *op) { return all.contains(op); });
}

uint64_t PrivatizePlan::getBytesPerCta() const {
  uint64_t bytes = sharedBytes;
  for (const PrivateGroup &group : groups)
    bytes += getBinBytes(group, group.getElementBytes());
  return bytes;
}

//===----------------------------------------------------------------------===//
// Permission and proof
//===----------------------------------------------------------------------===//

/// Whether `op` may read what another thread writes in this launch.
bool PrivatizePlan::mayObserveChange(Operation *op) const {
  return redop::mayChange(op, accesses, context.getObjects(),
                          [&](const Access &read, const Access &write) {
                            return readsBeforeReductions(write, read);
                          });
}

/// Finds one access of each kind to each place that other threads may observe.
/// There are few, even in kernels with many reductions.
void PrivatizePlan::indexAccesses() {
  for (const Access &access : accesses.accesses) {
    accessOf[access.op] = &access;
    accessesOthers |= access.place.space != Space::Global;
    // All pairs of sets are compared.
    std::optional<ElementSet> elements;
    if (distinct.size() < kMaxElementSets &&
        (elements = findElements(context.getDependence(), access.op)))
      elementsOf[access.op] = *elements;
    auto load = dyn_cast<LLVM::LoadOp>(access.op);
    bool isInvariant = load && load.getInvariant();
    bool isKnown = llvm::any_of(distinct, [&](const Access *other) {
      return other->commuting == access.commuting &&
             other->isWrite == access.isWrite && other->place == access.place &&
             earlyLoads.contains(other->op) == earlyLoads.contains(access.op) &&
             earlyStores.contains(other->op) ==
                 earlyStores.contains(access.op) &&
             getElements(other->op) == elements;
    });
    if (!isKnown && !isInvariant &&
        !context.getObjects().isPrivate(access.place) &&
        !context.getObjects().isConstant(access.place))
      distinct.push_back(&access);
  }
}

/// Whether the elements of two reductions, if known, have no byte in common.
static bool areApart(const std::optional<ElementSet> &a,
                     const std::optional<ElementSet> &b) {
  return (a && b && a->isApartFrom(*b)) || isGranted(Lemma::ElementsApart);
}

/// Whether a barrier may order two of the reductions into the memory of `own`
/// by its kind and the dual one, or anything at which threads meet two
/// executions of one that compares. Those of one thread keep their order if
/// they are collected, but not those of several threads.
bool PrivatizePlan::hasBarrierBetween(const Access &own) {
  SmallVector<Operation *> barriers(accesses.ctaBarriers);
  llvm::append_range(barriers, accesses.otherBarriers);
  if (own.commuting->compares)
    llvm::append_range(barriers, accesses.collectives);
  // In the assumed loop, all barriers are between two iterations, and memory of
  // the CTA gets one more.
  if (assumed != AssumedLoop::None)
    return !barriers.empty() || accessesOtherThanGlobal();
  if (barriers.empty())
    return false;
  SmallVector<Operation *> reductions;
  for (const Access &each : accesses.accesses)
    if (each.commuting &&
        (each.commuting == own.commuting ||
         own.commuting->isDualOf(*each.commuting)) &&
        context.getObjects().mayAlias(own.place, each.place))
      reductions.push_back(each.op);
  using Direction = Reach::Direction;
  Region &body = kernel.getFunctionBody();
  Reach after(body, reductions, {}, Direction::After);
  Reach before(body, reductions, {}, Direction::Before);
  return llvm::any_of(barriers, [&](Operation *barrier) {
    return after.contains(barrier) && before.contains(barrier);
  });
}

std::optional<Refusal>
PrivatizePlan::findRival(const ReductionAccess &reduction,
                         PrivateGroup &group) {
  const Access *own = accessOf.lookup(reduction.op);
  if (!own->commuting && Refusal::holds(Refusal::ID::DoesNotCommute))
    return Refusal(Refusal::ID::DoesNotCommute, own->op, own->whyNot);
  for (const Access *other : distinct) {
    if (other->commuting == own->commuting ||
        !context.getObjects().mayAlias(own->place, other->place) ||
        areApart(getElements(own->op), getElements(other->op)) ||
        earlyStores.contains(other->op))
      continue;
    if (own->commuting->compares && other->commuting &&
        other->commuting->compares &&
        Refusal::holds(Refusal::ID::DoesNotCommute))
      return Refusal(Refusal::ID::DoesNotCommute, other->op,
                     "another reduction may compare with the same element, and "
                     "zeros of both signs are equal");
    Value a = getMemRefArgument(own->place),
          b = getMemRefArgument(other->place);
    bool isTestable = a && b && a != b;
    if (readsBeforeReductions(*own, *other)) {
      if (isTestable)
        group.readEarly.insert({a, b});
      else
        group.earlyLoad = other->op;
      continue;
    }
    if (other->commuting && own->commuting->isDualOf(*other->commuting)) {
      group.hasDual = true;
      continue;
    }
    if (!isTestable && Refusal::holds(Refusal::ID::MayAccessOtherwise))
      return Refusal(Refusal::ID::MayAccessOtherwise, other->op,
                     other->isWrite ? "write to" : "read",
                     other->op->getName().getStringRef());
    if (isTestable)
      group.mayOverlap.insert({a, b});
  }
  if ((group.hasDual || own->commuting->compares) && hasBarrierBetween(*own) &&
      Refusal::holds(Refusal::ID::BarrierOrders))
    return Refusal::ID::BarrierOrders;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// The forms
//===----------------------------------------------------------------------===//

/// The outermost loop around `reduction` that does not change its address.
bool PrivatizePlan::findThreadLoop(const ReductionAccess &reduction,
                                   PrivateGroup &group) {
  SmallVector<Value, 4> address = llvm::to_vector<4>(reduction.indices);
  address.push_back(reduction.base);
  Operation *op = reduction.op;
  for (; op->getParentOp() != kernel; op = op->getParentOp()) {
    auto loop = dyn_cast<scf::ForOp>(op->getParentOp());
    if (!loop) {
      if (!isa<scf::IfOp>(op->getParentOp()))
        return group.structuredLoop;
      continue;
    }
    if (!llvm::all_of(address, [&](Value value) {
          return loop.isDefinedOutsideOfLoop(value);
        }))
      return group.structuredLoop;
    group.structuredLoop = loop;
  }
  if (!context.getLoops())
    return group.structuredLoop;
  for (CFGLoop *loop = context.getLoops()->getLoopFor(op->getBlock()); loop;
       loop = loop->getParentLoop()) {
    bool isInvariant = llvm::all_of(address, [&](Value value) {
      return context.getDominance().properlyDominates(
                 value, &loop->getHeader()->front()) &&
             value.getParentBlock() != loop->getHeader();
    });
    if (!isInvariant)
      break;
    group.loop = loop;
    group.structuredLoop = nullptr;
  }
  return group.structuredLoop || group.loop;
}

/// Whether the thread's address does not change in the assumed loop.
bool PrivatizePlan::isFixedInAssumedLoop(const ReductionAccess &reduction) {
  if (assumed == AssumedLoop::None)
    return false;
  // A kernel with loops or shared memory may have combined values already.
  if (assumed != AssumedLoop::OverCtasY &&
      (accessesOtherThanGlobal() || isInOwnLoop(reduction.op)))
    return false;
  auto depends = [&](Value value) {
    return context.getDependence().dependsOnCtaId(value, getAssumedAxis());
  };
  return !depends(reduction.base) && llvm::none_of(reduction.indices, depends);
}

/// The group that `reduction` joins if it is placed as in `like`; null if it is
/// the first one of a group.
PrivateGroup *PrivatizePlan::findGroup(const PrivateGroup &like,
                                       const ReductionAccess &reduction) {
  auto *found = llvm::find_if(groups, [&](const PrivateGroup &each) {
    const ReductionAccess &first = each.first();
    bool isOfKind =
        first.kind == reduction.kind ||
        (each.isOfDuals && each.getKind() == getSignedKind(reduction.kind));
    return each.form == like.form && each.base == like.base && isOfKind &&
           each.isOfDuals == like.isOfDuals && first.scope == reduction.scope &&
           first.getType() == reduction.getType() &&
           first.flags == reduction.flags && first.noftz == reduction.noftz &&
           first.compare == reduction.compare &&
           first.weakRead == reduction.weakRead &&
           each.structuredLoop == like.structuredLoop &&
           each.loop == like.loop && each.isAssumedLoop == like.isAssumedLoop &&
           each.start == like.start &&
           each.periodicIndex == like.periodicIndex &&
           each.hasRegister() == like.hasRegister() &&
           (!each.hasRegister() || (first.base == reduction.base &&
                                    first.indices == reduction.indices));
  });
  return found == groups.end() ? nullptr : found;
}

static unsigned countAccumulatorRegisters(const PrivateGroup &group,
                                          const ReductionAccess &reduction) {
  unsigned value = countRegisters(reduction.getType());
  return value + (group.slowParts ? kAddressRegisters : 0);
}

void PrivatizePlan::add(PrivateGroup group, const ReductionAccess &reduction) {
  if (PrivateGroup *same = findGroup(group, reduction)) {
    same->reductions.push_back(reduction);
    // What is created like the first one is a result of all.
    same->reductions.front().orUpstream &= reduction.orUpstream;
    same->mayOverlap.insert(group.mayOverlap.begin(), group.mayOverlap.end());
    same->capacity = group.capacity;
    same->isCapacityKnown = group.isCapacityKnown;
    same->isStrided |= group.isStrided;
    same->hasDual |= group.hasDual;
    same->readEarly.insert(group.readEarly.begin(), group.readEarly.end());
    if (!same->earlyLoad)
      same->earlyLoad = group.earlyLoad;
    return;
  }
  group.reductions.push_back(reduction);
  if (group.hasRegister())
    usedRegisters += countAccumulatorRegisters(group, reduction);
  groups.push_back(std::move(group));
}

/// Sets the form of `group` if its values can be collected in a register.
std::optional<Refusal>
PrivatizePlan::chooseRegister(const ReductionAccess &reduction,
                              PrivateGroup &group) {
  using Form = PrivateGroup::Form;
  bool isConstant = isFixed(reduction.base) &&
                    llvm::all_of(reduction.indices,
                                 [&](Value index) { return isFixed(index); });
  if (isConstant) {
    bool isOfFew = isOfFewThreads(reduction);
    if (!isInLoop(reduction.op) && isOfFew)
      return Refusal::ID::FewThreads;
    if (isRareFlag(reduction))
      return Refusal::ID::RareFlag;
    if (!isInOwnLoop(reduction.op) &&
        isSelectedByNaN(reduction.op, reduction.mask, context))
      return Refusal::ID::OnlyNaNs;
    // Few threads need no other.
    if (isOfFew && findThreadLoop(reduction, group)) {
      group.form = Form::ThreadRegister;
    } else if (sharedBytes > kMaxStaticSharedBytes) {
      return Refusal::ID::NoSharedMemoryForBlock;
    } else {
      group.form = Form::CtaRegister;
    }
  } else if (findThreadLoop(reduction, group)) {
    group.form = Form::ThreadRegister;
  } else if (isFixedInAssumedLoop(reduction)) {
    group.form = Form::ThreadRegister;
    group.isAssumedLoop = true;
  } else if (!findRunLoop(reduction, group)) {
    return std::nullopt;
  } else if (!group.slowParts->hasRemainder) {
    group.form = Form::RunRegister;
  }
  if (!findGroup(group, reduction) &&
      usedRegisters + countAccumulatorRegisters(group, reduction) >
          kMaxAccumulatorRegisters)
    return Refusal::ID::TooManyAccumulators;
  return std::nullopt;
}

std::optional<Refusal> PrivatizePlan::place(const ReductionAccess &reduction) {
  if (!isPrivatizable(reduction.kind) &&
      Refusal::holds(Refusal::ID::NoPartialResults))
    return Refusal::ID::NoPartialResults;
  if (std::optional<Refusal> why =
          findMissingPermission(reduction, context.getPermissions()))
    return why;
  if (std::optional<Refusal> why = findLostAtEnd(reduction))
    return why;
  PrivateGroup group;
  group.form = PrivateGroup::Form::Bins;
  group.base = reduction.base;
  if (std::optional<Refusal> why = chooseRegister(reduction, group))
    return why;
  if (std::optional<Refusal> why = findRival(reduction, group))
    return why;
  // The register of the dual kind would have to change with it.
  if (group.slowParts && group.hasDual) {
    group.form = PrivateGroup::Form::Bins;
    group.structuredLoop = nullptr;
    group.isAssumedLoop = false;
    group.slowParts.reset();
  }
  if (group.form == PrivateGroup::Form::Bins && reduction.compare &&
      reduction.weakRead)
    return Refusal::ID::ReadsElementFirst;
  if (group.form == PrivateGroup::Form::Bins)
    return placeInBins(reduction, std::move(group));
  add(std::move(group), reduction);
  return std::nullopt;
}

const PrivateGroup *PrivatizePlan::findDual(const PrivateGroup &group) const {
  const ReductionAccess &first = group.first();
  const Access *own = accessOf.lookup(first.op);
  auto *found = llvm::find_if(groups, [&](const PrivateGroup &each) {
    const ReductionAccess &other = each.first();
    return each.hasDual &&
           own->commuting->isDualOf(*accessOf.lookup(other.op)->commuting) &&
           first.getType() == other.getType() && first.scope == other.scope &&
           group.form == each.form && group.base == each.base &&
           first.indices == other.indices &&
           group.structuredLoop == each.structuredLoop &&
           group.loop == each.loop && group.isAssumedLoop == each.isAssumedLoop;
  });
  return found == groups.end() ? nullptr : found;
}

/// Whether two reductions of a block select their elements by one index.
static bool haveOneIndex(const ReductionAccess &a, Operation *op) {
  StringRef why;
  std::optional<ReductionAccess> b = matchCombinable(op, why);
  if (!b || !a.hasAddress() || a.op->getBlock() != op->getBlock())
    return false;
  auto getIndex = [](const ReductionAccess &access) {
    SmallVector<Value, 2> index;
    for (const LinearSum::Term &term : access.getAddress().offset.getTerms())
      index.push_back(term.value);
    return index;
  };
  SmallVector<Value, 2> index = getIndex(a);
  return !index.empty() && index == getIndex(*b);
}

/// Drops bins of an unknown number of elements where another reduction with
/// their index stays in memory.
void PrivatizePlan::dropBesideMemory() {
  llvm::erase_if(groups, [&](const PrivateGroup &group) {
    bool isBeside =
        group.form == PrivateGroup::Form::Bins && group.hasTable() &&
        llvm::any_of(refusals, [&](const auto &refusal) {
          return llvm::any_of(group.reductions, [&](const auto &reduction) {
            return haveOneIndex(reduction, refusal.first);
          });
        });
    if (isBeside)
      for (const ReductionAccess &reduction : group.reductions)
        refuse(reduction.op, Refusal::ID::BesideMemory);
    return isBeside;
  });
}

/// Whether `other` is by the dual of the kind of `own`, and may reduce into the
/// same element.
bool PrivatizePlan::mayMeetDual(const Access &own, const Access &other) {
  return other.commuting && own.commuting->isDualOf(*other.commuting) &&
         context.getObjects().mayAlias(own.place, other.place) &&
         !areApart(getElements(own.op), getElements(other.op));
}

/// Whether a thread of the kernel as written that executes `reduction` executes
/// none by the dual of its kind into the same memory.
bool PrivatizePlan::isAlternative(const ReductionAccess &reduction) {
  const Access *own = accessOf.lookup(reduction.op);
  return own->op->hasAttr(alternativeAttrName) ||
         llvm::none_of(accesses.accesses, [&](const Access &other) {
           return mayMeetDual(*own, other) &&
                  !areAlternatives(own->op, other.op, context);
         });
}

/// Whether `group` would be delayed beyond a reduction by the dual of
/// its kind that is left where it is.
bool PrivatizePlan::lacksDual(const PrivateGroup &group) {
  if (!group.hasDual)
    return false;
  const PrivateGroup *dual = group.isOfDuals ? &group : findDual(group);
  llvm::SmallPtrSet<Operation *, 8> duals;
  if (dual)
    for (const ReductionAccess &each : dual->reductions)
      duals.insert(each.op);
  return llvm::any_of(accesses.accesses, [&](const Access &other) {
    return !duals.contains(other.op) &&
           llvm::any_of(group.reductions, [&](const ReductionAccess &each) {
             return mayMeetDual(*accessOf.lookup(each.op), other);
           });
  });
}

void PrivatizePlan::dropWithoutDual() {
  // One that is dropped may be the dual of another one.
  while (true) {
    auto *dropped = llvm::find_if(
        groups, [&](const PrivateGroup &group) { return lacksDual(group); });
    if (dropped == groups.end() ||
        !Refusal::holds(Refusal::ID::ReducesOtherwise))
      return;
    for (const ReductionAccess &reduction : dropped->reductions)
      refuse(reduction.op, Refusal::ID::ReducesOtherwise);
    groups.erase(dropped);
  }
}

void PrivatizePlan::dropOverlapping() {
  llvm::erase_if(groups, [&](const PrivateGroup &group) {
    if (group.mayOverlap.empty())
      return false;
    for (const ReductionAccess &reduction : group.reductions)
      refuse(reduction.op, Refusal::ID::MayOverlap);
    return true;
  });
  dropWithoutDual();
}

SmallVector<std::pair<Value, Value>> PrivatizePlan::getOverlapping() const {
  llvm::SmallSetVector<std::pair<Value, Value>, 4> apart;
  for (const PrivateGroup &group : groups)
    apart.insert(group.mayOverlap.begin(), group.mayOverlap.end());
  return apart.takeVector();
}

/// Why the kernel's reductions all stay where they are. Collects its accesses.
std::optional<Refusal>
PrivatizePlan::findKernelRefusal(ArrayRef<ReductionAccess> reductions) {
  const KernelOptions &permissions = context.getPermissions();
  // After redop-grid, which asked, the values of its loop would count as well.
  if (!kernel->hasAttr(virtualGridAttrName))
    if (std::optional<std::string> why = findRegisterObstacle(kernel))
      return Refusal(Refusal::ID::NeedsRegisters, kernel, *why);
  std::optional<Obstacle> obstacle = findAccesses(
      kernel, context.getObjects(), permissions.commutingFloats, accesses);
  if (obstacle && Refusal::holds(Refusal::ID::UnknownEffects))
    return Refusal(Refusal::ID::UnknownEffects, obstacle->op, obstacle->why);
  if (accesses.sharesBarrier0 && Refusal::holds(Refusal::ID::SharesBarrier0))
    return Refusal::ID::SharesBarrier0;
  // All threads of a launch execute the same version.
  llvm::erase_if(accesses.accesses,
                 [&](const Access &access) { return !isInVersion(access.op); });
  auto isElsewhere = [&](Operation *op) { return !isInVersion(op); };
  llvm::erase_if(accesses.ctaBarriers, isElsewhere);
  llvm::erase_if(accesses.otherBarriers, isElsewhere);
  llvm::erase_if(accesses.collectives, isElsewhere);
  findEarlyLoads();
  findEarlyStores();
  findLaunchEnds();
  for (const Access &access : accesses.accesses)
    if (access.isOrdered && Refusal::holds(Refusal::ID::AcquiresOrReleases))
      return Refusal::ID::AcquiresOrReleases;
  std::optional<uint64_t> shared = getSharedBytes(
      kernel, permissions.dynamicSharedMemory, context.getBlockReduceBytes());
  if (!shared)
    return Refusal::ID::UnknownSharedMemory;
  sharedBytes = *shared;
  if (std::optional<std::string> why = findUnboundedLoop(
          context,
          [&](Block *block) { return isInVersion(block->getTerminator()); },
          [&](Operation *op) { return mayObserveChange(op); });
      why && Refusal::holds(Refusal::ID::MayNotEnd))
    return Refusal(Refusal::ID::MayNotEnd, kernel, *why);
  if (!findPart(reductions) && Refusal::holds(Refusal::ID::ReturnsApart))
    return Refusal::ID::ReturnsApart;
  if (Operation *op = findPartialCollective();
      op && Refusal::holds(Refusal::ID::PartialCollective))
    return Refusal(Refusal::ID::PartialCollective, op,
                   op->getName().getStringRef());
  return std::nullopt;
}

void PrivatizePlan::run() {
  SmallVector<ReductionAccess, 0> reductions;
  kernel.getFunctionBody().walk([&](Operation *op) {
    std::optional<ReductionAccess> reduction = ReductionAccess::match(op);
    if (reduction && reduction->isDeferrable() &&
        context.getSpaces().getSpace(reduction->base) == Space::Global &&
        isInVersion(op))
      reductions.push_back(*reduction);
  });
  if (reductions.empty())
    return;
  if (std::optional<Refusal> why = findKernelRefusal(reductions)) {
    for (const ReductionAccess &reduction : reductions)
      refuse(reduction.op, *why);
    return;
  }
  indexAccesses();
  for (const ReductionAccess &reduction : reductions)
    if (std::optional<Refusal> why = place(reduction))
      refuse(reduction.op, std::move(*why));
  dropBesideMemory();
  dropRunsBesideOthers();
  dropWithoutDual();
  addCopies();
}

//===- PrivatizePlan.cpp - Which reductions become private ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrivatizePlan.h"
#include "ControlFlow.h"
#include "GridLoop.h"
#include "IndexRange.h"
#include "Launch.h"
#include "ReductionAccess.h"
#include "SharedBins.h"
#include "Version.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

/// Bytes of shared memory for all bins of a kernel: eight blocks fit on an SM.
static constexpr uint64_t kMaxBinBytes = 32 * 1024;
/// The same if the number of bins is unknown.
static constexpr uint64_t kGuessedBinBytes = 16 * 1024;

Value mlir::redop::getBasePointer(Value pointer) {
  while (auto gep = pointer.getDefiningOp<LLVM::GEPOp>())
    pointer = gep.getBase();
  return pointer;
}

PrivatizePlan::PrivatizePlan(FunctionOpInterface kernel, PointerSpaces &spaces,
                             PrivatizeGrants grants, bool hasModule)
    : kernel(kernel), spaces(spaces), grants(grants), hasModule(hasModule),
      provenance(kernel, spaces, grants.noalias), dominance(kernel),
      postDominance(kernel) {
  Region &body = kernel.getFunctionBody();
  firstVersion = getFirstVersion(kernel);
  if (!body.hasOneBlock())
    loops = std::make_unique<CFGLoopInfo>(dominance.getDomTree(&body));
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

/// The block of the kernel's body that contains `op`.
static Block *getTopBlock(FunctionOpInterface kernel, Operation *op) {
  return kernel.getFunctionBody().findAncestorOpInRegion(*op)->getBlock();
}

std::optional<ConvergentPart> ConvergentPart::find(Block *start,
                                                   DominanceInfo &dominance) {
  ConvergentPart found{start, {}};
  for (Block &block : *start->getParent()) {
    if (!dominance.dominates(start, &block))
      continue;
    if (isReturn(block))
      found.returns.push_back(block.getTerminator());
    for (Block *next : block.getSuccessors())
      if (!dominance.dominates(start, next))
        return std::nullopt;
  }
  return found;
}

Operation *ConvergentPart::getFirstOp() const {
  Operation *op = &start->front();
  while (isa<memref::DistinctObjectsOp>(op))
    op = op->getNextNode();
  return op;
}

Operation *ConvergentPart::mergeReturns() const {
  Operation *end = returns.front();
  if (returns.size() == 1)
    return end;
  ImplicitLocOpBuilder b(end->getLoc(), end->getContext());
  Block *block = b.createBlock(end->getParentRegion());
  for (Operation *each : returns) {
    b.setInsertionPoint(each);
    cf::BranchOp::create(b, block);
    if (each != end)
      each->erase();
  }
  end->moveBefore(block, block->end());
  return end;
}

/// Whether `op` is executed if the conditions of the first version hold.
bool PrivatizePlan::isInVersion(Operation *op) {
  return !firstVersion ||
         dominance.dominates(firstVersion, getTopBlock(kernel, op));
}

bool PrivatizePlan::findPart(ArrayRef<Reduction> reductions) {
  Block *start =
      firstVersion ? firstVersion : &kernel.getFunctionBody().front();
  part = ConvergentPart::find(start, dominance);
  // Blocks without any other work return first.
  while (Value condition = getCondition(start)) {
    if (!isBlockConstant(kernel, condition))
      break;
    auto next = llvm::find_if(start->getSuccessors(), [&](Block *each) {
      return each->getSinglePredecessor() == start &&
             llvm::all_of(reductions, [&](const Reduction &reduction) {
               return dominance.dominates(each,
                                          getTopBlock(kernel, reduction.op));
             });
    });
    if (next == start->getSuccessors().end())
      break;
    start = *next;
    if (std::optional<ConvergentPart> inner =
            ConvergentPart::find(start, dominance))
      part = std::move(inner);
  }
  return part && !part->returns.empty();
}

/// Whether `op` is in a loop of the kernel's body, or in a loop op.
bool PrivatizePlan::isInLoop(Operation *op) {
  if (assumed != AssumedLoop::None)
    return true;
  if (op->getParentOfType<scf::ForOp>())
    return true;
  return loops && loops->getLoopFor(getTopBlock(kernel, op));
}

bool PrivatizePlan::isInGridLoop(Operation *op) {
  for (auto loop = op->getParentOfType<scf::ForOp>(); loop;
       loop = loop->getParentOfType<scf::ForOp>())
    if ((origins.get(loop.getStep()) | origins.get(loop.getUpperBound())) &
        OriginGrid)
      return true;
  if (!loops)
    return false;
  for (CFGLoop *loop = loops->getLoopFor(getTopBlock(kernel, op)); loop;
       loop = loop->getParentLoop()) {
    SmallVector<Block *> exiting;
    loop->getExitingBlocks(exiting);
    for (Block *block : exiting)
      if (Value condition = getCondition(block);
          condition && (origins.get(condition) & OriginGrid))
        return true;
  }
  return false;
}

llvm::SmallPtrSet<Operation *, 8> PrivatizePlan::getReductionOps() const {
  llvm::SmallPtrSet<Operation *, 8> ops;
  for (const PrivateGroup &group : groups)
    for (const Reduction &reduction : group.reductions)
      ops.insert(reduction.op);
  return ops;
}

bool PrivatizePlan::usesSharedMemory() const {
  return llvm::any_of(accesses.accesses, [&](const Access &access) {
    return access.place.space != Space::Global;
  });
}

bool PrivatizePlan::isElected(const Reduction &reduction) {
  return redop::isElected(reduction.op, reduction.mask, kernel, origins,
                          dominance, postDominance, loops.get());
}

//===----------------------------------------------------------------------===//
// Permission and proof
//===----------------------------------------------------------------------===//

/// The element of a buffer that `op` reduces into, if its index is constant.
static std::optional<FixedElement> getFixedElement(Operation *op) {
  StringRef why;
  std::optional<ReductionAccess> access = getReductionAccess(op, why);
  auto isConstant = [](const LinearSum &sum) { return sum.getTerms().empty(); };
  if (!access || !access->address.base || !access->address.outer.empty() ||
      !isConstant(access->address.offset))
    return std::nullopt;
  return FixedElement{access->address.base, access->getOffset(),
                      static_cast<int64_t>(access->getBytes())};
}

/// Finds one access of each kind to each place that other threads may observe.
/// There are few, even in kernels with many reductions.
void PrivatizePlan::indexAccesses() {
  for (const Access &access : accesses.accesses) {
    accessOf[access.op] = &access;
    std::optional<FixedElement> element;
    if (access.commuting && (element = getFixedElement(access.op)))
      elementOf[access.op] = *element;
    auto load = dyn_cast<LLVM::LoadOp>(access.op);
    bool isInvariant = load && load.getInvariant();
    bool isKnown = llvm::any_of(distinct, [&](const Access *other) {
      return other->commuting == access.commuting &&
             other->isWrite == access.isWrite &&
             other->place.space == access.place.space &&
             other->place.roots == access.place.roots &&
             getElement(other->op) == element;
    });
    if (!isKnown && !isInvariant && !provenance.isPrivate(access.place) &&
        !provenance.isConstant(access.place))
      distinct.push_back(&access);
  }
}

/// Whether the elements of two reductions, if known, have no byte in common.
static bool areApart(const std::optional<FixedElement> &a,
                     const std::optional<FixedElement> &b) {
  return a && b && a->base == b->base &&
         (a->offset + a->bytes <= b->offset ||
          b->offset + b->bytes <= a->offset);
}

std::optional<std::string> PrivatizePlan::findRival(const Reduction &reduction,
                                                    PrivateGroup &group) {
  const Access *own = accessOf.lookup(reduction.op);
  if (own->place.space != Space::Global)
    return "the memory is not known to be global";
  if (!own->commuting)
    return own->whyNot.str();
  for (const Access *other : distinct) {
    if (other->commuting == own->commuting ||
        !provenance.mayAlias(own->place, other->place) ||
        areApart(getElement(own->op), getElement(other->op)))
      continue;
    Value a = getMemRefArgument(own->place),
          b = getMemRefArgument(other->place);
    if (!a || !b || a == b)
      return (Twine(other->isWrite ? "the kernel may write to"
                                   : "the kernel may read") +
              " the same memory otherwise ('" +
              other->op->getName().getStringRef() +
              "'); if no two of its pointers overlap, add the attribute "
              "redop.noalias")
          .str();
    group.mayOverlap.insert(b);
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// The three forms
//===----------------------------------------------------------------------===//

/// The outermost loop around `reduction` that does not change its address.
bool PrivatizePlan::findThreadLoop(const Reduction &reduction,
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
  if (!loops)
    return group.structuredLoop;
  for (CFGLoop *loop = loops->getLoopFor(op->getBlock()); loop;
       loop = loop->getParentLoop()) {
    bool isInvariant = llvm::all_of(address, [&](Value value) {
      return dominance.properlyDominates(value, &loop->getHeader()->front()) &&
             value.getParentBlock() != loop->getHeader();
    });
    if (!isInvariant)
      break;
    group.loop = loop;
    group.structuredLoop = nullptr;
  }
  return group.structuredLoop || group.loop;
}

/// The pointer that the address of `reduction` is an offset from. It is only a
/// guess: an address outside the bins is reduced in memory. Null without a good
/// guess.
Value PrivatizePlan::findBase(const Reduction &reduction) {
  Value base = getBasePointer(reduction.base);
  if (isBlockConstant(kernel, base))
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
    if (isAccessed || spaces.getSpace(argument) != Space::Global)
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
  if (type.getRank() != 1)
    return std::nullopt;
  return 0;
}

/// How many elements from `base` on `reduction` accesses at most, if the values
/// that its index can have show that they fit into shared memory.
static std::optional<uint64_t> countElements(const Reduction &reduction,
                                             Value base) {
  std::optional<Address> address =
      getAddress(reduction.base, reduction.indices, reduction.op);
  if (!address || address->base != base || !address->outer.empty())
    return std::nullopt;
  std::optional<uint64_t> last = getGreatest(address->offset, kMaxBinBytes);
  if (!last)
    return std::nullopt;
  return *last / (reduction.getType().getIntOrFloatBitWidth() / 8) + 1;
}

std::optional<std::string>
PrivatizePlan::placeInBins(const Reduction &reduction, PrivateGroup group) {
  unsigned bits = reduction.getType().getIntOrFloatBitWidth();
  if (bits != 32 && bits != 64)
    return "shared memory has no atomics for its type";
  if (!isInLoop(reduction.op))
    return "it is not in a loop: a thread has too few values";
  unsigned of = origins.get(reduction.base);
  for (Value index : reduction.indices)
    of |= origins.get(index);
  if (!(of & OriginMemory) || (of & ~OriginMemory))
    return "its address does not depend on data alone, so that other threads "
           "most likely have other addresses";
  if (isElected(reduction))
    return "few threads of a block reduce";
  if (!hasModule)
    return "shared memory needs a module that the pass may change";
  group.form = PrivateGroup::Form::Bins;
  group.base = reduction.base;
  std::optional<uint64_t> number = 0;
  if (auto memref = dyn_cast<MemRefType>(group.base.getType()))
    number = getNumElements(memref);
  else if (isa<LLVM::LLVMPointerType>(group.base.getType()))
    group.base = findBase(reduction);
  else
    number = std::nullopt;
  if (!number || !group.base || !isBlockConstant(kernel, group.base))
    return "its memory is not a range of elements that begins at an argument";
  uint64_t bytes = bits / 8;
  group.isCapacityKnown = *number != 0 && *number <= kMaxBinBytes / bytes;
  group.capacity = group.isCapacityKnown ? *number : kGuessedBinBytes / bytes;
  if (!group.isCapacityKnown)
    if (std::optional<uint64_t> count = countElements(reduction, group.base)) {
      group.isCapacityKnown = true;
      group.capacity = *count;
    }

  // With the group that it joins.
  if (PrivateGroup *same = findGroup(group, reduction)) {
    group.capacity = std::max(group.capacity, same->capacity);
    group.isCapacityKnown &= same->isCapacityKnown;
  }
  uint64_t bins = 0, tables = 0;
  auto count = [&](const PrivateGroup &each, uint64_t bytes) {
    bins += each.capacity * bytes;
    if (!each.isCapacityKnown)
      tables += CombiningTable::getSize(bytes);
  };
  count(group, bytes);
  for (const PrivateGroup &each : groups)
    if (each.form == PrivateGroup::Form::Bins &&
        &each != findGroup(group, reduction))
      count(each, each.first().getType().getIntOrFloatBitWidth() / 8);
  if (bins > kMaxBinBytes ||
      bins + tables + sharedBytes + kBlockReduceBytes > kStaticSharedBytes)
    return "shared memory is too small for its bins";
  add(std::move(group), reduction);
  return std::nullopt;
}

/// The group that `reduction` joins if it is placed as in `like`; null if it is
/// the first one of a group.
PrivateGroup *PrivatizePlan::findGroup(const PrivateGroup &like,
                                       const Reduction &reduction) {
  auto *found = llvm::find_if(groups, [&](const PrivateGroup &each) {
    const Reduction &first = each.first();
    return each.form == like.form && each.base == like.base &&
           first.kind == reduction.kind && first.scope == reduction.scope &&
           first.getType() == reduction.getType() &&
           each.structuredLoop == like.structuredLoop &&
           each.loop == like.loop && each.isAssumedLoop == like.isAssumedLoop &&
           (each.form == PrivateGroup::Form::Bins ||
            first.indices == reduction.indices);
  });
  return found == groups.end() ? nullptr : found;
}

void PrivatizePlan::add(PrivateGroup group, const Reduction &reduction) {
  if (PrivateGroup *same = findGroup(group, reduction)) {
    same->reductions.push_back(reduction);
    same->mayOverlap.insert(group.mayOverlap.begin(), group.mayOverlap.end());
    same->capacity = group.capacity;
    same->isCapacityKnown = group.isCapacityKnown;
    return;
  }
  group.reductions.push_back(reduction);
  groups.push_back(std::move(group));
}

std::optional<std::string> PrivatizePlan::place(const Reduction &reduction) {
  using Form = PrivateGroup::Form;
  if (!isPrivatizable(reduction.kind))
    return "its kind has no partial results";
  if (std::optional<std::string> why =
          findLackOfGrant(reduction.kind, reduction.getType(),
                          reduction.isReassociable, grants))
    return why;
  PrivateGroup group;
  if (std::optional<std::string> why = findRival(reduction, group))
    return why;
  group.base = reduction.base;
  bool isConstant = isBlockConstant(kernel, reduction.base) &&
                    llvm::all_of(reduction.indices, [&](Value index) {
                      return isBlockConstant(kernel, index);
                    });
  if (isConstant) {
    if (!isInLoop(reduction.op) && isElected(reduction))
      return "few threads of a block reduce";
    if (sharedBytes + kBlockReduceBytes > kStaticSharedBytes)
      return "shared memory is too small to reduce across the block";
    group.form = Form::BlockRegister;
  } else if (findThreadLoop(reduction, group)) {
    group.form = Form::ThreadRegister;
  } else if (assumed == AssumedLoop::OverBlocksY &&
             !dependsOnBlockIdY(reduction.base) &&
             llvm::none_of(reduction.indices, dependsOnBlockIdY)) {
    group.form = Form::ThreadRegister;
    group.isAssumedLoop = true;
  } else {
    return placeInBins(reduction, std::move(group));
  }
  add(std::move(group), reduction);
  return std::nullopt;
}

void PrivatizePlan::dropOverlapping(bool report) {
  llvm::erase_if(groups, [&](const PrivateGroup &group) {
    if (group.mayOverlap.empty())
      return false;
    if (report)
      for (const Reduction &reduction : group.reductions)
        reportMissed(
            reduction.op,
            "is not privatized: memrefs of the kernel may overlap, and "
            "it cannot have two versions; if they do not, add "
            "the attribute redop.noalias");
    return true;
  });
}

void PrivatizePlan::run(bool report, AssumedLoop assumedLoop) {
  assumed = assumedLoop;
  SmallVector<Reduction> reductions;
  kernel.getFunctionBody().walk([&](Operation *op) {
    std::optional<Reduction> reduction = readReduction(op);
    if (reduction && spaces.getSpace(reduction->base) == Space::Global &&
        isInVersion(op))
      reductions.push_back(*reduction);
  });
  if (reductions.empty())
    return;
  auto keep = [&](const Twine &why) {
    for (const Reduction &reduction : reductions)
      if (report)
        reportMissed(reduction.op, "is not privatized: " + why);
  };
  std::optional<Obstacle> obstacle =
      findAccesses(kernel, provenance, grants.reassociatedFloats, accesses);
  if (obstacle) {
    if (report)
      reportNote(obstacle->op,
                 "keeps the kernel's reductions where they are: " +
                     obstacle->why);
    return keep(obstacle->why);
  }
  // All threads of a launch execute the same version.
  llvm::erase_if(accesses.accesses,
                 [&](const Access &access) { return !isInVersion(access.op); });
  auto isElsewhere = [&](Operation *op) { return !isInVersion(op); };
  llvm::erase_if(accesses.blockBarriers, isElsewhere);
  llvm::erase_if(accesses.otherBarriers, isElsewhere);
  for (const Access &access : accesses.accesses)
    if (access.isOrdered)
      return keep("an access of the kernel acquires or releases");
  std::optional<uint64_t> shared =
      getSharedBytes(kernel, grants.dynamicSharedMemory);
  if (!shared)
    return keep("the kernel has shared memory whose size the launch decides, "
                "and lacks the attribute redop.dynamic_shared_memory");
  sharedBytes = *shared;
  if (std::optional<std::string> why = findUnboundedLoop(
          kernel.getFunctionBody(), loops.get(), origins,
          [&](Block *block) { return isInVersion(block->getTerminator()); }))
    return keep(*why);
  if (!findPart(reductions))
    return keep("threads of a block do not return together");
  bool isUniform = isControlFlowUniform(kernel.getFunctionBody());
  for (Operation *barrier : llvm::concat<Operation *>(accesses.blockBarriers,
                                                      accesses.otherBarriers)) {
    bool isForAll =
        barrier->getParentOp() == kernel &&
        postDominance.postDominates(barrier->getBlock(), part->start) &&
        !(loops && loops->getLoopFor(barrier->getBlock()));
    if (!isUniform && !isForAll)
      return keep("a barrier of the kernel is not known to be for all threads");
  }
  indexAccesses();
  for (const Reduction &reduction : reductions)
    if (std::optional<std::string> why = place(reduction); why && report)
      reportMissed(reduction.op, "is not privatized: " + *why);
}

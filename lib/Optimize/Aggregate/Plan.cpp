//===- Plan.cpp - Which reductions are combined ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Aggregate/Plan.h"
#include "Aggregate/GroupScan.h"
#include "Aggregate/Heuristics.h"
#include "Aggregate/KeyedScan.h"
#include "Common/Heuristics.h"
#include "Common/LaunchResources.h"
#include "Loops/CountedLoop.h"
#include "Loops/LiftControlFlow.h"
#include "Loops/MakeConvergent.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/Collectives.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/GuardedRange.h"
#include "redop/Analysis/Selection.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Analysis/Termination.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Analysis/Uniformity.h"
#include "redop/Optimize/Passes.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

AggregateRules::AggregateRules(KernelContext &context)
    : context(context), kernel(context.getKernel()) {
  forgetIR();
}

void AggregateRules::forgetIR() {
  context.invalidate();
  candidates.clear();
  kernel.getFunctionBody().walk([&](Operation *op) {
    // What redop-privatize leaves in memory is rare, or has other addresses.
    std::optional<ReductionAccess> access = ReductionAccess::match(op);
    if (!access || op->hasAttr(privatizedAttrName) ||
        (access->hasResult() && op->use_empty()))
      return;
    if (context.getSpaces().getSpace(access->base) == Space::Global)
      candidates.push_back(op);
  });
  if (candidates.empty())
    return;
  accesses = KernelAccesses();
  obstacles = findAllAccesses(kernel, context.getObjects(),
                              /*commutingFloats=*/false, accesses);
}

//===----------------------------------------------------------------------===//
// The kernel
//===----------------------------------------------------------------------===//

bool AggregateRules::accessesOtherThanGlobal() const {
  return llvm::any_of(accesses.accesses, [](const Access &access) {
    return access.place.space != Space::Global;
  });
}

std::optional<Refusal> AggregateRules::findKernelRefusal() {
  for (const Obstacle &obstacle : obstacles)
    // All threads of the CTA execute it, which is checked below.
    if (!isa<GroupReduceOp>(obstacle.op) &&
        Refusal::holds(Refusal::ID::UnknownEffects))
      return Refusal(Refusal::ID::UnknownEffects, obstacle.op, obstacle.why);
  if (accesses.sharesBarrier0 && Refusal::holds(Refusal::ID::SharesBarrier0))
    return Refusal::ID::SharesBarrier0;
  for (const Access &access : accesses.accesses)
    if (access.isOrdered && Refusal::holds(Refusal::ID::AcquiresOrReleases))
      return Refusal::ID::AcquiresOrReleases;
  if (!kernel->hasAttr(virtualGridAttrName) &&
      !kernel->hasAttr(privatizedAttrName))
    if (std::optional<std::string> why = findRegisterObstacle(kernel))
      return Refusal(Refusal::ID::NeedsRegisters, kernel, *why);
  if (std::optional<std::string> why = findUnboundedLoop(
          context, [](Block *) { return true; },
          [&](Operation *op) {
            return mayChange(op, accesses, context.getObjects());
          });
      why && Refusal::holds(Refusal::ID::MayNotEnd))
    return Refusal(Refusal::ID::MayNotEnd, kernel, *why);
  bool waitsElsewhere =
      containsOp(kernel.getFunctionBody(), [&](Operation *op) {
        return isCollective(op) &&
               !context.getUniformity().isConvergent(op->getBlock());
      });
  if (waitsElsewhere && Refusal::holds(Refusal::ID::WaitsElsewhere))
    return Refusal::ID::WaitsElsewhere;
  std::optional<uint64_t> shared =
      getSharedBytes(kernel, context.getPermissions().dynamicSharedMemory,
                     context.getBlockReduceBytes());
  if (!shared)
    return Refusal::ID::UnknownSharedMemory;
  if (!context.getModule())
    return Refusal::ID::NoModule;
  if (*shared + kScanBytes > kMaxStaticSharedBytes)
    return Refusal::ID::NoSharedMemoryForScan;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// A reduction
//===----------------------------------------------------------------------===//

/// Whether `value` is uniform and can be computed before `top` (null: at its
/// current position).
bool AggregateRules::isComputableBefore(Operation *top, Value value) {
  if (!context.getUniformity().isUniform(value))
    return false;
  if (!top)
    return true;
  SmallVector<Value> values = {value};
  while (!values.empty()) {
    Value each = values.pop_back_val();
    Operation *op = each.getDefiningOp();
    Block *block = each.getParentBlock();
    if (!top->isAncestor(block->getParentOp()))
      continue;
    if (Value assumed = getAssumed(each)) {
      values.push_back(assumed);
      continue;
    }
    // A load may read a different value there.
    if (!op || !mayExecuteEarlier(op, UsedBy::Guarded))
      return false;
    llvm::append_range(values, op->getOperands());
  }
  return true;
}

/// Whether the two may access the same memory, assuming that memrefs whose
/// overlap can be tested at run time do not overlap; records these.
bool AggregateRules::mayAlias(const Access &a, const Access &b,
                              Aggregation &found) {
  if (!context.getObjects().mayAlias(a.place, b.place))
    return false;
  Value first = getMemRefArgument(a.place), second = getMemRefArgument(b.place);
  if (!first || !second || first == second)
    return true;
  if (!llvm::is_contained(found.apart, std::pair(first, second)) &&
      !llvm::is_contained(found.apart, std::pair(second, first)))
    found.apart.emplace_back(first, second);
  return false;
}

/// Why iterations of the loop with `body` cannot first execute everything
/// before the reduction, then the reductions, then everything after them.
std::string AggregateRules::whyNotInterleaved(Aggregation &found, Block *body) {
  if (!found.access.hasResult())
    return "it has no result";
  auto loop = dyn_cast<scf::ForOp>(body->getParentOp());
  if (loop && loop.getNumRegionIterArgs() != 0)
    return "its loop has loop-carried values";
  unsigned count = 0;
  bool waits = false;
  body->walk([&](Operation *op) {
    ++count;
    // All threads of the CTA come to it, in each iteration.
    waits |= isCollective(op) && !exchangesRegisters(op);
  });
  if (waits)
    return "threads wait for each other in its loop";
  if (count > kMaxReplicatedOps)
    return "its loop is long";
  // Whether an op precedes the reduction in its iteration, or may follow it.
  Operation *own = found.access.op;
  auto isBefore = [&](Operation *op) {
    Block *common = op->getBlock();
    while (!common->findAncestorOpInBlock(*own)) {
      op = common->getParentOp();
      common = op->getBlock();
    }
    Operation *with = common->findAncestorOpInBlock(*own);
    return op != with && op->isBeforeInBlock(with);
  };
  const Access *target = llvm::find_if(
      accesses.accesses, [&](const Access &each) { return each.op == own; });
  SmallVector<const Access *> earlier, later;
  for (const Access &each : accesses.accesses) {
    if (each.op == own || !body->findAncestorOpInBlock(*each.op) ||
        context.getObjects().isConstant(each.place))
      continue;
    auto load = dyn_cast<LLVM::LoadOp>(each.op);
    if (load && load.getInvariant())
      continue;
    if (mayAlias(*target, each, found) &&
        Refusal::holds(Refusal::ID::LoopMayAccessOtherwise))
      return Refusal(Refusal::ID::LoopMayAccessOtherwise, each.op,
                     each.op->getName().getStringRef())
          .getText()
          .str();
    (isBefore(each.op) ? earlier : later).push_back(&each);
  }
  for (const Access *first : earlier) {
    if (first->isWrite)
      return "its loop writes before it";
    for (const Access *second : later)
      if (second->isWrite && mayAlias(*second, *first, found) &&
          Refusal::holds(Refusal::ID::NextIterationMayRead))
        return Refusal(Refusal::ID::NextIterationMayRead).getText().str();
  }
  return "";
}

/// The integer that selects one of few elements for `access`, whose address is
/// not the same for all threads; nullopt if it differs by something else.
std::optional<ElementKey>
AggregateRules::findKey(const ReductionAccess &access) {
  ElementKey key = {};
  llvm::SmallSetVector<Value, 8> values;
  values.insert(access.base);
  values.insert_range(access.indices);
  for (size_t i = 0; i < values.size(); ++i) {
    Value each = values[i];
    if (context.getUniformity().isUniform(each))
      continue;
    Operation *op = each.getDefiningOp();
    if (!op)
      return std::nullopt;
    if (!key.value && each.getType().isIntOrIndex()) {
      APInt last = getRangeAt(each, access.op, access.mask, context).umax();
      if (last.ult(kMaxKeys)) {
        key.value = each;
        key.count = last.getZExtValue() + 1;
        continue;
      }
    }
    // It is computed again for each key.
    if (op->getNumRegions() != 0 || !redop::isUniform(op) ||
        !mayExecuteEarlier(op, UsedBy::Guarded))
      return std::nullopt;
    key.users.insert(op);
    values.insert_range(op->getOperands());
  }
  return key.value ? std::optional(key) : std::nullopt;
}

/// Whether `holds` for all that the address is computed from, other than the
/// key.
bool AggregateRules::allOfAddress(const Aggregation &found,
                                  function_ref<bool(Value)> holds) {
  llvm::SmallSetVector<Value, 8> values;
  values.insert(found.access.base);
  values.insert_range(found.access.indices);
  for (size_t i = 0; i < values.size(); ++i) {
    Value each = values[i];
    if (found.key && each == found.key->value)
      continue;
    bool isOfKey = found.key && !context.getUniformity().isUniform(each);
    if (!isOfKey && !holds(each))
      return false;
    if (isOfKey)
      values.insert_range(each.getDefiningOp()->getOperands());
  }
  return true;
}

/// The ops after `op` in the branches and the loop within `parent` use values
/// of those before. Returns one whose value cannot be passed on; null if there
/// is none.
static Operation *findNotCarried(Operation *op, Operation *parent,
                                 Operation *kernel) {
  for (Operation *each = op; each != parent && each->getParentOp() != kernel;
       each = each->getParentOp())
    for (Operation &other : *each->getBlock()) {
      if (&other == each)
        break;
      for (Value result : other.getResults()) {
        bool isPassed = llvm::any_of(result.getUsers(), [&](Operation *user) {
          Operation *at = each->getBlock()->findAncestorOpInBlock(*user);
          return at == each || each->isBeforeInBlock(at);
        });
        if (isPassed && !canBePassed(result.getType()) &&
            !matchPattern(&other, m_Constant()))
          return &other;
      }
    }
  return nullptr;
}

/// Finds out how to let all threads of a CTA reach the reduction together.
std::optional<Refusal> AggregateRules::findPlace(Aggregation &found,
                                                 unsigned factor,
                                                 bool assumeLoop) {
  Operation *op = found.access.op;
  // The branches around it, and the loop around these.
  SmallVector<Operation *> branches;
  Operation *parent = op->getParentOp();
  for (; isa<scf::IfOp>(parent); parent = parent->getParentOp())
    branches.push_back(parent);
  auto loop = dyn_cast<scf::ForOp>(parent);
  if (parent != kernel && !loop && Refusal::holds(Refusal::ID::InUnknownOp))
    return Refusal(Refusal::ID::InUnknownOp, parent,
                   parent->getName().getStringRef());
  if (!context.getUniformity().isConvergent(
          loop ? loop->getBlock()
               : kernel.getFunctionBody()
                     .findAncestorOpInRegion(*op)
                     ->getBlock()) &&
      Refusal::holds(Refusal::ID::NotTogether))
    return Refusal::ID::NotTogether;
  if (Operation *other = findNotCarried(op, parent, kernel);
      other && Refusal::holds(Refusal::ID::NotCarried))
    return Refusal(Refusal::ID::NotCarried, other);

  auto isAddressComputable = [&](Operation *top) {
    return allOfAddress(
        found, [&](Value value) { return isComputableBefore(top, value); });
  };
  bool isUniformLoop =
      loop && context.getUniformity().isUniform(loop.getOperation());
  if (loop) {
    found.whyOneElement = isAddressComputable(loop)
                              ? whyNotInterleaved(found, loop.getBody())
                              : "its address depends on the iteration";
    // The iterations of a loop over the grid are those of different threads.
    if (found.whyOneElement.empty() && found.key &&
        !loop->hasAttr(overCtasAttrName) &&
        Refusal::holds(Refusal::ID::KeysInOrder))
      found.whyOneElement =
          Refusal(Refusal::ID::KeysInOrder, loop).getText().str();
    if (found.whyOneElement.empty())
      found.factor = factor;
    if (!isUniformLoop || found.factor > 1) {
      found.top = found.loop = loop;
      found.isLoopUniform = isUniformLoop;
      // Its bounds are tested at the start of the kernel.
      Operation *top = &kernel.getFunctionBody().front().front();
      if (mayWrap(loop) &&
          !(isCtaConstant(context, loop.getUpperBound(), top) &&
            isCtaConstant(context, loop.getStep(), top)) &&
          Refusal::holds(Refusal::ID::MayWrap))
        return Refusal(Refusal::ID::MayWrap, loop);
    }
  }
  if (!found.loop)
    for (Operation *branch : branches)
      if (!context.getUniformity().isUniform(branch))
        found.top = branch;
  if (!isAddressComputable(found.top) &&
      Refusal::holds(Refusal::ID::AddressVaries))
    return Refusal::ID::AddressVaries;
  if (!loop && assumeLoop) {
    Block *body =
        kernel.getFunctionBody().findAncestorBlockInRegion(*op->getBlock());
    auto isOfGrid = [&](Value value) {
      return context.getDependence().isOfArguments(value);
    };
    found.whyOneElement = allOfAddress(found, isOfGrid)
                              ? whyNotInterleaved(found, body)
                              : "its address depends on the CTA";
    if (found.whyOneElement.empty())
      found.factor = factor;
  }
  return std::nullopt;
}

/// Why the reduction that was `found` cannot be combined by its key, apart from
/// what applies to all reductions.
std::optional<Refusal>
AggregateRules::findKeyRefusal(const Aggregation &found) {
  if (!found.isValueUniform)
    return Refusal::ID::ResultsDiffer;
  if (isSelectedByData(found.access.op, found.access.mask, context))
    return Refusal::ID::FewHaveKeys;
  std::optional<uint64_t> shared =
      getSharedBytes(kernel, context.getPermissions().dynamicSharedMemory,
                     context.getBlockReduceBytes());
  uint64_t own = getKeyedScanBytes(found.access, *found.key);
  if (!shared || *shared + kScanBytes + own > kMaxStaticSharedBytes)
    return Refusal::ID::NoSharedMemoryForScan;
  return std::nullopt;
}

Decision<Aggregation> AggregateRules::plan(Operation *op, ScanElements elements,
                                           bool assumeLoop) {
  StringRef reason;
  std::optional<ReductionAccess> access = matchCombinable(op, reason);
  if (!access && reason.empty())
    return NotApplicable();
  if (!access && Refusal::holds(Refusal::ID::NoReduction))
    return Refusal(Refusal::ID::NoReduction, op, reason);
  if (!access)
    access = ReductionAccess::match(op);
  Type type = access->getType();
  if (access->hasResult()) {
    bool isScanned = access->kind == PortableKind::addi &&
                     (type.isInteger(32) || type.isInteger(64));
    if (!isScanned && Refusal::holds(Refusal::ID::NotScanned))
      return Refusal::ID::NotScanned;
  } else {
    // What ptxas combines itself, and what is not a reduction.
    bool isLeft = !isPrivatizable(access->kind) || !access->isScalar() ||
                  access->compare ||
                  (type.isInteger() && type.getIntOrFloatBitWidth() <= 32);
    if (isLeft || !context.getUniformity().isUniform(access->base) ||
        !llvm::all_of(access->indices, [&](Value index) {
          return context.getUniformity().isUniform(index);
        }))
      return NotApplicable();
    if (std::optional<Refusal> lack =
            findMissingPermission(*access, context.getPermissions()))
      return *lack;
  }
  if (access->hasCacheHint())
    return Refusal::ID::HasCacheHint;
  Aggregation found;
  found.access = *access;
  // One lane of each warp reduces for the others, and returns a value to them.
  bool isOfFew = access->hasResult()
                     ? isOfFewThreads(op, access->mask, context)
                     : isSelectedByThreadId(op, access->mask, context);
  if (isOfFew)
    return Refusal::ID::FewThreads;
  bool isUniform = allOfAddress(found, [&](Value value) {
    return context.getUniformity().isUniform(value);
  });
  if (access->hasResult() && !isUniform)
    found.key = findKey(*access);
  unsigned factor = found.key ? elements.keyed : elements.one;
  if (std::optional<Refusal> why = findPlace(found, factor, assumeLoop))
    return *why;
  found.isValueUniform =
      access->hasResult() && isComputableBefore(found.top, access->value);
  if (found.key)
    if (std::optional<Refusal> why = findKeyRefusal(found))
      return *why;
  return found;
}

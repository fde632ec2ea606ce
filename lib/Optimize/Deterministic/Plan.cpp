//===- Plan.cpp - Which sums become exact ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Deterministic/Plan.h"
#include "Deterministic/ExactSum.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/Analysis/Reachability.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/RoundedUpdate.h"
#include "redop/Analysis/UnusedOps.h"
#include "redop/Dialect/KernelAttributes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// What can be made deterministic
//===----------------------------------------------------------------------===//

/// Whether the result of `op` depends on the order of the threads or GPUs: sums
/// and products of floats. Integers, extrema and bits do not.
static bool dependsOnOrder(Operation *op) {
  if (auto reduction = dyn_cast<MemoryReductionOpInterface>(op))
    return isRounding(reduction.getKind());
  if (auto group = dyn_cast<GroupReductionOpInterface>(op))
    return isRounding(group.getKind()) && !group.isInRankOrder();
  if (auto form = dyn_cast<FormOpInterface>(op)) {
    Form words = form.getForm();
    if (!accessesMemory(words) || words.kind != Kind::Add)
      return false;
    // The tensor map has the type of the elements of a tensor.
    return !words.type ||
           lookupTypeRow(static_cast<uint8_t>(*words.type))->Element >=
               Element::F16;
  }
  if (auto rmw = dyn_cast<memref::GenericAtomicRMWOp>(op))
    return isa<FloatType>(rmw.getType());
  if (auto rmw = dyn_cast<memref::AtomicRMWOp>(op))
    return isa<FloatType>(rmw.getValue().getType());
  if (auto rmw = dyn_cast<LLVM::AtomicRMWOp>(op))
    return isa<FloatType>(getElementTypeOrSelf(rmw.getVal().getType()));
  return false;
}

/// Whether `op` is a sum of floats into `target`.
static bool isSumInto(Operation *op, Value target) {
  auto store = dyn_cast<StoreReduceOp>(op);
  return store && dependsOnOrder(op) && store.getBase() == target;
}

/// Whether different indices of a memref are different elements.
static bool areIndicesElements(MemRefType type) {
  if (type.getLayout().isIdentity())
    return true;
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return false;
  SmallVector<std::pair<int64_t, int64_t>> dimensions;
  for (auto [stride, size] : llvm::zip_equal(strides, type.getShape()))
    if (size != 1)
      dimensions.emplace_back(stride, size);
  llvm::sort(dimensions);
  // How far apart the elements of the smaller dimensions are, plus 1.
  int64_t extent = 1;
  for (auto [index, dimension] : llvm::enumerate(dimensions)) {
    auto [stride, size] = dimension;
    bool isLast = index + 1 == dimensions.size();
    if (ShapedType::isDynamic(stride) || stride < extent ||
        (ShapedType::isDynamic(size) && !isLast))
      return false;
    if (!isLast && llvm::MulOverflow(stride, size, extent))
      return false;
  }
  return true;
}

/// Why `op`, which depends on the order, has no deterministic form: it is no
/// store_reduce.
static Refusal::ID findAlternative(Operation *op) {
  if (isa<GroupReductionOpInterface>(op))
    return Refusal::ID::GPUsInAnyOrder;
  auto form = dyn_cast<FormOpInterface>(op);
  if (form &&
      llvm::is_contained({Family::MultimemLdReduce, Family::MultimemRed},
                         form.getForm().family))
    return Refusal::ID::MultimemInAnyOrder;
  return Refusal::ID::NoDeterministicForm;
}

/// Why the sum cannot move to a workspace; nullopt if it can.
static std::optional<Refusal> findRefusalOfSum(StoreReduceOp store) {
  if (store.getKind() != PortableKind::addf &&
      Refusal::holds(Refusal::ID::NoExactProduct))
    return Refusal(Refusal::ID::NoExactProduct, store);
  if (!hasExactSum(store.getValue().getType()) &&
      Refusal::holds(Refusal::ID::NoExactSum))
    return Refusal(Refusal::ID::NoExactSum, store);
  // Memory of the CTA or thread is also an argument of the entry block.
  auto target = dyn_cast<BlockArgument>(store.getBase());
  auto function = dyn_cast_or_null<FunctionOpInterface>(
      target ? target.getOwner()->getParentOp() : nullptr);
  bool isArgument = function && isa<MemRefType>(target.getType()) &&
                    target.getOwner()->isEntryBlock() &&
                    target.getArgNumber() < function.getNumArguments();
  if (!isArgument && Refusal::holds(Refusal::ID::TargetNoArgument))
    return Refusal(Refusal::ID::TargetNoArgument, store);
  auto type = dyn_cast<MemRefType>(store.getBase().getType());
  if (type && !areIndicesElements(type) &&
      Refusal::holds(Refusal::ID::TargetMayRepeat))
    return Refusal(Refusal::ID::TargetMayRepeat, store);
  for (OpOperand &use : store.getBase().getUses()) {
    auto user = dyn_cast<StoreReduceOp>(use.getOwner());
    bool isSum = user && user.getBase() == store.getBase() &&
                 user.getValue() != store.getBase();
    if (!isSum && Refusal::holds(Refusal::ID::TargetAccessedOtherwise))
      return Refusal(Refusal::ID::TargetAccessedOtherwise, store);
  }
  return std::nullopt;
}

/// Why `op`, on which a result may depend, has no deterministic form; nullopt
/// if it has one or needs none.
static std::optional<Refusal> findRefusal(Operation *op) {
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op))
    return hasEffects(text) && Refusal::holds(Refusal::ID::MayAddFloats)
               ? std::optional(Refusal(Refusal::ID::MayAddFloats, op))
               : std::nullopt;
  if (auto call = dyn_cast<CallOpInterface>(op)) {
    std::optional<Refusal> why;
    if (isMemoryEffectFree(op))
      return why;
    anyInCallees(call, [&](Operation *each) {
      bool isCall = isa<CallOpInterface>(each);
      if (isCall && isMemoryEffectFree(each))
        return false;
      if (!isCall && !dependsOnOrder(each) && !findRefusal(each))
        return false;
      auto id = isCall ? Refusal::ID::MayAddFloats
                       : Refusal::ID::CalleeDependsOnOrder;
      if (Refusal::holds(id))
        why = Refusal(id, op, each->getName().getStringRef());
      return true;
    });
    return why;
  }
  if (Operation *rounded = findRoundedUpdate(op);
      rounded && Refusal::holds(Refusal::ID::UpdateMayRound))
    return Refusal(Refusal::ID::UpdateMayRound, op,
                   rounded->getName().getStringRef());
  if (!dependsOnOrder(op))
    return std::nullopt;
  if (isa<FetchReduceOp>(op))
    return Refusal::holds(Refusal::ID::ResultDependsOnOrder)
               ? std::optional(Refusal(Refusal::ID::ResultDependsOnOrder, op))
               : std::nullopt;
  auto group = dyn_cast<GroupReductionOpInterface>(op);
  if (group && group.canRequireRankOrder())
    return std::nullopt;
  if (auto store = dyn_cast<StoreReduceOp>(op))
    return findRefusalOfSum(store);
  Refusal::ID id = findAlternative(op);
  return Refusal::holds(id) ? std::optional(Refusal(id, op)) : std::nullopt;
}

/// Finds an access that may observe that the sums are in workspaces until the
/// kernel ends: one to the memory of a target by another name.
static std::optional<Refusal> findObserver(KernelContext &context,
                                           ArrayRef<StoreReduceOp> sums) {
  FunctionOpInterface kernel = context.getKernel();
  MemoryObjects &objects = context.getObjects();
  KernelAccesses found;
  SmallVector<Obstacle> unknown =
      findAllAccesses(kernel, objects, /*commutingFloats=*/false, found);
  if (!unknown.empty() && Refusal::holds(Refusal::ID::UnknownEffects))
    return Refusal(Refusal::ID::UnknownEffects, unknown.front().op,
                   unknown.front().why);
  SmallVector<Operation *> ops(sums.begin(), sums.end());
  Reach after(kernel.getFunctionBody(), ops, {}, Reach::Direction::After);
  bool areThreadsOrdered =
      !found.ctaBarriers.empty() || !found.otherBarriers.empty() ||
      llvm::any_of(found.accesses,
                   [](const Access &each) { return each.isOrdered; });
  for (const Access &access : found.accesses) {
    if (objects.isPrivate(access.place) || objects.isConstant(access.place))
      continue;
    // Without synchronization, an ordinary access to what another thread adds
    // to is a data race, and the own sums follow this one.
    if (!access.isAtomic && !areThreadsOrdered && !after.contains(access.op))
      continue;
    for (StoreReduceOp sum : sums)
      if (!isSumInto(access.op, sum.getBase()) &&
          objects.mayAlias(objects.getPlace(sum.getBase()), access.place) &&
          Refusal::holds(Refusal::ID::TargetMayOverlap))
        return Refusal(Refusal::ID::TargetMayOverlap, sum,
                       access.op->getName().getStringRef());
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

static bool isInLoop(StoreReduceOp op) {
  auto loop = dyn_cast<scf::ForOp>(op->getParentOp());
  return loop && op.getSem() == Sem::Relaxed &&
         llvm::all_of(op.getIndices(), [&](Value index) {
           return loop.isDefinedOutsideOfLoop(index);
         });
}

/// Why the kernel cannot get workspaces, and a second kernel; nullopt if it
/// can.
static std::optional<Refusal> findKernelRefusal(KernelContext &context,
                                                Operation *root) {
  FunctionOpInterface kernel = context.getKernel();
  if (!isa<gpu::GPUFuncOp>(*kernel))
    return Refusal(Refusal::ID::NoGpuFunc, kernel);
  if (!context.getModule())
    return Refusal(Refusal::ID::NoModuleForKernel, kernel);
  bool isLaunched = false;
  root->walk([&](gpu::LaunchFuncOp launch) {
    isLaunched |= SymbolTable::lookupNearestSymbolFrom(
                      launch, launch.getKernelAttr()) == kernel;
  });
  if (isLaunched && Refusal::holds(Refusal::ID::LaunchLacksWorkspace))
    return Refusal(Refusal::ID::LaunchLacksWorkspace, kernel);
  return std::nullopt;
}

Decision<DeterministicPlan>
mlir::redop::planDeterministic(KernelContext &context, Operation *root,
                               bool allKernels) {
  FunctionOpInterface kernel = context.getKernel();
  bool isAll = kernel->hasAttr(deterministicAttrName) || allKernels;
  auto name = StringAttr::get(kernel.getContext(), deterministicAttrName);
  DeterministicPlan plan;
  SmallVector<StoreReduceOp> sums;
  std::optional<Refusal> why;
  kernel->walk([&](Operation *op) {
    bool isMarked = op != kernel && op->getDiscardableAttr(name);
    if (isMarked &&
        !isa<MemoryReductionOpInterface, GroupReductionOpInterface>(op) &&
        Refusal::holds(Refusal::ID::NotDeterministicOp)) {
      why = Refusal(Refusal::ID::NotDeterministicOp, op, deterministicAttrName);
      return WalkResult::interrupt();
    }
    if (!isMarked && !isAll)
      return WalkResult::advance();
    why = findRefusal(op);
    if (why)
      return WalkResult::interrupt();
    if (!dependsOnOrder(op)) {
      if (isMarked)
        plan.independent.push_back(op);
    } else if (auto sum = dyn_cast<StoreReduceOp>(op)) {
      sums.push_back(sum);
    } else if (auto group = dyn_cast<GroupReductionOpInterface>(op)) {
      plan.overGPUs.push_back(group);
    }
    return WalkResult::advance();
  });
  if (!why && !sums.empty())
    why = findObserver(context, sums);
  if (!why && !sums.empty())
    why = findKernelRefusal(context, root);
  if (why)
    return std::move(*why);
  for (StoreReduceOp sum : sums)
    plan.sums.push_back({sum, isInLoop(sum)});
  return plan;
}

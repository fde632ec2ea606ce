//===- MemoryAccesses.cpp - What a kernel does to memory ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/MemoryAccesses.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/Collectives.h"
#include "redop/Analysis/Lemmas.h"
#include "redop/Analysis/PtxMemoryAccesses.h"
#include "redop/Analysis/Reachability.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Dialect/Permissions.h"
#include "redop/Dialect/Syncscope.h"
#include "redop/Support/LLVMVersionAdaptors.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using arith::FastMathFlags;

bool Commuting::isDualOf(const Commuting &other) const {
  bool areDual = getDualKind(kind) == other.kind ||
                 (kind != other.kind && isGranted(Lemma::DualsCommute));
  return areDual && element == other.element && isOfCta == other.isOfCta;
}

namespace {
class Finder {
public:
  Finder(MemoryObjects &objects, bool commutingFloats, KernelAccesses &found)
      : objects(objects), commutingFloats(commutingFloats), found(found) {}

  /// Records the effects of `op`. On failure, `why` holds the reason.
  bool visit(Operation *op);

  std::string why;
  /// Whether atomic loads without an order are supported.
  bool withAtomicLoads = false;

private:
  bool refuse(const Twine &text) {
    why = text.str();
    return false;
  }
  bool add(Operation *op, Value pointer, bool isWrite,
           std::optional<Space> space = std::nullopt) {
    found.accesses.push_back({op, objects.getPlace(pointer, space), isWrite});
    return true;
  }
  bool addReduction(Operation *op, Value pointer, Sem sem, Scope scope,
                    std::optional<PortableKind> kind, Type value,
                    FastMathFlags flags = FastMathFlags::none,
                    bool compares = false);
  bool visitAtomicRMW(LLVM::AtomicRMWOp op);
  bool visitCmpXchg(LLVM::AtomicCmpXchgOp op);
  template <typename OpT> bool visitLLVMAccess(OpT op);
  bool visitOther(Operation *op);
  bool visitAsm(LLVM::InlineAsmOp op);
  bool visitBarrier(Operation *op, Value id, Value numberOfThreads);
  bool visitIntrinsic(LLVM::CallIntrinsicOp op);
  bool visitCall(CallOpInterface op);

  MemoryObjects &objects;
  bool commutingFloats;
  KernelAccesses &found;
  SymbolTableCollection symbols;
};
} // namespace

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Returns why the order of two such reductions is observable, or an empty
/// string if it is not.
static StringRef findTrace(Operation *op, std::optional<PortableKind> kind,
                           bool areFloatsCommuting) {
  if (!op->use_empty())
    return "its result is used";
  if (!kind || *kind == PortableKind::assign ||
      *kind == PortableKind::uinc_wrap || *kind == PortableKind::udec_wrap)
    return "the resulting value in memory depends on the order";
  static const std::string rounding =
      "the rounding of a float sum depends on the order, and " +
      describeLack(Permission::CommutingFloats);
  if (isRounding(*kind) && !areFloatsCommuting)
    return rounding;
  return "";
}

/// Whether a scope includes all threads that may access memory in this state
/// space. Updates may be lost if the scopes of two atomics do not include each
/// other's threads.
static bool isScopeWide(std::optional<Space> space, Scope scope) {
  switch (scope) {
  case Scope::Cta:
    return space == Space::Shared;
  case Scope::Cluster:
    return space == Space::Shared || space == Space::SharedCluster;
  case Scope::Gpu:
  case Scope::Sys:
    return true;
  }
  return false;
}

bool Finder::addReduction(Operation *op, Value pointer, Sem sem, Scope scope,
                          std::optional<PortableKind> kind, Type value,
                          FastMathFlags flags, bool compares) {
  bool isOrdered = sem != Sem::Relaxed;
  if (isOrdered && scope == Scope::Sys)
    return refuse(
        "its scope is sys, which includes observers outside of the GPU");
  Access access = {op, objects.getPlace(pointer), /*isWrite=*/true, isOrdered};
  access.isAtomic = true;
  access.whyNot = findTrace(
      op, kind,
      commutingFloats || bitEnumContainsAll(flags, FastMathFlags::reassoc));
  if (access.whyNot.empty() && !isScopeWide(access.place.space, scope))
    access.whyNot = "its scope excludes threads that may access the memory";
  if (access.whyNot.empty() || (kind && isGranted(Lemma::Commutes)))
    access.commuting = {*kind, getElementTypeOrSelf(value), scope == Scope::Cta,
                        flags & (FastMathFlags::nnan | FastMathFlags::ninf |
                                 FastMathFlags::nsz),
                        compares ? op : nullptr};
  found.accesses.push_back(std::move(access));
  return true;
}

bool Finder::visitAtomicRMW(LLVM::AtomicRMWOp op) {
  std::optional<Scope> scope = getScope(op.getSyncscope());
  std::optional<Sem> sem = getSem(op.getOrdering());
  if (!sem || op.getOrdering() == LLVM::AtomicOrdering::seq_cst)
    return refuse("its ordering is stronger than acq_rel");
  if (!scope || op.getVolatile_())
    return refuse("it is volatile or has an unknown scope");
  Type value = op.getVal().getType();
  bool isSub = op.getBinOp() == LLVM::AtomicBinOp::sub;
  std::optional<PortableKind> kind =
      isSub ? PortableKind::addi : getPortableKind(op.getBinOp());
  // A vector is accessed as a whole.
  if (isa<VectorType>(value))
    kind = std::nullopt;
  return addReduction(op, op.getPtr(), *sem, *scope, kind, value);
}

/// One without an order, such as those that take a slot of a table of
/// redop-privatize.
bool Finder::visitCmpXchg(LLVM::AtomicCmpXchgOp op) {
  std::optional<Scope> scope = getScope(op.getSyncscope());
  if (op.getSuccessOrdering() != LLVM::AtomicOrdering::monotonic ||
      op.getFailureOrdering() != LLVM::AtomicOrdering::monotonic)
    return refuse("it is a compare-and-swap with an order");
  if (!scope || op.getVolatile_())
    return refuse("it is volatile or has an unknown scope");
  return addReduction(op, op.getPtr(), Sem::Relaxed, *scope,
                      /*kind=*/std::nullopt, op.getVal().getType());
}

//===----------------------------------------------------------------------===//
// Inline PTX, intrinsics and calls
//===----------------------------------------------------------------------===//

bool Finder::visitAsm(LLVM::InlineAsmOp op) {
  std::optional<PtxAccesses> accesses = readPtxAccesses(op, why);
  if (!accesses)
    return false;
  for (const PtxAccess &access : accesses->accesses)
    add(op, access.address->get(), access.isWrite, access.space);
  return true;
}

bool Finder::visitBarrier(Operation *op, Value id, Value numberOfThreads) {
  // With a thread count, it does not cover the whole CTA.
  APInt number;
  bool isOther =
      id && matchPattern(id, m_ConstantInt(&number)) && !number.isZero();
  found.sharesBarrier0 |= numberOfThreads && !isOther;
  (op->getNumOperands() == 0 ? found.ctaBarriers : found.otherBarriers)
      .push_back(op);
  return true;
}

bool Finder::visitIntrinsic(LLVM::CallIntrinsicOp op) {
  StringRef name = op.getIntrin();
  auto isOneOf = [&](std::initializer_list<StringRef> prefixes) {
    return llvm::any_of(prefixes,
                        [&](StringRef each) { return name.starts_with(each); });
  };
  if (isOneOf({"llvm.nvvm.barrier.cta.sync.aligned.all",
               "llvm.nvvm.barrier.cta.sync.all"})) {
    found.ctaBarriers.push_back(op);
    return true;
  }
  if (name == "llvm.nvvm.bar.warp.sync") {
    found.otherBarriers.push_back(op);
    return true;
  }
  // These exchange values between lanes and do not order accesses.
  if (isOneOf({"llvm.nvvm.shfl.sync.", "llvm.nvvm.vote.", "llvm.nvvm.redux.",
               "llvm.nvvm.match.", "llvm.nvvm.activemask"}))
    return true;
  if (isOneOf({"llvm.nvvm.ldmatrix.", "llvm.nvvm.stmatrix."}))
    return op.getArgs().empty()
               ? refuse("an intrinsic without an address is not supported")
               : add(op, op.getArgs().front(), name.contains("stmatrix"));
  if (accessesNoMemory(op))
    return true;
  return refuse("the intrinsic '" + name +
                "' may affect memory or the order of accesses");
}

static bool accessesNothing(LLVM::MemoryEffectsAttr effects) {
  constexpr auto none = LLVM::ModRefInfo::NoModRef;
  return effects && effects.getOther() == none && effects.getArgMem() == none &&
         effects.getInaccessibleMem() == none;
}

bool Finder::visitCall(CallOpInterface op) {
  auto callee = dyn_cast_if_present<LLVM::LLVMFuncOp>(
      op.resolveCallableInTable(&symbols));
  // After a failed assertion, memory of the GPU cannot be inspected.
  if (callee &&
      (accessesNothing(callee.getMemoryEffectsAttr()) || endsLaunch(callee) ||
       getExternalFunction(callee) == ExternalFunction::Reflect))
    return true;
  return refuse("it calls a function, which may access any memory");
}

//===----------------------------------------------------------------------===//
// All ops
//===----------------------------------------------------------------------===//

/// Whether `op` reads %total_smem_size or a register like it.
static bool tellsSharedSize(Operation *op) {
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op))
    return text.getAsmString().contains("smem_size");
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return call.getIntrin().contains("smem.size");
  return op->getName().getStringRef().contains("smem.size");
}

template <typename OpT> bool Finder::visitLLVMAccess(OpT op) {
  bool isWrite = std::is_same_v<OpT, LLVM::StoreOp>;
  if (withAtomicLoads && !isWrite && !op.getVolatile_() &&
      op.getOrdering() == LLVM::AtomicOrdering::monotonic) {
    add(op, op.getAddr(), /*isWrite=*/false);
    found.accesses.back().isAtomic = true;
    return true;
  }
  if (op.getVolatile_() || op.getOrdering() != LLVM::AtomicOrdering::not_atomic)
    return refuse("a volatile or atomic access may wait for another thread");
  // What it reads is not written while the kernel runs (LLVM,
  // !invariant.load; PTX, ld.global.nc).
  if constexpr (!std::is_same_v<OpT, LLVM::StoreOp>)
    if (op.getInvariant())
      return true;
  return add(op, op.getAddr(), isWrite);
}

bool Finder::visitOther(Operation *op) {
  // Ops in the regions of loops and branches are visited separately.
  if (isMemoryEffectFree(op) ||
      isa<scf::ForOp, scf::IfOp, scf::IndexSwitchOp, scf::WhileOp>(op))
    return true;
  // After it, memory of the GPU cannot be inspected.
  if (isa<LLVM::Trap>(op))
    return true;
  auto form = dyn_cast<FormOpInterface>(op);
  if (form && !affectsMemory(form.getForm()))
    return true;
  return refuse("'" + op->getName().getStringRef() +
                "' may affect memory or the order of accesses");
}

bool Finder::visit(Operation *op) {
  if (isCollective(op))
    found.collectives.push_back(op);
  if (tellsSharedSize(op))
    return refuse("it tells how much shared memory the kernel has");
  if (std::optional<ReductionAccess> access = ReductionAccess::match(op))
    return addReduction(op, access->base, access->sem, access->scope,
                        access->kind, access->getType(), access->flags,
                        access->compare.has_value());
  if (isNVVMBarrier0(op)) {
    found.ctaBarriers.push_back(op);
    return true;
  }
  if (auto reduction = getNVVMBarrierReduction(op))
    return visitBarrier(op, reduction->barrierId, reduction->numberOfThreads);
  using Result = bool;
  return llvm::TypeSwitch<Operation *, Result>(op)
      // A compare-and-swap, or an exchange of 128 bits.
      .Case([&](AtomOp each) {
        return addReduction(op, each.getPtr(), each.getSem(), each.getScope(),
                            /*kind=*/std::nullopt, each.getValue().getType());
      })
      .Case([&](LLVM::AtomicRMWOp each) { return visitAtomicRMW(each); })
      .Case([&](LLVM::AtomicCmpXchgOp each) { return visitCmpXchg(each); })
      .Case<LLVM::LoadOp, LLVM::StoreOp>(
          [&](auto each) { return visitLLVMAccess(each); })
      .Case<memref::LoadOp, memref::StoreOp>([&](auto each) {
        return add(op, each.getMemRef(), isa<memref::StoreOp>(op));
      })
      .Case<vector::LoadOp, vector::StoreOp>([&](auto each) {
        return add(op, each.getBase(), isa<vector::StoreOp>(op));
      })
      .Case([&](LLVM::InlineAsmOp each) { return visitAsm(each); })
      .Case([&](LLVM::CallIntrinsicOp each) { return visitIntrinsic(each); })
      .Case([&](gpu::BarrierOp each) {
        // With address spaces, it only orders accesses to these.
        (each->getAttrs().empty() ? found.ctaBarriers : found.otherBarriers)
            .push_back(op);
        return true;
      })
      .Case([&](NVVM::BarrierOp each) {
        return visitBarrier(op, each.getBarrierId(), each.getNumberOfThreads());
      })
      .Case([&](NVVM::SyncWarpOp) {
        found.otherBarriers.push_back(op);
        return true;
      })
      .Case<gpu::ShuffleOp, gpu::SubgroupReduceOp, NVVM::ShflOp,
            NVVM::VoteSyncOp, NVVM::MatchSyncOp, NVVM::ReduxOp, LLVM::AllocaOp,
            memref::AllocaOp, LLVM::LifetimeStartOp, LLVM::LifetimeEndOp,
            LLVM::AssumeOp, LLVM::DbgValueOp, LLVM::DbgDeclareOp,
            LLVM::DbgLabelOp, LLVM::UnreachableOp>([](auto) { return true; })
      .Case([&](GroupReduceOp each) {
        // Legalizing a block-wide one introduces barriers.
        return each.getGroup() == Group::Warp ||
               refuse("it waits for the other threads of the CTA");
      })
      .Case<GroupLoadReduceOp, GroupStoreOp, GroupStoreReduceOp,
            GroupBarrierOp>([&](auto) {
        return refuse(
            "it accesses the memory of other GPUs, or waits for them");
      })
      .Case([&](CallOpInterface each) { return visitCall(each); })
      .Default([&](Operation *) { return visitOther(op); });
}

bool mlir::redop::mayChange(
    Operation *op, const KernelAccesses &found, MemoryObjects &objects,
    llvm::function_ref<bool(const Access &read, const Access &write)>
        isUnobserved) {
  return llvm::any_of(found.accesses, [&](const Access &own) {
    return own.op == op &&
           llvm::any_of(found.accesses, [&](const Access &other) {
             return other.isWrite && objects.mayAlias(own.place, other.place) &&
                    !(isUnobserved && isUnobserved(own, other));
           });
  });
}

const Access *KernelAccesses::find(Operation *op) const {
  auto *own = llvm::find_if(accesses,
                            [&](const Access &each) { return each.op == op; });
  return own == accesses.end() ? nullptr : own;
}

bool mlir::redop::mayBeObservedAfter(const Access &own,
                                     const KernelAccesses &found,
                                     MemoryObjects &objects, Region &body,
                                     ArrayRef<Operation *> apart) {
  Reach after(body, {own.op}, {}, Reach::Direction::After);
  return llvm::any_of(found.accesses, [&](const Access &other) {
    if (other.isOrdered)
      return true;
    bool commute = own.commuting && other.commuting == own.commuting;
    return !commute && !llvm::is_contained(apart, other.op) &&
           after.contains(other.op) && !objects.isPrivate(other.place) &&
           !objects.isConstant(other.place) &&
           objects.mayAlias(own.place, other.place);
  });
}

std::optional<Obstacle> mlir::redop::findAccesses(FunctionOpInterface kernel,
                                                  MemoryObjects &objects,
                                                  bool commutingFloats,
                                                  KernelAccesses &found) {
  Finder finder(objects, commutingFloats, found);
  std::optional<Obstacle> obstacle;
  kernel.getFunctionBody().walk([&](Operation *op) {
    if (finder.visit(op))
      return WalkResult::advance();
    obstacle = {op, finder.why};
    return WalkResult::interrupt();
  });
  return obstacle;
}

SmallVector<Obstacle> mlir::redop::findAllAccesses(FunctionOpInterface function,
                                                   MemoryObjects &objects,
                                                   bool commutingFloats,
                                                   KernelAccesses &found,
                                                   bool withAtomicLoads) {
  Finder finder(objects, commutingFloats, found);
  finder.withAtomicLoads = withAtomicLoads;
  SmallVector<Obstacle> obstacles;
  function.getFunctionBody().walk([&](Operation *op) {
    if (!finder.visit(op))
      obstacles.push_back({op, finder.why});
  });
  return obstacles;
}

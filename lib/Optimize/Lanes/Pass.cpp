//===- Pass.cpp - redop-combine-lanes -------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/Optimizing/Lanes.md explains why this is legal.
//
//===----------------------------------------------------------------------===//

#include "Common/Permissions.h"
#include "Lanes/Masks.h"
#include "Lanes/Rewrite.h"
#include "Vectorize/Groups.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/PointerSpaces.h"
#include "redop/Analysis/Reduction.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Codegen/Address.h"
#include "redop/Codegen/Values.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPCOMBINELANESPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

namespace {
/// How lanes are combined.
enum class LaneForm {
  /// Values for one element.
  Runs,
  /// The same, by counting lanes: all add the same value.
  Counts,
  /// The same, where the results are used.
  Peers,
  /// Values for two elements in one word.
  Pairs,
};

/// How to combine the lanes that execute a reduction.
struct LanePlan {
  LaneForm form;
  /// Whether the mask has to be known.
  bool needsMask;
  /// Whether an access that follows may observe that another lane reduces.
  bool waitsAfter;
};

class LaneRules {
public:
  LaneRules(FunctionOpInterface kernel, const PrivatizeGrants &grants);

  /// How to combine the lanes that execute `op`. If not at all, `why` holds the
  /// reason, or is empty if there is nothing to report.
  std::optional<LanePlan> plan(Operation *op, std::string &why);

  LaneMasks &getMasks() { return *masks; }

private:
  std::optional<LaneForm> chooseForm(Operation *op, std::string &why);
  bool mayBeObservedAfter(Operation *op);
  bool isLeftToPtxas(const ReductionAccess &access);
  bool mayNeighborsMeet(const ReductionAccess &access);
  bool haveHalves(const ReductionAccess &access);

  FunctionOpInterface kernel;
  PrivatizeGrants grants;
  PointerSpaces spaces;
  ValueOrigins origins;
  DominanceInfo dominance;
  PostDominanceInfo postDominance;
  /// Null for a body of one block.
  std::unique_ptr<CFGLoopInfo> loops;
  Provenance provenance;
  KernelAccesses accesses;
  /// An op with unknown effects, if the kernel has one.
  std::optional<Obstacle> unknown;
  std::unique_ptr<LaneMasks> masks;
};
} // namespace

LaneRules::LaneRules(FunctionOpInterface kernel, const PrivatizeGrants &grants)
    : kernel(kernel), grants(grants), spaces(kernel), dominance(kernel),
      postDominance(kernel), provenance(kernel, spaces, grants.noalias) {
  Region &body = kernel.getFunctionBody();
  if (!body.hasOneBlock())
    loops = std::make_unique<CFGLoopInfo>(dominance.getDomTree(&body));
  SmallVector<Obstacle> all =
      findAllAccesses(kernel, provenance, grants.reassociatedFloats, accesses,
                      /*withAtomicLoads=*/true);
  if (!all.empty())
    unknown = all.front();
  masks = std::make_unique<LaneMasks>(kernel, accesses, unknown, provenance);
}

/// Whether something that the thread executes after `op` may tell that another
/// lane has reduced in its place: another access to the memory, or one that
/// other threads observe the order of.
bool LaneRules::mayBeObservedAfter(Operation *op) {
  auto *own = llvm::find_if(accesses.accesses,
                            [&](const Access &each) { return each.op == op; });
  if (unknown || own == accesses.accesses.end() || !own->commuting)
    return true;
  Reach after(kernel.getFunctionBody(), {op}, {}, Reach::Direction::After);
  return llvm::any_of(accesses.accesses, [&](const Access &other) {
    if (other.isOrdered)
      return true;
    return !(other.commuting == own->commuting) && after.contains(other.op) &&
           !provenance.isPrivate(other.place) &&
           !provenance.isConstant(other.place) &&
           provenance.mayAlias(own->place, other.place);
  });
}

/// The sums that the address of `access` consists of.
static SmallVector<LinearSum, 3> getSums(const ReductionAccess &access) {
  SmallVector<LinearSum, 3> sums = {access.address.offset};
  llvm::append_range(sums, access.address.outer);
  if (access.address.base)
    sums.emplace_back().add(access.address.base, Extension::None, 1);
  return sums;
}

/// Whether ptxas combines the lanes: it does for integers of 32 bits at an
/// address that is the same for all; with results, only sums.
bool LaneRules::isLeftToPtxas(const ReductionAccess &access) {
  if (!access.element.isInteger(32) ||
      (access.hasResult() && access.kind != PortableKind::addi))
    return false;
  auto sums = getSums(access);
  return llvm::all_of(sums, [&](const LinearSum &sum) {
    return llvm::all_of(sum.getTerms(), [&](const LinearSum::Term &term) {
      return !(origins.get(term.value) &
               (OriginThread | OriginMemory | OriginOther));
    });
  });
}

/// Whether adjacent threads may reduce into one address. Where each has its
/// own, as in a copy, there is nothing to gain.
bool LaneRules::mayNeighborsMeet(const ReductionAccess &access) {
  unsigned all = 0;
  for (const LinearSum &sum : getSums(access))
    for (const LinearSum::Term &term : sum.getTerms()) {
      unsigned of = origins.get(term.value);
      all |= of;
      if ((of & OriginThread) && !(of & OriginMemory) &&
          !isQuotient(term.value))
        return false;
    }
  if (all & (OriginMemory | OriginThread))
    return true;
  // The same address for all.
  return !(all & OriginOther) && !access.element.isInteger(32);
}

/// Whether adjacent threads may have the halves of a word: 16-bit floats, whose
/// atomics take twice as long as those of two in a word.
bool LaneRules::haveHalves(const ReductionAccess &access) {
  if (access.kind != PortableKind::addf || access.getBytes() != 2 ||
      access.hasResult() || access.policy ||
      access.value.getType() != access.element)
    return false;
  return llvm::any_of(access.address.offset.getTerms(),
                      [&](const LinearSum::Term &term) {
                        return term.factor == 2 && !isQuotient(term.value) &&
                               (origins.get(term.value) & OriginThread);
                      });
}

std::optional<LanePlan> LaneRules::plan(Operation *op, std::string &why) {
  std::optional<LaneForm> form = chooseForm(op, why);
  if (!form)
    return std::nullopt;
  LanePlan found = {*form, /*needsMask=*/false, mayBeObservedAfter(op)};
  found.needsMask = found.waitsAfter || *form == LaneForm::Peers;
  if (found.needsMask)
    if (std::optional<std::string> obstacle = masks->findObstacle(op)) {
      why = *obstacle;
      return std::nullopt;
    }
  return found;
}

std::optional<LaneForm> LaneRules::chooseForm(Operation *op, std::string &why) {
  StringRef reason;
  std::optional<ReductionAccess> access = getReductionAccess(op, reason);
  if (!access || spaces.getSpace(access->base) != Space::Global)
    return std::nullopt;
  if (isElected(op, access->mask, kernel, origins, dominance, postDominance,
                loops.get()))
    return std::nullopt;
  if (isLeftToPtxas(*access) && !kernel->hasAttr(privatizedAttrName)) {
    why = "ptxas combines the lanes, which have one address";
    return std::nullopt;
  }
  if (!mayNeighborsMeet(*access))
    return haveHalves(*access) ? std::optional(LaneForm::Pairs) : std::nullopt;
  auto vector = dyn_cast<VectorType>(access->value.getType());
  if (vector && access->hasResult()) {
    why = "it is a vector with a result";
    return std::nullopt;
  }
  if (vector && !hasWholeWords(vector)) {
    why = "it is a vector without whole words of 32 bits";
    return std::nullopt;
  }
  if (access->policy) {
    why = "it has a cache hint";
    return std::nullopt;
  }
  bool hasResult = access->hasResult() && !op->use_empty();
  bool isSum = !vector && access->kind == PortableKind::addi &&
               (access->element.isInteger(32) || access->element.isInteger(64));
  bool isCount = isSum && isSameInBlock(kernel, access->value);
  if (hasResult && !isCount) {
    why = "only sums of integers, to which each thread adds the same value, "
          "are combined with their results";
    return std::nullopt;
  }
  if (access->hasResult() && !hasResult)
    return std::nullopt;
  if (!isPrivatizable(access->kind)) {
    why = "its kind has no partial results";
    return std::nullopt;
  }
  if (std::optional<std::string> lack =
          findLackOfGrant(access->kind, access->element,
                          arith::bitEnumContainsAll(
                              access->fastmath, arith::FastMathFlags::reassoc),
                          grants)) {
    why = *lack;
    return std::nullopt;
  }
  if (hasResult)
    return LaneForm::Peers;
  return isCount ? LaneForm::Counts : LaneForm::Runs;
}

//===----------------------------------------------------------------------===//
// The rewrite
//===----------------------------------------------------------------------===//

/// The index of the element in the buffer of the memref, as an i64.
static Value createElementIndex(ImplicitLocOpBuilder &b,
                                const ReductionAccess &access) {
  auto type = cast<MemRefType>(access.base.getType());
  SmallVector<int64_t> strides;
  int64_t offset;
  [[maybe_unused]] LogicalResult isStrided =
      type.getStridesAndOffset(strides, offset);
  assert(succeeded(isStrided) && "found an address without a layout");
  memref::ExtractStridedMetadataOp metadata;
  Value sum = arith::ConstantIndexOp::create(b, 0);
  for (auto [dim, index] : llvm::enumerate(access.indices)) {
    Value stride;
    if (!ShapedType::isDynamic(strides[dim])) {
      stride = arith::ConstantIndexOp::create(b, strides[dim]);
    } else {
      if (!metadata)
        metadata = memref::ExtractStridedMetadataOp::create(b, access.base);
      stride = metadata.getStrides()[dim];
    }
    sum =
        arith::AddIOp::create(b, sum, arith::MulIOp::create(b, index, stride));
  }
  return arith::IndexCastOp::create(b, b.getI64Type(), sum);
}

/// The i32 that an index is an extension of; null if it is none.
static Value getNarrowIndex(Value index) {
  Operation *op = index.getDefiningOp();
  if (isa_and_present<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp,
                      arith::ExtUIOp, LLVM::SExtOp, LLVM::ZExtOp>(op))
    index = op->getOperand(0);
  return index.getType().isInteger(32) ? index : Value();
}

/// The address at run time, as an i64.
static Value createWideAddress(ImplicitLocOpBuilder &b,
                               const ReductionAccess &access) {
  Value address =
      createAddress(b, access.base, access.indices, access.getElementBytes());
  return createI64(b, address, /*isUnsigned=*/true);
}

/// The argument that `base` is, without casts; null if it is none.
static Value getArgument(Value base) {
  while (Operation *op = base.getDefiningOp()) {
    if (auto distinct = dyn_cast<memref::DistinctObjectsOp>(op))
      base = distinct.getOperand(cast<OpResult>(base).getResultNumber());
    else if (isa<memref::CastOp, LLVM::AddrSpaceCastOp>(op))
      base = op->getOperand(0);
    else
      return Value();
  }
  return isArgument(base) ? base : Value();
}

/// What tells the elements of two lanes apart: the index where all lanes have
/// the same base, or else the address.
static Value createKey(ImplicitLocOpBuilder &b, const ReductionAccess &access) {
  if (isa<MemRefType>(access.base.getType()) && getArgument(access.base)) {
    Value key;
    if (access.indices.size() == 1)
      key = getNarrowIndex(access.indices.front());
    return key ? key : createElementIndex(b, access);
  }
  if (auto gep = access.base.getDefiningOp<LLVM::GEPOp>())
    if (gep.getDynamicIndices().size() == 1 && getArgument(gep.getBase()))
      if (Value key = getNarrowIndex(gep.getDynamicIndices().front()))
        return key;
  return createWideAddress(b, access);
}

/// Creates a reduction like `access`, of `value` in the lanes in which `mask`
/// is set. Returns its result, if it has one. `alignment`: of a vector.
static Value createSame(ImplicitLocOpBuilder &b, const ReductionAccess &access,
                        Value value, Value mask, uint64_t alignment) {
  bool orUpstream = false;
  if (auto portable = dyn_cast<MemoryReductionOpInterface>(access.op))
    orUpstream = portable.getOrUpstream();
  Type type = value.getType();
  if (!access.hasResult()) {
    IntegerAttr attr;
    if (auto vector = dyn_cast<VectorType>(type)) {
      attr = b.getI64IntegerAttr(alignment);
      if (mask)
        mask = vector::BroadcastOp::create(
            b, vector.cloneWith(std::nullopt, b.getI1Type()), mask);
    }
    StoreReduceOp::create(b, access.kind, Sem::Relaxed, access.scope, value,
                          access.base, access.indices, mask,
                          /*cache_policy=*/Value(), attr, access.fastmath,
                          orUpstream);
    return Value();
  }
  Value zero =
      mask ? arith::ConstantOp::create(b, b.getZeroAttr(type)) : Value();
  return FetchReduceOp::create(b, type, access.kind, Sem::Relaxed, access.scope,
                               value, access.base, access.indices, mask,
                               /*cache_policy=*/Value(),
                               /*alignment=*/IntegerAttr(), access.fastmath,
                               orUpstream, /*else_value=*/zero);
}

static void emitPairs(ImplicitLocOpBuilder &b, const ReductionAccess &access,
                      const LaneSet &group) {
  Value address = createWideAddress(b, access), column;
  if (access.indices.size() > 1)
    column = createI64(b, access.indices.back(), /*isUnsigned=*/false);
  pairLanes(b, {group, access.value, address, column, [&](Value value) {
                  createSame(b, access, value, /*mask=*/Value(),
                             /*alignment=*/4);
                }});
}

/// Replaces a reduction by one for all lanes of a warp that execute it together
/// and have the same element, or the same word.
static void combine(const ReductionAccess &access, const LanePlan &plan,
                    LaneMasks &masks) {
  LaneSet group;
  // Lanes that do not reduce take no part.
  if (plan.needsMask)
    group.mask = masks.create(access.op, access.mask);
  group.waitsBefore = true;
  group.waitsAfter = plan.waitsAfter;
  ImplicitLocOpBuilder b(access.op->getLoc(), access.op);
  bool hasResult = access.hasResult();
  bool isCount = plan.form == LaneForm::Counts || plan.form == LaneForm::Peers;
  auto emit = [&]() -> Value {
    if (plan.form == LaneForm::Pairs) {
      emitPairs(b, access, group);
      return Value();
    }
    return combineLanes(
        b, {group, access.kind, access.value, createKey(b, access), isCount,
            hasResult, [&](Value value, Value mask) {
              return createSame(b, access, value, mask, access.alignment);
            }});
  };
  Value result;
  if (!access.mask) {
    result = emit();
  } else if (!hasResult) {
    auto branch = scf::IfOp::create(b, access.mask, /*withElseRegion=*/false);
    b.setInsertionPointToStart(branch.thenBlock());
    emit();
  } else {
    auto branch = scf::IfOp::create(b, access.op->getResultTypes(), access.mask,
                                    /*addThenBlock=*/true,
                                    /*addElseBlock=*/true);
    b.setInsertionPointToEnd(branch.thenBlock());
    scf::YieldOp::create(b, emit());
    b.setInsertionPointToEnd(branch.elseBlock());
    scf::YieldOp::create(b, access.elseValue);
    result = branch.getResult(0);
  }
  if (hasResult)
    access.op->replaceAllUsesWith(ValueRange{result});
  access.op->erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct RedopCombineLanesPass
    : public redop::impl::RedopCombineLanesPassBase<RedopCombineLanesPass> {
  using Base::Base;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    FailureOr<bool> changed = runOnKernels(
        getOperation(), combinedLanesAttrName,
        {noalias, reassociatedFloats, anySubnormals,
         /*dynamicSharedMemory=*/-1, chip},
        [&](FunctionOpInterface kernel, const PrivatizeGrants &grants) {
          return run(kernel, grants);
        });
    if (failed(changed))
      return signalPassFailure();
    if (!*changed)
      markAllAnalysesPreserved();
  }

private:
  bool run(FunctionOpInterface kernel, const PrivatizeGrants &grants) {
    SmallVector<Operation *> ops;
    kernel.getFunctionBody().walk([&](Operation *op) {
      if (isReduction(op) && !op->hasAttr(privatizedAttrName) &&
          !op->hasAttr(apartAttrName))
        ops.push_back(op);
    });
    if (ops.empty())
      return false;
    LaneRules rules(kernel, grants);
    SmallVector<std::pair<Operation *, LanePlan>> plans;
    for (Operation *op : ops) {
      std::string why;
      if (std::optional<LanePlan> plan = rules.plan(op, why))
        plans.emplace_back(op, *plan);
      else if (!why.empty())
        reportMissed(op, "is not combined across lanes: " + why);
    }
    for (auto [op, plan] : plans) {
      // Its operands may be results that have been replaced.
      StringRef reason;
      ReductionAccess access = *getReductionAccess(op, reason);
      StringRef lanes = plan.form == LaneForm::Pairs ? "halves of a word"
                        : access.hasResult() ? "equal addresses"
                                             : "runs of equal addresses";
      reportPassed(access.op, "CombinedLanes", {lanes});
      combine(access, plan, rules.getMasks());
    }
    if (plans.empty())
      return false;
    kernel->setAttr(combinedLanesAttrName, UnitAttr::get(&getContext()));
    return true;
  }
};
} // namespace

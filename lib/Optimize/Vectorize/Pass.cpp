//===- Pass.cpp - redop-vectorize -----------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All combinations in a function are decided before anything changes: the
// analyses refer to the original ops. docs/Optimizing/Vectorize.md lists the
// conditions.
//
//===----------------------------------------------------------------------===//

#include "Common/CreateReduction.h"
#include "Vectorize/Groups.h"
#include "Vectorize/Unroll.h"
#include "Vectorize/Widths.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Codegen/Address.h"
#include "redop/Codegen/Values.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"
#include <deque>

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPVECTORIZEPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

/// Each round works on the results of the previous one. Rounds terminate
/// without this limit, as each has fewer reductions or loops than the previous
/// one.
static constexpr unsigned kMaxRounds = 32;

//===----------------------------------------------------------------------===//
// One op for many
//===----------------------------------------------------------------------===//

namespace {
/// Creates the chosen op at the position of the last member.
class VectorWriter {
public:
  explicit VectorWriter(const VectorChoice &choice)
      : choice(choice), first(*choice.members.front()),
        like(*ReductionAccess::match(first.op)),
        b(first.op->getLoc(), first.op) {
    for (const ReductionAccess *member : choice.members)
      if (b.getInsertionPoint()->isBeforeInBlock(member->op))
        b.setInsertionPoint(member->op);
  }

  void run();

private:
  /// The values of all elements, concatenated from the members.
  Value join(Value ReductionAccess::*which);
  Value emitTest();
  Value emitNoWrap();
  void report(Operation *op);

  const VectorChoice &choice;
  const ReductionAccess &first;
  /// With the current operands: earlier choices may have replaced some.
  ReductionAccess like;
  ImplicitLocOpBuilder b;
  Value value, mask, elseValue;
};
} // namespace

Value VectorWriter::join(Value ReductionAccess::*which) {
  SmallVector<Value> elements;
  for (const ReductionAccess *member : choice.members) {
    Value part = (*ReductionAccess::match(member->op)).*which;
    if (!isa<VectorType>(part.getType())) {
      elements.push_back(part);
      continue;
    }
    for (unsigned i = 0; i < member->count; ++i)
      elements.push_back(vector::ExtractOp::create(b, part, i));
  }
  auto type = VectorType::get(choice.count, first.element);
  return vector::FromElementsOp::create(b, type, elements);
}

/// Whether the first address has the tested alignment.
Value VectorWriter::emitTest() {
  Value address =
      createAddress(b, like.base, like.indices, like.getElementBytes());
  auto constant = [&](uint64_t number) -> Value {
    return arith::ConstantOp::create(
        b, b.getIntegerAttr(address.getType(), number));
  };
  Value low = arith::AndIOp::create(b, address, constant(choice.tested - 1));
  return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, low, constant(0));
}

/// Whether the sums that the members assume not to wrap do not; null if there
/// are none.
Value VectorWriter::emitNoWrap() {
  Value all;
  llvm::SmallDenseSet<std::pair<Value, unsigned>> seen;
  for (const ReductionAccess *member : choice.members)
    for (auto [sum, extension] : member->getAddress().offset.getAssumed()) {
      if (!seen.insert({sum, static_cast<unsigned>(extension)}).second)
        continue;
      Value start = sum.getDefiningOp()->getOperand(0);
      APInt step;
      [[maybe_unused]] bool isConstant = matchPattern(
          sum.getDefiningOp()->getOperand(1), m_ConstantInt(&step));
      assert(isConstant && "expected a sum with a constant");
      using Predicate = arith::CmpIPredicate;
      Predicate how = extension == Extension::Unsigned ? Predicate::uge
                      : step.isNegative()              ? Predicate::sle
                                                       : Predicate::sge;
      all = createAnd(b, all, arith::CmpIOp::create(b, how, sum, start));
    }
  return all;
}

void VectorWriter::report(Operation *op) {
  std::string what = std::to_string(choice.members.size()) + " reductions, " +
                     std::to_string(choice.count) + " elements";
  std::string alignment =
      choice.tested
          ? "a multiple of " + std::to_string(choice.tested) + ", tested"
          : "a multiple of " + std::to_string(choice.alignment) + ", known";
  reportPassed(op, "Vectorized",
               {{"Remark", what},
                {"Address", alignment},
                {"CostBefore", formatCost(choice.before)},
                {"Cost", formatCost(choice.cost)}});
}

void VectorWriter::run() {
  value = join(&ReductionAccess::value);
  if (like.elseValue)
    elseValue = join(&ReductionAccess::elseValue);
  if (like.mask)
    mask = vector::BroadcastOp::create(
        b, VectorType::get(choice.count, b.getI1Type()), like.mask);
  like.orUpstream = false;
  // An instruction may state the space of a generic pointer; a portable op does
  // not.
  if (like.space && getSpaceOfBase(like.base.getType()) != like.space)
    like = like.at(LLVM::AddrSpaceCastOp::create(
        b,
        LLVM::LLVMPointerType::get(b.getContext(),
                                   static_cast<unsigned>(*like.space)),
        like.base));

  Value result;
  auto emit = [&](uint64_t alignment) {
    Operation *op = createLike(b, like, value, mask, alignment, elseValue);
    result = first.hasResult() ? op->getResult(0) : Value();
    return op;
  };
  OpBuilder::InsertionGuard guard(b);
  if (Value isAdjacent = emitNoWrap()) {
    auto branch = scf::IfOp::create(b, isAdjacent, /*withElseRegion=*/true);
    b.setInsertionPointToStart(branch.elseBlock());
    for (const ReductionAccess *member : choice.members)
      b.clone(*member->op)->setAttr(apartAttrName, b.getUnitAttr());
    b.setInsertionPointToStart(branch.thenBlock());
  }
  if (choice.tested) {
    SmallVector<Type, 1> types;
    if (first.hasResult())
      types.push_back(value.getType());
    auto branch =
        scf::IfOp::create(b, types, emitTest(), /*withElseRegion=*/true);
    for (auto [block, alignment] :
         {std::pair(branch.thenBlock(), choice.tested),
          std::pair(branch.elseBlock(), choice.alignment)}) {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(block);
      emit(alignment);
      if (result)
        scf::YieldOp::create(b, result);
    }
    result = first.hasResult() ? branch.getResult(0) : Value();
    report(branch);
  } else {
    report(emit(choice.alignment));
  }

  unsigned index = 0;
  for (const ReductionAccess *member : choice.members) {
    if (result && !member->op->use_empty()) {
      Value part;
      if (isa<VectorType>(member->op->getResult(0).getType()))
        part = vector::ExtractStridedSliceOp::create(
            b, result, ArrayRef<int64_t>{index},
            ArrayRef<int64_t>{member->count}, ArrayRef<int64_t>{1});
      else
        part = vector::ExtractOp::create(b, result, index);
      member->op->getResult(0).replaceAllUsesWith(part);
    }
    index += member->count;
  }
  for (const ReductionAccess *member : choice.members)
    member->op->erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
/// A function with reductions.
struct Candidate {
  FunctionOpInterface function;
  const TargetFinder::Targets *targets;
  Permissions permissions;
};

struct RedopVectorizePass
    : public redop::impl::RedopVectorizePassBase<RedopVectorizePass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  /// Returns whether there was something to unroll or combine.
  bool runOn(const Candidate &candidate, PointerSpaces &spaces);
  bool combine(const Candidate &candidate, PointerSpaces &spaces,
               SmallVectorImpl<Obstacle> &missed);
};
} // namespace

/// Whether two of the ops in `function` might be combined, or one with itself
/// in a loop.
static bool hasReduction(FunctionOpInterface function) {
  return containsOp(function.getFunctionBody(), [](Operation *op) {
    return ReductionAccess::match(op).has_value();
  });
}

/// Whether a gpu.module specifies the target of `op`.
static bool hasTarget(Operation *op) {
  auto module = op->getParentOfType<gpu::GPUModuleOp>();
  ArrayAttr targets = module ? module.getTargetsAttr() : nullptr;
  return targets && llvm::any_of(targets, [](Attribute each) {
           return isa<NVVM::NVVMTargetAttr>(each);
         });
}

bool RedopVectorizePass::combine(const Candidate &candidate,
                                 PointerSpaces &spaces,
                                 SmallVectorImpl<Obstacle> &missed) {
  FunctionOpInterface function = candidate.function;
  FunctionAccesses accesses(function, spaces, candidate.permissions);
  // Choices point into the groups, whose addresses are stable.
  std::deque<SmallVector<ReductionGroup, 0>> groups;
  SmallVector<VectorChoice, 0> choices;
  auto leaveAlone = [&](Operation *op, const Twine &why) {
    missed.push_back({op, ("left alone: " + why).str()});
  };
  function.getFunctionBody().walk([&](Block *block) {
    groups.push_back(accesses.findGroups(*block, leaveAlone, runtimeAlignment));
    for (ReductionGroup &group : groups.back()) {
      const ReductionAccess &first = group.members.front();
      if (group.members.size() == 1) {
        if (!group.whyApart.empty())
          missed.push_back({first.op, "not combined with the one before: " +
                                          group.whyApart});
        continue;
      }
      Divisibility divisibility;
      KnownAlignment known;
      known.add(0,
                getAlignmentOfBase(first.getAddress(), first.op, divisibility));
      for (const ReductionAccess &member : group.members)
        known.add(member.getOffset(), member.alignment);
      VectorWidths widths(first, spaces, *candidate.targets);
      choices.append(
          chooseVectors(group.members, known, widths, runtimeAlignment,
                        [&](const ReductionAccess &member, const Twine &why) {
                          leaveAlone(member.op, why);
                        }));
    }
  });
  for (const VectorChoice &choice : choices)
    VectorWriter(choice).run();
  return !choices.empty();
}

bool RedopVectorizePass::runOn(const Candidate &candidate,
                               PointerSpaces &spaces) {
  SmallVector<Obstacle> missed;
  if (unrollReductions(candidate.function, spaces, candidate.permissions,
                       *candidate.targets, runtimeAlignment, missed) ||
      combine(candidate, spaces, missed))
    return true;
  // Reported only here, as another round might have changed it.
  for (const Obstacle &each : missed)
    reportMissed(each.op, each.why);
  return false;
}

LogicalResult RedopVectorizePass::run() {
  TargetFinder finder(chip, ptx, getArgument());
  if (failed(finder.initialize(getOperation())))
    return failure();
  SmallVector<Candidate> candidates;
  auto result = getOperation()->walk([&](FunctionOpInterface function) {
    if (function.isExternal() || !hasReduction(function))
      return WalkResult::advance();
    if (chip.empty() && !hasTarget(function)) {
      reportMissed(function, "left alone: no target is known; set the option "
                             "chip, or attach a #nvvm.target to the "
                             "gpu.module");
      return WalkResult::advance();
    }
    const TargetFinder::Targets *targets = finder.find(function);
    // Options are about kernels.
    Permissions options;
    if (isKernel(function))
      options = PermissionOptions::read(*this);
    Permissions permissions = readPermissions(function, options);
    if (!targets)
      return WalkResult::interrupt();
    candidates.push_back({function, targets, permissions});
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();

  for (unsigned round = 0; round < kMaxRounds && !candidates.empty(); ++round) {
    // Valid for the current ops.
    PointerSpaces spaces(getOperation());
    llvm::erase_if(candidates,
                   [&](const Candidate &each) { return !runOn(each, spaces); });
  }
  return success();
}

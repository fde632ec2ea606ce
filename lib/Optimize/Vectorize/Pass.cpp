//===- Pass.cpp - redop-vectorize -----------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/AlignmentTest.h"
#include "Common/LaunchResources.h"
#include "Loops/LiftControlFlow.h"
#include "Vectorize/ColumnMasks.h"
#include "Vectorize/Plan.h"
#include "Vectorize/Rewrite.h"
#include "Vectorize/SharedLoops.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

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

namespace {
/// A function with reductions.
struct Candidate {
  FunctionOpInterface function;
  const TargetFinder::Targets *targets;
  KernelOptions options;
  /// Of a kernel, as written: why it has no registers for vectors, and whether
  /// it needs a bound with them.
  std::optional<Refusal> refusal = std::nullopt;
  bool mayExceed = false;
};

struct RedopVectorizePass
    : public redop::impl::RedopVectorizePassBase<RedopVectorizePass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    if (failed(run()))
      return signalPassFailure();
    if (!deferAlignmentTest)
      createAlignmentTests(getOperation());
  }

private:
  LogicalResult run();
  /// Lets lanes share loops. Returns whether there was one.
  bool shareLoops(const Candidate &candidate);
  /// Returns whether there was something to unroll or combine.
  bool runOn(const Candidate &candidate, PointerSpaces &spaces);
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

static void report(Operation *op, const VectorChoice &choice) {
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

/// What is not done with the reduction.
static StringRef describe(KeptReduction::From from) {
  switch (from) {
  case KeptReduction::From::All:
    return "left alone: ";
  case KeptReduction::From::Previous:
    return "not combined with the one before: ";
  case KeptReduction::From::Iterations:
    return "iterations are not combined: ";
  }
  llvm_unreachable("unknown case");
}

bool RedopVectorizePass::shareLoops(const Candidate &candidate) {
  FunctionOpInterface function = candidate.function;
  if (!isKernel(function) || candidate.refusal)
    return false;
  auto share = [&] {
    PointerSpaces spaces(getOperation());
    KernelContext context(function, candidate.options, getOperation(), &spaces);
    SmallVector<std::pair<Operation *, Refusal>> refusals;
    SmallVector<SharedLoop> loops = planSharedLoops(context, refusals);
    for (const auto &[loop, why] : refusals) {
      why.log(loop);
      reportMissed(loop, "lanes do not share the loop: " + why.getText());
    }
    for (const SharedLoop &each : loops) {
      reportPassed(each.loop, "SharedLoop", {{"Lanes", each.lanes}});
      shareLoop(each);
    }
    return !loops.empty();
  };
  if (function.getFunctionBody().hasOneBlock())
    return share();
  return mayShareLoops(function) && changeLifted(function, share);
}

bool RedopVectorizePass::runOn(const Candidate &candidate,
                               PointerSpaces &spaces) {
  KernelContext context(candidate.function, candidate.options, getOperation(),
                        &spaces);
  VectorTargets targets = {*candidate.targets, runtimeAlignment};
  SmallVector<KeptReduction> kept;
  bool isUnrolled = false;
  for (const UnrolledLoop &each : planUnrolling(context, targets, kept)) {
    if (candidate.refusal) {
      reportMissed(each.loop, "not unrolled: " + candidate.refusal->getText());
      continue;
    }
    reportPassed(each.loop, "Unrolled", {{"Factor", each.factor}});
    isUnrolled |= unroll(each);
  }
  if (isUnrolled)
    return true;
  SmallVector<MaskedRow, 0> rows;
  if (!candidate.refusal)
    rows = findMaskedRows(context, targets);
  for (const MaskedRow &row : rows)
    splitByMasks(row);
  if (!rows.empty())
    return true;
  VectorPlan plan = planVectors(context, targets, kept);
  if (candidate.refusal) {
    for (const VectorChoice &choice : plan.choices)
      for (const ReductionAccess *member : choice.members)
        kept.push_back(
            {member->op, KeptReduction::From::All, *candidate.refusal});
    plan.choices.clear();
  }
  for (const VectorChoice &choice : plan.choices)
    report(combine(choice), choice);
  if (!plan.choices.empty())
    return true;
  // Reported only here, as another round might have changed it.
  for (const KeptReduction &each : kept) {
    each.why.log(each.op);
    reportMissed(each.op, describe(each.from) + each.why.getText());
  }
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
      reportMissed(function, "left alone: " +
                                 Refusal(Refusal::ID::NoKnownTarget).getText());
      return WalkResult::advance();
    }
    const TargetFinder::Targets *targets = finder.find(function);
    // Options are about kernels.
    Permissions given;
    if (isKernel(function))
      given = PermissionOptions::read(*this);
    KernelOptions options;
    static_cast<Permissions &>(options) = readPermissions(function, given);
    if (!targets)
      return WalkResult::interrupt();
    Candidate candidate = {function, targets, options};
    if (isKernel(function)) {
      candidate.refusal = findRegisterRefusal(function);
      candidate.mayExceed = mayExceedRegisters(function);
    }
    candidates.push_back(std::move(candidate));
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();

  for (const Candidate &each : candidates)
    if (shareLoops(each) && each.mayExceed)
      limitRegisters(each.function);
  for (unsigned round = 0; round < kMaxRounds && !candidates.empty(); ++round) {
    // Valid for the current ops.
    PointerSpaces spaces(getOperation());
    llvm::erase_if(candidates, [&](Candidate &each) {
      bool isChanged = runOn(each, spaces);
      if (isChanged && each.mayExceed)
        limitRegisters(each.function);
      return !isChanged;
    });
  }
  return success();
}

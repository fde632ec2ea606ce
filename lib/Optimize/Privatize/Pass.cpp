//===- Pass.cpp - redop-privatize -----------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/LaunchResources.h"
#include "Loops/IfConversion.h"
#include "Loops/InterleaveIterations.h"
#include "Loops/LoadFirst.h"
#include "Loops/SplitSelectedTargets.h"
#include "Privatize/Prepare.h"
#include "Privatize/Rewrite.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Dialect/Marks.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPPRIVATIZEPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

/// The form of a group, for remarks.
static StringRef getFormName(const PrivateGroup &group) {
  switch (group.form) {
  case PrivateGroup::Form::CtaRegister:
    return "registers, then across the CTA";
  case PrivateGroup::Form::ThreadRegister:
    return "a register";
  case PrivateGroup::Form::RunRegister:
    return "a register until the element changes";
  case PrivateGroup::Form::Bins:
    if (group.slowParts)
      return "a register until the element changes, then bins in shared memory";
    return group.hasTable() ? "bins and a table in shared memory"
                            : "bins in shared memory";
  }
  llvm_unreachable("unknown form");
}

/// Drops the marks of redop-grid that no other pass reads.
static bool dropMarks(FunctionOpInterface kernel) {
  bool isChanged = false;
  kernel.getFunctionBody().walk([&](Operation *op) {
    isChanged |= bool(op->removeAttr(earlyLoadAttrName));
    isChanged |= bool(op->removeAttr(alternativeAttrName));
  });
  return isChanged;
}

namespace {
/// Whether an iteration of the loop around a reduction takes few registers.
bool hasFewRegisters(const PrivateGroup &group) {
  scf::ForOp outermost;
  for (auto loop = group.first().op->getParentOfType<scf::ForOp>(); loop;
       loop = loop->getParentOfType<scf::ForOp>())
    outermost = loop;
  return outermost && countLiveRegisters(outermost) <= kMaxFewOwnRegisters;
}

/// Whether the kernel has one reduction, of integers of 32 bits, its data
/// decides whether CTAs are persistent, and an iteration takes few registers.
bool isOneSampledInteger(const PrivatizePlan &plan) {
  if (plan.getGroups().size() != 1)
    return false;
  const PrivateGroup &group = plan.getGroups().front();
  if (!group.hasTable() || group.reductions.size() != 1 ||
      !group.first().getType().isInteger(32))
    return false;
  return hasFewRegisters(group);
}

/// Whether the kernel has one reduction into an element that changes seldom,
/// and an iteration takes few registers, also if several of them load first.
bool isOneRun(const PrivatizePlan &plan) {
  if (plan.getGroups().size() != 1)
    return false;
  const PrivateGroup &group = plan.getGroups().front();
  if (group.form != PrivateGroup::Form::RunRegister || !hasFewRegisters(group))
    return false;
  unsigned loaded = 0;
  Operation *loop = group.structuredLoop;
  loop->walk([&](Operation *op) {
    if (isLoad(op))
      for (Type type : op->getResultTypes())
        loaded += countRegisters(type);
  });
  return loaded <= kMaxRunLoadRegisters;
}

struct RedopPrivatizePass
    : public redop::impl::RedopPrivatizePassBase<RedopPrivatizePass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    FailureOr<bool> changed = runOnKernels(
        getOperation(), privatizedAttrName,
        {PermissionOptions::read(*this), dynamicSharedMemory, chip},
        [&](KernelContext &context) {
          bool isChanged = runOnSplit(context) || run(context);
          return dropMarks(context.getKernel()) || isChanged;
        });
    if (failed(changed))
      return signalPassFailure();
    if (!*changed)
      markAllAnalysesPreserved();
  }

private:
  /// Splits reductions into one of two buffers, if it can privatize a part.
  bool runOnSplit(KernelContext &context) {
    bool isChanged =
        changeSplit(context.getKernel(), [&](ArrayRef<Operation *> parts) {
          context.invalidate();
          bool isWanted;
          {
            PrivatizePlan plan(context);
            plan.dropOverlapping();
            isWanted = plan.reducesAny(parts);
          }
          return isWanted && run(context);
        });
    context.invalidate();
    return isChanged;
  }

  void report(ArrayRef<std::pair<Operation *, Refusal>> refusals) {
    Operation *noted = nullptr;
    for (const auto &[op, why] : refusals) {
      if (why.getID() == Refusal::ID::UnknownEffects && noted != why.getOp()) {
        noted = why.getOp();
        reportNote(noted, "keeps the kernel's reductions where they are: " +
                              why.getText());
      }
      why.log(op);
      reportMissed(op, "is not privatized: " + why.getText());
    }
  }

  bool run(KernelContext &context) {
    FunctionOpInterface kernel = context.getKernel();
    Operation *module = context.getModule();
    bool isPrepared = false;
    Refusals refusals;
    std::unique_ptr<PrivatizePlan> plan = preparePrivatization(
        context, PrivatizePlan::AssumedLoop::None,
        [](PrivatizePlan &plan) { return !plan.getGroups().empty(); },
        isPrepared, &refusals);
    report(refusals);
    if (!plan)
      return false;
    if (plan->getGroups().empty())
      return isPrepared;
    for (const PrivateGroup &group : plan->getGroups())
      for (const ReductionAccess &reduction : group.reductions)
        reportPassed(reduction.op, "Privatized", {getFormName(group)});
    bool isSampledInteger = isOneSampledInteger(*plan);
    bool isRun = isOneRun(*plan);
    Privatizer(kernel, *plan, module, loadsInFlight).run();
    kernel->setAttr(privatizedAttrName, UnitAttr::get(&getContext()));
    bool hasBins =
        llvm::any_of(plan->getGroups(), [](const PrivateGroup &each) {
          return each.form == PrivateGroup::Form::Bins;
        });
    // Without this bound, ptxas chooses 32, and spills: "sum f32 single" takes
    // 0.204 ms with it, and 0.242 without. Kernels with bins are faster with
    // the registers that ptxas chooses, but for one sampled integer.
    std::optional<unsigned> registers;
    if (kernel->hasAttr(virtualGridAttrName)) {
      if (isRun)
        registers = kMaxRunRegisters;
      else if (!hasBins)
        registers = kMaxCtaThreadRegisters;
      else if (isSampledInteger)
        registers = kMaxSampledIntegerRegisters;
    }
    limitRegisters(kernel, registers);
    return true;
  }
};
} // namespace

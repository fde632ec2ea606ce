//===- TestRefusals.cpp - Prints why plans leave ops alone ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A pass that asks each plan of lib/Optimize about each kernel as it is, and
/// prints the kinds and IDs of its refusals, as remarks at the ops that they
/// are about.
///
//===----------------------------------------------------------------------===//

#include "Aggregate/Heuristics.h"
#include "Aggregate/Plan.h"
#include "Common/LaunchResources.h"
#include "Deterministic/Plan.h"
#include "Grid/Plan.h"
#include "Lanes/Plan.h"
#include "Merge/Plan.h"
#include "Order/Plan.h"
#include "Privatize/Plan.h"
#include "Vectorize/Plan.h"
#include "mlir/Pass/Pass.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/TargetCheck.h"

using namespace mlir;
using namespace mlir::redop;

static void print(StringRef plan, Operation *op, const Refusal &why) {
  op->emitRemark() << plan << ": " << stringifyKind(why.getKind()) << ", "
                   << why.getName();
}

static void printMerge(KernelContext &context) {
  for (const auto &[op, decision] : planMerges(context))
    if (const Refusal *why = decision.getRefusal())
      print("merge", op, *why);
}

static void printOrder(KernelContext &context) {
  Decision<OrderPlan> decision = planOrder(context);
  if (const Refusal *why = decision.getRefusal())
    for (Operation *op : findOrderedAtomics(context.getKernel()))
      print("order", op, *why);
}

static void printDeterministic(KernelContext &context, Operation *root) {
  Decision<DeterministicPlan> decision =
      planDeterministic(context, root, /*allKernels=*/false);
  if (const Refusal *why = decision.getRefusal())
    print("deterministic", why->getOp(), *why);
}

static void printGrid(KernelContext &context) {
  PrivatizePlan plan(context, PrivatizePlan::AssumedLoop::OverCtas);
  if (!gainsFromGridLoop(plan))
    return;
  if (std::optional<Refusal> why =
          findGridRefusal(context.getKernel(), plan.getPart().start))
    print("grid", context.getKernel(), *why);
}

static void printPrivatize(KernelContext &context) {
  PrivatizePlan plan(context);
  for (const auto &[op, why] : plan.getRefusals())
    print("privatize", op, why);
}

static void printAggregate(KernelContext &context) {
  AggregateRules rules(context);
  std::optional<Refusal> ofKernel;
  if (!rules.getCandidates().empty())
    ofKernel = rules.findKernelRefusal();
  for (Operation *op : rules.getCandidates()) {
    if (ofKernel) {
      print("aggregate", op, *ofKernel);
      continue;
    }
    Decision<Aggregation> decision =
        rules.plan(op, {kScanElements, kKeyedScanElements});
    if (const Refusal *why = decision.getRefusal())
      print("aggregate", op, *why);
  }
}

static void printLanes(KernelContext &context) {
  LaneRules rules(context);
  context.getBody().walk([&](Operation *op) {
    if (!ReductionAccess::match(op))
      return;
    Decision<LanePlan> decision = rules.plan(op);
    if (const Refusal *why = decision.getRefusal())
      print("lanes", op, *why);
  });
}

static void printVectorize(KernelContext &context,
                           ArrayRef<TargetSpec> targets) {
  VectorTargets given = {targets, /*withTest=*/true};
  SmallVector<KeptReduction> kept;
  planUnrolling(context, given, kept);
  planVectors(context, given, kept);
  for (const KeptReduction &each : kept)
    print("vectorize", each.op, each.why);
}

namespace {
struct PrintRefusalsPass
    : public PassWrapper<PrintRefusalsPass, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintRefusalsPass)

  StringRef getArgument() const final { return "test-print-refusals"; }
  StringRef getDescription() const final {
    return "Print why plans leave ops alone, for sm_90";
  }

  void runOnOperation() final {
    Operation *root = getOperation();
    TargetFinder finder("sm_90", /*ptx=*/"", getArgument());
    if (failed(finder.initialize(root)))
      return signalPassFailure();
    for (FunctionOpInterface kernel : findKernels(root)) {
      const TargetFinder::Targets *targets = finder.find(kernel);
      KernelOptions options;
      static_cast<Permissions &>(options) = readPermissions(kernel);
      options.oldestChip = 90;
      KernelContext context(
          kernel, options, root,
          findBlockReduceBytes(SymbolTable::getNearestSymbolTable(kernel)));
      printMerge(context);
      printOrder(context);
      printDeterministic(context, root);
      printGrid(context);
      printPrivatize(context);
      printAggregate(context);
      printLanes(context);
      printVectorize(context, *targets);
    }
  }
};
} // namespace

namespace mlir::redop {
void registerTestRefusals();
} // namespace mlir::redop

void mlir::redop::registerTestRefusals() {
  PassRegistration<PrintRefusalsPass>();
}

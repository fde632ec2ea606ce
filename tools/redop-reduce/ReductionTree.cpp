//===- ReductionTree.cpp - The reduction pass -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's pass erases ops that are not needed. It would also apply patterns
// of the dialect, but to many ops before it tests the result, and since MLIR 23
// only if the text becomes shorter: a value that becomes poison often makes it
// longer.
//
//===----------------------------------------------------------------------===//

#include "ReductionTree.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Reducer/Passes.h"
#include "mlir/Reducer/Tester.h"
#include "redop/Reduce/ReduceOps.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
struct ReductionTree : public PassWrapper<ReductionTree, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ReductionTree)

  ReductionTree() = default;
  // Options are not copied, but set afterwards.
  ReductionTree(const ReductionTree &other) : PassWrapper(other) {}

  StringRef getName() const final { return "ReductionTree"; }
  StringRef getArgument() const final { return "reduction-tree"; }
  StringRef getDescription() const final {
    return "Reduce the input with the reduction-tree algorithm, then its redop "
           "ops";
  }

  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<ub::UBDialect>();
    createReductionTreePass()->getDependentDialects(registry);
  }

  void runOnOperation() final {
    ReductionTreePassOptions options;
    options.traversalModeId = traversalMode;
    options.testerName = test;
    options.testerArgs.assign(testArguments.begin(), testArguments.end());
    Operation *root = getOperation();
    OpPassManager tree(root->getName().getStringRef());
    tree.addPass(createReductionTreePass(options));
    if (failed(runPipeline(tree, root)))
      return signalPassFailure();
    Tester tester(options.testerName, options.testerArgs);
    reduceOps(root, [&](ModuleOp module) {
      return tester.isInteresting(module).first ==
             Tester::Interestingness::True;
    });
  }

  Option<unsigned> traversalMode{
      *this, "traversal-mode",
      llvm::cl::desc(
          "The graph traversal mode, the default is single-path mode"),
      llvm::cl::init(0)};
  Option<std::string> test{
      *this, "test",
      llvm::cl::desc(
          "The location of the tester which tests the file interestingness")};
  ListOption<std::string> testArguments{
      *this, "test-arg", llvm::cl::desc("arguments of the tester")};
};
} // namespace

void mlir::redop::registerReductionTree() { PassRegistration<ReductionTree>(); }

//===- UnrollTest.cpp - Portable ops under upstream's unrolling -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "redop/Dialect/Redop.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

namespace {
class Unroll : public ::testing::Test {
protected:
  Unroll() {
    context
        .loadDialect<func::FuncDialect, vector::VectorDialect, RedopDialect>();
  }

  /// Returns the only op of this type in `text`.
  template <typename OpT> OpT parse(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    OpT found;
    module->walk([&](OpT op) { found = op; });
    return found;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

TEST_F(Unroll, GroupReduceBecomesSeveral) {
  ASSERT_TRUE(parse<GroupReduceOp>(R"(
    func.func @f(%v: vector<8xf16>, %m: i32) -> vector<8xf16> {
      %r = redop.group_reduce warp addf %v mask(%m) cluster(4, 2) : vector<8xf16>
      return %r : vector<8xf16>
    })"));
  RewritePatternSet patterns(&context);
  vector::populateVectorUnrollPatterns(
      patterns, vector::UnrollVectorOptions().setNativeShape({2}));
  ASSERT_TRUE(succeeded(applyPatternsGreedily(*module, std::move(patterns))));
  ASSERT_TRUE(succeeded(mlir::verify(*module)));

  unsigned count = 0;
  module->walk([&](GroupReduceOp op) {
    ++count;
    EXPECT_EQ(op.getRes().getType(),
              VectorType::get({2}, Float16Type::get(&context)));
    EXPECT_EQ(op.getKind(), arith::AtomicRMWKind::addf);
    EXPECT_EQ(op.getClusterSize(), 4u);
    EXPECT_EQ(op.getClusterStride(), 2u);
    EXPECT_TRUE(op.getMask());
  });
  EXPECT_EQ(count, 4u);
}

TEST_F(Unroll, ShapeOfStoreReduceIsItsValues) {
  auto op = parse<StoreReduceOp>(R"(
    func.func @f(%v: vector<8xf16>, %m: memref<?xf16>, %i: index) {
      redop.store_reduce addf %v, %m[%i] : vector<8xf16>, memref<?xf16>
      return
    })");
  ASSERT_TRUE(op);
  std::optional<SmallVector<int64_t, 4>> shape = op.getShapeForUnroll();
  ASSERT_TRUE(shape);
  EXPECT_EQ(*shape, (SmallVector<int64_t, 4>{8}));
}

TEST_F(Unroll, ScalarsHaveNoShape) {
  auto store = parse<StoreReduceOp>(R"(
    func.func @f(%v: f16, %m: memref<f16>) {
      redop.store_reduce addf %v, %m[] : f16, memref<f16>
      return
    })");
  ASSERT_TRUE(store);
  EXPECT_FALSE(store.getShapeForUnroll());
  auto group = parse<GroupReduceOp>(R"(
    func.func @f(%v: f16) -> f16 {
      %r = redop.group_reduce block addf %v : f16
      return %r : f16
    })");
  ASSERT_TRUE(group);
  EXPECT_FALSE(group.getShapeForUnroll());
}
} // namespace

//===- RedopReductions.cpp - Reductions of redop ops for mlir-reduce ------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Reduce/RedopReductions.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Reducer/ReductionPatternInterface.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// An op without its predicate.
template <typename OpT> struct DropPredicate : public OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op, PatternRewriter &rewriter) const final {
    if (!op.getPredicate())
      return failure();
    rewriter.modifyOpInPlace(op, [&] { op.getPredicateMutable().clear(); });
    return success();
  }
};

/// red without its cache hint.
struct DropCacheHint : public OpRewritePattern<RedOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(RedOp op,
                                PatternRewriter &rewriter) const final {
    if (!op.getCachePolicy())
      return failure();
    rewriter.modifyOpInPlace(op, [&] { op.getCachePolicyMutable().clear(); });
    return success();
  }
};

/// The order back to the default, relaxed at `scope`.
template <typename OpT, Scope scope>
struct DefaultOrder : public OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op, PatternRewriter &rewriter) const final {
    if (op.getSem() == Sem::Relaxed && op.getScope() == scope)
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.setSem(Sem::Relaxed);
      op.setScope(scope);
    });
    return success();
  }
};
template <typename OpT> struct WeakOrder : public OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op, PatternRewriter &rewriter) const final {
    if (op.getSem() == Sem::Weak)
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.setSem(Sem::Weak);
      op.removeScopeAttr();
    });
    return success();
  }
};

/// redux.sync becomes its source.
struct ReduxToSource : public OpRewritePattern<ReduxSyncOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ReduxSyncOp op,
                                PatternRewriter &rewriter) const final {
    rewriter.replaceOp(op, op.getSrc());
    return success();
  }
};

/// A result becomes poison.
template <typename OpT> struct ResultToPoison : public OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpT op, PatternRewriter &rewriter) const final {
    rewriter.replaceOpWithNewOp<ub::PoisonOp>(op, op.getRes().getType());
    return success();
  }
};

struct RedopReductions : public DialectReductionPatternInterface {
  explicit RedopReductions(Dialect *dialect)
      : DialectReductionPatternInterface(dialect) {}

  void populateReductionPatterns(RewritePatternSet &patterns) const final {
    patterns.add<DropPredicate<RedOp>, DropPredicate<RedAsyncOp>,
                 DropPredicate<MultimemStOp>, DropPredicate<MultimemRedOp>,
                 DropCacheHint, DefaultOrder<RedOp, Scope::Gpu>,
                 WeakOrder<MultimemLdReduceOp>, WeakOrder<MultimemStOp>,
                 DefaultOrder<MultimemRedOp, Scope::Sys>, ReduxToSource,
                 ResultToPoison<MultimemLdReduceOp>,
                 ResultToPoison<CreatePolicyFractionalOp>,
                 ResultToPoison<CreatePolicyRangeOp>>(patterns.getContext());
  }
};
} // namespace

void mlir::redop::registerRedopReductions(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, RedopDialect *dialect) {
    dialect->addInterfaces<RedopReductions>();
    context->getOrLoadDialect<ub::UBDialect>();
  });
}

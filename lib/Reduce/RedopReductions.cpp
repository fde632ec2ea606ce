//===- RedopReductions.cpp - Reductions of redop ops for mlir-reduce ------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mlir-reduce applies all patterns to an op at once, and discards the result if
// it is not interesting. Each change is therefore first tested on a copy
// of the module: only changes that keep it interesting are applied.
//
//===----------------------------------------------------------------------===//

#include "redop/Reduce/RedopReductions.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Reducer/ReductionPatternInterface.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;

/// Returns whether the module around `op` is valid and interesting after
/// `change`, which is made on a copy.
static bool isInterestingAfter(Operation *op, const Tester &tester,
                               function_ref<void(Operation *)> change) {
  ModuleOp module;
  for (Operation *around = op; around; around = around->getParentOp())
    if (auto outer = dyn_cast<ModuleOp>(around))
      module = outer;
  if (!module)
    return false;
  IRMapping mapping;
  OwningOpRef<Operation *> copy(module->clone(mapping));
  change(mapping.lookup(op));
  // A change may result in a form that does not exist; this is not an error.
  ScopedDiagnosticHandler silence(op->getContext(),
                                  [](Diagnostic &) { return success(); });
  return succeeded(verify(*copy)) &&
         tester.isInteresting(cast<ModuleOp>(*copy)).first ==
             Tester::Interestingness::True;
}

static void replaceWithPoison(OpOperand &operand, RewriterBase &rewriter) {
  Operation *op = operand.getOwner();
  rewriter.setInsertionPoint(op);
  operand.set(
      ub::PoisonOp::create(rewriter, op->getLoc(), operand.get().getType()));
}

static bool isPoison(Value value) {
  return value.getDefiningOp<ub::PoisonOp>() != nullptr;
}

namespace {
/// A pattern that makes one change. `applies` must be false after `change`.
template <typename Derived, typename OpT>
class TestedChange : public OpRewritePattern<OpT> {
public:
  TestedChange(MLIRContext *context, const Tester &tester,
               PatternBenefit benefit)
      : OpRewritePattern<OpT>(context, benefit), tester(tester) {}

  LogicalResult matchAndRewrite(OpT op, PatternRewriter &rewriter) const final {
    if (!Derived::applies(op) ||
        !isInterestingAfter(op, tester, [](Operation *copy) {
          IRRewriter copyRewriter(copy->getContext());
          Derived::change(cast<OpT>(copy), copyRewriter);
        }))
      return failure();
    Derived::change(op, rewriter);
    return success();
  }

private:
  const Tester &tester;
};

/// Erases an op, and replaces its result by poison.
template <typename OpT> struct Erase : TestedChange<Erase<OpT>, OpT> {
  using TestedChange<Erase, OpT>::TestedChange;
  static bool applies(OpT op) { return true; }
  static void change(OpT op, RewriterBase &rewriter) {
    if constexpr (OpT::template hasTrait<OpTrait::ZeroResults>()) {
      rewriter.eraseOp(op);
    } else {
      rewriter.setInsertionPoint(op);
      rewriter.replaceOpWithNewOp<ub::PoisonOp>(op, op->getResultTypes());
    }
  }
};

/// Replaces redux.sync by its source.
struct ReduxToSource : TestedChange<ReduxToSource, ReduxSyncOp> {
  using TestedChange::TestedChange;
  static bool applies(ReduxSyncOp op) { return true; }
  static void change(ReduxSyncOp op, RewriterBase &rewriter) {
    rewriter.replaceOp(op, op.getSrc());
  }
};

/// Removes the predicate of an op.
template <typename OpT>
struct DropPredicate : TestedChange<DropPredicate<OpT>, OpT> {
  using TestedChange<DropPredicate, OpT>::TestedChange;
  static bool applies(OpT op) { return op.getPredicate() != nullptr; }
  static void change(OpT op, RewriterBase &rewriter) {
    rewriter.modifyOpInPlace(op, [&] {
      op.getPredicateMutable().clear();
      if constexpr (std::is_same_v<OpT, AtomOp>)
        op.getElseValueMutable().clear();
    });
  }
};

/// Removes the cache hint of an op.
template <typename OpT>
struct DropCacheHint : TestedChange<DropCacheHint<OpT>, OpT> {
  using TestedChange<DropCacheHint, OpT>::TestedChange;
  static bool applies(OpT op) { return op.getCachePolicy() != nullptr; }
  static void change(OpT op, RewriterBase &rewriter) {
    rewriter.modifyOpInPlace(op, [&] { op.getCachePolicyMutable().clear(); });
  }
};

/// Makes all threads participate in the barrier.
struct DropThreads : TestedChange<DropThreads, BarrierRedOp> {
  using TestedChange::TestedChange;
  static bool applies(BarrierRedOp op) { return op.getThreads() != nullptr; }
  static void change(BarrierRedOp op, RewriterBase &rewriter) {
    rewriter.modifyOpInPlace(op, [&] { op.getThreadsMutable().clear(); });
  }
};

/// Resets the order to relaxed at the same scope.
template <typename OpT> struct RelaxOrder : TestedChange<RelaxOrder<OpT>, OpT> {
  using TestedChange<RelaxOrder, OpT>::TestedChange;
  static bool applies(OpT op) {
    return op.getSem() != Sem::Relaxed && op.getSem() != Sem::Weak;
  }
  static void change(OpT op, RewriterBase &rewriter) {
    rewriter.modifyOpInPlace(op, [&] { op.setSem(Sem::Relaxed); });
  }
};

/// Resets the scope to the default of the family.
template <typename OpT>
struct DefaultScope : TestedChange<DefaultScope<OpT>, OpT> {
  using TestedChange<DefaultScope, OpT>::TestedChange;
  static Scope getDefault(OpT op) {
    return static_cast<Scope>(getFamilyRow(op.getForm().family).DefaultScope);
  }
  static bool applies(OpT op) { return op.getScope() != getDefault(op); }
  static void change(OpT op, RewriterBase &rewriter) {
    Scope scope = getDefault(op);
    rewriter.modifyOpInPlace(op, [&] { op.setScope(scope); });
  }
};

/// Removes the order and the scope. Excludes loads without uses: the driver
/// would erase a weak one as dead.
template <typename OpT> struct WeakOrder : TestedChange<WeakOrder<OpT>, OpT> {
  using TestedChange<WeakOrder, OpT>::TestedChange;
  static bool applies(OpT op) {
    return op.getSem() != Sem::Weak &&
           (op->getNumResults() == 0 || !op->use_empty());
  }
  static void change(OpT op, RewriterBase &rewriter) {
    rewriter.modifyOpInPlace(op, [&] {
      op.setSem(Sem::Weak);
      op.removeScopeAttr();
    });
  }
};

struct DropMmio : TestedChange<DropMmio, RedAsyncOp> {
  using TestedChange::TestedChange;
  static bool applies(RedAsyncOp op) { return op.getMmio(); }
  static void change(RedAsyncOp op, RewriterBase &rewriter) {
    rewriter.modifyOpInPlace(op, [&] { op.setMmio(false); });
  }
};

template <typename OpT> struct DropAbs : TestedChange<DropAbs<OpT>, OpT> {
  using TestedChange<DropAbs, OpT>::TestedChange;
  static bool applies(OpT op) { return op.getAbs(); }
  static void change(OpT op, RewriterBase &rewriter) {
    rewriter.modifyOpInPlace(op, [&] { op.setAbs(false); });
  }
};

template <typename OpT> struct DropNan : TestedChange<DropNan<OpT>, OpT> {
  using TestedChange<DropNan, OpT>::TestedChange;
  static bool applies(OpT op) { return op.getNan(); }
  static void change(OpT op, RewriterBase &rewriter) {
    rewriter.modifyOpInPlace(op, [&] { op.setNan(false); });
  }
};

struct DropAcc : TestedChange<DropAcc, MultimemLdReduceOp> {
  using TestedChange::TestedChange;
  static bool applies(MultimemLdReduceOp op) { return op.getAcc().has_value(); }
  static void change(MultimemLdReduceOp op, RewriterBase &rewriter) {
    rewriter.modifyOpInPlace(op, [&] { op.removeAccAttr(); });
  }
};

/// Halves the number of elements; v2 becomes a scalar.
static std::optional<Vec> halve(Vec vec) {
  if (vec == Vec::V2)
    return std::nullopt;
  return static_cast<Vec>(static_cast<uint32_t>(vec) - 1);
}

/// Narrows the form. Its value, which changes type, becomes poison.
template <typename OpT> struct HalveWidth : TestedChange<HalveWidth<OpT>, OpT> {
  using TestedChange<HalveWidth, OpT>::TestedChange;
  static bool applies(OpT op) { return op.getVec().has_value(); }
  static void change(OpT op, RewriterBase &rewriter) {
    std::optional<Vec> half = halve(*op.getVec());
    rewriter.setInsertionPoint(op);
    Value poison = ub::PoisonOp::create(
        rewriter, op.getLoc(),
        getValueType(op.getContext(), op.getPtxType(), half));
    rewriter.modifyOpInPlace(op, [&] {
      op.setVec(half);
      op.getValueMutable().assign(poison);
    });
  }
};

/// Same for an op with a result, which a cast keeps in use. The else value has
/// the type of the value.
template <typename OpT>
struct HalveResult : TestedChange<HalveResult<OpT>, OpT> {
  using TestedChange<HalveResult, OpT>::TestedChange;
  static bool applies(OpT op) { return op.getVec().has_value(); }
  static void change(OpT op, RewriterBase &rewriter) {
    Value result = op.getRes();
    Type wide = result.getType();
    std::optional<Vec> half = halve(*op.getVec());
    Type narrow = getValueType(op.getContext(), op.getPtxType(), half);
    Value poison;
    if constexpr (std::is_same_v<OpT, AtomOp>) {
      rewriter.setInsertionPoint(op);
      poison = ub::PoisonOp::create(rewriter, op.getLoc(), narrow);
    }
    rewriter.setInsertionPointAfter(op);
    auto cast =
        UnrealizedConversionCastOp::create(rewriter, op.getLoc(), wide, result);
    rewriter.replaceAllUsesExcept(result, cast.getResult(0), cast);
    rewriter.modifyOpInPlace(op, [&] {
      op.setVec(half);
      result.setType(narrow);
      if constexpr (std::is_same_v<OpT, AtomOp>) {
        op.getValueMutable().assign(poison);
        if (op.getElseValue())
          op.getElseValueMutable().assign(poison);
      }
    });
  }
};

/// Replaces an operand by poison, so that its definition can be removed.
class PoisonOperand : public RewritePattern {
public:
  PoisonOperand(MLIRContext *context, const Tester &tester,
                PatternBenefit benefit)
      : RewritePattern(MatchAnyOpTypeTag(), benefit, context), tester(tester) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const final {
    if (!isa_and_nonnull<RedopDialect>(op->getDialect()))
      return failure();
    for (OpOperand &operand : op->getOpOperands()) {
      if (isa<BlockArgument>(operand.get()) || isPoison(operand.get()) ||
          !isInterestingAfter(op, tester, [&](Operation *copy) {
            IRRewriter copyRewriter(copy->getContext());
            replaceWithPoison(copy->getOpOperand(operand.getOperandNumber()),
                              copyRewriter);
          }))
        continue;
      rewriter.modifyOpInPlace(op,
                               [&] { replaceWithPoison(operand, rewriter); });
      return success();
    }
    return failure();
  }

private:
  const Tester &tester;
};

struct RedopReductions : public DialectReductionPatternInterface {
  explicit RedopReductions(Dialect *dialect)
      : DialectReductionPatternInterface(dialect) {}

  /// Every pattern requires the tester.
  void populateReductionPatterns(RewritePatternSet &patterns) const final {}

  void populateReductionPatternsWithTester(RewritePatternSet &patterns,
                                           Tester &tester) const final {
    MLIRContext *context = patterns.getContext();
    // Try the largest changes first.
    patterns.add<Erase<RedOp>, Erase<AtomOp>, Erase<RedAsyncOp>,
                 Erase<CpReduceAsyncBulkOp>, Erase<MultimemLdReduceOp>,
                 Erase<MultimemStOp>, Erase<MultimemRedOp>,
                 Erase<CreatePolicyFractionalOp>, Erase<CreatePolicyRangeOp>,
                 Erase<BarrierRedOp>, Erase<VoteSyncOp>,
                 Erase<CpReduceAsyncBulkTensorOp>, Erase<SuredBOp>,
                 Erase<SuredPOp>, Erase<Tcgen05LdRedOp>, ReduxToSource>(
        context, tester, PatternBenefit(4));
    patterns.add<WeakOrder<MultimemLdReduceOp>, WeakOrder<MultimemStOp>>(
        context, tester, PatternBenefit(3));
    patterns.add<PoisonOperand>(context, tester, PatternBenefit(1));
    patterns.add<
        DropPredicate<RedOp>, DropPredicate<RedAsyncOp>,
        DropPredicate<MultimemStOp>, DropPredicate<MultimemRedOp>,
        DropPredicate<AtomOp>, DropPredicate<CpReduceAsyncBulkOp>,
        DropPredicate<CpReduceAsyncBulkTensorOp>, DropPredicate<SuredBOp>,
        DropPredicate<SuredPOp>, DropCacheHint<CpReduceAsyncBulkTensorOp>,
        DropCacheHint<RedOp>, DropCacheHint<AtomOp>,
        DropCacheHint<CpReduceAsyncBulkOp>, DropMmio, DropAbs<ReduxSyncOp>,
        DropAbs<Tcgen05LdRedOp>, DropNan<ReduxSyncOp>, DropNan<Tcgen05LdRedOp>,
        DropThreads, DropAcc, RelaxOrder<RedOp>, RelaxOrder<AtomOp>,
        DefaultScope<AtomOp>, RelaxOrder<MultimemLdReduceOp>,
        RelaxOrder<MultimemStOp>, RelaxOrder<MultimemRedOp>,
        DefaultScope<RedOp>, DefaultScope<MultimemRedOp>, HalveWidth<RedOp>,
        HalveResult<AtomOp>, HalveResult<MultimemLdReduceOp>,
        HalveWidth<MultimemStOp>, HalveWidth<MultimemRedOp>>(context, tester,
                                                             PatternBenefit(2));
  }
};
} // namespace

void mlir::redop::registerRedopReductions(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, RedopDialect *dialect) {
    dialect->addInterfaces<RedopReductions>();
    context->getOrLoadDialect<ub::UBDialect>();
  });
}

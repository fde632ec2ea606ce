//===- ColumnMasks.cpp - Neighbors with masks of their own ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Vectorize/ColumnMasks.h"
#include "Common/CreateReduction.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Plan
//===----------------------------------------------------------------------===//

/// Whether two integers differ by a constant, if they do not wrap. A guess.
static bool areParallel(Value a, Value b) {
  if (a == b)
    return true;
  if (a.getType() != b.getType() || !a.getType().isSignlessInteger() ||
      a.getType().getIntOrFloatBitWidth() > 64)
    return false;
  LinearSum first(/*assumesNoWrap=*/true), second(/*assumesNoWrap=*/true);
  bool isWide = a.getType().getIntOrFloatBitWidth() == 64;
  Extension extension = isWide ? Extension::None : Extension::Signed;
  first.add(a, extension, 1);
  second.add(b, extension, 1);
  return first.isParallelTo(second);
}

/// Whether two masks most likely have the same value: comparisons with one
/// bound of values that differ by a constant, or parts of them. A guess.
static bool areSimilar(Value a, Value b,
                       DenseSet<std::pair<Value, Value>> &seen) {
  // The first two that are not similar end the comparison.
  if (a == b || !seen.insert({a, b}).second)
    return true;
  Operation *first = a.getDefiningOp(), *second = b.getDefiningOp();
  if (!first || !second)
    return false;
  bool isComparison = isa<arith::CmpIOp, LLVM::ICmpOp>(first);
  if (!isComparison && !isa<arith::AndIOp, LLVM::AndOp>(first))
    return false;
  auto areOperandsSimilar = [&](Value one, Value other) {
    return success(isComparison ? areParallel(one, other)
                                : areSimilar(one, other, seen));
  };
  return OperationEquivalence::isEquivalentTo(
      first, second, areOperandsSimilar, /*markEquivalent=*/nullptr,
      OperationEquivalence::IgnoreLocations |
          OperationEquivalence::IgnoreDiscardableAttrs);
}

static bool areSimilar(Value a, Value b) {
  DenseSet<std::pair<Value, Value>> seen;
  return areSimilar(a, b, seen);
}

/// Whether `next` reduces into the elements after those of `last`, and may be
/// executed like it.
static bool continuesRow(const ReductionAccess &last,
                         const ReductionAccess &next) {
  ReductionAccess unmasked = next;
  unmasked.mask = last.mask;
  return unmasked.whyNotLike(last).empty() &&
         next.getOffset() ==
             last.getOffset() + static_cast<int64_t>(last.getBytes()) &&
         areSimilar(last.mask, next.mask);
}

namespace {
class RowFinder {
public:
  RowFinder(KernelContext &context, const VectorTargets &targets)
      : context(context), targets(targets) {}

  void visit(Block &block);

  SmallVector<MaskedRow, 0> rows;

private:
  void finish();
  void add(MaskedRow part, const VectorWidths &widths);

  KernelContext &context;
  const VectorTargets &targets;
  /// The row that the next reduction may continue.
  MaskedRow row;
};
} // namespace

/// Adds `part` if a vector takes less time.
void RowFinder::add(MaskedRow part, const VectorWidths &widths) {
  const ReductionAccess &first = part.front();
  bool areSame = llvm::all_of(part, [&](const ReductionAccess &each) {
    return each.mask == first.mask;
  });
  if (part.size() < 2 || areSame)
    return;
  uint64_t bytes = part.size() * first.getElementBytes();
  Divisibility divisibility;
  KnownAlignment known;
  known.add(0, getAlignmentOfBase(first.getAddress(), first.op, divisibility));
  known.add(first.getOffset(), first.alignment);
  uint64_t alignment = targets.withTest
                           ? llvm::bit_ceil(bytes)
                           : known.at(first.getOffset(), llvm::bit_ceil(bytes));
  std::optional<Cost> cost = widths.getCost(part.size(), alignment);
  std::optional<Cost> each = widths.getCost(1, first.getElementBytes());
  if (cost && each && *cost < *each * part.size())
    rows.push_back(std::move(part));
}

void RowFinder::finish() {
  MaskedRow whole = std::move(row);
  row.clear();
  if (whole.size() < 2)
    return;
  ReductionAccess unmasked = whole.front();
  unmasked.mask = Value();
  VectorWidths widths(unmasked, context.getSpaces(), targets.targets);
  size_t most = widths.getWidestBytes() / unmasked.getElementBytes();
  if (most < 2)
    return;
  for (ArrayRef<ReductionAccess> left = whole; !left.empty();
       left = left.drop_front(std::min(most, left.size())))
    add(MaskedRow(left.take_front(most)), widths);
}

void RowFinder::visit(Block &block) {
  for (Operation &op : block) {
    StringRef why;
    std::optional<ReductionAccess> access = matchCombinable(&op, why);
    if (!access) {
      if (!isComputation(&op) || op.getNumRegions() != 0)
        finish();
      continue;
    }
    bool isMember =
        access->isDeferrable() && access->mask && !op.hasAttr(apartAttrName);
    if (!isMember || (!row.empty() && !continuesRow(row.back(), *access)))
      finish();
    if (isMember)
      row.push_back(std::move(*access));
  }
  finish();
}

SmallVector<MaskedRow, 0>
mlir::redop::findMaskedRows(KernelContext &context,
                            const VectorTargets &targets) {
  RowFinder finder(context, targets);
  context.getBody().walk([&](Block *block) { finder.visit(*block); });
  return std::move(finder.rows);
}

//===----------------------------------------------------------------------===//
// Rewrite
//===----------------------------------------------------------------------===//

void mlir::redop::splitByMasks(const MaskedRow &row) {
  Operation *last = row.back().op;
  ImplicitLocOpBuilder b(row.front().op->getLoc(), last);
  Value all;
  // An undefined mask must not decide about the reductions of others.
  for (const ReductionAccess &each : row)
    all = createAnd(b, all, LLVM::FreezeOp::create(b, each.mask));
  auto branch = scf::IfOp::create(b, all, /*withElseRegion=*/true);
  for (const ReductionAccess &each : row) {
    b.setLoc(each.op->getLoc());
    b.setInsertionPoint(branch.thenBlock()->getTerminator());
    createLike(b, each, each.value, /*mask=*/Value(), each.alignment);
    b.setInsertionPoint(branch.elseBlock()->getTerminator());
    b.clone(*each.op)->setAttr(apartAttrName, b.getUnitAttr());
  }
  for (const ReductionAccess &each : row)
    each.op->erase();
}

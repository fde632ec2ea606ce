//===- Legalizer.h - What all ladders share ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A ladder is a list of instruction sequences with one meaning, best first; a
/// rung is one of them. This is what the ladders ask, and how they report.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_LEGALIZER_H
#define REDOP_LIB_LEGALIZE_LEGALIZER_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"
#include "redop/Analysis/PointerSpaces.h"
#include "redop/Dialect/Redop.h"
#include "redop/Target/Costs.h"

namespace mlir::redop {

/// What was written, how often, and what it costs, for a remark.
class Steps {
public:
  void add(const Twine &what);
  void addCost(Cost more) { cost += more; }
  /// The sum, 0 where it is not known.
  Cost getCost() const { return cost; }
  /// "2 x red add v4 f32, red add f32".
  std::string str() const;

private:
  /// In the order of their first use.
  SmallVector<std::pair<std::string, unsigned>> counts;
  Cost cost = 0;
};

/// What the ops of one run of the pass share.
struct LegalizeState {
  /// `root` is the op of the pass, outside of which nothing may change.
  explicit LegalizeState(Operation *root) : root(root), spaces(root) {}

  Operation *root;
  PointerSpaces spaces;
  SymbolTableCollection symbols;
  /// The shared memory of the block reductions in a module.
  DenseMap<Operation *, LLVM::GlobalOp> blockBuffers;
  /// The addresses of all copies of a group's memory, by the op that makes it.
  DenseMap<Operation *, SmallVector<Value>> groupCopies;
};

/// One op that is legalised: its targets, where code goes, what to report.
class Legalizer {
public:
  Legalizer(Operation *op, LegalizeState &state, ArrayRef<TargetSpec> targets)
      : b(op->getLoc(), op), op(op), state(state), targets(targets) {}

  /// Whether every target has the form.
  bool has(const Form &form) const;
  /// Reports a cache hint that `got` lacks, once for each op.
  void reportLoss(const Form &wanted, const Form &got);
  /// Reports a scope that is not the one that was asked for.
  void reportScope(Scope wanted, Scope got);
  void reportNoHint(const Twine &why);
  /// Reports the rung that was taken: what, its cost, and why not a better one.
  void reportChoice(const Steps &steps, const Twine &why);

  /// Global or Shared, where a generic pointer or a memref without a memory
  /// space is known to point there.
  std::optional<Space> inferSpace(Value pointer);

  /// The names of the targets: "sm_80", "sm_80 with PTX 7.1, sm_90".
  std::string targetNames() const;

  ImplicitLocOpBuilder b;
  Operation *op;
  LegalizeState &state;
  ArrayRef<TargetSpec> targets;

private:
  bool hasReportedHint = false;
};

/// What became of an op.
enum class Legalized {
  Done,      ///< It is an instruction of the targets now, or some.
  Unchanged, ///< It is as it was; redop-verify-target says what it needs.
  Failed,    ///< There are no steps for it, and an error has said why.
};

/// Replace an op by the best steps that its targets have.
Legalized legalize(RedOp op, Legalizer &legalizer);
Legalized legalize(AtomOp op, Legalizer &legalizer);
Legalized legalize(ReduxSyncOp op, Legalizer &legalizer);
Legalized legalize(MemoryReductionOpInterface op, Legalizer &legalizer);
Legalized legalize(GroupReduceOp op, Legalizer &legalizer);
Legalized legalize(GroupLoadReduceOp op, Legalizer &legalizer);
Legalized legalize(GroupStoreOp op, Legalizer &legalizer);
Legalized legalize(GroupStoreReduceOp op, Legalizer &legalizer);
Legalized legalize(GroupBarrierOp op, Legalizer &legalizer);

} // namespace mlir::redop

#endif // REDOP_LIB_LEGALIZE_LEGALIZER_H

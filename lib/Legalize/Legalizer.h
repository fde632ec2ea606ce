//===- Legalizer.h - The common part of all ladders -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A ladder is a list of equivalent instruction sequences, best first; a rung
/// is one of them. This file declares the queries and the reporting that the
/// ladders share.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_LEGALIZER_H
#define REDOP_LIB_LEGALIZE_LEGALIZER_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"
#include "redop/Analysis/Miscompilations.h"
#include "redop/Analysis/PointerSpaces.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Dialect/Permissions.h"
#include "redop/Dialect/Redop.h"
#include "redop/TargetInfo/Costs.h"

namespace mlir::redop::legalize {

/// The emitted steps with their counts and their cost, for a remark.
class Steps {
public:
  void add(const Twine &what);
  void addCost(Cost more) { cost += more; }
  /// Replaces the sum of the costs by that of a plan, which knows more.
  void setCost(Cost total) { cost = total; }
  /// The total cost, or 0 if unknown.
  Cost getCost() const { return cost; }
  /// "2 x red add v4 f32, red add f32".
  std::string str() const;

private:
  /// In the order of first use.
  SmallVector<std::pair<std::string, unsigned>> counts;
  Cost cost = 0;
};

/// An access to the copies of a group's memory by their own addresses.
struct CopyAccess {
  GroupMemoryOp memory;
  bool isWrite;
};

/// What the threads of the ranks use at a barrier of a group: defined where
/// `isPeer`.
struct GroupSignals {
  Value isPeer;
  /// Where the signal from the rank arrives, and where that to the rank goes.
  Value own, there;
  /// The number of barriers that have been passed.
  Value passed;
};

/// The state shared by the ops of one run of the pass.
struct LegalizeState {
  /// `root` is the op of the pass; nothing outside of it may change.
  LegalizeState(Operation *root, const Permissions &given, bool isPortableOnly)
      : root(root), given(given), isPortableOnly(isPortableOnly), spaces(root),
        miscompilations(root, spaces) {}

  /// The permissions of the kernel that contains `op`.
  Permissions getPermissions(Operation *op) const;

  Operation *root;
  /// The permissions that every kernel has.
  Permissions given;
  /// Whether instructions that the targets lack stay.
  bool isPortableOnly;
  PointerSpaces spaces;
  Miscompilations miscompilations;
  SymbolTableCollection symbols;
  /// The shared memory of the block reductions in a module.
  DenseMap<Operation *, LLVM::GlobalOp> blockBuffers;
  /// The addresses of all copies of group memory, by the op that creates it.
  DenseMap<Operation *, SmallVector<Value>> groupCopies;
  /// The accesses to copies, by the first op that replaces the access; without
  /// those that are executed only if there is no multicast address.
  DenseMap<Operation *, CopyAccess> copyAccesses;
  /// The barrier that follows a barrier and counts the same, if it is the next.
  DenseMap<GroupBarrierOp, GroupBarrierOp> nextBarriers;
  /// What the barrier before leaves in registers, by barrier.
  DenseMap<Operation *, GroupSignals> groupSignals;
  /// Whether a launch that executes a function may use multimem.
  DenseMap<Operation *, bool> usesMultimem;
  /// Whether an argument of a function is marked as noalias.
  std::optional<bool> hasNoalias;
  /// The instructions about which an error has been reported.
  DenseSet<Operation *> refused;
};

/// One op to legalize: its targets, the insertion point, and its remarks.
class Legalizer {
public:
  Legalizer(Operation *op, LegalizeState &state, ArrayRef<TargetSpec> targets)
      : b(op->getLoc(), op), op(op), state(state), targets(targets) {}

  /// Whether every target supports the form.
  bool has(const Form &form) const;
  /// Reports that `got` lacks the cache hint, once per op.
  void reportLoss(const Form &wanted, const Form &got);
  /// Reports a scope that differs from the requested one.
  void reportScope(Scope wanted, Scope got);
  void reportNoHint(const Twine &why);
  /// Reports the selected rung: its steps, its cost, and why no better one
  /// applies. `cost` describes a cost that is not one number.
  void reportChoice(const Steps &steps, const Twine &why,
                    StringRef cost = StringRef());

  /// Returns Global or Shared if a generic pointer, or a memref without a
  /// memory space, is known to point there.
  std::optional<Space> inferSpace(Value pointer);

  Permissions getPermissions() const { return state.getPermissions(op); }

  /// The names of the targets: "sm_80", "sm_80 with PTX 7.1, sm_90".
  std::string targetNames() const;

  ImplicitLocOpBuilder b;
  Operation *op;
  LegalizeState &state;
  ArrayRef<TargetSpec> targets;

private:
  bool hasReportedHint = false;
};

/// The result of legalizing an op.
enum class Legalized {
  Done, ///< Replaced by instructions that the targets support, or adapted to
        ///< them.
  Unchanged, ///< Not changed; redop-verify-target reports unsupported
             ///< instructions.
  Failed,    ///< No steps exist; an error has been reported.
};

/// Replaces an op by the best steps that its targets support.
#define REDOP_LEGALIZED_OP(Op) Legalized legalize(Op op, Legalizer &legalizer);
#include "LegalizedOps.def"

/// Whether `op` is a `red` or `atom` of one half that may become one of two, of
/// which the other adds -0.0.
bool mayPackHalves(Operation *op, LegalizeState &state);

/// Finds the barriers that can use the signals of the barrier before them. To
/// be called before any of `barriers`, which are all GroupBarrierOps, is
/// legalized.
void findNextBarriers(ArrayRef<Operation *> barriers, LegalizeState &state);

/// Reports the atomic ops of LLVM in `root` whose order or scope LLVM loses on
/// their targets.
void reportLostOrders(Operation *root, TargetFinder &finder,
                      LegalizeState &state);

/// Replaces each group_multicast op by the multicast address, after the ops
/// that use it. Reports an error where there may be no address.
LogicalResult replaceMulticast(Operation *root);
/// Adds a note to the error about a multimem op that the target does not
/// support: why it is not replaced by an access to each copy.
void explainMultimem(Operation *op, InFlightDiagnostic &diagnostic);

} // namespace mlir::redop::legalize

#endif // REDOP_LIB_LEGALIZE_LEGALIZER_H

//===- ReduceOps.cpp - Reductions of redop ops ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Changes are defined by fields of forms and roles of operands, for all
// families at once.
//
//===----------------------------------------------------------------------===//

#include "redop/Reduce/ReduceOps.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Dialect/Redop.h"
#include "redop/Forms/FormField.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Operands and forms
//===----------------------------------------------------------------------===//

static Value createPoison(Operation *op, Type type, RewriterBase &rewriter) {
  rewriter.setInsertionPoint(op);
  return ub::PoisonOp::create(rewriter, op->getLoc(), type);
}

/// Returns the operands of `op` by role.
static FormOperands getFormOperands(FormOpInterface op) {
  FormOperands operands;
  for (auto [role, value] :
       llvm::zip_equal(op.getOperandRoles(), op->getOperands()))
    if (isList(role))
      operands.getList(role).push_back(value);
    else
      operands[role] = value;
  return operands;
}

/// Gives `op` the words of the legal `form`, and `operands`. A result whose
/// type changes is cast for its users.
static void setForm(FormOpInterface op, const Form &form,
                    const FormOperands &operands, RewriterBase &rewriter) {
  OperationState state(op.getLoc(), op->getName());
  addFormOp(state, form, operands);
  rewriter.setInsertionPointAfter(op);
  for (auto [result, type] : llvm::zip_equal(op->getResults(), state.types)) {
    if (result.getType() == type)
      continue;
    auto cast = UnrealizedConversionCastOp::create(
        rewriter, op.getLoc(), result.getType(), Value(result));
    rewriter.replaceAllUsesExcept(result, cast.getResult(0), cast);
  }
  rewriter.modifyOpInPlace(op, [&] {
    op->setOperands(state.operands);
    for (auto [result, type] : llvm::zip_equal(op->getResults(), state.types))
      result.setType(type);
    for (Field field : getIRFields())
      op->setInherentAttr(rewriter.getStringAttr(getAttributeName(field)),
                          Attribute());
    for (NamedAttribute attr : state.attributes)
      op->setInherentAttr(attr.getName(), attr.getValue());
  });
}

/// Returns `form` with a simpler word of `field`, or without one. The result
/// may be illegal.
static Form simplify(Form form, Field field) {
  switch (field) {
  case Field::Space:
  case Field::Dim:
  case Field::CpMask:
  case Field::Counted:
  case Field::GlobalAddress:
  case Field::GlobalDim:
  case Field::GlobalDimStride:
    // Operands determine them.
  case Field::Aligned:
  case Field::Im2colNoOffs:
  case Field::Im2colNoOffsW:
  case Field::Scatter4:
    // What the op requires of other threads and of the tensor map.
    return form;
  case Field::Vec:
    // Half of the elements. There is no word 0: v2 becomes a scalar.
    if (form.vec)
      setNumber(form, field, getNumber(form, field) - 1);
    return form;
  case Field::Sem:
    if (form.sem && form.sem != Sem::Weak)
      form.sem = Sem::Relaxed;
    return form;
  case Field::Scope:
    setNumber(form, field, getFamilyRow(form.family).DefaultScope);
    return form;
  default:
    setNumber(form, field, noNumber);
    return form;
  }
}

/// Returns `form` without order and scope. The result may be illegal.
static Form makeWeak(Form form) {
  form.sem = Sem::Weak;
  form.scope = std::nullopt;
  return form;
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

namespace {
/// A change of an op that remains. `applies` must be false after the change has
/// been made some number of times.
struct Change {
  std::function<bool(FormOpInterface)> applies;
  std::function<void(FormOpInterface, RewriterBase &)> make;
};
} // namespace

/// Erases an op. Its results become poison; that of a reduction across lanes
/// becomes its value.
static void erase(FormOpInterface op, RewriterBase &rewriter) {
  Value value;
  if (!accessesMemory(op.getForm()))
    value = op.getOperandOf(Role::Value);
  SmallVector<Value, 2> results;
  for (Type type : op->getResultTypes())
    results.push_back(value && value.getType() == type
                          ? value
                          : createPoison(op, type, rewriter));
  rewriter.replaceOp(op, results);
}

/// Removes an operand that the form does not require. The else value requires a
/// predicate.
static Change makeDropOperand(Role role) {
  return {[role](FormOpInterface op) { return bool(op.getOperandOf(role)); },
          [role](FormOpInterface op, RewriterBase &rewriter) {
            FormOperands operands = getFormOperands(op);
            operands[role] = Value();
            if (role == Role::Predicate)
              operands[Role::Else] = Value();
            setForm(op, op.getForm(), operands, rewriter);
          }};
}

/// Gives `op` a simpler form. Operands that it lacks are removed, and values
/// whose type changes become poison.
static void setSimplerForm(FormOpInterface op, const Form &form,
                           RewriterBase &rewriter) {
  Form old = op.getForm();
  FormOperands operands = getFormOperands(op);
  Value poison;
  for (Role role : op.getOperandRoles()) {
    if (hasOperand(old, role) && !hasOperand(form, role)) {
      operands[role] = Value();
    } else if (form.vec != old.vec &&
               getRegisterClass(role) == RegisterClass::Value) {
      if (!poison)
        poison = createPoison(
            op, getValueType(op->getContext(), *form.type, form.vec), rewriter);
      operands[role] = poison;
    }
  }
  setForm(op, form, operands, rewriter);
}

/// Replaces the form of an op by the one that `simplified` returns, if that is
/// legal.
static Change makeSimplifyForm(std::function<Form(Form)> simplified) {
  return {[simplified](FormOpInterface op) {
            Form old = op.getForm(), form = simplified(old);
            return form != old && isLegal(form);
          },
          [simplified](FormOpInterface op, RewriterBase &rewriter) {
            setSimplerForm(op, simplified(op.getForm()), rewriter);
          }};
}

/// Returns the changes of ops that remain, the largest first.
static SmallVector<Change> makeChanges() {
  SmallVector<Change> changes;
  changes.push_back(makeSimplifyForm(makeWeak));
  for (unsigned i = 0; i < roleCount; ++i)
    if (auto role = static_cast<Role>(i);
        role == Role::Predicate || isOptional(role))
      changes.push_back(makeDropOperand(role));
  for (Field field : getAllFields())
    changes.push_back(makeSimplifyForm(
        [field](const Form &form) { return simplify(form, field); }));
  return changes;
}

//===----------------------------------------------------------------------===//
// Reducing
//===----------------------------------------------------------------------===//

namespace {
class Reducer {
public:
  explicit Reducer(function_ref<bool(ModuleOp)> isInteresting)
      : isInteresting(isInteresting), changes(makeChanges()) {}

  /// Reduces each redop op in `root`. Returns whether some op changed.
  bool reduceRedopOps(Operation *root);

  void eraseDeadOps(Operation *root);

private:
  /// Makes `change` to `op` if the module around it is valid and interesting
  /// afterwards. Returns whether it is.
  bool tryChange(Operation *op,
                 function_ref<void(Operation *, RewriterBase &)> change);
  /// Returns whether `op`, which may be erased, changed.
  bool reduce(FormOpInterface op);
  /// Replaces operands by poison, so that their definitions can be removed.
  bool poisonOperands(Operation *op);

  function_ref<bool(ModuleOp)> isInteresting;
  SmallVector<Change> changes;
};
} // namespace

bool Reducer::tryChange(
    Operation *op, function_ref<void(Operation *, RewriterBase &)> change) {
  ModuleOp module;
  for (Operation *around = op; around; around = around->getParentOp())
    if (auto outer = dyn_cast<ModuleOp>(around))
      module = outer;
  if (!module)
    return false;
  IRRewriter rewriter(op->getContext());
  IRMapping mapping;
  OwningOpRef<ModuleOp> copy = cast<ModuleOp>(module->clone(mapping));
  change(mapping.lookup(op), rewriter);
  {
    // A change may result in a form that does not exist; this is not an error.
    ScopedDiagnosticHandler silence(op->getContext(),
                                    [](Diagnostic &) { return success(); });
    if (failed(verify(*copy)) || !isInteresting(*copy))
      return false;
  }
  change(op, rewriter);
  return true;
}

bool Reducer::reduce(FormOpInterface op) {
  if (tryChange(op, [](Operation *op, RewriterBase &rewriter) {
        erase(cast<FormOpInterface>(op), rewriter);
      }))
    return true;
  bool changed = false;
  for (const Change &change : changes)
    while (change.applies(op) &&
           tryChange(op, [&](Operation *op, RewriterBase &rewriter) {
             change.make(cast<FormOpInterface>(op), rewriter);
           }))
      changed = true;
  return poisonOperands(op) || changed;
}

bool Reducer::poisonOperands(Operation *op) {
  bool changed = false;
  for (unsigned i = 0, end = op->getNumOperands(); i < end; ++i) {
    Value operand = op->getOperand(i);
    if (!isa<BlockArgument>(operand) && !operand.getDefiningOp<ub::PoisonOp>())
      changed |= tryChange(op, [i](Operation *op, RewriterBase &rewriter) {
        op->setOperand(i,
                       createPoison(op, op->getOperand(i).getType(), rewriter));
      });
  }
  return changed;
}

bool Reducer::reduceRedopOps(Operation *root) {
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (isa_and_nonnull<RedopDialect>(op->getDialect()))
      ops.push_back(op);
  });
  bool changed = false;
  for (Operation *op : ops) {
    auto formOp = dyn_cast<FormOpInterface>(op);
    changed |= formOp ? reduce(formOp) : poisonOperands(op);
  }
  return changed;
}

void Reducer::eraseDeadOps(Operation *root) {
  root->walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *op) {
    if (op != root && isOpTriviallyDead(op))
      (void)tryChange(op, [](Operation *op, RewriterBase &rewriter) {
        rewriter.eraseOp(op);
      });
  });
}

void mlir::redop::reduceOps(Operation *root,
                            function_ref<bool(ModuleOp)> isInteresting) {
  Reducer reducer(isInteresting);
  while (reducer.reduceRedopOps(root))
    ;
  reducer.eraseDeadOps(root);
}

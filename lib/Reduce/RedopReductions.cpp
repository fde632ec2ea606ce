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
// Changes are defined by fields of forms and roles of operands, for all
// families at once.
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
#include "redop/Forms/FormField.h"

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

static Value createPoison(Operation *op, Type type, RewriterBase &rewriter) {
  rewriter.setInsertionPoint(op);
  return ub::PoisonOp::create(rewriter, op->getLoc(), type);
}

static void replaceWithPoison(OpOperand &operand, RewriterBase &rewriter) {
  operand.set(
      createPoison(operand.getOwner(), operand.get().getType(), rewriter));
}

static bool isPoison(Value value) {
  return value.getDefiningOp<ub::PoisonOp>() != nullptr;
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
/// type changes is cast for its users. The op is changed in place, because the
/// driver does not visit new ops.
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

namespace {
/// A pattern that makes one change. `applies` must be false after `change`.
class TestedChange : public OpInterfaceRewritePattern<FormOpInterface> {
public:
  TestedChange(MLIRContext *context, const Tester &tester,
               PatternBenefit benefit)
      : OpInterfaceRewritePattern(context, benefit), tester(tester) {}

  LogicalResult matchAndRewrite(FormOpInterface op,
                                PatternRewriter &rewriter) const final {
    if (!applies(op) || !isInterestingAfter(op, tester, [&](Operation *copy) {
          IRRewriter copyRewriter(copy->getContext());
          change(cast<FormOpInterface>(copy), copyRewriter);
        }))
      return failure();
    change(op, rewriter);
    return success();
  }

protected:
  virtual bool applies(FormOpInterface op) const { return true; }
  virtual void change(FormOpInterface op, RewriterBase &rewriter) const = 0;

private:
  const Tester &tester;
};

/// Erases an op. Its results become poison; that of a reduction across lanes
/// becomes its value.
struct Erase : TestedChange {
  using TestedChange::TestedChange;

  void change(FormOpInterface op, RewriterBase &rewriter) const final {
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
};

/// Removes an operand that the form does not require. The else value requires a
/// predicate.
class DropOperand : public TestedChange {
public:
  DropOperand(MLIRContext *context, const Tester &tester,
              PatternBenefit benefit, Role role)
      : TestedChange(context, tester, benefit), role(role) {}

protected:
  bool applies(FormOpInterface op) const final {
    return op.getOperandOf(role) != nullptr;
  }
  void change(FormOpInterface op, RewriterBase &rewriter) const final {
    FormOperands operands = getFormOperands(op);
    operands[role] = Value();
    if (role == Role::Predicate)
      operands[Role::Else] = Value();
    setForm(op, op.getForm(), operands, rewriter);
  }

private:
  Role role;
};

/// Replaces the form of an op by a simpler one, if that is legal. Operands that
/// it lacks are removed, and values whose type changes become poison.
class SimplifyForm : public TestedChange {
public:
  SimplifyForm(MLIRContext *context, const Tester &tester,
               PatternBenefit benefit, std::function<Form(Form)> simplified)
      : TestedChange(context, tester, benefit),
        simplified(std::move(simplified)) {}

protected:
  bool applies(FormOpInterface op) const final {
    Form old = op.getForm(), form = simplified(old);
    // The driver would erase a weak load without uses as dead.
    bool isDead =
        form.sem == Sem::Weak && op->getNumResults() != 0 && op->use_empty();
    return form != old && isLegal(form) && !isDead;
  }
  void change(FormOpInterface op, RewriterBase &rewriter) const final {
    Form old = op.getForm(), form = simplified(old);
    FormOperands operands = getFormOperands(op);
    Value poison;
    for (Role role : op.getOperandRoles()) {
      if (hasOperand(old, role) && !hasOperand(form, role)) {
        operands[role] = Value();
      } else if (form.vec != old.vec &&
                 getRegisterClass(role) == RegisterClass::Value) {
        if (!poison)
          poison = createPoison(
              op, getValueType(op->getContext(), *form.type, form.vec),
              rewriter);
        operands[role] = poison;
      }
    }
    setForm(op, form, operands, rewriter);
  }

private:
  std::function<Form(Form)> simplified;
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
    patterns.add<Erase>(context, tester, PatternBenefit(4));
    patterns.add<SimplifyForm>(context, tester, PatternBenefit(3), makeWeak);
    for (unsigned i = 0; i < roleCount; ++i)
      if (auto role = static_cast<Role>(i);
          role == Role::Predicate || isOptional(role))
        patterns.add<DropOperand>(context, tester, PatternBenefit(2), role);
    for (Field field : getAllFields())
      patterns.add<SimplifyForm>(
          context, tester, PatternBenefit(2),
          [field](const Form &form) { return simplify(form, field); });
    patterns.add<PoisonOperand>(context, tester, PatternBenefit(1));
  }
};
} // namespace

void mlir::redop::registerRedopReductions(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, RedopDialect *dialect) {
    dialect->addInterfaces<RedopReductions>();
    context->getOrLoadDialect<ub::UBDialect>();
  });
}

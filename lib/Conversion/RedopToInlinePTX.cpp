//===- RedopToInlinePTX.cpp - Lowering to inline PTX ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One lowering for the ops of all families that LLVM has no convergent op for.
// A conversion passes converted operands, the pass the operands of the op.
//
//===----------------------------------------------------------------------===//

#include "PtxStatement.h"
#include "TensorMemoryWait.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Support/ThreadLocalCache.h"
#include "redop/Analysis/Fences.h"
#include "redop/Conversion/Passes.h"
#include "redop/Dialect/Redop.h"
#include "redop/Support/LLVMVersionAdaptors.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_CONVERTREDOPTOINLINEPTXPASS
#include "redop/Conversion/Passes.h.inc"
} // namespace mlir::redop

/// The cache of statements is thread-local, because conversions of several
/// functions share one set of patterns.
using StatementCache = ThreadLocalCache<PtxStatements>;

//===----------------------------------------------------------------------===//
// Values to registers and back
//===----------------------------------------------------------------------===//

/// Returns `type` with fp8 elements replaced by i8, their representation in
/// LLVM.
static Type getLLVMType(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  if (!vector || vector.getElementType().getIntOrFloatBitWidth() != 8)
    return type;
  return VectorType::get(vector.getShape(),
                         IntegerType::get(type.getContext(), 8));
}

/// Casts between a type and its LLVM type if they differ.
static Value castTo(Type type, Value value, Location loc,
                    RewriterBase &rewriter) {
  if (value.getType() == type)
    return value;
  return UnrealizedConversionCastOp::create(rewriter, loc, type, value)
      .getResult(0);
}

/// The MLIR type of one register.
static Type getRegisterType(const Lanes &lanes, Type value) {
  if (!lanes.travelPacked() && lanes.count == 1)
    return getElementTypeOrSelf(value);
  return IntegerType::get(value.getContext(),
                          lanes.travelPacked() ? 32 : lanes.bits);
}

static Value getIndex(unsigned index, Location loc, RewriterBase &rewriter) {
  return LLVM::ConstantOp::create(rewriter, loc, rewriter.getI32Type(),
                                  rewriter.getI32IntegerAttr(index));
}

/// Splits `value` into the registers of the statement.
static void splitValue(Value value, const Form &form, Location loc,
                       RewriterBase &rewriter, SmallVectorImpl<Value> &out) {
  Lanes lanes = Lanes::get(*form.type, form.vec);
  value = castTo(getLLVMType(value.getType()), value, loc, rewriter);
  Type reg = getRegisterType(lanes, value.getType());
  unsigned count = lanes.registers();
  if (count == 1) {
    // f16x2 and bf16x2 have a constraint letter; fp8 bytes do not.
    bool isBytes = isa<VectorType>(value.getType()) && lanes.isFp8();
    out.push_back(isBytes ? LLVM::BitcastOp::create(rewriter, loc, reg, value)
                          : value);
    return;
  }
  auto vector = VectorType::get(count, reg);
  if (value.getType() != vector)
    value = LLVM::BitcastOp::create(rewriter, loc, vector, value);
  for (unsigned i = 0; i < count; ++i)
    out.push_back(LLVM::ExtractElementOp::create(rewriter, loc, value,
                                                 getIndex(i, loc, rewriter)));
}

/// Joins `count` results of `statement` from `first` into a vector.
static Value joinRegisters(LLVM::InlineAsmOp statement, unsigned first,
                           unsigned count, Type reg, Location loc,
                           RewriterBase &rewriter) {
  Value joined =
      LLVM::PoisonOp::create(rewriter, loc, VectorType::get(count, reg));
  for (unsigned i = 0; i < count; ++i) {
    Value lane = LLVM::ExtractValueOp::create(rewriter, loc, statement.getRes(),
                                              first + i);
    joined = LLVM::InsertElementOp::create(rewriter, loc, joined, lane,
                                           getIndex(i, loc, rewriter));
  }
  return joined;
}

/// Joins the results of `statement` from `first` into a value of `type`.
static Value joinValue(LLVM::InlineAsmOp statement, unsigned first,
                       const Lanes &lanes, Type type, Location loc,
                       RewriterBase &rewriter) {
  Value result = statement.getRes();
  unsigned count = lanes.registers();
  if (count > 1)
    result = joinRegisters(statement, first, count,
                           getRegisterType(lanes, type), loc, rewriter);
  if (result.getType() != type)
    result = LLVM::BitcastOp::create(rewriter, loc, type, result);
  return result;
}

/// The type of the statement's result: one register, or a struct of them, which
/// begins with the metadata of a compression and ends with the reduction of
/// `type`, if there are any.
static Type getResultType(const Lanes &lanes, Type type, unsigned metadata,
                          bool isReduced) {
  unsigned count = lanes.registers();
  Type reg = getRegisterType(lanes, type);
  // A packed pair of halves has a constraint letter.
  if (count == 1)
    return !lanes.isFp8() ? type : reg;
  SmallVector<Type> registers(metadata,
                              IntegerType::get(type.getContext(), 32));
  registers.append(count, reg);
  if (isReduced)
    registers.push_back(getElementTypeOrSelf(type));
  return LLVM::LLVMStructType::getLiteral(type.getContext(), registers);
}

/// Whether threads wait for each other at an instruction of `form`.
static bool isConvergent(const Form &form) {
  return getFamilyRow(form.family).Convergent;
}

/// Creates the op from its properties; the generated builders look up its name
/// and two constant attributes each time, which is a tenth of a lowering.
static LLVM::InlineAsmOp
createInlineAsm(PtxStatements &statements, RewriterBase &rewriter, Location loc,
                Type result, ValueRange operands, StringAttr text,
                StringAttr constraints, const Form &form) {
  const InlineAsmParts &parts = statements.getParts(rewriter.getContext());
  LLVM::InlineAsmOp::Properties properties;
  properties.asm_string = text;
  properties.constraints = constraints;
  if (affectsMemory(form))
    properties.has_side_effects = rewriter.getUnitAttr();
  properties.tail_call_kind = parts.noTailCall;
  properties.asm_dialect = parts.attDialect;
  Operation *op = Operation::create(
      loc, parts.name, result ? TypeRange(result) : TypeRange(), operands,
      isConvergent(form) ? parts.convergent : parts.noAttributes,
      getPropertyRef(properties), BlockRange(), /*numRegions=*/0);
  return cast<LLVM::InlineAsmOp>(rewriter.insert(op));
}

//===----------------------------------------------------------------------===//
// The lowering
//===----------------------------------------------------------------------===//

/// Whether an op of `form` becomes inline PTX: a convergent instruction only if
/// LLVM has no op for it.
static bool isLoweredHere(const Form &form) {
  return !isConvergent(form) || getFamilyRow(form.family).ConvergentAsm;
}

/// Creates the inline assembly of `op`, which has `form`, on `operands`, which
/// are in the order of those of the op. Returns the results of the op in LLVM's
/// types.
static SmallVector<Value, 2> lower(FormOpInterface op, const Form &form,
                                   ValueRange operands,
                                   PtxStatements &statements,
                                   RewriterBase &rewriter) {
  Location loc = op.getLoc();
  StatementParts with;
  if (auto policy = dyn_cast<CreatePolicyFractionalOp>(op.getOperation()))
    with.fraction = policy.getFraction();
  if (auto load = dyn_cast<Tcgen05LdRedOp>(op.getOperation()))
    with.splitOffset = load.getSplitOffset();
  SmallVector<Value, 12> registers;
  for (auto [role, value] :
       llvm::zip(redop::getOperandRoles(op, form), operands)) {
    with.hasPredicate |= role == Role::Predicate;
    with.hasElse |= role == Role::Else;
    with.hasFractionValue |= role == Role::FractionValue;
    if (role == Role::Value || role == Role::NewValue || role == Role::Else)
      splitValue(value, form, loc, rewriter, registers);
    else
      registers.push_back(value);
  }

  Type type, result;
  Lanes lanes = {};
  bool isReduced = op->getNumResults() > 1;
  unsigned metadata = getMetadataCount(form);
  if (op->getNumResults())
    type = result = getLLVMType(op->getResult(metadata ? 1 : 0).getType());
  if (type && form.type) {
    lanes = Lanes::get(*form.type, getValueVec(form));
    result = getResultType(lanes, type, metadata, isReduced);
  }
  const PtxStatement &statement =
      statements.get(rewriter.getContext(), form, with);
  LLVM::InlineAsmOp inlineAsm =
      createInlineAsm(statements, rewriter, loc, result, registers,
                      statement.text, statement.constraints, form);
  if (!type)
    return {};
  if (isReduced)
    if (Operation *wait = findWait(op, rewriter))
      inlineAsm = passThrough(inlineAsm, wait, rewriter);
  if (!form.type)
    return {inlineAsm.getRes()};
  SmallVector<Value, 2> results;
  if (metadata == 1)
    results.push_back(
        LLVM::ExtractValueOp::create(rewriter, loc, inlineAsm.getRes(), 0));
  else if (metadata)
    results.push_back(joinRegisters(inlineAsm, /*first=*/0, metadata,
                                    rewriter.getI32Type(), loc, rewriter));
  results.push_back(joinValue(inlineAsm, metadata, lanes, type, loc, rewriter));
  if (isReduced)
    results.push_back(LLVM::ExtractValueOp::create(
        rewriter, loc, inlineAsm.getRes(), metadata + lanes.registers()));
  return results;
}

//===----------------------------------------------------------------------===//
// Patterns and pass
//===----------------------------------------------------------------------===//

namespace {
/// For a conversion: the operands are already converted, and the result is
/// cast. Each op has its own pattern, because a conversion prefers patterns for
/// a specific op or interface to those for any op, regardless of the benefit.
struct ToInlinePTX : public ConvertToLLVMPattern {
  ToInlinePTX(StringRef name, const LLVMTypeConverter &converter,
              std::shared_ptr<StatementCache> statements)
      : ConvertToLLVMPattern(name, &converter.getContext(), converter),
        statements(std::move(statements)) {}
  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const final {
    auto formOp = cast<FormOpInterface>(op);
    Form form = formOp.getForm();
    if (!isLoweredHere(form))
      return failure();
    rewriter.replaceOp(op,
                       lower(formOp, form, operands, **statements, rewriter));
    return success();
  }
  std::shared_ptr<StatementCache> statements;
};

struct ConvertRedopToInlinePTXPass
    : public redop::impl::ConvertRedopToInlinePTXPassBase<
          ConvertRedopToInlinePTXPass> {
  using Base::Base;

  // A walk instead of a pattern driver: every op is lowered separately, once.
  void runOnOperation() final {
    IRRewriter rewriter(&getContext());
    PtxStatements statements;
    std::optional<Fences> fences;
    if (onlyBeforeFences)
      fences.emplace(getOperation());
    bool changed = false;
    auto lowerOp = [&](FormOpInterface op, const Form &form) {
      rewriter.setInsertionPoint(op);
      SmallVector<Value, 2> results =
          lower(op, form, op->getOperands(), statements, rewriter);
      for (auto [result, old] : llvm::zip_equal(results, op->getResults()))
        result = castTo(old.getType(), result, op.getLoc(), rewriter);
      rewriter.replaceOp(op, results);
      changed = true;
    };
    // Their lowering moves other ops, which a walk does not allow.
    SmallVector<FormOpInterface> loads;
    getOperation()->walk([&](Operation *each) {
      auto op = dyn_cast<FormOpInterface>(each);
      if (!op ||
          (fences && !(isa<RedOp>(each) && fences->mayAcquireAfter(each))))
        return;
      Form form = op.getForm();
      if (!isLoweredHere(form))
        return;
      if (isConvergent(form))
        loads.push_back(op);
      else
        lowerOp(op, form);
    });
    for (FormOpInterface load : loads)
      lowerOp(load, load.getForm());
    if (!changed)
      markAllAnalysesPreserved();
  }
};
} // namespace

void mlir::redop::populateRedopToInlinePTXPatterns(
    const LLVMTypeConverter &converter, RewritePatternSet &patterns) {
  auto statements = std::make_shared<StatementCache>();
  MLIRContext &context = converter.getContext();
  // Not getRegisteredOperationsByDialect: LLVM 22's searches with a comparison
  // that is not an ordering, and finds nothing.
  for (RegisteredOperationName name : context.getRegisteredOperations())
    if (name.hasInterface<FormOpInterface>())
      patterns.add<ToInlinePTX>(name.getStringRef(), converter, statements);
}

//===- RedopToInlinePTX.cpp - Lowering to inline PTX ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One lowering for each op, templated over where its operands come from: a
// conversion hands over converted ones, the pass takes the op's own.
//
//===----------------------------------------------------------------------===//

#include "PtxStatement.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Support/ThreadLocalCache.h"
#include "redop/Conversion/Passes.h"
#include "redop/Dialect/Redop.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_CONVERTREDOPTOINLINEPTXPASS
#include "redop/Conversion/Passes.h.inc"
} // namespace mlir::redop

/// A conversion caches statements for each thread: conversions of several
/// functions share one set of patterns.
using StatementCache = ThreadLocalCache<PtxStatements>;

//===----------------------------------------------------------------------===//
// Values to registers and back
//===----------------------------------------------------------------------===//

/// `type` with fp8 elements as i8, which is how LLVM holds them.
static Type getLLVMType(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  if (!vector || vector.getElementType().getIntOrFloatBitWidth() != 8)
    return type;
  return VectorType::get(vector.getShape(),
                         IntegerType::get(type.getContext(), 8));
}

/// Casts between a type and its LLVM type, where they differ.
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

/// Splits `value` into the registers that the statement takes.
static void splitValue(Value value, const Form &form, Location loc,
                       RewriterBase &rewriter, SmallVectorImpl<Value> &out) {
  Lanes lanes = Lanes::get(*form.type, form.vec);
  value = castTo(getLLVMType(value.getType()), value, loc, rewriter);
  Type reg = getRegisterType(lanes, value.getType());
  unsigned count = lanes.registers();
  if (count == 1) {
    // f16x2 and bf16x2 have a constraint letter as they are; fp8 bytes do not.
    bool isBytes =
        isa<VectorType>(value.getType()) && lanes.element >= Element::E4M3;
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

/// Joins the results of `statement` into a value of `type`.
static Value joinValue(LLVM::InlineAsmOp statement, const Lanes &lanes,
                       Type type, Location loc, RewriterBase &rewriter) {
  Value result = statement.getRes();
  unsigned count = lanes.registers();
  if (count > 1) {
    auto vector = VectorType::get(count, getRegisterType(lanes, type));
    Value joined = LLVM::PoisonOp::create(rewriter, loc, vector);
    for (unsigned i = 0; i < count; ++i) {
      Value lane = LLVM::ExtractValueOp::create(rewriter, loc, result, i);
      joined = LLVM::InsertElementOp::create(rewriter, loc, joined, lane,
                                             getIndex(i, loc, rewriter));
    }
    result = joined;
  }
  if (result.getType() != type)
    result = LLVM::BitcastOp::create(rewriter, loc, type, result);
  return result;
}

/// The type of the statement's result: one register, or a struct of them.
static Type getResultType(const Lanes &lanes, Type type) {
  unsigned count = lanes.registers();
  Type reg = getRegisterType(lanes, type);
  // A packed pair of halves has a constraint letter as it is.
  if (count == 1)
    return lanes.element < Element::E4M3 ? type : reg;
  return LLVM::LLVMStructType::getLiteral(type.getContext(),
                                          SmallVector<Type>(count, reg));
}

/// Creates the op from its properties; the generated builders look up its name
/// and two constant attributes each time, which is a tenth of a lowering.
static LLVM::InlineAsmOp
createInlineAsm(PtxStatements &statements, RewriterBase &rewriter, Location loc,
                Type result, ValueRange operands, StringAttr text,
                StringAttr constraints, bool hasSideEffects) {
  const InlineAsmParts &parts = statements.getParts(rewriter.getContext());
  LLVM::InlineAsmOp::Properties properties;
  properties.asm_string = text;
  properties.constraints = constraints;
  if (hasSideEffects)
    properties.has_side_effects = rewriter.getUnitAttr();
  properties.tail_call_kind = parts.noTailCall;
  properties.asm_dialect = parts.attDialect;
  Operation *op = Operation::create(
      loc, parts.name, result ? TypeRange(result) : TypeRange(), operands,
      parts.noAttributes, &properties, BlockRange(), /*numRegions=*/0);
  return cast<LLVM::InlineAsmOp>(rewriter.insert(op));
}

//===----------------------------------------------------------------------===//
// One lowering for each shape of op
//===----------------------------------------------------------------------===//

/// red, red.async, multimem.st and multimem.red: a pointer and a value in,
/// nothing out.
template <typename OpT, typename Adaptor>
static void lowerStore(OpT op, Adaptor operands, PtxStatements &statements,
                       RewriterBase &rewriter) {
  Form form = op.getForm();
  Location loc = op.getLoc();
  // The statement's operands stand in the op's order: pointer, value, then what
  // the op has of policy, mbarrier and predicate.
  ValueRange all = operands.getOperands();
  SmallVector<Value, 12> registers = {all[0]};
  splitValue(all[1], form, loc, rewriter, registers);
  registers.append(all.begin() + 2, all.end());
  const PtxStatement &statement = statements.get(
      rewriter.getContext(), form, static_cast<bool>(op.getPredicate()));
  createInlineAsm(statements, rewriter, loc, Type(), registers, statement.text,
                  statement.constraints, /*hasSideEffects=*/true);
  rewriter.eraseOp(op);
}
template <typename Adaptor>
static void lower(RedOp op, Adaptor operands, PtxStatements &statements,
                  RewriterBase &rewriter) {
  lowerStore(op, operands, statements, rewriter);
}
template <typename Adaptor>
static void lower(RedAsyncOp op, Adaptor operands, PtxStatements &statements,
                  RewriterBase &rewriter) {
  lowerStore(op, operands, statements, rewriter);
}
template <typename Adaptor>
static void lower(MultimemStOp op, Adaptor operands, PtxStatements &statements,
                  RewriterBase &rewriter) {
  lowerStore(op, operands, statements, rewriter);
}
template <typename Adaptor>
static void lower(MultimemRedOp op, Adaptor operands, PtxStatements &statements,
                  RewriterBase &rewriter) {
  lowerStore(op, operands, statements, rewriter);
}

template <typename Adaptor>
static void lower(MultimemLdReduceOp op, Adaptor operands,
                  PtxStatements &statements, RewriterBase &rewriter) {
  Form form = op.getForm();
  Location loc = op.getLoc();
  Lanes lanes = Lanes::get(*form.type, form.vec);
  Type type = getLLVMType(op.getRes().getType());
  const PtxStatement &statement =
      statements.get(rewriter.getContext(), form, /*hasPredicate=*/false);
  auto inlineAsm = createInlineAsm(
      statements, rewriter, loc, getResultType(lanes, type), operands.getPtr(),
      statement.text, statement.constraints, /*hasSideEffects=*/true);
  Value result = joinValue(inlineAsm, lanes, type, loc, rewriter);
  // A conversion casts by itself, and then knows both sides of the cast.
  if constexpr (std::is_same_v<Adaptor, MultimemLdReduceOp>)
    result = castTo(op.getRes().getType(), result, loc, rewriter);
  rewriter.replaceOp(op, result);
}

/// An f32 as PTX writes its bits: 0f3E800000.
static std::string getFloatLiteral(const APFloat &value) {
  return "0f" + llvm::utohexstr(value.bitcastToAPInt().getZExtValue(),
                                /*LowerCase=*/false, /*Width=*/8);
}

template <typename Adaptor>
static void lower(CreatePolicyFractionalOp op, Adaptor,
                  PtxStatements &statements, RewriterBase &rewriter) {
  std::string text = getMnemonic(op.getForm()) + " $0";
  if (!op.getFraction().isExactlyValue(1.0f))
    text += ", " + getFloatLiteral(op.getFraction());
  text += ";";
  auto inlineAsm = createInlineAsm(
      statements, rewriter, op.getLoc(), op.getRes().getType(), ValueRange(),
      rewriter.getStringAttr(text), rewriter.getStringAttr("=l"),
      /*hasSideEffects=*/false);
  rewriter.replaceOp(op, inlineAsm.getRes());
}

template <typename Adaptor>
static void lower(CreatePolicyRangeOp op, Adaptor operands,
                  PtxStatements &statements, RewriterBase &rewriter) {
  auto inlineAsm = createInlineAsm(
      statements, rewriter, op.getLoc(), op.getRes().getType(),
      {operands.getPtr(), operands.getPrimarySize(), operands.getTotalSize()},
      rewriter.getStringAttr(getMnemonic(op.getForm()) + " $0, [$1], $2, $3;"),
      rewriter.getStringAttr("=l,l,r,r"), /*hasSideEffects=*/false);
  rewriter.replaceOp(op, inlineAsm.getRes());
}

//===----------------------------------------------------------------------===//
// Patterns and pass
//===----------------------------------------------------------------------===//

namespace {
/// In a conversion: the operands are converted.
template <typename OpT>
struct ToInlinePTX : public ConvertOpToLLVMPattern<OpT> {
  ToInlinePTX(const LLVMTypeConverter &converter,
              std::shared_ptr<StatementCache> statements)
      : ConvertOpToLLVMPattern<OpT>(converter),
        statements(std::move(statements)) {}
  LogicalResult
  matchAndRewrite(OpT op, typename OpT::Adaptor operands,
                  ConversionPatternRewriter &rewriter) const final {
    lower(op, operands, **statements, rewriter);
    return success();
  }
  std::shared_ptr<StatementCache> statements;
};

struct ConvertRedopToInlinePTXPass
    : public redop::impl::ConvertRedopToInlinePTXPassBase<
          ConvertRedopToInlinePTXPass> {
  using Base::Base;

  // A walk and no pattern driver: every op is lowered by itself, once.
  void runOnOperation() final {
    IRRewriter rewriter(&getContext());
    PtxStatements statements;
    bool changed = false;
    getOperation()->walk([&](Operation *op) {
      llvm::TypeSwitch<Operation *>(op)
          .Case<RedOp, RedAsyncOp, MultimemLdReduceOp, MultimemStOp,
                MultimemRedOp, CreatePolicyFractionalOp, CreatePolicyRangeOp>(
              [&](auto op) {
                rewriter.setInsertionPoint(op);
                lower(op, op, statements, rewriter);
                changed = true;
              });
    });
    if (!changed)
      markAllAnalysesPreserved();
  }
};
} // namespace

void mlir::redop::populateRedopToInlinePTXPatterns(
    const LLVMTypeConverter &converter, RewritePatternSet &patterns) {
  auto statements = std::make_shared<StatementCache>();
  patterns
      .add<ToInlinePTX<RedOp>, ToInlinePTX<RedAsyncOp>,
           ToInlinePTX<MultimemLdReduceOp>, ToInlinePTX<MultimemStOp>,
           ToInlinePTX<MultimemRedOp>, ToInlinePTX<CreatePolicyFractionalOp>,
           ToInlinePTX<CreatePolicyRangeOp>>(converter, statements);
}

//===- StatementToOp.cpp - From read PTX to a redop op --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An inline assembly passes bits in registers; an op has typed values. What is
// created here only renames bits (bitcast, inttoptr, insertelement), so that
// the instruction receives and gives the very same ones.
//
//===----------------------------------------------------------------------===//

#include "StatementToOp.h"
#include "RegisterBits.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "redop/Dialect/PtxValueType.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// Everything that can fail returns null or false after setting `why`.
class OpBuilding {
public:
  OpBuilding(const PtxStatement &statement, ArrayRef<AsmOperand> operands,
             Location loc, RewriterBase &rewriter, std::string &why)
      : statement(statement), form(statement.form), operands(operands),
        loc(loc), rewriter(rewriter), why(why) {}

  FormOpInterface create();
  bool splitResult(Value result, SmallVectorImpl<Value> &results);

private:
  std::nullptr_t refuse(const Twine &reason) {
    why = reason.str();
    return nullptr;
  }
  const AsmOperand *getInput(unsigned number);
  Value getRegister(unsigned number, unsigned bits);
  Value getPointer(const PtxAddress &address);
  Value getLiteral(const PtxSource &source, Type type);
  Value getScalar(const PtxSource &source, Type type);
  Value getValue();
  Value getPredicate();
  bool getFraction(APFloat &fraction);
  FormOpInterface createRange();
  FormOpInterface createWithResult();
  FormOpInterface createStore();

  IntegerAttr getVecAttr() {
    return form.vec ? getWordAttr(rewriter.getContext(),
                                  static_cast<uint32_t>(*form.vec))
                    : IntegerAttr();
  }

  const PtxStatement &statement;
  const Form &form;
  ArrayRef<AsmOperand> operands;
  Location loc;
  RewriterBase &rewriter;
  std::string &why;
};
} // namespace

//===----------------------------------------------------------------------===//
// Registers and pointers
//===----------------------------------------------------------------------===//

const AsmOperand *OpBuilding::getInput(unsigned number) {
  if (number >= operands.size())
    return refuse("there is no operand $" + Twine(number));
  if (!operands[number].value)
    return refuse("$" + Twine(number) + " is a result that the text reads");
  return &operands[number];
}

/// The operand as it stands in a register of `bits` bits, any type but a
/// pointer. Where letter and value differ in size, LLVM truncates or extends.
Value OpBuilding::getRegister(unsigned number, unsigned bits) {
  const AsmOperand *operand = getInput(number);
  if (!operand)
    return nullptr;
  if (isConstantLetter(operand->letter)) {
    APInt constant;
    if (!operand->type.isInteger(bits) ||
        !matchPattern(operand->value, m_ConstantInt(&constant)))
      return refuse("$" + Twine(number) + " is no integer constant of " +
                    Twine(bits) + " bits");
    return operand->value;
  }
  if (getLetterBits(operand->letter) != bits ||
      getTypeBits(operand->type) != bits)
    return refuse("$" + Twine(number) + " (constraint " +
                  Twine(operand->letter) + ") is no value of " + Twine(bits) +
                  " bits in a register of that size");
  return operand->value;
}

/// The address, as a pointer into the form's state space. A pointer elsewhere,
/// or an integer, keeps its bits: the instruction takes them for an address in
/// its own space, whatever they were before.
Value OpBuilding::getPointer(const PtxAddress &address) {
  const AsmOperand *operand = getInput(address.operand);
  if (!operand)
    return nullptr;
  bool isShared =
      form.space == Space::Shared || form.space == Space::SharedCluster;
  unsigned bits = getLetterBits(operand->letter);
  if (operand->letter != 'l' && !(isShared && operand->letter == 'r'))
    return refuse("the address $" + Twine(address.operand) +
                  " has the constraint " + Twine(operand->letter) +
                  ", which is not as wide as an address");
  auto type = LLVM::LLVMPointerType::get(rewriter.getContext(),
                                         static_cast<unsigned>(*form.space));
  Value pointer = operand->value;
  if (!isa<LLVM::LLVMPointerType>(operand->type) &&
      !operand->type.isInteger(bits))
    return refuse("the address $" + Twine(address.operand) +
                  " is neither a pointer nor an integer of " + Twine(bits) +
                  " bits");
  pointer = toPointer(pointer, type, bits, isShared, loc, rewriter);
  if (!address.offset)
    return pointer;
  // Constants of a getelementptr have few bits; a value has all.
  SmallVector<LLVM::GEPArg, 1> offset;
  if (llvm::isInt<LLVM::kGEPConstantBitWidth>(address.offset))
    offset.emplace_back(address.offset);
  else
    offset.emplace_back(LLVM::ConstantOp::create(rewriter, loc,
                                                 rewriter.getI64Type(),
                                                 int64_t(address.offset))
                            .getResult());
  return LLVM::GEPOp::create(rewriter, loc, type, rewriter.getI8Type(), pointer,
                             offset);
}

Value OpBuilding::getLiteral(const PtxSource &source, Type type) {
  TypedAttr constant = parseLiteral(source.literal, source.isNegative, type);
  if (!constant)
    return refuse("the constant '" + Twine(source.isNegative ? "-" : "") +
                  source.literal + "' is not exact in its type");
  return LLVM::ConstantOp::create(rewriter, loc, type, constant);
}

Value OpBuilding::getScalar(const PtxSource &source, Type type) {
  if (!source.operand)
    return getLiteral(source, type);
  Value value = getRegister(*source.operand, getTypeBits(type));
  return value ? castBits(value, type, loc, rewriter) : nullptr;
}

/// The value of all lanes. Parts of one operand stand together and in order, so
/// that the operand is taken whole.
Value OpBuilding::getValue() {
  Type type = getValueType(rewriter.getContext(), *form.type, form.vec);
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(*form.type));
  SmallVector<Value> registers;
  ArrayRef<PtxSource> lanes = statement.value;
  while (!lanes.empty()) {
    const PtxSource &first = lanes.front();
    Value next;
    if (!first.operand) {
      if (row->Count != 1)
        return refuse("a packed value is no constant");
      next = getLiteral(first, getElementTypeOrSelf(type));
    } else {
      next = getRegister(*first.operand, row->Bits * first.parts);
      // An integer's text is none of a float, to ptxas.
      if (next && isConstantLetter(operands[*first.operand].letter) &&
          !getElementTypeOrSelf(type).isInteger())
        return refuse("$" + Twine(*first.operand) +
                      " is an integer's text for a float");
    }
    if (!next)
      return nullptr;
    for (unsigned i = 0; i < first.parts; ++i)
      if (i >= lanes.size() || lanes[i].operand != first.operand ||
          lanes[i].parts != first.parts || lanes[i].part != i)
        return refuse("the parts of a register are not all there, in their "
                      "order");
    if (!registers.empty() &&
        getTypeBits(registers.front().getType()) != getTypeBits(next.getType()))
      return refuse("the value's registers differ in size");
    registers.push_back(next);
    lanes = lanes.drop_front(first.parts);
  }
  return joinBits(registers, type, loc, rewriter);
}

Value OpBuilding::getPredicate() {
  const PtxGuard &guard = *statement.guard;
  const AsmOperand *operand = getInput(guard.operand);
  if (!operand)
    return nullptr;
  Value predicate = operand->value;
  if (guard.bits == 1) {
    if (operand->letter != 'b' || !operand->type.isInteger(1))
      return refuse("the guard $" + Twine(guard.operand) +
                    " is no i1 with the constraint b");
  } else {
    Value tested = getRegister(guard.operand, guard.bits);
    if (!tested)
      return nullptr;
    tested =
        castBits(tested, rewriter.getIntegerType(guard.bits), loc, rewriter);
    Value zero = LLVM::ConstantOp::create(rewriter, loc, tested.getType(), 0);
    predicate = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::ne,
                                     tested, zero);
  }
  if (!guard.isNegated)
    return predicate;
  Value yes = LLVM::ConstantOp::create(rewriter, loc, rewriter.getI1Type(), 1);
  return LLVM::XOrOp::create(rewriter, loc, predicate, yes);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

bool OpBuilding::getFraction(APFloat &fraction) {
  if (statement.scalars.empty())
    return true;
  Value value = getScalar(statement.scalars.front(), rewriter.getF32Type());
  if (!value)
    return false;
  if (!matchPattern(value, m_ConstantFloat(&fraction))) {
    refuse("the fraction is no constant");
    return false;
  }
  float number = fraction.convertToFloat();
  if (number > 0.0f && number <= 1.0f)
    return true;
  refuse("the fraction is not above 0 and at most 1");
  return false;
}

FormOpInterface OpBuilding::createRange() {
  Value pointer = getPointer(*statement.address);
  if (!pointer)
    return nullptr;
  Type i32 = rewriter.getI32Type();
  Value primarySize = getScalar(statement.scalars[0], i32);
  Value totalSize =
      primarySize ? getScalar(statement.scalars[1], i32) : nullptr;
  if (!totalSize)
    return nullptr;
  // The one rule of the op on values, which the verifier would report.
  APInt primary, total;
  if (matchPattern(primarySize, m_ConstantInt(&primary)) &&
      matchPattern(totalSize, m_ConstantInt(&total)) && primary.ugt(total))
    return refuse("the primary size is above the total size");
  return CreatePolicyRangeOp::create(rewriter, loc, *form.primary,
                                     *form.secondary, pointer, primarySize,
                                     totalSize);
}

FormOpInterface OpBuilding::createWithResult() {
  if (statement.guard)
    return refuse("a guarded instruction leaves its result undefined");
  switch (form.family) {
  case Family::CreatePolicyFractional: {
    APFloat fraction(1.0f);
    if (!getFraction(fraction))
      return nullptr;
    return CreatePolicyFractionalOp::create(rewriter, loc, *form.primary,
                                            *form.secondary, fraction);
  }
  case Family::CreatePolicyRange:
    return createRange();
  case Family::ReduxSync: {
    Value value = getValue();
    Value mask =
        value ? getScalar(statement.scalars.front(), rewriter.getI32Type())
              : nullptr;
    if (!mask)
      return nullptr;
    return ReduxSyncOp::create(rewriter, loc, value.getType(), *form.kind,
                               *form.type, form.abs, form.nan, value, mask);
  }
  default:
    break;
  }
  Value pointer = getPointer(*statement.address);
  if (!pointer)
    return nullptr;
  auto word = [&](auto value) {
    return value ? getWordAttr(rewriter.getContext(),
                               static_cast<uint32_t>(*value))
                 : IntegerAttr();
  };
  return MultimemLdReduceOp::create(
      rewriter, loc, getValueType(rewriter.getContext(), *form.type, form.vec),
      *form.kind, *form.type, *form.sem, word(form.scope), word(form.acc),
      getVecAttr(), pointer);
}

FormOpInterface OpBuilding::createStore() {
  Value pointer = getPointer(*statement.address);
  Value value = pointer ? getValue() : nullptr;
  if (!value)
    return nullptr;
  Value predicate, policy, mbar;
  if (statement.guard && !(predicate = getPredicate()))
    return nullptr;
  if (form.cacheHint &&
      !(policy = getScalar(statement.scalars.front(), rewriter.getI64Type())))
    return nullptr;
  if (form.mbar && !(mbar = getPointer(*statement.mbar)))
    return nullptr;
  switch (form.family) {
  case Family::Red:
    return RedOp::create(rewriter, loc, *form.kind, *form.type, *form.sem,
                         *form.scope, getVecAttr(), pointer, value, policy,
                         predicate);
  case Family::RedAsync:
    return RedAsyncOp::create(rewriter, loc, *form.kind, *form.type, *form.sem,
                              *form.scope, form.mmio, pointer, value, mbar,
                              predicate);
  case Family::MultimemRed:
    return MultimemRedOp::create(rewriter, loc, *form.kind, *form.type,
                                 *form.sem, *form.scope, getVecAttr(), pointer,
                                 value, predicate);
  default:
    break;
  }
  IntegerAttr scope = form.scope
                          ? getWordAttr(rewriter.getContext(),
                                        static_cast<uint32_t>(*form.scope))
                          : IntegerAttr();
  return MultimemStOp::create(rewriter, loc, *form.type, *form.sem, scope,
                              getVecAttr(), pointer, value, predicate);
}

FormOpInterface OpBuilding::create() {
  return getFamilyRow(form.family).HasResult ? createWithResult()
                                             : createStore();
}

/// Splits the op's result into the operands that receive it.
bool OpBuilding::splitResult(Value result, SmallVectorImpl<Value> &results) {
  results.assign(operands.size(), Value());
  ArrayRef<PtxDestination> destinations = statement.destinations;
  unsigned outputs = llvm::count_if(
      operands, [](const AsmOperand &operand) { return !operand.value; });
  if (outputs != destinations.size()) {
    refuse("not every result is set, or one is set twice");
    return false;
  }
  if (!result || destinations.empty())
    return true;
  unsigned bits = form.type
                      ? lookupTypeRow(static_cast<uint8_t>(*form.type))->Bits
                      : getTypeBits(result.getType());
  unsigned lanes = destinations.front().lanes;
  for (const PtxDestination &destination : destinations) {
    if (destination.operand >= operands.size() ||
        operands[destination.operand].value || results[destination.operand]) {
      refuse("not every result is set, or one is set twice");
      return false;
    }
    const AsmOperand &operand = operands[destination.operand];
    if (getLetterBits(operand.letter) != bits * lanes ||
        getTypeBits(operand.type) != bits * lanes) {
      refuse("the result $" + Twine(destination.operand) + " (constraint " +
             Twine(operand.letter) + ") has not the size of what it receives");
      return false;
    }
    if (destination.lanes != lanes || destination.firstLane % lanes) {
      refuse("the results receive lanes in uneven groups");
      return false;
    }
    results[destination.operand] =
        extractBits(result, destination.firstLane / lanes, bits * lanes,
                    operand.type, loc, rewriter);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Entry
//===----------------------------------------------------------------------===//

namespace {
/// Remembers what is created, so that it can be undone.
struct Created : public OpBuilder::Listener {
  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint) final {
    ops.push_back(op);
  }
  SmallVector<Operation *> ops;
};
} // namespace

FormOpInterface mlir::redop::createFormOp(const PtxStatement &statement,
                                          ArrayRef<AsmOperand> operands,
                                          Location loc, RewriterBase &rewriter,
                                          SmallVectorImpl<Value> &results,
                                          std::string &why) {
  Created created;
  OpBuilder::Listener *before = rewriter.getListener();
  rewriter.setListener(&created);
  OpBuilding building(statement, operands, loc, rewriter, why);
  FormOpInterface op = building.create();
  if (op && !building.splitResult(
                op->getNumResults() ? op->getResult(0) : Value(), results))
    op = nullptr;
  rewriter.setListener(before);
  if (!op)
    for (Operation *undone : llvm::reverse(created.ops))
      undone->erase();
  return op;
}

//===- StatementToOp.cpp - From read PTX to a redop op --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An inline assembly passes bits in registers; an op has typed values. The ops
// created here only reinterpret bits (bitcast, inttoptr, insertelement), so
// that the instruction receives and returns exactly the same bits.
//
//===----------------------------------------------------------------------===//

#include "StatementToOp.h"
#include "RegisterBits.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Dialect/PtxValueType.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

namespace {
/// Everything that can fail returns null or false after setting `why`.
class FormOpBuilder {
public:
  FormOpBuilder(const PtxInstruction &statement, ArrayRef<AsmOperand> operands,
                Location loc, RewriterBase &rewriter, std::string &why)
      : statement(statement), form(statement.form), operands(operands),
        loc(loc), rewriter(rewriter), why(why) {}

  FormOpInterface create();
  /// Whether branchAround() must be called after the op and its results were
  /// created.
  bool needsBranch() const;
  void branchAround(Operation *op, SmallVectorImpl<Value> &results);
  bool splitResults(FormOpInterface op, SmallVectorImpl<Value> &results);

private:
  std::nullptr_t refuse(const Twine &reason) {
    why = reason.str();
    return nullptr;
  }
  /// Refuses what is possible if the other statements are separate.
  std::nullptr_t refuseTogether(const Twine &reason) {
    mayBeSplit = true;
    return refuse(reason);
  }
  const AsmOperand *getInput(unsigned number);
  Value getImmediate(unsigned number, unsigned bits);
  Value getRegister(unsigned number, unsigned bits);
  Value getPointer(Role role);
  Value getSurface();
  bool getList(Role role, FormOperands &created);
  Value getLiteral(const PtxSource &source, Type type);
  Value getScalar(const PtxSource &source, Type type);
  Value getValue(ArrayRef<PtxSource> lanes);
  Value getPredicate(const PtxGuard &guard);
  Value getPreset(const PtxPreset &preset);
  Value getPresetOperand(const PtxPreset &preset);
  Value getUndefined(Type type);
  const PtxPreset *findPreset(unsigned operand) const {
    const PtxPreset *preset =
        llvm::find_if(statement.presets, [&](const PtxPreset &each) {
          return each.operand == operand;
        });
    return preset == statement.presets.end() ? nullptr : preset;
  }
  bool isTied(unsigned operand) const {
    return operand < operands.size() && operands[operand].isTied;
  }
  Value getElseOf(const PtxDestination &destination, unsigned bits);
  Value getElse();
  bool getFraction(FormOperands &created);
  bool getSplitOffset(FormOperands &created);
  bool setResult(unsigned number, Value result, unsigned part, Type type,
                 SmallVectorImpl<Value> &results);
  bool refuseSetting() {
    refuse("a result is not set, or is set twice");
    return false;
  }
  bool checkReceiver(unsigned number, unsigned bits);
  Value getOperand(Role role);
  bool canBranch();
  bool getElseValues();
  bool checkSizes(const FormOperands &created);

  const PtxInstruction &statement;
  const Form &form;
  ArrayRef<AsmOperand> operands;
  Location loc;
  RewriterBase &rewriter;
  std::string &why;
  /// With a branch, the guard, and for each operand that is a result its value
  /// if the guard is false.
  Value condition;
  SmallVector<Value> elseValues;

public:
  bool mayBeSplit = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Registers and pointers
//===----------------------------------------------------------------------===//

const AsmOperand *FormOpBuilder::getInput(unsigned number) {
  if (number >= operands.size())
    return refuse("no operand $" + Twine(number));
  if (!operands[number].value)
    return refuseTogether("$" + Twine(number) +
                          " is a result, but the text reads it");
  return &operands[number];
}

/// Returns the constant that the text contains for an operand, which LLVM
/// prints as a signed number.
Value FormOpBuilder::getImmediate(unsigned number, unsigned bits) {
  const AsmOperand &operand = operands[number];
  APInt constant;
  // Whether true is 1 or -1 depends on the target.
  if (!isa<IntegerType>(operand.type) || operand.type.isInteger(1) ||
      !matchPattern(operand.value, m_ConstantInt(&constant)) ||
      (!constant.isSignedIntN(bits) &&
       (constant.isNegative() || !constant.isIntN(bits))))
    return refuse("$" + Twine(number) + " is not an integer constant of " +
                  Twine(bits) + " bits");
  if (operand.type.isInteger(bits))
    return operand.value;
  Type type = rewriter.getIntegerType(bits);
  return LLVM::ConstantOp::create(
      rewriter, loc, type,
      rewriter.getIntegerAttr(type, constant.sextOrTrunc(bits)));
}

/// Returns the operand as the value of a register of `bits` bits, any type but
/// a pointer. If letter and value differ in size, LLVM truncates or extends.
Value FormOpBuilder::getRegister(unsigned number, unsigned bits) {
  const AsmOperand *operand = getInput(number);
  if (!operand)
    return nullptr;
  if (isConstantLetter(operand->letter))
    return getImmediate(number, bits);
  // A store of 8 bits reads the low half of a register.
  if (bits == 8 && operand->letter == 'h' && operand->type.isInteger(8))
    return operand->value;
  if (bits == 8 && operand->letter == 'h' && operand->type.isInteger(16))
    return LLVM::TruncOp::create(rewriter, loc, rewriter.getI8Type(),
                                 operand->value);
  if (getLetterBits(operand->letter) != bits ||
      getTypeBits(operand->type) != bits)
    return refuse("$" + Twine(number) + " (constraint " +
                  Twine(operand->letter) + ") is not a value of " +
                  Twine(bits) + " bits in a register of that size");
  return operand->value;
}

/// Returns the address of a role, as a pointer into its state space. A pointer
/// to another space, or an integer, keeps its bits: the instruction interprets
/// them as an address in its own space.
Value FormOpBuilder::getPointer(Role role) {
  const PtxAddress &address = statement.addresses.lookup(role);
  unsigned space = *getAddressSpace(form, role);
  const AsmOperand *operand = getInput(address.operand);
  if (!operand)
    return nullptr;
  // Addresses in these have 32 bits; those in shared memory may be extended.
  bool isTensorMemory = space == tensorMemorySpace;
  bool isShort = isTensorMemory ||
                 space == static_cast<unsigned>(Space::Shared) ||
                 space == static_cast<unsigned>(Space::SharedCluster);
  unsigned bits = getLetterBits(operand->letter);
  bool isValid = operand->letter == 'l' ? !isTensorMemory
                                        : isShort && operand->letter == 'r';
  if (!isValid)
    return refuse("the address $" + Twine(address.operand) +
                  " has the constraint " + Twine(operand->letter) +
                  ", which is not valid for an address");
  auto type = LLVM::LLVMPointerType::get(rewriter.getContext(), space);
  Value pointer = operand->value;
  if (!isa<LLVM::LLVMPointerType>(operand->type) &&
      !operand->type.isInteger(bits))
    return refuse("the address $" + Twine(address.operand) +
                  " is neither a pointer nor an integer of " + Twine(bits) +
                  " bits");
  pointer = toPointer(pointer, type, bits, isShort, loc, rewriter);
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

/// Returns the handle of a surface.
Value FormOpBuilder::getSurface() {
  PtxSource source;
  source.operand = statement.addresses.lookup(Role::Surface).operand;
  return getScalar(source, rewriter.getI64Type());
}

/// Sets all operands of a role.
bool FormOpBuilder::getList(Role role, FormOperands &created) {
  bool isShort = getRegisterClass(role) == RegisterClass::B16List;
  Type type = isShort ? rewriter.getI16Type() : rewriter.getI32Type();
  for (const PtxSource &source : statement.sources.find(role)->second) {
    Value element = getScalar(source, type);
    if (!element)
      return false;
    created.getList(role).push_back(element);
  }
  return true;
}

Value FormOpBuilder::getLiteral(const PtxSource &source, Type type) {
  TypedAttr constant = parseLiteral(source.literal, source.isNegative, type);
  if (!constant)
    return refuse("the constant '" + Twine(source.isNegative ? "-" : "") +
                  source.literal +
                  "' is not exactly representable in its type");
  return LLVM::ConstantOp::create(rewriter, loc, type, constant);
}

Value FormOpBuilder::getScalar(const PtxSource &source, Type type) {
  if (!source.operand)
    return getLiteral(source, type);
  Value value = getRegister(*source.operand, getTypeBits(type));
  return value ? castBits(value, type, loc, rewriter) : nullptr;
}

/// The value of all lanes. The parts of one operand must be adjacent and in
/// order, so that the whole operand is used.
Value FormOpBuilder::getValue(ArrayRef<PtxSource> lanes) {
  Type type = getValueType(rewriter.getContext(), *form.type, form.vec);
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(*form.type));
  SmallVector<Value> registers;
  while (!lanes.empty()) {
    const PtxSource &first = lanes.front();
    Value next;
    if (!first.operand) {
      if (row->Count != 1)
        return refuse("a packed value must not be a constant");
      next = getLiteral(first, getElementTypeOrSelf(type));
    } else {
      next =
          getRegister(*first.operand, row->Bits * first.parts / first.shares);
      // ptxas does not accept an integer literal as a float.
      if (next && isConstantLetter(operands[*first.operand].letter) &&
          !getElementTypeOrSelf(type).isInteger())
        return refuse("$" + Twine(*first.operand) +
                      " is an integer constant, but a float is expected");
    }
    if (!next)
      return nullptr;
    for (unsigned i = 0; i < first.parts; ++i)
      if (i >= lanes.size() || lanes[i].operand != first.operand ||
          lanes[i].parts != first.parts || lanes[i].part != i)
        return refuseTogether(
            "the parts of a register are incomplete or out of order");
    if (!registers.empty() &&
        getTypeBits(registers.front().getType()) != getTypeBits(next.getType()))
      return refuse("the value's registers differ in size");
    registers.push_back(next);
    lanes = lanes.drop_front(first.parts);
  }
  return joinBits(registers, type, loc, rewriter);
}

Value FormOpBuilder::getPredicate(const PtxGuard &guard) {
  const AsmOperand *operand = getInput(guard.operand);
  if (!operand)
    return nullptr;
  Value predicate = operand->value;
  if (guard.bits == 1) {
    if (operand->letter != 'b' || !operand->type.isInteger(1))
      return refuse("the predicate $" + Twine(guard.operand) +
                    " is not an i1 with the constraint b");
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

/// The bits that a result is set to before the instruction. A constant is one
/// of the mov's type; as in ptxas, one that is written as the bits of a float
/// also fits an untyped register of that size.
Value FormOpBuilder::getPreset(const PtxPreset &preset) {
  const PtxSource &source = preset.source;
  if (source.operand)
    return getRegister(*source.operand, preset.bits);
  bool isSingle = StringRef(source.literal).starts_with_insensitive("0f");
  bool isDouble = StringRef(source.literal).starts_with_insensitive("0d");
  bool isFloatBits = preset.isUntyped && ((isSingle && preset.bits == 32) ||
                                          (isDouble && preset.bits == 64));
  Type type = rewriter.getIntegerType(preset.bits);
  if (!preset.isFloat && !isFloatBits)
    return getLiteral(source, type);
  if (preset.bits < 32)
    return refuse("a mov of a constant to a float of 16 bits is not supported");
  Type floatType = preset.bits == 32 ? Type(rewriter.getF32Type())
                                     : Type(rewriter.getF64Type());
  Value value = getLiteral(source, floatType);
  return value ? castBits(value, type, loc, rewriter) : nullptr;
}

/// The value of the operand that `preset` sets.
Value FormOpBuilder::getPresetOperand(const PtxPreset &preset) {
  if (!checkReceiver(preset.operand, preset.bits))
    return nullptr;
  Value bits = getPreset(preset);
  return bits ? castBits(bits, operands[preset.operand].type, loc, rewriter)
              : nullptr;
}

/// The value of a register that no statement sets. Each use of it is the same.
Value FormOpBuilder::getUndefined(Type type) {
  Value poison = LLVM::PoisonOp::create(rewriter, loc, type);
  return LLVM::FreezeOp::create(rewriter, loc, poison);
}

/// The value of `bits` bits that a register has before the instruction.
Value FormOpBuilder::getElseOf(const PtxDestination &destination,
                               unsigned bits) {
  if (const PtxPreset *preset = findPreset(destination.operand)) {
    if (preset->bits != bits)
      return refuse("a mov sets $" + Twine(preset->operand) +
                    " to a value of " + Twine(preset->bits) +
                    " bits, but the instruction to one of " + Twine(bits));
    return getPreset(*preset);
  }
  if (isTied(destination.operand))
    return getRegister(destination.operand, bits);
  return getUndefined(rewriter.getIntegerType(bits));
}

/// The result if the guard is false: the value that each of its registers has
/// before.
Value FormOpBuilder::getElse() {
  Type type = getValueType(rewriter.getContext(), *form.type, form.vec);
  unsigned laneBits = lookupTypeRow(static_cast<uint8_t>(*form.type))->Bits;
  // The result is unused.
  if (statement.destinations.empty())
    return LLVM::ZeroOp::create(rewriter, loc, type);
  bool isSet =
      llvm::any_of(statement.destinations, [&](const PtxDestination &each) {
        return isTied(each.operand) || findPreset(each.operand);
      });
  if (!isSet)
    return getUndefined(type);
  SmallVector<Value> registers;
  unsigned end = 0;
  for (const PtxDestination &destination : statement.destinations) {
    unsigned bits = laneBits * destination.lanes / destination.parts;
    if (destination.firstLane * laneBits + destination.part * bits != end)
      return refuse(
          "the lanes of a guarded instruction's result are incomplete "
          "or out of order");
    end += bits;
    Value value = getElseOf(destination, bits);
    if (!value)
      return nullptr;
    if (!registers.empty() && getTypeBits(registers.front().getType()) != bits)
      return refuse("the results receive lanes in uneven groups");
    registers.push_back(value);
  }
  if (end != getTypeBits(type))
    return refuse("the lanes of a guarded instruction's result are incomplete "
                  "or out of order");
  return joinBits(registers, type, loc, rewriter);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

bool FormOpBuilder::getFraction(FormOperands &created) {
  auto source = statement.sources.find(Role::Fraction);
  if (source == statement.sources.end())
    return true;
  Value value = getScalar(source->second.front(), rewriter.getF32Type());
  if (!value)
    return false;
  APFloat fraction(1.0f);
  if (!matchPattern(value, m_ConstantFloat(&fraction))) {
    created[Role::FractionValue] = value;
    return true;
  }
  created.fraction = fraction;
  float number = fraction.convertToFloat();
  if (number > 0.0f && number <= 1.0f)
    return true;
  refuse("the fraction is not greater than 0 and at most 1");
  return false;
}

bool FormOpBuilder::getSplitOffset(FormOperands &created) {
  if (!hasOperand(form, Role::SplitOffset))
    return true;
  Value value =
      getScalar(statement.sources.find(Role::SplitOffset)->second.front(),
                rewriter.getI32Type());
  if (!value)
    return false;
  APInt offset;
  if (!matchPattern(value, m_ConstantInt(&offset))) {
    refuse("the split offset is not a constant");
    return false;
  }
  created.splitOffset = static_cast<int32_t>(offset.getSExtValue());
  return true;
}

/// The rules for the values of sizes, which the verifier of the op would
/// report.
bool FormOpBuilder::checkSizes(const FormOperands &created) {
  APInt size, primary, total;
  auto isConstant = [&](Role role, APInt &constant) {
    return created[role] &&
           matchPattern(created[role], m_ConstantInt(&constant));
  };
  if (isConstant(Role::PrimarySize, primary) &&
      isConstant(Role::TotalSize, total) && primary.ugt(total)) {
    refuse("the primary size exceeds the total size" + illegalOperand);
    return false;
  }
  if (isConstant(Role::Size, size) && size.urem(16) != 0) {
    refuse("the size is not a multiple of 16 bytes" + illegalOperand);
    return false;
  }
  APInt barrier, threads;
  if (isConstant(Role::Barrier, barrier) && !BarrierRedOp::isBarrier(barrier)) {
    refuse("the barrier is not 0 to 15" + illegalOperand);
    return false;
  }
  if (isConstant(Role::Threads, threads) &&
      !BarrierRedOp::isThreadCount(threads)) {
    refuse("the number of threads is not a multiple of 32" + illegalOperand);
    return false;
  }
  return true;
}

Value FormOpBuilder::getOperand(Role role) {
  auto getSource = [&] { return statement.sources.find(role)->second; };
  switch (getRegisterClass(role)) {
  case RegisterClass::Pointer:
  case RegisterClass::SharedPointer:
  case RegisterClass::GenericPointer:
  case RegisterClass::GlobalPointer:
  case RegisterClass::TensorPointer:
    return getPointer(role);
  case RegisterClass::Value:
    return getValue(getSource());
  case RegisterClass::Predicate:
    return getPredicate(*statement.condition);
  case RegisterClass::B16:
    return getScalar(getSource().front(), rewriter.getI16Type());
  case RegisterClass::B64:
    return role == Role::Surface
               ? getSurface()
               : getScalar(getSource().front(), rewriter.getI64Type());
  default:
    return getScalar(getSource().front(), rewriter.getI32Type());
  }
}

FormOpInterface FormOpBuilder::create() {
  FormOperands created;
  bool hasResult = getFamilyRow(form.family).has(Role::Result);
  // An input that the text modifies no longer has its value.
  for (const PtxPreset &preset : statement.presets)
    if (preset.operand >= operands.size() || operands[preset.operand].value)
      return refuse("a mov sets $" + Twine(preset.operand) +
                    ", which is not a result, or is tied to an input");
  if (needsBranch() && !canBranch())
    return nullptr;
  if (!getFraction(created) || !getSplitOffset(created))
    return nullptr;
  for (Role role : getOperands(form)) {
    if (isList(role)) {
      if (!getList(role, created))
        return nullptr;
      continue;
    }
    if (isOperand(role) && !created[role] &&
        !(isOptional(role) && !statement.sources.count(role)) &&
        !(created[role] = getOperand(role)))
      return nullptr;
  }
  if (!checkSizes(created))
    return nullptr;
  if (needsBranch()) {
    if (!(condition = getPredicate(*statement.guard)) || !getElseValues())
      return nullptr;
  } else if (statement.guard) {
    if (hasResult && !(created[Role::Else] = getElse()))
      return nullptr;
    if (!(created[Role::Predicate] = getPredicate(*statement.guard)))
      return nullptr;
  }
  return createFormOp(rewriter, loc, form, created);
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

/// Whether an op without a predicate must be skipped if the guard is false.
bool FormOpBuilder::needsBranch() const {
  return statement.guard && getFamilyRow(form.family).has(Role::Result) &&
         form.family != Family::Atom;
}

bool FormOpBuilder::canBranch() {
  ArrayRef<PtxDestination> destinations = statement.destinations;
  Operation *parent = rewriter.getInsertionBlock()->getParentOp();
  if (hasOperand(form, Role::TensorMemory)) {
    refuse("'" + getMnemonic(form) +
           "' has a guard, but the value of a branch would be read before the "
           "wait");
    return false;
  }
  if (!isa<FunctionOpInterface>(parent)) {
    refuse("'" + getMnemonic(form) +
           "' has a result and a guard, which requires a branch, but the text "
           "is in a region of one block");
    return false;
  }
  // If the guard is false, the result is undefined, but the same for both, and
  // a selp makes a value of 0 or 1 of it.
  while (!destinations.empty()) {
    const PtxDestination &first = destinations.front();
    destinations = destinations.drop_front();
    bool isRead = llvm::any_of(destinations, [&](const PtxDestination &each) {
      return each.firstLane == first.firstLane && each.part == first.part;
    });
    if (!isRead && !first.selectBits)
      continue;
    refuseTogether("a result of '" + getMnemonic(form) +
                   "', which has a guard, is read again");
    return false;
  }
  return true;
}

/// The values of the operands that are results if the guard is false.
bool FormOpBuilder::getElseValues() {
  for (auto [number, operand] : llvm::enumerate(operands)) {
    Value value;
    if (operand.value && !operand.isTied) {
      elseValues.push_back(value);
      continue;
    }
    if (const PtxPreset *preset = findPreset(number))
      value = getPresetOperand(*preset);
    else
      value = operand.isTied ? operand.value : getUndefined(operand.type);
    if (!value)
      return false;
    elseValues.push_back(value);
  }
  return true;
}

/// Moves `op`, and what was created after it, to a block that is executed if
/// the guard is true.
void FormOpBuilder::branchAround(Operation *op,
                                 SmallVectorImpl<Value> &results) {
  Block *before = op->getBlock();
  Block::iterator end = rewriter.getInsertionPoint();
  Block *guarded = rewriter.splitBlock(before, op->getIterator());
  Block *after = rewriter.splitBlock(guarded, end);
  SmallVector<Value> taken, skipped;
  SmallVector<unsigned> numbers;
  for (auto [number, value] : llvm::enumerate(elseValues)) {
    if (!value)
      continue;
    numbers.push_back(number);
    taken.push_back(results[number]);
    skipped.push_back(value);
  }
  rewriter.setInsertionPointToEnd(before);
  LLVM::CondBrOp::create(rewriter, loc, condition, guarded, ValueRange(), after,
                         skipped);
  rewriter.setInsertionPointToEnd(guarded);
  LLVM::BrOp::create(rewriter, loc, taken, after);
  for (auto [number, value] : llvm::zip_equal(numbers, taken))
    results[number] = after->addArgument(value.getType(), loc);
  rewriter.setInsertionPointToStart(after);
}

/// Checks that an operand that receives `bits` bits has this size.
bool FormOpBuilder::checkReceiver(unsigned number, unsigned bits) {
  const AsmOperand &operand = operands[number];
  if (getLetterBits(operand.letter) == bits &&
      getTypeBits(operand.type) == bits)
    return true;
  refuse("the result $" + Twine(number) + " (constraint " +
         Twine(operand.letter) +
         ") does not have the size of the value it receives");
  return false;
}

/// Sets the operand that receives the element `part`, of `type`, of a result
/// other than that of Role::Result.
bool FormOpBuilder::setResult(unsigned number, Value result, unsigned part,
                              Type type, SmallVectorImpl<Value> &results) {
  if (number >= operands.size() || operands[number].value || results[number])
    return refuseSetting();
  unsigned bits = getTypeBits(type);
  if (!checkReceiver(number, bits))
    return false;
  Type receiver = operands[number].type;
  results[number] =
      result.getType() == type
          ? castBits(result, receiver, loc, rewriter)
          : extractBits(result, part, bits, receiver, loc, rewriter);
  return true;
}

/// Splits the op's results into the operands that receive them. A result that
/// is tied to an input keeps its value if the text does not set it.
bool FormOpBuilder::splitResults(FormOpInterface op,
                                 SmallVectorImpl<Value> &results) {
  unsigned first = statement.metadata.empty() ? 0 : 1;
  Value result = op->getNumResults() ? op->getResult(first) : Value();
  results.assign(operands.size(), Value());
  for (auto [part, number] : llvm::enumerate(statement.metadata))
    if (!setResult(number, op->getResult(0), part, rewriter.getI32Type(),
                   results))
      return false;
  if (statement.reduced) {
    Value reduced = op->getResult(first + 1);
    if (!setResult(*statement.reduced, reduced, /*part=*/0, reduced.getType(),
                   results))
      return false;
  }
  ArrayRef<PtxDestination> destinations = statement.destinations;
  unsigned bits = 0, lanes = 0, parts = 0;
  if (result && !destinations.empty()) {
    bits = form.type ? lookupTypeRow(static_cast<uint8_t>(*form.type))->Bits
                     : getTypeBits(result.getType());
    lanes = destinations.front().lanes;
    parts = destinations.front().parts;
  }
  for (const PtxDestination &destination : destinations) {
    if (destination.operand >= operands.size() || results[destination.operand])
      return refuseSetting();
    const AsmOperand &operand = operands[destination.operand];
    if (!result || (operand.value && !operand.isTied))
      return refuseSetting();
    if (destination.selectBits) {
      if (!operand.type.isInteger(destination.selectBits) ||
          getLetterBits(operand.letter) != destination.selectBits) {
        refuse("the result $" + Twine(destination.operand) +
               " is not an integer of the size of its selp");
        return false;
      }
      results[destination.operand] =
          LLVM::ZExtOp::create(rewriter, loc, operand.type, result);
      continue;
    }
    unsigned size = bits * lanes / parts;
    if (!checkReceiver(destination.operand, size))
      return false;
    if (destination.lanes != lanes || destination.parts != parts ||
        destination.firstLane % lanes) {
      refuse("the results receive lanes in uneven groups");
      return false;
    }
    unsigned group = destination.firstLane / lanes * parts + destination.part;
    results[destination.operand] =
        extractBits(result, group, size, operand.type, loc, rewriter);
  }
  for (auto [number, operand] : llvm::enumerate(operands)) {
    Value &value = results[number];
    if (value)
      continue;
    // Another statement sets it.
    if (const PtxPreset *preset = findPreset(number))
      value = getPresetOperand(*preset);
    else if (operand.isTied)
      value = operand.value;
    else if (!operand.value)
      return refuseSetting();
    if (!value && !operand.value)
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Entry
//===----------------------------------------------------------------------===//

namespace {
/// Records created ops, so that they can be erased on failure.
struct Created : public OpBuilder::Listener {
  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint) final {
    ops.push_back(op);
  }
  SmallVector<Operation *> ops;
};
} // namespace

FormOpInterface mlir::redop::raise::raiseInstruction(
    const PtxInstruction &statement, ArrayRef<AsmOperand> operands,
    Location loc, RewriterBase &rewriter, SmallVectorImpl<Value> &results,
    std::string &why, bool *mayBeSplit) {
  Created created;
  OpBuilder::Listener *before = rewriter.getListener();
  rewriter.setListener(&created);
  FormOpBuilder builder(statement, operands, loc, rewriter, why);
  FormOpInterface op = builder.create();
  if (op && !builder.splitResults(op, results))
    op = nullptr;
  rewriter.setListener(before);
  if (mayBeSplit)
    *mayBeSplit = builder.mayBeSplit;
  if (!op)
    for (Operation *undone : llvm::reverse(created.ops))
      undone->erase();
  else if (builder.needsBranch())
    builder.branchAround(op, results);
  return op;
}

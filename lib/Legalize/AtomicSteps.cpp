//===- AtomicSteps.cpp - Reductions into memory ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicSteps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Codegen/Combine.h"
#include "redop/Dialect/Permissions.h"
#include "redop/Dialect/Syncscope.h"
#include "llvm/ADT/STLFunctionalExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

namespace {
/// A word of memory and the bit offset of some elements in it; no shift if they
/// fill it.
struct WordPlace {
  Type word;
  Value ptr, shift;
};

class AtomicStepEmitter {
public:
  AtomicStepEmitter(Legalizer &legalizer, const AtomicRequest &request)
      : legalizer(legalizer), b(legalizer.b), request(request),
        element(getElementTypeOrSelf(request.value.getType())) {
    auto vector = dyn_cast<VectorType>(request.value.getType());
    count = vector ? vector.getNumElements() : 1;
  }

  FailureOr<AtomicOutcome> run(std::string &why);

private:
  AtomicWish makeWish();
  void readMask(SmallVectorImpl<ElementMask> &masks);
  /// The condition of a mask, null for kAlways.
  Value getCondition(ElementMask mask);
  /// Elements [first, first + number) of `whole`.
  Value getPiece(Value whole, unsigned first, unsigned number);
  /// Returns `whole` with the elements from `first` on replaced by `piece`.
  Value setPiece(Value whole, unsigned first, unsigned number, Value piece);
  Value getAddress(Value base, unsigned first);

  // Each returns the previous value, or null if it is not requested.
  Value emit(const AtomicPlan &plan, Value base);
  Value emitBranch(const AtomicPlan &global, const AtomicPlan &other);
  Value emitStep(const AtomicStep &step, const AtomicPlan &plan, Value ptr,
                 Value condition, Value elseValue);
  Value emitForm(const Form &form, Value ptr, Value value, Value condition,
                 Value elseValue);
  Value emitOrderedIntegers(const AtomicStep &step, Value ptr, Value condition,
                            Value elseValue);
  Value emitPart(const AtomicStep &step, Value ptr, Value condition,
                 Value elseValue);
  Value emitLoop(const AtomicStep &step, const AtomicPlan &plan, Value ptr);
  /// Branches on `condition`. Returns the result of `then` or `other`, of the
  /// type of `like`, if a value is requested.
  Value emitIf(Value condition, Value like, llvm::function_ref<Value()> then,
               llvm::function_ref<Value()> other);

  WordPlace findWord(const AtomicStep &step, Value ptr);
  Value extract(const WordPlace &place, Value word, Type type);
  Value insert(const WordPlace &place, Value word, Value elements);
  Value shiftToPlace(const WordPlace &place, Value elements);

  Legalizer &legalizer;
  ImplicitLocOpBuilder &b;
  const AtomicRequest &request;
  Type element;
  unsigned count;
  SmallVector<ElementMask> masks;
  Steps steps;
};
} // namespace

//===----------------------------------------------------------------------===//
// The mask
//===----------------------------------------------------------------------===//

/// Computes the mask of each element without creating ops.
void AtomicStepEmitter::readMask(SmallVectorImpl<ElementMask> &masks) {
  auto ofBool = [](bool isSet) { return isSet ? kAlways : kNever; };
  masks.assign(count, kAlways);
  Value mask = request.mask;
  if (!mask)
    return;
  APInt scalar;
  DenseIntElementsAttr constant;
  if (matchPattern(mask, m_ConstantInt(&scalar))) {
    masks.assign(count, ofBool(!scalar.isZero()));
    return;
  }
  if (matchPattern(mask, m_Constant(&constant))) {
    for (auto [index, isSet] : llvm::enumerate(constant.getValues<bool>()))
      masks[index] = ofBool(isSet);
    return;
  }
  if (auto first = mask.getDefiningOp<vector::ConstantMaskOp>()) {
    for (auto [index, each] : llvm::enumerate(masks))
      each = ofBool(int64_t(index) < first.getMaskDimSizes().front());
    return;
  }
  auto broadcast = mask.getDefiningOp<vector::BroadcastOp>();
  bool isOne = !isa<VectorType>(mask.getType()) ||
               (broadcast && broadcast.getSource().getType().isInteger(1));
  for (auto [index, each] : llvm::enumerate(masks))
    each = isOne ? 0 : index;
}

Value AtomicStepEmitter::getCondition(ElementMask mask) {
  if (mask == kAlways)
    return {};
  if (!isa<VectorType>(request.mask.getType()))
    return request.mask;
  if (auto broadcast = request.mask.getDefiningOp<vector::BroadcastOp>())
    if (broadcast.getSource().getType().isInteger(1))
      return broadcast.getSource();
  return vector::ExtractOp::create(b, request.mask, mask);
}

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

Value AtomicStepEmitter::getPiece(Value whole, unsigned first,
                                  unsigned number) {
  if (!whole)
    return whole;
  bool isVector = isa<VectorType>(whole.getType());
  if (number == count && (count > 1 || !isVector))
    return whole;
  if (number == 1)
    return vector::ExtractOp::create(b, whole, first);
  return vector::ExtractStridedSliceOp::create(
      b, whole, ArrayRef<int64_t>{first}, ArrayRef<int64_t>{number},
      ArrayRef<int64_t>{1});
}

Value AtomicStepEmitter::setPiece(Value whole, unsigned first, unsigned number,
                                  Value piece) {
  Type type = request.value.getType();
  if (piece.getType() == type)
    return piece;
  if (!whole)
    whole = arith::ConstantOp::create(b, b.getZeroAttr(type));
  if (number == 1)
    return vector::InsertOp::create(b, piece, whole, first);
  return vector::InsertStridedSliceOp::create(
      b, piece, whole, ArrayRef<int64_t>{first}, ArrayRef<int64_t>{1});
}

Value AtomicStepEmitter::getAddress(Value base, unsigned first) {
  if (!first)
    return base;
  return LLVM::GEPOp::create(b, base.getType(), element, base,
                             ArrayRef<LLVM::GEPArg>{int32_t(first)});
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Value AtomicStepEmitter::emitIf(Value condition, Value like,
                                llvm::function_ref<Value()> then,
                                llvm::function_ref<Value()> other) {
  OpBuilder::InsertionGuard guard(b);
  auto fill = [&](Block *block, llvm::function_ref<Value()> write) {
    b.setInsertionPointToStart(block);
    Value value = write();
    if (request.hasResult)
      scf::YieldOp::create(b, value);
  };
  SmallVector<Type, 1> types;
  if (request.hasResult)
    types.push_back(like.getType());
  auto branch = scf::IfOp::create(b, types, condition,
                                  /*withElseRegion=*/static_cast<bool>(other));
  fill(branch.thenBlock(), then);
  if (other)
    fill(branch.elseBlock(), other);
  return request.hasResult ? branch.getResult(0) : Value();
}

Value AtomicStepEmitter::emitForm(const Form &form, Value ptr, Value value,
                                  Value condition, Value elseValue) {
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Value] = value;
  operands[Role::Predicate] = condition;
  if (form.cacheHint)
    operands[Role::Policy] = request.policy;
  if (condition && request.hasResult)
    operands[Role::Else] = elseValue;
  FormOpInterface op = createFormOp(b, b.getLoc(), form, operands);
  steps.add(getIRWords(form));
  return request.hasResult ? op->getResult(0) : Value();
}

Value AtomicStepEmitter::emitOrderedIntegers(const AtomicStep &step, Value ptr,
                                             Value condition, Value elseValue) {
  using arith::CmpIPredicate;
  Value bits = toBits(b, getPiece(request.value, step.first, 1));
  Value zero = intConstant(b, bits.getType(), 0);
  // Exactly one of the two executes; the second forwards the result of the
  // first.
  Value before = elseValue ? toBits(b, elseValue) : zero;
  Value never =
      condition ? arith::ConstantOp::create(b, b.getBoolAttr(false)) : Value();
  for (bool isNegative : {false, true}) {
    Value when = arith::CmpIOp::create(
        b, isNegative ? CmpIPredicate::slt : CmpIPredicate::sge, bits, zero);
    // The value may be poison where the mask is not set.
    if (condition)
      when = arith::SelectOp::create(b, condition, when, never);
    before = emitForm(isNegative ? step.negative : step.form, ptr, bits, when,
                      before);
  }
  return before ? fromBits(b, before, element) : before;
}

/// Returns the word that contains the elements at `ptr`. Words are
/// little-endian.
WordPlace AtomicStepEmitter::findWord(const AtomicStep &step, Value ptr) {
  unsigned width = element.getIntOrFloatBitWidth() * step.count;
  if (width >= kWordBits)
    return {b.getIntegerType(width), ptr, {}};
  constexpr unsigned wordBytes = kWordBits / 8;
  Type word = b.getIntegerType(kWordBits), i64 = b.getI64Type();
  Value offset;
  if (request.alignment >= wordBytes) {
    unsigned bytes = element.getIntOrFloatBitWidth() / 8;
    offset = intConstant(b, i64, step.first * bytes % wordBytes);
  } else {
    Value low = intConstant(b, i64, wordBytes - 1);
    Value address = LLVM::PtrToIntOp::create(b, i64, ptr);
    offset = arith::AndIOp::create(b, address, low);
  }
  Value zero = intConstant(b, i64, 0);
  Value back = arith::SubIOp::create(b, zero, offset);
  Value start = LLVM::GEPOp::create(b, ptr.getType(), b.getI8Type(), ptr,
                                    ArrayRef<LLVM::GEPArg>{back});
  Value byteBits = intConstant(b, i64, 8);
  Value shift = arith::MulIOp::create(b, offset, byteBits);
  return {word, start, arith::TruncIOp::create(b, word, shift)};
}

/// Extracts the elements from a word as `type`.
Value AtomicStepEmitter::extract(const WordPlace &place, Value word,
                                 Type type) {
  if (place.shift) {
    unsigned width = element.getIntOrFloatBitWidth();
    word = arith::ShRUIOp::create(b, word, place.shift);
    word = arith::TruncIOp::create(b, b.getIntegerType(width), word);
  }
  return word.getType() == type ? word : LLVM::BitcastOp::create(b, type, word);
}

/// Returns a word with the elements at their place, and zeros elsewhere.
Value AtomicStepEmitter::shiftToPlace(const WordPlace &place, Value elements) {
  Value bits = toBits(b, elements);
  if (!place.shift)
    return bits.getType() == place.word
               ? bits
               : LLVM::BitcastOp::create(b, place.word, bits);
  bits = arith::ExtUIOp::create(b, place.word, bits);
  return arith::ShLIOp::create(b, bits, place.shift);
}

/// Returns `word` with its elements replaced.
Value AtomicStepEmitter::insert(const WordPlace &place, Value word,
                                Value elements) {
  Value bits = shiftToPlace(place, elements);
  if (!place.shift)
    return bits;
  unsigned width = element.getIntOrFloatBitWidth();
  Value ones =
      intConstant(b, place.word, APInt::getLowBitsSet(kWordBits, width));
  ones = arith::ShLIOp::create(b, ones, place.shift);
  Value all = intConstant(b, place.word, -1);
  Value others = arith::XOrIOp::create(b, ones, all);
  others = arith::AndIOp::create(b, word, others);
  return arith::OrIOp::create(b, others, bits);
}

/// The other elements of the word are combined with the neutral value: zeros,
/// ones in an `and`, -0.0 in a sum of floats.
Value AtomicStepEmitter::emitPart(const AtomicStep &step, Value ptr,
                                  Value condition, Value elseValue) {
  Value value = getPiece(request.value, step.first, step.count);
  WordPlace place = findWord(step, ptr);
  bool isAnd = place.shift && step.form.kind == Kind::And;
  auto invert = [&](Value bits) -> Value {
    return arith::XOrIOp::create(b, bits, intConstant(b, bits.getType(), -1));
  };
  Value word = shiftToPlace(place, isAnd ? invert(value) : value);
  if (isAnd)
    word = invert(word);
  Value elseWord =
      condition && elseValue ? shiftToPlace(place, elseValue) : Value();
  Type type = place.word;
  if (isa<FloatType>(element)) {
    // The sign of the upper half is that of the lower one if the element is the
    // upper half.
    Value sign = intConstant(b, place.word, APInt::getSignMask(kWordBits));
    sign = arith::ShRUIOp::create(b, sign, place.shift);
    word = arith::OrIOp::create(b, word, sign);
    type =
        VectorType::get(kWordBits / element.getIntOrFloatBitWidth(), element);
    word = LLVM::BitcastOp::create(b, type, word);
    if (elseWord)
      elseWord = LLVM::BitcastOp::create(b, type, elseWord);
  }
  Value before = emitForm(step.form, place.ptr, word, condition, elseWord);
  Form wanted = step.form;
  wanted.cacheHint = static_cast<bool>(request.policy);
  legalizer.reportLoss(wanted, step.form);
  if (!before)
    return {};
  if (type != place.word)
    before = LLVM::BitcastOp::create(b, place.word, before);
  return extract(place, before, value.getType());
}

Value AtomicStepEmitter::emitLoop(const AtomicStep &step,
                                  const AtomicPlan &plan, Value ptr) {
  Value value = getPiece(request.value, step.first, step.count);
  WordPlace place = findWord(step, ptr);
  unsigned width = place.word.getIntOrFloatBitWidth();
  StringRef syncscope = getSyncscope(plan.scope);
  bool isWeak = request.hasWeakRead && !place.shift;
  Value start = LLVM::LoadOp::create(
      b, place.word, place.ptr, /*alignment=*/width / 8, /*isVolatile=*/false,
      /*isNonTemporal=*/false, /*isInvariant=*/false,
      /*isInvariantGroup=*/false,
      isWeak ? LLVM::AtomicOrdering::not_atomic
             : LLVM::AtomicOrdering::monotonic,
      isWeak ? StringRef() : syncscope);
  auto loop = scf::WhileOp::create(b, TypeRange{place.word}, ValueRange{start},
                                   nullptr, nullptr);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBeforeBody());
    Value old = loop.getBeforeArguments().front();
    Value found = extract(place, old, value.getType());
    auto exchange = [&](Value next) -> std::array<Value, 2> {
      Value pair = LLVM::AtomicCmpXchgOp::create(
          b, place.ptr, old, insert(place, old, next), getOrdering(plan.sem),
          LLVM::AtomicOrdering::monotonic, syncscope);
      Value seen = LLVM::ExtractValueOp::create(b, pair, ArrayRef<int64_t>{0});
      Value isDone =
          LLVM::ExtractValueOp::create(b, pair, ArrayRef<int64_t>{1});
      Value yes = arith::ConstantOp::create(b, b.getBoolAttr(true));
      return {arith::XOrIOp::create(b, isDone, yes), seen};
    };
    std::array<Value, 2> again;
    if (request.compare) {
      // If the value does not replace the one in memory, nothing is written.
      Value replaces = arith::CmpFOp::create(b, *request.compare, value, found);
      auto branch =
          scf::IfOp::create(b, TypeRange{b.getI1Type(), place.word}, replaces,
                            /*addThenBlock=*/true, /*addElseBlock=*/true);
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(branch.thenBlock());
      scf::YieldOp::create(b, exchange(value));
      b.setInsertionPointToStart(branch.elseBlock());
      Value no = arith::ConstantOp::create(b, b.getBoolAttr(false));
      scf::YieldOp::create(b, ValueRange{no, old});
      again = {branch.getResult(0), branch.getResult(1)};
    } else {
      again = exchange(combine(b, *getArithKind(request.kind), found, value));
    }
    scf::ConditionOp::create(b, again[0], again[1]);
    b.setInsertionPointToStart(loop.getAfterBody());
    scf::YieldOp::create(b, loop.getAfterArguments());
  }
  steps.add("compare-and-swap loop of " + Twine(width) + " bits");
  if (request.policy)
    legalizer.reportNoHint("a compare-and-swap loop does not support it");
  return request.hasResult ? extract(place, loop.getResult(0), value.getType())
                           : Value();
}

LLVM::AtomicOrdering mlir::redop::legalize::getOrdering(Sem sem) {
  switch (sem) {
  case Sem::Acquire:
    return LLVM::AtomicOrdering::acquire;
  case Sem::Release:
    return LLVM::AtomicOrdering::release;
  case Sem::AcqRel:
    return LLVM::AtomicOrdering::acq_rel;
  default:
    return LLVM::AtomicOrdering::monotonic;
  }
}

void mlir::redop::legalize::emitFence(Legalizer &legalizer,
                                      LLVM::AtomicOrdering ordering,
                                      Scope scope, Steps &steps) {
  LLVM::FenceOp::create(legalizer.b, ordering, getSyncscope(scope));
  steps.add(stringifyAtomicOrdering(ordering) + " fence");
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

Value AtomicStepEmitter::emitStep(const AtomicStep &step,
                                  const AtomicPlan &plan, Value ptr,
                                  Value condition, Value elseValue) {
  auto keep = [&] { return elseValue; };
  switch (step.how) {
  case AtomicStep::How::Single: {
    Value before = emitForm(step.form, ptr,
                            getPiece(request.value, step.first, step.count),
                            condition, elseValue);
    Form wanted = step.form;
    wanted.cacheHint = static_cast<bool>(request.policy);
    legalizer.reportLoss(wanted, step.form);
    return before;
  }
  case AtomicStep::How::OrderedIntegers:
    return emitOrderedIntegers(step, ptr, condition, elseValue);
  case AtomicStep::How::PartOfWord:
    return emitPart(step, ptr, condition, elseValue);
  case AtomicStep::How::CompareAndSwap:
    if (!condition)
      return emitLoop(step, plan, ptr);
    return emitIf(
        condition, elseValue, [&] { return emitLoop(step, plan, ptr); },
        request.hasResult ? llvm::function_ref<Value()>(keep) : nullptr);
  }
  return Value();
}

Value AtomicStepEmitter::emit(const AtomicPlan &plan, Value base) {
  Value result = request.elseValue;
  for (const AtomicStep &step : plan.steps) {
    Value before =
        emitStep(step, plan, getAddress(base, step.first),
                 getCondition(masks[step.first]),
                 getPiece(request.elseValue, step.first, step.count));
    if (before)
      result = setPiece(result, step.first, step.count, before);
  }
  return result;
}

static Value castTo(ImplicitLocOpBuilder &b, Value pointer, Space space) {
  Type type =
      LLVM::LLVMPointerType::get(b.getContext(), static_cast<unsigned>(space));
  if (pointer.getType() == type)
    return pointer;
  return LLVM::AddrSpaceCastOp::create(b, type, pointer);
}

/// Emits `global` if the address is in global memory, else `other`.
Value AtomicStepEmitter::emitBranch(const AtomicPlan &global,
                                    const AtomicPlan &other) {
  Value isGlobal =
      LLVM::CallIntrinsicOp::create(
          b, b.getI1Type(), b.getStringAttr("llvm.nvvm.isspacep.global"),
          ValueRange{request.ptr})
          ->getResult(0);
  // The address may be poison where the mask is not set. Both ways apply the
  // mask.
  if (!llvm::all_of(masks, [](ElementMask mask) { return mask == kAlways; }))
    isGlobal = LLVM::FreezeOp::create(b, isGlobal);
  steps.add("test of the address");
  return emitIf(
      isGlobal, request.value,
      [&] { return emit(global, castTo(b, request.ptr, Space::Global)); },
      [&] {
        steps.add("or");
        return emit(other, request.ptr);
      });
}

Subnormals mlir::redop::legalize::getSubnormals(const Legalizer &legalizer) {
  return legalizer.getPermissions().anySubnormals ? Subnormals::Any
                                                  : Subnormals::Keep;
}

AtomicWish AtomicStepEmitter::makeWish() {
  readMask(masks);
  AtomicWish wish;
  wish.kind = request.kind;
  wish.element = element;
  wish.family = request.hasResult ? Family::Atom : Family::Red;
  wish.sem = request.sem;
  wish.scope = request.scope;
  wish.space = request.space;
  wish.alignment = request.alignment;
  wish.hasHint = static_cast<bool>(request.policy);
  wish.mayBeInCluster = legalizer.state.miscompilations.mayPointToCluster(
      request.ptr, request.space);
  wish.hasNoNaNs = request.hasNoNaNs;
  wish.hasNoSignedZeros = request.hasNoSignedZeros;
  wish.isCompared = request.compare.has_value();
  wish.subnormals = request.subnormals;
  wish.mayPackHalves = request.mayPackHalves;
  wish.masks = masks;
  return wish;
}

FailureOr<AtomicOutcome> AtomicStepEmitter::run(std::string &why) {
  AtomicWish wish = makeWish();
  std::optional<AtomicPlan> plan = planAtomic(wish, legalizer.targets, why);
  if (!plan)
    return failure();
  std::optional<AtomicPlan> global;
  if (wish.space == Space::Generic) {
    wish.space = Space::Global;
    wish.mayBeInCluster = false;
    std::string ignored;
    global = planAtomic(wish, legalizer.targets, ignored);
    if (global &&
        global->cost + getCost(CostStep::AddressTest, legalizer.targets) >=
            plan->cost)
      global.reset();
  }
  // The cost of the path with vectors, including the test of the address.
  steps.addCost(global ? global->cost +
                             getCost(CostStep::AddressTest, legalizer.targets)
                       : plan->cost);
  legalizer.reportScope(request.scope, plan->scope);
  if (plan->hasFence)
    emitFence(legalizer, LLVM::AtomicOrdering::release, plan->scope, steps);
  Value result = global ? emitBranch(*global, *plan)
                        : emit(*plan, castTo(b, request.ptr, request.space));
  if (plan->hasAcquireFence)
    emitFence(legalizer, LLVM::AtomicOrdering::acquire, plan->scope, steps);
  return AtomicOutcome{std::move(steps), result, global ? *global : *plan};
}

FailureOr<AtomicOutcome> mlir::redop::legalize::emitAtomicSteps(
    Legalizer &legalizer, const AtomicRequest &request, std::string &why) {
  return AtomicStepEmitter(legalizer, request).run(why);
}

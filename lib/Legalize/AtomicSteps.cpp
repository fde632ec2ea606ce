//===- AtomicSteps.cpp - Reductions into memory ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicSteps.h"
#include "AtomicPlan.h"
#include "Combine.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "redop/Dialect/Syncscope.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// A word of memory, and how far up in it some elements are; no shift when they
/// are all of it.
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

  FailureOr<Steps> run(std::string &why);

private:
  AtomicWish makeWish();
  void readMask(SmallVectorImpl<ElementMask> &masks);
  /// The condition of a mask, null for kAlways.
  Value getCondition(ElementMask mask);
  /// Elements [first, first + number) of the value, and the address of the
  /// first.
  Value getPiece(unsigned first, unsigned number);
  Value getAddress(Value base, unsigned first);

  void emit(const AtomicPlan &plan, Value base);
  void emitBranch(const AtomicPlan &global, const AtomicPlan &other);
  void emitRed(const Form &form, Value ptr, Value value, Value condition);
  void emitOrderedIntegers(const AtomicStep &step, Value ptr, Value condition);
  WordPlace findWord(const AtomicStep &step, Value ptr);
  Value extract(const WordPlace &place, Value word, Type type);
  Value insert(const WordPlace &place, Value word, Value elements);
  void emitLoop(const AtomicStep &step, const AtomicPlan &plan, Value ptr,
                Value condition);

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

/// What the mask says of each element without any new op.
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

Value AtomicStepEmitter::getPiece(unsigned first, unsigned number) {
  bool isVector = isa<VectorType>(request.value.getType());
  if (number == count && (count > 1 || !isVector))
    return request.value;
  if (number == 1)
    return vector::ExtractOp::create(b, request.value, first);
  return vector::ExtractStridedSliceOp::create(
      b, request.value, ArrayRef<int64_t>{first}, ArrayRef<int64_t>{number},
      ArrayRef<int64_t>{1});
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

void AtomicStepEmitter::emitRed(const Form &form, Value ptr, Value value,
                                Value condition) {
  IntegerAttr vec;
  if (form.vec)
    vec = getWordAttr(b.getContext(), static_cast<uint32_t>(*form.vec));
  RedOp::create(b, *form.kind, *form.type, *form.sem, *form.scope, vec, ptr,
                value, form.cacheHint ? request.policy : Value(), condition);
  steps.add(getIRWords(form));
}

void AtomicStepEmitter::emitOrderedIntegers(const AtomicStep &step, Value ptr,
                                            Value condition) {
  using arith::CmpIPredicate;
  Value bits = toBits(b, getPiece(step.first, 1));
  Value zero = intConstant(b, bits.getType(), 0);
  for (bool isNegative : {false, true}) {
    Value when = arith::CmpIOp::create(
        b, isNegative ? CmpIPredicate::slt : CmpIPredicate::sge, bits, zero);
    if (condition)
      when = arith::AndIOp::create(b, when, condition);
    emitRed(isNegative ? step.negative : step.form, ptr, bits, when);
  }
}

/// The word that elements at `ptr` lie in. Bytes of a word are numbered from
/// the lowest bits.
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

/// The elements in a word, as `type`.
Value AtomicStepEmitter::extract(const WordPlace &place, Value word,
                                 Type type) {
  if (place.shift) {
    unsigned width = element.getIntOrFloatBitWidth();
    word = arith::ShRUIOp::create(b, word, place.shift);
    word = arith::TruncIOp::create(b, b.getIntegerType(width), word);
  }
  return word.getType() == type ? word : LLVM::BitcastOp::create(b, type, word);
}

/// `word` with other elements.
Value AtomicStepEmitter::insert(const WordPlace &place, Value word,
                                Value elements) {
  if (!place.shift)
    return elements.getType() == place.word
               ? elements
               : LLVM::BitcastOp::create(b, place.word, elements);
  unsigned width = element.getIntOrFloatBitWidth();
  Value bits = arith::ExtUIOp::create(b, place.word, toBits(b, elements));
  bits = arith::ShLIOp::create(b, bits, place.shift);
  Value ones =
      intConstant(b, place.word, APInt::getLowBitsSet(kWordBits, width));
  ones = arith::ShLIOp::create(b, ones, place.shift);
  Value all = intConstant(b, place.word, -1);
  Value others = arith::XOrIOp::create(b, ones, all);
  others = arith::AndIOp::create(b, word, others);
  return arith::OrIOp::create(b, others, bits);
}

void AtomicStepEmitter::emitLoop(const AtomicStep &step, const AtomicPlan &plan,
                                 Value ptr, Value condition) {
  Value value = getPiece(step.first, step.count);
  std::optional<OpBuilder::InsertionGuard> conditionGuard;
  if (condition) {
    auto branch = scf::IfOp::create(b, condition, /*withElse=*/false);
    conditionGuard.emplace(b);
    b.setInsertionPointToStart(branch.thenBlock());
  }
  WordPlace place = findWord(step, ptr);
  unsigned width = place.word.getIntOrFloatBitWidth();
  StringRef syncscope = getSyncscope(plan.scope);
  auto success = plan.sem == Sem::Release ? LLVM::AtomicOrdering::release
                                          : LLVM::AtomicOrdering::monotonic;

  Value start = LLVM::LoadOp::create(
      b, place.word, place.ptr, /*alignment=*/width / 8, /*isVolatile=*/false,
      /*isNonTemporal=*/false, /*isInvariant=*/false,
      /*isInvariantGroup=*/false, LLVM::AtomicOrdering::monotonic, syncscope);
  auto loop = scf::WhileOp::create(b, TypeRange{place.word}, ValueRange{start},
                                   nullptr, nullptr);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBeforeBody());
  Value old = loop.getBeforeArguments().front();
  Value next =
      combine(b, request.kind, extract(place, old, value.getType()), value);
  Value pair = LLVM::AtomicCmpXchgOp::create(
      b, place.ptr, old, insert(place, old, next), success,
      LLVM::AtomicOrdering::monotonic, syncscope);
  Value seen = LLVM::ExtractValueOp::create(b, pair, ArrayRef<int64_t>{0});
  Value isDone = LLVM::ExtractValueOp::create(b, pair, ArrayRef<int64_t>{1});
  Value yes = arith::ConstantOp::create(b, b.getBoolAttr(true));
  Value again = arith::XOrIOp::create(b, isDone, yes);
  scf::ConditionOp::create(b, again, seen);
  b.setInsertionPointToStart(loop.getAfterBody());
  scf::YieldOp::create(b, loop.getAfterArguments());
  steps.add("compare-and-swap loop of " + Twine(width) + " bits");
  if (request.policy)
    legalizer.reportNoHint("a compare-and-swap loop has none");
}

void mlir::redop::emitReleaseFence(Legalizer &legalizer, Scope scope,
                                   Steps &steps) {
  LLVM::FenceOp::create(legalizer.b, LLVM::AtomicOrdering::release,
                        getSyncscope(scope));
  steps.add("release fence");
}

void mlir::redop::emitAcquireFence(Legalizer &legalizer, Scope scope,
                                   Steps &steps) {
  LLVM::FenceOp::create(legalizer.b, LLVM::AtomicOrdering::acquire,
                        getSyncscope(scope));
  steps.add("acquire fence");
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

void AtomicStepEmitter::emit(const AtomicPlan &plan, Value base) {
  for (const AtomicStep &step : plan.steps) {
    Value condition = getCondition(masks[step.first]);
    Value ptr = getAddress(base, step.first);
    switch (step.how) {
    case AtomicStep::How::Red: {
      emitRed(step.form, ptr, getPiece(step.first, step.count), condition);
      Form wanted = step.form;
      wanted.cacheHint = static_cast<bool>(request.policy);
      legalizer.reportLoss(wanted, step.form);
      break;
    }
    case AtomicStep::How::OrderedIntegers:
      emitOrderedIntegers(step, ptr, condition);
      break;
    case AtomicStep::How::CompareAndSwap:
      emitLoop(step, plan, ptr, condition);
      break;
    }
  }
}

static Value castTo(ImplicitLocOpBuilder &b, Value pointer, Space space) {
  Type type =
      LLVM::LLVMPointerType::get(b.getContext(), static_cast<unsigned>(space));
  if (pointer.getType() == type)
    return pointer;
  return LLVM::AddrSpaceCastOp::create(b, type, pointer);
}

/// `global` where the address is in global memory, else `other`.
void AtomicStepEmitter::emitBranch(const AtomicPlan &global,
                                   const AtomicPlan &other) {
  Value isGlobal =
      LLVM::CallIntrinsicOp::create(
          b, b.getI1Type(), b.getStringAttr("llvm.nvvm.isspacep.global"),
          ValueRange{request.ptr})
          ->getResult(0);
  steps.add("test of the address");
  auto branch = scf::IfOp::create(b, isGlobal, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  emit(global, castTo(b, request.ptr, Space::Global));
  steps.add("or");
  b.setInsertionPointToStart(branch.elseBlock());
  emit(other, request.ptr);
}

AtomicWish AtomicStepEmitter::makeWish() {
  readMask(masks);
  return {request.kind,
          element,
          request.sem,
          request.scope,
          request.space,
          request.alignment,
          static_cast<bool>(request.policy),
          request.hasNoNaNs,
          request.hasNoSignedZeros,
          masks};
}

FailureOr<Steps> AtomicStepEmitter::run(std::string &why) {
  AtomicWish wish = makeWish();
  std::optional<AtomicPlan> plan = planAtomic(wish, legalizer.targets, why);
  if (!plan)
    return failure();
  std::optional<AtomicPlan> global;
  if (wish.space == Space::Generic) {
    wish.space = Space::Global;
    std::string ignored;
    global = planAtomic(wish, legalizer.targets, ignored);
    if (global && global->cost + kBranchCost >= plan->cost)
      global.reset();
  }
  legalizer.reportScope(request.scope, plan->scope);
  if (plan->hasFence)
    emitReleaseFence(legalizer, plan->scope, steps);
  if (global)
    emitBranch(*global, *plan);
  else
    emit(*plan, castTo(b, request.ptr, request.space));
  return std::move(steps);
}

FailureOr<Steps> mlir::redop::emitAtomicSteps(Legalizer &legalizer,
                                              const AtomicRequest &request,
                                              std::string &why) {
  return AtomicStepEmitter(legalizer, request).run(why);
}

//===- AtomicSteps.cpp - The ladder of reductions into memory -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicSteps.h"
#include "Combine.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "redop/Dialect/Syncscope.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using RMWKind = arith::AtomicRMWKind;

namespace {
/// A shape in which some elements go out in one instruction.
struct Shape {
  unsigned elements;
  PtxType type;
  std::optional<Vec> vec;
};

/// Whether an element is reduced: always, never, or when a value is true.
struct ElementMask {
  enum { Always, Never, When } state = Always;
  Value condition;
  bool operator==(const ElementMask &other) const {
    return state == other.state && condition == other.condition;
  }
};

class AtomicStepEmitter {
public:
  AtomicStepEmitter(Legalizer &legalizer, const AtomicRequest &request)
      : legalizer(legalizer), b(legalizer.b), request(request),
        element(getElementTypeOrSelf(request.value.getType())) {
    auto vector = dyn_cast<VectorType>(request.value.getType());
    count = vector ? vector.getNumElements() : 1;
  }

  Steps run();

private:
  /// The masks of all elements.
  SmallVector<ElementMask> readMask();
  /// Elements [first, first + number) of the value, and the address of the
  /// first.
  Value getPiece(unsigned first, unsigned number);
  Value getAddress(unsigned first);
  /// The form of a shape that the targets have, if it does what is asked.
  std::optional<Form> getForm(const Shape &shape);
  /// The widest shape for the elements from `first` on, of which `limit` have
  /// one mask.
  std::optional<std::pair<Shape, Form>> chooseShape(unsigned first,
                                                    unsigned limit);

  void emitRed(const Form &form, Value ptr, Value value,
               const ElementMask &mask);
  void emitScalar(unsigned index, const ElementMask &mask);
  bool emitOrderedIntegers(unsigned index, const ElementMask &mask);
  void emitCompareAndSwap(Value ptr, Value value);

  Legalizer &legalizer;
  ImplicitLocOpBuilder &b;
  const AtomicRequest &request;
  Type element;
  unsigned count;
  Steps steps;
};
} // namespace

//===----------------------------------------------------------------------===//
// The shapes of red
//===----------------------------------------------------------------------===//

/// The shapes of an element type and a kind, widest first. Empty when no red
/// does it.
static SmallVector<Shape> getShapes(RMWKind kind, Type element) {
  using P = PtxType;
  bool isSigned = kind == RMWKind::maxs || kind == RMWKind::mins;
  bool isBits =
      kind == RMWKind::andi || kind == RMWKind::ori || kind == RMWKind::xori;
  if (element.isInteger(32))
    return {{1, isBits ? P::B32 : isSigned ? P::S32 : P::U32, std::nullopt}};
  if (element.isInteger(64))
    return {{1, isBits ? P::B64 : isSigned ? P::S64 : P::U64, std::nullopt}};
  if (element.isF64())
    return {{1, P::F64, std::nullopt}};
  if (element.isF32())
    return {{4, P::F32, Vec::V4}, {2, P::F32, Vec::V2}, {1, P::F32, {}}};
  if (!element.isF16() && !element.isBF16())
    return {};
  P one = element.isF16() ? P::F16 : P::BF16;
  P pair = element.isF16() ? P::F16x2 : P::BF16x2;
  return {{8, one, Vec::V8},
          {4, one, Vec::V4},
          {2, one, Vec::V2},
          {2, pair, std::nullopt},
          {1, one, std::nullopt}};
}

/// The operation of red that does what `kind` does, if there is one.
static std::optional<Kind> getRedKind(const AtomicRequest &request) {
  switch (request.kind) {
  case RMWKind::addf:
  case RMWKind::addi:
    return Kind::Add;
  case RMWKind::maxs:
  case RMWKind::maxu:
    return Kind::Max;
  case RMWKind::mins:
  case RMWKind::minu:
    return Kind::Min;
  case RMWKind::andi:
    return Kind::And;
  case RMWKind::ori:
    return Kind::Or;
  case RMWKind::xori:
    return Kind::Xor;
  case RMWKind::maximumf:
  case RMWKind::maxnumf:
  case RMWKind::minimumf:
  case RMWKind::minnumf:
    // No page says what red makes of a NaN or of zeros of both signs.
    if (!request.hasNoNaNs || !request.hasNoSignedZeros)
      return std::nullopt;
    return isMaximum(request.kind) ? Kind::Max : Kind::Min;
  default:
    return std::nullopt;
  }
}

std::optional<Form> AtomicStepEmitter::getForm(const Shape &shape) {
  Form form;
  form.family = Family::Red;
  form.kind = getRedKind(request);
  if (!form.kind)
    return std::nullopt;
  form.type = shape.type;
  form.vec = shape.vec;
  form.sem = request.sem;
  form.scope = request.scope;
  form.space = request.space;
  form.cacheHint = static_cast<bool>(request.policy);
  std::optional<Form> got = legalizer.adapt(form);
  if (got)
    legalizer.reportLoss(form, *got);
  return got;
}

std::optional<std::pair<Shape, Form>>
AtomicStepEmitter::chooseShape(unsigned first, unsigned limit) {
  unsigned bytes = element.getIntOrFloatBitWidth() / 8;
  uint64_t alignment = first ? llvm::MinAlign(request.alignment, first * bytes)
                             : request.alignment;
  for (const Shape &shape : getShapes(request.kind, element))
    if (shape.elements <= limit && shape.elements * bytes <= alignment)
      if (std::optional<Form> form = getForm(shape))
        return std::pair(shape, *form);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

SmallVector<ElementMask> AtomicStepEmitter::readMask() {
  SmallVector<ElementMask> masks(count);
  auto ofBool = [](bool isSet) {
    return ElementMask{isSet ? ElementMask::Always : ElementMask::Never, {}};
  };
  Value mask = request.mask;
  if (!mask)
    return masks;
  APInt scalar;
  DenseIntElementsAttr constant;
  if (matchPattern(mask, m_ConstantInt(&scalar))) {
    masks.assign(count, ofBool(!scalar.isZero()));
    return masks;
  }
  if (matchPattern(mask, m_Constant(&constant))) {
    for (auto [index, isSet] : llvm::enumerate(constant.getValues<bool>()))
      masks[index] = ofBool(isSet);
    return masks;
  }
  if (auto first = mask.getDefiningOp<vector::ConstantMaskOp>()) {
    for (auto [index, each] : llvm::enumerate(masks))
      each = ofBool(int64_t(index) < first.getMaskDimSizes().front());
    return masks;
  }
  if (auto broadcast = mask.getDefiningOp<vector::BroadcastOp>())
    if (broadcast.getSource().getType().isInteger(1))
      mask = broadcast.getSource();
  for (auto [index, each] : llvm::enumerate(masks)) {
    each.state = ElementMask::When;
    each.condition = isa<VectorType>(mask.getType())
                         ? vector::ExtractOp::create(b, mask, index).getResult()
                         : mask;
  }
  return masks;
}

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

Value AtomicStepEmitter::getAddress(unsigned first) {
  if (!first)
    return request.ptr;
  return LLVM::GEPOp::create(b, request.ptr.getType(), element, request.ptr,
                             ArrayRef<LLVM::GEPArg>{int32_t(first)});
}

void AtomicStepEmitter::emitRed(const Form &form, Value ptr, Value value,
                                const ElementMask &mask) {
  IntegerAttr vec;
  if (form.vec)
    vec = getWordAttr(b.getContext(), static_cast<uint32_t>(*form.vec));
  RedOp::create(b, *form.kind, *form.type, *form.sem, *form.scope, vec, ptr,
                value, form.cacheHint ? request.policy : Value(),
                mask.condition);
  steps.add(getIRWords(form));
}

Steps AtomicStepEmitter::run() {
  SmallVector<ElementMask> masks = readMask();
  for (unsigned first = 0; first < count;) {
    if (masks[first].state == ElementMask::Never) {
      ++first;
      continue;
    }
    unsigned limit = 1;
    while (first + limit < count && masks[first + limit] == masks[first])
      ++limit;
    auto choice = chooseShape(first, limit);
    unsigned number = choice ? choice->first.elements : 1;
    if (choice) {
      Value ptr = getAddress(first), piece = getPiece(first, number);
      emitRed(choice->second, ptr, piece, masks[first]);
    } else {
      emitScalar(first, masks[first]);
    }
    first += number;
  }
  return std::move(steps);
}

//===----------------------------------------------------------------------===//
// What no red does
//===----------------------------------------------------------------------===//

void AtomicStepEmitter::emitScalar(unsigned index, const ElementMask &mask) {
  if (emitOrderedIntegers(index, mask))
    return;
  Value ptr = getAddress(index), value = getPiece(index, 1);
  std::optional<OpBuilder::InsertionGuard> guard;
  if (mask.condition) {
    auto branch = scf::IfOp::create(b, mask.condition, /*withElse=*/false);
    guard.emplace(b);
    b.setInsertionPointToStart(branch.thenBlock());
  }
  emitCompareAndSwap(ptr, value);
}

/// Positive floats have the order of signed integers, negative ones the reverse
/// order of unsigned ones, and every negative one, as an unsigned integer, is
/// above the positive ones: so one of two integer reductions, by the value's
/// sign, is right whatever memory holds. But a negative NaN in memory would
/// lose.
bool AtomicStepEmitter::emitOrderedIntegers(unsigned index,
                                            const ElementMask &mask) {
  bool isWord = element.isF32() || element.isF64();
  if (!isWord || !isFloatExtremum(request.kind) || !request.hasNoNaNs)
    return false;
  bool isMax = isMaximum(request.kind);
  auto makeForm = [&](RMWKind kind) -> std::optional<Form> {
    AtomicRequest integers = request;
    integers.kind = kind;
    AtomicStepEmitter emitter(legalizer, integers);
    emitter.element = b.getIntegerType(element.getIntOrFloatBitWidth());
    return emitter.getForm(getShapes(kind, emitter.element).front());
  };
  auto positive = makeForm(isMax ? RMWKind::maxs : RMWKind::mins);
  auto negative = makeForm(isMax ? RMWKind::minu : RMWKind::maxu);
  if (!positive || !negative)
    return false;

  Value bits = toBits(b, getPiece(index, 1)), ptr = getAddress(index);
  Value zero = intConstant(b, bits.getType(), 0);
  using arith::CmpIPredicate;
  for (bool isNegative : {false, true}) {
    ElementMask when = {ElementMask::When, {}};
    when.condition = arith::CmpIOp::create(
        b, isNegative ? CmpIPredicate::slt : CmpIPredicate::sge, bits, zero);
    if (mask.condition)
      when.condition = arith::AndIOp::create(b, when.condition, mask.condition);
    emitRed(isNegative ? *negative : *positive, ptr, bits, when);
  }
  return true;
}

void AtomicStepEmitter::emitCompareAndSwap(Value ptr, Value value) {
  unsigned width = element.getIntOrFloatBitWidth();
  Type bits = b.getIntegerType(width);
  Scope scope = request.scope;
  Form wanted;
  wanted.family = Family::Red;
  wanted.kind = Kind::Or;
  wanted.type = PtxType::B32;
  wanted.sem = request.sem;
  wanted.scope = scope;
  wanted.space = request.space;
  if (std::optional<Form> got = legalizer.adapt(wanted)) {
    legalizer.reportLoss(wanted, *got);
    scope = *got->scope;
  }
  if (request.policy)
    legalizer.reportNoHint("a compare-and-swap loop has none");
  StringRef syncscope = getSyncscope(scope);
  auto success = request.sem == Sem::Release ? LLVM::AtomicOrdering::release
                                             : LLVM::AtomicOrdering::monotonic;

  Value start = LLVM::LoadOp::create(
      b, bits, ptr, /*alignment=*/width / 8, /*isVolatile=*/false,
      /*isNonTemporal=*/false, /*isInvariant=*/false,
      /*isInvariantGroup=*/false, LLVM::AtomicOrdering::monotonic, syncscope);
  auto loop = scf::WhileOp::create(b, TypeRange{bits}, ValueRange{start},
                                   nullptr, nullptr);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBeforeBody());
  Value old = loop.getBeforeArguments().front();
  Value next = combine(b, request.kind, fromBits(b, old, element), value);
  Value pair =
      LLVM::AtomicCmpXchgOp::create(b, ptr, old, toBits(b, next), success,
                                    LLVM::AtomicOrdering::monotonic, syncscope);
  Value seen = LLVM::ExtractValueOp::create(b, pair, ArrayRef<int64_t>{0});
  Value isDone = LLVM::ExtractValueOp::create(b, pair, ArrayRef<int64_t>{1});
  Value yes = arith::ConstantOp::create(b, b.getBoolAttr(true));
  Value again = arith::XOrIOp::create(b, isDone, yes);
  scf::ConditionOp::create(b, again, seen);
  b.setInsertionPointToStart(loop.getAfterBody());
  scf::YieldOp::create(b, loop.getAfterArguments());
  steps.add("compare-and-swap loop of " + Twine(width) + " bits");
}

Steps mlir::redop::emitAtomicSteps(Legalizer &legalizer,
                                   const AtomicRequest &request) {
  return AtomicStepEmitter(legalizer, request).run();
}

//===- GroupAccess.cpp - Accesses to one copy, and multimem ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupAccess.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Codegen/Combine.h"
#include "redop/Dialect/InferForm.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Dialect/Syncscope.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

/// The widest access of a thread in bytes, and the longest vector of ld and st.
static constexpr uint64_t kMaxBytes = 16;
static constexpr unsigned kMaxLanes = 4;

static unsigned getElementBytes(Type type) {
  return getElementTypeOrSelf(type).getIntOrFloatBitWidth() / 8;
}

static unsigned countElements(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector.getNumElements() : 1;
}

uint64_t
mlir::redop::legalize::getAccessAlignment(Type value,
                                          std::optional<uint64_t> alignment) {
  if (alignment)
    return *alignment;
  uint64_t bytes = uint64_t(getElementBytes(value)) * countElements(value);
  return std::min(kMaxBytes, uint64_t(1) << llvm::countr_zero(bytes));
}

/// Returns the maximum number of elements of an access at element `first`, a
/// power of two.
static unsigned getMaxElements(Type type, unsigned first, uint64_t alignment) {
  uint64_t bytes = getElementBytes(type);
  uint64_t limit = std::min(alignment, kMaxBytes);
  if (first)
    limit = std::min(limit, uint64_t(1) << llvm::countr_zero(first * bytes));
  uint64_t left = countElements(type) - first;
  return llvm::bit_floor(std::min(limit / bytes, left));
}

//===----------------------------------------------------------------------===//
// Pieces of a value
//===----------------------------------------------------------------------===//

Value mlir::redop::legalize::advanceElements(ImplicitLocOpBuilder &b, Value ptr,
                                             Type type, unsigned first) {
  if (!first)
    return ptr;
  return LLVM::GEPOp::create(b, ptr.getType(), getElementTypeOrSelf(type), ptr,
                             ArrayRef<LLVM::GEPArg>{int32_t(first)});
}

static Value castBits(ImplicitLocOpBuilder &b, Value value, Type type) {
  return value.getType() == type ? value
                                 : LLVM::BitcastOp::create(b, type, value);
}

/// Elements [first, first + count) of a vector; a scalar as it is.
static Value slice(ImplicitLocOpBuilder &b, Value whole, unsigned first,
                   unsigned count) {
  if (!isa<VectorType>(whole.getType()))
    return whole;
  if (count == countElements(whole.getType()))
    return whole;
  if (count == 1)
    return vector::ExtractOp::create(b, whole, first);
  return vector::ExtractStridedSliceOp::create(
      b, whole, ArrayRef<int64_t>{first}, ArrayRef<int64_t>{count},
      ArrayRef<int64_t>{1});
}

/// Returns `whole` with the elements from `first` on replaced by `elements`.
static Value unslice(ImplicitLocOpBuilder &b, Value whole, Type type,
                     unsigned first, Value elements) {
  unsigned count = countElements(elements.getType());
  if (count == countElements(type))
    return castBits(b, elements, type);
  if (!whole)
    whole = arith::ConstantOp::create(b, b.getZeroAttr(type));
  if (!isa<VectorType>(elements.getType()))
    return vector::InsertOp::create(b, elements, whole, first);
  return vector::InsertStridedSliceOp::create(
      b, elements, whole, ArrayRef<int64_t>{first}, ArrayRef<int64_t>{1});
}

Value mlir::redop::legalize::extractPiece(ImplicitLocOpBuilder &b, Value whole,
                                          const AccessPiece &piece) {
  Type type = getValueType(b.getContext(), *piece.form.type, piece.form.vec);
  return castBits(b, slice(b, whole, piece.first, piece.count), type);
}

Value mlir::redop::legalize::insertPiece(ImplicitLocOpBuilder &b, Value whole,
                                         Type type, const AccessPiece &piece,
                                         Value elements) {
  return unslice(b, whole, type, piece.first, elements);
}

//===----------------------------------------------------------------------===//
// multimem
//===----------------------------------------------------------------------===//

/// The type of `count` elements of `type` as one value.
static Type getPieceType(Type type, unsigned count) {
  Type element = getElementTypeOrSelf(type);
  return count == 1 ? element : VectorType::get(count, element);
}

/// The type as which multimem.st stores `bytes` bytes of any element type.
static Type getBitsType(MLIRContext *context, unsigned bytes) {
  Type f32 = Float32Type::get(context);
  switch (bytes) {
  case 16:
  case 8:
    return VectorType::get(bytes / 4, f32);
  case 4:
    return IntegerType::get(context, 32);
  default:
    return Type();
  }
}

/// The same for strong stores: to PTX, a vector is one access per element, so
/// the elements keep their size.
static Type getStrongBitsType(Type type, unsigned count) {
  MLIRContext *context = type.getContext();
  switch (getElementBytes(type)) {
  case 8:
    return count == 1 ? IntegerType::get(context, 64) : Type();
  case 4:
    return getBitsType(context, 4 * count);
  case 2: {
    Type element = getElementTypeOrSelf(type);
    if (isa<IntegerType>(element))
      element = Float16Type::get(context);
    return count == 1 ? Type() : VectorType::get(count, element);
  }
  default:
    return Type();
  }
}

/// Returns the form with the qualifiers of `words` on `count` elements, if it
/// exists.
static std::optional<Form> findForm(const Form &words, NumberKind number,
                                    Type type, unsigned count) {
  Form form = words;
  Type value;
  if (form.family == Family::MultimemSt) {
    value = form.sem == Sem::Weak
                ? getBitsType(type.getContext(), getElementBytes(type) * count)
                : getStrongBitsType(type, count);
  } else {
    value = getPieceType(type, count);
    if (!isa<FloatType>(getElementTypeOrSelf(type))) {
      form.type = getIntegerType(number, getElementBytes(type) * 8);
      if (!form.type || count > 1)
        return std::nullopt;
    }
  }
  if (!value || failed(inferForm(form, value, [](const Twine &) {})) ||
      !isLegal(form))
    return std::nullopt;
  return form;
}

std::optional<SmallVector<AccessPiece>> mlir::redop::legalize::planMultimem(
    Legalizer &legalizer, Family family, std::optional<PortableKind> kind,
    Type type, uint64_t alignment, const AccessOrder &order,
    std::optional<Acc> acc, std::string &why) {
  Form words;
  words.family = family;
  words.space = Space::Global;
  words.sem = order.sem;
  if (order.sem != Sem::Weak)
    words.scope = order.scope;
  words.acc = acc;
  NumberKind number = NumberKind::Bits;
  if (kind) {
    std::optional<KindWords> kindWords = getKindWords(*kind);
    std::optional<arith::AtomicRMWKind> arithKind = getArithKind(*kind);
    if (!kindWords || !arithKind) {
      why = ("multimem has no " + stringifyPortableKind(*kind)).str();
      return std::nullopt;
    }
    if (isFloatExtremum(*arithKind)) {
      why = ("PTX does not specify NaN and zeros of multimem for " +
             stringifyPortableKind(*kind))
                .str();
      return std::nullopt;
    }
    words.kind = kindWords->kind;
    number = kindWords->number;
  }

  SmallVector<AccessPiece> pieces;
  unsigned total = countElements(type);
  for (unsigned first = 0; first < total;) {
    std::optional<Form> form;
    unsigned count = getMaxElements(type, first, alignment);
    bool isKnown = false;
    for (; count; count /= 2) {
      form = findForm(words, number, type, count);
      isKnown |= form.has_value();
      if (form && legalizer.has(*form))
        break;
    }
    if (!count) {
      why = isKnown ? legalizer.targetNames() + " does not support multimem"
                    : "multimem has no form for these elements";
      return std::nullopt;
    }
    pieces.push_back({first, count, *form});
    first += count;
  }
  return pieces;
}

//===----------------------------------------------------------------------===//
// One copy
//===----------------------------------------------------------------------===//

static LLVM::InlineAsmOp emitPTX(ImplicitLocOpBuilder &b, TypeRange result,
                                 ValueRange operands, StringRef text,
                                 StringRef constraints) {
  return LLVM::InlineAsmOp::create(
      b, result, operands, text, constraints, /*has_side_effects=*/true,
      /*is_align_stack=*/false, LLVM::TailCallKind::None,
      LLVM::AsmDialectAttr::get(b.getContext(), LLVM::AsmDialect::AD_ATT),
      /*operand_attrs=*/ArrayAttr());
}

namespace {
/// A relaxed ld or st of several elements, for which LLVM has no atomic op. PTX
/// defines it as one access per element.
class VectorStatement {
public:
  VectorStatement(ImplicitLocOpBuilder &b, Type type, unsigned count,
                  Scope scope)
      : b(b), scope(scope), bits(getElementBytes(type) * 8), count(count) {}

  /// "ld.relaxed.sys.global.v2.b64 {$0, $1}, [$2];"
  Value load(Value ptr) {
    SmallVector<Type> registers(count, getRegister());
    Type results = LLVM::LLVMStructType::getLiteral(b.getContext(), registers);
    std::string text =
        start("ld") + list(0) + ", [$" + std::to_string(count) + "];";
    Value all = emitPTX(b, TypeRange(results), ptr, text,
                        constrain("=") + ",l,~{memory}")
                    .getRes();
    SmallVector<Value> elements;
    for (int64_t i = 0; i < count; ++i)
      elements.push_back(
          narrow(LLVM::ExtractValueOp::create(b, all, ArrayRef<int64_t>{i})));
    return vector::FromElementsOp::create(b, getType(), elements);
  }

  /// "st.relaxed.sys.global.v2.b64 [$0], {$1, $2};"
  void store(Value ptr, Value value) {
    SmallVector<Value> operands = {ptr};
    for (int64_t i = 0; i < count; ++i)
      operands.push_back(widen(vector::ExtractOp::create(b, value, i)));
    emitPTX(b, TypeRange(), operands, start("st") + "[$0], " + list(1) + ";",
            "l," + constrain("") + ",~{memory}");
  }

  /// The bits of the elements.
  VectorType getType() { return VectorType::get(count, getElement()); }

private:
  std::string start(StringRef mnemonic) {
    return (mnemonic + ".relaxed." + stringifyEnum(scope) + ".global.v" +
            Twine(count) + ".b" + Twine(bits) + " ")
        .str();
  }
  std::string list(unsigned first) {
    std::string text;
    for (unsigned i = 0; i < count; ++i)
      text += (i ? ", $" : "$") + std::to_string(first + i);
    return "{" + text + "}";
  }
  std::string constrain(StringRef prefix) {
    std::string text;
    for (unsigned i = 0; i < count; ++i)
      text += (i ? "," : "") + prefix.str() +
              (bits == 64   ? "l"
               : bits == 32 ? "r"
                            : "h");
    return text;
  }
  Type getElement() { return b.getIntegerType(bits); }
  /// PTX has no registers of 8 bits.
  Type getRegister() { return b.getIntegerType(std::max(bits, 16u)); }
  Value narrow(Value value) {
    return bits >= 16 ? value : arith::TruncIOp::create(b, getElement(), value);
  }
  Value widen(Value value) {
    return bits >= 16 ? value : arith::ExtUIOp::create(b, getRegister(), value);
  }

  ImplicitLocOpBuilder &b;
  Scope scope;
  unsigned bits, count;
};
} // namespace

/// Loads `count` elements of `type` with a relaxed access, as bits.
static Value loadBits(ImplicitLocOpBuilder &b, Value ptr, Type type,
                      unsigned count, Scope scope) {
  if (count > 1)
    return VectorStatement(b, type, count, scope).load(ptr);
  unsigned bytes = getElementBytes(type);
  return LLVM::LoadOp::create(
      b, b.getIntegerType(bytes * 8), ptr, /*alignment=*/bytes,
      /*isVolatile=*/false, /*isNonTemporal=*/false, /*isInvariant=*/false,
      /*isInvariantGroup=*/false, LLVM::AtomicOrdering::monotonic,
      getSyncscope(scope));
}

static void storeBits(ImplicitLocOpBuilder &b, Value ptr, Value elements,
                      Type type, unsigned count, Scope scope) {
  if (count > 1) {
    VectorStatement statement(b, type, count, scope);
    statement.store(ptr, castBits(b, elements, statement.getType()));
    return;
  }
  unsigned bytes = getElementBytes(type);
  LLVM::StoreOp::create(
      b, castBits(b, elements, b.getIntegerType(bytes * 8)), ptr,
      /*alignment=*/bytes, /*isVolatile=*/false, /*isNonTemporal=*/false,
      /*isInvariantGroup=*/false, LLVM::AtomicOrdering::monotonic,
      getSyncscope(scope));
}

/// The number of elements of one strong access. Chips without orders have no
/// relaxed vectors; LLVM compiles single accesses for them.
static unsigned getMaxLanes(Sem sem, ArrayRef<TargetSpec> targets) {
  if (sem == Sem::Weak)
    return kMaxBytes;
  std::string why;
  std::optional<AtomicPlan> plan =
      planOrder(Sem::Release, Scope::Gpu, targets, why);
  return plan && !plan->hasFence ? kMaxLanes : 1;
}

/// Calls `visit` with the first element and the number of elements of each
/// access to a value of `type`.
static void forEachSlice(Type type, uint64_t alignment, unsigned maxLanes,
                         llvm::function_ref<void(unsigned, unsigned)> visit) {
  unsigned total = countElements(type);
  for (unsigned first = 0; first < total;) {
    unsigned count = std::min(getMaxElements(type, first, alignment), maxLanes);
    visit(first, count);
    first += count;
  }
}

void mlir::redop::legalize::forEachAccess(
    Legalizer &legalizer, Type type, uint64_t alignment, Sem sem,
    llvm::function_ref<void(unsigned bytes)> visit) {
  forEachSlice(
      type, alignment, getMaxLanes(sem, legalizer.targets),
      [&](unsigned, unsigned count) { visit(count * getElementBytes(type)); });
}

static void addSteps(Legalizer &legalizer, Type type, uint64_t alignment,
                     const AccessOrder &order, StringRef what, Steps &steps) {
  std::string sem = order.sem == Sem::Weak
                        ? "weak"
                        : "relaxed " + stringifyEnum(order.scope).str();
  forEachAccess(legalizer, type, alignment, order.sem, [&](unsigned bytes) {
    steps.add(sem + " " + what + " of " + Twine(bytes) + " bytes");
  });
}

Value mlir::redop::legalize::emitLoad(Legalizer &legalizer, Value ptr,
                                      Type type, uint64_t alignment,
                                      const AccessOrder &order, Steps &steps) {
  ImplicitLocOpBuilder &b = legalizer.b;
  addSteps(legalizer, type, alignment, order, "load", steps);
  if (order.sem == Sem::Weak)
    return LLVM::LoadOp::create(b, type, ptr, alignment);
  Value result;
  auto load = [&](unsigned first, unsigned count) {
    Value bits = loadBits(b, advanceElements(b, ptr, type, first), type, count,
                          order.scope);
    result = unslice(b, result, type, first,
                     castBits(b, bits, getPieceType(type, count)));
  };
  forEachSlice(type, alignment, getMaxLanes(order.sem, legalizer.targets),
               load);
  return result;
}

void mlir::redop::legalize::emitStore(Legalizer &legalizer, Value ptr,
                                      Value value, uint64_t alignment,
                                      const AccessOrder &order, Steps &steps) {
  ImplicitLocOpBuilder &b = legalizer.b;
  Type type = value.getType();
  addSteps(legalizer, type, alignment, order, "store", steps);
  if (order.sem == Sem::Weak) {
    LLVM::StoreOp::create(b, value, ptr, alignment);
    return;
  }
  auto store = [&](unsigned first, unsigned count) {
    storeBits(b, advanceElements(b, ptr, type, first),
              slice(b, value, first, count), type, count, order.scope);
  };
  forEachSlice(type, alignment, getMaxLanes(order.sem, legalizer.targets),
               store);
}

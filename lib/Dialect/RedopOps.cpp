//===- RedopOps.cpp - Code shared by all redop ops ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The generated op definitions and the assembly directives that they call. Code
// that one family requires beyond the tables is in its <Family>Ops.cpp.
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "OpWords.h"
#include "ReductionKinds.h"
#include "mlir/IR/Builders.h"
#include "redop/Dialect/Redop.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// custom<...Words>: the words of an op
//===----------------------------------------------------------------------===//

// Defines the directive of a family, with the names of its fields.
#define REDOP_FORM_WORDS(Name, ...)                                            \
  namespace {                                                                  \
  struct Name##Slots : FormSlots<Family::Name> {                               \
    using Parser = OpWordsParser<__VA_ARGS__>;                                 \
    using Printer = OpWordsPrinter<__VA_ARGS__>;                               \
  };                                                                           \
  }                                                                            \
  static constexpr Name##Slots::Parser parse##Name##Words;                     \
  static constexpr Name##Slots::Printer print##Name##Words;

// Defines the directive of other slots.
#define REDOP_WORDS(Name, ...)                                                 \
  static constexpr OpWordsParser<__VA_ARGS__> parse##Name##Words;              \
  static constexpr OpWordsPrinter<__VA_ARGS__> print##Name##Words;

REDOP_FORM_WORDS(Atom, Sem, Scope, Kind, NoFtz, Vec, Type)
REDOP_FORM_WORDS(BarrierRed, Kind, Aligned, Type)
REDOP_FORM_WORDS(CpReduceAsyncBulk, Sem, Scope, Kind, NoFtz, Type)
REDOP_FORM_WORDS(CpReduceAsyncBulkTensor, Kind, Im2colNoOffs, Im2colNoOffsW,
                 Scatter4)
REDOP_FORM_WORDS(CreatePolicyFractional, Primary)
REDOP_FORM_WORDS(CreatePolicyRange, Primary)
REDOP_FORM_WORDS(CreatePolicyRangeFabric, Primary)
REDOP_FORM_WORDS(FabricTryAtomAsync, Kind, Type)
REDOP_FORM_WORDS(FabricTryPullredAsync, Kind, Acc, Type)
REDOP_FORM_WORDS(FabricTryRedAsync, Multimem, Kind, Type)
REDOP_FORM_WORDS(FabricTryRedAsyncTensor, Multimem, Kind)
REDOP_FORM_WORDS(MultimemCpAsyncBulk, Sem, Scope, Optional<Type>)
REDOP_FORM_WORDS(MultimemCpReduceAsyncBulk, Sem, Scope, Kind, NoFtz, Type)
REDOP_FORM_WORDS(MultimemLdReduce, Sem, Scope, Kind, Acc, Vec, Type)
REDOP_FORM_WORDS(MultimemRed, Sem, Scope, Kind, Vec, Type)
REDOP_FORM_WORDS(MultimemRedAsync, Sem, Scope, Kind, Type)
REDOP_FORM_WORDS(MultimemSt, Sem, Scope, Vec, Type)
REDOP_FORM_WORDS(MultimemStAsync, Sem, Scope, Type)
REDOP_FORM_WORDS(Red, Sem, Scope, Kind, NoFtz, Vec, Type)
REDOP_FORM_WORDS(RedAsync, Mmio, Sem, Scope, Kind, Type)
REDOP_FORM_WORDS(ReduxSync, Kind, Abs, Nan, Type)
REDOP_FORM_WORDS(SuredB, Kind, Type, Clamp)
REDOP_FORM_WORDS(SuredP, Kind, Type, Clamp)
REDOP_FORM_WORDS(Tcgen05LdRed, Kind, Abs, Nan, Shape, Required<Vec>, Type)
REDOP_FORM_WORDS(Tcgen05LdRedSpcompress, Kind, Abs, Nan, Shape, Required<Vec>,
                 Type)
REDOP_FORM_WORDS(VoteSync, Kind, Type)

// Those of secondary priorities, which a comma precedes.
REDOP_WORDS(FractionalSecondary, CreatePolicyFractionalSlots::Secondary)
REDOP_WORDS(RangeSecondary, CreatePolicyRangeSlots::Secondary)
REDOP_WORDS(RangeFabricSecondary, CreatePolicyRangeFabricSlots::Secondary)

namespace {
/// A word that the op requires, and one with a default; 0 is not a word.
template <typename OpT, typename WordT>
using Needed = PortableSlot<OpT, WordT, true>;
template <typename OpT, auto defaultWord>
using Defaulted = PortableSlot<OpT, decltype(defaultWord), false,
                               static_cast<unsigned>(defaultWord)>;
template <typename OpT, typename WordT>
using Omissible = PortableSlot<OpT, WordT, false>;
} // namespace
static constexpr char deterministicWord[] = "deterministic";

REDOP_WORDS(StoreReduce, Needed<StoreReduceOp, PortableKind>,
            Defaulted<StoreReduceOp, Sem::Relaxed>,
            Defaulted<StoreReduceOp, Scope::Gpu>)
REDOP_WORDS(FetchReduce, Needed<FetchReduceOp, PortableKind>,
            Defaulted<FetchReduceOp, Sem::Relaxed>,
            Defaulted<FetchReduceOp, Scope::Gpu>)
REDOP_WORDS(GroupReduce, Needed<GroupReduceOp, Group>,
            Needed<GroupReduceOp, arith::AtomicRMWKind>)
REDOP_WORDS(GroupLoadReduce, Defaulted<GroupLoadReduceOp, Sem::Weak>,
            Omissible<GroupLoadReduceOp, Scope>,
            Needed<GroupLoadReduceOp, PortableKind>,
            Omissible<GroupLoadReduceOp, Acc>, FlagSlot<deterministicWord>)
REDOP_WORDS(GroupStore, Defaulted<GroupStoreOp, Sem::Weak>,
            Omissible<GroupStoreOp, Scope>)
REDOP_WORDS(GroupStoreReduce, Defaulted<GroupStoreReduceOp, Sem::Relaxed>,
            Defaulted<GroupStoreReduceOp, Scope::Sys>,
            Needed<GroupStoreReduceOp, PortableKind>)
REDOP_WORDS(GroupBarrier, Defaulted<GroupBarrierOp, Sem::AcqRel>)

//===----------------------------------------------------------------------===//
// custom<Fraction>: an f32 literal, 1.0 if omitted
//===----------------------------------------------------------------------===//

static OptionalParseResult parseFraction(OpAsmParser &parser,
                                         FloatAttr &fraction) {
  // OpAsmParser cannot parse an optional float. A literal starts with a digit
  // or a sign, unlike anything else that may follow.
  char next = *parser.getCurrentLocation().getPointer();
  if (!llvm::isDigit(next) && next != '-')
    return std::nullopt;
  APFloat value = APFloat::getZero(APFloat::IEEEsingle());
  if (parser.parseFloat(APFloat::IEEEsingle(), value))
    return ParseResult(failure());
  fraction = parser.getBuilder().getF32FloatAttr(value.convertToFloat());
  return ParseResult(success());
}

static void printFraction(OpAsmPrinter &printer, Operation *,
                          FloatAttr fraction) {
  printer << getShortest(fraction.getValue());
}

std::string mlir::redop::getShortest(const APFloat &value) {
  std::string text;
  // 0.25 rather than 2.500000e-01; 9 digits distinguish all floats.
  for (unsigned digits = 1; digits <= 9; ++digits) {
    text.clear();
    llvm::raw_string_ostream(text)
        << llvm::format("%.*g", digits, value.convertToFloat());
    APFloat back(APFloat::IEEEsingle());
    llvm::Expected<APFloat::opStatus> status =
        back.convertFromString(text, APFloat::rmNearestTiesToEven);
    if (!llvm::errorToBool(status.takeError()) && back.bitwiseIsEqual(value))
      break;
  }
  // MLIR's float literals require a decimal point.
  if (value.isFinite() && !StringRef(text).contains('.'))
    text.insert(std::min(text.find('e'), text.size()), ".0");
  return text;
}

//===----------------------------------------------------------------------===//
// custom<MemoryPlace>: a memref and its indices, or a pointer
//===----------------------------------------------------------------------===//

static ParseResult
parseMemoryPlace(OpAsmParser &parser, OpAsmParser::UnresolvedOperand &base,
                 SmallVectorImpl<OpAsmParser::UnresolvedOperand> &indices) {
  return failure(
      parser.parseOperand(base) ||
      parser.parseOperandList(indices, OpAsmParser::Delimiter::OptionalSquare));
}

static void printMemoryPlace(OpAsmPrinter &printer, Operation *, Value base,
                             OperandRange indices) {
  printer << base;
  if (!isa<LLVM::LLVMPointerType>(base.getType()) || !indices.empty())
    printer << "[" << indices << "]";
}

//===----------------------------------------------------------------------===//
// custom<StoreReduceTypes>: the types of a value, a base and their mask
//===----------------------------------------------------------------------===//

// The types of the mask and of fetch_reduce's else value and result are not
// printed: they follow from the type of the value.

static ParseResult
parseStoreReduceTypes(OpAsmParser &parser,
                      std::optional<OpAsmParser::UnresolvedOperand> mask,
                      Type &value, Type &base, Type &maskType) {
  if (parser.parseType(value) || parser.parseComma() || parser.parseType(base))
    return failure();
  if (mask)
    maskType = getMaskType(value);
  return success();
}

static void printStoreReduceTypes(OpAsmPrinter &printer, Operation *,
                                  Value /*mask*/, Type value, Type base,
                                  Type /*maskType*/) {
  printer << value << ", " << base;
}

static ParseResult parseFetchReduceTypes(
    OpAsmParser &parser, std::optional<OpAsmParser::UnresolvedOperand> mask,
    std::optional<OpAsmParser::UnresolvedOperand> elseValue, Type &value,
    Type &base, Type &maskType, Type &elseValueType, Type &result) {
  if (parseStoreReduceTypes(parser, mask, value, base, maskType))
    return failure();
  if (elseValue)
    elseValueType = value;
  result = value;
  return success();
}

static void printFetchReduceTypes(OpAsmPrinter &printer, Operation *op,
                                  Value mask, Value /*elseValue*/, Type value,
                                  Type base, Type maskType,
                                  Type /*elseValueType*/, Type /*result*/) {
  printStoreReduceTypes(printer, op, mask, value, base, maskType);
}

//===----------------------------------------------------------------------===//
// custom<AtomTypes>: the type of a value, and of all operands with the same
// type
//===----------------------------------------------------------------------===//

static ParseResult
parseAtomTypes(OpAsmParser &parser, Type &value,
               std::optional<OpAsmParser::UnresolvedOperand> newValue,
               Type &newValueType,
               std::optional<OpAsmParser::UnresolvedOperand> elseValue,
               Type &elseValueType, Type &result) {
  if (parser.parseType(value))
    return failure();
  if (newValue)
    newValueType = value;
  if (elseValue)
    elseValueType = value;
  result = value;
  return success();
}

static void printAtomTypes(OpAsmPrinter &printer, Operation *, Type value,
                           Value /*newValue*/, Type /*newValueType*/,
                           Value /*elseValue*/, Type /*elseValueType*/,
                           Type /*result*/) {
  printer << value;
}

//===----------------------------------------------------------------------===//
// custom<LaneClusters>: cluster(size, stride)
//===----------------------------------------------------------------------===//

static OptionalParseResult
parseLaneClusters(OpAsmParser &parser, IntegerAttr &size, IntegerAttr &stride) {
  if (failed(parser.parseOptionalKeyword("cluster")))
    return std::nullopt;
  int32_t sizeValue, strideValue;
  if (parser.parseLParen() || parser.parseInteger(sizeValue) ||
      parser.parseComma() || parser.parseInteger(strideValue) ||
      parser.parseRParen())
    return ParseResult(failure());
  size = parser.getBuilder().getI32IntegerAttr(sizeValue);
  stride = parser.getBuilder().getI32IntegerAttr(strideValue);
  return ParseResult(success());
}

static void printLaneClusters(OpAsmPrinter &printer, Operation *,
                              IntegerAttr size, IntegerAttr stride) {
  // The verifier requires both; the printer must handle one.
  printer << "cluster(" << (size ? size.getInt() : 0) << ", "
          << (stride ? stride.getInt() : 0) << ")";
}

//===----------------------------------------------------------------------===//
// custom<NoProperties>: every property has separate syntax
//===----------------------------------------------------------------------===//

static ParseResult parseNoProperties(OpAsmParser &, OperationState &) {
  return success();
}

template <typename Properties>
static void printNoProperties(OpAsmPrinter &, Operation *, const Properties &) {
}

//===----------------------------------------------------------------------===//
// Generated definitions
//===----------------------------------------------------------------------===//

#include "redop/Dialect/RedopInterfaces.cpp.inc"

#define GET_OP_CLASSES
#include "redop/Dialect/RedopOps.cpp.inc"

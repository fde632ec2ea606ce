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
#include "ReductionKinds.h"
#include "mlir/IR/Builders.h"
#include "redop/Dialect/Redop.h"
#include "redop/Forms/FormField.h"
#include "redop/Forms/Suggest.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Format.h"
#include <set>

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// custom<FamilyOrder>: an order and a scope, both printed or both omitted
//===----------------------------------------------------------------------===//

/// The words of an enum, as the parser's keyword list.
template <typename EnumT>
static SmallVector<StringRef> getWords(unsigned last) {
  SmallVector<StringRef> words;
  for (unsigned value = 1; value <= last; ++value)
    words.push_back(stringifyEnum(static_cast<EnumT>(value)));
  return words;
}

static OptionalParseResult parseOrderPair(OpAsmParser &parser, IntegerAttr &sem,
                                          IntegerAttr &scope, Family family) {
  static const SmallVector<StringRef> sems =
      getWords<Sem>(getMaxEnumValForSem());
  static const SmallVector<StringRef> scopes =
      getWords<Scope>(getMaxEnumValForScope());
  SMLoc loc = parser.getCurrentLocation();
  StringRef semWord, scopeWord;
  bool hasSem = succeeded(parser.parseOptionalKeyword(&semWord, sems));
  bool hasScope = succeeded(parser.parseOptionalKeyword(&scopeWord, scopes));
  if (hasSem != hasScope)
    return ParseResult(
        parser.emitError(loc)
        << getRuleId(family, RuleTopic::Scope) << ": '"
        << (hasSem ? semWord : scopeWord)
        << "' is incomplete; expected both an "
        << "order and a scope (as in 'release sys'), or neither");
  if (!hasSem)
    return std::nullopt;
  MLIRContext *context = parser.getContext();
  sem = getWordAttr(context, static_cast<uint32_t>(*symbolizeSem(semWord)));
  scope =
      getWordAttr(context, static_cast<uint32_t>(*symbolizeScope(scopeWord)));
  return ParseResult(success());
}

static void printOrderPair(OpAsmPrinter &printer, IntegerAttr sem,
                           IntegerAttr scope, Family family) {
  // A missing attribute has its default, both in memory and in the text.
  const FamilyRow &row = getFamilyRow(family);
  int64_t semValue = sem ? sem.getInt() : row.DefaultSem;
  int64_t scopeValue = scope ? scope.getInt() : row.DefaultScope;
  printer << stringifyEnum(static_cast<Sem>(semValue)) << ' '
          << stringifyEnum(static_cast<Scope>(scopeValue));
}

static OptionalParseResult
parseRedAsyncOrder(OpAsmParser &parser, IntegerAttr &sem, IntegerAttr &scope) {
  return parseOrderPair(parser, sem, scope, Family::RedAsync);
}
static void printRedAsyncOrder(OpAsmPrinter &printer, Operation *,
                               IntegerAttr sem, IntegerAttr scope) {
  printOrderPair(printer, sem, scope, Family::RedAsync);
}

static OptionalParseResult parseMultimemRedOrder(OpAsmParser &parser,
                                                 IntegerAttr &sem,
                                                 IntegerAttr &scope) {
  return parseOrderPair(parser, sem, scope, Family::MultimemRed);
}
static void printMultimemRedOrder(OpAsmPrinter &printer, Operation *,
                                  IntegerAttr sem, IntegerAttr scope) {
  printOrderPair(printer, sem, scope, Family::MultimemRed);
}

static OptionalParseResult parseMultimemAsyncOrder(OpAsmParser &parser,
                                                   IntegerAttr &sem,
                                                   IntegerAttr &scope) {
  return parseOrderPair(parser, sem, scope, Family::MultimemRedAsync);
}
static void printMultimemAsyncOrder(OpAsmPrinter &printer, Operation *,
                                    IntegerAttr sem, IntegerAttr scope) {
  printOrderPair(printer, sem, scope, Family::MultimemRedAsync);
}

static OptionalParseResult parseBulkOrder(OpAsmParser &parser, IntegerAttr &sem,
                                          IntegerAttr &scope) {
  return parseOrderPair(parser, sem, scope, Family::CpReduceAsyncBulk);
}
static void printBulkOrder(OpAsmPrinter &printer, Operation *, IntegerAttr sem,
                           IntegerAttr scope) {
  printOrderPair(printer, sem, scope, Family::CpReduceAsyncBulk);
}

static OptionalParseResult parseMultimemBulkOrder(OpAsmParser &parser,
                                                  IntegerAttr &sem,
                                                  IntegerAttr &scope) {
  return parseOrderPair(parser, sem, scope, Family::MultimemCpReduceAsyncBulk);
}
static void printMultimemBulkOrder(OpAsmPrinter &printer, Operation *,
                                   IntegerAttr sem, IntegerAttr scope) {
  printOrderPair(printer, sem, scope, Family::MultimemCpReduceAsyncBulk);
}

//===----------------------------------------------------------------------===//
// custom<RedWords>: [sem] [scope] op [noftz] [vN] type
//===----------------------------------------------------------------------===//

// What `($sem^)? ($scope^)? $kind (`noftz` $noftz^)? ($vec^)? $ptx_type` would
// generate, but each word is read once: red is by far the most frequent op.

/// Returns the words of a field that some form of the family has.
static SmallVector<StringRef> getLegalWords(Family family, Field field) {
  std::set<unsigned> numbers;
  for (const FormRow &row : getFormRows(family))
    numbers.insert(getNumber(row, field));
  SmallVector<StringRef> words;
  for (unsigned number : numbers)
    words.push_back(getWord(field, number));
  return words;
}

/// Returns the family of the op that is parsed, by its name in the text.
static Family getRedFamily(OpAsmParser &parser) {
  StringRef name(parser.getNameLoc().getPointer());
  name.consume_front("redop.");
  return name.starts_with("atom") ? Family::Atom : Family::Red;
}

namespace {
/// Reads consecutive words.
class WordParser {
public:
  explicit WordParser(OpAsmParser &parser)
      : parser(parser),
        dialect(*parser.getContext()->getLoadedDialect<RedopDialect>()) {
    advance();
  }

  /// Consumes the current word if it is one of EnumT.
  template <typename EnumT> bool take(IntegerAttr &attr) {
    std::optional<EnumT> value = symbolizeEnum<EnumT>(word);
    if (!value)
      return false;
    attr = dialect.getWord(static_cast<uint32_t>(*value));
    return true;
  }
  void advance() {
    loc = parser.getCurrentLocation();
    word = "";
    (void)parser.parseOptionalKeyword(&word);
  }
  template <typename EnumT> bool takeAndAdvance(IntegerAttr &attr) {
    bool taken = take<EnumT>(attr);
    if (taken)
      advance();
    return taken;
  }
  /// The same for one word.
  bool takeAndAdvance(StringRef flag) {
    bool taken = word == flag;
    if (taken)
      advance();
    return taken;
  }
  /// Reports a word that no form of the family has in the field.
  ParseResult emitError(Field field) {
    SmallVector<StringRef> known = getLegalWords(getRedFamily(parser), field);
    return parser.emitError(loc)
           << "expected string or keyword containing one of the following enum "
              "values for attribute '"
           << getAttributeName(field) << "' [" << llvm::join(known, ", ") << "]"
           << getSuggestion(word, known);
  }

private:
  OpAsmParser &parser;
  const RedopDialect &dialect;
  SMLoc loc;
  StringRef word;
};
} // namespace

static ParseResult parseRedWords(OpAsmParser &parser, IntegerAttr &sem,
                                 IntegerAttr &scope, IntegerAttr &kind,
                                 UnitAttr &noftz, IntegerAttr &vec,
                                 IntegerAttr &type) {
  WordParser words(parser);
  words.takeAndAdvance<Sem>(sem);
  words.takeAndAdvance<Scope>(scope);
  if (!words.takeAndAdvance<Kind>(kind))
    return words.emitError(Field::Kind);
  if (words.takeAndAdvance("noftz"))
    noftz = parser.getBuilder().getUnitAttr();
  words.takeAndAdvance<Vec>(vec);
  if (!words.take<PtxType>(type))
    return words.emitError(Field::Type);
  return success();
}

/// Prints a word and a blank, unless it is absent or `omitted`; 0 is not a
/// word.
template <typename EnumT>
static void printWord(OpAsmPrinter &printer, IntegerAttr attr,
                      uint8_t omitted = 0) {
  if (!attr || attr.getInt() == omitted)
    return;
  printer << stringifyEnum(static_cast<EnumT>(attr.getInt())) << ' ';
}

static void printRedWords(OpAsmPrinter &printer, Operation *op, IntegerAttr sem,
                          IntegerAttr scope, IntegerAttr kind, UnitAttr noftz,
                          IntegerAttr vec, IntegerAttr type) {
  const FamilyRow &family =
      getFamilyRow(isa<AtomOp>(op) ? Family::Atom : Family::Red);
  printWord<Sem>(printer, sem, family.DefaultSem);
  printWord<Scope>(printer, scope, family.DefaultScope);
  printWord<Kind>(printer, kind);
  if (noftz)
    printer << "noftz ";
  printWord<Vec>(printer, vec);
  printer << stringifyEnum(static_cast<PtxType>(type.getInt()));
}

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

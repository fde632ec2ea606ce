//===- RedopOps.cpp - What all redop ops share ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The generated op definitions and the assembly directives that they call. What
// one family needs beyond the tables stands in its <Family>Ops.cpp.
//
//===----------------------------------------------------------------------===//

#include "FormVerifier.h"
#include "mlir/IR/Builders.h"
#include "redop/Dialect/Redop.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// custom<FamilyOrder>: an order and a scope, both written or both left out
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
        << getRuleId(family, Topic::Scope) << ": '"
        << (hasSem ? semWord : scopeWord) << "' stands alone; an order and a "
        << "scope are both written (as in 'release sys') or both left out");
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
  // A missing attribute is its default, in memory as in the text.
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

//===----------------------------------------------------------------------===//
// custom<Fraction>: an f32 literal, 1.0 when left out
//===----------------------------------------------------------------------===//

static OptionalParseResult parseFraction(OpAsmParser &parser,
                                         FloatAttr &fraction) {
  // A literal starts with a digit or a sign, and nothing else that may follow
  // does.
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
  // 0.25 rather than 2.500000e-01, as long as it reads back the same.
  llvm::SmallString<16> text;
  fraction.getValue().toString(text);
  APFloat back(APFloat::IEEEsingle());
  llvm::Expected<APFloat::opStatus> status =
      back.convertFromString(text, APFloat::rmNearestTiesToEven);
  bool readsBack = !llvm::errorToBool(status.takeError()) &&
                   back.bitwiseIsEqual(fraction.getValue()) &&
                   text.str().contains('.');
  if (readsBack)
    printer << text;
  else
    printer.printFloat(fraction.getValue());
}

//===----------------------------------------------------------------------===//
// custom<NoProperties>: every property has a word of its own
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

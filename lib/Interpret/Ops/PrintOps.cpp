//===- PrintOps.cpp - gpu.printf and vprintf ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The output of threads is printed at the end of the run, thread by thread,
// because the order between threads is unspecified.
//
//===----------------------------------------------------------------------===//

#include "Machine/Access.h"
#include "Ops/Calls.h"
#include "Ops/Families.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

namespace {
/// One conversion of a format, as in %-5ld.
struct Conversion {
  StringRef flags;
  bool isLong;
  char letter;
  bool isFloat() const { return StringRef("fFeEgGaA").contains(letter); }
  bool isSigned() const { return letter == 'd' || letter == 'i'; }
};

/// Returns the bits of the next argument, extended to 64 bits or converted to
/// double.
using NextArgument =
    llvm::function_ref<std::optional<APInt>(const Conversion &)>;
} // namespace

/// Formats one number with the printf of the host, which supports the same
/// conversions.
static std::string formatNumber(const Conversion &conversion,
                                const APInt &bits) {
  std::string spec = "%" + conversion.flags.str();
  char text[512];
  if (conversion.isFloat()) {
    spec += conversion.letter;
    snprintf(text, sizeof(text), spec.c_str(), bits.bitsToDouble());
  } else if (conversion.letter == 'c') {
    spec += 'c';
    snprintf(text, sizeof(text), spec.c_str(),
             static_cast<int>(bits.getZExtValue() & 0xff));
  } else {
    spec = (conversion.letter == 'p' ? "0x%" : "%") + conversion.flags.str() +
           "ll" + (conversion.letter == 'p' ? 'x' : conversion.letter);
    snprintf(text, sizeof(text), spec.c_str(),
             static_cast<long long>(bits.getZExtValue()));
  }
  return text;
}

/// Prints the output of a thread. Reports an error for an unsupported format.
static Step print(Thread &thread, Operation *op, StringRef format,
                  NextArgument next) {
  std::string &out = thread.machine.printed[thread.number];
  while (!format.empty()) {
    size_t percent = format.find('%');
    out += format.take_front(percent);
    if (percent == StringRef::npos)
      break;
    StringRef rest = format.drop_front(percent + 1);
    if (rest.consume_front("%")) {
      out += '%';
      format = rest;
      continue;
    }
    Conversion conversion;
    conversion.flags = rest.take_while(
        [](char c) { return StringRef("-+ #0123456789.").contains(c); });
    rest = rest.drop_front(conversion.flags.size());
    StringRef length =
        rest.take_while([](char c) { return StringRef("hlzjt").contains(c); });
    rest = rest.drop_front(length.size());
    conversion.isLong =
        length.contains('l') || length == "z" || length == "j" || length == "t";
    conversion.letter = rest.empty() ? '\0' : rest.front();
    // Limits the width to three digits.
    if (rest.empty() || conversion.flags.size() > 8 ||
        !StringRef("diuoxXcpfFeEgGaA").contains(conversion.letter))
      return thread.fail(op,
                         "the interpreter does not support the conversion '" +
                             format.substr(percent, 8) + "' of printf");
    std::optional<APInt> bits = next(conversion);
    if (!bits)
      return Step::Failed;
    out += formatNumber(conversion, *bits);
    format = rest.drop_front();
  }
  return Step::Next;
}

/// Converts a float to double, and extends an integer to 64 bits.
static APInt widen(const APInt &bits, Type type, const Conversion &conversion) {
  if (auto floatType = dyn_cast<FloatType>(type)) {
    APFloat value(floatType.getFloatSemantics(), bits);
    bool losesInfo;
    value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
    return value.bitcastToAPInt();
  }
  return conversion.isSigned() ? bits.sextOrTrunc(64) : bits.zextOrTrunc(64);
}

static Step runPrintf(Thread &thread, gpu::PrintfOp op) {
  unsigned index = 0;
  return print(thread, op, op.getFormat(),
               [&](const Conversion &conversion) -> std::optional<APInt> {
                 if (index == op.getArgs().size()) {
                   thread.fail(op, "the format has more conversions than "
                                   "there are arguments");
                   return std::nullopt;
                 }
                 Value argument = op.getArgs()[index++];
                 Type type = argument.getType();
                 if (isa<FloatType>(type) != conversion.isFloat() ||
                     !getLaneWidth(type)) {
                   thread.fail(op, "the conversion of printf does not match "
                                   "the type of its argument");
                   return std::nullopt;
                 }
                 return widen(thread.getScalar(argument), type, conversion);
               });
}

Step mlir::redop::interpreter::runVPrintf(Thread &thread, Operation *op) {
  std::optional<std::string> format =
      readText(thread, op, thread.getUInt(op->getOperand(0)));
  if (!format)
    return Step::Failed;
  // Arguments are laid out as in a struct.
  uint64_t place = thread.getUInt(op->getOperand(1));
  Step step =
      print(thread, op, *format,
            [&](const Conversion &conversion) -> std::optional<APInt> {
              unsigned size = conversion.isFloat() || conversion.isLong ||
                                      conversion.letter == 'p'
                                  ? 8
                                  : 4;
              place = llvm::alignTo(place, size);
              uint8_t *bytes = getBytes(thread, op, place, size, size);
              if (!bytes)
                return std::nullopt;
              APInt bits = loadBits(bytes, 8 * size);
              place += size;
              return conversion.isSigned() ? bits.sext(64) : bits.zext(64);
            });
  if (step == Step::Next && op->getNumResults())
    thread.set(op->getResult(0),
               APInt(getLaneWidth(op->getResult(0).getType()), 0));
  return step;
}

void mlir::redop::interpreter::addPrintOps(Handlers &handlers) {
  handlers.add<gpu::PrintfOp>(&runPrintf);
}

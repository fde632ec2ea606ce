//===- Libdevice.cpp - Functions without a body ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that a compiler for CUDA calls and that are linked later: those
// of libdevice, and those of the driver.
//
//===----------------------------------------------------------------------===//

#include "Machine/Access.h"
#include "Ops/Calls.h"
#include "Values/Numbers.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Math
//===----------------------------------------------------------------------===//

Lane mlir::redop::interpreter::approximate(Machine &machine, Operation *op,
                                           double (*function)(double),
                                           const APInt &bits, FloatType type) {
  machine.remarks.add(
      op, "an approximation, whose bits are not specified; here, the "
          "nearest value");
  return computeAsDouble(function, bits, type);
}

APInt mlir::redop::interpreter::computeAsDouble(double (*function)(double),
                                                const APInt &bits,
                                                FloatType type) {
  APFloat value(type.getFloatSemantics(), bits);
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  APFloat result(function(value.convertToDouble()));
  result.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                 &losesInfo);
  return getBits(result, type);
}

namespace {
using Unary = double (*)(double);

/// A function of libdevice whose value is computed as a double.
struct Approximation {
  StringRef name;
  Unary function;
  /// Whether the rounded result is the specified one.
  bool isExact;
};
} // namespace

static double getSquareRoot(double x) { return std::sqrt(x); }
static double getReciprocalRoot(double x) { return 1 / std::sqrt(x); }
static double getExponential(double x) { return std::exp(x); }
static double getPowerOf2(double x) { return std::exp2(x); }
static double getLogarithm(double x) { return std::log(x); }
static double getLogarithm2(double x) { return std::log2(x); }
static double getFloor(double x) { return std::floor(x); }
static double getCeiling(double x) { return std::ceil(x); }
static double getTruncated(double x) { return std::trunc(x); }
static double getNearest(double x) { return std::nearbyint(x); }
static double getRounded(double x) { return std::round(x); }
static double getMagnitude(double x) { return std::fabs(x); }
static double getSine(double x) { return std::sin(x); }
static double getCosine(double x) { return std::cos(x); }
static double getTangent(double x) { return std::tanh(x); }

/// Names without the prefix __nv_ and the suffix f of a function of floats.
static constexpr Approximation kApproximations[] = {
    {"sqrt", getSquareRoot, true},
    {"rsqrt", getReciprocalRoot, false},
    {"exp", getExponential, false},
    {"fast_exp", getExponential, false},
    {"exp2", getPowerOf2, false},
    {"log", getLogarithm, false},
    {"fast_log", getLogarithm, false},
    {"log2", getLogarithm2, false},
    {"fast_log2", getLogarithm2, false},
    {"floor", getFloor, true},
    {"ceil", getCeiling, true},
    {"trunc", getTruncated, true},
    {"rint", getNearest, true},
    {"nearbyint", getNearest, true},
    {"round", getRounded, true},
    {"fabs", getMagnitude, true},
    {"sin", getSine, false},
    {"cos", getCosine, false},
    {"tanh", getTangent, false},
    {"fast_sin", getSine, false},
    {"fast_cos", getCosine, false},
};

static std::optional<Lane> runApproximation(Thread &thread, Operation *op,
                                            StringRef name) {
  auto type = dyn_cast<FloatType>(op->getResult(0).getType());
  if (!type || op->getNumOperands() != 1 ||
      op->getOperand(0).getType() != type ||
      (type.isF32() && !name.consume_back("f")))
    return std::nullopt;
  const Lane &bits = thread.getScalar(op->getOperand(0));
  for (const Approximation &known : kApproximations)
    if (known.name == name)
      return known.isExact
                 ? Lane(computeAsDouble(known.function, bits, type))
                 : approximate(thread.machine, op, known.function, bits, type);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Selection, bits
//===----------------------------------------------------------------------===//

static std::optional<Combine> getCombine(StringRef name) {
  return llvm::StringSwitch<std::optional<Combine>>(name)
      .Cases({"fmaxf", "fmax"}, Combine::MaxNum)
      .Cases({"fminf", "fmin"}, Combine::MinNum)
      .Cases({"max", "llmax"}, Combine::MaxS)
      .Cases({"min", "llmin"}, Combine::MinS)
      .Cases({"umax", "ullmax"}, Combine::MaxU)
      .Cases({"umin", "ullmin"}, Combine::MinU)
      .Default(std::nullopt);
}

/// Whether the function returns the bits of its argument, as in
/// __nv_float_as_int.
static bool isBitcast(StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases({"float_as_int", "float_as_uint", "int_as_float", "uint_as_float"},
             true)
      .Cases({"double_as_longlong", "longlong_as_double"}, true)
      .Default(false);
}

static std::optional<unsigned> countBits(StringRef name, const APInt &bits) {
  if (name == "popc" || name == "popcll")
    return bits.popcount();
  if (name == "clz" || name == "clzll")
    return bits.countl_zero();
  if (name == "ffs" || name == "ffsll")
    return bits.isZero() ? 0 : bits.countr_zero() + 1;
  return std::nullopt;
}

static std::optional<Lane> runLibdevice(Thread &thread, Operation *op,
                                        StringRef name) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0)
    return std::nullopt;
  Type type = op->getResult(0).getType();
  unsigned width = getLaneWidth(type);
  const Lane &first = thread.getScalar(op->getOperand(0));
  if (!width)
    return std::nullopt;
  std::optional<Combine> kind = getCombine(name);
  if (kind && op->getNumOperands() == 2 &&
      isFloatMinMax(*kind) == isa<FloatType>(type))
    return Lane(
        combine(*kind, first, thread.getScalar(op->getOperand(1)), type));
  if (op->getNumOperands() != 1)
    return std::nullopt;
  if (isBitcast(name) && first.getBitWidth() == width)
    return first;
  if (std::optional<unsigned> count = countBits(name, first))
    return Lane(APInt(width, *count));
  return runApproximation(thread, op, name);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// What LLVM's pass replaces the call by. No module asks here for subnormals to
/// be flushed.
static Step runReflect(Thread &thread, Operation *op) {
  std::optional<std::string> name =
      readText(thread, op, thread.getUInt(op->getOperand(0)));
  if (!name)
    return Step::Failed;
  unsigned value = 0;
  if (*name == "__CUDA_ARCH") {
    auto function = op->getParentOfType<LLVM::LLVMFuncOp>();
    StringRef chip =
        function ? function.getTargetCpu().value_or("") : StringRef();
    if (!chip.consume_front("sm_") || chip.consumeInteger(10, value))
      return thread.fail(op, "the function has no target_cpu, as in sm_90, "
                             "which __CUDA_ARCH requires");
    value *= 10;
  }
  thread.set(op->getResult(0), APInt(32, value));
  return Step::Next;
}

static Step failAssertion(Thread &thread, Operation *op) {
  std::optional<std::string> text =
      readText(thread, op, thread.getUInt(op->getOperand(0)));
  if (!text)
    return Step::Failed;
  return thread.fail(op, "the assertion '" + *text + "' fails");
}

std::optional<Step> mlir::redop::interpreter::runExternal(Thread &thread,
                                                          Operation *op,
                                                          StringRef name) {
  Operation::operand_range operands = op->getOperands();
  bool isKnown = llvm::StringSwitch<bool>(name)
                     .Case("vprintf", operands.size() == 2)
                     .Case("__nvvm_reflect",
                           operands.size() == 1 && op->getNumResults() == 1)
                     .Case("__assertfail", operands.size() == 5)
                     .Default(name.starts_with("__nv_"));
  if (!isKnown)
    return std::nullopt;
  for (auto [i, operand] : llvm::enumerate(operands))
    if (!name.starts_with("__nv_") &&
        !thread.checkKnown(op, operand, "argument " + Twine(i)))
      return Step::Failed;
  if (name == "vprintf")
    return runVPrintf(thread, op);
  if (name == "__nvvm_reflect")
    return runReflect(thread, op);
  if (name == "__assertfail")
    return failAssertion(thread, op);
  std::optional<Lane> result =
      runLibdevice(thread, op, name.drop_front(StringRef("__nv_").size()));
  if (!result)
    return std::nullopt;
  for (Value operand : operands)
    if (Tag tag = getPoison(thread.get(operand)))
      result = thread.machine.poison.spread(result->getBitWidth(), tag);
  thread.set(op->getResult(0), std::move(*result));
  return Step::Next;
}

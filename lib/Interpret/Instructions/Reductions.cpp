//===- Reductions.cpp - The effect of a reduction on one element ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Reductions.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// Adds f32 as in global memory: subnormal values and results are flushed to
/// zeros of the same sign (PTX ISA 9.7.13.6).
static APInt addFlushed(const APInt &a, const APInt &b, FloatType type) {
  return flushSubnormal(combine(Combine::AddF, flushSubnormal(a, type),
                                flushSubnormal(b, type), type),
                        type);
}

/// Whether the minimum of two floats is unspecified: for NaNs and for zeros of
/// different sign.
static bool isOpen(const APInt &a, const APInt &b, FloatType type) {
  APFloat x(type.getFloatSemantics(), a), y(type.getFloatSemantics(), b);
  return x.isNaN() || y.isNaN() || (x.isZero() && y.isZero() && a != b);
}

Update mlir::redop::interpreter::makeUpdate(Machine &machine, Operation *op,
                                            Combine kind, APInt value,
                                            Type type, Window window) {
  if (kind == Combine::AddF && type.isF32() && window == Window::Global)
    return [=](const APInt &old) {
      return addFlushed(old, value, cast<FloatType>(type));
    };
  if (kind == Combine::AddF && type.isF32() && window == Window::Multimem)
    return [=, &machine](const APInt &old) {
      APInt result = combine(kind, old, value, type);
      if (result != addFlushed(old, value, cast<FloatType>(type)))
        machine.remarks.add(
            op, "the PTX ISA does not specify whether subnormals are "
                "flushed; the interpreter keeps them");
      return result;
    };
  if (isFloatMinMax(kind))
    return [=, &machine](const APInt &old) {
      if (isOpen(old, value, cast<FloatType>(type)))
        machine.remarks.add(
            op, "the PTX ISA does not specify NaN and signed zeros; the "
                "interpreter ignores a NaN and orders +0.0 above -0.0");
      return combine(kind, old, value, type);
    };
  return [=](const APInt &old) { return combine(kind, old, value, type); };
}

Update mlir::redop::interpreter::makeUpstreamUpdate(Machine &machine,
                                                    Operation *op, Combine kind,
                                                    APInt value, Type type,
                                                    Window window) {
  return [=, &machine](const APInt &old) {
    APInt result = combine(kind, old, value, type);
    if (kind == Combine::AddF && type.isF32() && window == Window::Global &&
        result != addFlushed(old, value, cast<FloatType>(type)))
      machine.remarks.add(
          op, "upstream's op keeps subnormals, as does the interpreter; "
              "the instruction that it is lowered to flushes them");
    return result;
  };
}

bool mlir::redop::interpreter::checkPolicy(Thread &thread, Operation *op,
                                           uint64_t policy) {
  if (policy == kPolicy)
    return true;
  thread.fail(op, "the cache policy was not created by createpolicy");
  return false;
}

bool mlir::redop::interpreter::checkPolicy(Thread &thread, Operation *op,
                                           Value policy) {
  return !policy || checkPolicy(thread, op, thread.getUInt(policy));
}

bool mlir::redop::interpreter::checkAccess(Thread &thread, Operation *op,
                                           uint64_t address, uint64_t size,
                                           bool allowsShared) {
  std::string text = "0x" + llvm::utohexstr(address, /*LowerCase=*/true);
  std::optional<Window> window = getWindow(address);
  if (window == Window::Multimem)
    thread.fail(op, "a multimem address can only be used by multimem ops");
  else if (window == Window::Local)
    thread.fail(op, text + " is in local memory, where PTX leaves atomics "
                           "undefined");
  else if (window != Window::Global &&
           !(allowsShared && window == Window::Shared))
    thread.fail(op, text + " is not in global" +
                        (allowsShared ? " or shared" : "") + " memory");
  else if (address % size)
    thread.fail(op, text + " is not aligned to the whole access, " +
                        Twine(size) + " bytes");
  else
    return true;
  return false;
}

//===- FormatReference.h - Reference for small float formats ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Converts small formats from and to double by their definitions, without
// APFloat. A double can represent all their values, and the sum of two of them
// in double is not rounded twice.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_UNITTESTS_INTERPRET_FORMATREFERENCE_H
#define REDOP_UNITTESTS_INTERPRET_FORMATREFERENCE_H

#include "mlir/IR/BuiltinTypes.h"
#include <cmath>
#include <cstdint>
#include <limits>

struct Format {
  const char *name;
  int exponentBits, significandBits;
  /// Without infinities, only values with all bits set are NaN.
  bool hasInfinity;
  mlir::FloatType (*type)(mlir::MLIRContext *);

  int width() const { return 1 + exponentBits + significandBits; }
  int bias() const { return (1 << (exponentBits - 1)) - 1; }
  uint64_t nan() const { return (uint64_t(1) << (width() - 1)) - 1; }
  double largest() const {
    // Without infinities, the largest exponent has values, except for one.
    return hasInfinity
               ? std::ldexp(2.0 - std::ldexp(1.0, -significandBits), bias())
               : std::ldexp(2.0 - std::ldexp(2.0, -significandBits),
                            bias() + 1);
  }

  double decode(uint64_t bits) const {
    int exponent = bits >> significandBits & ((1 << exponentBits) - 1);
    uint64_t significand = bits & ((uint64_t(1) << significandBits) - 1);
    double sign = bits >> (width() - 1) & 1 ? -1.0 : 1.0;
    bool isLast = exponent == (1 << exponentBits) - 1;
    if (isLast && hasInfinity)
      return significand ? std::nan("")
                         : sign * std::numeric_limits<double>::infinity();
    if (isLast && significand == (uint64_t(1) << significandBits) - 1)
      return std::nan("");
    if (exponent == 0)
      return sign *
             std::ldexp(double(significand), 1 - bias() - significandBits);
    return sign *
           std::ldexp(1.0 + std::ldexp(double(significand), -significandBits),
                      exponent - bias());
  }

  /// Rounds to nearest even.
  uint64_t encode(double value) const {
    if (std::isnan(value))
      return nan();
    uint64_t sign = uint64_t(std::signbit(value)) << (width() - 1);
    value = std::fabs(value);
    if (value == 0.0)
      return sign;
    if (!std::isinf(value)) {
      int exponent = std::max(std::ilogb(value), 1 - bias());
      value = std::ldexp(
          std::nearbyint(std::ldexp(value, significandBits - exponent)),
          exponent - significandBits);
    }
    if (value > largest()) {
      if (!hasInfinity)
        return nan();
      return sign | ((uint64_t(1) << exponentBits) - 1) << significandBits;
    }
    if (value < std::ldexp(1.0, 1 - bias()))
      return sign | uint64_t(std::ldexp(value, bias() + significandBits - 1));
    int exponent = std::ilogb(value);
    uint64_t significand =
        std::ldexp(std::ldexp(value, -exponent) - 1.0, significandBits);
    return sign | uint64_t(exponent + bias()) << significandBits | significand;
  }
};

template <typename TypeT> mlir::FloatType getType(mlir::MLIRContext *context) {
  return TypeT::get(context);
}

inline constexpr Format kE4M3 = {"e4m3", 4, 3, false,
                                 getType<mlir::Float8E4M3FNType>};
inline constexpr Format kE5M2 = {"e5m2", 5, 2, true,
                                 getType<mlir::Float8E5M2Type>};
inline constexpr Format kF16 = {"f16", 5, 10, true, getType<mlir::Float16Type>};
inline constexpr Format kBF16 = {"bf16", 8, 7, true,
                                 getType<mlir::BFloat16Type>};
inline constexpr Format kF32 = {"f32", 8, 23, true, getType<mlir::Float32Type>};

#endif // REDOP_UNITTESTS_INTERPRET_FORMATREFERENCE_H

//===- PortableElements.h - Element types of portable ops -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The element types of the portable ops, for their verifiers and
/// for raising.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_PORTABLEELEMENTS_H
#define REDOP_DIALECT_PORTABLEELEMENTS_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir::redop {

/// Whether portable ops support this float type.
inline bool isPortableFloat(Type element) {
  return isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element);
}

/// Whether store_reduce and fetch_reduce support elements of this type.
inline bool isMemoryElement(Type element) {
  return isPortableFloat(element) ||
         (element.isSignlessInteger() &&
          llvm::is_contained({8u, 16u, 32u, 64u},
                             element.getIntOrFloatBitWidth()));
}

/// Whether group_reduce supports elements of this type.
inline bool isGroupReduceElement(Type element) {
  return isPortableFloat(element) ||
         (element.isSignlessInteger() && element.getIntOrFloatBitWidth() <= 64);
}

} // namespace mlir::redop

#endif // REDOP_DIALECT_PORTABLEELEMENTS_H

//===- PortableElements.h - Elements of portable ops ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The element types that the portable ops take: what their verifiers accept,
/// and what may be raised to them.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_PORTABLEELEMENTS_H
#define REDOP_DIALECT_PORTABLEELEMENTS_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir::redop {

/// Whether portable ops take a float of this type.
inline bool isPortableFloat(Type element) {
  return isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element);
}

/// Whether store_reduce and fetch_reduce take elements of this type.
inline bool isMemoryElement(Type element) {
  return isPortableFloat(element) ||
         (element.isSignlessInteger() &&
          llvm::is_contained({8u, 16u, 32u, 64u},
                             element.getIntOrFloatBitWidth()));
}

/// Whether group_reduce takes elements of this type.
inline bool isGroupReduceElement(Type element) {
  return isPortableFloat(element) ||
         (element.isSignlessInteger() && element.getIntOrFloatBitWidth() <= 64);
}

} // namespace mlir::redop

#endif // REDOP_DIALECT_PORTABLEELEMENTS_H

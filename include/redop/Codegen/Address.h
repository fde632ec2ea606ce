//===- Address.h - Addresses at run time ------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_CODEGEN_ADDRESS_H
#define REDOP_CODEGEN_ADDRESS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// The address at run time, in bytes, as an i64 or an index.
Value createAddress(ImplicitLocOpBuilder &b, Value base, ValueRange indices,
                    uint64_t elementBytes);

} // namespace mlir::redop

#endif // REDOP_CODEGEN_ADDRESS_H

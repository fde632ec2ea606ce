//===- Families.h - The ops that the interpreter supports -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One file for each family of ops.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_OPS_FAMILIES_H
#define REDOP_LIB_INTERPRET_OPS_FAMILIES_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

#define REDOP_FAMILY(Name) void add##Name(Handlers &handlers);
#include "Ops/Families.def"

inline void addAllFamilies(Handlers &handlers) {
#define REDOP_FAMILY(Name) add##Name(handlers);
#include "Ops/Families.def"
}

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_OPS_FAMILIES_H

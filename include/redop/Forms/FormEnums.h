//===- FormEnums.h - The words of the PTX grammar ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The enums generated from FormEnums.td: Kind, PtxType, Sem, Scope, Space,
/// Vec, Acc, Evict, Family, Part, each with stringify and symbolize functions.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_FORMENUMS_H
#define REDOP_FORMS_FORMENUMS_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/DenseMapInfo.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

#include "redop/Forms/FormEnums.h.inc"

#endif // REDOP_FORMS_FORMENUMS_H

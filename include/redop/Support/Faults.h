//===- Faults.h - Conditions that a test ignores ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whether the tests would notice if one condition of the optimizer were
/// missing. A build with -DREDOP_FAULTS=ON has the option --fault=NAME, which
/// makes the optimizer ignore one reason to refuse a rewrite
/// (lib/Optimize/Common/Refusals.def), or take one property for granted that
/// permits rewrites (redop/Analysis/Lemmas.def). In any other build, there are
/// no faults, and asking for one costs nothing.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_FAULTS_H
#define REDOP_SUPPORT_FAULTS_H

#include "llvm/ADT/StringRef.h"

namespace mlir::redop {

#ifdef REDOP_FAULTS
/// Whether --fault names `fault`. Only ask where the answer matters:
/// --print-asked-faults prints the names that were asked for.
bool hasFault(llvm::StringRef fault);
#else
inline bool hasFault(llvm::StringRef) { return false; }
#endif

} // namespace mlir::redop

#endif // REDOP_SUPPORT_FAULTS_H

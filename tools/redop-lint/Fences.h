//===- Fences.h - Functions that may execute a fence ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In whole-program compilation, ptxas 13.0 turns an atom whose result is not
/// used into the machine code of red. For sm_90 and later, it does not if the
/// function may execute a fence.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_FENCES_H
#define REDOP_TOOLS_LINT_FENCES_H

#include "PtxFile.h"

namespace mlir::redop::lint {

/// The functions of `file` that execute a fence, or call one that may.
llvm::StringSet<> findFencingFunctions(const PtxFile &file);

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_FENCES_H

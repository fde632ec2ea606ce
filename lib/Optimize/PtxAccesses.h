//===- PtxAccesses.h - What inline PTX accesses -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads texts that compute in registers, load and store. What else a text may
/// do to memory, or to the order of accesses, makes it unreadable here.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PTXACCESSES_H
#define REDOP_LIB_OPTIMIZE_PTXACCESSES_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Forms/FormEnums.h"

namespace mlir::redop {

/// An ordinary (weak) access.
struct PtxAccess {
  OpOperand *address;
  Space space;
  bool isWrite;
};

struct PtxAccesses {
  SmallVector<PtxAccess, 1> accesses;
  /// The operands that the text uses otherwise than as an address.
  llvm::SmallPtrSet<OpOperand *, 8> values;
};

/// Reads the text of `op`. Without a result, `why` says what stands in the way.
std::optional<PtxAccesses> readPtxAccesses(LLVM::InlineAsmOp op,
                                           std::string &why);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PTXACCESSES_H

//===- PtxMemoryAccesses.h - What inline PTX accesses -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Parses inline PTX that computes in registers, loads and stores. Any
/// other effect on memory, or on the order of accesses, is not supported.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_PTXMEMORYACCESSES_H
#define REDOP_ANALYSIS_PTXMEMORYACCESSES_H

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
  /// The operands that the text uses other than as an address.
  llvm::SmallPtrSet<OpOperand *, 8> values;
  /// Whether the operands determine the results, whatever thread executes the
  /// text, and when: arithmetic, without loads, registers and other lanes.
  bool isFunction = false;
  /// Whether an instruction other than an access depends on other lanes, or on
  /// the CTA. (getSpecialRegisters() are those that the text reads.)
  bool dependsOnMore = false;
};

/// Parses the text of `op`. On failure, `why` holds the reason.
std::optional<PtxAccesses> readPtxAccesses(LLVM::InlineAsmOp op,
                                           std::string &why);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_PTXMEMORYACCESSES_H

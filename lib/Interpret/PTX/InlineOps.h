//===- InlineOps.h - llvm.inline_asm and nvvm.inline_ptx --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_PTX_INLINEOPS_H
#define REDOP_LIB_INTERPRET_PTX_INLINEOPS_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

void addInlinePTXOps(Handlers &handlers);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_PTX_INLINEOPS_H

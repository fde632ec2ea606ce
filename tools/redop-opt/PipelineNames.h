//===- PipelineNames.h - Names in pass pipelines ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_OPT_PIPELINENAMES_H
#define REDOP_TOOLS_REDOP_OPT_PIPELINENAMES_H

#include "mlir/Support/LLVM.h"

namespace mlir::redop {

/// Suggests names for the unknown passes and options of passes on a command
/// line, in notes: MLIR, which reports them, suggests nothing.
void suggestPipelineNames(ArrayRef<StringRef> arguments, raw_ostream &os);

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_OPT_PIPELINENAMES_H

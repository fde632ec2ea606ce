//===- CompileSource.h - From the source of kernels to PTX ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_COMPILESOURCE_H
#define REDOP_COMPILE_COMPILESOURCE_H

#include "redop/Compile/Compile.h"

namespace mlir::redop {

/// Compiles kernels, given as text or bytecode, in a context of its own that
/// knows `registry`. The diagnostics go to `handler`, on the thread of the
/// call, once the work is done. Calls may run at the same time. Where LLVM
/// gives up on the code, which would end the process, that is an error as well;
/// what the call had allocated, and a thread that does nothing, are then lost.
/// LLVM's fatal-error handler, of which there is one for the process, is
/// redop's during a call.
FailureOr<std::string>
compileSource(StringRef source, StringRef name, const DialectRegistry &registry,
              const CompileOptions &options,
              llvm::function_ref<void(Diagnostic &)> handler);

/// The same for compileForChips().
FailureOr<std::vector<ChipCode>> compileSourceForChips(
    StringRef source, StringRef name, const DialectRegistry &registry,
    ArrayRef<std::string> chips, const CompileOptions &options,
    llvm::function_ref<void(Diagnostic &)> handler);

} // namespace mlir::redop

#endif // REDOP_COMPILE_COMPILESOURCE_H

//===- CompileSource.h - From the source of kernels to PTX ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_COMPILESOURCE_H
#define REDOP_COMPILE_COMPILESOURCE_H

#include "redop/Compile/Compile.h"
#include "redop/Support/RemarkRecord.h"

namespace mlir::redop {

/// Compiles kernels, given as text or bytecode, in a separate context with
/// `registry`. The diagnostics are passed to `handler` and the remarks, if it
/// is not null, to `visitRemark`, on the calling thread, after the compilation.
/// Concurrent calls are allowed. A fatal error of LLVM,
/// which would normally end the process, is reported as an error; the memory
/// that the call has allocated, and an idle thread, are then leaked.
/// During a call, redop replaces LLVM's fatal-error handler, which is global to
/// the process.
FailureOr<std::string>
compileSource(StringRef source, StringRef name, const DialectRegistry &registry,
              const CompileOptions &options,
              llvm::function_ref<void(Diagnostic &)> handler,
              llvm::function_ref<void(const RemarkRecord &)> visitRemark = {});

/// The same for compileForChips().
FailureOr<std::vector<ChipCode>> compileSourceForChips(
    StringRef source, StringRef name, const DialectRegistry &registry,
    ArrayRef<std::string> chips, const CompileOptions &options,
    llvm::function_ref<void(Diagnostic &)> handler,
    llvm::function_ref<void(const RemarkRecord &)> visitRemark = {});

} // namespace mlir::redop

#endif // REDOP_COMPILE_COMPILESOURCE_H

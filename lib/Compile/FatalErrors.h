//===- FatalErrors.h - Recovery from LLVM's fatal errors --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_FATALERRORS_H
#define REDOP_LIB_COMPILE_FATALERRORS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace mlir::redop {

/// Runs `body` on a separate thread and waits for it. If LLVM reports a fatal
/// error, returns false and the reason: the thread then blocks
/// forever, and still refers to everything that `body` used, which must
/// not be destroyed. The stack of the caller is not accessed again.
bool runRecoverably(llvm::function_ref<void()> body, std::string &reason);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_FATALERRORS_H

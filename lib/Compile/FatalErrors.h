//===- FatalErrors.h - LLVM's fatal errors as ordinary ones -----*- C++ -*-===//
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

/// Runs `body` on a thread of its own and waits for it. When LLVM gives up in
/// it with a fatal error, returns false and the reason: the thread then waits
/// forever where it is, and still refers to all that `body` used, which must
/// stay. What was on the stack of the caller is not looked at again.
bool runRecoverably(llvm::function_ref<void()> body, std::string &reason);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_FATALERRORS_H

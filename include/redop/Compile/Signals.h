//===- Signals.h - Signal handling during compile() -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_SIGNALS_H
#define REDOP_COMPILE_SIGNALS_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::redop {

/// For the main function of a tool, before InitLLVM, which handles them: those
/// of SIGHUP, SIGINT, SIGQUIT and SIGTERM that the caller ignores, as nohup
/// does.
SmallVector<int, 4> getIgnoredSignals();

/// For the main function of a tool, after InitLLVM: SIGHUP, SIGINT, SIGQUIT and
/// SIGTERM still end the process, but first kill the ptxas that compile() waits
/// for, and remove its temporary files. Those of getIgnoredSignals() stay
/// ignored.
///
/// Signal handlers are global to the process, so the library does not install
/// them itself: without this call, ptxas stays in the process group of the
/// caller, receives interrupts from the terminal, and compile() reports that it
/// died.
void endCleanlyOnSignals(ArrayRef<int> ignored);

/// For the main function of a tool, after InitLLVM and before
/// reportStackOverflow(): a crash of LLVM while it generates code is an error
/// at the function that it compiles, and ends the process with status 1.
void reportCodeGenCrashes();

/// For the handler of LLVM's fatal errors: reports `reason` at the function
/// that LLVM compiles on this thread. Returns false if it generates no code.
bool reportFatalCodeGenError(const char *reason);

} // namespace mlir::redop

#endif // REDOP_COMPILE_SIGNALS_H

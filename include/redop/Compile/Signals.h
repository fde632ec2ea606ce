//===- Signals.h - Signal handling during compile() -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_SIGNALS_H
#define REDOP_COMPILE_SIGNALS_H

namespace mlir::redop {

/// For the main function of a tool, after InitLLVM: SIGHUP, SIGINT, SIGQUIT and
/// SIGTERM still end the process, but first kill the ptxas that compile() waits
/// for, and remove its temporary files.
///
/// Signal handlers are global to the process, so the library does not install
/// them itself: without this call, ptxas stays in the process group of the
/// caller, receives interrupts from the terminal, and compile() reports that it
/// died.
void endCleanlyOnSignals();

} // namespace mlir::redop

#endif // REDOP_COMPILE_SIGNALS_H

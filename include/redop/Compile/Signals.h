//===- Signals.h - Ending a tool in the middle of compile() -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_SIGNALS_H
#define REDOP_COMPILE_SIGNALS_H

namespace mlir::redop {

/// For a tool's main, after InitLLVM: SIGHUP, SIGINT, SIGQUIT and SIGTERM still
/// end the process, but first the ptxas that compile() is waiting for is killed
/// and its temporary files are removed.
///
/// Handlers belong to the process, so the library installs none by itself:
/// without this call ptxas stays in the caller's process group, where an
/// interrupt from the terminal reaches it, and compile() reports that it died.
void endCleanlyOnSignals();

} // namespace mlir::redop

#endif // REDOP_COMPILE_SIGNALS_H

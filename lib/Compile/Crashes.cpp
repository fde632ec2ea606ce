//===- Crashes.cpp - Crashes of LLVM --------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FatalErrors.h"
#include "mlir/IR/Diagnostics.h"
#include "redop/Compile/Signals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <unistd.h>

using namespace mlir;
using namespace mlir::redop;

static constexpr int crashSignals[] = {SIGABRT, SIGBUS,  SIGFPE,
                                       SIGILL,  SIGSEGV, SIGTRAP};
static struct sigaction previousActions[std::size(crashSignals)];

/// Reports the crash. This is not safe in a signal handler, but the process
/// ends in any case: by another crash, or after a second.
static void handleCrash(int number) {
  for (auto [signal, previous] : llvm::zip(crashSignals, previousActions))
    sigaction(signal, &previous, nullptr);
  signal(SIGALRM, SIG_DFL);
  alarm(1);
  std::optional<Location> loc = CodeGenScope::getLoc();
  if (!loc) {
    alarm(0);
    // The others recur at the same instruction.
    if (number == SIGABRT || number == SIGTRAP)
      raise(number);
    return;
  }
  emitError(*loc) << "LLVM cannot compile this for the target: it crashes";
  llvm::sys::RunInterruptHandlers();
  _exit(1);
}

void mlir::redop::reportCodeGenCrashes() {
  struct sigaction action = {};
  action.sa_handler = handleCrash;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (auto [signal, previous] : llvm::zip(crashSignals, previousActions))
    sigaction(signal, &action, &previous);
}

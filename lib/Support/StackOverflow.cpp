//===- StackOverflow.cpp - Reports a stack overflow as an error -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Support/Nesting.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <cstdint>
#include <cstring>
#include <unistd.h>

static const char *toolName;
static struct sigaction previous[2];

/// The stack pointer of the thread at the time of the signal; 0 if unknown.
static uintptr_t getStackPointer(void *context) {
  [[maybe_unused]] auto *state = static_cast<ucontext_t *>(context);
#if defined(__linux__) && defined(__x86_64__)
  return state->uc_mcontext.gregs[15]; // REG_RSP
#elif defined(__linux__) && defined(__aarch64__)
  return state->uc_mcontext.sp;
#else
  return 0;
#endif
}

/// Runs on a separate stack, and only calls async-signal-safe functions.
static void handleFault(int number, siginfo_t *info, void *context) {
  auto fault = reinterpret_cast<uintptr_t>(info->si_addr);
  uintptr_t stack = getStackPointer(context);
  // A frame is written to near the stack pointer.
  constexpr uintptr_t near = 1 << 16;
  if (fault + near < stack || stack + near < fault) {
    // Not a stack overflow: the fault recurs, for the previous handler.
    sigaction(number, &previous[number == SIGBUS], nullptr);
    return;
  }
  for (const char *text :
       {toolName,
        ": error: the input is nested too deeply: the stack is exhausted\n"})
    if (write(STDERR_FILENO, text, strlen(text)) < 0)
      break;
  llvm::sys::RunInterruptHandlers();
  _exit(1);
}

void mlir::redop::reportStackOverflow(const char *tool) {
  toolName = tool;
  // LLVM installs one for the main thread only.
  static char memory[1 << 16];
  stack_t stack = {};
  if (sigaltstack(nullptr, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = {};
    stack.ss_sp = memory;
    stack.ss_size = sizeof(memory);
    sigaltstack(&stack, nullptr);
  }
  struct sigaction action = {};
  action.sa_sigaction = handleFault;
  action.sa_flags = SA_ONSTACK | SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  sigaction(SIGSEGV, &action, &previous[0]);
  sigaction(SIGBUS, &action, &previous[1]);
}

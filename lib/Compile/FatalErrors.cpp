//===- FatalErrors.cpp - LLVM's fatal errors as ordinary ones -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FatalErrors.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <csetjmp>
#include <mutex>

namespace {
/// Where the thread goes on after a fatal error.
struct RecoveryPoint {
  std::jmp_buf buffer;
  std::string reason;
};

/// LLVM has one handler for the whole process. It is in place as long as any
/// thread is in runRecoverably().
class HandlerUse {
public:
  HandlerUse();
  ~HandlerUse();
};
} // namespace

static thread_local RecoveryPoint *recoveryPoint = nullptr;
static std::mutex handlerMutex;
static unsigned handlerUses = 0;

/// On a thread that has no recovery point, returns: LLVM then ends the process.
static void handleFatalError(void *, const char *reason, bool) {
  if (!recoveryPoint) {
    llvm::errs() << "LLVM ERROR: " << reason << "\n";
    return;
  }
  recoveryPoint->reason = reason;
  std::longjmp(recoveryPoint->buffer, 1);
}

HandlerUse::HandlerUse() {
  std::lock_guard<std::mutex> lock(handlerMutex);
  if (handlerUses++ == 0) {
    llvm::remove_fatal_error_handler();
    llvm::install_fatal_error_handler(handleFatalError);
  }
}

HandlerUse::~HandlerUse() {
  std::lock_guard<std::mutex> lock(handlerMutex);
  if (--handlerUses == 0)
    llvm::remove_fatal_error_handler();
}

bool mlir::redop::runRecoverably(llvm::function_ref<void()> body,
                                 std::string &reason) {
  HandlerUse use;
  RecoveryPoint point;
  RecoveryPoint *outer = recoveryPoint;
  recoveryPoint = &point;
  bool finished = setjmp(point.buffer) == 0;
  if (finished)
    body();
  recoveryPoint = outer;
  reason = point.reason;
  return finished;
}

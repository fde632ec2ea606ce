//===- FatalErrors.cpp - Recovery from LLVM's fatal errors ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fatal-error handler must not return, because LLVM would end the process. It
// must not use longjmp or an exception either, since the frames in between
// expect their destructors to run; upstream's
// CrashRecoveryContext also uses longjmp, and replaces the handlers of the
// process for SIGSEGV and other signals. The work therefore runs on a separate
// thread, which blocks forever after a fatal error. Its objects are not
// destroyed, so that nothing is used after its lifetime.
//
//===----------------------------------------------------------------------===//

#include "FatalErrors.h"
#include "mlir/IR/Diagnostics.h"
#include "redop/Compile/Signals.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <future>
#include <mutex>
#include <optional>
#include <pthread.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Where LLVM is
//===----------------------------------------------------------------------===//

static thread_local CodeGenScope *innermost = nullptr;

CodeGenScope::CodeGenScope(Locate locate) : locate(locate), outer(innermost) {
  innermost = this;
}

CodeGenScope::~CodeGenScope() { innermost = outer; }

/// The name of the function that LLVM compiles on this thread, as in the stack
/// dumps of its tools; empty if there is none.
static std::string getFunctionInProgress() {
  auto *entry = static_cast<const llvm::PrettyStackTraceEntry *>(
      llvm::SavePrettyStackState());
  for (; entry; entry = entry->getNextEntry()) {
    std::string text;
    llvm::raw_string_ostream os(text);
    entry->print(os);
    StringRef name = StringRef(text).split("on function '@").second;
    if (!name.empty())
      return name.take_until([](char c) { return c == '\''; }).str();
  }
  return "";
}

std::optional<Location> CodeGenScope::getLoc() {
  if (!innermost)
    return std::nullopt;
  return innermost->locate(getFunctionInProgress());
}

bool mlir::redop::reportFatalCodeGenError(const char *reason) {
  std::optional<Location> loc = CodeGenScope::getLoc();
  if (!loc)
    return false;
  InFlightDiagnostic error = emitError(*loc)
                             << "LLVM cannot compile this for the target: "
                             << StringRef(reason).trim();
  // A call that cannot be selected lacks a function.
  if (!StringRef(reason).contains("NVPTXISD::CALL"))
    error.attachNote() << "if an op requires a newer PTX version than the "
                          "first for the chip, specify it with --ptx";
  return true;
}

//===----------------------------------------------------------------------===//
// Recovery
//===----------------------------------------------------------------------===//

namespace {
/// The result of the thread: why it stopped; nullopt if it ended.
using Outcome = std::promise<std::optional<std::string>>;

/// LLVM has one handler for the whole process. It is installed while any thread
/// is in runRecoverably().
class HandlerUse {
public:
  HandlerUse();
  ~HandlerUse();
};
} // namespace

static thread_local Outcome *outcomeOfThread = nullptr;
static std::mutex handlerMutex;
static unsigned handlerUses = 0;

/// On other threads, returns: LLVM then ends the process.
static void handleFatalError(void *, const char *reason, bool) {
  if (!outcomeOfThread) {
    llvm::errs() << "LLVM ERROR: " << reason << "\n";
    return;
  }
  outcomeOfThread->set_value(reportFatalCodeGenError(reason) ? "" : reason);
  while (true)
    pause();
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

namespace {
/// The work of the thread. It is leaked if the thread stops.
struct Task {
  llvm::function_ref<void()> body;
  Outcome outcome;
};
} // namespace

static void *runTask(void *argument) {
  auto *task = static_cast<Task *>(argument);
  outcomeOfThread = &task->outcome;
  task->body();
  task->outcome.set_value(std::nullopt);
  return nullptr;
}

/// Sufficient for any input that passes the nesting check, regardless of the
/// stack of the caller. Unused pages are not allocated.
static constexpr size_t stackSize = 16 << 20;

/// Starts the thread. LLVM's threads are not used because they end the process
/// if they cannot be started.
static int startThread(Task *task, pthread_t &thread) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stackSize);
  int error = pthread_create(&thread, &attributes, runTask, task);
  pthread_attr_destroy(&attributes);
  return error;
}

bool mlir::redop::runRecoverably(llvm::function_ref<void()> body,
                                 std::string &reason) {
  HandlerUse use;
  auto *task = new Task{body, {}};
  pthread_t thread;
  if (int error = startThread(task, thread)) {
    delete task;
    reason = std::string("cannot start a thread: ") + strerror(error);
    return false;
  }
  if (std::optional<std::string> why = task->outcome.get_future().get()) {
    reason = std::move(*why);
    pthread_detach(thread);
    return false;
  }
  pthread_join(thread, nullptr);
  delete task;
  return true;
}

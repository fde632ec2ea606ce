//===- Rewrite.cpp - Optimizes a module in PTX ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrite.h"
#include "Programs.h"
#include "redop/Compile/CompilePtx.h"
#include "redop/Compile/ToolDialects.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cerrno>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::redop;
using llvm::StringRef;

/// Returns what the child writes: a line of JSON, and the text after it.
static std::string optimize(StringRef source, StringRef name,
                            const Settings &settings) {
  MLIRContext context(getToolDialects(), MLIRContext::Threading::DISABLED);
  std::string errors;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      errors += (errors.empty() ? "" : "; ") + diagnostic.str();
  });
  CompileOptions options;
  static_cast<Permissions &>(options) = settings.permissions;
  options.optimize = !settings.isIdentity;
  options.rebuildAll = settings.isIdentity;
  options.checkPtx = false;
  PtxChanges changes;
  FailureOr<std::string> text = compilePtx(llvm::MemoryBufferRef(source, name),
                                           context, options, &changes);
  llvm::json::Object head;
  if (failed(text)) {
    head["error"] = errors;
  } else {
    head["replaced"] = llvm::json::Array(changes.replaced);
    llvm::json::Object refused;
    for (const auto &[kernel, reason] : changes.refused)
      refused[kernel] = reason;
    head["refused"] = std::move(refused);
  }
  std::string result;
  llvm::raw_string_ostream os(result);
  os << llvm::json::Value(std::move(head)) << "\n";
  if (succeeded(text))
    os << *text;
  return result;
}

static void writeAll(int file, StringRef text) {
  while (!text.empty()) {
    ssize_t count = write(file, text.data(), text.size());
    if (count < 0 && errno != EINTR)
      _exit(1);
    if (count > 0)
      text = text.drop_front(count);
  }
}

[[noreturn]] static void runChild(int file, StringRef source, StringRef name,
                                  const Settings &settings) {
  // A crash leaves no message and no core; the real ptxas reports what is
  // wrong with the module.
  for (int number : {SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE})
    signal(number, SIG_DFL);
  rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (!freopen("/dev/null", "w", stderr))
    _exit(1);
  llvm::install_fatal_error_handler(
      [](void *, const char *, bool) { _exit(1); });
  writeAll(file, optimize(source, name, settings));
  close(file);
  _exit(0);
}

/// Reads until the end. Returns false after `seconds`.
static bool readAll(int file, unsigned seconds, std::string &text) {
  auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  while (true) {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    pollfd poller{file, POLLIN, 0};
    int ready = poll(&poller, 1, std::max<long>(0, left.count()));
    if (ready < 0 && errno == EINTR)
      continue;
    if (ready <= 0)
      return false;
    char buffer[1 << 16];
    ssize_t count = read(file, buffer, sizeof(buffer));
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return false;
    if (count == 0)
      return true;
    text.append(buffer, count);
  }
}

Rewrite rewrite(StringRef source, StringRef name, const Settings &settings) {
  int ends[2];
  if (pipe(ends) != 0)
    return {Rewrite::Outcome::Failed, "no pipe"};
  pid_t self = getpid(), child = fork();
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    return {Rewrite::Outcome::Failed, "no process"};
  }
  if (child == 0) {
    endWithParent(self);
    close(ends[0]);
    runChild(ends[1], source, name, settings);
  }
  close(ends[1]);
  std::string text;
  bool isRead = readAll(ends[0], settings.seconds, text);
  close(ends[0]);
  if (!isRead)
    kill(child, SIGKILL);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  if (!isRead)
    return {Rewrite::Outcome::Failed,
            "more than " + std::to_string(settings.seconds) + " seconds"};
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 || text.empty())
    return {Rewrite::Outcome::Failed, "redop crashed"};
  auto [head, result] = StringRef(text).split('\n');
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(head);
  llvm::json::Object *object = value ? value->getAsObject() : nullptr;
  if (!object) {
    llvm::consumeError(value.takeError());
    return {Rewrite::Outcome::Failed, "redop crashed"};
  }
  if (auto error = object->getString("error"))
    return {Rewrite::Outcome::Failed, error->str()};
  return {result == source ? Rewrite::Outcome::Unchanged
                           : Rewrite::Outcome::Changed,
          result.str(), std::move(*object)};
}

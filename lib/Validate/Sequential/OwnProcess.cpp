//===- OwnProcess.cpp - Proofs that end -----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Z3 does not look at its limits in all of its steps, and memory that it has
// taken stays with it. So each proof is a process, which the system ends.
//
//===----------------------------------------------------------------------===//

#include "OwnProcess.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/JSON.h"
#include <cmath>
#include <csignal>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;
namespace json = llvm::json;

static json::Value toJSON(const SequentialAnswer &answer) {
  json::Object object{{"function", answer.function},
                      {"verdict", static_cast<int64_t>(answer.verdict)},
                      {"reason", answer.reason},
                      {"counterexample", answer.counterexample},
                      {"isAlone", answer.isAlone},
                      {"seconds", answer.seconds}};
  if (answer.call) {
    const ValidationLaunch &launch = answer.call->launch;
    object["args"] = answer.call->args;
    object["grid"] = json::Array(launch.grid);
    object["block"] = json::Array(launch.block);
  }
  return object;
}

/// Reads what toJSON made. Returns whether it is that.
static bool fromJSON(StringRef text, SequentialAnswer &answer) {
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value) {
    llvm::consumeError(value.takeError());
    return false;
  }
  const json::Object &object = *value->getAsObject();
  answer.function = object.getString("function")->str();
  answer.verdict =
      static_cast<SequentialVerdict>(*object.getInteger("verdict"));
  answer.reason = object.getString("reason")->str();
  answer.counterexample = object.getString("counterexample")->str();
  answer.isAlone = *object.getBoolean("isAlone");
  answer.seconds = *object.getNumber("seconds");
  if (auto args = object.getString("args")) {
    answer.call.emplace();
    answer.call->args = args->str();
    ValidationLaunch &launch = answer.call->launch;
    for (unsigned axis = 0; axis < 3; ++axis) {
      launch.grid[axis] = *(*object.getArray("grid"))[axis].getAsInteger();
      launch.block[axis] = *(*object.getArray("block"))[axis].getAsInteger();
    }
  }
  return true;
}

static void writeAll(int to, StringRef text) {
  while (!text.empty()) {
    ssize_t count =
        llvm::sys::RetryAfterSignal(-1, ::write, to, text.data(), text.size());
    if (count <= 0)
      return;
    text = text.drop_front(count);
  }
}

static std::string readAll(int from) {
  std::string text;
  char buffer[4096];
  while (true) {
    ssize_t count = llvm::sys::RetryAfterSignal(
        -1, ::read, from, static_cast<void *>(buffer), sizeof(buffer));
    if (count <= 0)
      return text;
    text.append(buffer, count);
  }
}

/// Lets the system end this process after so many seconds of CPU time, without
/// a report of a crash.
static void limitProcess(double seconds) {
  std::signal(SIGXCPU, SIG_DFL);
  rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  rlim_t most = static_cast<rlim_t>(std::ceil(seconds));
  rlimit limit = {most, most + 1};
  setrlimit(RLIMIT_CPU, &limit);
}

SequentialAnswer
sequential::runInOwnProcess(double seconds,
                            llvm::function_ref<SequentialAnswer()> prove) {
  SequentialAnswer answer;
  int ends[2];
  if (pipe(ends) != 0) {
    answer.reason = "no pipe";
    return answer;
  }
  pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    limitProcess(seconds);
    std::string text;
    llvm::raw_string_ostream(text) << toJSON(prove());
    writeAll(ends[1], text);
    _exit(0);
  }
  close(ends[1]);
  std::string text = child > 0 ? readAll(ends[0]) : "";
  close(ends[0]);
  int status = 0;
  if (child > 0)
    llvm::sys::RetryAfterSignal(-1, ::waitpid, child, &status, 0);
  if (fromJSON(text, answer))
    return answer;
  answer.seconds = seconds;
  answer.reason = child < 0 ? "no process"
                  : WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU ||
                                            WTERMSIG(status) == SIGKILL)
                      ? "it takes longer than the limit"
                      : "the proof has crashed";
  return answer;
}

//===- Workers.cpp - Processes that run inputs and may crash --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workers.h"
#include "llvm/Support/ErrorHandling.h"
#include <csignal>
#include <deque>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::fuzz;

namespace {
/// The inputs of one process.
struct Batch {
  uint64_t first, last;
};

struct Worker {
  pid_t pid = 0;
  Batch batch = {0, 0};
  Position *position = nullptr;
  /// The output of the process.
  FILE *output = nullptr;
};
} // namespace

void *fuzz::allocateShared(size_t size) {
  void *memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    llvm::report_fatal_error("redop-fuzz: no shared memory");
  return memory;
}

/// Ends a worker that runs too long by a signal: after a limit of processor
/// time, because the machine may be busy, and after a much longer limit of wall
/// time, because the worker may block.
static void startTimer(unsigned seconds) {
  itimerval timer = {};
  timer.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &timer, nullptr);
  alarm(seconds * 20);
}

/// Limits the memory of a worker, so that input that requests too much only
/// crashes the worker.
static void limitMemory() {
  rlimit noCore = {0, 0};
  setrlimit(RLIMIT_CORE, &noCore);
#ifndef __SANITIZE_ADDRESS__
  rlimit memory = {rlim_t(4) << 30, rlim_t(4) << 30};
  setrlimit(RLIMIT_AS, &memory);
#endif
}

#ifdef __SANITIZE_ADDRESS__
extern "C" const char *__asan_default_options() {
  return "max_allocation_size_mb=2048:hard_rss_limit_mb=4096:"
         "detect_stack_use_after_return=1:malloc_context_size=12";
}
#endif

/// Returns the end of the output of a worker.
static std::string readOutput(FILE *file) {
  constexpr long most = 20000;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  fseek(file, std::max(0L, size - most), SEEK_SET);
  std::string output(std::min(size, most), '\0');
  output.resize(fread(output.data(), 1, output.size(), file));
  return output;
}

static std::string describe(int status, bool isDone) {
  if (WIFSIGNALED(status)) {
    int signal = WTERMSIG(status);
    if (signal == SIGPROF || signal == SIGALRM)
      return "hang";
    return "crash (signal " + std::to_string(signal) + ")";
  }
  if (WEXITSTATUS(status) == kWrongStatus)
    return "wrong result";
  if (isDone)
    return "leak or error at exit (status " +
           std::to_string(WEXITSTATUS(status)) + ")";
  return "sanitizer or exit (status " + std::to_string(WEXITSTATUS(status)) +
         ")";
}

void fuzz::runInputs(
    uint64_t first, uint64_t last, const WorkerOptions &options,
    llvm::function_ref<InputRunner(Position &position)> makeRunner,
    llvm::function_ref<void(const Failure &failure)> report) {
  std::vector<Worker> workers(options.jobs);
  for (Worker &worker : workers) {
    worker.position = &makeShared<Position>();
    worker.output = tmpfile();
    if (!worker.output)
      llvm::report_fatal_error("redop-fuzz: no temporary file");
  }
  // The inputs that crashed workers left.
  std::deque<Batch> remaining;
  uint64_t next = first;

  auto start = [&](Worker &worker) {
    if (!remaining.empty()) {
      worker.batch = remaining.front();
      remaining.pop_front();
    } else {
      worker.batch = {next, std::min(next + options.batch, last)};
      next = worker.batch.last;
    }
    worker.position->isDone = false;
    worker.position->input = worker.batch.first;
    if (ftruncate(fileno(worker.output), 0))
      llvm::report_fatal_error("redop-fuzz: cannot empty a temporary file");
    lseek(fileno(worker.output), 0, SEEK_SET);
    worker.pid = fork();
    if (worker.pid < 0)
      llvm::report_fatal_error("redop-fuzz: cannot fork");
    if (worker.pid)
      return;
    dup2(fileno(worker.output), STDOUT_FILENO);
    dup2(fileno(worker.output), STDERR_FILENO);
    limitMemory();
    {
      InputRunner run = makeRunner(*worker.position);
      for (uint64_t number = worker.batch.first; number < worker.batch.last;
           ++number) {
        worker.position->input = number;
        startTimer(options.timeout);
        run(number);
      }
      worker.position->isDone = true;
    }
    startTimer(60);
    // Run the exit handlers, one of which checks for leaks.
    exit(0);
  };

  auto finish = [&](Worker &worker, int status) {
    worker.pid = 0;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
      return;
    bool isDone = worker.position->isDone;
    uint64_t input = worker.position->input;
    Failure failure = {input, input + 1, describe(status, isDone),
                       worker.position->stage, readOutput(worker.output)};
    if (isDone) {
      failure.first = worker.batch.first;
      failure.last = worker.batch.last;
    } else if (input + 1 < worker.batch.last) {
      remaining.push_back({input + 1, worker.batch.last});
    }
    report(failure);
  };

  unsigned running = 0;
  while (running || next < last || !remaining.empty()) {
    for (Worker &worker : workers)
      if (!worker.pid && (next < last || !remaining.empty())) {
        start(worker);
        ++running;
      }
    int status;
    pid_t pid = wait(&status);
    for (Worker &worker : workers)
      if (worker.pid == pid) {
        finish(worker, status);
        --running;
      }
  }
}

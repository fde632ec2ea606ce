//===- ChildProcess.cpp - Running and terminating a program ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// llvm::sys::ExecuteAndWait implements its time limit by SIGALRM, which belongs
// to the process that uses this library, and does not provide the process ID
// that a signal handler has to kill.
//
//===----------------------------------------------------------------------===//

#include "redop/Compile/ChildProcess.h"
#include "redop/Compile/Signals.h"
#include "redop/Support/OutputFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace mlir;
using namespace mlir::redop;
namespace fs = llvm::sys::fs;

extern char **environ;

//===----------------------------------------------------------------------===//
// Signals
//===----------------------------------------------------------------------===//

static constexpr int endingSignals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};

/// The state that the handler accesses. A tool runs one program at a time.
static std::atomic<bool> endsCleanly{false};
static std::atomic<int> receivedSignal{0};
static constexpr pid_t none = 0, starting = -1;
static std::atomic<pid_t> child{none};

/// Kills the program, removes the files, and ends the process by the signal.
/// Only calls async-signal-safe functions.
[[noreturn]] static void endBySignal(int number) {
  // The program is the leader of a separate process group.
  if (pid_t pid = child.load(); pid > 0) {
    kill(-pid, SIGKILL);
    // It must not create its file again after the file is removed.
    while (waitpid(pid, nullptr, 0) == -1 && errno == EINTR)
      ;
  }
  llvm::sys::RunInterruptHandlers();
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
  raise(number);
  _exit(128 + number);
}

static void handleSignal(int number) {
  receivedSignal = number;
  // The process ID is not known while the program is being started:
  // startProgram() checks for the signal afterwards.
  if (child.load() != starting)
    endBySignal(number);
}

SmallVector<int, 4> mlir::redop::getIgnoredSignals() {
  SmallVector<int, 4> ignored;
  for (int number : endingSignals) {
    struct sigaction action = {};
    if (sigaction(number, nullptr, &action) == 0 &&
        action.sa_handler == SIG_IGN)
      ignored.push_back(number);
  }
  return ignored;
}

void mlir::redop::endCleanlyOnSignals(ArrayRef<int> ignored) {
  struct sigaction action = {};
  action.sa_handler = handleSignal;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int number : endingSignals)
    sigaddset(&action.sa_mask, number);
  for (int number : endingSignals)
    if (llvm::is_contained(ignored, number))
      signal(number, SIG_IGN);
    else
      sigaction(number, &action, nullptr);
  endsCleanly = true;
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

static llvm::Error makeError(int number) {
  return llvm::errorCodeToError(
      std::error_code(number, std::generic_category()));
}

static llvm::Expected<pid_t> startProgram(ArrayRef<std::string> arguments,
                                          const std::string &log) {
  SmallVector<char *> texts;
  for (const std::string &argument : arguments)
    texts.push_back(const_cast<char *>(argument.c_str()));
  texts.push_back(nullptr);

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY,
                                   0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, log.c_str(),
                                   O_WRONLY | O_APPEND, 0);
  posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  bool ownGroup = endsCleanly;
  if (ownGroup)
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);

  pid_t pid = none;
  if (ownGroup)
    child = starting;
  int error =
      posix_spawn(&pid, texts[0], &files, &attributes, texts.data(), environ);
  if (ownGroup) {
    child = error ? none : pid;
    if (int number = receivedSignal)
      endBySignal(number);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  if (error)
    return makeError(error);
  return pid;
}

ChildEnding mlir::redop::waitForChild(int pid, unsigned seconds,
                                      bool isLeader) {
  using namespace std::chrono;
  auto end = steady_clock::now() + std::chrono::seconds(seconds);
  // Polls at increasing intervals.
  microseconds pause(500);
  int status = 0;
  while (true) {
    pid_t found = waitpid(pid, &status, WNOHANG);
    if (found == pid)
      return {false, status};
    if (found == -1 && errno != EINTR)
      return {false, std::nullopt};
    if (steady_clock::now() >= end)
      break;
    std::this_thread::sleep_for(pause);
    pause = std::min<microseconds>(pause * 5 / 4, milliseconds(20));
  }
  kill(isLeader ? -pid : pid, SIGKILL);
  while (waitpid(pid, nullptr, 0) == -1 && errno == EINTR)
    ;
  return {true, std::nullopt};
}

llvm::Expected<int> mlir::redop::runProgram(ArrayRef<std::string> arguments,
                                            const std::string &log,
                                            unsigned seconds) {
  llvm::Expected<pid_t> pid = startProgram(arguments, log);
  if (!pid)
    return pid.takeError();
  ChildEnding ending = waitForChild(*pid, seconds, /*isLeader=*/endsCleanly);
  child = none;
  if (ending.isLate)
    return llvm::createStringError("it was killed after " + Twine(seconds) +
                                   " seconds; --ptxas-seconds sets this limit");
  // Without a status, the output shows whether it has failed.
  int status = ending.status.value_or(0);
  if (WIFSIGNALED(status))
    return llvm::createStringError(strsignal(WTERMSIG(status)));
  return WEXITSTATUS(status);
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

llvm::Expected<TemporaryFile> TemporaryFile::create(StringRef suffix,
                                                    StringRef stem) {
  SmallString<128> folder, path;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, folder);
  llvm::sys::path::append(folder, stem + "-%%%%%%." + suffix);
  if (std::error_code error = fs::createUniqueFile(folder, path))
    return llvm::createFileError(folder, error);
  if (endsCleanly)
    llvm::sys::RemoveFileOnSignal(path);
  return TemporaryFile(path);
}

TemporaryFile::~TemporaryFile() {
  if (path.empty())
    return;
  fs::remove(path);
  if (endsCleanly)
    llvm::sys::DontRemoveFileOnSignal(path);
}

llvm::Error TemporaryFile::write(StringRef content) const {
  int descriptor;
  if (std::error_code error = fs::openFileForWrite(path, descriptor))
    return llvm::createFileError(path, error);
  return writeAndClose(descriptor, path, content);
}

std::string TemporaryFile::read() const {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

llvm::Error TemporaryFile::checkSpace() const {
  int descriptor;
  if (std::error_code error = fs::openFileForWrite(
          path, descriptor, fs::CD_OpenExisting, fs::OF_Append))
    return llvm::createFileError(path, error);
  return writeAndClose(descriptor, path, std::string(1 << 16, '\0'));
}

//===- TemporaryFiles.cpp - Files that no signal leaves -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TemporaryFiles.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include <atomic>
#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

static constexpr int endingSignals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
static constexpr unsigned limit = 3;

/// What the handler removes: `paths` up to `count`.
static char paths[limit][4096];
static std::atomic<unsigned> count{0};

static void removeAll() {
  for (unsigned i = 0, end = count.load(); i < end; ++i)
    unlink(paths[i]);
}

/// Only calls async-signal-safe functions. The action was reset.
static void handleSignal(int number) {
  removeAll();
  raise(number);
}

/// Signals that the caller ignores, as under nohup, stay ignored.
static void installHandlers() {
  struct sigaction action = {};
  action.sa_handler = handleSignal;
  action.sa_flags = SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  for (int number : endingSignals) {
    struct sigaction before = {};
    if (sigaction(number, nullptr, &before) == 0 &&
        before.sa_handler == SIG_DFL)
      sigaction(number, &action, nullptr);
  }
}

static void blockSignals(int how) {
  sigset_t set;
  sigemptyset(&set);
  for (int number : endingSignals)
    sigaddset(&set, number);
  sigprocmask(how, &set, nullptr);
}

std::string TemporaryFiles::create(llvm::StringRef suffix) {
  unsigned index = count.load();
  if (index == 0)
    installHandlers();
  // A signal between both statements would leave the file.
  blockSignals(SIG_BLOCK);
  llvm::SmallString<128> path;
  if (index == limit ||
      llvm::sys::fs::createTemporaryFile("redop-ptxas", suffix, path) ||
      path.size() >= sizeof(paths[0])) {
    path.clear();
  } else {
    std::copy(path.begin(), path.end(), paths[index]);
    paths[index][path.size()] = 0;
    count = index + 1;
  }
  blockSignals(SIG_UNBLOCK);
  return std::string(path);
}

TemporaryFiles::~TemporaryFiles() {
  removeAll();
  count = 0;
}

void endWithParent(int parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have ended before.
  if (getppid() != parent)
    _exit(1);
}

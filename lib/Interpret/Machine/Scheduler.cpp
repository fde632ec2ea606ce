//===- Scheduler.cpp - Which threads can run ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Scheduler.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

void Scheduler::makeReady(Thread &thread) {
  if (thread.isReady)
    return;
  thread.isReady = true;
  placeInReady[thread.number] = ready.size();
  ready.push_back(&thread);
}

void Scheduler::block(Thread &thread) {
  if (!thread.isReady)
    return;
  thread.isReady = false;
  unsigned place = placeInReady[thread.number];
  ready[place] = ready.back();
  placeInReady[ready[place]->number] = place;
  ready.pop_back();
}

void Scheduler::wake(Thread &thread) {
  noteProgress();
  thread.wait = {};
  thread.advance();
  makeReady(thread);
}

void Scheduler::finish(Thread &thread) {
  noteProgress();
  thread.hasFinished = true;
  --unfinished;
  block(thread);
}

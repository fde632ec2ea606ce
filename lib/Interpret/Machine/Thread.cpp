//===- Thread.cpp - A thread and what it waits for ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Thread.h"
#include "Machine/Machine.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

const Lanes &Thread::get(Value value) const {
  return calls.back().values.find(value)->second;
}

SmallVector<Lanes> Thread::getAll(ValueRange values) const {
  SmallVector<Lanes> all;
  for (Value value : values)
    all.push_back(get(value));
  return all;
}

const Lanes &Thread::bring(unsigned index) const {
  return wait.meeting.values.empty() ? get(wait.op->getOperand(index))
                                     : wait.meeting.values[index];
}

void Thread::take(Lanes lanes) {
  if (wait.meeting.take)
    wait.meeting.take(*this, std::move(lanes));
  else
    set(wait.op->getResult(0), std::move(lanes));
}

std::string mlir::redop::interpreter::formatDim(Dim3 dim) {
  return llvm::formatv("({0}, {1}, {2})", dim[0], dim[1], dim[2]).str();
}

std::string mlir::redop::interpreter::describeThread(const Thread &thread) {
  std::string text = "thread " + formatDim(thread.id) + " of block " +
                     formatDim(thread.blockId);
  if (thread.machine.options.devices > 1)
    text += " on device " + std::to_string(thread.device);
  return text;
}

Step Thread::emit(Operation *op, const Twine &message,
                  std::optional<Tag> poison) {
  InFlightDiagnostic error = op->emitError() << message;
  if (poison)
    machine.poison.noteOrigin(error, *poison);
  StringRef statement = ptx ? ptx->program->getStatement(ptx->next) : "";
  if (!statement.empty())
    error.attachNote() << "in the statement '" << statement << "'";
  error.attachNote() << "executed by " << describeThread(*this);
  return Step::Failed;
}

Step Thread::failPoison(Operation *op, const Twine &what, Tag tag) {
  return emit(op, what + " is poison", tag);
}

void Thread::enter(Operation *parent, Region &region,
                   ArrayRef<Lanes> arguments) {
  Block &block = region.front();
  for (auto [argument, lanes] : llvm::zip(block.getArguments(), arguments))
    set(argument, lanes);
  calls.back().frames.push_back({parent, block.begin(), {}});
}

void Thread::jump(Block *block, ArrayRef<Lanes> arguments) {
  for (auto [argument, lanes] : llvm::zip(block->getArguments(), arguments))
    set(argument, lanes);
  frame().next = block->begin();
}

void Thread::leave(ArrayRef<Lanes> results) {
  Operation *parent = frame().parent;
  calls.back().frames.pop_back();
  for (auto [result, lanes] : llvm::zip(parent->getResults(), results))
    set(result, lanes);
  advance();
}

void Thread::endCall() {
  for (uint64_t base : call().allocas)
    machine.memory.free(base);
  localUsed = call().localStart;
  calls.pop_back();
}

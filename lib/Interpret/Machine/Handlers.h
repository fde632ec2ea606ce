//===- Handlers.h - What executes an op -------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_HANDLERS_H
#define REDOP_LIB_INTERPRET_MACHINE_HANDLERS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <functional>

namespace mlir::redop::interpreter {

class Thread;

/// The outcome of a step.
enum class Step {
  Next,    ///< Done: continue with the next op.
  Again,   ///< Not done: run the op again in the thread's next step.
  Jumped,  ///< Done: the handler has set the next op.
  Waiting, ///< The thread waits; the thread that wakes it sets the next op.
  Failed,  ///< A diagnostic was emitted.
};

/// What an op does with an operand that is poison.
enum class OnPoison : uint8_t {
  Fails,   ///< The op is undefined.
  Spreads, ///< All results are poison, and the op does nothing else.
  Handles, ///< The handler decides.
};

/// Executes one op for a thread.
struct Handler {
  std::function<Step(Thread &, Operation *)> run;
  OnPoison onPoison = OnPoison::Fails;
};

/// Handlers by op name.
class Handlers {
public:
  void add(StringRef name, std::function<Step(Thread &, Operation *)> run,
           OnPoison onPoison = OnPoison::Fails) {
    byName[name] = {std::move(run), onPoison};
  }
  template <typename OpT>
  void add(Step (*run)(Thread &, OpT), OnPoison onPoison = OnPoison::Fails) {
    add(
        OpT::getOperationName(),
        [run](Thread &thread, Operation *op) {
          return run(thread, cast<OpT>(op));
        },
        onPoison);
  }
  const Handler *find(OperationName name);

private:
  llvm::StringMap<Handler> byName;
  llvm::DenseMap<OperationName, const Handler *> cache;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_HANDLERS_H

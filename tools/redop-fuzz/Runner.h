//===- Runner.h - The stages of an input ------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_RUNNER_H
#define REDOP_FUZZ_RUNNER_H

#include "Random.h"
#include "Session.h"
#include <optional>

namespace mlir::redop::fuzz {

struct Input {
  Origin origin;
  std::string content;

  bool isBytecode() const;
};

/// Runs inputs through the parser, the verifier, the passes and the printers. A
/// wrong result ends the process with kWrongStatus.
class Runner : Session {
public:
  Runner(const DialectRegistry &registry, Counters &counters,
         Position &position)
      : Session(registry, position), counters(counters) {}

  /// Creates an input of a run with `seed`.
  Input makeInput(uint64_t seed, uint64_t number);

  void run(const Input &input, Random random);

private:
  std::string makeBytecode(Random &random, unsigned deviation);
  void checkTextRoundTrip(ModuleOp module, StringRef text);
  void checkBytecodeRoundTrip(ModuleOp module, StringRef text, Random &random);
  void checkFixpoint(ModuleOp module, StringRef what);
  bool runPipeline(ModuleOp module, const std::string &pipeline, Path path) {
    bool isSuccess = Session::runPipeline(module, pipeline);
    count(path, isSuccess);
    return isSuccess;
  }
  void simplify(ModuleOp module, Random &random, Path path);
  void lower(ModuleOp module, Random &random, Path path);
  void convertToLLVM(ModuleOp module, Random &random);
  void lowerFully(ModuleOp module, Random &random);
  void legalize(ModuleOp module, Random &random);
  void raise(ModuleOp module, Random &random);
  void runLowerPipeline(ModuleOp module, Random &random);
  void reduce(ModuleOp module, Random &random);
  void countOps(ModuleOp module, Count (&numbers)[kNumOps]);
  void countForms(ModuleOp module);
  void runPaths(ModuleOp module, Random &random);

  void count(Count &counter) {
    counter.fetch_add(1, std::memory_order_relaxed);
  }
  void count(Path path, bool isSuccess) {
    count((isSuccess ? counters.succeeded
                     : counters.refused)[static_cast<unsigned>(path)]);
  }

  Counters &counters;
};

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_RUNNER_H

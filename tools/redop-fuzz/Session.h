//===- Session.h - A context for many inputs --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_SESSION_H
#define REDOP_FUZZ_SESSION_H

#include "Counters.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include <memory>
#include <string>

namespace mlir::redop::fuzz {

/// The exit status of a worker that found an error other than a crash.
constexpr int kWrongStatus = 66;

/// The state that every runner needs: a context, the errors of the last step,
/// and the name of the current one.
class Session {
public:
  Session(const DialectRegistry &registry, Position &position)
      : registry(registry), position(position) {}

protected:
  using Module = OwningOpRef<ModuleOp>;

  /// Records the next stage for crash reports.
  void enter(const std::string &stage);
  /// Ends the process with kWrongStatus.
  [[noreturn]] void fail(const std::string &message);

  void renewContext();
  /// Parses without verifying.
  Module parse(StringRef content);
  bool runPipeline(ModuleOp module, const std::string &pipeline);

  const DialectRegistry &registry;
  Position &position;
  std::unique_ptr<MLIRContext> context;
  unsigned numInputs = 0;
  std::string errors;
};

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_SESSION_H

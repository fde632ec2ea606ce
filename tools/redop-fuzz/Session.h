//===- Session.h - A context that many inputs run in ------------*- C++ -*-===//
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

/// The status of a worker that found something wrong short of a crash.
constexpr int kWrongStatus = 66;

/// What every runner needs: a context, the errors of what ran last, and a note
/// of what is under way.
class Session {
public:
  Session(const DialectRegistry &registry, Position &position)
      : registry(registry), position(position) {}

protected:
  using Module = OwningOpRef<ModuleOp>;

  /// Notes what comes next, for a crash's report.
  void enter(const std::string &stage);
  /// Ends the process with kWrongStatus.
  [[noreturn]] void fail(const std::string &message);

  void renewContext();
  /// Does not verify.
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

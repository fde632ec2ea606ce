//===- Session.cpp - A context for many inputs ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Session.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include <unistd.h>

using namespace mlir;
using namespace mlir::redop::fuzz;

void Session::enter(const std::string &stage) {
  size_t size = std::min(stage.size(), sizeof(position.stage) - 1);
  stage.copy(position.stage, size);
  position.stage[size] = 0;
}

void Session::fail(const std::string &message) {
  llvm::errs() << "redop-fuzz: " << message << "\n" << errors;
  llvm::errs().flush();
  _exit(kWrongStatus);
}

void Session::renewContext() {
  // Renew the context regularly: it keeps all types and attributes.
  constexpr unsigned inputsPerContext = 64;
  if (context && numInputs++ % inputsPerContext)
    return;
  context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  // Print diagnostics as a tool does, but to a string.
  context->getDiagEngine().registerHandler([this](Diagnostic &diagnostic) {
    llvm::raw_string_ostream os(errors);
    os << diagnostic.getLocation() << ": " << diagnostic << "\n";
    for (Diagnostic &note : diagnostic.getNotes())
      os << note.getLocation() << ": " << note << "\n";
    return success();
  });
}

Session::Module Session::parse(StringRef content) {
  errors.clear();
  ParserConfig config(context.get(), /*verifyAfterParse=*/false);
  return parseSourceString<ModuleOp>(content, config, "input");
}

bool Session::runPipeline(ModuleOp module, const std::string &pipeline) {
  enter(pipeline);
  errors.clear();
  PassManager manager(context.get(), ModuleOp::getOperationName());
  llvm::raw_string_ostream os(errors);
  if (failed(parsePassPipeline(pipeline, manager, os)))
    fail("no pipeline: " + pipeline);
  return succeeded(manager.run(module));
}

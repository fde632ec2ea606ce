//===- CompileSource.cpp - From the source of kernels to PTX --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Compile/CompileSource.h"
#include "FatalErrors.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace mlir::redop;

FailureOr<std::string>
mlir::redop::compileSource(StringRef source, StringRef name,
                           const DialectRegistry &registry,
                           const CompileOptions &options,
                           llvm::function_ref<void(Diagnostic &)> handler) {
  // Not on the stack: after a fatal error nothing is in a state to be
  // destroyed.
  auto *context = new MLIRContext(registry, MLIRContext::Threading::DISABLED);
  context->printOpOnDiagnostic(false);
  context->getDiagEngine().registerHandler(
      [&](Diagnostic &message) { handler(message); });

  FailureOr<std::string> code = failure();
  std::string reason;
  bool finished = runRecoverably(
      [&] {
        ParserConfig config(context);
        OwningOpRef<ModuleOp> module =
            parseSourceString<ModuleOp>(source, config, name);
        if (module)
          code = compile(*module, options);
      },
      reason);
  if (finished) {
    delete context;
    return code;
  }
  return emitError(FileLineColLoc::get(context, name, 0, 0))
         << "LLVM cannot compile this for the target: " << reason;
}

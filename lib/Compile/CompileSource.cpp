//===- CompileSource.cpp - From the source of kernels to PTX --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Compile/CompileSource.h"
#include "FatalErrors.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBufferRef.h"

using namespace mlir;
using namespace mlir::redop;

/// MLIR's parser calls itself for each bracket: thousands of them, one in the
/// other, would overflow the stack.
static constexpr unsigned maxNesting = 1000;

/// Returns the first bracket of `text` that is nested too deeply, or npos.
static size_t findTooDeep(StringRef text) {
  unsigned depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    StringRef rest = text.substr(i);
    if (rest.starts_with("//")) {
      i = std::min(text.find('\n', i), text.size());
    } else if (rest.starts_with("\"")) {
      while (++i < text.size() && text[i] != '"' && text[i] != '\n')
        i += text[i] == '\\';
    } else if (rest.starts_with("->") || rest.starts_with("<=") ||
               rest.starts_with(">=")) {
      ++i;
    } else if (StringRef("({[<").contains(text[i])) {
      if (++depth > maxNesting)
        return i;
    } else if (StringRef(")}]>").contains(text[i])) {
      depth -= depth > 0;
    }
  }
  return StringRef::npos;
}

FailureOr<std::string>
mlir::redop::compileSource(StringRef source, StringRef name,
                           const DialectRegistry &registry,
                           const CompileOptions &options,
                           llvm::function_ref<void(Diagnostic &)> handler) {
  auto context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  context->printOpOnDiagnostic(false);
  context->getDiagEngine().registerHandler(
      [&](Diagnostic &message) { handler(message); });

  if (!isBytecode(llvm::MemoryBufferRef(source, name)))
    if (size_t at = findTooDeep(source); at != StringRef::npos) {
      StringRef before = source.take_front(at);
      auto where =
          FileLineColLoc::get(context.get(), name, before.count('\n') + 1,
                              at - (before.rfind('\n') + 1) + 1);
      return emitError(where)
             << "this is nested over " << maxNesting << " brackets deep";
    }

  FailureOr<std::string> code = failure();
  std::string reason;
  bool finished = runRecoverably(
      [&] {
        // compile() verifies, for the target that the options name.
        ParserConfig config(context.get(), /*verifyAfterParse=*/false);
        OwningOpRef<ModuleOp> module =
            parseSourceString<ModuleOp>(source, config, name);
        if (module)
          code = compile(*module, options);
      },
      reason);
  if (finished)
    return code;
  // After a fatal error nothing is in a state to be destroyed.
  return emitError(FileLineColLoc::get(context.release(), name, 0, 0))
         << "LLVM cannot compile this for the target: " << reason;
}

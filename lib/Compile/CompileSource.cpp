//===- CompileSource.cpp - From the source of kernels to PTX --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Compile/CompileSource.h"
#include "FatalErrors.h"
#include "SourceMarks.h"
#include "mlir/Parser/Parser.h"
#include "redop/Compile/CompileLLVM.h"
#include "redop/Compile/CompilePtx.h"
#include "redop/Support/Nesting.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// The state of a compilation. It is leaked after a fatal error, because the
/// stopped thread still refers to it.
struct Work {
  Work(const DialectRegistry &registry)
      : context(registry, MLIRContext::Threading::DISABLED) {
    context.printOpOnDiagnostic(false);
    context.getDiagEngine().registerHandler(
        [&](Diagnostic &message) { messages.push_back(std::move(message)); });
  }

  MLIRContext context;
  std::vector<Diagnostic> messages;
  std::vector<RemarkRecord> remarks;
  FailureOr<std::vector<ChipCode>> codes = failure();
};
} // namespace

namespace {
using Codes = FailureOr<std::vector<ChipCode>>;
/// Generates the code for a source in one of the languages.
struct Compilers {
  using FromText =
      llvm::function_ref<Codes(llvm::MemoryBufferRef, MLIRContext &)>;
  llvm::function_ref<Codes(ModuleOp)> mlir;
  FromText llvm;
  FromText ptx;
};
} // namespace

/// The message at the places in the source that a user knows.
static Diagnostic makePlain(Diagnostic &message) {
  Diagnostic plain(removeNumbers(message.getLocation()), message.getSeverity());
  plain << message.str();
  plain.getMetadata().append(message.getMetadata());
  for (const Diagnostic &note : message.getNotes())
    plain.attachNote(removeNumbers(note.getLocation())) << note.str();
  return plain;
}

static Codes run(StringRef source, StringRef name,
                 const DialectRegistry &registry, const Compilers &compilers,
                 llvm::function_ref<void(Diagnostic &)> handler,
                 llvm::function_ref<void(const RemarkRecord &)> visitRemark) {
  auto work = std::make_unique<Work>(registry);
  if (visitRemark)
    visitRemarks(work->context,
                 [remarks = &work->remarks](const RemarkRecord &remark) {
                   remarks->push_back(remark);
                 });
  auto report = [&](unsigned line, unsigned column, const Twine &text) {
    auto where = FileLineColLoc::get(&work->context, name, line, column);
    Diagnostic message(where, DiagnosticSeverity::Error);
    handler(message << text);
    return failure();
  };
  // LLVM's parsers require a zero byte after the text.
  std::unique_ptr<llvm::MemoryBuffer> buffer =
      llvm::MemoryBuffer::getMemBufferCopy(source, name);
  llvm::MemoryBufferRef input = *buffer;
  bool isModule = isPtx(input), isLLVM = !isModule && isLLVMIR(input);
  if (!isModule)
    if (auto found = findInputProblem(input, /*splitMarker=*/"", isLLVM))
      return report(found->line, found->column, found->message);

  std::string reason;
  bool finished = runRecoverably(
      [&] {
        if (isModule || isLLVM) {
          const auto &compile = isModule ? compilers.ptx : compilers.llvm;
          work->codes = compile(input, work->context);
          return;
        }
        // compile() verifies the module for the target of the options.
        ParserConfig config(&work->context, /*verifyAfterParse=*/false);
        OwningOpRef<ModuleOp> module =
            parseSourceString<ModuleOp>(source, config, name);
        if (module)
          work->codes = compilers.mlir(*module);
      },
      reason);
  // Call the handlers on the caller's thread, as they may require.
  bool isNumbered = isModule || isLLVM;
  for (Diagnostic &message : work->messages) {
    if (isNumbered)
      message = makePlain(message);
    handler(message);
  }
  for (RemarkRecord &remark : work->remarks) {
    if (isNumbered)
      remark.location = removeNumbers(remark.location);
    visitRemark(remark);
  }
  if (finished)
    return std::move(work->codes);
  if (!reason.empty())
    (void)report(0, 0, "LLVM cannot compile this for the target: " + reason);
  (void)work.release();
  return failure();
}

FailureOr<std::string> mlir::redop::compileSource(
    StringRef source, StringRef name, const DialectRegistry &registry,
    const CompileOptions &options,
    llvm::function_ref<void(Diagnostic &)> handler,
    llvm::function_ref<void(const RemarkRecord &)> visitRemark) {
  auto compileMLIR = [&](ModuleOp module) {
    return toChipCodes(compile(module, options), options.chip);
  };
  auto compileText = [&](llvm::MemoryBufferRef text, MLIRContext &context) {
    return toChipCodes(compileLLVM(text, context, options), options.chip);
  };
  auto compileModule = [&](llvm::MemoryBufferRef text, MLIRContext &context) {
    return toChipCodes(compilePtx(text, context, options), options.chip);
  };
  Codes codes =
      run(source, name, registry, {compileMLIR, compileText, compileModule},
          handler, visitRemark);
  if (failed(codes))
    return failure();
  return std::move(codes->front().code);
}

FailureOr<std::vector<ChipCode>> mlir::redop::compileSourceForChips(
    StringRef source, StringRef name, const DialectRegistry &registry,
    ArrayRef<std::string> chips, const CompileOptions &options,
    llvm::function_ref<void(Diagnostic &)> handler,
    llvm::function_ref<void(const RemarkRecord &)> visitRemark) {
  auto compileMLIR = [&](ModuleOp module) {
    return compileForChips(module, chips, options);
  };
  auto compileText = [&](llvm::MemoryBufferRef text, MLIRContext &context) {
    return compileLLVMForChips(text, context, chips, options);
  };
  auto compileModule = [&](llvm::MemoryBufferRef text, MLIRContext &context) {
    return compilePtxForChips(text, context, chips, options);
  };
  return run(source, name, registry, {compileMLIR, compileText, compileModule},
             handler, visitRemark);
}

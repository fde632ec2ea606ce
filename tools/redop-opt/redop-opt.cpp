//===- redop-opt.cpp - Driver for redop's and upstream's passes -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "redop/Compile/CompilePtx.h"
#include "redop/InitAll.h"
#include "redop/Support/Nesting.h"
#include "redop/Support/OutputFile.h"
#include "redop/Support/RemarkOptions.h"
#include "redop/Support/Version.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::redop;

#ifdef REDOP_INCLUDE_TESTS
namespace mlir::redop {
void registerTestAnalyses();
void registerTestRefusals();
} // namespace mlir::redop
#endif

static LogicalResult fail(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "redop-opt") << message << "\n";
  return failure();
}

namespace {
/// The options of mlir-opt, and --remarks.
struct Config : MlirOptMainConfig {
  Config(bool allRemarks)
      : MlirOptMainConfig(MlirOptMainConfig::createFromCLOptions()) {
    if (allRemarks && !shouldEmitRemarks())
      remarksAllFilterFlag = allRedopRemarks.str();
  }
};
} // namespace

/// Returns the kernels of a module in PTX as MLIR. Null after an error.
static std::unique_ptr<llvm::MemoryBuffer>
readPtx(std::unique_ptr<llvm::MemoryBuffer> input,
        const DialectRegistry &registry) {
  MLIRContext context(registry);
  auto sources = std::make_shared<llvm::SourceMgr>();
  llvm::MemoryBufferRef source = *input;
  sources->AddNewSourceBuffer(std::move(input), llvm::SMLoc());
  SourceMgrDiagnosticHandler diagnostics(*sources, &context);
  if (!isPtx(source)) {
    emitError(FileLineColLoc::get(&context, source.getBufferIdentifier(), 1, 1))
        << "expected a module in PTX, which begins with '.version'";
    return nullptr;
  }
  OwningOpRef<ModuleOp> module = importPtx(source, context);
  if (!module)
    return nullptr;
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os, OpPrintingFlags().enableDebugInfo());
  return llvm::MemoryBuffer::getMemBufferCopy(text,
                                              source.getBufferIdentifier());
}

/// The main function of mlir-opt, except that the output replaces a file only
/// as a whole, and that the input can be PTX.
static LogicalResult run(StringRef inputName, StringRef outputName,
                         bool allRemarks, bool importsPtx,
                         DialectRegistry &registry) {
  if (inputName == "-" && llvm::sys::Process::StandardInIsUserInput())
    llvm::errs() << "(reading standard input; end it with Ctrl-D)\n";
  std::string problem;
  std::unique_ptr<llvm::MemoryBuffer> input =
      openInputFile(inputName, &problem);
  if (!input)
    return fail(problem);
  if (importsPtx && !(input = readPtx(std::move(input), registry)))
    return failure();
  Config config(allRemarks);
  if (reportDeepNesting(*input, config.inputSplitMarker()))
    return failure();
  llvm::Expected<std::unique_ptr<OutputFile>> output =
      OutputFile::open(outputName);
  if (!output)
    return fail("cannot write " + llvm::toString(output.takeError()));
  LogicalResult result =
      MlirOptMain((*output)->os(), std::move(input), registry, config);
  // Output to stdout before a failure cannot be undone.
  if (failed(result) && outputName != "-")
    return failure();
  if (llvm::Error error = (*output)->keep())
    return fail("cannot write " + llvm::toString(std::move(error)));
  return result;
}

int main(int argc, char **argv) {
  llvm::cl::SetVersionPrinter(printVersion);
  registerAllPassesAndPipelines();
#ifdef REDOP_INCLUDE_TESTS
  registerTestAnalyses();
  registerTestRefusals();
#endif
  DialectRegistry registry;
  registerAllDialectsAndExtensions(registry);
  llvm::cl::opt<bool> allRemarks(
      "remarks",
      llvm::cl::desc("Show what each op becomes in redop's passes and why; "
                     "short for --remarks-filter='.*redop.*'"));
  llvm::cl::opt<bool> importsPtx(
      "import-ptx",
      llvm::cl::desc("The input is a module in PTX, whose kernels become "
                     "MLIR; a warning names each that cannot"));
  auto [input, output] = registerAndParseCLIOptions(
      argc, argv, "redop optimizer driver\n", registry);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  // These two options read no input.
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(MlirOptMain(argc, argv, input, output, registry));
  llvm::InitLLVM init(argc, argv);
  reportStackOverflow("redop-opt");
  return asMainReturnCode(run(input, output, allRemarks, importsPtx, registry));
}

//===- redop-reduce.cpp - mlir-reduce with redop --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options are those of upstream's mlir-reduce. Its main is not used because
// it prints the input if there is nothing to do, truncates the output before
// the new one is complete, and does not report some errors.
//
//===----------------------------------------------------------------------===//

#include "ReductionTree.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Reducer/Passes.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/ParseUtilities.h"
#include "redop/InitAll.h"
#include "redop/Support/Nesting.h"
#include "redop/Support/OutputFile.h"
#include "redop/Support/Version.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::redop;
namespace cl = llvm::cl;

namespace {
struct Options {
  cl::OptionCategory category{"redop-reduce options"};
  cl::opt<std::string> input{cl::Positional, cl::desc("<input file>"),
                             cl::init("-"), cl::cat(category)};
  cl::opt<std::string> output{
      "o", cl::desc("Output file; '-', the default, is standard output"),
      cl::value_desc("file"), cl::init("-"), cl::cat(category)};
  cl::opt<bool> noImplicitModule{
      "no-implicit-module",
      cl::desc("Do not wrap the input in a module if it has none"),
      cl::cat(category)};
  cl::opt<bool> allowUnregisteredDialects{
      "allow-unregistered-dialect",
      cl::desc("Allow operations of unregistered dialects"), cl::cat(category)};
};

/// mlir-reduce also tries modules that do not verify. Their diagnostics are
/// only relevant if there is no output.
class Diagnostics {
public:
  Diagnostics(MLIRContext &context)
      : context(context), keeping(&context, [this](Diagnostic &diagnostic) {
          kept.push_back(std::move(diagnostic));
        }) {}

  void print(llvm::SourceMgr &sources) {
    SourceMgrDiagnosticHandler printing(sources, &context);
    for (Diagnostic &diagnostic : kept)
      context.getDiagEngine().emit(std::move(diagnostic));
  }

private:
  MLIRContext &context;
  std::vector<Diagnostic> kept;
  ScopedDiagnosticHandler keeping;
};
} // namespace

static LogicalResult fail(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "redop-reduce") << message << "\n";
  return failure();
}

static LogicalResult failWithUsage(const Twine &message) {
  (void)fail(message);
  llvm::errs() << "usage: redop-reduce INPUT --reduction-tree=test=SCRIPT [-o "
                  "OUTPUT]\nSCRIPT is called with a module and must exit with "
                  "status 1 if the module is\ninteresting.\n";
  return failure();
}

/// Checks that there is a reduction pass with a test.
static LogicalResult checkReduction(OpPassManager &passes) {
  std::string text;
  llvm::raw_string_ostream os(text);
  passes.printAsTextualPipeline(os);
  if (!llvm::Regex("reduction-tree|opt-reduction-pass").match(text))
    return failWithUsage("no reduction pass specified");
  if (llvm::Regex("[{ ]test=[ }]").match(text))
    return failWithUsage("the reduction pass requires the option 'test'");
  return success();
}

static LogicalResult reduceFile(const Options &options,
                                const PassPipelineCLParser &pipeline,
                                const DialectRegistry &registry) {
  if (!pipeline.hasAnyOccurrences())
    return failWithUsage("no reduction pass specified");
  std::string problem;
  std::unique_ptr<llvm::MemoryBuffer> input =
      openInputFile(options.input, &problem);
  if (!input)
    return fail(problem);
  if (reportInputProblem(*input))
    return failure();
  llvm::Expected<std::unique_ptr<OutputFile>> output =
      OutputFile::open(options.output);
  if (!output)
    return fail("cannot write " + llvm::toString(output.takeError()));

  MLIRContext context(registry);
  context.printOpOnDiagnostic(false);
  context.allowUnregisteredDialects(options.allowUnregisteredDialects);
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(input), llvm::SMLoc());
  Diagnostics diagnostics(context);
  OwningOpRef<Operation *> module = parseSourceFileForTool(
      sources, &context, /*insertImplicitModule=*/!options.noImplicitModule);
  if (!module) {
    diagnostics.print(*sources);
    return failure();
  }
  PassManager passes(&context, module->getName().getStringRef());
  if (failed(pipeline.addToPipeline(passes, fail)) ||
      failed(checkReduction(passes)))
    return failure();
  if (failed(passes.run(*module))) {
    diagnostics.print(*sources);
    return failure();
  }
  module->print((*output)->os());
  if (llvm::Error error = (*output)->keep())
    return fail("cannot write " + llvm::toString(std::move(error)));
  return success();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  reportStackOverflow("redop-reduce");
  registerAllPassesAndPipelines();
  registerOptReductionPass();
  registerReductionTree();
  DialectRegistry registry;
  registerAllDialectsAndExtensions(registry);
  Options options;
  cl::HideUnrelatedOptions(options.category);
  // Created after HideUnrelatedOptions() to keep its options visible.
  PassPipelineCLParser pipeline("", "Reductions, and passes to run with them");
  identifyTool();
  cl::ParseCommandLineOptions(
      argc, argv,
      "redop-reduce: shrinks an input while a test still finds it "
      "interesting\n\n  redop-reduce input.mlir "
      "--reduction-tree=test=./interesting.sh\n\nThe test is called with a "
      "module and must exit with status 1 if the module is\ninteresting.\n");
  return failed(reduceFile(options, pipeline, registry));
}

//===- redop-opt.cpp - Driver for redop's and upstream's passes -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PipelineNames.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "redop/Compile/CompilePtx.h"
#include "redop/Forms/Encoding.h"
#include "redop/InitAll.h"
#include "redop/Support/Nesting.h"
#include "redop/Support/OutputFile.h"
#include "redop/Support/RemarkOptions.h"
#include "redop/Support/Version.h"
#include "redop/Validate/Each.h"
#ifdef REDOP_ENABLE_Z3
#include "redop/Validate/Sequential.h"
#endif
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
struct ValidationOptions {
  llvm::cl::opt<bool> isOn{
      "redop-validate-each",
      llvm::cl::desc(
#ifdef REDOP_ENABLE_Z3
          "After each pass, compare what the kernels that it changes can do in "
          "small launches, and what one thread does for all inputs, with what "
          "they did before"
#else
          "After each pass, compare what the kernels that it changes can do in "
          "small launches with what they could before (this program is built "
          "without Z3, and does not check all inputs of one thread)"
#endif
          )};
  llvm::cl::list<std::string> launches{
      "redop-validate-launch",
      llvm::cl::desc("A launch for --redop-validate-each, as redop-validate "
                     "reads it (default: 2x2 and 2x2/1)"),
      llvm::cl::value_desc("gridxblock[/resident]")};
  llvm::cl::opt<double> timeLimit{
      "redop-validate-time-limit",
      llvm::cl::desc("Seconds for each side of one launch, and for all inputs "
                     "of one thread (default 2)"),
      llvm::cl::value_desc("seconds"), llvm::cl::init(2)};
#ifdef REDOP_ENABLE_Z3
  llvm::cl::opt<std::string> permissions{
      "redop-validate-permissions",
      llvm::cl::desc("The permissions of all kernels, as in 'noalias "
                     "any-subnormals', for the check of all inputs"),
      llvm::cl::value_desc("words")};
#endif
  llvm::cl::opt<std::string> filePrefix{
      "redop-validate-files",
      llvm::cl::desc("The prefix of the names of the files with the modules of "
                     "counterexamples (default redop-validate)"),
      llvm::cl::value_desc("prefix"), llvm::cl::init("redop-validate")};
};

/// The options of mlir-opt, --remarks, and --redop-validate-each. `arguments`
/// are those of the program.
struct Config : MlirOptMainConfig {
  Config(bool allRemarks, ArrayRef<StringRef> arguments)
      : MlirOptMainConfig(MlirOptMainConfig::createFromCLOptions()) {
    if (allRemarks && !shouldEmitRemarks())
      remarksAllFilterFlag = allRedopRemarks.str();
    auto setUp = passPipelineCallback;
    setPassPipelineSetupFn([=](PassManager &manager) {
      LogicalResult result = setUp ? setUp(manager) : success();
      if (failed(result))
        suggestPipelineNames(arguments, llvm::errs());
      return result;
    });
  }

  void validateEach(const ValidateEachOptions &options) {
    auto setUp = passPipelineCallback;
    setPassPipelineSetupFn([=](PassManager &manager) {
      manager.getContext()->disableMultithreading();
      addValidateEach(manager, options);
      return setUp ? setUp(manager) : success();
    });
  }
};
} // namespace

/// Returns the checks of --redop-validate-each.
static FailureOr<ValidateEachOptions>
readValidation(const ValidationOptions &options, bool &isRefuted) {
  ValidateEachOptions each;
  each.filePrefix = options.filePrefix;
  each.os = &llvm::errs();
  each.onCounterexample = [&isRefuted] { isRefuted = true; };
  ValidationSettings settings;
  settings.limits.seconds = options.timeLimit;
  SmallVector<std::string> launches(options.launches.begin(),
                                    options.launches.end());
  if (launches.empty())
    launches = {"2x2", "2x2/1"};
  for (StringRef text : launches) {
    std::optional<ValidationLaunch> launch = parseLaunch(text);
    if (!launch)
      return fail("--redop-validate-launch=" + text +
                  " is not a number of blocks and of threads, as in 2x4");
    each.checks.push_back(makeScheduleCheck(*launch, settings));
  }
#ifdef REDOP_ENABLE_Z3
  SequentialOptions thread;
  thread.seconds = options.timeLimit;
  if (std::string why =
          addPermissionWords(options.permissions, thread.permissions);
      !why.empty())
    return fail("--redop-validate-permissions: " + why);
  each.checks.push_back(makeThreadCheck(thread));
#endif
  return each;
}

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
    StringRef problem = findEncodingProblem(source.getBuffer());
    emitError(FileLineColLoc::get(&context, source.getBufferIdentifier(), 1, 1))
        << (problem.empty()
                ? "expected a module in PTX, which begins with '.version'"
                : problem);
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
static LogicalResult run(ArrayRef<StringRef> arguments, StringRef inputName,
                         StringRef outputName, bool allRemarks, bool importsPtx,
                         const ValidationOptions &validation,
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
  Config config(allRemarks, arguments);
  bool isRefuted = false;
  if (validation.isOn) {
    FailureOr<ValidateEachOptions> each = readValidation(validation, isRefuted);
    if (failed(each))
      return failure();
    config.validateEach(*each);
  }
  if (reportInputProblem(*input, config.inputSplitMarker()))
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
  if (isRefuted)
    return fail("--redop-validate-each found a counterexample");
  return result;
}

int main(int argc, char **argv) {
  identifyTool();
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
      llvm::cl::desc("The input is a module in PTX: its kernels become MLIR, "
                     "and a warning names each kernel that cannot"));
  ValidationOptions validation;
  auto [input, output] = registerAndParseCLIOptions(
      argc, argv, "redop optimizer driver\n", registry);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  // These two options read no input.
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(MlirOptMain(argc, argv, input, output, registry));
  llvm::InitLLVM init(argc, argv);
  reportStackOverflow("redop-opt");
  return asMainReturnCode(run(SmallVector<StringRef>(argv + 1, argv + argc),
                              input, output, allRemarks, importsPtx, validation,
                              registry));
}

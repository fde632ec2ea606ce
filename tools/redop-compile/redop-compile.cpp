//===- redop-compile.cpp - Kernels in, PTX or cubin out -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MissingDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "redop/Compile/CompileLLVM.h"
#include "redop/Compile/Signals.h"
#include "redop/Support/Nesting.h"
#include "redop/Support/OutputFile.h"
#include "redop/Support/RemarkOptions.h"
#include "redop/Support/Version.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#ifdef REDOP_STATIC
#include "redop/Compile/KernelDialects.h"
#else
#include "redop/Support/RegisterAll.h"
#endif

using namespace mlir;
using namespace mlir::redop;
namespace cl = llvm::cl;

namespace {
struct Options {
  cl::OptionCategory category{"redop-compile options"};
  cl::opt<std::string> input{cl::Positional, cl::desc("<input file>"),
                             cl::init("-"), cl::cat(category)};
  cl::opt<std::string> output{
      "o", cl::desc("Output file; '-', the default, is standard output"),
      cl::value_desc("file"), cl::init("-"), cl::cat(category)};
  cl::opt<std::string> chip{
      "chip",
      cl::desc("The chip, as in sm_90a; overrides the #nvvm.target of the "
               "gpu.module and is required without one"),
      cl::value_desc("chip"), cl::cat(category)};
  cl::opt<std::string> ptx{
      "ptx",
      cl::desc("The PTX version, as in 8.8; by default the lowest that the "
               "chip and the instructions need"),
      cl::value_desc("version"), cl::cat(category)};
  cl::opt<std::string> module{
      "module", cl::desc("The gpu.module to compile, when there are several"),
      cl::value_desc("@name"), cl::cat(category)};
  cl::opt<EmitKind> emit{
      "emit", cl::desc("What to write:"), cl::init(EmitKind::PTX),
      cl::values(
          clEnumValN(EmitKind::MLIR, "mlir", "MLIR's LLVM dialect"),
          clEnumValN(EmitKind::LLVM, "llvm", "LLVM IR, optimised"),
          clEnumValN(EmitKind::PTX, "ptx", "PTX text (default)"),
          clEnumValN(EmitKind::Cubin, "cubin", "machine code, made by ptxas")),
      cl::cat(category)};
  cl::opt<unsigned> optLevel{
      "O",
      cl::desc("LLVM's optimisation level: -O0 to -O3 (default for MLIR); "
               "without one, LLVM IR is not optimised again"),
      cl::Prefix, cl::value_desc("level"), cl::cat(category)};
  cl::opt<std::string> ptxas{
      "ptxas",
      cl::desc("The ptxas to run; by default the one in PATH, CUDA_PATH, "
               "CUDA_HOME or CUDA_ROOT"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<bool> raise{
      "raise",
      cl::desc("Raise atomics, gpu reductions and inline PTX to redop ops "
               "first (default)"),
      cl::init(true), cl::cat(category)};
  cl::opt<Scope> scope{"scope",
                       cl::desc("The scope that memref.atomic_rmw is raised "
                                "to:"),
                       cl::init(Scope::Gpu), getRaiseScopeValues(),
                       cl::cat(category)};
  cl::opt<RaiseOrdering> ordering{
      "ordering", cl::desc("The order that memref.atomic_rmw is raised to:"),
      cl::init(RaiseOrdering::Relaxed), getRaiseOrderingValues(),
      cl::cat(category)};
  cl::opt<LegalizeExtent> legalize{
      "legalize", cl::desc("What becomes a sequence that the target has:"),
      cl::init(LegalizeExtent::Portable), getLegalizeExtentValues(),
      cl::cat(category)};
  cl::opt<bool> verifyTarget{
      "verify-target",
      cl::desc("Reject instructions that the chip or the PTX version lacks "
               "before compiling (default); when off, ptxas judges"),
      cl::init(true), cl::cat(category)};
  cl::opt<bool> rebuildAll{
      "rebuild-all",
      cl::desc("Take every function of LLVM IR through MLIR, also where "
               "nothing is raised, to test that way"),
      cl::Hidden, cl::cat(category)};
  RemarkOptions remarks{category};
};
} // namespace

/// LLVM gives up on code that it cannot compile; say so without a crash dump.
[[noreturn]] static void reportFatalError(void *, const char *reason, bool) {
  // A file of upstream's, as that of remarks.
  if (llvm::StringRef(reason).starts_with("IO failure")) {
    llvm::errs() << "redop-compile: error: " << reason << "\n";
    std::_Exit(1);
  }
  llvm::errs() << "redop-compile: error: LLVM cannot compile this for the "
                  "target: "
               << reason
               << "\nredop-compile: note: an op that needs a newer PTX version "
                  "than the chip's first gets it by --ptx\n";
  llvm::outs().flush();
  std::_Exit(1);
}

static void reportError(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "redop-compile") << message << "\n";
}

static LogicalResult compileFile(const Options &options) {
  std::string problem;
  std::unique_ptr<llvm::MemoryBuffer> file =
      openInputFile(options.input, &problem);
  if (!file) {
    reportError(problem);
    return failure();
  }
  bool isLLVM = isLLVMIR(*file);
  if (reportDeepNesting(*file, /*splitMarker=*/"", isLLVM))
    return failure();

  DialectRegistry registry;
#ifdef REDOP_STATIC
  registerKernelDialects(registry);
#else
  registerAllDialectsAndExtensions(registry);
#endif
  registerCompileDialects(registry);
  MLIRContext context(registry);
  context.printOpOnDiagnostic(false);
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(file), llvm::SMLoc());
  SourceMgrDiagnosticHandler diagnostics(*sources, &context);
  // Asked before the other.
  ScopedDiagnosticHandler optionErrors(&context, [](Diagnostic &diagnostic) {
    if (!isa<UnknownLoc>(diagnostic.getLocation()) ||
        diagnostic.getSeverity() != DiagnosticSeverity::Error)
      return failure();
    reportError(diagnostic.str());
    return success();
  });
  if (llvm::Error error = options.remarks.enable(context)) {
    reportError(llvm::toString(std::move(error)));
    return failure();
  }
  CompileOptions settings;
  settings.chip = options.chip;
  settings.ptx = options.ptx;
  settings.module = options.module;
  settings.emit = options.emit;
  if (options.optLevel.getNumOccurrences())
    settings.optLevel = options.optLevel;
  settings.ptxas = options.ptxas;
  settings.raise = options.raise;
  settings.scope = options.scope;
  settings.ordering = options.ordering;
  settings.legalize = options.legalize;
  settings.verifyTarget = options.verifyTarget;
  settings.rebuildAll = options.rebuildAll;
  FailureOr<std::string> code = failure();
  if (isLLVM) {
    code = compileLLVM(*sources->getMemoryBuffer(sources->getMainFileID()),
                       context, settings);
  } else {
    MissingDialectHandler missingDialects(
        &context,
        sources->getMemoryBuffer(sources->getMainFileID())->getBuffer());
    // compile() verifies, for the target that the options name.
    ParserConfig config(&context, /*verifyAfterParse=*/false);
    if (OwningOpRef<ModuleOp> module =
            parseSourceFile<ModuleOp>(sources, config))
      code = compile(*module, settings);
  }
  if (failed(code))
    return failure();

  if (llvm::Error error = writeOutputFile(options.output, *code)) {
    reportError("cannot write " + llvm::toString(std::move(error)));
    return failure();
  }
  return success();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  endCleanlyOnSignals();
  reportStackOverflow("redop-compile");
  Options options;
  cl::HideUnrelatedOptions(options.category);
  cl::SetVersionPrinter(printVersion);
  cl::ParseCommandLineOptions(
      argc, argv,
      "redop-compile: kernels in MLIR to PTX, LLVM IR or a cubin\n\n"
      "Kernels are gpu.func kernel, and llvm.func and func.func marked "
      "nvvm.kernel or\ngpu.kernel; with none marked, every public function "
      "without results that nothing calls.\n\n"
      "  redop-compile kernel.mlir --chip=sm_90 -o kernel.ptx\n"
      "  redop-compile kernel.mlir --chip=sm_100a --emit=cubin -o "
      "kernel.cubin\n");
  llvm::install_fatal_error_handler(reportFatalError);
  return failed(compileFile(options));
}

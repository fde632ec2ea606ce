//===- redop-validate-thread.cpp - Proofs for all inputs of a thread ------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "redop/Compile/ReadKernels.h"
#include "redop/InitAll.h"
#include "redop/Pipelines/Pipelines.h"
#include "redop/Support/Nesting.h"
#include "redop/Support/Version.h"
#include "redop/Validate/Sequential.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include <sys/resource.h>

using namespace mlir;
using namespace mlir::redop;
namespace cl = llvm::cl;

namespace {
struct Options {
  cl::OptionCategory category{"redop-validate-thread options"};
  cl::list<std::string> inputs{cl::Positional, cl::OneOrMore,
                               cl::desc("<before> [<after>]"),
                               cl::cat(category)};
  cl::opt<std::string> pipeline{
      "pass-pipeline",
      cl::desc("Replaces <after>: the passes that make it of <before>"),
      cl::value_desc("passes"), cl::cat(category)};
  cl::opt<bool> eachPass{
      "each-pass", cl::desc("Check each pass of --pass-pipeline on its own"),
      cl::cat(category)};
  cl::opt<bool> split{"split-input-file",
                      cl::desc("The files are modules separated by '// -----'"),
                      cl::cat(category)};
  cl::opt<unsigned> unroll{
      "unroll", cl::desc("Iterations of loops that are executed (default 3)"),
      cl::value_desc("n"), cl::init(3), cl::cat(category)};
  cl::opt<double> timeLimit{
      "time-limit",
      cl::desc("Seconds of CPU time for one function, and as many again for a "
               "block of one thread (default 10); two seconds after both, the "
               "proof is stopped"),
      cl::value_desc("seconds"), cl::init(10), cl::cat(category)};
  cl::opt<std::string> permissions{
      "permissions",
      cl::desc("What all functions permit, as in 'noalias any-subnormals'"),
      cl::value_desc("words"), cl::cat(category)};
  cl::opt<bool> exactFloats{
      "exact-floats",
      cl::desc(
          "Compute with floats as IEEE 754 does, not as unknown functions"),
      cl::cat(category)};
  cl::opt<bool> interference{
      "interference",
      cl::desc("Let other threads change memory before each atomic access"),
      cl::cat(category)};
  cl::opt<std::string> filePrefix{
      "files",
      cl::desc("With --each-pass: the start of the names of the files with the "
               "modules of counterexamples (default redop-validate)"),
      cl::value_desc("prefix"), cl::init("redop-validate"), cl::cat(category)};
  cl::opt<bool> times{"times", cl::desc("Print the CPU time of each check"),
                      cl::cat(category)};
};

/// What was found; the exit status is that of the worst.
struct Findings {
  bool hasInvalid = false, hasUndecided = false;
};
} // namespace

static LogicalResult fail(const Twine &message) {
  llvm::errs() << "redop-validate-thread: error: " << message << "\n";
  return failure();
}

static void report(ModuleOp before, ModuleOp after,
                   const SequentialOptions &settings, const Options &options,
                   Findings &findings) {
  for (const SequentialAnswer &answer :
       validateSequential(before, after, settings)) {
    llvm::raw_ostream &os = llvm::outs();
    os << answer.function << ": ";
    switch (answer.verdict) {
    case SequentialVerdict::Valid:
      os << (answer.isUnchanged ? "valid (unchanged)"
             : answer.isAlone   ? "valid (block of one thread)"
                                : "valid");
      break;
    case SequentialVerdict::Invalid:
      os << "invalid: " << answer.reason;
      findings.hasInvalid = true;
      break;
    case SequentialVerdict::Undecided:
      os << "undecided: " << answer.reason;
      findings.hasUndecided = true;
      break;
    }
    if (options.times)
      os << llvm::format(" [%.2f s]", answer.seconds);
    os << "\n" << answer.counterexample;
    os.flush();
  }
}

/// The CPU time of this process and of those of the proofs.
static double getCpuSeconds() {
  double seconds = 0;
  for (int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage = {};
    getrusage(who, &usage);
    for (const timeval &time : {usage.ru_utime, usage.ru_stime})
      seconds += double(time.tv_sec) + double(time.tv_usec) / 1e6;
  }
  return seconds;
}

/// Adds the check of each pass, as in --redop-validate-each of redop-opt.
static void addEach(PassManager &manager, const SequentialOptions &settings,
                    const Options &options, Findings &findings) {
  ValidationCheck check = makeThreadCheck(settings);
  auto run = check.run;
  check.run = [&, run](ModuleOp before, ModuleOp after, StringRef entry,
                       StringRef afterFile) {
    double start = getCpuSeconds();
    ValidationVerdict verdict = run(before, after, entry, afterFile);
    findings.hasUndecided |= verdict.kind == ValidationVerdict::Kind::Undecided;
    if (options.times)
      llvm::outs() << llvm::format("[%.2f s] ", getCpuSeconds() - start);
    return verdict;
  };
  ValidateEachOptions each;
  each.checks.push_back(check);
  each.filePrefix = options.filePrefix;
  each.os = &llvm::outs();
  each.onCounterexample = [&] { findings.hasInvalid = true; };
  addValidateEach(manager, each);
}

static LogicalResult checkModule(const Options &options,
                                 const SequentialOptions &settings,
                                 OwningOpRef<ModuleOp> before,
                                 OwningOpRef<ModuleOp> after,
                                 Findings &findings) {
  if (after) {
    report(*before, *after, settings, options, findings);
    return success();
  }
  std::string problem;
  after = runOnCopy(*before, "--pass-pipeline", options.pipeline, problem,
                    [&](PassManager &manager) {
                      if (options.eachPass)
                        addEach(manager, settings, options, findings);
                    });
  if (!after)
    return fail(problem);
  if (!options.eachPass)
    report(*before, *after, settings, options, findings);
  return success();
}

static LogicalResult run(const Options &options, Findings &findings) {
  bool hasAfter = options.inputs.size() == 2;
  if (options.inputs.size() > 2)
    return fail("expected one or two files");
  if (hasAfter == !options.pipeline.empty())
    return fail("expected either a second file or --pass-pipeline");
  SequentialOptions settings;
  settings.unroll = options.unroll;
  settings.seconds = options.timeLimit;
  settings.exactFloats = options.exactFloats;
  settings.interference = options.interference;
  if (std::string why =
          addPermissionWords(options.permissions, settings.permissions);
      !why.empty())
    return fail(why);
  DialectRegistry registry;
  registerAllDialectsAndExtensions(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> files;
  std::vector<SmallVector<StringRef>> parts;
  for (const std::string &path : options.inputs) {
    std::string problem;
    files.push_back(openInputFile(path, &problem));
    if (!files.back())
      return fail(problem);
    parts.emplace_back();
    if (options.split)
      files.back()->getBuffer().split(parts.back(), "// -----");
    else
      parts.back().push_back(files.back()->getBuffer());
  }
  if (hasAfter && parts[0].size() != parts[1].size())
    return fail("the files have different numbers of modules");
  for (size_t i = 0; i < parts[0].size(); ++i) {
    OwningOpRef<ModuleOp> modules[2];
    for (size_t side = 0; side < parts.size(); ++side) {
      modules[side] = readKernels(llvm::MemoryBuffer::getMemBufferCopy(
                                      parts[side][i], options.inputs[side]),
                                  std::make_shared<llvm::SourceMgr>(), context);
      if (!modules[side])
        return failure();
    }
    if (failed(checkModule(options, settings, std::move(modules[0]),
                           std::move(modules[1]), findings)))
      return failure();
  }
  return success();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  reportStackOverflow("redop-validate-thread");
  registerAllPassesAndPipelines();
  Options options;
  cl::HideUnrelatedOptions(options.category);
  identifyTool();
  cl::ParseCommandLineOptions(
      argc, argv,
      "redop-validate-thread: proves that functions do the same after a "
      "rewrite\n\nEach function of <before> is executed on unknown arguments, "
      "memory and special\nregisters, by one thread; Z3 proves that the "
      "function of the same name in <after>\ndoes the same, or finds values "
      "for which it does not. The exit status is 0 if all\nfunctions are "
      "valid, 1 if one is invalid, 2 for a wrong input, and 3 if one is\n"
      "undecided. See \"All inputs of one thread\" in docs/Validation.md.\n");
  Findings findings;
  if (failed(run(options, findings)))
    return 2;
  return findings.hasInvalid ? 1 : findings.hasUndecided ? 3 : 0;
}

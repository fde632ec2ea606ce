//===- redop-fuzz.cpp - Random inputs for all consumers of IR -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Generates inputs from a seed and runs each through the parser, the verifier,
// the passes and the printers, in separate processes. The run succeeds if none
// crashes and the inputs reach the required depth. With --kernels, generates
// kernels and compares their results before and after passes.
//
//===----------------------------------------------------------------------===//

#include "Files.h"
#include "KernelMode.h"
#include "Runner.h"
#include "Workers.h"
#include "redop/Forms/Form.h"
#include "redop/Forms/OptionWords.h"
#include "redop/InitAll.h"
#include "redop/Support/Version.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <chrono>
#include <unistd.h>

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::fuzz;

static llvm::cl::OptionCategory category("redop-fuzz options");
static llvm::cl::opt<uint64_t> seed("seed", llvm::cl::init(1),
                                    llvm::cl::desc("Seed of the run"),
                                    llvm::cl::cat(category));
static llvm::cl::opt<uint64_t> count("count", llvm::cl::init(1000),
                                     llvm::cl::desc("Number of inputs"),
                                     llvm::cl::cat(category));
static llvm::cl::opt<uint64_t> firstInput(
    "first", llvm::cl::init(0),
    llvm::cl::desc("Index of the first input, as printed with a failure"),
    llvm::cl::cat(category));
static llvm::cl::opt<unsigned>
    jobs("jobs", llvm::cl::init(1),
         llvm::cl::desc("Number of parallel processes"),
         llvm::cl::cat(category));
static llvm::cl::opt<unsigned> timeout(
    "timeout", llvm::cl::init(20),
    llvm::cl::desc("Seconds of processor time after which an input hangs"),
    llvm::cl::cat(category));
static llvm::cl::opt<unsigned> minLowered(
    "min-lowered", llvm::cl::init(0),
    llvm::cl::desc(
        "Fail unless at least this many ops of every kind were lowered"),
    llvm::cl::cat(category));
static llvm::cl::opt<unsigned>
    minForms("min-forms", llvm::cl::init(0),
             llvm::cl::desc(
                 "Fail unless at least this many different forms were lowered"),
             llvm::cl::cat(category));
static llvm::cl::opt<std::string>
    saveFolder("save", llvm::cl::value_desc("folder"),
               llvm::cl::desc("Directory in which to save failing inputs"),
               llvm::cl::cat(category));
static llvm::cl::opt<std::string>
    reportFile("report", llvm::cl::value_desc("file"),
               llvm::cl::desc("Write the counts to this file as JSON"),
               llvm::cl::cat(category));
static llvm::cl::opt<bool>
    printsInput("print",
                llvm::cl::desc("Print the input selected by --first and exit"),
                llvm::cl::cat(category));
static llvm::cl::opt<bool> runsKernels(
    "kernels",
    llvm::cl::desc(
        "Run whole kernels in the reference interpreter, and compare "
        "their results before and after passes"),
    llvm::cl::cat(category));
static llvm::cl::opt<bool> onlyGuards(
    "guards",
    llvm::cl::desc("As --kernels, but only kernels whose guards matter, before "
                   "and after the optimizer"),
    llvm::cl::cat(category));
static llvm::cl::opt<std::string> plant(
    "plant", llvm::cl::value_desc("fault"),
    llvm::cl::desc("With --kernels: inject the named fault, or every fault "
                   "with 'all', and fail unless a kernel exposes it"),
    llvm::cl::cat(category));
enum class Fault { None, Crash, Hang, Leak, Wrong };
static WordOption<Fault> fault(
    "inject", llvm::cl::init(Fault::None),
    llvm::cl::desc("Make the input selected by --first fail, to test that the "
                   "failure is detected"),
    llvm::cl::values(clEnumValN(Fault::Crash, "crash", "by a signal"),
                     clEnumValN(Fault::Hang, "hang", "by a loop"),
                     clEnumValN(Fault::Leak, "leak", "by a memory leak"),
                     clEnumValN(Fault::Wrong, "wrong", "by a wrong result")),
    llvm::cl::cat(category));
static llvm::cl::list<std::string>
    files(llvm::cl::Positional, llvm::cl::value_desc("files"),
          llvm::cl::desc("[files to run instead of random inputs]"),
          llvm::cl::cat(category));

static constexpr StringLiteral originNames[kNumOrigins] = {
    "valid text", "nearly valid text", "mutated text", "mutated bytecode",
    "files"};
static constexpr StringLiteral pathNames[kNumPaths] = {
    "text round trip",     "bytecode round trip",
    "redop-verify-target", "upstream's simplifications",
    "redop's lowerings",   "simplifications, then lowerings",
    "convert-to-llvm",     "lowering of all dialects",
    "redop-legalize",      "redop-legalize, then lowerings",
    "raise-to-redop",      "redop-lower",
    "redop-reduce"};

static StringRef getOpName(unsigned number) {
  if (number < kNumFamilies)
    return getFamilyRow(static_cast<Family>(number + 1)).Name;
  constexpr StringRef portable[] = {"store_reduce", "fetch_reduce",
                                    "group_reduce"};
  return portable[number - kNumFamilies];
}

//===----------------------------------------------------------------------===//
// Report
//===----------------------------------------------------------------------===//

/// Returns the counts, which are printed and written to the report file.
static llvm::json::Object makeReport(const Counters &counters,
                                     uint64_t numForms, uint64_t numFailures,
                                     int64_t seconds) {
  llvm::json::Object inputs, paths, ops;
  for (auto [origin, name] : llvm::enumerate(originNames))
    inputs[name] =
        llvm::json::Object{{"inputs", counters.inputs[origin].load()},
                           {"parsed", counters.parsed[origin].load()},
                           {"verified", counters.verified[origin].load()}};
  for (auto [path, name] : llvm::enumerate(pathNames))
    paths[name] =
        llvm::json::Object{{"succeeded", counters.succeeded[path].load()},
                           {"refused", counters.refused[path].load()}};
  for (unsigned op = 0; op < kNumOps; ++op)
    ops[getOpName(op)] =
        llvm::json::Object{{"verified", counters.ops[op].load()},
                           {"lowered", counters.lowered[op].load()}};
  return llvm::json::Object{
      {"seed", seed.getValue()},     {"first", firstInput.getValue()},
      {"count", count.getValue()},   {"seconds", seconds},
      {"inputs", std::move(inputs)}, {"paths", std::move(paths)},
      {"ops", std::move(ops)},       {"forms_lowered", numForms},
      {"failures", numFailures}};
}

static void printReport(const Counters &counters, uint64_t numForms) {
  llvm::outs() << "inputs, parsed, verified\n";
  for (auto [origin, name] : llvm::enumerate(originNames))
    llvm::outs() << "  " << name << ": " << counters.inputs[origin] << ", "
                 << counters.parsed[origin] << ", " << counters.verified[origin]
                 << "\n";
  llvm::outs() << "of those that verified: succeeded, refused\n";
  for (auto [path, name] : llvm::enumerate(pathNames))
    llvm::outs() << "  " << name << ": " << counters.succeeded[path] << ", "
                 << counters.refused[path] << "\n";
  llvm::outs() << "ops: verified, lowered\n";
  for (unsigned op = 0; op < kNumOps; ++op)
    llvm::outs() << "  " << getOpName(op) << ": " << counters.ops[op] << ", "
                 << counters.lowered[op] << "\n";
  llvm::outs() << "different forms lowered: " << numForms << "\n";
}

/// Whether the inputs reached the required depth; prints what they missed.
static bool isDeepEnough(const Counters &counters, uint64_t numForms) {
  bool isDeep = true;
  for (unsigned op = 0; op < kNumOps; ++op)
    if (counters.lowered[op] < minLowered) {
      llvm::outs() << "redop-fuzz: too few lowered: " << getOpName(op) << "\n";
      isDeep = false;
    }
  if (numForms < minForms) {
    llvm::outs() << "redop-fuzz: too few forms lowered\n";
    isDeep = false;
  }
  return isDeep;
}

//===----------------------------------------------------------------------===//
// Inputs and failures
//===----------------------------------------------------------------------===//

static Input readFile(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer) {
    llvm::errs() << "redop-fuzz: error: cannot read " << path << ": "
                 << buffer.getError().message() << "\n";
    exit(2);
  }
  return {Origin::File, (*buffer)->getBuffer().str()};
}

/// Reports a failure and saves the input.
static void reportFailure(const Failure &failure, Runner &maker) {
  std::string name = std::to_string(failure.first);
  llvm::outs() << "redop-fuzz: " << failure.what << " in "
               << (files.empty() ? "input " + name
                                 : files[failure.first].c_str());
  if (failure.last - failure.first > 1)
    llvm::outs() << " ... " << failure.last - 1;
  llvm::outs() << " of seed " << seed << ": " << failure.stage << "\n";
  llvm::outs().flush();
  if (saveFolder.empty())
    return;
  (void)llvm::sys::fs::create_directories(saveFolder);
  llvm::SmallString<128> path(saveFolder);
  llvm::sys::path::append(path,
                          "seed-" + std::to_string(seed) + "-input-" + name);
  writeFile((path + ".txt").str(),
            failure.what + "\n" + failure.stage + "\n" + failure.output);
  if (!files.empty() || failure.last - failure.first > 1)
    return;
  Input input = maker.makeInput(seed, failure.first);
  writeFile((path + (input.isBytecode() ? ".mlirbc" : ".mlir")).str(),
            input.content);
}

static void inject() {
  volatile int *nowhere = nullptr;
  switch (fault) {
  case Fault::None:
    return;
  case Fault::Crash:
    *nowhere = 1;
    return;
  case Fault::Hang:
    for (volatile bool forever = true; forever;)
      ;
    return;
  case Fault::Leak: {
    [[maybe_unused]] static int *volatile lost;
    lost = new int[100];
    lost = nullptr;
    return;
  }
  case Fault::Wrong:
    _exit(kWrongStatus);
  }
}

static KernelModeOptions getKernelOptions() {
  KernelModeOptions options;
  options.seed = seed;
  options.first = firstInput;
  options.count = count;
  options.jobs = jobs;
  options.timeout = timeout;
  options.saveFolder = saveFolder;
  options.reportFile = reportFile;
  options.plant = plant;
  options.onlyGuards = onlyGuards;
  return options;
}

int main(int argc, char **argv) {
  llvm::cl::HideUnrelatedOptions(category);
  identifyTool();
  registerAllPassesAndPipelines();
  llvm::cl::ParseCommandLineOptions(
      argc, argv,
      "redop-fuzz: runs random inputs through redop's parser, verifier, passes "
      "and printers\n");
  DialectRegistry registry;
  registerAllDialectsAndExtensions(registry);

  if (runsKernels || onlyGuards) {
    KernelModeOptions options = getKernelOptions();
    if (!printsInput)
      return runKernels(registry, options);
    llvm::outs() << printKernel(options, firstInput);
    return 0;
  }

  auto &counters = makeShared<Counters>();
  auto &position = makeShared<Position>();
  Runner maker(registry, counters, position);
  if (printsInput) {
    llvm::outs() << maker.makeInput(seed, firstInput).content;
    return 0;
  }

  auto start = std::chrono::steady_clock::now();
  uint64_t last = files.empty() ? firstInput + count : files.size();
  uint64_t numFailures = 0;
  constexpr unsigned batch = 500;
  runInputs(
      files.empty() ? firstInput.getValue() : 0, last, {jobs, timeout, batch},
      [&](Position &position) -> InputRunner {
        auto runner = std::make_shared<Runner>(registry, counters, position);
        return [runner](uint64_t number) {
          Input input = files.empty() ? runner->makeInput(seed, number)
                                      : readFile(files[number]);
          if (number == firstInput)
            inject();
          runner->run(input, Random(~seed, number));
        };
      },
      [&](const Failure &failure) {
        ++numFailures;
        reportFailure(failure, maker);
      });
  auto seconds = std::chrono::duration_cast<std::chrono::seconds>(
      std::chrono::steady_clock::now() - start);

  uint64_t numForms = llvm::count(counters.forms, true);
  printReport(counters, numForms);
  bool isDeep = isDeepEnough(counters, numForms);
  if (!reportFile.empty()) {
    std::string text;
    llvm::raw_string_ostream os(text);
    os << llvm::formatv(
        "{0:2}\n", llvm::json::Value(makeReport(counters, numForms, numFailures,
                                                seconds.count())));
    writeFile(reportFile, text);
  }
  llvm::outs() << "redop-fuzz: seed " << seed << ", " << last - firstInput
               << " inputs, " << numFailures << " failures\n";
  return numFailures || !isDeep;
}

//===- redop-interpret.cpp - Runs a kernel on the host --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Support/FileUtilities.h"
#include "redop/Compile/ReadKernels.h"
#include "redop/Compile/ToolDialects.h"
#include "redop/Dialect/WarpSize.h"
#include "redop/Forms/OptionWords.h"
#include "redop/Interpret/Interpret.h"
#include "redop/Interpret/Schedule.h"
#include "redop/Support/Nesting.h"
#include "redop/Support/Version.h"
#include "redop/TargetInfo/MachineConstants.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/SourceMgr.h"
#include <set>

using namespace mlir;
using namespace mlir::redop;
namespace cl = llvm::cl;

namespace {
enum class Races { On, Off };

struct Options {
  cl::OptionCategory category{"redop-interpret options"};
  cl::opt<std::string> input{cl::Positional, cl::desc("<input file>"),
                             cl::init("-"), cl::cat(category)};
  cl::opt<std::string> entry{
      "entry",
      cl::desc("The function to run, as in @kernel or @module::@kernel"),
      cl::value_desc("@name"), cl::cat(category)};
  cl::opt<std::string> calls{
      "calls",
      cl::desc("Replaces --entry, --block and --args: a file with one call per "
               "line, as in @kernel 32 f32[0 x 4], 5"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<std::string> args{
      "args",
      cl::desc("Arguments of the function, separated by commas; see above"),
      cl::value_desc("arguments"), cl::cat(category)};
  cl::opt<std::string> grid{"grid", cl::desc("Blocks in the grid (default 1)"),
                            cl::value_desc("x[,y[,z]]"), cl::init("1"),
                            cl::cat(category)};
  cl::opt<std::string> block{
      "block", cl::desc("Threads in a block (default 1)"),
      cl::value_desc("x[,y[,z]]"), cl::init("1"), cl::cat(category)};
  cl::opt<std::string> cluster{
      "cluster",
      cl::desc(
          "Blocks in a cluster (default: as specified by the function, or 1)"),
      cl::value_desc("x[,y[,z]]"), cl::init("0"), cl::cat(category)};
  cl::opt<unsigned> devices{
      "devices",
      cl::desc("Number of GPUs, each of which runs the grid (default 1)"),
      cl::value_desc("n"), cl::init(1), cl::cat(category)};
  cl::opt<uint64_t> seed{"seed",
                         cl::desc("Determines the thread schedule and the "
                                  "initial contents of memory (default 0)"),
                         cl::value_desc("n"), cl::init(0), cl::cat(category)};
  cl::opt<unsigned> runs{"runs",
                         cl::desc("Number of seeds to run, starting at --seed; "
                                  "differing results are an error (default 1)"),
                         cl::value_desc("n"), cl::init(1), cl::cat(category)};
  WordOption<Races> races{
      "races", cl::desc("Whether data races are errors (default on)"),
      cl::values(clEnumValN(Races::On, "on", "report data races"),
                 clEnumValN(Races::Off, "off", "ignore data races")),
      cl::init(Races::On), cl::cat(category)};
  cl::opt<bool> strict{
      "strict",
      cl::desc("Report everything that the semantics of an op leave undefined, "
               "such as the use of poison"),
      cl::init(false), cl::cat(category)};
  cl::opt<bool> weak{
      "weak",
      cl::desc("Let reads return values earlier than the last one, where the "
               "PTX memory consistency model permits this"),
      cl::init(false), cl::cat(category)};
  cl::opt<uint64_t> dynamicSharedMemory{
      "dynamic-shared-memory",
      cl::desc("Bytes of dynamic shared memory per block (default: what the "
               "static shared memory leaves of 48 KiB)"),
      cl::value_desc("n"), cl::cat(category)};
  cl::opt<std::string> schedule{
      "schedule",
      cl::desc("Replaces the schedule of the seed: the threads in the order in "
               "which they run, as redop-validate prints it"),
      cl::value_desc("steps"), cl::cat(category)};
  cl::opt<unsigned> residentBlocks{
      "resident-blocks",
      cl::desc("With --schedule: blocks that run at a time (default: all)"),
      cl::value_desc("n"), cl::init(0), cl::cat(category)};
  cl::opt<unsigned> warpSize{
      "warp-size",
      cl::desc("Lanes of a warp, a power of two (default: what the module "
               "states, or 32)"),
      cl::value_desc("n"), cl::init(0), cl::cat(category)};
  cl::opt<uint64_t> maxSteps{
      "max-steps", cl::desc("Maximum number of steps (default 50000000)"),
      cl::value_desc("n"), cl::init(50'000'000), cl::cat(category)};
};
} // namespace

static LogicalResult fail(const Twine &message) {
  llvm::errs() << "redop-interpret: error: " << message << "\n";
  return failure();
}

static LogicalResult readDim(StringRef name, StringRef text, Dim3 &dim) {
  if (parseDim3(text, dim))
    return success();
  return fail("--" + name + "=" + text +
              " is not one to three numbers of at most 4294967295, as in 32 or "
              "8,4,1");
}

/// Runs one call with each seed and prints the result, which must not depend on
/// the seed.
static LogicalResult runCall(ModuleOp module, InterpretOptions settings,
                             unsigned runs) {
  std::string first;
  uint64_t firstSeed = settings.seed;
  // Runs usually have the same remarks; show each once.
  std::set<std::pair<const void *, std::string>> shown;
  ScopedDiagnosticHandler remarks(
      module.getContext(), [&](Diagnostic &diagnostic) {
        bool isRemark = diagnostic.getSeverity() == DiagnosticSeverity::Remark;
        const void *where = diagnostic.getLocation().getAsOpaquePointer();
        return success(isRemark &&
                       !shown.emplace(where, diagnostic.str()).second);
      });
  for (unsigned run = 0; run < runs; ++run, ++settings.seed) {
    std::string output;
    llvm::raw_string_ostream os(output);
    if (failed(interpret(module, settings, os))) {
      // The output of threads before the failure.
      llvm::outs() << output;
      return failure();
    }
    if (run && output != first)
      return fail("the results with seed " + Twine(settings.seed) +
                  " differ from those with seed " + Twine(firstSeed) + ":\n" +
                  output + "and before:\n" + first);
    first = std::move(output);
  }
  llvm::outs() << first;
  return success();
}

/// Runs the calls in the lines of a file. Prints each result under its
/// function.
static LogicalResult runCalls(ModuleOp module, const InterpretOptions &settings,
                              StringRef path, unsigned runs) {
  std::string problem;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(path, &problem);
  if (!file)
    return fail(problem);
  for (llvm::line_iterator line(*file, /*SkipBlanks=*/true); !line.is_at_end();
       ++line) {
    auto [entry, rest] = line->trim().split(' ');
    auto [block, args] = rest.ltrim().split(' ');
    InterpretOptions call = settings;
    call.entry = entry;
    call.args = args.str();
    llvm::outs() << entry << "\n";
    if (failed(readDim("block", block, call.block)) ||
        failed(runCall(module, call, runs)))
      return fail(path + ":" + Twine(line.line_number()) +
                  ": this call failed");
  }
  return success();
}

static LogicalResult interpretFile(const Options &options) {
  if (options.entry.empty() == options.calls.empty())
    return fail("expected exactly one of --entry and --calls");
  if (!options.calls.empty() &&
      (options.block.getNumOccurrences() || options.args.getNumOccurrences()))
    return fail("--block and --args cannot be combined with --calls, whose "
                "lines contain them");
  InterpretOptions settings;
  settings.entry = options.entry;
  settings.args = options.args;
  settings.devices = options.devices;
  settings.seed = options.seed;
  settings.maxSteps = options.maxSteps;
  if (options.dynamicSharedMemory.getNumOccurrences())
    settings.dynamicSharedMemory = options.dynamicSharedMemory;
  settings.findRaces = options.races == Races::On;
  settings.isStrict = options.strict;
  settings.isWeak = options.weak;
  if (failed(readDim("grid", options.grid, settings.grid)) ||
      failed(readDim("block", options.block, settings.block)) ||
      failed(readDim("cluster", options.cluster, settings.cluster)))
    return failure();

  if (options.warpSize > kWarpSize ||
      (options.warpSize && !llvm::isPowerOf2_32(options.warpSize)))
    return fail("--warp-size=" + Twine(options.warpSize) +
                " is not a power of two of at most " + Twine(kWarpSize));

  if (!options.runs)
    return fail("--runs must be at least 1");
  std::string problem;
  std::unique_ptr<ScheduleDriver> driver;
  if (options.schedule.getNumOccurrences()) {
    if (options.runs != 1 || !options.calls.empty() || options.weak)
      return fail("--schedule cannot be combined with --runs, --calls and "
                  "--weak: it is one schedule of one call");
    driver = makeReplay(options.schedule, problem);
    if (!driver)
      return fail("--schedule: " + problem);
    settings.driver = driver.get();
  } else if (options.residentBlocks) {
    return fail("--resident-blocks requires --schedule");
  }
  settings.residentBlocks = options.residentBlocks;
  std::unique_ptr<llvm::MemoryBuffer> file =
      openInputFile(options.input, &problem);
  if (!file)
    return fail(problem);
  MLIRContext context(getToolDialects());
  context.printOpOnDiagnostic(false);
  auto sources = std::make_shared<llvm::SourceMgr>();
  OwningOpRef<ModuleOp> module = readKernels(std::move(file), sources, context);
  if (!module)
    return failure();
  SourceMgrDiagnosticHandler diagnostics(*sources, &context);
  if (options.warpSize)
    setWarpSize(*module, options.warpSize);
  if (!options.calls.empty())
    return runCalls(*module, settings, options.calls, options.runs);
  return runCall(*module, settings, options.runs);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  reportStackOverflow("redop-interpret");
  Options options;
  cl::HideUnrelatedOptions(options.category);
  identifyTool();
  cl::ParseCommandLineOptions(
      argc, argv,
      "redop-interpret: reference interpreter that runs a kernel on the "
      "host\n\nEach thread of the grid runs independently, one op at a time, "
      "in an order that\ndepends on the seed. The output is the text printed "
      "by threads, the results, and\nthe final contents of the buffers. Data "
      "races are errors, even if the conflicting\naccesses do not collide in "
      "this schedule, and so are reads of shared memory that was\nnever "
      "written. A remark marks each result that the specification leaves "
      "open.\n\n  redop-interpret k.mlir --entry=@k --block=32 --args='f32[0 x "
      "4], 5'\n\nArguments:\n  5, -1, 0.5, nan, 0x7fc00000    a number, or its "
      "bits\n  f32(1.5)                       the bits of a float, for a "
      "parameter of PTX\n  (1, 2)                         a vector\n  f32[1.0, "
      "0.0 x 15]   "
      "          a buffer in global memory; for a memref without\n             "
      "                    its type, [0.0 x 16] or 4x8[0.0 x 32]\n  i32[random "
      "x 64]               random numbers, including edge cases; random:7\n    "
      "                             uses another seed\n  multimem i32[1, 2 | "
      "3, 4]      a multimem address, one copy per device\n  $0, $0+16, copy "
      "$0             the address of argument 0, 16 bytes after it, or\n       "
      "                          the copy of the executing thread's device\n  "
      "policy                         an L2 cache policy\n");
  return failed(interpretFile(options));
}

//===- redop-validate.cpp - Compares all schedules of two kernels ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Support/FileUtilities.h"
#include "redop/Compile/ReadKernels.h"
#include "redop/Dialect/WarpSize.h"
#include "redop/Forms/Suggest.h"
#include "redop/InitAll.h"
#include "redop/Pipelines/Pipelines.h"
#include "redop/Support/Nesting.h"
#include "redop/Support/Version.h"
#include "redop/TargetInfo/MachineConstants.h"
#include "redop/Validate/Launch.h"
#include "redop/Validate/Schedules.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include <set>

using namespace mlir;
using namespace mlir::redop;
namespace cl = llvm::cl;

namespace {
struct Options {
  cl::OptionCategory category{"redop-validate options"};
  cl::opt<std::string> before{cl::Positional, cl::desc("<before>"),
                              cl::Required, cl::cat(category)};
  cl::opt<std::string> after{cl::Positional, cl::desc("[<after>]"),
                             cl::cat(category)};
  cl::opt<std::string> pipeline{
      "pass-pipeline",
      cl::desc("Replaces <after>: the passes that make <after> from <before>"),
      cl::value_desc("passes"), cl::cat(category)};
  cl::list<std::string> entries{
      "entry",
      cl::desc("A function to validate, as in @kernel or @module::@kernel "
               "(default: each function with a body that no other calls)"),
      cl::value_desc("@name"), cl::cat(category)};
  cl::list<std::string> skipped{"skip", cl::desc("A function not to validate"),
                                cl::value_desc("@name"), cl::cat(category)};
  cl::list<std::string> launches{
      "launch",
      cl::desc("Blocks and threads in a block, as in 2x4 or 2,1x2,2; 2x4/1 "
               "runs one block at a time (default: 2x2 and 2x2/1)"),
      cl::value_desc("gridxblock[/resident]"), cl::cat(category)};
  cl::opt<std::string> args{
      "args",
      cl::desc("Arguments of the function, as redop-interpret reads them "
               "(default: drawn)"),
      cl::value_desc("arguments"), cl::cat(category)};
  cl::opt<unsigned> inputs{"inputs",
                           cl::desc("Number of inputs to draw (default 2)"),
                           cl::value_desc("n"), cl::init(2), cl::cat(category)};
  cl::opt<unsigned> warpSize{
      "warp-size",
      cl::desc("Lanes of a warp: for the interpreter, and for passes that run "
               "here (default: what the module states, or 32)"),
      cl::value_desc("n"), cl::init(0), cl::cat(category)};
  cl::opt<uint64_t> seed{
      "seed",
      cl::desc("Determines the inputs that are drawn, and the initial contents "
               "of memory (default 0)"),
      cl::value_desc("n"), cl::init(0), cl::cat(category)};
  cl::opt<double> timeLimit{
      "time-limit",
      cl::desc("Seconds for each side of one launch (default 10)"),
      cl::value_desc("seconds"), cl::init(10), cl::cat(category)};
  cl::opt<uint64_t> maxSchedules{
      "max-schedules",
      cl::desc("Schedules for each side of one launch (default 100000)"),
      cl::value_desc("n"), cl::init(100'000), cl::cat(category)};
  cl::opt<uint64_t> maxSteps{
      "max-steps", cl::desc("Steps of one schedule (default 1000000)"),
      cl::value_desc("n"), cl::init(1'000'000), cl::cat(category)};
  cl::opt<bool> restates{
      "restate-sizes",
      cl::desc("With --pass-pipeline: replace the sizes of blocks and of the "
               "grid that kernels state with those of the launch"),
      cl::init(false), cl::cat(category)};
  cl::opt<bool> checksReduction{
      "check-reduction",
      cl::desc("Replaces <after>: compare the outcomes with those of all "
               "schedules without any reduction, for tests of this program"),
      cl::Hidden, cl::init(false), cl::cat(category)};
  cl::opt<bool> checksStates{
      "check-states", cl::desc("The same for the search that records states"),
      cl::Hidden, cl::init(false), cl::cat(category)};
  cl::opt<bool> emitAfter{
      "emit-after",
      cl::desc("With --pass-pipeline: only print what the passes make for the "
               "first launch"),
      cl::init(false), cl::cat(category)};
  cl::opt<bool> relaxed{"no-strict",
                        cl::desc("Do not treat everything that redop-interpret "
                                 "--strict reports as undefined behavior"),
                        cl::init(false), cl::cat(category)};

  /// Whether the kernel is compared with itself.
  bool checksItself() const { return checksReduction || checksStates; }
};

/// The exit statuses.
enum Status { Validated = 0, Counterexample = 1, BadInput = 2, Undecided = 3 };

class Validator {
public:
  explicit Validator(const Options &options) : options(options) {}

  int run();

private:
  bool read(StringRef path, OwningOpRef<ModuleOp> &module);
  OwningOpRef<ModuleOp> runPasses(ModuleOp module);
  bool prepare(const ValidationLaunch &launch);
  bool readLaunches();
  Status validate(StringRef entry, const ValidationLaunch &launch);
  Status print(StringRef entry, const ValidationCall &call,
               const ScheduleAnswer &answer);

  const Options &options;
  std::unique_ptr<MLIRContext> context;
  std::shared_ptr<llvm::SourceMgr> sources =
      std::make_shared<llvm::SourceMgr>();
  /// The input, and what the current launch compares.
  OwningOpRef<ModuleOp> input, before, after;
  SmallVector<ValidationLaunch> launches;
};
} // namespace

/// The status of both together: that of a counterexample, if there is one.
static Status combine(Status a, Status b) {
  return a == Counterexample || b == Counterexample ? Counterexample
                                                    : std::max(a, b);
}

static bool fail(const Twine &message) {
  llvm::errs() << "redop-validate: error: " << message << "\n";
  return false;
}

bool Validator::read(StringRef path, OwningOpRef<ModuleOp> &module) {
  std::string problem;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(path, &problem);
  if (!file)
    return fail(problem);
  module = readKernels(std::move(file), std::make_shared<llvm::SourceMgr>(),
                       *context);
  if (module && options.warpSize)
    setWarpSize(*module, options.warpSize);
  return bool(module);
}

OwningOpRef<ModuleOp> Validator::runPasses(ModuleOp module) {
  // Remarks are not of interest here.
  ScopedDiagnosticHandler quiet(context.get(), [](Diagnostic &diagnostic) {
    return success(diagnostic.getSeverity() != DiagnosticSeverity::Error);
  });
  std::string problem;
  OwningOpRef<ModuleOp> result =
      runOnCopy(module, "--pass-pipeline", options.pipeline, problem);
  if (!result)
    fail(problem);
  return result;
}

/// Makes the modules that are compared.
bool Validator::prepare(const ValidationLaunch &launch) {
  if (options.pipeline.empty()) {
    before = input->clone();
    if (options.checksItself())
      after = input->clone();
    return true;
  }
  // Most launches have the same modules.
  if (after && !options.restates)
    return true;
  before = input->clone();
  if (options.restates)
    restateSizes(*before, launch);
  after = runPasses(*before);
  return bool(after);
}

bool Validator::readLaunches() {
  SmallVector<std::string> texts(options.launches.begin(),
                                 options.launches.end());
  if (texts.empty())
    texts = {"2x2", "2x2/1"};
  for (StringRef text : texts) {
    std::optional<ValidationLaunch> launch = parseLaunch(text);
    if (!launch)
      return fail("--launch=" + text +
                  " is not a number of blocks and of threads, as in 2x4, "
                  "2,1x2,2 or, for one block at a time, 2x4/1");
    launches.push_back(*launch);
  }
  return true;
}

Status Validator::print(StringRef entry, const ValidationCall &call,
                        const ScheduleAnswer &answer) {
  llvm::raw_ostream &os = llvm::outs();
  os << entry << ", " << call.launch.describe() << ": ";
  std::string before = answer.before.describeSize(),
              after = answer.after.describeSize();
  switch (answer.verdict) {
  case ScheduleVerdict::Valid: {
    StringRef unit = StringRef(before).split(' ').second;
    if (StringRef(after).split(' ').second == unit)
      after = StringRef(after).split(' ').first.str();
    os << "validated: " << before << " before, " << after << " after, "
       << answer.before.outcomes.size()
       << (answer.before.outcomes.size() == 1 ? " outcome" : " outcomes")
       << " before, " << answer.after.outcomes.size() << " after\n";
    return Validated;
  }
  case ScheduleVerdict::Nothing:
    os << "nothing to validate: " << answer.reason << "\n";
    return Validated;
  case ScheduleVerdict::BadInput:
    os << "invalid call: " << answer.reason << "\n";
    return BadInput;
  case ScheduleVerdict::Undecided:
    os << "undecided: " << answer.reason << "; " << answer.before.schedules
       << " schedules before and " << answer.after.schedules
       << " after were run\n";
    return Undecided;
  case ScheduleVerdict::Invalid:
    break;
  }
  os << "counterexample:\n";
  // --check-reduction and --check-states compare a file with itself.
  std::string source = "redop-interpret " +
                       (options.after.empty() ? options.before : options.after);
  if (!options.pipeline.empty())
    source =
        "redop-validate " + options.before + " --pass-pipeline='" +
        options.pipeline + "'" +
        (options.warpSize ? " --warp-size=" + std::to_string(options.warpSize)
                          : "") +
        (options.restates
             ? " --restate-sizes --launch=" + call.launch.describe()
             : "") +
        " --emit-after | redop-interpret -";
  printCounterexample(os, entry, call, answer, source);
  return Counterexample;
}

Status Validator::validate(StringRef entry, const ValidationLaunch &launch) {
  ValidationSettings settings;
  settings.limits = {options.maxSchedules, options.timeLimit, options.maxSteps};
  if (options.checksStates)
    settings.limits.search = ScheduleSearch::States;
  settings.isStrict = !options.relaxed;
  settings.seed = options.seed;
  Status worst = Validated;
  if (!options.checksItself() && isUnchanged(*before, *after, entry)) {
    llvm::outs() << entry << ", " << launch.describe()
                 << ": validated: unchanged\n";
    return worst;
  }
  auto compare = [&](const InterpretOptions &interpretation) {
    return options.checksItself()
               ? checkSearch(*before, interpretation, settings.limits)
               : validateSchedules(*before, *after, interpretation,
                                   settings.limits);
  };
  bool isDrawn = options.args.getNumOccurrences() == 0;
  unsigned inputs = isDrawn ? options.inputs : 1;
  for (unsigned input = 0; input < inputs; ++input) {
    ValidationCall call;
    call.launch = launch;
    call.warpSize = options.warpSize;
    call.seed = options.seed;
    call.isStrict = settings.isStrict;
    call.args = options.args;
    ScheduleAnswer answer =
        isDrawn ? validateDrawn(*before, entry, settings, input, call, compare)
                : compare(getInterpretOptions(entry, call));
    worst = combine(worst, print(entry, call, answer));
    bool hasInputs = !isDrawn || !call.args.empty();
    if (worst == Counterexample || !hasInputs)
      break;
  }
  return worst;
}

int Validator::run() {
  if (!options.after.empty() + !options.pipeline.empty() +
          options.checksReduction + options.checksStates !=
      1) {
    fail("expected exactly one of <after> and --pass-pipeline");
    return BadInput;
  }
  if (options.warpSize > kWarpSize ||
      (options.warpSize && !llvm::isPowerOf2_32(options.warpSize))) {
    fail("--warp-size=" + Twine(options.warpSize) +
         " is not a power of two of at most " + Twine(kWarpSize));
    return BadInput;
  }
  DialectRegistry registry;
  registerAllDialectsAndExtensions(registry);
  context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  context->printOpOnDiagnostic(false);
  if (!readLaunches() || !read(options.before, input) ||
      (!options.after.empty() && !read(options.after, after)))
    return BadInput;
  SmallVector<std::string> entries(options.entries.begin(),
                                   options.entries.end());
  if (entries.empty())
    entries = findKernels(*input);
  if (entries.empty()) {
    fail("the input contains no function with a body");
    return BadInput;
  }
  for (StringRef name : options.skipped) {
    // The innermost name is sufficient.
    SmallVector<std::string> others = entries;
    llvm::erase_if(others, [&](StringRef entry) {
      return name.starts_with("@") && entry.ends_with(name);
    });
    if (others.size() == entries.size()) {
      fail("--skip=" + name + " is no function to validate; there are " +
           llvm::join(entries, ", ") +
           getSuggestion(name, llvm::to_vector_of<StringRef>(entries)));
      return BadInput;
    }
    entries = others;
  }
  Status worst = Validated;
  std::set<StringRef> refuted;
  for (const ValidationLaunch &launch : launches) {
    if (!prepare(launch))
      return BadInput;
    if (options.emitAfter) {
      after->print(llvm::outs());
      return Validated;
    }
    for (StringRef entry : entries) {
      // One counterexample is enough.
      if (refuted.count(entry))
        continue;
      Status status = validate(entry, launch);
      if (status == Counterexample)
        refuted.insert(entry);
      worst = combine(worst, status);
    }
  }
  return worst;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  reportStackOverflow("redop-validate");
  registerAllPassesAndPipelines();
  Options options;
  cl::HideUnrelatedOptions(options.category);
  identifyTool();
  cl::ParseCommandLineOptions(
      argc, argv,
      "redop-validate: compares what two kernels can do\n\nRuns small launches "
      "in the reference interpreter with every schedule of their\nthreads, up "
      "to the order of steps that do not affect each other, before and "
      "after\npasses. Whatever happens after them must also be possible "
      "before, "
      "deadlocks included.\n\n  redop-validate k.mlir "
      "--pass-pipeline='builtin.module(redop-optimize)' \\\n    --launch=2x4 "
      "--warp-size=2\n\nA counterexample shows a command of redop-interpret "
      "that repeats it. Exit status:\n0 if every function is validated, 1 for "
      "a counterexample, 2 for invalid input,\n3 if it is undecided for some "
      "function.\n");
  return Validator(options).run();
}

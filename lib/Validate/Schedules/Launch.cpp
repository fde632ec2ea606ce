//===- Launch.cpp - Small launches to validate ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Validate/Launch.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static uint64_t getVolume(Dim3 dim) {
  return uint64_t(dim[0]) * dim[1] * dim[2];
}

uint64_t ValidationLaunch::getThreads() const {
  return getVolume(grid) * getVolume(block);
}

static std::string describe(Dim3 dim) {
  std::string text = std::to_string(dim[0]);
  if (dim[1] != 1 || dim[2] != 1)
    text += "," + std::to_string(dim[1]);
  if (dim[2] != 1)
    text += "," + std::to_string(dim[2]);
  return text;
}

std::string ValidationLaunch::describe() const {
  std::string text = ::describe(grid) + "x" + ::describe(block);
  return resident ? text + "/" + std::to_string(resident) : text;
}

static bool readDim(StringRef text, Dim3 &dim) {
  return parseDim3(text, dim) && getVolume(dim) != 0;
}

std::optional<ValidationLaunch> mlir::redop::parseLaunch(StringRef text) {
  ValidationLaunch launch;
  auto [dims, resident] = text.split('/');
  auto [grid, block] = dims.split('x');
  if (!readDim(grid, launch.grid) || !readDim(block, launch.block) ||
      (text.contains('/') &&
       (resident.getAsInteger(10, launch.resident) || !launch.resident)))
    return std::nullopt;
  return launch;
}

InterpretOptions mlir::redop::getInterpretOptions(StringRef entry,
                                                  const ValidationCall &call) {
  InterpretOptions options;
  options.entry = entry.str();
  options.args = call.args;
  options.grid = call.launch.grid;
  options.block = call.launch.block;
  options.residentBlocks = call.launch.resident;
  options.seed = call.seed;
  options.isStrict = call.isStrict;
  return options;
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

/// Kernels without inputs for which their behavior is defined are rare, and so
/// are such inputs.
static constexpr unsigned kMaxDraws = 20;

/// Sets the arguments of the call to inputs that are drawn, the `index`th ones
/// for which the behavior of one schedule is defined. Returns why there are
/// none, or "". Starts with the attempt `draw`, and sets it to the last one.
static std::string findArguments(ModuleOp module, StringRef entry,
                                 const ValidationSettings &settings,
                                 unsigned index, ValidationCall &call,
                                 unsigned &draw) {
  std::string error;
  for (; draw < kMaxDraws; ++draw) {
    std::optional<std::string> args =
        drawArguments(module, entry, call.launch.getThreads(),
                      settings.seed + index + uint64_t(draw) * 1000, draw);
    if (!args)
      return "no arguments can be drawn for its types; --args gives them";
    call.args = *args;
    ScheduleLimits one = settings.limits;
    one.schedules = 1;
    ScheduleExploration found =
        exploreSchedules(module, getInterpretOptions(entry, call), one);
    if (!found.invalid.empty())
      return found.invalid;
    if (found.outcomes.empty())
      return found.incomplete;
    const ScheduleOutcome *undefined = found.findUndefined();
    if (!undefined)
      return "";
    error = undefined->text;
  }
  return "no arguments that were drawn have defined behavior: " + error;
}

ScheduleAnswer mlir::redop::validateDrawn(
    ModuleOp before, StringRef entry, const ValidationSettings &settings,
    unsigned index, ValidationCall &call,
    llvm::function_ref<ScheduleAnswer(const InterpretOptions &)> compare) {
  /// How many draws later numbers are much smaller.
  constexpr unsigned kSmaller = 6;
  unsigned draw = 0;
  std::optional<ScheduleAnswer> last;
  while (true) {
    ValidationCall next = call;
    std::string why = findArguments(before, entry, settings, index, next, draw);
    if (!why.empty() && last)
      return *last;
    if (!why.empty()) {
      last.emplace();
      last->verdict = ScheduleVerdict::Nothing;
      last->reason = why;
      call.args.clear();
      return *last;
    }
    call.args = next.args;
    last = compare(getInterpretOptions(entry, call));
    draw += kSmaller;
    if (last->verdict != ScheduleVerdict::Undecided || draw >= kMaxDraws ||
        !takesNumbers(before, entry))
      return *last;
  }
}

/// The name that redop-interpret knows the function by.
static std::string getEntry(FunctionOpInterface function) {
  std::string name = "@" + function.getName().str();
  if (auto parent = dyn_cast<SymbolOpInterface>(function->getParentOp()))
    if (!isa<ModuleOp>(parent))
      name = "@" + parent.getName().str() + "::" + name;
  return name;
}

void mlir::redop::restateSizes(ModuleOp module,
                               const ValidationLaunch &launch) {
  auto toArray = [&](Dim3 dim) {
    return DenseI32ArrayAttr::get(
        module.getContext(),
        {int32_t(dim[0]), int32_t(dim[1]), int32_t(dim[2])});
  };
  module.walk([&](FunctionOpInterface function) {
    for (StringRef name : {"known_block_size", "gpu.known_block_size",
                           "nvvm.reqntid", "nvvm.maxntid"})
      if (function->hasAttr(name))
        function->setAttr(name, toArray(launch.block));
    for (StringRef name : {"known_grid_size", "gpu.known_grid_size"})
      if (function->hasAttr(name))
        function->setAttr(name, toArray(launch.grid));
  });
}

bool mlir::redop::isUnchanged(ModuleOp before, ModuleOp after,
                              StringRef entry) {
  // What is left of a module is the same for most of its kernels, and small.
  auto print = [&](ModuleOp module) {
    std::string text;
    llvm::raw_string_ostream os(text);
    OpPrintingFlags flags = OpPrintingFlags().assumeVerified().useLocalScope();
    SmallVector<std::string> kernels = findKernels(module);
    bool isFound = false;
    module.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<ModuleOp>(op) || (op->hasTrait<OpTrait::SymbolTable>() &&
                                !isa<FunctionOpInterface>(op)))
        return WalkResult::advance();
      auto function = dyn_cast<FunctionOpInterface>(op);
      std::string name = function ? getEntry(function) : "";
      bool isEntry =
          name == entry || StringRef(name).ends_with(("::" + entry).str());
      isFound |= isEntry;
      if (isEntry || !llvm::is_contained(kernels, name)) {
        op->print(os, flags);
        os << "\n";
      }
      return WalkResult::skip();
    });
    return isFound ? text : "";
  };
  std::string text = print(before);
  return !text.empty() && text == print(after);
}

SmallVector<std::string> mlir::redop::findKernels(ModuleOp module) {
  llvm::SmallPtrSet<Operation *, 8> called;
  SymbolTableCollection symbols;
  module.walk([&](CallOpInterface call) {
    if (Operation *callee = call.resolveCallableInTable(&symbols))
      called.insert(callee);
  });
  SmallVector<std::string> kernels;
  module.walk([&](FunctionOpInterface function) {
    if (function.isExternal() || called.contains(function))
      return;
    kernels.push_back(getEntry(function));
  });
  return kernels;
}

//===----------------------------------------------------------------------===//
// Counterexamples
//===----------------------------------------------------------------------===//

/// The command that runs the interpreter, which starts with `source`.
static std::string getCommand(StringRef entry, const ValidationCall &call,
                              StringRef source, StringRef schedule) {
  std::string text = (source + " --entry=" + entry).str();
  text += " --grid=" + ::describe(call.launch.grid) +
          " --block=" + ::describe(call.launch.block);
  if (call.launch.resident)
    text += " --resident-blocks=" + std::to_string(call.launch.resident);
  if (call.warpSize)
    text += " --warp-size=" + std::to_string(call.warpSize);
  if (call.seed)
    text += " --seed=" + std::to_string(call.seed);
  if (call.isStrict)
    text += " --strict";
  text += " --args='" + call.args + "'";
  return text + " --schedule=" + schedule.str();
}

void mlir::redop::printCounterexample(raw_ostream &os, StringRef entry,
                                      const ValidationCall &call,
                                      const ScheduleAnswer &answer,
                                      StringRef source) {
  const ScheduleOutcome &found = *answer.counterexample;
  auto indent = [&](StringRef text) {
    SmallVector<StringRef> lines;
    text.rtrim().split(lines, '\n');
    for (StringRef line : lines)
      os << "    " << line << "\n";
  };
  os << "  arguments: " << call.args << "\n  schedule: " << found.schedule
     << "\n  after, this can happen:\n";
  indent(found.text);
  os << "  before, only this can:\n";
  for (const auto &[text, outcome] : answer.before.outcomes)
    indent(text);
  os << "  to repeat it:\n    "
     << getCommand(entry, call, source, found.schedule) << "\n";
}

//===- Interpret.cpp - Running kernels on the host ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Interpret/Interpret.h"
#include "Arguments.h"
#include "Machine/RaceReport.h"
#include "Ops/Families.h"
#include "PTX/InlineOps.h"
#include "Recording.h"
#include "SetUp.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Forms/Suggest.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

bool mlir::redop::parseDim3(StringRef text, Dim3 &dim) {
  SmallVector<StringRef> parts;
  text.split(parts, ',');
  if (parts.size() > dim.size())
    return false;
  dim = {1, 1, 1};
  for (auto [part, number] : llvm::zip(parts, dim))
    if (part.trim().getAsInteger(10, number))
      return false;
  return true;
}

/// Finds the function `name` in the module or in one of its gpu.modules.
static FunctionOpInterface findEntry(ModuleOp module, StringRef name) {
  auto emitError = [&]() -> InFlightDiagnostic {
    return module.emitError() << "--entry=" << name << ": ";
  };
  auto [outer, inner] = name.split("::");
  SmallVector<Operation *> found;
  auto look = [&](Operation *scope, StringRef symbol) {
    symbol.consume_front("@");
    if (Operation *op = SymbolTable::lookupSymbolIn(scope, symbol))
      if (isa<FunctionOpInterface>(op))
        found.push_back(op);
  };
  outer.consume_front("@");
  for (auto kernels : module.getOps<gpu::GPUModuleOp>())
    if (inner.empty())
      look(kernels, outer);
    else if (kernels.getName() == outer)
      look(kernels, inner);
  if (inner.empty())
    look(module, outer);

  if (found.size() > 1) {
    emitError()
        << "several functions have this name; specify one, as in @module::@"
        << outer;
    return {};
  }
  if (found.empty()) {
    SmallVector<StringRef> names;
    module.walk([&](FunctionOpInterface function) {
      names.push_back(function.getName());
    });
    emitError() << "no such function; "
                << (names.empty()
                        ? "the input contains no functions"
                        : "the input contains @" + llvm::join(names, ", @"))
                << getSuggestion(inner.empty() ? outer : inner, names, "@");
    return {};
  }
  auto function = cast<FunctionOpInterface>(found.front());
  if (function.isExternal()) {
    emitError() << "the function has no body";
    return {};
  }
  return function;
}

/// Returns the results of a thread, with their types. A struct that an LLVM
/// function returns is its members, which are the results of the function that
/// it was lowered from.
static SmallVector<std::string> formatResults(const Thread &thread,
                                              ArrayRef<Type> types) {
  SmallVector<std::string> texts;
  auto body = types.size() == 1 ? dyn_cast<LLVM::LLVMStructType>(types.front())
                                : LLVM::LLVMStructType();
  if (!body) {
    for (auto [lanes, type] : llvm::zip(thread.results, types))
      texts.push_back(formatValue(lanes, type));
    return texts;
  }
  ArrayRef<Lane> lanes = thread.results.front();
  for (Type type : body.getBody()) {
    std::optional<SmallVector<Type>> own = getLaneTypes(type);
    size_t count = own ? std::min(own->size(), lanes.size()) : 0;
    texts.push_back(formatValue(lanes.take_front(count), type));
    lanes = lanes.drop_front(count);
  }
  return texts;
}

static void printResults(Machine &machine, raw_ostream &os) {
  ArrayRef<Type> types =
      cast<FunctionOpInterface>(machine.entry).getResultTypes();
  if (types.empty())
    return;
  bool isOne = machine.grid.getThreads().size() == 1;
  for (const std::unique_ptr<Thread> &thread : machine.grid.getThreads()) {
    if (!isOne) {
      if (machine.options.devices > 1)
        os << "device " << thread->device << ", ";
      auto [bx, by, bz] = thread->blockId;
      auto [x, y, z] = thread->id;
      os << llvm::formatv("block ({0}, {1}, {2}), thread ({3}, {4}, {5}): ", bx,
                          by, bz, x, y, z);
    }
    os << "result: ";
    llvm::interleaveComma(formatResults(*thread, types), os);
    os << "\n";
  }
}

static void printBuffer(Machine &machine, const Buffer &buffer,
                        raw_ostream &os) {
  for (auto [copy, base] : llvm::enumerate(buffer.bases)) {
    os << "argument " << buffer.argument;
    if (buffer.multimem)
      os << ", copy " << copy;
    os << ": [";
    Allocation *allocation = machine.memory.find(base, 0);
    llvm::interleaveComma(buffer.places, os, [&](int64_t place) {
      const uint8_t *bytes = &allocation->bytes[place * buffer.elementSize];
      os << formatLane(loadBits(bytes, getLaneWidth(buffer.element)),
                       buffer.element);
    });
    os << "]\n";
  }
}

/// Reports poison that the run has left where it can be observed: in results
/// and in global memory.
static LogicalResult checkFinalState(Machine &machine) {
  for (const std::unique_ptr<Thread> &thread : machine.grid.getThreads())
    for (auto [i, result] : llvm::enumerate(thread->results))
      if (Tag tag = getPoison(result))
        return machine.failPoison(
            "result " + Twine(i) + " of " + describeThread(*thread), tag);
  for (const Allocation &allocation : machine.memory.getAll())
    if (getWindow(allocation.base) == Window::Global)
      for (auto [byte, state] : llvm::enumerate(allocation.states))
        if (state & kPoison)
          return machine.failPoison("byte " + Twine(byte - allocation.front) +
                                        " of " + allocation.name +
                                        " at the end of the run",
                                    allocation.tags.lookup(byte));
  return success();
}

static Handlers makeHandlers() {
  Handlers handlers;
  addAllFamilies(handlers);
  addInlinePTXOps(handlers);
  return handlers;
}

static LogicalResult runMachine(Machine &machine, KernelArguments &arguments) {
  return success(succeeded(setUp(machine)) &&
                 succeeded(readArguments(machine, arguments)) &&
                 succeeded(startThreads(machine, arguments.values)) &&
                 succeeded(machine.run()) &&
                 succeeded(checkFinalState(machine)));
}

/// Repeats the run with other rules and returns its races. Other errors have
/// already been reported.
static std::map<RaceDetector::Key, Race>
findRaces(Operation *entry, const InterpretOptions &options, RaceRules rules) {
  ScopedDiagnosticHandler quiet(entry->getContext(),
                                [](Diagnostic &) { return success(); });
  Machine machine(entry, options, makeHandlers(), rules);
  KernelArguments arguments;
  (void)runMachine(machine, arguments);
  return machine.races->getRaces();
}

LogicalResult mlir::redop::interpret(ModuleOp module,
                                     const InterpretOptions &given,
                                     raw_ostream &os) {
  InterpretOptions options = given;
  std::optional<RecordingDriver> recording;
  if (given.driver)
    options.driver = &recording.emplace(*given.driver);
  FunctionOpInterface entry = findEntry(module, options.entry);
  if (!entry)
    return failure();
  Machine machine(entry, options, makeHandlers());
  KernelArguments arguments;
  LogicalResult result = runMachine(machine, arguments);
  if (options.driver && options.driver->end == RunEnd::Stopped)
    return failure();
  if (options.driver && options.driver->end == RunEnd::Finished &&
      failed(result))
    options.driver->end = RunEnd::Undefined;
  for (const auto &[thread, text] : machine.printed)
    os << text;
  // Other errors may be consequences of a race.
  if (options.findRaces && machine.races &&
      !machine.races->getRaces().empty()) {
    reportRaces(machine.races->getRaces(), [&](RaceRules rules) {
      InterpretOptions again = options;
      std::optional<RepeatingDriver> repeating;
      if (recording)
        again.driver = &repeating.emplace(recording->getChoices());
      return findRaces(entry, again, rules);
    });
    return failure();
  }
  if (failed(result))
    return failure();
  for (const auto &[loc, text] : machine.remarks.getAll())
    emitRemark(loc) << text;
  printResults(machine, os);
  for (const Buffer &buffer : arguments.buffers)
    printBuffer(machine, buffer, os);
  return success();
}

//===- Validate.cpp - Whether a function refines another one --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compare.h"
#include "Conditions.h"
#include "Inputs.h"
#include "OwnProcess.h"
#include "Prove.h"
#include "Replay.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Dialect/Redop.h"
#include "redop/Validate/Sequential.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

/// Branches between versions that the executions are split by.
static constexpr size_t maxSplits = 4;

namespace {
/// The check of one function.
class Check {
public:
  Check(FunctionOpInterface before, FunctionOpInterface after,
        const SequentialOptions &options, SequentialAnswer &answer)
      : before(before), after(after), options(options), answer(answer) {}
  void run();

private:
  enum class Result { Valid, NoExecution, Over, Again };
  /// Executes both functions where conditions are assumed, and compares them:
  /// on each side of a branch between versions on its own. `Over`: the answer
  /// is known; `Again`: they have to be executed again, with other settings.
  Result attempt(const std::vector<std::pair<z3::expr, bool>> &assumed);
  /// Executes both functions. Returns the condition to split the executions by,
  /// or nothing; then, unless `result` is set, both were executed.
  std::optional<z3::expr> execute(Terms &terms, Thread &first, Thread &second,
                                  const Inputs &inputs,
                                  std::optional<Result> &result);
  Result compare(Terms &terms, Thread &first, Thread &second);
  /// The settings of an execution, and what both functions get; nothing, with
  /// the answer, if that is not supported.
  std::optional<Inputs>
  begin(Terms &terms, const std::vector<std::pair<z3::expr, bool>> &assumed);
  /// Whether the functions differ in the execution that a model describes: both
  /// are executed there, without what makes proofs shorter.
  bool confirm(const z3::model &model);
  void undecided(const Twine &why) {
    answer.verdict = SequentialVerdict::Undecided;
    answer.reason = why.str();
  }
  void others() {
    usesOthers = true;
    undecided("threads exchange values, and the kernel states that there are "
              "several");
  }
  /// Reports `what` if one of the cases can hold in an execution that counts.
  /// Returns whether the check is over.
  bool refute(Terms &terms, const Thread &first, const z3::expr &counts,
              const std::vector<Case> &cases, const Twine &what);
  /// What follows from a refutation.
  Result afterRefutation() {
    if (wantsNoMore && !std::exchange(doesNoMore, true))
      return Result::Again;
    return wantsExact && !std::exchange(isExact, true) ? Result::Again
                                                       : Result::Over;
  }

  FunctionOpInterface before, after;
  const SequentialOptions &options;
  SequentialAnswer &answer;
  bool isAlone = false, isExact = false, wantsExact = false;
  /// Whether the second function does no more than it does, and whether it is
  /// not known whether that is why the functions differ.
  bool doesNoMore = false, wantsNoMore = false;
  bool tookTooLong = false;
  /// Whether the functions exchange values with other threads in ways that are
  /// not the same, or not known to be.
  bool usesOthers = false;
  bool chooses = false;
  /// Whether the first function is undefined for all inputs, of a version.
  bool isUndefined = false;
  /// The size of the words of memory, in bytes.
  unsigned granule = 4;
  CpuClock::time_point deadline;
};
} // namespace

static bool permitsRegrouping(FunctionOpInterface function) {
  return function
      ->walk([](Operation *op) {
        auto flags = arith::FastMathFlags::none;
        if (auto reduction = dyn_cast<MemoryReductionOpInterface>(op))
          flags = reduction.getFastmath();
        else if (auto math = dyn_cast<arith::ArithFastMathInterface>(op))
          flags = math.getFastMathFlagsAttr()
                      ? math.getFastMathFlagsAttr().getValue()
                      : flags;
        return bitEnumContainsAny(flags, arith::FastMathFlags::reassoc)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether a kernel states that there is more than one, of threads of a block
/// or of blocks.
static bool statesSeveral(FunctionOpInterface function,
                          ArrayRef<StringRef> names) {
  return llvm::any_of(names, [&](StringRef name) {
    auto sizes = function->getAttrOfType<DenseI32ArrayAttr>(name);
    return sizes && llvm::any_of(sizes.asArrayRef(),
                                 [](int32_t size) { return size > 1; });
  });
}

/// The attributes that state the size of blocks.
static constexpr StringRef blockSizeNames[] = {
    "known_block_size", "gpu.known_block_size", "nvvm.reqntid"};

static bool statesThreads(FunctionOpInterface function) {
  return statesSeveral(function, blockSizeNames);
}

/// The size of blocks, if a kernel states all of it.
static std::optional<std::array<uint32_t, 3>>
readBlockSize(FunctionOpInterface function) {
  for (StringRef name : blockSizeNames) {
    auto sizes = function->getAttrOfType<DenseI32ArrayAttr>(name);
    if (!sizes || sizes.empty() || sizes.size() > 3)
      continue;
    std::array<uint32_t, 3> result = {1, 1, 1};
    llvm::copy(sizes.asArrayRef(), result.begin());
    return result;
  }
  return std::nullopt;
}

bool Check::refute(Terms &terms, const Thread &first, const z3::expr &counts,
                   const std::vector<Case> &cases, const Twine &what) {
  std::optional<z3::model> model;
  std::vector<z3::expr> facts = terms.facts;
  facts.push_back(counts);
  switch (prove(facts, cases, deadline, model,
                getSimpleCalls(terms, first, before))) {
  case z3::unsat:
    return false;
  case z3::unknown:
    tookTooLong = true;
    undecided("it takes longer than the limit");
    return true;
  case z3::sat:
    break;
  }
  if (terms.hasUnknownFloats && !isExact) {
    wantsExact = true;
    undecided("products and floats as unknown functions");
    return true;
  }
  if (!first.exchanges.empty()) {
    others();
    return true;
  }
  if (terms.hasUnknownOps) {
    undecided("ops as unknown functions");
    return true;
  }
  if (chooses) {
    undecided("freeze in the first function");
    return true;
  }
  if (first.readsGarbage) {
    undecided("the first function reads a variable that it did not write");
    return true;
  }
  if (!confirm(*model)) {
    wantsNoMore = terms.doesMore;
    undecided("the counterexample is not confirmed");
    return true;
  }
  answer.verdict = SequentialVerdict::Invalid;
  answer.reason = what.str();
  answer.counterexample = describe(terms, *model);
  answer.call = makeCall(terms, *model, before);
  return true;
}

/// The globals that both modules have, which are the same objects.
static void addGlobals(Terms &terms, Operation *before, Operation *after) {
  llvm::StringSet<> names;
  before->getParentOp()->walk([&](Operation *op) {
    if (isa<LLVM::GlobalOp, memref::GlobalOp>(op))
      names.insert(cast<SymbolOpInterface>(op).getName());
  });
  after->getParentOp()->walk([&](Operation *op) {
    if (!isa<LLVM::GlobalOp, memref::GlobalOp>(op))
      return;
    StringRef name = cast<SymbolOpInterface>(op).getName();
    auto global = dyn_cast<LLVM::GlobalOp>(op);
    terms.isSharedMemory[name] =
        global ? global.getAddrSpace() == 3
               : sequential::getWindow(cast<memref::GlobalOp>(op).getType()) ==
                     Window::Shared;
    if (names.contains(name))
      terms.sharedGlobals.try_emplace(name, Source::FirstGlobal +
                                                terms.sharedGlobals.size());
  });
}

static unsigned countGridSizes(FunctionOpInterface function) {
  unsigned count = 0;
  function->walk([&](Operation *op) {
    StringRef name = op->getName().getStringRef();
    count +=
        name == "gpu.grid_dim" || name.starts_with("nvvm.read.ptx.sreg.nctaid");
  });
  return count;
}

/// How long it may take to find out which paths the first function has.
static std::chrono::milliseconds getBudget(const SequentialOptions &options) {
  return std::chrono::milliseconds(int64_t(options.seconds * 1000 / 8));
}

std::optional<z3::expr> Check::execute(Terms &terms, Thread &first,
                                       Thread &second, const Inputs &inputs,
                                       std::optional<Result> &result) {
  second.wanted = &first.exchanges;
  second.distinctBefore = &first.distinct;
  second.ownedBefore = &first.owned;
  second.apartBefore = &first.apart;
  for (auto [thread, function] :
       {std::make_pair(&first, before), std::make_pair(&second, after)}) {
    // What the first function takes does not matter to the second one.
    if (thread == &second)
      terms.reachable.budget += getBudget(options) * 2;
    thread->noalias = inputs.noalias;
    thread->regions = inputs.regions;
    thread->separate = inputs.separate;
    SmallVector<Lanes> args =
        thread == &second ? *inputs.converted : inputs.args;
    FunctionOpInterface op = function;
    result = Result::Over;
    if (!addAttributions(*thread, op, args))
      return undecided("unsupported type of an argument"), std::nullopt;
    if (!thread->run(op, args)) {
      if (thread->undecided)
        return thread->undecided;
      if (thread->usesOthers && !isAlone)
        return others(), std::nullopt;
      tookTooLong |= thread->isLate;
      return undecided(thread->problem), std::nullopt;
    }
  }
  // Threads that execute different versions do not execute the same exchange.
  bool haveSameVersion = llvm::all_of(
      terms.assumed, [](auto &each) { return isUniform(each.first); });
  if (!haveSameExchanges(first, second) ||
      (!first.exchanges.empty() && !haveSameVersion))
    return others(), std::nullopt;
  result = std::nullopt;
  terms.wantedGranule =
      std::min({terms.wantedGranule, first.memory.getSmallest(),
                second.memory.getSmallest()});
  if (terms.wantedGranule < granule) {
    granule = terms.wantedGranule;
    result = Result::Again;
  }
  return std::nullopt;
}

std::optional<Inputs>
Check::begin(Terms &terms,
             const std::vector<std::pair<z3::expr, bool>> &assumed) {
  terms.deadline = deadline;
  terms.reachable.budget = getBudget(options);
  terms.granule = terms.wantedGranule = granule;
  Permissions permissions = readPermissions(before, options.permissions);
  terms.isAlone = isAlone;
  terms.mayDoMore = !doesNoMore;
  terms.blockSize = readBlockSize(before);
  // A rewrite that asks for the number of blocks shares work between them.
  terms.isOnlyBlock = countGridSizes(after) > countGridSizes(before);
  if (terms.isOnlyBlock &&
      statesSeveral(before, {"known_grid_size", "gpu.known_grid_size"}))
    return undecided("blocks share work, and the kernel states that there are "
                     "several"),
           std::nullopt;
  terms.isRing = permissions.reassociatedFloats || permitsRegrouping(before);
  terms.exactFloats = isExact && !terms.isRing;
  terms.exactProducts = isExact;
  terms.anySubnormals = permissions.anySubnormals;
  terms.splits = assumed.size() < maxSplits;
  terms.assumed = assumed;
  for (auto &[condition, holds] : assumed)
    terms.facts.push_back(holds ? condition : terms.negate(condition));
  addGlobals(terms, before, after);
  std::optional<Inputs> inputs = makeInputs(terms, before, permissions);
  if (!inputs)
    return undecided("unsupported type of an argument"), std::nullopt;
  inputs->converted = convertInputs(
      terms, inputs->args, before.getArgumentTypes(), after.getArgumentTypes());
  if (!inputs->converted || before.getResultTypes() != after.getResultTypes())
    return undecided("the signature changes"), std::nullopt;
  return inputs;
}

Check::Result
Check::attempt(const std::vector<std::pair<z3::expr, bool>> &assumed) {
  Terms terms;
  chooses = false;
  std::optional<Inputs> inputs = begin(terms, assumed);
  if (!inputs)
    return Result::Over;
  if (!assumed.empty())
    inputs->findSeparate(terms);

  Thread first(terms, options, /*isAfter=*/false);
  Thread second(terms, options, /*isAfter=*/true);
  std::optional<Result> result;
  std::optional<z3::expr> split =
      execute(terms, first, second, *inputs, result);
  if (split) {
    bool isExecuted = false;
    for (bool holds : {true, false}) {
      std::vector<std::pair<z3::expr, bool>> both = assumed;
      both.emplace_back(*split, holds);
      Result part = attempt(both);
      if (part == Result::Over || part == Result::Again)
        return part;
      isExecuted |= part == Result::Valid;
    }
    return isExecuted ? Result::Valid : Result::NoExecution;
  }
  if (result)
    return *result;
  inputs->addSpecialFacts(terms);
  chooses = first.chooses;
  return compare(terms, first, second);
}

Check::Result Check::compare(Terms &terms, Thread &first, Thread &second) {
  z3::expr counts = terms.both(
      terms.negate(first.undefined),
      terms.both(terms.negate(first.exceeded), terms.negate(second.exceeded)));
  std::optional<z3::model> model;
  // That there is an execution at all is worth a small part of the time.
  std::vector<z3::expr> all = terms.facts;
  all.push_back(counts);
  auto now = CpuClock::now();
  if (prove(all, {{terms.yes()}}, now + (deadline - now) / 8, model, {}) ==
      z3::unsat) {
    isUndefined |= first.undefined.is_true();
    return Result::NoExecution;
  }
  if (refute(terms, first, counts,
             {{withoutCovered(second.undefined, first.undefined)}},
             "undefined behavior that the first function does not have"))
    return afterRefutation();
  counts = terms.both(counts, terms.negate(second.undefined));
  if (options.interference) {
    if (refute(terms, first, counts,
               {{findUpdateDifference(terms, first, second)}},
               "another update of memory"))
      return afterRefutation();
    return Result::Valid;
  }
  if (refute(terms, first, counts, compareResults(terms, before, first, second),
             "another result"))
    return afterRefutation();
  for (size_t i = 0; i < first.exchanges.size(); ++i)
    if (refute(terms, first, counts, compareExchange(terms, first, second, i),
               "another exchange with other threads"))
      return afterRefutation();
  if (refute(
          terms, first, counts,
          findDifferences(terms, first, second, first.memory.barriers.size()),
          "other contents of memory"))
    return afterRefutation();
  return Result::Valid;
}

bool Check::confirm(const z3::model &model) {
  Terms terms;
  terms.confirmed = &model;
  auto known = std::make_tuple(answer, granule, tookTooLong, usesOthers);
  std::optional<Inputs> inputs = begin(terms, {});
  terms.splits = false;
  // What follows is one path.
  terms.deadline = CpuClock::now() + std::chrono::milliseconds(
                                         int64_t(options.seconds * 1000 / 4));
  Thread first(terms, options, /*isAfter=*/false);
  Thread second(terms, options, /*isAfter=*/true);
  std::optional<Result> result;
  if (inputs)
    execute(terms, first, second, *inputs, result);
  std::tie(answer, granule, tookTooLong, usesOthers) = known;
  if (!inputs || result)
    return false;
  inputs->addSpecialFacts(terms);
  auto holds = [&](const z3::expr &condition) {
    return model.eval(condition, /*model_completion=*/true).is_true();
  };
  auto anyHolds = [&](const std::vector<Case> &cases) {
    return llvm::any_of(cases,
                        [&](const Case &each) { return holds(each.formula); });
  };
  bool counts = !holds(first.undefined) && !holds(first.exceeded) &&
                !holds(second.exceeded);
  if (!counts || !llvm::all_of(terms.facts, holds))
    return false;
  if (holds(second.undefined))
    return true;
  if (options.interference)
    return holds(findUpdateDifference(terms, first, second));
  return anyHolds(compareResults(terms, before, first, second)) ||
         anyHolds(findDifferences(terms, first, second,
                                  first.memory.barriers.size()));
}

void Check::run() {
  auto check = [&] {
    deadline = CpuClock::now() +
               std::chrono::milliseconds(int64_t(options.seconds * 1000));
    isExact = options.exactFloats;
    wantsExact = usesOthers = doesNoMore = wantsNoMore = false;
    Result result;
    while ((result = attempt({})) == Result::Again) {
    }
    if (result == Result::NoExecution)
      undecided(isUndefined || isAlone ? "no execution by a block of one thread"
                                       : "no execution with few iterations");
    if (result != Result::Valid)
      return;
    answer.verdict = SequentialVerdict::Valid;
    answer.isAlone = isAlone;
    answer.reason.clear();
  };
  check();
  if ((!tookTooLong && !usesOthers) || (options.interference && !usesOthers) ||
      statesThreads(before))
    return;
  // A block of one thread is easier, and says something.
  isAlone = true;
  check();
}

/// The functions of a module with bodies, by their paths.
static std::vector<std::pair<std::string, FunctionOpInterface>>
getFunctions(ModuleOp module) {
  std::vector<std::pair<std::string, FunctionOpInterface>> functions;
  module->walk([&](FunctionOpInterface function) {
    if (function.isExternal())
      return;
    std::string path = ("@" + function.getName()).str();
    for (Operation *parent = function->getParentOp(); parent;
         parent = parent->getParentOp())
      if (auto symbol = dyn_cast<SymbolOpInterface>(parent))
        if (auto name = symbol.getNameAttr())
          path = ("@" + name.getValue() + "::").str() + path;
    functions.emplace_back(path, function);
  });
  return functions;
}

static std::string print(Operation *op) {
  std::string text;
  llvm::raw_string_ostream os(text);
  op->print(os, OpPrintingFlags().useLocalScope());
  return text;
}

using Function = std::pair<std::string, FunctionOpInterface>;

static SequentialAnswer checkFunction(const Function &function,
                                      ArrayRef<Function> others,
                                      const SequentialOptions &options) {
  SequentialAnswer answer;
  answer.function = function.first;
  auto found = llvm::find_if(
      others, [&](auto &other) { return other.first == function.first; });
  if (found == others.end()) {
    answer.reason = "the function is gone";
  } else if (print(function.second) == print(found->second)) {
    answer.verdict = SequentialVerdict::Valid;
    answer.isUnchanged = true;
  } else {
    // Two tries, and what Z3 does without looking at its limits.
    answer = runInOwnProcess(2 * options.seconds + 2, [&] {
      auto start = CpuClock::now();
      Check(function.second, found->second, options, answer).run();
      answer.seconds =
          std::chrono::duration<double>(CpuClock::now() - start).count();
      return answer;
    });
    answer.function = function.first;
  }
  return answer;
}

std::vector<SequentialAnswer>
mlir::redop::validateSequential(ModuleOp before, ModuleOp after,
                                const SequentialOptions &options) {
  std::vector<SequentialAnswer> answers;
  std::vector<Function> others = getFunctions(after);
  for (const Function &function : getFunctions(before))
    answers.push_back(checkFunction(function, others, options));
  return answers;
}

SequentialAnswer
mlir::redop::validateSequential(ModuleOp before, ModuleOp after,
                                StringRef entry,
                                const SequentialOptions &options) {
  for (const Function &function : getFunctions(before))
    if (function.first == entry ||
        StringRef(function.first).ends_with(("::" + entry).str()))
      return checkFunction(function, getFunctions(after), options);
  SequentialAnswer answer;
  answer.function = entry.str();
  answer.reason = "there is no such function";
  return answer;
}

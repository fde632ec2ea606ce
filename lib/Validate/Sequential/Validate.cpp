//===- Validate.cpp - Whether a function refines another one --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"
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

namespace {
/// The check of one function.
class Check {
public:
  Check(FunctionOpInterface before, FunctionOpInterface after,
        const SequentialOptions &options, SequentialAnswer &answer)
      : before(before), after(after), options(options), answer(answer) {}
  void run();

private:
  /// Executes both functions and compares them. Returns whether they have to be
  /// executed again, with other settings.
  bool attempt();
  void undecided(const Twine &why) {
    answer.verdict = SequentialVerdict::Undecided;
    answer.reason = why.str();
  }
  /// Reports `what` if one of the cases can hold in an execution that counts.
  /// Returns whether the check is over.
  bool refute(Terms &terms, const Thread &first, const z3::expr &counts,
              const std::vector<Case> &cases, const Twine &what);
  /// The differences of the contents of memory, one for each address.
  std::vector<Case> findDifferences(Terms &terms, Thread &first,
                                    Thread &second);
  z3::expr findUpdateDifference(Terms &terms, Thread &first, Thread &second);
  std::vector<Case> compareResults(Terms &terms, Thread &first, Thread &second);

  FunctionOpInterface before, after;
  const SequentialOptions &options;
  SequentialAnswer &answer;
  bool isAlone = false, isExact = false, wantsExact = false;
  bool tookTooLong = false;
  bool chooses = false;
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

/// Whether a kernel states that its blocks have more than one thread.
static bool statesThreads(FunctionOpInterface function) {
  for (StringRef name : {"known_block_size", "nvvm.reqntid"})
    if (auto sizes = function->getAttrOfType<DenseI32ArrayAttr>(name))
      return llvm::any_of(sizes.asArrayRef(), [](int32_t n) { return n > 1; });
  return false;
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
  if (terms.hasUnknownOps) {
    undecided("ops as unknown functions");
    return true;
  }
  if (chooses) {
    undecided("freeze in the first function");
    return true;
  }
  if (isAlone && statesThreads(before)) {
    undecided("a block of one thread differs, but the kernel has more");
    return true;
  }
  answer.verdict = SequentialVerdict::Invalid;
  answer.reason = what.str();
  answer.counterexample = describe(terms, *model);
  answer.call = makeCall(terms, *model, before);
  return true;
}

std::vector<Case> Check::compareResults(Terms &terms, Thread &first,
                                        Thread &second) {
  std::vector<Case> differences;
  for (auto [a, b, type] :
       llvm::zip(first.results, second.results, before.getResultTypes())) {
    auto floatType = dyn_cast<FloatType>(getElementTypeOrSelf(type));
    for (auto [x, y] : llvm::zip_equal(a, b)) {
      z3::expr isSame = terms.same(x.bits, y.bits);
      if (floatType && floatType.getWidth() == x.width()) {
        Floats floats(terms, floatType);
        isSame =
            terms.either(isSame, floats.isNaN(x.bits) && floats.isNaN(y.bits));
      }
      differences.push_back(
          {terms.both(terms.negate(x.poison),
                      terms.either(y.poison, terms.negate(isSame))),
           {x.bits, y.bits}});
    }
  }
  return differences;
}

std::vector<Case> Check::findDifferences(Terms &terms, Thread &first,
                                         Thread &second) {
  unsigned size =
      std::min(first.memory.getSmallest(), second.memory.getSmallest());
  // Where nothing was written, nothing differs.
  std::map<unsigned, std::pair<z3::expr, z3::expr>> written;
  for (Thread *thread : {&first, &second})
    for (auto &[address, guard] : thread->memory.getWritten(size)) {
      auto [entry, isNew] = written.try_emplace(address.id(), address, guard);
      if (!isNew)
        entry->second.second = terms.either(entry->second.second, guard);
    }
  z3::expr unknown = terms.symbol("address", 64, /*isInput=*/true);
  std::vector<Case> differences;
  for (auto &[id, entry] : written) {
    auto &[address, guard] = entry;
    Cell a = first.memory.getFinal(address, size);
    Cell b = second.memory.getFinal(address, size);
    z3::expr isOutside =
        address.extract(55, 52) != terms.number(0xF, 4) &&
        (address & terms.number(size - 1, 64)) == terms.number(0, 64);
    z3::expr isSame = terms.either(terms.same(a.bits, b.bits),
                                   terms.both(a.isAnyNaN, b.isAnyNaN));
    z3::expr differs = terms.both(terms.negate(a.poison),
                                  terms.either(b.poison, terms.negate(isSame)));
    z3::expr isNew = terms.both(b.isStored, terms.negate(a.isWritten));
    z3::expr difference = terms.either(differs, isNew);
    if (!difference.is_false())
      differences.push_back(
          {unknown == address && guard && isOutside && difference,
           {a.bits, b.bits}});
  }
  return differences;
}

/// Replaces the old value of an update by what another one found.
static z3::expr replaceOld(const Update &update, const z3::expr &found) {
  z3::expr_vector from(found.ctx()), to(found.ctx());
  from.push_back(update.old.bits);
  to.push_back(found);
  z3::expr now = update.now.bits;
  return now.substitute(from, to);
}

z3::expr Check::findUpdateDifference(Terms &terms, Thread &first,
                                     Thread &second) {
  z3::expr differs = terms.no();
  // Whether `wide` is an update of the element of `narrow`.
  auto covers = [&](const Update &narrow, const Update &wide) {
    unsigned width = narrow.old.width(), all = wide.old.width();
    z3::expr offset = narrow.address - wide.address;
    return terms.both(wide.guard,
                      z3::ule(offset, terms.number((all - width) / 8, 64)));
  };
  for (const Update &update : first.updates) {
    z3::expr isDone = terms.no();
    for (auto [i, other] : llvm::enumerate(second.updates)) {
      unsigned width = update.old.width(), all = other.old.width();
      if (all < width)
        continue;
      z3::expr here = covers(update, other);
      // Once only.
      differs = terms.either(
          differs, terms.both(update.guard, terms.both(isDone, here)));
      isDone = terms.either(isDone, here);
      z3::expr offset = update.address - other.address;
      z3::expr shift = terms.resize(offset, all, false) * terms.number(8, all);
      z3::expr element = z3::lshr(other.old.bits, shift).extract(width - 1, 0);
      z3::expr now = replaceOld(update, element);
      z3::expr result = z3::lshr(other.now.bits, shift).extract(width - 1, 0);
      z3::expr isSame = result == now;
      if (update.floatType) {
        Floats floats(terms, update.floatType);
        isSame = isSame || (floats.isNaN(result) && floats.isNaN(now));
      }
      differs = terms.either(
          differs, terms.both(terms.both(here, update.guard), !isSame));
      if (all > width) {
        z3::expr mask = z3::shl(
            terms.resize(terms.number(APInt::getAllOnes(width)), all, false),
            shift);
        differs =
            terms.either(differs, terms.both(terms.both(here, update.guard),
                                             (other.now.bits & ~mask) !=
                                                 (other.old.bits & ~mask)));
      }
      // The results of this execution belong to the successful update.
      for (auto [a, b] : llvm::zip(first.results, second.results))
        if (a.size() == 1 && first.updates.size() == 1) {
          z3::expr_vector from(terms.ctx), to(terms.ctx);
          from.push_back(update.old.bits);
          to.push_back(element);
          z3::expr wanted = a[0].bits;
          wanted = wanted.substitute(from, to);
          differs =
              terms.either(differs, terms.both(terms.both(here, update.guard),
                                               wanted != b[0].bits));
        }
    }
    differs =
        terms.either(differs, terms.both(update.guard, terms.negate(isDone)));
  }
  for (const Update &other : second.updates) {
    z3::expr isWanted = terms.no();
    for (const Update &update : first.updates)
      if (update.old.width() <= other.old.width())
        isWanted = terms.either(
            isWanted, terms.both(update.guard, covers(update, other)));
    differs =
        terms.either(differs, terms.both(other.guard, terms.negate(isWanted)));
  }
  return differs;
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

bool Check::attempt() {
  Terms terms;
  terms.deadline = deadline;
  terms.granule = terms.wantedGranule = granule;
  Permissions permissions = readPermissions(before, options.permissions);
  terms.isAlone = isAlone;
  // A rewrite that asks for the number of blocks shares work between them.
  terms.isOnlyBlock = countGridSizes(after) > countGridSizes(before);
  terms.isRing = permissions.reassociatedFloats || permitsRegrouping(before);
  terms.exactFloats = isExact && !terms.isRing;
  terms.exactProducts = isExact;
  terms.anySubnormals = permissions.anySubnormals;
  chooses = false;
  addGlobals(terms, before, after);
  std::optional<Inputs> inputs = makeInputs(terms, before, permissions);
  if (!inputs)
    return undecided("unsupported type of an argument"), false;
  if (before.getArgumentTypes() != after.getArgumentTypes() ||
      before.getResultTypes() != after.getResultTypes())
    return undecided("the signature changes"), false;

  Thread first(terms, options, /*isAfter=*/false);
  Thread second(terms, options, /*isAfter=*/true);
  for (auto [thread, function] :
       {std::make_pair(&first, before), std::make_pair(&second, after)}) {
    thread->noalias = inputs->noalias;
    thread->regions = inputs->regions;
    SmallVector<Lanes> args = inputs->args;
    FunctionOpInterface op = function;
    if (!addAttributions(*thread, op, args))
      return undecided("unsupported type of an argument"), false;
    if (!thread->run(op, args)) {
      tookTooLong |= thread->isLate;
      return undecided(thread->problem), false;
    }
  }
  if (!isAlone && (first.usesOthers || second.usesOthers)) {
    isAlone = true;
    return true;
  }
  terms.wantedGranule =
      std::min({terms.wantedGranule, first.memory.getSmallest(),
                second.memory.getSmallest()});
  if (terms.wantedGranule < granule) {
    granule = terms.wantedGranule;
    return true;
  }
  inputs->addSpecialFacts(terms, before);
  chooses = first.chooses;

  z3::expr counts = terms.both(
      terms.negate(first.undefined),
      terms.both(terms.negate(first.exceeded), terms.negate(second.exceeded)));
  std::optional<z3::model> model;
  // That there is an execution at all is worth a small part of the time.
  std::vector<z3::expr> all = terms.facts;
  all.push_back(counts);
  auto now = CpuClock::now();
  if (prove(all, {{terms.yes()}}, now + (deadline - now) / 8, model, {}) ==
      z3::unsat)
    return undecided(first.undefined.is_true() || isAlone
                         ? "no execution by a block of one thread"
                         : "no execution with few iterations"),
           false;
  if (refute(terms, first, counts, {{second.undefined}},
             "undefined behavior that the first function does not have"))
    return wantsExact && !std::exchange(isExact, true);
  counts = terms.both(counts, terms.negate(second.undefined));
  if (options.interference) {
    if (refute(terms, first, counts,
               {{findUpdateDifference(terms, first, second)}},
               "another update of memory"))
      return wantsExact && !std::exchange(isExact, true);
  } else {
    if (refute(terms, first, counts, compareResults(terms, first, second),
               "another result"))
      return wantsExact && !std::exchange(isExact, true);
    if (refute(terms, first, counts, findDifferences(terms, first, second),
               "other contents of memory"))
      return wantsExact && !std::exchange(isExact, true);
  }
  answer.verdict = SequentialVerdict::Valid;
  answer.isAlone = isAlone;
  answer.reason.clear();
  return false;
}

void Check::run() {
  auto check = [&] {
    deadline = CpuClock::now() +
               std::chrono::milliseconds(int64_t(options.seconds * 1000));
    isExact = options.exactFloats;
    while (attempt()) {
    }
  };
  check();
  if (!tookTooLong || isAlone || options.interference)
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
  auto start = CpuClock::now();
  auto found = llvm::find_if(
      others, [&](auto &other) { return other.first == function.first; });
  if (found == others.end()) {
    answer.reason = "the function is gone";
  } else if (print(function.second) == print(found->second)) {
    answer.verdict = SequentialVerdict::Valid;
    answer.isUnchanged = true;
  } else {
    Check(function.second, found->second, options, answer).run();
  }
  answer.seconds =
      std::chrono::duration<double>(CpuClock::now() - start).count();
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

//===- Thread.cpp - One thread that executes a function -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "Conditions.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

/// Loops with constant conditions run at most this long.
static constexpr unsigned maxConstantTrips = 80;
static constexpr unsigned maxOps = 30'000;
/// How far the constant in an address is from the object that it is in. Private
/// objects are further apart.
static constexpr uint64_t maxDistance = 1 << 30;

Thread::Thread(Terms &terms, const SequentialOptions &options, bool isAfter)
    : terms(terms), options(options), isAfter(isAfter), memory(terms),
      guard(terms.yes()), undefined(terms.no()), exceeded(terms.no()) {
  memory.areDisjoint = [this](int a, int b) { return areDisjoint(a, b); };
  memory.areSeparate = [this](int a, int b) {
    return !reinterpreted.contains(a) && !reinterpreted.contains(b) &&
           llvm::is_contained(separate,
                              std::make_pair(std::min(a, b), std::max(a, b)));
  };
  memory.guard = &guard;
  memory.isSeen = [this](int source) {
    return source < Source::FirstPrivate ||
           (!this->terms.isAlone &&
            privates[source - Source::FirstPrivate].window == Window::Shared);
  };
  memory.isApart = [this](const Lane &address, unsigned size,
                          const Write &write) {
    return isApart(address, size, write);
  };
  memory.mayHold = [this](std::vector<z3::expr> conditions) {
    conditions.push_back(guard);
    return this->terms.mayHold(conditions);
  };
}

Step Thread::fail(const Twine &why) {
  if (problem.empty())
    problem = why.str();
  return Step::Failed;
}

Step Thread::failOp(Operation *op, const Twine &why) {
  return fail(why + " '" + op->getName().getStringRef() + "'");
}

const Lanes &Thread::get(Value value) {
  auto found = values.find(value);
  if (found != values.end()) {
    const Known &known = found->second;
    bool isLatest = known.when && terms.follows(*known.when, guard);
    return isLatest ? known.latest : known.lanes;
  }
  // A value of a block that is never executed, as far as is known.
  Lanes lanes;
  if (auto widths = getWidths(value.getType()))
    for (unsigned width : *widths)
      lanes.push_back(terms.poison(width));
  return values.try_emplace(value, Known{std::move(lanes), {}, std::nullopt})
      .first->second.lanes;
}

SmallVector<Lanes> Thread::get(ValueRange range) {
  SmallVector<Lanes> result;
  for (Value value : range)
    result.push_back(get(value));
  return result;
}

void Thread::set(Value value, Lanes lanes) {
  auto found = values.find(value);
  if (found == values.end()) {
    values.try_emplace(value, Known{std::move(lanes), {}, std::nullopt});
    return;
  }
  Known &known = found->second;
  if (mergesValues)
    known = {terms.choose(guard, lanes, known.lanes), lanes, guard};
  else
    known = {std::move(lanes), {}, std::nullopt};
}

void Thread::undefinedIf(const z3::expr &condition, bool isUseful) {
  if (condition.is_false())
    return;
  z3::expr here = terms.both(guard, condition);
  undefined = terms.either(undefined, here);
  if (isUseful)
    terms.assume(terms.negate(here));
}

std::pair<z3::expr, z3::expr> Thread::branch(const z3::expr &condition) {
  auto decide = [&](bool holds) {
    return holds ? std::make_pair(guard, terms.no())
                 : std::make_pair(terms.no(), guard);
  };
  if (condition.is_true() || condition.is_false() || guard.is_false())
    return decide(condition.is_true());
  for (auto &[assumed, holds] : terms.assumed)
    if (z3::eq(assumed, condition))
      return decide(holds);
  for (bool holds : {true, false})
    if (!terms.mayHold({guard, holds ? condition : terms.negate(condition)}))
      return decide(!holds);
  return {terms.both(guard, condition),
          terms.both(guard, terms.negate(condition))};
}

void Thread::exceedIf(const z3::expr &condition) {
  exceeded = terms.either(exceeded, condition);
  terms.assume(terms.negate(condition));
}

void Thread::undefinedIfPoison(const Lanes &lanes) {
  for (const Lane &lane : lanes)
    undefinedIf(lane.poison);
}

z3::expr Thread::chooseAny(const z3::expr &of) {
  chooses = true;
  // Both functions choose the same for the same value: a choice of `before`
  // that suits `after`.
  unsigned number = choices[Z3_get_ast_id(terms.ctx, of)]++;
  std::string name = "any." + std::to_string(Z3_get_ast_id(terms.ctx, of)) +
                     "." + std::to_string(number);
  return terms.symbol(name, of.get_sort().bv_size());
}

Lane Thread::addPrivate(Window window, uint64_t size, StringRef name) {
  // Objects of the same name have the same address, and the same garbage.
  unsigned number =
      terms.privateNumbers.try_emplace(name.str(), terms.privateNumbers.size())
          .first->second;
  uint64_t address = (static_cast<uint64_t>(window) << 56) + firstPrivate +
                     (uint64_t(number + 1) << 32);
  Lane lane = terms.known(terms.number(address, 64));
  lane.source = Source::FirstPrivate + privates.size();
  privates.push_back({lane.bits, size, window, name.str()});
  return lane;
}

int Thread::findPrivate(StringRef name) const {
  for (auto [i, object] : llvm::enumerate(privates))
    if (object.name == name)
      return Source::FirstPrivate + i;
  return -1;
}

Lanes Thread::exchange(const Twine &key, Lanes operands,
                       ArrayRef<unsigned> widths, bool ordersMemory) {
  if (guard.is_false()) {
    Lanes none;
    for (unsigned width : widths)
      none.push_back(terms.poison(width));
    return none;
  }
  // The results are those of the same exchange of the other function.
  std::string name =
      "exchange " + std::to_string(exchanges.size()) + " result ";
  Exchange exchange = {key.str(), guard, std::move(operands), std::nullopt};
  if (ordersMemory) {
    exchange.barrier = memory.barriers.size();
    memory.pass(guard, memory.barriers.size() + 1);
  }
  size_t number = exchanges.size();
  isOther |= wanted &&
             (number >= wanted->size() || !exchange.isLike((*wanted)[number]));
  exchanges.push_back(std::move(exchange));
  Lanes results;
  for (auto [i, width] : llvm::enumerate(widths))
    results.push_back(terms.known(terms.symbol(
        name + std::to_string(i) + "." + std::to_string(width), width)));
  return results;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

void Thread::check(const Access &access) {
  const z3::expr &address = access.address.bits;
  undefinedIf(access.address.poison);
  if (access.alignment > 1)
    undefinedIf(simplify((address & terms.number(access.alignment - 1, 64)) !=
                         terms.number(0, 64)),
                /*isUseful=*/false);
  int source = access.address.source;
  if (source == Source::Lost && problem.empty())
    problem = "a pointer to one of several objects";
  if (source >= Source::FirstPrivate) {
    const Object &object = privates[source - Source::FirstPrivate];
    if (object.size >= access.size)
      undefinedIf(
          simplify(z3::ugt(address - object.address,
                           terms.number(object.size - access.size, 64))));
    else
      undefinedIf(terms.yes());
    return;
  }
  if (access.window)
    undefinedIf(address.extract(63, 56) !=
                    terms.number(static_cast<uint64_t>(*access.window), 8),
                /*isUseful=*/false);
  // Pointers from outside do not reach objects that the function creates.
  undefinedIf(address.extract(55, 52) == terms.number(0xF, 4),
              /*isUseful=*/false);
  // What memory there is, is the same for both functions. That an element of a
  // memref exists, follows from its indices.
  if (!access.isElement || !isAfter) {
    auto isValid = [&](const z3::expr &at) {
      // Memory has no parts of words of four bytes: atomic accesses to smaller
      // elements are made of those to words.
      z3::expr word = simplify(at & terms.number(~uint64_t(3), 64));
      z3::expr result = terms.toBool(terms.apply("valid", {word}, 1));
      if (isAfter)
        for (auto &[base, size] : regions)
          result = terms.either(result, z3::ult(at - base, size));
      return result;
    };
    undefinedIf(terms.negate(isValid(address)), /*isUseful=*/false);
    if (access.size > 1)
      undefinedIf(terms.negate(isValid(
                      simplify(address + terms.number(access.size - 1, 64)))),
                  /*isUseful=*/false);
  }
  // The loop of redop-grid executes other threads before such a load: had they
  // written what it reads, that would be a race.
  if (!access.isWrite && current->hasAttr(earlyLoadAttrName))
    undefinedIf(overlapsWrite(access));
  accesses.push_back(access);
  accessGuards.push_back(guard);
}

z3::expr Thread::accessesFrom(int source, const z3::expr &base,
                              uint64_t size) const {
  z3::expr result = terms.no();
  for (auto [access, guard] : llvm::zip_equal(accesses, accessGuards))
    if (access.address.source == source)
      result = terms.either(
          result, terms.both(guard, z3::uge(access.address.bits - base,
                                            terms.number(size, 64))));
  return result;
}

/// The access, if what its source is chosen by holds, or not.
static Access narrow(Terms &terms, const Access &access, bool holds) {
  const ChosenSource &chosen = *terms.getChosen(access.address.source);
  z3::expr_vector from(terms.ctx), to(terms.ctx);
  from.push_back(chosen.condition);
  to.push_back(terms.ctx.bool_val(holds));
  Access result = access;
  result.address.bits = simplify(result.address.bits.substitute(from, to));
  result.address.source = holds ? chosen.first : chosen.second;
  return result;
}

void Thread::forEachSource(const Access &access,
                           function_ref<void(const Access &)> run) {
  const ChosenSource *found = terms.getChosen(access.address.source);
  if (!found || !terms.mayBePrivate(access.address.source))
    return run(access);
  z3::expr condition = found->condition, outer = guard;
  for (bool holds : {true, false}) {
    guard = terms.both(outer, holds ? condition : terms.negate(condition));
    if (!guard.is_false())
      forEachSource(narrow(terms, access, holds), run);
  }
  guard = outer;
}

int Thread::findSource(const Lane &address) {
  if (address.source >= 0)
    return address.source;
  // A sum of integers does not say what it points to.
  uint64_t constant = terms.getConstantPart(address.bits);
  for (auto [i, object] : llvm::enumerate(privates)) {
    uint64_t distance = constant - object.address.get_numeral_uint64();
    if (distance + maxDistance < object.size + 2 * maxDistance)
      return Source::FirstPrivate + i;
  }
  return address.source;
}

Lane Thread::load(const Access &access, unsigned width) {
  std::optional<Lane> result;
  forEachSource(access, [&](const Access &each) {
    Lane lane = loadFrom(each, width);
    result = result ? terms.choose(guard, lane, *result) : lane;
  });
  return result.value_or(terms.poison(width));
}

Lane Thread::loadFrom(Access access, unsigned width) {
  access.address.source = findSource(access.address);
  check(access);
  // An early load that reads what the thread wrote is undefined, so it reads
  // what was there before. See check.
  bool isFirst = !access.isWrite && !terms.confirmed &&
                 access.address.source < Source::FirstPrivate &&
                 current->hasAttr(earlyLoadAttrName);
  Lane lane = memory.load(access.address, access.size, access.alignment,
                          access.isElement, isFirst);
  readsGarbage |= access.address.source >= Source::FirstPrivate &&
                  !memory.isSeen(access.address.source) &&
                  usesFunction(lane.bits, "garbage");
  if (lane.width() > width)
    lane.bits = terms.resize(lane.bits, width, /*isSigned=*/false);
  return lane;
}

void Thread::store(const Access &access, const Lane &value, FloatType type,
                   std::function<Lane(const Lane &)> update,
                   const std::optional<z3::expr> &simpler) {
  z3::expr outer = guard;
  forEachSource(access, [&](const Access &each) {
    std::optional<z3::expr> where = simpler;
    if (where && !z3::eq(guard, outer))
      where = std::nullopt;
    storeTo(each, value, type, update, where);
  });
}

void Thread::storeTo(Access access, const Lane &value, FloatType type,
                     std::function<Lane(const Lane &)> update,
                     const std::optional<z3::expr> &simpler) {
  access.address.source = findSource(access.address);
  check(access);
  Lane lane = value;
  if (lane.width() < access.size * 8)
    lane.bits = terms.resize(lane.bits, access.size * 8, /*isSigned=*/false);
  bool isAligned =
      access.alignment >= access.size && llvm::isPowerOf2_32(access.size);
  memory.store({simpler.value_or(guard), access.address, lane, access.size,
                isAligned, access.isAtomic, type, std::move(update),
                access.isElement,
                simpler ? std::optional(guard) : std::nullopt});
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

bool Thread::runOp(Operation *op) {
  if (++ops > maxOps)
    return fail("too many ops after unrolling"), false;
  if (CpuClock::now() > terms.deadline) {
    isLate = true;
    return fail("it takes longer than the limit"), false;
  }
  current = op;
  for (Value result : op->getResults())
    if (!getWidths(result.getType()))
      return failOp(op, "unsupported type of a result of"), false;
  for (Step (*execute)(Thread &, Operation *) :
       {runControlFlow, runInteger, runFloat, runVector, runAffine, runMemory,
        runMemRef, runReduction, runExchange, runLanes, runInlinePtx, runText,
        runUnknown}) {
    Step step = execute(*this, op);
    if (step == Step::NotMine)
      continue;
    // A value that is not set would be taken for poison, which allows all.
    bool areSet = llvm::all_of(op->getResults(), [&](Value result) {
      return values.count(result) != 0;
    });
    if (step == Step::Done && !areSet)
      return failOp(op, "no value of a result of"), false;
    if (step == Step::Done && !problem.empty())
      return false;
    if (isOther) {
      usesOthers = true;
      return fail("another exchange with other threads"), false;
    }
    if (usesOthers && !terms.isAlone)
      return fail("an op that other threads take part in"), false;
    return step == Step::Done;
  }
  return failOp(op, "unsupported op"), false;
}

bool Thread::runBlock(Block &block) {
  for (Operation &op : block.without_terminator())
    if (!runOp(&op))
      return false;
  return true;
}

namespace {
/// A block that is to be executed.
struct Entry {
  z3::expr guard;
  SmallVector<Lanes> args;
};
} // namespace

bool Thread::runRegion(Region &region, ArrayRef<Lanes> args,
                       SmallVectorImpl<Lanes> &results) {
  std::unique_ptr<BlockOrder> &order = orders[&region];
  if (!order)
    order = std::make_unique<BlockOrder>(region);
  const std::vector<Block *> &blocks = order->blocks;
  std::map<unsigned, Entry> pending;
  std::map<unsigned, z3::expr> firstGuards;
  std::vector<unsigned> visits(blocks.size()), runs(blocks.size());
  // Where blocks are executed that others join.
  std::map<unsigned, z3::expr> joined;
  pending.emplace(0, Entry{guard, SmallVector<Lanes>(args)});
  bool hasResults = false, mergedBefore = mergesValues;
  z3::expr outer = guard;

  auto enter = [&](unsigned from, Block *block, SmallVector<Lanes> args,
                   const z3::expr &when) {
    if (when.is_false())
      return;
    unsigned to = order->numbers[block];
    if (to > from)
      visits[to] = 0;
    auto found = pending.find(to);
    if (found == pending.end()) {
      pending.emplace(to, Entry{when, std::move(args)});
      return;
    }
    Entry &entry = found->second;
    for (auto [old, now] : llvm::zip_equal(entry.args, args))
      old = terms.choose(when, now, old);
    entry.guard = terms.either(entry.guard, when);
  };

  while (!pending.empty()) {
    unsigned number = pending.begin()->first;
    Entry entry = pending.begin()->second;
    pending.erase(pending.begin());
    guard = entry.guard;
    if (auto found = joined.find(number); found != joined.end()) {
      // What ended before it is undefined, or does not count.
      guard = found->second;
      joined.erase(found);
    }
    for (unsigned join :
         terms.confirmed ? std::vector<unsigned>() : order->joins[number]) {
      auto [found, isNew] = joined.try_emplace(join, guard);
      if (!isNew)
        found->second = terms.either(found->second, guard);
    }
    Block *block = blocks[number];
    if (visits[number] == 0)
      firstGuards.insert_or_assign(number, guard);
    // All executions that entered the loop are here again.
    bool isConstant = z3::eq(guard, firstGuards.at(number));
    if (visits[number]++ > (isConstant ? maxConstantTrips : options.unroll)) {
      exceedIf(guard);
      continue;
    }
    mergesValues = mergedBefore || runs[number]++ > 0;
    for (auto [arg, lanes] : llvm::zip_equal(block->getArguments(), entry.args))
      set(arg, lanes);
    if (!runBlock(*block))
      return false;
    Operation *last = block->getTerminator();
    if (isa<LLVM::UnreachableOp>(last)) {
      undefinedIf(terms.yes());
      continue;
    }
    auto branch = dyn_cast<BranchOpInterface>(last);
    if (!branch) {
      SmallVector<Lanes> now = get(last->getOperands());
      if (last->getNumSuccessors())
        return failOp(last, "unsupported op"), false;
      if (!hasResults) {
        results.assign(now.begin(), now.end());
      } else {
        for (auto [old, lanes] : llvm::zip_equal(results, now))
          old = terms.choose(guard, lanes, old);
      }
      hasResults = true;
      continue;
    }
    auto getArgs = [&](unsigned i) {
      return get(branch.getSuccessorOperands(i).getForwardedOperands());
    };
    if (last->getNumSuccessors() == 1) {
      enter(number, last->getSuccessor(0), getArgs(0), guard);
      continue;
    }
    StringRef name = last->getName().getStringRef();
    if (last->getNumSuccessors() != 2 || !name.ends_with("cond_br"))
      return failOp(last, "unsupported op"), false;
    Lane condition = getScalar(last->getOperand(0));
    undefinedIf(condition.poison);
    z3::expr holds = terms.toBool(condition.bits);
    auto [taken, other] = this->branch(holds);
    if (terms.splits && last->hasAttr(versionedAttrName) && !taken.is_false() &&
        !other.is_false()) {
      undecided = holds;
      return fail("a branch between versions"), false;
    }
    enter(number, last->getSuccessor(0), getArgs(0), taken);
    enter(number, last->getSuccessor(1), getArgs(1), other);
  }
  guard = outer;
  mergesValues = mergedBefore;
  // The results of a region that never ends are never used.
  if (!hasResults)
    for (Block &block : region)
      if (block.getTerminator()->getNumSuccessors() == 0)
        results = get(block.getTerminator()->getOperands());
  return true;
}

bool Thread::run(FunctionOpInterface function, ArrayRef<Lanes> args) {
  this->function = function;
  SmallVector<Lanes> all(args);
  if (!runRegion(function.getFunctionBody(), all, results))
    return false;
  checkNoalias();
  return checkDistinct();
}

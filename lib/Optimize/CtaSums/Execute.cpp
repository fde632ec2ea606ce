//===- Execute.cpp - What the threads of a CTA combine --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CtaSums/Execute.h"
#include "Common/Refusal.h"
#include "CtaSums/Evaluate.h"
#include "CtaSums/SharedCells.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "redop/Analysis/CasLoop.h"
#include "redop/Analysis/Collectives.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Shuffle.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Dialect/WarpSize.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// Values that were combined, in order: the number of a value, times the
/// threads of a CTA, plus the thread that computed it.
struct Terms {
  SmallVector<uint32_t, 2> all;
  /// Whether there is +0.0 among them: the sum is not -0.0.
  bool hasZero = false;
};

/// What does not depend on the thread that executes an op.
struct OpFacts {
  explicit OpFacts(Operation *op)
      : waits(isCollective(op)),
        computes(isComputation(op) || getSpecialRegister(op) ||
                 mayExecuteEarlier(op, UsedBy::Guarded)),
        combined(getCombiningKind(op)), added(getAddedFloats(op)) {}

  /// Whether it combines two values of type `element` by `kind`.
  bool combines(PortableKind kind, Type element) const {
    if (added)
      return kind == PortableKind::addf && added == element;
    return combined && getPortableKind(*combined) == kind;
  }

  bool waits, computes;
  std::optional<arith::AtomicRMWKind> combined;
  /// What text adds.
  Type added;
};

struct ThreadState {
  Block::iterator next;
  /// The op at which it waits for others.
  Operation *waitsAt = nullptr;
  bool isDone = false;
  llvm::DenseMap<Value, Item> items;
};

class Execution {
public:
  Execution(const CtaProgram &program, unsigned threads)
      : program(program), kind(program.reductions.front().kind),
        element(program.reductions.front().element), count(threads),
        lanes(getWarpSize(program.start)), cells(threads, lanes) {}

  std::optional<SmallVector<CtaSum, 1>> run();

private:
  Item get(Value value, unsigned thread);
  Item getValue(Value value, unsigned thread);
  Item combine(Item left, Item right);
  Item toSum(Item item);
  void set(Value value, unsigned thread, Item item) {
    states[thread].items[value] = item;
  }
  bool isBefore(Value value);
  const OpFacts &getFacts(Operation *op) {
    return facts.try_emplace(op, op).first->second;
  }
  Item combineOp(Operation *op, unsigned thread);

  bool advance(unsigned thread);
  bool step(Operation *op, unsigned thread);
  bool branch(Operation *end, unsigned thread);
  bool accessShared(Operation *op, unsigned thread);
  bool reduce(unsigned number, unsigned thread);
  bool isOfElement(Type type) {
    return type.isIntOrFloat() &&
           type.getIntOrFloatBitWidth() == element.getIntOrFloatBitWidth();
  }

  bool release();
  bool waitTogether(unsigned first, unsigned size);
  bool exchange(Operation *op, unsigned first);
  std::optional<SmallVector<CtaSum, 1>> getSums();

  const CtaProgram &program;
  PortableKind kind;
  Type element;
  unsigned count, lanes;
  Evaluator evaluator;
  SharedCells cells;
  SmallVector<ThreadState, 0> states;
  llvm::DenseMap<Operation *, OpFacts> facts;
  /// What Item::Kind::Sum refers to.
  std::vector<Terms> terms;
  /// The values that threads contribute, and their numbers.
  llvm::MapVector<Value, unsigned> sources;
  /// What each reduction adds, once it is executed.
  llvm::MapVector<unsigned, Item> reduced;
};
} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Whether each thread computes `value` once, before the execution starts.
bool Execution::isBefore(Value value) {
  return program.dominance.properlyDominates(value, program.start);
}

/// The number or address that `value` is, or the sum.
Item Execution::get(Value value, unsigned thread) {
  auto known = states[thread].items.find(value);
  if (known != states[thread].items.end())
    return known->second;
  Operation *op = value.getDefiningOp();
  if (!op || op->getNumResults() != 1 || op->getNumRegions() != 0 ||
      !isBefore(value))
    return {};
  SmallVector<Item> operands;
  for (Value operand : op->getOperands())
    operands.push_back(get(operand, thread));
  Item item = evaluator.evaluate(op, operands, {thread, count, lanes});
  set(value, thread, item);
  return item;
}

/// The same for a value to combine, which may be the thread's own.
Item Execution::getValue(Value value, unsigned thread) {
  Item item = get(value, thread);
  if (!item.is(Item::Kind::Unknown) || !isOfElement(value.getType()) ||
      !isBefore(value))
    return item;
  unsigned number =
      sources.insert({value, static_cast<unsigned>(sources.size())})
          .first->second;
  terms.push_back({{number * count + thread}});
  item = {Item::Kind::Sum, terms.size() - 1};
  set(value, thread, item);
  return item;
}

/// `item` as a sum: of no values, if it is a constant that is neutral.
Item Execution::toSum(Item item) {
  if (!item.is(Item::Kind::Number))
    return item;
  unsigned bits = element.getIntOrFloatBitWidth();
  bool hasZero = kind == PortableKind::addf && item.number == 0;
  bool isNeutral = item.number == uint64_t(1) << (bits - 1);
  if (kind != PortableKind::addf) {
    OpBuilder b(element.getContext());
    auto neutral = cast<IntegerAttr>(arith::getIdentityValueAttr(
        *getArithKind(kind), element, b, b.getUnknownLoc()));
    isNeutral = neutral.getValue().getZExtValue() == item.number;
  }
  if (!hasZero && !isNeutral)
    return {};
  terms.push_back({{}, hasZero});
  return {Item::Kind::Sum, terms.size() - 1};
}

Item Execution::combine(Item left, Item right) {
  using Kind = Item::Kind;
  left = toSum(left);
  right = toSum(right);
  if (!left.is(Kind::Sum) || !right.is(Kind::Sum))
    return {};
  const Terms &a = terms[left.number], &b = terms[right.number];
  Terms both;
  both.hasZero = a.hasZero || b.hasZero;
  both.all.reserve(a.all.size() + b.all.size());
  std::set_union(a.all.begin(), a.all.end(), b.all.begin(), b.all.end(),
                 std::back_inserter(both.all));
  bool isDisjoint = both.all.size() == a.all.size() + b.all.size();
  if (!isDisjoint && !isIdempotent(kind) &&
      Refusal::holds(Refusal::ID::NotOneOfEach))
    return {};
  terms.push_back(std::move(both));
  return {Kind::Sum, terms.size() - 1};
}

/// The result of `op`, from operands of its thread.
Item Execution::combineOp(Operation *op, unsigned thread) {
  SmallVector<Item> operands;
  for (Value operand : op->getOperands())
    operands.push_back(get(operand, thread));
  Item item = evaluator.evaluate(op, operands, {thread, count, lanes});
  const OpFacts &own = getFacts(op);
  bool isOfType = own.added || op->getResult(0).getType() == element;
  if (item.is(Item::Kind::Unknown) && isOfType && own.combines(kind, element))
    return combine(getValue(op->getOperand(0), thread),
                   getValue(op->getOperand(1), thread));
  return item;
}

//===----------------------------------------------------------------------===//
// Ops of a thread
//===----------------------------------------------------------------------===//

/// Goes on at the successor that the terminator `end` chooses.
bool Execution::branch(Operation *end, unsigned thread) {
  auto branch = dyn_cast<BranchOpInterface>(end);
  unsigned taken = 0;
  if (!branch || !(isJump(end) || isBranch(end)))
    return false;
  if (isBranch(end)) {
    Item condition = get(end->getOperand(0), thread);
    if (!condition.is(Item::Kind::Number))
      return false;
    taken = condition.number ? 0 : 1;
  }
  Block *to = end->getSuccessor(taken);
  SmallVector<Item> passed;
  for (Value operand :
       branch.getSuccessorOperands(taken).getForwardedOperands())
    passed.push_back(isOfElement(operand.getType()) ? getValue(operand, thread)
                                                    : get(operand, thread));
  for (auto [argument, item] : llvm::zip_equal(to->getArguments(), passed))
    set(argument, thread, item);
  states[thread].next = to->begin();
  return true;
}

/// A load or store. Other memory is only loaded, and not what was loaded used.
bool Execution::accessShared(Operation *op, unsigned thread) {
  auto load = dyn_cast<LLVM::LoadOp>(op);
  auto store = dyn_cast<LLVM::StoreOp>(op);
  auto isPlain = [](auto access) {
    return !access.getVolatile_() &&
           access.getOrdering() == LLVM::AtomicOrdering::not_atomic;
  };
  if (load ? !isPlain(load) : !isPlain(store))
    return false;
  Item address = get(load ? load.getAddr() : store.getAddr(), thread);
  Type type = load ? load.getType() : store.getValue().getType();
  if (!address.is(Item::Kind::Address)) {
    if (load)
      set(load, thread, {});
    return load != nullptr;
  }
  // Others do not fill their bytes.
  if (!type.isIntOrFloat() || type.getIntOrFloatBitWidth() % 8 != 0)
    return false;
  unsigned bytes = type.getIntOrFloatBitWidth() / 8;
  if (store) {
    Value value = store.getValue();
    return cells.write(address, bytes, thread, getValue(value, thread));
  }
  std::optional<Item> item = cells.read(address, bytes, thread);
  if (item)
    set(load, thread, *item);
  return item.has_value();
}

bool Execution::reduce(unsigned number, unsigned thread) {
  const ReductionAccess &reduction = program.reductions[number];
  if (reduction.mask) {
    Item executes = get(reduction.mask, thread);
    if (!executes.is(Item::Kind::Number))
      return false;
    if (executes.number == 0)
      return true;
  }
  Item sum = getValue(reduction.value, thread);
  return sum.is(Item::Kind::Sum) && reduced.insert({number, sum}).second;
}

/// Executes `op`, which waits for no other thread.
bool Execution::step(Operation *op, unsigned thread) {
  if (op->hasTrait<OpTrait::IsTerminator>())
    return branch(op, thread);
  for (auto [number, reduction] : llvm::enumerate(program.reductions))
    if (reduction.op == op)
      return reduce(number, thread);
  if (isa<LLVM::LoadOp, LLVM::StoreOp>(op))
    return accessShared(op, thread);
  if (!getFacts(op).computes || op->getNumRegions() != 0)
    return false;
  if (op->getNumResults() == 1) {
    set(op->getResult(0), thread, combineOp(op, thread));
    return true;
  }
  for (Value result : op->getResults())
    set(result, thread, {});
  return true;
}

/// Executes `thread` until it returns or waits.
bool Execution::advance(unsigned thread) {
  ThreadState &state = states[thread];
  while (!state.isDone && !state.waitsAt) {
    Operation *op = &*state.next;
    if (program.steps == 0)
      return false;
    --program.steps;
    if (isReturn(*op->getBlock()) && op == op->getBlock()->getTerminator()) {
      state.isDone = true;
      break;
    }
    if (getFacts(op).waits) {
      state.waitsAt = op;
      break;
    }
    if (!op->hasTrait<OpTrait::IsTerminator>())
      ++state.next;
    if (!step(op, thread))
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Threads that meet
//===----------------------------------------------------------------------===//

/// Whether `size` threads, from `first` on, wait at one op.
bool Execution::waitTogether(unsigned first, unsigned size) {
  Operation *op = states[first].waitsAt;
  return op && first + size <= count &&
         llvm::all_of(llvm::seq(first, first + size), [&](unsigned each) {
           return states[each].waitsAt == op;
         });
}

static bool isWarpBarrier(Operation *op) {
  auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
  return (call && call.getIntrin() == "llvm.nvvm.bar.warp.sync") ||
         isa<NVVM::SyncWarpOp>(op);
}

/// Executes `op`, at which the lanes of the warp that starts at `first` wait.
bool Execution::exchange(Operation *op, unsigned first) {
  if (isWarpBarrier(op)) {
    APInt mask;
    bool isOfAll = op->getNumOperands() == 1 &&
                   matchPattern(op->getOperand(0), m_ConstantInt(&mask)) &&
                   mask.isAllOnes();
    if (isOfAll)
      cells.synchronizeWarp(first / lanes);
    return isOfAll;
  }
  if (auto group = dyn_cast<GroupReduceOp>(op)) {
    bool isOwn = group.getGroup() == Group::Warp &&
                 getPortableKind(group.getKind()) == kind &&
                 group.getValue().getType() == element &&
                 op->getNumOperands() == 1;
    Item all = getValue(group.getValue(), first);
    for (unsigned lane = 1; lane < lanes; ++lane)
      all = combine(all, getValue(group.getValue(), first + lane));
    for (unsigned lane = 0; lane < lanes; ++lane)
      set(group.getResult(), first + lane, all);
    return isOwn;
  }
  std::optional<Shuffle> shuffle = getShuffle(op);
  if (!shuffle || !shuffle->isOfAllLanes() || lanes != kWarpSize)
    return false;
  auto sources = shuffle->getSources();
  if (!sources)
    return false;
  SmallVector<Item> sent;
  for (unsigned lane = 0; lane < lanes; ++lane)
    sent.push_back(getValue(shuffle->value, first + lane));
  for (unsigned lane = 0; lane < lanes; ++lane)
    set(shuffle->result, first + lane, sent[(*sources)[lane]]);
  return true;
}

/// Lets threads go on that wait for each other. Returns false if there are
/// none.
bool Execution::release() {
  bool isChanged = false;
  auto goOn = [&](unsigned first, unsigned size) {
    for (unsigned each = first; each < first + size; ++each) {
      states[each].waitsAt = nullptr;
      ++states[each].next;
    }
    isChanged = true;
  };
  if (waitTogether(0, count) &&
      llvm::is_contained(program.accesses.ctaBarriers, states[0].waitsAt)) {
    cells.synchronizeCta();
    goOn(0, count);
    return true;
  }
  for (unsigned first = 0; first < count; first += lanes)
    if (waitTogether(first, lanes) &&
        getMeets(states[first].waitsAt) == Meets::Lanes) {
      if (!exchange(states[first].waitsAt, first))
        return false;
      goOn(first, lanes);
    }
  return isChanged;
}

std::optional<SmallVector<CtaSum, 1>> Execution::getSums() {
  SmallVector<CtaSum, 1> sums;
  for (auto [number, item] : reduced) {
    const Terms &all = terms[item.number];
    CtaSum sum = {number, {}, all.hasZero};
    // For each value, those of all threads follow each other.
    bool isComplete = all.all.size() % count == 0;
    for (auto [index, term] : llvm::enumerate(all.all)) {
      uint32_t ofFirst = all.all[index - index % count];
      isComplete &= ofFirst % count == 0 && term == ofFirst + index % count;
      Value value = sources.getArrayRef()[term / count].first;
      if (sum.values.empty() || sum.values.back() != value)
        sum.values.push_back(value);
    }
    if (all.all.empty() ||
        (!isComplete && Refusal::holds(Refusal::ID::NotOneOfEach)))
      return std::nullopt;
    sums.push_back(std::move(sum));
  }
  return sums;
}

std::optional<SmallVector<CtaSum, 1>> Execution::run() {
  states.resize(count);
  for (ThreadState &state : states)
    state.next = program.start->getIterator();
  auto isDone = [](const ThreadState &state) { return state.isDone; };
  do {
    for (unsigned thread = 0; thread < count; ++thread)
      if (!advance(thread))
        return std::nullopt;
    if (llvm::all_of(states, isDone))
      return getSums();
  } while (release());
  return std::nullopt;
}

std::optional<SmallVector<CtaSum, 1>>
mlir::redop::executeCta(const CtaProgram &program, unsigned threads) {
  return Execution(program, threads).run();
}

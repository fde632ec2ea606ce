//===- CasLoop.cpp - Loops of compare-and-swap ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows all paths through one iteration. A path that ends the loop without a
// successful exchange must have found a cell that f does not change; only then
// an atomic f has the same effect.
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/CasLoop.h"
#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/UnusedOps.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Exchanges
//===----------------------------------------------------------------------===//

std::optional<Exchange> Exchange::get(Operation *op) {
  if (auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op))
    return Exchange{op, exchange.getPtr(), exchange.getCmp(),
                    exchange.getVal()};
  auto atom = dyn_cast<AtomOp>(op);
  if (atom && atom.getNewValue())
    return Exchange{op, atom.getPtr(), atom.getValue(), atom.getNewValue()};
  return std::nullopt;
}

/// Whether `value` is part `index` of the result of an llvm.cmpxchg.
static bool isPart(Value value, Operation *exchange, int64_t index) {
  auto extract = value.getDefiningOp<LLVM::ExtractValueOp>();
  return extract && extract.getContainer().getDefiningOp() == exchange &&
         extract.getPosition() == ArrayRef<int64_t>{index};
}

bool Exchange::isOld(Value value) const {
  value = stripBitcasts(value);
  return isa<AtomOp>(op) ? value == op->getResult(0) : isPart(value, op, 0);
}

std::optional<bool> Exchange::getSuccess(Value condition) const {
  if (isa<LLVM::AtomicCmpXchgOp>(op) && isPart(condition, op, 1))
    return true;
  auto compare = condition.getDefiningOp<LLVM::ICmpOp>();
  if (!compare)
    return std::nullopt;
  Value seen = stripBitcasts(expected);
  Value left = compare.getLhs(), right = compare.getRhs();
  bool comparesBoth = (stripBitcasts(left) == seen && isOld(right)) ||
                      (stripBitcasts(right) == seen && isOld(left));
  if (!comparesBoth)
    return std::nullopt;
  if (compare.getPredicate() == LLVM::ICmpPredicate::eq)
    return true;
  if (compare.getPredicate() == LLVM::ICmpPredicate::ne)
    return false;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

static constexpr unsigned kMaxBlocks = 8, kMaxPaths = 32, kMaxFixedDepth = 4;

namespace {
/// One way through an iteration: what is known on it about the cell before the
/// exchange, and after it.
struct Path {
  Facts before, after;
  bool exchanges = false;
  /// Whether the exchange succeeded, if it is known.
  std::optional<bool> succeeded;
  /// Whether another iteration follows; else the loop ends with this edge.
  bool continues = false;
  unsigned length = 0;
  Block *target = nullptr;
  SmallVector<Value, 2> passed;
};

class LoopReader {
public:
  LoopReader(const Exchange &exchange, std::string &why)
      : exchange(exchange), why(why) {}

  std::optional<CasLoop> run();

private:
  bool refuse(const Twine &reason) {
    why = reason.str();
    return false;
  }
  bool findBlocks();
  bool checkEffects();
  bool follow(Block *block, Path path);
  bool followEdge(Operation *branch, unsigned successor, Path path);
  bool addFacts(Path &path, const Facts &facts);
  bool checkPaths();
  bool isFixed(Value value, unsigned depth = 0);
  void addFixed(Value value, llvm::SetVector<Operation *> &ops);
  bool isKnownExtremum(const CellUpdate &update);
  bool holdsOnEntry(llvm::function_ref<bool(const Fact &, Value)> test);
  SmallVector<CellUpdate> getCandidates();
  bool isEquivalent(const CellUpdate &update);
  bool allEntries(llvm::function_ref<bool(Block *, Value)> visit);
  bool checkUsesOutside();

  const Exchange &exchange;
  std::string &why;
  CasLoop loop;
  /// The argument of the header.
  Value seen;
  SmallVector<Path> paths;
  /// Whether it may end before its first exchange.
  bool endsEarly = false;
};
} // namespace

/// Finds the innermost loop, whose header has the expected value as its only
/// argument.
bool LoopReader::findBlocks() {
  auto argument = dyn_cast<BlockArgument>(stripBitcasts(exchange.expected));
  Block *block = exchange.op->getBlock();
  auto atom = dyn_cast<AtomOp>(exchange.op);
  if (atom && atom.getPredicate())
    return false;
  if (!argument || argument.getOwner()->isEntryBlock() ||
      argument.getOwner()->getParent() != block->getParent() ||
      !isa<FunctionOpInterface>(block->getParentOp()))
    return false;
  DominanceInfo dominance;
  CFGLoopInfo loops(dominance.getDomTree(block->getParent()));
  CFGLoop *innermost = loops.getLoopFor(block);
  if (!innermost || innermost->getHeader() != argument.getOwner())
    return false;
  loop.header = innermost->getHeader();
  loop.blocks.assign(innermost->block_begin(), innermost->block_end());
  seen = argument;
  if (loop.blocks.size() > kMaxBlocks || !innermost->getSubLoops().empty())
    return refuse("its loop is not a simple one");
  if (loop.header->getNumArguments() != 1)
    return refuse("its loop passes on more than what memory held");
  return true;
}

bool LoopReader::checkEffects() {
  for (Block *block : loop.blocks) {
    if (!isa<LLVM::BrOp, LLVM::CondBrOp>(block->getTerminator()))
      return refuse("its loop has another terminator than a branch");
    for (Operation &op : block->without_terminator())
      if (&op != exchange.op && !isPureComputation(&op) &&
          !getCombiningKind(&op) && !isFloatSum(&op) &&
          !isa<LLVM::DbgValueOp>(op))
        return refuse("its loop also executes '" + op.getName().getStringRef() +
                      "'");
  }
  for (Block *before : loop.header->getPredecessors())
    if (!isa<BranchOpInterface>(before->getTerminator()))
      return refuse("its loop is entered from another terminator than a "
                    "branch");
  return true;
}

/// Returns false if the facts contradict what is known.
bool LoopReader::addFacts(Path &path, const Facts &facts) {
  for (const Fact &fact : facts) {
    if (std::optional<bool> success = exchange.getSuccess(fact.condition);
        success && path.exchanges) {
      bool succeeded = *success == fact.isTrue;
      if (path.succeeded && *path.succeeded != succeeded)
        return false;
      path.succeeded = succeeded;
      continue;
    }
    Facts &known = path.exchanges ? path.after : path.before;
    for (const Fact &each : known)
      if (each.condition == fact.condition && each.isTrue != fact.isTrue)
        return false;
    known.push_back(fact);
  }
  return true;
}

bool LoopReader::followEdge(Operation *branch, unsigned successor, Path path) {
  Block *target = branch->getSuccessor(successor);
  SuccessorOperands operands =
      cast<BranchOpInterface>(branch).getSuccessorOperands(successor);
  if (target != loop.header && loop.contains(target)) {
    // Paths of an iteration may only join where they pass nothing on.
    if (target->getNumArguments() != 0)
      return refuse("its loop passes on more than what memory held");
    return follow(target, std::move(path));
  }
  path.target = target;
  path.continues = target == loop.header;
  llvm::append_range(path.passed, operands.getForwardedOperands());
  paths.push_back(std::move(path));
  return paths.size() <= kMaxPaths || refuse("its loop has too many paths");
}

bool LoopReader::follow(Block *block, Path path) {
  if (++path.length > kMaxBlocks)
    return refuse("its loop is not a simple one");
  if (block == exchange.op->getBlock())
    path.exchanges = true;
  Operation *branch = block->getTerminator();
  auto conditional = dyn_cast<LLVM::CondBrOp>(branch);
  if (!conditional)
    return followEdge(branch, 0, std::move(path));
  for (unsigned successor : {0, 1}) {
    auto ways = getWays(conditional.getCondition(), successor == 0);
    if (!ways)
      return refuse("the conditions in its loop are too complex");
    for (const Facts &facts : *ways) {
      Path next = path;
      if (addFacts(next, facts) && !followEdge(branch, successor, next))
        return false;
    }
  }
  return true;
}

bool LoopReader::checkPaths() {
  for (const Path &path : paths) {
    if (!path.continues)
      continue;
    if (!path.exchanges)
      return refuse("its loop may continue without an exchange");
    if (path.succeeded != false)
      return refuse("its loop may continue after an exchange that succeeded");
    if (path.passed.size() != 1 || !exchange.isOld(path.passed.front()))
      return refuse("its loop does not pass on what memory held");
  }
  return true;
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

/// Whether `value` is the same in each iteration.
///
/// What the reduction needs is computed before it, and only where the loop does
/// so too, so that it does not have to be allowed to execute earlier: if the
/// loop may end before the exchange, the cell was loaded from the address
/// before, and each such end compares it with the new value (isEquivalent()).
/// Otherwise, each iteration gets to the exchange.
bool LoopReader::isFixed(Value value, unsigned depth) {
  if (!loop.contains(value.getParentBlock()))
    return true;
  Operation *op = value.getDefiningOp();
  return op && depth < kMaxFixedDepth && isPureComputation(op) &&
         op->getNumRegions() == 0 &&
         llvm::all_of(
             op->getOperands(),
             [&](Value operand) { return isFixed(operand, depth + 1); });
}

/// Adds the ops in the loop that compute a fixed value, operands first.
void LoopReader::addFixed(Value value, llvm::SetVector<Operation *> &ops) {
  if (!loop.contains(value.getParentBlock()))
    return;
  Operation *op = value.getDefiningOp();
  for (Value operand : op->getOperands())
    addFixed(operand, ops);
  ops.insert(op);
}

/// The facts on the edge from `block` to `successor`, and on the way to it.
static SmallVector<Facts> getFactsOfEdge(Block *block, Block *successor) {
  SmallVector<Facts> known;
  for (unsigned i = 0; block && i < kMaxBlocks; ++i) {
    auto branch = dyn_cast<LLVM::CondBrOp>(block->getTerminator());
    if (branch && branch.getTrueDest() != branch.getFalseDest())
      if (auto ways =
              getWays(branch.getCondition(), branch.getTrueDest() == successor);
          ways && ways->size() == 1)
        known.push_back(ways->front());
    successor = block;
    block = block->getSinglePredecessor();
  }
  return known;
}

/// Whether a fact that passes `test` is known about the first expected value,
/// wherever the loop is entered.
bool LoopReader::holdsOnEntry(
    llvm::function_ref<bool(const Fact &, Value)> test) {
  return allEntries([&](Block *before, Value first) {
    return llvm::any_of(getFactsOfEdge(before, loop.header),
                        [&](const Facts &facts) {
                          return llvm::any_of(facts, [&](const Fact &fact) {
                            return test(fact, first);
                          });
                        });
  });
}

/// Whether the cell is only exchanged for the value of `update` if that is the
/// extremum of both.
bool LoopReader::isKnownExtremum(const CellUpdate &update) {
  auto isBy = [&](const Fact &fact, Value old) {
    auto found = getExtremumOf(fact, old, update.value);
    return found && found->kind == update.kind &&
           found->compare == update.compare;
  };
  auto isKnown = [&](const Facts &facts, auto isState) {
    return llvm::any_of(facts, [&](const Fact &fact) {
      Operation *compare = fact.condition.getDefiningOp();
      return compare && llvm::any_of(compare->getOperands(), [&](Value each) {
               return isState(each) && isBy(fact, each);
             });
    });
  };
  auto isSeen = [&](Value value) { return stripBitcasts(value) == seen; };
  auto isOld = [&](Value value) { return exchange.isOld(value); };
  bool before = llvm::all_of(paths, [&](const Path &path) {
    return !path.exchanges || isKnown(path.before, isSeen);
  });
  if (before)
    return true;
  // The comparison may be at the end of the iteration before.
  return holdsOnEntry(isBy) && llvm::all_of(paths, [&](const Path &path) {
           return !path.continues || isKnown(path.after, isOld);
         });
}

/// The functions that the new value may be.
SmallVector<CellUpdate> LoopReader::getCandidates() {
  auto isFixed = [&](Value value) { return this->isFixed(value); };
  Value desired = exchange.desired;
  if (auto update = matchUpdate(desired, seen, isFixed))
    return {*update};
  if (!isFixed(desired))
    return {};
  // An extremum if a comparison decides about the exchange.
  SmallVector<CellUpdate> candidates;
  for (const Path &path : paths)
    for (const Facts *facts : {&path.before, &path.after})
      for (const Fact &fact : *facts)
        for (Value operand : fact.condition.getDefiningOp()
                                 ? fact.condition.getDefiningOp()->getOperands()
                                 : ValueRange())
          if (stripBitcasts(operand) == seen || exchange.isOld(operand))
            if (auto found = getExtremumOf(fact, operand, desired);
                found && isFixed(found->value) && isKnownExtremum(*found))
              candidates.push_back(*found);
  candidates.push_back({PortableKind::assign, desired});
  return candidates;
}

/// Whether `value` is loaded from `pointer`, and nothing may write to memory
/// between the load and the end of `block`.
static bool isLoadedBefore(Value value, Value pointer, Block *block) {
  auto load = stripBitcasts(value).getDefiningOp<LLVM::LoadOp>();
  if (!load || load.getAddr() != pointer)
    return false;
  for (unsigned i = 0; block && i < kMaxBlocks; ++i) {
    for (Operation &op : llvm::reverse(*block)) {
      if (&op == load)
        return true;
      if (!op.hasTrait<OpTrait::IsTerminator>() && !isErasableIfUnused(&op))
        return false;
    }
    block = block->getSinglePredecessor();
  }
  return false;
}

/// Calls `visit` for the first expected values, with the edges that pass them.
bool LoopReader::allEntries(llvm::function_ref<bool(Block *, Value)> visit) {
  for (auto it = loop.header->pred_begin(); it != loop.header->pred_end();
       ++it) {
    if (loop.contains(*it))
      continue;
    auto branch = cast<BranchOpInterface>((*it)->getTerminator());
    Value first = branch.getSuccessorOperands(it.getSuccessorIndex())[0];
    if (!first || !visit(*it, first))
      return false;
  }
  return true;
}

/// Whether the loop has the effect of an atomic `update`.
bool LoopReader::isEquivalent(const CellUpdate &update) {
  auto isUnchanged = [&](const Facts &facts, auto isState) {
    return llvm::any_of(facts, [&](const Fact &fact) {
      auto find = [&](auto &&self, Value value, unsigned depth) -> bool {
        if (isState(value))
          return isUnchangedIf(fact, value, update);
        Operation *op = value.getDefiningOp();
        return op && depth < 3 &&
               llvm::any_of(
                   op->getOperands(),
                   [&](Value operand) {
                     return self(self, operand, depth + 1);
                   });
      };
      return find(find, fact.condition, 0);
    });
  };
  auto isSeen = [&](Value value) { return stripBitcasts(value) == seen; };
  auto isOld = [&](Value value) { return exchange.isOld(value); };
  endsEarly = false;
  for (const Path &path : paths) {
    if (path.continues || path.succeeded == true)
      continue;
    if (path.exchanges ? !isUnchanged(path.after, isOld)
                       : !isUnchanged(path.before, isSeen))
      return refuse("its loop may end although the cell would change");
    endsEarly |= !path.exchanges;
  }
  auto isLoaded = [&](Block *before, Value first) {
    return isLoadedBefore(first, exchange.pointer, before);
  };
  if (endsEarly && !allEntries(isLoaded))
    return refuse(
        "its loop may end because of a value that was not loaded from "
        "the cell right before it");
  return true;
}

/// Values that are used after the loop must be the same if it is one reduction.
bool LoopReader::checkUsesOutside() {
  // Such a path becomes one on which the exchange succeeds.
  const Path *lost = llvm::find_if(paths, [](const Path &path) {
    return !path.continues && path.exchanges && path.succeeded != true;
  });
  if (lost == paths.end())
    return true;
  auto isKept = [&](Value value) {
    return exchange.isOld(value) || isFixed(value);
  };
  for (const Path &path : paths) {
    if (path.continues)
      continue;
    bool isSame = path.target == lost->target &&
                  path.passed.size() == lost->passed.size();
    // There, the expected value is what memory held.
    bool isSeenOld = !path.exchanges || path.succeeded == true;
    for (auto [one, other] : llvm::zip(path.passed, lost->passed))
      isSame &=
          (one == other && isKept(one)) ||
          (exchange.isOld(other) &&
           (exchange.isOld(one) || (isSeenOld && stripBitcasts(one) == seen)));
    if (!isSame)
      return refuse("what follows its loop depends on how it ended");
  }
  for (Block *block : loop.blocks)
    for (Operation &op : *block)
      for (Value result : op.getResults())
        for (Operation *user : result.getUsers())
          if (!loop.contains(user->getBlock()) && !isKept(result) &&
              !isa<LLVM::DbgValueOp>(user))
            return refuse("what follows its loop depends on how it ended");
  for (Operation *user : seen.getUsers())
    if (!loop.contains(user->getBlock()) && !isa<LLVM::DbgValueOp>(user))
      return refuse("what follows its loop depends on how it ended");
  return true;
}

std::optional<CasLoop> LoopReader::run() {
  if (!findBlocks() || !checkEffects() || !follow(loop.header, Path()) ||
      !checkPaths())
    return std::nullopt;
  if (!isFixed(exchange.pointer)) {
    refuse("the address changes in its loop");
    return std::nullopt;
  }
  SmallVector<CellUpdate> candidates = getCandidates();
  if (candidates.empty()) {
    Operation *op = stripBitcasts(exchange.desired).getDefiningOp();
    refuse("its new value is not one operation of what memory held and of a "
           "value from outside the loop" +
           (op ? ", but '" + op->getName().getStringRef().str() + "'"
               : std::string()));
    return std::nullopt;
  }
  std::string firstReason;
  const CellUpdate *found =
      llvm::find_if(candidates, [&](const CellUpdate &each) {
        bool isFound = isEquivalent(each);
        if (firstReason.empty())
          firstReason = why;
        return isFound;
      });
  why = firstReason;
  if (found == candidates.end() || !checkUsesOutside())
    return std::nullopt;
  why.clear();
  loop.exchange = exchange;
  loop.update = *found;
  // Otherwise, the exchange decides whether the value is still in memory.
  loop.hasWeakRead =
      endsEarly && allEntries([&](Block *, Value first) {
        auto load = stripBitcasts(first).getDefiningOp<LLVM::LoadOp>();
        return load && load.getAddr() == exchange.pointer &&
               load.getOrdering() == LLVM::AtomicOrdering::not_atomic &&
               !load.getVolatile_();
      });
  llvm::SetVector<Operation *> fixed;
  addFixed(exchange.pointer, fixed);
  addFixed(found->value, fixed);
  loop.fixed.assign(fixed.begin(), fixed.end());
  return loop;
}

std::optional<CasLoop> mlir::redop::findCasLoop(const Exchange &exchange,
                                                std::string &why) {
  why.clear();
  return LoopReader(exchange, why).run();
}

//===- Explorer.cpp - Dynamic partial-order reduction ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Explorer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::redop;

static bool areDependent(ArrayRef<Touch> some, ArrayRef<Touch> others) {
  return llvm::any_of(some, [&](const Touch &one) {
    return llvm::any_of(others, [&](const Touch &other) {
      return mlir::redop::areDependent(one, other);
    });
  });
}

//===----------------------------------------------------------------------===//
// Clocks
//===----------------------------------------------------------------------===//

void Explorer::Clock::set(unsigned process, uint32_t time) {
  if (times.size() <= process)
    times.resize(process + 1);
  times[process] = time;
}

void Explorer::Clock::join(const Clock &other) {
  if (times.size() < other.times.size())
    times.resize(other.times.size());
  for (auto [own, time] : llvm::zip(times, other.times))
    own = std::max(own, time);
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

Explorer::Explorer(const InterpretOptions &options,
                   const ScheduleLimits &limits)
    : threadsPerBlock(uint64_t(options.block[0]) * options.block[1] *
                      options.block[2]),
      isOneResident(options.residentBlocks == 1 && options.devices == 1),
      reduces(limits.search == ScheduleSearch::Reduced),
      recordsStates(limits.search == ScheduleSearch::States),
      maxNodes(std::max<uint64_t>(limits.steps / 10, 1000)),
      deadline(std::chrono::steady_clock::now() +
               std::chrono::microseconds(int64_t(limits.seconds * 1e6))) {}

bool Explorer::startRun() {
  if (hasRun && !advance())
    return false;
  if (std::chrono::steady_clock::now() > deadline) {
    giveUp("the time limit was reached");
    return false;
  }
  hasRun = true;
  redundant = false;
  cursor = 0;
  return true;
}

void Explorer::giveUp(StringRef why) {
  if (problem.empty())
    problem = why.str();
}

unsigned Explorer::getNumber(const Process &process) {
  auto [entry, isNew] = numbers.try_emplace(process, processes.size());
  if (isNew)
    processes.push_back(process);
  return entry->second;
}

const Explorer::Node *Explorer::getLastProcess() const {
  for (const Node &node : llvm::reverse(nodes))
    if (node.isProcess())
      return &node;
  return nullptr;
}

/// Processes stay asleep until a step that they depend on.
void Explorer::fallAsleep(Node &node) {
  const Node *last = getLastProcess();
  if (!last || !reduces)
    return;
  for (const Sleeper &sleeper : last->asleep)
    if (sleeper.process != last->chosen &&
        !::areDependent(sleeper.touches, last->touches))
      node.asleep.push_back(sleeper);
}

/// Lanes that can execute activemask do so once nothing else can run; earlier
/// only in order to reverse steps. Tries all sets that contain the first of the
/// lanes. Returns the place of one that is awake, or the end.
const unsigned *
Explorer::chooseGather(Node &node, llvm::function_ref<bool(unsigned)> isAwake) {
  const unsigned *first = llvm::find_if(node.enabled, [&](unsigned process) {
    return processes[process].kind == Process::Kind::Gather;
  });
  if (first == node.enabled.end())
    return first;
  // The smallest of the sets is listed first: one lane.
  const Process lowest = processes[*first];
  for (unsigned number : node.enabled) {
    const Process &process = processes[number];
    if (process.kind == Process::Kind::Gather &&
        process.thread == lowest.thread && (process.number & lowest.number))
      node.backtrack.push_back(number);
  }
  return llvm::find_if(node.enabled, [&](unsigned process) {
    return llvm::is_contained(node.backtrack, process) && isAwake(process);
  });
}

/// The states of a schedule that is repeated have been visited.
bool Explorer::wantsState() const {
  return recordsStates && cursor == nodes.size();
}

bool Explorer::continueFrom(std::optional<uint64_t> state) {
  redundant = state && !visited.insert(*state).second;
  return !redundant;
}

std::optional<unsigned> Explorer::chooseProcess(ArrayRef<Process> enabled,
                                                ArrayRef<Process> idle) {
  if (cursor < nodes.size()) {
    const Process &wanted = processes[nodes[cursor++].chosen];
    return llvm::find(enabled, wanted) - enabled.begin();
  }
  // Repeating a schedule takes no longer than running it the first time.
  if (cursor >= maxNodes) {
    giveUp("a schedule has too many steps");
    return std::nullopt;
  }
  if (cursor % 64 == 0 && std::chrono::steady_clock::now() > deadline) {
    giveUp("the time limit was reached");
    return std::nullopt;
  }
  Node node;
  for (const Process &process : enabled)
    node.enabled.push_back(getNumber(process));
  for (const Process &process : idle)
    node.idle.push_back(getNumber(process));
  fallAsleep(node);
  auto isAwake = [&](unsigned process) {
    return llvm::none_of(node.asleep, [&](const Sleeper &sleeper) {
      return sleeper.process == process;
    });
  };
  // Prefer the same process as before: fewer switches are easier to read.
  const Node *last = getLastProcess();
  const unsigned *chosen = node.enabled.end();
  auto isGather = [&](unsigned process) {
    return processes[process].kind == Process::Kind::Gather;
  };
  if (last && isAwake(last->chosen) && !isGather(last->chosen))
    chosen = llvm::find(node.enabled, last->chosen);
  if (chosen == node.enabled.end())
    chosen = llvm::find_if(node.enabled, [&](unsigned process) {
      return isAwake(process) && !isGather(process);
    });
  if (chosen == node.enabled.end())
    chosen = chooseGather(node, isAwake);
  if (chosen == node.enabled.end()) {
    redundant = true;
    return std::nullopt;
  }
  if (!reduces)
    node.backtrack = node.enabled;
  node.chosen = *chosen;
  if (!llvm::is_contained(node.backtrack, node.chosen))
    node.backtrack.push_back(node.chosen);
  unsigned index = chosen - node.enabled.begin();
  nodes.push_back(std::move(node));
  ++cursor;
  return index;
}

unsigned Explorer::chooseValue(unsigned count) {
  if (cursor == nodes.size())
    nodes.emplace_back().count = count;
  return nodes[cursor++].chosen;
}

void Explorer::note(const Transition &transition) {
  size_t index = cursor;
  do {
    --index;
  } while (!nodes[index].isProcess());
  Node &node = nodes[index];
  bool isOld = cursor <= firstNew && node.hasRun;
  if (isOld)
    return;
  node.hasRun = true;
  node.touches = transition.touches;
  llvm::append_range(node.allTouches, transition.touches);
  node.meetings.clear();
  for (ArrayRef<unsigned> meeting : transition.meetings) {
    auto &members = node.meetings.emplace_back();
    for (unsigned thread : meeting)
      members.push_back(getNumber({Process::Kind::Thread, thread, 0}));
  }
  node.started.clear();
  for (const Process &process : transition.started)
    node.started.push_back(getNumber(process));
}

void Explorer::finishRun() {
  if (!reduces)
    return;
  // Alternatives belong to the step of a process.
  size_t from = std::min(firstNew, nodes.size());
  while (from > 0 && (from == nodes.size() || !nodes[from].isProcess()))
    --from;
  addClocks(from);
  countSums();
}

std::string Explorer::getSchedule() const {
  ScheduleText text;
  for (const Node &node : nodes) {
    if (node.isProcess())
      text.add(processes[node.chosen]);
    else
      text.addValue(node.chosen);
  }
  return text.str();
}

/// Makes the last choice that can be made otherwise. Returns false if there is
/// none.
bool Explorer::advance() {
  while (!nodes.empty()) {
    Node &node = nodes.back();
    if (!node.isProcess()) {
      if (++node.chosen < node.count)
        break;
      nodes.pop_back();
      continue;
    }
    node.asleep.push_back({node.chosen, node.allTouches});
    auto next = llvm::find_if(node.backtrack, [&](unsigned process) {
      return llvm::none_of(node.asleep, [&](const Sleeper &sleeper) {
        return sleeper.process == process;
      });
    });
    if (next != node.backtrack.end()) {
      node.chosen = *next;
      node.hasRun = false;
      node.allTouches.clear();
      break;
    }
    nodes.pop_back();
  }
  if (nodes.empty())
    return false;
  firstNew = nodes.size() - 1;
  return true;
}

//===----------------------------------------------------------------------===//
// What could happen in another order
//===----------------------------------------------------------------------===//

/// If one block runs at a time, each thread follows those of earlier blocks.
void Explorer::orderByResidence(unsigned process, std::vector<Clock> &clocks) {
  unsigned block = processes[process].thread / threadsPerBlock;
  for (unsigned other = 0; other < processes.size(); ++other)
    if (processes[other].thread / threadsPerBlock < block &&
        processes[other].kind == Process::Kind::Thread)
      clocks[process].join(clocks[other]);
}

/// Computes the clocks of all steps from index `from` on, and finds the
/// reversals of these steps.
void Explorer::addClocks(size_t from) {
  std::vector<Clock> clocks(processes.size());
  for (size_t index = 0; index < nodes.size(); ++index) {
    Node &node = nodes[index];
    if (!node.isProcess() || !node.hasRun)
      continue;
    unsigned process = node.chosen;
    if (index >= from) {
      if (isOneResident && clocks[process].get(process) == 0)
        orderByResidence(process, clocks);
      node.time = clocks[process].get(process) + 1;
      node.clock = clocks[process];
      if (processes[process].kind == Process::Kind::Gather)
        for (unsigned lane : node.meetings.front())
          node.clock.join(clocks[lane]);
      findReversals(index, node.clock);
      node.clock.set(process, node.time);
    }
    clocks[process] = node.clock;
    for (unsigned started : node.started)
      clocks[started].join(node.clock);
    // A thread continues after the elements of its atomic.
    if (processes[process].kind == Process::Kind::Element)
      clocks[getNumber({Process::Kind::Thread, processes[process].thread, 0})]
          .join(node.clock);
    for (ArrayRef<unsigned> meeting : node.meetings) {
      Clock all = node.clock;
      for (unsigned member : meeting)
        all.join(clocks[member]);
      for (unsigned member : meeting)
        clocks[member] = all;
    }
  }
}

/// Finds the steps that the step at `index` depends on and that could have
/// happened after it, and joins their clocks to `clock`.
void Explorer::findReversals(size_t index, Clock &clock) {
  SmallVector<size_t> reversals;
  for (size_t other = index; other-- > 0;) {
    const Node &node = nodes[other];
    if (!node.isProcess() || !node.hasRun ||
        clock.get(node.chosen) >= node.time ||
        !::areDependent(node.touches, nodes[index].touches))
      continue;
    reversals.push_back(other);
    clock.join(node.clock);
  }
  for (size_t other : reversals)
    reverse(other, index);
}

/// Makes sure that the step `second` also happens before `first`: that a
/// process which can start such a schedule is tried at `first`. Candidates are
/// the first steps of what `second` depends on, apart from `first`.
void Explorer::reverse(size_t first, size_t second) {
  Node &choice = nodes[first];
  const Node &last = nodes[second];
  SmallVector<size_t> needed;
  for (size_t index = first + 1; index < second; ++index) {
    const Node &node = nodes[index];
    if (node.isProcess() && node.hasRun &&
        last.clock.get(node.chosen) >= node.time &&
        node.clock.get(choice.chosen) < choice.time)
      needed.push_back(index);
  }
  needed.push_back(second);
  SmallVector<unsigned> initials;
  for (size_t place = 0; place < needed.size(); ++place) {
    const Node &node = nodes[needed[place]];
    bool isFirst =
        llvm::none_of(ArrayRef(needed).take_front(place), [&](size_t earlier) {
          const Node &before = nodes[earlier];
          return before.chosen == node.chosen ||
                 node.clock.get(before.chosen) >= before.time;
        });
    if (isFirst)
      initials.push_back(node.chosen);
  }
  auto isIn = [](ArrayRef<unsigned> set) {
    return [=](unsigned process) { return llvm::is_contained(set, process); };
  };
  if (llvm::any_of(initials, isIn(choice.backtrack)))
    return;
  const unsigned *added = llvm::find_if(initials, isIn(choice.enabled));
  if (added != initials.end()) {
    choice.backtrack.push_back(*added);
    return;
  }
  // What runs in circles at that point learns nothing new there.
  if (llvm::all_of(initials, isIn(choice.idle)))
    return;
  for (unsigned process : choice.enabled)
    if (!llvm::is_contained(choice.backtrack, process))
      choice.backtrack.push_back(process);
}

/// Too many sums of floats may round, and then do not commute.
void Explorer::countSums() {
  llvm::DenseMap<uint64_t, unsigned> sums;
  for (const Node &node : nodes)
    for (const Touch &touch : node.touches)
      if (touch.isFloatSum && touch.isExact &&
          ++sums[touch.address] > kMaxExactSums)
        giveUp("too many floats are added to one element");
}

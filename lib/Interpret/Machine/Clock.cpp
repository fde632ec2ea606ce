//===- Clock.cpp - Vector clocks ------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Clock.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

/// Groups are sorted by number.
template <typename Data> static auto findPlace(Data &data, unsigned group) {
  return llvm::lower_bound(data, group, [](const auto &entry, unsigned g) {
    return entry.first < g;
  });
}

const Clock::Times *Clock::find(unsigned group) const {
  if (!data)
    return nullptr;
  auto place = findPlace(*data, group);
  return place != data->end() && place->first == group ? place->second.get()
                                                       : nullptr;
}

Clock::Times &Clock::own(unsigned group) {
  if (!data)
    data = std::make_shared<Data>();
  else if (data.use_count() > 1)
    data = std::make_shared<Data>(*data);
  auto place = findPlace(*data, group);
  if (place == data->end() || place->first != group)
    place = data->insert(place, {group, std::make_shared<Times>()});
  else if (place->second.use_count() > 1)
    place->second = std::make_shared<Times>(*place->second);
  return *place->second;
}

void Clock::set(Agent agent, uint32_t time) {
  Times &times = own(agent.group);
  if (times.size() <= agent.member)
    times.resize(agent.member + 1);
  times[agent.member] = time;
}

void Clock::join(const Clock &other) {
  if (!other.data || data == other.data)
    return;
  if (!data) {
    data = other.data;
    return;
  }
  for (const auto &[group, theirs] : *other.data) {
    const Times *mine = find(group);
    if (mine == theirs.get())
      continue;
    if (!mine) {
      own(group);
      findPlace(*data, group)->second = theirs;
      continue;
    }
    bool knowsAll = mine->size() >= theirs->size();
    for (size_t i = 0; knowsAll && i < theirs->size(); ++i)
      knowsAll = (*mine)[i] >= (*theirs)[i];
    if (knowsAll)
      continue;
    Times &times = own(group);
    if (times.size() < theirs->size())
      times.resize(theirs->size());
    for (size_t i = 0; i < theirs->size(); ++i)
      times[i] = std::max(times[i], (*theirs)[i]);
  }
}

void Clock::mirror(unsigned groups) {
  Clock second;
  if (!data)
    return;
  for (const auto &[group, times] : *data)
    if (group < groups) {
      second.own(group + groups);
      findPlace(*second.data, group + groups)->second = times;
    }
  join(second);
}

Clock Clock::getMirror(unsigned groups) const {
  Clock second;
  if (!data)
    return second;
  for (const auto &[group, times] : *data)
    if (group >= groups) {
      second.own(group - groups);
      findPlace(*second.data, group - groups)->second = times;
    }
  return second;
}

llvm::hash_code mlir::redop::interpreter::hash_value(const Clock &clock) {
  llvm::hash_code hash = 0;
  if (!clock.data)
    return hash;
  for (const auto &[group, times] : *clock.data)
    for (auto [member, time] : llvm::enumerate(*times))
      if (time)
        hash = llvm::hash_combine(hash, group, member, time);
  return hash;
}

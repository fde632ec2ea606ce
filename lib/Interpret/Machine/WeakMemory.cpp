//===- WeakMemory.cpp - Values that a read may still see ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/WeakMemory.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

/// The number of values of a place that are kept.
static constexpr size_t kMaxVersions = 8;

WeakMemory::Place *WeakMemory::find(uint64_t address, uint64_t size) {
  auto place = places.find(address);
  return place != places.end() && place->second.size == size ? &place->second
                                                             : nullptr;
}

void WeakMemory::forget(uint64_t address, uint64_t size) {
  auto place = places.lower_bound(address);
  if (place != places.begin()) {
    auto before = std::prev(place);
    if (before->first + before->second.size > address)
      place = before;
  }
  while (place != places.end() && place->first < address + size)
    place = places.erase(place);
}

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

/// Returns the number of the last value that must not be overlooked.
uint64_t WeakMemory::getOldest(const Place &place, Agent agent,
                               const Clock &seen) {
  uint64_t oldest = place.versions.front().number;
  for (const Version &version : place.versions)
    if (version.writer &&
        (*version.writer == agent || version.time <= seen.get(*version.writer)))
      oldest = std::max(oldest, version.number);
  for (const auto &[reader, sights] : place.seen) {
    Agent other = {reader.first, reader.second};
    for (const Place::Sight &sight : sights)
      if (other == agent || sight.time <= seen.get(other))
        oldest = std::max(oldest, sight.number);
  }
  return oldest;
}

void WeakMemory::addSight(Place &place, Agent agent, uint32_t time,
                          uint64_t number) {
  auto &sights = place.seen[{agent.group, agent.member}];
  if (!sights.empty() && sights.back().number == number)
    return;
  if (!sights.empty() && sights.back().time == time)
    sights.pop_back();
  // What is older than all values that are kept decides nothing.
  llvm::erase_if(sights, [&](const Place::Sight &sight) {
    return sight.number < place.versions.front().number;
  });
  sights.push_back({time, number});
}

const Version *WeakMemory::read(Agent agent, uint32_t time, const Clock &seen,
                                uint64_t address, uint64_t size) {
  Place *place = find(address, size);
  if (!place)
    return nullptr;
  uint64_t last = place->versions.back().number;
  uint64_t choices = last - getOldest(*place, agent, seen) + 1;
  // Half of the reads see the last value, so that loops end that wait for it.
  uint64_t back = random.below(2) ? random.below(choices) : 0;
  const Version &chosen = place->versions[place->versions.size() - 1 - back];
  // Memory that was never written is an error of its own.
  bool isUnwritten = llvm::any_of(
      chosen.states, [](uint8_t state) { return state & kUnwritten; });
  if (isUnwritten)
    back = 0;
  addSight(*place, agent, time, last - back);
  return back ? &chosen : nullptr;
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

void WeakMemory::write(Agent agent, uint32_t time, Allocation &allocation,
                       uint64_t offset, uint64_t size,
                       ArrayRef<Release> releases) {
  uint64_t address = allocation.base + offset;
  Place *place = find(address, size);
  if (!place) {
    forget(address, size);
    place = &places[address];
    place->size = size;
    place->versions.emplace_back(/*number=*/0, /*writer=*/std::nullopt,
                                 /*time=*/0);
  }
  Version &last = place->versions.back();
  auto bytes = ArrayRef(allocation.bytes).slice(offset, size);
  last.bytes.assign(bytes.begin(), bytes.end());
  if (!allocation.states.empty()) {
    auto states = ArrayRef(allocation.states).slice(offset, size);
    last.states.assign(states.begin(), states.end());
    for (uint64_t i = 0; i < size; ++i)
      if (states[i] & kPoison)
        last.tags[i] = allocation.tags.lookup(offset + i);
  }
  last.releases.assign(releases.begin(), releases.end());
  uint64_t next = last.number + 1;
  if (place->versions.size() == kMaxVersions)
    place->versions.erase(place->versions.begin());
  place->versions.emplace_back(next, agent, time);
}

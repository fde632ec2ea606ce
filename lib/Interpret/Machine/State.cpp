//===- State.cpp - Which states of a run are equal ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/State.h"
#include "Machine/Machine.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;
using llvm::hash_code;
using llvm::hash_combine;
using llvm::hash_combine_range;

hash_code mlir::redop::interpreter::hashLanes(ArrayRef<Lane> lanes) {
  hash_code hash = 0;
  for (const Lane &lane : lanes)
    hash = hash_combine(hash, static_cast<const APInt &>(lane), lane.tag);
  return hash;
}

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

bool LiveValues::isLive(Value value, Operation *before) {
  auto [entry, isNew] = byOp.try_emplace(before);
  if (isNew) {
    Operation *function = before->getParentOfType<FunctionOpInterface>();
    std::unique_ptr<Liveness> &liveness = byFunction[function];
    if (!liveness)
      liveness = std::make_unique<Liveness>(function);
    // Its results are those of an earlier execution, if there are any.
    for (Value live :
         liveness->getLiveness(before->getBlock())->currentlyLiveValues(before))
      if (live.getDefiningOp() != before)
        entry->second.insert(live);
  }
  return entry->second.contains(value);
}

using ByteUses = llvm::DenseMap<uint64_t, SmallVector<std::pair<Tag, bool>, 1>>;

static uint64_t hashUses(const ByteUses &uses) {
  return hashSet(uses, [](const auto &use) {
    return hash_combine(use.first,
                        hashSet(use.second, [](std::pair<Tag, bool> each) {
                          return hash_combine(each.first, each.second);
                        }));
  });
}

static hash_code hashCall(const Call &call, LiveValues &live) {
  hash_code hash =
      hash_combine(call.localStart, hashUses(call.uses),
                   hash_combine_range(call.allocas.begin(), call.allocas.end()),
                   hash_combine_range(call.tags.begin(), call.tags.end()));
  for (const Frame &frame : call.frames)
    hash =
        hash_combine(hash, frame.parent, &*frame.next, hashLanes(frame.state));
  auto isLive = [&](Value value) {
    return llvm::any_of(call.frames, [&](const Frame &frame) {
      return live.isLive(value, &*frame.next);
    });
  };
  return hash_combine(
      hash, hashSet(call.values, [&](const auto &entry) -> hash_code {
        const auto &[value, lanes] = entry;
        return isLive(value)
                   ? hash_combine(value.getAsOpaquePointer(), hashLanes(lanes))
                   : hash_code(0);
      }));
}

static hash_code hashWait(const Wait &wait) {
  if (wait.what == Wait::What::None)
    return 0;
  hash_code hash = hash_combine(
      wait.op, static_cast<unsigned>(wait.what), wait.mask, wait.hasArrived,
      wait.barrier.barrier, wait.barrier.count.value_or(~uint64_t(0)),
      wait.barrier.isAligned, wait.barrier.isArrival, wait.meeting.key);
  for (const Lanes &lanes : wait.meeting.values)
    hash = hash_combine(hash, hashLanes(lanes));
  return hash;
}

static hash_code hashGroups(const AsyncGroups &groups) {
  hash_code hash = hash_combine(groups.open);
  for (const std::map<uint64_t, Clock> *clocks : {&groups.read, &groups.done})
    for (const auto &[group, clock] : *clocks)
      hash = hash_combine(hash, group, hash_value(clock));
  return hash;
}

/// What a thread has done since the last progress, for whether it runs in
/// circles.
static hash_code hashIdling(const Idling &idling, uint64_t progress) {
  return hash_combine(idling.until == progress,
                      idling.since == progress
                          ? hashSet(idling.states, [](uint64_t s) { return s; })
                          : 0);
}

static hash_code hashThread(Thread &thread, Machine &machine) {
  hash_code hash =
      hash_combine(thread.isFinished(), thread.canRun(), thread.localUsed,
                   hashWait(thread.wait),
                   hashIdling(thread.idling, machine.scheduler.getProgress()),
                   thread.clusterArrival.isOpen, thread.clusterArrival.phase,
                   hashGroups(thread.bulk), hashGroups(thread.copies),
                   thread.atomic.isActive, thread.atomic.isForked);
  for (const Lanes &result : thread.results)
    hash = hash_combine(hash, hashLanes(result));
  for (const auto *elements :
       {&thread.atomic.pending, &thread.atomic.performed})
    for (const AtomicElement &element : *elements)
      hash = hash_combine(hash, element.address, element.width, element.index,
                          static_cast<unsigned>(element.kind),
                          hashLanes(element.old));
  if (thread.ptx)
    hash =
        hash_combine(hash, thread.ptx->next, hashLanes(thread.ptx->registers));
  for (const Call &call : thread.getCalls())
    hash = hash_combine(hash, hashCall(call, *machine.live));
  return hash;
}

//===----------------------------------------------------------------------===//
// The grid and memory
//===----------------------------------------------------------------------===//

static hash_code hashBarrier(const Barrier &barrier) {
  return hash_combine(barrier.arrivedWarps,
                      std::hash<std::bitset<1024>>()(barrier.warps),
                      barrier.count.value_or(~uint64_t(0)), barrier.reduction,
                      hash_value(barrier.arrivals));
}

static hash_code hashCta(const Cta &cta, const Cluster &cluster) {
  hash_code hash = hash_combine(
      cta.finished,
      hash_combine_range(cta.liveInWarp.begin(), cta.liveInWarp.end()),
      cluster.arrived, cluster.finished, cluster.phase,
      hash_value(cluster.arriving), hash_value(cluster.completed));
  for (const Barrier &barrier : cta.barriers)
    hash = hash_combine(hash, hashBarrier(barrier));
  return hash;
}

static hash_code hashAllocation(const Allocation &allocation) {
  auto hashTag = [](const auto &tag) {
    return hash_combine(tag.first, tag.second);
  };
  return hash_combine(
      allocation.base, allocation.size,
      hash_combine_range(allocation.bytes.begin(), allocation.bytes.end()),
      hash_combine_range(allocation.states.begin(), allocation.states.end()),
      hashSet(allocation.tags, hashTag), hashUses(allocation.uses));
}

std::optional<uint64_t> mlir::redop::interpreter::hashState(Machine &machine) {
  // What is in progress has functions of what it does.
  bool isInProgress = !machine.asyncs.empty() || !machine.mbarriers.empty() ||
                      !machine.groupMeetings.empty() || machine.weak;
  for (const std::unique_ptr<Thread> &thread : machine.grid.getThreads())
    for (const AtomicElement &element : thread->atomic.pending)
      isInProgress |= element.isRead;
  if (isInProgress)
    return std::nullopt;
  if (!machine.live)
    machine.live = std::make_unique<LiveValues>();
  hash_code hash =
      hash_combine(machine.memory.hashReserved(), machine.aliasing.hash());
  for (const std::unique_ptr<Thread> &thread : machine.grid.getThreads())
    hash = hash_combine(
        hash, hashThread(*thread, machine),
        hashCta(machine.grid.ctaOf(*thread), machine.grid.clusterOf(*thread)));
  for (Allocation &allocation : machine.memory.getAll()) {
    hash = hash_combine(hash, hashAllocation(allocation));
    if (machine.races)
      hash = hash_combine(hash, machine.races->hash(allocation));
  }
  if (machine.races)
    hash = hash_combine(hash, machine.races->hash());
  for (const auto &[thread, text] : machine.printed)
    hash = hash_combine(hash, thread, text);
  return static_cast<size_t>(hash);
}

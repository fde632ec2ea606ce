//===- Groups.cpp - Threads that wait for each other ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Groups.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Meeting
//===----------------------------------------------------------------------===//

Step mlir::redop::interpreter::meetLanes(Thread &thread, Operation *op,
                                         uint32_t mask, Complete complete,
                                         Meeting meeting) {
  // All lanes of 32, or all but some, are those of a smaller warp, too. Other
  // masks of lanes that it does not have mean nothing.
  uint32_t others = ~llvm::maskTrailingOnes<uint32_t>(thread.warpSize);
  if ((mask & others) != 0 && (mask & others) != others)
    return thread.fail(op, "the mask 0x" +
                               llvm::utohexstr(mask, /*LowerCase=*/true) +
                               " contains lanes that a warp of " +
                               Twine(thread.warpSize) + " does not have");
  if (!(mask >> thread.lane() & 1))
    return thread.fail(op, "the mask 0x" +
                               llvm::utohexstr(mask, /*LowerCase=*/true) +
                               " does not contain the executing lane, " +
                               Twine(thread.lane()));
  thread.wait.op = op;
  thread.wait.what = Wait::What::Lanes;
  thread.wait.mask = mask;
  thread.wait.complete = std::move(complete);
  thread.wait.meeting = std::move(meeting);
  return Step::Waiting;
}

Step mlir::redop::interpreter::meetBlock(Thread &thread, Operation *op,
                                         Complete complete) {
  thread.wait.op = op;
  thread.wait.what = Wait::What::Block;
  thread.wait.complete = std::move(complete);
  return Step::Waiting;
}

SmallVector<const Lanes *>
mlir::redop::interpreter::getByLane(ArrayRef<Thread *> threads,
                                    unsigned index) {
  SmallVector<const Lanes *> lanes(32, nullptr);
  for (Thread *thread : threads)
    lanes[thread->lane()] = &thread->bring(index);
  return lanes;
}

//===----------------------------------------------------------------------===//
// Combining
//===----------------------------------------------------------------------===//

Lane mlir::redop::interpreter::combineLanes(Machine &machine, Combine kind,
                                            const Lane &a, const Lane &b,
                                            Type scalar) {
  if (a.isPoison() || b.isPoison())
    return machine.poison.spread(a.getBitWidth(), a.isPoison() ? a.tag : b.tag);
  return combine(kind, a, b, scalar);
}

Lanes mlir::redop::interpreter::combineGroup(Machine &machine, Operation *op,
                                             ArrayRef<const Lanes *> places,
                                             Combine kind, Type scalar) {
  SmallVector<Lanes> tree;
  Lanes inOrder;
  auto join = [&](Lanes &into, const Lanes &from) {
    if (from.empty())
      return;
    if (into.empty()) {
      into = from;
      return;
    }
    for (auto [a, b] : llvm::zip(into, from))
      a = combineLanes(machine, kind, a, b, scalar);
  };
  for (const Lanes *place : places) {
    tree.push_back(place ? *place : Lanes());
    join(inOrder, tree.back());
  }
  for (size_t step = 1; step < tree.size(); step *= 2)
    for (size_t i = 0; i + step < tree.size(); i += 2 * step)
      join(tree[i], tree[i + step]);
  if (isRounding(kind) && inOrder != tree[0])
    machine.remarks.add(
        op, "the order in which the group combines its values is "
            "unspecified, and a different order gives different bits; "
            "the interpreter combines neighbors first");
  return tree[0];
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

Step mlir::redop::interpreter::reduceWarp(Thread &thread, Operation *op,
                                          uint32_t mask, Combine kind,
                                          unsigned clusterSize,
                                          unsigned clusterStride) {
  if ((clusterSize - 1) * clusterStride >= thread.warpSize)
    return thread.fail(
        op, "clusters of " + Twine(clusterSize) + " lanes at a distance of " +
                Twine(clusterStride) + " do not fit into a warp of " +
                Twine(thread.warpSize));
  return meetLanes(thread, op, mask, [=](ArrayRef<Thread *> threads) {
    Type scalar = getScalarType(op->getResult(0).getType());
    SmallVector<const Lanes *> lanes = getByLane(threads);
    for (unsigned lane = 0; lane < threads.front()->warpSize; ++lane)
      if ((mask >> lane & 1) && !lanes[lane])
        return threads.front()->fail(op, "lane " + Twine(lane) +
                                             " of the warp participates, but "
                                             "has exited or does not exist"),
               failure();
    unsigned varying = (clusterSize - 1) * clusterStride;
    SmallVector<std::pair<Thread *, Lanes>> results;
    for (Thread *member : threads) {
      SmallVector<const Lanes *> places;
      for (unsigned i = 0; i < clusterSize; ++i)
        places.push_back(
            lanes[(member->lane() & ~varying) + i * clusterStride]);
      results.push_back(
          {member, combineGroup(member->machine, op, places, kind, scalar)});
    }
    for (auto &[member, result] : results)
      member->take(result);
    return success();
  });
}

Step mlir::redop::interpreter::reduceBlock(Thread &thread, Operation *op,
                                           Combine kind) {
  return meetBlock(thread, op, [=](ArrayRef<Thread *> threads) {
    Type scalar = getScalarType(op->getResult(0).getType());
    SmallVector<const Lanes *> places;
    for (Thread *member : threads)
      places.push_back(&member->bring(0));
    // Combining adjacent threads, then pairs, and so on, also covers warps.
    Lanes result =
        combineGroup(threads.front()->machine, op, places, kind, scalar);
    for (Thread *member : threads)
      member->take(result);
    return success();
  });
}

//===- State.h - Which states of a run are equal ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A driver that has seen a state need not see what follows it again. The hash
// covers all that the rest of a run depends on: memory, what is known of its
// bytes, the live values of each thread, barriers, and what the race detector
// knows of earlier accesses.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_STATE_H
#define REDOP_LIB_INTERPRET_MACHINE_STATE_H

#include "Values/Values.h"
#include "mlir/Analysis/Liveness.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/Hashing.h"
#include <memory>

namespace mlir::redop::interpreter {

class Machine;

/// The hash of lanes, with their tags.
llvm::hash_code hashLanes(ArrayRef<Lane> lanes);

/// The sum of the hashes of elements whose order does not matter.
template <typename Range, typename Fn>
uint64_t hashSet(Range &&range, Fn hash) {
  uint64_t sum = 0;
  for (auto &&element : range)
    sum += static_cast<size_t>(hash(element));
  return sum;
}

/// The values that an op, or what follows it, uses.
class LiveValues {
public:
  bool isLive(Value value, Operation *before);

private:
  llvm::DenseMap<Operation *, std::unique_ptr<Liveness>> byFunction;
  llvm::DenseMap<Operation *, llvm::DenseSet<Value>> byOp;
};

/// Returns a number that differs for states that continue differently. Returns
/// nullopt if the state has something that the hash does not cover.
std::optional<uint64_t> hashState(Machine &machine);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_STATE_H

//===- PersistentCtas.h - How many blocks of a grid stay --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file If a loop processes all blocks of a grid, the blocks that execute it
/// stay, and the others return at once.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRID_PERSISTENTCTAS_H
#define REDOP_LIB_OPTIMIZE_GRID_PERSISTENTCTAS_H

#include "Grid/Sample.h"
#include "redop/TargetInfo/Machine.h"

namespace mlir::redop {

/// How many blocks stay.
struct Residents {
  Machine machine = {};
  /// If not 0, that many; else as many as fill the GPU, and at least one.
  unsigned blocks = 0;
  /// The threads on each multiprocessor; 0: as many as fit.
  unsigned threads = 0;
  /// The most blocks for which a multiprocessor has shared memory; 0: no limit.
  unsigned fitting = 0;
  /// If not null, whether they suffice; if not, as many stay as fit.
  Value doSuffice = nullptr;
  /// Whether no blocks stay: every eighth block does the work of eight.
  bool areJoined = false;
  /// If set, it decides, or `doSuffice` if that holds, whether any stay. If
  /// not, the blocks are joined.
  std::optional<KeySample> sample = std::nullopt;
};

/// The number of threads of a block of `size`, three values of one type.
Value createThreads(ImplicitLocOpBuilder &b, ValueRange size);

/// The number of blocks of `size` threads, three values of one type, that stay.
Value createResidentBlocks(ImplicitLocOpBuilder &b, ValueRange size,
                           Residents residents);

/// How many blocks stay if `loop`, which may be null, processes the others, and
/// `plan` is executed on `machine`.
Residents chooseResidents(ImplicitLocOpBuilder &b, scf::ForOp loop,
                          const PrivatizePlan &plan, const Machine &machine);

/// The blocks that may be `residents`, if that does not depend on the launch.
unsigned countNear(const Residents &residents);
/// The threads of all blocks up to the last one that may be among `residents`,
/// if their number is not fixed.
unsigned countNearThreads(const Residents &residents);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRID_PERSISTENTCTAS_H

//===- Machine.cpp - Sizes of GPUs ----------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/Machine.h"
#include "redop/Support/LLVMVersion.h"
#include <algorithm>
#include <cassert>
#include <iterator>

using namespace mlir;
using namespace mlir::redop;
using llvm::ArrayRef;

namespace {
// The fields have the names of the fields of the records in Machine.td.
// NOLINTBEGIN(readability-identifier-naming)
struct MachineRow {
  uint8_t Sm;
  uint16_t Multiprocessors, Threads;
  uint8_t Ctas;
  uint32_t Registers, SharedBytes;
  uint16_t CtaThreads;
  uint32_t CtaRegisters, StaticSharedBytes, MaxSharedBytes;
  uint16_t ReservedBytes;
  uint8_t Banks, WarpSize;
  bool IsMeasured;
};
// NOLINTEND(readability-identifier-naming)

#define GET_MachineTable_DECL
#define GET_MachineTable_IMPL
#include "redop/TargetInfo/Machine.inc"
} // namespace

/// The chip to assume if no target is known: that of the benchmarks.
static constexpr unsigned kDefaultChip = 90;

/// Whether the constants in Machine.h are those of all chips.
static constexpr bool areSameForAll() {
  for (const MachineRow &row : MachineTable)
    if (row.WarpSize != kWarpSize || row.CtaThreads != kMaxCtaThreads ||
        row.CtaRegisters != kCtaRegisters || row.Banks != kSharedBanks ||
        row.StaticSharedBytes != kMaxStaticSharedBytes)
      return false;
  return true;
}
static_assert(areSameForAll(), "a chip differs from the constants");
static_assert(std::begin(MachineTable)->Multiprocessors,
              "an unknown number is that of an older chip");

Machine mlir::redop::getMachine(SmTarget chip) {
  const MachineRow *first = std::begin(MachineTable);
  const MachineRow *own =
      lookupMachineRow(std::max<unsigned>(chip.sm, first->Sm));
  assert(own && "each chip from the first one on has a row");
  const MachineRow *known = own;
  while (!known->Multiprocessors)
    --known;
  Machine machine;
  machine.multiprocessors = known->Multiprocessors;
  machine.threads = own->Threads;
  machine.ctas = own->Ctas;
  machine.registers = own->Registers;
  machine.sharedBytes = own->SharedBytes;
  machine.maxCtaSharedBytes = own->MaxSharedBytes;
  machine.reservedBytes = own->ReservedBytes;
  machine.isMeasured = own->IsMeasured;
  return machine;
}

Machine mlir::redop::getMachine(ArrayRef<SmTarget> chips) {
  if (chips.empty())
    return getMachine(SmTarget{kDefaultChip});
  Machine least = getMachine(chips.front());
  for (SmTarget chip : chips.drop_front()) {
    Machine other = getMachine(chip);
    for (unsigned Machine::*field :
         {&Machine::multiprocessors, &Machine::threads, &Machine::ctas,
          &Machine::registers, &Machine::sharedBytes,
          &Machine::maxCtaSharedBytes})
      least.*field = std::min(least.*field, other.*field);
    least.reservedBytes = std::max(least.reservedBytes, other.reservedBytes);
    least.isMeasured &= other.isMeasured;
  }
  return least;
}

//===- Families.h - The ops that the interpreter supports -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One file for each family of ops, and shared declarations.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_FAMILIES_H
#define REDOP_LIB_INTERPRET_FAMILIES_H

#include "Machine.h"
#include "Numbers.h"

namespace mlir::redop::interpreter {

void addIntegerOps(Handlers &handlers);
void addFloatOps(Handlers &handlers);
void addBulkOps(Handlers &handlers);
void addCallOps(Handlers &handlers);
void addControlFlowOps(Handlers &handlers);
void addGPUOps(Handlers &handlers);
void addLLVMIntrinsicOps(Handlers &handlers);
void addLLVMOps(Handlers &handlers);
void addInlinePTXOps(Handlers &handlers);
void addIntrinsicOps(Handlers &handlers);
void addMBarrierOps(Handlers &handlers);
void addMemRefOps(Handlers &handlers);
void addNVVMOps(Handlers &handlers);
void addPrintOps(Handlers &handlers);
void addSCFOps(Handlers &handlers);
void addVectorOps(Handlers &handlers);
void addVectorAccessOps(Handlers &handlers);
void addWarpOps(Handlers &handlers);
void addSpecialRegisters(Handlers &handlers);
void addRedopGroupMemoryOps(Handlers &handlers);
void addRedopGroupOps(Handlers &handlers);
void addRedopMemoryOps(Handlers &handlers);
void addRedopMultimemOps(Handlers &handlers);

inline void addAllFamilies(Handlers &handlers) {
  addIntegerOps(handlers);
  addFloatOps(handlers);
  addBulkOps(handlers);
  addCallOps(handlers);
  addControlFlowOps(handlers);
  addGPUOps(handlers);
  addLLVMIntrinsicOps(handlers);
  addLLVMOps(handlers);
  addInlinePTXOps(handlers);
  addIntrinsicOps(handlers);
  addMBarrierOps(handlers);
  addMemRefOps(handlers);
  addNVVMOps(handlers);
  addPrintOps(handlers);
  addSCFOps(handlers);
  addVectorOps(handlers);
  addVectorAccessOps(handlers);
  addWarpOps(handlers);
  addSpecialRegisters(handlers);
  addRedopGroupMemoryOps(handlers);
  addRedopGroupOps(handlers);
  addRedopMemoryOps(handlers);
  addRedopMultimemOps(handlers);
}

//===----------------------------------------------------------------------===//
// Ops on lanes
//===----------------------------------------------------------------------===//

/// What one lane of the result is: from the same lane of each operand, the
/// scalar types of the first operand and of the result. Nothing, with an error
/// emitted, where the op has no result.
struct LaneTypes {
  Thread &thread;
  Operation *op;
  Type in, out;
  FloatType inFloat() const { return cast<FloatType>(in); }
  FloatType outFloat() const { return cast<FloatType>(out); }
  unsigned outWidth() const { return getLaneWidth(out); }
};
using LaneFunction = std::optional<APInt> (*)(const LaneTypes &,
                                              ArrayRef<APInt>);

/// Adds ops with one result that process each lane separately. An operand with
/// one lane is used for all lanes.
void addLanewise(Handlers &handlers, ArrayRef<StringRef> names,
                 LaneFunction function);

/// What createpolicy gives: a number that nothing else gives.
inline constexpr uint64_t kPolicy = 0x7072656f70706f6c;

/// A call of vprintf: what gpu.printf is lowered to.
Step runVPrintf(Thread &thread, Operation *op);

/// The scalar type of a value's first lane.
Type getScalarType(Type type);

//===----------------------------------------------------------------------===//
// Groups of threads
//===----------------------------------------------------------------------===//

/// Lets the thread wait for the lanes of `mask`, all of which execute the same
/// op with the same mask; then `complete` gives each its result.
using Complete = std::function<LogicalResult(ArrayRef<Thread *>)>;
Step meetLanes(Thread &thread, Operation *op, uint32_t mask, Complete complete,
               Meeting meeting = {});
/// The same for all threads of the CTA.
Step meetBlock(Thread &thread, Operation *op, Complete complete);
/// Waits at a barrier of the CTA until `count` threads have come.
Step waitAtBarrier(Thread &thread, Operation *op, uint64_t barrier,
                   uint64_t count);

/// Combines the values of places 0, 1, ... of a group, neighbours first, then
/// pairs, and so on; an empty place brings nothing. Marks `op` when another
/// order would give other bits.
Lanes combineGroup(Machine &machine, Operation *op,
                   ArrayRef<const Lanes *> places, Combine kind, Type scalar);

/// Returns the values of each thread, by lane. Threads may meet at different
/// equivalent ops.
SmallVector<const Lanes *> getByLane(ArrayRef<Thread *> threads,
                                     unsigned index = 0);

/// PTX ISA 9.7.13.12: redux.sync of values of `type`, however it is spelled.
/// What the thread brings first is reduced.
Step reduceLanes(Thread &thread, Operation *op, uint32_t mask, Combine kind,
                 bool abs, bool nan, Type type, Meeting meeting = {});

/// Combines operand 0 over the lanes of a warp in clusters. Every lane of the
/// mask has to be there.
Step reduceWarp(Thread &thread, Operation *op, uint32_t mask, Combine kind,
                unsigned clusterSize, unsigned clusterStride);
/// Combines operand 0 over all threads of a CTA.
Step reduceBlock(Thread &thread, Operation *op, Combine kind);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_FAMILIES_H

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

#ifndef REDOP_LIB_INTERPRET_OPS_FAMILIES_H
#define REDOP_LIB_INTERPRET_OPS_FAMILIES_H

#include "Machine/Machine.h"
#include "Values/Numbers.h"

namespace mlir::redop::interpreter {

void addIntegerOps(Handlers &handlers);
void addFloatOps(Handlers &handlers);
void addBarrierRedOps(Handlers &handlers);
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
void addVoteSyncOps(Handlers &handlers);
void addWarpOps(Handlers &handlers);
void addSpecialRegisters(Handlers &handlers);
void addRedopGroupMemoryOps(Handlers &handlers);
void addRedopGroupOps(Handlers &handlers);
void addRedopMemoryOps(Handlers &handlers);
void addRedopMultimemOps(Handlers &handlers);

inline void addAllFamilies(Handlers &handlers) {
  addIntegerOps(handlers);
  addFloatOps(handlers);
  addBarrierRedOps(handlers);
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
  addVoteSyncOps(handlers);
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

/// Computes one lane of the result from the same lane of each operand and the
/// scalar types of the first operand and the result. Returns nullopt after
/// reporting an error if the op has no result for these values.
struct LaneTypes {
  Thread &thread;
  Operation *op;
  Type in, out;
  FloatType inFloat() const { return cast<FloatType>(in); }
  FloatType outFloat() const { return cast<FloatType>(out); }
  unsigned outWidth() const { return getLaneWidth(out); }
  /// A result that is poison for this reason.
  Lane poison(const char *why) const {
    return thread.machine.makePoison(outWidth(), op, why);
  }
  bool isStrict() const { return thread.machine.isStrict(); }
};
using LaneFunction = std::optional<Lane> (*)(const LaneTypes &, ArrayRef<Lane>);

/// Returns which flag of the op, such as nsw, makes this result poison; null if
/// none does.
const char *findViolatedFlag(const LaneTypes &types, ArrayRef<Lane> in,
                             const APInt &out);

/// The same for an op with these flags, its operands and its result.
const char *findViolatedFlag(arith::FastMathFlags flags, Type type,
                             ArrayRef<APInt> values);

/// Adds ops with one result that process each lane separately. An operand with
/// one lane is used for all lanes. The operand number `known`, if any, must not
/// be poison.
void addLanewise(Handlers &handlers, ArrayRef<StringRef> names,
                 LaneFunction function,
                 std::optional<unsigned> known = std::nullopt);

/// The result of createpolicy: a number that is unlikely to occur otherwise.
inline constexpr uint64_t kPolicy = 0x7072656f70706f6c;

/// Executes a call of vprintf, to which gpu.printf is lowered.
Step runVPrintf(Thread &thread, Operation *op);

/// Executes an intrinsic of LLVM that is called by its name; nullopt if the
/// interpreter does not know it.
std::optional<Step> runByName(Thread &thread, LLVM::CallIntrinsicOp op);

/// Executes a call of a function without a body, as of libdevice; nullopt if
/// the interpreter does not know the function.
std::optional<Step> runExternal(Thread &thread, Operation *op, StringRef name);

/// Returns the text at an address, which ends with a zero byte.
std::optional<std::string> readText(Thread &thread, Operation *op,
                                    uint64_t address);

/// Applies a function of the host to a float, and rounds to nearest even.
APInt computeAsDouble(double (*function)(double), const APInt &bits,
                      FloatType type);
/// Same, and remarks on `op` that another result would be as good.
Lane approximate(Machine &machine, Operation *op, double (*function)(double),
                 const APInt &bits, FloatType type);

/// Returns the scalar type of a value's first lane.
Type getScalarType(Type type);

//===----------------------------------------------------------------------===//
// Groups of threads
//===----------------------------------------------------------------------===//

/// Blocks the thread until all lanes of `mask` execute the same op with the
/// same mask. Then `complete` sets the result of each.
using Complete = std::function<LogicalResult(ArrayRef<Thread *>)>;
Step meetLanes(Thread &thread, Operation *op, uint32_t mask, Complete complete,
               Meeting meeting = {});
/// Same for all threads of the CTA, none of which may have exited.
Step meetBlock(Thread &thread, Operation *op, Complete complete);

/// Combines two lanes; the result is poison if one of them is.
Lane combineLanes(Machine &machine, Combine kind, const Lane &a, const Lane &b,
                  Type scalar);

/// Combines the values of places 0, 1, ... of a group: adjacent ones first,
/// then pairs, and so on, skipping empty places. Emits a remark on `op` if a
/// different order would change the bits.
Lanes combineGroup(Machine &machine, Operation *op,
                   ArrayRef<const Lanes *> places, Combine kind, Type scalar);

/// Returns the values of each thread, by lane. Threads may meet at different
/// equivalent ops.
SmallVector<const Lanes *> getByLane(ArrayRef<Thread *> threads,
                                     unsigned index = 0);

/// Executes redux.sync (PTX ISA 9.7.13.12) on values of `type`, for any
/// notation. Reduces the first value of each thread's contribution.
Step reduceLanes(Thread &thread, Operation *op, uint32_t mask, Combine kind,
                 bool abs, bool nan, Type type, Meeting meeting = {});

/// Combines operand 0 over clusters of lanes of a warp. Every lane of the mask
/// must participate.
Step reduceWarp(Thread &thread, Operation *op, uint32_t mask, Combine kind,
                unsigned clusterSize, unsigned clusterStride);
/// Combines operand 0 over all threads of a CTA.
Step reduceBlock(Thread &thread, Operation *op, Combine kind);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_OPS_FAMILIES_H

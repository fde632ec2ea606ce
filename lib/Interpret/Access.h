//===- Access.h - Addresses, bytes and atomics of a thread ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_ACCESS_H
#define REDOP_LIB_INTERPRET_ACCESS_H

#include "Machine.h"

namespace mlir::redop::interpreter {

/// Where a lane lies in memory, from the start of its value.
struct LaneSlot {
  uint64_t offset;
  Type type;
};

/// The layout of a type in memory, with `op`'s data layout; nothing for a type
/// that the interpreter cannot store.
std::optional<SmallVector<LaneSlot>> getSlots(Operation *op, Type type);
std::optional<uint64_t> getTypeSize(Operation *op, Type type);

/// The number of a memref's memory space: 0, 1, 3 or 5; another one's own.
unsigned getSpaceNumber(MemRefType type);

/// Returns the generic address for a pointer of address space `space` in
/// the thread. Emits an error and returns nothing if there is none.
std::optional<uint64_t> toGeneric(Thread &thread, Operation *op, uint64_t value,
                                  unsigned space);
std::optional<uint64_t> toGeneric(Thread &thread, Operation *op, Value pointer);
/// The reverse: what a pointer of that address space holds.
std::optional<uint64_t> fromGeneric(Thread &thread, Operation *op,
                                    uint64_t address, unsigned space);

/// The bytes at a generic address; null, with an error, where there are none,
/// where the alignment is wrong, or where the address is a multimem one.
uint8_t *getBytes(Thread &thread, Operation *op, uint64_t address,
                  uint64_t size, uint64_t alignment, bool isAtomic = false);

/// Notes an access to bytes that are there: what may race with it, and that
/// they have been written. An error, and false, for a read of shared memory
/// that never was.
bool noteAccess(Thread &thread, Operation *op, uint64_t address, uint64_t size,
                AccessKind kind, Order order);
/// The same without races.
bool noteWritten(Thread &thread, Operation *op, uint64_t address, uint64_t size,
                 AccessKind kind);

/// Loads and stores a value of a type. Step::Next is success; Step::Again means
/// that an atomic on the bytes is in progress.
Step loadValue(Thread &thread, Operation *op, uint64_t address, Type type,
               uint64_t alignment, Lanes &lanes, Order order = Order::weak());
Step storeValue(Thread &thread, Operation *op, uint64_t address, Type type,
                uint64_t alignment, const Lanes &lanes,
                Order order = Order::weak());

/// Allocates local memory for `count` elements until the current call ends.
std::optional<uint64_t> allocateLocal(Thread &thread, Operation *op,
                                      Type element, uint64_t count,
                                      uint64_t alignment);

/// Returns the address of a memref element; an error if it is out of bounds.
std::optional<uint64_t> getElementAddress(Thread &thread, Operation *op,
                                          Value memref,
                                          ArrayRef<int64_t> indices);

/// Executes read-modify-writes, each element atomic separately, in an order
/// that the seed determines. `makeElements` is called once, at the first step
/// of the op; when all are done, they are passed to `done`.
Step doAtomics(
    Thread &thread, Operation *op, Order order,
    llvm::function_ref<LogicalResult(SmallVectorImpl<AtomicElement> &)>
        makeElements,
    llvm::function_ref<void(ArrayRef<AtomicElement>)> done = {});

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_ACCESS_H

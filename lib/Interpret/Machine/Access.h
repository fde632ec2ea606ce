//===- Access.h - Addresses, bytes and atomics of a thread ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_ACCESS_H
#define REDOP_LIB_INTERPRET_MACHINE_ACCESS_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

/// Returns the number of a memref's memory space: 0, 1, 3 or 5, or the number
/// that the attribute contains.
unsigned getSpaceNumber(MemRefType type);

/// Returns the generic address for a pointer of address space `space` in the
/// thread. Reports an error and returns nullopt if there is none.
std::optional<uint64_t> toGeneric(Thread &thread, Operation *op, uint64_t value,
                                  unsigned space);
std::optional<uint64_t> toGeneric(Thread &thread, Operation *op, Value pointer);
/// The inverse: returns the pointer of that address space for a generic
/// address.
std::optional<uint64_t> fromGeneric(Thread &thread, Operation *op,
                                    uint64_t address, unsigned space);

/// Returns the bytes at a generic address. Reports an error and returns null if
/// they do not exist, are misaligned, belong to a multimem address, or to
/// memory that the thread cannot access.
uint8_t *getBytes(Thread &thread, Operation *op, uint64_t address,
                  uint64_t size, uint64_t alignment, bool isAtomic = false);

/// Records an access to existing bytes: detects races, and marks the bytes as
/// written. Reports an error and returns false if the access reads shared
/// memory that was never written, unless it is strict, where that is poison, or
/// writes to constant memory.
/// `earlier` is the value that a read returns instead of the last one.
bool noteAccess(Thread &thread, Operation *op, uint64_t address, uint64_t size,
                AccessKind kind, Order order, const Version *earlier = nullptr);
/// Same without the detection of races.
bool noteBytes(Thread &thread, Operation *op, Allocation &allocation,
               uint64_t offset, uint64_t size, AccessKind kind);

/// Returns the tag of a lane that is loaded from these bytes.
Tag getTag(Thread &thread, Operation *op, const Allocation &allocation,
           uint64_t offset, uint64_t size);
/// Sets it after the bytes have been written; only poison is kept in memory.
void setTag(Allocation &allocation, uint64_t offset, uint64_t size, Tag tag);

/// Records that the memory must not change during the run. Reports an error and
/// returns false if it has.
bool loadInvariant(Thread &thread, Operation *op, uint64_t address,
                   uint64_t size);

/// Reports an error and returns false if the bytes belong to an mbarrier
/// object, which only its own operations may access.
bool checkOrdinary(Thread &thread, Operation *op, uint64_t address,
                   uint64_t size);

/// Load and store a value of a type. Step::Next means success; Step::Again
/// means that an atomic on these bytes is in progress.
Step loadValue(Thread &thread, Operation *op, uint64_t address, Type type,
               uint64_t alignment, Lanes &lanes, Order order = Order::weak());
Step storeValue(Thread &thread, Operation *op, uint64_t address, Type type,
                uint64_t alignment, const Lanes &lanes,
                Order order = Order::weak());

/// Returns the first place from `used` on for a variable of this alignment. In
/// strict mode, the place has no greater alignment.
uint64_t placeVariable(const Machine &machine, uint64_t used,
                       uint64_t alignment);

/// Allocates local memory for `count` elements until the current call ends.
std::optional<uint64_t> allocateLocal(Thread &thread, Operation *op,
                                      Type element, uint64_t count,
                                      std::optional<uint64_t> alignment);

/// Returns the address of a memref element. Reports an error if it is out of
/// bounds.
std::optional<uint64_t> getElementAddress(Thread &thread, Operation *op,
                                          Value memref,
                                          ArrayRef<int64_t> indices);
/// Same without the check.
uint64_t getPlace(const MemRefValue &memref, ArrayRef<int64_t> indices,
                  uint64_t size);

/// Executes read-modify-writes, each atomic per element, in an order determined
/// by the seed. Calls `makeElements` once, in the first step of the op, and
/// passes the elements to `done` when all are complete.
Step doAtomics(
    Thread &thread, Operation *op, Order order,
    llvm::function_ref<LogicalResult(SmallVectorImpl<AtomicElement> &)>
        makeElements,
    llvm::function_ref<void(ArrayRef<AtomicElement>)> done = {});

/// Returns the text at an address, which ends with a zero byte.
std::optional<std::string> readText(Thread &thread, Operation *op,
                                    uint64_t address);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_ACCESS_H

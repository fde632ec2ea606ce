//===- Memory.h - The memory of all GPUs ------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One 64-bit generic address space with a window for each kind of memory. Every
// allocation has a separate range followed by a gap, so that an access outside
// is an error and never accesses another allocation.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_MEMORY_H
#define REDOP_LIB_INTERPRET_MACHINE_MEMORY_H

#include "Machine/Shadow.h"
#include "Values/Values.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <map>
#include <string>
#include <vector>

namespace mlir::redop::interpreter {

/// SplitMix64, which yields the same numbers on every machine. It is
/// independent of the one in redop-fuzz, which generates the kernels to run.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}
  uint64_t next() {
    state += 0x9e3779b97f4a7c15;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  /// Returns a number less than `bound`, which must be at least 1.
  uint64_t below(uint64_t bound) { return next() % bound; }
  uint64_t getState() const { return state; }

private:
  uint64_t state;
};

enum class Window : uint8_t { Global = 1, Shared = 2, Local = 3, Multimem = 4 };

/// The shared or local memory of CTA or thread n starts at n << kOwnerShift.
constexpr uint64_t kWindowShift = 56;
constexpr uint64_t kOwnerShift = 24;

inline uint64_t getWindowBase(Window window, uint64_t owner = 0) {
  return static_cast<uint64_t>(window) << kWindowShift | owner << kOwnerShift;
}
inline std::optional<Window> getWindow(uint64_t address) {
  uint64_t tag = address >> kWindowShift;
  if (tag < 1 || tag > 4)
    return std::nullopt;
  return static_cast<Window>(tag);
}
inline uint64_t getOwner(uint64_t address) {
  return (address & ((uint64_t(1) << kWindowShift) - 1)) >> kOwnerShift;
}
inline uint64_t getOwnerOffset(uint64_t address) {
  return address & ((uint64_t(1) << kOwnerShift) - 1);
}

/// What is known of a byte, as bits.
enum ByteState : uint8_t {
  kUnwritten = 1, ///< Has never been written.
  kPoison = 2,    ///< Holds a part of a lane that is poison.
  kStored = 4,    ///< Was written by the kernel; strict mode only.
  kInvariant = 8, ///< Was read by a load that excludes that; the same.
  kEnded = 16,    ///< Belongs to a variable whose lifetime has ended; the same.
};

struct Allocation {
  uint64_t base = 0;
  /// Including the bytes before the memory that only belong to its first word.
  uint64_t size = 0;
  /// The number of these bytes.
  uint64_t front = 0;
  std::string name;
  /// The bytes, padded to a multiple of 32 bits.
  std::vector<uint8_t> bytes;
  /// The copies of a multimem address: their addresses, by device.
  SmallVector<uint64_t, 0> copies;
  /// What is known of each byte; empty if all are ordinary.
  std::vector<uint8_t> states;
  /// The tags of bytes that are poison.
  llvm::DenseMap<uint64_t, Tag> tags;
  /// The tags of the addresses through which a byte was accessed, and whether
  /// it was written.
  llvm::DenseMap<uint64_t, SmallVector<std::pair<Tag, bool>, 1>> uses;
  /// Whether stores are undefined.
  bool isConstant = false;
  /// The last accesses to the bytes.
  Shadow shadow;
};

class Memory {
public:
  /// With `tracksAll`, the state of all bytes is known, not only of shared and
  /// local memory.
  Memory(uint64_t seed, bool tracksAll)
      : tracksAll(tracksAll), garbage(seed ^ 0x5ca1ab1e) {}

  /// Allocates global memory, filled with garbage, `skipped` bytes after an
  /// address that is well aligned. Returns null if the memory limit of the run
  /// is exceeded.
  Allocation *allocateGlobal(uint64_t size, std::string name,
                             uint64_t skipped = 0);
  /// Allocates memory at `offset` in the window of a CTA or thread.
  Allocation *allocateAt(Window window, uint64_t owner, uint64_t offset,
                         uint64_t size, std::string name);
  /// Allocates a multimem address for `copies`.
  Allocation *allocateMultimem(ArrayRef<uint64_t> copies, uint64_t size,
                               std::string name);
  /// Returns the multimem address of these addresses in all copies, if any.
  std::optional<uint64_t> findMultimem(ArrayRef<uint64_t> copies) const;

  /// Returns the allocation that contains the `size` bytes at `address`, or
  /// null. An atomic on the 32-bit word around a smaller element may begin
  /// before the memory and extend past its end, because GPUs allocate whole
  /// words.
  Allocation *find(uint64_t address, uint64_t size, bool isAtomic = false);
  /// Ends an allocation; later accesses are errors.
  void free(uint64_t base);

  /// All allocations, by address.
  auto getAll() const { return llvm::make_second_range(allocations); }

  auto getAll() { return llvm::make_second_range(allocations); }

  /// The hash of what later allocations depend on.
  llvm::hash_code hashReserved() const {
    return llvm::hash_combine(nextGlobal, nextMultimem, used,
                              garbage.getState());
  }

  /// Explains why the bytes cannot be accessed, for a diagnostic.
  std::string explain(uint64_t address, uint64_t size);

private:
  Allocation *add(uint64_t base, uint64_t size, std::string name);

  bool tracksAll;
  std::map<uint64_t, Allocation> allocations;
  Allocation *last = nullptr;
  uint64_t nextGlobal = getWindowBase(Window::Global) + 0x1000;
  uint64_t nextMultimem = getWindowBase(Window::Multimem) + 0x1000;
  uint64_t used = 0;
  Random garbage;
};

/// Marks the bytes of an initial value as written.
void setInitialized(Allocation &allocation, uint64_t offset, uint64_t size);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_MEMORY_H

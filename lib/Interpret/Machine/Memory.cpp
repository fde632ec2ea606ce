//===- Memory.cpp - The memory of all GPUs --------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Memory.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

/// The memory limit of a run; an input that requires more is an error.
static constexpr uint64_t kMaxBytes = uint64_t(1) << 30;
static constexpr uint64_t kGap = 256;
static constexpr uint64_t kWord = 4;

Allocation *Memory::add(uint64_t base, uint64_t size, std::string name) {
  if (size > kMaxBytes || used + size > kMaxBytes)
    return nullptr;
  uint64_t front = base % kWord;
  base -= front;
  size += front;
  used += size;
  Allocation &allocation = allocations[base];
  allocation.base = base;
  allocation.size = size;
  allocation.front = front;
  allocation.name = std::move(name);
  allocation.bytes.resize(llvm::alignTo(size, kWord));
  for (uint8_t &byte : allocation.bytes)
    byte = static_cast<uint8_t>(garbage.next());
  if (tracksAll || getWindow(base) == Window::Shared ||
      getWindow(base) == Window::Local) {
    allocation.states.assign(size, kUnwritten);
    allocation.states.resize(allocation.bytes.size());
    std::fill_n(allocation.states.begin(), front, 0);
  }
  last = nullptr;
  return &allocation;
}

void Memory::free(uint64_t base) {
  auto entry = allocations.find(base);
  used -= entry->second.size;
  allocations.erase(entry);
  last = nullptr;
}

Allocation *Memory::allocateGlobal(uint64_t size, std::string name,
                                   uint64_t skipped) {
  uint64_t base = nextGlobal + skipped;
  Allocation *allocation = add(base, size, std::move(name));
  if (allocation)
    nextGlobal = llvm::alignTo(base + size + kGap, kGap);
  return allocation;
}

Allocation *Memory::allocateAt(Window window, uint64_t owner, uint64_t offset,
                               uint64_t size, std::string name) {
  if (offset + size >= uint64_t(1) << kOwnerShift)
    return nullptr;
  return add(getWindowBase(window, owner) + offset, size, std::move(name));
}

Allocation *Memory::allocateMultimem(ArrayRef<uint64_t> copies, uint64_t size,
                                     std::string name) {
  uint64_t base = nextMultimem;
  Allocation *allocation = add(base, size, std::move(name));
  if (!allocation)
    return nullptr;
  allocation->copies.assign(copies.begin(), copies.end());
  nextMultimem = llvm::alignTo(base + size + kGap, kGap);
  return allocation;
}

std::optional<uint64_t> Memory::findMultimem(ArrayRef<uint64_t> copies) const {
  for (const auto &[base, allocation] : allocations) {
    if (allocation.copies.empty() || allocation.copies.size() != copies.size())
      continue;
    uint64_t offset = copies.front() - allocation.copies.front();
    if (offset < allocation.size &&
        llvm::all_of(
            llvm::zip_equal(copies, allocation.copies),
            [&](const auto &pair) {
              auto [address, start] = pair;
              return address - start == offset;
            }))
      return base + offset;
  }
  return std::nullopt;
}

Allocation *Memory::find(uint64_t address, uint64_t size, bool isAtomic) {
  bool isWord = isAtomic && size == kWord && address % kWord == 0;
  auto holds = [&](const Allocation &allocation) {
    uint64_t offset = address - allocation.base,
             end = isWord ? allocation.bytes.size() : allocation.size,
             begin = isWord ? 0 : allocation.front;
    return address >= allocation.base + begin && offset <= end &&
           size <= end - offset;
  };
  if (last && holds(*last))
    return last;
  auto next = allocations.upper_bound(address);
  if (next == allocations.begin())
    return nullptr;
  Allocation &candidate = std::prev(next)->second;
  if (!holds(candidate))
    return nullptr;
  return last = &candidate;
}

std::string Memory::explain(uint64_t address, uint64_t size) {
  std::string text = llvm::utostr(size) + " bytes at 0x" +
                     llvm::utohexstr(address, /*LowerCase=*/true) +
                     " are outside every allocation";
  auto next = allocations.upper_bound(address);
  if (next == allocations.begin())
    return text;
  const Allocation &before = std::prev(next)->second;
  if (getWindow(before.base) != getWindow(address))
    return text;
  return text + "; the one before is " + before.name + ", " +
         llvm::utostr(before.size - before.front) +
         " bytes, and the access begins at byte " +
         std::to_string(
             static_cast<int64_t>(address - before.base - before.front)) +
         " of it";
}

void mlir::redop::interpreter::setInitialized(Allocation &allocation,
                                              uint64_t offset, uint64_t size) {
  if (!allocation.states.empty())
    std::fill_n(allocation.states.begin() + offset, size, 0);
}

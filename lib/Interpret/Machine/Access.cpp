//===- Access.cpp - Addresses, bytes and atomics of a thread --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Access.h"
#include "Machine/Aliasing.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

unsigned mlir::redop::interpreter::getSpaceNumber(MemRefType type) {
  Attribute space = type.getMemorySpace();
  if (auto number = dyn_cast_if_present<IntegerAttr>(space))
    return number.getInt();
  if (auto known = dyn_cast_if_present<gpu::AddressSpaceAttr>(space)) {
    switch (known.getValue()) {
    case gpu::AddressSpace::Global:
      return 1;
    case gpu::AddressSpace::Workgroup:
      return 3;
    default:
      return 5;
    }
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

static std::string toHex(uint64_t value) {
  return "0x" + llvm::utohexstr(value, /*LowerCase=*/true);
}

std::optional<uint64_t> mlir::redop::interpreter::toGeneric(Thread &thread,
                                                            Operation *op,
                                                            uint64_t value,
                                                            unsigned space) {
  std::optional<Window> window = getWindow(value);
  switch (space) {
  case 0:
    return value;
  case 1:
  case 4:
    if (window == Window::Shared || window == Window::Local)
      break;
    return value;
  case 5:
    if (window && window != Window::Local)
      break;
    return value;
  case 3:
    if (value >> kOwnerShift)
      break;
    return getWindowBase(Window::Shared, thread.cta) + value;
  case 7: {
    // The cluster window starts with the memory of the executing CTA, followed
    // by that of all ranks.
    Cluster &cluster = thread.machine.grid.clusterOf(thread);
    uint64_t place = value >> kOwnerShift;
    if (place > cluster.ctas.size())
      break;
    unsigned cta = place ? cluster.ctas[place - 1] : thread.cta;
    return getWindowBase(Window::Shared, cta) + getOwnerOffset(value);
  }
  default:
    thread.fail(op, "the interpreter does not support address space " +
                        Twine(space));
    return std::nullopt;
  }
  thread.fail(op, toHex(value) + " is not an address in address space " +
                      Twine(space));
  return std::nullopt;
}

std::optional<uint64_t> mlir::redop::interpreter::toGeneric(Thread &thread,
                                                            Operation *op,
                                                            Value pointer) {
  auto type = cast<LLVM::LLVMPointerType>(pointer.getType());
  thread.noteBase(thread.getScalar(pointer).tag);
  return toGeneric(thread, op, thread.getUInt(pointer), type.getAddressSpace());
}

std::optional<uint64_t> mlir::redop::interpreter::fromGeneric(Thread &thread,
                                                              Operation *op,
                                                              uint64_t address,
                                                              unsigned space) {
  std::optional<Window> window = getWindow(address);
  auto fail = [&]() -> std::optional<uint64_t> {
    thread.fail(op,
                toHex(address) + " is not in address space " + Twine(space));
    return std::nullopt;
  };
  switch (space) {
  case 3:
    if (window != Window::Shared || getOwner(address) != thread.cta)
      return fail();
    return getOwnerOffset(address);
  case 7: {
    Cluster &cluster = thread.machine.grid.clusterOf(thread);
    if (window == Window::Shared)
      for (auto [rank, cta] : llvm::enumerate(cluster.ctas))
        if (cta == getOwner(address))
          return (rank + 1) << kOwnerShift | getOwnerOffset(address);
    return fail();
  }
  case 1:
  case 4:
    if (window == Window::Shared || window == Window::Local)
      return fail();
    return address;
  default:
    return address;
  }
}

/// Whether the thread can access existing memory: local memory is private to a
/// thread, and shared memory to a cluster.
static bool checkOwner(Thread &thread, Operation *op, uint64_t address) {
  std::optional<Window> window = getWindow(address);
  if (window == Window::Local && getOwner(address) != thread.number) {
    const Thread &owner = *thread.machine.grid.getThreads()[getOwner(address)];
    thread.fail(op, toHex(address) + " is local memory of " +
                        describeThread(owner) +
                        ", which no other thread can access");
    return false;
  }
  if (window != Window::Shared)
    return true;
  Cta &cta = thread.machine.grid.getCta(getOwner(address));
  if (cta.cluster != thread.machine.grid.ctaOf(thread).cluster) {
    thread.fail(op, toHex(address) + " is shared memory of block " +
                        formatDim(cta.id) +
                        ", which only threads of its cluster can access");
    return false;
  }
  if (cta.finished == cta.threads.size()) {
    thread.fail(op, "the CTA that the shared memory belongs to has ended; a "
                    "wait for the access is missing");
    return false;
  }
  return true;
}

uint8_t *mlir::redop::interpreter::getBytes(Thread &thread, Operation *op,
                                            uint64_t address, uint64_t size,
                                            uint64_t alignment, bool isAtomic) {
  Memory &memory = thread.machine.memory;
  if (alignment > 1 && address % alignment) {
    thread.fail(op, toHex(address) + " is not aligned to " + Twine(alignment) +
                        " bytes");
    return nullptr;
  }
  Allocation *allocation = memory.find(address, size, isAtomic);
  if (!allocation) {
    thread.fail(op, memory.explain(address, size));
    return nullptr;
  }
  if (!allocation->copies.empty()) {
    thread.fail(op, "a multimem address can only be used by multimem ops");
    return nullptr;
  }
  if (!checkOwner(thread, op, address))
    return nullptr;
  return &allocation->bytes[address - allocation->base];
}

bool mlir::redop::interpreter::checkOrdinary(Thread &thread, Operation *op,
                                             uint64_t address, uint64_t size) {
  if (getWindow(address) != Window::Shared ||
      !thread.machine.mbarriers.overlap(address, size))
    return true;
  thread.fail(op, "accesses an mbarrier object, which only mbarrier "
                  "operations may do until it is invalidated");
  return false;
}

/// Reports a read of bytes that were never written. In local memory this is
/// only a remark: such bytes may be padding of a struct or unused lanes.
static bool failUnwritten(Thread &thread, Operation *op,
                          const Allocation &allocation, uint64_t byte) {
  if (getWindow(allocation.base) == Window::Local) {
    thread.machine.remarks.add(
        op, "reads local memory that was never written; here, "
            "garbage");
    return true;
  }
  thread.fail(op, "reads byte " + Twine(byte - allocation.front) + " of " +
                      allocation.name + ", which was never written");
  return false;
}

/// Checks a write in strict mode, and records it.
static bool noteStore(Thread &thread, Operation *op, Allocation &allocation,
                      uint64_t offset, uint64_t size) {
  auto states = MutableArrayRef(allocation.states).slice(offset, size);
  for (uint8_t &state : states) {
    if (state & kEnded) {
      thread.fail(op, "writes " + allocation.name +
                          ", a variable whose lifetime has ended");
      return false;
    }
    if (state & kInvariant) {
      thread.fail(op, "writes " + allocation.name +
                          ", from which an invariant load has read");
      return false;
    }
    state = kStored;
  }
  return true;
}

bool mlir::redop::interpreter::noteBytes(Thread &thread, Operation *op,
                                         Allocation &allocation,
                                         uint64_t offset, uint64_t size,
                                         AccessKind kind) {
  bool isRead = kind == AccessKind::Read;
  if (!isRead)
    thread.machine.scheduler.noteProgress();
  if (allocation.isConstant && !isRead) {
    thread.fail(op, "writes " + allocation.name + ", which is constant");
    return false;
  }
  if (allocation.states.empty())
    return true;
  if (thread.machine.isStrict())
    return isRead || noteStore(thread, op, allocation, offset, size);
  auto begin = allocation.states.begin() + offset, end = begin + size;
  if (kind != AccessKind::Write) {
    auto unwritten = std::find(begin, end, kUnwritten);
    if (unwritten != end &&
        !failUnwritten(thread, op, allocation,
                       unwritten - allocation.states.begin()))
      return false;
  }
  if (!isRead)
    std::fill(begin, end, 0);
  return true;
}

Tag mlir::redop::interpreter::getTag(Thread &thread, Operation *op,
                                     const Allocation &allocation,
                                     uint64_t offset, uint64_t size) {
  if (allocation.states.empty() || !thread.machine.isStrict())
    return 0;
  for (uint64_t i = offset; i < offset + size; ++i) {
    if (allocation.states[i] & kEnded)
      return thread.machine.poison
          .make(1, op, ", a variable whose lifetime has ended",
                "reads " + allocation.name)
          .tag;
    if (allocation.states[i] & kPoison)
      return allocation.tags.lookup(i);
    if (allocation.states[i] & kUnwritten)
      return thread.machine.poison
          .make(1, op, ", some of them never written",
                "reads bytes of " + allocation.name)
          .tag;
  }
  return 0;
}

void mlir::redop::interpreter::setTag(Allocation &allocation, uint64_t offset,
                                      uint64_t size, Tag tag) {
  if (!(tag & kPoisonTag))
    return;
  for (uint64_t i = offset; i < offset + size; ++i) {
    allocation.states[i] |= kPoison;
    allocation.tags[i] = tag;
  }
}

bool mlir::redop::interpreter::noteAccess(Thread &thread, Operation *op,
                                          uint64_t address, uint64_t size,
                                          AccessKind kind, Order order,
                                          const Version *earlier) {
  Allocation *allocation =
      thread.machine.memory.find(address, size, order.isStrong);
  uint64_t offset = address - allocation->base;
  if (!noteBytes(thread, op, *allocation, offset, size, kind) ||
      !thread.machine.aliasing.check(thread, op, *allocation, offset, size,
                                     kind))
    return false;
  thread.machine.touchBytes(thread, address, size, kind, order);
  // Local memory is private to a thread.
  if (thread.machine.races && getWindow(address) != Window::Local)
    thread.machine.races->access(thread, op, *allocation, offset, size, kind,
                                 order, earlier);
  return true;
}

uint64_t mlir::redop::interpreter::placeVariable(const Machine &machine,
                                                 uint64_t used,
                                                 uint64_t alignment) {
  alignment = std::max<uint64_t>(alignment, 1);
  if (!machine.options.isStrict)
    return llvm::alignTo(used, std::max<uint64_t>(alignment, 16));
  uint64_t place = llvm::alignTo(used, alignment);
  return place % (2 * alignment) ? place : place + alignment;
}

std::optional<uint64_t>
mlir::redop::interpreter::allocateLocal(Thread &thread, Operation *op,
                                        Type element, uint64_t count,
                                        std::optional<uint64_t> alignment) {
  std::optional<TypeLayout> layout = thread.machine.layout.get(element);
  if (!layout) {
    op->emitError("the interpreter cannot store ") << element;
    return std::nullopt;
  }
  // Both factors are at most the window size, so the product does not overflow.
  constexpr uint64_t limit = uint64_t(1) << kOwnerShift;
  uint64_t size = layout->size;
  uint64_t offset = placeVariable(thread.machine, thread.localUsed,
                                  alignment.value_or(layout->alignment));
  Allocation *local = nullptr;
  if (count < limit && size < limit && count * size < limit)
    local = thread.machine.memory.allocateAt(
        Window::Local, thread.number, offset, count * size, "local memory");
  if (!local) {
    thread.fail(op, "out of local memory");
    return std::nullopt;
  }
  thread.localUsed = offset + count * size + 16;
  thread.call().allocas.push_back(local->base);
  return local->base + local->front;
}

std::optional<uint64_t> mlir::redop::interpreter::getElementAddress(
    Thread &thread, Operation *op, Value memref, ArrayRef<int64_t> indices) {
  auto type = cast<MemRefType>(memref.getType());
  std::optional<uint64_t> size =
      thread.machine.layout.getSize(type.getElementType());
  if (!size) {
    thread.fail(op, "the interpreter cannot store the elements of the memref");
    return std::nullopt;
  }
  MemRefValue value = MemRefValue::fromLanes(thread.get(memref));
  thread.noteBase(value.tag);
  for (auto [d, index] : llvm::enumerate(indices)) {
    if (index < 0 || index >= value.sizes[d]) {
      thread.fail(op, "index " + Twine(index) + " of dimension " + Twine(d) +
                          " is out of bounds for size " +
                          Twine(value.sizes[d]));
      return std::nullopt;
    }
  }
  return getPlace(value, indices, *size);
}

uint64_t mlir::redop::interpreter::getPlace(const MemRefValue &memref,
                                            ArrayRef<int64_t> indices,
                                            uint64_t size) {
  uint64_t element = memref.offset;
  for (auto [index, stride] : llvm::zip(indices, memref.strides))
    element += static_cast<uint64_t>(index) * static_cast<uint64_t>(stride);
  return memref.base + element * size;
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

namespace {
/// The memory of a value that is loaded or stored; none if the type is empty.
struct AccessedValue {
  const SmallVector<LaneSlot> *slots = nullptr;
  Allocation *allocation = nullptr;
  uint64_t offset = 0;
  /// The value that a read returns instead of the one in memory.
  const Version *earlier = nullptr;
};
} // namespace

static bool hasPadding(ArrayRef<LaneSlot> slots) {
  uint64_t end = 0;
  for (const LaneSlot &slot : slots) {
    if (slot.offset > end)
      return true;
    end = slot.offset + slot.getSize();
  }
  return false;
}

static Step access(Thread &thread, Operation *op, uint64_t address, Type type,
                   uint64_t alignment, AccessKind kind, Order order,
                   AccessedValue &value) {
  const SmallVector<LaneSlot> *slots = value.slots =
      thread.machine.layout.getSlots(type);
  if (!slots) {
    std::string text;
    llvm::raw_string_ostream(text) << type;
    return thread.fail(op, "the interpreter cannot load or store " + text);
  }
  uint64_t size = 0;
  for (const LaneSlot &slot : *slots)
    size = std::max(size, slot.offset + slot.getSize());
  if (!size)
    return Step::Next;
  if (!getBytes(thread, op, address, size, alignment, order.isStrong) ||
      !checkOrdinary(thread, op, address, size))
    return Step::Failed;
  value.allocation = thread.machine.memory.find(address, size, order.isStrong);
  value.offset = address - value.allocation->base;
  if (thread.machine.locks.isLocked(address, size, thread, std::nullopt))
    return Step::Again;
  // Do not access the padding of a struct.
  uint64_t begin = 0, end = 0;
  auto note = [&] {
    return begin == end || noteAccess(thread, op, address + begin, end - begin,
                                      kind, order, value.earlier);
  };
  if (thread.machine.weak && kind == AccessKind::Read && !hasPadding(*slots) &&
      getWindow(address) != Window::Local)
    value.earlier = thread.machine.races->findEarlier(
        thread, *value.allocation, value.offset, size, order);
  for (const LaneSlot &slot : *slots) {
    if (slot.offset > end) {
      if (!note())
        return Step::Failed;
      begin = slot.offset;
    }
    end = slot.offset + slot.getSize();
  }
  return note() ? Step::Next : Step::Failed;
}

Step mlir::redop::interpreter::loadValue(Thread &thread, Operation *op,
                                         uint64_t address, Type type,
                                         uint64_t alignment, Lanes &lanes,
                                         Order order) {
  AccessedValue value;
  Step step = access(thread, op, address, type, alignment, AccessKind::Read,
                     order, value);
  if (step != Step::Next)
    return step;
  for (const LaneSlot &slot : *value.slots) {
    uint64_t at = value.offset + slot.offset;
    if (value.earlier) {
      lanes.emplace_back(slot.load(&value.earlier->bytes[slot.offset]),
                         value.earlier->tags.lookup(slot.offset));
      continue;
    }
    lanes.emplace_back(
        slot.load(&value.allocation->bytes[at]),
        getTag(thread, op, *value.allocation, at, slot.getSize()));
  }
  return Step::Next;
}

Step mlir::redop::interpreter::storeValue(Thread &thread, Operation *op,
                                          uint64_t address, Type type,
                                          uint64_t alignment,
                                          const Lanes &lanes, Order order) {
  AccessedValue value;
  Step step = access(thread, op, address, type, alignment, AccessKind::Write,
                     order, value);
  if (step != Step::Next)
    return step;
  for (auto [slot, lane] : llvm::zip(*value.slots, lanes)) {
    uint64_t at = value.offset + slot.offset;
    slot.store(&value.allocation->bytes[at], lane);
    setTag(*value.allocation, at, slot.getSize(), lane.tag);
  }
  return Step::Next;
}

bool mlir::redop::interpreter::loadInvariant(Thread &thread, Operation *op,
                                             uint64_t address, uint64_t size) {
  Allocation *allocation = thread.machine.memory.find(address, size);
  if (!allocation || allocation->states.empty() || !thread.machine.isStrict())
    return true;
  for (uint8_t &state : MutableArrayRef(allocation->states)
                            .slice(address - allocation->base, size)) {
    if (state & kStored) {
      thread.fail(op, "an invariant load of " + allocation->name +
                          ", which the kernel has written");
      return false;
    }
    state |= kInvariant;
  }
  return true;
}

std::optional<std::string>
mlir::redop::interpreter::readText(Thread &thread, Operation *op,
                                   uint64_t address) {
  std::string text;
  for (;; ++address) {
    uint8_t *byte = getBytes(thread, op, address, 1, 1);
    if (!byte)
      return std::nullopt;
    if (!*byte)
      return text;
    text += static_cast<char>(*byte);
  }
}

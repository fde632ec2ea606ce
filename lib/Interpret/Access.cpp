//===- Access.cpp - Addresses, bytes and atomics of a thread --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"
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
    Cluster &cluster = thread.machine.clusterOf(thread);
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
    Cluster &cluster = thread.machine.clusterOf(thread);
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
    const Thread &owner = *thread.machine.threads[getOwner(address)];
    thread.fail(op, toHex(address) + " is local memory of " +
                        describeThread(owner) +
                        ", which no other thread can access");
    return false;
  }
  if (window != Window::Shared)
    return true;
  Cta &cta = thread.machine.ctas[getOwner(address)];
  if (cta.cluster != thread.machine.ctaOf(thread).cluster) {
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

/// Reports a read of bytes that were never written. In local memory this is
/// only a remark: such bytes may be padding of a struct or unused lanes.
static bool failUnwritten(Thread &thread, Operation *op,
                          const Allocation &allocation, uint64_t byte) {
  if (getWindow(allocation.base) == Window::Local) {
    thread.machine.mark(op, "reads local memory that was never written; here, "
                            "garbage");
    return true;
  }
  thread.fail(op, "reads byte " + Twine(byte) + " of " + allocation.name +
                      ", which was never written");
  return false;
}

static bool noteWritten(Thread &thread, Operation *op, Allocation &allocation,
                        uint64_t offset, uint64_t size, AccessKind kind) {
  std::vector<bool> &written = allocation.written;
  if (written.empty())
    return true;
  auto begin = written.begin() + offset, end = begin + size;
  if (kind != AccessKind::Write) {
    auto unwritten = std::find(begin, end, false);
    if (unwritten != end)
      return failUnwritten(thread, op, allocation, unwritten - written.begin());
  }
  std::fill(begin, end, true);
  return true;
}

bool mlir::redop::interpreter::noteWritten(Thread &thread, Operation *op,
                                           uint64_t address, uint64_t size,
                                           AccessKind kind) {
  Allocation *allocation = thread.machine.memory.find(address, size);
  return ::noteWritten(thread, op, *allocation, address - allocation->base,
                       size, kind);
}

bool mlir::redop::interpreter::noteAccess(Thread &thread, Operation *op,
                                          uint64_t address, uint64_t size,
                                          AccessKind kind, Order order) {
  Allocation *allocation =
      thread.machine.memory.find(address, size, order.isStrong);
  uint64_t offset = address - allocation->base;
  if (!::noteWritten(thread, op, *allocation, offset, size, kind))
    return false;
  // Local memory is private to a thread.
  if (thread.machine.races && getWindow(address) != Window::Local)
    thread.machine.races->access(thread, op, *allocation, offset, size, kind,
                                 order);
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
  return local->base;
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

static uint64_t getScalarSize(Type scalar) {
  return llvm::divideCeil(getLaneWidth(scalar), 8u);
}

static Step access(Thread &thread, Operation *op, uint64_t address, Type type,
                   uint64_t alignment, AccessKind kind, Order order,
                   const SmallVector<LaneSlot> *&slots, uint8_t *&bytes) {
  slots = thread.machine.layout.getSlots(type);
  if (!slots) {
    std::string text;
    llvm::raw_string_ostream(text) << type;
    return thread.fail(op, "the interpreter cannot load or store " + text);
  }
  uint64_t size = 0;
  for (const LaneSlot &slot : *slots)
    size = std::max(size, slot.offset + getScalarSize(slot.type));
  if (!size)
    return Step::Next;
  bytes = getBytes(thread, op, address, size, alignment, order.isStrong);
  if (!bytes)
    return Step::Failed;
  if (thread.machine.isLocked(address, size, thread, std::nullopt))
    return Step::Again;
  // Do not access the padding of a struct.
  uint64_t begin = 0, end = 0;
  auto note = [&] {
    return begin == end ||
           noteAccess(thread, op, address + begin, end - begin, kind, order);
  };
  for (const LaneSlot &slot : *slots) {
    if (slot.offset != end) {
      if (!note())
        return Step::Failed;
      begin = slot.offset;
    }
    end = slot.offset + getScalarSize(slot.type);
  }
  return note() ? Step::Next : Step::Failed;
}

Step mlir::redop::interpreter::loadValue(Thread &thread, Operation *op,
                                         uint64_t address, Type type,
                                         uint64_t alignment, Lanes &lanes,
                                         Order order) {
  const SmallVector<LaneSlot> *slots;
  uint8_t *bytes = nullptr;
  Step step = access(thread, op, address, type, alignment, AccessKind::Read,
                     order, slots, bytes);
  if (step == Step::Next)
    for (const LaneSlot &slot : *slots)
      lanes.push_back(loadBits(bytes + slot.offset, getLaneWidth(slot.type)));
  return step;
}

Step mlir::redop::interpreter::storeValue(Thread &thread, Operation *op,
                                          uint64_t address, Type type,
                                          uint64_t alignment,
                                          const Lanes &lanes, Order order) {
  const SmallVector<LaneSlot> *slots;
  uint8_t *bytes = nullptr;
  Step step = access(thread, op, address, type, alignment, AccessKind::Write,
                     order, slots, bytes);
  if (step == Step::Next)
    for (auto [slot, lane] : llvm::zip(*slots, lanes))
      storeBits(bytes + slot.offset, lane);
  return step;
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

Step mlir::redop::interpreter::doAtomics(
    Thread &thread, Operation *op, Order order,
    llvm::function_ref<LogicalResult(SmallVectorImpl<AtomicElement> &)>
        makeElements,
    llvm::function_ref<void(ArrayRef<AtomicElement>)> done) {
  Machine &machine = thread.machine;
  if (!thread.inAtomic) {
    if (failed(makeElements(thread.pending)))
      return Step::Failed;
    thread.inAtomic = true;
    // The order of the elements is unspecified.
    for (size_t i = thread.pending.size(); i > 1; --i)
      // APInt must not be moved to itself.
      if (size_t other = machine.random.below(i); other != i - 1)
        std::swap(thread.pending[i - 1], thread.pending[other]);
  }
  if (!thread.pending.empty()) {
    AtomicElement &element = thread.pending.back();
    unsigned size = llvm::divideCeil(element.width, 8u);
    uint8_t *bytes = getBytes(thread, op, element.address, size, size,
                              /*isAtomic=*/true);
    if (!bytes)
      return Step::Failed;
    if (!element.isRead) {
      if (machine.isLocked(element.address, size, thread, order.scope))
        return Step::Again;
      element.old = loadBits(bytes, element.width);
      element.isRead = true;
      machine.lock(element.address, size, thread, order.scope);
      return Step::Again;
    }
    bool fails = element.expected && *element.expected != element.old;
    AccessKind kind = fails ? AccessKind::Read : element.kind;
    if (!noteAccess(thread, op, element.address, size, kind,
                    fails ? element.orderOnFailure.value_or(order) : order))
      return Step::Failed;
    storeBits(bytes, element.update(element.old));
    machine.unlock(element.address, size, thread);
    thread.performed.push_back(std::move(element));
    thread.pending.pop_back();
    if (!thread.pending.empty())
      return Step::Again;
  }
  if (done)
    done(thread.performed);
  thread.performed.clear();
  thread.inAtomic = false;
  return Step::Next;
}

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

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

static uint64_t getScalarSize(Type scalar) {
  return llvm::divideCeil(getLaneWidth(scalar), 8u);
}

std::optional<uint64_t> mlir::redop::interpreter::getTypeSize(Operation *op,
                                                              Type type) {
  if (!getLaneTypes(type) || isa<MemRefType>(type))
    return std::nullopt;
  if (getLaneWidth(type))
    return getScalarSize(type);
  if (auto vector = dyn_cast<VectorType>(type))
    if (vector.getElementTypeBitWidth() % 8)
      return std::nullopt;
  return DataLayout::closest(op).getTypeSize(type).getFixedValue();
}

static bool addSlots(Operation *op, const DataLayout &layout, Type type,
                     uint64_t offset, SmallVectorImpl<LaneSlot> &slots) {
  if (getLaneWidth(type)) {
    slots.push_back({offset, type});
    return true;
  }
  if (auto vector = dyn_cast<VectorType>(type)) {
    // Vectors of elements narrower than a byte would be packed.
    unsigned width = getLaneWidth(vector.getElementType());
    if (width == 0 || width % 8)
      return false;
    for (int64_t i = 0, e = vector.getNumElements(); i < e; ++i)
      slots.push_back({offset + i * (width / 8), vector.getElementType()});
    return true;
  }
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type)) {
    std::optional<uint64_t> stride = getTypeSize(op, array.getElementType());
    if (!stride)
      return false;
    for (uint64_t i = 0, e = array.getNumElements(); i < e; ++i)
      if (!addSlots(op, layout, array.getElementType(), offset + i * *stride,
                    slots))
        return false;
    return true;
  }
  auto structure = dyn_cast<LLVM::LLVMStructType>(type);
  if (!structure)
    return false;
  uint64_t at = 0;
  for (Type member : structure.getBody()) {
    std::optional<uint64_t> size = getTypeSize(op, member);
    if (!size)
      return false;
    if (!structure.isPacked())
      at = llvm::alignTo(at, layout.getTypeABIAlignment(member));
    if (!addSlots(op, layout, member, offset + at, slots))
      return false;
    at += *size;
  }
  return true;
}

std::optional<SmallVector<LaneSlot>>
mlir::redop::interpreter::getSlots(Operation *op, Type type) {
  SmallVector<LaneSlot> slots;
  if (getLaneWidth(type)) {
    slots.push_back({0, type});
    return slots;
  }
  if (!getLaneTypes(type) ||
      !addSlots(op, DataLayout::closest(op), type, 0, slots))
    return std::nullopt;
  return slots;
}

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
  if (getWindow(address) == Window::Shared) {
    Cta &cta = thread.machine.ctas[getOwner(address)];
    if (cta.finished == cta.threads.size()) {
      thread.fail(op, "the CTA that the shared memory belongs to has ended");
      return nullptr;
    }
  }
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

std::optional<uint64_t>
mlir::redop::interpreter::allocateLocal(Thread &thread, Operation *op,
                                        Type element, uint64_t count,
                                        uint64_t alignment) {
  std::optional<uint64_t> size = getTypeSize(op, element);
  if (!size) {
    op->emitError("the interpreter cannot store ") << element;
    return std::nullopt;
  }
  // Both factors are at most the window size, so the product does not overflow.
  constexpr uint64_t limit = uint64_t(1) << kOwnerShift;
  uint64_t offset = llvm::alignTo(thread.localUsed, llvm::Align(alignment));
  Allocation *local = nullptr;
  if (count < limit && *size < limit && count * *size < limit)
    local = thread.machine.memory.allocateAt(
        Window::Local, thread.number, offset, count * *size, "local memory");
  if (!local) {
    thread.fail(op, "out of local memory");
    return std::nullopt;
  }
  thread.localUsed = offset + count * *size + 16;
  thread.call().allocas.push_back(local->base);
  return local->base;
}

std::optional<uint64_t> mlir::redop::interpreter::getElementAddress(
    Thread &thread, Operation *op, Value memref, ArrayRef<int64_t> indices) {
  auto type = cast<MemRefType>(memref.getType());
  std::optional<uint64_t> size = getTypeSize(op, type.getElementType());
  if (!size) {
    thread.fail(op, "the interpreter cannot store the elements of the memref");
    return std::nullopt;
  }
  MemRefValue value = MemRefValue::fromLanes(thread.get(memref));
  int64_t element = value.offset;
  for (auto [d, index] : llvm::enumerate(indices)) {
    if (index < 0 || index >= value.sizes[d]) {
      thread.fail(op, "index " + Twine(index) + " of dimension " + Twine(d) +
                          " is out of bounds for size " +
                          Twine(value.sizes[d]));
      return std::nullopt;
    }
    element += index * value.strides[d];
  }
  return value.base + element * static_cast<int64_t>(*size);
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

static Step access(Thread &thread, Operation *op, uint64_t address, Type type,
                   uint64_t alignment, AccessKind kind, Order order,
                   SmallVector<LaneSlot> &slots, uint8_t *&bytes) {
  std::optional<SmallVector<LaneSlot>> found = getSlots(op, type);
  if (!found) {
    std::string text;
    llvm::raw_string_ostream(text) << type;
    return thread.fail(op, "the interpreter cannot load or store " + text);
  }
  slots = std::move(*found);
  uint64_t size = 0;
  for (const LaneSlot &slot : slots)
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
  for (const LaneSlot &slot : slots) {
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
  SmallVector<LaneSlot> slots;
  uint8_t *bytes = nullptr;
  Step step = access(thread, op, address, type, alignment, AccessKind::Read,
                     order, slots, bytes);
  if (step == Step::Next)
    for (const LaneSlot &slot : slots)
      lanes.push_back(loadBits(bytes + slot.offset, getLaneWidth(slot.type)));
  return step;
}

Step mlir::redop::interpreter::storeValue(Thread &thread, Operation *op,
                                          uint64_t address, Type type,
                                          uint64_t alignment,
                                          const Lanes &lanes, Order order) {
  SmallVector<LaneSlot> slots;
  uint8_t *bytes = nullptr;
  Step step = access(thread, op, address, type, alignment, AccessKind::Write,
                     order, slots, bytes);
  if (step == Step::Next)
    for (auto [slot, lane] : llvm::zip(slots, lanes))
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
      machine.lock(element.address, thread, order.scope);
      return Step::Again;
    }
    AccessKind kind = element.expected && *element.expected != element.old
                          ? AccessKind::Read
                          : element.kind;
    if (!noteAccess(thread, op, element.address, size, kind, order))
      return Step::Failed;
    storeBits(bytes, element.update(element.old));
    machine.unlock(element.address, thread);
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

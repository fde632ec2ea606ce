//===- MemRefOps.cpp - memref ---------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Reductions.h"
#include "Machine/Access.h"
#include "Machine/Aliasing.h"
#include "Ops/Families.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static SmallVector<int64_t> getIndices(Thread &thread, ValueRange values) {
  SmallVector<int64_t> indices;
  for (Value value : values)
    indices.push_back(thread.getInt(value));
  return indices;
}

static int64_t getInt(Thread &thread, OpFoldResult value) {
  if (auto attr = dyn_cast<Attribute>(value))
    return cast<IntegerAttr>(attr).getInt();
  return thread.getInt(cast<Value>(value));
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

static uint64_t getAlignment(Thread &thread, Type element,
                             std::optional<uint64_t> written) {
  return written ? *written
                 : thread.machine.layout.getAlignment(element).value_or(1);
}

static Step runLoad(Thread &thread, memref::LoadOp op) {
  std::optional<uint64_t> address = getElementAddress(
      thread, op, op.getMemRef(), getIndices(thread, op.getIndices()));
  if (!address)
    return Step::Failed;
  Type type = op.getResult().getType();
  Lanes lanes;
  Step step = loadValue(thread, op, *address, type,
                        getAlignment(thread, type, op.getAlignment()), lanes);
  if (step == Step::Next)
    thread.set(op.getResult(), std::move(lanes));
  return step;
}

static Step runStore(Thread &thread, memref::StoreOp op) {
  if (!thread.checkKnown(op, op->getOperands().drop_front(), "the address"))
    return Step::Failed;
  std::optional<uint64_t> address = getElementAddress(
      thread, op, op.getMemRef(), getIndices(thread, op.getIndices()));
  if (!address)
    return Step::Failed;
  Type type = op.getValue().getType();
  return storeValue(thread, op, *address, type,
                    getAlignment(thread, type, op.getAlignment()),
                    thread.get(op.getValue()));
}

/// Upstream documents the result as the latest value, but its lowering returns
/// the previous one.
static void markUsedResult(Thread &thread, Operation *op) {
  if (!op->use_empty())
    thread.machine.remarks.add(
        op, "upstream's documentation and its lowering differ on the result; "
            "the interpreter returns the value before, as the lowering does");
}

static Step runAtomicRMW(Thread &thread, memref::AtomicRMWOp op) {
  Type type = op.getValue().getType();
  std::optional<Combine> kind = getCombine(op.getKind());
  if (!kind || !type.isIntOrFloat())
    return thread.fail(op, "the interpreter does not support this atomic");
  APInt value = thread.getScalar(op.getValue());
  auto make = [&](SmallVectorImpl<AtomicElement> &elements) {
    std::optional<uint64_t> address = getElementAddress(
        thread, op, op.getMemref(), getIndices(thread, op.getIndices()));
    if (!address)
      return failure();
    Window window = getWindow(*address).value_or(Window::Global);
    elements.push_back(
        {*address, getLaneWidth(type),
         makeUpstreamUpdate(thread.machine, op, *kind, value, type, window)});
    elements.back().effect = getEffect(thread.machine, *kind, value, type);
    return success();
  };
  markUsedResult(thread, op);
  // The op only guarantees a relaxed atomic within the memory of one GPU.
  return doAtomics(thread, op,
                   Order::strong(Sem::Relaxed, Scope::Gpu).returning(), make,
                   [&](ArrayRef<AtomicElement> elements) {
                     thread.set(op.getResult(), elements.front().old);
                   });
}

/// The address stays locked while the thread executes the body.
static Step runGenericAtomicRMW(Thread &thread, memref::GenericAtomicRMWOp op) {
  std::optional<uint64_t> address = getElementAddress(
      thread, op, op.getMemref(), getIndices(thread, op.getIndices()));
  if (!address)
    return Step::Failed;
  unsigned width = getLaneWidth(op.getResult().getType());
  uint64_t size = llvm::divideCeil(width, 8u);
  uint8_t *bytes = width ? getBytes(thread, op, *address, size, size) : nullptr;
  if (!bytes)
    return Step::Failed;
  if (thread.machine.locks.isLocked(*address, size, thread, Scope::Gpu))
    return Step::Again;
  markUsedResult(thread, op);
  Allocation &allocation = *thread.machine.memory.find(*address, size);
  Lane old(loadBits(bytes, width),
           getTag(thread, op, allocation, *address - allocation.base, size));
  if (!thread.checkKnown(op, old, "the value in memory"))
    return Step::Failed;
  thread.machine.locks.lock(*address, size, thread, Scope::Gpu);
  thread.enter(op, op.getRegion(), {Lanes{old}});
  thread.frame().state = {APInt(64, *address), old};
  return Step::Jumped;
}

static Step runAtomicYield(Thread &thread, memref::AtomicYieldOp op) {
  uint64_t address = thread.frame().state[0].getZExtValue();
  Lane old = thread.frame().state[1];
  const APInt &value = thread.getScalar(op.getResult());
  uint64_t size = llvm::divideCeil(value.getBitWidth(), 8u);
  uint8_t *bytes = getBytes(thread, op, address, size, size);
  if (!bytes)
    return Step::Failed;
  if (!noteAccess(thread, thread.frame().parent, address, size,
                  AccessKind::Update,
                  Order::strong(Sem::Relaxed, Scope::Gpu).returning()))
    return Step::Failed;
  storeBits(bytes, value);
  thread.machine.locks.unlock(address, size, thread);
  thread.leave({Lanes{old}});
  return Step::Jumped;
}

//===----------------------------------------------------------------------===//
// Allocation
//===----------------------------------------------------------------------===//

static constexpr char kAllocName[] = "memory of memref.alloc";

/// Returns the descriptor of a contiguous memref with these sizes.
static Lanes getContiguous(uint64_t base, ArrayRef<int64_t> sizes,
                           Tag tag = 0) {
  MemRefValue value;
  value.tag = tag;
  value.base = base;
  value.sizes.assign(sizes.begin(), sizes.end());
  value.strides.resize(sizes.size());
  int64_t stride = 1;
  for (size_t d = sizes.size(); d > 0; --d) {
    value.strides[d - 1] = stride;
    stride *= sizes[d - 1];
  }
  return value.toLanes();
}

/// Returns the sizes and the number of elements that `op` allocates. Reports an
/// error and returns nullopt if there are too many, or if the memref is not
/// contiguous.
template <typename OpT>
static std::optional<std::pair<SmallVector<int64_t>, uint64_t>>
getSizes(Thread &thread, OpT op) {
  constexpr uint64_t limit = uint64_t(1) << 30;
  MemRefType type = op.getType();
  if (!type.getLayout().isIdentity()) {
    thread.fail(op, "the interpreter only supports allocating memrefs with an "
                    "identity layout");
    return std::nullopt;
  }
  SmallVector<int64_t> sizes;
  ValueRange dynamic = op.getDynamicSizes();
  uint64_t count = 1;
  for (int64_t size : type.getShape()) {
    if (ShapedType::isDynamic(size)) {
      size = thread.getInt(dynamic.front());
      dynamic = dynamic.drop_front();
    }
    if (size < 0 || static_cast<uint64_t>(size) > limit) {
      thread.fail(op, "the size " + Twine(size) + " is negative or too large");
      return std::nullopt;
    }
    sizes.push_back(size);
    count = std::min(count * size, limit);
  }
  return std::make_pair(sizes, count);
}

static Step runAlloca(Thread &thread, memref::AllocaOp op) {
  auto sizes = getSizes(thread, op);
  if (!sizes)
    return Step::Failed;
  std::optional<uint64_t> base =
      allocateLocal(thread, op, op.getType().getElementType(), sizes->second,
                    op.getAlignment());
  if (!base)
    return Step::Failed;
  thread.set(op.getResult(), getContiguous(*base, sizes->first));
  return Step::Next;
}

/// Allocates global memory: other memory would be allocated by host code, which
/// the interpreter does not run.
static Step runAlloc(Thread &thread, memref::AllocOp op) {
  auto sizes = getSizes(thread, op);
  if (!sizes)
    return Step::Failed;
  unsigned space = getSpaceNumber(op.getType());
  if (space > 1)
    return thread.fail(
        op, "the interpreter only supports allocating global memory");
  std::optional<uint64_t> element =
      thread.machine.layout.getSize(op.getType().getElementType());
  Allocation *allocation = element ? thread.machine.memory.allocateGlobal(
                                         *element * sizes->second, kAllocName)
                                   : nullptr;
  if (!allocation)
    return thread.fail(
        op, "out of memory, or elements that the interpreter cannot store");
  thread.set(op.getResult(), getContiguous(allocation->base, sizes->first));
  return Step::Next;
}

static Step runDealloc(Thread &thread, memref::DeallocOp op) {
  uint64_t base = thread.getUInt(op.getMemref());
  Allocation *allocation = thread.machine.memory.find(base, 0);
  if (!allocation || allocation->base != base || allocation->name != kAllocName)
    return thread.fail(op, "the memref was not returned by memref.alloc");
  thread.machine.memory.free(base);
  return Step::Next;
}

static Step runGetGlobal(Thread &thread, memref::GetGlobalOp op) {
  Machine &machine = thread.machine;
  Operation *global =
      machine.symbols.lookupNearestSymbolFrom(op, op.getNameAttr());
  std::optional<uint64_t> base = machine.globals.findShared(global);
  if (base)
    base = getWindowBase(Window::Shared, thread.cta) + *base;
  else
    base = machine.globals.findGlobal(global, thread.device);
  if (!base)
    return thread.fail(op, "the interpreter has no address for the symbol");
  thread.set(op.getResult(), getContiguous(*base, op.getType().getShape()));
  return Step::Next;
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

static Step runSubView(Thread &thread, memref::SubViewOp op) {
  MemRefValue source = MemRefValue::fromLanes(thread.get(op.getSource()));
  MemRefValue result;
  result.base = source.base;
  result.tag = source.tag;
  result.offset = source.offset;
  llvm::SmallBitVector dropped = op.getDroppedDims();
  auto offsets = op.getMixedOffsets(), sizes = op.getMixedSizes(),
       strides = op.getMixedStrides();
  for (size_t d = 0; d < source.sizes.size(); ++d) {
    int64_t offset = getInt(thread, offsets[d]);
    int64_t size = getInt(thread, sizes[d]);
    int64_t stride = getInt(thread, strides[d]);
    int64_t last = offset + (size - 1) * stride;
    if (size < 0 || offset < 0 ||
        (size > 0 && (last < 0 || std::max(offset, last) >= source.sizes[d])))
      return thread.fail(op, "the view is not inside the memref");
    result.offset += offset * source.strides[d];
    if (dropped[d])
      continue;
    result.sizes.push_back(size);
    result.strides.push_back(stride * source.strides[d]);
  }
  thread.set(op.getResult(), result.toLanes());
  return Step::Next;
}

/// Creates a memref of another type within a memref of bytes.
static Step runView(Thread &thread, memref::ViewOp op) {
  MemRefValue source = MemRefValue::fromLanes(thread.get(op.getSource()));
  std::optional<uint64_t> size =
      thread.machine.layout.getSize(op.getType().getElementType());
  int64_t shift = thread.getInt(op.getByteShift());
  SmallVector<int64_t> sizes;
  ValueRange dynamic = op.getSizes();
  int64_t bytes = size ? *size : 0;
  for (int64_t dim : op.getType().getShape()) {
    if (ShapedType::isDynamic(dim)) {
      dim = thread.getInt(dynamic.front());
      dynamic = dynamic.drop_front();
    }
    sizes.push_back(dim);
    if (dim < 0 || dim > source.sizes[0])
      return thread.fail(op, "the view is not inside the memref");
    bytes = std::min(bytes * dim, source.sizes[0] + 1);
  }
  if (!size || shift < 0 || shift > source.sizes[0] ||
      bytes > source.sizes[0] - shift)
    return thread.fail(op, "the view is not inside the memref");
  thread.set(op.getResult(), getContiguous(source.base + source.offset + shift,
                                           sizes, source.tag));
  return Step::Next;
}

static Step runReinterpretCast(Thread &thread, memref::ReinterpretCastOp op) {
  MemRefValue result;
  // The first lane of a ranked memref is its base.
  result.base = thread.get(op.getSource())[0].getZExtValue();
  result.tag = thread.get(op.getSource())[0].tag;
  result.offset = getInt(thread, op.getMixedOffsets()[0]);
  for (OpFoldResult size : op.getMixedSizes())
    result.sizes.push_back(getInt(thread, size));
  for (OpFoldResult stride : op.getMixedStrides())
    result.strides.push_back(getInt(thread, stride));
  thread.set(op.getResult(), result.toLanes());
  return Step::Next;
}

/// Checks that the memref has the sizes and strides of the result type.
static Step runCast(Thread &thread, memref::CastOp op) {
  auto type = dyn_cast<MemRefType>(op.getType());
  if (!type)
    return thread.fail(op, "the interpreter only supports ranked memrefs");
  MemRefValue value = MemRefValue::fromLanes(thread.get(op.getSource()));
  SmallVector<int64_t> strides;
  int64_t offset;
  bool fits = succeeded(type.getStridesAndOffset(strides, offset)) &&
              (ShapedType::isDynamic(offset) || offset == value.offset);
  for (size_t d = 0; fits && d < value.sizes.size(); ++d)
    fits =
        (type.isDynamicDim(d) || type.getDimSize(d) == value.sizes[d]) &&
        (ShapedType::isDynamic(strides[d]) || strides[d] == value.strides[d]);
  if (!fits)
    return thread.fail(op, "the memref does not have the type of the cast");
  thread.set(op.getResult(), value.toLanes());
  return Step::Next;
}

static Step forward(Thread &thread, Operation *op) {
  Lanes lanes = thread.get(op->getOperand(0));
  thread.set(op->getResult(0), std::move(lanes));
  return Step::Next;
}

/// Forwards the memrefs. Strict mode checks that they do not alias.
static Step runDistinct(Thread &thread, memref::DistinctObjectsOp op) {
  SmallVector<Lanes> memrefs = thread.getAll(op.getOperands());
  thread.machine.aliasing.tagDistinct(op, memrefs);
  for (auto [result, lanes] : llvm::zip_equal(op.getResults(), memrefs))
    thread.set(result, lanes);
  return Step::Next;
}

/// The result is poison if the buffer is not aligned: its first element, as in
/// upstream's lowering.
static Step runAssumeAlignment(Thread &thread, memref::AssumeAlignmentOp op) {
  Lanes lanes = thread.get(op.getMemref());
  MemRefValue value = MemRefValue::fromLanes(lanes);
  std::optional<uint64_t> size = thread.machine.layout.getSize(
      cast<MemRefType>(op.getMemref().getType()).getElementType());
  uint64_t first =
      value.base + static_cast<uint64_t>(value.offset) * size.value_or(1);
  if (thread.machine.isStrict() && !getPoison(lanes) &&
      first % op.getAlignment())
    for (Lane &lane : lanes)
      lane = thread.machine.poison.make(lane.getBitWidth(), op,
                                        "the buffer is not aligned as assumed");
  thread.set(op.getResult(), std::move(lanes));
  return Step::Next;
}

static Step runDim(Thread &thread, memref::DimOp op) {
  MemRefValue value = MemRefValue::fromLanes(thread.get(op.getSource()));
  uint64_t index = thread.getUInt(op.getIndex());
  if (index >= value.sizes.size())
    return thread.fail(op, "the memref has no such dimension");
  thread.set(op.getResult(), makeIndex(value.sizes[index]));
  return Step::Next;
}

static Step runExtractMetadata(Thread &thread,
                               memref::ExtractStridedMetadataOp op) {
  MemRefValue value = MemRefValue::fromLanes(thread.get(op.getSource()));
  MemRefValue base;
  base.base = value.base;
  base.tag = value.tag;
  thread.set(op.getBaseBuffer(), base.toLanes());
  thread.set(op.getOffset(), makeIndex(value.offset));
  for (auto [result, size] : llvm::zip(op.getSizes(), value.sizes))
    thread.set(result, makeIndex(size));
  for (auto [result, stride] : llvm::zip(op.getStrides(), value.strides))
    thread.set(result, makeIndex(stride));
  return Step::Next;
}

/// Returns the address as a pointer in the memref's address space.
static Step runExtractPointer(Thread &thread,
                              memref::ExtractAlignedPointerAsIndexOp op) {
  auto type = dyn_cast<MemRefType>(op.getSource().getType());
  if (!type)
    return thread.fail(op, "the interpreter only supports ranked memrefs");
  std::optional<uint64_t> address =
      fromGeneric(thread, op, thread.get(op.getSource())[0].getZExtValue(),
                  getSpaceNumber(type));
  if (!address)
    return Step::Failed;
  thread.set(op.getResult(),
             Lane(APInt(64, *address), thread.get(op.getSource())[0].tag));
  return Step::Next;
}

void mlir::redop::interpreter::addMemRefOps(Handlers &handlers) {
  handlers.add<memref::LoadOp>(&runLoad);
  handlers.add<memref::StoreOp>(&runStore, OnPoison::Handles);
  handlers.add<memref::AtomicRMWOp>(&runAtomicRMW);
  handlers.add<memref::GenericAtomicRMWOp>(&runGenericAtomicRMW);
  handlers.add<memref::AtomicYieldOp>(&runAtomicYield);
  handlers.add<memref::AllocaOp>(&runAlloca);
  handlers.add<memref::AllocOp>(&runAlloc);
  handlers.add<memref::DeallocOp>(&runDealloc);
  handlers.add<memref::GetGlobalOp>(&runGetGlobal);
  handlers.add<memref::SubViewOp>(&runSubView, OnPoison::Spreads);
  handlers.add<memref::ViewOp>(&runView, OnPoison::Spreads);
  handlers.add<memref::ReinterpretCastOp>(&runReinterpretCast,
                                          OnPoison::Spreads);
  handlers.add<memref::CastOp>(&runCast, OnPoison::Spreads);
  handlers.add<memref::DistinctObjectsOp>(&runDistinct, OnPoison::Handles);
  handlers.add<memref::DimOp>(&runDim, OnPoison::Spreads);
  handlers.add<memref::ExtractStridedMetadataOp>(&runExtractMetadata,
                                                 OnPoison::Spreads);
  handlers.add<memref::ExtractAlignedPointerAsIndexOp>(&runExtractPointer,
                                                       OnPoison::Spreads);
  // A memref contains generic addresses, regardless of its memory space.
  handlers.add("memref.memory_space_cast", forward, OnPoison::Handles);
  handlers.add<memref::AssumeAlignmentOp>(&runAssumeAlignment,
                                          OnPoison::Handles);
}

//===- SetUp.cpp - Threads and memory before a run ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Access.h"
#include "Machine/Aliasing.h"
#include "Ops/Assumptions.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Support/LLVMVersion.h"
#include "redop/TargetInfo/MachineConstants.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// The maximum number of threads, to limit memory: all threads and their values
/// exist at the same time.
static constexpr uint64_t kMaxThreads = 1 << 16;

Machine::Machine(Operation *entry, const InterpretOptions &options,
                 Handlers handlers, RaceRules raceRules)
    : options(options), entry(entry), random(options.seed),
      memory(options.seed, options.isStrict), layout(entry), locks(grid),
      asyncs(*this), aliasing(options.isStrict),
      poison(options.seed, options.isStrict), handlers(std::move(handlers)),
      raceRules(raceRules) {}

/// Returns the size of a cluster that the function requests.
static Dim3 getClusterDim(Operation *entry, Dim3 given) {
  if (given[0])
    return given;
  Dim3 dim = {1, 1, 1};
  for (StringRef name : {"nvvm.cluster_dim", "known_cluster_size"})
    if (auto sizes = entry->getAttrOfType<DenseI32ArrayAttr>(name))
      for (auto [size, known] : llvm::zip(dim, sizes.asArrayRef()))
        size = std::max(known, 1);
  return dim;
}

/// The volume, or some number above the limit.
static uint64_t getLimitedVolume(Dim3 dim) {
  return uint64_t(dim[0]) * std::min<uint64_t>(dim[1], kMaxThreads) *
         std::min<uint64_t>(dim[2], kMaxThreads);
}

/// Checks the attributes of the function that say how it may be launched.
static LogicalResult checkLaunchBounds(Operation *entry,
                                       const InterpretOptions &options) {
  auto check = [&](StringRef name, const Dim3 &given,
                   StringRef what) -> LogicalResult {
    auto known = entry->getAttrOfType<DenseI32ArrayAttr>(name);
    if (!known)
      return success();
    for (auto [size, number] : llvm::zip(known.asArrayRef(), given))
      if (static_cast<uint32_t>(size) != number)
        return entry->emitError() << "the function requires " << what << " of "
                                  << known << ", not " << formatDim(given);
    return success();
  };
  if (failed(check("known_block_size", options.block, "blocks")) ||
      failed(check("nvvm.reqntid", options.block, "blocks")) ||
      failed(check("known_grid_size", options.grid, "a grid")))
    return failure();
  auto most = entry->getAttrOfType<DenseI32ArrayAttr>("nvvm.maxntid");
  if (!most)
    return success();
  uint64_t threads = 1;
  for (int32_t size : most.asArrayRef())
    threads *= static_cast<uint32_t>(size);
  if (getLimitedVolume(options.block) > threads)
    return entry->emitError()
           << "the function requires blocks of at most " << threads
           << " threads, not " << getLimitedVolume(options.block);
  return success();
}

LogicalResult Machine::setUp() {
  Dim3 clusterDim = getClusterDim(entry, options.cluster);
  uint64_t block = getLimitedVolume(options.block);
  uint64_t blocks = getLimitedVolume(options.grid);
  if (!block || !blocks || !options.devices)
    return entry->emitError("the grid, the block and the number of devices "
                            "must be at least 1 in every dimension");
  if (block > kMaxCtaThreads) {
    bool isExact = llvm::all_of(
        options.block, [](uint32_t size) { return size <= kMaxThreads; });
    return entry->emitError()
           << "a block must have at most " << kMaxCtaThreads << " threads, not "
           << (isExact ? std::to_string(block) : formatDim(options.block));
  }
  if (blocks > kMaxThreads || options.devices > 64 ||
      block * blocks * options.devices > kMaxThreads)
    return entry->emitError() << "at most " << kMaxThreads << " threads on at "
                              << "most 64 devices can be interpreted at once";
  for (unsigned i = 0; i < 3; ++i)
    if (options.grid[i] % clusterDim[i])
      return entry->emitError()
             << "the grid " << formatDim(options.grid)
             << " is not a multiple of the cluster " << formatDim(clusterDim);
  if (failed(checkLaunchBounds(entry, options)))
    return failure();

  if (getVolume(clusterDim) > 16)
    return entry->emitError("a cluster must have at most 16 CTAs");
  grid.create(*this, clusterDim);
  if (options.isWeak)
    weak = std::make_unique<WeakMemory>(options.seed);
  if (options.findRaces || options.isWeak)
    races = std::make_unique<RaceDetector>(*this, raceRules);
  scheduler.start(grid.getThreads().size());
  return addGlobals();
}

/// Returns the initial value of a global: an attribute, a unit for zeros, or
/// null for undefined bits. Returns nullopt for unsupported initializers.
static std::optional<Attribute> getInitialValue(LLVM::GlobalOp global) {
  if (global.getInitializerRegion().empty())
    return global.getValueOrNull();
  Block &block = global.getInitializerRegion().front();
  Operation *value = block.getTerminator()->getNumOperands() == 1
                         ? block.getTerminator()->getOperand(0).getDefiningOp()
                         : nullptr;
  if (isa_and_present<LLVM::UndefOp, LLVM::PoisonOp>(value))
    return Attribute();
  if (isa_and_present<LLVM::ZeroOp>(value))
    return UnitAttr::get(global.getContext());
  if (auto constant = dyn_cast_if_present<LLVM::ConstantOp>(value))
    return constant.getValue();
  return std::nullopt;
}

/// Sets the bytes of a module-level variable from its initializer, if it has
/// one.
static LogicalResult initialize(Operation *op, Layout &layout,
                                Allocation &allocation, Type type,
                                Attribute value) {
  if (!value)
    return success();
  if (isa<UnitAttr>(value)) {
    llvm::fill(allocation.bytes, 0);
    setInitialized(allocation, 0, allocation.size);
    return success();
  }
  std::optional<Lanes> lanes = getConstantLanes(value, type);
  const SmallVector<LaneSlot> *slots = layout.getSlots(type);
  if (!lanes || !slots)
    return op->emitError("the interpreter does not support this initial value");
  for (auto [lane, slot] : llvm::zip(*lanes, *slots)) {
    uint64_t at = allocation.front + slot.offset;
    slot.store(&allocation.bytes[at], lane);
    setInitialized(allocation, at, slot.getSize());
  }
  return success();
}

/// The alignment that the attributes of a buffer of the function specify.
static std::optional<uint64_t> getAttributionAlignment(gpu::GPUFuncOp function,
                                                       BlockArgument buffer) {
  unsigned inputs = function.getFunctionType().getNumInputs();
  unsigned number = buffer.getArgNumber() - inputs;
  unsigned shared = getWorkgroupBuffers(function).size();
  StringRef name = LLVM::LLVMDialect::getAlignAttrName();
  Attribute alignment =
      number < shared
          ? function.getWorkgroupAttributionAttr(number, name)
          : function.getPrivateAttributionAttr(number - shared, name);
  auto bytes = dyn_cast_if_present<IntegerAttr>(alignment);
  return bytes ? std::optional<uint64_t>(bytes.getInt()) : std::nullopt;
}

LogicalResult Machine::addGlobals() {
  auto add = [&](Operation *op, void *key, StringRef name, uint64_t size,
                 uint64_t alignment, bool isShared, bool isConstant, Type type,
                 Attribute value) -> LogicalResult {
    if (isShared) {
      nextShared = placeVariable(*this, nextShared, alignment);
      globals.addShared(key, nextShared);
      for (size_t cta = 0; cta < grid.getNumCtas(); ++cta)
        if (!memory.allocateAt(Window::Shared, cta, nextShared, size,
                               ("shared memory '" + name + "'").str()))
          return op->emitError("out of shared memory");
      nextShared += size + 64;
      staticShared += size;
      sharedSizes[key] = size;
      return success();
    }
    for (unsigned device = 0; device < options.devices; ++device) {
      Allocation *allocation = memory.allocateGlobal(
          size, ("'" + name + "'").str(), isStrict() ? alignment : 0);
      if (!allocation)
        return op->emitError("out of global memory");
      if (failed(initialize(op, layout, *allocation, type, value)))
        return failure();
      allocation->isConstant = isConstant;
      globals.addGlobal(key, device, allocation->base + allocation->front);
    }
    return success();
  };

  // All arrays without elements refer to the dynamic shared memory.
  SmallVector<Operation *> dynamic;
  Operation *module = entry->getParentOp();
  for (Operation &op : module->getRegion(0).getOps()) {
    if (auto global = dyn_cast<LLVM::GlobalOp>(op)) {
      std::optional<TypeLayout> type = layout.get(global.getGlobalType());
      if (!type)
        return op.emitError("the interpreter does not support the type ")
               << global.getGlobalType();
      if (global.getAddrSpace() == 3 && type->size == 0) {
        dynamic.push_back(global);
        continue;
      }
      std::optional<Attribute> value = getInitialValue(global);
      if (!value)
        return op.emitError(
            "the interpreter does not support this initial value");
      if (failed(add(&op, &op, global.getSymName(), type->size,
                     global.getAlignment().value_or(type->alignment),
                     global.getAddrSpace() == 3, global.getConstant(),
                     global.getGlobalType(), *value)))
        return failure();
    } else if (auto global = dyn_cast<memref::GlobalOp>(op)) {
      auto type = global.getType();
      std::optional<TypeLayout> element = layout.get(type.getElementType());
      auto vector =
          VectorType::isValidElementType(type.getElementType())
              ? VectorType::get(type.getShape(), type.getElementType())
              : VectorType();
      if (!element || !vector)
        return op.emitError("the interpreter does not support the type ")
               << type;
      Attribute value = global.getInitialValueAttr();
      if (failed(add(&op, &op, global.getSymName(),
                     element->size * type.getNumElements(),
                     global.getAlignment().value_or(element->alignment),
                     getSpaceNumber(type) == 3, global.getConstant(), vector,
                     isa_and_present<UnitAttr>(value) ? nullptr : value)))
        return failure();
    }
  }
  if (auto function = dyn_cast<gpu::GPUFuncOp>(entry))
    for (BlockArgument buffer : getWorkgroupBuffers(function)) {
      auto type = cast<MemRefType>(buffer.getType());
      std::optional<TypeLayout> element = layout.get(type.getElementType());
      if (!element || !type.hasStaticShape())
        return entry->emitError("the interpreter does not support the type ")
               << type;
      if (failed(add(entry, buffer.getAsOpaquePointer(), "workgroup",
                     element->size * type.getNumElements(),
                     getAttributionAlignment(function, buffer)
                         .value_or(element->alignment),
                     true, /*isConstant=*/false, {}, {})))
        return failure();
    }
  if (failed(checkStaticShared()))
    return failure();
  return addDynamicShared(dynamic);
}

/// The symbols that `op` and the functions that it may call refer to.
static llvm::SetVector<Operation *>
getReferred(Operation *op, SymbolTableCollection &symbols) {
  llvm::SetVector<Operation *> found;
  found.insert(op);
  for (size_t i = 0; i < found.size(); ++i)
    if (auto uses = SymbolTable::getSymbolUses(found[i]))
      for (const SymbolTable::SymbolUse &use : *uses)
        if (Operation *symbol = symbols.lookupNearestSymbolFrom(
                use.getUser(), use.getSymbolRef()))
          found.insert(symbol);
  return found;
}

LogicalResult Machine::checkStaticShared() {
  if (!isStrict() || staticShared <= kMaxStaticSharedBytes)
    return success();
  uint64_t bytes = 0;
  for (Operation *symbol : getReferred(entry, symbols))
    bytes += sharedSizes.lookup(symbol);
  if (auto function = dyn_cast<gpu::GPUFuncOp>(entry))
    for (BlockArgument buffer : getWorkgroupBuffers(function))
      bytes += sharedSizes.lookup(buffer.getAsOpaquePointer());
  if (bytes <= kMaxStaticSharedBytes)
    return success();
  return entry->emitError() << "the kernel has " << bytes
                            << " bytes of static shared memory; ptxas permits "
                            << kMaxStaticSharedBytes;
}

LogicalResult Machine::addDynamicShared(ArrayRef<Operation *> names) {
  bool isUsed = !names.empty();
  entry->getParentOp()->walk([&](gpu::DynamicSharedMemoryOp) {
    isUsed = true;
    return WalkResult::interrupt();
  });
  if (!isUsed)
    return success();
  globals.dynamicSize = options.dynamicSharedMemory.value_or(
      kMaxStaticSharedBytes -
      std::min<uint64_t>(kMaxStaticSharedBytes, staticShared));
  // Placed after all static shared memory.
  globals.dynamicOffset = llvm::alignTo(nextShared, 1024);
  for (size_t cta = 0; cta < grid.getNumCtas(); ++cta)
    if (!memory.allocateAt(Window::Shared, cta, globals.dynamicOffset,
                           globals.dynamicSize, "dynamic shared memory"))
      return entry->emitError("out of dynamic shared memory");
  for (Operation *name : names)
    globals.addShared(name, globals.dynamicOffset);
  return success();
}

/// Returns the descriptor of a contiguous memref of static shape.
static Lanes getDescriptor(MemRefType type, uint64_t base) {
  MemRefValue value;
  int64_t ignored;
  value.base = base;
  value.sizes.assign(type.getShape().begin(), type.getShape().end());
  (void)type.getStridesAndOffset(value.strides, ignored);
  return value.toLanes();
}

LogicalResult Machine::startThread(Thread &thread) {
  auto function = cast<FunctionOpInterface>(entry);
  thread.calls.emplace_back(thread.localUsed);
  SmallVector<Lanes> lanes(arguments[thread.device]);
  if (auto kernel = dyn_cast<gpu::GPUFuncOp>(entry)) {
    for (BlockArgument buffer : getWorkgroupBuffers(kernel))
      lanes.push_back(
          getDescriptor(cast<MemRefType>(buffer.getType()),
                        getWindowBase(Window::Shared, thread.cta) +
                            *globals.findShared(buffer.getAsOpaquePointer())));
    for (BlockArgument buffer : kernel.getPrivateAttributions()) {
      auto type = cast<MemRefType>(buffer.getType());
      std::optional<uint64_t> base =
          type.hasStaticShape()
              ? allocateLocal(thread, entry, type.getElementType(),
                              type.getNumElements(),
                              getAttributionAlignment(kernel, buffer))
              : std::nullopt;
      if (!base)
        return failure();
      lanes.push_back(getDescriptor(type, *base));
    }
  }
  if (failed(copyByValue(thread, entry, function, lanes)) ||
      failed(applyArgumentAttributes(thread, entry, function, lanes)))
    return failure();
  aliasing.tagArguments(function, lanes);
  thread.enter(entry, function.getFunctionBody(), lanes);
  scheduler.makeReady(thread);
  return success();
}

//===- SetUp.cpp - Threads before a run -----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SetUp.h"
#include "Machine/Access.h"
#include "Ops/Assumptions.h"
#include "Variables.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Support/LLVMVersion.h"
#include "redop/TargetInfo/MachineConstants.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// The maximum number of threads, to limit memory: all threads and their values
/// exist at the same time.
static constexpr uint64_t kMaxThreads = 1 << 16;
static constexpr unsigned kMaxDevices = 64;

/// The largest sizes of a block and of a grid in x, y and z, of every GPU since
/// sm_30 (CUDA's table of technical specifications by compute capability).
static constexpr Dim3 kMaxBlock = {1024, 1024, 64};
static constexpr Dim3 kMaxGrid = {0x7fffffff, 65535, 65535};

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
  return uint64_t(dim[0]) * std::min<uint64_t>(dim[1], kMaxThreads + 1) *
         std::min<uint64_t>(dim[2], kMaxThreads + 1);
}

/// Checks that `given`, the size of `what`, does not exceed `most` in any
/// dimension.
static LogicalResult checkSize(Operation *entry, StringRef what,
                               const Dim3 &given, const Dim3 &most) {
  for (auto [size, limit, name] : llvm::zip(given, most, StringRef("xyz")))
    if (size > limit)
      return entry->emitError()
             << "the size of a " << what << " in " << name
             << " must be at most " << limit << ", not " << size;
  return success();
}

/// Checks the attributes of the function that say how it may be launched.
static LogicalResult checkLaunchBounds(Operation *entry,
                                       const InterpretOptions &options) {
  auto check = [&](StringRef name, const Dim3 &given, StringRef what,
                   StringRef option) -> LogicalResult {
    auto known = entry->getAttrOfType<DenseI32ArrayAttr>(name);
    if (!known)
      return success();
    Dim3 required = {1, 1, 1};
    llvm::copy(known.asArrayRef().take_front(3), required.begin());
    if (required == given)
      return success();
    return entry->emitError()
           << "the function requires " << what << " of " << formatDim(required)
           << ", not " << formatDim(given) << ": use --" << option << "="
           << llvm::join(llvm::map_range(required,
                                         [](uint32_t size) {
                                           return std::to_string(size);
                                         }),
                         ",");
  };
  if (failed(check("known_block_size", options.block, "blocks", "block")) ||
      failed(check("nvvm.reqntid", options.block, "blocks", "block")) ||
      failed(check("known_grid_size", options.grid, "a grid", "grid")))
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

LogicalResult mlir::redop::interpreter::setUp(Machine &machine) {
  Operation *entry = machine.entry;
  const InterpretOptions &options = machine.options;
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
  if (options.devices > kMaxDevices)
    return entry->emitError()
           << "at most " << kMaxDevices
           << " devices can be interpreted at once, not " << options.devices;
  if (blocks > kMaxThreads || block * blocks * options.devices > kMaxThreads)
    return entry->emitError()
           << "at most " << kMaxThreads
           << " threads can be interpreted at once: use a grid of at most "
           << kMaxThreads / (block * options.devices)
           << " blocks, or a smaller block (--grid, --block)";
  if (failed(checkSize(entry, "block", options.block, kMaxBlock)) ||
      failed(checkSize(entry, "grid", options.grid, kMaxGrid)))
    return failure();
  for (unsigned i = 0; i < 3; ++i)
    if (options.grid[i] % clusterDim[i])
      return entry->emitError()
             << "the grid " << formatDim(options.grid)
             << " is not a multiple of the cluster " << formatDim(clusterDim);
  if (failed(checkLaunchBounds(entry, options)))
    return failure();

  if (getVolume(clusterDim) > 16)
    return entry->emitError("a cluster must have at most 16 CTAs");
  machine.createThreads(clusterDim);
  return addVariables(machine);
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

static LogicalResult startThread(Thread &thread, ArrayRef<Lanes> arguments) {
  Machine &machine = thread.machine;
  Operation *entry = machine.entry;
  auto function = cast<FunctionOpInterface>(entry);
  thread.startCall();
  SmallVector<Lanes> lanes(arguments);
  if (auto kernel = dyn_cast<gpu::GPUFuncOp>(entry)) {
    for (BlockArgument buffer : getWorkgroupBuffers(kernel))
      lanes.push_back(getDescriptor(
          cast<MemRefType>(buffer.getType()),
          getWindowBase(Window::Shared, thread.cta) +
              *machine.globals.findShared(buffer.getAsOpaquePointer())));
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
  machine.aliasing.tagArguments(function, lanes);
  thread.enter(entry, function.getFunctionBody(), lanes);
  machine.scheduler.makeReady(thread);
  return success();
}

LogicalResult
mlir::redop::interpreter::startThreads(Machine &machine,
                                       ArrayRef<SmallVector<Lanes>> arguments) {
  for (const std::unique_ptr<Thread> &thread : machine.grid.getThreads())
    if (failed(startThread(*thread, arguments[thread->device])))
      return failure();
  return success();
}

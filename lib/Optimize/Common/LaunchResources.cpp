//===- LaunchResources.cpp - What a launch must have room for -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/LaunchResources.h"
#include "Common/Heuristics.h"
#include "mlir/Analysis/Liveness.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/MemoryLayout.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Codegen/BlockReduceMemory.h"
#include "redop/Dialect/Marks.h"
#include "redop/Support/LLVMVersion.h"
#include "redop/TargetInfo/MachineConstants.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

/// An upper bound on the alignment that LLVM and ptxas give a variable that
/// does not ask for more.
static constexpr uint64_t kMaxAlignment = 16;

static uint64_t getSize(Type type, const DataLayout &layout) {
  std::optional<MemoryLayout> inMemory = MemoryLayout::get(type, layout);
  // More than any CTA may have.
  return inMemory ? inMemory->size : uint64_t(1) << 32;
}

namespace {
/// Adds up the shared memory of a function and of all that it refers to.
class SharedMemory {
public:
  explicit SharedMemory(Operation *scope)
      : layout(DataLayout::closest(scope)) {}

  void visitFunction(Operation *function);

  uint64_t bytes = 0;
  /// Whether only the launch determines a part.
  bool isDynamic = false;

private:
  void add(uint64_t size, uint64_t alignment = kMaxAlignment) {
    isDynamic |= size == 0;
    bytes = llvm::alignTo(bytes, std::max(alignment, kMaxAlignment)) + size;
  }
  void add(MemRefType type, uint64_t alignment);
  void visitSymbol(Operation *symbol);
  void visitNames(Operation *op, StringRef text);
  void visitReferences(Operation *root);

  DataLayout layout;
  SymbolTableCollection symbols;
  llvm::SmallPtrSet<Operation *, 8> seen;
};
} // namespace

void SharedMemory::add(MemRefType type, uint64_t alignment) {
  add(type.hasStaticShape()
          ? type.getNumElements() * getSize(type.getElementType(), layout)
          : 0,
      alignment);
}

void SharedMemory::visitSymbol(Operation *symbol) {
  if (!symbol || !seen.insert(symbol).second)
    return;
  if (isa<FunctionOpInterface>(symbol))
    return visitFunction(symbol);
  if (auto global = dyn_cast<LLVM::GlobalOp>(symbol)) {
    if (global.getAddrSpace() == 3)
      add(getSize(global.getType(), layout), global.getAlignment().value_or(1));
    return visitReferences(global);
  }
  if (auto global = dyn_cast<memref::GlobalOp>(symbol))
    if (getSpaceOfBase(global.getType()) == Space::Shared)
      add(global.getType(), global.getAlignment().value_or(1));
}

/// Visits the symbols whose names are words of `text`, the PTX of `op`.
void SharedMemory::visitNames(Operation *op, StringRef text) {
  auto isInName = [](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '$';
  };
  while (!(text = text.drop_until(isInName)).empty()) {
    std::string name = text.take_while(isInName).str();
    text = text.drop_front(name.size());
    // A dollar sign is written as two.
    size_t end = 0;
    for (size_t i = 0; i < name.size(); ++i, ++end)
      name[end] = name[name[i] == '$' && i + 1 < name.size() ? i++ : i];
    name.resize(end);
    visitSymbol(symbols.lookupNearestSymbolFrom(
        op, StringAttr::get(op->getContext(), name)));
  }
}

/// Visits all symbols that ops below `root` refer to, whatever for: functions
/// that are called or whose address is taken, and variables.
void SharedMemory::visitReferences(Operation *root) {
  root->walk([&](Operation *op) {
    isDynamic |= isa<gpu::DynamicSharedMemoryOp>(op);
    op->getAttrDictionary().walk([&](SymbolRefAttr reference) {
      visitSymbol(symbols.lookupNearestSymbolFrom(op, reference));
    });
    if (std::optional<StringRef> text = getPtxText(op))
      visitNames(op, *text);
  });
}

void SharedMemory::visitFunction(Operation *function) {
  if (auto kernel = dyn_cast<gpu::GPUFuncOp>(function))
    for (BlockArgument memory : getWorkgroupBuffers(kernel))
      add(cast<MemRefType>(memory.getType()), /*alignment=*/1);
  visitReferences(function);
}

/// Room for the block-wide reductions that a pass adds: scalars, and several of
/// them at a time.
static constexpr uint64_t kMinBlockReduceBytes =
    getBlockReduceBytes(/*bits=*/64, /*count=*/4);

uint64_t mlir::redop::findBlockReduceBytes(Operation *module) {
  return std::max(kMinBlockReduceBytes,
                  module ? getMaxBlockReduceBytes(module) : 0);
}

std::optional<uint64_t> mlir::redop::getSharedBytes(FunctionOpInterface kernel,
                                                    int64_t dynamicBytes,
                                                    uint64_t blockReduceBytes) {
  SharedMemory memory(kernel);
  memory.visitFunction(kernel);
  if (memory.isDynamic && dynamicBytes < 0)
    return std::nullopt;
  return memory.bytes + std::max(dynamicBytes, int64_t(0)) + blockReduceBytes;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

unsigned mlir::redop::countRegisters(Type type) {
  if (auto vector = dyn_cast<VectorType>(type)) {
    if (!vector.getElementType().isIntOrFloat() || vector.isScalable())
      return 2;
    return llvm::divideCeil(
        vector.getNumElements() * vector.getElementTypeBitWidth(), 32);
  }
  if (type.isIntOrFloat())
    return type.isInteger(1)
               ? 0
               : llvm::divideCeil(type.getIntOrFloatBitWidth(), 32);
  // Addresses and indices.
  return 2;
}

/// Constants have none.
static unsigned getRegisters(Value value) {
  return matchPattern(value, m_Constant()) ? 0
                                           : countRegisters(value.getType());
}

namespace {
/// Counts the registers of the values that are live at the same time.
class Pressure {
public:
  explicit Pressure(Operation *function) : liveness(function) {}

  /// The greatest number of registers of values that are defined in `region`.
  unsigned get(Region &region) {
    unsigned greatest = 0;
    for (Block &block : region)
      greatest = std::max(greatest, get(block));
    return greatest;
  }

private:
  unsigned get(Block &block);

  Liveness liveness;
};
} // namespace

unsigned Pressure::get(Block &block) {
  const LivenessBlockInfo *info = liveness.getLiveness(&block);
  unsigned live = 0;
  auto begin = [&](Value value) { live += getRegisters(value); };
  for (Value value : info->in())
    if (value.getParentRegion() == block.getParent())
      begin(value);
  for (Value argument : block.getArguments())
    begin(argument);
  // Where the values end that do not leave the block.
  llvm::DenseMap<Operation *, SmallVector<Value, 2>> ending;
  auto findEnd = [&](Value value) {
    if (info->isLiveOut(value))
      return;
    Operation *last = value.getDefiningOp();
    if (!last || last->getBlock() != &block)
      last = &block.front();
    for (Operation *user : value.getUsers())
      if (Operation *own = block.findAncestorOpInBlock(*user);
          own && last->isBeforeInBlock(own))
        last = own;
    ending[last].push_back(value);
  };
  for (Value value : info->in())
    if (value.getParentRegion() == block.getParent())
      findEnd(value);
  for (Value argument : block.getArguments())
    findEnd(argument);
  unsigned greatest = live;
  for (Operation &op : block) {
    unsigned nested = 0;
    for (Region &region : op.getRegions())
      nested = std::max(nested, get(region));
    greatest = std::max(greatest, live + nested);
    for (Value result : op.getResults()) {
      begin(result);
      findEnd(result);
    }
    greatest = std::max(greatest, live);
    for (Value value : ending.lookup(&op))
      live -= getRegisters(value);
  }
  return greatest;
}

unsigned mlir::redop::countLiveRegisters(scf::ForOp loop) {
  return Pressure(loop->getParentOfType<FunctionOpInterface>())
      .get(loop.getRegion());
}

/// Whether the launch bounds, or the number of registers, of `kernel` are
/// given.
static bool isBounded(FunctionOpInterface kernel) {
  using NVVM::NVVMDialect;
  StringRef names[] = {NVVMDialect::getMaxntidAttrName(),
                       NVVMDialect::getMaxnregAttrName(),
                       NVVMDialect::getMinctasmAttrName()};
  return llvm::any_of(names,
                      [&](StringRef name) { return kernel->hasAttr(name); }) ||
         getKnownBlockSize(&kernel.getFunctionBody().front().front());
}

std::optional<std::string>
mlir::redop::findRegisterObstacle(FunctionOpInterface kernel) {
  if (isBounded(kernel))
    return std::nullopt;
  unsigned registers = Pressure(kernel).get(kernel.getFunctionBody());
  if (registers <= kMaxOwnRegisters)
    return std::nullopt;
  return "about " + std::to_string(registers) +
         " registers of the kernel are in use at the same time, so that a "
         "bound for blocks of 1,024 threads might make it spill; a known block "
         "size, such as known_block_size, or nvvm.maxntid would decide";
}

std::optional<Refusal>
mlir::redop::findRegisterRefusal(FunctionOpInterface kernel) {
  bool isChanged = llvm::any_of(
      ArrayRef{virtualGridAttrName, privatizedAttrName, aggregatedAttrName},
      [&](StringRef name) { return kernel->hasAttr(name); });
  if (isChanged)
    return std::nullopt;
  if (std::optional<std::string> why = findRegisterObstacle(kernel))
    return Refusal(Refusal::ID::NeedsRegisters, kernel, *why);
  return std::nullopt;
}

bool mlir::redop::mayExceedRegisters(FunctionOpInterface kernel) {
  return !isBounded(kernel) &&
         Pressure(kernel).get(kernel.getFunctionBody()) > kFewOwnRegisters;
}

/// With a bound on the number of threads, ptxas limits the registers
/// accordingly; with a bound on the registers, it may use all of them.
void mlir::redop::limitRegisters(FunctionOpInterface kernel,
                                 std::optional<unsigned> most) {
  if (isBounded(kernel))
    return;
  using NVVM::NVVMDialect;
  Builder b(kernel.getContext());
  kernel->setAttr(NVVMDialect::getMaxntidAttrName(),
                  b.getDenseI32ArrayAttr({kMaxCtaThreads}));
  if (most)
    kernel->setAttr(NVVMDialect::getMaxnregAttrName(),
                    b.getI32IntegerAttr(*most));
}

//===- Variables.cpp - Memory of module-level variables -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Variables.h"
#include "Machine/Access.h"
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

namespace {
struct Variable {
  Operation *op;
  /// The op, or the block argument of a buffer of the kernel.
  void *key;
  StringRef name;
  uint64_t size, alignment;
  bool isShared, isConstant = false;
  /// The type and the value of its initializer; null if there is none.
  Type type;
  Attribute value;
};

class VariableMaker {
public:
  explicit VariableMaker(Machine &machine) : machine(machine) {}
  LogicalResult addAll();

private:
  LogicalResult add(const Variable &variable) {
    return variable.isShared ? addShared(variable) : addGlobal(variable);
  }
  LogicalResult addShared(const Variable &variable);
  LogicalResult addGlobal(const Variable &variable);
  /// The size of the static shared memory of the kernel in bytes.
  uint64_t getStaticShared();
  LogicalResult checkStaticShared();
  LogicalResult addDynamicShared(ArrayRef<Operation *> names);

  Machine &machine;
  uint64_t nextShared = 1024;
  /// The size of each variable in shared memory, by its key.
  llvm::DenseMap<void *, uint64_t> sharedSizes;
};
} // namespace

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
std::optional<uint64_t>
mlir::redop::interpreter::getAttributionAlignment(gpu::GPUFuncOp function,
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

LogicalResult VariableMaker::addShared(const Variable &variable) {
  nextShared = placeVariable(machine, nextShared, variable.alignment);
  machine.globals.addShared(variable.key, nextShared);
  for (size_t cta = 0; cta < machine.grid.getNumCtas(); ++cta)
    if (!machine.memory.allocateAt(
            Window::Shared, cta, nextShared, variable.size,
            ("shared memory '" + variable.name + "'").str()))
      return variable.op->emitError("out of shared memory");
  nextShared += variable.size + 64;
  sharedSizes[variable.key] = variable.size;
  return success();
}

LogicalResult VariableMaker::addGlobal(const Variable &variable) {
  for (unsigned device = 0; device < machine.options.devices; ++device) {
    Allocation *allocation = machine.memory.allocateGlobal(
        variable.size, ("'" + variable.name + "'").str(),
        machine.isStrict() ? variable.alignment : 0);
    if (!allocation)
      return variable.op->emitError("out of global memory");
    if (failed(initialize(variable.op, machine.layout, *allocation,
                          variable.type, variable.value)))
      return failure();
    allocation->isConstant = variable.isConstant;
    machine.globals.addGlobal(variable.key, device,
                              allocation->base + allocation->front);
  }
  return success();
}

LogicalResult VariableMaker::addAll() {
  // All arrays without elements refer to the dynamic shared memory.
  SmallVector<Operation *> dynamic;
  Operation *module = machine.entry->getParentOp();
  for (Operation &op : module->getRegion(0).getOps()) {
    if (auto global = dyn_cast<LLVM::GlobalOp>(op)) {
      // Lists for LLVM, such as llvm.used.
      if (global.getLinkage() == LLVM::Linkage::Appending)
        continue;
      std::optional<TypeLayout> type =
          machine.layout.get(global.getGlobalType());
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
      Variable variable = {};
      variable.op = &op;
      variable.key = &op;
      variable.name = global.getSymName();
      variable.size = type->size;
      variable.alignment = global.getAlignment().value_or(type->alignment);
      variable.isShared = global.getAddrSpace() == 3;
      variable.isConstant = global.getConstant();
      variable.type = global.getGlobalType();
      variable.value = *value;
      if (failed(add(variable)))
        return failure();
    } else if (auto global = dyn_cast<memref::GlobalOp>(op)) {
      auto type = global.getType();
      std::optional<TypeLayout> element =
          machine.layout.get(type.getElementType());
      auto vector =
          VectorType::isValidElementType(type.getElementType())
              ? VectorType::get(type.getShape(), type.getElementType())
              : VectorType();
      if (!element || !vector)
        return op.emitError("the interpreter does not support the type ")
               << type;
      Variable variable = {};
      variable.op = &op;
      variable.key = &op;
      variable.name = global.getSymName();
      variable.size = element->size * type.getNumElements();
      variable.alignment = global.getAlignment().value_or(element->alignment);
      variable.isShared = getSpaceNumber(type) == 3;
      variable.isConstant = global.getConstant();
      variable.type = vector;
      if (!isa_and_present<UnitAttr>(global.getInitialValueAttr()))
        variable.value = global.getInitialValueAttr();
      if (failed(add(variable)))
        return failure();
    }
  }
  if (auto function = dyn_cast<gpu::GPUFuncOp>(machine.entry))
    for (BlockArgument buffer : getWorkgroupBuffers(function)) {
      auto type = cast<MemRefType>(buffer.getType());
      std::optional<TypeLayout> element =
          machine.layout.get(type.getElementType());
      if (!element || !type.hasStaticShape())
        return machine.entry->emitError(
                   "the interpreter does not support the type ")
               << type;
      Variable variable = {};
      variable.op = machine.entry;
      variable.key = buffer.getAsOpaquePointer();
      variable.name = "workgroup";
      variable.size = element->size * type.getNumElements();
      variable.alignment = getAttributionAlignment(function, buffer)
                               .value_or(element->alignment);
      variable.isShared = true;
      if (failed(add(variable)))
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

uint64_t VariableMaker::getStaticShared() {
  uint64_t bytes = 0;
  for (Operation *symbol : getReferred(machine.entry, machine.symbols))
    bytes += sharedSizes.lookup(symbol);
  if (auto function = dyn_cast<gpu::GPUFuncOp>(machine.entry))
    for (BlockArgument buffer : getWorkgroupBuffers(function))
      bytes += sharedSizes.lookup(buffer.getAsOpaquePointer());
  return bytes;
}

LogicalResult VariableMaker::checkStaticShared() {
  uint64_t bytes = machine.isStrict() ? getStaticShared() : 0;
  if (bytes <= kMaxStaticSharedBytes)
    return success();
  return machine.entry->emitError()
         << "the kernel has " << bytes
         << " bytes of static shared memory; ptxas permits "
         << kMaxStaticSharedBytes;
}

LogicalResult VariableMaker::addDynamicShared(ArrayRef<Operation *> names) {
  bool isUsed = !names.empty();
  machine.entry->getParentOp()->walk([&](gpu::DynamicSharedMemoryOp) {
    isUsed = true;
    return WalkResult::interrupt();
  });
  if (!isUsed)
    return success();
  machine.globals.dynamicSize = machine.options.dynamicSharedMemory.value_or(
      kMaxStaticSharedBytes -
      std::min<uint64_t>(kMaxStaticSharedBytes, getStaticShared()));
  // Placed after all static shared memory.
  machine.globals.dynamicOffset = llvm::alignTo(nextShared, 1024);
  for (size_t cta = 0; cta < machine.grid.getNumCtas(); ++cta)
    if (!machine.memory.allocateAt(
            Window::Shared, cta, machine.globals.dynamicOffset,
            machine.globals.dynamicSize, "dynamic shared memory"))
      return machine.entry->emitError("out of dynamic shared memory");
  for (Operation *name : names)
    machine.globals.addShared(name, machine.globals.dynamicOffset);
  return success();
}

LogicalResult mlir::redop::interpreter::addVariables(Machine &machine) {
  return VariableMaker(machine).addAll();
}

//===- Arguments.cpp - Inputs of kernels to validate ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Dialect/Redop.h"
#include "redop/Validate/Schedules.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::redop;

/// The sizes of memrefs with two and more dimensions that are not static.
static constexpr int64_t kInnerSize = 4;
/// The elements of a buffer that are drawn, and all of them.
static constexpr uint64_t kMaxDrawn = 4096, kMaxElements = 1 << 16;

namespace {
class ArgumentWriter {
public:
  ArgumentWriter(uint64_t threads, uint64_t seed, unsigned attempt)
      : threads(threads), attempt(attempt), state(seed * 2 + 1) {}

  std::optional<std::string> write(Value argument);

private:
  /// A number less than `bound`; xorshift64* (Vigna 2014).
  uint64_t draw(uint64_t bound) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (state * 0x2545f4914f6cdd1d >> 32) % bound;
  }
  std::string drawElement(Type type);
  std::string drawElements(Type type, uint64_t count);
  std::optional<std::string> drawAggregate(Type type);
  uint64_t getCount() const;
  uint64_t drawNumber();

  uint64_t threads;
  unsigned attempt;
  uint64_t state;
};
} // namespace

/// The type of the elements that the kernel accesses through a pointer.
static Type findElementType(Value pointer) {
  llvm::SetVector<Value> pointers;
  pointers.insert(pointer);
  auto isPointer = [](Value value) {
    return isa<LLVM::LLVMPointerType>(value.getType());
  };
  for (size_t i = 0; i < pointers.size(); ++i)
    for (OpOperand &use : pointers[i].getUses()) {
      Operation *op = use.getOwner();
      if (auto load = dyn_cast<LLVM::LoadOp>(op))
        if (!isPointer(load.getRes()))
          return getElementTypeOrSelf(load.getRes().getType());
      if (auto store = dyn_cast<LLVM::StoreOp>(op))
        if (use.getOperandNumber() == 1 && !isPointer(store.getValue()))
          return getElementTypeOrSelf(store.getValue().getType());
      if (auto atomic = dyn_cast<LLVM::AtomicRMWOp>(op))
        return getElementTypeOrSelf(atomic.getVal().getType());
      if (auto reduction = dyn_cast<MemoryReductionOpInterface>(op))
        return getElementTypeOrSelf(reduction.getValue().getType());
      if (auto red = dyn_cast<RedOp>(op))
        return getElementTypeOrSelf(red.getValue().getType());
      if (auto atom = dyn_cast<AtomOp>(op))
        return getElementTypeOrSelf(atom.getValue().getType());
      for (Value result : op->getResults())
        if (isPointer(result))
          pointers.insert(result);
      for (Block *successor : op->getSuccessors())
        for (BlockArgument argument : successor->getArguments())
          if (isPointer(argument))
            pointers.insert(argument);
    }
  return IntegerType::get(pointer.getContext(), 32);
}

/// Small numbers: also indices that are in bounds. Sums of a few are exact in
/// every type of floats.
std::string ArgumentWriter::drawElement(Type type) {
  if (type.isInteger(1))
    return std::to_string(draw(2));
  if (isa<FloatType>(type))
    return std::to_string(draw(4)) + ".0";
  return std::to_string(draw(4));
}

/// Of a large buffer, the rest is zero.
std::string ArgumentWriter::drawElements(Type type, uint64_t count) {
  std::string text = "[";
  uint64_t drawn = count > kMaxDrawn ? getCount() : count;
  for (uint64_t i = 0; i < drawn; ++i)
    text += (i ? ", " : "") + drawElement(type);
  if (drawn < count)
    text += std::string(isa<FloatType>(type) ? ", 0.0" : ", 0") + " x " +
            std::to_string(count - drawn);
  return text + "]";
}

/// A vector or a struct.
std::optional<std::string> ArgumentWriter::drawAggregate(Type type) {
  std::string text;
  auto add = [&](Type element) {
    text += (text.empty() ? "" : ", ") + drawElement(element);
    return element.isIntOrIndexOrFloat();
  };
  if (auto vector = dyn_cast<VectorType>(type)) {
    if (vector.isScalable())
      return std::nullopt;
    for (int64_t i = 0; i < vector.getNumElements(); ++i)
      if (!add(vector.getElementType()))
        return std::nullopt;
  } else if (auto structure = dyn_cast<LLVM::LLVMStructType>(type)) {
    if (!llvm::all_of(structure.getBody(), add))
      return std::nullopt;
  } else {
    return std::nullopt;
  }
  return "(" + text + ")";
}

/// Enough elements for kernels in which each thread has several. Later attempts
/// have larger buffers, for kernels that expect more.
uint64_t ArgumentWriter::getCount() const {
  uint64_t count = 8 * std::max<uint64_t>(threads, 4);
  return std::min(count << std::min(attempt / 3, 16u), kMaxDrawn);
}

/// A number of elements, an offset or an index. Later attempts have smaller
/// ones.
uint64_t ArgumentWriter::drawNumber() {
  if (attempt == 0)
    return 1 + draw(2 * threads);
  return draw(std::max<uint64_t>(2, 2 * threads >> std::min(attempt / 3, 16u)));
}

std::optional<std::string> ArgumentWriter::write(Value argument) {
  Type type = argument.getType();
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto memref = dyn_cast<MemRefType>(type)) {
    Type element = memref.getElementType();
    if (!element.isIntOrIndexOrFloat())
      return std::nullopt;
    SmallVector<int64_t> sizes(memref.getShape());
    for (int64_t &size : sizes)
      if (ShapedType::isDynamic(size))
        size = sizes.size() == 1 ? getCount() : kInnerSize;
    uint64_t elements = 1;
    for (int64_t size : sizes)
      elements *= size;
    if (elements > kMaxElements)
      return std::nullopt;
    // Passes may replace the memref by a pointer, which has no element type.
    for (int64_t size : sizes)
      os << size << "x";
    os << element << drawElements(element, elements);
    return text;
  }
  if (isa<LLVM::LLVMPointerType>(type)) {
    Type element = findElementType(argument);
    if (!element.isIntOrFloat())
      return std::nullopt;
    os << element << drawElements(element, getCount());
    return text;
  }
  if (type.isInteger(1))
    return std::to_string(draw(2));
  if (type.isIntOrIndex())
    return std::to_string(drawNumber());
  if (isa<FloatType>(type))
    return drawElement(type);
  return drawAggregate(type);
}

/// Returns the function with a body, or null.
static FunctionOpInterface findFunction(ModuleOp module, StringRef entry) {
  auto parts = entry.split("::");
  StringRef outer = parts.second.empty() ? "" : parts.first;
  StringRef name = parts.second.empty() ? parts.first : parts.second;
  name.consume_front("@");
  outer.consume_front("@");
  FunctionOpInterface function;
  module.walk([&](FunctionOpInterface each) {
    auto parent = dyn_cast<SymbolOpInterface>(each->getParentOp());
    if (each.getName() == name &&
        (outer.empty() || (parent && parent.getName() == outer)))
      function = each;
  });
  return function && !function.isExternal() ? function : FunctionOpInterface();
}

/// Returns the arguments that the caller provides.
static auto getArguments(FunctionOpInterface function) {
  return function.getFunctionBody().front().getArguments().take_front(
      function.getNumArguments());
}

bool mlir::redop::takesNumbers(ModuleOp module, StringRef entry) {
  FunctionOpInterface function = findFunction(module, entry);
  return function && llvm::any_of(getArguments(function), [](Value argument) {
           return argument.getType().isIntOrIndex() &&
                  !argument.getType().isInteger(1);
         });
}

std::optional<std::string>
mlir::redop::drawArguments(ModuleOp module, StringRef entry, uint64_t threads,
                           uint64_t seed, unsigned attempt) {
  FunctionOpInterface function = findFunction(module, entry);
  if (!function)
    return std::nullopt;
  ArgumentWriter writer(threads, seed, attempt);
  std::string all;
  for (Value argument : getArguments(function)) {
    std::optional<std::string> text = writer.write(argument);
    if (!text)
      return std::nullopt;
    all += (all.empty() ? "" : ", ") + *text;
  }
  return all;
}

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

namespace {
class ArgumentWriter {
public:
  ArgumentWriter(uint64_t threads, uint64_t seed)
      : threads(threads), state(seed * 2 + 1) {}

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

  uint64_t threads, state;
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

std::string ArgumentWriter::drawElements(Type type, uint64_t count) {
  std::string text = "[";
  for (uint64_t i = 0; i < count; ++i)
    text += (i ? ", " : "") + drawElement(type);
  return text + "]";
}

std::optional<std::string> ArgumentWriter::write(Value argument) {
  Type type = argument.getType();
  std::string text;
  llvm::raw_string_ostream os(text);
  // Enough for kernels in which each thread has several elements.
  uint64_t count = 8 * std::max<uint64_t>(threads, 4);
  if (auto memref = dyn_cast<MemRefType>(type)) {
    Type element = memref.getElementType();
    if (!element.isIntOrIndexOrFloat())
      return std::nullopt;
    SmallVector<int64_t> sizes(memref.getShape());
    for (int64_t &size : sizes)
      if (ShapedType::isDynamic(size))
        size = sizes.size() == 1 ? count : kInnerSize;
    uint64_t elements = 1;
    for (int64_t size : sizes)
      elements *= size;
    if (elements > 4096)
      return std::nullopt;
    llvm::interleave(sizes, os, "x");
    os << drawElements(element, elements);
    return text;
  }
  if (isa<LLVM::LLVMPointerType>(type)) {
    Type element = findElementType(argument);
    if (!element.isIntOrFloat())
      return std::nullopt;
    os << element << drawElements(element, count);
    return text;
  }
  if (type.isInteger(1))
    return std::to_string(draw(2));
  if (type.isIntOrIndex())
    return std::to_string(1 + draw(2 * threads));
  if (isa<FloatType>(type))
    return drawElement(type);
  return std::nullopt;
}

std::optional<std::string> mlir::redop::drawArguments(ModuleOp module,
                                                      StringRef entry,
                                                      uint64_t threads,
                                                      uint64_t seed) {
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
  if (!function || function.isExternal())
    return std::nullopt;
  ArgumentWriter writer(threads, seed);
  std::string all;
  Block &block = function.getFunctionBody().front();
  for (BlockArgument argument :
       block.getArguments().take_front(function.getNumArguments())) {
    std::optional<std::string> text = writer.write(argument);
    if (!text)
      return std::nullopt;
    all += (all.empty() ? "" : ", ") + *text;
  }
  return all;
}

//===- Assumptions.cpp - What the IR promises of its values ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ops/Assumptions.h"
#include "Machine/Access.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// Returns the generic address of a pointer, if it has one.
static std::optional<uint64_t> findGeneric(Thread &thread, uint64_t value,
                                           unsigned space) {
  if (space == 3)
    return value >> kOwnerShift
               ? std::nullopt
               : std::optional(getWindowBase(Window::Shared, thread.cta) +
                               value);
  return space == 7 ? std::nullopt : std::optional(value);
}

static bool isDereferenceable(Thread &thread, uint64_t value, unsigned space,
                              uint64_t size) {
  // The interpreter does not look through pointers to the shared memory of a
  // cluster.
  std::optional<uint64_t> generic = findGeneric(thread, value, space);
  return space == 7 || (generic && thread.machine.memory.find(*generic, size));
}

//===----------------------------------------------------------------------===//
// Attributes of arguments and results
//===----------------------------------------------------------------------===//

static std::optional<uint64_t> getNumber(DictionaryAttr attrs, StringRef name) {
  auto number = attrs.getAs<IntegerAttr>(name);
  return number ? std::optional(number.getValue().getZExtValue())
                : std::nullopt;
}

/// Returns which attribute makes the value poison, or null.
static const char *findViolation(const Lane &lane, Type type,
                                 DictionaryAttr attrs) {
  if (isa<LLVM::LLVMPointerType>(type)) {
    uint64_t alignment =
        getNumber(attrs, LLVM::LLVMDialect::getAlignAttrName()).value_or(1);
    if (alignment && lane.getZExtValue() % alignment)
      return " is not aligned as its attribute says";
    if (attrs.contains(LLVM::LLVMDialect::getNonNullAttrName()) &&
        lane.isZero())
      return " is null despite nonnull";
    return nullptr;
  }
  auto range = attrs.getAs<LLVM::ConstantRangeAttr>(
      LLVM::LLVMDialect::getRangeAttrName());
  if (!range || range.getLower().getBitWidth() != lane.getBitWidth())
    return nullptr;
  // A range that wraps contains the numbers from its lower bound on.
  APInt lower = range.getLower(), upper = range.getUpper();
  bool isInside = (lane - lower).ult(upper - lower) || lower == upper;
  return isInside ? nullptr : " is outside of the range of its attribute";
}

static LogicalResult applyAttributes(Thread &thread, Operation *op, Type type,
                                     DictionaryAttr attrs, Lanes &lanes,
                                     const Twine &what) {
  if (!attrs || !thread.machine.isStrict())
    return success();
  bool isScalar = isa<LLVM::LLVMPointerType, IntegerType>(type);
  if (isScalar && !lanes.front().isPoison())
    if (const char *why = findViolation(lanes.front(), type, attrs))
      lanes.front() = thread.machine.poison.make(lanes.front().getBitWidth(),
                                                 op, why, what.str());
  if (attrs.contains(LLVM::LLVMDialect::getNoUndefAttrName()) &&
      !thread.checkKnown(op, lanes, what + ", which is noundef,"))
    return failure();
  auto pointer = dyn_cast<LLVM::LLVMPointerType>(type);
  if (!pointer || lanes.front().isPoison())
    return success();
  uint64_t value = lanes.front().getZExtValue();
  std::optional<uint64_t> size =
      getNumber(attrs, LLVM::LLVMDialect::getDereferenceableAttrName());
  if (!size && value)
    size =
        getNumber(attrs, LLVM::LLVMDialect::getDereferenceableOrNullAttrName());
  if (!size ||
      isDereferenceable(thread, value, pointer.getAddressSpace(), *size))
    return success();
  thread.fail(op, what + " has less than the " + Twine(*size) +
                      " bytes that dereferenceable promises");
  return failure();
}

LogicalResult mlir::redop::interpreter::applyArgumentAttributes(
    Thread &thread, Operation *op, FunctionOpInterface function,
    MutableArrayRef<Lanes> arguments) {
  for (unsigned i = 0; i < function.getNumArguments() && i < arguments.size();
       ++i)
    if (failed(applyAttributes(thread, op, function.getArgument(i).getType(),
                               function.getArgAttrDict(i), arguments[i],
                               "argument " + Twine(i))))
      return failure();
  return success();
}

LogicalResult mlir::redop::interpreter::applyResultAttributes(
    Thread &thread, Operation *op, FunctionOpInterface function,
    MutableArrayRef<Lanes> results) {
  ArrayRef<Type> types = function.getResultTypes();
  for (unsigned i = 0; i < types.size() && i < results.size(); ++i)
    if (failed(applyAttributes(thread, op, types[i],
                               function.getResultAttrDict(i), results[i],
                               "result " + Twine(i))))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Arguments by value
//===----------------------------------------------------------------------===//

/// Copies bytes with what is known of them.
static bool copyBytes(Thread &thread, Operation *op, uint64_t to, uint64_t from,
                      uint64_t size) {
  Memory &memory = thread.machine.memory;
  if (!getBytes(thread, op, from, size, 1))
    return false;
  const Allocation &source = *memory.find(from, size);
  Allocation &copy = *memory.find(to, size);
  for (uint64_t i = 0; i < size; ++i) {
    uint64_t place = from - source.base + i, at = to - copy.base + i;
    copy.bytes[at] = source.bytes[place];
    copy.states[at] = source.states.empty()
                          ? 0
                          : source.states[place] & (kUnwritten | kPoison);
    if (copy.states[at] & kPoison)
      copy.tags[at] = source.tags.lookup(place);
  }
  return true;
}

LogicalResult
mlir::redop::interpreter::copyByValue(Thread &thread, Operation *op,
                                      FunctionOpInterface function,
                                      MutableArrayRef<Lanes> arguments) {
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    auto type = function.getArgAttrOfType<TypeAttr>(
        i, LLVM::LLVMDialect::getByValAttrName());
    auto alignment = function.getArgAttrOfType<IntegerAttr>(
        i, LLVM::LLVMDialect::getAlignAttrName());
    if (!type)
      continue;
    if (!thread.checkKnown(op, arguments[i], "the address"))
      return failure();
    std::optional<uint64_t> to = allocateLocal(
        thread, op, type.getValue(), 1,
        alignment ? std::optional<uint64_t>(alignment.getInt()) : std::nullopt);
    if (!to)
      return failure();
    uint64_t size = *thread.machine.layout.getSize(type.getValue());
    uint64_t from = arguments[i].front().getZExtValue();
    if (size && !copyBytes(thread, op, *to, from, size))
      return failure();
    arguments[i] = {APInt(64, *to)};
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Operand bundles
//===----------------------------------------------------------------------===//

/// Returns what a bundle promises and does not hold, or "".
static std::string findBroken(Thread &thread, StringRef tag,
                              OperandRange operands) {
  auto number = [&](unsigned i) { return thread.getUInt(operands[i]); };
  auto getSpace = [&](unsigned i) {
    auto type = dyn_cast<LLVM::LLVMPointerType>(operands[i].getType());
    return type ? type.getAddressSpace() : 0;
  };
  if (tag == "nonnull" && operands.size() == 1 && !number(0))
    return "the pointer is null";
  if (tag == "align" && operands.size() >= 2) {
    uint64_t offset = operands.size() > 2 ? number(2) : 0;
    if (number(1) && (number(0) - offset) % number(1))
      return "the pointer is not aligned to " + std::to_string(number(1)) +
             " bytes";
  }
  bool allowsNull =
      tag == "dereferenceable_or_null" && operands.size() == 2 && !number(0);
  if (tag.starts_with("dereferenceable") && operands.size() == 2 &&
      !allowsNull &&
      !isDereferenceable(thread, number(0), getSpace(0), number(1)))
    return "there are no " + std::to_string(number(1)) +
           " bytes at the pointer";
  // 'separate_storage' is about the accesses through both pointers: they may be
  // in one object, as parts of it that do not overlap. It is not checked.
  return {};
}

Step mlir::redop::interpreter::checkBundles(Thread &thread, LLVM::AssumeOp op) {
  std::optional<ArrayAttr> tags = op.getOpBundleTags();
  if (!tags)
    return Step::Next;
  for (auto [tag, operands] :
       llvm::zip(tags->getValue(), op.getOpBundleOperands())) {
    StringRef name = cast<StringAttr>(tag).getValue();
    for (Value operand : operands)
      if (!thread.checkKnown(op, operand, "an operand of '" + name + "'"))
        return Step::Failed;
    std::string broken = findBroken(thread, name, operands);
    if (!broken.empty())
      return thread.fail(op,
                         "the assumption '" + name + "' is false: " + broken);
  }
  return Step::Next;
}

//===----------------------------------------------------------------------===//
// getelementptr
//===----------------------------------------------------------------------===//

bool AddressCheck::has(LLVM::GEPNoWrapFlags flag) const {
  return bitEnumContainsAny(flags, flag);
}

AddressCheck::AddressCheck(Thread &thread, LLVM::GEPOp op)
    : flags(thread.machine.isStrict() ? op.getNoWrapFlags()
                                      : LLVM::GEPNoWrapFlags::none),
      address(thread.getUInt(op.getBase())), memory(thread.machine.memory) {
  if (!has(LLVM::GEPNoWrapFlags::inboundsFlag))
    return;
  auto type = cast<LLVM::LLVMPointerType>(op.getBase().getType());
  generic = findGeneric(thread, address, type.getAddressSpace());
  object = generic ? memory.find(*generic, 0) : nullptr;
}

void AddressCheck::add(int64_t index, uint64_t size) {
  if (flags == LLVM::GEPNoWrapFlags::none || why)
    return;
  int64_t bytes;
  bool wraps = llvm::MulOverflow(index, static_cast<int64_t>(size), bytes);
  bool isSigned = has(LLVM::GEPNoWrapFlags::nusw) ||
                  has(LLVM::GEPNoWrapFlags::inboundsFlag);
  bool isUnsigned = has(LLVM::GEPNoWrapFlags::nuw);
  int64_t sum;
  uint64_t next = address + static_cast<uint64_t>(index) * size;
  wraps |= llvm::AddOverflow(offset, bytes, sum) != 0;
  wraps |= bytes < 0 ? next > address : next < address;
  if (isSigned && wraps)
    why = "the address wraps despite nusw or inbounds";
  auto factor = static_cast<uint64_t>(index);
  bool isTooLarge = size && factor > ~uint64_t(0) / size;
  if (isUnsigned && (isTooLarge || next < address))
    why = "the address wraps despite nuw";
  address = next;
  offset = sum;
  // Without an offset, every pointer is in bounds.
  if (why || !has(LLVM::GEPNoWrapFlags::inboundsFlag) || !generic || !bytes)
    return;
  generic = *generic + static_cast<uint64_t>(bytes);
  if (!object || memory.find(*generic, 0) != object)
    why = "the address is outside of the object despite inbounds";
}

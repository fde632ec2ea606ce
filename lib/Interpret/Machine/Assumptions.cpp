//===- Assumptions.cpp - What the IR promises of its values ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Assumptions.h"
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
      lanes.front() = thread.machine.makePoison(lanes.front().getBitWidth(), op,
                                                why, what.str());
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

//===----------------------------------------------------------------------===//
// Aliasing
//===----------------------------------------------------------------------===//

/// The address of a memref is its first lane.
static bool hasAddress(Type type) {
  return isa<LLVM::LLVMPointerType, MemRefType>(type);
}

/// The bases of the arguments of `function`; none if none of its attributes
/// says which memory is accessed through which argument.
static SmallVector<Base, 0> getBases(FunctionOpInterface function,
                                     unsigned group) {
  SmallVector<Base, 0> bases;
  bool areAll = function->hasAttr("redop.noalias"), isAny = areAll;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    auto has = [&](StringRef name) {
      return static_cast<bool>(function.getArgAttr(i, name));
    };
    Base base;
    base.group = group;
    base.isAlone = areAll || has(LLVM::LLVMDialect::getNoAliasAttrName());
    base.name = "argument " + std::to_string(i);
    bool isNone = has(LLVM::LLVMDialect::getReadnoneAttrName());
    base.mayRead = !isNone && !has(LLVM::LLVMDialect::getWriteOnlyAttrName());
    base.mayWrite = !isNone && !has(LLVM::LLVMDialect::getReadonlyAttrName());
    isAny |= base.isAlone || !base.mayRead || !base.mayWrite;
    bases.push_back(std::move(base));
  }
  if (!isAny)
    bases.clear();
  return bases;
}

void mlir::redop::interpreter::tagArguments(Thread &thread,
                                            FunctionOpInterface function,
                                            MutableArrayRef<Lanes> arguments) {
  Machine &machine = thread.machine;
  if (!machine.isStrict())
    return;
  SmallVector<Base, 0> bases = getBases(function, /*group=*/0);
  if (bases.empty())
    return;
  if (machine.bases.empty())
    llvm::append_range(machine.bases, bases);
  for (unsigned i = 0, e = std::min(bases.size(), arguments.size()); i < e; ++i)
    if (hasAddress(function.getArgumentTypes()[i]) &&
        !arguments[i].front().isPoison())
      arguments[i].front().tag = i + 1;
}

void mlir::redop::interpreter::tagCall(Thread &thread, Operation *call,
                                       FunctionOpInterface function,
                                       MutableArrayRef<Lanes> arguments) {
  Machine &machine = thread.machine;
  if (!machine.isStrict())
    return;
  // All executions of the call have the same tags: what was accessed is known
  // for each of them.
  auto [known, isNew] = machine.firstTags.try_emplace(call, 0);
  if (isNew) {
    SmallVector<Base, 0> bases = getBases(function, machine.bases.size() + 1);
    if (!bases.empty())
      known->second = machine.bases.size() + 1;
    llvm::append_range(machine.bases, bases);
  }
  if (!known->second)
    return;
  for (auto [i, lanes] : llvm::enumerate(arguments)) {
    if (!hasAddress(function.getArgumentTypes()[i]) || lanes.front().isPoison())
      continue;
    Tag tag = known->second + i;
    thread.call().tags.push_back({tag, lanes.front().tag});
    lanes.front().tag = tag;
  }
}

/// The tag that an address with this tag has for the caller of `call`.
static Tag getOuterTag(const Call &call, Tag tag) {
  auto *found = llvm::find_if(
      call.tags, [&](const auto &each) { return each.first == tag; });
  return found == call.tags.end() ? tag : found->second;
}

void mlir::redop::interpreter::restoreTags(Thread &thread,
                                           MutableArrayRef<Lanes> results) {
  if (!thread.call().tags.empty())
    for (Lanes &lanes : results)
      for (Lane &lane : lanes)
        if (!lane.isPoison())
          lane.tag = getOuterTag(thread.call(), lane.tag);
}

void mlir::redop::interpreter::tagDistinct(Thread &thread, Operation *op,
                                           MutableArrayRef<Lanes> memrefs) {
  Machine &machine = thread.machine;
  if (!machine.isStrict())
    return;
  unsigned group = machine.bases.size() + 1;
  for (auto [i, memref] : llvm::enumerate(memrefs)) {
    if (memref.front().isPoison())
      continue;
    machine.bases.push_back({group, /*isAlone=*/true,
                             "result " + std::to_string(i) + " of '" +
                                 op->getName().getStringRef().str() + "'"});
    memref.front().tag = machine.bases.size();
  }
}

void mlir::redop::interpreter::noteBase(Thread &thread, Tag tag) {
  if (thread.base.has_value() && *thread.base != tag)
    tag = 0;
  thread.base = tag;
}

/// Records accesses to bytes from `first` on through `tag` in `allUses`, and
/// compares them with earlier ones. `name` and `start` are those of the
/// allocation.
static bool noteUses(
    Thread &thread, Operation *op, Tag tag, uint64_t first, uint64_t size,
    bool isWrite, uint64_t start, StringRef name,
    llvm::DenseMap<uint64_t, SmallVector<std::pair<Tag, bool>, 1>> &allUses) {
  Machine &machine = thread.machine;
  const Base &base = machine.bases[tag - 1];
  for (uint64_t byte = first; byte < first + size; ++byte) {
    auto &uses = allUses[byte];
    bool isKnown = false;
    for (auto &[otherTag, wasWritten] : uses) {
      const Base &other = machine.bases[otherTag - 1];
      if (otherTag == tag) {
        wasWritten |= isWrite;
        isKnown = true;
      } else if (other.group == base.group && (base.isAlone || other.isAlone) &&
                 (isWrite || wasWritten)) {
        thread.fail(op, "accesses byte " + Twine(byte - start) + " of " + name +
                            " through " + base.name + " and before through " +
                            other.name + ", which do not alias");
        return false;
      }
    }
    if (!isKnown)
      uses.push_back({tag, isWrite});
  }
  return true;
}

/// Whether the attributes of the argument permit the access.
static bool checkKind(Thread &thread, Operation *op, const Base &base,
                      AccessKind kind) {
  if (kind != AccessKind::Read && !base.mayWrite) {
    thread.fail(op, "writes through " + base.name +
                        ", which its attribute forbids");
    return false;
  }
  if (kind != AccessKind::Write && !base.mayRead) {
    thread.fail(op,
                "reads through " + base.name + ", which its attribute forbids");
    return false;
  }
  return true;
}

bool mlir::redop::interpreter::checkAliasing(Thread &thread, Operation *op,
                                             Allocation &allocation,
                                             uint64_t offset, uint64_t size,
                                             AccessKind kind) {
  Machine &machine = thread.machine;
  Tag tag = thread.base.value_or(0);
  if (!tag || tag & kPoisonTag || machine.bases.empty())
    return true;
  bool isWrite = kind != AccessKind::Read;
  uint64_t start = allocation.base + allocation.front;
  for (Call &call : llvm::reverse(thread.calls)) {
    Tag outer = getOuterTag(call, tag);
    if (outer == tag)
      continue;
    if (!checkKind(thread, op, machine.bases[tag - 1], kind) ||
        !noteUses(thread, op, tag, allocation.base + offset, size, isWrite,
                  start, allocation.name, call.uses))
      return false;
    tag = outer;
    if (!tag || tag & kPoisonTag)
      return true;
  }
  return checkKind(thread, op, machine.bases[tag - 1], kind) &&
         noteUses(thread, op, tag, offset, size, isWrite, allocation.front,
                  allocation.name, allocation.uses);
}

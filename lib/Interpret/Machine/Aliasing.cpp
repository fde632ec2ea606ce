//===- Aliasing.cpp - Accesses through pointers that do not alias ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Aliasing.h"
#include "Machine/State.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Dialect/Permissions.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// The address of a memref is its first lane.
static bool hasAddress(Type type) {
  return isa<LLVM::LLVMPointerType, MemRefType>(type);
}

/// The bases of the arguments of `function`; none if none of its attributes
/// says which memory is accessed through which argument.
static SmallVector<Base, 0> getBases(FunctionOpInterface function,
                                     unsigned group) {
  SmallVector<Base, 0> bases;
  bool areAll = readPermissions(function).noalias, isAny = areAll;
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

void Aliasing::tagArguments(FunctionOpInterface function,
                            MutableArrayRef<Lanes> arguments) {
  if (!isStrict)
    return;
  SmallVector<Base, 0> own = getBases(function, /*group=*/0);
  if (own.empty())
    return;
  if (bases.empty())
    llvm::append_range(bases, own);
  for (unsigned i = 0, e = std::min(own.size(), arguments.size()); i < e; ++i)
    if (hasAddress(function.getArgumentTypes()[i]) &&
        !arguments[i].front().isPoison())
      arguments[i].front().tag = i + 1;
}

void Aliasing::tagCall(Thread &thread, Operation *call,
                       FunctionOpInterface function,
                       MutableArrayRef<Lanes> arguments) {
  if (!isStrict)
    return;
  // All executions of the call have the same tags: what was accessed is known
  // for each of them.
  auto [known, isNew] = firstTags.try_emplace(call, 0);
  if (isNew) {
    SmallVector<Base, 0> own = getBases(function, bases.size() + 1);
    if (!own.empty())
      known->second = bases.size() + 1;
    llvm::append_range(bases, own);
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

void Aliasing::restoreTags(Thread &thread, MutableArrayRef<Lanes> results) {
  if (!thread.call().tags.empty())
    for (Lanes &lanes : results)
      for (Lane &lane : lanes)
        if (!lane.isPoison())
          lane.tag = getOuterTag(thread.call(), lane.tag);
}

void Aliasing::tagDistinct(Operation *op, MutableArrayRef<Lanes> memrefs) {
  if (!isStrict)
    return;
  unsigned group = bases.size() + 1;
  for (auto [i, memref] : llvm::enumerate(memrefs)) {
    if (memref.front().isPoison())
      continue;
    bases.push_back({group, /*isAlone=*/true,
                     "result " + std::to_string(i) + " of '" +
                         op->getName().getStringRef().str() + "'"});
    memref.front().tag = bases.size();
  }
}

/// Records accesses to bytes from `first` on through `tag` in `allUses`, and
/// compares them with earlier ones. `name` and `start` are those of the
/// allocation.
bool Aliasing::noteUses(Thread &thread, Operation *op, Tag tag, uint64_t first,
                        uint64_t size, bool isWrite, uint64_t start,
                        StringRef name, Uses &allUses) const {
  const Base &base = bases[tag - 1];
  for (uint64_t byte = first; byte < first + size; ++byte) {
    auto &uses = allUses[byte];
    bool isKnown = false;
    for (auto &[otherTag, wasWritten] : uses) {
      const Base &other = bases[otherTag - 1];
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

bool Aliasing::check(Thread &thread, Operation *op, Allocation &allocation,
                     uint64_t offset, uint64_t size, AccessKind kind) const {
  Tag tag = thread.getBase();
  if (!tag || tag & kPoisonTag || bases.empty())
    return true;
  bool isWrite = kind != AccessKind::Read;
  uint64_t start = allocation.base + allocation.front;
  for (Call &call : llvm::reverse(thread.getCalls())) {
    Tag outer = getOuterTag(call, tag);
    if (outer == tag)
      continue;
    if (!checkKind(thread, op, bases[tag - 1], kind) ||
        !noteUses(thread, op, tag, allocation.base + offset, size, isWrite,
                  start, allocation.name, call.uses))
      return false;
    tag = outer;
    if (!tag || tag & kPoisonTag)
      return true;
  }
  return checkKind(thread, op, bases[tag - 1], kind) &&
         noteUses(thread, op, tag, offset, size, isWrite, allocation.front,
                  allocation.name, allocation.uses);
}

uint64_t Aliasing::hash() const {
  return bases.size() + hashSet(firstTags, [](const auto &entry) {
           return llvm::hash_combine(entry.first, entry.second);
         });
}

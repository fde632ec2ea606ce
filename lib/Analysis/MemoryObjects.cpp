//===- MemoryObjects.cpp - Which memory a kernel accesses -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/MemoryObjects.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/Lemmas.h"
#include "redop/Analysis/MemoryLayout.h"
#include "redop/Analysis/PointerSources.h"
#include "redop/Analysis/PtxMemoryAccesses.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Dialect/MemorySpaces.h"

using namespace mlir;
using namespace mlir::redop;

/// `root`, and the kind of distinct object that it is: the last one is no
/// result of memref.distinct_objects.
static SmallVector<Value, 4> getObjects(Root root) {
  SmallVector<Value, 4> objects = {root};
  while (auto distinct =
             root ? root.getDefiningOp<memref::DistinctObjectsOp>() : nullptr) {
    root = distinct->getOperand(cast<OpResult>(root).getResultNumber());
    while (auto view = root.getDefiningOp<ViewLikeOpInterface>())
      root = view.getViewSource();
    objects.push_back(root);
  }
  return objects;
}

/// Whether `value` is one of distinct objects, each of which is a view of an
/// argument or of a variable, and not, for example, one that a select chooses.
static bool isDistinctObject(Value value) {
  Value object = getObjects(value).back();
  if (object == value)
    return false;
  Operation *op = object.getDefiningOp();
  if (!op)
    return isArgument(object);
  return isa<LLVM::AllocaOp, memref::AllocaOp, LLVM::AddressOfOp,
             memref::GetGlobalOp>(op);
}

static bool isPointer(Type type) {
  return isa<LLVM::LLVMPointerType, BaseMemRefType>(type);
}

/// Whether the elements of the result of `op`, a view, are elements of its
/// source.
static bool staysWithin(Operation *op) {
  return isa<memref::CastOp, memref::MemorySpaceCastOp, memref::SubViewOp,
             memref::ViewOp, memref::CollapseShapeOp, memref::ExpandShapeOp,
             memref::TransposeOp, memref::AssumeAlignmentOp, arith::SelectOp>(
      op);
}

Place MemoryObjects::getPlace(Value pointer, std::optional<Space> space) {
  Place place;
  if (space && *space != Space::Generic)
    place.space = space;
  else if (isPointer(pointer.getType()))
    place.space = spaces.getSpace(pointer);
  llvm::SmallSetVector<Value, 8> seen;
  seen.insert(pointer);
  for (size_t i = 0; i < seen.size(); ++i) {
    Value value = seen[i];
    if (!isPointer(value.getType())) {
      place.roots.insert(Root());
    } else if (Operation *op = value.getDefiningOp()) {
      if (auto sources = getPointerSources(op)) {
        seen.insert_range(sources->values);
        place.mayExceedRoots |=
            isa<BaseMemRefType>(value.getType()) && !staysWithin(op);
      } else if (isa<LLVM::AllocaOp, memref::AllocaOp, LLVM::AddressOfOp,
                     memref::GetGlobalOp>(op) ||
                 isDistinctObject(value))
        place.roots.insert(value);
      else if (isa<memref::DistinctObjectsOp>(op))
        seen.insert(getAssumed(value));
      else if (auto incoming = getIncoming(value))
        seen.insert(incoming->begin(), incoming->end());
      // Address 0 of shared memory is a valid address.
      else if (!isa<LLVM::UndefOp, LLVM::PoisonOp>(op))
        place.roots.insert(Root());
    } else {
      auto argument = cast<BlockArgument>(value);
      if (argument.getOwner() == &kernel.getFunctionBody().front())
        place.roots.insert(value);
      else if (auto incoming = getIncoming(value))
        seen.insert(incoming->begin(), incoming->end());
      else
        place.roots.insert(Root());
    }
  }
  return place;
}

//===----------------------------------------------------------------------===//
// What the roots are
//===----------------------------------------------------------------------===//

/// The kernel's argument that `root` is, or none. The memory attributions of a
/// gpu.func follow its arguments.
static std::optional<unsigned> getArgument(FunctionOpInterface kernel,
                                           Root root) {
  auto argument = dyn_cast_if_present<BlockArgument>(root);
  if (!argument || argument.getArgNumber() >= kernel.getNumArguments())
    return std::nullopt;
  return argument.getArgNumber();
}

bool MemoryObjects::isNoaliasArgument(Root root) {
  std::optional<unsigned> argument = getArgument(kernel, root);
  return argument &&
         (isNoalias || kernel.getArgAttr(
                           *argument, LLVM::LLVMDialect::getNoAliasAttrName()));
}

/// Whether the memory of `root` is private to each thread.
bool MemoryObjects::isPrivate(Root root) {
  if (!root)
    return false;
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(root.getType()))
    if (pointer.getAddressSpace() != 0 && pointer.getAddressSpace() != 5)
      return false;
  if (auto memref = dyn_cast<BaseMemRefType>(root.getType()))
    if (Attribute memory = memref.getMemorySpace()) {
      auto space = dyn_cast<gpu::AddressSpaceAttr>(memory);
      if (!space || space.getValue() != gpu::AddressSpace::Private)
        return false;
    }
  if (Operation *op = root.getDefiningOp())
    return isa<LLVM::AllocaOp, memref::AllocaOp>(op);
  if (std::optional<unsigned> argument = getArgument(kernel, root))
    return isPassedByValue(kernel, *argument);
  auto function = dyn_cast<gpu::GPUFuncOp>(*kernel);
  return function &&
         llvm::is_contained(function.getPrivateAttributions(), root);
}

bool MemoryObjects::isPrivate(const Place &place) {
  return llvm::all_of(place.roots,
                      [&](Root root) { return isPrivate(root); }) ||
         isGranted(Lemma::IsPrivate);
}

bool MemoryObjects::isConstant(const Place &place) {
  SymbolTableCollection symbols;
  return llvm::all_of(
             place.roots,
             [&](Root root) {
               auto address =
                   root ? root.getDefiningOp<LLVM::AddressOfOp>() : nullptr;
               auto variable = address ? address.getGlobal(symbols) : nullptr;
               return variable && variable.getConstant();
             }) ||
         isGranted(Lemma::IsReadOnly);
}

//===----------------------------------------------------------------------===//
// Escape
//===----------------------------------------------------------------------===//

/// Whether `use`, of a pointer, captures it only in the values added to
/// `derived`.
static bool isFollowed(OpOperand &use, SmallVectorImpl<Value> &derived) {
  Operation *user = use.getOwner();
  if (auto sources = getPointerSources(user)) {
    if (!llvm::is_contained(sources->values, use.get()))
      return false;
    derived.push_back(user->getResult(0));
    return true;
  }
  if (auto branch = dyn_cast<BranchOpInterface>(user)) {
    std::optional<BlockArgument> argument =
        branch.getSuccessorBlockArgument(use.getOperandNumber());
    if (argument)
      derived.push_back(*argument);
    return argument.has_value();
  }
  // Each of these has its address at this operand index, and may have the same
  // value as another operand.
  if (auto asmOp = dyn_cast<LLVM::InlineAsmOp>(user)) {
    std::string why;
    std::optional<PtxAccesses> found = readPtxAccesses(asmOp, why);
    return found && !found->values.contains(&use);
  }
  if (auto store = dyn_cast<LLVM::StoreOp>(user))
    return use.get() != store.getValue();
  if (auto rmw = dyn_cast<LLVM::AtomicRMWOp>(user))
    return use.get() != rmw.getVal();
  if (auto store = dyn_cast<memref::StoreOp>(user))
    return use.get() != store.getValueToStore();
  if (isa<LLVM::LoadOp, memref::LoadOp, vector::LoadOp, vector::StoreOp, RedOp,
          AtomOp, LLVM::LifetimeStartOp, LLVM::LifetimeEndOp, memref::DimOp>(
          user))
    return true;
  if (auto reduction = dyn_cast<MemoryReductionOpInterface>(user))
    return use.get() == reduction.getBase();
  return false;
}

bool MemoryObjects::findEscape(Root root) {
  // Each op that names a variable yields a distinct value.
  if (!root || root.getDefiningOp<LLVM::AddressOfOp>() ||
      root.getDefiningOp<memref::GetGlobalOp>())
    return true;
  llvm::SmallSetVector<Value, 8> values;
  values.insert(root);
  for (size_t i = 0; i < values.size(); ++i)
    for (OpOperand &use : values[i].getUses()) {
      SmallVector<Value> derived;
      if (!isFollowed(use, derived))
        return true;
      values.insert(derived.begin(), derived.end());
    }
  return false;
}

bool MemoryObjects::escapes(Root root) {
  auto [it, isNew] = escaping.try_emplace(root, true);
  if (isNew) {
    bool result = findEscape(root) && !isGranted(Lemma::CannotEscape);
    escaping[root] = result;
    return result;
  }
  return it->second;
}

//===----------------------------------------------------------------------===//
// Alias
//===----------------------------------------------------------------------===//

bool MemoryObjects::mayAlias(Root a, Root b) {
  if (a == b)
    return true;
  SmallVector<Value, 4> objectsOfA = getObjects(a), objectsOfB = getObjects(b);
  for (Value one : ArrayRef(objectsOfA).drop_back())
    for (Value other : ArrayRef(objectsOfB).drop_back())
      if (one != other && one.getDefiningOp() == other.getDefiningOp())
        return false;
  a = objectsOfA.back();
  b = objectsOfB.back();
  if (a == b)
    return true;
  // An unknown pointer may be based on anything that escapes.
  if (!a || !b) {
    Root known = a ? a : b;
    return !known || !(isNoaliasArgument(known) || isPrivate(known)) ||
           escapes(known);
  }
  if (isNoaliasArgument(a) || isNoaliasArgument(b) || isPrivate(a) ||
      isPrivate(b))
    return false;
  auto first = a.getDefiningOp<LLVM::AddressOfOp>();
  auto second = b.getDefiningOp<LLVM::AddressOfOp>();
  if (!first || !second)
    return true;
  // An alias is another name of a variable.
  SymbolTableCollection symbols;
  return first.getGlobalName() == second.getGlobalName() ||
         !first.getGlobal(symbols) || !second.getGlobal(symbols);
}

bool MemoryObjects::mayAlias(const Place &a, const Place &b) {
  auto isGlobal = [](const Place &place) {
    return place.space == Space::Global;
  };
  auto isShared = [](const Place &place) {
    return place.space == Space::Shared || place.space == Space::SharedCluster;
  };
  if ((isGlobal(a) && isShared(b)) || (isShared(a) && isGlobal(b)))
    return false;
  // Dynamic shared memory may have several names, all with the same start.
  bool may =
      isShared(a) || isShared(b) || llvm::any_of(a.roots, [&](Root first) {
        return llvm::any_of(
            b.roots, [&](Root second) { return mayAlias(first, second); });
      });
  return may && !isGranted(Lemma::CannotAlias);
}

bool MemoryObjects::mayBeBasedOn(const Place &place, Root root) {
  return llvm::any_of(place.roots, [&](Root each) {
    return each == root || (!each && escapes(root));
  });
}

Value mlir::redop::getMemRefArgument(const Place &place) {
  if (place.roots.size() != 1 || !place.roots.front() || place.mayExceedRoots)
    return Value();
  auto argument = dyn_cast<BlockArgument>(place.roots.front());
  auto type =
      argument ? dyn_cast<MemRefType>(argument.getType()) : MemRefType();
  if (!type || !type.isStrided())
    return Value();
  DataLayout layout = DataLayout::closest(argument.getOwner()->getParentOp());
  return MemoryLayout::get(type.getElementType(), layout) ? argument : Value();
}

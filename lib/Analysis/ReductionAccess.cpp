//===- ReductionAccess.cpp - The view of all reductions -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/ReductionAccess.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/OperationSupport.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Dialect/PortableElements.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static void read(MemoryReductionOpInterface op, ReductionAccess &access) {
  access.sem = op.getSem();
  access.scope = op.getScope();
  access.base = op.getBase();
  llvm::append_range(access.indices, op.getIndices());
  access.value = op.getValue();
  access.mask = op.getMask();
  access.elseValue = op.getElseValue();
  access.policy = op.getCachePolicy();
  access.flags = op.getFastmath();
  access.noftz = op.getNoftz();
  access.orUpstream = op.getOrUpstream();
  access.compare = op.getCompare();
  access.weakRead = op.getWeakRead();
  access.alignment = op.getAlignment().value_or(1);
}

template <typename OpT>
static void readInstruction(OpT op, ReductionAccess &access) {
  access.sem = op.getSem();
  access.scope = op.getScope();
  access.base = op.getPtr();
  access.value = op.getValue();
  access.mask = op.getPredicate();
  access.policy = op.getCachePolicy();
  access.noftz = op.getNoftz();
  if ((op.getVec() || access.policy) &&
      getSpaceOfBase(access.base.getType()) == Space::Generic)
    access.space = Space::Global;
}

/// The kind of `op`, or of the portable op that reduces as it does; none if it
/// is not a reduction.
static std::optional<PortableKind> getKind(Operation *op) {
  if (auto portable = dyn_cast<MemoryReductionOpInterface>(op))
    return portable.getKind();
  if (auto red = dyn_cast<RedOp>(op))
    return getPortableKind(red.getKind(), red.getPtxType());
  if (auto atom = dyn_cast<AtomOp>(op))
    return getPortableKind(atom.getKind(), atom.getPtxType());
  return std::nullopt;
}

std::optional<ReductionAccess> ReductionAccess::match(Operation *op,
                                                      bool assumesNoWrap) {
  std::optional<PortableKind> kind = getKind(op);
  if (!kind)
    return std::nullopt;
  ReductionAccess access = {};
  access.op = op;
  access.kind = *kind;
  access.assumesNoWrap = assumesNoWrap;
  if (auto red = dyn_cast<RedOp>(op)) {
    readInstruction(red, access);
  } else if (auto atom = dyn_cast<AtomOp>(op)) {
    readInstruction(atom, access);
    access.elseValue = atom.getElseValue();
  } else {
    read(cast<MemoryReductionOpInterface>(op), access);
  }
  auto vector = dyn_cast<VectorType>(access.getType());
  access.element = getElementTypeOrSelf(access.getType());
  access.count = vector ? vector.getNumElements() : 1;
  if (!isMemoryElement(access.element))
    return std::nullopt;
  // Instructions access aligned memory only.
  access.alignment = access.isInstruction()
                         ? llvm::bit_floor(access.getBytes())
                         : std::max(access.alignment, access.getElementBytes());
  if (access.mask)
    if (auto broadcast = access.mask.getDefiningOp<vector::BroadcastOp>())
      if (broadcast.getSource().getType().isInteger(1))
        access.mask = broadcast.getSource();
  return access;
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

std::optional<Address> &ReductionAccess::findAddress() const {
  if (!address)
    address.emplace(redop::getAddress(base, indices, op, assumesNoWrap));
  return *address;
}

ReductionAccess ReductionAccess::at(Value base, ValueRange indices) const {
  ReductionAccess other = *this;
  other.base = base;
  other.indices.assign(indices.begin(), indices.end());
  other.alignment = getElementBytes();
  other.space.reset();
  other.address.reset();
  return other;
}

ReductionAccess ReductionAccess::movedBy(int64_t bytes) const {
  ReductionAccess moved = *this;
  moved.findAddress()->offset.addConstant(bytes);
  return moved;
}

//===----------------------------------------------------------------------===//
// One op for several
//===----------------------------------------------------------------------===//

StringRef ReductionAccess::whyNotCombinable() const {
  if (!isRelaxed())
    return "its order keeps it apart from others; redop-relax-order drops an "
           "order that nothing observes, with permission";
  if (isInstruction() && isFloatKind(kind) && kind != PortableKind::addf)
    return "no portable op has its semantics of NaN and signed zeros";
  if (compare && hasResult())
    return "whether it changes memory depends on a comparison, and so does its "
           "result";
  if (hasElementMasks())
    return "its elements have masks of their own";
  if (!hasAddress())
    return "neighbors in the last dimension of its memref are not known to be "
           "neighbors in memory";
  return "";
}

std::optional<ReductionAccess>
mlir::redop::matchCombinable(Operation *op, StringRef &why,
                             bool assumesNoWrap) {
  std::optional<ReductionAccess> access =
      ReductionAccess::match(op, assumesNoWrap);
  if (!access)
    return std::nullopt;
  why = access->whyNotCombinable();
  if (!why.empty())
    return std::nullopt;
  return access;
}

/// Whether two values are identical, or computed identically from the same
/// values.
static bool isSame(Value a, Value b) {
  if (a == b)
    return true;
  if (!a || !b)
    return false;
  Operation *first = a.getDefiningOp(), *second = b.getDefiningOp();
  return first && second && first->getNumResults() == 1 &&
         isComputation(first) &&
         !isa<LLVM::FreezeOp, LLVM::UndefOp, LLVM::InlineAsmOp>(first) &&
         OperationEquivalence::isEquivalentTo(
             first, second,
             OperationEquivalence::IgnoreLocations |
                 OperationEquivalence::IgnoreDiscardableAttrs);
}

StringRef ReductionAccess::whyNotLike(const ReductionAccess &other) const {
  if (kind != other.kind || element != other.element)
    return "it is of another kind or type";
  if (hasResult() != other.hasResult())
    return "one of them has a result, the other one none";
  if (scope != other.scope)
    return "they have different scopes";
  if (!isSame(mask, other.mask))
    return "they have different masks";
  if (!isSame(policy, other.policy))
    return "they have different cache hints";
  if (flags != other.flags)
    return "they have different fastmath flags";
  if (noftz != other.noftz)
    return "only one of them keeps subnormals";
  if (compare != other.compare || weakRead != other.weakRead)
    return "they compare with memory in different ways";
  if (space != other.space)
    return "one of them may be in another state space";
  if (!getAddress().isParallelTo(other.getAddress()))
    return "the distance between their addresses is not known to be constant";
  return "";
}

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

bool mlir::redop::isPrivatizable(PortableKind kind) {
  switch (kind) {
  case PortableKind::addi:
  case PortableKind::andi:
  case PortableKind::ori:
  case PortableKind::xori:
  case PortableKind::maxs:
  case PortableKind::maxu:
  case PortableKind::mins:
  case PortableKind::minu:
  case PortableKind::addf:
  case PortableKind::maximumf:
  case PortableKind::minimumf:
  case PortableKind::maxnumf:
  case PortableKind::minnumf:
    return true;
  default:
    return false;
  }
}

bool mlir::redop::isRounding(PortableKind kind) {
  return kind == PortableKind::addf || kind == PortableKind::mulf;
}

std::optional<PortableKind> mlir::redop::getDualKind(PortableKind kind) {
  switch (kind) {
  case PortableKind::maxs:
    return PortableKind::minu;
  case PortableKind::minu:
    return PortableKind::maxs;
  case PortableKind::mins:
    return PortableKind::maxu;
  case PortableKind::maxu:
    return PortableKind::mins;
  default:
    return std::nullopt;
  }
}

PortableKind mlir::redop::getSignedKind(PortableKind kind) {
  bool isUnsigned = kind == PortableKind::minu || kind == PortableKind::maxu;
  return isUnsigned ? *getDualKind(kind) : kind;
}

//===- Reductions.cpp - Atomic accesses of redop and upstream -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaskedUpdates.h"
#include "Thread.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Dialect/Redop.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

namespace {
/// An atomic access to one element.
struct AtomicElement {
  Access access;
  StringRef kind;
  Type type;
  Lane value;
  /// Whether a sum of f32 in global memory flushes subnormals.
  bool mayFlush = false;
  /// How the value must compare with memory to replace it; empty if the kind
  /// says so.
  std::string compare = {};
  /// What may decide that it does not.
  Update::Read read = Update::Read::None;
  /// See UpdateGuard.
  std::optional<z3::expr> changes = std::nullopt;
};
} // namespace

/// Reads what an atomic access finds: what the thread left, or, if others
/// interfere, anything.
static Lane readOld(Thread &thread, const Access &access, unsigned width) {
  Lane old = thread.load(access, width);
  if (thread.options.interference && thread.isAfter) {
    old = thread.terms.known(thread.terms.symbol(
        "others." + std::to_string(thread.updates.size()), width));
  }
  return old;
}

/// Executes an update under the guard; returns the old value.
static std::optional<Lane> update(Thread &thread,
                                  const AtomicElement &element) {
  Terms &terms = thread.terms;
  unsigned width = element.value.width();
  Access access = element.access;
  access.isWrite = access.isAtomic = true;
  Lane old = readOld(thread, access, width);
  z3::expr flushes = terms.no();
  if (element.mayFlush && !terms.anySubnormals && element.kind == "addf" &&
      element.type.isF32()) {
    flushes = access.window
                  ? terms.ctx.bool_val(*access.window == Window::Global)
                  : access.address.bits.extract(63, 56) == terms.number(0, 8);
  }
  auto compute = [&terms, flushes, kind = element.kind, type = element.type,
                  compare = element.compare,
                  value = element.value](const Lane &old) -> Lane {
    if (!compare.empty()) {
      z3::expr replaces = compareFloats(terms, compare, cast<FloatType>(type),
                                        value.bits, old.bits);
      return {z3::ite(replaces, value.bits, old.bits),
              terms.either(old.poison, value.poison)};
    }
    std::optional<z3::expr> now =
        combine(terms, kind, type, old.bits, value.bits, flushes);
    return {now.value_or(old.bits),
            kind == "assign" ? value.poison
                             : terms.either(old.poison, value.poison)};
  };
  if (!combine(terms, element.kind, element.type, old.bits, element.value.bits,
               flushes))
    return std::nullopt;
  Lane lane = compute(old);
  auto floatType = dyn_cast<FloatType>(element.type);
  thread.updates.push_back(
      {thread.guard, access.address.bits, old, lane, floatType, element.read});
  // An element that is wider in memory is computed once.
  bool isWhole = width == 8 * access.size && !thread.options.interference;
  if (isWhole)
    thread.store(access, lane, floatType, compute, element.changes);
  else
    thread.store(access, lane, floatType);
  return old;
}

std::optional<Lane>
mlir::redop::sequential::updateElement(Thread &thread, Access access,
                                       StringRef kind, Type type,
                                       const Lane &value, bool mayFlush) {
  return update(thread, {access, kind, type, value, mayFlush});
}

/// store_reduce and fetch_reduce.
static Step runPortable(Thread &thread, MemoryReductionOpInterface op) {
  Terms &terms = thread.terms;
  const Lanes values = thread.get(op.getValue());
  Lanes mask;
  if (op.getMask())
    mask = thread.get(op.getMask());
  SmallVector<Lane> indices;
  for (Value index : op.getIndices())
    indices.push_back(thread.getScalar(index));
  Type type = getElementTypeOrSelf(op.getValue());
  unsigned size = getSize(thread, type);
  auto memref = dyn_cast<MemRefType>(op.getBase().getType());
  Lanes results = op.hasResult() && op.getElseValue()
                      ? thread.get(op.getElseValue())
                      : values;
  // With these, several results are right.
  if (bitEnumContainsAny(op.getFastmath(), arith::FastMathFlags::nnan |
                                               arith::FastMathFlags::nsz))
    terms.hasUnknownOps = true;
  z3::expr outer = thread.guard;
  // The first element is aligned as the op says, if any is enabled.
  uint64_t all = op.getAlignment().value_or(size);
  z3::expr anyEnabled = mask.empty() ? terms.yes() : terms.no();
  for (const Lane &bit : mask) {
    thread.undefinedIf(bit.poison);
    anyEnabled = terms.either(anyEnabled, terms.toBool(bit.bits));
  }
  for (auto [i, value] : llvm::enumerate(values)) {
    z3::expr isEnabled =
        mask.empty() ? terms.yes() : terms.toBool(mask[i].bits);
    AtomicElement element = {{thread.getScalar(op.getBase()), size, size},
                             stringifyPortableKind(op.getKind()),
                             type,
                             value};
    element.mayFlush = !op.getNoftz();
    if (op.getCompare())
      element.compare = arith::stringifyCmpFPredicate(*op.getCompare()).str();
    if (op.getCompare())
      element.read =
          op.getWeakRead() ? Update::Read::Weak : Update::Read::Strong;
    element.access.window = getWindow(op.getBase().getType());
    z3::expr isOutside = terms.no();
    Lane first = element.access.address;
    if (memref) {
      const Lanes lanes = thread.get(op.getBase());
      first = getAddress(thread, memref, lanes, indices, isOutside);
      SmallVector<Lane> at = indices;
      if (i)
        at.back().bits = simplify(at.back().bits + terms.number(i, 64));
      element.access.address = getAddress(thread, memref, lanes, at, isOutside);
      element.access.isElement = true;
    } else {
      element.access.address.bits =
          simplify(first.bits + terms.number(i * size, 64));
    }
    if (i == 0) {
      thread.guard = terms.both(outer, anyEnabled);
      thread.undefinedIf(first.poison);
      if (all > size)
        thread.undefinedIf(simplify((first.bits & terms.number(all - 1, 64)) !=
                                    terms.number(0, 64)));
    }
    thread.guard = outer;
    thread.guard = thread.branch(isEnabled).first;
    if (thread.guard.is_false())
      continue;
    if (!mask.empty()) {
      UpdateGuard guard = element.compare.empty()
                              ? getUpdateGuard(thread, element.kind, type,
                                               value, outer, mask[i])
                              : UpdateGuard{thread.guard};
      thread.guard = guard.executed;
      element.changes = guard.changes;
    }
    thread.undefinedIf(isOutside);
    std::optional<Lane> old = update(thread, element);
    thread.guard = outer;
    if (!old)
      return thread.failOp(op, "unsupported kind of");
    results[i] = terms.choose(isEnabled, *old, results[i]);
  }
  thread.guard = outer;
  if (op.hasResult())
    thread.set(op->getResult(0), results);
  return Step::Done;
}

/// The name of a portable kind that does the same as an instruction.
static StringRef getKindName(Kind kind, PtxType ptxType, Type type) {
  StringRef name = stringifyPtxType(ptxType);
  bool isFloat = isa<FloatType>(type), isSigned = name.starts_with("s");
  switch (kind) {
  case Kind::And:
    return "andi";
  case Kind::Or:
    return "ori";
  case Kind::Xor:
    return "xori";
  case Kind::Add:
    return isFloat ? "addf" : "addi";
  case Kind::Inc:
    return "uinc_wrap";
  case Kind::Dec:
    return "udec_wrap";
  case Kind::Min:
    return isFloat ? "minnumf" : isSigned ? "mins" : "minu";
  case Kind::Max:
    return isFloat ? "maxnumf" : isSigned ? "maxs" : "maxu";
  case Kind::Exch:
    return "assign";
  default:
    return "";
  }
}

/// A compare-and-swap of one element. Returns the old value.
static Lane compareAndSwap(Thread &thread, Access access, const Lane &expected,
                           const Lane &value) {
  Terms &terms = thread.terms;
  access.isAtomic = access.isWrite = true;
  Lane old = readOld(thread, access, value.width());
  z3::expr outer = thread.guard;
  z3::expr swaps = simplify(terms.same(old.bits, expected.bits));
  // If a poison is compared, either may happen: it is poison that is stored.
  Lane now = value;
  now.poison = terms.either(now.poison, expected.poison);
  if (thread.options.interference)
    thread.reads.push_back({terms.both(outer, terms.negate(swaps)),
                            access.address.bits,
                            old,
                            old,
                            {},
                            Update::Read::Strong});
  thread.guard = terms.both(outer, swaps);
  thread.updates.push_back({thread.guard, access.address.bits, old, now});
  if (!thread.guard.is_false())
    thread.store(access, now);
  thread.guard = outer;
  return old;
}

/// red and atom.
template <typename OpT> static Step runInstruction(Thread &thread, OpT op) {
  Terms &terms = thread.terms;
  z3::expr outer = thread.guard;
  z3::expr isOn = terms.yes();
  if (op.getPredicate()) {
    Lane predicate = thread.getScalar(op.getPredicate());
    thread.undefinedIf(predicate.poison);
    isOn = terms.toBool(predicate.bits);
  }
  Type type = getElementTypeOrSelf(op.getValue());
  const Lanes values = thread.get(op.getValue());
  unsigned size = getSize(thread, type);
  StringRef kind = getKindName(op.getKind(), op.getPtxType(), type);
  bool isSwap = op.getKind() == Kind::Cas;
  if (kind.empty() && !isSwap)
    return thread.failOp(op, "unsupported kind of");
  Lane base = thread.getScalar(op.getPtr());
  Lanes results = values;
  thread.guard = terms.both(outer, isOn);
  uint64_t all = size * values.size();
  if (llvm::isPowerOf2_64(all) && values.size() > 1)
    thread.undefinedIf(simplify((base.bits & terms.number(all - 1, 64)) !=
                                terms.number(0, 64)));
  for (auto [i, value] : llvm::enumerate(values)) {
    Lane address = base;
    address.bits = simplify(base.bits + terms.number(i * size, 64));
    AtomicElement element = {{address, size, size}, kind, type, value};
    element.mayFlush = !op.getNoftz();
    element.access.window = getWindow(op.getPtr().getType());
    if (op.getVec())
      element.access.window = Window::Global;
    if (isSwap) {
      Value now;
      if constexpr (std::is_same_v<OpT, AtomOp>)
        now = op.getNewValue();
      results[i] = compareAndSwap(thread, element.access, value,
                                  Lanes(thread.get(now))[i]);
      continue;
    }
    std::optional<Lane> old = update(thread, element);
    if (!old)
      return thread.failOp(op, "unsupported kind of");
    results[i] = *old;
  }
  thread.guard = outer;
  if constexpr (std::is_same_v<OpT, AtomOp>) {
    if (op.getElseValue())
      results = terms.choose(isOn, results, thread.get(op.getElseValue()));
    thread.set(op.getRes(), results);
  }
  return Step::Done;
}

static StringRef getKindName(LLVM::AtomicBinOp kind) {
  return llvm::StringSwitch<StringRef>(LLVM::stringifyAtomicBinOp(kind))
      .Case("xchg", "assign")
      .Case("add", "addi")
      .Case("sub", "subi")
      .Case("_and", "andi")
      .Case("nand", "nandi")
      .Case("_or", "ori")
      .Case("_xor", "xori")
      .Case("max", "maxs")
      .Case("min", "mins")
      .Case("umax", "maxu")
      .Case("umin", "minu")
      .Case("fadd", "addf")
      .Case("fsub", "subf")
      .Case("fmax", "maxnumf")
      .Case("fmin", "minnumf")
      .Case("uinc_wrap", "uinc_wrap")
      .Case("udec_wrap", "udec_wrap")
      .Case("usub_cond", "usub_cond")
      .Case("usub_sat", "usub_sat")
      .Default("");
}

static Step runAtomicRMW(Thread &thread, LLVM::AtomicRMWOp op) {
  Type type = getElementTypeOrSelf(op.getVal());
  unsigned size = getSize(thread, type);
  const Lanes values = thread.get(op.getVal());
  Lanes results;
  for (auto [i, value] : llvm::enumerate(values)) {
    Lane address = thread.getScalar(op.getPtr());
    address.bits = simplify(address.bits + thread.terms.number(i * size, 64));
    AtomicElement element = {
        {address, size, size}, getKindName(op.getBinOp()), type, value};
    element.access.window = getWindow(op.getPtr().getType());
    // Upstream's sum of f32 becomes the instruction that flushes.
    element.mayFlush = true;
    std::optional<Lane> old = update(thread, element);
    if (!old)
      return thread.failOp(op, "unsupported kind of");
    results.push_back(*old);
  }
  thread.set(op.getRes(), results);
  return Step::Done;
}

static Step runCompareExchange(Thread &thread, LLVM::AtomicCmpXchgOp op) {
  Terms &terms = thread.terms;
  const Lane expected = thread.getScalar(op.getCmp()),
             value = thread.getScalar(op.getVal());
  unsigned size = getSize(thread, op.getVal().getType());
  Access access = {thread.getScalar(op.getPtr()), size, size};
  access.window = getWindow(op.getPtr().getType());
  Lane old = compareAndSwap(thread, access, expected, value);
  z3::expr swapped = simplify(terms.same(old.bits, expected.bits));
  Lane isSwapped = {terms.toBit(swapped),
                    terms.either(old.poison, expected.poison)};
  thread.set(op.getRes(), {old, isSwapped});
  return Step::Done;
}

/// memref.atomic_rmw and memref.generic_atomic_rmw.
static Step runMemRefAtomic(Thread &thread, Operation *op, Value base,
                            ValueRange range) {
  Terms &terms = thread.terms;
  auto type = cast<MemRefType>(base.getType());
  SmallVector<Lane> indices;
  for (Value index : range)
    indices.push_back(thread.getScalar(index));
  z3::expr isOutside = terms.no();
  Lane address = getAddress(thread, type, thread.get(base), indices, isOutside);
  thread.undefinedIf(isOutside);
  unsigned size = getSize(thread, type);
  AtomicElement element = {
      {address, size, size}, "", type.getElementType(), address};
  element.access.isElement = true;
  element.access.window = getWindow(type);
  if (auto simple = dyn_cast<memref::AtomicRMWOp>(op)) {
    element.value = thread.getScalar(simple.getValue());
    element.kind = arith::stringifyAtomicRMWKind(simple.getKind());
    element.mayFlush = true;
    std::optional<Lane> old = update(thread, element);
    if (!old)
      return thread.failOp(op, "unsupported kind of");
    thread.set(op->getResult(0), {*old});
    return Step::Done;
  }
  Access access = element.access;
  access.isWrite = access.isAtomic = true;
  Lane old = readOld(thread, access, getWidths(type.getElementType())->front());
  SmallVector<Lanes> now;
  if (!thread.runRegion(op->getRegion(0), {Lanes{old}}, now))
    return Step::Failed;
  thread.updates.push_back({thread.guard, address.bits, old, now[0][0]});
  thread.store(access, now[0][0]);
  // As lowered, the old value.
  thread.set(op->getResult(0), {old});
  return Step::Done;
}

Step mlir::redop::sequential::runReduction(Thread &thread, Operation *op) {
  if (auto reduction = dyn_cast<MemoryReductionOpInterface>(op))
    return runPortable(thread, reduction);
  if (auto red = dyn_cast<RedOp>(op))
    return runInstruction(thread, red);
  if (auto atom = dyn_cast<AtomOp>(op))
    return runInstruction(thread, atom);
  if (auto atomic = dyn_cast<LLVM::AtomicRMWOp>(op))
    return runAtomicRMW(thread, atomic);
  if (auto swap = dyn_cast<LLVM::AtomicCmpXchgOp>(op))
    return runCompareExchange(thread, swap);
  if (auto atomic = dyn_cast<memref::AtomicRMWOp>(op))
    return runMemRefAtomic(thread, op, atomic.getMemref(), atomic.getIndices());
  if (auto atomic = dyn_cast<memref::GenericAtomicRMWOp>(op))
    return runMemRefAtomic(thread, op, atomic.getMemref(), atomic.getIndices());
  // The policy is the same for both functions.
  if (isa<CreatePolicyFractionalOp>(op)) {
    thread.set(op->getResult(0),
               {thread.terms.known(thread.terms.number(0, 64))});
    return Step::Done;
  }
  return Step::NotMine;
}

//===- Pointers.cpp - Pointers and accesses of llvm -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "redop/Dialect/MemorySpaces.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

std::optional<sequential::Window>
mlir::redop::sequential::getWindow(Type type) {
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type)) {
    switch (pointer.getAddressSpace()) {
    case 1:
      return Window::Global;
    case 3:
    case 7:
      return Window::Shared;
    case 5:
      return Window::Local;
    default:
      return std::nullopt;
    }
  }
  if (auto space = getSpaceOfBase(type)) {
    if (*space == Space::Global)
      return Window::Global;
    if (*space == Space::Shared || *space == Space::SharedCluster)
      return Window::Shared;
  }
  return std::nullopt;
}

uint64_t mlir::redop::sequential::getSize(Thread &thread, Type type) {
  if (auto memref = dyn_cast<MemRefType>(type))
    type = memref.getElementType();
  if (auto vector = dyn_cast<VectorType>(type))
    if (auto widths = getWidths(type))
      return llvm::divideCeil(widths->size() * widths->front(), 8);
  return DataLayout::closest(thread.function).getTypeSize(type).getFixedValue();
}

uint64_t mlir::redop::sequential::getAlignment(Thread &thread, Type type) {
  return DataLayout::closest(thread.function).getTypeABIAlignment(type);
}

/// `index * scale`, and whether that wraps, in 64 bits.
static z3::expr scaleIndex(Terms &terms, const z3::expr &index, uint64_t scale,
                           z3::expr &wraps) {
  z3::expr result = simplify(index * terms.number(scale, 64));
  if (scale == 1 || index.is_numeral())
    return result;
  if (llvm::isPowerOf2_64(scale)) {
    z3::expr by = terms.number(llvm::Log2_64(scale), 64);
    wraps = terms.either(wraps, z3::ashr(z3::shl(index, by), by) != index);
  } else {
    z3::expr wide = z3::sext(index, 64) * terms.number(scale, 128);
    wraps = terms.either(wraps, z3::sext(result, 64) != wide);
  }
  return result;
}

static Step runGEP(Thread &thread, LLVM::GEPOp op) {
  Terms &terms = thread.terms;
  if (!isa<LLVM::LLVMPointerType>(op.getType()))
    return thread.failOp(op, "unsupported op");
  Lane result = thread.getScalar(op.getBase());
  bool keepsInBounds =
      bitEnumContainsAny(op.getNoWrapFlags(), LLVM::GEPNoWrapFlags::nusw) ||
      bitEnumContainsAny(op.getNoWrapFlags(), LLVM::GEPNoWrapFlags::inbounds);
  DataLayout layout = DataLayout::closest(op);
  Type type = op.getElemType();
  z3::expr offset = terms.number(0, 64), wraps = terms.no();
  bool isFirst = true;
  for (auto index : op.getIndices()) {
    if (!isFirst)
      if (auto record = dyn_cast<LLVM::LLVMStructType>(type)) {
        auto constant = dyn_cast<IntegerAttr>(index);
        if (!constant)
          return thread.failOp(op, "unsupported op");
        uint64_t at = 0;
        for (auto [i, part] : llvm::enumerate(record.getBody())) {
          if (!record.isPacked())
            at = llvm::alignTo(at, layout.getTypeABIAlignment(part));
          if (static_cast<int64_t>(i) == constant.getInt())
            break;
          at += layout.getTypeSize(part).getFixedValue();
        }
        offset = offset + terms.number(at, 64);
        type = record.getBody()[constant.getInt()];
        continue;
      }
    if (!isFirst) {
      if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
        type = array.getElementType();
      else if (auto vector = dyn_cast<VectorType>(type))
        type = vector.getElementType();
      else
        return thread.failOp(op, "unsupported op");
    }
    isFirst = false;
    uint64_t scale = llvm::alignTo(layout.getTypeSize(type).getFixedValue(),
                                   layout.getTypeABIAlignment(type));
    z3::expr number = terms.number(0, 64);
    if (auto constant = dyn_cast<IntegerAttr>(index)) {
      number = terms.number(constant.getValue().sextOrTrunc(64));
    } else {
      Lane lane = thread.getScalar(cast<Value>(index));
      result.poison = terms.either(result.poison, lane.poison);
      number = terms.resize(lane.bits, 64, /*isSigned=*/true);
    }
    offset = offset + scaleIndex(terms, number, scale, wraps);
  }
  offset = simplify(offset);
  z3::expr base = result.bits;
  result.bits = simplify(base + offset);
  if (keepsInBounds) {
    if (!offset.is_numeral())
      wraps =
          terms.either(wraps, z3::ite(offset < 0, z3::ugt(result.bits, base),
                                      z3::ult(result.bits, base)));
    result.poison = terms.either(result.poison, wraps);
  }
  thread.set(op.getResult(), {result});
  return Step::Done;
}

/// Loads or stores the scalars of a value that are next to each other.
static std::optional<SmallVector<uint64_t>> getOffsets(Thread &thread,
                                                       Type type) {
  auto widths = getWidths(type);
  if (!widths || widths->empty() || isa<LLVM::LLVMStructType, MemRefType>(type))
    return std::nullopt;
  SmallVector<uint64_t> offsets;
  if (widths->size() > 1 && widths->front() % 8)
    return std::nullopt;
  for (size_t i = 0; i < widths->size(); ++i)
    offsets.push_back(i * llvm::divideCeil(widths->front(), 8));
  return offsets;
}

static Step runAccess(Thread &thread, Operation *op, Value pointer, Type type,
                      std::optional<uint64_t> alignment, Value value) {
  Terms &terms = thread.terms;
  auto offsets = getOffsets(thread, type);
  if (!offsets)
    return thread.fail("unsupported type of an access to memory");
  SmallVector<unsigned, 4> widths = *getWidths(type);
  unsigned size = llvm::divideCeil(widths.front(), 8);
  uint64_t all = alignment.value_or(getAlignment(thread, type));
  Lane base = thread.getScalar(pointer);
  Lanes lanes;
  FloatType floatType;
  for (auto [i, offset] : llvm::enumerate(*offsets)) {
    Lane address = base;
    address.bits = simplify(base.bits + terms.number(offset, 64));
    Access access = {address, size,
                     static_cast<unsigned>(llvm::MinAlign(all, offset))};
    access.window = getWindow(pointer.getType());
    access.isWrite = !!value;
    if (value)
      thread.store(access, Lanes(thread.get(value))[i], floatType);
    else
      lanes.push_back(thread.load(access, widths[i]));
  }
  if (!value)
    thread.set(op->getResult(0), lanes);
  return Step::Done;
}

static Step runAddressOf(Thread &thread, LLVM::AddressOfOp op) {
  StringRef name = op.getGlobalName();
  auto shared = thread.terms.sharedGlobals.find(name);
  if (shared != thread.terms.sharedGlobals.end()) {
    Lane lane = thread.terms.known(
        thread.terms.symbol("@" + name.str(), 64, /*isInput=*/true));
    lane.source = shared->second;
    thread.set(op.getResult(), {lane});
    return Step::Done;
  }
  auto global = SymbolTable::lookupNearestSymbolFrom<LLVM::GlobalOp>(
      op, op.getGlobalNameAttr());
  if (!global)
    return thread.failOp(op, "unsupported op");
  auto found = thread.globals.find(name);
  if (found == thread.globals.end()) {
    if (global.getAddrSpace() != 3)
      return thread.fail("a new variable in global memory");
    uint64_t size =
        DataLayout::closest(op).getTypeSize(global.getType()).getFixedValue();
    Lane lane = thread.addPrivate(Window::Shared, size, ("@" + name).str());
    found = thread.globals.try_emplace(name, lane).first;
  }
  thread.set(op.getResult(), {found->second});
  return Step::Done;
}

static Step runAssume(Thread &thread, LLVM::AssumeOp op) {
  Terms &terms = thread.terms;
  Lane condition = thread.getScalar(op.getCond());
  thread.undefinedIf(condition.poison);
  thread.undefinedIf(terms.negate(terms.toBool(condition.bits)));
  if (!op.getOpBundleTags())
    return Step::Done;
  for (auto [tag, operands] :
       llvm::zip(*op.getOpBundleTags(), op.getOpBundleOperands())) {
    if (cast<StringAttr>(tag) != "align" || operands.size() != 2)
      continue;
    Lane pointer = thread.getScalar(operands[0]);
    z3::expr alignment =
        terms.resize(thread.getScalar(operands[1]).bits, 64, false);
    thread.undefinedIf(
        simplify((pointer.bits & (alignment - terms.number(1, 64))) !=
                 terms.number(0, 64)));
  }
  return Step::Done;
}

Step mlir::redop::sequential::runMemory(Thread &thread, Operation *op) {
  if (auto gep = dyn_cast<LLVM::GEPOp>(op))
    return runGEP(thread, gep);
  if (auto address = dyn_cast<LLVM::AddressOfOp>(op))
    return runAddressOf(thread, address);
  if (isa<LLVM::AddrSpaceCastOp, LLVM::PtrToIntOp, LLVM::IntToPtrOp>(op)) {
    Lane lane = thread.getScalar(op->getOperand(0));
    unsigned width = getWidths(op->getResult(0).getType())->front();
    lane.bits = thread.terms.resize(lane.bits, width, /*isSigned=*/false);
    thread.set(op->getResult(0), {lane});
    return Step::Done;
  }
  if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
    Step step = runAccess(thread, op, load.getAddr(), load.getType(),
                          load.getAlignment(), Value());
    if (step == Step::Done && thread.options.interference &&
        load.getType().isIntOrFloat()) {
      Lane found = thread.getScalar(load.getResult());
      bool isWeak = load.getOrdering() == LLVM::AtomicOrdering::not_atomic;
      thread.reads.push_back(
          {thread.guard,
           thread.getScalar(load.getAddr()).bits,
           found,
           found,
           {},
           isWeak ? Update::Read::Weak : Update::Read::Strong});
    }
    return step;
  }
  if (auto store = dyn_cast<LLVM::StoreOp>(op))
    return runAccess(thread, op, store.getAddr(), store.getValue().getType(),
                     store.getAlignment(), store.getValue());
  if (auto alloca = dyn_cast<LLVM::AllocaOp>(op)) {
    Lane count = thread.getScalar(alloca.getArraySize());
    uint64_t number;
    if (!simplify(count.bits).is_numeral_u64(number))
      return thread.fail("an alloca of unknown size");
    uint64_t size = number * DataLayout::closest(op)
                                 .getTypeSize(alloca.getElemType())
                                 .getFixedValue();
    thread.set(
        alloca.getResult(),
        {thread.addPrivate(Window::Local, size,
                           "alloca " + std::to_string(thread.allocas++))});
    return Step::Done;
  }
  if (auto assume = dyn_cast<LLVM::AssumeOp>(op))
    return runAssume(thread, assume);
  if (isa<LLVM::FenceOp, LLVM::LifetimeStartOp, LLVM::LifetimeEndOp>(op))
    return Step::Done;
  return Step::NotMine;
}

//===- MemRefs.cpp - Memrefs and their accesses ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

static ArrayRef<Lane> getSizes(const Lanes &memref) {
  return ArrayRef(memref).slice(2, (memref.size() - 2) / 2);
}
static ArrayRef<Lane> getStrides(const Lanes &memref) {
  return ArrayRef(memref).drop_front(2 + (memref.size() - 2) / 2);
}

Lane mlir::redop::sequential::getAddress(Thread &thread, MemRefType type,
                                         const Lanes &memref,
                                         ArrayRef<Lane> indices,
                                         z3::expr &isOutside) {
  Terms &terms = thread.terms;
  isOutside = terms.no();
  Lane result = memref[0];
  z3::expr offset = memref[1].bits;
  for (auto [index, size, stride] :
       llvm::zip_equal(indices, getSizes(memref), getStrides(memref))) {
    result.poison = terms.either(result.poison, index.poison);
    isOutside =
        terms.either(isOutside, simplify(z3::uge(index.bits, size.bits)));
    offset = offset + terms.multiply(index.bits, stride.bits);
  }
  uint64_t size = getSize(thread, type);
  result.bits = simplify(result.bits + offset * terms.number(size, 64));
  return result;
}

/// A memref of which all elements are next to each other.
static Lanes getContiguous(Terms &terms, const Lane &base,
                           ArrayRef<Lane> sizes) {
  Lanes result = {base, terms.known(terms.number(0, 64))};
  llvm::append_range(result, sizes);
  Lanes strides;
  Lane stride = terms.known(terms.number(1, 64));
  for (const Lane &size : llvm::reverse(sizes)) {
    strides.push_back(stride);
    stride.bits = simplify(stride.bits * size.bits);
    stride.poison = terms.either(stride.poison, size.poison);
  }
  llvm::append_range(result, llvm::reverse(strides));
  return result;
}

static Lane getLane(Thread &thread, OpFoldResult value) {
  if (auto constant = dyn_cast<Attribute>(value))
    return thread.terms.known(thread.terms.number(
        cast<IntegerAttr>(constant).getValue().sextOrTrunc(64)));
  return thread.getScalar(cast<Value>(value));
}

static SmallVector<Lane> getScalars(Thread &thread, ValueRange range) {
  SmallVector<Lane> result;
  for (Value value : range)
    result.push_back(thread.getScalar(value));
  return result;
}

static Access makeAccess(Thread &thread, MemRefType type, const Lanes &memref,
                         ArrayRef<Lane> indices) {
  z3::expr isOutside = thread.terms.no();
  Lane address = getAddress(thread, type, memref, indices, isOutside);
  thread.undefinedIf(isOutside);
  unsigned size = getSize(thread, type);
  Access access = {address, size, static_cast<unsigned>(llvm::bit_floor(size))};
  access.isElement = true;
  access.window = getWindow(type);
  return access;
}

static Step runLoadStore(Thread &thread, Operation *op, Value memref,
                         ValueRange indices, Value value) {
  auto type = cast<MemRefType>(memref.getType());
  auto widths = getWidths(type.getElementType());
  if (!widths || widths->size() != 1)
    return thread.fail("elements of a memref that are not scalars");
  Access access =
      makeAccess(thread, type, thread.get(memref), getScalars(thread, indices));
  access.isWrite = !!value;
  if (value)
    thread.store(access, thread.getScalar(value));
  else
    thread.set(op->getResult(0), {thread.load(access, widths->front())});
  return Step::Done;
}

/// vector.load and vector.store, of elements next to each other.
static Step runVectorAccess(Thread &thread, Operation *op, Value memref,
                            ValueRange range, VectorType vector, Value value) {
  auto type = cast<MemRefType>(memref.getType());
  if (isa<VectorType>(type.getElementType()) || vector.getRank() != 1)
    return thread.failOp(op, "unsupported op");
  SmallVector<Lane> indices = getScalars(thread, range);
  unsigned width = getWidths(type.getElementType())->front();
  Lanes lanes;
  Lanes values = value ? thread.get(value) : Lanes();
  for (int64_t i = 0; i < vector.getNumElements(); ++i) {
    SmallVector<Lane> at = indices;
    at.back().bits = simplify(at.back().bits + thread.terms.number(i, 64));
    Access access = makeAccess(thread, type, thread.get(memref), at);
    access.isWrite = !!value;
    if (value)
      thread.store(access, values[i]);
    else
      lanes.push_back(thread.load(access, width));
  }
  if (!value)
    thread.set(op->getResult(0), lanes);
  return Step::Done;
}

static Step runSubView(Thread &thread, memref::SubViewOp op) {
  Terms &terms = thread.terms;
  const Lanes source = thread.get(op.getSource());
  Lanes sizes, strides;
  Lane offset = source[1];
  llvm::SmallBitVector dropped = op.getDroppedDims();
  auto offsetsOf = op.getMixedOffsets(), sizesOf = op.getMixedSizes(),
       stridesOf = op.getMixedStrides();
  for (auto [i, stride] : llvm::enumerate(getStrides(source))) {
    Lane from = getLane(thread, offsetsOf[i]),
         size = getLane(thread, sizesOf[i]),
         step = getLane(thread, stridesOf[i]);
    offset.bits = offset.bits + from.bits * stride.bits;
    offset.poison = terms.either(offset.poison, from.poison);
    z3::expr zero = terms.number(0, 64), one = terms.number(1, 64);
    z3::expr last = from.bits + (size.bits - one) * step.bits;
    z3::expr bound = getSizes(source)[i].bits;
    thread.undefinedIf(simplify(size.bits < zero || from.bits < zero));
    thread.undefinedIf(
        simplify(size.bits > zero &&
                 (z3::uge(from.bits, bound) || z3::uge(last, bound))));
    if (dropped[i])
      continue;
    sizes.push_back(size);
    step.bits = simplify(step.bits * stride.bits);
    strides.push_back(step);
  }
  offset.bits = simplify(offset.bits);
  Lanes result = {source[0], offset};
  llvm::append_range(result, sizes);
  llvm::append_range(result, strides);
  thread.set(op.getResult(), result);
  return Step::Done;
}

static Step runView(Thread &thread, memref::ViewOp op) {
  Terms &terms = thread.terms;
  const Lanes source = thread.get(op.getSource());
  Lane base = source[0], shift = thread.getScalar(op.getByteShift());
  base.bits = simplify(base.bits + source[1].bits + shift.bits);
  base.poison = terms.either(base.poison, shift.poison);
  SmallVector<Lane> sizes;
  ValueRange dynamic = op.getSizes();
  z3::expr bytes = terms.number(getSize(thread, op.getType()), 64);
  for (int64_t size : op.getType().getShape()) {
    if (ShapedType::isDynamic(size)) {
      sizes.push_back(thread.getScalar(dynamic.front()));
      dynamic = dynamic.drop_front();
    } else {
      sizes.push_back(terms.known(terms.number(size, 64)));
    }
    bytes = bytes * sizes.back().bits;
    thread.undefinedIf(simplify(z3::ugt(sizes.back().bits, source[2].bits)));
  }
  thread.undefinedIf(simplify(z3::ugt(shift.bits, source[2].bits) ||
                              z3::ugt(bytes, source[2].bits - shift.bits)));
  thread.set(op.getResult(), getContiguous(terms, base, sizes));
  return Step::Done;
}

static Step runGetGlobal(Thread &thread, memref::GetGlobalOp op) {
  Terms &terms = thread.terms;
  StringRef name = op.getName();
  auto type = cast<MemRefType>(op.getType());
  SmallVector<Lane> sizes;
  uint64_t bytes = getSize(thread, type);
  for (int64_t size : type.getShape()) {
    sizes.push_back(terms.known(terms.number(size, 64)));
    bytes *= size;
  }
  auto shared = terms.sharedGlobals.find(name);
  if (shared != terms.sharedGlobals.end()) {
    Lane base =
        terms.known(terms.symbol("@" + name.str(), 64, /*isInput=*/true));
    base.source = shared->second;
    thread.set(op.getResult(), getContiguous(terms, base, sizes));
    return Step::Done;
  }
  auto found = thread.globals.find(name);
  if (found == thread.globals.end()) {
    if (getWindow(type) != Window::Shared)
      return thread.fail("a new variable in global memory");
    found = thread.globals
                .try_emplace(name, thread.addPrivate(Window::Shared, bytes,
                                                     ("@" + name).str()))
                .first;
  }
  thread.set(op.getResult(), getContiguous(terms, found->second, sizes));
  return Step::Done;
}

static Step runAlloca(Thread &thread, memref::AllocaOp op) {
  Terms &terms = thread.terms;
  MemRefType type = op.getType();
  if (!type.hasStaticShape() || !type.getLayout().isIdentity())
    return thread.fail("an alloca of unknown size");
  SmallVector<Lane> sizes;
  for (int64_t size : type.getShape())
    sizes.push_back(terms.known(terms.number(size, 64)));
  uint64_t bytes = getSize(thread, type) * type.getNumElements();
  Window window = getWindow(type).value_or(Window::Local);
  Lane base = thread.addPrivate(window, bytes,
                                "memref " + std::to_string(thread.memrefs++));
  thread.set(op.getResult(), getContiguous(terms, base, sizes));
  return Step::Done;
}

static Step runReinterpret(Thread &thread, memref::ReinterpretCastOp op) {
  Lanes result = {thread.getScalar(op.getSource()),
                  getLane(thread, op.getMixedOffsets()[0])};
  for (OpFoldResult size : op.getMixedSizes())
    result.push_back(getLane(thread, size));
  for (OpFoldResult stride : op.getMixedStrides())
    result.push_back(getLane(thread, stride));
  thread.reinterpreted.insert(result[0].source);
  thread.set(op.getResult(), result);
  return Step::Done;
}

/// The sizes and strides of the result are those of its type; the execution is
/// undefined if they differ.
static Step runCast(Thread &thread, memref::CastOp op) {
  auto type = dyn_cast<MemRefType>(op.getType());
  if (!type || !isa<MemRefType>(op.getSource().getType()))
    return thread.failOp(op, "unsupported op");
  Lanes lanes = thread.get(op.getSource());
  SmallVector<int64_t> strides, all;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return thread.failOp(op, "unsupported op");
  all.push_back(offset);
  llvm::append_range(all, type.getShape());
  llvm::append_range(all, strides);
  for (auto [lane, number] :
       llvm::zip_equal(MutableArrayRef(lanes).drop_front(), all)) {
    if (ShapedType::isDynamic(number))
      continue;
    z3::expr known = thread.terms.number(APInt(64, number, true));
    thread.undefinedIf(simplify(lane.bits != known));
    lane.bits = known;
  }
  thread.set(op.getResult(), lanes);
  return Step::Done;
}

static Step runMetadata(Thread &thread, memref::ExtractStridedMetadataOp op) {
  const Lanes source = thread.get(op.getSource());
  // It has an element even if the source has none.
  if (!op.getBaseBuffer().use_empty())
    thread.reinterpreted.insert(source[0].source);
  thread.set(op.getBaseBuffer(),
             {source[0], thread.terms.known(thread.terms.number(0, 64))});
  thread.set(op.getOffset(), {source[1]});
  for (auto [result, size] : llvm::zip_equal(op.getSizes(), getSizes(source)))
    thread.set(result, {size});
  for (auto [result, stride] :
       llvm::zip_equal(op.getStrides(), getStrides(source)))
    thread.set(result, {stride});
  return Step::Done;
}

static Step runAlignment(Thread &thread, memref::AssumeAlignmentOp op) {
  Terms &terms = thread.terms;
  Lanes lanes = thread.get(op.getMemref());
  auto type = cast<MemRefType>(op.getMemref().getType());
  z3::expr first = simplify(
      lanes[0].bits + lanes[1].bits * terms.number(getSize(thread, type), 64));
  thread.undefinedIf(
      simplify((first & terms.number(op.getAlignment() - 1, 64)) !=
               terms.number(0, 64)));
  thread.set(op.getResult(), lanes);
  return Step::Done;
}

Step mlir::redop::sequential::runMemRef(Thread &thread, Operation *op) {
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return runLoadStore(thread, op, load.getMemref(), load.getIndices(), {});
  if (auto store = dyn_cast<memref::StoreOp>(op))
    return runLoadStore(thread, op, store.getMemref(), store.getIndices(),
                        store.getValue());
  if (auto load = dyn_cast<vector::LoadOp>(op))
    return runVectorAccess(thread, op, load.getBase(), load.getIndices(),
                           load.getVectorType(), {});
  if (auto store = dyn_cast<vector::StoreOp>(op))
    return runVectorAccess(thread, op, store.getBase(), store.getIndices(),
                           store.getVectorType(), store.getValueToStore());
  if (auto view = dyn_cast<memref::SubViewOp>(op))
    return runSubView(thread, view);
  if (auto view = dyn_cast<memref::ViewOp>(op))
    return runView(thread, view);
  if (auto global = dyn_cast<memref::GetGlobalOp>(op))
    return runGetGlobal(thread, global);
  if (auto alloca = dyn_cast<memref::AllocaOp>(op))
    return runAlloca(thread, alloca);
  if (auto cast = dyn_cast<memref::ReinterpretCastOp>(op))
    return runReinterpret(thread, cast);
  if (auto cast = dyn_cast<memref::CastOp>(op))
    return runCast(thread, cast);
  if (auto metadata = dyn_cast<memref::ExtractStridedMetadataOp>(op))
    return runMetadata(thread, metadata);
  if (auto alignment = dyn_cast<memref::AssumeAlignmentOp>(op))
    return runAlignment(thread, alignment);
  if (isa<memref::MemorySpaceCastOp>(op)) {
    thread.set(op->getResult(0), Lanes(thread.get(op->getOperand(0))));
    return Step::Done;
  }
  if (isa<memref::ExtractAlignedPointerAsIndexOp>(op)) {
    thread.set(op->getResult(0), {thread.getScalar(op->getOperand(0))});
    return Step::Done;
  }
  if (isa<memref::DistinctObjectsOp>(op)) {
    SmallVector<Lanes> memrefs = thread.get(op->getOperands());
    for (size_t i = 0; i < memrefs.size(); ++i)
      for (size_t j = i + 1; j < memrefs.size(); ++j)
        if (thread.distinguish(memrefs[i][0], memrefs[j][0]) == Step::Failed)
          return Step::Failed;
    for (auto [result, lanes] : llvm::zip_equal(op->getResults(), memrefs))
      thread.set(result, lanes);
    return Step::Done;
  }
  if (auto dim = dyn_cast<memref::DimOp>(op)) {
    const Lanes source = thread.get(dim.getSource());
    Lane index = thread.getScalar(dim.getIndex());
    uint64_t number;
    if (!isa<MemRefType>(dim.getSource().getType()) ||
        !simplify(index.bits).is_numeral_u64(number) ||
        number >= getSizes(source).size())
      return thread.failOp(op, "unsupported op");
    thread.set(dim.getResult(), {getSizes(source)[number]});
    return Step::Done;
  }
  return Step::NotMine;
}

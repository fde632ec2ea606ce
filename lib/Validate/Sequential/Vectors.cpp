//===- Vectors.cpp - Vectors, structs and bit casts -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

/// The lanes of a value as lanes of another width, the first in the low bits.
static Lanes regroup(Terms &terms, const Lanes &in, ArrayRef<unsigned> widths) {
  z3::expr all = in[0].bits;
  z3::expr poison = in[0].poison;
  if (in.size() == widths.size())
    return in;
  for (const Lane &lane : ArrayRef(in).drop_front()) {
    all = z3::concat(lane.bits, all);
    poison = terms.either(poison, lane.poison);
  }
  Lanes out;
  unsigned from = 0;
  for (unsigned width : widths) {
    Lane lane = {simplify(all.extract(from + width - 1, from)), poison};
    // Poison of one element does not spread to others that it has no bits of.
    lane.poison = terms.no();
    unsigned at = 0;
    for (const Lane &part : in) {
      if (at < from + width && at + part.width() > from)
        lane.poison = terms.either(lane.poison, part.poison);
      at += part.width();
    }
    out.push_back(lane);
    from += width;
  }
  return out;
}

/// The first lane of a part of a struct or array, and the number of lanes.
static std::pair<size_t, size_t> getPart(Type type,
                                         ArrayRef<int64_t> position) {
  size_t first = 0;
  for (int64_t index : position) {
    if (auto record = dyn_cast<LLVM::LLVMStructType>(type)) {
      for (Type part : record.getBody().take_front(index))
        first += getWidths(part)->size();
      type = record.getBody()[index];
    } else {
      type = cast<LLVM::LLVMArrayType>(type).getElementType();
      first += index * getWidths(type)->size();
    }
  }
  return {first, getWidths(type)->size()};
}

/// The lane that a constant position of a vector begins at.
static std::optional<size_t> getOffset(VectorType type,
                                       ArrayRef<int64_t> position) {
  size_t offset = 0;
  for (auto [i, size] : llvm::enumerate(type.getShape())) {
    int64_t index = i < position.size() ? position[i] : 0;
    if (index < 0 || index >= size)
      return std::nullopt;
    offset = offset * size + index;
  }
  return offset;
}

static Step runElement(Thread &thread, Operation *op) {
  Terms &terms = thread.terms;
  if (auto extract = dyn_cast<LLVM::ExtractElementOp>(op)) {
    const Lanes in = thread.get(extract.getVector());
    Lane at = thread.getScalar(extract.getPosition());
    Lane result = terms.poison(in[0].width());
    for (auto [i, lane] : llvm::enumerate(in))
      result = terms.choose(
          simplify(terms.same(at.bits, terms.number(i, at.width()))), lane,
          result);
    result.poison = terms.either(result.poison, at.poison);
    thread.set(op->getResult(0), {result});
    return Step::Done;
  }
  auto insert = cast<LLVM::InsertElementOp>(op);
  Lanes lanes = thread.get(insert.getVector());
  Lane at = thread.getScalar(insert.getPosition());
  Lane value = thread.getScalar(insert.getValue());
  for (auto [i, lane] : llvm::enumerate(lanes)) {
    lane =
        terms.choose(simplify(terms.same(at.bits, terms.number(i, at.width()))),
                     value, lane);
    lane.poison = terms.either(lane.poison, at.poison);
  }
  thread.set(op->getResult(0), lanes);
  return Step::Done;
}

static Step runVectorOp(Thread &thread, Operation *op) {
  if (isa<vector::FromElementsOp>(op)) {
    Lanes lanes;
    for (const Lanes &part : thread.get(op->getOperands()))
      llvm::append_range(lanes, part);
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (auto elements = dyn_cast<vector::ToElementsOp>(op)) {
    const Lanes lanes = thread.get(elements.getSource());
    for (auto [result, lane] : llvm::zip_equal(op->getResults(), lanes))
      thread.set(result, {lane});
    return Step::Done;
  }
  if (auto broadcast = dyn_cast<vector::BroadcastOp>(op)) {
    const Lanes in = thread.get(broadcast.getSource());
    size_t count = getWidths(broadcast.getType())->size();
    Lanes lanes;
    // The lower dimensions of the result are those of the operand, unless one
    // is stretched.
    if (in.size() != 1 && !isa<VectorType>(broadcast.getSource().getType()))
      return Step::NotMine;
    for (size_t i = 0; i < count; ++i)
      lanes.push_back(in[i % in.size()]);
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (auto extract = dyn_cast<vector::ExtractOp>(op)) {
    if (!extract.getDynamicPosition().empty())
      return Step::NotMine;
    const Lanes in = thread.get(extract.getSource());
    size_t count = getWidths(extract.getType())->size();
    auto offset = getOffset(cast<VectorType>(extract.getSource().getType()),
                            extract.getStaticPosition());
    if (!offset)
      return Step::NotMine;
    Lanes lanes(in.begin() + *offset, in.begin() + *offset + count);
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (auto insert = dyn_cast<vector::InsertOp>(op)) {
    if (!insert.getDynamicPosition().empty())
      return Step::NotMine;
    Lanes lanes = thread.get(insert.getDest());
    const Lanes part = thread.get(insert.getValueToStore());
    auto offset =
        getOffset(insert.getDestVectorType(), insert.getStaticPosition());
    if (!offset)
      return Step::NotMine;
    for (auto [i, lane] : llvm::enumerate(part))
      lanes[*offset + i] = lane;
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (auto slice = dyn_cast<vector::ExtractStridedSliceOp>(op)) {
    auto type = cast<VectorType>(slice.getSource().getType());
    if (type.getRank() != 1)
      return Step::NotMine;
    const Lanes in = thread.get(slice.getSource());
    size_t first = cast<IntegerAttr>(slice.getOffsets()[0]).getInt();
    size_t count = slice.getType().getNumElements();
    thread.set(op->getResult(0),
               Lanes(in.begin() + first, in.begin() + first + count));
    return Step::Done;
  }
  if (auto insert = dyn_cast<vector::InsertStridedSliceOp>(op)) {
    if (insert.getDestVectorType().getRank() != 1)
      return Step::NotMine;
    Lanes lanes = thread.get(insert.getDest());
    size_t first = cast<IntegerAttr>(insert.getOffsets()[0]).getInt();
    const Lanes part = thread.get(insert.getValueToStore());
    for (auto [i, lane] : llvm::enumerate(part))
      lanes[first + i] = lane;
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (auto shuffle = dyn_cast<vector::ShuffleOp>(op)) {
    if (shuffle.getV1VectorType().getRank() != 1)
      return Step::NotMine;
    Lanes all = thread.get(shuffle.getV1()), lanes;
    llvm::append_range(all, Lanes(thread.get(shuffle.getV2())));
    for (int64_t index : shuffle.getMask())
      lanes.push_back(index < 0 ? thread.terms.poison(all[0].width())
                                : all[index]);
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (isa<vector::ShapeCastOp>(op)) {
    thread.set(op->getResult(0), Lanes(thread.get(op->getOperand(0))));
    return Step::Done;
  }
  return Step::NotMine;
}

Step mlir::redop::sequential::runVector(Thread &thread, Operation *op) {
  if (isa<arith::BitcastOp, LLVM::BitcastOp, vector::BitCastOp>(op)) {
    auto widths = getWidths(op->getResult(0).getType());
    Lanes lanes = regroup(thread.terms, thread.get(op->getOperand(0)), *widths);
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (auto extract = dyn_cast<LLVM::ExtractValueOp>(op)) {
    const Lanes in = thread.get(extract.getContainer());
    auto [first, count] =
        getPart(extract.getContainer().getType(), extract.getPosition());
    thread.set(op->getResult(0),
               Lanes(in.begin() + first, in.begin() + first + count));
    return Step::Done;
  }
  if (auto insert = dyn_cast<LLVM::InsertValueOp>(op)) {
    Lanes lanes = thread.get(insert.getContainer());
    auto [first, count] =
        getPart(insert.getContainer().getType(), insert.getPosition());
    const Lanes value = thread.get(insert.getValue());
    for (size_t i = 0; i < count; ++i)
      lanes[first + i] = value[i];
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  // An undefined struct or vector is usually filled.
  if (isa<LLVM::UndefOp>(op)) {
    if (!isa<LLVM::LLVMStructType, LLVM::LLVMArrayType, VectorType>(
            op->getResult(0).getType()))
      return thread.failOp(op, "unsupported op");
    Lanes lanes;
    auto widths = getWidths(op->getResult(0).getType());
    for (unsigned width : *widths)
      lanes.push_back(thread.terms.poison(width));
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (isa<LLVM::ExtractElementOp, LLVM::InsertElementOp>(op))
    return runElement(thread, op);
  if (auto shuffle = dyn_cast<LLVM::ShuffleVectorOp>(op)) {
    Lanes all = thread.get(shuffle.getV1()), lanes;
    llvm::append_range(all, Lanes(thread.get(shuffle.getV2())));
    for (int32_t index : shuffle.getMask())
      lanes.push_back(index < 0 ? thread.terms.poison(all[0].width())
                                : all[index]);
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (isa<complex::ReOp, complex::ImOp>(op)) {
    Lane lane = thread.get(op->getOperand(0))[isa<complex::ImOp>(op)];
    thread.set(op->getResult(0), {lane});
    return Step::Done;
  }
  if (isa<complex::CreateOp>(op)) {
    Lanes lanes = {thread.getScalar(op->getOperand(0)),
                   thread.getScalar(op->getOperand(1))};
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (isa<vector::VectorDialect>(op->getDialect()))
    return runVectorOp(thread, op);
  return Step::NotMine;
}

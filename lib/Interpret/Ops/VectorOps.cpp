//===- VectorOps.cpp - vector ---------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lanes of a vector are its elements in row-major order.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "Ops/Families.h"
#include "Ops/Lanewise.h"
#include "Values/Numbers.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// The shape of a vector; a scalar has none.
static ArrayRef<int64_t> getShape(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector.getShape() : ArrayRef<int64_t>();
}

static int64_t getCount(ArrayRef<int64_t> shape) {
  return computeProduct(shape);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static Step runBroadcast(Thread &thread, vector::BroadcastOp op) {
  const Lanes &source = thread.get(op.getSource());
  ArrayRef<int64_t> from = getShape(op.getSourceType());
  ArrayRef<int64_t> to = op.getResultVectorType().getShape();
  SmallVector<int64_t> toStrides = computeStrides(to);
  SmallVector<int64_t> fromStrides = computeStrides(from);
  Lanes result;
  for (int64_t i = 0, e = getCount(to); i < e; ++i) {
    SmallVector<int64_t> position = delinearize(i, toStrides);
    int64_t lane = 0;
    // The trailing dimensions correspond; dimensions of size 1 are broadcast.
    for (size_t d = 0; d < from.size(); ++d)
      if (from[d] != 1)
        lane += position[to.size() - from.size() + d] * fromStrides[d];
    result.push_back(source[lane]);
  }
  thread.set(op.getVector(), std::move(result));
  return Step::Next;
}

static constexpr char kPoisonIndex[] = "a poison index";

/// Returns the first lane of the element or slice of `vector` at `position`.
/// Returns -1 for a poison index, whose elements are those of `poison`. Reports
/// an error and returns nullopt if it is out of bounds.
static std::optional<int64_t> getFirstLane(Thread &thread, Operation *op,
                                           VectorType vector,
                                           ArrayRef<OpFoldResult> position,
                                           Lane &poison) {
  SmallVector<int64_t> strides = computeStrides(vector.getShape());
  int64_t first = 0;
  unsigned width = getLaneWidth(vector.getElementType());
  for (auto [d, place] : llvm::enumerate(position)) {
    auto attr = dyn_cast<Attribute>(place);
    Lane index = attr ? Lane(makeIndex(cast<IntegerAttr>(attr).getInt()))
                      : thread.getScalar(cast<Value>(place));
    if (index.isPoison() || index.isAllOnes()) {
      poison = index.isPoison()
                   ? thread.machine.poison.spread(width, index.tag)
                   : thread.machine.poison.make(width, op, kPoisonIndex);
      return -1;
    }
    if (index.uge(vector.getDimSize(d))) {
      thread.fail(op, "the vector has no such element");
      return std::nullopt;
    }
    first += index.getSExtValue() * strides[d];
  }
  return first;
}

static Step runExtract(Thread &thread, vector::ExtractOp op) {
  Lane poison;
  std::optional<int64_t> first = getFirstLane(
      thread, op, op.getSourceVectorType(), op.getMixedPosition(), poison);
  if (!first)
    return Step::Failed;
  ArrayRef<Lane> all = thread.get(op.getSource());
  int64_t count = getCount(getShape(op.getResult().getType()));
  thread.set(op.getResult(), *first < 0 ? Lanes(count, poison)
                                        : Lanes(all.slice(*first, count)));
  return Step::Next;
}

static Step runInsert(Thread &thread, vector::InsertOp op) {
  Lane poison;
  std::optional<int64_t> first = getFirstLane(
      thread, op, op.getDestVectorType(), op.getMixedPosition(), poison);
  if (!first)
    return Step::Failed;
  Lanes all = thread.get(op.getDest());
  if (*first < 0)
    llvm::fill(all, poison);
  else
    llvm::copy(thread.get(op.getValueToStore()), all.begin() + *first);
  thread.set(op.getResult(), std::move(all));
  return Step::Next;
}

static Step runFromElements(Thread &thread, vector::FromElementsOp op) {
  Lanes lanes;
  for (Value element : op.getElements())
    lanes.append(thread.get(element));
  thread.set(op.getDest(), std::move(lanes));
  return Step::Next;
}

static Step runToElements(Thread &thread, vector::ToElementsOp op) {
  Lanes lanes = thread.get(op.getSource());
  for (auto [result, lane] : llvm::zip(op.getElements(), lanes))
    thread.set(result, lane);
  return Step::Next;
}

static Step runShapeCast(Thread &thread, vector::ShapeCastOp op) {
  Lanes lanes = thread.get(op.getSource());
  thread.set(op.getResult(), std::move(lanes));
  return Step::Next;
}

static Step runShuffle(Thread &thread, vector::ShuffleOp op) {
  ArrayRef<int64_t> shape = op.getV1VectorType().getShape();
  // Each number of the mask selects a slice of the first dimension.
  int64_t slice = shape.empty() ? 1 : getCount(shape.drop_front());
  Lanes both = thread.get(op.getV1());
  both.append(thread.get(op.getV2()));
  Lanes result;
  for (int64_t index : op.getMask())
    for (int64_t i = 0; i < slice; ++i)
      result.push_back(index < 0 ? thread.machine.poison.make(
                                       both[0].getBitWidth(), op, kPoisonIndex)
                                 : both[index * slice + i]);
  thread.set(op.getVector(), std::move(result));
  return Step::Next;
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// Returns the lanes of the slice of `vector` with shape `part` at `offsets`.
static SmallVector<int64_t> getSlice(ArrayRef<int64_t> vector,
                                     ArrayRef<int64_t> part,
                                     ArrayRef<int64_t> offsets) {
  SmallVector<int64_t> strides = computeStrides(vector);
  SmallVector<int64_t> partStrides = computeStrides(part);
  SmallVector<int64_t> lanes;
  for (int64_t i = 0, e = getCount(part); i < e; ++i) {
    SmallVector<int64_t> position = delinearize(i, partStrides);
    int64_t lane = 0;
    for (size_t d = 0; d < vector.size(); ++d) {
      // A slice of lower rank covers the trailing dimensions.
      size_t missing = vector.size() - part.size();
      lane +=
          (offsets[d] + (d < missing ? 0 : position[d - missing])) * strides[d];
    }
    lanes.push_back(lane);
  }
  return lanes;
}

/// Returns the numbers of an attribute, padded with zeros to `rank`.
static SmallVector<int64_t> getOffsets(ArrayAttr attr, size_t rank) {
  SmallVector<int64_t> offsets;
  for (Attribute offset : attr)
    offsets.push_back(cast<IntegerAttr>(offset).getInt());
  offsets.resize(rank);
  return offsets;
}

static Step runExtractSlice(Thread &thread, vector::ExtractStridedSliceOp op) {
  const Lanes &all = thread.get(op.getSource());
  ArrayRef<int64_t> shape = op.getSourceVectorType().getShape();
  Lanes result;
  for (int64_t lane : getSlice(shape, getShape(op.getResult().getType()),
                               getOffsets(op.getOffsets(), shape.size())))
    result.push_back(all[lane]);
  thread.set(op.getResult(), std::move(result));
  return Step::Next;
}

static Step runInsertSlice(Thread &thread, vector::InsertStridedSliceOp op) {
  Lanes all = thread.get(op.getDest());
  const Lanes &part = thread.get(op.getValueToStore());
  ArrayRef<int64_t> shape = op.getDestVectorType().getShape();
  for (auto [from, lane] :
       llvm::zip(part, getSlice(shape, op.getSourceVectorType().getShape(),
                                getOffsets(op.getOffsets(), shape.size()))))
    all[lane] = from;
  thread.set(op.getResult(), std::move(all));
  return Step::Next;
}

//===----------------------------------------------------------------------===//
// Reductions and masks
//===----------------------------------------------------------------------===//

/// Reduces from the first element to the last; the accumulator, if any, comes
/// first.
static Step runReduction(Thread &thread, vector::ReductionOp op) {
  Type type = op.getDest().getType();
  Combine kind = ::getCombine(op.getKind(), type);
  std::optional<APInt> result;
  if (op.getAcc())
    result = thread.getScalar(op.getAcc());
  for (const APInt &lane : thread.get(op.getVector()))
    result = result ? combine(kind, *result, lane, type) : lane;
  thread.set(op.getDest(), *result);
  return Step::Next;
}

/// Returns for each lane whether all coordinates are below their limits.
static Lanes getBox(ArrayRef<int64_t> shape, ArrayRef<int64_t> limits) {
  SmallVector<int64_t> strides = computeStrides(shape);
  Lanes lanes(getCount(shape), makeBool(true));
  for (auto [i, lane] : llvm::enumerate(lanes))
    for (auto [at, limit] : llvm::zip(delinearize(i, strides), limits))
      if (at >= limit)
        lane.clearAllBits();
  return lanes;
}

static Step runCreateMask(Thread &thread, vector::CreateMaskOp op) {
  SmallVector<int64_t> limits;
  for (Value operand : op.getOperands())
    limits.push_back(thread.getInt(operand));
  thread.set(op.getResult(), getBox(op.getVectorType().getShape(), limits));
  return Step::Next;
}

static Step runConstantMask(Thread &thread, vector::ConstantMaskOp op) {
  thread.set(op.getResult(),
             getBox(op.getVectorType().getShape(), op.getMaskDimSizes()));
  return Step::Next;
}

static Step runStep(Thread &thread, vector::StepOp op) {
  Lanes lanes;
  for (int64_t i = 0, e = getCount(getShape(op.getResult().getType())); i < e;
       ++i)
    lanes.push_back(makeIndex(i));
  thread.set(op.getResult(), std::move(lanes));
  return Step::Next;
}

void mlir::redop::interpreter::addVectorOps(Handlers &handlers) {
  handlers.add<vector::BroadcastOp>(&runBroadcast, OnPoison::Handles);
  handlers.add<vector::ExtractOp>(&runExtract, OnPoison::Handles);
  handlers.add<vector::InsertOp>(&runInsert, OnPoison::Handles);
  handlers.add<vector::FromElementsOp>(&runFromElements, OnPoison::Handles);
  handlers.add<vector::ToElementsOp>(&runToElements, OnPoison::Handles);
  handlers.add<vector::ShapeCastOp>(&runShapeCast, OnPoison::Handles);
  handlers.add<vector::ShuffleOp>(&runShuffle, OnPoison::Handles);
  handlers.add<vector::ExtractStridedSliceOp>(&runExtractSlice,
                                              OnPoison::Handles);
  handlers.add<vector::InsertStridedSliceOp>(&runInsertSlice,
                                             OnPoison::Handles);
  handlers.add<vector::ReductionOp>(&runReduction, OnPoison::Spreads);
  handlers.add<vector::CreateMaskOp>(&runCreateMask, OnPoison::Spreads);
  handlers.add<vector::ConstantMaskOp>(&runConstantMask);
  handlers.add<vector::StepOp>(&runStep);
  addLanewise(
      handlers, {"vector.fma"},
      [](const LaneTypes &types, ArrayRef<Lane> in) -> std::optional<Lane> {
        const llvm::fltSemantics &semantics =
            types.inFloat().getFloatSemantics();
        APFloat a(semantics, in[0]);
        a.fusedMultiplyAdd(APFloat(semantics, in[1]), APFloat(semantics, in[2]),
                           APFloat::rmNearestTiesToEven);
        return getBits(a, types.inFloat());
      });
}

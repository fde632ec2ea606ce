//===- VectorAccessOps.cpp - Loads and stores of vector -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Access.h"
#include "Ops/Families.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

namespace {
/// An access to consecutive elements in the last dimension of a memref.
struct RowAccess {
  Value memref;
  SmallVector<int64_t> indices;
  /// Whether lane i is enabled.
  std::function<bool(size_t)> isOn;
  /// The alignment that the op specifies for the first element.
  uint64_t alignment = 1;

  /// Returns the address of lane i. Reports an error if it is out of bounds.
  std::optional<uint64_t> getAddress(Thread &thread, Operation *op,
                                     size_t lane) const {
    SmallVector<int64_t> at = indices;
    at.back() += static_cast<int64_t>(lane);
    return getElementAddress(thread, op, memref, at);
  }
};
} // namespace

static SmallVector<int64_t> getIndices(Thread &thread, ValueRange values) {
  SmallVector<int64_t> indices;
  for (Value value : values)
    indices.push_back(thread.getInt(value));
  return indices;
}

static std::function<bool(size_t)> getMask(Thread &thread, Value mask) {
  if (!mask)
    return [](size_t) { return true; };
  Lanes lanes = thread.get(mask);
  return [lanes](size_t i) { return lanes[i].isOne(); };
}

/// Returns the alignment of each element. Reports an error and returns nullopt
/// if the row begins at an address that its attribute excludes: "violating this
/// requirement triggers immediate undefined behavior".
static std::optional<uint64_t> getAlignment(Thread &thread, Operation *op,
                                            const RowAccess &row, size_t lanes,
                                            Type element) {
  Layout &layout = thread.machine.layout;
  if (row.alignment > 1 && llvm::any_of(llvm::seq(lanes), row.isOn)) {
    uint64_t begin = getPlace(MemRefValue::fromLanes(thread.get(row.memref)),
                              row.indices, *layout.getSize(element));
    if (begin % row.alignment) {
      thread.fail(op, "the access begins at 0x" +
                          llvm::utohexstr(begin, /*LowerCase=*/true) +
                          ", which is not aligned to " + Twine(row.alignment) +
                          " bytes");
      return std::nullopt;
    }
  }
  return *layout.getAlignment(element);
}

/// Loads the enabled lanes into `lanes`, which contains the values of the
/// others.
static Step loadRow(Thread &thread, Operation *op, const RowAccess &row,
                    Type element, Lanes &lanes) {
  std::optional<uint64_t> alignment =
      getAlignment(thread, op, row, lanes.size(), element);
  if (!alignment)
    return Step::Failed;
  for (auto [i, lane] : llvm::enumerate(lanes)) {
    if (!row.isOn(i))
      continue;
    std::optional<uint64_t> address = row.getAddress(thread, op, i);
    Lanes loaded;
    Step step =
        address ? loadValue(thread, op, *address, element, *alignment, loaded)
                : Step::Failed;
    if (step != Step::Next)
      return step;
    lane = loaded.front();
  }
  return Step::Next;
}

/// Stores the enabled lanes. Either all stores are executed or none.
static Step storeRow(Thread &thread, Operation *op, const RowAccess &row,
                     Type element, const Lanes &lanes) {
  std::optional<uint64_t> size = thread.machine.layout.getSize(element);
  std::optional<uint64_t> alignment =
      getAlignment(thread, op, row, lanes.size(), element);
  if (!alignment)
    return Step::Failed;
  SmallVector<std::pair<uint64_t, size_t>> slots;
  for (size_t i = 0; i < lanes.size(); ++i) {
    if (!row.isOn(i))
      continue;
    std::optional<uint64_t> address = row.getAddress(thread, op, i);
    if (!address || !getBytes(thread, op, *address, *size, *alignment))
      return Step::Failed;
    if (thread.machine.locks.isLocked(*address, *size, thread, std::nullopt))
      return Step::Again;
    slots.push_back({*address, i});
  }
  Step step = Step::Next;
  for (auto [address, i] : slots)
    if (step == Step::Next)
      step =
          storeValue(thread, op, address, element, *alignment, Lanes{lanes[i]});
  return step;
}

/// Only supports rows of scalar elements, not multiple dimensions or elements
/// that are vectors.
static bool isRow(VectorType vector, Type memref) {
  auto type = dyn_cast<MemRefType>(memref);
  return type && getLaneWidth(type.getElementType()) && vector.getRank() == 1 &&
         type.getRank() >= 1 &&
         vector.getElementType() == type.getElementType();
}

static Step failRow(Thread &thread, Operation *op) {
  return thread.fail(op, "the interpreter only supports accesses of 1-D "
                         "vectors to memrefs of their elements");
}

/// Whether the address and the mask are known. Reports an error if not.
static bool checkPlace(Thread &thread, Operation *op, Value memref,
                       ValueRange indices, Value mask = {}) {
  return thread.checkKnown(op, memref, "the memref") &&
         thread.checkKnown(op, indices, "an index") &&
         (!mask || thread.checkKnown(op, mask, "the mask"));
}

//===----------------------------------------------------------------------===//
// load, store, maskedload, maskedstore
//===----------------------------------------------------------------------===//

static Step runLoad(Thread &thread, vector::LoadOp op) {
  VectorType type = op.getVectorType();
  if (!isRow(type, op.getMemRefType()))
    return failRow(thread, op);
  RowAccess row{op.getBase(), getIndices(thread, op.getIndices()),
                getMask(thread, {}), op.getAlignment().value_or(1)};
  Lanes lanes(type.getNumElements());
  Step step = loadRow(thread, op, row, type.getElementType(), lanes);
  if (step == Step::Next)
    thread.set(op.getResult(), std::move(lanes));
  return step;
}

static Step runStore(Thread &thread, vector::StoreOp op) {
  if (!checkPlace(thread, op, op.getBase(), op.getIndices()))
    return Step::Failed;
  VectorType type = op.getVectorType();
  if (!isRow(type, op.getMemRefType()))
    return failRow(thread, op);
  RowAccess row{op.getBase(), getIndices(thread, op.getIndices()),
                getMask(thread, {}), op.getAlignment().value_or(1)};
  return storeRow(thread, op, row, type.getElementType(),
                  thread.get(op.getValueToStore()));
}

static Step runMaskedLoad(Thread &thread, vector::MaskedLoadOp op) {
  if (!checkPlace(thread, op, op.getBase(), op.getIndices(), op.getMask()))
    return Step::Failed;
  VectorType type = op.getVectorType();
  if (!isRow(type, op.getMemRefType()))
    return failRow(thread, op);
  RowAccess row{op.getBase(), getIndices(thread, op.getIndices()),
                getMask(thread, op.getMask()), op.getAlignment().value_or(1)};
  Lanes lanes = thread.get(op.getPassThru());
  Step step = loadRow(thread, op, row, type.getElementType(), lanes);
  if (step == Step::Next)
    thread.set(op.getResult(), std::move(lanes));
  return step;
}

static Step runMaskedStore(Thread &thread, vector::MaskedStoreOp op) {
  if (!checkPlace(thread, op, op.getBase(), op.getIndices(), op.getMask()))
    return Step::Failed;
  VectorType type = op.getVectorType();
  if (!isRow(type, op.getMemRefType()))
    return failRow(thread, op);
  RowAccess row{op.getBase(), getIndices(thread, op.getIndices()),
                getMask(thread, op.getMask()), op.getAlignment().value_or(1)};
  return storeRow(thread, op, row, type.getElementType(),
                  thread.get(op.getValueToStore()));
}

//===----------------------------------------------------------------------===//
// transfer_read, transfer_write
//===----------------------------------------------------------------------===//

/// Returns the access to a row of the last dimension. Elements out of bounds
/// are disabled, unless the op states that all are in bounds.
template <typename OpT>
static std::optional<RowAccess> getTransfer(Thread &thread, OpT op) {
  if (!isRow(op.getVectorType(), op.getShapedType()) ||
      !op.getPermutationMap().isMinorIdentity())
    return std::nullopt;
  RowAccess row{op.getBase(), getIndices(thread, op.getIndices()),
                getMask(thread, op.getMask())};
  if (!op.isDimInBounds(0)) {
    int64_t size =
        MemRefValue::fromLanes(thread.get(op.getBase())).sizes.back();
    int64_t first = row.indices.back();
    row.isOn = [=, isOn = row.isOn](size_t i) {
      return first + static_cast<int64_t>(i) < size && isOn(i);
    };
  }
  return row;
}

static Step runTransferRead(Thread &thread, vector::TransferReadOp op) {
  if (!checkPlace(thread, op, op.getBase(), op.getIndices(), op.getMask()))
    return Step::Failed;
  std::optional<RowAccess> row = getTransfer(thread, op);
  if (!row)
    return failRow(thread, op);
  Lanes lanes(op.getVectorType().getNumElements(),
              thread.getScalar(op.getPadding()));
  Step step =
      loadRow(thread, op, *row, op.getVectorType().getElementType(), lanes);
  if (step == Step::Next)
    thread.set(op.getVector(), std::move(lanes));
  return step;
}

static Step runTransferWrite(Thread &thread, vector::TransferWriteOp op) {
  if (!checkPlace(thread, op, op.getBase(), op.getIndices(), op.getMask()))
    return Step::Failed;
  std::optional<RowAccess> row = getTransfer(thread, op);
  if (!row)
    return failRow(thread, op);
  return storeRow(thread, op, *row, op.getVectorType().getElementType(),
                  thread.get(op.getVector()));
}

void mlir::redop::interpreter::addVectorAccessOps(Handlers &handlers) {
  handlers.add<vector::LoadOp>(&runLoad);
  handlers.add<vector::StoreOp>(&runStore, OnPoison::Handles);
  handlers.add<vector::MaskedLoadOp>(&runMaskedLoad, OnPoison::Handles);
  handlers.add<vector::MaskedStoreOp>(&runMaskedStore, OnPoison::Handles);
  handlers.add<vector::TransferReadOp>(&runTransferRead, OnPoison::Handles);
  handlers.add<vector::TransferWriteOp>(&runTransferWrite, OnPoison::Handles);
}

//===- Matrices.cpp - Matrices in the registers of a warp -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ldmatrix, stmatrix and mma.sync, between which kernels reduce.
//
//===----------------------------------------------------------------------===//

#include "Instructions/Matrices.h"
#include "Instructions/Groups.h"
#include "Machine/Access.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static constexpr unsigned kLanes = 32;
/// A matrix has 8 rows of 8 elements of 16 bits.
static constexpr unsigned kRows = 8;

/// Meets all lanes of the warp.
static Step meetWarp(Thread &thread, Operation *op, Complete complete,
                     Meeting meeting) {
  auto whole = [=](ArrayRef<Thread *> lanes) -> LogicalResult {
    if (lanes.size() == kLanes)
      return complete(lanes);
    lanes.front()->fail(op, "requires all 32 lanes of the warp");
    return failure();
  };
  return meetLanes(thread, op, ~0u, whole, std::move(meeting));
}

//===----------------------------------------------------------------------===//
// ldmatrix and stmatrix
//===----------------------------------------------------------------------===//

namespace {
/// The elements that a lane holds of a matrix: (row, column), then the next.
struct Place {
  unsigned row, column;
};
} // namespace

static Place getPlace(unsigned lane, unsigned half, bool isTransposed) {
  unsigned major = lane / 4, minor = lane % 4 * 2 + half;
  return isTransposed ? Place{minor, major} : Place{major, minor};
}

static Type getRowType(Operation *op) {
  return VectorType::get({kRows}, IntegerType::get(op->getContext(), 16));
}

/// The lane that provides the address of a row, and accesses it.
static Thread &getRowOwner(ArrayRef<Thread *> lanes, unsigned matrix,
                           unsigned row) {
  return *lanes[matrix * kRows + row];
}

static std::optional<uint64_t> getRowAddress(Thread &owner, Operation *op) {
  const Lane &address = owner.bring(0).front();
  if (!owner.checkKnown(op, address, "the address of a row"))
    return std::nullopt;
  return toGeneric(owner, op, address.getZExtValue(), 3);
}

static LogicalResult checkDone(Thread &owner, Operation *op, Step step) {
  if (step == Step::Again)
    owner.fail(op, "an atomic accesses the row at the same time");
  return success(step == Step::Next);
}

static LogicalResult completeLoad(ArrayRef<Thread *> lanes, Operation *op,
                                  MatrixUse use) {
  SmallVector<Lanes> results(kLanes);
  for (unsigned matrix = 0; matrix < use.count; ++matrix) {
    SmallVector<Lanes> rows;
    for (unsigned row = 0; row < kRows; ++row) {
      Thread &owner = getRowOwner(lanes, matrix, row);
      std::optional<uint64_t> address = getRowAddress(owner, op);
      if (!address ||
          failed(checkDone(owner, op,
                           loadValue(owner, op, *address, getRowType(op), 16,
                                     rows.emplace_back()))))
        return failure();
    }
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      Place low = getPlace(lane, 0, use.isTransposed);
      Place high = getPlace(lane, 1, use.isTransposed);
      const Lane &first = rows[low.row][low.column];
      const Lane &second = rows[high.row][high.column];
      Tag tag = first.isPoison() ? first.tag : second.tag;
      results[lane].push_back(Lane(second.concat(first), tag));
    }
  }
  for (auto [thread, result] : llvm::zip(lanes, results))
    thread->take(result);
  return success();
}

Step mlir::redop::interpreter::loadMatrices(Thread &thread, Operation *op,
                                            MatrixUse use, Meeting meeting) {
  auto complete = [=](ArrayRef<Thread *> lanes) {
    return completeLoad(lanes, op, use);
  };
  return meetWarp(thread, op, complete, std::move(meeting));
}

static LogicalResult completeStore(ArrayRef<Thread *> lanes, Operation *op,
                                   MatrixUse use) {
  for (unsigned matrix = 0; matrix < use.count; ++matrix) {
    SmallVector<Lanes> rows(kRows, Lanes(kRows));
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      const Lane &bits = lanes[lane]->bring(1 + matrix).front();
      for (unsigned half : {0, 1}) {
        Place place = getPlace(lane, half, use.isTransposed);
        rows[place.row][place.column] =
            Lane(bits.extractBits(16, 16 * half), bits.tag);
      }
    }
    for (auto [row, elements] : llvm::enumerate(rows)) {
      Thread &owner = getRowOwner(lanes, matrix, row);
      std::optional<uint64_t> address = getRowAddress(owner, op);
      if (!address ||
          failed(checkDone(
              owner, op,
              storeValue(owner, op, *address, getRowType(op), 16, elements))))
        return failure();
    }
  }
  return success();
}

Step mlir::redop::interpreter::storeMatrices(Thread &thread, Operation *op,
                                             MatrixUse use, Meeting meeting) {
  auto complete = [=](ArrayRef<Thread *> lanes) {
    return completeStore(lanes, op, use);
  };
  return meetWarp(thread, op, complete, std::move(meeting));
}

//===----------------------------------------------------------------------===//
// mma.sync
//===----------------------------------------------------------------------===//

namespace {
/// The product of a 16 x 16 and a 16 x 8 matrix.
class Product {
public:
  Product(ArrayRef<Thread *> lanes, FloatType type)
      : lanes(lanes), type(type) {}

  /// The sum of an element of the third matrix and the products, with one
  /// rounding for each; the order and the rounding are not specified.
  Lane getSum(unsigned row, unsigned column, const Lane &start) const {
    APFloat sum(APFloat::IEEEsingle(), start);
    Tag tag = start.tag;
    for (unsigned k = 0; k < 16; ++k) {
      Lane left = getLeft(row, k), right = getRight(k, column);
      tag = left.isPoison() ? left.tag : right.isPoison() ? right.tag : tag;
      APFloat next = widen(left);
      next.fusedMultiplyAdd(widen(right), sum, APFloat::rmNearestTiesToEven);
      sum = next;
    }
    return Lane(getBits(sum, Float32Type::get(type.getContext())), tag);
  }

private:
  /// Values: four registers of the first matrix, two of the second one.
  Lane read(unsigned lane, unsigned value, unsigned half) const {
    const Lane &bits = lanes[lane]->bring(value).front();
    return Lane(bits.extractBits(16, 16 * half), bits.tag);
  }
  Lane getLeft(unsigned row, unsigned k) const {
    return read(row % 8 * 4 + k % 8 / 2, row / 8 + k / 8 * 2, k % 2);
  }
  Lane getRight(unsigned k, unsigned column) const {
    return read(column * 4 + k % 8 / 2, 4 + k / 8, k % 2);
  }
  APFloat widen(const Lane &bits) const {
    APFloat value(type.getFloatSemantics(), bits);
    bool losesInfo;
    value.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
    return value;
  }

  ArrayRef<Thread *> lanes;
  FloatType type;
};
} // namespace

Step mlir::redop::interpreter::multiplyMatrices(Thread &thread, Operation *op,
                                                FloatType type,
                                                Meeting meeting) {
  thread.machine.remarks.add(
      op, "the order in which mma adds, and its rounding, are "
          "not specified; here, in order, each rounded to "
          "nearest");
  auto complete = [=](ArrayRef<Thread *> lanes) {
    Product product(lanes, type);
    SmallVector<Lanes> results(kLanes);
    for (unsigned lane = 0; lane < kLanes; ++lane)
      for (unsigned i = 0; i < 4; ++i)
        results[lane].push_back(
            product.getSum(lane / 4 + i / 2 * 8, lane % 4 * 2 + i % 2,
                           lanes[lane]->bring(6 + i).front()));
    for (auto [thread, result] : llvm::zip(lanes, results))
      thread->take(result);
    return success();
  };
  return meetWarp(thread, op, complete, std::move(meeting));
}

//===- MemRefOverlap.cpp - Whether memrefs overlap, at run time -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/MemRefOverlap.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "redop/Analysis/MemoryLayout.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

/// More bytes than any memory has.
static constexpr uint64_t kMaxBytes = uint64_t(1) << 48;
/// The limit of sizes and strides that are multiplied at run time.
static constexpr int64_t kMaxFactor = int64_t(1) << 28;

namespace {
/// The bytes between the first and the last element of a memref.
struct Extent {
  /// The first byte, and the one past the last.
  Value first, end;
  /// An i1: the computation did not overflow; null if it cannot.
  Value fits;
};

class ExtentWriter {
public:
  ExtentWriter(ImplicitLocOpBuilder &b, uint64_t bytes)
      : b(b), n(b), bytes(bytes), low(n.index(0)), high(n.index(0)) {}

  /// Adds a dimension.
  void add(OpFoldResult size, OpFoldResult stride);
  /// `start`: the address of the element with the indices 0.
  Extent get(Value start);

private:
  void requireLess(Value value, Value bound) {
    fits = createAnd(b, fits, n.ult(value, bound));
  }

  ImplicitLocOpBuilder &b;
  Arith n;
  uint64_t bytes;
  /// The elements with the lowest and the highest address, relative to the
  /// first one; strides may be negative.
  Value low, high, fits;
};
} // namespace

void ExtentWriter::add(OpFoldResult size, OpFoldResult stride) {
  std::optional<int64_t> knownSize = getConstantIntValue(size);
  std::optional<int64_t> knownStride = getConstantIntValue(stride);
  if (knownStride == 0 || (knownSize && *knownSize <= 1))
    return;
  // An empty memref has no accesses, so any answer is right for it.
  Value count = getValueOrCreateConstantIndexOp(b, b.getLoc(), size);
  Value steps = knownSize ? n.index(*knownSize - 1) : n.sub(count, n.index(1));
  Value step = getValueOrCreateConstantIndexOp(b, b.getLoc(), stride);
  if (knownStride) {
    uint64_t magnitude = std::abs(*knownStride);
    uint64_t limit =
        magnitude < kMaxBytes ? kMaxBytes / (magnitude * bytes) : 0;
    if (!knownSize || uint64_t(*knownSize) >= limit)
      requireLess(count, n.index(limit));
    Value &bound = *knownStride < 0 ? low : high;
    bound = n.add(bound, n.mul(steps, step));
    return;
  }
  Value limit = n.index(kMaxFactor);
  requireLess(count, limit);
  requireLess(n.add(step, limit), n.index(2 * kMaxFactor));
  Value distance = n.mul(steps, step), zero = n.index(0);
  low = n.add(low, n.mins(distance, zero));
  high = n.add(high, n.maxs(distance, zero));
}

Extent ExtentWriter::get(Value start) {
  Value size = n.index(bytes);
  return {n.add(start, n.mul(low, size)),
          n.add(start, n.mul(n.add(high, n.index(1)), size)), fits};
}

static Extent createExtent(ImplicitLocOpBuilder &b, Value memref,
                           Operation *scope) {
  auto type = cast<MemRefType>(memref.getType());
  std::optional<MemoryLayout> element =
      MemoryLayout::get(type.getElementType(), DataLayout::closest(scope));
  assert(element && "getMemRefArgument() excludes other types");
  uint64_t bytes = element->size;
  auto metadata = memref::ExtractStridedMetadataOp::create(b, memref);
  Value pointer = memref::ExtractAlignedPointerAsIndexOp::create(b, memref);
  Value offset = getValueOrCreateConstantIndexOp(
      b, b.getLoc(), metadata.getConstifiedMixedOffset());
  ExtentWriter writer(b, bytes);
  for (auto [size, stride] :
       llvm::zip_equal(metadata.getConstifiedMixedSizes(),
                       metadata.getConstifiedMixedStrides()))
    writer.add(size, stride);
  Arith n(b);
  return writer.get(n.add(pointer, n.mul(offset, n.index(bytes))));
}

Value mlir::redop::createAreApart(ImplicitLocOpBuilder &b, Value first,
                                  Value second, Operation *scope) {
  Extent one = createExtent(b, first, scope);
  Extent other = createExtent(b, second, scope);
  Arith n(b);
  // A size that stands for "unknown" may reach below address 0. No address has
  // the highest bit, nor has an end: what fits is less than 2^60 bytes in each
  // dimension, and fewer than eight dimensions can be that long.
  Value areApart =
      n.bitOr(n.sle(one.end, other.first), n.sle(other.end, one.first));
  return createAnd(b, createAnd(b, one.fits, other.fits), areApart);
}

//===- Shadow.cpp - The last accesses to each byte ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Shadow.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

void Shadow::refine(uint64_t size) {
  std::vector<std::unique_ptr<Page>> old = std::move(pages);
  pages.clear();
  uint64_t parts = cellSize / size;
  for (auto [number, page] : llvm::enumerate(old))
    for (uint64_t i = 0; page && i < kPageSize; ++i)
      for (uint64_t part = 0; part < parts; ++part)
        (*this)[(number * kPageSize + i) * parts + part] = (*page)[i].copy();
  cellSize = size;
}

std::pair<uint64_t, uint64_t> Shadow::getCells(uint64_t offset, uint64_t size) {
  // The largest power of two that divides both the start and the size.
  uint64_t bits = offset | size;
  uint64_t wanted = std::min<uint64_t>(bits & -bits, 16);
  if (!cellSize)
    cellSize = wanted;
  else if (wanted < cellSize)
    refine(wanted);
  return {offset / cellSize, (offset + size) / cellSize};
}

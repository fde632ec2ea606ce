//===- MemoryParts.cpp - Elements that are parts of others ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory.h"

using namespace mlir;
using namespace mlir::redop::sequential;

static z3::expr advance(const z3::expr &address, unsigned bytes) {
  if (!bytes)
    return address;
  return simplify(address + address.ctx().bv_val(bytes, 64));
}

std::pair<z3::expr, z3::expr> Memory::overlay(const z3::expr &bits,
                                              const z3::expr &address,
                                              const Write &write) {
  unsigned size = bits.get_sort().bv_size() / 8;
  unsigned unit = std::min(size, write.size);
  z3::expr hits = terms.no();
  std::vector<z3::expr> parts;
  for (unsigned i = 0; i < size / unit; ++i) {
    z3::expr part = unit == size
                        ? bits
                        : bits.extract(8 * unit * (i + 1) - 1, 8 * unit * i);
    for (unsigned j = 0; j < write.size / unit; ++j) {
      z3::expr at = advance(address, i * unit);
      z3::expr written = advance(write.address.bits, j * unit);
      std::optional<uint64_t> distance = terms.getDistance(at, written);
      z3::expr isSame = !distance   ? terms.same(at, written)
                        : *distance ? terms.no()
                                    : terms.yes();
      part = terms.choose(
          isSame,
          write.value.bits.extract(8 * unit * (j + 1) - 1, 8 * unit * j), part);
      hits = terms.either(hits, isSame);
    }
    parts.push_back(part);
  }
  z3::expr result = parts.front();
  for (const z3::expr &part : llvm::drop_begin(parts))
    result = z3::concat(part, result);
  return {result, hits};
}

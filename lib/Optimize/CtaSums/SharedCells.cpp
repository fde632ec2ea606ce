//===- SharedCells.cpp - Shared memory of an executed CTA -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CtaSums/SharedCells.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"

using namespace mlir;
using namespace mlir::redop;

/// Null if the variable does not have it, or was accessed in other sizes.
SharedCells::Cell *SharedCells::find(const Item &address, unsigned bytes) {
  auto [it, isNew] = variables.try_emplace(address.variable);
  Variable &variable = it->second;
  if (isNew) {
    auto global = cast_or_null<LLVM::GlobalOp>(address.variable);
    uint64_t size =
        global ? DataLayout::closest(global).getTypeSize(global.getGlobalType())
               : 0;
    variable = {size, bytes};
  }
  bool isInside = variable.size == 0 || address.number + bytes <= variable.size;
  if (variable.cellBytes != bytes || address.number % bytes != 0 || !isInside ||
      address.number >= uint64_t(1) << 32)
    return nullptr;
  return &cells[{address.variable, address.number}];
}

/// Whether a barrier is between `earlier` and what `thread` does now.
bool SharedCells::isOrdered(const Access &earlier, unsigned thread) const {
  unsigned warp = thread / lanes;
  return earlier.thread == thread || earlier.ctaMeetings < ctaMeetings ||
         (earlier.thread / lanes == warp &&
          earlier.warpMeetings < warpMeetings[warp]);
}

std::optional<Item> SharedCells::read(const Item &address, unsigned bytes,
                                      unsigned thread) {
  Cell *cell = find(address, bytes);
  if (!cell || (cell->written && !isOrdered(*cell->written, thread)))
    return std::nullopt;
  cell->read.push_back(getAccess(thread));
  return cell->item;
}

bool SharedCells::write(const Item &address, unsigned bytes, unsigned thread,
                        Item item) {
  Cell *cell = find(address, bytes);
  if (!cell || (cell->written && !isOrdered(*cell->written, thread)) ||
      llvm::any_of(cell->read, [&](const Access &each) {
        return !isOrdered(each, thread);
      }))
    return false;
  *cell = {item, getAccess(thread), {}};
  return true;
}

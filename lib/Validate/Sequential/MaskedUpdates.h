//===- MaskedUpdates.h - Updates that a mask enables ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_MASKEDUPDATES_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_MASKEDUPDATES_H

#include "Thread.h"

namespace mlir::redop::sequential {

/// Where an update is executed. If its mask says that the value is not the
/// identity of the reduction, other executions may as well execute it, since
/// that changes nothing. Its effect on memory is then `changes`, without what
/// the mask says of the value. Where the function is undefined if the access
/// is, and it is the second one, `executed` says instead that an element is
/// there: a reduction of none is the identity. This is more than where the mask
/// enables it, so what is proved is more, too.
struct UpdateGuard {
  z3::expr executed;
  std::optional<z3::expr> changes = std::nullopt;
};

/// Where the update of an element is executed that a mask enables. If the value
/// is poison, so is the mask, and the execution is undefined.
UpdateGuard getUpdateGuard(Thread &thread, StringRef kind, Type type,
                           const Lane &value, const z3::expr &outer,
                           const Lane &mask);

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_MASKEDUPDATES_H

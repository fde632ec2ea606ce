//===- Meetings.h - Ops that threads execute together -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_MEETINGS_H
#define REDOP_LIB_INTERPRET_MACHINE_MEETINGS_H

#include "Machine/Thread.h"

namespace mlir::redop::interpreter {

/// Wakes threads whose wait is satisfied now that a thread has arrived or
/// ended.
LogicalResult release(Machine &machine, Thread &changed);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_MEETINGS_H

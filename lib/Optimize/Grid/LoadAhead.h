//===- LoadAhead.h - Loads before it is known who uses them -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Loads what a CTA needs if it does its own work, so that these loads
/// overlap with those of the sample.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRID_LOADAHEAD_H
#define REDOP_LIB_OPTIMIZE_GRID_LOADAHEAD_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// Executes the loads of the iteration `number` of `loop` if `condition` holds.
/// Returns what they load.
IRMapping loadAhead(ImplicitLocOpBuilder &b, scf::ForOp loop, Value number,
                    Value condition);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRID_LOADAHEAD_H

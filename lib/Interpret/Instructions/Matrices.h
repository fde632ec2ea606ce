//===- Matrices.h - Matrices in the registers of a warp ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_MATRICES_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_MATRICES_H

#include "Machine/Machine.h"

namespace mlir::redop::interpreter {

/// The matrices of ldmatrix or stmatrix, of 8 x 8 elements of 16 bits.
struct MatrixUse {
  unsigned count;
  bool isTransposed;
};

/// ldmatrix. A thread provides an address in shared memory, and receives a
/// register for each matrix.
Step loadMatrices(Thread &thread, Operation *op, MatrixUse use,
                  Meeting meeting);
/// stmatrix. A thread provides the address, and a register for each matrix.
Step storeMatrices(Thread &thread, Operation *op, MatrixUse use,
                   Meeting meeting);
/// mma.sync.m16n8k16 with elements of `type` and sums in f32. A thread provides
/// four registers of the first matrix, two of the second one, and four of the
/// sums, and receives four.
Step multiplyMatrices(Thread &thread, Operation *op, FloatType type,
                      Meeting meeting);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_MATRICES_H

//===- hand.cu - The same kernels by hand
//-----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each has the name and the arguments of the kernel as written, and another
// grid, which the table of cases contains. They require sizes that are powers
// of two, as the cases have.

#include "hand/common.cuh"

#include "hand/bins.cuh"
#include "hand/blocks.cuh"
#include "hand/lanes.cuh"
#include "hand/places.cuh"

// Does nothing: what a launch takes.
extern "C" __global__ void empty() {}

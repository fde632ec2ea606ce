//===- launches.cu - Kernels that a rewrite can easily harm
//-----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each kernel has two lines: what it computes, and the habit that it shows.
//
//===----------------------------------------------------------------------===//

#include <assert.h>

// Computes y = 2x, and sets a flag if a result is too large.
// Habit: a reduction that is almost never executed.
extern "C" __global__ void error_flag(const float *__restrict__ x,
                                      float *__restrict__ y,
                                      int *__restrict__ flag, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float v = 2.0f * x[i];
    y[i] = v;
    if (v > 1.0e30f)
      atomicOr(flag, 1);
  }
}

// Computes y = 2x, and counts results that are too large.
// Habit: plain pointers, 64-bit indices, and a loop over the grid.
extern "C" __global__ void overflow_count(const int *x, int *y, int *overflows,
                                          size_t n) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < n;
       i += size_t(gridDim.x) * blockDim.x) {
    int v = x[i];
    if (v > 0x3fffffff)
      atomicAdd(overflows, 1);
    y[i] = 2 * v;
  }
}

// Counts the values that are not numbers.
// Habit: an early return on data; nothing is written besides the count.
extern "C" __global__ void nan_check(const float *values, size_t n,
                                     unsigned long long *count) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i >= n)
    return;
  if (!isnan(values[i]))
    return;
  atomicAdd(count, 1ull);
}

// Multiplies two matrices in tiles of 8 x 16 elements, and sets a flag if an
// element is too large.
// Habit: many registers without launch bounds, and a rare reduction.
extern "C" __global__ void big_registers(const float *a, const float *b,
                                         float *c, int rows, int columns,
                                         int depth, int *flag) {
  int x = (blockIdx.x * blockDim.x + threadIdx.x) * 16;
  int y = (blockIdx.y * blockDim.y + threadIdx.y) * 8;
  if (x >= columns || y >= rows)
    return;
  float sums[8][16] = {};
  for (int k = 0; k < depth; ++k) {
    float left[8], right[16];
#pragma unroll
    for (int i = 0; i < 8; ++i)
      left[i] = a[k * rows + y + i];
#pragma unroll
    for (int j = 0; j < 16; ++j)
      right[j] = b[k * columns + x + j];
#pragma unroll
    for (int i = 0; i < 8; ++i)
#pragma unroll
      for (int j = 0; j < 16; ++j)
        sums[i][j] += left[i] * right[j];
  }
  bool large = false;
#pragma unroll
  for (int i = 0; i < 8; ++i)
#pragma unroll
    for (int j = 0; j < 16; ++j) {
      large |= sums[i][j] > 1.0e30f;
      c[(y + i) * columns + x + j] = sums[i][j];
    }
  if (large)
    atomicOr(flag, 1);
}

// Adds the values of lists, of very different lengths, to their classes.
// Habit: a block for each list; the work of a block depends on data.
extern "C" __global__ void uneven_work(const int *first, const int *list_class,
                                       const int *values, int *sums) {
  int list = blockIdx.x;
  for (int i = first[list] + threadIdx.x; i < first[list + 1]; i += blockDim.x)
    atomicAdd(&sums[list_class[list]], values[i]);
}

// Counts the keys of each part of the data.
// Habit: a block clears its own part of the result in global memory first.
extern "C" __global__ void own_part(const unsigned char *keys, int part,
                                    unsigned *counts) {
  unsigned *own = counts + blockIdx.x * 64;
  if (threadIdx.x < 64)
    own[threadIdx.x] = 0;
  __syncthreads();
  const unsigned char *from = keys + (size_t)blockIdx.x * part;
  for (int i = threadIdx.x; i < part; i += blockDim.x)
    atomicAdd(&own[from[i] & 63], 1u);
}

// Counts keys that an assertion bounds.
// Habit: assert before the reduction.
extern "C" __global__ void bounded_assert(const int *keys, int *counts,
                                          int bins, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int key = keys[i];
  assert(key >= 0 && key < bins);
  atomicAdd(&counts[key], 1);
}

// The same for indices that count from the end if they are negative.
// Habit: a trap, and a barrier between the test and the reduction.
extern "C" __global__ void bounded_trap(const long long *keys, int *counts,
                                        long long bins, long long n) {
  long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x;
  long long key = i < n ? keys[i] : 0;
  key = key < 0 ? key + bins : key;
  if (key < 0 || key >= bins)
    __trap();
  __syncthreads();
  if (i < n)
    atomicAdd(&counts[key], 1);
}

//===- rows.cu - Rows, columns and channels
//---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each kernel has two lines: what it computes, and the habit that it shows.
//
//===----------------------------------------------------------------------===//

// Adds the elements of each row.
// Habit: blocks of two dimensions, in which threadIdx.y selects the row.
extern "C" __global__ void row_sum(const float *matrix, int columns, int rows,
                                   float *sums) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < columns && y < rows)
    atomicAdd(&sums[y], matrix[y * columns + x]);
}

// Adds those elements of each row that a mask selects.
// Habit: a branch on data, and a quotient as key.
extern "C" __global__ void masked_rows(const float *values,
                                       const unsigned char *mask, int columns,
                                       float *sums, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  if (mask[i])
    atomicAdd(&sums[i / columns], values[i]);
}

__device__ unsigned long long rank(float value, unsigned column) {
  unsigned bits = __float_as_uint(value);
  bits = bits & 0x80000000u ? ~bits : bits | 0x80000000u;
  return ((unsigned long long)bits << 32) | (0xffffffffu - column);
}

// Finds the largest element of each row, and the first column that has it.
// Habit: value and column packed in 64 bits, by a helper function.
extern "C" __global__ void argmax_rows(const float *__restrict__ values,
                                       int columns,
                                       unsigned long long *__restrict__ best,
                                       int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicMax(&best[i / columns], rank(values[i], i % columns));
}

// Adds values and squares for each channel of images in the order NCHW.
// Habit: a quotient and a remainder as key.
extern "C" __global__ void bn_nchw(const float *x, int pixels, int channels,
                                   float *sums, float *squares, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float v = x[i];
    int channel = i / pixels % channels;
    atomicAdd(&sums[channel], v);
    atomicAdd(&squares[channel], v * v);
  }
}

// The same for images in the order NHWC.
// Habit: a remainder as key, loop over the grid.
extern "C" __global__ void bn_nhwc(const float *__restrict__ x, int channels,
                                   float *__restrict__ sums,
                                   float *__restrict__ squares, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    float v = x[i];
    atomicAdd(&sums[i % channels], v);
    atomicAdd(&squares[i % channels], v * v);
  }
}

// Adds the gradients of each output of a layer.
// Habit: a block for each part of a row, and 64-bit indices.
extern "C" __global__ void bias_grad(const float *grad, float *bias,
                                     long long rows, int columns) {
  long long row = blockIdx.y;
  int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows && column < columns)
    atomicAdd(bias + column, grad[row * columns + column]);
}

template <int N> struct Pack {
  float data[N];
};

template <int N> __device__ void add_columns(const Pack<N> &pack, float *sums) {
#pragma unroll
  for (int k = 0; k < N; ++k)
    atomicAdd(sums + k, pack.data[k]);
}

// Adds the columns of a matrix of rows with four elements.
// Habit: a template with an unrolled loop, a thread for each row.
extern "C" __global__ void column_sum4(const Pack<4> *rows, int n,
                                       float *sums) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    add_columns(rows[i], sums);
}

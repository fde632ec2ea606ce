//===- ml.cu - Gradients and losses
//-----------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each kernel has two lines: what it computes, and the habit that it shows.
//
//===----------------------------------------------------------------------===//

#include <cuda_bf16.h>
#include <cuda_fp16.h>

// Adds the gradients of tokens to the rows of an embedding.
// Habit: a block for each token, a thread for each column.
extern "C" __global__ void embedding_grad_f32(const long long *tokens,
                                              const float *grad, float *table,
                                              int width) {
  int column = blockIdx.y * blockDim.x + threadIdx.x;
  long long token = tokens[blockIdx.x];
  if (column < width)
    atomicAdd(&table[token * width + column],
              grad[(long long)blockIdx.x * width + column]);
}

// The same for bf16, one element at a time.
// Habit: one element per thread of the whole array, and a shift by hand.
extern "C" __global__ void embedding_grad_bf16(const int *tokens,
                                               const __nv_bfloat16 *grad,
                                               __nv_bfloat16 *table, int shift,
                                               int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int column = i & ((1 << shift) - 1);
    atomicAdd(&table[(tokens[i >> shift] << shift) + column], grad[i]);
  }
}

// Adds gradients to those elements that were the maximum of their window.
// Habit: indices that seldom repeat, with overlapping windows.
extern "C" __global__ void
maxpool_backward(const float *grad, const int *origin, float *input, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(input + origin[i], grad[i]);
}

// Adds halves to random cells.
// Habit: atomics of 16 bits.
extern "C" __global__ void half_cells(const int *__restrict__ cell,
                                      const __half *__restrict__ value,
                                      __half *__restrict__ sums, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicAdd(&sums[cell[i]], value[i]);
}

// Adds the squares of differences.
// Habit: the sum of the block in shared memory, and one atomic per block.
extern "C" __global__ void loss_sum(const float *prediction,
                                    const float *target, float *loss, int n) {
  __shared__ float parts[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float difference = i < n ? prediction[i] - target[i] : 0.0f;
  parts[threadIdx.x] = difference * difference;
  __syncthreads();
  for (int step = 128; step > 0; step /= 2) {
    if (threadIdx.x < step)
      parts[threadIdx.x] += parts[threadIdx.x + step];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    atomicAdd(loss, parts[0]);
}

template <typename T> static __device__ T block_sum(T value) {
  __shared__ T parts[32];
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_down_sync(0xffffffff, value, offset);
  if (threadIdx.x % 32 == 0)
    parts[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x >= 32)
    return value;
  value = threadIdx.x < blockDim.x / 32 ? parts[threadIdx.x] : T(0);
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_down_sync(0xffffffff, value, offset);
  return value;
}

// Counts the predictions that are right.
// Habit: a helper that adds up the block by shuffles, and one atomic per block.
extern "C" __global__ void accuracy(const int *prediction, const int *label,
                                    int *right, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int hit = i < n ? prediction[i] == label[i] : 0;
  hit = block_sum(hit);
  if (threadIdx.x == 0)
    atomicAdd(right, hit);
}

// Assigns each point to the nearest of 16 centers, and counts the points.
// Habit: an unrolled loop before the reduction, and a result besides it.
extern "C" __global__ void kmeans16(const float4 *__restrict__ points,
                                    const float4 *__restrict__ centers,
                                    int *__restrict__ nearest,
                                    int *__restrict__ counts, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float4 p = points[i];
  float least = 3.0e38f;
  int best = 0;
#pragma unroll
  for (int k = 0; k < 16; ++k) {
    float4 c = centers[k];
    float x = p.x - c.x, y = p.y - c.y, z = p.z - c.z, w = p.w - c.w;
    float distance = x * x + y * y + z * z + w * w;
    if (distance < least) {
      least = distance;
      best = k;
    }
  }
  nearest[i] = best;
  atomicAdd(&counts[best], 1);
}

// Adds the points of each cluster.
// Habit: a count and sums of four components with one key.
extern "C" __global__ void kmeans_update(const float4 *points,
                                         const int *cluster, float *sums,
                                         int *counts, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int c = cluster[i];
    float4 p = points[i];
    atomicAdd(&sums[4 * c], p.x);
    atomicAdd(&sums[4 * c + 1], p.y);
    atomicAdd(&sums[4 * c + 2], p.z);
    atomicAdd(&sums[4 * c + 3], p.w);
    atomicAdd(&counts[c], 1);
  }
}

template <typename T> struct Tensor {
  T *data;
  long long stride;
  __device__ T &operator()(long long row, long long column) const {
    return data[row * stride + column];
  }
};

// Adds each element to the row that an index tensor of the same shape selects.
// Habit: class templates for tensors, 64-bit arithmetic.
extern "C" __global__ void scatter_add(Tensor<float> table,
                                       Tensor<const float> values,
                                       Tensor<const long long> index,
                                       long long columns, long long n) {
  long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  long long row = i / columns, column = i % columns;
  atomicAdd(&table(index(row, column), column), values(row, column));
}

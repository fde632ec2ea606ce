//===- common.cuh - What kernels by hand have in common
//---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>

typedef unsigned long long u64;

/// The number of a lane in its warp.
__device__ inline int lane_id() { return threadIdx.x & 31; }

/// Calls use(load(i), i) for each of `count` numbers, in a loop over the grid
/// in which Unroll loads of a thread are in flight.
template <int Unroll, typename Load, typename Use>
__device__ void for_each(long count, Load load, Use use) {
  long stride = long(gridDim.x) * blockDim.x;
  for (long i = blockIdx.x * long(blockDim.x) + threadIdx.x; i < count;
       i += Unroll * stride) {
    decltype(load(0L)) values[Unroll];
#pragma unroll
    for (int k = 0; k < Unroll; ++k)
      if (i + k * stride < count)
        values[k] = load(i + k * stride);
#pragma unroll
    for (int k = 0; k < Unroll; ++k)
      if (i + k * stride < count)
        use(values[k], i + k * stride);
  }
}

struct Plus {
  template <typename T> __device__ T operator()(T a, T b) const {
    return a + b;
  }
};
struct Min {
  template <typename T> __device__ T operator()(T a, T b) const {
    return b < a ? b : a;
  }
};
struct Max {
  template <typename T> __device__ T operator()(T a, T b) const {
    return a < b ? b : a;
  }
};

/// Combines a value of each thread of a warp.
template <typename T, typename Op> __device__ T warp_all(T value, Op op) {
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    value = op(value, __shfl_xor_sync(0xffffffff, value, step));
  return value;
}

/// Combines a value of each thread of a block; the first thread has the result.
template <typename T, typename Op>
__device__ T block_all(T value, Op op, T neutral) {
  __shared__ T parts[32];
  int thread = threadIdx.y * blockDim.x + threadIdx.x;
  int warps = blockDim.x * blockDim.y / 32;
  value = warp_all(value, op);
  __syncthreads();
  if (thread % 32 == 0)
    parts[thread / 32] = value;
  __syncthreads();
  if (thread < 32)
    value = warp_all(thread < warps ? parts[thread] : neutral, op);
  return value;
}

/// Floats as integers of the same order, and back.
__device__ inline int ordered(float x) {
  int bits = __float_as_int(x);
  return bits ^ ((bits >> 31) & 0x7fffffff);
}
__device__ inline float from_ordered(int x) {
  return __int_as_float(x ^ ((x >> 31) & 0x7fffffff));
}

/// Extrema of floats that are not NaN, by one atomic.
__device__ inline void atomic_max(float *address, float value) {
  if (!signbit(value))
    atomicMax(reinterpret_cast<int *>(address), __float_as_int(value));
  else
    atomicMin(reinterpret_cast<unsigned *>(address), __float_as_uint(value));
}
__device__ inline void atomic_min(float *address, float value) {
  if (!signbit(value))
    atomicMin(reinterpret_cast<int *>(address), __float_as_int(value));
  else
    atomicMax(reinterpret_cast<unsigned *>(address), __float_as_uint(value));
}

/// Adds vectors that are aligned to their size.
__device__ inline void add2(float *to, float x, float y) {
  asm volatile("red.global.add.v2.f32 [%0], {%1, %2};" ::"l"(to), "f"(x), "f"(y)
               : "memory");
}
__device__ inline void add4(float *to, float4 v) {
  asm volatile("red.global.add.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(to),
               "f"(v.x), "f"(v.y), "f"(v.z), "f"(v.w)
               : "memory");
}

//===- places.cuh - Places in arrays by counters of a block
//-----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "common.cuh"

/// Returns the sum of the values of the threads before this one, and in `sum`
/// that of all threads of the block.
template <typename T> __device__ T sum_before(T value, T &sum) {
  __shared__ T parts[33];
  int lane = lane_id(), warp = threadIdx.x / 32, warps = blockDim.x / 32;
  T own = value;
  for (int step = 1; step < 32; step *= 2) {
    T other = __shfl_up_sync(0xffffffff, own, step);
    if (lane >= step)
      own += other;
  }
  if (lane == 31)
    parts[warp] = own;
  __syncthreads();
  if (threadIdx.x == 0) {
    T before = 0;
    for (int k = 0; k < warps; ++k) {
      T part = parts[k];
      parts[k] = before;
      before += part;
    }
    parts[32] = before;
  }
  __syncthreads();
  sum = parts[32];
  return parts[warp] + own - value;
}

/// Appends what is wanted of four values of each thread.
template <typename Wanted>
__device__ void append_block(const int4 *values, int n, int *kept, int *count,
                             Wanted wanted) {
  __shared__ int base;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int4 v = values[min(i, n / 4 - 1)];
  int parts[4] = {v.x, v.y, v.z, v.w}, own = 0, sum;
#pragma unroll
  for (int k = 0; k < 4; ++k)
    own += i < n / 4 && wanted(parts[k]);
  int place = sum_before(own, sum);
  if (threadIdx.x == 0)
    base = sum ? atomicAdd(count, sum) : 0;
  __syncthreads();
  place += base;
#pragma unroll
  for (int k = 0; k < 4; ++k)
    if (i < n / 4 && wanted(parts[k]))
      kept[place++] = parts[k];
}

extern "C" __global__ void append_some(const int4 *values, int n, int *kept,
                                       int *count) {
  append_block(values, n, kept, count, [](int v) { return v % 4 == 0; });
}

extern "C" __global__ void warp_append(const int4 *values, int n, int *kept,
                                       int *count) {
  append_block(values, n, kept, count, [](int v) { return v > 0; });
}

extern "C" __global__ void partition4(const uint4 *values, unsigned *lists,
                                      int *used, int capacity, int n) {
  __shared__ unsigned sorted[2048];
  __shared__ int base[4];
  long block = blockIdx.x * 512l;
  uint4 two[2] = {values[block + threadIdx.x],
                  values[block + 256 + threadIdx.x]};
  unsigned v[8] = {two[0].x, two[0].y, two[0].z, two[0].w,
                   two[1].x, two[1].y, two[1].z, two[1].w};
  // Counts of 16 bits for each list.
  u64 own = 0, sum;
#pragma unroll
  for (int k = 0; k < 8; ++k)
    own += 1ull << (16 * (v[k] & 3));
  u64 place = sum_before(own, sum);
  // The sums of the lists before each one.
  u64 start = (sum << 16) + (sum << 32) + (sum << 48);
  place += start;
  if (threadIdx.x < 4)
    base[threadIdx.x] =
        atomicAdd(&used[threadIdx.x], int(sum >> (16 * threadIdx.x) & 0xffff)) -
        int(start >> (16 * threadIdx.x) & 0xffff);
#pragma unroll
  for (int k = 0; k < 8; ++k) {
    int shift = 16 * (v[k] & 3);
    sorted[place >> shift & 0xffff] = v[k];
    place += 1ull << shift;
  }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 8; ++k) {
    int i = k * 256 + threadIdx.x, list = sorted[i] & 3;
    lists[list * size_t(capacity) + base[list] + i] = sorted[i];
  }
}

extern "C" __global__ void radix_places(const uint4 *values, int shift,
                                        int *next, unsigned *result, int n) {
  __shared__ unsigned sorted[4096];
  __shared__ int counts[256], base[256];
  if (threadIdx.x < 256)
    counts[threadIdx.x] = 0;
  __syncthreads();
  long block = blockIdx.x * 1024l;
  uint4 two[2] = {values[block + threadIdx.x],
                  values[block + 512 + threadIdx.x]};
  unsigned v[8] = {two[0].x, two[0].y, two[0].z, two[0].w,
                   two[1].x, two[1].y, two[1].z, two[1].w};
  int rank[8], sum;
#pragma unroll
  for (int k = 0; k < 8; ++k)
    rank[k] = atomicAdd(&counts[v[k] >> shift & 255], 1);
  __syncthreads();
  int own = threadIdx.x < 256 ? counts[threadIdx.x] : 0;
  int start = sum_before(own, sum);
  if (threadIdx.x < 256) {
    counts[threadIdx.x] = start;
    base[threadIdx.x] = (own ? atomicAdd(&next[threadIdx.x], own) : 0) - start;
  }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 8; ++k)
    sorted[counts[v[k] >> shift & 255] + rank[k]] = v[k];
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 8; ++k) {
    int i = k * 512 + threadIdx.x;
    result[base[sorted[i] >> shift & 255] + i] = sorted[i];
  }
}

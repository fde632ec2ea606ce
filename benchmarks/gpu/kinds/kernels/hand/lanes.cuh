//===- lanes.cuh - Vectors, and lanes that have the same key
//----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "common.cuh"

/// Adds the values of adjacent lanes with one key together. Returns whether the
/// lane has the sum of a run, that is, is its first; lanes without a value have
/// the key -1.
template <int N> __device__ bool sum_of_run(int key, float (&values)[N]) {
  const unsigned all = 0xffffffff;
  int lane = lane_id(), before = __shfl_up_sync(all, key, 1);
  bool first = lane == 0 || before != key;
  unsigned firsts = __ballot_sync(all, first);
  if (firsts == all)
    return key >= 0;
  unsigned later = firsts & ~((2u << lane) - 1);
  int last = later ? __ffs(later) - 2 : 31;
  for (int step = 1; step < 32; step *= 2)
#pragma unroll
    for (int k = 0; k < N; ++k) {
      float other = __shfl_down_sync(all, values[k], step);
      if (lane + step <= last)
        values[k] += other;
    }
  return first && key >= 0;
}

extern "C" __global__ void visibilities(const int *cell, const float2 *value,
                                        float *grid, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int key = i < n ? cell[i] : -1;
  float2 v = i < n ? value[i] : float2{0, 0};
  float parts[2] = {v.x, v.y};
  if (sum_of_run(key, parts))
    add2(grid + 2l * key, parts[0], parts[1]);
}

extern "C" __global__ void segment_sum(const float *values,
                                       const long long *segment, float *sums,
                                       long long n) {
  long i = blockIdx.x * long(blockDim.x) + threadIdx.x;
  int key = i < n ? int(segment[i]) : -1;
  float parts[1] = {i < n ? values[i] : 0};
  if (sum_of_run(key, parts))
    atomicAdd(sums + key, parts[0]);
}

extern "C" __global__ void segment_mean(const float *values, const int *segment,
                                        float *sums, int *counts, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int key = i < n ? segment[i] : -1;
  float parts[2] = {i < n ? values[i] : 0, 1};
  if (sum_of_run(key, parts)) {
    atomicAdd(sums + key, parts[0]);
    atomicAdd(counts + key, int(parts[1]));
  }
}

extern "C" __global__ void pair_forces(const int2 *pairs,
                                       const float *positions, float stiffness,
                                       float *forces, int count) {
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  int2 pair = k < count ? pairs[k] : int2{-1, -1};
  float parts[3] = {};
  if (k < count)
#pragma unroll
    for (int axis = 0; axis < 3; ++axis) {
      parts[axis] = stiffness * (positions[3 * pair.y + axis] -
                                 positions[3 * pair.x + axis]);
      atomicAdd(&forces[3 * pair.y + axis], -parts[axis]);
    }
  if (sum_of_run(pair.x, parts))
#pragma unroll
    for (int axis = 0; axis < 3; ++axis)
      atomicAdd(&forces[3 * pair.x + axis], parts[axis]);
}

extern "C" __global__ void
pic_deposit(const float *position, const float *charge, float *density, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = i < n ? position[i] : -1.0f, c = i < n ? charge[i] : 0.0f;
  int cell = int(x);
  float right = x - float(cell);
  float parts[2] = {c * (1.0f - right), c * right};
  if (sum_of_run(cell, parts)) {
    atomicAdd(&density[cell], parts[0]);
    atomicAdd(&density[cell + 1], parts[1]);
  }
}

extern "C" __global__ void pagerank_csr(const int *first, const int *target,
                                        const float *rank, float *next,
                                        int nodes) {
  int node = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (node >= nodes)
    return;
  int begin = first[node], end = first[node + 1];
  float share = rank[node] / (end - begin);
  for (int e = begin + lane_id(); e < end; e += 32)
    atomicAdd(&next[target[e]], share);
}

extern "C" __global__ void spmv_csc(const int *first, const int *row,
                                    const float *value, const float *x,
                                    float *y, int columns) {
  int c = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (c >= columns)
    return;
  float factor = x[c];
  int end = first[c + 1];
  for (int e = first[c] + lane_id(); e < end; e += 32) {
    float product = value[e] * factor;
    if (product != 0.0f)
      atomicAdd(&y[row[e]], product);
  }
}

__device__ inline void add_feature(const int *source, const int *target,
                                   const float4 *features, float *sums,
                                   int width, long i) {
  int edge = i / (width / 4), column = i % (width / 4);
  float4 v = features[long(source[edge]) * (width / 4) + column];
  add4(sums + long(target[edge]) * width + 4 * column, v);
}

extern "C" __global__ void gnn_element(const int *source, const int *target,
                                       const float4 *features, float *sums,
                                       int width, long long n) {
  long i = blockIdx.x * long(blockDim.x) + threadIdx.x;
  if (i < n / 4)
    add_feature(source, target, features, sums, width, i);
}

extern "C" __global__ void gnn_warp(const int *source, const int *target,
                                    const float4 *features, float *sums,
                                    int width, int edges) {
  long i = blockIdx.x * long(blockDim.x) + threadIdx.x;
  if (i < long(edges) * width / 4)
    add_feature(source, target, features, sums, width, i);
}

extern "C" __global__ void spmm_coo(const int *row, const int *column,
                                    const float *value, const float4 *dense,
                                    float *product, int entries) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, e = i / 8, k = i % 8;
  if (e >= entries)
    return;
  float4 v = dense[long(column[e]) * 8 + k];
  float factor = value[e];
  v.x *= factor, v.y *= factor, v.z *= factor, v.w *= factor;
  add4(product + long(row[e]) * 32 + 4 * k, v);
}

extern "C" __global__ void embedding_grad_f32(const long long *tokens,
                                              const float4 *grad, float *table,
                                              int width) {
  long i = blockIdx.x * long(blockDim.x) + threadIdx.x;
  long row = i / (width / 4);
  int column = i % (width / 4);
  add4(table + tokens[row] * width + 4 * column, grad[i]);
}

extern "C" __global__ void embedding_grad_bf16(const int *tokens,
                                               const uint4 *grad, short *table,
                                               int shift, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n / 8)
    return;
  int element = i * 8, column = element & ((1 << shift) - 1);
  short *to = table + (tokens[element >> shift] << shift) + column;
  uint4 v = grad[i];
  asm volatile(
      "red.global.add.noftz.v4.bf16x2 [%0], {%1, %2, %3, %4};" ::"l"(to),
      "r"(v.x), "r"(v.y), "r"(v.z), "r"(v.w)
      : "memory");
}

extern "C" __global__ void half_cells(const int *cell,
                                      const unsigned short *value,
                                      unsigned *sums, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int key = cell[i];
  // The other half is -0.0, which changes nothing.
  unsigned own = value[i],
           pair = key & 1 ? own << 16 | 0x8000u : 0x80000000u | own;
  asm volatile("red.global.add.noftz.f16x2 [%0], %1;" ::"l"(sums + key / 2),
               "r"(pair)
               : "memory");
}

//===- blocks.cuh - Reductions across a block, or along columns
//-------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "common.cuh"

__device__ inline float total(float4 v) { return (v.x + v.y) + (v.z + v.w); }

extern "C" __global__ void plane_stats(const short4 *planes, int size, int *sum,
                                       int *lowest, int *highest) {
  const short4 *plane = planes + size_t(blockIdx.y) * (size / 4);
  int own = 0, low = 32767, high = -32768;
  for_each<4>(
      size / 4, [&](long i) { return plane[i]; },
      [&](short4 v, long) {
        own += v.x + v.y + v.z + v.w;
        low = min(low, min(min(v.x, v.y), min(v.z, v.w)));
        high = max(high, max(max(v.x, v.y), max(v.z, v.w)));
      });
  own = block_all(own, Plus(), 0);
  low = block_all(low, Min(), 32767);
  high = block_all(high, Max(), -32768);
  if (threadIdx.x == 0) {
    atomicAdd(sum + blockIdx.y, own);
    atomicMin(lowest + blockIdx.y, low);
    atomicMax(highest + blockIdx.y, high);
  }
}

extern "C" __global__ void float_max(const float4 *values, size_t n,
                                     float *highest) {
  float own = -3.0e38f;
  for_each<4>(
      n / 4, [&](long i) { return values[i]; },
      [&](float4 v, long) {
        own = fmaxf(own, fmaxf(fmaxf(v.x, v.y), fmaxf(v.z, v.w)));
      });
  own = block_all(own, Max(), -3.0e38f);
  if (threadIdx.x == 0)
    atomic_max(highest, own);
}

extern "C" __global__ void aabb(const float4 *x, const float4 *y,
                                const float4 *z, int n, int *box) {
  const float4 *axes[3] = {x, y, z};
#pragma unroll
  for (int axis = 0; axis < 3; ++axis) {
    float low = __int_as_float(0x7f800000), high = -low;
    for_each<4>(
        n / 4, [&](long i) { return axes[axis][i]; },
        [&](float4 v, long) {
          low = fminf(low, fminf(fminf(v.x, v.y), fminf(v.z, v.w)));
          high = fmaxf(high, fmaxf(fmaxf(v.x, v.y), fmaxf(v.z, v.w)));
        });
    low = block_all(low, Min(), __int_as_float(0x7f800000));
    high = block_all(high, Max(), __int_as_float(0xff800000));
    if (threadIdx.x == 0) {
      atomicMin(&box[axis], ordered(low));
      atomicMax(&box[axis + 3], ordered(high));
    }
  }
}

extern "C" __global__ void work_queue(const int *group, const int4 *values,
                                      int *sums, int *next, int tiles) {
  __shared__ int task;
  while (true) {
    if (threadIdx.x == 0)
      task = atomicAdd(next, 1);
    __syncthreads();
    int tile = task;
    if (tile >= tiles)
      return;
    int4 v = values[tile * 256 + threadIdx.x];
    int own = __reduce_add_sync(0xffffffff, v.x + v.y + v.z + v.w);
    if (lane_id() == 0)
      atomicAdd(&sums[group[tile]], own);
    __syncthreads();
  }
}

extern "C" __global__ void warp_count(const int4 *values, int n, int *count) {
  int own = 0;
  for_each<4>(
      n / 4, [&](long i) { return values[i]; },
      [&](int4 v, long) {
        own += (v.x > 0) + (v.y > 0) + (v.z > 0) + (v.w > 0);
      });
  own = block_all(own, Plus(), 0);
  if (threadIdx.x == 0)
    atomicAdd(count, own);
}

extern "C" __global__ void row_sum(const float *matrix, int columns, int rows,
                                   float *sums) {
  int row = blockIdx.x * 8 + threadIdx.y;
  const float4 *from =
      reinterpret_cast<const float4 *>(matrix + long(row) * columns);
  float own = 0;
#pragma unroll 8
  for (int x = threadIdx.x; x < columns / 4; x += 32)
    own += total(from[x]);
  own = warp_all(own, Plus());
  if (threadIdx.x == 0)
    atomicAdd(&sums[row], own);
}

extern "C" __global__ void masked_rows(const float *values,
                                       const unsigned char *mask, int columns,
                                       float *sums, int n) {
  long start = long(blockIdx.x) * columns;
  const float4 *from = reinterpret_cast<const float4 *>(values + start);
  const uchar4 *chosen = reinterpret_cast<const uchar4 *>(mask + start);
  float own = 0;
  for (int x = threadIdx.x; x < columns / 4; x += blockDim.x) {
    float4 v = from[x];
    uchar4 m = chosen[x];
    own +=
        (m.x ? v.x : 0) + (m.y ? v.y : 0) + (m.z ? v.z : 0) + (m.w ? v.w : 0);
  }
  own = block_all(own, Plus(), 0.0f);
  if (threadIdx.x == 0)
    atomicAdd(&sums[blockIdx.x], own);
}

extern "C" __global__ void argmax_rows(const float *values, int columns,
                                       u64 *best, int n) {
  const float4 *from =
      reinterpret_cast<const float4 *>(values + long(blockIdx.x) * columns);
  u64 own = 0;
  auto add = [&](float value, unsigned column) {
    unsigned bits = __float_as_uint(value);
    bits = bits & 0x80000000u ? ~bits : bits | 0x80000000u;
    own = max(own, u64(bits) << 32 | (0xffffffffu - column));
  };
  for (int x = threadIdx.x; x < columns / 4; x += blockDim.x) {
    float4 v = from[x];
    add(v.x, 4 * x);
    add(v.y, 4 * x + 1);
    add(v.z, 4 * x + 2);
    add(v.w, 4 * x + 3);
  }
  own = block_all(own, Max(), u64(0));
  if (threadIdx.x == 0)
    atomicMax(&best[blockIdx.x], own);
}

extern "C" __global__ void bn_nchw(const float *x, int pixels, int channels,
                                   float *sums, float *squares, int n) {
  float sum = 0, square = 0;
  int images = n / (pixels * channels);
  for (int image = blockIdx.y; image < images; image += gridDim.y) {
    const float4 *from = reinterpret_cast<const float4 *>(
        x + (long(image) * channels + blockIdx.x) * pixels);
#pragma unroll 4
    for (int i = threadIdx.x; i < pixels / 4; i += blockDim.x) {
      float4 v = from[i];
      sum += total(v);
      square += (v.x * v.x + v.y * v.y) + (v.z * v.z + v.w * v.w);
    }
  }
  sum = block_all(sum, Plus(), 0.0f);
  square = block_all(square, Plus(), 0.0f);
  if (threadIdx.x == 0) {
    atomicAdd(&sums[blockIdx.x], sum);
    atomicAdd(&squares[blockIdx.x], square);
  }
}

extern "C" __global__ void bn_nhwc(const float4 *x, int channels, float *sums,
                                   float *squares, int n) {
  int width = channels / 4, column = threadIdx.x % width;
  int rows = n / channels, at_once = blockDim.x / width;
  float4 sum = {}, square = {};
#pragma unroll 4
  for (int row = blockIdx.x * at_once + threadIdx.x / width; row < rows;
       row += gridDim.x * at_once) {
    float4 v = x[long(row) * width + column];
    sum.x += v.x, sum.y += v.y, sum.z += v.z, sum.w += v.w;
    square.x += v.x * v.x, square.y += v.y * v.y;
    square.z += v.z * v.z, square.w += v.w * v.w;
  }
  add4(sums + 4 * column, sum);
  add4(squares + 4 * column, square);
}

extern "C" __global__ void bias_grad(const float4 *grad, float *bias,
                                     long long rows, int columns) {
  float4 sum = {};
  int column = blockIdx.x * blockDim.x + threadIdx.x;
#pragma unroll 4
  for (long row = blockIdx.y; row < rows; row += gridDim.y) {
    float4 v = grad[row * (columns / 4) + column];
    sum.x += v.x, sum.y += v.y, sum.z += v.z, sum.w += v.w;
  }
  add4(bias + 4 * column, sum);
}

extern "C" __global__ void column_sum4(const float4 *rows, int n, float *sums) {
  float4 own = {};
  for_each<4>(
      n, [&](long i) { return rows[i]; },
      [&](float4 v, long) {
        own.x += v.x, own.y += v.y, own.z += v.z, own.w += v.w;
      });
  own.x = block_all(own.x, Plus(), 0.0f);
  own.y = block_all(own.y, Plus(), 0.0f);
  own.z = block_all(own.z, Plus(), 0.0f);
  own.w = block_all(own.w, Plus(), 0.0f);
  if (threadIdx.x == 0)
    add4(sums, own);
}

extern "C" __global__ void loss_sum(const float4 *prediction,
                                    const float4 *target, float *loss, int n) {
  float own = 0;
  struct Pair {
    float4 a, b;
  };
  for_each<4>(
      n / 4, [&](long i) { return Pair{prediction[i], target[i]}; },
      [&](Pair v, long) {
        float x = v.a.x - v.b.x, y = v.a.y - v.b.y;
        float z = v.a.z - v.b.z, w = v.a.w - v.b.w;
        own += (x * x + y * y) + (z * z + w * w);
      });
  own = block_all(own, Plus(), 0.0f);
  if (threadIdx.x == 0)
    atomicAdd(loss, own);
}

extern "C" __global__ void accuracy(const int4 *prediction, const int4 *label,
                                    int *right, int n) {
  int own = 0;
  struct Pair {
    int4 a, b;
  };
  for_each<4>(
      n / 4, [&](long i) { return Pair{prediction[i], label[i]}; },
      [&](Pair v, long) {
        own += (v.a.x == v.b.x) + (v.a.y == v.b.y) + (v.a.z == v.b.z) +
               (v.a.w == v.b.w);
      });
  own = block_all(own, Plus(), 0);
  if (threadIdx.x == 0)
    atomicAdd(right, own);
}

extern "C" __global__ void nan_check(const float4 *values, size_t n,
                                     u64 *count) {
  int own = 0;
  for_each<4>(
      n / 4, [&](long i) { return values[i]; },
      [&](float4 v, long) {
        own += isnan(v.x) + isnan(v.y) + isnan(v.z) + isnan(v.w);
      });
  if (own)
    atomicAdd(count, u64(own));
}

extern "C" __global__ void uneven_work(const int *first, const int *list_class,
                                       const int *values, int *sums) {
  int own = 0, end = first[blockIdx.x + 1];
#pragma unroll 4
  for (int i = first[blockIdx.x] + threadIdx.x; i < end; i += blockDim.x)
    own += values[i];
  own = __reduce_add_sync(0xffffffff, own);
  if (lane_id() == 0 && own)
    atomicAdd(&sums[list_class[blockIdx.x]], own);
}

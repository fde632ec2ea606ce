//===- bins.cuh - Partial results by key in shared memory
//-------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "common.cuh"

/// N elements with `Copies` adjacent copies each, so that lanes with the same
/// element use different banks.
template <typename T, int N, int Copies> struct Bins {
  T *data;

  __device__ Bins(T *shared, T start) : data(shared) {
    int thread = threadIdx.y * blockDim.x + threadIdx.x;
    for (int i = thread; i < N * Copies; i += blockDim.x * blockDim.y)
      data[i] = start;
    __syncthreads();
  }
  __device__ T &operator[](int key) {
    return data[key * Copies + threadIdx.x % Copies];
  }
  /// Calls use(key, result) for keys less than `count`.
  template <typename Op, typename Use>
  __device__ void finish(int count, Op op, Use use) {
    __syncthreads();
    for (int i = threadIdx.x; i < count; i += blockDim.x) {
      T result = data[i * Copies];
      for (int k = 1; k < Copies; ++k)
        result = op(result, data[i * Copies + k]);
      use(i, result);
    }
  }
};

#define BINS(type, n, copies, name, start)                                     \
  __shared__ type name##_data[(n) * (copies)];                                 \
  Bins<type, n, copies> name(name##_data, start)

template <typename T, int N, int Copies, typename Total>
__device__ void add_counts(Bins<T, N, Copies> &bins, int count, Total *total) {
  bins.finish(count, Plus(), [&](int key, T result) {
    if (result != T(0))
      atomicAdd(total + key, Total(result));
  });
}

extern "C" __global__ void histogram_bytes(const uint4 *pixels, int n,
                                           unsigned *counts) {
  BINS(unsigned, 256, 8, bins, 0u);
  for_each<1>(
      n / 16, [&](long i) { return pixels[i]; },
      [&](uint4 v, long) {
        unsigned words[4] = {v.x, v.y, v.z, v.w};
#pragma unroll
        for (int k = 0; k < 16; ++k)
          atomicAdd(&bins[words[k / 4] >> (k % 4 * 8) & 255], 1u);
      });
  add_counts(bins, 256, counts);
}

extern "C" __global__ void rgb_histogram(const uint3 *pixels, int n,
                                         unsigned *counts) {
  BINS(unsigned, 768, 4, bins, 0u);
  for_each<2>(
      n / 4, [&](long i) { return pixels[i]; },
      [&](uint3 v, long) {
        unsigned words[3] = {v.x, v.y, v.z};
#pragma unroll
        for (int k = 0; k < 12; ++k)
          atomicAdd(&bins[k % 3 * 256 + (words[k / 4] >> (k % 4 * 8) & 255)],
                    1u);
      });
  add_counts(bins, 768, counts);
}

extern "C" __global__ void log_histogram(const float4 *values, int n,
                                         int *counts) {
  BINS(int, 64, 32, bins, 0);
  for_each<2>(
      n / 4, [&](long i) { return values[i]; },
      [&](float4 v, long) {
        float parts[4] = {v.x, v.y, v.z, v.w};
#pragma unroll
        for (int k = 0; k < 4; ++k) {
          int bin = int(floorf(log2f(parts[k]) * 4.0f)) + 32;
          atomicAdd(&bins[min(max(bin, 0), 63)], 1);
        }
      });
  add_counts(bins, 64, counts);
}

extern "C" __global__ void glcm(const unsigned char *image, int width,
                                int height, unsigned *pairs) {
  BINS(unsigned, 1024, 4, bins, 0u);
  for (int y = blockIdx.x; y < height; y += gridDim.x)
    for (int x = threadIdx.x * 4; x < width; x += blockDim.x * 4) {
      const unsigned char *from = image + long(y) * width + x;
      unsigned four = *reinterpret_cast<const unsigned *>(from);
      unsigned last = x + 4 < width ? from[4] : 0;
      u64 levels = (u64(last) << 32 | four) >> 3;
#pragma unroll
      for (int k = 0; k < 4; ++k)
        if (x + k + 1 < width)
          atomicAdd(&bins[int(levels >> (8 * k) & 31) * 32 +
                          int(levels >> (8 * k + 8) & 31)],
                    1u);
    }
  add_counts(bins, 1024, pairs);
}

extern "C" __global__ void histogram_keys(const int4 *keys, int n,
                                          int *counts) {
  BINS(int, 256, 16, bins, 0);
  for_each<4>(
      n / 4, [&](long i) { return keys[i]; },
      [&](int4 v, long) {
        atomicAdd(&bins[v.x], 1);
        atomicAdd(&bins[v.y], 1);
        atomicAdd(&bins[v.z], 1);
        atomicAdd(&bins[v.w], 1);
      });
  add_counts(bins, 256, counts);
}

template <typename T> struct Keyed {
  int4 key;
  T value;
};

extern "C" __global__ void weighted_histogram(const int4 *keys,
                                              const float4 *weights,
                                              float *sums, size_t n) {
  BINS(float, 1000, 4, bins, 0.0f);
  for_each<2>(
      n / 4, [&](long i) { return Keyed<float4>{keys[i], weights[i]}; },
      [&](Keyed<float4> v, long) {
        atomicAdd(&bins[v.key.x], v.value.x);
        atomicAdd(&bins[v.key.y], v.value.y);
        atomicAdd(&bins[v.key.z], v.value.z);
        atomicAdd(&bins[v.key.w], v.value.w);
      });
  add_counts(bins, 1000, sums);
}

extern "C" __global__ void confusion(const int4 *truth, const int4 *guess,
                                     int classes, int n, int *table) {
  BINS(int, 128, 32, bins, 0);
  for_each<2>(
      n / 4, [&](long i) { return Keyed<int4>{truth[i], guess[i]}; },
      [&](Keyed<int4> v, long) {
        atomicAdd(&bins[v.key.x * classes + v.value.x], 1);
        atomicAdd(&bins[v.key.y * classes + v.value.y], 1);
        atomicAdd(&bins[v.key.z * classes + v.value.z], 1);
        atomicAdd(&bins[v.key.w * classes + v.value.w], 1);
      });
  add_counts(bins, classes * classes, table);
}

/// Updates a bin if that changes it, as the first read says.
__device__ inline void raise_to(int &bin, int value) {
  if (*const_cast<volatile int *>(&bin) < value)
    atomicMax(&bin, value);
}
__device__ inline void lower_to(int &bin, int value) {
  if (*const_cast<volatile int *>(&bin) > value)
    atomicMin(&bin, value);
}

constexpr int lowest_int = -0x7fffffff - 1;

extern "C" __global__ void segment_max(const int4 *values, const int4 *segment,
                                       int *highest, int n) {
  BINS(int, 100, 8, bins, lowest_int);
  for_each<2>(
      n / 4, [&](long i) { return Keyed<int4>{segment[i], values[i]}; },
      [&](Keyed<int4> v, long) {
        raise_to(bins[v.key.x], v.value.x);
        raise_to(bins[v.key.y], v.value.y);
        raise_to(bins[v.key.z], v.value.z);
        raise_to(bins[v.key.w], v.value.w);
      });
  bins.finish(100, Max(), [&](int key, int result) {
    if (result != lowest_int)
      atomicMax(highest + key, result);
  });
}

extern "C" __global__ void segmax_cas(const float4 *values, const int4 *segment,
                                      float *highest, int n) {
  BINS(int, 1000, 4, bins, lowest_int);
  for_each<2>(
      n / 4, [&](long i) { return Keyed<float4>{segment[i], values[i]}; },
      [&](Keyed<float4> v, long) {
        raise_to(bins[v.key.x], ordered(v.value.x));
        raise_to(bins[v.key.y], ordered(v.value.y));
        raise_to(bins[v.key.z], ordered(v.value.z));
        raise_to(bins[v.key.w], ordered(v.value.w));
      });
  bins.finish(1000, Max(), [&](int key, int result) {
    if (result != lowest_int)
      atomic_max(highest + key, from_ordered(result));
  });
}

extern "C" __global__ void intervals(const float4 *values, const int4 *object,
                                     float2 *intervals, int n) {
  BINS(int, 100, 8, low, 0x7fffffff);
  BINS(int, 100, 8, high, lowest_int);
  auto add = [&](int key, float value) {
    lower_to(low[key], ordered(value));
    raise_to(high[key], ordered(value));
  };
  for_each<2>(
      n / 4, [&](long i) { return Keyed<float4>{object[i], values[i]}; },
      [&](Keyed<float4> v, long) {
        add(v.key.x, v.value.x);
        add(v.key.y, v.value.y);
        add(v.key.z, v.value.z);
        add(v.key.w, v.value.w);
      });
  low.finish(100, Min(), [&](int key, int result) {
    if (result != 0x7fffffff)
      atomic_min(&intervals[key].x, from_ordered(result));
  });
  high.finish(100, Max(), [&](int key, int result) {
    if (result != lowest_int)
      atomic_max(&intervals[key].y, from_ordered(result));
  });
}

extern "C" __global__ void count64(const int4 *keys, u64 *counts, int n) {
  BINS(unsigned, 1000, 4, bins, 0u);
  for_each<4>(
      n / 4, [&](long i) { return keys[i]; },
      [&](int4 v, long) {
        atomicAdd(&bins[v.x], 1u);
        atomicAdd(&bins[v.y], 1u);
        atomicAdd(&bins[v.z], 1u);
        atomicAdd(&bins[v.w], 1u);
      });
  add_counts(bins, 1000, counts);
}

extern "C" __global__ void moments_key(const int4 *keys, const int4 *values,
                                       int4 *moments, int n) {
  BINS(int, 64, 8, count, 0);
  BINS(int, 64, 8, sum, 0);
  BINS(int, 64, 8, low, 0x7fffffff);
  BINS(int, 64, 8, high, lowest_int);
  auto add = [&](int key, int value) {
    atomicAdd(&count[key], 1);
    atomicAdd(&sum[key], value);
    lower_to(low[key], value);
    raise_to(high[key], value);
  };
  for_each<2>(
      n / 4, [&](long i) { return Keyed<int4>{keys[i], values[i]}; },
      [&](Keyed<int4> v, long) {
        add(v.key.x, v.value.x);
        add(v.key.y, v.value.y);
        add(v.key.z, v.value.z);
        add(v.key.w, v.value.w);
      });
  count.finish(64, Plus(), [&](int key, int result) {
    atomicAdd(&moments[key].x, result);
  });
  sum.finish(64, Plus(),
             [&](int key, int result) { atomicAdd(&moments[key].y, result); });
  low.finish(64, Min(),
             [&](int key, int result) { atomicMin(&moments[key].z, result); });
  high.finish(64, Max(),
              [&](int key, int result) { atomicMax(&moments[key].w, result); });
}

extern "C" __global__ void two_fields(const int4 *keys, const float4 *samples,
                                      float *averages, int n) {
  BINS(float, 128, 16, bins, 0.0f);
  struct Four {
    int4 key;
    float4 first, second;
  };
  auto add = [&](int key, float value, float weight) {
    atomicAdd(&bins[2 * key], value * weight);
    atomicAdd(&bins[2 * key + 1], weight);
  };
  for_each<2>(
      n / 4,
      [&](long i) { return Four{keys[i], samples[2 * i], samples[2 * i + 1]}; },
      [&](Four v, long) {
        add(v.key.x, v.first.x, v.first.y);
        add(v.key.y, v.first.z, v.first.w);
        add(v.key.z, v.second.x, v.second.y);
        add(v.key.w, v.second.z, v.second.w);
      });
  add_counts(bins, 128, averages);
}

extern "C" __global__ void
histogram_u64(const ulonglong2 *keys, unsigned *counts, int shift, size_t n) {
  BINS(unsigned, 1024, 4, bins, 0u);
  for_each<4>(
      n / 2, [&](long i) { return keys[i]; },
      [&](ulonglong2 v, long) {
        atomicAdd(&bins[v.x >> shift], 1u);
        atomicAdd(&bins[v.y >> shift], 1u);
      });
  add_counts(bins, 1024, counts);
}

extern "C" __global__ void sketch(const uint4 *items, int n, int *registers) {
  BINS(int, 1024, 1, bins, 0);
  auto add = [&](unsigned x) {
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    x ^= x >> 16;
    raise_to(bins[x & 1023], __clz(int(x >> 10 | 1)) - 9);
  };
  for_each<4>(
      n / 4, [&](long i) { return items[i]; },
      [&](uint4 v, long) {
        add(v.x);
        add(v.y);
        add(v.z);
        add(v.w);
      });
  bins.finish(1024, Max(), [&](int key, int result) {
    if (result > registers[key])
      atomicMax(registers + key, result);
  });
}

extern "C" __global__ void parity(const uint4 *words, const int4 *group,
                                  unsigned *parities, long n) {
  BINS(unsigned, 500, 8, bins, 0u);
  for_each<2>(
      n / 4, [&](long i) { return Keyed<uint4>{group[i], words[i]}; },
      [&](Keyed<uint4> v, long) {
        atomicXor(&bins[v.key.x], v.value.x);
        atomicXor(&bins[v.key.y], v.value.y);
        atomicXor(&bins[v.key.z], v.value.z);
        atomicXor(&bins[v.key.w], v.value.w);
      });
  bins.finish(
      500, [](unsigned a, unsigned b) { return a ^ b; },
      [&](int key, unsigned result) { atomicXor(parities + key, result); });
}

extern "C" __global__ void rdf(const float4 *points, int count, int bin_count,
                               unsigned *counts) {
  BINS(unsigned, 64, 32, bins, 0u);
  __shared__ float4 tile[256];
  int i = blockIdx.x * 64 + threadIdx.x, from = blockIdx.y * 256;
  if (from >= int(blockIdx.x + 1) * 64)
    return;
  for (int k = threadIdx.x; k < 256 && from + k < count; k += 64)
    tile[k] = points[from + k];
  __syncthreads();
  float4 p = points[i];
  int end = min(256, i - from);
  for (int k = 0; k < end; ++k) {
    float4 q = tile[k];
    float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
    int bin = int(sqrtf(dx * dx + dy * dy + dz * dz));
    if (bin < bin_count)
      atomicAdd(&bins[bin], 1u);
  }
  add_counts(bins, 64, counts);
}

__device__ inline int nearest_center(float4 p, const float4 *centers) {
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
  return best;
}

extern "C" __global__ void kmeans16(const float4 *points, const float4 *centers,
                                    int *nearest, int *counts, int n) {
  BINS(int, 16, 32, bins, 0);
  for_each<2>(
      n, [&](long i) { return points[i]; },
      [&](float4 p, long i) {
        int best = nearest_center(p, centers);
        nearest[i] = best;
        atomicAdd(&bins[best], 1);
      });
  add_counts(bins, 16, counts);
}

extern "C" __global__ void kmeans_update(const float4 *points,
                                         const int *cluster, float *sums,
                                         int *counts, int n) {
  BINS(float, 64, 32, bins, 0.0f);
  BINS(int, 16, 32, own, 0);
  struct Point {
    int cluster;
    float4 place;
  };
  for_each<2>(
      n, [&](long i) { return Point{cluster[i], points[i]}; },
      [&](Point p, long) {
        int key = 4 * p.cluster;
        atomicAdd(&bins[key], p.place.x);
        atomicAdd(&bins[key + 1], p.place.y);
        atomicAdd(&bins[key + 2], p.place.z);
        atomicAdd(&bins[key + 3], p.place.w);
        atomicAdd(&own[p.cluster], 1);
      });
  add_counts(bins, 64, sums);
  add_counts(own, 16, counts);
}

extern "C" __global__ void own_part(const unsigned char *keys, int part,
                                    unsigned *counts) {
  BINS(unsigned, 64, 32, bins, 0u);
  const uint4 *from =
      reinterpret_cast<const uint4 *>(keys + size_t(blockIdx.x) * part);
  for (int i = threadIdx.x; i < part / 16; i += blockDim.x) {
    uint4 v = from[i];
    unsigned words[4] = {v.x, v.y, v.z, v.w};
#pragma unroll
    for (int k = 0; k < 16; ++k)
      atomicAdd(&bins[words[k / 4] >> (k % 4 * 8) & 63], 1u);
  }
  bins.finish(64, Plus(), [&](int key, unsigned result) {
    counts[blockIdx.x * 64 + key] = result;
  });
}

extern "C" __global__ void bounded_assert(const int4 *keys, int *counts,
                                          int bin_count, int n) {
  BINS(int, 1000, 4, bins, 0);
  auto add = [&](int key) {
    if (key < 0 || key >= bin_count)
      __trap();
    atomicAdd(&bins[key], 1);
  };
  for_each<4>(
      n / 4, [&](long i) { return keys[i]; },
      [&](int4 v, long) {
        add(v.x);
        add(v.y);
        add(v.z);
        add(v.w);
      });
  add_counts(bins, 1000, counts);
}

extern "C" __global__ void bounded_trap(const longlong2 *keys, int *counts,
                                        long long bin_count, long long n) {
  BINS(int, 1000, 4, bins, 0);
  auto add = [&](long long key) {
    key = key < 0 ? key + bin_count : key;
    if (key < 0 || key >= bin_count)
      __trap();
    atomicAdd(&bins[key], 1);
  };
  for_each<4>(
      n / 2, [&](long i) { return keys[i]; },
      [&](longlong2 v, long) {
        add(v.x);
        add(v.y);
      });
  add_counts(bins, 1000, counts);
}

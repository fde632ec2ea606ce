//===- statistics.cu - Counts, sums and extrema by key
//----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each kernel has two lines: what it computes, and the habit that it shows.
//
//===----------------------------------------------------------------------===//

// Counts keys.
// Habit: a loop over the grid, and __restrict__ pointers.
extern "C" __global__ void histogram_keys(const int *__restrict__ keys, int n,
                                          int *__restrict__ counts) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    atomicAdd(&counts[keys[i]], 1);
}

// Adds weights by key.
// Habit: size_t indices.
extern "C" __global__ void weighted_histogram(const int *keys,
                                              const float *weights, float *sums,
                                              size_t n) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i < n)
    atomicAdd(&sums[keys[i]], weights[i]);
}

// Counts pairs of the right class and the predicted one.
// Habit: a table with a row length that is known at run time.
extern "C" __global__ void confusion(const int *truth, const int *guess,
                                     int classes, int n, int *table) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&table[truth[i] * classes + guess[i]], 1);
}

// Adds the values of each segment.
// Habit: 64-bit keys, as tensors of indices have.
extern "C" __global__ void segment_sum(const float *__restrict__ values,
                                       const long long *__restrict__ segment,
                                       float *__restrict__ sums, long long n) {
  long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(sums + segment[i], values[i]);
}

// Computes the maximum of each segment.
// Habit: 32-bit indices, plain pointers, an early return.
extern "C" __global__ void segment_max(const int *values, const int *segment,
                                       int *highest, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicMax(&highest[segment[i]], values[i]);
}

// Computes the sum and the count of each segment, for its mean.
// Habit: a sum of floats and a count with the same key.
extern "C" __global__ void segment_mean(const float *values, const int *segment,
                                        float *sums, int *counts, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int s = segment[i];
    atomicAdd(&sums[s], values[i]);
    atomicAdd(&counts[s], 1);
  }
}

// Counts keys in 64-bit counters.
// Habit: a loop over the grid, without __restrict__.
extern "C" __global__ void count64(const int *keys, unsigned long long *counts,
                                   int n) {
  int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    atomicAdd(&counts[keys[i]], 1ull);
}

struct Moments {
  int count, sum, lowest, highest;
};

// Computes count, sum, minimum and maximum by key.
// Habit: the fields of one struct, with different operations.
extern "C" __global__ void moments_key(const int *keys, const int *values,
                                       Moments *moments, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Moments *m = &moments[keys[i]];
  int v = values[i];
  atomicAdd(&m->count, 1);
  atomicAdd(&m->sum, v);
  atomicMin(&m->lowest, v);
  atomicMax(&m->highest, v);
}

struct Average {
  float sum, weight;
};

// Adds values and weights by key.
// Habit: two fields of a struct, with the same operation.
extern "C" __global__ void two_fields(const int *__restrict__ keys,
                                      const float2 *__restrict__ samples,
                                      Average *__restrict__ averages, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    Average &a = averages[keys[i]];
    float2 s = samples[i];
    atomicAdd(&a.sum, s.x * s.y);
    atomicAdd(&a.weight, s.y);
  }
}

// Counts 64-bit keys by their high bits.
// Habit: 64-bit keys, and a shift that is known at run time.
extern "C" __global__ void histogram_u64(const unsigned long long *keys,
                                         unsigned *counts, int shift,
                                         size_t n) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < n;
       i += size_t(gridDim.x) * blockDim.x)
    atomicAdd(&counts[keys[i] >> shift], 1u);
}

__device__ void atomic_max(float *address, float value) {
  int *bits = reinterpret_cast<int *>(address);
  int old = *bits;
  while (value > __int_as_float(old)) {
    int seen = atomicCAS(bits, old, __float_as_int(value));
    if (seen == old)
      break;
    old = seen;
  }
}

// Computes the maximum of all values.
// Habit: a compare-and-swap loop, and a thread's own maximum first.
extern "C" __global__ void float_max(const float *values, size_t n,
                                     float *highest) {
  float own = -3.0e38f;
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < n;
       i += size_t(gridDim.x) * blockDim.x)
    own = fmaxf(own, values[i]);
  atomic_max(highest, own);
}

// Computes the maximum of each segment of floats.
// Habit: a compare-and-swap loop in a helper function.
extern "C" __global__ void segmax_cas(const float *values, const int *segment,
                                      float *highest, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomic_max(&highest[segment[i]], values[i]);
}

__device__ unsigned mix(unsigned x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ (x >> 16);
}

// Updates a sketch that estimates how many items are different.
// Habit: the number of leading zeros of a hash, and a maximum of few values.
extern "C" __global__ void sketch(const unsigned *items, int n,
                                  int *registers) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    unsigned hash = mix(items[i]);
    atomicMax(&registers[hash & 1023], __clz(int(hash >> 10 | 1)) - 9);
  }
}

// Computes the parity of the words of each group.
// Habit: atomicXor, grid loop with 64-bit indices.
extern "C" __global__ void parity(const unsigned *words, const int *group,
                                  unsigned *parities, long n) {
  for (long i = blockIdx.x * long(blockDim.x) + threadIdx.x; i < n;
       i += long(gridDim.x) * blockDim.x)
    atomicXor(&parities[group[i]], words[i]);
}

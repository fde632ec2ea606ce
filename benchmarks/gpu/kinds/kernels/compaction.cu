//===- compaction.cu - Places in arrays, and sets of bits
//-------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each kernel has two lines: what it computes, and the habit that it shows.
//
//===----------------------------------------------------------------------===//

// Appends the values that are divisible by four, in any order.
// Habit: a global counter, one element per thread.
extern "C" __global__ void append_some(const int *values, int n, int *kept,
                                       int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int v = values[i];
    if (v % 4 == 0)
      kept[atomicAdd(count, 1)] = v;
  }
}

// Distributes values to four lists by their low bits.
// Habit: four counters, and a list with a capacity for each.
extern "C" __global__ void partition4(const unsigned *values, unsigned *lists,
                                      int *used, int capacity, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned v = values[i];
  int list = v & 3;
  lists[list * (size_t)capacity + atomicAdd(&used[list], 1)] = v;
}

// Puts values at places by one digit, as a sort does that is not stable.
// Habit: 256 counters that start at the places of their digits.
extern "C" __global__ void radix_places(const unsigned *__restrict__ values,
                                        int shift, int *__restrict__ next,
                                        unsigned *__restrict__ sorted, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    unsigned v = values[i];
    int place = atomicAdd(&next[(v >> shift) & 255], 1);
    sorted[place] = v;
  }
}

// Appends the positive values, with one atomic for each warp.
// Habit: ballot, popc and a broadcast by hand: an expert's code.
extern "C" __global__ void warp_append(const int *values, int n, int *kept,
                                       int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? values[i] : 0;
  unsigned lanes = __ballot_sync(0xffffffff, v > 0);
  int lane = threadIdx.x & 31, base = 0;
  if (lane == 0 && lanes)
    base = atomicAdd(count, __popc(lanes));
  base = __shfl_sync(0xffffffff, base, 0);
  if (v > 0)
    kept[base + __popc(lanes & ((1u << lane) - 1))] = v;
}

// Counts the positive values, with one atomic for each warp.
// Habit: the first lane adds what the warp has found.
extern "C" __global__ void warp_count(const int *values, int n, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned lanes = __ballot_sync(0xffffffff, i < n && values[i] > 0);
  if ((threadIdx.x & 31) == 0)
    atomicAdd(count, __popc(lanes));
}

// Sets a bit for each key.
// Habit: atomicOr with 64-bit keys.
extern "C" __global__ void bitmap_set(const unsigned long long *keys,
                                      unsigned *bitmap, size_t n) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i < n)
    atomicOr(&bitmap[keys[i] >> 5], 1u << (keys[i] & 31));
}

// Sets four bits of a Bloom filter for each key.
// Habit: several reductions in an inner loop, with hashes as addresses.
extern "C" __global__ void bloom_insert(const unsigned *keys, unsigned *filter,
                                        unsigned mask, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned hash = keys[i];
  for (int k = 0; k < 4; ++k) {
    hash = (hash ^ (hash >> 15)) * 0x2c1b3c6du + 0x9e3779b9u;
    unsigned bit = (hash >> 4) & mask;
    atomicOr(&filter[bit >> 5], 1u << (bit & 31));
  }
}

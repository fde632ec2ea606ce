//===- hand.cu - The same work, written by hand ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

extern "C" __global__ void dense_f32(const float4 *x, float *out, long n) {
  long i = blockIdx.x * long(blockDim.x) + threadIdx.x;
  if (i * 4 >= n)
    return;
  float4 v = x[i];
  asm volatile("red.global.add.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(out + i * 4),
               "f"(v.x), "f"(v.y), "f"(v.z), "f"(v.w)
               : "memory");
}

#define DENSE_PACKED(type)                                                     \
  extern "C" __global__ void dense_##type(const uint4 *x, short *out, long n) { \
    long i = blockIdx.x * long(blockDim.x) + threadIdx.x;                      \
    if (i * 8 >= n)                                                            \
      return;                                                                  \
    uint4 v = x[i];                                                            \
    asm volatile("red.global.add.noftz.v4." #type "x2 [%0], {%1, %2, %3, %4};" \
                 ::"l"(out + i * 8),                                           \
                 "r"(v.x), "r"(v.y), "r"(v.z), "r"(v.w)                        \
                 : "memory");                                                  \
  }
DENSE_PACKED(f16)
DENSE_PACKED(bf16)

extern "C" __global__ void warp_sum_i32(const int *x, int *out, long rounds) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, own = threadIdx.x % 32;
  int p = x[i], q = p + own, r = p * own, s = p ^ own;
  for (long k = 0; k < rounds; ++k) {
    p = __reduce_add_sync(-1u, p) ^ own;
    q = __reduce_add_sync(-1u, q) ^ own;
    r = __reduce_add_sync(-1u, r) ^ own;
    s = __reduce_add_sync(-1u, s) ^ own;
  }
  out[i] = p + q + r + s;
}

// A virtual grid: 132 * 8 blocks of 256 threads do the work of all.
extern "C" __global__ void sum_f32_single(const float *x, float *out, long n) {
  long stride = 132 * 8;
  if (blockIdx.x >= stride)
    return;
  float sum = 0;
  long block = blockIdx.x;
  for (; block + 7 * stride < gridDim.x; block += 8 * stride) {
    float v[8];
    for (int k = 0; k < 8; ++k)
      v[k] = x[(block + k * stride) * blockDim.x + threadIdx.x];
    for (int k = 0; k < 8; ++k)
      sum += v[k];
  }
  for (; block < gridDim.x; block += stride)
    sum += x[block * blockDim.x + threadIdx.x];
  __shared__ float parts[8];
  for (int step = 16; step; step /= 2)
    sum += __shfl_xor_sync(-1u, sum, step);
  if (threadIdx.x % 32 == 0)
    parts[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int k = 1; k < 8; ++k)
      sum += parts[k];
    atomicAdd(out, sum);
  }
}

extern "C" __global__ void histogram_256_single(const unsigned *keys, unsigned *out, long n) {
  long stride = 132 * 8;
  if (blockIdx.x >= stride)
    return;
  __shared__ unsigned bins[256];
  bins[threadIdx.x] = 0;
  __syncthreads();
  long block = blockIdx.x;
  for (; block + 3 * stride < gridDim.x; block += 4 * stride) {
    unsigned v[4];
    for (int k = 0; k < 4; ++k)
      v[k] = keys[(block + k * stride) * blockDim.x + threadIdx.x];
    for (int k = 0; k < 4; ++k)
      atomicAdd(&bins[v[k]], 1u);
  }
  for (; block < gridDim.x; block += stride)
    atomicAdd(&bins[keys[block * blockDim.x + threadIdx.x]], 1u);
  __syncthreads();
  if (bins[threadIdx.x])
    atomicAdd(&out[threadIdx.x], bins[threadIdx.x]);
}

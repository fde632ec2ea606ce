// A matrix product whose inner dimension is split over blocks, and the accumulation of attention's backward pass.

#include <cuda_fp16.h>

extern "C" __global__ void split_k(const float *left, const float *right, float *out, int m, int n, int k, int part) {
  __shared__ float a[16][17], b[16][17];
  int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
  int begin = blockIdx.z * part, end = min(k, begin + part);
  float sum = 0.0f;
  for (int at = begin; at < end; at += 16) {
    a[threadIdx.y][threadIdx.x] = row < m && at + threadIdx.x < end ? left[row * k + at + threadIdx.x] : 0.0f;
    b[threadIdx.y][threadIdx.x] = column < n && at + threadIdx.y < end ? right[(at + threadIdx.y) * n + column] : 0.0f;
    __syncthreads();
    for (int i = 0; i < 16; ++i)
      sum += a[threadIdx.y][i] * b[i][threadIdx.x];
    __syncthreads();
  }
  if (row < m && column < n)
    atomicAdd(&out[row * n + column], sum);
}

// One row of keys for each block: the gradient of the queries is summed over all of them.
extern "C" __global__ void attention_backward(const float *q, const float *k, const float *v, const float *slope,
                                              const float *logsum, const float *delta, float *dq, float *dk, float *dv,
                                              int length, float scale) {
  constexpr int D = 32;
  int key = blockIdx.x, lane = threadIdx.x;
  float k_lane = k[key * D + lane], v_lane = v[key * D + lane], k_sum = 0.0f, v_sum = 0.0f;
  for (int query = 0; query < length; ++query) {
    float q_lane = q[query * D + lane], o_lane = slope[query * D + lane];
    float score = q_lane * k_lane, change = o_lane * v_lane;
    for (int offset = 16; offset > 0; offset /= 2) {
      score += __shfl_xor_sync(0xffffffffu, score, offset);
      change += __shfl_xor_sync(0xffffffffu, change, offset);
    }
    float part = __expf(score * scale - logsum[query]);
    float gradient = part * (change - delta[query]) * scale;
    v_sum += part * o_lane;
    k_sum += gradient * q_lane;
    atomicAdd(&dq[query * D + lane], gradient * k_lane);
  }
  dk[key * D + lane] = k_sum;
  dv[key * D + lane] = v_sum;
}

// The same in pairs of halves.
extern "C" __global__ void accumulate_half2(const __half2 *parts, __half2 *out, int n, int splits) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    for (int split = blockIdx.y; split < splits; split += gridDim.y)
      atomicAdd(&out[i], parts[static_cast<size_t>(split) * n + i]);
}

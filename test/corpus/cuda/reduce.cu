// Sums and extremes: warp shuffles, redux.sync, then one atomic for each block or warp.

constexpr unsigned FULL = 0xffffffffu;

static __device__ float warp_sum(float value) {
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_down_sync(FULL, value, offset);
  return value;
}

static __device__ float warp_sum_everywhere(float value) {
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_xor_sync(FULL, value, offset);
  return value;
}

extern "C" __global__ void block_sum(const float *values, int n, float *total) {
  __shared__ float parts[32];
  float sum = 0.0f;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    sum += values[i];
  sum = warp_sum(sum);
  if (threadIdx.x % 32 == 0)
    parts[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x < 32) {
    sum = threadIdx.x < blockDim.x / 32 ? parts[threadIdx.x] : 0.0f;
    sum = warp_sum(sum);
    if (threadIdx.x == 0)
      atomicAdd(total, sum);
  }
}

extern "C" __global__ void row_means(const float *values, int columns, float *means) {
  int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  float sum = 0.0f;
  for (int i = threadIdx.x % 32; i < columns; i += 32)
    sum += values[row * columns + i];
  sum = warp_sum_everywhere(sum);
  if (threadIdx.x % 32 == 0)
    means[row] = sum / columns;
}

extern "C" __global__ void integer_totals(const int *values, int *out) {
  int value = values[blockIdx.x * blockDim.x + threadIdx.x];
  unsigned bits = static_cast<unsigned>(value);
  int sum = __reduce_add_sync(FULL, value);
  int low = __reduce_min_sync(FULL, value);
  int high = __reduce_max_sync(FULL, value);
  unsigned every = __reduce_and_sync(FULL, bits);
  unsigned some = __reduce_or_sync(FULL, bits);
  unsigned odd = __reduce_xor_sync(FULL, bits);
  if (threadIdx.x % 32 == 0) {
    atomicAdd(&out[0], sum);
    atomicMin(&out[1], low);
    atomicMax(&out[2], high);
    atomicAnd(&out[3], static_cast<int>(every));
    atomicOr(&out[4], static_cast<int>(some));
    atomicXor(&out[5], static_cast<int>(odd));
  }
}

// A power of two of lanes at a time, by a mask that the threads compute.
extern "C" __global__ void segment_maximum(const int *keys, const unsigned *values, unsigned *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned peers = __match_any_sync(FULL, keys[i]);
  unsigned high = __reduce_max_sync(peers, values[i]);
  if (__ffs(peers) - 1 == static_cast<int>(threadIdx.x % 32))
    atomicMax(&out[keys[i]], high);
}

extern "C" __global__ void warp_minimum(const int *values, int *out) {
  int value = values[blockIdx.x * 32 + threadIdx.x];
  for (int offset = 16; offset > 0; offset /= 2)
    value = min(value, __shfl_xor_sync(FULL, value, offset));
  if (threadIdx.x == 0)
    out[blockIdx.x] = value;
}

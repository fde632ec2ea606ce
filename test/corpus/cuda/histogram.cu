// Histograms: in global memory, and in shared memory first.

extern "C" __global__ void histogram_global(const int *values, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&counts[values[i]], 1);
}

extern "C" __global__ void histogram_shared(const unsigned char *values, int n, unsigned *counts) {
  __shared__ unsigned bins[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    bins[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    atomicAdd(&bins[values[i]], 1u);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    if (bins[i])
      atomicAdd(&counts[i], bins[i]);
}

// Saturating ring counters: atomicInc and atomicDec wrap.
extern "C" __global__ void ring_counters(const int *values, int n, unsigned *up, unsigned *down, unsigned limit) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicInc(&up[values[i]], limit);
    atomicDec(&down[values[i]], limit);
  }
}

// 64-bit sums of weights, for one block of threads each.
extern "C" __global__ void weighted_block(const int *values, const unsigned long long *weights, int n,
                                          unsigned long long *sums) {
  extern __shared__ unsigned long long local[];
  for (int i = threadIdx.x; i < 64; i += blockDim.x)
    local[i] = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    atomicAdd_block(&local[values[i] & 63], weights[i]);
  __syncthreads();
  for (int i = threadIdx.x; i < 64; i += blockDim.x)
    atomicAdd_system(&sums[i], local[i]);
}

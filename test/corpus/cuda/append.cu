// Appending with a counter: one atomic for each thread, for each warp, and for each block.

extern "C" __global__ void append_each(const int *values, int n, int *counter, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && values[i] > 0)
    out[atomicAdd(counter, 1)] = values[i];
}

extern "C" __global__ void append_warp(const int *values, int n, int *counter, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool keep = i < n && values[i] > 0;
  unsigned kept = __ballot_sync(0xffffffffu, keep);
  int lane = threadIdx.x % 32;
  int leader = __ffs(kept) - 1;
  int base = 0;
  if (kept && lane == leader)
    base = atomicAdd(counter, __popc(kept));
  base = __shfl_sync(0xffffffffu, base, leader & 31);
  if (keep)
    out[base + __popc(kept & ((1u << lane) - 1))] = values[i];
}

extern "C" __global__ void append_block(const int *values, int n, int *counter, int *out) {
  __shared__ int size, base;
  if (threadIdx.x == 0)
    size = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int place = 0;
  bool keep = i < n && values[i] > 0;
  if (keep)
    place = atomicAdd(&size, 1);
  __syncthreads();
  if (threadIdx.x == 0)
    base = atomicAdd(counter, size);
  __syncthreads();
  if (keep)
    out[base + place] = values[i];
}

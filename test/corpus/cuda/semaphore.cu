// Locks, semaphores, tickets, and the block that comes last.

extern "C" __global__ void lock_append(const int *values, volatile int *list, volatile int *size, int *lock) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      __nanosleep(32);
    __threadfence();
    int at = *size;
    list[at] = values[blockIdx.x];
    *size = at + 1;
    __threadfence();
    atomicExch(lock, 0);
  }
}

extern "C" __global__ void ticket_lock(const float *values, volatile float *sum, unsigned *next, unsigned *serving) {
  if (threadIdx.x == 0) {
    unsigned ticket = atomicAdd(next, 1u);
    while (__scoped_atomic_load_n(serving, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE) != ticket)
      __nanosleep(32);
    *sum = *sum + values[blockIdx.x];
    __scoped_atomic_fetch_add(serving, 1u, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
  }
}

extern "C" __global__ void counting_semaphore(int *permits, int *work, int n) {
  if (threadIdx.x == 0) {
    for (;;) {
      int seen = __scoped_atomic_load_n(permits, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
      if (seen > 0 && __scoped_atomic_compare_exchange_n(permits, &seen, seen - 1, false, __ATOMIC_ACQ_REL,
                                                         __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE))
        break;
      __nanosleep(32);
    }
    atomicAdd(&work[blockIdx.x % n], 1);
    __scoped_atomic_fetch_add(permits, 1, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
  }
}

extern "C" __global__ void last_block(const float *values, int n, float *parts, unsigned *arrived, float *total) {
  __shared__ bool last;
  __shared__ float sums[256];
  float sum = 0.0f;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    sum += values[i];
  sums[threadIdx.x] = sum;
  __syncthreads();
  for (int half = 128; half > 0; half /= 2) {
    if (threadIdx.x < half)
      sums[threadIdx.x] += sums[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    parts[blockIdx.x] = sums[0];
    __threadfence();
    last = atomicInc(arrived, gridDim.x - 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    __threadfence();
    float all = 0.0f;
    for (unsigned i = 0; i < gridDim.x; ++i)
      all += const_cast<volatile float *>(parts)[i];
    *total = all;
  }
}

// A barrier of all blocks, in inline PTX.
extern "C" __global__ void grid_barrier(unsigned *arrived, const int *in, int *out) {
  out[blockIdx.x] = in[blockIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned seen;
    asm volatile("red.release.gpu.global.add.u32 [%0], 1;" ::"l"(__cvta_generic_to_global(arrived)) : "memory");
    do
      asm volatile("ld.acquire.gpu.global.u32 %0, [%1];"
                   : "=r"(seen)
                   : "l"(__cvta_generic_to_global(arrived))
                   : "memory");
    while (seen < gridDim.x);
  }
  __syncthreads();
  out[blockIdx.x + gridDim.x] = out[(blockIdx.x + 1) % gridDim.x];
}

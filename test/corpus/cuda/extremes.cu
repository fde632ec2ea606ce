// Maxima of floats and positions, which PTX has no atomic for: integers in disguise, packed pairs, loops.

extern "C" __global__ void float_max(const float *values, int n, float *best) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float value = values[i];
  if (value >= 0.0f)
    atomicMax(reinterpret_cast<int *>(best), __float_as_int(value));
  else
    atomicMin(reinterpret_cast<unsigned *>(best), __float_as_uint(value));
}

extern "C" __global__ void argmax(const int *values, int n, unsigned long long *best) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned long long key = static_cast<unsigned>(values[i]) ^ 0x80000000u;
  atomicMax(best, key << 32 | static_cast<unsigned>(i));
}

extern "C" __global__ void double_max(const double *values, int n, double *best) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  auto *bits = reinterpret_cast<unsigned long long *>(best);
  unsigned long long seen = *bits;
  while (__longlong_as_double(seen) < values[i]) {
    unsigned long long before = atomicCAS(bits, seen, __double_as_longlong(values[i]));
    if (before == seen)
      break;
    seen = before;
  }
}

// What the compiler makes a loop of, because no instruction has it.
extern "C" __global__ void builtin_float_max(const float *values, int n, float *best) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    __scoped_atomic_fetch_max(best, values[i], __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

extern "C" __global__ void saturate(const unsigned *values, int n, unsigned *seen) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicOr(&seen[values[i] / 32], 1u << values[i] % 32);
    atomicMin(&seen[64], values[i]);
    atomicMax(&seen[65], values[i]);
  }
}

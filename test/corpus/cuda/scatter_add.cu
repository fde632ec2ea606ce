// Scatter-add of all types that CUDA's atomicAdd has, and of two orders through clang's scoped atomics.

#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T> static __device__ void scatter(const int *index, const T *values, int n, T *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&out[index[i]], values[i]);
}

extern "C" {
__global__ void scatter_f32(const int *index, const float *values, int n, float *out) { scatter(index, values, n, out); }
__global__ void scatter_f64(const int *index, const double *values, int n, double *out) { scatter(index, values, n, out); }
__global__ void scatter_f16(const int *index, const __half *values, int n, __half *out) { scatter(index, values, n, out); }
__global__ void scatter_f16x2(const int *index, const __half2 *values, int n, __half2 *out) {
  scatter(index, values, n, out);
}
__global__ void scatter_bf16(const int *index, const __nv_bfloat16 *values, int n, __nv_bfloat16 *out) {
  scatter(index, values, n, out);
}
__global__ void scatter_bf16x2(const int *index, const __nv_bfloat162 *values, int n, __nv_bfloat162 *out) {
  scatter(index, values, n, out);
}

// acquire and release at device scope: Triton's default order.
__global__ void scatter_acq_rel(const int *index, const float *values, int n, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    __scoped_atomic_fetch_add(&out[index[i]], values[i], __ATOMIC_ACQ_REL, __MEMORY_SCOPE_DEVICE);
}

__global__ void scatter_relaxed(const int *index, const float *values, int n, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    __scoped_atomic_fetch_add(&out[index[i]], values[i], __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

__global__ void scatter_release(const int *index, const int *values, int n, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    __scoped_atomic_fetch_add(&out[index[i]], values[i], __ATOMIC_RELEASE, __MEMORY_SCOPE_SYSTEM);
}

// A true sequentially consistent sum: the same LLVM IR as atomicAdd gives.
__global__ void scatter_seq_cst(const int *index, const int *values, int n, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    __atomic_fetch_add(&out[index[i]], values[i], __ATOMIC_SEQ_CST);
}
}

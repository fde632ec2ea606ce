// Rows that are added to rows by vectors, in inline PTX as kernel libraries write it.

#include <cuda_bf16.h>

static __device__ void add_vector(float *to, float4 value) {
  asm volatile("red.global.add.v4.f32 [%0], {%1, %2, %3, %4};"
               :
               : "l"(__cvta_generic_to_global(to)), "f"(value.x), "f"(value.y), "f"(value.z), "f"(value.w)
               : "memory");
}

static __device__ void add_vector(__nv_bfloat16 *to, uint4 value) {
  asm volatile("red.relaxed.gpu.global.add.noftz.v4.bf16x2 [%0], {%1, %2, %3, %4};"
               :
               : "l"(__cvta_generic_to_global(to)), "r"(value.x), "r"(value.y), "r"(value.z), "r"(value.w)
               : "memory");
}

extern "C" __global__ void row_scatter_f32(const int *index, const float4 *values, int columns, float *out) {
  int to = index[blockIdx.x];
  for (int i = threadIdx.x; i < columns / 4; i += blockDim.x)
    add_vector(out + static_cast<size_t>(to) * columns + 4 * i, values[blockIdx.x * (columns / 4) + i]);
}

extern "C" __global__ void row_scatter_bf16(const int *index, const uint4 *values, int columns, __nv_bfloat16 *out) {
  int to = index[blockIdx.x];
  for (int i = threadIdx.x; i < columns / 8; i += blockDim.x)
    add_vector(out + static_cast<size_t>(to) * columns + 8 * i, values[blockIdx.x * (columns / 8) + i]);
}

// CUDA's own atomicAdd of vectors.
extern "C" __global__ void row_scatter_float4(const int *index, const float4 *values, int columns, float4 *out) {
  int to = index[blockIdx.x];
  for (int i = threadIdx.x; i < columns / 4; i += blockDim.x)
    atomicAdd(out + static_cast<size_t>(to) * (columns / 4) + i, values[blockIdx.x * (columns / 4) + i]);
}

// Bulk reductions out of shared memory: one thread adds a whole row.
extern "C" __global__ void row_scatter_bulk(const int *index, const float *values, float *out) {
  __shared__ alignas(16) float row[256];
  row[threadIdx.x] = values[blockIdx.x * 256 + threadIdx.x];
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned from = static_cast<unsigned>(__cvta_generic_to_shared(row));
    asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], %2;"
                 :
                 : "l"(__cvta_generic_to_global(out + static_cast<size_t>(index[blockIdx.x]) * 256)), "r"(from), "r"(1024)
                 : "memory");
    asm volatile("cp.async.bulk.commit_group;" ::: "memory");
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
  }
}

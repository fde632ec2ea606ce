// Inline PTX in the ways that people write it by hand.

#include <cuda_fp16.h>

extern "C" __global__ void guarded(float *out, const float *values, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  asm volatile("{ .reg .pred p; setp.ne.s32 p, %2, 0; @p red.global.add.f32 [%0], %1; }" ::"l"(
                   __cvta_generic_to_global(out + i)),
               "f"(values[i % n]), "r"(static_cast<int>(i < n))
               : "memory");
}

extern "C" __global__ void offsets(int *out, int value) {
  asm volatile("red.global.relaxed.gpu.add.s32 [%0 + 16], %1;" ::"l"(__cvta_generic_to_global(out)), "r"(value) : "memory");
  asm volatile("red.global.add.s32 [%0], 1;" ::"l"(__cvta_generic_to_global(out)) : "memory");
}

extern "C" __global__ void old_values(unsigned *counter, unsigned long long *wide, unsigned *out) {
  unsigned before;
  unsigned long long swapped;
  asm volatile("atom.add.acq_rel.gpu.u32 %0, [%1], %2;" : "=r"(before) : "l"(counter), "r"(5u) : "memory");
  asm volatile("atom.global.acquire.gpu.cas.b64 %0, [%1], %2, %3;"
               : "=l"(swapped)
               : "l"(__cvta_generic_to_global(wide)), "l"(0ull), "l"(1ull)
               : "memory");
  asm volatile("atom.global.release.sys.exch.b32 %0, [%1], %2;"
               : "=r"(out[1])
               : "l"(__cvta_generic_to_global(counter)), "r"(0u)
               : "memory");
  out[0] = before + static_cast<unsigned>(swapped);
}

extern "C" __global__ void shared_halves(const __half2 *values, unsigned *out) {
  __shared__ unsigned sum;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads();
  unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(&sum));
  unsigned bits = reinterpret_cast<const unsigned *>(values)[threadIdx.x];
  asm volatile("red.shared.add.noftz.f16x2 [%0], %1;" ::"r"(address), "r"(bits) : "memory");
  __syncthreads();
  if (threadIdx.x == 0)
    *out = sum;
}

extern "C" __global__ void kept_in_cache(float *out, const float *values) {
  unsigned long long policy;
  asm volatile("createpolicy.fractional.L2::evict_last.b64 %0, 1.0;" : "=l"(policy));
  asm volatile("red.global.add.L2::cache_hint.f32 [%0], %1, %2;" ::"l"(__cvta_generic_to_global(out + threadIdx.x)),
               "f"(values[threadIdx.x]), "l"(policy)
               : "memory");
}

extern "C" __global__ void redux(const int *values, int *out) {
  int sum, low;
  asm volatile("redux.sync.add.s32 %0, %1, 0xffffffff;" : "=r"(sum) : "r"(values[threadIdx.x]));
  asm volatile("redux.sync.min.s32 %0, %1, %2;" : "=r"(low) : "r"(values[threadIdx.x]), "r"(0xffffffffu));
  out[threadIdx.x] = sum + low;
}

// A sum over all GPUs of a multicast address.
extern "C" __global__ void all_reduce(float *multicast, float *out) {
  float4 value;
  asm volatile("multimem.ld_reduce.relaxed.sys.global.add.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(value.x), "=f"(value.y), "=f"(value.z), "=f"(value.w)
               : "l"(__cvta_generic_to_global(multicast + 4 * threadIdx.x))
               : "memory");
  asm volatile("multimem.st.relaxed.sys.global.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(
                   __cvta_generic_to_global(multicast + 4 * threadIdx.x)),
               "f"(value.x), "f"(value.y), "f"(value.z), "f"(value.w)
               : "memory");
  asm volatile("multimem.red.release.sys.global.add.u32 [%0], %1;" ::"l"(
                   __cvta_generic_to_global(reinterpret_cast<unsigned *>(multicast) + 4096)),
               "r"(1u)
               : "memory");
  reinterpret_cast<float4 *>(out)[threadIdx.x] = value;
}

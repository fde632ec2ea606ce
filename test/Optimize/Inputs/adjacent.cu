// Four columns a thread, by CUDA's scalar atomics. Inputs/adjacent.ll is
//   clang++ -x cuda --cuda-device-only --cuda-gpu-arch=sm_90 -O2 -S -emit-llvm adjacent.cu
// of clang 22 and CUDA 13, without metadata.
__global__ void scatter4(const float *x, const int *idx, float *out, int d) {
  int row = blockIdx.x, c = threadIdx.x * 4;
  const float *s = x + (long)row * d + c;
  float *o = out + (long)idx[row] * d + c;
  float a = s[0], b = s[1], e = s[2], f = s[3];
  atomicAdd(o + 0, a);
  atomicAdd(o + 1, b);
  atomicAdd(o + 2, e);
  atomicAdd(o + 3, f);
}

__global__ void scatter_loop(const float *__restrict__ x,
                             const int *__restrict__ idx,
                             float *__restrict__ out, int d) {
  int row = blockIdx.x, c = threadIdx.x * 4;
#pragma unroll
  for (int i = 0; i < 4; ++i)
    atomicAdd(out + idx[row] * d + c + i, x[row * d + c + i]);
}

// Kernels for one type, ELEMENT, as CuPy generates them from its own sources.

template <typename T>
struct Pair {
  T first, second;
};

__constant__ ELEMENT weights[64];
__device__ ELEMENT table[4] = {};
extern __shared__ __align__(16) unsigned char dynamic[];

extern "C" __global__ void __launch_bounds__(256, 2)
    sum(const ELEMENT *__restrict__ x, ELEMENT *out, int n) {
  ELEMENT total = ELEMENT(0);
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    total += x[i] * weights[i % 64];
  for (int offset = 16; offset > 0; offset /= 2)
    total += __shfl_down_sync(0xFFFFFFFFu, total, offset);
  if (threadIdx.x % 32 == 0)
    atomicAdd(out, total);
}

extern "C" __global__ void scatter(const int *__restrict__ index,
                                   const ELEMENT *__restrict__ x, ELEMENT *out,
                                   int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&out[index[i]], x[i]);
}

extern "C" __global__ void bins(const int *index, const ELEMENT *x,
                                ELEMENT *out, int n) {
  ELEMENT *local = reinterpret_cast<ELEMENT *>(dynamic);
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    local[i] = ELEMENT(0);
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&local[index[i] & 255], x[i]);
  __syncthreads();
  for (int j = threadIdx.x; j < 256; j += blockDim.x)
    atomicAdd(&out[j], local[j]);
}

__device__ __noinline__ Pair<ELEMENT> order(ELEMENT a, ELEMENT b) {
  return a < b ? Pair<ELEMENT>{a, b} : Pair<ELEMENT>{b, a};
}

typedef ELEMENT (*Binary)(ELEMENT, ELEMENT);
__device__ ELEMENT plus(ELEMENT a, ELEMENT b) { return a + b; }
__device__ ELEMENT times(ELEMENT a, ELEMENT b) { return a * b; }
__device__ Binary operations[2] = {plus, times};

extern "C" __global__ void apply(ELEMENT *x, int which, Pair<ELEMENT> pair,
                                 int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Pair<ELEMENT> sorted = order(x[i], pair.first);
  switch (which) {
  case 0:
    x[i] = sorted.first;
    break;
  case 1:
    x[i] = sorted.second;
    break;
  case 2:
    x[i] = table[i & 3];
    break;
  case 3:
    asm volatile("{\n.reg .pred p;\nsetp.ne.s32 p, %0, 0;\n@p trap;\n}" ::"r"(
        which - 3));
    break;
  default:
    x[i] = operations[which & 1](x[i], pair.second);
    printf("%d %s\n", i, "was changed");
  }
}

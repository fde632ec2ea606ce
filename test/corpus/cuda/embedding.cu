// Gradients of an embedding and of an embedding bag.

#include <cuda_fp16.h>

extern "C" __global__ void embedding_backward(const long long *tokens, const float *gradient, float *table, int dim,
                                              long long padding) {
  long long token = tokens[blockIdx.x];
  if (token == padding)
    return;
  for (int i = threadIdx.x; i < dim; i += blockDim.x)
    atomicAdd(&table[token * dim + i], gradient[static_cast<size_t>(blockIdx.x) * dim + i]);
}

extern "C" __global__ void embedding_bag_backward(const int *tokens, const int *starts, const float *gradient,
                                                  const float *weights, float *table, float *dweights, const float *old,
                                                  int dim) {
  int bag = blockIdx.x;
  for (int place = starts[bag]; place < starts[bag + 1]; ++place) {
    float change = 0.0f;
    for (int i = threadIdx.x; i < dim; i += 32) {
      float slope = gradient[static_cast<size_t>(bag) * dim + i];
      atomicAdd(&table[static_cast<size_t>(tokens[place]) * dim + i], slope * weights[place]);
      change += slope * old[static_cast<size_t>(tokens[place]) * dim + i];
    }
    for (int offset = 16; offset > 0; offset /= 2)
      change += __shfl_down_sync(0xffffffffu, change, offset);
    if (threadIdx.x == 0)
      dweights[place] = change;
  }
}

extern "C" __global__ void embedding_backward_half(const int *tokens, const __half2 *gradient, __half2 *table, int pairs) {
  for (int i = threadIdx.x; i < pairs; i += blockDim.x)
    atomicAdd(&table[static_cast<size_t>(tokens[blockIdx.x]) * pairs + i],
              gradient[static_cast<size_t>(blockIdx.x) * pairs + i]);
}

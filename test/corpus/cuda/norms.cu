// Layer norm with its backward pass, softmax, and cross entropy, a block of 256 threads for each row.

constexpr unsigned FULL = 0xffffffffu;

struct Sum {
  static constexpr float NEUTRAL = 0.0f;
  __device__ static float of(float a, float b) { return a + b; }
};

struct Maximum {
  static constexpr float NEUTRAL = -3.402823466e38f;
  __device__ static float of(float a, float b) { return fmaxf(a, b); }
};

template <typename Kind> static __device__ float block_reduce(float value) {
  __shared__ float parts[8];
  __syncthreads();
  for (int offset = 16; offset > 0; offset /= 2)
    value = Kind::of(value, __shfl_xor_sync(FULL, value, offset));
  if (threadIdx.x % 32 == 0)
    parts[threadIdx.x / 32] = value;
  __syncthreads();
  value = parts[threadIdx.x % 8];
  for (int offset = 4; offset > 0; offset /= 2)
    value = Kind::of(value, __shfl_xor_sync(FULL, value, offset));
  return value;
}

extern "C" __global__ void layer_norm(const float *values, const float *weight, const float *bias, float *out,
                                      int columns, float epsilon) {
  const float *row = values + static_cast<size_t>(blockIdx.x) * columns;
  float sum = 0.0f, squares = 0.0f;
  for (int i = threadIdx.x; i < columns; i += 256)
    sum += row[i];
  float mean = block_reduce<Sum>(sum) / columns;
  for (int i = threadIdx.x; i < columns; i += 256)
    squares += (row[i] - mean) * (row[i] - mean);
  float scale = 1.0f / sqrtf(block_reduce<Sum>(squares) / columns + epsilon);
  for (int i = threadIdx.x; i < columns; i += 256)
    out[static_cast<size_t>(blockIdx.x) * columns + i] = (row[i] - mean) * scale * weight[i] + bias[i];
}

extern "C" __global__ void layer_norm_weights(const float *values, const float *slope, const float *mean,
                                              const float *scale, float *dw, float *db, int rows, int columns) {
  int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (column >= columns)
    return;
  float weight = 0.0f, bias = 0.0f;
  for (int row = blockIdx.y; row < rows; row += gridDim.y) {
    float gradient = slope[static_cast<size_t>(row) * columns + column];
    weight += gradient * (values[static_cast<size_t>(row) * columns + column] - mean[row]) * scale[row];
    bias += gradient;
  }
  atomicAdd(&dw[column], weight);
  atomicAdd(&db[column], bias);
}

extern "C" __global__ void softmax(const float *values, float *out, int columns) {
  const float *row = values + static_cast<size_t>(blockIdx.x) * columns;
  float high = Maximum::NEUTRAL, sum = 0.0f;
  for (int i = threadIdx.x; i < columns; i += 256)
    high = fmaxf(high, row[i]);
  high = block_reduce<Maximum>(high);
  for (int i = threadIdx.x; i < columns; i += 256)
    sum += __expf(row[i] - high);
  sum = block_reduce<Sum>(sum);
  for (int i = threadIdx.x; i < columns; i += 256)
    out[static_cast<size_t>(blockIdx.x) * columns + i] = __expf(row[i] - high) / sum;
}

extern "C" __global__ void cross_entropy(const float *logits, const int *targets, float *loss, int *counted, int columns,
                                         int ignored) {
  int target = targets[blockIdx.x];
  if (target == ignored)
    return;
  const float *row = logits + static_cast<size_t>(blockIdx.x) * columns;
  float high = Maximum::NEUTRAL, sum = 0.0f;
  for (int i = threadIdx.x; i < columns; i += 256)
    high = fmaxf(high, row[i]);
  high = block_reduce<Maximum>(high);
  for (int i = threadIdx.x; i < columns; i += 256)
    sum += __expf(row[i] - high);
  sum = block_reduce<Sum>(sum);
  if (threadIdx.x == 0) {
    atomicAdd(loss, high + __logf(sum) - row[target]);
    atomicAdd(counted, 1);
  }
}

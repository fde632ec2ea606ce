// CUB on the data of measure.py's cases: one line for each, its name and the median in ms.
#include <algorithm>
#include <cstdio>
#include <cub/cub.cuh>
#include <string>
#include <vector>

static float *other;

template <typename Run> static void report(const std::string &name, Run run) {
  std::vector<float> times;
  for (int i = 0; i < 9; ++i) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaMemsetAsync(other, 0, 4 << 20);
    cudaEventRecord(begin);
    run();
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float time;
    cudaEventElapsedTime(&time, begin, end);
    times.push_back(time);
  }
  std::sort(times.begin(), times.end());
  std::printf("%s %.5f\n", name.c_str(), times[times.size() / 2]);
}

/// Calls an algorithm of CUB, which says first how much memory it needs.
template <typename Call> static void run(const std::string &name, Call call) {
  size_t bytes = 0;
  call(nullptr, bytes);
  void *memory;
  cudaMalloc(&memory, bytes);
  report(name, [&] { call(memory, bytes); });
  cudaFree(memory);
}

struct IsKept {
  __device__ bool operator()(int value) const { return value % 4 == 0; }
};

int main() {
  const int n = 64 << 20;
  int *keys;
  unsigned *bins;
  float *values, *sum;
  cudaMalloc(&keys, n * sizeof(int));
  cudaMalloc(&values, n * sizeof(float));
  cudaMalloc(&bins, 65536 * sizeof(unsigned));
  cudaMalloc(&sum, sizeof(float));
  cudaMalloc(&other, 4 << 20);
  cudaMemset(values, 0, n * sizeof(float));
  std::vector<int> host(n);
  unsigned state = 1;
  auto next = [&] { return (state = state * 1664525u + 1013904223u) >> 8; };
  for (int number : {16, 256, 4096})
    for (bool skewed : {false, true}) {
      for (int &key : host)
        key = skewed && next() % 10 ? 0 : next() % number;
      cudaMemcpy(keys, host.data(), n * sizeof(int), cudaMemcpyHostToDevice);
      run("histogram " + std::to_string(number) +
              (skewed ? " 90 % in one bin" : " uniform"),
          [&](void *memory, size_t &bytes) {
            cub::DeviceHistogram::HistogramEven(memory, bytes, keys, bins,
                                                number + 1, 0, number, n);
          });
    }
  run("sum f32", [&](void *memory, size_t &bytes) {
    cub::DeviceReduce::Sum(memory, bytes, values, sum, n);
  });
  run("sum i32", [&](void *memory, size_t &bytes) {
    cub::DeviceReduce::Sum(memory, bytes, keys, reinterpret_cast<int *>(sum), n);
  });
  run("max i32", [&](void *memory, size_t &bytes) {
    cub::DeviceReduce::Max(memory, bytes, keys, reinterpret_cast<int *>(sum), n);
  });
  int *kept, *number;
  cudaMalloc(&kept, n * sizeof(int));
  cudaMalloc(&number, sizeof(int));
  for (int every : {4, 1 << 20}) {
    for (int &key : host)
      key = int(next() & 0xffffff) * 4 + (next() % every != 0);
    cudaMemcpy(keys, host.data(), n * sizeof(int), cudaMemcpyHostToDevice);
    run(every == 4 ? "append every fourth" : "append few",
        [&](void *memory, size_t &bytes) {
          cub::DeviceSelect::If(memory, bytes, keys, kept, number, n, IsKept());
        });
  }
  return cudaDeviceSynchronize() != cudaSuccess;
}

"""PTX of CUDA's and CCCL's headers, from nvcc: the algorithms of CUB for several types, libcu++, cooperative groups, wmma."""

from compile_cuda import find_cuda, name_of, output_folder, run_all

TYPES = ("int", "float", "double", "unsigned long long", "short")
CHIPS = ("compute_80", "compute_90a")
# The header and a call; T is the type. The sizes are those of a query, so only the kernels' code matters.
CUB = {
    "sum": ("device_reduce", "cub::DeviceReduce::Sum(memory, size, x, y, n)"),
    "argmin": ("device_reduce", "cub::DeviceReduce::ArgMin(memory, size, x, y, indices, n)"),
    "by_key": ("device_reduce", "cub::DeviceReduce::ReduceByKey(memory, size, x, x2, y, y2, indices, ::cuda::std::plus<>{}, n)"),
    "scan": ("device_scan", "cub::DeviceScan::ExclusiveSum(memory, size, x, y, n)"),
    "scan_by_key": ("device_scan", "cub::DeviceScan::InclusiveSumByKey(memory, size, x, x2, y, n)"),
    "radix_sort": ("device_radix_sort", "cub::DeviceRadixSort::SortPairs(memory, size, x, y, x2, y2, n)"),
    "merge_sort": ("device_merge_sort", "cub::DeviceMergeSort::SortKeys(memory, size, y, n, ::cuda::std::less<>{})"),
    "unique": ("device_select", "cub::DeviceSelect::Unique(memory, size, x, y, indices, n)"),
    "flagged": ("device_partition", "cub::DevicePartition::Flagged(memory, size, x, indices, y, indices, n)"),
    "histogram": (
        "device_histogram",
        "cub::DeviceHistogram::HistogramEven(memory, size, x, indices, 257, T(0), T(100), n)",
    ),
    "encode": ("device_run_length_encode", "cub::DeviceRunLengthEncode::Encode(memory, size, x, y, indices, indices, n)"),
    "segments": ("device_segmented_reduce", "cub::DeviceSegmentedReduce::Sum(memory, size, x, y, n, indices, indices + 1)"),
    "adjacent": ("device_adjacent_difference", "cub::DeviceAdjacentDifference::SubtractLeftCopy(memory, size, x, y, n)"),
}
CUB_TEXT = """#include <cub/device/{header}.cuh>
#include <cuda/std/functional>
typedef {type} T;
void call(void *memory, size_t &size, T *x, T *x2, T *y, T *y2, int *indices, int n) {{
  {call};
}}
"""
# Device code of libcu++ and of CUDA's own headers; T is the type.
DEVICE = {
    "atomic_ref": (
        "cuda/atomic",
        """__global__ void kernel(T *x, T *y) {
  cuda::atomic_ref<T, cuda::thread_scope_device> device(*x);
  cuda::atomic_ref<T, cuda::thread_scope_block> block(*y);
  T old = device.fetch_add(T(1), cuda::memory_order_relaxed);
  block.fetch_max(old, cuda::memory_order_release);
  device.compare_exchange_strong(old, T(3));
  y[1] = block.load(cuda::memory_order_acquire) + device.exchange(old);
}""",
    ),
    "pipeline": (
        "cuda/pipeline",
        """__global__ void kernel(const T *x, T *y) {
  __shared__ alignas(16) T tile[256];
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(tile + threadIdx.x, x + threadIdx.x, sizeof(T), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  __syncthreads();
  y[threadIdx.x] = tile[255 - threadIdx.x];
  pipe.consumer_release();
}""",
    ),
    "barrier": (
        "cuda/barrier",
        """__global__ void kernel(const T *x, T *y) {
  __shared__ alignas(16) T tile[256];
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  if (threadIdx.x == 0)
    init(&barrier, blockDim.x);
  __syncthreads();
  cuda::memcpy_async(tile + threadIdx.x, x + threadIdx.x, sizeof(T), barrier);
  barrier.arrive_and_wait();
  y[threadIdx.x] = tile[255 - threadIdx.x];
}""",
    ),
    "semaphore": (
        "cuda/semaphore",
        """__device__ cuda::binary_semaphore<cuda::thread_scope_device> lock(1);
__global__ void kernel(T *x) {
  lock.acquire();
  *x += T(1);
  lock.release();
}""",
    ),
    "groups": (
        "cooperative_groups/reduce.h",
        """namespace cg = cooperative_groups;
__global__ void kernel(const T *x, T *y) {
  auto block = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(block);
  T total = cg::reduce(warp, x[block.thread_rank()], cg::plus<T>());
  T most = cg::reduce(cg::coalesced_threads(), x[block.thread_rank()], cg::greater<T>());
  block.sync();
  if (warp.thread_rank() == 0)
    atomicExch(reinterpret_cast<unsigned *>(y), unsigned(total + most));
  cg::this_grid().sync();
}""",
    ),
    "block_scan": (
        "cub/block/block_scan.cuh",
        """__global__ void kernel(const T *x, T *y) {
  using Scan = cub::BlockScan<T, 128>;
  __shared__ typename Scan::TempStorage storage;
  T value = x[threadIdx.x], total;
  Scan(storage).ExclusiveSum(value, value, total);
  y[threadIdx.x] = value + total;
}""",
    ),
    "block_sort": (
        "cub/block/block_radix_sort.cuh",
        """__global__ void kernel(T *x) {
  using Sort = cub::BlockRadixSort<T, 128, 4>;
  __shared__ typename Sort::TempStorage storage;
  T values[4] = {x[threadIdx.x], x[threadIdx.x + 128], x[threadIdx.x + 256], x[threadIdx.x + 384]};
  Sort(storage).SortBlockedToStriped(values);
  for (int i = 0; i < 4; ++i)
    x[threadIdx.x + 128 * i] = values[i];
}""",
    ),
    "warp_reduce": (
        "cub/warp/warp_reduce.cuh",
        """__global__ void kernel(const T *x, T *y) {
  using Reduce = cub::WarpReduce<T>;
  __shared__ typename Reduce::TempStorage storage[4];
  T total = Reduce(storage[threadIdx.x / 32]).Sum(x[threadIdx.x]);
  if (threadIdx.x % 32 == 0)
    y[threadIdx.x / 32] = total;
}""",
    ),
    "wmma": (
        "mma.h",
        """#include <cuda_fp16.h>
__global__ void kernel(const half *a, const half *b, float *c) {
  using namespace nvcuda::wmma;
  fragment<matrix_a, 16, 16, 16, half, row_major> left;
  fragment<matrix_b, 16, 16, 16, half, col_major> right;
  fragment<accumulator, 16, 16, 16, float> total;
  fill_fragment(total, 0.0f);
  load_matrix_sync(left, a, 16);
  load_matrix_sync(right, b, 16);
  mma_sync(total, left, right, total);
  store_matrix_sync(c, total, 16, mem_row_major);
  c[threadIdx.x] += T(1);
}""",
    ),
    "small_floats": (
        "cuda_fp8.h",
        """#include <cuda_bf16.h>
#include <cuda_fp16.h>
__global__ void kernel(const T *x, __nv_fp8_e4m3 *a, __half2 *b, __nv_bfloat162 *c) {
  a[threadIdx.x] = __nv_fp8_e4m3(float(x[threadIdx.x]));
  b[threadIdx.x] = __hfma2(b[threadIdx.x], b[0], __float2half2_rn(float(a[0])));
  atomicAdd(c, __hmax2(c[threadIdx.x], c[1]));
}""",
    ),
}


def main():
    cuda, folder = find_cuda(), output_folder()
    sources = {}
    for element in TYPES:
        for name, (header, call) in CUB.items():
            sources[name, element] = CUB_TEXT.format(header=header, type=element, call=call)
        for name, (header, text) in DEVICE.items():
            sources[name, element] = f"#include <{header}>\ntypedef {element} T;\n{text}\n"
    jobs = []
    for (name, element), text in sources.items():
        path = folder / f"{name_of(name, element)}.cu"
        path.write_text(text)
        for chip in CHIPS if name in DEVICE else CHIPS[1:]:
            command = [cuda / "bin/nvcc", "-ptx", "-std=c++17", f"-arch={chip}", f"-I{cuda / 'include/cccl'}", path]
            jobs.append((folder / f"{name_of(name, element, chip)}.ptx", command))
    run_all(jobs)


if __name__ == "__main__":
    main()

"""PTX from TileLang: its kernels as CUDA C++, for several types and chips, and nvcc's code of them."""

from pathlib import Path

import tilelang
import tilelang.language as T
from compile_cuda import find_cuda, name_of, output_folder, run_all
from tilelang import tvm

CHIPS = (80, 90, 100)
TYPES = ("float16", "bfloat16", "float32", "int32")


def add(n, block, dtype):
    @T.prim_func
    def kernel(x: T.Tensor((n,), dtype), y: T.Tensor((n,), dtype)):
        with T.Kernel(n // block, threads=block) as b:
            for i in T.Parallel(block):
                y[b * block + i] = y[b * block + i] + x[b * block + i]

    return kernel


def scatter_add(n, block, dtype):
    @T.prim_func
    def kernel(index: T.Tensor((n,), "int32"), x: T.Tensor((n,), dtype), y: T.Tensor((n,), dtype)):
        with T.Kernel(n // block, threads=block) as b:
            for i in T.Parallel(block):
                T.atomic_add(y[index[b * block + i]], x[b * block + i])

    return kernel


def row_sum(n, block, dtype):
    @T.prim_func
    def kernel(x: T.Tensor((n, block), dtype), y: T.Tensor((n,), dtype)):
        with T.Kernel(n, threads=128) as b:
            part = T.alloc_fragment((1, block), dtype)
            total = T.alloc_fragment((1,), dtype)
            T.copy(x[b, 0], part)
            T.reduce_sum(part, total, dim=1)
            T.copy(total, y[b])

    return kernel


def row_max(n, block, dtype):
    @T.prim_func
    def kernel(x: T.Tensor((n, block), dtype), y: T.Tensor((n,), dtype)):
        with T.Kernel(n, threads=128) as b:
            part = T.alloc_fragment((1, block), dtype)
            total = T.alloc_fragment((1,), dtype)
            T.copy(x[b, 0], part)
            T.reduce_max(part, total, dim=1)
            T.copy(total, y[b])

    return kernel


def matmul(n, block, dtype):
    @T.prim_func
    def kernel(a: T.Tensor((n, n), dtype), b: T.Tensor((n, n), dtype), c: T.Tensor((n, n), "float32")):
        with T.Kernel(n // block, n // block, threads=128) as (bx, by):
            left = T.alloc_shared((block, 32), dtype)
            right = T.alloc_shared((32, block), dtype)
            total = T.alloc_fragment((block, block), "float32")
            T.clear(total)
            for k in T.Pipelined(n // 32, num_stages=3):
                T.copy(a[by * block, k * 32], left)
                T.copy(b[k * 32, bx * block], right)
                T.gemm(left, right, total)
            T.copy(total, c[by * block, bx * block])

    return kernel


def split_k(n, block, dtype):
    @T.prim_func
    def kernel(a: T.Tensor((n, n), dtype), b: T.Tensor((n, n), dtype), c: T.Tensor((n, n), "float32")):
        with T.Kernel(n // block, n // block, 4, threads=128) as (bx, by, bz):
            left = T.alloc_shared((block, 32), dtype)
            right = T.alloc_shared((32, block), dtype)
            total = T.alloc_fragment((block, block), "float32")
            T.clear(total)
            for k in T.Pipelined(n // 128, num_stages=2):
                T.copy(a[by * block, bz * (n // 4) + k * 32], left)
                T.copy(b[bz * (n // 4) + k * 32, bx * block], right)
                T.gemm(left, right, total)
            for i, j in T.Parallel(block, block):
                T.atomic_add(c[by * block + i, bx * block + j], total[i, j])

    return kernel


def main():
    folder, cuda = output_folder(), find_cuda()
    root = Path(tilelang.__file__).parent
    jobs = []
    for make in (add, scatter_add, row_sum, row_max, matmul, split_k):
        for dtype in TYPES:
            for chip in CHIPS:
                name = name_of(make.__name__, dtype, f"sm_{chip}")
                target = tvm.target.Target({"kind": "cuda", "arch": f"sm_{chip}{'a' if chip >= 90 else ''}"})
                try:
                    with target:
                        source = tilelang.lower(make(1024, 128, dtype), target=target).kernel_source
                except Exception as error:  # noqa: BLE001
                    print(f"{name}: {type(error).__name__}: {str(error).splitlines()[-1:]}", flush=True)
                    continue
                path = folder / f"{name}.cu"
                path.write_text(source)
                includes = [f"-I{root / 'src'}", f"-I{root / '3rdparty/cutlass/include'}"]
                suffix = "a" if chip >= 90 else ""
                command = [cuda / "bin/nvcc", "-ptx", "-std=c++17", *includes, f"-arch=compute_{chip}{suffix}", path]
                jobs.append((folder / f"{name}.ptx", command))
    run_all(jobs)


if __name__ == "__main__":
    main()

"""Kernels in CuTe DSL: each entry of KERNELS compiles one."""

import operator
from functools import partial

import cutlass
import cutlass.cute as cute
from cutlass.cute.runtime import make_ptr

N = 4096


def pointer(dtype):
    return make_ptr(dtype, 0, cute.AddressSpace.gmem, assumed_align=16)


@cute.kernel
def scale_kernel(x: cute.Pointer, n: cutlass.Int32):
    lane, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    values = cute.make_tensor(x, cute.make_layout((N,)))
    i = block * 128 + lane
    if i < n:
        values[i] = values[i] + values[i]


@cute.jit
def scale(x: cute.Pointer, n: cutlass.Int32):
    scale_kernel(x, n).launch(grid=(N // 128, 1, 1), block=(128, 1, 1))


@cute.kernel
def vector_kernel(x: cute.Pointer, y: cute.Pointer):
    lane, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    tiles = cute.zipped_divide(cute.make_tensor(x, cute.make_layout((N,))), (4,))
    results = cute.zipped_divide(cute.make_tensor(y, cute.make_layout((N,))), (4,))
    place = (None, block * 128 + lane)
    results[place].store(tiles[place].load() + results[place].load())


@cute.jit
def vector(x: cute.Pointer, y: cute.Pointer):
    vector_kernel(x, y).launch(grid=(N // 512, 1, 1), block=(128, 1, 1))


@cute.kernel
def warp_sum_kernel(x: cute.Pointer, y: cute.Pointer):
    lane, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    values = cute.make_tensor(x, cute.make_layout((N,)))
    results = cute.make_tensor(y, cute.make_layout((N // 32,)))
    total = cute.arch.warp_reduction(values[block * 32 + lane], operator.add)
    if lane == 0:
        results[block] = total


@cute.jit
def warp_sum(x: cute.Pointer, y: cute.Pointer):
    warp_sum_kernel(x, y).launch(grid=(N // 32, 1, 1), block=(32, 1, 1))


@cute.kernel
def shared_kernel(x: cute.Pointer, y: cute.Pointer):
    lane, _, _ = cute.arch.thread_idx()
    values = cute.make_tensor(x, cute.make_layout((128,)))
    results = cute.make_tensor(y, cute.make_layout((128,)))
    memory = cutlass.utils.SmemAllocator()
    tile = memory.allocate_tensor(x.value_type, cute.make_layout((128,)), 16)
    tile[lane] = values[lane]
    cute.arch.sync_threads()
    results[lane] = tile[127 - lane]


@cute.jit
def shared(x: cute.Pointer, y: cute.Pointer):
    shared_kernel(x, y).launch(grid=(1, 1, 1), block=(128, 1, 1))


@cute.kernel
def print_kernel(x: cute.Pointer):
    lane, _, _ = cute.arch.thread_idx()
    values = cute.make_tensor(x, cute.make_layout((128,)))
    cute.printf("%d %f\n", lane, values[lane])


@cute.jit
def show(x: cute.Pointer):
    print_kernel(x).launch(grid=(1, 1, 1), block=(128, 1, 1))


TYPES = (cutlass.Float32, cutlass.Float64, cutlass.Float16, cutlass.BFloat16, cutlass.Int32, cutlass.Int64, cutlass.Uint32)
KERNELS = {}
for dtype in TYPES:
    word = dtype.__name__
    KERNELS[f"scale_{word}"] = partial(cute.compile, scale, pointer(dtype), cutlass.Int32(N))
    for each in (vector, warp_sum, shared):
        name = f"{each.__name__.split('.')[-1]}_{word}"
        KERNELS[name] = partial(cute.compile, each, pointer(dtype), pointer(dtype))
    KERNELS[f"show_{word}"] = partial(cute.compile, show, pointer(dtype))

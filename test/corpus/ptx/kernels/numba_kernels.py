"""Kernels for numba-cuda: arrays of one type, and a length."""

import math

from numba import cuda


def histogram(values, counts, n):
    i = cuda.grid(1)
    if i < n:
        cuda.atomic.add(counts, int(values[i]) % 256, 1)


def total(values, out, n):
    partial = cuda.shared.array(256, "float32")
    i = cuda.grid(1)
    lane = cuda.threadIdx.x
    partial[lane] = values[i] if i < n else 0
    cuda.syncthreads()
    step = 128
    while step > 0:
        if lane < step:
            partial[lane] += partial[lane + step]
        cuda.syncthreads()
        step //= 2
    if lane == 0:
        cuda.atomic.add(out, 0, partial[0])


def extremes(values, out, n):
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        cuda.atomic.max(out, 0, values[i])
        cuda.atomic.min(out, 1, values[i])


def compare_and_swap(values, out, n):
    i = cuda.grid(1)
    if i < n:
        old = cuda.atomic.cas(out, i % 16, values[i], values[0])
        cuda.atomic.exch(out, 16, old)


def scatter_add(index, values, out, n):
    i = cuda.grid(1)
    if i < n:
        cuda.atomic.add(out, int(index[i]), values[i])


def warp_sum(values, out, n):
    i = cuda.grid(1)
    value = values[i] if i < n else values[0]
    offset = 16
    while offset > 0:
        value += cuda.shfl_down_sync(0xFFFFFFFF, value, offset)
        offset //= 2
    if cuda.laneid == 0:
        cuda.atomic.add(out, 0, value)


def saxpy(x, y, n):
    i = cuda.grid(1)
    if i < n:
        y[i] = 3 * x[i] + y[i]


def elementary(x, y, n):
    i = cuda.grid(1)
    if i < n:
        y[i] = math.sin(x[i]) + math.exp(x[i]) * math.sqrt(abs(x[i])) + math.log(1 + abs(x[i]))


def local_sort(values, out, n):
    array = cuda.local.array(16, "float64")
    base = cuda.grid(1) * 16
    if base + 16 > n:
        return
    for i in range(16):
        array[i] = values[base + i]
    for i in range(1, 16):
        value = array[i]
        j = i - 1
        while j >= 0 and array[j] > value:
            array[j + 1] = array[j]
            j -= 1
        array[j + 1] = value
    for i in range(16):
        out[base + i] = array[i]


def votes(values, out, n):
    i = cuda.grid(1)
    if i < n:
        mask = cuda.activemask()
        positive = cuda.ballot_sync(mask, values[i] > 0)
        out[i] = cuda.popc(positive) + cuda.ffs(positive) + cuda.any_sync(mask, values[i] > 1)
        cuda.threadfence()


def divide(x, y, n):
    i = cuda.grid(1)
    if i < n and y[i] != 0:
        y[i] = x[i] // y[i] + x[i] % y[i]


def stencil(x, y, n):
    tile = cuda.shared.array(130, "float64")
    i = cuda.grid(1)
    lane = cuda.threadIdx.x
    if i < n:
        tile[lane + 1] = x[i]
        if lane == 0 and i > 0:
            tile[0] = x[i - 1]
    cuda.syncthreads()
    if 0 < i < n - 1:
        y[i] = tile[lane] - 2 * tile[lane + 1] + tile[lane + 2]

"""Kernels as one writes them in Triton, with the relaxed order where it can be asked for."""

import triton
import triton.language as tl


@triton.jit
def sum_blocks(x, out, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.atomic_add(out, tl.sum(tl.load(x + at, mask=at < n, other=0.0)), sem="relaxed")


@triton.jit
def histogram_atomic(keys, out, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.atomic_add(out + tl.load(keys + at, mask=at < n), 1, mask=at < n, sem="relaxed")


@triton.jit
def scatter_rows(rows, table, index, count, WIDTH: tl.constexpr, ROWS: tl.constexpr):
    row = tl.program_id(0) * ROWS + tl.arange(0, ROWS)[:, None]
    column = tl.arange(0, WIDTH)[None, :]
    to = tl.load(index + row, mask=row < count)
    tl.atomic_add(table + to.to(tl.int64) * WIDTH + column, tl.load(rows + row.to(tl.int64) * WIDTH + column, mask=row < count), mask=row < count, sem="relaxed")


def run_sum(x, out):
    sum_blocks[(triton.cdiv(x.numel(), 8192),)](x, out, x.numel(), 8192, num_warps=8)


def run_histogram(keys, out):
    histogram_atomic[(triton.cdiv(keys.numel(), 1024),)](keys, out, keys.numel(), 1024)


def run_scatter(rows, table, index):
    """The fastest of several shapes of blocks, chosen once by the caller."""
    count, width = rows.shape

    def run(number):
        scatter_rows[(triton.cdiv(count, number),)](rows, table, index, count, width, number, num_warps=4)

    return [lambda number=number: run(number) for number in (1, 4, 8, 16, 32)]

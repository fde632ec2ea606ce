"""Cases of kernels/rows.cu."""

import numpy as np

from .base import Problem, case, cover, f32, i32, i64, numbers, strided, u32, u64, zeros

COLUMNS = 1024
# Columns of rows that four or 64 CTAs read.
LENGTHS = {"short": COLUMNS, "long": 16 * COLUMNS}


def matrix(rng, n, columns=COLUMNS):
    """A matrix of these columns."""
    return numbers(rng, n).reshape(-1, columns)


@case("rows")
def row_sum(rng, n):
    x = matrix(rng, n)
    rows = len(x)
    return Problem(
        [x.reshape(-1), i32(COLUMNS), i32(rows), zeros(rows, f32)], (COLUMNS // 32, rows // 8), lambda: [x.sum(1)], block=(32, 8),
        hand=((rows // 8,), (32, 8)), torch=lambda torch, x, columns, rows, sums: x.view(-1, COLUMNS).sum(1),
    )  # fmt: skip


@case("rows", data=LENGTHS)
def masked_rows(rng, n, data):
    columns = LENGTHS[data]
    x, mask = matrix(rng, n, columns), rng.integers(0, 2, n, dtype=np.uint8)
    return Problem(
        [x.reshape(-1), mask, i32(columns), zeros(len(x), f32), i32(n)], cover(n), lambda: [(x * mask.reshape(x.shape)).sum(1)],
        hand=((len(x),), (256,)),
        torch=lambda torch, x, mask, length, sums, n: (x * mask).view(-1, columns).sum(1),
    )  # fmt: skip


@case("rows", data=LENGTHS)
def argmax_rows(rng, n, data):
    columns = LENGTHS[data]
    x = rng.standard_normal((n // columns, columns), dtype=f32)

    def expected():
        column = x.argmax(1)
        bits = x[np.arange(len(x)), column].view(u32)
        bits = np.where(bits >> u32(31) != 0, ~bits, bits | u32(0x80000000))
        return [bits.astype(u64) << u64(32) | (0xFFFFFFFF - column).astype(u64)]

    return Problem(
        [x.reshape(-1), i32(columns), zeros(len(x), u64), i32(n)], cover(n), expected, hand=((len(x),), (256,)),
        torch=lambda torch, x, length, best, n: x.view(-1, columns).max(1),
    )  # fmt: skip


@case("rows")
def bn_nchw(rng, n):
    channels, pixels = 16, 56 * 56 if n >= 1 << 16 else 14 * 14
    images = n // (channels * pixels)
    count = images * channels * pixels
    x = numbers(rng, count)

    def expected():
        planes = x.reshape(images, channels, pixels)
        return [planes.sum((0, 2)), (planes**2).sum((0, 2))]

    return Problem(
        [x, i32(pixels), i32(channels), zeros(channels, f32), zeros(channels, f32), i32(count)], cover(count), expected,
        hand=((channels, min(images, 66)), (256,)),
    )  # fmt: skip


@case("rows")
def bn_nhwc(rng, n):
    channels = 256
    x = numbers(rng, n)

    def expected():
        columns = x.reshape(-1, channels)
        return [columns.sum(0), (columns**2).sum(0)]

    return Problem(
        [x, i32(channels), zeros(channels, f32), zeros(channels, f32), i32(n)], strided(n), expected,
        hand=((min(528, n // 8192),), (256,)),
    )  # fmt: skip


@case("rows")
def bias_grad(rng, n):
    x = matrix(rng, n)
    rows = len(x)
    return Problem(
        [x.reshape(-1), zeros(COLUMNS, f32), i64(rows), i32(COLUMNS)], (COLUMNS // 256, rows), lambda: [x.sum(0)],
        hand=((1, max(1, min(rows // 8, 528))), (256,)), torch=lambda torch, x, bias, rows, columns: x.view(-1, COLUMNS).sum(0),
    )  # fmt: skip


@case("rows")
def column_sum4(rng, n):
    x = numbers(rng, n)
    return Problem(
        [x, i32(n // 4), zeros(4, f32)], cover(n // 4), lambda: [x.reshape(-1, 4).sum(0)], hand=((min(1056, n // 4096),), (256,)),
        torch=lambda torch, x, n, sums: x.view(-1, 4).sum(0),
    )  # fmt: skip

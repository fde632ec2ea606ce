"""Cases of kernels/compaction.cu."""

import numpy as np

from .base import Out, Problem, by_hand, case, cover, filled, i32, keys, numbers, sums, u32, u64, zeros


def kept(values, count):
    """The appended values, without their order."""
    return [np.sort(values[: count[0]]), count]


@case("compaction", data=("random", "few"))
def append_some(rng, n, kind):
    """One of four is kept, or one of 4,096."""
    values = numbers(rng, n, 0, 1 << 20, i32) * 4 + (rng.integers(0, 4 if kind == "random" else 4096, n, dtype=i32) != 0)
    values = values.astype(i32)
    wanted = values[values % 4 == 0]
    return Problem(
        [values, i32(n), filled(n, -1), zeros(1)], cover(n), lambda: [np.sort(wanted), np.array([wanted.size])], arrange=kept,
        hand=(cover(n, 1024), (256,)), torch=lambda torch, values, n, result, count: values[values % 4 == 0],
    )  # fmt: skip


@case("compaction")
def partition4(rng, n):
    values = rng.integers(0, 1 << 32, n, dtype=u32)

    def arrange(lists, used):
        return [used, *(np.sort(each[:count]) for each, count in zip(lists.reshape(4, n), used, strict=True))]

    return Problem(
        [values, zeros(4 * n, u32), zeros(4), i32(n), i32(n)], cover(n),
        lambda: [sums((values & u32(3)).astype(i32), None, 4), *(np.sort(values[values % 4 == k]) for k in range(4))],
        arrange=arrange, hand=(cover(n, 2048), (256,)),
    )  # fmt: skip


@case("compaction")
def radix_places(rng, n):
    values = rng.integers(0, 1 << 32, n, dtype=u32)
    counts = sums((values >> u32(8) & u32(255)).astype(i32), None, 256)
    first = (np.cumsum(counts) - counts).astype(i32)
    digits = np.repeat(np.arange(256, dtype=u64), counts) << u64(32)
    return Problem(
        [values, i32(8), Out(first), zeros(n, u32), i32(n)], cover(n),
        lambda: [first + counts, np.sort((values >> u32(8) & u32(255)).astype(u64) << u64(32) | values)],
        arrange=lambda following, result: [following, np.sort(digits | result)], hand=(cover(n, 4096), (512,)),
    )  # fmt: skip


@case("compaction")
def warp_append(rng, n):
    values = numbers(rng, n, -(1 << 20), 1 << 20, i32)
    wanted = values[values > 0]
    return Problem(
        [values, i32(n), filled(n, -1), zeros(1)], cover(n), lambda: [np.sort(wanted), np.array([wanted.size])], arrange=kept,
        hand=(cover(n, 1024), (256,)), torch=lambda torch, values, n, result, count: values[values > 0],
    )  # fmt: skip


@case("compaction")
def warp_count(rng, n):
    values = numbers(rng, n, -9, 9, i32)
    return Problem(
        [values, i32(n), zeros(1)], cover(n), lambda: [np.array([(values > 0).sum()])], hand=by_hand(n, 4),
        torch=lambda torch, values, n, count: (values > 0).sum(),
    )  # fmt: skip


@case("compaction", data=("random", "sorted"))
def bitmap_set(rng, n, kind):
    key = keys(rng, n, n, kind, u64)

    def expected():
        bits = np.zeros(n, np.uint8)
        bits[key.astype(np.int64)] = 1
        return [np.packbits(bits, bitorder="little").view(u32)]

    return Problem([key, zeros(n // 32, u32), u64(n)], cover(n), expected)


@case("compaction")
def bloom_insert(rng, n):
    count = n // 4
    key = rng.integers(0, 1 << 32, count, dtype=u32)

    def expected():
        bits, hashes = np.zeros(n * 4, np.uint8), key
        for _ in range(4):
            hashes = (hashes ^ (hashes >> u32(15))) * u32(0x2C1B3C6D) + u32(0x9E3779B9)
            bits[hashes >> u32(4) & u32(n * 4 - 1)] = 1
        return [np.packbits(bits, bitorder="little").view(u32)]

    return Problem([key, zeros(n // 8, u32), u32(n * 4 - 1), i32(count)], cover(count), expected)

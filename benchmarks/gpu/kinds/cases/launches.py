"""Cases of kernels/launches.cu."""

import numpy as np

from .base import Out, Problem, by_hand, case, cover, f32, i32, i64, keys, numbers, strided, sums, u32, u64, zeros


def result(count, dtype):
    """An array that the kernel writes completely."""
    return Out(np.full(count, 77, dtype))


@case("launches")
def error_flag(rng, n):
    x = numbers(rng, n)
    return Problem([x, result(n, f32), zeros(1), i32(n)], cover(n), lambda: [2 * x, np.zeros(1)])


@case("launches")
def overflow_count(rng, n):
    x = rng.integers(0, (1 << 30) + (1 << 14), n, dtype=i32)
    return Problem([x, result(n, i32), zeros(1), u64(n)], strided(n), lambda: [2 * x, np.array([(x >= 1 << 30).sum()])])


@case("launches")
def nan_check(rng, n):
    values = rng.random(n, dtype=f32)
    values[rng.integers(0, n, 5)] = np.nan
    return Problem(
        [values, u64(n), zeros(1, u64)], cover(n), lambda: [np.array([np.isnan(values).sum()])], hand=by_hand(n, 4, most=4 * 1056),
        torch=lambda torch, values, n, count: torch.isnan(values).sum(),
    )  # fmt: skip


@case("launches", reference_up_to=1 << 20)
def big_registers(rng, n):
    columns = 1 << (n.bit_length() // 2)
    rows, depth = n // columns, 64
    a, b = numbers(rng, rows * depth), numbers(rng, columns * depth)
    return Problem(
        [a, b, result(n, f32), i32(rows), i32(columns), i32(depth), zeros(1)], (-(-columns // 256), -(-rows // 64)),
        lambda: [(a.reshape(depth, rows).T @ b.reshape(depth, columns)).reshape(-1), np.zeros(1)], block=(16, 8),
    )  # fmt: skip


@case("launches")
def uneven_work(rng, n):
    """Lists of 256 values on average: most are short, some have a share of all."""
    lists = n // 256
    weight = rng.pareto(1.2, lists) + 0.1
    length = (weight / weight.sum() * n).astype(np.int64)
    first = np.concatenate([[0], np.cumsum(length)]).astype(i32)
    kind, values = keys(rng, lists, 32), numbers(rng, int(first[-1]), dtype=i32)
    return Problem(
        [first, kind, values, zeros(32)], (lists,), lambda: [sums(np.repeat(kind, length), values, 32).astype(i64)], hand=((lists,), (256,))
    )


@case("launches")
def own_part(rng, n):
    parts = max(n // 16384, 4)
    part = n // parts
    key = rng.integers(0, 256, n, dtype=np.uint8)

    def expected():
        return [sums(np.repeat(np.arange(parts), part) * 64 + (key & 63), None, parts * 64)]

    return Problem([key, i32(part), result(parts * 64, u32)], (parts,), expected, hand=((parts,), (256,)))


@case("launches")
def bounded_assert(rng, n):
    key = keys(rng, n, 1000)
    return Problem([key, zeros(1000), i32(1000), i32(n)], cover(n), lambda: [sums(key, None, 1000)], hand=by_hand(n, 4))


@case("launches")
def bounded_trap(rng, n):
    key = keys(rng, n, 2000, dtype=i64) - 1000
    return Problem([key, zeros(1000), i64(1000), i64(n)], cover(n), lambda: [sums(key % 1000, None, 1000)], hand=by_hand(n, 2))

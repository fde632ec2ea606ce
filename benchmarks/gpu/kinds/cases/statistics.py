"""Cases of kernels/statistics.cu."""

import numpy as np

from .base import Out, Problem, by_hand, case, cover, f32, filled, highest, i32, i64, keys, numbers, strided, sums, u32, u64, zeros


@case("statistics", data=("random", "sorted", "skewed", "one"))
def histogram_keys(rng, n, kind):
    key = keys(rng, n, 256, kind)
    return Problem(
        [key, i32(n), zeros(256)], strided(n), lambda: [sums(key, None, 256)],
        hand=by_hand(n, 4), torch=lambda torch, key, n, counts: torch.bincount(key, minlength=256),
    )  # fmt: skip


@case("statistics")
def weighted_histogram(rng, n):
    key, weights = keys(rng, n, 1000), numbers(rng, n)
    return Problem(
        [key, weights, zeros(1000, f32), u64(n)], cover(n), lambda: [sums(key, weights, 1000)],
        hand=by_hand(n, 4), torch=lambda torch, key, weights, sums, n: torch.bincount(key, weights, minlength=1000),
    )  # fmt: skip


@case("statistics", data=("10 classes", "1000 classes"))
def confusion(rng, n, kind):
    classes = int(kind.split()[0])
    truth = keys(rng, n, classes)
    guess = np.where(rng.random(n, dtype=f32) < 0.8, truth, keys(rng, n, classes)).astype(i32)
    return Problem(
        [truth, guess, i32(classes), i32(n), zeros(classes * classes)], cover(n),
        lambda: [sums(truth * classes + guess, None, classes * classes)], hand=by_hand(n, 4) if classes == 10 else None,
        torch=lambda torch, truth, guess, classes, n, table: torch.bincount(truth * classes + guess, minlength=classes * classes),
    )  # fmt: skip


@case("statistics", data=("random", "sorted"))
def segment_sum(rng, n, kind):
    segment, values = keys(rng, n, n // 64, kind, i64), numbers(rng, n)
    return Problem(
        [values, segment, zeros(n // 64, f32), i64(n)], cover(n), lambda: [sums(segment, values, n // 64)],
        hand=(cover(n), (256,)), torch=lambda torch, values, segment, sums, n: sums.index_add_(0, segment, values),
    )  # fmt: skip


@case("statistics", data=("random", "sorted", "few"))
def segment_max(rng, n, kind):
    size = 100 if kind == "few" else n // 64
    segment, values = keys(rng, n, size, kind), numbers(rng, n, -(1 << 20), 1 << 20, i32)
    return Problem(
        [values, segment, filled(size, -(1 << 31)), i32(n)], cover(n), lambda: [highest(segment, values, size, -(1 << 31))],
        hand=by_hand(n, 4) if kind == "few" else None,
    )  # fmt: skip


@case("statistics", data=("random", "sorted"))
def segment_mean(rng, n, kind):
    size = n // 64
    segment, values = keys(rng, n, size, kind), numbers(rng, n)
    return Problem(
        [values, segment, zeros(size, f32), zeros(size), i32(n)], cover(n),
        lambda: [sums(segment, values, size), sums(segment, None, size)], hand=(cover(n), (256,)),
    )  # fmt: skip


@case("statistics")
def count64(rng, n):
    key = keys(rng, n, 1000)
    return Problem([key, zeros(1000, u64), i32(n)], strided(n), lambda: [sums(key, None, 1000)], hand=by_hand(n, 4))


@case("statistics", data=("few", "random"))
def moments_key(rng, n, kind):
    size = 64 if kind == "few" else n // 64
    key, values = keys(rng, n, size), numbers(rng, n, -1000, 1000, i32)
    initial = np.zeros((size, 4), i32)
    initial[:, 2], initial[:, 3] = 1 << 20, -(1 << 20)

    def expected():
        low, high = highest(key, values, size, 1 << 20, np.minimum), highest(key, values, size, -(1 << 20))
        return [np.stack([sums(key, None, size), sums(key, values, size).astype(i64), low, high], 1).reshape(-1)]

    return Problem([key, values, Out(initial.reshape(-1)), i32(n)], cover(n), expected, hand=by_hand(n, 4) if kind == "few" else None)


@case("statistics", data=("few", "sorted"))
def two_fields(rng, n, kind):
    size = 64 if kind == "few" else n // 32
    key, samples = keys(rng, n, size, kind), numbers(rng, 2 * n)
    value, weight = samples[0::2], samples[1::2]
    return Problem(
        [key, samples, zeros(2 * size, f32), i32(n)], cover(n),
        lambda: [np.stack([sums(key, value * weight, size), sums(key, weight, size)], 1).reshape(-1)],
        hand=by_hand(n, 4) if kind == "few" else None,
    )  # fmt: skip


@case("statistics")
def histogram_u64(rng, n):
    key = rng.integers(0, 1 << 64, n, dtype=u64)
    return Problem(
        [key, zeros(1024, u32), i32(54), u64(n)], strided(n), lambda: [sums((key >> u64(54)).astype(i64), None, 1024)], hand=by_hand(n, 2)
    )


@case("statistics")
def float_max(rng, n):
    values = rng.standard_normal(n, dtype=f32)
    return Problem(
        [values, u64(n), filled(1, -3.0e38, f32)], strided(n), lambda: [values.max(keepdims=True)],
        hand=by_hand(n, 4), torch=lambda torch, values, n, highest: values.max(),
    )  # fmt: skip


@case("statistics", data=("few", "sorted"))
def segmax_cas(rng, n, kind):
    size = 1000 if kind == "few" else n // 64
    segment, values = keys(rng, n, size, kind), rng.standard_normal(n, dtype=f32)
    return Problem(
        [values, segment, filled(size, -3.0e38, f32), i32(n)], cover(n), lambda: [highest(segment, values, size, f32(-3.0e38))],
        hand=by_hand(n, 4) if kind == "few" else None,
    )  # fmt: skip


def mix(x):
    """The hash of the kernel."""
    x = x ^ (x >> u32(16))
    x = x * u32(0x7FEB352D)
    x = x ^ (x >> u32(15))
    x = x * u32(0x846CA68B)
    return x ^ (x >> u32(16))


@case("statistics")
def sketch(rng, n):
    items = rng.integers(0, 1 << 32, n, dtype=u32)

    def expected():
        hashes = mix(items)
        # The number of leading zeros, from the exponent, which is exact for up to 53 bits.
        zeros_before = 32 - np.frexp((hashes >> u32(10) | u32(1)).astype(np.float64))[1]
        return [highest((hashes & u32(1023)).astype(i64), (zeros_before - 9).astype(i32), 1024, 0)]

    return Problem([items, i32(n), zeros(1024)], strided(n), expected, hand=by_hand(n, 4))


@case("statistics")
def parity(rng, n):
    words, group = rng.integers(0, 1 << 32, n, dtype=u32), keys(rng, n, 500)

    def expected():
        return [highest(group, words, 500, 0, np.bitwise_xor)]

    return Problem([words, group, zeros(500, u32), i64(n)], strided(n), expected, hand=by_hand(n, 4))

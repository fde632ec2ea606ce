"""Cases of kernels/images.cu."""

import numpy as np

from .base import Problem, by_hand, case, cover, f32, filled, highest, i32, keys, numbers, sums, u32, u64, zeros


@case("images", data=("random", "few"))
def histogram_bytes(rng, n, kind):
    pixels = rng.integers(0, 256 if kind == "random" else 4, n, dtype=np.uint8)
    return Problem(
        [pixels, i32(n), zeros(256, u32)], cover(n), lambda: [sums(pixels, None, 256)],
        hand=by_hand(n, 16), torch=lambda torch, pixels, n, bins: torch.bincount(pixels, minlength=256),
    )  # fmt: skip


@case("images")
def rgb_histogram(rng, n):
    pixels = rng.integers(0, 256, (n, 3), dtype=np.uint8)
    return Problem(
        [pixels.reshape(-1), i32(n), zeros(768, u32)], cover(n),
        lambda: [np.concatenate([sums(pixels[:, channel], None, 256) for channel in range(3)])], hand=by_hand(n, 4),
    )  # fmt: skip


@case("images")
def log_histogram(rng, n):
    # Values between the limits of bins, where no rounding matters.
    bins = np.clip(rng.normal(32, 10, n).astype(i32), 0, 63)
    values = np.exp2((bins - 32 + 0.1 + 0.8 * rng.random(n, dtype=f32)) / 4).astype(f32)
    return Problem([values, i32(n), zeros(64)], cover(n), lambda: [sums(bins, None, 64)], hand=by_hand(n, 4))


@case("images")
def glcm(rng, n):
    width = 1 << (n.bit_length() // 2)
    height = n // width
    # Neighbors are alike, as in photographs.
    image = (np.cumsum(rng.integers(-3, 4, n, dtype=i32)) // 2 & 255).astype(np.uint8).reshape(height, width)
    levels = (image >> 3).astype(i32)
    return Problem(
        [image.reshape(-1), i32(width), i32(height), zeros(1024, u32)], (width // 32, height // 8),
        lambda: [sums((levels[:, :-1] * 32 + levels[:, 1:]).reshape(-1), None, 1024)],
        block=(32, 8), hand=((min(height, 1056),), (256,)),
    )  # fmt: skip


@case("images")
def zbuffer(rng, n):
    pixel, depth = keys(rng, n, n // 4), rng.random(n, dtype=f32)
    packed = depth.view(u32).astype(u64) << u64(32) | np.arange(n, dtype=u64)
    return Problem(
        [pixel, depth, filled(n // 4, np.iinfo(u64).max, u64), i32(n)], cover(n),
        lambda: [highest(pixel, packed, n // 4, np.iinfo(u64).max, np.minimum)],
    )  # fmt: skip


@case("images")
def depth_min(rng, n):
    fragments = np.empty(n, [("pixel", u32), ("depth", f32)])
    fragments["pixel"] = keys(rng, n, n // 16, dtype=u32)
    fragments["depth"] = rng.random(n, dtype=f32) - f32(0.25)
    front = fragments[fragments["depth"] > 0]
    return Problem(
        [fragments, u64(n), filled(n // 16, 0x7F800000, u32)], cover(n),
        lambda: [highest(front["pixel"], front["depth"].view(u32), n // 16, 0x7F800000, np.minimum)],
    )  # fmt: skip


@case("images", data=("random", "sorted"))
def visibilities(rng, n, kind):
    cell, value = keys(rng, n, max(n // 16, 4096), kind), numbers(rng, 2 * n)
    size = max(n // 16, 4096)
    return Problem(
        [cell, value, zeros(2 * size, f32), i32(n)], cover(n),
        lambda: [np.stack([sums(cell, value[0::2], size), sums(cell, value[1::2], size)], 1).reshape(-1)], hand=(cover(n), (256,)),
        torch=lambda torch, cell, value, grid, n: grid.view(-1, 2).index_add_(0, cell, value.view(-1, 2)),
    )  # fmt: skip


@case("images")
def plane_stats(rng, n):
    count = 64
    planes = rng.integers(-1000, 1000, (count, n // count), dtype=np.int16)
    return Problem(
        [planes.reshape(-1), i32(n // count), zeros(count), filled(count, 32767), filled(count, -32768)], (n // count // 256, count),
        lambda: [planes.sum(1, dtype=i32), planes.min(1).astype(i32), planes.max(1).astype(i32)],
        hand=((max(1, min(16, n // count // 1024)), count), (256,)),
    )  # fmt: skip

"""Cases of kernels/particles.cu."""

import numpy as np

from .base import Out, Problem, by_hand, case, cover, f32, filled, highest, i32, keys, numbers, sums, u32, zeros


@case("particles", data=("random", "sorted"))
def pair_forces(rng, n, kind):
    """n / 8 pairs of n / 64 particles, with six reductions for each; of near ones if sorted."""
    count, size = n // 8, n // 64
    first = keys(rng, count, size, kind)
    second = (first + rng.integers(1, 64, count, dtype=i32)) % size if kind == "sorted" else keys(rng, count, size)
    positions = numbers(rng, 3 * size, 0, 15)

    def expected():
        where = positions.reshape(size, 3)
        force = 0.5 * (where[second] - where[first])
        return [np.stack([sums(first, force[:, k], size) - sums(second, force[:, k], size) for k in range(3)], 1).reshape(-1)]

    pairs = np.stack([first, second], 1).astype(i32).reshape(-1)
    return Problem([pairs, positions, f32(0.5), zeros(3 * size, f32), i32(count)], cover(count), expected, hand=(cover(count), (256,)))


@case("particles", data=("random", "sorted"))
def pic_deposit(rng, n, kind):
    cells = n // 16
    quarters = keys(rng, n, cells * 4, kind)
    charge = numbers(rng, n)

    def expected():
        cell, right = quarters // 4, quarters % 4 / 4
        return [sums(cell, charge * (1 - right), cells + 1) + sums(cell + 1, charge * right, cells + 1)]

    position = (quarters.astype(np.float64) / 4).astype(f32)
    return Problem([position, charge, zeros(cells + 1, f32), i32(n)], cover(n), expected, hand=(cover(n), (256,)))


@case("particles")
def splat(rng, n):
    width, height = 1024, n // 16 // 1024 * 4
    quarters = rng.integers(-4, 4 * width, n, dtype=i32), rng.integers(-4, 4 * height, n, dtype=i32)
    light = numbers(rng, n)

    def expected():
        result = np.zeros(width * height)
        for dx in range(2):
            for dy in range(2):
                x, y = (quarters[0] >> 2) + dx, (quarters[1] >> 2) + dy
                fx, fy = (abs(1 - d - (q & 3) / 4) for d, q in zip((dx, dy), quarters, strict=True))
                inside = (x >= 0) & (x < width) & (y >= 0) & (y < height)
                result += sums((y * width + x)[inside], (light * fx * fy)[inside], width * height)
        return [result]

    points = np.stack([each.astype(f32) / 4 for each in quarters], 1).astype(f32).reshape(-1)
    image = (zeros(width * height, f32), i32(width), i32(height))
    return Problem([points, light, image, i32(n)], cover(n), expected)


def ordered(x):
    """Floats as integers of the same order."""
    bits = x.view(i32)
    return bits ^ (bits >> 31 & 0x7FFFFFFF)


@case("particles")
def aabb(rng, n):
    axes = [rng.standard_normal(n, dtype=f32) for _ in range(3)]
    start = np.array([0x7FFFFFFF] * 3 + [-0x80000000] * 3, i32)
    return Problem(
        [*axes, i32(n), Out(start)], cover(n),
        lambda: [np.array([ordered(each).min() for each in axes] + [ordered(each).max() for each in axes], i32)], hand=by_hand(n, 4),
    )  # fmt: skip


@case("particles", data=("few", "sorted"))
def intervals(rng, n, kind):
    size = 100 if kind == "few" else n // 128
    # Without -0.0, for which extrema by sign are wrong: it is the least int.
    values, part = rng.standard_normal(n, dtype=f32) + f32(0), keys(rng, n, size, kind)
    start = np.tile(np.array([np.inf, -np.inf], f32), size)
    return Problem(
        [values, part, Out(start), i32(n)], cover(n),
        lambda: [np.stack([highest(part, values, size, np.inf, np.minimum), highest(part, values, size, -np.inf)], 1).reshape(-1)],
        hand=by_hand(n, 4) if kind == "few" else None,
    )  # fmt: skip


@case("particles", reference_up_to=1 << 20, limit="few threads")
def rdf(rng, n):
    """The pairs of points are n / 2."""
    count, bins = 1 << (n.bit_length() // 2), 64
    points = np.zeros((count, 4), f32)
    points[:, :3] = rng.integers(0, 48, (count, 3))

    def expected():
        place = points[:, :3].astype(i32)
        distances = np.sqrt(((place[:, None] - place[None]) ** 2).sum(2).astype(f32)).astype(i32)
        counts = sums(distances[np.tril_indices(count, -1)], None, 128)
        return [counts[:bins]]

    return Problem([points.reshape(-1), i32(count), i32(bins), zeros(bins, u32)], cover(count), expected, hand=((max(1, count // 64), max(1, count // 256)), (64,)))


@case("particles")
def cell_lists(rng, n):
    cells, capacity = n // 8, 32
    cell = keys(rng, n, cells)

    def arrange(used, lists):
        # The order of a list is arbitrary, and so is what a full one contains.
        return [used, np.sort(lists.reshape(cells, capacity)[used <= capacity], 1)]

    def expected():
        order = np.argsort(cell, kind="stable")
        used = sums(cell, None, cells)
        place = np.arange(n) - np.repeat(np.cumsum(used) - used, used)
        lists = np.full((cells, capacity), -1, i32)
        fits = place < capacity
        lists[cell[order][fits], place[fits]] = order[fits]
        return [used, np.sort(lists[used <= capacity], 1)]

    return Problem([cell, i32(n), i32(capacity), zeros(cells), filled(cells * capacity, -1)], cover(n), expected, arrange=arrange)

"""Cases of kernels/sparse.cu."""

import numpy as np

from .base import Out, Problem, case, cover, f32, i32, keys, numbers, strided, sums, zeros


@case("sparse", data=("random", "sorted"))
def spmm_coo(rng, n, kind):
    """n products: n / 32 entries, 8 in each row on average."""
    entries, width = n // 32, 32
    rows = entries // 8
    row, column, value, dense = keys(rng, entries, rows, kind), keys(rng, entries, rows), numbers(rng, entries), numbers(rng, rows * width)

    def expected():
        matrix = dense.reshape(rows, width)
        return [np.stack([sums(row, value * matrix[column, k], rows) for k in range(width)], 1).reshape(-1)]

    return Problem(
        [row, column, value, dense, zeros(rows * width, f32), i32(entries)], cover(entries), expected, hand=(cover(entries * 8), (256,))
    )


@case("sparse")
def spmv_coo(rng, n):
    rows = n // 32
    row, column, value, x = keys(rng, n, rows, "sorted"), keys(rng, n, rows), numbers(rng, n), numbers(rng, rows)
    return Problem([row, column, value, x, zeros(rows, f32), i32(n)], strided(n), lambda: [sums(row, value * x[column], rows)])


@case("sparse")
def spmv_csc(rng, n):
    columns = n // 16
    degree = np.minimum(rng.geometric(1 / 16, columns), 256).astype(i32)
    first = np.concatenate([np.zeros(1, i32), np.cumsum(degree, dtype=i32)])
    entries = int(first[-1])
    row, value, x = keys(rng, entries, columns), numbers(rng, entries), numbers(rng, columns)
    return Problem(
        [first, row, value, x, zeros(columns, f32), i32(columns)], cover(columns),
        lambda: [sums(row, value * np.repeat(x, degree), columns)], hand=((columns // 8,), (256,)),
    )  # fmt: skip


@case("sparse")
def transpose_places(rng, n):
    columns = n // 32
    column, row = keys(rng, n, columns), keys(rng, n, columns)
    counts = sums(column, None, columns)
    first = (np.cumsum(counts) - counts).astype(i32)
    owner = np.repeat(np.arange(columns, dtype=np.int64), counts)

    def arrange(following, rows):
        # Any order within a column.
        return [following, np.sort(owner << 32 | rows)]

    def expected():
        return [first + counts, np.sort(column.astype(np.int64) << 32 | row)]

    return Problem([column, row, Out(first), zeros(n), i32(n)], cover(n), expected, arrange=arrange)

"""Cases of kernels/ml.cu."""

import numpy as np

from .base import Out, Problem, by_hand, case, cover, f32, i32, i64, keys, numbers, sums, zeros


def rows_by_key(key, rows, size):
    """Sums of rows by key."""
    return np.stack([sums(key, rows[:, k], size) for k in range(rows.shape[1])], 1).reshape(-1)


def tokens_of(rng, count, size, dtype):
    """Tokens as in texts: some are frequent."""
    return (size * rng.random(count, dtype=f32) ** 4).astype(dtype).clip(0, size - 1)


@case("ml")
def embedding_grad_f32(rng, n):
    width, size = 256, min(32000, n // 128)
    count = n // width
    tokens, grad = tokens_of(rng, count, size, i64), numbers(rng, n)
    return Problem(
        [tokens, grad, zeros(size * width, f32), i32(width)], (count, 1), lambda: [rows_by_key(tokens, grad.reshape(-1, width), size)],
        hand=((count // 4,), (256,)),
        torch=lambda torch, tokens, grad, table, width: table.view(size, 256).index_add_(0, tokens, grad.view(-1, 256)),
    )  # fmt: skip


@case("ml")
def embedding_grad_bf16(rng, n):
    """Tokens with at most some hundred occurrences, whose sums bf16 represents."""
    width, size = 64, min(32000, n // 128)
    count = n // width
    tokens, grad = keys(rng, count, size), numbers(rng, n, -1, 1)
    # The high half of a float is a bf16; these numbers have nothing in the low half.
    halves = (grad.view(np.uint32) >> 16).astype(np.uint16)

    def expected():
        return [rows_by_key(tokens, grad.reshape(-1, width), size).astype(f32)]

    def arrange(table):
        return [(table.astype(np.uint32) << 16).view(f32)]

    return Problem(
        [tokens, halves, zeros(size * width, np.uint16), i32(6), i32(n)], cover(n), expected, arrange=arrange, hand=(cover(n // 8), (256,))
    )


@case("ml")
def maxpool_backward(rng, n):
    """Windows of three by three with a stride of two: an element is the maximum of up to four."""
    side = 1 << (n.bit_length() // 2)
    out_rows, out_columns = n // side, side
    y, x = np.divmod(np.arange(n, dtype=i32), i32(out_columns))
    rows, columns = 2 * out_rows + 1, 2 * out_columns + 1
    origin = ((2 * y + rng.integers(0, 3, n, dtype=i32)) * columns + 2 * x + rng.integers(0, 3, n, dtype=i32)).astype(i32)
    grad = numbers(rng, n)
    return Problem(
        [grad, origin, zeros(rows * columns, f32), i32(n)], cover(n), lambda: [sums(origin, grad, rows * columns)],
        torch=lambda torch, grad, origin, result, n: result.index_add_(0, origin, grad),
    )  # fmt: skip


@case("ml")
def half_cells(rng, n):
    size = n // 8
    cell, value = keys(rng, n, size), numbers(rng, n, dtype=np.float16)
    return Problem(
        [cell, value, zeros(size, np.float16), i32(n)], cover(n), lambda: [sums(cell, value.astype(f32), size)], hand=(cover(n), (256,)),
        torch=lambda torch, cell, value, result, n: result.index_add_(0, cell, value),
    )  # fmt: skip


@case("ml")
def loss_sum(rng, n):
    prediction, target = numbers(rng, n, 0, 1), numbers(rng, n, 0, 1)
    return Problem(
        [prediction, target, zeros(1, f32), i32(n)], cover(n), lambda: [np.array([(prediction != target).sum()])], hand=by_hand(n, 4),
        torch=lambda torch, prediction, target, loss, n: torch.nn.functional.mse_loss(prediction, target, reduction="sum"),
    )  # fmt: skip


@case("ml")
def accuracy(rng, n):
    prediction, label = keys(rng, n, 10), keys(rng, n, 10)
    return Problem(
        [prediction, label, zeros(1, i32), i32(n)], cover(n), lambda: [np.array([(prediction == label).sum()])], hand=by_hand(n, 4),
        torch=lambda torch, prediction, label, right, n: (prediction == label).sum(),
    )  # fmt: skip


def points_and_centers(rng, n):
    """Whole numbers, so that distances are exact."""
    return numbers(rng, 4 * n, -20, 20), numbers(rng, 64, -20, 20)


@case("ml")
def kmeans16(rng, n):
    points, centers = points_and_centers(rng, n)

    def expected():
        least, best = np.full(n, 3e38, f32), np.zeros(n, i32)
        for k in range(16):
            distance = ((points.reshape(n, 4) - centers[4 * k : 4 * k + 4]) ** 2).sum(1)
            best[distance < least] = k
            least = np.minimum(least, distance)
        return [best, sums(best, None, 16)]

    return Problem([points, centers, Out(np.full(n, -1, i32)), zeros(16), i32(n)], cover(n), expected, hand=by_hand(n, 1))


@case("ml")
def kmeans_update(rng, n):
    points, cluster = numbers(rng, 4 * n), keys(rng, n, 16)
    return Problem(
        [points, cluster, zeros(64, f32), zeros(16), i32(n)], cover(n),
        lambda: [rows_by_key(cluster, points.reshape(n, 4), 16), sums(cluster, None, 16)], hand=by_hand(n, 1),
    )  # fmt: skip


@case("ml")
def scatter_add(rng, n):
    columns = 256
    rows = max(n // columns // 4, 16)
    index, values = keys(rng, n, rows, dtype=i64), numbers(rng, n)

    def expected():
        return [sums(index * columns + np.arange(n) % columns, values, rows * columns)]

    def run_torch(torch, table, values, index, columns, n):
        table[0].view(rows, 256).scatter_add_(0, index[0].view(-1, 256), values[0].view(-1, 256))

    tensors = [(each, i64(columns)) for each in (zeros(rows * columns, f32), values, index)]
    return Problem([*tensors, i64(columns), i64(n)], cover(n), expected, torch=run_torch)

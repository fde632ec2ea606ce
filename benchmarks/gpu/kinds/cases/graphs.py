"""Cases of kernels/graphs.cu."""

import numpy as np

from .base import Out, Problem, case, cover, f32, i32, i64, keys, numbers, sums, u32, u64, zeros


def power_law(rng, edges, nodes):
    """Nodes of edges: some are much more frequent than others."""
    return (nodes * rng.random(edges, dtype=f32) ** 3).astype(i32).clip(0, nodes - 1)


@case("graphs")
def pagerank_csr(rng, n):
    nodes = n // 16
    degree = np.minimum(rng.geometric(1 / 16, nodes), 256).astype(i32)
    first = np.concatenate([np.zeros(1, i32), np.cumsum(degree, dtype=i32)])
    target, rank = power_law(rng, int(first[-1]), nodes), rng.random(nodes, dtype=f32)
    return Problem(
        [first, target, rank, zeros(nodes, f32), i32(nodes)], cover(nodes),
        lambda: [sums(target, np.repeat((rank / degree).astype(f32), degree), nodes)], tolerance=1e-3, hand=((nodes // 8,), (256,)),
    )  # fmt: skip


@case("graphs", data=("random", "sorted"))
def pagerank_coo(rng, n, kind):
    nodes = n // 16
    source, target, share = keys(rng, n, nodes), power_law(rng, n, nodes), rng.random(nodes, dtype=f32)
    if kind == "sorted":
        target.sort()
    return Problem(
        [source, target, share, zeros(nodes, f32), i32(n)], cover(n), lambda: [sums(target, share[source], nodes)], tolerance=1e-3,
        torch=lambda torch, source, target, share, following, n: following.index_add_(0, target, share[source]),
    )  # fmt: skip


@case("graphs", reference_up_to=1 << 20)
def triangle_count(rng, n):
    """Eight neighbors for each node, among the 255 after it."""
    nodes = n // 8
    offsets = np.sort(rng.integers(1, 249, (nodes, 8), dtype=i32), 1) + np.arange(8, dtype=i32)
    neighbor = (np.arange(nodes, dtype=i32)[:, None] + offsets).astype(i32)
    first = np.minimum(np.arange(nodes + 257, dtype=i32) * 8, n).astype(i32)
    edges = np.stack([np.repeat(np.arange(nodes, dtype=i32), 8), neighbor.reshape(-1)], 1)

    def expected():
        # All pairs of a neighbor of u and one of v, for each edge.
        result = np.zeros(nodes + 256, i64)
        padded = np.vstack([neighbor, np.full((256, 8), -1, i32)])
        ours, theirs = padded[edges[:, 0]], padded[edges[:, 1]]
        for k in range(8):
            common = (theirs == ours[:, k : k + 1]).any(1)
            result += sums(ours[common, k], None, nodes + 256)
        return [result]

    return Problem([edges.reshape(-1), first, neighbor.reshape(-1), zeros(nodes + 256, u32), i32(n)], cover(n), expected)


@case("graphs")
def degrees(rng, n):
    nodes = n // 16
    source, target = keys(rng, n, nodes, "sorted"), power_law(rng, n, nodes)
    return Problem(
        [source, target, zeros(nodes), zeros(nodes), u64(n)], cover(n), lambda: [sums(source, None, nodes), sums(target, None, nodes)]
    )


def features(rng, n, width, kind):
    """Edges with `width` features for each node; a reference by column."""
    edges, nodes = n // width, max(n // width // 8, 64)
    source, target, feature = keys(rng, edges, nodes), keys(rng, edges, nodes, kind), numbers(rng, nodes * width)

    def expected():
        rows = feature.reshape(nodes, width)
        return [np.stack([sums(target, rows[source, k], nodes) for k in range(width)], 1).reshape(-1)]

    def run_torch(torch, source, target, feature, result, *sizes):
        result.view(nodes, width).index_add_(0, target, feature.view(nodes, width)[source])

    return source, target, feature, zeros(nodes * width, f32), expected, run_torch


@case("graphs", data=("random", "sorted"))
def gnn_element(rng, n, kind):
    width = 64
    source, target, feature, result, expected, run_torch = features(rng, n, width, kind)
    return Problem(
        [source, target, feature, result, i32(width), i64(n)], cover(n), expected, hand=(cover(n // 4), (256,)), torch=run_torch
    )


@case("graphs")
def gnn_warp(rng, n):
    width = 64
    source, target, feature, result, expected, run_torch = features(rng, n, width, "random")
    edges = n // width
    return Problem(
        [source, target, feature, result, i32(width), i32(edges)], (edges // 8,), expected, hand=(cover(n // 4), (256,)), torch=run_torch
    )


@case("graphs")
def work_queue(rng, n):
    tiles = n // 1024
    group, values = keys(rng, tiles, 128), numbers(rng, n, dtype=i32)
    blocks = min(1056, tiles)
    return Problem(
        [group, values, zeros(128), zeros(1), i32(tiles)], (blocks,),
        lambda: [sums(group, values.reshape(tiles, 1024).sum(1), 128).astype(i64), None], hand=((blocks,), (256,)),
    )  # fmt: skip


@case("graphs")
def frontier(rng, n):
    nodes = n // 2
    target, visited = keys(rng, n, nodes), rng.integers(0, 1 << 32, nodes // 32, dtype=u32)
    start = np.zeros(nodes, i32) - 1

    def expected():
        seen = np.unpackbits(visited.view(np.uint8), bitorder="little")
        new = np.unique(target[seen[target] == 0])
        seen[new] = 1
        return [np.packbits(seen, bitorder="little").view(u32), np.array([new.size]), new]

    return Problem(
        [target, Out(visited), zeros(1), Out(start), i32(n)], cover(n), expected,
        arrange=lambda visited, count, following: [visited, count, np.sort(following[: count[0]])],
    )  # fmt: skip


@case("graphs")
def relax(rng, n):
    nodes = n // 16
    source, target, length = keys(rng, n, nodes), power_law(rng, n, nodes), numbers(rng, n, 1, 100, i32)
    distance = np.where(rng.random(nodes) < 0.5, 0x7FFFFFFF, rng.integers(0, 1000, nodes)).astype(i32)

    def expected():
        reached = distance[source] != 0x7FFFFFFF
        result = distance.copy()
        np.minimum.at(result, target[reached], distance[source[reached]] + length[reached])
        return [result]

    return Problem([source, target, length, distance, Out(distance), i32(n)], cover(n), expected)

#!/usr/bin/env python3
"""Runs the compiled examples on a GPU and compares with NumPy.

Takes a folder with <example>.ptx for the kernels below. Requires CuPy and a GPU of sm_90 or higher. The examples of multimem
are not run, since they require a multicast object over several GPUs, and neither is row_maximum, which requires Blackwell.
"""

import argparse
import pathlib
import sys

import cupy
import numpy
import placed
from cupy.cuda import runtime, texture

RANDOM = numpy.random.default_rng(7)


def load(folder, name):
    return cupy.RawModule(path=str(folder / f"{name}.ptx"))


def check(name, got, want, tolerance=0.0):
    got = cupy.asnumpy(got).astype(numpy.float64)
    want = numpy.asarray(want, dtype=numpy.float64)
    worst = float(numpy.max(numpy.abs(got - want) / numpy.maximum(1, abs(want))))
    if not worst <= tolerance:
        sys.exit(f"{name}: wrong by {worst} (at most {tolerance} is right)")
    print(f"{name}: {got.size} values, worst relative error {worst:.2e}")


def check_histogram(folder, name):
    kernel = load(folder, name).get_function(name)
    for size in (0, 1, 255, 1_000_003):
        data = RANDOM.integers(0, 256, size, dtype=numpy.uint8)
        bins = cupy.zeros(256, dtype=cupy.uint32)
        kernel((64,), (256,), (cupy.asarray(data), numpy.int64(size), bins))
        check(f"{name} of {size}", bins, numpy.bincount(data, minlength=256))


def check_work_queue(folder):
    kernel = load(folder, "work_queue").get_function("argmax")
    for size in (1, 255, 1_000_003):
        # Many equal values: the first one counts.
        data = RANDOM.integers(0, 2**32, size, dtype=numpy.uint32) >> 20
        queue = cupy.zeros(1, dtype=cupy.uint32)
        best = cupy.asarray([0, 0, 2**32 - 1], dtype=cupy.uint32)
        kernel((200,), (256,), (cupy.asarray(data), numpy.int32(size), queue, best))
        check(f"work_queue of {size}", best, [0, data.max(), data.argmax()])
        check("tickets", queue, [-(-size // 256) + 200])


def check_warp_reduce(folder):
    module = load(folder, "warp_reduce")
    data = RANDOM.integers(-2**31, 2**31, (1000, 77), dtype=numpy.int32)
    out = cupy.zeros(1000, dtype=cupy.int32)
    module.get_function("row_max")((60,), (128,), (
        cupy.asarray(data), numpy.int64(1000), numpy.int64(77), out))
    check("row_max", out, data.max(axis=1))
    small = RANDOM.integers(-1000, 1000, 1_000_003, dtype=numpy.int32)
    total = cupy.zeros(1, dtype=cupy.int32)
    module.get_function("block_sum")((100,), (256,), (
        cupy.asarray(small), numpy.int64(small.size), total))
    check("block_sum", total, [small.sum()])


def check_cluster_histogram(folder):
    kernel = load(folder, "cluster_histogram").get_function("cluster_histogram")
    for size, ctas in ((0, 4), (5, 4), (1_000_003, 64)):
        data = RANDOM.integers(0, 1100, size, dtype=numpy.uint32)
        bins = cupy.zeros(1024, dtype=cupy.uint32)
        kernel((ctas,), (256,), (cupy.asarray(data), numpy.int64(size), bins))
        want = numpy.bincount(data[data < 1024], minlength=1024)
        check(f"cluster_histogram of {size}", bins, want)


def check_embedding_grad(folder):
    module = load(folder, "embedding_grad")
    tokens, rows, dim = 4000, 50, 256
    ids = RANDOM.integers(-1, rows + 1, tokens, dtype=numpy.int64)
    is_row = (ids >= 0) & (ids < rows)
    # Multiples of 1/4 with small sums: exact in each type, in any order.
    upstream = RANDOM.integers(-2, 3, (tokens, dim)) / 4.0
    want = numpy.zeros((rows, dim))
    numpy.add.at(want, ids[is_row], upstream[is_row])
    for suffix in ("f32", "f16", "bf16"):
        if suffix == "bf16":
            # The upper half of an f32; the sums require at most 8 bits.
            bits = upstream.astype(numpy.float32).view(numpy.uint32) >> 16
            values, grad_type = bits.astype(numpy.uint16), numpy.uint16
        else:
            grad_type = {"f32": numpy.float32, "f16": numpy.float16}[suffix]
            values = upstream.astype(grad_type)
        grad = cupy.zeros((rows, dim), dtype=grad_type)
        module.get_function(f"embedding_grad_{suffix}")((tokens,), (32,), (
            cupy.asarray(ids), cupy.asarray(values), grad, numpy.int64(rows),
            numpy.int64(dim)))
        got = cupy.asnumpy(grad)
        if suffix == "bf16":
            got = (got.astype(numpy.uint32) << 16).view(numpy.float32)
        check(f"embedding_grad_{suffix}", cupy.asarray(got), want)


def check_block_count(folder):
    module = load(folder, "block_count")
    data = RANDOM.integers(-1000, 1000, 1_000_003, dtype=numpy.int32)
    count = cupy.asarray([5], dtype=cupy.uint32)
    module.get_function("count_above")((-(-data.size // 256),), (256,), (
        cupy.asarray(data), numpy.int64(data.size), numpy.int32(100), count))
    check("count_above", count, [5 + numpy.count_nonzero(data > 100)])
    blocks = RANDOM.integers(-1000, 1000, (500, 256), dtype=numpy.int32)
    blocks[::2].sort(axis=1)
    is_sorted = cupy.zeros(500, dtype=cupy.uint32)
    module.get_function("is_sorted")((500,), (256,), (cupy.asarray(blocks), is_sorted))
    check("is_sorted", is_sorted, numpy.all(blocks[:, 1:] >= blocks[:, :-1], axis=1))


def check_warp_compact(folder):
    kernel = load(folder, "warp_compact").get_function("keep_positive")
    data = RANDOM.integers(-2**31, 2**31, 1_000_000, dtype=numpy.int32)
    out, length = cupy.zeros(data.size, dtype=cupy.int32), cupy.zeros(1, dtype=cupy.uint32)
    kernel((-(-data.size // 256),), (256,), (cupy.asarray(data), numpy.int64(data.size), out, length))
    kept = numpy.sort(data[data > 0])
    check("keep_positive: length", length, [kept.size])
    check("keep_positive", cupy.sort(out[: kept.size]), kept)


def check_surface_counts(folder):
    kernel = load(folder, "surface_counts").get_function("surface_counts")
    width, height = 200, 100
    # Some points are outside.
    points = RANDOM.integers(-10, 210, (1_000_003, 2), dtype=numpy.int16)
    before = RANDOM.integers(0, 9, (height, width), dtype=numpy.uint32)
    want = before.copy()
    x, y = points[:, 0], points[:, 1]
    inside = (x >= 0) & (x < width) & (y >= 0) & (y < height)
    numpy.add.at(want, (y[inside], x[inside]), 1)
    form = texture.ChannelFormatDescriptor(32, 0, 0, 0, runtime.cudaChannelFormatKindUnsigned)
    array = texture.CUDAarray(form, width, height, 0, runtime.cudaArraySurfaceLoadStore)
    array.copy_from(cupy.asarray(before))
    surface = texture.SurfaceObject(texture.ResourceDescriptor(runtime.cudaResourceTypeArray, cuArr=array))
    kernel((200,), (256,), (cupy.asarray(points), numpy.int64(len(points)), numpy.uint64(surface.ptr)))
    got = cupy.empty((height, width), dtype=cupy.uint32)
    array.copy_to(got)
    check("surface_counts", got, want)


def check_tensor_tiles(folder):
    kernel = load(folder, "tensor_tiles").get_function("tensor_tiles")
    rows, columns, parts = 64, 96, 5
    # The matrix ends within a tile; multiples of 1/4 are exact in any order.
    height, width = 60, 92
    values = RANDOM.integers(-8, 9, (parts, rows, columns)) / 4.0
    before = RANDOM.integers(-8, 9, (height, width)) / 4.0
    matrix = cupy.asarray(before.astype(numpy.float32))
    encoded = placed.Driver().encode(
        {"mode": "tile", "ptx": "tensor_tiles"}, "f32", matrix.data.ptr, [width, height], [32, 16])
    tensor_map = numpy.frombuffer(encoded, dtype="V128")[0]
    kernel((columns // 32, rows // 16, parts), (512,), (
        cupy.asarray(values.astype(numpy.float32)), numpy.int32(rows), numpy.int32(columns), tensor_map))
    check("tensor_tiles", matrix, before + values.sum(axis=0)[:height, :width])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", type=pathlib.Path, help="with <example>.ptx")
    folder = parser.parse_args().folder
    check_histogram(folder, "histogram")
    check_histogram(folder, "bulk_histogram")
    check_work_queue(folder)
    check_warp_reduce(folder)
    check_cluster_histogram(folder)
    check_embedding_grad(folder)
    check_block_count(folder)
    check_warp_compact(folder)
    check_surface_counts(folder)
    check_tensor_tiles(folder)
    print("all examples are right on", cupy.cuda.runtime.getDeviceProperties(
        0)["name"].decode())


if __name__ == "__main__":
    main()

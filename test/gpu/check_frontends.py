#!/usr/bin/env python3
"""Runs the compiled examples/frontends on a GPU and compares with NumPy.

Takes a folder with linalg.ptx, loops.ptx, cuda_sm_90.ptx and cuda_sm_80.ptx. Requires CuPy. The values are integers, so the
sums are the same in any order.
"""

import argparse
import pathlib
import sys

import cupy
import numpy

RANDOM = numpy.random.default_rng(3)
TOKENS, FEATURES, ROWS = 4096, 256, 100


def memref(array):
    """Returns the arguments for a memref: two pointers, an offset, sizes and strides."""
    strides = [step // array.itemsize for step in array.strides]
    return [array, array, *map(numpy.int64, [0, *array.shape, *strides])]


def integers(*shape):
    return RANDOM.integers(-8, 9, shape).astype(numpy.float32)


def check(name, got, want):
    wrong = int((cupy.asnumpy(got) != want).sum())
    print(f"{name}: {want.size} values, {wrong} wrong")
    return wrong


def scattered(values, ids, rows):
    want = numpy.zeros((rows, values.shape[1]), numpy.float32)
    numpy.add.at(want, ids, values)
    return want


def check_linalg(folder):
    values, ids = integers(TOKENS, FEATURES), RANDOM.integers(0, ROWS, TOKENS).astype(numpy.int32)
    table = cupy.zeros((ROWS, FEATURES), cupy.float32)
    kernel = cupy.RawModule(path=str(folder / "linalg.ptx")).get_function("scatter_add_kernel")
    arguments = [*memref(cupy.asarray(values)), *memref(cupy.asarray(ids)), *memref(table)]
    # Steps and starts of the loops that became blocks and threads.
    loops = map(numpy.int64, (1, 0, FEATURES, 1, 0))
    kernel((TOKENS,), (1, FEATURES), (*loops, *arguments))
    return check("linalg", table, scattered(values, ids, ROWS))


def check_loops(folder):
    values = integers(128, 256)
    sums = cupy.zeros(128, cupy.float32)
    kernel = cupy.RawModule(path=str(folder / "loops.ptx")).get_function("row_sums_kernel")
    kernel((128,), (256,), (*memref(cupy.asarray(values)), numpy.float32(0), *memref(sums)))
    return check("loops", sums, values.sum(axis=1))


def check_cuda(folder, name):
    values, ids = integers(TOKENS, 4), RANDOM.integers(0, ROWS, TOKENS)
    table = cupy.zeros((ROWS, 4), cupy.float32)
    kernel = cupy.RawModule(path=str(folder / f"{name}.ptx")).get_function("embedding_f32")
    kernel((TOKENS // 256,), (256,), (cupy.asarray(values), cupy.asarray(ids), table))
    return check(name, table, scattered(values, ids, ROWS))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("folder", type=pathlib.Path)
    folder = parser.parse_args().folder
    wrong = check_linalg(folder) + check_loops(folder) + check_cuda(folder, "cuda_sm_90") + check_cuda(folder, "cuda_sm_80")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

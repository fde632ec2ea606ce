#!/usr/bin/env python3
"""Naive kernels on a GPU, as written and optimized, compared with CUB and PyTorch in one run.

    measure.py [--compiler=PROGRAM | --ptx=FOLDER] [--write=FOLDER] [--json=FILE] [--only=REGEX]

--write compiles the kernels into FOLDER and ends: on a machine without a GPU. --ptx takes them from there. Needs CuPy, PyTorch and Triton,
and nvcc for CUB (without it, CUB is left out, and the table says so). Every result is checked.
"""

import argparse
import contextlib
import json
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
N = 64 * 1024 * 1024
VERSIONS = {"naive": [], "optimized": ["--optimize"]}
# Kernels whose launch redop sees as well.
LAUNCHED = {"sum_f32_single": "%a: memref<?xf32>, %b: memref<1xf32>", "histogram_single": "%a: memref<?xi32>, %b: memref<?xi32>"}
LAUNCH = """  func.func @run_{kernel}({types}, %n: index, %blocks: index) {{
    %one = arith.constant 1 : index
    %threads = arith.constant 256 : index
    gpu.launch_func @naive::@{kernel} blocks in (%blocks, %one, %one) threads in (%threads, %one, %one)
        args({types}, %n: index)
    return
  }}
"""


def compile_kernels(compiler, folder, kernels, versions):
    for name, options in versions.items():
        command = [compiler, HERE / "kernels" / kernels, "--chip=sm_90", *options, "-o", folder / f"{name}.ptx"]
        subprocess.run(command, check=True)


def compile_launched(compiler, folder):
    """The kernels of LAUNCHED in one module with their launches, as resident kernels."""
    launches = "".join(LAUNCH.format(kernel=kernel, types=types) for kernel, types in LAUNCHED.items())
    source, optimized = folder / "launched.mlir", folder / "resident.mlir"
    kernels = (HERE / "kernels" / "naive.mlir").read_text()
    source.write_text("module attributes {gpu.container_module} {\n" + launches + kernels + "}\n")
    passes = "builtin.module(raise-to-redop,redop-optimize{chip=sm_90})"
    subprocess.run([Path(compiler).with_name("redop-opt"), source, f"--pass-pipeline={passes}", "-o", optimized], check=True)
    subprocess.run([compiler, optimized, "--chip=sm_90", "-o", folder / "launched.ptx"], check=True)


def compile_narrow_rows(compiler, folder, width):
    """The scatters of rows, with rows of `width` instead of 128 elements."""
    text = (HERE / "kernels" / "naive.mlir").read_text()
    kernels = re.findall(r"  gpu.func @scatter_rows.*?\n  }\n", text, re.DOTALL)
    text = re.sub(r"(%threads = arith.constant) (\d+)", lambda match: f"{match[1]} {int(match[2]) * width // 128}", "\n".join(kernels))
    source = folder / f"rows{width}.mlir"
    source.write_text("gpu.module @rows {\n" + text.replace("x128x", f"x{width}x") + "}\n")
    for name, options in VERSIONS.items():
        subprocess.run([compiler, source, "--chip=sm_90", *options, "-o", folder / f"{name}-rows{width}.ptx"], check=True)


def compile_all(compiler, folder):
    compile_kernels(compiler, folder, "naive.mlir", VERSIONS)
    compile_launched(compiler, folder)
    compile_narrow_rows(compiler, folder, 64)


def add_options(parser):
    """Adds the options of compiled()."""
    parser.add_argument("--compiler", default="build/bin/redop-compile")
    parser.add_argument("--ptx", type=Path)
    parser.add_argument("--write", type=Path)


@contextlib.contextmanager
def compiled(options, compile_to):
    """The folder into which compile_to(compiler, folder) has compiled the kernels; None if there is nothing to run."""
    if options.write:
        options.write.mkdir(parents=True, exist_ok=True)
        compile_to(options.compiler, options.write)
        yield None
        return
    with tempfile.TemporaryDirectory() as temporary:
        if not options.ptx:
            compile_to(options.compiler, Path(temporary))
        yield options.ptx or Path(temporary)


def run_cub():
    """The medians of CUB's algorithms in ms, by name; nothing without nvcc."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            subprocess.run(["nvcc", "-O3", "-arch=native", "-o", f"{folder}/cub", HERE / "cub.cu"], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"CUB is left out: {error}")
            return {}
        lines = subprocess.run([f"{folder}/cub"], check=True, capture_output=True, text=True).stdout.splitlines()
    return {name: float(time) for name, time in (line.rsplit(" ", 1) for line in lines)}


class Kernels:
    """The versions of compiled kernels, and how they are timed."""

    def __init__(self, folder, versions):
        import cupy as cp

        self.cp = cp
        self.modules = {name: cp.RawModule(path=str(folder / f"{name}.ptx")) for name in versions}
        # Read between two measurements, so that the L2 holds nothing of the data.
        self.other = cp.zeros(64 * 1024 * 1024, cp.float32)

    def time(self, run, runs=7):
        """The median in ms. Work is queued before, so that the launch itself is not seen."""
        times = []
        for _ in range(runs):
            begin, end = self.cp.cuda.Event(), self.cp.cuda.Event()
            self.other.sum()
            self.other.sum()
            begin.record()
            run()
            end.record()
            end.synchronize()
            times.append(self.cp.cuda.get_elapsed_time(begin, end))
        return statistics.median(times)

    def memref(self, array):
        strides = [stride // array.itemsize for stride in array.strides]
        return [array.data.ptr, array.data.ptr, 0, *array.shape, *strides]


class Bench(Kernels):
    def __init__(self, folder, only):
        import torch

        super().__init__(folder, VERSIONS)
        self.torch, self.only = torch, only
        self.folder = folder
        self.launched = self.cp.RawModule(path=str(folder / "launched.ptx"))
        self.hand = self.cp.RawModule(code=(HERE / "kernels" / "hand.cu").read_text(), options=("-std=c++17",))
        self.rows = []

    def add(self, row):
        self.rows.append(row)
        print(" | ".join(f"{key} {value:.4f}" if isinstance(value, float) else value for key, value in row.items()), flush=True)

    def check(self, case, name, got, want, tolerance):
        # As written, many sums one after another lose bits of f32.
        right = bool((abs(got - want) <= tolerance * abs(want)).all())
        if not right and not (name == "naive" and tolerance):
            sys.exit(f"{case}, {name}: wrong result")

    def measure(self, case, kernel, grid, block, data, out, expected, tolerance=0.0, peers=None):
        if not re.search(self.only, case):
            return
        import numpy as np

        row = {"case": case}
        for name, module in self.modules.items():
            function = module.get_function(kernel)
            arguments = tuple(np.uint64(each) for each in [*self.memref(data), *self.memref(out), data.shape[0]])

            def run():
                function(grid, (block,), arguments)

            out.fill(0)
            run()
            self.check(case, name, out.astype(self.cp.float64), expected.astype(self.cp.float64), tolerance)
            row[name] = self.time(run, 3 if name == "naive" else 9)
        for name, peer in (peers or {}).items():
            row[name] = peer if isinstance(peer, float) else self.time(peer)
        self.add(row)

    def measure_memrefs(self, case, kernel, grid, block, inputs, out, expected, tolerance=0.0, peers=None):
        """The row of a kernel of some inputs, `out`, and the number of elements of the first input. `expected`: None if only
        the two versions are compared; 0 is where both start."""
        import numpy as np

        if not re.search(self.only, case):
            return
        row, first = {"case": case}, None
        numbers = [each for x in [*inputs, out] for each in self.memref(x)]
        arguments = tuple(np.uint64(each) for each in [*numbers, inputs[0].size])
        for name, module in self.modules.items():
            function = module.get_function(kernel)
            out.fill(0)
            function(grid, block, arguments)
            got = out.astype(self.cp.float64)
            want = got if first is None and expected is None else first if expected is None else expected.astype(self.cp.float64)
            first = got
            self.check(case, name, got, want, tolerance)
            row[name] = self.time(lambda function=function: function(grid, block, arguments), 3 if name == "naive" else 9)
        for name, peer in (peers or {}).items():
            row[name] = self.time(peer)
        self.add(row)

    def measure_launched(self, case, kernel, data, out, expected, tolerance=0.0):
        """The row of a kernel whose launch redop sees: it has fewer blocks, and their original number as last argument."""
        import numpy as np

        if not re.search(self.only, case):
            return
        blocks, before = N // 256, next((row for row in self.rows if row["case"] == case.replace(", launch visible", "")), None)
        function = self.launched.get_function(f"{kernel}_resident")
        arguments = tuple(np.uint64(each) for each in [*self.memref(data), *self.memref(out), data.shape[0]]) + (np.int32(blocks),)
        # As many as the launch of redop-grid has: 2,048 threads for each of 132 multiprocessors.
        grid = (min(blocks, 132 * 8),)
        out.fill(0)
        function(grid, (256,), arguments)
        got, want = out.astype(self.cp.float64), expected.astype(self.cp.float64)
        if not bool((abs(got - want) <= tolerance * abs(want)).all()):
            sys.exit(f"{case}: wrong result")
        if before:
            self.add({**before, "case": case, "optimized": self.time(lambda: function(grid, (256,), arguments), 9)})

    def by_hand(self, kernel, grid, block, *arguments):
        """A run of a kernel of hand.cu, of arrays and numbers."""
        function = self.hand.get_function(kernel)
        return lambda: function(grid, (block,), arguments)


def measure_all(folder, only):
    bench = Bench(folder, only)
    cp, torch = bench.cp, bench.torch
    cub = run_cub()
    try:
        import triton_peers
    except ImportError as error:
        sys.exit(f"Triton is required: {error}")
    blocks = cp.cuda.Device().attributes["MultiProcessorCount"] * 8
    strided, single = (blocks,), (N // 256,)
    rng = cp.random.default_rng(1)
    floats = rng.random(N, dtype=cp.float32)
    integers = rng.integers(0, 1000, N, dtype=cp.int32)
    tensor = torch.as_tensor(floats, device="cuda")
    tensor_i = torch.as_tensor(integers, device="cuda")
    copy = cp.empty_like(floats)
    bench.copy = round(8 * N / bench.time(lambda: cp.copyto(copy, floats)) / 1e6)
    print(f"{torch.cuda.get_device_name()}, copy: {bench.copy} GB/s")

    def peers(torch_run, name):
        return {"torch": torch_run, **({"cub": cub[name]} if name in cub else {})}

    total = floats.sum(dtype=cp.float64)[None]
    out_t = torch.zeros(65536, device="cuda")
    for kind, grid in (("strided", strided), ("single", single)):
        sums = peers(tensor.sum, "sum f32")
        sums["triton"] = lambda: triton_peers.run_sum(tensor, out_t)
        if kind == "single":
            sums["hand"] = bench.by_hand("sum_f32_single", grid, 256, floats, cp.zeros(1, cp.float32), N)
        bench.measure(
            f"sum f32 {kind}", f"sum_f32_{kind}", grid, 256, floats, cp.zeros(1, cp.float32), total, 1e-3, sums
        )
        bench.measure(
            f"sum u32 {kind}", f"sum_u32_{kind}", grid, 256, integers, cp.zeros(1, cp.int32), integers.sum(dtype=cp.int32)[None], 0.0, peers(tensor_i.sum, "sum i32")
        )
    bench.measure_launched("sum f32 single, launch visible", "sum_f32_single", floats, cp.zeros(1, cp.float32), total, 1e-3)
    bench.measure("max f32 strided", "max_f32_strided", strided, 256, floats, cp.zeros(1, cp.float32), floats.max()[None], 0.0, {"torch": tensor.max})
    for kind, grid in (("strided", strided), ("single", single)):
        highest = floats.max()[None].view(cp.int32)
        bench.measure(f"max f32 by its bits {kind}", f"max_bits_{kind}", grid, 256, floats, cp.zeros(1, cp.int32), highest, 0.0, {"torch": tensor.max})
    bench.measure("max s32 strided", "max_s32_strided", strided, 256, integers, cp.zeros(1, cp.int32), integers.max()[None], 0.0, peers(tensor_i.max, "max i32"))
    for bins in (1, 16, 256, 4096, 65536):
        for skew in ("uniform", "90 % in one bin"):
            keys = rng.integers(0, bins, N, dtype=cp.int32)
            if skew != "uniform":
                if bins == 1:
                    continue
                keys = cp.where(rng.random(N, dtype=cp.float32) < 0.9, 0, keys).astype(cp.int32)
            expected = cp.bincount(keys, minlength=bins)
            keys_t = torch.as_tensor(keys, device="cuda")
            counts_t = torch.zeros(bins, dtype=torch.int32, device="cuda")
            for kind, grid in (("strided", strided), ("single", single)):
                others = peers(lambda keys_t=keys_t, bins=bins: torch.bincount(keys_t, minlength=bins), f"histogram {bins} {skew}")
                if bins in (1, 65536):
                    others["triton"] = lambda keys_t=keys_t, counts_t=counts_t: triton_peers.run_histogram(keys_t, counts_t)
                if bins == 256 and kind == "single":
                    others["hand"] = bench.by_hand("histogram_256_single", grid, 256, keys, cp.zeros(bins, cp.int32), N)
                bench.measure(
                    f"histogram {bins} {skew} {kind}",
                    f"histogram_{kind}",
                    grid,
                    256,
                    keys,
                    cp.zeros(bins, cp.int32),
                    expected,
                    0.0,
                    others,
                )
            if bins == 256:
                bench.measure_launched(f"histogram {bins} {skew} single, launch visible", "histogram_single", keys, cp.zeros(bins, cp.int32), expected)
    measure_keys(bench, single, floats, tensor, rng)
    matrix = floats.reshape(65536, 1024)
    matrix_t = tensor.reshape(65536, 1024)
    bench.measure(
        "column sum f32", "column_sum_f32", (4, 264), 256, matrix, cp.zeros(1024, cp.float32), matrix.sum(0, dtype=cp.float64), 1e-3, {"torch": lambda: matrix_t.sum(0)}
    )
    wide, wide_t = floats.reshape(32768, 2048), tensor.reshape(32768, 2048)
    bench.measure_memrefs(
        "column sum f32 single", "column_sum_f32_single", (8, 32768), (256,), [wide], cp.zeros(2048, cp.float32), wide.sum(0, dtype=cp.float64), 1e-3, {"torch": lambda: wide_t.sum(0)}
    )
    measure_columns(bench, strided, single, floats, tensor, rng)
    for kind, grid in (("strided", strided), ("single", single)):
        for every, rate in ((4, "every fourth"), (1 << 20, "few")):
            measure_append(bench, kind, grid, every, rate, rng, cub)
    for kind in ("f32", "f16", "bf16"):
        for width in (128, 64):
            for size in (50_000, 1 << 20):
                measure_rows(bench, kind, size, triton_peers, width)
        measure_dense(bench, kind)
    measure_warp_sum(bench, integers)
    return bench


def measure_keys(bench, single, floats, tensor, rng):
    """Sums, counts and places by keys, and sums of rows, of one element a thread."""
    cp, torch = bench.cp, bench.torch
    for order in ("sorted", "random"):
        for size in (4096, 1 << 20):
            keys = rng.integers(0, size, N, dtype=cp.int32)
            keys = cp.sort(keys) if order == "sorted" else keys
            keys_t = torch.as_tensor(keys, device="cuda").to(torch.int64)
            sums_t = torch.zeros(size, device="cuda")
            peers = {"torch": lambda keys_t=keys_t, sums_t=sums_t: sums_t.index_add_(0, keys_t, tensor)}
            expected = cp.bincount(keys, weights=floats.astype(cp.float64), minlength=size)
            bench.measure_memrefs(f"keyed sum f32, {size} {order}", "keyed_sum_f32_single", single, (256,), [keys, floats], cp.zeros(size, cp.float32), expected, 1e-2, peers)
            peers = {"torch": lambda keys_t=keys_t, size=size: torch.bincount(keys_t, minlength=size)}
            expected = cp.bincount(keys, minlength=size)
            bench.measure_memrefs(f"keyed count u32, {size} {order}", "histogram_single", single, (256,), [keys], cp.zeros(size, cp.int32), expected, 0.0, peers)
    count = N // 4
    vectors, vectors_t = floats[: 3 * count].reshape(count, 3), tensor[: 3 * count].reshape(count, 3)
    for order, size in (("sorted", 65536), ("sorted", 1 << 20), ("random", 1 << 20)):
        keys = rng.integers(0, size, count, dtype=cp.int32)
        keys = cp.sort(keys) if order == "sorted" else keys
        keys_t, sums_t = torch.as_tensor(keys, device="cuda").to(torch.int64), torch.zeros(size, 3, device="cuda")
        expected = cp.stack([cp.bincount(keys, weights=vectors[:, i].astype(cp.float64), minlength=size) for i in range(3)], axis=1)
        peers = {"torch": lambda keys_t=keys_t, sums_t=sums_t: sums_t.index_add_(0, keys_t, vectors_t)}
        bench.measure_memrefs(
            f"keyed sum of 3 f32, {size} {order}", "keyed_vectors_f32_single", (count // 256,), (256,), [vectors, keys], cp.zeros((size, 3), cp.float32), expected, 1e-2, peers
        )
    permutation = cp.arange(N, dtype=cp.int32)
    bench.measure_memrefs("keyed count u32, all different", "histogram_single", single, (256,), [permutation], cp.zeros(N, cp.int32), cp.ones(N), 0.0)
    for size in (8, 65536):
        keys = rng.integers(0, size, N, dtype=cp.int32)
        measure_places(bench, f"keyed places, {size} random", single, keys, size)
    rows = tensor.reshape(-1, 128)
    expected = floats.reshape(-1, 128).sum(1, dtype=cp.float64)
    bench.measure_memrefs("row sum f32 single", "row_sum_f32_single", single, (256,), [floats], cp.zeros(N // 128, cp.float32), expected, 1e-3, {"torch": lambda: rows.sum(1)})
    image = rng.integers(0, 256, (8192, 8192), dtype=cp.uint8)
    image_t = torch.as_tensor(image, device="cuda").reshape(-1)
    bench.measure_memrefs(
        "histogram 256 of an image single", "image_histogram_single", (256, 1024), (32, 8), [image], cp.zeros(256, cp.int32), cp.bincount(image.reshape(-1), minlength=256), 0.0,
        {"torch": lambda: torch.bincount(image_t, minlength=256)},
    )  # fmt: skip


def measure_columns(bench, strided, single, floats, tensor, rng):
    """Columns whose number the kernel knows at run time, and other kernels with several values or branches."""
    cp, torch = bench.cp, bench.torch
    for columns in (1024, 100):
        rows = N // columns
        part, part_t = floats[: rows * columns].reshape(rows, columns), tensor[: rows * columns].reshape(rows, columns)
        expected, peers = part.sum(0, dtype=cp.float64), {"torch": lambda part_t=part_t: part_t.sum(0)}
        for kind, grid in (("strided", strided), ("single", single)):
            bench.measure_memrefs(
                f"column i % {columns} f32 {kind}", f"column_remainder_f32_{kind}", grid, (256,), [part.reshape(-1)], cp.zeros(columns, cp.float32), expected, 1e-3, peers
            )
        if columns == 1024:
            bench.measure_memrefs("column sum f32, a block for each row", "column_rows_f32", (rows,), (256,), [part], cp.zeros(columns, cp.float32), expected, 1e-3, peers)
    images = rng.integers(0, 256, (64, 1 << 20), dtype=cp.uint8)
    each = images.astype(cp.int32) + 256 * cp.arange(64, dtype=cp.int32)[:, None]
    each_t = torch.as_tensor(each.reshape(-1), device="cuda")
    expected = cp.bincount(each.reshape(-1), minlength=64 * 256).reshape(64, 256)
    bench.measure_memrefs(
        "parts: histogram 256 of each of 64 images", "histogram_of_each_single", (4096, 64), (256,), [images], cp.zeros((64, 256), cp.int32), expected, 0.0,
        {"torch": lambda: torch.bincount(each_t, minlength=64 * 256)},
    )  # fmt: skip
    labels = rng.integers(0, 64, N // 64, dtype=cp.int32)
    labels_t, rows_t, sums_t = torch.as_tensor(labels, device="cuda").to(torch.int64), tensor.reshape(-1, 64), torch.zeros(64, 64, device="cuda")
    one_hot = (labels[None, :] == cp.arange(64, dtype=cp.int32)[:, None]).astype(cp.float64)
    bench.measure_memrefs(
        "column sums f32 of 64 clusters single", "cluster_sums_f32_single", (N // 64 // 256,), (256,), [floats.reshape(-1, 64), labels], cp.zeros((64, 64), cp.float32),
        one_hot @ floats.reshape(-1, 64).astype(cp.float64), 1e-3, {"torch": lambda: sums_t.index_add_(0, labels_t, rows_t)},
    )  # fmt: skip
    half = N // 2
    x, y = floats[:half], floats[half:]
    expected, peers = (x.astype(cp.float64) * y).sum()[None], {"torch": lambda: torch.dot(tensor[:half], tensor[half:])}
    bench.measure_memrefs("sum f32 of 32Mi products single", "dot_f32_single", (half // 256,), (256,), [x, y], cp.zeros(1, cp.float32), expected, 1e-3, peers)
    for limit, rate in ((0.5, "half"), (0.9999, "one in 10,000")):
        most, out = cp.full(1, limit, cp.float32), cp.zeros(1, cp.int32)
        peers = {"torch": lambda limit=limit: (tensor > limit).sum()}
        bench.measure_memrefs(f"sum u32, {rate} counted single", "count_above_single", single, (256,), [floats, most], out, (floats > most).sum()[None], 0.0, peers)


def measure_places(bench, name, grid, keys, size):
    import numpy as np

    cp = bench.cp
    if not re.search(bench.only, name):
        return
    counts, places, row = cp.zeros(size, cp.int32), cp.zeros(N, cp.int32), {"case": name}
    arguments = tuple(np.uint64(each) for each in [*bench.memref(keys), *bench.memref(counts), *bench.memref(places), N])
    for version, module in bench.modules.items():
        function = module.get_function("place_single")

        def run(function=function):
            counts.fill(0)
            function(grid, (256,), arguments)

        run()
        # Each pair of key and place once, with places from 0 on.
        pairs = keys.astype(cp.int64) * N + places
        if not bool((counts == cp.bincount(keys, minlength=size)).all()) or cp.unique(pairs).size != N or not bool((places < counts[keys]).all()):
            sys.exit(f"{name}, {version}: wrong result")
        row[version] = bench.time(run, 3)
    bench.add(row)


def measure_append(bench, kind, grid, every, rate, rng, cub):
    """Keeps one element of `every` on average, in any order."""
    import numpy as np

    cp, name = bench.cp, f"append {rate} {kind}"
    if not re.search(bench.only, name):
        return
    # What is divisible by 4 is kept.
    data = rng.integers(0, 1 << 28, N, dtype=cp.int32) * 4
    data += cp.where(rng.integers(0, every, N, dtype=cp.int32) == 0, 0, 1).astype(cp.int32)
    expected = cp.sort(data[data % 4 == 0])
    kept, counter = cp.zeros(N, cp.int32), cp.zeros(1, cp.int32)
    arguments = tuple(np.uint64(each) for each in [*bench.memref(data), *bench.memref(kept), *bench.memref(counter), N])
    row = {"case": name}
    for version, module in bench.modules.items():
        function = module.get_function(f"append_{kind}")

        def run(function=function):
            counter.fill(0)
            function(grid, (256,), arguments)

        kept.fill(-1)
        run()
        if int(counter[0]) != expected.size or not bool((cp.sort(kept[: expected.size]) == expected).all()) or not bool((kept[expected.size :] == -1).all()):
            sys.exit(f"{name}, {version}: wrong result")
        row[version] = bench.time(run)
    if f"append {rate}" in cub:
        row["cub"] = cub[f"append {rate}"]
    tensor = bench.torch.as_tensor(data, device="cuda")
    row["torch"] = bench.time(lambda: tensor[tensor % 4 == 0])
    bench.add(row)


def measure_tensors(bench, name, kernel, grid, data, out, expected, *numbers):
    """The row of a kernel of two one-dimensional tensors of PyTorch, which has bf16."""
    import numpy as np

    descriptors = [each for x in (data, out) for each in (x.data_ptr(), x.data_ptr(), 0, x.shape[0], 1)]
    arguments = tuple(np.uint64(each) for each in [*descriptors, *numbers])
    row = {"case": name}
    for version, module in bench.modules.items():
        function = module.get_function(kernel)
        out.zero_()
        bench.torch.cuda.synchronize()
        function(grid, (256,), arguments)
        bench.cp.cuda.Device().synchronize()
        if not bench.torch.equal(out, expected):
            sys.exit(f"{name}, {version}: wrong result")
        row[version] = bench.time(lambda function=function: function(grid, (256,), arguments))
    return row


def measure_dense(bench, kind):
    """64Mi elements added to as many."""
    import numpy as np

    torch, name = bench.torch, f"dense {kind}"
    if not re.search(bench.only, name):
        return
    dtype, width = {"f32": (torch.float32, 4), "f16": (torch.float16, 8), "bf16": (torch.bfloat16, 8)}[kind]
    data = torch.randint(-3, 4, (N,), device="cuda").to(dtype)
    out = torch.zeros(N, device="cuda", dtype=dtype)
    grid = (N // width // 256,)
    row = measure_tensors(bench, name, f"dense_{kind}", grid, data, out, data, N)
    function = bench.hand.get_function(f"dense_{kind}")
    arguments = (np.uint64(data.data_ptr()), np.uint64(out.data_ptr()), np.int64(N))
    out.zero_()
    torch.cuda.synchronize()
    function(grid, (256,), arguments)
    bench.cp.cuda.Device().synchronize()
    if not torch.equal(out, data):
        sys.exit(f"{name}, by hand: wrong result")
    row["hand"] = bench.time(lambda: function(grid, (256,), arguments))
    row["torch"] = bench.time(lambda: out.add_(data))
    bench.add(row)
    if kind == "f16":
        row = measure_tensors(bench, f"{name}, one element a thread", "dense_f16_single", (N // 256,), data, out, data, N)
        row["torch"] = bench.time(lambda: out.add_(data))
        bench.add(row)


def measure_warp_sum(bench, integers):
    """Warp reductions in registers: 4 chains of 1,000 in each of 264 blocks."""
    import numpy as np

    cp, torch, name, rounds, grid = bench.cp, bench.torch, "warp sum s32 in registers", 1000, (264,)
    if not re.search(bench.only, name):
        return
    data, out = integers[: 264 * 256], cp.zeros(264 * 256, cp.int32)
    run = bench.by_hand("warp_sum_i32", grid, 256, data, out, np.int64(rounds))
    run()
    tensor, expected = torch.as_tensor(data, device="cuda"), torch.as_tensor(out.copy(), device="cuda")
    row = measure_tensors(bench, name, "warp_sum_i32", grid, tensor, torch.zeros_like(expected), expected, rounds)
    row["hand"] = bench.time(run)
    bench.add(row)


def measure_rows(bench, kind, size, triton_peers, width=128):
    """1Mi rows of `width` elements, added to random ones of `size`. CuPy has no bf16: the tensors are PyTorch's."""
    import numpy as np

    torch, cp, name, count = bench.torch, bench.cp, f"scatter rows {kind} to {size}" + ("" if width == 128 else f", {width} columns"), 1 << 20
    if not re.search(bench.only, name):
        return
    dtype = {"f32": torch.float32, "f16": torch.float16, "bf16": torch.bfloat16}[kind]
    # Small whole numbers, few of which share a sum: the sums are not rounded.
    rows = torch.randint(-1, 2, (count, width), device="cuda").to(dtype)
    index = torch.randint(0, size, (count,), device="cuda")
    narrow = index.to(torch.int32)
    table = torch.zeros(size, width, device="cuda", dtype=dtype)
    expected = table.float().index_add_(0, index, rows.float())
    descriptors = [each for x in (rows, table) for each in (x.data_ptr(), x.data_ptr(), 0, x.shape[0], width, width, 1)]
    descriptors += [narrow.data_ptr(), narrow.data_ptr(), 0, count, 1]
    arguments = tuple(np.uint64(each) for each in descriptors)
    blocks = (count * (32 if kind == "f32" else 16) * width // 128 // 256,)
    row = {"case": name}
    modules = bench.modules
    if width != 128:
        modules = {version: cp.RawModule(path=str(bench.folder / f"{version}-rows{width}.ptx")) for version in VERSIONS}
    for version, module in modules.items():
        function = module.get_function(f"scatter_rows_{kind}")
        table.zero_()
        torch.cuda.synchronize()
        function(blocks, (256,), arguments)
        cp.cuda.Device().synchronize()
        if not torch.equal(table.float(), expected):
            sys.exit(f"{name}, {version}: wrong result")
        row[version] = bench.time(lambda function=function: function(blocks, (256,), arguments))
    row["torch"] = bench.time(lambda: table.index_add_(0, index, rows))
    row["triton"] = min(bench.time(run) for run in triton_peers.run_scatter(rows, table, narrow))
    compiled = torch.compile(lambda table, index, rows: table.index_add_(0, index, rows))
    row["torch.compile"] = bench.time(lambda: compiled(table, index, rows))
    bench.add(row)


def print_table(rows):
    columns = {"naive": "naive", "optimized": "optimized", "hand": "by hand", "cub": "CUB", "torch": "PyTorch", "torch.compile": "torch.compile", "triton": "Triton"}
    print("\n| 64Mi elements, ms |", " | ".join(columns.values()), "|\n|---|" + "---:|" * len(columns))
    for row in rows:
        print("|", " | ".join([row["case"], *(f"{row[key]:.3f}" if key in row else "" for key in columns)]), "|")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser)
    parser.add_argument("--json")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    with compiled(options, compile_all) as folder:
        if not folder:
            return
        bench = measure_all(folder, options.only)
    print_table(bench.rows)
    if options.json:
        import torch

        info = {"device": torch.cuda.get_device_name(), "torch": torch.__version__, "cuda": torch.version.cuda, "copy GB/s": bench.copy}
        Path(options.json).write_text(json.dumps({"versions": info, "milliseconds": bench.rows}, indent=1) + "\n")


if __name__ == "__main__":
    main()

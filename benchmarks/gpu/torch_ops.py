#!/usr/bin/env python3
"""Measures torch.compile's kernels of nondeterministic operators: alone, and with redop.triton.

    torch_ops.py [--compiler=PROGRAM] [--json=FILE] [--only=REGEX]

Each function is compiled without redop, with `optimize`, and with `optimize` and `torch_ops`, and is measured in turn. Results are
compared with those of PyTorch without torch.compile. Requires PyTorch, Triton and a GPU.
"""

import argparse
import json
import os
import re
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))

ROUNDS = 5
SETTINGS = {"alone": None, "optimize": {"optimize": True}, "torch_ops": {"optimize": True, "torch_ops": True}}


def make_cases():
    """Returns {name: (function, arguments)}."""
    import torch
    from torch.nn import functional

    torch.manual_seed(0)
    n = 1 << 24

    def keys(count, size, skewed=False):
        values = torch.randint(0, count, (size,), device="cuda")
        return torch.where(torch.rand(size, device="cuda") < 0.9, count // 3, values) if skewed else values

    def floats(*shape):
        return torch.rand(*shape, device="cuda")

    def scatter_add(count):
        return lambda index, values: torch.zeros(count, device="cuda").scatter_add(0, index, values)

    def scatter_mean(count):
        return lambda index, values: torch.zeros(count, device="cuda").scatter_reduce(0, index, values, "sum")

    def index_add(count, width):
        return lambda index, values: torch.zeros(count, width, device="cuda").index_add(0, index, values)

    def index_put(count):
        return lambda index, values: torch.zeros(count, device="cuda").index_put((index,), values, accumulate=True)

    def weighted_histogram(values, weights):
        return torch.zeros(256, device="cuda").scatter_add(0, (values * 255).long(), weights)

    def count(index):
        return torch.zeros(256, dtype=torch.int32, device="cuda").scatter_add(0, index, torch.ones_like(index, dtype=torch.int32))

    def gradient(function):
        """Returns the gradient of the sum of what `function` makes of its first argument."""

        def differentiate(first, *rest):
            first = first.detach().requires_grad_()
            with torch.enable_grad():
                return torch.autograd.grad(function(first, *rest).sum(), first)[0]

        return differentiate

    def embedding(table, tokens):
        return functional.embedding(tokens, table).square()

    def sampled(image, grid):
        return functional.grid_sample(image, grid, align_corners=False)

    grid = floats(4, 512, 512, 2) * 2 - 1
    return {
        "scatter_add, 256 keys": (scatter_add(256), (keys(256, n), floats(n))),
        "scatter_add, 65,536 keys": (scatter_add(65536), (keys(65536, n), floats(n))),
        "scatter_add, 65,536 keys, 90 % on one": (scatter_add(65536), (keys(65536, n, True), floats(n))),
        "scatter_reduce sum, 1,024 keys": (scatter_mean(1024), (keys(1024, n), floats(n))),
        "histogram with weights, 256 bins": (weighted_histogram, (floats(n), floats(n))),
        "histogram of i32, 256 bins": (count, (keys(256, n),)),
        "index_put, accumulated, 4,096 keys": (index_put(4096), (keys(4096, n), floats(n))),
        "index_add, 1Mi rows of 32 into 512": (index_add(512, 32), (keys(512, 1 << 20), floats(1 << 20, 32))),
        "index_add, the same, sorted": (index_add(512, 32), (keys(512, 1 << 20).sort()[0], floats(1 << 20, 32))),
        "gradient of embedding, 1,000 x 64": (gradient(embedding), (floats(1000, 64), keys(1000, 1 << 18))),
        "the same, 90 % one token": (gradient(embedding), (floats(1000, 64), keys(1000, 1 << 18, True))),
        "gradient of grid_sample, 4 x 8 x 64 x 64": (gradient(sampled), (floats(4, 8, 64, 64), grid)),
    }


def measure(case, settings, compiler):
    """Returns the time of a call in ms, and what was computed."""
    import contextlib

    import torch
    import triton

    import redop.triton

    function, arguments = case
    torch._dynamo.reset()
    with contextlib.nullcontext() if settings is None else redop.triton.install(compiler, **settings):
        compiled = torch.compile(function)
        result = compiled(*arguments)
        kernels = [] if settings is None else [f"{each.name} {each.outcome}" for each in redop.triton.report()]
        return triton.testing.do_bench(lambda: compiled(*arguments), warmup=20, rep=60, return_mode="median"), result, kernels


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", help="redop-compile; by default the one that redop.triton finds")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--only", default="", help="cases whose name matches")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as caches:
        os.environ |= {"TRITON_CACHE_DIR": f"{caches}/triton", "TORCHINDUCTOR_CACHE_DIR": f"{caches}/inductor"}
        import torch
        import torch._inductor.config as inductor
        import triton

        inductor.compile_threads = 1
        rows, wrong = [], 0
        for name, case in make_cases().items():
            if not re.search(options.only, name):
                continue
            expected = case[0](*case[1]).double()
            row = {"case": name, "times": {}, "kernels": {}}
            for setting in [each for _ in range(ROUNDS) for each in SETTINGS]:
                time, result, kernels = measure(case, SETTINGS[setting], options.compiler)
                row["times"].setdefault(setting, []).append(time)
                row["kernels"][setting] = kernels or row["kernels"].get(setting, [])
                # Sums of up to 2^24 values of f32, in another order than PyTorch's.
                if not torch.allclose(result.double(), expected, rtol=1e-2, atol=1e-3):
                    print(f"{name}, {setting}: wrong")
                    wrong += 1
            rows.append(row)
            medians = {setting: statistics.median(times) for setting, times in row["times"].items()}
            print(f"{name}: " + ", ".join(f"{setting} {time:.4f} ms" for setting, time in medians.items()), flush=True)
        versions = {"torch": torch.__version__, "triton": triton.__version__, "device": torch.cuda.get_device_name()}
    if options.json:
        options.json.write_text(json.dumps({"versions": versions, "rows": rows}, indent=1) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

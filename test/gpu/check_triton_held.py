#!/usr/bin/env python3
"""Launches that outlive install() and uninstall() of redop.triton, on a GPU: check_triton_held.py [REDOP_COMPILE].

CUDA graphs with kernels of Triton and of torch.compile are replayed after the kernels were discarded, and kernels that the
program holds are named, also those of PyTorch's launcher. Requires Triton, PyTorch and a GPU of sm_90 or higher.
"""

import gc
import os
import re
import sys
import tempfile
import warnings

import torch
import triton
import triton.language as tl

import redop.triton

# Those of PyTorch's launcher, by version.
LAUNCHER_KERNELS = ("StaticallyLaunchedTritonKernel", "StaticallyLaunchedCudaKernel")
PERMISSIONS = {"unobserved": True, "noalias": True, "commuting_floats": True}


@triton.jit
def count(keys, counts, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.atomic_add(counts + tl.load(keys + i), 1)


def launch(keys, counts):
    return count[(keys.numel() // 256,)](keys, counts, BLOCK=256)


def scatter(table, index, rows):
    return table.index_add(0, index, rows)


def captured(run):
    """Returns a CUDA graph with the launches of run(), which ran before, and its result."""
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        result = run()
    return graph, result


def check_graphs(compiler):
    keys = torch.randint(0, 64, (1 << 16,), device="cuda", dtype=torch.int32)
    counts = torch.zeros(64, device="cuda", dtype=torch.int32)
    table = torch.zeros(512, 64, device="cuda")
    index = torch.randint(0, 512, (4096,), device="cuda")
    rows = torch.ones(4096, 64, device="cuda")
    graphs = []
    for options in (None, {}, PERMISSIONS):
        installation = None if options is None else redop.triton.install(compiler, **options)
        compiled = torch.compile(scatter)
        launch(keys, counts)
        compiled(table, index, rows)
        graphs.append((captured(lambda: launch(keys, counts))[0], *captured(lambda: compiled(table, index, rows))))
        compiled = None
        if installation is not None:
            installation.uninstall()
        gc.collect()
    # Others take the memory of what was unloaded.
    for block in (32, 64, 128):
        count[(1,)](keys, counts, BLOCK=block)
    errors = []
    for number, (first, second, result) in enumerate(graphs):
        counts.zero_()
        result.zero_()
        first.replay()
        second.replay()
        torch.cuda.synchronize()
        if not torch.equal(counts, torch.bincount(keys, minlength=64).to(torch.int32)):
            errors.append(f"graph {number}: the histogram is wrong")
        if not torch.equal(result, scatter(table, index, rows)):
            errors.append(f"graph {number}: index_add is wrong")
    print("graphs:", len(graphs) * 2)
    return errors


def check_held(compiler):
    """A function that torch.compile has compiled with permissions, and a kernel."""
    keys = torch.zeros(1 << 16, device="cuda", dtype=torch.int32)
    table, index, rows = torch.zeros(512, 64, device="cuda"), torch.zeros(4096, device="cuda", dtype=torch.int64), torch.ones(4096, 64, device="cuda")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        installation = redop.triton.install(compiler, **PERMISSIONS)
        held = launch(keys, keys.clone())
        torch.compile(scatter)(table, index, rows)
        kernels = [each for each in gc.get_objects() if type(each).__name__ in LAUNCHER_KERNELS]
        changed = [kernel.key for kernel in redop.triton.report(everything=True) if kernel.outcome == "changed"]
        expected = 1 + sum(kernel.hash in changed for kernel in kernels)
        installation.uninstall()
    texts = [str(each.message) for each in caught if each.category is redop.triton.RedopWarning]
    print("held:", len(kernels), "of PyTorch's launcher,", expected, "changed,", texts)
    del held
    found = [int(number) for text in texts for number in re.findall(r"holds (\d+) kernels? .* compiled with permissions", text)]
    return [] if found == [expected] else [f"uninstall() names {found} kernels, not {expected}"]


def main(compiler=None):
    with tempfile.TemporaryDirectory() as caches:
        os.environ["TRITON_CACHE_DIR"] = f"{caches}/triton"
        os.environ["TORCHINDUCTOR_CACHE_DIR"] = f"{caches}/inductor"
        print(f"Triton {triton.__version__}, PyTorch {torch.__version__}, {torch.cuda.get_device_name()}")
        errors = check_graphs(compiler) + check_held(compiler)
    for error in errors:
        print(f"error: {error}")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

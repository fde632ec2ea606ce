#!/usr/bin/python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the Python bindings.

    PYTHONPATH=build/python_packages benchmarks/python/python_bindings.py [--ops N] [--runs N]

Builds N ops with redop's builders and, in the same way, with the generated builder
of nvvm.redux.sync; and compiles a small kernel in the process and with redop-compile.
Prints the best of the runs.
"""

import argparse
import pathlib
import subprocess
import tempfile
import time

import redop
from redop import ir
from redop.dialects import func, nvvm
from redop.dialects import redop as rd

KERNEL = """gpu.module @kernels {
  gpu.func @add(%p: !llvm.ptr<1>, %v: vector<4xf32>) kernel {
    redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }
}
"""


def build(count, emit):
    """Returns the CPU seconds that `emit` needs for `count` ops, in functions of 100."""
    with ir.Context(), ir.Location.unknown():
        module = ir.Module.create()
        types = [ir.Type.parse(each) for each in ("!llvm.ptr<1>", "i32", "vector<4xf32>")]
        start = time.process_time()
        with ir.InsertionPoint(module.body):
            for number in range(count // 100):
                entry = func.FuncOp(f"f{number}", (types, [])).add_entry_block()
                with ir.InsertionPoint(entry):
                    ptr, value, vector = entry.arguments
                    for _ in range(100):
                        emit(ptr, value, vector)
                    func.ReturnOp([])
        taken = time.process_time() - start
        assert module.operation.verify()
        return taken


def compile_times(runs):
    """Returns the seconds of one compilation: in the process, and with the tool."""
    tool = pathlib.Path(redop.__file__).parents[2] / "bin/redop-compile"
    redop.compile(KERNEL, chip="sm_90")
    inside, outside = [], []
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(KERNEL)
        file.flush()
        for _ in range(4 * runs):
            start = time.perf_counter()
            redop.compile(KERNEL, chip="sm_90")
            inside.append(time.perf_counter() - start)
            start = time.perf_counter()
            subprocess.run([tool, file.name, "--chip=sm_90"], check=True, stdout=subprocess.DEVNULL)
            outside.append(time.perf_counter() - start)
    return min(inside), min(outside)


def main():
    parser = argparse.ArgumentParser(description="Measures the Python bindings.")
    parser.add_argument("--ops", type=int, default=100000)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    workloads = {
        "nvvm.redux_sync": lambda p, v, f: nvvm.redux_sync(v.type, v, nvvm.ReduxKind.ADD, v),
        "redop.redux_sync": lambda p, v, f: rd.redux_sync("add", v, v),
        "redop.red u32": lambda p, v, f: rd.red("add", p, v, scope="sys"),
        "redop.red v4 f32": lambda p, v, f: rd.red("add", p, f),
    }
    best = {name: float("inf") for name in workloads}
    for _ in range(options.runs):
        for name, emit in workloads.items():
            best[name] = min(best[name], build(options.ops, emit))
    print(f"building {options.ops} ops, best of {options.runs}")
    yardstick = best["nvvm.redux_sync"]
    for name, taken in best.items():
        print(f"  {name:18} {taken:6.2f} s {1e6 * taken / options.ops:6.2f} us an op {taken / yardstick:6.2f} times nvvm")
    inside, outside = compile_times(options.runs)
    print(f"compiling a small kernel: redop.compile {1e3 * inside:.1f} ms, redop-compile {1e3 * outside:.1f} ms")


if __name__ == "__main__":
    main()

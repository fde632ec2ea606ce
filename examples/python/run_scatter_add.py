#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the PTX of scatter_add.py and checks its result; redop need not be there.

    scatter_add.py --dtype f32 --width 4 > add.ptx
    run_scatter_add.py add.ptx --dtype f32 --width 4

Needs a GPU and PyTorch or CuPy, and says so where they are not.
"""

import argparse
import ctypes
import sys
from typing import Any, Optional

# What the libraries call the dtypes.
DTYPES = {
    "f32": "float32",
    "f64": "float64",
    "f16": "float16",
    "bf16": "bfloat16",
    "i32": "int32",
    "i64": "int64",
}
THREADS, ROWS = 256, 8


def find_gpu() -> "tuple[Optional[Any], str]":
    """Returns PyTorch or CuPy when it sees a GPU, else why there is none."""
    reasons = []
    for name in ("torch", "cupy"):
        try:
            library = __import__(name)
            if library.cuda.is_available() if name == "torch" else library.cuda.runtime.getDeviceCount():
                return library, name
            reasons.append(f"{name} sees no GPU")
        except ImportError:
            reasons.append(f"no {name}")
        except Exception as error:  # What CuPy raises without a driver.
            reasons.append(f"{name}: {error}")
    return None, ", ".join(reasons)


def launch(ptx: str, arguments: "list[int]") -> None:
    """Runs the kernel through the driver, in the context that is current."""
    driver = ctypes.CDLL("libcuda.so.1")

    def call(name: str, *values: Any) -> None:
        status = getattr(driver, name)(*values)
        if status:
            raise RuntimeError(f"{name} failed with status {status}")

    loaded, function = ctypes.c_void_p(), ctypes.c_void_p()
    call("cuModuleLoadData", ctypes.byref(loaded), ctypes.c_char_p(ptx.encode()))
    call("cuModuleGetFunction", ctypes.byref(function), loaded, b"scatter_add")
    values = [ctypes.c_void_p(argument) for argument in arguments]
    pointers = (ctypes.c_void_p * len(values))(*(ctypes.addressof(value) for value in values))
    # Order the launch after the library's pending work, and before its next work.
    call("cuCtxSynchronize")
    call("cuLaunchKernel", function, THREADS // 32, 1, 1, 32, 1, 1, 0, None, pointers, None)
    call("cuCtxSynchronize")


def is_right(library: Any, name: str, ptx: str, dtype: str, width: int) -> bool:
    """Runs the kernel on small whole numbers, which every dtype adds exactly."""
    kind = getattr(library, DTYPES[dtype])
    if name == "torch":
        index = library.arange(THREADS, device="cuda", dtype=library.int32) % ROWS
        grads = (library.arange(THREADS * width, device="cuda") % 4).reshape(THREADS, width).to(kind)
        table = library.zeros(ROWS, width, device="cuda", dtype=kind)
        expected = library.stack([grads[index == row].double().sum(0) for row in range(ROWS)]).to(kind)
        launch(ptx, [each.data_ptr() for each in (table, index, grads)])
    else:
        index = library.arange(THREADS, dtype=library.int32) % ROWS
        grads = (library.arange(THREADS * width) % 4).reshape(THREADS, width).astype(kind)
        table = library.zeros((ROWS, width), kind)
        expected = library.stack([grads[index == row].sum(0) for row in range(ROWS)])
        launch(ptx, [each.data.ptr for each in (table, index, grads)])
    return bool((table == expected).all()) and bool(table.any())


def run(ptx: str, dtype: str, width: int) -> int:
    """Runs and checks the kernel where it can; returns an exit status."""
    library, name = find_gpu()
    if library is None:
        print(f"// not run: {name}")
        return 0
    if not hasattr(library, DTYPES[dtype]):
        print(f"// not run: {name} has no {DTYPES[dtype]}")
        return 0
    right = is_right(library, name, ptx, dtype, width)
    print(f"// run with {name}: {dtype} width {width} {'right' if right else 'WRONG'}")
    return 0 if right else 1


def main() -> int:
    parser = argparse.ArgumentParser(description="Runs a scatter-add kernel and checks it.")
    parser.add_argument("ptx", type=argparse.FileType())
    parser.add_argument("--dtype", choices=DTYPES, default="bf16")
    parser.add_argument("--width", type=int, default=8, help="elements of a row")
    options = parser.parse_args()
    return run(options.ptx.read(), options.dtype, options.width)


if __name__ == "__main__":
    sys.exit(main())

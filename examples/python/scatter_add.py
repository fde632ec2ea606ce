#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a fused scatter-add kernel and prints its PTX.

    scatter_add.py [--dtype f32|f16|bf16] [--width N] [--chip sm_90]

table[rows[i]] += grads[i] for each thread i, where a row has `width` elements and
several threads may hit the same one: one atomic red per row. With a GPU and
PyTorch or CuPy the kernel also runs and its result is checked; without, the last
line says so.
"""

import argparse
import ctypes
import sys
from typing import Any, Optional

import redop
from redop import ir
from redop.dialects import arith, gpu, llvm
from redop.dialects import redop as rd

DTYPES: "dict[str, Any]" = {"f32": ir.F32Type, "f16": ir.F16Type, "bf16": ir.BF16Type}


def build(dtype: str, width: int) -> ir.Module:
    """Builds the kernel for rows of `width` elements of `dtype`."""
    with ir.Context(), ir.Location.unknown():
        element: ir.Type = DTYPES[dtype].get()
        row_type = element if width == 1 else ir.VectorType.get([width], element)
        pointer = ir.Type.parse("!llvm.ptr<1>")
        i32, i64 = ir.IntegerType.get_signless(32), ir.IntegerType.get_signless(64)
        dynamic = [-(2**31)]  # The index is a value, not a number.

        module = ir.Module.create()
        with ir.InsertionPoint(module.body):
            kernels = gpu.GPUModuleOp("kernels")
        with ir.InsertionPoint(kernels.bodyRegion.blocks.append()):
            kernel = gpu.GPUFuncOp(
                ir.FunctionType.get([pointer, pointer, pointer], []), "scatter_add", kernel=True
            )
        entry = kernel.add_entry_block()
        with ir.InsertionPoint(entry):
            table, rows, grads = entry.arguments
            thread = arith.index_cast(i64, gpu.global_id(gpu.Dimension.x))
            row = llvm.load(i32, llvm.getelementptr(pointer, rows, [thread], dynamic, i32, None))
            grad_ptr = llvm.getelementptr(pointer, grads, [thread], dynamic, row_type, None)
            grad = llvm.load(row_type, grad_ptr)
            to = llvm.getelementptr(pointer, table, [row], dynamic, row_type, None)
            rd.red("add", to, grad)
            gpu.return_([])
        module.operation.verify()
        return module


def find_gpu() -> "tuple[Optional[Any], str]":
    """Returns PyTorch or CuPy when it sees a GPU, else why there is none."""
    reasons = []
    for name in ("torch", "cupy"):
        try:
            library = __import__(name)
            if name == "torch" and library.cuda.is_available():
                return library, name
            if name == "cupy" and library.cuda.runtime.getDeviceCount():
                return library, name
            reasons.append(f"{name} sees no GPU")
        except ImportError:
            reasons.append(f"no {name}")
        except Exception as error:  # What CuPy raises without a driver.
            reasons.append(f"{name}: {error}")
    return None, ", ".join(reasons)


def launch(ptx: str, arguments: "list[int]", threads: int) -> None:
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
    call("cuLaunchKernel", function, threads // 32, 1, 1, 32, 1, 1, 0, None, pointers, None)
    call("cuCtxSynchronize")


def run(library: Any, name: str, ptx: str, dtype: str, width: int) -> bool:
    """Runs the kernel on small whole numbers, which every dtype adds exactly."""
    threads, rows = 256, 8
    if name == "torch":
        kind = {"f32": library.float32, "f16": library.float16, "bf16": library.bfloat16}[dtype]
        index = library.arange(threads, device="cuda", dtype=library.int32) % rows
        grads = (library.arange(threads * width, device="cuda") % 4).reshape(threads, width).to(kind)
        table = library.zeros(rows, width, device="cuda", dtype=kind)
        expected = table.clone().index_add_(0, index.long(), grads)
        launch(ptx, [each.data_ptr() for each in (table, index, grads)], threads)
        return bool((table == expected).all())
    if dtype == "bf16":
        print("CuPy has no bf16: not run")
        return True
    kind = {"f32": library.float32, "f16": library.float16}[dtype]
    index = library.arange(threads, dtype=library.int32) % rows
    grads = (library.arange(threads * width) % 4).reshape(threads, width).astype(kind)
    table = library.zeros((rows, width), kind)
    expected = library.stack([grads[index == row].sum(0) for row in range(rows)])
    launch(ptx, [each.data.ptr for each in (table, index, grads)], threads)
    return bool((table == expected).all())


def main() -> int:
    parser = argparse.ArgumentParser(description="Prints the PTX of a scatter-add kernel.")
    parser.add_argument("--dtype", choices=DTYPES, default="bf16")
    parser.add_argument("--width", type=int, default=8, help="elements of a row")
    parser.add_argument("--chip", default="sm_90")
    options = parser.parse_args()
    try:
        module = build(options.dtype, options.width)
        ptx = redop.compile(module, chip=options.chip)
    except (ir.MLIRError, ValueError) as error:
        print(f"scatter_add.py: {error}", file=sys.stderr)
        return 1
    print(ptx)
    library, name = find_gpu()
    if library is None:
        print(f"// not run: {name}")
        return 0
    right = run(library, name, ptx, options.dtype, options.width)
    print(f"// run with {name}: {'right' if right else 'WRONG'}")
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())

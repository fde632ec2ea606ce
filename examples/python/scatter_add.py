#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a fused scatter-add kernel and prints its PTX.

    scatter_add.py [--dtype f32|f64|f16|bf16|i32|i64] [--width N] [--chip sm_90]

table[rows[i]] += grads[i] for each thread i, where a row has `width` elements and
several threads may hit the same one. A row is added in the widest pieces that the
chip has an atomic red for. With a GPU and PyTorch or CuPy the kernel also runs and
its result is checked (run_scatter_add.py); without, the last line says so.
"""

import argparse
import sys

import run_scatter_add

import redop
from redop import forms, ir
from redop.dialects import arith, gpu, llvm
from redop.dialects import redop as rd

# The PTX types that add elements of a dtype, by how many they add.
PTX_TYPES = {
    "f32": {"f32": 1},
    "f64": {"f64": 1},
    "f16": {"f16": 1, "f16x2": 2},
    "bf16": {"bf16": 1, "bf16x2": 2},
    "i32": {"u32": 1},
    "i64": {"u64": 1},
}
VECTORS = {None: 1, "v2": 2, "v4": 4, "v8": 8}


def widest_piece(dtype: str, width: int, chip: str) -> "tuple[forms.Form, int]":
    """Returns the red of the chip that adds most of a row at once, and how much."""
    best = None
    for ptx_type, packed in PTX_TYPES[dtype].items():
        for vec, count in VECTORS.items():
            form = forms.Form("red", "add", ptx_type, vec, space="global")
            length = packed * count
            # Of equals, the packed type: it comes last.
            if width % length == 0 and form.is_legal(chip) and (best is None or length >= best[1]):
                best = form, length
    if best is None:
        scalar = forms.Form("red", "add", next(iter(PTX_TYPES[dtype])), space="global")
        raise ValueError(f"{scalar.mnemonic}: {scalar.why_not(chip)}")
    return best


def build(dtype: str, width: int, chip: str) -> ir.Module:
    """Builds the kernel for rows of `width` elements of `dtype`."""
    form, length = widest_piece(dtype, width, chip)
    with ir.Context(), ir.Location.unknown():
        element = ir.Type.parse(dtype)
        row_type = ir.Type.parse(f"!llvm.array<{width} x {dtype}>")
        piece_type = element if length == 1 else ir.VectorType.get([length], element)
        pointer = ir.Type.parse("!llvm.ptr<1>")
        i32, i64 = ir.IntegerType.get_signless(32), ir.IntegerType.get_signless(64)
        dynamic = -(2**31)  # The index is a value, not a number.

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
            row = llvm.load(i32, llvm.getelementptr(pointer, rows, [thread], [dynamic], i32, None))
            for start in range(0, width, length):
                grad_ptr = llvm.getelementptr(pointer, grads, [thread], [dynamic, start], row_type, None)
                to = llvm.getelementptr(pointer, table, [row], [dynamic, start], row_type, None)
                rd.red("add", to, llvm.load(piece_type, grad_ptr), ptx_type=form.ptx_type, vec=form.vec)
            gpu.return_([])
        module.operation.verify()
        return module


def main() -> int:
    parser = argparse.ArgumentParser(description="Prints the PTX of a scatter-add kernel.")
    parser.add_argument("--dtype", choices=PTX_TYPES, default="bf16")
    parser.add_argument("--width", type=int, choices=range(1, 65), metavar="1..64", default=8, help="elements of a row")
    parser.add_argument("--chip", default="sm_90")
    options = parser.parse_args()
    try:
        module = build(options.dtype, options.width, options.chip)
        ptx = redop.compile(module, chip=options.chip)
    except (ir.MLIRError, ValueError) as error:
        print(f"scatter_add.py: {error}", file=sys.stderr)
        return 1
    print(ptx)
    return run_scatter_add.run(ptx, options.dtype, options.width)


if __name__ == "__main__":
    sys.exit(main())

# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Code of a user of a type checker, which the package's types must permit."""

import redop
from redop import ir
from redop.dialects import redop as rd
from redop.dialects.arith import AtomicRMWKind, FastMathFlags


def build(pointer: ir.OpView, value: ir.OpView) -> rd.RedOp:
    rd.store_reduce(AtomicRMWKind.addf, value, pointer, [value], alignment=16, fastmath=FastMathFlags.nnan)
    rd.group_reduce(rd.Group.Warp, "addf", value, cluster=(8, 1))
    return rd.red(rd.Kind.Add, pointer, value, scope=rd.Scope.Sys)


def compile(bytecode: bytearray) -> str:
    return f"// redop {redop.__version__}\n{redop.compile(bytecode)}"

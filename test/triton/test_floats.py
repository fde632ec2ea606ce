# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop.triton: constants as LLVM 23 prints them become those that LLVM 22 reads, with the same bits."""

import math
import random
import struct

import pytest

import conftest  # noqa: F401
from redop.triton._floats import in_old_spelling

# The format of struct, the integer with as many bits, and digits that determine a number.
KINDS = {"half": ("e", "H", 5), "float": ("f", "I", 9), "double": ("d", "Q", 17)}


@pytest.mark.parametrize(
    "new, old",
    [
        ("%1 = fcmp ogt float %0, 1.000000e-01", "%1 = fcmp ogt float %0, 0x3FB99999A0000000"),
        ("%1 = phi float [ -inf, %.lr.ph.1.5 ], [ %6, %7 ]", "%1 = phi float [ 0xFFF0000000000000, %.lr.ph.1.5 ], [ %6, %7 ]"),
        ("%1 = fmul half %0, 7.001950e-01", "%1 = fmul half %0, 0xH399A"),
        ("%1 = fmul bfloat %0, 6.992180e-01", "%1 = fmul bfloat %0, 0xR3F33"),
        ("%1 = fmul bfloat %0, f0xFF80", "%1 = fmul bfloat %0, 0xRFF80"),
        ("double f0x3FB99999A0000000, float f0x7F800000, half f0x0001", "double 0x3FB99999A0000000, float 0x7FF0000000000000, half 0xH0001"),
        ("float +qnan, float -nan(0x1), float +snan(0x1)", "float 0x7FF8000000000000, float 0xFFF8000020000000, float 0x7FF0000020000000"),
        ("half +inf, bfloat -qnan, double +snan(0x2)", "half 0xH7C00, bfloat 0xRFFC0, double 0x7FF0000000000002"),
        ("<2 x float> <float 1.0, float -0.000000e+00>", "<2 x float> <float 0x3FF0000000000000, float 0x8000000000000000>"),
        ("fptrunc float 5.000000e-01 to half", "fptrunc float 0x3FE0000000000000 to half"),
        # Halfway between two numbers, the even one; and what rounds to infinity.
        ("half 1.00048828125", "half 0xH3C00"),
        ("half 1.00146484375", "half 0xH3C02"),
        ("half 6.552000e+04, half 6.551900e+04", "half 0xH7C00, half 0xH7BFF"),
        # The nearest double is halfway between two floats; the number is not.
        ("float 1.0000000596046447753906251", "float 0x3FF0000020000000"),
        ("float 1.0000000596046447753906249", "float 0x3FF0000000000000"),
    ],
)
def test_constants(new, old):
    assert in_old_spelling(new) == old
    assert in_old_spelling(old) == old


@pytest.mark.parametrize(
    "text",
    [
        'call float asm "mov.f32 $0, 1.5; // inf", "=r"()',
        "%1 = fadd nnan ninf float %inf, %nan ; 1.5 inf",
        "br label %for.1.5",
        "@float.1.5 = global i32 1",
        '!1 = !DIFile(filename: "a 1.5 float 1.5", directory: "inf")',
        "!2 = !{i32 1, !3}\ndeclare float @llvm.nvvm.ex2.approx.f(float)",
        "1.5\n-inf",
    ],
)
def test_what_is_no_constant(text):
    assert in_old_spelling(text) == text


@pytest.mark.parametrize("kind", KINDS)
def test_decimal_numbers(kind):
    number, integer, digits = KINDS[kind]
    generator = random.Random(kind)
    for _ in range(2000):
        bits = generator.getrandbits(8 * struct.calcsize(integer))
        (value,) = struct.unpack(number, struct.pack(integer, bits))
        if not math.isfinite(value):
            continue
        got = in_old_spelling(f"{kind} {value:.{digits}e}")
        if kind == "float":
            (bits,) = struct.unpack("Q", struct.pack("d", value))
        assert got == f"{kind} 0xH{bits:04X}" if kind == "half" else got == f"{kind} 0x{bits:016X}"

# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Floating-point constants of LLVM IR in the spelling that all versions of LLVM read.

LLVM 23, which is Triton's from 3.8 on, prints the shortest decimal number that rounds to a constant, +inf, -inf, and bits as
f0x7FC00000. LLVM 22 reads decimal numbers only if they are exact, and bits as 0x7FF8000000000000.
"""

from __future__ import annotations

import functools
import re
from fractions import Fraction

# The bits of the exponent and of the fraction, and the prefix of the bits. Those of `float` are spelled as a double's.
_FORMATS = {"half": (5, 10, "0xH"), "bfloat": (8, 7, "0xR"), "float": (8, 23, "0x"), "double": (11, 52, "0x")}
_LINE = re.compile(r"^.*(?:\d\.\d|f0x|inf|nan\b|nan\().*$", re.MULTILINE)
# Texts and comments stay. A constant has the last type before it in its line.
_TOKEN = re.compile(
    r"\"[^\"]*\"|;.*|(?<![\w.$%@!-])(?:(?P<type>half|bfloat|float|double)(?![\w.$-])"
    r"|(?P<sign>[+-]?)(?:f0x(?P<bits>[0-9A-Fa-f]+)|(?P<special>inf|qnan|s?nan\(0x[0-9A-Fa-f]+\))"
    r"|(?P<decimal>\d+\.\d*(?:[eE][+-]?\d+)?))(?![\w.$]))"
)


def _rounded(value: Fraction, exponent_bits: int, fraction_bits: int) -> int:
    """Returns the bits of the nearest number, the even one of two."""
    if not value:
        return 0
    bias = (1 << (exponent_bits - 1)) - 1
    exponent = value.numerator.bit_length() - value.denominator.bit_length()
    if value < Fraction(2) ** exponent:
        exponent -= 1
    exponent = max(exponent, 1 - bias)
    steps = round(value / Fraction(2) ** (exponent - fraction_bits))
    # Subnormals have no leading one; a carry increments the exponent.
    bits = ((exponent + bias - 1) << fraction_bits) + steps
    return min(bits, ((1 << exponent_bits) - 1) << fraction_bits)


def _bits(match: re.Match, exponent_bits: int, fraction_bits: int) -> int:
    sign = (match["sign"] == "-") << (exponent_bits + fraction_bits)
    if match["bits"]:
        return int(match["bits"], 16)
    if match["decimal"]:
        return sign | _rounded(Fraction(match["decimal"]), exponent_bits, fraction_bits)
    infinity = ((1 << exponent_bits) - 1) << fraction_bits
    if match["special"] == "inf":
        return sign | infinity
    quiet = 0 if match["special"].startswith("s") else 1 << (fraction_bits - 1)
    payload = match["special"].partition("(")[2].rstrip(")")
    return sign | infinity | quiet | int(payload or "0", 16)


def _widened(bits: int) -> int:
    """Returns the bits of the double with the value of a float."""
    sign, exponent, fraction = bits >> 31, bits >> 23 & 255, bits & 0x7FFFFF
    if exponent == 255:
        exponent = 2047
    elif exponent:
        exponent += 1023 - 127
    elif fraction:
        shift = 24 - fraction.bit_length()
        fraction = fraction << shift & 0x7FFFFF
        exponent = 1023 - 126 - shift
    return sign << 63 | exponent << 52 | fraction << 29


def in_old_spelling(text: str) -> str:
    """Returns LLVM IR with the same constants, which LLVM 22 reads."""
    return _LINE.sub(lambda line: _spell_line(line[0]), text)


@functools.lru_cache(4096)
def _spell_line(line: str) -> str:
    kind = None

    def spell(match: re.Match) -> str:
        nonlocal kind
        if match["type"]:
            kind = match["type"]
        elif kind is not None and match["sign"] is not None:
            exponent_bits, fraction_bits, prefix = _FORMATS[kind]
            bits = _bits(match, exponent_bits, fraction_bits)
            if kind == "float":
                bits = _widened(bits)
            return f"{prefix}{bits:0{16 if prefix == '0x' else 4}X}"
        return match[0]

    return _TOKEN.sub(spell, line)

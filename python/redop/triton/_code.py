# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Comparison of machine code, and the spelling of instructions in PTX."""

from __future__ import annotations

import re
import struct
from collections import Counter

_ORDERS = {"relaxed", "acquire", "release", "acq_rel"}
_SCOPES = {"cta", "cluster", "gpu", "sys"}
# An instruction up to its semicolon.
_ATOMIC = re.compile(r"(?<![\w.$%])((?:atom|red)\.[\w.:]+)([^;\n]*;)")
# Others that reduce or exchange values, without their qualifiers.
_OTHER = re.compile(r"(?<![\w.$%])(shfl\.sync|redux\.sync|vote\.sync|match\.\w+\.sync|bar\.(?:sync|red)|barrier\.\w+|membar|fence)\b")
_ADDRESS = re.compile(r"\[\s*([^\s+\]]+)\s*(?:\+\s*(-?\w+)\s*)?\]")
_SPACED = re.compile(r"\[ [^\s\]]+ \+ -?\w+ \]")


def _meaning(spelling: str) -> tuple[str, ...]:
    """Returns the same value for all spellings of an instruction: ptxas accepts its qualifiers in any order, and without
    `relaxed` and `gpu`."""
    opcode, *qualifiers = spelling.replace(".shared::cta", ".shared").split(".")
    if "async" not in qualifiers:
        if _ORDERS.isdisjoint(qualifiers):
            qualifiers.append("relaxed")
        if _SCOPES.isdisjoint(qualifiers):
            qualifiers.append("gpu")
    return (opcode, *sorted(qualifiers))


def respell(ptx: str, original: str) -> str:
    """Gives each atom and red of `ptx` that is also in `original` its spelling there, which tests of kernels search for. Its
    meaning and its registers stay."""
    spellings: dict[tuple[str, ...], tuple[str, bool]] = {}
    for spelling, operands in _ATOMIC.findall(original):
        spellings.setdefault(_meaning(spelling), (spelling, bool(_SPACED.search(operands))))

    def spell(match: re.Match) -> str:
        spelling, operands = match.groups()
        if _meaning(spelling) not in spellings:
            return match[0]
        spelling, is_spaced = spellings[_meaning(spelling)]
        if is_spaced:
            operands = _ADDRESS.sub(lambda address: f"[ {address[1]} + {address[2] or 0} ]", operands)
        return spelling + operands

    return _ATOMIC.sub(spell, ptx)


def _sections(cubin: bytes) -> list[tuple]:
    """Returns the sections of an ELF file that are loaded or describe what is, without their places in the file. Raises
    ValueError for another file."""
    try:
        if cubin[:5] != b"\x7fELF\x02":
            raise ValueError("no 64-bit ELF file")
        (headers,) = struct.unpack_from("<Q", cubin, 40)
        size, count, names = struct.unpack_from("<HHH", cubin, 58)
        table = [struct.unpack_from("<IIQQQQIIQQ", cubin, headers + size * number) for number in range(count)]
        strings = cubin[table[names][4] :]
        found = []
        for start, kind, flags, _, offset, length, link, info, _, entry in table:
            name = strings[start : strings.index(b"\0", start)].decode()
            # The PTX, its lines, and the version of ptxas.
            if "debug" not in name and not name.startswith(".note"):
                content = b"" if kind == 8 else cubin[offset : offset + length]  # SHT_NOBITS
                found.append((name, kind, flags, length, link, info, entry, content))
        return found
    except (struct.error, IndexError, UnicodeDecodeError) as error:
        raise ValueError(f"no ELF file: {error}") from None


def _counts(ptx: str) -> Counter:
    found = Counter(spelling for spelling, _ in _ATOMIC.findall(ptx))
    found.update(_OTHER.findall(ptx))
    return found


def _code_bytes(cubin: bytes) -> int:
    return sum(length for name, _, _, length, *_ in _sections(cubin) if name.startswith(".text"))


def compare(ptx: str, cubin: bytes, other_ptx: str, other_cubin: bytes) -> tuple[str, ...]:
    """Returns in how many instructions that reduce or exchange values, and in how many bytes of machine code, the other
    compilation differs, one text each. Atomics are first."""
    one, other = _counts(ptx), _counts(other_ptx)
    names = sorted({*one, *other}, key=lambda name: (_ATOMIC.match(f"{name};") is None, one[name] == 0, name))
    texts = [f"{name}: {one[name]} -> {other[name]}" for name in names if one[name] != other[name]]
    try:
        sizes = _code_bytes(cubin), _code_bytes(other_cubin)
    except (ValueError, TypeError):
        return tuple(texts)
    if sizes[0] != sizes[1]:
        texts.append(f"bytes of machine code: {sizes[0]:,} -> {sizes[1]:,}")
    return tuple(texts)


def is_same_code(one: bytes, other: bytes) -> bool:
    """Returns whether two cubins have the same machine code, constants, registers and memory."""
    if one == other:
        return True
    try:
        # Bytes 48 to 51 are the flags with the chip.
        return one[48:52] == other[48:52] and _sections(one) == _sections(other)
    except (ValueError, TypeError, AttributeError):
        return False

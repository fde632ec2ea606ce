#!/usr/bin/env python3
"""Deterministic sums in the interpreter, for many schedules and launches, beside exact sums of Python's fractions.

    check_deterministic.py --interpret=redop-interpret [--runs=N] [--seed=N] [--fault=NAME] FILE

FILE has the kernels of Inputs/deterministic.mlir after redop-deterministic. The workspaces have to be equal after each
run, and the result of each kernel has to be the exact sum, rounded once.
"""

import argparse
import random
import re
import struct
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

#: The bits of the mantissa and the exponent.
FORMATS = {"f32": (23, 8), "f16": (10, 5), "bf16": (7, 8)}
SLOTS = 11
LAUNCHES = [(1, 33), (2, 32), (5, 7)]
FAULTS = {
    # Half of what a term adds is lost; ties are rounded away from zero; one digit is not cleared.
    "high": lambda text: re.sub(r"(redop.store_reduce addi %\w+, %\w+\[%\w+\]) mask\(%\w+\)(.*)", r"\1\2", text, count=0).replace("arith.constant 32 : i64", "arith.constant 33 : i64"),
    "ties": lambda text: text.replace("arith.cmpi ugt, ", "arith.cmpi uge, "),
    "clear": lambda text: re.sub(r"memref.store %c0_i64\w*, %arg\d+\[%\w+\] : memref<\?xi64>\n", "\n", text, count=1),
}


def decode(bits, kind):
    """The value of `bits`: a fraction, or 'nan', 'inf', '-inf'."""
    mantissa, exponent = FORMATS[kind]
    sign = -1 if bits >> (mantissa + exponent) else 1
    power, rest = bits >> mantissa & (1 << exponent) - 1, bits & (1 << mantissa) - 1
    if power == (1 << exponent) - 1:
        return "nan" if rest else "inf" if sign > 0 else "-inf"
    rest |= (power > 0) << mantissa
    return Fraction(sign * rest) * Fraction(2) ** (max(power, 1) - (1 << exponent - 1) + 1 - mantissa)


def encode(value, kind):
    """The bits of the float of `kind` that is nearest to a fraction, ties to even."""
    mantissa, exponent = FORMATS[kind]
    infinity = ((1 << exponent) - 1) << mantissa
    sign = (value < 0) << (mantissa + exponent)
    # Encodings of positive floats are in the order of their values.
    low, high = 0, infinity
    value = abs(value)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if decode(middle, kind) <= value else (low, middle)
    below = decode(low, kind)
    # What would be the value above the largest one, without infinity.
    above = decode(high, kind) if high != infinity else 2 * below - decode(low - 1, kind)
    far, near = value - below, above - value
    return sign | (high if far > near or (far == near and low & 1) else low)


def add(values, kind):
    """The bits of the sum of `values`, given as bits."""
    total, special = Fraction(0), set()
    for value in values:
        number = decode(value, kind)
        if isinstance(number, str):
            special.add(number)
        else:
            total += number
    if "nan" in special or len(special) > 1:
        return "nan"
    if special:
        mantissa, exponent = FORMATS[kind]
        return ((1 << exponent) - 1) << mantissa | ("-inf" in special) << (mantissa + exponent)
    return encode(total, kind)


def pick(rng, kind, count):
    """Bits of floats: of one magnitude, of all, that cancel, or that make ties."""
    mantissa, exponent = FORMATS[kind]
    bias, sign = (1 << exponent - 1) - 1, 1 << (mantissa + exponent)
    shape = rng.choice(["near", "all", "cancel", "tie", "tiny", "special"])
    values = []
    for _ in range(count):
        power = rng.randrange(1, 2 * bias + 1)
        if shape in ("near", "special", "tie"):
            power = rng.randrange(bias - 3, bias + 1)
        if shape == "tiny":
            power = 0
        values.append(rng.choice([0, sign]) | power << mantissa | (0 if shape == "tie" else rng.randrange(1 << mantissa)))
    if shape == "cancel":
        values = [value ^ flip for value in values[: count // 2] for flip in (0, sign)] + values[:1] * (count % 2)
        rng.shuffle(values)
    if shape == "tie":
        # A half of the last bit of the first value.
        values[0] = (bias + 2) << mantissa | rng.randrange(1 << mantissa)
        values[1:] = [(bias + 2 - mantissa - 1) << mantissa] + [0] * (count - 2)
    if shape == "special":
        values[rng.randrange(count)] = ((1 << exponent) - 1) << mantissa | rng.choice([0, 0, 1]) << mantissa - 1 | rng.choice([0, sign])
    return values


class Checker:
    def __init__(self, options, file):
        self.options, self.file = options, file

    def interpret(self, entry, launch, seed, arguments):
        command = [self.options.interpret, self.file, f"--entry=@{entry}", f"--grid={launch[0]}", f"--block={launch[1]}", f"--seed={seed}", "--strict", f"--args={', '.join(arguments)}"]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode:
            sys.exit(f"{' '.join(map(str, command))}:\n{result.stderr[:2000]}")
        return [line.split(": ", 1)[1] for line in result.stdout.splitlines() if line.startswith("argument ")]

    def check(self, rng, entry, kind, count, target, keys=None):
        """One input: `target` are the bits of the target before."""
        values = pick(rng, kind, count)
        show = lambda bits: "[" + ", ".join(f"0x{each:x}" for each in bits) + "]"
        shape = "2x4" if keys else ""
        before = [show(values)] + ([str(keys)] if keys else []) + [shape + show(target)] + (["[0]"] if entry == "half" else [])
        workspace = f"[0 x {SLOTS * len(target)}]"
        seen = set()
        for launch in LAUNCHES:
            for seed in range(self.options.runs):
                results = self.interpret(entry, launch, rng.randrange(10**6) + seed, before + [workspace])
                seen.add(results[-1])
                if entry == "half" and results[2] != f"[{count}]":
                    return f"the count is {results[2]}"
        if len(seen) > 1:
            return f"{len(seen)} different workspaces"
        finish = self.interpret(f"{entry}_finish", rng.choice(LAUNCHES), 1, [shape + show(target), seen.pop()])
        if re.findall(r"-?\d+", finish[1]) != ["0"] * (SLOTS * len(target)):
            return f"the workspace is not clear: {finish[1]}"
        for i, got in enumerate(re.findall(r"nan|[-+.\w]+", re.sub(r"\(\w+\)", "", finish[0][finish[0].index("[") :]))):
            own = [value for value, key in zip(values, keys or [0] * count) if key == i]
            wanted = add([target[i], *own], kind)
            # Where nothing but zeros is added, the target keeps its sign.
            if not any(value & ~(1 << sum(FORMATS[kind])) for value in own):
                wanted = target[i]
            if not self.is_equal(got, wanted, kind):
                return f"element {i} is {got}, not {wanted if wanted == 'nan' else hex(wanted)}"
        return ""

    @staticmethod
    def is_equal(text, wanted, kind):
        number = float(text)
        if wanted == "nan":
            return number != number
        value = decode(wanted, kind)
        if isinstance(value, str):
            return number == float(value)
        # The shortest text of a float is not its value: it is nearest to it.
        if number in (float("inf"), float("-inf")) or number != number:
            return False
        negative = struct.pack(">d", number)[0] >> 7
        return encode(Fraction(text), kind) == wanted if number else wanted == negative << sum(FORMATS[kind])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--interpret", required=True)
    parser.add_argument("--runs", type=int, default=3, help="schedules for each launch")
    parser.add_argument("--inputs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fault", choices=FAULTS, help="put this fault into the kernels, and fail unless it is found")
    parser.add_argument("file", type=Path)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    found = ""
    with tempfile.TemporaryDirectory() as folder:
        file = options.file
        if options.fault:
            text = file.read_text()
            file = Path(folder) / "fault.mlir"
            file.write_text(FAULTS[options.fault](text))
            if file.read_text() == text:
                sys.exit("the fault changes nothing")
        checker = Checker(options, file)
        for number in range(options.inputs):
            for entry, kind in (("sum", "f32"), ("weights", "f32"), ("half", "f16"), ("brain", "bf16")):
                keys = [rng.randrange(-1, 8) for _ in range(40)] if entry == "weights" else None
                target = pick(rng, kind, 8)[: 8 if keys else 1]
                found = checker.check(rng, entry, kind, 40, target, keys)
                if found and not options.fault:
                    sys.exit(f"@{entry}, input {number}: {found}")
                if found:
                    print(f"@{entry}: {found}")
                    return
    if options.fault:
        sys.exit("the fault is not found")
    print(f"{4 * options.inputs} sums, {len(LAUNCHES)} launches, {options.runs} schedules each: all exact")


if __name__ == "__main__":
    main()

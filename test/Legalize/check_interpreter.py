#!/usr/bin/env python3
"""Compares each kernel of cases.py before and after legalization, in the reference interpreter.

The interpreter runs a kernel as written, and as legalized for each chip; equal code for several chips runs once. Memory
must be equal bit by bit, except that all NaNs are considered equal. The values are chosen so that the result does not
depend on the order of the threads. With --sample N, one kernel of N is checked. With --mutants, the legalized code is changed
in known ways, each of which must be detected. With --packed-halves, sums of f16 and bf16 are legalized with that permission.

Exit code: 0 if all results agree and all mutants are detected, otherwise 1.
"""

import argparse
import pathlib
import random
import re
import struct
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor

import cases
from check_ladders import CHIPS

BLOCKS = (1, 32, 77, 128)
DRAWS = 2
MASK = 0x8F0FF1A5
SHOW = 10
# The approximate maximum number of kernels per mutant and chip.
TRIES = 40
NAN = re.compile(r"-?nan(\(0x[0-9a-f]+\))?", re.I)

# Wrong variants of a rung: a pattern in the legalized code and its replacement.
MUTANTS = {
    "the sign decides the wrong way": (r"redop\.red max s32 (.*predicate)", r"redop.red max u32 \1"),
    "the other extremum of negative floats": (r"redop\.red min u32 (.*predicate)", r"redop.red max u32 \1"),
    "an element is left out": (r"vector\.extract (%\S+)\[1\]", r"vector.extract \1[0]"),
    "the result of another element": (r"vector\.insert (%\S+), (%\S+) \[1\]", r"vector.insert \1, \2 [0]"),
    "the result of the other integer": (r"(redop\.atom min u32 .*else)\((%\S+)\)", r"\1(%c0_i32)"),
    "a pair stands one element further": (r"llvm\.getelementptr (%\S+)\[2\]", r"llvm.getelementptr \1[3]"),
    "a loop stores in any case": (r"arith\.xori (%\S+), %true : i1", r"arith.andi \1, %true : i1"),
    "a loop forgets what it found": (r"scf\.condition\((%\S+)\) (%\S+) : i(8|16|32|64)$", r"scf.condition(\1) %arg2 : i\3"),
    "a tree without its first step": (r"%c16_i32(\S*) = arith\.constant 16 : i32", r"%c16_i32\1 = arith.constant 8 : i32"),
    "a lane asks the lane above": (r"nvvm\.shfl\.sync +bfly", r"nvvm.shfl.sync up"),
    "negative floats in the wrong order": (r"arith\.shrsi (.*) : i(16|32)", r"arith.shrui \1 : i\2"),
    "NaNs are ordered as numbers": (r"arith\.cmpf uno, (%\S+), (%\S+) :", r"arith.cmpf one, \1, \2 :"),
    "unsigned for signed": (r"redop\.redux\.sync (min|max) s32", r"redop.redux.sync \1 u32"),
    "the first warp of the block counts twice": (r"scf\.for (.*) = %c1_i32(\S*) to", r"scf.for \1 = %c0_i32 to"),
    "no barrier before the block's values are read": (r"nvvm\.barrier0?\n(.*\n.*\n.*\n.*llvm\.load)", r"\1"),
}

PACKED_MUTANTS = {
    "0.0 in the other half": (r"arith\.constant -2147483648 : i32", "arith.constant 1 : i32"),
    "-0.0 in the own half": (r"arith\.shrui (%c-2147483648_i32\S*), (%\S+) : i32", r"arith.ori \1, \2 : i32"),
    "the element in the other half": (r"arith\.shli (%\S+), (%\S+) : i32", r"arith.shrui \1, \2 : i32"),
    "the previous value of the other half": (r"arith\.shrui (%\d+), (%\S+) : i32", r"arith.shli \1, \2 : i32"),
}


def to_bits(value, element):
    """Encodes a float in a type that represents it exactly."""
    if element == "bf16":
        return struct.unpack("<I", struct.pack("<f", value))[0] >> 16
    return int.from_bytes(struct.pack({"f16": "<e", "f32": "<f", "f64": "<d"}[element], value), "little")


def is_nan(bits, element):
    """Whether the bits of a float are a NaN."""
    size = cases.BYTES[element] * 8
    mantissa = {"f16": 10, "bf16": 7, "f32": 23, "f64": 52}[element]
    infinity = (1 << size - 1) - (1 << mantissa)
    return bits & ((1 << size - 1) - 1) > infinity


def draw(generator, case, count):
    """Returns values for a case, as bits."""
    element, kind, size = case.type, case.kind, cases.BYTES[case.type] * 8
    if element.startswith("i"):
        special = (0, 1, 2**size - 1, 2 ** (size - 1), 2 ** (size - 1) - 1)
        return [generator.choice(special) if generator.random() < 0.25 else generator.getrandbits(size) for _ in range(count)]
    tiny = 3
    if kind == "addf":
        limit = 1 if case.group else 8
        bits = [to_bits(float(generator.randint(-limit, limit)), element) for _ in range(count)]
        if element == "f32" and not case.group and case.space != "shared":
            # Flushed, in any order.
            bits = [generator.choice((tiny, tiny | 1 << 31)) if generator.random() < 0.2 else each for each in bits]
        return bits
    if kind == "mulf":
        return [to_bits(generator.choice((1.0, -1.0, 2.0, 0.5) if place < 6 else (1.0, -1.0)), element) for place in range(count)]
    pool = [to_bits(value, element) for value in (0.0, 1.5, -1.5, 96.0, -96.0, float("inf"), float("-inf"))]
    pool += [tiny, tiny | 1 << size - 1]
    if "nsz" not in case.fast:
        pool.append(1 << size - 1)
    rate = 0 if "nnan" in case.fast else generator.choice((0, 0.02, 0.6))
    nans = (2**size - 1, 2 ** (size - 1) - 1)
    return [generator.choice(nans if generator.random() < rate else pool) for _ in range(count)]


def is_packed(case):
    """Whether a case may become a sum of two halves."""
    return not case.group and case.kind == "addf" and cases.BYTES[case.type] == 2


def buffer(values, element):
    return f"{element}[" + ", ".join(f"{value:#x}" for value in values) + "]"


def calls_of(number, case):
    """Returns the calls of a case, as lines for --calls."""
    generator = random.Random(number)
    lines = []
    for _ in range(DRAWS):
        if not case.group:
            memory = draw(generator, case, case.rows * cases.PITCH)
            if case.kind == "mulf":
                memory = [to_bits(1.0, case.type)] * len(memory)
            if is_packed(case):
                # Between the elements that are reduced: any bits.
                others = (0, 1 << 15, 1, *(generator.getrandbits(16) for _ in range(5)))
                memory = [each if place % cases.PITCH < case.width else generator.choice(others) for place, each in enumerate(memory)]
            values = draw(generator, case, cases.THREADS * case.width)
            memory = buffer(memory, "")
            out = f", {case.type}[0x0 x {len(values)}]" if case.op == "fetch_reduce" else ""
            lines.append(f"@c{number} {cases.THREADS} {memory}, {buffer(values, case.type)}{out}")
            continue
        for threads in BLOCKS if case.group == "block" else (64,):
            values = draw(generator, case, threads * case.width)
            out = f"{case.type}[0x0 x {len(values)}]"
            lines.append(f"@c{number} {threads} {buffer(values, case.type)}, {out}, {MASK:#x}")
    return lines


def functions_of(text):
    """Returns the number and the text of each kernel."""
    found = re.finditer(r"^    gpu\.func @c(\d+)\(.*?^    }$", text, re.S | re.M)
    return {int(match.group(1)): match.group() for match in found}


class InvalidIR(Exception):
    """The interpreter did not run."""


class Interpreter:
    """Runs calls and caches the output."""

    def __init__(self, tools, folder):
        self.tools, self.folder = tools, folder

    def run(self, text, numbers, everything, name):
        """Returns the output of the calls of some cases, by number, and the errors."""
        source, calls = self.folder / f"{name}.mlir", self.folder / f"{name}.calls"
        source.write_text(text)
        calls.write_text("\n".join(line for number in numbers for line in calls_of(number, everything[number])) + "\n")
        done = subprocess.run(
            [self.tools / "redop-interpret", source, f"--calls={calls}", "--seed=5", "--strict"], capture_output=True, text=True, check=False
        )
        results = {}
        for part in re.split(r"^@c", done.stdout, flags=re.M)[1:]:
            number, _, output = part.partition("\n")
            results[int(number)] = results.get(int(number), "") + NAN.sub("nan", output)
        error = "" if done.returncode == 0 else next(line for line in done.stderr.splitlines() if "error: " in line)
        if error and "this call failed" not in done.stderr:
            raise InvalidIR(error)
        return results, error


def legalize(tools, chip, permission, source, folder):
    target = folder / f"{chip}.mlir"
    command = [tools / "redop-opt", source, f"--redop-legalize=chip={chip}{permission}", "-o", target]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    return target.read_text()


def mutants_of(mutants, texts):
    """Returns the name of each mutant, and modules with one mutated kernel each: (number, text)."""
    for name, (pattern, replacement) in mutants.items():
        damaged = []
        for text in texts:
            head = text[: text.index("    gpu.func @c")]
            changed = []
            for number, function in functions_of(text).items():
                mutant = re.sub(pattern, replacement, function, flags=re.M)
                if mutant != function:
                    changed.append((number, head + mutant + "\n  }\n}\n"))
            damaged += changed[:: max(1, len(changed) // TRIES)]
        yield name, damaged


def check_mutants(interpreter, mutants, texts, everything, expected):
    """Returns the mutants that no kernel detects."""
    missed = []
    for name, damaged in mutants_of(mutants, texts):
        for tries, (number, text) in enumerate(damaged, 1):
            try:
                results, error = interpreter.run(text, [number], everything, "mutant")
            except InvalidIR:
                continue
            if error or results[number] != expected[number]:
                print(f"mutant: {name}: found by kernel {tries} of {len(damaged)}, c{number}", flush=True)
                break
        else:
            missed.append(f"mutant: {name}: not found by any of {len(damaged)} kernels")
    return missed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, type=pathlib.Path)
    parser.add_argument("--mutants", action="store_true", help="damage the code, too")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="check one kernel of N")
    parser.add_argument("--chips", default=",".join(CHIPS), help="comma-separated")
    parser.add_argument("--packed-halves", action="store_true", help="only sums of f16 and bf16, with this permission")
    options = parser.parse_args()
    everything = {
        number: case
        for number, case in enumerate(cases.all_cases())
        if zlib.crc32(repr(case).encode()) % options.sample == 0 and (is_packed(case) or not options.packed_halves)
    }
    permission = " packed-halves" if options.packed_halves else ""
    problems, kernels, runs = [], 0, 0
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(2) as pool:
        folder = pathlib.Path(name)
        interpreter = Interpreter(options.tools, folder)
        source = folder / "cases.mlir"
        source.write_text(cases.module(everything.items()))
        chips = options.chips.split(",")
        texts = dict(zip(chips, pool.map(lambda chip: legalize(options.tools, chip, permission, source, folder), chips)))

        def halves(text, numbers, name):
            """Runs the two halves of the numbers in parallel."""
            middle = [numbers[0::2], numbers[1::2]]
            work = [
                pool.submit(interpreter.run, text, half, everything, f"{name}.{place}") for place, half in enumerate(middle) if half
            ]
            results, errors = {}, []
            for each in work:
                got, error = each.result()
                results.update(got)
                errors += [error] if error else []
            return results, errors

        expected, errors = halves(source.read_text(), list(everything), "before")
        problems += errors
        print(f"{len(everything)} kernels interpreted as written", flush=True)
        seen = set()
        for chip, text in texts.items():
            functions = functions_of(text)
            new = [number for number, function in functions.items() if (number, function) not in seen]
            seen |= {(number, functions[number]) for number in new}
            kernels, runs = kernels + len(functions), runs + len(new)
            results, errors = halves(text, new, chip) if new else ({}, [])
            problems += [f"{chip}: {error}" for error in errors]
            wrong = [number for number in new if results.get(number) != expected.get(number)]
            problems += [f"{chip}: c{number} differs: {everything[number]}" for number in wrong[:SHOW]]
            print(f"{chip}: {len(functions)} kernels, {len(new)} run, {len(wrong)} wrong", flush=True)
            if len(functions) != len(everything):
                problems.append(f"{chip}: {len(functions)} kernels for {len(everything)} cases")
        if options.mutants and not problems:
            mutants = PACKED_MUTANTS if options.packed_halves else MUTANTS
            problems += check_mutants(interpreter, mutants, texts.values(), everything, expected)
    for problem in problems:
        print(problem)
    print(f"{len(chips)} chips, {kernels} kernels, {runs} run, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

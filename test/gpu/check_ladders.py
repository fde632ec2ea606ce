#!/usr/bin/env python3
"""Runs every kernel of test/Legalize/cases.py on a GPU, as legalized for each chip, and compares with NumPy.

Takes files NAME.ptx with all the cases; PTX for an older chip runs on a newer GPU. Requires CuPy. The values are chosen so
that the result is exact and does not depend on the order of the threads.
"""

import argparse
import pathlib
import sys

import cupy
import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Legalize"))
import cases  # noqa: E402

MASK = 0x8F0FF1A5
SHOW = 10


def to_bits(values, element):
    """Encodes float64 in a type that represents it exactly."""
    if element == "bf16":
        return (values.astype(numpy.float32).view(numpy.uint32) >> 16).astype(numpy.uint16)
    name = {"f16": numpy.float16, "f32": numpy.float32, "f64": numpy.float64}[element]
    return values.astype(name).view(f"u{cases.BYTES[element]}")


def from_bits(bits, element):
    """Decodes bits to float64; NaNs are preserved."""
    if element == "bf16":
        return (bits.astype(numpy.uint32) << 16).view(numpy.float32).astype(numpy.float64)
    name = {"f16": numpy.float16, "f32": numpy.float32, "f64": numpy.float64}[element]
    return bits.view(name).astype(numpy.float64)


def draw(random, case, shape):
    """Returns values for a case, as bits."""
    element, kind = case.type, case.kind
    bits = cases.BYTES[element] * 8
    if element.startswith("i"):
        special = numpy.array([0, 1, 2**bits - 1, 2 ** (bits - 1), 2 ** (bits - 1) - 1], dtype=numpy.uint64)
        values = random.integers(0, 2**bits, shape, dtype=numpy.uint64, endpoint=False) if bits < 64 else random.integers(
            0, 2**64 - 1, shape, dtype=numpy.uint64, endpoint=True)
        chosen = random.integers(0, 4, shape) == 0
        return numpy.where(chosen, random.choice(special, shape), values).astype(f"u{bits // 8}")
    if kind == "addf":
        limit = 8 if case.op == "store_reduce" else 1
        return to_bits(random.integers(-limit, limit + 1, shape).astype(numpy.float64), element)
    if kind == "mulf":
        values = random.choice([1.0, -1.0], shape)
        values[:6] *= random.choice([1.0, 2.0, 0.5], values[:6].shape)
        return to_bits(values, element)
    tiny = float(from_bits(numpy.array([3], f"u{bits // 8}"), element)[0])
    pool = [0.0, -0.0, 1.5, -1.5, tiny, -tiny, 96.0, -96.0, numpy.inf, -numpy.inf]
    values = to_bits(random.choice(pool, shape), element)
    if "nnan" not in case.fast:
        # Of both signs, and with a payload; one draw in three has many, one few, one none.
        rate = random.choice([0, 2, 60])
        all_ones = numpy.array(2**bits - 1, f"u{bits // 8}")
        positive = all_ones >> numpy.uint8(1)
        is_nan = random.integers(0, 100, shape) < rate
        values = numpy.where(is_nan, random.choice([all_ones, positive], shape), values)
    return values


def combine(case, left, right):
    """Computes kind(left, right) for arrays of unsigned integers or float64."""
    kind = case.kind
    signed = f"i{cases.BYTES[case.type]}"
    simple = {"addi": numpy.add, "muli": numpy.multiply, "maxu": numpy.maximum, "minu": numpy.minimum, "andi": numpy.bitwise_and,
              "ori": numpy.bitwise_or, "xori": numpy.bitwise_xor, "addf": numpy.add, "mulf": numpy.multiply}  # fmt: skip
    if kind in simple:
        return simple[kind](left, right)
    if kind in ("maxs", "mins"):
        pick = numpy.maximum if kind == "maxs" else numpy.minimum
        return pick(left.view(signed), right.view(signed)).view(left.dtype)
    sign = 1 if kind.startswith("max") else -1

    def above(a, b):
        """Whether to select a: the greater value or, if equal, the zero with the right sign."""
        tie = numpy.signbit(b) if sign > 0 else numpy.signbit(a)
        return (sign * a > sign * b) | ((a == b) & tie)

    result = numpy.where(above(left, right), left, right)
    if kind in ("maximumf", "minimumf"):
        return numpy.where(numpy.isnan(left) | numpy.isnan(right), numpy.nan, result)
    return numpy.where(numpy.isnan(left), right, numpy.where(numpy.isnan(right), left, result))


def fold(case, items):
    """Reduces a list of arrays."""
    result = items[0]
    for item in items[1:]:
        result = combine(case, result, item)
    return result


def decode(case, bits):
    return bits if case.type.startswith("i") else from_bits(bits, case.type)


def differs(case, got, want):
    """Returns where the results differ: got as bits, want as returned by decode()."""
    if case.type.startswith("i"):
        return got != want
    got = from_bits(got, case.type)
    same = (got == want) & ((numpy.signbit(got) == numpy.signbit(want)) | ("nsz" in case.fast))
    return ~(same | (numpy.isnan(got) & numpy.isnan(want)))


def is_on(case, thread, index):
    """Whether the case's mask enables the element."""
    if case.mask == "scalar":
        return thread >= 16
    if case.mask == "constant":
        return case.width == 1 or index % 3 != 0
    return case.mask != "elements" or bool(thread & 1 << index % 6)


def run_memory(case, kernel, random):
    bits = f"u{cases.BYTES[case.type]}"
    memory = draw(random, case, cases.ROWS * cases.PITCH)
    values = draw(random, case, (cases.THREADS, case.width))
    if case.kind == "mulf":
        memory = to_bits(numpy.ones(memory.shape), case.type)
    device, pushed = cupy.asarray(memory), cupy.asarray(values)
    size = numpy.int64(memory.size)
    kernel((1,), (cases.THREADS,), (device, device, numpy.int64(0), size, numpy.int64(1), pushed))
    want = decode(case, memory).copy()
    pushes = decode(case, values)
    for thread in range(cases.THREADS):
        at = thread % cases.ROWS * cases.PITCH
        for index in range(case.width):
            if is_on(case, thread, index):
                place = slice(at + index, at + index + 1)
                want[place] = combine(case, want[place], pushes[thread, index : index + 1])
    return differs(case, cupy.asnumpy(device).view(bits), want).any()


def groups_of(case, threads):
    """Returns lists of threads that are reduced together."""
    if case.group == "block":
        return [list(range(threads))]
    found = {}
    size, stride = case.cluster
    for thread in range(threads):
        lane = thread % 32
        if not case.mask or MASK >> lane & 1:
            found.setdefault((thread // 32, lane & ~((size - 1) * stride)), []).append(thread)
    return list(found.values())


REDUX = {("add", "u32"): "addi", ("add", "s32"): "addi", ("min", "u32"): "minu", ("min", "s32"): "mins", ("max", "u32"): "maxu",
         ("max", "s32"): "maxs", ("and", "b32"): "andi", ("or", "b32"): "ori", ("xor", "b32"): "xori"}  # fmt: skip


def run_lanes(case, kernel, random):
    is_redux = case.op == "redux.sync"
    words = case.words.split(" ")
    if is_redux:
        nan = ("maximumf", "minimumf") if "nan" in words else ("maxnumf", "minnumf")
        kind = nan[case.kind == "min"] if case.type == "f32" else REDUX[case.kind, case.words]
        case = case._replace(kind=kind)
    wrong = False
    for threads in cases.BLOCKS if case.group == "block" else (64,):
        values = draw(random, case, (threads, case.width))
        out = cupy.zeros_like(cupy.asarray(values))
        kernel((1,), (threads,), (cupy.asarray(values), out, numpy.uint32(MASK)))
        got = cupy.asnumpy(out).view(values.dtype)
        if "abs" in words:
            values = values & numpy.uint32(0x7FFFFFFF)
        numbers = decode(case, values)
        for group in groups_of(case, threads):
            want = fold(case, [numbers[thread] for thread in group])
            each = got[group]
            wrong |= bool((each != each[0]).any()) or bool(differs(case, each[0], want).any())
            if is_redux and case.type == "f32" and numpy.isnan(want).any():
                wrong |= bool((each != 0x7FFFFFFF).any())
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ptx", nargs="+", type=pathlib.Path)
    parser.add_argument("--draws", type=int, default=2, help="times each kernel is run")
    options = parser.parse_args()
    failures = 0
    numpy.seterr(all="ignore")
    for path in options.ptx:
        module = cupy.RawModule(path=str(path))
        random = numpy.random.default_rng(11)
        wrong = []
        everything = cases.cases()
        for number, case in enumerate(everything):
            run = run_memory if case.op == "store_reduce" else run_lanes
            kernel = module.get_function(f"c{number}")
            if any(run(case, kernel, random) for _ in range(options.draws)):
                wrong.append((number, case))
        for number, case in wrong[:SHOW]:
            print(f"{path.name}: c{number} is wrong: {case}")
        failures += len(wrong)
        print(f"{path.name}: {len(everything)} kernels, {len(wrong)} wrong", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

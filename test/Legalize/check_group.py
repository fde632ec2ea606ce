#!/usr/bin/env python3
"""Runs the kernels of benchmarks/multi_gpu/op_cases.py in the interpreter, as written and as redop-legalize replaces their ops.

Each op of a group's memory with each kind and type, in aligned and unaligned vectors of even and odd sizes with a rest: by
peer accesses on chips with and without multimem, and with a multicast address. All memory must be equal bit by bit, except
that all NaNs are considered equal.

Exit code: 0 if all results agree, otherwise 1.
"""

import argparse
import pathlib
import random
import re
import sys

from group_runs import compare, draw, interpret, run, to_bits, write_copies

DEVICES, BLOCKS, THREADS = 3, 2, 4
# What follows redop-legalize= (none: as written), and whether there is a multicast address.
WAYS = {"as written": (None, False), "sm_90": ("chip=sm_90", False), "sm_70": ("chip=sm_70", False), "multicast": ("chip=sm_90", True)}


def draw_exact(rng, case, count):
    """Values whose reduction does not depend on the order."""
    if not case.element[0] == "i" and case.kind == "addf":
        return [to_bits(float(rng.randint(-8, 8)), case.element) for _ in range(count)]
    if case.kind == "mulf":
        return [to_bits(rng.choice((1.0, -1.0, 2.0, 0.5)), case.element) for _ in range(count)]
    return draw(rng, case.element, count)


def write_call(case, has_multicast):
    rng = random.Random(case.name)
    count = 5 * case.width + (0 if case.form else min(case.width - 1, 2))
    start = 16 // case.size if case.is_aligned else 1
    pitch = -(-count // 16) * 16
    total = start + (DEVICES * pitch if case.op == "store" else count) + 3
    # Only reductions depend on an order.
    make = draw_exact if case.op == "reduce" else lambda rng, case, count: draw(rng, case.element, count)
    copies = [make(rng, case, total) for _ in range(DEVICES)]
    values = [make(rng, case, count) for _ in range(DEVICES)]
    signals = f"copies i32[0 x {BLOCKS * DEVICES * 2}]"
    multicast = ", $0" if has_multicast else ""
    arguments = f"copies {write_copies(case.element, copies)}, copy {write_copies(case.element, values)}"
    return f"@{case.name} {THREADS} {arguments}, {start * case.size}, {count}, {signals}, rank{multicast}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, type=pathlib.Path)
    parser.add_argument("--cases", required=True, type=pathlib.Path, help="the folder of op_cases.py")
    parser.add_argument("--work", required=True, type=pathlib.Path)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    sys.path.insert(0, str(options.cases))
    import op_cases

    everything = op_cases.all_cases()
    texts = {case.name: case.name for case in everything}
    problems, expected = [], None
    for way, (chip, has_multicast) in WAYS.items():
        source = options.work / f"{way.replace(' ', '-')}.mlir"
        source.write_text(op_cases.write_module(everything, DEVICES, has_multicast))
        if chip:
            legal = source.with_suffix(".legal.mlir")
            done = run([options.tools / "redop-opt", source, f"--redop-legalize={chip}", "-o", legal])
            if done.returncode:
                sys.exit(f"{way}: {done.stderr[:2000]}")
            text, source = legal.read_text(), legal
            if ("redop.multimem" in text) != has_multicast or "redop.group" in text:
                problems.append(f"{way}: wrong ops")
        calls = [write_call(case, has_multicast) for case in everything]
        # The op does not write the signals; what replaces it counts in them.
        results = interpret(options.tools, source, calls, DEVICES, f"--grid={BLOCKS}")
        results = {name: re.sub(r"^argument 4, .*\n", "", output, flags=re.M) for name, output in results.items()}
        expected = expected or results
        problems += compare(way, results, expected, texts)
    print("\n".join(problems + [f"{len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

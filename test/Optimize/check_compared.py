#!/usr/bin/env python3
"""Checks that optimized extrema by a comparison leave in memory what some order of the reductions leaves.

    check_compared.py --tools FOLDER KERNELS [--seed N] [--draws N] [--fault PATTERN REPLACEMENT]

The values are few: NaNs and zeros of both signs among numbers. A NaN in memory stays; each thread reduces its values in order;
the order of the threads is free. What an order can leave is computed here, from the definition of the op. --fault replaces text
in the optimized kernels; then a wrong result is expected. Exits with 1 if the results are not as expected.
"""

import argparse
import math
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

VALUES = ["nan", "-0.0", "0.0", "-1.5", "2.5", "-inf"]
PIPELINES = ["redop-merge", "redop-privatize", "redop-privatize=loads-in-flight=4", "redop-combine-lanes", "redop-optimize=chip=sm_90"]
# Blocks and threads.
SHAPES = [(1, 1), (1, 2), (2, 1), (1, 40), (3, 33)]
STRICT = {"one": (1, True), "keys": (-1, True), "three": (1, False)}


def replaces(sign, is_strict, value, cell):
    """Whether the value replaces the cell."""
    if math.isnan(value) or math.isnan(cell):
        return False
    return sign * value > sign * cell or (not is_strict and value == cell)


def apply(sign, is_strict, values, cell):
    for value in values:
        if replaces(sign, is_strict, value, cell):
            cell = value
    return cell


def key_of(value):
    """Distinguishes zeros, but no NaNs."""
    return "nan" if math.isnan(value) else (value, math.copysign(1, value))


def possible(sign, is_strict, threads, cell):
    """What some order of the threads leaves: one of them is first, or last, among those with the extremum."""
    found = set()
    for chosen in range(len(threads)):
        others = [value for i, values in enumerate(threads) if i != chosen for value in values]
        orders = (threads[chosen] + others, others + threads[chosen])
        found |= {key_of(apply(sign, is_strict, order, cell)) for order in orders}
    return found or {key_of(cell)}


def draw(rng, name):
    """Returns a shape, the line of a call, and the results that are possible for each element."""
    blocks, threads = rng.choice(SHAPES)
    total, (sign, is_strict) = blocks * threads, STRICT[name]
    pool = rng.sample(VALUES, rng.randint(2, len(VALUES)))
    count = 3 * total if name == "three" else rng.randint(1, 3 * total + 2)
    values, cells = [rng.choice(pool) for _ in range(count)], [rng.choice(VALUES) for _ in range(3 if name == "keys" else 1)]
    keys = [rng.randrange(3) for _ in values]
    own = [[] for _ in range(total)]
    for i, value in enumerate(values):
        own[i // 3 if name == "three" else i % total].append((keys[i] if name == "keys" else 0, float(value)))
    wanted = [
        possible(sign, is_strict, [[v for k, v in thread if k == cell] for thread in own], float(start))
        for cell, start in enumerate(cells)
    ]
    first = f"[{', '.join(map(str, keys))}], " if name == "keys" else ""
    call = f"@{name} {threads} {first}[{', '.join(values)}], [{', '.join(cells)}], {count}"
    return blocks, call, wanted


def run(tool, *arguments):
    done = subprocess.run([tool, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"check_compared.py: {tool} failed:\n{done.stderr}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kernels", type=Path)
    parser.add_argument("--tools", type=Path, required=True, help="the folder of redop-opt and redop-interpret")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--draws", type=int, default=60, help="calls for each kernel and pipeline")
    parser.add_argument("--fault", nargs=2, metavar=("PATTERN", "REPLACEMENT"))
    options = parser.parse_args()
    rng, wrong, checked, changed = random.Random(options.seed), [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for pipeline in PIPELINES:
            kernels, calls = Path(folder) / "kernels.mlir", Path(folder) / "calls"
            text = run(options.tools / "redop-opt", options.kernels, f"--{pipeline}")
            if options.fault:
                text, count = re.subn(*options.fault, text)
                changed += count
            kernels.write_text(text)
            drawn = [draw(rng, name) for name in STRICT for _ in range(options.draws)]
            for blocks in sorted({each[0] for each in drawn}):
                mine = [each for each in drawn if each[0] == blocks]
                calls.write_text("".join(call + "\n" for _, call, _ in mine))
                output = run(options.tools / "redop-interpret", kernels, f"--calls={calls}", f"--grid={blocks}", f"--seed={rng.randrange(99)}")
                parts = re.split(r"^@\w+\n", output, flags=re.M)[1:]
                assert len(parts) == len(mine)
                for part, (_, call, wanted) in zip(parts, mine):
                    lines = part.strip().splitlines()
                    result = lines[2 if call.startswith("@keys") else 1].split(": ")[1].strip("[]").split(", ")
                    checked += len(result)
                    for value, allowed in zip(result, wanted):
                        if key_of(float(value)) not in allowed:
                            wrong.append(f"{pipeline}, {blocks} blocks: {call}: {value} is not one of {sorted(map(str, allowed))}")
    for each in wrong[:3]:
        print(each)
    print(f"{len(PIPELINES)} pipelines, {checked} elements, {len(wrong)} wrong")
    if options.fault and not changed:
        sys.exit("check_compared.py: the fault changes nothing")
    return 1 if bool(wrong) != bool(options.fault) else 0


if __name__ == "__main__":
    sys.exit(main())

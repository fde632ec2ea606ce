"""Runs kernels in the interpreter before and after optimization, and compares the buffers bit by bit.

    check_optimized.py --interpret=PROGRAM BEFORE.mlir AFTER.mlir

Each kernel of Inputs/naive.mlir takes an input of N elements, an output and N. The launches have one or many blocks, full
and partial warps, and no element, fewer elements than threads, or several per thread.
"""

import argparse
import random
import subprocess
import sys

# Name, number of output elements, and whether the input selects the element.
KERNELS = [
    ("sum", 1, False),
    ("greatest", 1, False),
    ("histogram", 8, True),
    ("histogram_of_unknown_size", 8, True),
    ("histogram_beyond_bins", 7 * 1024 + 1, True),
    ("pointer_beyond_bins", 7 * 650 + 1, True),
    ("histogram_of_two", 16, True),
    ("single_sum", 1, False),
    ("single_histogram", 8, True),
    ("pointer_histogram", 8, True),
    ("pointer_single", 8, True),
    ("pointer_tested_first", 8, True),
    ("pointer_at_least_once", 8, True),
    ("columns", 64, False),
]
LAUNCHES = [(1, 1), (1, 40), (3, 32), (5, 33), (2, 64)]
SIZES = [0, 1, 7, 200]


def interpret(program, file, kernel, grid, block, arguments, seed, runs=2, options=(), output=1):
    """Returns the lines of the buffer that is the argument `output`, one for each run."""
    command = [program, file, f"--entry=@{kernel}", f"--grid={grid}", f"--block={block}", f"--args={arguments}", *options]
    result = subprocess.run([*command, f"--seed={seed}", f"--runs={runs}"], capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(f"{' '.join(command)[:1000]}: {result.stderr[:1000]}")
    return [line for line in result.stdout.splitlines() if line.startswith(f"argument {output}")]


def compare(given, kernel, grid, block, arguments, seed, what, **how):
    """Ends the program with a message about `what` if the kernel's results before and after differ; `given`: the options of the
    program; `how`: as for interpret()."""
    before, after = (interpret(given.interpret, file, kernel, grid, block, arguments, seed, **how) for file in (given.before, given.after))
    if not before or before != after:
        sys.exit(f"@{kernel}, grid {grid}, block {block}, {what}:\n{before}\n{after}")


def parse_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--interpret", required=True)
    parser.add_argument("before")
    parser.add_argument("after")
    return parser.parse_args()


def main():
    options = parse_options()
    rng = random.Random(7)
    runs = 0
    for kernel, elements, isIndex in KERNELS:
        prefix = "i32" if kernel.startswith("pointer") else ""
        for grid, block in LAUNCHES:
            n = SIZES[runs % len(SIZES)]
            values = [rng.randrange(8) if isIndex else rng.randrange(-(2**31), 2**31) for _ in range(max(n, 1))]
            output = [rng.randrange(100) for _ in range(elements)]
            if kernel == "columns":
                values, n = values[:block] + [5] * (256 - len(values[:block])), 4
            arguments = f"{prefix}{values}, {prefix}{output}, {n}"
            compare(options, kernel, grid, block, arguments, runs, f"{n} elements")
            runs += 1
    print(f"{runs} runs, 0 differ")


if __name__ == "__main__":
    main()

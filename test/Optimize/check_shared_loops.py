"""Runs the kernels of shared-loops.mlir in the interpreter before and after redop-vectorize, and compares the results.

    check_shared_loops.py --interpret=PROGRAM BEFORE.mlir AFTER.mlir

Each kernel takes keys, values, an output of ROWS rows, a length and the number of keys. Keys are random, sorted, or all
the same; blocks have full and partial warps, and threads without a key.
"""

import random
import re
import sys
from pathlib import Path

from check_optimized import compare, parse_options

ROWS, WIDTH = 12, 64
# The grid, the block, and how many threads of the grid have no key.
LAUNCHES = [(1, 32, 0), (2, 64, 0), (2, 64, 5), (1, 40, 3), (3, 20, 0)]


def draw_keys(rng, n, kind):
    """Keys less than ROWS."""
    if kind == "one":
        return [5] * n
    keys = [rng.randrange(ROWS) for _ in range(n)]
    return sorted(keys) if kind == "sorted" else keys


def main():
    options = parse_options()
    text = Path(options.before).read_text(encoding="utf-8")
    kernels = re.findall(r"gpu\.func @(\w+)\(%arg0: (\S+), %arg1: (\S+), %arg2: (\S+), %arg3: (?:index|i32), %arg4", text)
    rng = random.Random(5)
    runs = 0
    for kernel, _, values_type, output_type in kernels:
        values_prefix, output_prefix = ("f32" if "f32" in each or "ptr" in each else "" for each in (values_type, output_type))
        for grid, block, without in LAUNCHES:
            n = grid * block - without
            for kind in ("random", "sorted", "one"):
                # Rows that are empty, shorter than the lanes that share them, and longer.
                length = rng.choice([0, 1, 30, 31, 32, 50, WIDTH])
                keys = draw_keys(rng, n, kind)
                # Small integers, so that sums of floats are exact in any order.
                values = [rng.randrange(-9, 10) for _ in range(max(n, ROWS) * WIDTH)]
                if values_prefix:
                    values = [float(each) for each in values]
                one = "1.0" if output_prefix else "1"
                arguments = (
                    f"{'i32' if 'ptr' in text and kernel == 'pointers' else ''}{keys}, {values_prefix}{values}, "
                    f"{output_prefix}[{one} x {ROWS * WIDTH}], {length}, {n}"
                )
                what = f"{kind} keys, {n} of them, length {length}"
                compare(options, kernel, grid, block, arguments, runs, what, options=["--strict"], output=2)
                runs += 1
    if not runs:
        sys.exit(f"check_shared_loops.py: {options.before} has no kernels")
    print(f"{runs} runs, 0 differ")


if __name__ == "__main__":
    main()

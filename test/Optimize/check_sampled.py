"""Runs the kernels of grid-sample.mlir in the interpreter before and after redop-grid and redop-privatize, and compares the
counts with each other and with the keys.

    check_sampled.py --interpret=PROGRAM BEFORE.mlir AFTER.mlir

The grids have enough blocks for a sample, or fewer, and a last group that is smaller; the keys repeat or do not,
with bins or without, and the last blocks have no elements.
"""

import random
import sys
from collections import Counter

from check_optimized import interpret, parse_options

KERNELS = ["memref", "pointer", "masked", "nested"]
LAUNCHES = [(3, "32"), (70, "4,8"), (67, "33")]
# How the keys are made of the number of the element.
KEYS = {
    "bins": lambda i, rng: rng.randrange(8),
    "table": lambda i, rng: 5000 + 333 * rng.randrange(4),
    "order": lambda i, rng: i + 4096,
}


def count(options, file, *launch):
    """Returns the counts after one run."""
    (line,) = interpret(options.interpret, file, *launch, runs=1)
    return [int(number) for number in line[line.index("[") + 1 : line.index("]")].split(",")]


def main():
    options = parse_options()
    rng = random.Random(7)
    runs = 0
    for kernel in KERNELS:
        prefix = "i32" if kernel == "pointer" else ""
        for grid, block in LAUNCHES:
            threads = 1
            for size in block.split(","):
                threads *= int(size)
            n = (grid - 2) * threads + 5
            for name, make in KEYS.items():
                keys = [make(i, rng) for i in range(n)]
                elements = max(keys) + 1
                arguments = f"{prefix}{keys}, {prefix}[0 x {elements}], {n}"
                before, after = (count(options, file, kernel, grid, block, arguments, runs) for file in (options.before, options.after))
                counts = Counter(key for key in keys if kernel in ("memref", "pointer") or key % 4 != 3)
                if before != after or before != [counts[i] for i in range(elements)]:
                    sys.exit(f"@{kernel}, {name}, grid {grid}, block {block}")
                runs += 1
    print(f"{runs} runs, 0 differ")


if __name__ == "__main__":
    main()

"""Runs the kernels of grid-sample.mlir in the interpreter before and after redop-grid and redop-privatize, and compares the
counts with each other and with the keys.

    check_sampled.py --interpret=PROGRAM BEFORE.mlir AFTER.mlir

The grids have enough blocks for a sample, or fewer, and a last group that is smaller; the keys repeat or do not,
with bins or without, and the last blocks have no elements.
"""

import argparse
import random
import subprocess
import sys
from collections import Counter

KERNELS = ["memref", "pointer", "masked"]
LAUNCHES = [(3, "32"), (70, "4,8"), (67, "33")]
# How the keys are made of the number of the element.
KEYS = {
    "bins": lambda i, rng: rng.randrange(8),
    "table": lambda i, rng: 5000 + 333 * rng.randrange(4),
    "order": lambda i, rng: i + 4096,
}


def interpret(program, file, kernel, grid, block, arguments, seed):
    command = [program, file, f"--entry=@{kernel}", f"--grid={grid}", f"--block={block}", f"--args={arguments}", f"--seed={seed}"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(f"{' '.join(command)[:200]}: {result.stderr[:1000]}")
    line = next(line for line in result.stdout.splitlines() if line.startswith("argument 1"))
    return [int(number) for number in line[line.index("[") + 1 : line.index("]")].split(",")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--interpret", required=True)
    parser.add_argument("before")
    parser.add_argument("after")
    options = parser.parse_args()
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
                before, after = (interpret(options.interpret, file, kernel, grid, block, arguments, runs) for file in (options.before, options.after))
                counts = Counter(key for key in keys if kernel != "masked" or key % 4 != 3)
                if before != after or before != [counts[i] for i in range(elements)]:
                    sys.exit(f"@{kernel}, {name}, grid {grid}, block {block}")
                runs += 1
    print(f"{runs} runs, 0 differ")


if __name__ == "__main__":
    main()

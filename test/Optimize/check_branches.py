"""Runs the kernels of loads-in-branches.mlir in the interpreter before and after passes, and compares the results.

    check_branches.py --interpret=PROGRAM BEFORE.mlir AFTER.mlir

Each kernel loads from its second and third buffer under conditions on the first. Where these do not hold, the buffers have
no such element, so that a load that should not be executed is an error.
"""

import random

from check_optimized import compare, parse_options

KERNELS = ["chained", "ways", "divided", "frozen", "checked", "pointers"]
LENGTHS = [0, 1, 7, 64, 200]
TABLE = 6


def main():
    options = parse_options()
    rng = random.Random(5)
    runs = 0
    for kernel in KERNELS:
        for length in LENGTHS:
            for share in (0, 0.1, 0.5, 0.9, 1):
                wanted = [rng.random() < share for _ in range(length)]
                values = [rng.randrange(1, 4) if each else -rng.randrange(9) for each in wanted]
                # No element follows the last one that a thread may load.
                last = max((i for i, each in enumerate(wanted) if each), default=-1)
                places = [rng.randrange(TABLE) if each else 1 << 20 for each in wanted[: last + 1]]
                if kernel == "chained":
                    places = [1 << 20] * 3 + places
                table = [rng.randrange(100) for _ in range(TABLE)]
                given = "i32" if kernel == "pointers" else ""
                arguments = f"{given}{values or [0]}, {given}{places or [0]}, {given}{table}, {given}[1], {length}"
                compare(options, kernel, 1, 32, arguments, runs, f"{length} elements, {share} of them", options=["--strict"], output=3)
                runs += 1
    print(f"{runs} runs, 0 differ")


if __name__ == "__main__":
    main()

"""Runs the kernels of cta-sums.mlir in the interpreter before and after passes, and compares the results bit by bit.

    check_cta_sums.py --interpret=PROGRAM BEFORE.mlir AFTER.mlir

The grids have one CTA, or two and more; the last CTAs have few elements or none.
"""

import random

from check_optimized import compare, parse_options

# The threads of a CTA, and whether elements are f32.
KERNELS = {
    "tree": (4, False),
    "sizes": (32, False),
    "floats_of_cta": (4, True),
    "greatest": (4, False),
    "shuffles": (64, True),
    "odd": (3, False),
}
GRIDS = [1, 2, 9]
# Per thread; less than 1 for CTAs without elements.
LENGTHS = [0, 0.4, 1]


def main():
    options = parse_options()
    rng = random.Random(5)
    runs = 0
    for kernel, (block, is_float) in KERNELS.items():
        for grid in GRIDS:
            for part in LENGTHS:
                n = int(grid * block * part)
                # Sums of few small integers are exact in f32.
                values = [rng.randrange(-9, 10) for _ in range(max(n, 1))]
                start = rng.choice([0, 5])
                if is_float:
                    values = [rng.choice([float(value), -0.0]) for value in values]
                    start = rng.choice([-0.0, 5.0])
                prefix = "f32" if is_float else "i32"
                arguments = f"{prefix}{values}, {prefix}[{start}, 0{'.0' * is_float}], {n}"
                compare(options, kernel, grid, block, arguments, runs, f"{n} elements", runs=1)
                runs += 1
    print(f"{runs} runs, 0 differ")


if __name__ == "__main__":
    main()

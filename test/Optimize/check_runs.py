"""Runs the kernels of grid-runs.mlir, or of runs-before-bins.mlir, in the interpreter before and after passes, and compares the
results.

    check_runs.py --interpret=PROGRAM BEFORE.mlir AFTER.mlir

Rows are short, long, as long as the grid and longer, or have a length that is not positive; the last CTAs have no elements.
"""

import random
import sys
from pathlib import Path

from check_optimized import compare, parse_options

# Whether lengths may be negative.
KERNELS = {
    "unsigned": False,
    "signed": True,
    "pointer": False,
    "shifted": False,
    "masked": False,
    "narrow": False,
    "two": False,
    "ptx": True,
    "diagonal": False,
    "beside": False,
    "offset": False,
    "nested": False,
    "guarded": False,
    "column": False,
    "signed_column": True,
    "poison": False,
    "loaded": False,
    "channels": False,
    "two_channels": False,
    "signed_channels": True,
    "masked_channels": False,
    "columns": False,
}
LAUNCHES = [(3, 2), (97, 3)]
OUTPUTS = 700


def main():
    options = parse_options()
    rng = random.Random(11)
    runs = 0
    text = Path(options.before).read_text(encoding="utf-8")
    for kernel, is_signed in KERNELS.items():
        if f"@{kernel}(" not in text:
            continue
        for grid, block in LAUNCHES:
            n = max(grid * block - rng.randrange(block + 3), 1)
            lengths = [3, 4 * block, 4 * block - 1, 16 * block, 16 * block + 1, 33 * block, 2 * n + 1]
            if kernel == "narrow":
                lengths = [length % 256 or 1 for length in [*lengths, 200, 130]]
            if is_signed:
                lengths += [-16 * block, -70]
            if kernel == "ptx":
                lengths += [-1, 0]
            if kernel == "guarded":
                lengths = [3, 6, 31, 32, 70]
            for length in lengths:
                values = [rng.randrange(-5, 6) for _ in range(n)]
                prefix = "i32" if kernel in ("pointer", "two_channels") else ""
                outputs = f"f32[1.0 x {OUTPUTS}]" if kernel == "two_channels" else f"{prefix}[1 x {OUTPUTS}]"
                arguments = f"{prefix}{values}, {outputs}, {length}, {n}"
                compare(options, kernel, grid, block, arguments, runs, f"rows of {length}, {n} elements", options=["--strict"])
                runs += 1
    if not runs:
        sys.exit(f"check_runs.py: {options.before} has none of the kernels")
    print(f"{runs} runs, 0 differ")


if __name__ == "__main__":
    main()

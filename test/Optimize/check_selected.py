"""Runs the kernels of lanes-selected.mlir in the interpreter, and compares their results with those computed here.

    check_selected.py --interpret=PROGRAM KERNELS.mlir
"""

import argparse
import random
import re
import subprocess
import sys

ELEMENTS = 16
BLOCKS = [1, 31, 32, 40, 64]


def expect(kernel, keys, values, selects):
    out = [0] * ELEMENTS
    for key, value, isOne in zip(keys, values, selects):
        if not isOne:
            continue
        if kernel == "largest":
            out[key] = max(out[key], value)
        elif kernel == "counts":
            out[key] += 3
        else:
            out[key] += value
        if kernel == "several":
            out[key + 8] += value + key
    return out


def make_keys(rng, count):
    """Runs of equal keys, of any length."""
    keys = []
    while len(keys) < count:
        keys += [rng.randrange(8)] * rng.choice([1, 2, 5, 17, 32])
    return keys[:count]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--interpret", required=True)
    parser.add_argument("kernels")
    options = parser.parse_args()
    rng = random.Random(11)
    for kernel in ["sum", "largest", "counts", "several"]:
        for block in BLOCKS * 3:
            keys = make_keys(rng, block)
            values = [rng.randrange(1000) for _ in range(block)]
            share = rng.choice([0.1, 0.5, 0.9])
            selects = [int(rng.random() < share) for _ in range(block)]
            arguments = f"{keys}, {values}, {selects}, {[0] * ELEMENTS}"
            command = [options.interpret, options.kernels, f"--entry=@m::@{kernel}", f"--block={block}", f"--args={arguments}"]
            result = subprocess.run(command, capture_output=True, text=True, check=False)
            found = re.search(r"argument 3: \[(.*)\]", result.stdout)
            wanted = expect(kernel, keys, values, selects)
            if result.returncode or not found or [int(each) for each in found[1].split(",")] != wanted:
                sys.exit(f"@{kernel}, block {block}, {arguments}\nexpected {wanted}\n{result.stdout}{result.stderr[:1000]}")


if __name__ == "__main__":
    main()

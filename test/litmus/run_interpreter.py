#!/usr/bin/env python3
"""Runs the kernels of run_gpu.py in the reference interpreter, which lets reads return earlier values where PTX permits that.

    run_interpreter.py --tool=redop-interpret [--filter=REGEX]

256 instances of each test. This tests the kernels without a GPU: an outcome that the model forbids is an error, and so are weak
outcomes that are never seen in any test.
"""

import argparse
import collections
import re
import subprocess
import sys
import tempfile

import gpu_code
import model as models
import run_gpu

ROUNDS, BLOCK = 2, 256


class Failure(Exception):
    """The interpreter did not run a kernel."""


def interpret(tool, path, entry, grid, block, cluster, arguments):
    """Returns {number of a buffer: its contents}."""
    done = subprocess.run([tool, path, f"--entry=@{entry}", f"--grid={grid}", f"--block={block}", f"--cluster={cluster}",
                           f"--args={arguments}", "--races=off", "--weak", "--max-steps=200000000"],
                          capture_output=True, text=True, timeout=600, check=False)
    if done.returncode:
        raise Failure(done.stderr.strip().splitlines()[0])
    return {int(number): text for number, text in re.findall(r"argument (\d+): \[(.*?)\]", done.stdout)}


def first(calls):
    """The result of the first call that runs: a buffer that a kernel does not use is a number to the interpreter."""
    failure = None
    for call in calls:
        try:
            return call()
        except Failure as problem:
            failure = problem
    raise failure


def observe(tool, path, writer):
    layout = writer.layout
    count = ROUNDS * gpu_code.LANES
    sizes = f"{count}, {8 * layout.arrays}, 8"
    blocks = -(-count // BLOCK)
    memory = interpret(tool, path, "init", blocks, BLOCK, 1, f"i32[0 x {2 * layout.arrays * count}], 0, 0, {sizes}")[0]
    results = f"i32[7 x {max(1, len(writer.results)) * count}]"
    after = first(lambda r=r: interpret(tool, path, "test", layout.ctas, layout.slots * gpu_code.LANES, layout.cluster_size,
                                        f"i32[{memory}], {r}, i32[0 x 32], i32[0 x 4], {sizes}, {ROUNDS}, 1, 31, 5")
                  for r in (results, "0"))
    buffers = [(f"i32[{after[0]}]", f"i32[{after.get(1, '0')}]"), ("0", f"i32[{after.get(1, '0')}]"), (f"i32[{after[0]}]", "0")]
    total = first(lambda m=m, r=r: interpret(tool, path, "judge", blocks, BLOCK, 1, f"{m}, {r}, i64[0], {sizes}") for m, r in buffers)
    return int(total[2])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default="redop-interpret")
    parser.add_argument("--filter", help="only tests with such a name")
    options = parser.parse_args()
    counts, problems = collections.Counter(), 0
    for name, writer in run_gpu.writers(options.filter):
        if isinstance(writer, str):
            continue
        holds = models.verdict(writer.program)
        is_allowed = holds if writer.program.quantifier == "exists" else not holds
        with tempfile.NamedTemporaryFile("w", suffix=".ptx", encoding="utf-8") as file:
            file.write(writer.text)
            file.flush()
            try:
                observed = observe(options.tool, file.name, writer)
            except Failure as failure:
                # If all accesses have an order, the address is only a number.
                counts["not run" if "is not a value of type 'i64'" in str(failure) else "failed"] += 1
                if "is not a value of type 'i64'" not in str(failure):
                    print(f"{name}: {failure}")
                continue
        if observed and not is_allowed:
            problems += 1
            print(f"error: {name}: {observed} forbidden outcomes")
        counts["forbidden, not seen" if not is_allowed else "weak, seen" if observed else "weak, not seen"] += 1
    print("; ".join(f"{kind}: {number}" for kind, number in sorted(counts.items())))
    print(f"{problems + counts['failed']} errors")
    return 1 if problems or counts["failed"] or not counts["weak, seen"] or not counts["forbidden, not seen"] else 0


if __name__ == "__main__":
    sys.exit(main())

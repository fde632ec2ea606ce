#!/usr/bin/env python3
"""Runs every kernel of the corpus in redop-interpret, as written and optimized with upstream passes between each two passes of
redop, in a random order. Both must give the same results: what a pass of redop leaves for a later one may be lost or moved, but
never be wrong.

The kernels have the permissions of redop-optimize: the pointers of a launch are different buffers, and floats may be regrouped.
Prints each kernel that does not run, or whose results differ, with the reason and the pipeline.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import interpret

UPSTREAM = (
    "canonicalize",
    "cse",
    "loop-invariant-code-motion",
    "loop-invariant-subset-hoisting",
    "sccp",
    "inline",
    "control-flow-sink",
    "int-range-optimizations",
    "symbol-dce",
)
FLOATS = "reassociated-floats any-subnormals"
REDOP = (
    "raise-to-redop",
    "redop-merge{noalias %s}" % FLOATS,
    "redop-grid{noalias %s chip=sm_90}" % FLOATS,
    "redop-privatize{noalias %s chip=sm_90}" % FLOATS,
    "redop-aggregate{noalias %s chip=sm_90}" % FLOATS,
    "redop-vectorize{noalias chip=sm_90}",
    "redop-combine-lanes{noalias %s chip=sm_90}" % FLOATS,
    "redop-legalize{chip=sm_90}",
)


def make_pipeline(rng):
    """All passes of redop in their order, with all upstream passes between each two of them."""
    passes = []
    for own in REDOP:
        passes += [own, *rng.sample(UPSTREAM, len(UPSTREAM))]
    return f"builtin.module({','.join(passes)})"


def optimize(tools, path, out, pipeline):
    """Writes the optimized file. Returns what is wrong."""
    imported = out.with_suffix(".imported")
    commands = (
        [tools.mlir_translate, "--import-llvm", path, "-o", imported],
        [tools.redop_opt, imported, f"--pass-pipeline={pipeline}", "-o", out],
    )
    for command in commands:
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
        if done.returncode:
            return f"{Path(command[0]).name}: {(done.stderr.splitlines() or [str(done.returncode)])[0]}"
    return ""


def check(tools, path, kernel, launch, optimized):
    """Returns what is wrong with a kernel; nothing if it is right."""
    results, reason = interpret.run(tools, path, kernel, launch, tools.seed)
    if results is None:
        return f"as written: {reason}"
    others, reason = interpret.run(tools, optimized, kernel, launch, tools.seed)
    if others is None:
        return reason
    if others == results:
        return ""
    # The order of threads may matter, as for the sum of floats.
    again = {interpret.run(tools, path, kernel, launch, tools.seed + more)[0] for more in range(1, 4)}
    return "other results" if again == {results} and not launch.get("sums") else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--redop-interpret", required=True)
    parser.add_argument("--redop-opt", required=True)
    parser.add_argument("--mlir-translate", required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="files whose name contains this text")
    tools = parser.parse_args()
    launches = json.loads((interpret.HERE / "launches.json").read_text(encoding="utf-8"))
    wrong = total = changed = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:

        def check_file(path):
            name = f"{path.parent.name}/{path.name}"
            known = launches.get(name, {})
            pipeline = make_pipeline(random.Random(f"{tools.seed} {name}"))
            out = Path(folder) / f"{path.parent.name}.{path.name}.mlir"
            problem = optimize(tools, path, out, pipeline)
            marks = 0 if problem else sum(mark in out.read_text(encoding="utf-8") for mark in ("redop.privatized", "redop.aggregated"))
            return (
                [
                    (name, kernel, problem or check(tools, path, kernel, known[kernel], out), pipeline)
                    for kernel in interpret.read_kernels(path)
                    if kernel in known
                ],
                marks,
            )

        paths = [path for path in sorted(interpret.INPUTS.glob("*/*.ll")) if tools.only in path.name]
        for results, marks in pool.map(check_file, paths):
            changed += marks > 0
            for name, kernel, reason, pipeline in results:
                total += 1
                wrong += bool(reason)
                if reason:
                    print(f"{name} @{kernel}: {reason}\n  {pipeline}")
    print(f"{changed} of {len(paths)} files are changed by redop-privatize or redop-aggregate")
    print(f"{total - wrong} of {total} kernels give the same results with other passes between those of redop")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())

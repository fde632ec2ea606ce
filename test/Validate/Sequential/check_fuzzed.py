#!/usr/bin/env python3
"""Proves passes on kernels of redop-fuzz for all inputs of one thread.

Each kernel is printed with `redop-fuzz --kernels --print`, and each pass of the
pipeline that changes it is checked on its own. --first and --count choose kernels of a
seed, and --first-seed and --seeds choose seeds, so that parts can be run elsewhere; the
JSON that --report writes has counts, which can be added.
"""

import argparse
import collections
import concurrent.futures
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from check_optimize import read_results

PIPELINE = "builtin.module(raise-to-redop,redop-optimize{chip=sm_90})"


def check(job):
    """Returns the results of one kernel, and the exit status, or why there is none."""
    args, seed, index = job
    command = [args.tools / "redop-fuzz", "--kernels", f"--seed={seed}"]
    printed = subprocess.run([*command, f"--first={index}", "--print"], capture_output=True, text=True, check=True)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "kernel.mlir")
        path.write_text(printed.stdout)
        command = [args.tools / "redop-validate-thread", path, f"--pass-pipeline={args.pipeline}"]
        command += ["--each-pass", "--times", f"--time-limit={args.time_limit}"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=args.limit, cwd=folder)
            output, status = done.stdout, done.returncode
        except subprocess.TimeoutExpired as late:
            output, status = (late.stdout or b"").decode(), "late"
    return seed, index, read_results(output), status


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tools", type=Path, required=True)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=1, help="number of seeds")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=10, help="kernels of each seed")
    parser.add_argument("--pipeline", default=PIPELINE)
    parser.add_argument("--time-limit", type=float, default=10, help="seconds for one function")
    parser.add_argument("--limit", type=int, default=300, help="seconds for one kernel")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", type=Path)
    args = parser.parse_args()
    args.tools = args.tools.resolve()
    verdicts, reasons, seconds, invalid = collections.Counter(), collections.Counter(), [], []
    seeds = range(args.first_seed, args.first_seed + args.seeds)
    jobs = [(args, seed, index) for seed in seeds for index in range(args.first, args.first + args.count)]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for seed, index, results, status in pool.map(check, jobs):
            verdicts["kernels"] += 1
            for result in results:
                verdicts[result["verdict"]] += 1
                verdicts["alone"] += result["reason"] == "block of one thread"
                seconds.append(float(result["seconds"]))
                if result["verdict"] == "undecided":
                    reasons[f"{result['pass']}: {result['reason']}"] += 1
                if result["verdict"] == "counterexample":
                    invalid.append(f"seed {seed}, kernel {index}: {result['pass']}: {result['reason']}")
            if status not in (0, 1, 3):
                verdicts["undecided"] += 1
                reasons["the kernel takes too long" if status == "late" else f"exit status {status}"] += 1
    for line in invalid:
        print(f"invalid: {line}")
    for reason, count in reasons.most_common():
        print(f"undecided: {count}: {reason}")
    median = statistics.median(seconds or [0])
    print(
        f"{args.seeds} seeds from {args.first_seed}, {verdicts['kernels']} kernels: {verdicts['validated']} rewrites valid "
        f"({verdicts['alone']} for a block of one thread), {verdicts['counterexample']} invalid, "
        f"{verdicts['undecided']} undecided; median {median:.2f} s"
    )
    if args.report:
        counts = {name: verdicts[name] for name in ("kernels", "validated", "alone", "counterexample", "undecided")}
        record = {"first_seed": args.first_seed, "seeds": args.seeds, "first": args.first, "count": args.count}
        record |= counts | {"undecided_by_reason": reasons, "invalid": invalid}
        record |= {"seconds": sorted(seconds), "median_seconds": median}
        args.report.write_text(json.dumps(record, indent=2) + "\n")
    return 1 if invalid else 0


if __name__ == "__main__":
    sys.exit(main())

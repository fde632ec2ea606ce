#!/usr/bin/env python3
"""Proves passes on kernels of redop-fuzz for all inputs of one thread.

Each kernel is printed with `redop-fuzz --kernels --print`, and each pass of the
pipeline that changes it is checked on its own. With --report, the counts are written
as JSON.
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
    args, index = job
    command = [args.tools / "redop-fuzz", "--kernels", f"--seed={args.seed}"]
    printed = subprocess.run(
        [*command, f"--first={index}", "--print"], capture_output=True, text=True, check=True
    )
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(printed.stdout)
        file.flush()
        command = [args.tools / "redop-validate-thread", file.name, f"--pipeline={args.pipeline}"]
        command += ["--each-pass", "--times", f"--timeout={args.timeout}"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=args.limit)
            output, status = done.stdout, done.returncode
        except subprocess.TimeoutExpired as late:
            output, status = (late.stdout or b"").decode(), "late"
    return index, read_results(output), status


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tools", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--pipeline", default=PIPELINE)
    parser.add_argument("--timeout", type=int, default=10000)
    parser.add_argument("--limit", type=int, default=300, help="seconds for one kernel")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", type=Path)
    args = parser.parse_args()
    verdicts, reasons, seconds, invalid = collections.Counter(), collections.Counter(), [], []
    jobs = [(args, index) for index in range(args.first, args.first + args.count)]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for index, results, status in pool.map(check, jobs):
            verdicts["kernels"] += 1
            for result in results:
                verdicts[result["verdict"]] += 1
                verdicts["alone"] += result["note"] == "block of one thread"
                seconds.append(float(result["seconds"]))
                if result["verdict"] == "undecided":
                    reasons[result["reason"]] += 1
                if result["verdict"] == "invalid":
                    invalid.append(f"kernel {index}: {result['pass']}: {result['reason']}")
            if status not in (0, 1, 3):
                verdicts["undecided"] += 1
                reasons["the kernel takes too long" if status == "late" else f"exit {status}"] += 1
    for line in invalid:
        print(f"invalid: {line}")
    for reason, count in reasons.most_common():
        print(f"undecided: {count}: {reason}")
    median = statistics.median(seconds or [0])
    print(
        f"seed {args.seed}, {verdicts['kernels']} kernels: {verdicts['valid']} rewrites valid "
        f"({verdicts['alone']} for a block of one thread), {verdicts['invalid']} invalid, "
        f"{verdicts['undecided']} undecided; median {median:.2f} s"
    )
    if args.report:
        record = {"seed": args.seed, "median_seconds": median, "undecided_by_reason": reasons}
        args.report.write_text(json.dumps(record | dict(verdicts), indent=2) + "\n")
    return 1 if invalid else 0


if __name__ == "__main__":
    sys.exit(main())

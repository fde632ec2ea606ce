#!/usr/bin/env python3
"""Proves the rewrites of test/Optimize for all inputs of one thread.

Runs redop-validate-thread with the passes of each RUN line on every module of the
folder, each pass on its own, and prints how many rewritten functions are valid. The
undecided ones are compared with a committed list; an invalid one is a failure.
"""

import argparse
import collections
import concurrent.futures
import json
import re
import statistics
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))
from run_lines import pipelines_of, run_lines

PERMISSIONS = {
    "unobserved",
    "noalias",
    "commuting-floats",
    "reassociated-floats",
    "any-subnormals",
}
LINE = re.compile(
    r"^(?P<function>@\S+): (?:(?P<pass>[\w:-]+): )?(?P<verdict>valid|invalid|undecided)"
    r"(?: \((?P<note>[\w ]+)\))?(?:: (?P<reason>.*?))? \[(?P<seconds>[\d.]+) s\]$"
)


def read_pipelines(path):
    """Returns the pipelines of the RUN lines, and the permissions in their options."""
    pipelines = pipelines_of(run_lines(path.read_text()))
    return {each: sorted(PERMISSIONS & set(re.findall(r"[\w-]+", each))) for each in pipelines}


def read_results(output):
    return [match for match in map(LINE.match, output.split("\n")) if match]


def check(job):
    tool, path, pipeline, granted, timeout, limit = job
    command = [tool, str(path), f"--pipeline={pipeline}", "--each-pass", "--times"]
    command += ["--split-input-file", f"--timeout={timeout}"]
    if granted:
        command.append(f"--permissions={' '.join(granted)}")
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired as late:
        output = (late.stdout or b"").decode()
        return job, read_results(output), f"takes longer than {limit} s", output
    results = read_results(done.stdout)
    problem = "" if done.returncode in (0, 1, 3) else f"exit status {done.returncode}"
    return job, results, problem, done.stdout + done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--only", default="", help="only files whose names contain this")
    parser.add_argument("--sample", type=int, default=1, help="one file of so many")
    parser.add_argument("--known", type=Path, help="the committed list of undecided ones")
    parser.add_argument("--write", action="store_true", help="write the list")
    parser.add_argument("--timeout", type=int, default=10000)
    parser.add_argument("--limit", type=int, default=600, help="seconds for one pipeline")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--log", type=Path)
    args = parser.parse_args()

    jobs = []
    for path in sorted(args.folder.glob("*.mlir"))[:: args.sample]:
        if args.only in path.name:
            for pipeline, granted in read_pipelines(path).items():
                jobs.append((args.tool, path, pipeline, granted, args.timeout, args.limit))
    verdicts = collections.Counter()
    reasons = collections.Counter()
    seconds, undecided, failures, logs = [], {}, [], []
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for job, results, problem, output in pool.map(check, jobs):
            logs.append(f"### {job[1].name} {job[2]} {problem}\n{output}")
            if args.log:
                args.log.write_text("\n".join(logs))
            for result in results:
                verdicts[result["verdict"]] += 1
                verdicts["alone"] += result["note"] == "block of one thread"
                seconds.append(float(result["seconds"]))
                name = f"{job[1].name} {result['function']} {result['pass']}"
                if result["verdict"] == "undecided":
                    reasons[result["reason"]] += 1
                    undecided[name] = result["reason"]
                if result["verdict"] == "invalid":
                    failures.append(f"{name}: {result['reason']}")
            if problem:
                verdicts["not run"] += 1
                reasons[problem] += 1
    for failure in failures:
        print(f"invalid: {failure}")
    total = sum(verdicts[word] for word in ("valid", "invalid", "undecided"))
    for reason, count in reasons.most_common():
        print(f"undecided: {count}: {reason}")
    print(
        f"{total} rewritten functions: {verdicts['valid']} valid "
        f"({verdicts['alone']} for a block of one thread), {verdicts['invalid']} invalid, "
        f"{verdicts['undecided']} undecided; median {statistics.median(seconds or [0]):.2f} s"
    )
    if args.known and args.write:
        args.known.write_text(json.dumps(undecided, indent=0, sort_keys=True) + "\n")
    elif args.known:
        known = json.loads(args.known.read_text())
        new = sorted(set(undecided) - set(known))
        for name in new:
            print(f"newly undecided: {name}: {undecided[name]}")
        failures += new
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

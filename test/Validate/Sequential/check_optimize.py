#!/usr/bin/env python3
"""Proves the rewrites of test/Optimize for all inputs of one thread.

Runs redop-validate-thread with the passes of each RUN line on every module of the
folder, each pass on its own, and prints how many rewritten functions are valid. An
invalid one is a failure. --known is a list of those that are not valid:

    FILE.mlir @function pass: reason

What is undecided and not listed is an error, and so is what is listed and valid,
unless the reason is the time limit. --print-unknown prints the lines that are missing.
A pipeline that does not run to its end is an error, too.
"""

import argparse
import collections
import concurrent.futures
import re
import statistics
import subprocess
import sys
import tempfile
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
SEPARATOR = "// -----"
WRONG_INPUT = 2
LATE = "it takes longer than the limit"
LINE = re.compile(
    r"^(?P<pass>[\w-]+), (?P<function>@\S+), all inputs of one thread: \[(?P<seconds>[\d.]+) s\] "
    r"(?P<verdict>validated|counterexample|undecided)(?:: (?P<reason>.*))?$"
)


def read_pipelines(path):
    """Returns the pipelines of the RUN lines, and the permissions in their options."""
    pipelines = pipelines_of(run_lines(path.read_text()))
    return {each: sorted(PERMISSIONS & set(re.findall(r"[\w-]+", each))) for each in pipelines}


def read_results(output):
    """Returns the lines about functions that a pass has changed."""
    found = [match for match in map(LINE.match, output.split("\n")) if match]
    return [match for match in found if match["reason"] != "unchanged"]


def read_known(path):
    """Returns the reasons of a list, by what they are about."""
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return dict(line.split(": ", 1) for line in lines)


def check(job):
    """Returns the results of one pipeline, why it was not run to its end, and the output."""
    tool, path, pipeline, granted, seconds, limit = job
    command = [Path(tool).resolve(), path.resolve(), f"--pass-pipeline={pipeline}", "--each-pass", "--times"]
    command += ["--split-input-file", f"--time-limit={seconds}"]
    if granted:
        command.append(f"--permissions={' '.join(granted)}")
    # The modules of counterexamples are written here.
    with tempfile.TemporaryDirectory() as folder:
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=limit, cwd=folder)
            if done.returncode == WRONG_INPUT:
                # What the passes refuse, as the test expects, they do not rewrite.
                modules = path.read_text().split(SEPARATOR)
                accepted = Path(folder, path.name)
                accepted.write_text(SEPARATOR.join(each for each in modules if "expected-error" not in each))
                command[1] = accepted
                done = subprocess.run(command, capture_output=True, text=True, timeout=limit, cwd=folder)
        except subprocess.TimeoutExpired as late:
            output = (late.stdout or b"").decode()
            return job, read_results(output), f"takes longer than {limit} s", output
    problem = "" if done.returncode in (0, 1, 3) else f"exit status {done.returncode}"
    return job, read_results(done.stdout), problem, done.stdout + done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--only", nargs="*", default=[""], help="only files whose names contain one of these")
    parser.add_argument("--sample", type=int, default=1, help="one file of so many")
    parser.add_argument("--known", type=Path, help="the committed list of undecided ones")
    parser.add_argument("--print-unknown", action="store_true", help="print what is undecided as the list has it")
    parser.add_argument("--time-limit", type=float, default=10, help="seconds for one function")
    parser.add_argument("--limit", type=int, default=600, help="seconds for one pipeline")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--log", type=Path)
    args = parser.parse_args()

    jobs = []
    for path in sorted(args.folder.glob("*.mlir"))[:: args.sample]:
        if any(word in path.name for word in args.only):
            for pipeline, granted in read_pipelines(path).items():
                jobs.append((args.tool, path, pipeline, granted, args.time_limit, args.limit))
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
                verdicts["alone"] += result["reason"] == "block of one thread"
                seconds.append(float(result["seconds"]))
                name = f"{job[1].name} {result['function']} {result['pass']}"
                if result["verdict"] == "undecided":
                    reasons[result["reason"]] += 1
                    undecided[name] = result["reason"]
                if result["verdict"] == "counterexample":
                    failures.append(f"invalid: {name}: {result['reason']}")
            if problem:
                verdicts["not run"] += 1
                reasons[problem] += 1
                failures.append(f"{job[1].name} {job[2]}: {problem}")
    for failure in failures:
        print(failure)
    total = sum(verdicts[word] for word in ("validated", "counterexample", "undecided"))
    for reason, count in reasons.most_common():
        print(f"undecided: {count}: {reason}")
    print(
        f"{total} rewritten functions: {verdicts['validated']} valid "
        f"({verdicts['alone']} for a block of one thread), {verdicts['counterexample']} invalid, "
        f"{verdicts['undecided']} undecided; median {statistics.median(seconds or [0]):.2f} s"
    )
    if args.print_unknown:
        for name in sorted(undecided):
            print(f"{name}: {undecided[name]}")
    elif args.known:
        known = read_known(args.known)
        names = {job[1].name for job in jobs}
        new = [name for name in sorted(undecided) if name not in known]
        for name in new:
            print(f"not valid: {name}: {undecided[name]}")
        gone = [
            name for name, reason in sorted(known.items()) if name not in undecided and name.split()[0] in names and reason != LATE
        ]
        for name in gone:
            print(f"listed, but valid or gone: {name}")
        failures += new + gone
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

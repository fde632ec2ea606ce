#!/usr/bin/env python3
"""Ignores each reason to refuse a rewrite, and looks whether that is noticed.

    measure_faults.py --tools=build-faults/bin [--write=FILE.json]

For a build with -DREDOP_FAULTS=ON. Each kernel of test/Optimize and of this directory is rewritten by the passes of its RUN lines.
For each name that --print-asked-faults prints, redop-validate compares it with what the passes make of it with --fault=NAME, for
all schedules of small launches. A fault is earned if that finds a wrong result, a race, another undefined behavior, a deadlock or,
of a kernel that is to be deterministic, two results. If such a kernel gets workspaces, redop-interpret launches it twice, and then
the kernel that adds up the workspaces, with one thread and with two.

unearned.txt lists the others, with the reason why no kernel shows that they are needed. An entry of that list that is earned is
an error, and so is a name that is neither.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "test" / "Validate"), str(ROOT / "test" / "Validate" / "Schedules")]
from check_schedules import find_jobs

HERE = pathlib.Path(__file__).resolve().parent
# Lanes of a warp, with launches.
LAUNCHES = [("2", "1x2"), ("2", "2x1"), ("2", "1x4"), ("2", "2x2"), ("4", "1x4")]
# For one launch.
SECONDS = 60


def read_names():
    """Returns the names of --fault: (name, kind, text)."""
    names = []
    sources = "".join(path.read_text() for path in (ROOT / "lib/Optimize").rglob("*.cpp"))
    refusals = (ROOT / "lib/Optimize/Common/Refusals.def").read_text()
    for name, kind, text in re.findall(r"^REFUSAL\((\w+),\s*(\w+),\s*((?:\"[^\"]*\"\s*)+)\)", refusals, re.M):
        if kind == "Illegal" or f"holds(Refusal::ID::{name})" in sources:
            names.append((name, kind, "".join(re.findall(r'"([^"]*)"', text))))
    lemmas = (ROOT / "include/redop/Analysis/Lemmas.def").read_text()
    for name, text in re.findall(r"^LEMMA\((\w+),\s*((?:\"[^\"]*\"\s*)+)\)", lemmas, re.M):
        names.append((name, "Lemma", "".join(re.findall(r'"([^"]*)"', text))))
    return names


def command_of(options, job, lanes, launch, more):
    command = [str(options.tools / "redop-validate"), job.path, f"--pass-pipeline={job.pipeline}", f"--warp-size={lanes}"]
    return [
        *command,
        f"--launch={launch}",
        "--restate-sizes",
        "--max-schedules=2000",
        "--time-limit=5",
        "--max-steps=200000",
        "--inputs=2",
        *more,
    ]


def run(command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return None


def find_asked(options, job):
    """Returns the names that the passes ask for in a kernel."""
    asked = set()
    for lanes, launch in LAUNCHES:
        result = run(command_of(options, job, lanes, launch, ["--emit-after", "--print-asked-faults"]))
        if result:
            asked |= set(re.findall(r"^asked: (\w+)$", result.stderr, re.M))
    return asked


def classify(output):
    """Returns what a counterexample shows."""
    lines = output.split("after, this can happen:\n", 1)[1].splitlines()
    first = lines[0].strip()
    if first.startswith("deadlock"):
        return "deadlock"
    if "race" in first:
        return "data race"
    return "undefined behavior" if first.startswith("undefined") else "wrong result"


def is_to_be_deterministic(job):
    return "redop-deterministic" in job.pipeline or "redop.deterministic" in pathlib.Path(job.path).read_text()


def find_two_results(options, job, lanes, launch, fault, more):
    """Returns the kernel and launch in which what the passes make of a kernel has several outcomes."""
    after = run(command_of(options, job, lanes, launch, [f"--fault={fault}", "--emit-after"]))
    if after is None or after.returncode != 0:
        return None
    path = f"{job.path}.{fault}.after"
    pathlib.Path(path).write_text(after.stdout)
    command = [str(options.tools / "redop-validate"), path, "--check-reduction", f"--warp-size={lanes}"]
    result = run([*command, f"--launch={launch}", "--max-schedules=2000", *more])
    for line in result.stdout.splitlines() if result else []:
        outcomes = re.search(r"validated: .* (\d+) outcomes? before", line)
        if outcomes and int(outcomes.group(1)) > 1:
            return line.split(": ")[0]
    return None


def types_of(text, name):
    """Returns the types of the arguments of a kernel."""
    found = re.search(rf"gpu\.func @{name}\(([^)]*)\)", text)
    return re.findall(r"%\w+: ([^%]*?)(?:, (?=%)|$)", found.group(1)) if found else []


def interpret(options, path, entry, threads, arguments):
    """Returns (final contents of the arguments by number or None, the error)."""
    command = [str(options.tools / "redop-interpret"), path, f"--entry={entry}", f"--block={threads}", "--strict"]
    result = run([*command, f"--args={', '.join(arguments)}"])
    if result is None or result.returncode != 0:
        return None, result.stderr if result else ""
    return {int(number): text for number, text in re.findall(r"^argument (\d+): (.*)$", result.stdout, re.M)}, ""


def launch_twice(options, path, entry, threads, arguments):
    """Returns (the arguments after two launches or None, the error)."""
    for _ in range(2):
        contents, error = interpret(options, path, entry, threads, arguments)
        if contents is None:
            return None, error
        # What comes before the bracket, such as the dimensions, is not printed.
        arguments = [each.split("[")[0] + contents[number] if "[" in each else each for number, each in enumerate(arguments)]
    return arguments, ""


def find_wrong_sum(options, job, fault, entry, arguments):
    """Returns (what was found, kernel and launch) if sums that a pass moves to workspaces are wrong.

    Each thread of an own kernel adds one number to an element, so an exact sum is not rounded in another way.
    """
    after = run(command_of(options, job, 32, "1x1", [f"--fault={fault}", "--emit-after"]))
    if after is None or after.returncode != 0 or not job.name.startswith("Faults/"):
        return None
    name = entry.split("@")[-1]
    before = types_of(pathlib.Path(job.path).read_text(), name)
    finish = types_of(after.stdout, f"{name}_finish")
    arguments = re.findall(r"\$\d+|[\w.]*\[[^]]*\]|[^\s,]+", arguments)
    targets = [before.index(type) if before.count(type) == 1 else -1 for type in finish[::2]]
    if not targets or -1 in targets or len(arguments) != len(before):
        return None
    path = f"{job.path}.{fault}.after"
    pathlib.Path(path).write_text(after.stdout)
    for threads in (1, 2):
        wanted, _ = launch_twice(options, job.path, entry, threads, arguments)
        if wanted is None:
            continue
        line = f"{entry}, 1x{threads}"
        got, error = launch_twice(options, path, entry, threads, arguments + ["[0 x 64]"] * len(targets))
        if got is not None:
            sums = [got[number] for i, target in enumerate(targets) for number in (target, len(before) + i)]
            added, error = interpret(options, path, f"{entry}_finish", threads, sums)
        if error:
            return "data race" if "race" in error else "undefined behavior", line
        for i, target in enumerate(targets):
            got[target] = sums[2 * i].split("[")[0] + added[2 * i]
        # The order of several threads may change the result.
        if threads == 1 and got[: len(before)] != wanted:
            return "wrong result", line
    return None


def try_fault(options, job, fault):
    """Returns (what was found or None, the line of the verdict or what the passes say)."""
    said = ""
    calls = [[]]
    for entry, arguments in job.calls.items():
        calls += [[f"--entry={entry}", f"--args={each}"] for each in arguments[:2]]
    for more in calls:
        for lanes, launch in LAUNCHES:
            result = run(command_of(options, job, lanes, launch, [f"--fault={fault}", *more]))
            if result is None:
                continue
            if result.returncode == 1 and "counterexample" in result.stdout:
                line = next(line for line in result.stdout.splitlines() if "counterexample" in line)
                return classify(result.stdout), line.split(": ")[0]
            if result.returncode == 0 and is_to_be_deterministic(job) and more:
                line = find_two_results(options, job, lanes, launch, fault, more)
                if line:
                    return "two results", line
            if result.returncode < 0 or result.returncode > 100:
                said = said or "crash"
            elif result.returncode == 2 and result.stderr:
                said = said or result.stderr.strip().splitlines()[0]
        if is_to_be_deterministic(job) and more:
            found = find_wrong_sum(options, job, fault, *(option.split("=", 1)[1] for option in more))
            if found:
                return found
    return None, said


def measure(options, folder):
    paths = sorted((ROOT / "test/Optimize").glob("*.mlir")) + sorted(HERE.glob("*.mlir"))
    paths = [path for path in paths if re.search(options.filter, str(path))]
    jobs = find_jobs(paths, folder, only_meetings=False, with_rejected=True)
    names = read_names()
    asked = collections.defaultdict(list)
    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for number, (job, found) in enumerate(zip(jobs, pool.map(lambda job: find_asked(options, job), jobs))):
            for name in found:
                asked[name].append(job)
            if number % 50 == 0:
                print(f"{number} of {len(jobs)} kernels asked, {time.monotonic() - start:.0f} s", file=sys.stderr)

        def measure_one(entry):
            name, kind, text = entry
            # Own kernels first: they are small, and written for a name.
            ordered = sorted(asked[name], key=lambda job: (not job.name.startswith("Faults/"), os.path.getsize(job.path)))
            row = {"kind": kind, "text": text, "asked": len(ordered)}
            said = set()
            end = time.monotonic() + options.seconds
            for tried, job in enumerate(ordered):
                if time.monotonic() > end:
                    row["tried"] = tried
                    break
                what, line = try_fault(options, job, name)
                if what:
                    row |= {"found": what, "kernel": f"{job.name} {line}", "passes": job.pipeline}
                    break
                if line:
                    said.add(re.sub(r"^\S*: error: |^<.*?>: ", "", line)[:200])
            if "found" not in row and said:
                row["said"] = sorted(said)[:3]
            print(f"{name}: {row.get('found', 'not found')} {row.get('kernel', '')}", file=sys.stderr, flush=True)
            return name, row

        chosen = [entry for entry in names if re.fullmatch(options.names, entry[0])]
        return dict(pool.map(measure_one, chosen))


def read_unearned():
    rows = {}
    for line in (HERE / "unearned.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            name, _, reason = line.partition(": ")
            rows[name] = reason
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tools", type=pathlib.Path, required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--filter", default="", help="a regular expression: only these files")
    parser.add_argument("--names", default=".*", help="a regular expression: only these faults")
    parser.add_argument("--seconds", type=float, default=300, help="when to give up on one fault")
    parser.add_argument("--write", type=pathlib.Path, help="writes the results to this file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        rows = measure(options, pathlib.Path(folder))
    unearned = read_unearned()
    failed = False
    for name, row in rows.items():
        if "found" in row and name in unearned:
            print(f"listed as unearned, but earned: {name}", file=sys.stderr)
            failed = True
        if "found" not in row and name not in unearned:
            print(f"not earned: {name}: asked in {row['asked']} kernels {row.get('said', '')}", file=sys.stderr)
            failed = True
    earned = sum("found" in row for row in rows.values())
    print(f"{len(rows)} faults: {earned} earned, {len(rows) - earned} not")
    if options.write:
        options.write.write_text(json.dumps(rows, indent=1) + "\n")
    sys.exit(failed)


if __name__ == "__main__":
    main()

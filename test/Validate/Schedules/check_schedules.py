"""Validates all schedules of small launches of the kernels in directories of tests, with the passes of their RUN lines.

    check_schedules.py --validate=PROGRAM --known=FILE DIRECTORY...

Each `redop-opt %s` of a RUN line is a pipeline. Each part of the file is validated with it, by redop-validate: with the
arguments that the RUN lines pass to redop-interpret, and with drawn ones. The launches are small, with warps of 2 and 4 lanes;
kernels without defined behavior in those run with a whole warp, or with one thread. FILE lists what is not validated, with the
reason:

    DIRECTORY/FILE.mlir @kernel: reason

The kernel may be `*`. A kernel that is listed and validated is an error, and so is one that is neither. --print-unknown prints
the lines that are missing.
"""

import argparse
import collections
import concurrent.futures
import fnmatch
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.path += [str(pathlib.Path(__file__).parents[1]), str(pathlib.Path(__file__).parents[2] / "Inputs")]
from from_llvm import version_of
from run_lines import is_for_llvm, pipelines_of, run_lines, words_of

# Launches with the lanes of a warp: whole warps, several warps, a warp that is not full, one resident block.
LAUNCHES = [("2", ["1x2", "2x1", "2x2", "2x2/1", "1x4"]), ("4", ["1x4", "2x3"])]
# For kernels that have no defined behavior in those: a whole warp, and a thread alone.
FALLBACKS = [("32", "1x32"), ("32", "1x1")]
# The ops of kernels whose threads meet.
MEETINGS = re.compile(r"group_reduce|all_reduce|shfl|shuffle|vote|match|redux|activemask|bar(\.|rier)")


def calls_of(commands):
    """Returns the arguments that redop-interpret gets, by kernel."""
    calls = collections.defaultdict(list)
    for command in commands:
        for start in re.finditer(r"redop-interpret ", command):
            words = words_of(command[start.end() :])
            values = dict(word.lstrip("-").split("=", 1) for word in words if word.startswith("--") and "=" in word)
            entry, arguments = values.get("entry"), values.get("args")
            if entry and arguments and arguments not in calls[entry]:
                calls[entry].append(arguments)
    return calls


class Job:
    """One part of a file with one pipeline."""

    def __init__(self, name, path, pipeline, calls, skipped):
        self.name, self.path, self.pipeline, self.calls, self.skipped = name, path, pipeline, calls, skipped

    def run(self, options):
        """Returns (kernel, verdict line, seconds) for all kernels and launches."""
        verdicts = []
        for lanes, launches in LAUNCHES:
            command = self.command_of(options, lanes, launches)
            verdicts += self.call(options, command + [f"--skip={kernel}" for kernel in self.skipped])
            for entry, arguments in self.calls.items():
                for each in arguments[:2]:
                    verdicts += self.call(options, [*command, f"--entry={entry}", f"--args={each}"])
        for lanes, launch in FALLBACKS:
            command = self.command_of(options, lanes, [launch])
            for kernel in sorted({kernel for kernel, _, _, _ in verdicts if kernel != "*"}):
                if all(verdict.startswith("nothing to validate") for each, _, verdict, _ in verdicts if each == kernel):
                    verdicts += self.call(options, [*command, f"--entry={kernel}"])
        return verdicts

    def command_of(self, options, lanes, launches):
        command = [options.validate, self.path, f"--pass-pipeline={self.pipeline}", f"--warp-size={lanes}"]
        command += [f"--launch={launch}" for launch in launches]
        command += ["--restate-sizes", f"--max-schedules={options.max_schedules}"]
        return [*command, "--time-limit=60", "--max-steps=100000", "--inputs=1"]

    def call(self, options, command):
        start = time.monotonic()
        result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
        seconds = time.monotonic() - start
        lines = [line for line in result.stdout.splitlines() if line.startswith("@")]
        if options.verbose:
            print(" ".join(command), "\n", result.stdout, result.stderr, flush=True)
        if result.returncode == 1:
            print(f"{self.name}: {self.pipeline}\n{result.stdout}", flush=True)
        verdicts = []
        for line in lines:
            kernel, rest = line.split(", ", 1)
            launch, verdict = rest.split(": ", 1)
            verdicts.append((kernel, launch, verdict, seconds / len(lines)))
        if not lines and (result.returncode or not self.skipped):
            verdicts.append(("*", "", "error: " + result.stderr.strip().splitlines()[0] if result.stderr else "error", seconds))
        return verdicts


def find_jobs(paths, folder, only_meetings, with_rejected=False, skipped=()):
    """Returns a job for each part of a file and pipeline; with_rejected: also for what a pass is expected to reject; skipped: without
    these kernels, as (file, kernel)."""
    jobs = []
    for path in paths:
        text = path.read_text()
        commands = run_lines(text)
        pipelines = pipelines_of(commands, with_rejected)
        calls = calls_of(commands)
        name = f"{path.parent.name}/{path.name}"
        isSplit = any("split-input-file" in command for command in commands)
        parts = re.split(r"^// -----.*\n", text, flags=re.M) if isSplit else [text]
        for number, part in enumerate(parts):
            # What the verifier or a pass rejects has nothing after it.
            if "func" not in part or ("expected-error" in part and not with_rejected):
                continue
            if only_meetings and not MEETINGS.search(part):
                continue
            file = folder / f"{path.parent.name}.{path.stem}.{number}.mlir"
            file.write_text(part)
            kernels = set(re.findall(r"func[^@\n]*@([\w.$-]+)\(", part))
            left_out = sorted(f"@{kernel}" for kernel in kernels if (name, f"@{kernel}") in skipped)
            own = {entry: calls[entry] for entry in calls if entry.split("@")[-1] in kernels}
            own = {entry: calls[entry] for entry in own if f"@{entry.split('@')[-1]}" not in left_out}
            jobs += [Job(name, str(file), pipeline, own, left_out) for pipeline in pipelines]
    return jobs


def first_undecided(reasons):
    return next(reason for reason in sorted(reasons) if reason.startswith("undecided"))[len("undecided: ") :]


def read_known(path):
    known = []
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            what, _, reason = line.partition(": ")
            file, kernel = what.split()
            known.append([file, kernel, reason, False])
    return known


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--validate", required=True)
    parser.add_argument("--known", type=pathlib.Path, required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--max-schedules", type=int, default=1000)
    parser.add_argument("--filter", default="")
    parser.add_argument("--only-meetings", action="store_true", help="only parts of files with ops at which threads meet")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--print-unknown", action="store_true")
    parser.add_argument("--skip-undecided", action="store_true", help="do not validate kernels that FILE lists as undecided")
    parser.add_argument("directories", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    paths = [path for directory in options.directories for path in sorted(directory.glob("*.mlir"))]
    paths = [path for path in paths if re.search(options.filter, str(path))]
    version = version_of(options.validate)
    paths = [path for path in paths if is_for_llvm(path.read_text(), version)]
    known = read_known(options.known)
    skipped = [(file, kernel) for file, kernel, reason, _ in known if options.skip_undecided and reason.startswith("undecided")]
    # By file, kernel and pipeline.
    validated, unchanged, times, refuted = collections.defaultdict(set), set(), [], []
    missing, undecided = collections.defaultdict(set), collections.defaultdict(set)
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        jobs = find_jobs(paths, pathlib.Path(folder), options.only_meetings, skipped=skipped)
        for job, verdicts in zip(jobs, pool.map(lambda job: job.run(options), jobs)):
            for kernel, launch, verdict, seconds in verdicts:
                key = (job.name, "@" + kernel.split("@")[-1] if kernel != "*" else "*", job.pipeline)
                reason = re.sub(r"; \d+ schedules.*|\S+:\d+:\d+: ", "", verdict)
                if verdict == "validated: unchanged":
                    unchanged.add(key)
                    continue
                times.append(seconds)
                if verdict.startswith("validated"):
                    validated[key].add(launch)
                elif verdict.startswith("counterexample"):
                    refuted.append(key)
                else:
                    missing[key].add(reason)
                    if verdict.startswith("undecided"):
                        undecided[key].add(launch)
    # With each pipeline that changes the kernel, validated for one input of one launch at least, and undecided for none.
    open_kernels = {}
    for key, reasons in missing.items():
        if undecided[key]:
            launches = ", ".join(sorted(undecided[key]))
            open_kernels[key[:2]] = f"undecided for {launches}: {first_undecided(reasons)}"
        elif key not in validated:
            open_kernels.setdefault(key[:2], sorted(reasons)[0])
    failed = False
    for key, reason in sorted(open_kernels.items()):
        matches = [entry for entry in known if entry[0] == key[0] and fnmatch.fnmatch(key[1], entry[1])]
        for entry in matches:
            entry[3] = True
        if not matches:
            failed = True
            text = f"{key[0]} {key[1]}: {reason}"
            if options.print_unknown:
                print(text)
            else:
                print(f"not validated: {text}", file=sys.stderr)
    for file, kernel, reason, used in known:
        if not used and re.search(options.filter, file) and (file, kernel) not in skipped:
            failed = True
            print(f"listed, but validated or gone: {file} {kernel}: {reason}", file=sys.stderr)
    for each in refuted:
        failed = True
        print("counterexample:", *each, file=sys.stderr)
    changed = {key[:2] for key in [*validated, *missing, *refuted]}
    alone = {key[:2] for key, launches in validated.items() if launches == {"1x1"}} - set(open_kernels)
    times.sort()
    print(
        f"{len(changed)} kernels that passes change: {len(changed) - len(open_kernels)} validated, {len(alone)} of them "
        f"with one thread only, {len(open_kernels)} listed, "
        f"{len(set(refuted))} counterexamples; {len({key[:2] for key in unchanged} - changed)} others; "
        f"median of a launch {times[len(times) // 2] if times else 0:.2f} s"
    )
    sys.exit(failed)


if __name__ == "__main__":
    main()

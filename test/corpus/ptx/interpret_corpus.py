#!/usr/bin/env python3
"""Runs the kernels of a corpus of PTX in redop-interpret, as they are and lifted and printed again, and compares the results.

    interpret_corpus.py FOLDER [--bin=FOLDER] [--seeds=N] [--length=N] [--every=N] [--options=OPTIONS] [--update=README]

A pointer gets a buffer of small integers, or of floats with every other seed; another parameter of 64 bits the number 8, of fewer
bits 40. Each kernel is executed with 2 CTAs of 64 threads, unless .reqntid says otherwise. The results are all buffers.
Printed by producer, a folder of FOLDER: kernels; those that redop-compile lifts; of these, those that the interpreter completes
as they are; those with the same results; and those whose results vary with the schedule, such as the places that a counter
gives, and are those of another schedule, or the same numbers in another order. The others have an argument that does not fit,
such as an index out of bounds, an instruction that the interpreter does not have, or results that PTX leaves open, such as
which lanes are active together. Fails if a result differs, if only the kernel as it is completes, or if redop-compile fails.

With --options=--optimize, kernels that gain are compared as they are and optimized. A permission that lets floats differ lets the
results differ, too.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from random import Random

from tables import find_files, print_table, run_on

SCHEDULES = 60
MAX_STEPS = 300000
BEGIN = "<!-- interpreted -->"
COLUMNS = ("kernels", "lifted", "completed", "same", "vary", "differ")
ENTRY = re.compile(r"\.entry\s+([\w$]+)\s*(?:\(([^)]*)\))?(.*?)\{", re.S)


def find_pointers(body):
    """The names of the parameters to which offsets are added for an address."""
    sums = defaultdict(set)
    for target, name in re.findall(r"ld\.param\.[ub]64\s+(%\w+),\s*\[([\w$]+)\]", body):
        sums[target].add(name)
    moves = re.findall(r"(?:cvta[\w.]*|mov\.[ub]64|add\.s64|mad[\w.]*|selp\.b64)\s+(%\w+),\s*([^;]*);", body)
    for target, sources in moves * 2:
        # The factors of mad are no addresses.
        for source in re.findall(r"%\w+", sources)[-2:]:
            sums[target] |= sums[source]
    bases = re.findall(r"\b(?:ld|st|atom|red)\b(?!\.param|\.shared)[\w.:]*\s[^;\[]*\[(%\w+)", body)
    return set().union(*(sums[base] for base in bases))


def read_kernels(text):
    """Yields the name of each kernel, its parameters, the numbers of those that are pointers, and its block size."""
    text = re.sub(r"//[^\n]*", "", text)
    for found in ENTRY.finditer(text):
        name, parameters, directives = found.groups()
        size = re.search(r"\.reqntid\s+([\d,\s]+)", directives)
        block = re.sub(r"\s", "", size.group(1)).rstrip(",") if size else "64"
        parameters = [each for each in (parameters or "").split(",") if each.strip()]
        body = text[found.end() : text.find("\n}", found.end())]
        used = find_pointers(body)
        pointers = {number for number, each in enumerate(parameters) if ".ptr" in each or each.split()[-1] in used}
        yield name, parameters, pointers, block


def make_arguments(parameters, pointers, seed, length):
    random, values = Random(seed), []
    for number, each in enumerate(parameters):
        numbers = [random.randrange(40) for _ in range(length)]
        if number in pointers:
            values.append(f"i32[{', '.join(map(str, numbers))}]" if seed % 2 == 0 else f"f32[{', '.join(str(n / 4) for n in numbers)}]")
        else:
            values.append("8" if re.search(r"\.[ubsf]64\b", each) else "40")
    return ", ".join(values)


def interpret(tools, path, kernel, arguments, block, schedule, is_printed):
    command = [tools / "redop-interpret", path, "--grid=2", "--races=off", f"--seed={schedule}", f"--max-steps={MAX_STEPS * (100 if is_printed else 1)}"]
    # The arguments may be longer than those of a process.
    with tempfile.NamedTemporaryFile("w") as calls:
        calls.write(f"@{kernel} {block} {arguments}\n")
        calls.flush()
        try:
            done = subprocess.run([*command, f"--calls={calls.name}"], capture_output=True, text=True, timeout=120)
        except subprocess.TimeoutExpired:
            return None
    # What the specification leaves open may change with any instruction; an optimized kernel may use it all the same.
    is_open = "is unspecified" in done.stderr and not is_printed
    return done.stdout if done.returncode == 0 and not is_open else None


def sort_numbers(result):
    """The numbers of each buffer, in order of size."""
    return [sorted(re.findall(r"[-\w.]+", line)) for line in result.splitlines()]


def is_possible(run, path, seed, found):
    """Whether the results of a kernel vary with the schedule, and `found` is one of them, or the same numbers in another order."""
    if found is None:
        return False
    results = set()
    for schedule in range(SCHEDULES):
        results |= {run(path, seed, schedule)} - {None}
        if len(results) > 1 and (found in results or sort_numbers(found) in map(sort_numbers, results)):
            return True
    return False


def check(arguments, path):
    """Returns the counts for one file, and what went wrong."""
    tools, seeds = arguments.bin, arguments.seeds
    counts, problems = Counter(), []
    kernels = list(read_kernels(path.read_text(errors="replace")))
    counts["kernels"] = len(kernels)
    with tempfile.TemporaryDirectory() as folder:
        printed = Path(folder) / "printed.ptx"
        done = subprocess.run(
            [tools / "redop-compile", path, *arguments.options.split(), "-o", printed], capture_output=True, text=True, timeout=600
        )
        if done.returncode != 0:
            return counts, [f"{path}: redop-compile fails: {done.stderr.strip()[-200:]}"]
        before, after = path.read_text(errors="replace"), printed.read_text(errors="replace")
        for kernel, parameters, pointers, block in kernels:
            body = re.compile(rf"\.entry\s+{re.escape(kernel)}\s*[({{].*?\n\}}", re.S)
            bodies = [found.group() if (found := body.search(text)) else "" for text in (before, after)]
            if bodies[0] == bodies[1]:
                continue
            counts["lifted"] += 1
            # A struct.
            if any("[" in each for each in parameters):
                continue

            def run(file, seed, schedule=0):
                values = make_arguments(parameters, pointers, seed, arguments.length)
                return interpret(tools, file, kernel, values, block, schedule, is_printed=file == printed)

            expected = {seed: result for seed in range(seeds) if (result := run(path, seed)) is not None}
            if not expected:
                continue
            counts["completed"] += 1
            found = {seed: run(printed, seed) for seed in expected}
            differing = [seed for seed in expected if found[seed] != expected[seed]]
            varies = all(is_possible(run, path, seed, found[seed]) for seed in differing)
            counts["same" if not differing else "vary" if varies else "differ"] += 1
            if not varies:
                problems.append(f"{path}: {kernel}: the results differ")
    return counts, problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--bin", type=Path, default=Path("build/bin"), help="the folder of redop-compile and redop-interpret")
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--length", type=int, default=2048, metavar="N", help="elements of a buffer")
    parser.add_argument("--options", default="--rebuild-all", help="options of redop-compile")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only one file of N")
    parser.add_argument("--update", type=Path)
    arguments = parser.parse_args()
    files = find_files(arguments.folder)[:: arguments.every]
    counts = defaultdict(Counter)
    failed = False
    results = run_on(files, arguments.folder, lambda path: check(arguments, path))
    for number, (producer, _, (each, problems)) in enumerate(results, 1):
        counts[producer].update(each)
        failed |= bool(problems)
        for problem in problems:
            print(problem, flush=True)
        if sys.stderr.isatty():
            print(f"\r{number} of {len(files)} files", end="", file=sys.stderr)
    columns = {name: lambda each, name=name: each[name] for name in COLUMNS}
    print_table(columns, counts, arguments.update, BEGIN)
    return failed


if __name__ == "__main__":
    sys.exit(main())

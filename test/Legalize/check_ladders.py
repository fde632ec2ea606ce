#!/usr/bin/env python3
"""Tests every ladder on every chip: legalizes, verifies for the target, and assembles if ptxas supports the chip.

The cases are those of cases.py, none of which may become a form that ptxas miscompiles, and every form of red and redux.sync
in forms.json, supported by the chip or not. By default, each chip compiles a different part of the cases, so that all parts
are compiled; --long compiles all of them for all chips. An error is expected if an unsupported instruction has no
replacement, and only then.

Exit code: 0 if all results are as expected, otherwise 1.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import cases

CHIPS = ("sm_70", "sm_72", "sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_90a", "sm_100", "sm_100a", "sm_103a", "sm_110",
         "sm_120", "sm_121a")  # fmt: skip
# ptxas 13.0 supports chips since this one.
OLDEST_ARCH = 75
# The number of kernels per module: LLVM's time grows faster than linearly.
BATCH = 250


def arch(chip):
    return int(re.search(r"\d+", chip).group())


def run(command, **arguments):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **arguments)


def legalize(tools, chip, source, target):
    """Legalizes and checks for the target. Returns (success, messages)."""
    pipeline = f"builtin.module(redop-legalize{{chip={chip}}},redop-verify-target{{chip={chip}}})"
    done = run([tools / "redop-opt", source, f"--pass-pipeline={pipeline}", "-o", target])
    return done.returncode == 0, done.stderr


def form_kernels(forms):
    """Returns a function with one op for each form."""
    lines = []
    for number, form in enumerate(forms):
        pointer = re.search(r"!llvm\.ptr(<\d>)?", form["ir"])
        value = form["ir"].rsplit(", ", 1)[1] if pointer else form["ir"].rsplit(" : ", 1)[1]
        arguments = {"%p": pointer and pointer.group(), "%v": value, "%m": "i32", "%pol": "i64"}
        used = ", ".join(f"{name}: {kind}" for name, kind in arguments.items() if re.search(rf"{name}\b", form["ir"]))
        lines += [f"func.func @f{number}({used}) attributes {{gpu.kernel}} {{", form["ir"], "return }"]
    return "\n".join(lines) + "\n"


def check_chip(chip, index, options, forms, folder):
    """Returns (cases compiled, problems) for a chip."""
    problems = []
    everything = list(enumerate(cases.all_cases()))
    source = folder / f"{chip}.mlir"
    source.write_text(cases.module(everything))
    legal = folder / f"{chip}.legal.mlir"
    worked, said = legalize(options.tools, chip, source, legal)
    if not worked:
        return 0, [f"{chip}: {said[:500]}"]
    # The target check warns of forms that ptxas miscompiles.
    if "warning: ptxas" in said:
        problems.append(f"{chip}: {said[:500]}")

    # Few chips support the shared memory of another block, and related features.
    replaceable = [form for form in forms if "!llvm.ptr<7>" not in form["ir"] or arch(chip) >= 90]
    lacking = [form for form in forms if form not in replaceable]
    source.write_text(form_kernels(replaceable))
    worked, said = legalize(options.tools, chip, source, folder / f"{chip}.forms.mlir")
    if not worked:
        problems.append(f"{chip}: forms: {said[:500]}")
    if lacking:
        source.write_text(form_kernels(lacking))
        worked, said = legalize(options.tools, chip, source, folder / f"{chip}.lacking.mlir")
        errors = len(re.findall(r": error: ", said))
        if worked or errors != len(lacking):
            problems.append(f"{chip}: {errors} errors for {len(lacking)} forms without replacement")

    parts = 1 if options.long else len(CHIPS)
    chosen = [case for place, case in enumerate(everything) if place % parts == (index if parts > 1 else 0)]
    emit = "cubin" if options.ptxas and arch(chip) >= OLDEST_ARCH else "ptx"
    for start in range(0, len(chosen), BATCH):
        batch = chosen[start : start + BATCH]
        source.write_text(cases.module(batch))
        legalize(options.tools, chip, source, legal)
        command = [options.tools / "redop-compile", legal, f"--chip={chip}", f"--emit={emit}", "-O1"]
        if emit == "cubin":
            command.append(f"--ptxas={options.ptxas}")
        done = run([*command, "-o", folder / f"{chip}.{emit}"])
        if done.returncode:
            problems.append(f"{chip}: {done.stderr[:500]}")
    print(f"{chip}: {len(everything)} cases and {len(forms)} forms legalized, {len(chosen)} cases to {emit}", flush=True)
    return len(chosen), problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, type=pathlib.Path)
    parser.add_argument("--forms", required=True, type=pathlib.Path)
    parser.add_argument("--ptxas", help="assemble, too")
    parser.add_argument("--long", action="store_true", help="compile all cases on all chips")
    options = parser.parse_args()
    forms = json.loads(options.forms.read_text())
    forms = [form for form in forms if form["family"] in ("red", "redux.sync")]
    compiled, problems = 0, []
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(2) as pool:
        work = [pool.submit(check_chip, chip, index, options, forms, pathlib.Path(name)) for index, chip in enumerate(CHIPS)]
        for each in work:
            count, found = each.result()
            compiled += count
            problems += found
    for problem in problems:
        print(problem)
    total = len(CHIPS) * (len(cases.all_cases()) + len(forms))
    print(f"{len(CHIPS)} chips, {total} ops legalized and verified, {compiled} compiled, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

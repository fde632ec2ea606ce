#!/usr/bin/env python3
"""Runs the cases in redop-interpret, without a GPU: each result must be that of NumPy.

    interpret.py --build=FOLDER [--only=REGEX] [--variants=NAME,...] [--hand]

Each case has as few elements as its grid permits, from 4,096 on. --build is the folder with bin/redop-compile and
bin/redop-interpret. Exits with 1 if a result is wrong, or no case could run.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from cases import CASES, Out
from variants import KERNELS, OPTIONS, clang, run

# What the interpreter lacks: then a case is left out.
UNSUPPORTED = r"the interpreter does not support '[\w.]+'"


def smallest(case, hand):
    """The problem of a case with as few elements as possible; None if it has no kernel by hand."""
    for size in range(12, 17):
        problem = case.problem(1 << size)
        if hand and not problem.hand:
            return None
        if min(problem.hand[0] if hand else problem.grid) > 0:
            return problem
    raise ValueError(f"{case.name} has no grid for 65,536 elements")


def written(argument):
    """An argument for redop-interpret: arrays of floats are written as integers, by their bits."""
    if isinstance(argument, (Out, np.ndarray)):
        array = (argument.initial if isinstance(argument, Out) else argument).reshape(-1)
        size = 4 if array.dtype.fields else array.dtype.itemsize
        return f"i{8 * size}[{', '.join(map(str, array.view(f'i{size}').tolist()))}]"
    return hex(argument.view(np.uint32)) if argument.dtype.kind == "f" else str(argument)


def results(problem, output):
    """The outputs, as redop-interpret prints them."""
    texts = dict(re.findall(r"^argument (\d+): \[(.*)\]$", output, re.MULTILINE))
    for number, argument in enumerate(problem.args):
        if isinstance(argument, Out):
            values = [int(each) for each in texts[str(number)].split(", ")]
            yield np.array(values, f"i{argument.initial.dtype.itemsize}").view(argument.initial.dtype).reshape(argument.initial.shape)


def compile_variant(options, folder, theme, variant):
    """The LLVM IR of a theme in a variant."""
    bitcode, output = folder / f"{theme}.bc", folder / f"{theme}.{variant}.ll"
    if not bitcode.exists():
        clang(KERNELS / f"{theme}.cu", bitcode)
    if OPTIONS.get(variant) is None:
        return bitcode
    if not output.exists():
        command = [options.build / "bin" / "redop-compile", bitcode, "--chip=sm_90", "--cuda-atomics", "--emit=llvm", "-o", output]
        run([*command, *OPTIONS[variant]])
    return output


def check(options, folder, case, variant):
    """What is wrong with a case; nothing if it is right, None if it cannot run here."""
    problem = smallest(case, variant == "hand")
    if problem is None or any(isinstance(each, tuple) for each in problem.args):
        return None
    grid, block = problem.hand if variant == "hand" else (problem.grid, problem.block)
    module = compile_variant(options, folder, "hand" if variant == "hand" else case.theme, variant)
    calls = folder / "calls"
    calls.write_text(f"@{case.kernel} {','.join(map(str, block))} {', '.join(map(written, problem.args))}\n")
    command = [options.build / "bin" / "redop-interpret", module, f"--calls={calls}", f"--grid={','.join(map(str, grid))}"]
    done = subprocess.run(
        [*map(str, command), "--races=off", "--max-steps=2000000000"], capture_output=True, text=True, check=False
    )
    if done.returncode:
        return None if re.search(UNSUPPORTED, done.stderr) else done.stderr.splitlines()[0]
    return problem.differences(list(results(problem, done.stdout)), problem.expected())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, required=True)
    parser.add_argument("--only", default="", help="cases whose name matches")
    parser.add_argument("--variants", default=",".join(OPTIONS))
    parser.add_argument("--hand", action="store_true", help="also the kernels by hand")
    options = parser.parse_args()
    right, wrong, omitted = 0, 0, []
    variants = options.variants.split(",") + ["hand"] * options.hand
    with tempfile.TemporaryDirectory() as folder:
        for case in CASES.values():
            if not re.search(options.only, case.name):
                continue
            for variant in variants:
                why = check(options, Path(folder), case, variant)
                if why is None:
                    omitted.append(f"{case.name} ({variant})")
                elif why:
                    wrong += 1
                    print(f"{case.name}, {variant}: {why}", flush=True)
                else:
                    right += 1
    if omitted:
        print(f"left out: {', '.join(omitted)}")
    print(f"{right} right, {wrong} wrong")
    return 1 if wrong or not right else 0


if __name__ == "__main__":
    sys.exit(main())

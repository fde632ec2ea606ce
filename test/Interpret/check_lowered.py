#!/usr/bin/env python3
"""Compares kernels of test/Legalize before and after redop-lower, down to the LLVM dialect and inline PTX.

The interpreter runs every --every'th case of cases.py as written, and lowered for each chip. Memory must be equal bit by
bit, except that all NaNs are considered equal.

Exit code: 0 if all results agree, otherwise 1.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Legalize"))
import cases
from check_interpreter import calls_of

NAN = re.compile(r"-?nan(\(0x[0-9a-f]+\))?", re.IGNORECASE)
LEFT = re.compile(r"^\s*(?:%\S+ = )?((?:redop|gpu|arith|scf|memref|vector|cf)\.\w+)", re.MULTILINE)
KERNELS = {"gpu.module", "gpu.return"}


def lower_arguments(line, case):
    """Returns the arguments for the lowered kernel: a memref is two pointers, an offset, a size and a stride."""
    if case.op != "store_reduce":
        return line
    head, _, rest = line.partition("[")
    contents, _, values = rest.partition("]")
    size = contents.count(",") + 1
    return f"{head}{case.type}[{contents}], $0, 0, {size}, 1{values}"


def run(tools, path, lines):
    """Returns the contents of buffers after each call, by case."""
    calls = path.with_suffix(".calls")
    calls.write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = [tools / "redop-interpret", path, f"--calls={calls}", "--seed=3", "--strict"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "error: " in line]
        sys.exit(f"{path.name}: {' '.join(errors[:2])}")
    results = {}
    for part in re.split(r"^@c", done.stdout, flags=re.MULTILINE)[1:]:
        number, _, output = part.partition("\n")
        buffers = [NAN.sub("nan", text) for text in re.findall(r"\[.*\]", output)]
        results[int(number)] = [*results.get(int(number), []), *buffers]
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, type=pathlib.Path)
    parser.add_argument("--every", type=int, default=7)
    parser.add_argument("--chips", default="sm_70,sm_80,sm_90,sm_100a", help="comma-separated")
    options = parser.parse_args()
    everything = cases.cases()
    numbers = range(0, len(everything), options.every)
    lines = {number: calls_of(number, everything[number]) for number in numbers}
    compared, wrong = 0, []
    with tempfile.TemporaryDirectory() as name:
        source = pathlib.Path(name) / "source.mlir"
        source.write_text(cases.module((number, everything[number]) for number in numbers), encoding="utf-8")
        expected = run(options.tools, source, [line for each in lines.values() for line in each])
        for chip in options.chips.split(","):
            target = source.with_name(f"{chip}.mlir")
            pipeline = f"--redop-lower=chip={chip} legalize=all"
            command = [options.tools / "redop-opt", source, pipeline, "-o", target]
            subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
            left = set(LEFT.findall(target.read_text(encoding="utf-8"))) - KERNELS
            if left:
                sys.exit(f"{chip}: not lowered: {sorted(left)}")
            results = run(
                options.tools, target, [lower_arguments(line, everything[number]) for number in numbers for line in lines[number]]
            )
            compared += len(results)
            wrong += [f"{chip}: c{number}: {everything[number]}" for number in numbers if results.get(number) != expected[number]]
    for problem in wrong[:20]:
        print(problem)
    print(f"check_lowered: {compared} kernels, {len(wrong)} differ")
    return 1 if wrong or not compared else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Measures the compile time of one small kernel in the self-contained and the default redop-compile, in one run.

Both compile the same kernel to PTX, in turn. The table has the size of the program with the shared libraries that it
loads (all but the C library's), the shortest time by the clock, to which what else the machine does only adds, and the
medians of CPU time and peak memory. `--write` puts it into docs/SelfContained.md.

Exit code: 0 within the limits, 1 past one, 2 when something cannot be measured.
"""

import argparse
import dataclasses
import datetime
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "benchmarks" / "compile_time"), str(ROOT / "python")]

from compile_time import BenchmarkError, middle, run  # noqa: E402
from make_compiler_wheel import MAX_BYTES  # noqa: E402
from portable_libraries import SYSTEM, needed_libraries  # noqa: E402

DOCUMENT = ROOT / "docs" / "SelfContained.md"
BEGIN, END = "<!-- measured by start_up.py -->\n", "<!-- end of what start_up.py measured -->\n"

# The limits of the self-contained program.
SECONDS_LIMIT = 0.020
PEAK_LIMIT = 60

KERNEL = """gpu.module @kernels {
  gpu.func @scatter_add(%table: !llvm.ptr<1>, %rows: !llvm.ptr<1>, %grads: !llvm.ptr<1>) kernel {
    %id = gpu.global_id x
    %i = arith.index_cast %id : index to i64
    %row_ptr = llvm.getelementptr %rows[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %row = llvm.load %row_ptr : !llvm.ptr<1> -> i32
    %grad_ptr = llvm.getelementptr %grads[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<8xbf16>
    %grad = llvm.load %grad_ptr : !llvm.ptr<1> -> vector<8xbf16>
    %to = llvm.getelementptr %table[%row] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xbf16>
    redop.red add v8 bf16 %to, %grad : !llvm.ptr<1>, vector<8xbf16>
    gpu.return
  }
}
"""


def size_of(program):
    """The bytes of a program and of the shared libraries that it loads, without the C library's."""
    if not needed_libraries(program):
        return program.stat().st_size
    result = subprocess.run(["ldd", program], capture_output=True, text=True)
    if result.returncode:
        raise BenchmarkError(f"{program}: {result.stderr.strip() or 'ldd fails'}")
    libraries = re.findall(r"=> (\S+) \(", result.stdout)
    brought = [Path(library) for library in libraries if not SYSTEM.fullmatch(os.path.basename(library))]
    return sum(file.stat().st_size for file in [Path(program), *brought])


def measure(programs, runs):
    """Returns the Cost of each program (shortest time, medians), and checks that they write the same."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "kernel.mlir"
        source.write_text(KERNEL, encoding="utf-8")
        costs = {program: [] for program in programs}
        texts = set()
        # The first run reads the program from the disk.
        for index in range(runs + 1):
            for program in programs:
                out = Path(folder) / "out.ptx"
                cost = run(
                    [str(program), str(source), "--chip=sm_90", "-o", str(out)], str(Path(folder) / "errors.txt")
                )
                texts.add(out.read_text(encoding="utf-8"))
                if index:
                    costs[program].append(cost)
    if len(texts) != 1:
        raise BenchmarkError("the programs do not write the same PTX")
    return {
        program: dataclasses.replace(middle(each), wall=min(cost.wall for cost in each))
        for program, each in costs.items()
    }


def make_table(names, sizes, costs, runs):
    lines = [
        "| `redop-compile` | size with its libraries | shortest time | CPU time | peak memory |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, program in names.items():
        cost = costs[program]
        lines.append(
            f"| {name} | {sizes[program] / 1e6:.1f} MB | {cost.wall * 1e3:.0f} ms | {cost.cpu * 1e3:.0f} ms "
            f"| {cost.peak:.0f} MB |"
        )
    lines.append("")
    lines.append(f"{runs} runs of each in turn, {os.cpu_count()} cores, {datetime.date.today()}.")
    return "\n".join(lines) + "\n"


def write_document(table):
    text = DOCUMENT.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise BenchmarkError(f"{DOCUMENT} has no place for the table")
    DOCUMENT.write_text(before + begin + "\n" + table + "\n" + end + after, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--static", type=Path, default=ROOT / "build-static/bin/redop-compile")
    parser.add_argument("--default", type=Path, default=ROOT / "build/bin/redop-compile")
    parser.add_argument("--runs", type=int, default=41)
    parser.add_argument("--write", action="store_true", help=f"put the table into {DOCUMENT.relative_to(ROOT)}")
    args = parser.parse_args()
    if args.runs < 1:
        parser.error("--runs is at least 1")
    try:
        for program in (args.static, args.default):
            if not os.access(program, os.X_OK):
                raise BenchmarkError(f"there is no {program}: see utils/build_static.sh and utils/setup.sh")
        sizes = {program: size_of(program) for program in (args.static, args.default)}
        costs = measure([args.static, args.default], args.runs)
        table = make_table({"self-contained": args.static, "default": args.default}, sizes, costs, args.runs)
        if args.write:
            write_document(table)
    except (BenchmarkError, OSError) as error:
        print(f"start_up: error: {error}", file=sys.stderr)
        return 2
    print(table, end="")

    cost = costs[args.static]
    past = [
        text
        for limit, text in (
            (sizes[args.static] > MAX_BYTES, f"size over {MAX_BYTES / 1e6:.0f} MB"),
            (cost.wall > SECONDS_LIMIT, f"time over {SECONDS_LIMIT * 1e3:.0f} ms"),
            (cost.peak > PEAK_LIMIT, f"peak memory over {PEAK_LIMIT} MB"),
        )
        if limit
    ]
    for text in past:
        print(f"start_up: past the limit: {text}", file=sys.stderr)
    return 1 if past else 0


if __name__ == "__main__":
    sys.exit(main())

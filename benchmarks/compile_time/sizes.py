#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how much larger kernels become, and how long that takes: the lines of PTX and the CPU time of redop-compile and
ptxas for the kernels of benchmarks/gpu and test/Optimize, as written and optimized with all permissions.

Writes its section of docs/CompileTime.md. --check writes nothing and exits with 1 if a kernel of benchmarks/gpu has more
lines than a limit. Needs a built redop-compile, and ptxas for the times; about two minutes.
"""

import argparse
import datetime
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "CompileTime.md"
TITLE = "## The size of optimized kernels\n"
CHIP = "sm_90"
OPTIMIZED = ("--optimize", "--allow=noalias,reassociated-floats,any-subnormals")
FOLDERS = ("benchmarks/gpu", "test/Optimize")
# Of a kernel of benchmarks/gpu: times the lines as written, and lines.
MOST_TIMES, MOST_LINES = 30, 1_500
CONSTANTS = (50, 200, 1_000)


def replace_section(title, text):
    """Replaces the section of the page, up to the next title, or adds it at the end."""
    page = DOCUMENT.read_text(encoding="utf-8")
    before, _, rest = page.partition(title)
    following = re.search(r"^## ", rest, re.MULTILINE)
    after = rest[following.start() :] if following else ""
    DOCUMENT.write_text(before.rstrip() + "\n\n" + text.rstrip() + "\n" + ("\n" + after if after else ""), encoding="utf-8")


def run(command):
    """The output, or None if the command fails, and its CPU time in s."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (done.stdout if done.returncode == 0 else None), took


def count_lines(ptx):
    """The lines of each kernel, without empty lines and comments."""
    lines, name = {}, None
    for line in ptx.splitlines():
        if line.startswith("//"):
            continue
        if found := re.match(r".*\.entry\s+([\w$.]+)", line):
            name = found[1]
        if name and line.strip() and not line.strip().startswith("//"):
            lines[name] = lines.get(name, 0) + 1
    return lines


class Sizes:
    """Of the kernels in a folder: (times, lines optimized, lines as written, name), only of those that change."""

    def __init__(self, folder, compiler, ptxas, work):
        self.kernels, self.count, self.compile, self.assemble = [], 0, [0.0, 0.0], [0.0, 0.0]
        for source in sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in (".mlir", ".ll")):
            texts = []
            for options in ((), OPTIMIZED):
                text, took = run([compiler, f"--chip={CHIP}", *options, source, "-o", "-"])
                texts.append((text, took))
            if any(text is None for text, _ in texts):
                continue
            lines = [count_lines(text) for text, _ in texts]
            self.count += len(lines[0])
            for version, (text, took) in enumerate(texts):
                self.compile[version] += took
                if ptxas:
                    (work / "a.ptx").write_text(text)
                    self.assemble[version] += run([ptxas, f"-arch={CHIP}", work / "a.ptx", "-o", work / "a.cubin"])[1]
            for name, before in lines[0].items():
                after = lines[1].get(name, before)
                if after != before:
                    self.kernels.append((after / before, after, before, name))

    def times(self):
        return [times for times, *_ in self.kernels]


def constants(count):
    """A kernel that adds to `count` constant addresses."""
    ops = "\n".join(
        f"    %p{i} = llvm.getelementptr %p[{i}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32\n    redop.red add u32 %p{i}, %v : !llvm.ptr<1>, i32"
        for i in range(count)
    )
    return f"""gpu.module @m {{
  llvm.func @k(%p: !llvm.ptr<1> {{llvm.noalias}}, %q: !llvm.ptr<1> {{llvm.noalias}}) attributes {{nvvm.kernel}} {{
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %a = llvm.getelementptr %q[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %a : !llvm.ptr<1> -> i32
{ops}
    llvm.return
  }}
}}
"""


def table(head, rows):
    widths = [max(map(len, column)) for column in zip(head, *rows)]
    lines = [head, ["-" * widths[0]] + ["-" * (width - 1) + ":" for width in widths[1:]], *rows]
    return "\n".join("| " + " | ".join(c.ljust(w) if i == 0 else c.rjust(w) for i, (c, w) in enumerate(zip(line, widths))) + " |" for line in lines)


def section(sizes, many):
    rows = []
    for folder, each in sizes.items():
        worst, largest = max(each.kernels), max(each.kernels, key=lambda kernel: kernel[1])
        milliseconds = [f"{1000 * took / each.count:.0f} ms" for took in (*each.compile, *each.assemble)]
        rows.append(
            [
                folder,
                f"{len(each.kernels)} of {each.count}",
                f"{statistics.median(each.times()):.1f}",
                f"{worst[0]:.1f}",
                str(largest[1]),
                " / ".join(milliseconds[:2]),
                " / ".join(milliseconds[2:]),
            ]
        )
    head = ["kernels of", "that change", "median", "worst", "most lines", "redop-compile", "ptxas"]
    lists = [
        f"- {folder}: " + ", ".join(f"`{name}` {before} → {after}" for _, after, before, name in sorted(each.kernels, reverse=True)[:5])
        for folder, each in sizes.items()
    ]
    constant_rows = [[str(count), str(lines), f"{took:.2f} s", spills] for count, lines, took, spills in many]
    return f"""{TITLE}
The table shows the lines of PTX of a kernel, optimized with all permissions, over those as written ({datetime.date.today().isoformat()}, {CHIP},
by [sizes.py](../benchmarks/compile_time/sizes.py)), and the CPU time of a kernel, as written / optimized.

{table(head, rows)}

The kernels that grow most:

{chr(10).join(lists)}

Copies of the kernel account for the growth: one for data that repeats and one for data that does not, each with interleaved
iterations, the remaining iterations, and lanes or bins.

The next table is for reductions into N constant addresses. The first ones, as many as there are
[registers](Optimizing/Privatize.md) for, are combined.

{table(["N", "lines", "redop-compile", "spills"], constant_rows)}
"""


def measure_constants(compiler, ptxas, work):
    for count in CONSTANTS:
        source, text = work / "constants.mlir", work / "constants.ptx"
        source.write_text(constants(count))
        _, took = run([compiler, f"--chip={CHIP}", "--optimize", source, "-o", text])
        spills = "not measured"
        if ptxas:
            done = subprocess.run(
                [ptxas, "-v", f"-arch={CHIP}", str(text), "-o", str(work / "a.cubin")], capture_output=True, text=True, check=True
            )
            spills = re.search(r"(\d+) bytes spill stores", done.stderr)[1] + " bytes"
        yield count, sum(count_lines(text.read_text()).values()), took, spills


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", type=Path, default=ROOT / "build/bin/redop-compile")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if not os.access(options.compiler, os.X_OK):
        sys.exit(f"sizes: {options.compiler} is not built; see --compiler")
    with tempfile.TemporaryDirectory() as work:
        if options.check:
            sizes = Sizes(FOLDERS[0], options.compiler, None, Path(work))
            large = [kernel for kernel in sizes.kernels if kernel[0] > MOST_TIMES or kernel[1] > MOST_LINES]
            for _, after, before, name in large:
                print(f"sizes: {name} has {after} lines, {before} as written")
            print(f"sizes: {len(sizes.kernels)} kernels, {len(large)} too large")
            sys.exit(bool(large) or not sizes.kernels)
        ptxas = shutil.which("ptxas")
        if not ptxas:
            sys.exit("sizes: ptxas is needed in PATH")
        sizes = {folder: Sizes(folder, options.compiler, ptxas, Path(work)) for folder in FOLDERS}
        text = section(sizes, list(measure_constants(options.compiler, ptxas, Path(work))))
    replace_section(TITLE, text)
    print(text)


if __name__ == "__main__":
    main()

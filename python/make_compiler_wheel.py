#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the wheel redop-compiler: the self-contained tools, for any Python 3.

    make_compiler_wheel.py build-static --output DIR
    make_compiler_wheel.py --check PROGRAM

The wheel has the package redop_compiler, redop.jax, redop.triton and redop_triton.pth where the sources have them. It
has no redop/__init__.py: that is the bindings' (make_wheel.py), and both can be installed.
A program that is not self-contained gets no wheel; --check only says whether it is.
"""

import argparse
import pathlib
import re
import subprocess

from make_wheel import ROOT, cached, describe, write_archive

SUMMARY = "redop-compile and its companions: kernels with PTX's reductions in one instruction to PTX"
# The programs use no library, so any C library will do. pip takes the oldest tags that it knows.
TAG = "py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64"
MAX_BYTES = 80_000_000
PROGRAMS = ("redop-compile", "redop-forms", "redop-interpret", "redop-lint", "redop-ptxas")


def readelf(option, program):
    result = subprocess.run(["readelf", "-W", option, program], capture_output=True, text=True)
    if result.returncode or result.stderr:
        raise SystemExit(f"{program}: no program that can be read: {result.stderr.strip()}")
    return result.stdout


def find_problems(program):
    """Returns the reasons why a program does not run on every Linux for x86-64, or why it is too large."""
    problems = []
    if "Advanced Micro Devices X86-64" not in readelf("-h", program):
        problems.append("it is not for x86-64")
    for library in re.findall(r"\(NEEDED\).*\[(.*)\]", readelf("-d", program)):
        problems.append(f"it needs {library}")
    if "INTERP" in readelf("-l", program):
        problems.append("it needs the loader of shared libraries")
    if re.search(r"\.(symtab|debug_info)\b", readelf("-S", program)):
        problems.append("it is not stripped")
    size = pathlib.Path(program).stat().st_size
    if size > MAX_BYTES:
        problems.append(f"it has {size:,} bytes, over {MAX_BYTES:,}")
    return problems


def collect(build):
    """Returns the files of the wheel by their names in it."""
    files = {f"redop_compiler/{name}": build / "bin" / name for name in PROGRAMS}
    # Python runs this file at startup, for REDOP_TRITON in processes that do not call install().
    start = ROOT / "python/redop_triton.pth"
    if start.is_file():
        files[start.name] = start
    for package in ("redop_compiler", "redop/jax", "redop/triton"):
        for file in sorted((ROOT / "python" / package).rglob("*")):
            if file.is_file() and (file.suffix in (".py", ".pyi") or file.name == "py.typed"):
                files[str(file.relative_to(ROOT / "python"))] = file
    return files


def make_entry_points():
    """Returns the text that makes a command of each program."""
    functions = [f"{name} = redop_compiler:{name.replace('-', '_')}" for name in PROGRAMS]
    return "\n".join(["[console_scripts]", *functions]) + "\n"


def write_wheel(build, output):
    """Writes the wheel and returns its name."""
    version = cached(build, "CMAKE_PROJECT_VERSION")
    return write_archive(
        output,
        f"redop_compiler-{version}",
        TAG,
        collect(build),
        {
            "METADATA": describe("redop-compiler", version, SUMMARY, ">=3.9", ["3", "3 :: Only"]),
            "entry_points.txt": make_entry_points(),
        },
        compression=9,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=pathlib.Path, nargs="?", help="the build folder of the preset static")
    parser.add_argument("--output", type=pathlib.Path, help="the folder for the wheel")
    parser.add_argument("--check", type=pathlib.Path, metavar="PROGRAM", help="only say whether it is self-contained")
    options = parser.parse_args()
    if bool(options.check) == bool(options.build) or bool(options.build) != bool(options.output):
        parser.error("give a build folder and --output, or --check")

    programs = [options.check] if options.check else [options.build / "bin" / name for name in PROGRAMS]
    for program in programs:
        if not program.is_file():
            raise SystemExit(f"there is no {program}: utils/build_static.sh makes it")
        problems = find_problems(program)
        if problems:
            raise SystemExit("\n".join(f"{program}: {problem}" for problem in problems))
    if options.check:
        print(f"{program}: self-contained, {program.stat().st_size:,} bytes")
    else:
        print(options.output / write_wheel(options.build, options.output))


if __name__ == "__main__":
    main()

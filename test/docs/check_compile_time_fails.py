#!/usr/bin/env python3
"""Checks that benchmarks/compile_time/compile_time.py can fail: replaces what its tools cost, and expects the verdict at
each limit and past it.
"""

import contextlib
import io
import os
import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "benchmarks" / "compile_time"))
sys.dont_write_bytecode = True

import compile_time  # noqa: E402
from compile_time import Cost  # noqa: E402

REDOP, STOCK = TOOLS = ("redop-opt", "mlir-opt")
SMALL, LARGE = 10_000, 100_000
START = Cost(0.04, 0.04, 100)

# The options, the factors by which costs differ from those of all others, the exit code, and a part of the output.
JUDGED = ["--only=parse redux", "--sizes=10k,100k"]
LIMITS = [
    (JUDGED, {(REDOP, LARGE): Cost(1, 1, 1.2)}, 0, "within the limits"),
    (JUDGED, {(REDOP, LARGE): Cost(1.01, 1, 1)}, 1, "past a limit: parse redux.sync at 100k (time)\n"),
    (JUDGED, {(REDOP, LARGE): Cost(1, 1.01, 1)}, 1, "past a limit: parse redux.sync at 100k (time)\n"),
    (JUDGED, {(REDOP, LARGE): Cost(1, 1, 1.21)}, 1, "past a limit: parse redux.sync at 100k (memory)\n"),
    (JUDGED, {(REDOP, LARGE): Cost(1.01, 1, 1.21)}, 1, "past a limit: parse redux.sync at 100k (time, memory)\n"),
    # One op takes 1.29 or 1.31 times as long in the large module.
    (JUDGED, {(REDOP, SMALL): Cost(1 / 1.29, 1, 1)}, 0, "within the limits"),
    (JUDGED, {(REDOP, SMALL): Cost(1 / 1.31, 1, 1)}, 1, "past a limit: parse redux.sync (scaling)\n"),
    (JUDGED, {(tool, SMALL): Cost(0.5, 1, 1) for tool in TOOLS}, 0, "within the limits"),
    # One time only; a size, a workload and a whole run that are not judged; the largest size of --quick.
    ([*JUDGED, "--metric=cpu"], {(REDOP, LARGE): Cost(1, 1.01, 1)}, 0, "within the limits"),
    ([*JUDGED, "--metric=wall"], {(REDOP, LARGE): Cost(1, 1.01, 1)}, 1, "at 100k (time)\n"),
    (JUDGED, {(REDOP, SMALL): Cost(1.01, 1, 2)}, 0, "within the limits"),
    (["--only=parse red,", "--sizes=100k"], {(REDOP, LARGE): Cost(2, 2, 2)}, 0, "within the limits"),
    (["--only=parse redux", "--quick"], {(REDOP, SMALL): Cost(1.01, 1, 1)}, 1, "parse redux.sync at 10k (time)\n"),
]

# What the tools print for a lowering, and the expected message.
LOWERED = [
    ({REDOP: "llvm.func", STOCK: "llvm.func"}, 0, "within the limits"),
    ({REDOP: "redop.red", STOCK: "redop.red"}, 2, "lower redux.sync: --convert-redop-to-nvvm --convert-redop-to-inline-ptx"),
    ({REDOP: "llvm.func", STOCK: "llvm.call"}, 2, "lower redux.sync: mlir-opt prints what redop-opt made in another way"),
]


def costs(factors, printed):
    """Returns what replaces compile_time.run: the cost of a module is proportional to its size."""

    def run(command, errors):
        *_, path, _, out = command
        tool, size = Path(command[0]).name, Path(path).stem.partition("-")[2]
        if out != os.devnull:
            Path(out).write_text(printed[tool], encoding="utf-8")
        if not size:
            return START
        size = int(size)
        factor = factors.get((tool, size), Cost(1, 1, 1))
        seconds = size * 1e-5
        return Cost(START.cpu + seconds * factor.cpu, START.wall + seconds * factor.wall, START.peak + size / 1000 * factor.peak)

    return run


def write_tool(path, version):
    """Writes a tool that reports a version, and fails otherwise."""
    path.write_text(f"#!/bin/sh\n[ $1 = --version ] && echo '{version}' && exit\necho broken >&2\nexit 3\n", encoding="utf-8")
    path.chmod(0o755)


def main_with(options):
    """Returns (exit code, output) of a run."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        return compile_time.main(["--repeats=1", *options]), out.getvalue()


def cases(folder):
    """Yields (case, expected exit code, a part of the expected output, exit code, output)."""
    for name in TOOLS:
        write_tool(folder / name, "LLVM version 22.1.0")
    write_tool(folder / "other", "version 1")
    redop, stock = f"--redop-opt={folder / REDOP}", f"--mlir-opt={folder / STOCK}"
    touch = patch.object(compile_time.workloads, "write_module", lambda path, *_: path.touch())
    for options, factors, code, part in LIMITS:
        with touch, patch.object(compile_time, "run", costs(factors, {})):
            yield f"{options} {factors}", code, part, *main_with([redop, stock, *options])
    for printed, code, part in LOWERED:
        with touch, patch.object(compile_time, "run", costs({}, printed)):
            yield f"{printed}", code, part, *main_with([redop, stock, "--only=lower redux", "--sizes=10k"])
    lowering = ["--only=lower redux", "--sizes=1k"]
    yield "a tool that fails", 2, "exit code 3 of ", *main_with([redop, stock, *lowering])
    yield "no version", 2, "names no LLVM version", *main_with([redop, f"--mlir-opt={folder / 'other'}", *lowering])
    yield "no tool", 2, "install mlir-22-tools or name one with --mlir-opt", *main_with([redop, "--mlir-opt=/none", *lowering])


def main():
    failures = count = 0
    with tempfile.TemporaryDirectory() as folder:
        for what, code, part, got, printed in cases(Path(folder)):
            count += 1
            if got != code or part not in printed:
                failures += 1
                print(f"{what}: exit code {got}, expected {code} and '{part}':\n{printed}")
    print(f"check_compile_time_fails: {count} cases, {failures} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Runs litmus tests with redop-interpret --weak. What PTX forbids must never be seen, what it permits and the interpreter
can show must be seen, and without --weak must not.

Each thread of a test is a block. A kernel contains many copies of the test, each with its own memory.

Exit code: 0 if all is right, otherwise 1, with a line for each wrong outcome.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

COPIES = 48
SEEDS = 6
TYPES = "!llvm.ptr"


def load(place, order="monotonic", scope="device"):
    kind = f'atomic syncscope("{scope}") {order} ' if order else ""
    return f"= llvm.load %{place} {kind}{{alignment = 4 : i64}} : !llvm.ptr -> i32"


def store(value, place, order="monotonic", scope="device"):
    kind = f'atomic syncscope("{scope}") {order} ' if order else ""
    return f"llvm.store %c{value}, %{place} {kind}{{alignment = 4 : i64}} : i32, !llvm.ptr"


def fence(order, scope="device"):
    return f'llvm.fence syncscope("{scope}") {order}'


def add(value, place, order="monotonic", scope="device"):
    return f'= llvm.atomicrmw add %{place}, %c{value} syncscope("{scope}") {order} : !llvm.ptr, i32'


def exchange(value, place, order):
    return f'= llvm.atomicrmw xchg %{place}, %c{value} syncscope("device") {order} : !llvm.ptr, i32'


def swap_if(expected, value, place, order):
    return (f'= llvm.cmpxchg %{place}, %c{expected}, %c{value} syncscope("device") {order} monotonic : !llvm.ptr, i32')


SC, ACQ_REL = fence("seq_cst"), fence("acq_rel")
X1, Y1, RX, RY = store(1, "x"), store(1, "y"), load("x"), load("y")
REL_Y, ACQ_Y = store(1, "y", "release"), load("y", "acquire")

# The threads, the results that are forbidden, and those that must be seen. The results are those of all reads, in order.
TESTS = {
    "store buffering": ([[X1, RY], [Y1, RX]], [], ["0 0"]),
    "store buffering, fence.sc": ([[X1, SC, RY], [Y1, SC, RX]], ["0 0"], ["0 1", "1 0"]),
    "store buffering, one fence.sc": ([[X1, SC, RY], [Y1, RX]], [], ["0 0"]),
    "store buffering, fence.acq_rel": ([[X1, ACQ_REL, RY], [Y1, ACQ_REL, RX]], [], ["0 0"]),
    "store buffering, fence.sc.cta": ([[X1, fence("seq_cst", "block"), RY], [Y1, SC, RX]], [], ["0 0"]),
    "store buffering, seq_cst accesses": (
        [[store(1, "x", "seq_cst"), load("y", "seq_cst")], [store(1, "y", "seq_cst"), load("x", "seq_cst")]],
        ["0 0"],
        ["0 1", "1 0"],
    ),
    "message passing": ([[X1, Y1], [RY, RX]], [], ["1 0", "0 0"]),
    "message passing, release and acquire": ([[X1, REL_Y], [ACQ_Y, RX]], ["1 0"], ["1 1", "0 0"]),
    "message passing, no release": ([[X1, Y1], [ACQ_Y, RX]], [], ["1 0"]),
    "message passing, no acquire": ([[X1, REL_Y], [RY, RX]], [], ["1 0"]),
    "message passing, narrow release": ([[X1, fence("release", "block"), Y1], [ACQ_Y, RX]], [], ["1 0"]),
    "message passing, fences": ([[X1, ACQ_REL, Y1], [RY, ACQ_REL, RX]], ["1 0"], ["1 1"]),
    "message passing, one fence": ([[X1, ACQ_REL, Y1], [RY, RX]], [], ["1 0"]),
    "message passing, atom": ([[X1, exchange(1, "y", "release")], [add(0, "y", "acquire"), RX]], ["0 1 0"], ["0 1 1"]),
    "message passing, relaxed atom": ([[X1, exchange(1, "y", "monotonic")], [add(0, "y"), RX]], [], ["0 1 0"]),
    "the value of an earlier release": (
        [[X1, REL_Y, store(2, "y")], [ACQ_Y, RX]],
        ["1 0"],
        ["1 1", "2 1"],
    ),
    "release sequence": ([[X1, REL_Y], [add(1, "y")], [ACQ_Y, RX]], ["1 2 0"], ["1 2 1"]),
    "coherence of reads": ([[X1, store(2, "x")], [RX, RX]], ["1 0", "2 0", "2 1"], ["0 1", "1 2", "0 2"]),
    "coherence of an own write": ([[X1, RX], [store(2, "x")]], ["0"], ["1"]),
    "coherence of a read and a write": ([[RX, X1, RX], [store(2, "x")]], ["0 0", "2 0"], ["0 1"]),
    "coherence across threads": ([[X1], [RX, REL_Y], [ACQ_Y, RX]], ["1 1 0"], ["1 1 1"]),
    "write to read causality, relaxed": ([[X1], [RX, Y1], [RY, RX]], [], ["1 1 0"]),
    "independent reads": ([[X1], [Y1], [RX, RY], [RY, RX]], [], ["1 0 1 0"]),
    "independent reads, fence.sc": ([[X1], [Y1], [RX, SC, RY], [RY, SC, RX]], ["1 0 1 0"], ["1 1 1 1"]),
    "no addition is lost": ([[add(1, "x")], [add(1, "x")], [add(1, "x")]], ["0 0 0", "0 0 1", "1 1 1"], ["0 1 2"]),
    "one exchange succeeds": (
        [[swap_if(0, 1, "x", "monotonic")], [swap_if(0, 1, "x", "monotonic")]],
        ["0 0", "1 1"],
        ["0 1", "1 0"],
    ),
}

# The same without atomics: races, whose results the options ignore.
PLAIN = {
    "message passing, plain": (
        [[store(1, "x", ""), store(1, "y", "")], [load("y", ""), load("x", "")]],
        [],
        ["1 0"],
    ),
    "an own plain write": ([[store(1, "x", ""), load("x", "")]], ["0"], ["1"]),
}


def generate(threads):
    """Returns a kernel, and the number of reads of a copy."""
    lines, reads = [], 0
    for number, thread in enumerate(threads):
        lines.append(f"  ^t{number}:")
        for instruction in thread:
            if not instruction.startswith("="):
                lines.append(f"    {instruction}")
                continue
            lines.append(f"    %r{reads} {instruction}")
            value = f"%r{reads}"
            if "cmpxchg" in instruction:
                lines.append(f"    %s{reads} = llvm.extractvalue %r{reads}[0] : !llvm.struct<(i32, i1)>")
                value = f"%s{reads}"
            lines.append(f"    %o{reads} = llvm.getelementptr %out[{reads}] : (!llvm.ptr) -> !llvm.ptr, i32")
            lines.append(f"    llvm.store {value}, %o{reads} : i32, !llvm.ptr")
            reads += 1
        lines.append("    llvm.return")
    cases = ", ".join(f"{number}: ^t{number}" for number in range(1, len(threads)))
    count = len(threads)
    head = f"""gpu.module @kernels {{
  llvm.func @test(%xs: {TYPES}, %ys: {TYPES}, %outs: {TYPES}) attributes {{nvvm.kernel}} {{
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c2 = llvm.mlir.constant(2 : i32) : i32
    %reads = llvm.mlir.constant({reads} : i32) : i32
    %count = llvm.mlir.constant({count} : i32) : i32
    %copy = llvm.udiv %block, %count : i32
    %thread = llvm.urem %block, %count : i32
    %start = llvm.mul %copy, %reads : i32
    %x = llvm.getelementptr %xs[%copy] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %y = llvm.getelementptr %ys[%copy] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %out = llvm.getelementptr %outs[%start] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.switch %thread : i32, ^t0 [{cases}]
"""
    return head + "\n".join(lines) + "\n  }\n}\n", reads


def run(tool, path, count, reads, options):
    """Returns the results that were seen."""
    seen = set()
    for seed in range(SEEDS):
        command = [tool, path, "--entry=@test", f"--grid={COPIES * count}", f"--seed={seed}", *options]
        command.append(f"--args=i32[0 x {COPIES}], i32[0 x {COPIES}], i32[9 x {COPIES * reads}]")
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(done.stderr)
        values = done.stdout.splitlines()[2].split("[")[1].rstrip("]").split(", ")
        seen.update(" ".join(values[i * reads : (i + 1) * reads]) for i in range(COPIES))
    return seen


def check(tool, name, test, folder, options):
    threads, forbidden, expected = test
    text, reads = generate(threads)
    path = Path(folder) / "test.mlir"
    path.write_text(text, encoding="utf-8")
    seen = run(tool, path, len(threads), reads, ["--weak", *options])
    wrong = [f"{name}: saw '{result}', which is forbidden" for result in sorted(set(forbidden) & seen)]
    wrong += [f"{name}: did not see '{result}'" for result in sorted(set(expected) - seen)]
    # One order of all accesses explains what is seen without --weak.
    strong = run(tool, path, len(threads), reads, options)
    wrong += [f"{name}: without --weak, saw '{result}'" for result in sorted(strong - seen) if result in forbidden]
    return wrong, seen - strong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    tool = parser.parse_args().tool
    wrong, weak = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for tests, options in ((TESTS, []), (PLAIN, ["--races=off"])):
            for name, test in tests.items():
                found, only = check(tool, name, test, folder, options)
                wrong += found
                weak += bool(only)
    print(*wrong, f"{len(TESTS) + len(PLAIN)} tests, {len(wrong)} wrong, weak results in {weak}", sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

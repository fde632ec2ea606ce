#!/usr/bin/env python3
"""Checks that kernels with inline PTX are completely raised, fit their chip as ops, and can be lowered again.

The head of a kernel specifies its target and the expected ops, in order:
    // chip: sm_90
    // ptx: 8.1
    // raised: red release add s32
No redop instruction may remain as text. If ptxas is available, the machine code of the raised kernel must be equal to that
of the original, byte for byte, unless the head contains a line `differs` with the reason.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HEAD = re.compile(r"^// (\w+): (.*)$", re.MULTILINE)
OP = re.compile(r"^ *(?:%\S+ = )?redop\.([^%\n]*)", re.MULTILINE)


def run(*command):
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stderr[-3000:]}")
    return result.stdout, result.stderr


def words(line):
    """Returns the words of an op, which precede its operands."""
    text = line.split(" : ")[0]
    # A fraction is an operand.
    return re.sub(r" [\d.e+-]+$", "", text.strip())


def check(kernel, options, folder):
    """Checks one kernel. Returns the number of its ops, and 1 if its machine code is equal."""
    lines = HEAD.findall(kernel.read_text())
    head = dict(lines)
    want = [value for name, value in lines if name == "raised"]
    raised, remarks = run(options.opt, "--raise-to-redop", "--remarks-filter-missed=raise-to-redop", kernel)
    got = [words(line) for line in OP.findall(raised)]
    if got != want or "not raised" in remarks:
        sys.exit(f"{kernel.name}: raised to {got}, not {want}\n{remarks}")
    again = folder / kernel.name
    again.write_text(raised)
    target = f"chip={head['chip']} ptx={head['ptx']}"
    run(options.opt, f"--redop-verify-target={target}", again)
    if not options.ptxas:
        return len(want), 0
    # ptxas supports sm_75 and later.
    where = [f"--chip={head['chip'].replace('sm_70', 'sm_75')}", f"--ptx={head['ptx']}", "--emit=cubin", "--raise=false", "-o"]
    cubins = [folder / "before.cubin", folder / "after.cubin"]
    for source, cubin in zip((kernel, again), cubins):
        run(options.compile, source, *where, cubin)
    before, after = (cubin.read_bytes() for cubin in cubins)
    if (before != after) != ("differs" in head):
        sys.exit(f"{kernel.name}: the machine code is {'another' if before != after else 'the same'}")
    return len(want), int(before == after)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("kernels", type=Path, help="the folder")
    parser.add_argument("--opt", required=True, help="redop-opt")
    parser.add_argument("--compile", required=True, help="redop-compile")
    parser.add_argument("--ptxas", action="store_true", help="assemble, too")
    options = parser.parse_args()
    kernels = sorted(options.kernels.glob("*.mlir"))
    with tempfile.TemporaryDirectory() as folder:
        counts = [check(kernel, options, Path(folder)) for kernel in kernels]
    ops, same = map(sum, zip(*counts))
    if options.ptxas:
        print(f"{same} kernels have the same machine code as before")
    print(f"{len(kernels)} kernels, {ops} instructions raised")


if __name__ == "__main__":
    main()

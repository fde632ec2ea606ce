#!/usr/bin/env python3
"""Undoes each fix of the optimizer, one at a time, and shows which judge finds the fault.

    undone.py --build=build [--seed=N] [--count=N] [--only=REGEX] [--list]

For each entry of FIXES, a condition is taken out of the source, redop-fuzz and redop-opt are built, and `redop-fuzz --kernels`
runs COUNT kernels. The fault is found if a kernel has another result, an error or no end in the interpreter. The source is
restored afterwards; the checkout must be clean. With --list, nothing is built: each text to replace must be in its file once,
which a test checks. docs/Testing.md has the results.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Fix(NamedTuple):
    name: str
    file: str
    text: str
    undone: str


FIXES = [
    Fix(
        "divisors",
        "lib/Optimize/Speculation.cpp",
        "  APInt divisor;\n  return matchPattern",
        "  APInt divisor;\n  return true || matchPattern",
    ),
    Fix(
        "shift amounts",
        "lib/Optimize/Speculation.cpp",
        "    return !hasSafeAmount(op);\n",
        "    return false;\n",
    ),
    Fix(
        "flags",
        "lib/Optimize/Speculation.cpp",
        "void mlir::redop::dropAssumptions(Operation *op) {\n",
        "void mlir::redop::dropAssumptions(Operation *op) {\n  if (op)\n    return;\n",
    ),
    Fix(
        "masks by select",
        "lib/Optimize/Reduction.cpp",
        "  return arith::SelectOp::create(b, guard, condition, no);\n",
        "  (void)no;\n  return arith::AndIOp::create(b, guard, condition);\n",
    ),
    Fix(
        "early returns",
        "lib/Optimize/PrivatizePlan.cpp",
        "  if (accesses.collectives.empty())\n    return nullptr;\n",
        "  if (!accesses.collectives.empty() || true)\n    return nullptr;\n",
    ),
    Fix(
        "extrema and barriers",
        "lib/Optimize/PrivatizePlan.cpp",
        "  if (group.hasCounterpart && hasBarrierBetween(*own))\n",
        "  if (group.hasCounterpart && false && hasBarrierBetween(*own))\n",
    ),
    Fix(
        "views beyond arguments",
        "lib/Optimize/Provenance.cpp",
        "            isa<BaseMemRefType>(value.getType()) && !staysWithin(op);\n",
        "            false && !staysWithin(op);\n",
    ),
    Fix(
        "irreducible cycles",
        "lib/Optimize/ControlFlow.cpp",
        "  if (findIrreducibleCycle(body, dominance, isConsidered))\n",
        "  if (false && findIrreducibleCycle(body, dominance, isConsidered))\n",
    ),
    Fix(
        "waits through memory",
        "lib/Optimize/ControlFlow.cpp",
        "      if ((of & OriginOther) || ((of & OriginMemory) && mayChange(op)))\n",
        "      if (of & OriginOther)\n",
    ),
    Fix(
        "waits through selected values",
        "lib/Optimize/ControlFlow.cpp",
        "      if (isSelected)\n        for (Block *each",
        "      if (isSelected && false)\n        for (Block *each",
    ),
    Fix(
        "narrow loops",
        "lib/Optimize/Unroll.cpp",
        "      bits < 64) {\n",
        "      bits < 0) {\n",
    ),
]


def read(fix):
    """Returns the text of the file, in which the fix is once."""
    text = (ROOT / fix.file).read_text()
    if text.count(fix.text) != 1:
        sys.exit(f"{fix.file}: has {text.count(fix.text)} times what {fix.name!r} replaces; expected once")
    return text


def judge(build, options):
    """Returns what finds the fault, and how often."""
    subprocess.run(["ninja", "-C", build, "redop-fuzz"], check=True, stdout=subprocess.DEVNULL)
    command = [build / "bin/redop-fuzz", "--kernels", f"--seed={options.seed}", f"--count={options.count}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    failures = [line for line in done.stdout.splitlines() if re.match(r"redop-fuzz: .* in kernel ", line)]
    if not failures:
        return "not found"
    return f"{len(failures)} of {options.count} kernels; the first: {failures[0].removeprefix('redop-fuzz: ')}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=ROOT / "build")
    parser.add_argument("--seed", type=int, default=37)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--only", default="", help="a regular expression of names")
    parser.add_argument("--list", action="store_true", help="only check that each fix can be undone")
    options = parser.parse_args()
    missed = 0
    for fix in FIXES:
        if not re.search(options.only, fix.name):
            continue
        text = read(fix)
        if options.list:
            print(f"{fix.name}: {fix.file}")
            continue
        path = ROOT / fix.file
        path.write_text(text.replace(fix.text, fix.undone))
        try:
            found = judge(options.build.resolve(), options)
        finally:
            path.write_text(text)
        missed += found == "not found"
        print(f"{fix.name}: {found}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Undoes each fix of the passes, one at a time, and shows which judge finds the fault.

    undone.py --build=build [--seed=N] [--count=N] [--only=REGEX] [--list]

For each entry of FIXES, a condition is taken out of the source, the tool of its judge is built, and the judge runs COUNT inputs:
`redop-fuzz --guards` for the optimizer, raise_programs.py for raising, imported.py for import. The fault is found if an input has
another result, an error or no end. The source is restored afterwards; the checkout must be clean. With --list, nothing is built:
each text to replace must be in its file once, which a test checks. docs/Testing.md has the results.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Fix(NamedTuple):
    name: str
    file: str
    text: str
    undone: str
    judge: str = "guards"


FIXES = [
    Fix(
        "divisors",
        "lib/Analysis/Speculation.cpp",
        "  APInt divisor;\n  return matchPattern",
        "  APInt divisor;\n  return true || matchPattern",
    ),
    Fix(
        "shift amounts",
        "lib/Analysis/Speculation.cpp",
        "    return !hasSafeAmount(op);\n",
        "    return false;\n",
    ),
    Fix(
        "flags",
        "lib/Analysis/Speculation.cpp",
        "void mlir::redop::dropAssumptions(Operation *op) {\n",
        "void mlir::redop::dropAssumptions(Operation *op) {\n  if (op)\n    return;\n",
    ),
    Fix(
        "masks by select",
        "lib/Codegen/Values.cpp",
        "  return arith::SelectOp::create(b, guard, condition, no);\n",
        "  (void)no;\n  return arith::AndIOp::create(b, guard, condition);\n",
    ),
    Fix(
        "early returns",
        "lib/Optimize/Privatize/Plan.cpp",
        "  if (accesses.collectives.empty())\n    return nullptr;\n",
        "  if (!accesses.collectives.empty() || true)\n    return nullptr;\n",
    ),
    Fix(
        "extrema and barriers",
        "lib/Optimize/Privatize/Plan.cpp",
        "  if ((group.hasDual || own->commuting->compares) && hasBarrierBetween(*own) &&\n",
        "  if ((group.hasDual || own->commuting->compares) && false && hasBarrierBetween(*own) &&\n",
    ),
    Fix(
        "views beyond arguments",
        "lib/Analysis/MemoryObjects.cpp",
        "            isa<BaseMemRefType>(value.getType()) && !staysWithin(op);\n",
        "            false && !staysWithin(op);\n",
    ),
    Fix(
        "irreducible cycles",
        "lib/Analysis/Termination.cpp",
        "  if (findIrreducibleCycle(body, facts.getDominance(), isConsidered))\n",
        "  if (false && findIrreducibleCycle(body, facts.getDominance(), isConsidered))\n",
    ),
    Fix(
        "waits through memory",
        "lib/Analysis/Termination.cpp",
        "                 if ((of & OriginOther) ||\n                     ((of & OriginMemory) && mayChange(op)))\n",
        "                 if (of & OriginOther)\n",
    ),
    Fix(
        "waits through selected values",
        "lib/Analysis/Termination.cpp",
        "               if (isSelected)\n                 for (Block *each",
        "               if (isSelected && false)\n                 for (Block *each",
    ),
    Fix(
        "narrow loops",
        "lib/Optimize/Loops/InterleaveIterations.cpp",
        "      bits < 64) {\n",
        "      bits < 0) {\n",
    ),
    Fix(
        "masks of trees",
        "lib/Raise/RaiseShuffles.cpp",
        "      if (!getShuffle(shuffle)->isOfAllLanes())\n",
        "      if (!getShuffle(shuffle)->isOfAllLanes() && false)\n",
        "raise",
    ),
    Fix(
        "other uses of trees",
        "lib/Raise/RaiseShuffles.cpp",
        "      if (!isUsedByStepAlone(shuffle->getResult(0), step))\n",
        "      if (!isUsedByStepAlone(shuffle->getResult(0), step) && false)\n",
        "raise",
    ),
    Fix(
        "writes before loops of compare-and-swap",
        "lib/Analysis/CasLoop.cpp",
        "      if (!op.hasTrait<OpTrait::IsTerminator>() && !isErasableIfUnused(&op))\n        return false;\n",
        "",
        "raise",
    ),
    Fix(
        "early ends of loops of compare-and-swap",
        "lib/Analysis/CasLoop.cpp",
        "  if (endsEarly && !allEntries(isLoaded))\n",
        "  if (endsEarly && false && !allEntries(isLoaded))\n",
        "raise",
    ),
    Fix(
        "subnormals of loops",
        "lib/Raise/RaiseCasLoops.cpp",
        "  if (reduction.kind != PortableKind::addf || !reduction.getType().isF32())\n    return \"\";\n  std::optional<Space>",
        "  if (true || reduction.kind != PortableKind::addf || !reduction.getType().isF32())\n    return \"\";\n  std::optional<Space>",
        "raise",
    ),
    Fix(
        "alignment of atomics",
        "lib/Raise/RaiseAtomicRMW.cpp",
        "  return alignment.value_or(bytes) < bytes ?",
        "  return false && alignment.value_or(bytes) < bytes ?",
        "raise",
    ),
    Fix(
        "comparison after import",
        "lib/Compile/CompareFunction.cpp",
        "  return Comparison(function, exported, instructions).run();\n",
        "  (void)instructions;\n  return nullptr;\n",
        "import",
    ),
    Fix(
        "globals that are hidden",
        "lib/Compile/Obstacles.cpp",
        "    return globals.contains(global);\n",
        "    return false && globals.contains(global);\n",
        "import",
    ),
]


def read(fix):
    """Returns the text of the file, in which the fix is once."""
    text = (ROOT / fix.file).read_text()
    if text.count(fix.text) != 1:
        sys.exit(f"{fix.file}: has {text.count(fix.text)} times what {fix.name!r} replaces; expected once")
    return text


class Judge(NamedTuple):
    target: str
    # What follows the folder of the tools, and the part of a line that tells of a fault.
    command: list
    fault: str
    # How many inputs COUNT stands for: each of a program or module takes several times as long as a kernel.
    share: int = 1


TESTS = ROOT / "test/fuzz"
JUDGES = {
    "guards": Judge("redop-fuzz", ["{bin}/redop-fuzz", "--guards"], r"redop-fuzz: (.* in kernel .*)"),
    "raise": Judge(
        "redop-opt",
        [sys.executable, TESTS / "raise_programs.py", "--opt={bin}/redop-opt", "--interpret={bin}/redop-interpret", "--keep={keep}"],
        r"(.*(?:differ;|error:|fails|crash).*)",
    ),
    "import": Judge(
        "redop-compile", [sys.executable, TESTS / "imported.py", "--opt={llvm}/bin/opt", "--redop-compile={bin}/redop-compile"], r"(module.*|.*differ.*)", 10
    ),
}


def find_llvm(build):
    """The LLVM that the build uses: another one's opt would not read its IR, which is no fault."""
    directory = re.search(r"^LLVM_DIR:PATH=(.*)/lib/cmake/llvm$", (build / "CMakeCache.txt").read_text(), re.MULTILINE)
    return directory[1] if directory else sys.exit("the build does not say where its LLVM is")


def find(fix, build, options):
    """Returns what finds the fault, and how often."""
    judge = JUDGES[fix.judge]
    subprocess.run(["ninja", "-C", build, judge.target], check=True, stdout=subprocess.DEVNULL)
    count = options.count // judge.share
    with tempfile.TemporaryDirectory() as keep:
        command = [str(part).format(bin=build / "bin", keep=keep, llvm=find_llvm(build)) for part in judge.command]
        command += [f"--seed={options.seed}", f"--count={count}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    failures = [found[1] for found in map(re.compile(judge.fault).match, (done.stdout + done.stderr).splitlines()) if found]
    if not done.returncode:
        return f"not found in {count}"
    if fix.judge != "guards":
        return f"found within {count}: {(failures or [done.stderr[-200:]])[0]}"
    return f"{len(failures)} of {count}; the first: {failures[0] if failures else done.stderr[-200:]}"


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
            found = find(fix, options.build.resolve(), options)
        finally:
            path.write_text(text)
        missed += found.startswith("not found")
        print(f"{fix.name}: {found}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

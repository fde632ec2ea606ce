#!/usr/bin/env python3
"""Proves the sequences of redop-legalize for all values, one function per form.

Each kind, type, space and result of a portable reduction is one function; the
sequence that replaces it must update memory by the definition of the kind, and only
once, whatever other threads do in between. With --raise, the sequences are raised
again, and the result is compared with the sequence.
"""

import argparse
import collections
import re
import subprocess
import sys
import tempfile
from pathlib import Path

INTEGERS = ["addi", "muli", "maxs", "mins", "maxu", "minu", "andi", "ori", "xori"]
FLOATS = ["addf", "mulf", "maximumf", "minimumf", "maxnumf", "minnumf"]
FORMS = (
    [(kind, width) for kind in INTEGERS for width in ("i8", "i16", "i32", "i64")]
    + [(kind, "i32") for kind in ("uinc_wrap", "udec_wrap")]
    + [(kind, width) for kind in FLOATS for width in ("f16", "bf16", "f32", "f64")]
    + [
        (f"{kind}_{compare}", width)
        for kind, compares in (("maxnumf", ("ogt", "oge")), ("minnumf", ("olt", "ole")))
        for compare in compares
        for width in ("f16", "bf16", "f32", "f64")
    ]
)


def make_module():
    """Returns functions, each with one reduction."""
    lines = []
    for form, type_ in FORMS:
        kind, _, compare = form.partition("_") if "f_o" in form else (form, "", "")
        clause = f" compare({compare})" if compare else ""
        for space in (1, 3):
            for has_result in (False, True):
                name = f"@{form}_{type_}_{'global' if space == 1 else 'shared'}"
                name += "_result" if has_result else ""
                args = f"(%p: !llvm.ptr<{space}>, %v: {type_} {{llvm.noundef}})"
                if has_result:
                    lines.append(f"llvm.func {name}{args} -> {type_} {{")
                    lines.append(
                        f"  %r = redop.fetch_reduce {kind} %v, %p{clause} : {type_}, !llvm.ptr<{space}>"
                    )
                    lines.append(f"  llvm.return %r : {type_}\n}}")
                else:
                    lines.append(f"llvm.func {name}{args} {{")
                    lines.append(
                        f"  redop.store_reduce {kind} %v, %p{clause} : {type_}, !llvm.ptr<{space}>"
                    )
                    lines.append("  llvm.return\n}")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tools", type=Path, required=True)
    parser.add_argument("--chips", default="sm_70")
    parser.add_argument("--time-limit", type=float, default=60)
    parser.add_argument("--raise", dest="raises", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    counts, failures, undecided = collections.Counter(), [], []
    for chip in args.chips.split(","):
        with tempfile.TemporaryDirectory() as folder:
            before, after, raised = (Path(folder, f"{name}.mlir") for name in ("b", "a", "r"))
            text = make_module()
            if args.only:
                parts = re.findall(r"llvm\.func .*?\n\}", text, re.S)
                text = "\n".join(part for part in parts if args.only in part.split("(")[0])
            before.write_text(text)
            opt = [args.tools / "redop-opt", before, f"--redop-legalize=chip={chip}", "-o", after]
            subprocess.run(opt, check=True)
            pair = [before, after]
            if args.raises:
                opt = [args.tools / "redop-opt", after, "--raise-to-redop", "-o", raised]
                subprocess.run(opt, check=True)
                pair = [raised, after]
            command = [args.tools / "redop-validate-thread", *pair, "--interference", "--times"]
            command += [f"--time-limit={args.time_limit}"]
            done = subprocess.run(command, capture_output=True, text=True)
            if args.verbose:
                print(done.stdout + done.stderr)
            if done.returncode not in (0, 1, 3):
                print(done.stderr)
                return 1
            for line in done.stdout.split("\n"):
                match = re.match(r"(@\S+): (valid|invalid|undecided)( \(unchanged\))?(.*)", line)
                if not match:
                    continue
                verdict = "unchanged" if match[3] else match[2]
                counts[verdict] += 1
                if verdict == "invalid":
                    failures.append(f"{chip}: {line}")
                if verdict == "undecided":
                    undecided.append(f"{chip}: {line}")
    for line in failures + undecided:
        print(line)
    words = ("valid", "unchanged", "invalid", "undecided")
    print(", ".join(f"{counts[word]} {word}" for word in words))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

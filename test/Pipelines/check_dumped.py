#!/usr/bin/env python3
"""Dumps the pipeline of each pass of redop and parses it back: both runs print the same, for the pipeline and the IR."""

import argparse
import pathlib
import re
import subprocess
import sys

KERNEL = """gpu.module @kernels [#nvvm.target<chip = "sm_90">] {
  llvm.func @kernel(%p: !llvm.ptr<1>, %v: i32) attributes {gpu.kernel, nvvm.kernel} {
    redop.store_reduce addi %v, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}
"""
# The options that a pass requires.
REQUIRED = {"redop-override-target": "=chip=sm_90"}


def read_pipeline(text):
    """The pipeline in a dump, whose first line is a title."""
    return " ".join(line.strip() for line in text.strip().splitlines()[1:])


def run(opt, source, argument):
    """Returns the dumped pipeline and the IR; without the former, the error."""
    done = subprocess.run([opt, source, argument, "--dump-pass-pipeline"], capture_output=True, text=True, check=False)
    if done.returncode:
        return None, done.stderr
    return read_pipeline(done.stderr), done.stdout


def check_passes(opt, folder, help_text):
    """Returns the number of passes of redop in the help text, and the number of those that do not parse back."""
    folder.mkdir(parents=True, exist_ok=True)
    source = folder / "kernel.mlir"
    source.write_text(KERNEL)
    # Passes are indented below "Compiler passes to run"; options are not.
    passes = set(re.findall(r"^\s{4,}--((?:redop|raise-to-redop|convert-redop)[\w-]*)\s", help_text, re.MULTILINE))
    problems = 0
    for name in sorted(passes):
        first, ir = run(opt, source, f"--{name}{REQUIRED.get(name, '')}")
        again, same = run(opt, source, f"--pass-pipeline={first}") if first else (None, ir)
        if first is None or (first, ir) != (again, same):
            problems += 1
            print(f"{name}: dumped {first}, parsed back {again}: {same}", file=sys.stderr)
    return len(passes), problems


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opt", required=True, help="redop-opt")
    parser.add_argument("--folder", type=pathlib.Path, help="for the files of the check")
    parser.add_argument("--help-text", type=pathlib.Path, help="what redop-opt --help prints")
    parser.add_argument("--pipeline", type=pathlib.Path, help="only run the dumped pipeline of this file on `source`")
    parser.add_argument("source", type=pathlib.Path, nargs="?")
    args = parser.parse_args()
    if args.pipeline:
        pipeline, text = run(args.opt, args.source, f"--pass-pipeline={read_pipeline(args.pipeline.read_text())}")
        print(text, end="")
        return 0 if pipeline else 1
    passes, problems = check_passes(args.opt, args.folder, args.help_text.read_text())
    print(f"{passes} passes, {problems} problems")
    return 1 if problems or not passes else 0


if __name__ == "__main__":
    sys.exit(main())

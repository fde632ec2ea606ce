#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes and checks the frozen bytecode of a release.

freeze.py write VERSION BUILD    Inputs/VERSION.mlir and .mlirbc, from the functions of test/Dialect/*/ops*.mlir
freeze.py check VERSION BUILD    every op and every attribute of an op is in the files of some version

`write` is for a version that is not released yet; files of a release are never written again.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

INPUTS = Path(__file__).resolve().parent / "Inputs"
TESTS = INPUTS.parent.parent
# Where there is no attribute, but operands.
NOT_ATTRIBUTES = {"operandSegmentSizes"}


def run(build, *arguments, text=None):
    command = [build / "bin/redop-opt", *arguments]
    result = subprocess.run(command, input=text, capture_output=True, text=True, timeout=300)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}: {result.stderr}")
    return result.stdout


def functions_of(build, file):
    """Returns the aliases and the functions of a test as redop-opt prints them, with names that are unique among all
    tests."""
    printed = run(build, file, "--strip-debuginfo")
    found = re.fullmatch(r"((?:[#!]\w+ = [^\n]*\n)*)module \{\n(.*)\n\}\n+", printed, re.DOTALL)
    if not found:
        sys.exit(f"{file}: expected one module")
    prefix = "_".join([file.parent.name, *file.stem.split("-")[1:]])
    names = set(re.findall(r"func\.func (?:private )?(@\w+)", printed)) | set(re.findall(r"^([#!]\w+) = ", printed, re.M))
    rename = lambda name: f"{name[0][0]}{prefix}_{name[0][1:]}" if name[0] in names else name[0]
    return tuple(re.sub(r"[@#!]\w+", rename, part) for part in found.groups())


def write(version, build):
    tests = sorted(TESTS.glob("*/ops*.mlir"))
    parts = [functions_of(build, test) for test in tests]
    text = "".join(aliases for aliases, _ in parts) + "module {\n" + "\n".join(body for _, body in parts) + "\n}\n"
    # Printed once more, since aliases and numbers are those of the whole module.
    frozen = INPUTS / f"{version}.mlir"
    frozen.write_text(run(build, "-", text=text))
    bytecode = frozen.with_suffix(".mlirbc")
    run(build, frozen, "--strip-debuginfo", "--emit-bytecode", "-o", bytecode)
    print(f"{frozen.name}: {len(tests)} tests, {bytecode.stat().st_size:,} bytes of bytecode")


def find_ops(build):
    """Returns the attributes of each op, as TableGen declared them."""
    text = (build / "include/redop/Dialect/RedopOps.h.inc").read_text()
    ops = {}
    # The declaration of a class begins with its adaptors; its name comes last.
    for names, op in re.findall(
        r"static ::llvm::ArrayRef<::llvm::StringRef> getAttributeNames\(\) \{(.*?)\n  \}.*?"
        r'getOperationName\(\) \{\s*return ::llvm::StringLiteral\("(redop\.[\w.]+)"\);',
        text,
        re.DOTALL,
    ):
        ops[op] = set(re.findall(r'::llvm::StringRef\("(\w+)"\)', names)) - NOT_ATTRIBUTES
    return ops


def check(version, build):
    ops = find_ops(build)
    found = {}
    for frozen in sorted(INPUTS.glob("[0-9v]*.mlirbc")):
        if frozen.stem.startswith("version-"):
            continue
        for line in run(build, frozen, "--mlir-print-op-generic").splitlines():
            for op, properties in re.findall(r'"(redop\.[\w.]+)"\([^)]*\)(?: <\{(.*?)\}>)?', line):
                found.setdefault(op, set()).update(re.findall(r"(?:^|, )(\w+)(?= = |,|$)", properties))
    missing = [f"{op}: no frozen bytecode has it" for op in sorted(ops.keys() - found.keys())]
    for op in sorted(ops.keys() & found.keys()):
        missing += [f"{op}: no frozen bytecode has its {name}" for name in sorted(ops[op] - found[op])]
    print(f"{len(ops)} ops with {sum(map(len, ops.values()))} attributes, {len(missing)} not in frozen bytecode")
    if missing or not ops:
        advice = f"add it to test/Dialect/*/ops*.mlir, then run test/Dialect/Bytecode/freeze.py write {version} build"
        sys.exit("\n".join([*missing, advice]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("action", choices=["write", "check"])
    parser.add_argument("version")
    parser.add_argument("build", type=Path)
    options = parser.parse_args()
    {"write": write, "check": check}[options.action](options.version, options.build.resolve())


if __name__ == "__main__":
    main()

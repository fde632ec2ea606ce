# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs FileCheck on the text that another version of LLVM prints, changed to that of LLVM 22.

from_llvm.py FILECHECK ARGUMENT...

Tests contain the text of LLVM 22. With a later version, lit replaces FileCheck by this.
"""

import functools
import re
import subprocess
import sys
from pathlib import Path

# What LLVM 23 prints otherwise, with the same meaning.
SINCE_23 = [
    (rb"(ld|st)\.param::(func|entry)\b", rb"\1.param"),
    # The default order and scope, which LLVM 22 only prints of cas.
    (rb"atom\.(relaxed\.)?gpu\.(?!\S*cas\.)", rb"atom."),
    # The element of a constant stride, as an array of as many bytes.
    (rb"(getelementptr (?:[a-z]+ )*)\[4 x i8\]", rb"\1i32"),
    (rb"\bRemarkId=\d+, ", rb""),
    (rb"(, | \| )RemarkId=\d+\b", rb""),
    (rb"(?m)^ +- RemarkId: +'\d+'\n", rb""),
]


def to_llvm_22(text):
    """Returns the bytes that a later version printed as LLVM 22 would have, except for spaces."""
    for pattern, replacement in SINCE_23:
        text = re.sub(pattern, replacement, text)
    return text


@functools.cache
def version_of(program):
    """Returns the major version of LLVM in a tool of redop."""
    text = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"^LLVM and MLIR (\d+)", text, re.M)[1])


def as_of_llvm_22(text, program):
    """Returns what a tool of redop printed as it would have with LLVM 22, except for spaces."""
    return text if version_of(program) == 22 else to_llvm_22(text.encode()).decode()


def main():
    command = []
    source = None
    for argument in sys.argv[1:]:
        match = re.fullmatch(r"--?input-file=(.*)", argument)
        if match:
            source = match[1]
        else:
            command.append(argument)
    text = Path(source).read_bytes() if source else sys.stdin.buffer.read()
    sys.exit(subprocess.run(command, input=to_llvm_22(text)).returncode)


if __name__ == "__main__":
    main()

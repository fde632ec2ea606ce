# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs redop-compile on the LLVM IR of a kernel."""

from __future__ import annotations

import re
import signal
import subprocess
from dataclasses import dataclass

from ._floats import in_old_spelling

# rows.py:17:33: remark: [Passed] Raised | Category:raise-to-redop | Function=k | Remark="..."
REMARK = re.compile(
    r"^([^\n]*):(\d+):\d+: remark: \[(\w+)\] \w+ \| Category:([\w-]+) \|[^\n]*?\bRemark=(?:\"([^\"\n]*)\"|([^\s,|]+))", re.MULTILINE
)
KERNEL = re.compile(r"^define [^\n]*\bptx_kernel [^\n@]*@(\"[^\"\n]*\"|[\w.$-]+)\(", re.MULTILINE)

INTRINSIC = re.compile(r"^declare [^\n@]*@(llvm\.[\w.]+)\(", re.MULTILINE)


class Refused(Exception):
    """The reason why a kernel is compiled by Triton alone."""


@dataclass(frozen=True)
class Rewritten:
    """The LLVM IR to continue with, and redop's remarks: pairs of the outcome for an op, and a text."""

    text: str
    remarks: tuple[tuple[str, str], ...]


def kernel_names(text: str) -> list[str]:
    return [name.strip('"') for name in KERNEL.findall(text)]


def _intrinsics(text: str) -> dict[str, str]:
    """The stem of each intrinsic that is declared, its name without its last part, by its name."""
    return {name: name.rpartition(".")[0] for name in INTRINSIC.findall(text)}


def restore_names(original: str, rewritten: str) -> str:
    """Gives intrinsics the names that they came with. LLVM renames some as it reads them (llvm.nvvm.ex2.approx.f becomes
    llvm.nvvm.ex2.approx.f32), and a Triton whose LLVM is older takes the new name for a function that is missing."""
    before, after = _intrinsics(original), _intrinsics(rewritten)
    for new in [name for name in after if name not in before]:
        old = [name for name, stem in before.items() if name not in after and stem == after[new]]
        if len(old) == 1:
            rewritten = re.sub(rf"@{re.escape(new)}(?=\()", f"@{old[0]}", rewritten)
    return rewritten


def _first_error(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error:" in line]
    return (errors or lines or ["no message"])[0][:400]


def _remarks(output: str) -> tuple[tuple[str, str], ...]:
    return tuple(
        (kind, f"{file}:{line}: {category}: {quoted or word}")
        for file, line, kind, category, quoted, word in REMARK.findall(output)
    )


def rewrite(text: str, chip: str, program: str, arguments: tuple[str, ...], timeout: float) -> Rewritten:
    """Returns the output of redop-compile for LLVM IR, which is the same text if it changes nothing. Raises Refused with
    the reason on failure."""
    original, text = text, in_old_spelling(text)
    # Uses pipes, since a directory for temporary files may be full.
    command = [program, "-", "--emit=llvm", f"--chip={chip}", "--remarks", "--remarks-copies", "-o", "-", *arguments]
    try:
        result = subprocess.run(command, input=text.encode(), capture_output=True, timeout=timeout, check=False)
    except subprocess.TimeoutExpired:
        raise Refused(f"redop-compile took more than {timeout:g} s") from None
    except (OSError, ValueError) as error:
        raise Refused(f"redop-compile cannot be run: {error}") from None
    messages = result.stderr.decode(errors="replace")
    if result.returncode < 0:
        try:
            name = signal.Signals(-result.returncode).name
        except ValueError:
            name = f"signal {-result.returncode}"
        raise Refused(f"redop-compile was ended by {name}: {_first_error(messages)}")
    if result.returncode:
        raise Refused(f"redop-compile: {_first_error(messages)}")
    try:
        rewritten = result.stdout.decode()
    except UnicodeDecodeError:
        raise Refused("redop-compile wrote no text") from None
    names = kernel_names(text)
    if not names or kernel_names(rewritten) != names:
        raise Refused(f"redop-compile did not return the kernel{'s' if len(names) > 1 else ''} {', '.join(names)}")
    return Rewritten(original if rewritten == text else restore_names(text, rewritten), _remarks(messages))

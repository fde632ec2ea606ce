#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures what many instructions in one basic block cost LLVM and ptxas, without redop: the same inline assembly for
`red`, N times, in one block and in blocks of 500. Needs llc and ptxas; a minute or two.

Writes its section of docs/CompileTime.md.
"""

import datetime
import os
import shutil
import sys
import tempfile
from pathlib import Path

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "CompileTime.md"
TITLE = "## Many instructions in one block\n"
SIZES = (1_000, 5_000, 10_000, 20_000)
PTXAS_UP_TO = 10_000
BLOCK = 500
CHIP = "sm_90"
ASM = 'call void asm sideeffect "red.global.add.f32 [$0], $1;", "l,f,~{memory}"(ptr addrspace(1) %p, float %v)'


def module(count, block):
    """LLVM IR with `count` reductions in blocks of `block`."""
    lines = ['target triple = "nvptx64-nvidia-cuda"', "define ptx_kernel void @k(ptr addrspace(1) %p, float %v) {"]
    for number in range(count):
        if number and number % block == 0:
            lines.append(f"  br label %b{number}\nb{number}:")
        lines.append(f"  {ASM}")
    return "\n".join([*lines, "  ret void\n}\n"])


def seconds(*command):
    """The CPU time of a command."""
    pid = os.posix_spawnp(command[0], command, os.environ)
    _, status, usage = os.wait4(pid, 0)
    if status:
        sys.exit(f"one_block: {' '.join(command)} failed")
    return usage.ru_utime + usage.ru_stime


def measure(llc, ptxas, folder):
    """Rows of the table."""
    for count in SIZES:
        row = [f"{count // 1000}k"]
        whole, split, text = folder / "whole.ll", folder / "split.ll", folder / "out.ptx"
        whole.write_text(module(count, count))
        split.write_text(module(count, BLOCK))
        for source, level in ((whole, "-O2"), (split, "-O2"), (split, "-O3"), (whole, "-O3")):
            took = min(seconds(llc, level, f"-mcpu={CHIP}", str(source), "-o", str(text)) for _ in range(3))
            row.append(f"{took:.2f} s")
        # Of the last text, as redop-compile makes it.
        fits = count <= PTXAS_UP_TO
        took = seconds(ptxas, f"-arch={CHIP}", str(text), "-o", str(folder / "out.cubin")) if fits else 0
        yield [row[0], row[4], row[3], row[1], row[2], f"{took:.2f} s" if fits else ""]


def section(rows):
    head = ["red", "llc -O3", f"llc -O3, blocks of {BLOCK}", "llc -O2", f"llc -O2, blocks of {BLOCK}", "ptxas"]
    widths = [max(map(len, column)) for column in zip(head, *rows)]
    lines = [head, ["-" * (width - 1) + ":" for width in widths], *rows]
    table = "\n".join("| " + " | ".join(c.rjust(w) for c, w in zip(line, widths)) + " |" for line in lines)
    return f"""{TITLE}
LLVM itself takes quadratic time for inline assembly that stands in one basic block and shares an operand: here, N times
the same `red` on one pointer and one value, in LLVM IR without redop ({datetime.date.today().isoformat()}, CPU time, by
[one_block.py](../benchmarks/compile_time/one_block.py)). Nearly all of it is in the pass "Peephole Optimizations"
(`llc --time-passes`); with operands of its own for each statement the time grows far less. Below some thousands nobody
will notice.

{table}

Smaller blocks would mend it, but not at `-O3`, which is `redop-compile`'s level: there the back end runs GVN, which makes
one block of them again before that pass. At `-O2` they do, with the same instructions in PTX, where a load of a parameter
may stand elsewhere. redop does not split blocks: it would have to lower the level of such modules too, and so change
their machine code, and `ptxas` takes longer than LLVM for them anyway. What helps is a loop. Reductions that become
`llvm.atomicrmw` (relaxed, gpu scope, integers) are not affected.
"""


def main():
    tools = [shutil.which("llc-22") or shutil.which("llc"), shutil.which("ptxas")]
    if None in tools:
        sys.exit("one_block: llc-22 and ptxas are needed in PATH")
    with tempfile.TemporaryDirectory() as folder:
        text = section(list(measure(*tools, Path(folder))))
    page = DOCUMENT.read_text(encoding="utf-8").partition(TITLE)[0].rstrip()
    DOCUMENT.write_text(f"{page}\n\n{text}", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()

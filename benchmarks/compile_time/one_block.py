#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures what many instructions in one basic block cost LLVM and ptxas, without redop: the same inline assembly for
`red`, N times, in one block and in blocks of 500, which a plain branch separates, or one on a condition that the
compiler cannot know. Needs llc and ptxas; two minutes or three.

Writes its section of docs/CompileTime.md.
"""

import datetime
import os
import shutil
import sys
import tempfile
from pathlib import Path

from sizes import replace_section

TITLE = "## Many instructions in one basic block\n"
SIZES = (1_000, 5_000, 10_000, 20_000)
BLOCK = 500
CHIP = "sm_90"
ASM = 'call void asm sideeffect "red.global.add.f32 [$0], $1;", "l,f,~{memory}"(ptr addrspace(1) %p, float %v)'
# What ends a block: nothing (there is one), a branch that LLVM may remove, a branch that it may not.
WHOLE, PLAIN, OPAQUE = range(3)
# The columns of the table: a program, its options, what it gets.
COLUMNS = (
    ("llc -O0", "-O0", WHOLE),
    ("llc -O2", "-O2", WHOLE),
    ("-O2, split", "-O2", PLAIN),
    ("llc -O3", "-O3", WHOLE),
    ("-O3, split", "-O3", PLAIN),
    ("-O3, kept apart", "-O3", OPAQUE),
    ("ptxas", None, WHOLE),
    ("ptxas, kept apart", None, OPAQUE),
)


def module(count, kind):
    """LLVM IR with `count` reductions in one block, or in blocks of `BLOCK`."""
    lines = ['target triple = "nvptx64-nvidia-cuda"', "define ptx_kernel void @k(ptr addrspace(1) %p, float %v) {"]
    for number in range(count):
        if number and number % BLOCK == 0:
            if kind == PLAIN:
                lines.append(f"  br label %b{number}\nb{number}:")
            elif kind == OPAQUE:
                lines.append(f'  %a{number} = call i32 asm sideeffect "mov.u32 $0, 0;", "=r"()')
                lines.append(f"  %c{number} = icmp eq i32 %a{number}, 0")
                lines.append(f"  br i1 %c{number}, label %b{number}, label %end\nb{number}:")
        lines.append(f"  {ASM}")
    return "\n".join([*lines, "  br label %end\nend:\n  ret void\n}\n"])


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
        sources = {kind: folder / f"{kind}.ll" for kind in (WHOLE, PLAIN, OPAQUE)}
        for kind, source in sources.items():
            source.write_text(module(count, kind))
        for _, level, kind in COLUMNS:
            text = folder / f"{kind}.ptx"
            if level:
                command = [llc, level, f"-mcpu={CHIP}", str(sources[kind]), "-o", str(text)]
            else:
                # The text of -O3, which is the last that llc wrote of this kind, as redop-compile makes it.
                command = [ptxas, f"-arch={CHIP}", str(text), "-o", str(folder / "out.cubin")]
            took = min(seconds(*command) for _ in range(3 if level else 1))
            row.append(f"{took:.2f} s")
        yield row


def section(rows):
    head = ["red", *(name for name, _, _ in COLUMNS)]
    widths = [max(map(len, column)) for column in zip(head, *rows)]
    lines = [head, ["-" * (width - 1) + ":" for width in widths], *rows]
    table = "\n".join("| " + " | ".join(c.rjust(w) for c, w in zip(line, widths)) + " |" for line in lines)
    return f"""{TITLE}
LLVM itself takes quadratic time for inline assembly that is in one basic block and shares an operand. Here, this is N times
the same `red` on one pointer and one value, in LLVM IR without redop ({datetime.date.today().isoformat()}, CPU time, by
[one_block.py](../benchmarks/compile_time/one_block.py)). Nearly all of it is in the pass "Peephole Optimizations"
(`llc --time-passes`), which `-O0` does not run; if each statement has separate operands, the time grows much less.
Below a few thousand instructions, the effect is negligible.

{table}

Smaller basic blocks avoid this if they still exist when that pass runs. "Split" is an unconditional branch after each {BLOCK}:
it helps at `-O2`, but not at `-O3`, the level of `redop-compile`, where the back end runs GVN, which merges the
blocks again. "Kept apart" is a branch on a value that LLVM cannot know (here, inline assembly that moves 0); then `-O3`
takes as long as split blocks do at `-O2`. `ptxas` takes about as long in both cases.

redop does not split basic blocks. Keeping them apart requires an additional move, comparison and branch in the kernel, and
limits the scheduling of `ptxas`. `ptxas` also takes most of the time to generate a cubin. If compile time is more important,
insert such branches into the input. A loop reduces both times. Reductions that become `llvm.atomicrmw` (relaxed, gpu
scope, integers) are not affected.
"""


def main():
    tools = [shutil.which("llc-22") or shutil.which("llc"), shutil.which("ptxas")]
    if None in tools:
        sys.exit("one_block: llc-22 and ptxas are needed in PATH")
    with tempfile.TemporaryDirectory() as folder:
        text = section(list(measure(*tools, Path(folder))))
    replace_section(TITLE, text)
    print(text)


if __name__ == "__main__":
    main()
